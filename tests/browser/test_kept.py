"""Saved state that's broken, forbidden, or from other rules: the page says so in a sentence, and nothing breaks."""

import json
import re
from collections.abc import Iterator
from itertools import batched
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.network import engine_requests, settle
from tests.browser.pages import preset, rollers
from tests.browser.stored import blank
from tests.browser.tracker import Tracker, fill_in, native
from tests.browser.warm import EMPTY

pytestmark = pytest.mark.warm

PAGE, CONTEST = "heroquest/extended-contest/", "heroquest.extended-contest"
UNREADABLE = "What this device had saved for this page can’t be read, so it was left out."
SEED = "0123456789abcdef"


def keep(page: Page, site: str, kind: str, value: str, path: str = PAGE) -> None:
    """Put a value where the tracker of a page keeps its own."""
    name = f"hqweb.{kind}.1 {urlsplit(site + path).path} {CONTEST}"
    page.evaluate("([name, value]) => localStorage.setItem(name, value)", [name, value])


def opened_with(page: Page, site: str, kind: str, values: dict[str, str]) -> Iterator[tuple[str, str, Tracker]]:
    """Keep each value for another page with this contest, and go from page to page; give what, where and its tracker.

    As many as there are pages come up with one load, where the first of them opens the device's store.
    """
    paths = [path for path, procedure in rollers() if procedure == CONTEST and path.startswith("heroquest/")]
    assert len(paths) > 4
    tracker = Tracker(page, site)
    for some in batched(values, len(paths), strict=False):
        blank(page)
        page.evaluate(EMPTY)
        for path, what in zip(paths, some, strict=False):
            keep(page, site, kind, values[what], path)
        for path, what in zip(paths, some, strict=False):
            tracker.open(path, CONTEST, again=True)
            yield what, path, tracker


def run() -> dict[str, Any]:
    """Return what the tracker keeps of a contest after one exchange."""
    data = native(op="begin", procedure=CONTEST, inputs=preset(PAGE, CONTEST), seed=SEED)
    data = native(op="act", log=data["log"], do="exchange", by="h1-f1", given={})
    return data | {"seat": "table", "given": {}, "turn": None}


def broken_view() -> str:
    """Return a contest whose view lacks required data."""
    kept = run()
    kept["view"] = {"blocks": [{"kind": "board"}]}
    return json.dumps(kept)


def broken_block() -> str:
    """Return a contest whose board can't be drawn."""
    kept = run()
    kept["view"]["blocks"] = [{"kind": "board", "pairs": [None]}]
    return json.dumps(kept)


def other_procedure() -> str:
    """Return the log of a different procedure."""
    kept = run()
    kept["log"]["procedure"] = "heroquest.hero"
    return json.dumps(kept)


GARBAGE = {
    "no JSON": "{not json",
    "nothing": "",
    "a number": "7",
    "null": "null",
    "a list": "[]",
    "an empty object": "{}",
    "no view": json.dumps({"log": {"procedure": CONTEST, "moves": [], "inputs": {}}}),
    "half a view": broken_view(),
    "a block that cannot be drawn": broken_block(),
    "another procedure": other_procedure(),
    "markup": "<img src=x onerror=alert(1)>",
}


def test_a_contest_that_cannot_be_read_is_told_and_left_out(page: Page, site: str) -> None:
    asked = engine_requests(page)
    for what, path, tracker in opened_with(page, site, "log", GARBAGE):
        expect(tracker.main, what).to_have_text("Begin the contest")
        expect(tracker.root.get_by_role("alert"), what).to_have_text(UNREADABLE)
        expect(tracker.field("Name").first, what).to_have_value(preset(path, CONTEST)["heroes"][0]["name"])
        settle(page)
        assert asked == [], what
    tracker.begin()
    assert asked


def test_a_form_that_cannot_be_read_is_told_or_left_out(page: Page, site: str) -> None:
    forms = {what: GARBAGE[what] for what in ("no JSON", "null", "a list", "an empty object", "markup")}
    for what, _, tracker in opened_with(page, site, "form", forms):
        expect(tracker.main, what).to_have_text("Begin the contest")
        told = tracker.root.get_by_role("alert").or_(tracker.brought)
        expect(told.first, what).to_be_visible()
        tracker.root.get_by_role("button", name="Reset to the page’s own").or_(tracker.main).first.click()


FORBIDDEN = """
IDBFactory.prototype.open = () => { throw new DOMException("The operation is insecure.", "SecurityError"); };
for (const name of ["getItem", "setItem"]) {
  const real = Storage.prototype[name];
  Storage.prototype[name] = function (key, ...rest) {
    if (String(key).startsWith("hqweb.")) throw new DOMException("The operation is insecure.", "SecurityError");
    return real.call(this, key, ...rest);
  };
}
"""
MISSING = "Object.defineProperty(window, 'indexedDB', { value: undefined });"


