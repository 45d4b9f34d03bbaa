"""Contests taken over from a link, and links that are only looked at."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.links import EXTENDED, LONG, MARK, RUNS, link_of
from tests.browser.pages import preset
from tests.browser.seeds import seed_for
from tests.browser.tracker import Tracker, native

pytestmark = pytest.mark.warm


FEDC = "fedcba9876543210"
NAMED: dict[str, Any] = {"heroes": [{"name": "Iva", "ability": 69, "points": 2}]}


def long_link(*moves: str, seed: str = FEDC, **inputs: Any) -> str:
    """Return the text of the link of an extended contest, with moves that nobody chooses anything for."""
    given = preset(LONG, EXTENDED) | inputs
    data = native(op="begin", procedure=EXTENDED, inputs=given, seed=seed)
    for do in moves:
        by = next(each["by"] for each in data["view"]["choices"] if each["do"] == do)
        data = native(op="act", log=data["log"], do=do, by=by, given={})
    return link_of(data["log"])


VISITED = """(text) => {
  const { log, sharing, stale } = document.querySelector("hq-roller");
  return stale === "link" && sharing.seen === `#${text}` && sharing.log === log;
}"""


def visit(tracker: Tracker, text: str) -> None:
    """Open a link in the same tab."""
    tracker.page.evaluate("text => { location.hash = text }", text)
    tracker.page.wait_for_function(VISITED, arg=text)
    expect(tracker.main).to_have_text("Continue it here")


def test_a_link_that_is_left_leaves_the_page_as_it_was(tracker: Tracker, page: Page) -> None:
    page.goto(f"{LONG}#{long_link('exchange', **NAMED)}")
    expect(tracker.main).to_have_text("Continue it here")
    expect(tracker.root.locator(MARK)).to_contain_text("Replayed from a link and checked")
    page.reload()
    expect(tracker.main).to_have_text("Continue it here")
    tracker.root.get_by_role("button", name="Close").click()
    expect(tracker.main).to_have_text("Begin the contest")
    expect(tracker.main).to_be_focused()
    assert "#" not in page.url
    expect(tracker.field("Name").first).to_have_value("Maren")
    assert page.evaluate(RUNS) == []
    page.reload()
    expect(tracker.main).to_have_text("Begin the contest")
    expect(tracker.brought).to_have_count(0)


def test_a_run_stays_as_it_was_while_links_are_looked_at(tracker: Tracker, page: Page) -> None:
    tracker.open(LONG)
    tracker.begin(seed_for(9, 14))
    tracker.go_on()
    mine = tracker.state()
    visit(tracker, long_link("exchange", **NAMED))
    assert tracker.log["seed"] == FEDC
    page.reload()
    expect(tracker.main).to_have_text("Continue it here")
    # Another link, looked at from the first: the one that runs here is still the one that runs here.
    visit(tracker, long_link("exchange", "exchange", **NAMED))
    assert len(tracker.log["moves"]) == 2
    tracker.main.click()
    ask = tracker.root.get_by_role("group", name="Continue it here")
    expect(ask).to_contain_text("with its 1 move.")
    expect(ask.get_by_role("button", name="Replace it")).to_be_focused()
    ask.get_by_role("button", name="Keep it").click()
    expect(ask).to_have_count(0)
    (kept,) = page.evaluate(RUNS)
    assert kept["log"] == mine["log"]
    # The form of what is looked at is that link's, and what runs here comes back with its own.
    tracker.root.get_by_role("button", name="Back to the one running here").click()
    expect(tracker.undo_button).to_be_visible()
    expect(tracker.main).not_to_have_text("Continue it here")
    assert tracker.state() == mine
    assert "#" not in page.url
    assert tracker.root.evaluate("root => root.form.collected().heroes[0].name") == "Maren"
    page.reload()
    expect(tracker.undo_button).to_be_visible()
    assert tracker.state() == mine
    tracker.go_on()
    tracker.expect_as_natively()
    # A link to the run itself, even to an earlier state of it, shows the run.
    now = tracker.log
    visit(tracker, long_link("exchange", **NAMED))
    page.evaluate("text => { location.hash = text }", link_of(mine["log"]))
    expect(tracker.undo_button).to_be_visible()
    assert tracker.log == now
    page.goto(f"{LONG}#{link_of(mine['log'])}")
    page.reload()
    expect(tracker.undo_button).to_be_visible()
    assert tracker.log == now


def test_what_was_taken_over_gives_the_one_before_back(tracker: Tracker, page: Page) -> None:
    tracker.open(LONG)
    tracker.begin(seed_for(9, 14))
    tracker.go_on()
    beside = Tracker(page.context.new_page())
    beside.open(LONG)
    expect(beside.undo_button).to_be_visible()
    visit(tracker, long_link("exchange", **NAMED))
    # It goes on in another tab meanwhile: that is what is replaced, and what comes back.
    beside.go_on()
    mine = beside.log
    assert tracker.log["seed"] == FEDC
    tracker.main.click()
    ask = tracker.root.get_by_role("group", name="Continue it here")
    ask.get_by_role("button", name="Replace it").click()
    expect(ask).to_have_count(0)
    back = tracker.root.get_by_role("button", name="Bring back the one before")
    expect(back).to_be_visible()
    expect(beside.state_of_play.get_by_text("Changed in another tab")).to_be_visible()
    assert beside.log == tracker.log
    assert tracker.log["seed"] == FEDC
    back.click()
    expect(tracker.state_of_play.get_by_text("This is the earlier one.")).to_be_visible()
    expect(back).to_have_count(0)
    assert tracker.log == mine
    page.reload()
    expect(tracker.undo_button).to_be_visible()
    assert tracker.log == mine
    tracker.go_on()
    tracker.expect_as_natively()


def test_what_is_begun_while_a_link_is_looked_at_is_kept(tracker: Tracker, page: Page) -> None:
    tracker.open(LONG)
    tracker.begin(seed_for(9, 14))
    tracker.go_on()
    mine = tracker.log
    visit(tracker, long_link("exchange", **NAMED))
    tracker.root.locator(".hq-fold summary", has_text="Setup").click()
    tracker.root.locator(".hq-track-d form").get_by_role("button", name="Start over", exact=True).click()
    with tracker.beginning():
        tracker.root.get_by_role("button", name="Replace it").click()
    assert tracker.log["moves"] == []
    assert tracker.log["inputs"]["heroes"][0]["name"] == "Iva"
    assert "#" not in page.url
    page.reload()
    expect(tracker.board).to_be_visible()
    assert tracker.log["inputs"]["heroes"][0]["name"] == "Iva"
    tracker.root.locator(".hq-fold summary", has_text="Restore an earlier one").click()
    tracker.root.get_by_role("button", name=re.compile("The one of 1 move, replaced")).click()
    expect(tracker.undo_button).to_be_visible()
    assert tracker.log == mine
