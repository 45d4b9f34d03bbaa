"""Two tabs on one contest: what one of them does, the other shows and tells."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.stored import BREAKING, CONTEST, DEAF, PAGE, SEED, WORDS, call
from tests.browser.tracker import Tracker, fill_in

pytestmark = pytest.mark.warm
RUN = f"/{PAGE} {CONTEST}"


def beside(page: Page, *, deaf: bool = False) -> Tracker:
    """Open the contest in another tab, and give its tracker; a deaf one is told nothing."""
    other = page.context.new_page()
    if deaf:
        other.add_init_script(DEAF)
    tracker = Tracker(other)
    tracker.open(PAGE)
    expect(tracker.board).to_be_visible()
    return tracker


CHANGED = "Changed in another tab. This is how it is now."


def begin_anew(tracker: Tracker) -> None:
    """Begin the contest that runs anew, from its set-up."""
    setup = tracker.root.locator(".hq-fold", has=tracker.page.locator("summary", has_text="Setup"))
    if not setup.evaluate("fold => fold.open"):
        setup.locator("> summary").click()
    setup.get_by_role("button", name="Start over", exact=True).click()
    with tracker.beginning():
        tracker.root.get_by_role("button", name="Replace it").click()
    assert tracker.log["moves"] == []


def test_what_one_tab_does_is_shown_and_told_in_the_other(page: Page, tracker: Tracker) -> None:
    tracker.open(PAGE)
    tracker.begin(SEED)
    other = beside(page)
    fill_in(other.turn.locator("form").first, "Ability of Maren", "5W9")
    tracker.go_on()
    expect(other.state_of_play.get_by_text(CHANGED)).to_be_visible()
    expect(other.root.locator("> section > [role=status]")).to_contain_text(CHANGED)
    assert other.state() == tracker.state()
    other.go_on()
    expect(tracker.state_of_play.get_by_text(CHANGED)).to_be_visible()
    assert other.state() == tracker.state()
    assert other.log["moves"][-1]["given"]["ability"] == 185
    expect(other.state_of_play.get_by_text(CHANGED)).to_have_count(0)
    tracker.undo()
    expect(other.state_of_play.get_by_text(CHANGED)).to_be_visible()
    assert other.state() == tracker.state()
    tracker.expect_as_natively()
    # What gives way to another comes back in both.
    before = tracker.log
    begin_anew(other)
    expect(tracker.state_of_play.get_by_text(CHANGED)).to_be_visible()
    assert tracker.log == other.log
    tracker.root.locator(".hq-fold summary", has_text="Restore an earlier one").click()
    tracker.root.get_by_role("button", name=re.compile("^The one of 1 move, replaced on ")).click()
    expect(other.state_of_play.get_by_text(CHANGED)).to_be_visible()
    assert other.log == tracker.log == before
    # What was removed is told, and kept again by the next move.
    call(other.page, "drop", "runs", RUN)
    expect(tracker.state_of_play.get_by_text("It was removed in another tab.")).to_be_visible()
    tracker.go_on()
    assert call(other.page, "get", "runs", RUN)["log"] == tracker.log


def test_a_tab_that_heard_nothing_makes_its_move_on_what_stands(page: Page, tracker: Tracker) -> None:
    tracker.open(PAGE)
    tracker.begin(SEED)
    other = beside(page, deaf=True)
    # The same move in two tabs is one move.
    tracker.go_on()
    assert other.log["moves"] == []
    other.go_on()
    assert other.log == tracker.log
    assert len(other.log["moves"]) == 1
    tracker.go_on()
    tracker.go_on()
    stands = tracker.log
    assert len(other.log["moves"]) == 1
    other.go_on()
    expect(other.state_of_play.get_by_text("Your move was made on the new state")).to_be_visible()
    assert other.log["moves"][:3] == stands["moves"]
    assert len(other.log["moves"]) == 4
    other.expect_as_natively()
    expect(tracker.state_of_play.get_by_text(CHANGED)).to_be_visible()
    assert tracker.log == other.log


def test_a_deed_that_fits_no_more_is_not_done_and_told(page: Page, tracker: Tracker) -> None:
    tracker.open(PAGE)
    tracker.begin(SEED)
    tracker.go_on()
    other = beside(page, deaf=True)
    told = other.root.get_by_role("alert")
    tracker.go_on()
    other.undo_button.click()
    expect(told).to_contain_text("your move wasn’t made")
    assert other.log == tracker.log
    assert len(call(page, "get", "runs", RUN)["log"]["moves"]) == 2
    # It is told anew of the next deed.
    other.page.reload()
    expect(other.undo_button).to_be_visible()
    expect(told).to_have_count(0)
    tracker.go_on()
    other.root.locator(".hq-fold summary", has_text="Setup").click()
    other.root.locator(".hq-track-d form").get_by_role("button", name="Start over", exact=True).click()
    other.root.get_by_role("button", name="Replace it").click()
    expect(told).to_contain_text("your move wasn’t made")
    assert other.log == tracker.log
    assert len(call(page, "get", "runs", RUN)["log"]["moves"]) == 3


FORBIDDEN = """IDBFactory.prototype.open = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};"""


@pytest.mark.parametrize("kept", [True, False], ids=["kept", "in the tab alone"])
def test_a_contest_that_gave_way_comes_back(page: Page, tracker: Tracker, *, kept: bool) -> None:
    if not kept:
        page.add_init_script(FORBIDDEN)
    tracker.open(PAGE)
    tracker.begin(SEED)
    tracker.go_on()
    tracker.go_on()
    first = tracker.state()
    begin_anew(tracker)
    back = tracker.root.get_by_role("button", name="Bring back the one before")
    back.click()
    expect(tracker.state_of_play.get_by_text("This is the earlier one.")).to_be_visible()
    assert tracker.state() == first
    # It goes on, is replaced again, and so is the one after it: each can come back, and none gets lost for it.
    tracker.go_on()
    first = tracker.state()
    begin_anew(tracker)
    tracker.go_on()
    expect(back).to_have_count(0)
    second = tracker.state()
    begin_anew(tracker)
    if kept:
        page.reload()
        expect(tracker.board).to_be_visible()
    fold = tracker.root.locator(".hq-fold", has=page.locator("summary", has_text="Restore an earlier one"))
    for moves, state in ((3, first), (1, second), (3, first)):
        if not fold.evaluate("fold => fold.open"):
            fold.locator("summary").click()
        name = re.compile(f"^The one of {moves} moves?, replaced on ")
        fold.get_by_role("button", name=name).first.click()
        page.wait_for_function(
            "([root, seed, moves]) => root.log.seed === seed && root.log.moves.length === moves && !root.waiting",
            arg=[tracker.root.element_handle(), state["log"]["seed"], moves],
        )
        assert tracker.state() == state
    tracker.go_on()
    tracker.expect_as_natively()


def test_a_contest_that_could_not_be_written_gives_way_and_stands_on_the_device(page: Page, tracker: Tracker) -> None:
    page.add_init_script(BREAKING)
    tracker.open(PAGE)
    tracker.begin(SEED)
    tracker.go_on()
    first = tracker.log
    page.evaluate("() => { window.broken = 'at once' }")
    begin_anew(tracker)
    expect(tracker.root.get_by_role("alert")).to_contain_text(WORDS["at once"])
    page.evaluate("() => { window.broken = '' }")
    with tracker.beginning():
        tracker.main.click()
    expect(tracker.root.get_by_role("alert")).to_have_count(0)
    now = tracker.log
    page.reload()
    expect(tracker.undo_button).to_be_visible()
    assert tracker.log == now
    tracker.root.locator(".hq-fold summary", has_text="Restore an earlier one").click()
    tracker.root.get_by_role("button", name=re.compile("^The one of 1 move, replaced on ")).click()
    expect(tracker.state_of_play.get_by_text("This is the earlier one.")).to_be_visible()
    assert tracker.log == first