@pytest.mark.parametrize("how", [FORBIDDEN, MISSING], ids=["forbidden", "missing"])
def test_where_storage_is_forbidden_the_contest_runs_and_says_so(page: Page, tracker: Tracker, how: str) -> None:
    page.add_init_script(how)
    tracker.open(PAGE)
    tracker.begin(SEED)
    tracker.go_on()
    expect(tracker.root.get_by_text("This browser saves nothing for this site")).to_be_visible()
    before = tracker.state()
    # The tab itself still remembers, as long as it is not loaded anew.
    page.locator("main article a[href*='parting-shots']").first.click()
    expect(page).to_have_url(re.compile("/heroquest/parting-shots/"))
    expect(page.locator("h1")).to_contain_text("Parting shots")
    page.go_back()
    expect(tracker.board).to_be_visible()
    assert tracker.state() == before
    tracker.go_on()
    page.reload()
    expect(tracker.main).to_have_text("Begin the contest")
    expect(tracker.root.get_by_role("alert")).to_have_count(0)


def older() -> str:
    """Return a contest from an older version of the rules."""
    kept = run()
    kept["log"]["rules"] -= 1
    return json.dumps(kept)


def test_a_contest_of_older_rules_stands_to_be_read(page: Page, tracker: Tracker, site: str) -> None:
    keep(page, site, "log", older())
    tracker.open(PAGE)
    expect(tracker.board).to_be_visible()
    board = tracker.board.inner_text()
    # Whether its rules are still those is for the engine to say, as soon as it is there.
    tracker.main.focus()
    expect(tracker.turn.get_by_role("alert")).to_contain_text("saved by another release of these rules")
    assert tracker.board.inner_text() == board
    expect(tracker.undo_button).to_have_count(0)
    expect(tracker.main).to_have_text("Start over with the same setup")
    with tracker.beginning():
        tracker.main.click()
    assert tracker.log["moves"] == []
    assert tracker.log["inputs"] == preset(PAGE, CONTEST)
    expect(tracker.main).to_have_text(tracker.view["choices"][0]["press"])
    tracker.go_on()


def test_a_log_that_somebody_has_changed_is_told(page: Page, tracker: Tracker, site: str) -> None:
    kept = run()
    kept["log"]["moves"][0]["faces"] = [1, 21]
    keep(page, site, "log", json.dumps(kept))
    tracker.open(PAGE)
    expect(tracker.board).to_be_visible()
    tracker.main.click()
    expect(tracker.root.get_by_role("alert").first).to_be_visible()


def test_beginning_anew_asks_first(running: Tracker) -> None:
    running.open(PAGE)
    running.begin(SEED)
    running.go_on()
    before = running.state()
    running.root.locator(".hq-fold summary", has_text="Setup").click()
    set_up = running.root.locator(".hq-track-d form")
    anew = set_up.get_by_role("button", name="Start over", exact=True)
    anew.click()
    ask = running.root.get_by_role("group", name="Start over")
    expect(ask).to_contain_text("with its 1 move")
    expect(ask.get_by_role("button", name="Replace it")).to_be_focused()
    ask.get_by_role("button", name="Keep it").click()
    expect(ask).to_have_count(0)
    assert running.state() == before

    anew.click()
    with running.moving():
        ask.get_by_role("button", name="Replace it").click()
    assert running.log["moves"] == []
    # Where nothing was played, nothing would be lost.
    running.root.locator(".hq-fold summary", has_text="Setup").click()
    with running.moving():
        set_up.get_by_role("button", name="Begin the contest").click()


def test_a_form_and_a_half_typed_move_stand_as_they_were_left(page: Page, tracker: Tracker) -> None:
    tracker.open(PAGE)
    tracker.type("Ability", "3W")
    page.reload()
    expect(tracker.field("Ability")).to_have_value("3W")
    expect(tracker.brought).to_contain_text("This form is as you left it.")
    tracker.brought.get_by_role("button", name="Reset to the page’s own").click()
    expect(tracker.field("Ability")).to_have_value("19")
    tracker.begin(SEED)
    fill_in(tracker.turn.locator("form").first, "Ability of Maren", "5W9")
    page.reload()
    expect(tracker.turn.get_by_label("Ability of Maren", exact=True)).to_have_value("5W9")
    tracker.go_on()
    assert tracker.log["moves"][0]["given"]["ability"] == 185
