"""Nothing lost: what a person made is on the device before it is shown, whatever becomes of the page."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.network import settle
from tests.browser.roller import Roller
from tests.browser.stored import BREAKING, CONTEST, DUMP, PAGE, ROLLS, SEED, WORDS, blank, call, tried
from tests.browser.tracker import Tracker

pytestmark = pytest.mark.warm

KEPT = Path(__file__).parent / "kept"
# A database as a release made it, without the store's own code. Version 1 has these stores and indexes.
MAKE = """async ({ version, stores }) => {
  const kinds = ["runs", "forms", "heroes", "parties", "entries", "sessions", "settings"];
  const opening = indexedDB.open("hqweb", version);
  opening.onupgradeneeded = () => {
    for (const kind of kinds) opening.result.createObjectStore(kind, { keyPath: "id" }).createIndex("at", "at");
    const aside = opening.result.createObjectStore("dropped", { keyPath: "n", autoIncrement: true });
    for (const name of ["of", "dropped"]) aside.createIndex(name, name);
    for (const [name, records] of Object.entries(stores)) {
      for (const record of records) opening.transaction.objectStore(name).put(record);
    }
  };
  await new Promise((done) => (opening.onsuccess = done));
  opening.result.close();
}"""


@pytest.mark.parametrize("released", sorted(KEPT.glob("local-*.json")), ids=lambda path: path.stem)
def test_what_a_release_kept_in_local_storage_comes_up_and_plays_on(
    page: Page, tracker: Tracker, released: Path
) -> None:
    kept = json.loads(released.read_text(encoding="utf-8"))
    (run,) = (json.loads(text) for name, text in kept.items() if name.endswith(CONTEST) and ".log." in name)
    (form,) = (json.loads(text) for name, text in kept.items() if ".form." in name)
    blank(page)
    page.evaluate("kept => Object.entries(kept).forEach((each) => localStorage.setItem(...each))", kept)
    tracker.open(PAGE)
    expect(tracker.board).to_be_visible()
    assert tracker.state() == {"log": run["log"], "view": run["view"]}
    expect(tracker.turn.get_by_label("Ability of Maren", exact=True)).to_have_value("5W9")
    stands = page.evaluate(DUMP)["stores"]
    assert page.evaluate("Object.keys(localStorage).filter((name) => /^hqweb.(log|form)/.test(name))") == []
    assert [each["log"] for each in stands["runs"]] == [run["log"]]
    assert form in [each["values"] for each in stands["forms"]]
    tracker.go_on()
    assert tracker.log["moves"][:-1] == run["log"]["moves"]
    assert tracker.log["moves"][-1]["given"]["ability"] == 185
    tracker.expect_as_natively()
    left = Tracker(page)
    left.open("heroquest/consequences/", "heroquest.condition")
    expect(left.brought).to_contain_text("This form is as you left it.")
    expect(left.root.get_by_role("textbox").first).to_have_value("Odo")


@pytest.mark.parametrize("released", sorted(KEPT.glob("database-*.json")), ids=lambda path: path.stem)
def test_the_database_of_a_release_comes_up_and_plays_on(page: Page, tracker: Tracker, released: Path) -> None:
    kept = json.loads(released.read_text(encoding="utf-8"))
    (run,), (entry,) = kept["stores"]["runs"], kept["stores"]["entries"]
    blank(page)
    page.evaluate(MAKE, kept)
    page.evaluate("localStorage.setItem('hqweb.kept', '1')")
    tracker.open(PAGE)
    assert tracker.state() == {"log": run["log"], "view": run["view"]}
    tracker.go_on()
    assert tracker.log["moves"][:-1] == run["log"]["moves"]
    tracker.expect_as_natively()
    roller = Roller(page)
    roller.open(ROLLS)
    roller.visit.locator("summary").click()
    with roller.answering():
        roller.rolls.click()
    assert roller.state()["log"] == entry["log"]
    expect(roller.field("Ability")).to_have_value("13W")


def test_a_database_of_a_newer_release_is_left_alone_and_told(page: Page, tracker: Tracker) -> None:
    kept = json.loads((KEPT / "database-1.json").read_text(encoding="utf-8"))
    blank(page)
    page.evaluate(MAKE, kept | {"version": 9})
    before = page.evaluate(DUMP)
    tracker.open(PAGE)
    expect(tracker.root.get_by_role("alert")).to_contain_text("from a newer release of this site and is left alone")
    expect(tracker.main).to_have_text("Begin the contest")
    with tracker.beginning():
        tracker.main.click()
    expect(tracker.board).to_be_visible()
    expect(tracker.root.get_by_role("alert")).to_contain_text("from a newer release of this site and is left alone")
    assert page.evaluate(DUMP) == before


def test_a_record_of_a_newer_release_is_not_overwritten(page: Page, tracker: Tracker) -> None:
    kept = json.loads((KEPT / "database-1.json").read_text(encoding="utf-8"))
    kept["stores"]["runs"][0] |= {"v": 2, "log": "of another shape"}
    blank(page)
    page.evaluate(MAKE, kept)
    tracker.open(PAGE)
    expect(tracker.main).to_have_text("Begin the contest")
    with tracker.beginning():
        tracker.main.click()
    expect(tracker.root.get_by_role("alert")).to_contain_text("couldn’t save it")
    assert page.evaluate(DUMP)["stores"]["runs"] == kept["stores"]["runs"]


def test_a_move_that_cannot_be_kept_is_told_at_once_and_played_on(page: Page, tracker: Tracker) -> None:
    page.add_init_script(BREAKING)
    tracker.open(PAGE)
    tracker.begin(SEED)
    alert = tracker.root.get_by_role("alert")
    moves = 0
    for how in WORDS:
        page.evaluate("how => { window.broken = how }", how)
        for _ in range(2):
            with tracker.beginning():
                tracker.main.click()
            moves += 1
            expect(alert, how).to_contain_text(WORDS[how])
            assert len(tracker.log["moves"]) == moves
        with page.expect_download() as saved:
            alert.get_by_role("button", name="Save as a file").click()
        assert json.loads(saved.value.path().read_text(encoding="utf-8")) == tracker.log
        # The tab still remembers where one goes and comes back without loading anew.
        go_and_come_back(tracker)
        page.evaluate("() => { window.broken = '' }")
        with tracker.beginning():
            tracker.main.click()
        moves += 1
        expect(alert, how).to_have_count(0)
        now = tracker.log
        assert len(now["moves"]) == moves
        page.reload()
        expect(tracker.board).to_be_visible()
        assert tracker.log == now, how


def go_and_come_back(tracker: Tracker) -> None:
    """Go to another page by a link and back, and expect what is played to be as it was."""
    before = tracker.log
    tracker.page.locator("main article a[href*='parting-shots']").first.click()
    # The address changes first, and a moment later what is shown; the contest must not be pressed in between.
    shown = tracker.page.locator("link[rel=canonical]")
    expect(shown).to_have_attribute("href", re.compile("/heroquest/parting-shots/$"))
    tracker.page.go_back()
    expect(shown).to_have_attribute("href", re.compile(f"/{PAGE}$"))
    expect(tracker.board).to_be_visible()
    assert tracker.log == before


# Says so whenever a roller changes and no alert is in it.
SHOWN = """() => new MutationObserver(
  () => document.querySelector("hq-roller [role=alert]") ?? console.log("shown"),
).observe(document.querySelector("hq-roller"), { childList: true, subtree: true })"""


def test_a_roll_that_cannot_be_kept_is_told_at_once_and_written_later(page: Page, roller: Roller) -> None:
    page.add_init_script(BREAKING)
    roller.open(ROLLS)
    roller.roll()
    rolls = 1
    for how in WORDS:
        page.evaluate("how => { window.broken = how }", how)
        roller.button.click()
        expect(roller.alert).to_contain_text(WORDS[how])
        lost = roller.state()["log"]
        with page.expect_download() as saved:
            roller.alert.get_by_role("button", name="Save as a file").click()
        assert json.loads(saved.value.path().read_text(encoding="utf-8")) == lost, how
        roller.expect_rolls(rolls + 1)
        page.evaluate("() => { window.broken = '' }")
        with page.expect_event("console", lambda message: message.text == "shown"):
            page.evaluate(SHOWN)
            roller.button.click()
        rolls += 2
        roller.expect_rolls(rolls)
        page.wait_for_function(
            "async (rolls) => (await (await import('/assets/store.js')).all('entries')).length === rolls", arg=rolls
        )
        page.reload()
        roller.expect_rolls(rolls)
        assert lost in [each["log"] for each in page.evaluate(DUMP)["stores"]["entries"]], how


def test_a_database_that_cannot_be_opened_is_told_and_the_contest_runs(page: Page, tracker: Tracker) -> None:
    page.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('Internal error.', 'UnknownError') };"
    )
    tracker.open(PAGE)
    expect(tracker.root.get_by_role("alert")).to_contain_text("can’t be reached right now")
    with tracker.beginning():
        tracker.main.click()
    expect(tracker.root.get_by_role("alert")).to_contain_text("couldn’t save it")
    with tracker.beginning():
        tracker.main.click()
    assert len(tracker.log["moves"]) == 1


def test_a_roll_stands_in_the_list_after_a_reload_and_is_not_rolled_again(page: Page, roller: Roller) -> None:
    roller.open(ROLLS)
    roller.type("Ability", "13W")
    roller.type("Resistance", "18")
    roller.roll()
    made = roller.state()
    roller.type("Resistance", "19")
    page.reload()
    roller.expect_rolls(1)
    expect(roller.root.locator(".hq-brought")).to_contain_text("This form is as you left it.")
    expect(roller.field("Ability")).to_have_value("13W")
    expect(roller.field("Resistance")).to_have_value("19")
    settle(page)
    roller.expect_rolls(1)
    roller.visit.locator("summary").click()
    with roller.answering():
        roller.rolls.click()
    assert roller.state() == made
    expect(roller.field("Resistance")).to_have_value("18")
    roller.root.get_by_role("button", name="Undo").click()
    expect(roller.rolls).to_contain_text("Undone")
    page.reload()
    roller.visit.locator("summary").click()
    expect(roller.rolls).to_contain_text("undone 1 time")


def test_rolls_are_forgotten_and_brought_back_and_the_browser_is_asked_to_keep_the_first(
    page: Page, roller: Roller
) -> None:
    page.add_init_script("StorageManager.prototype.persist = async () => { window.asked = (window.asked ?? 0) + 1 };")
    roller.open(ROLLS)
    roller.type("Ability", "17")
    settle(page)
    assert page.evaluate("window.asked") is None
    roller.roll()
    roller.roll()
    roller.expect_rolls(2)
    page.wait_for_function("window.asked")
    assert page.evaluate("window.asked") == 1
    roller.visit.locator("summary").click()
    roller.visit.get_by_role("button", name="Clear").click()
    expect(roller.rolls).to_have_count(0)
    expect(roller.visit.get_by_role("status")).to_have_text("2 rolls forgotten.")
    expect(roller.visit.get_by_role("button", name="Restore")).to_be_focused()
    assert call(page, "all", "entries") == []
    roller.visit.get_by_role("button", name="Restore").click()
    roller.expect_rolls(2)
    page.reload()
    roller.expect_rolls(2)


def test_records_are_compared_dropped_and_brought_back(page: Page) -> None:
    blank(page)
    first = call(page, "put", "heroes", {"id": "h", "name": "Maren"})
    assert (first["name"], first["v"]) == ("Maren", 1)
    second = call(page, "put", "heroes", first | {"name": "Odo"})
    assert second["rev"] != first["rev"] and second["at"] > first["at"]
    refused = tried(page, "put", "heroes", first | {"name": "Iva"})
    assert refused == {"error": {"code": "store.changed", "record": second}}
    new = {key: value for key, value in first.items() if key != "rev"}
    assert tried(page, "put", "heroes", new)["error"]["code"] == "store.changed"
    other = call(page, "put", "heroes", {"id": "o", "name": "Iva"})
    assert call(page, "all", "heroes") == [other, second]
    call(page, "drop", "heroes", "h")
    assert call(page, "all", "heroes") == [other]
    assert call(page, "get", "heroes", "h") is None
    assert tried(page, "put", "heroes", second)["error"] == {"code": "store.changed", "record": None}
    page.reload()
    back = call(page, "back", "heroes", "h")
    assert back["name"] == "Odo"
    assert call(page, "get", "heroes", "h") == back
    assert tried(page, "back", "heroes", "h")["error"]["code"] == "store.missing"
    call(page, "drop", "heroes", "h")
    newer = call(page, "put", "heroes", {"id": "h", "name": "Another"})
    assert tried(page, "back", "heroes", "h")["error"] == {"code": "store.changed", "record": newer}


def test_what_was_dropped_is_swept_after_thirty_days(page: Page) -> None:
    day = 24 * 3600 * 1000
    now = page.evaluate("Date.now()")
    blank(page)
    dropped = [
        {
            "of": f"heroes {name}",
            "dropped": now - days * day,
            "record": {"id": name, "at": 1, "rev": "1", "v": 1, "release": name},
        }
        for name, days in (("old", 31), ("young", 29))
    ]
    page.evaluate(MAKE, {"version": 1, "stores": {"dropped": dropped}})
    call(page, "get", "heroes", "old")
    page.wait_for_function(f"async () => (await ({DUMP})()).stores.dropped.length === 1")
    assert tried(page, "back", "heroes", "old")["error"]["code"] == "store.missing"
    # What can come back goes on under the rules that it was begun with.
    assert call(page, "releases") == ["young"]
    assert call(page, "back", "heroes", "young")["id"] == "young"
