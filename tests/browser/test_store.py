"""Nothing lost: what a person made is on the device before it is shown, whatever becomes of the page."""

import json
import random
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ConsoleMessage, Error, Page, expect

from tests.browser.network import settle
from tests.browser.roller import Roller
from tests.browser.tracker import Tracker, fill_in, native

PAGE, CONTEST = "heroquest/extended-contest/", "heroquest.extended-contest"
ROLLS = "heroquest/simple-contest/"
SEED = "0123456789abcdef"
KEPT = Path(__file__).parent / "kept"

CALL = """async ([name, given]) => {
  const store = await import(new URL("/assets/store.js", location.href));
  try {
    return { value: await store[name](...given) ?? null };
  } catch (error) {
    return { error: { code: error.code, record: error.record ?? null } };
  }
}"""
# All that stands in the database, without the store's own code.
DUMP = """async () => {
  const ended = (request) => new Promise((done) => (request.onsuccess = () => done(request.result)));
  const db = await ended(indexedDB.open("hqweb"));
  const stores = {};
  for (const name of db.objectStoreNames) stores[name] = await ended(db.transaction(name).objectStore(name).getAll());
  const { version } = db;
  db.close();
  return { version, stores };
}"""
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
# A device whose database takes nothing more while `broken` names an error: at the request, or as it is committed.
BREAKING = """
const put = IDBObjectStore.prototype.put;
IDBObjectStore.prototype.put = function (...given) {
  if (window.broken === "at once") throw new DOMException("Quota exceeded.", "QuotaExceededError");
  const request = put.apply(this, given);
  if (window.broken === "aborted") this.transaction.abort();
  return request;
};
"""
# A tab that hears nothing of others, as one that was asleep.
DEAF = "Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set() {} });"


def call(page: Page, name: str, *given: object) -> Any:
    """Give what a function of the store gives, and fail where it rejects."""
    found = tried(page, name, *given)
    assert "value" in found, found
    return found["value"]


def tried(page: Page, name: str, *given: object) -> dict[str, Any]:
    """Give {value} or {error} of a function of the store."""
    found: dict[str, Any] = page.evaluate(CALL, [name, list(given)])
    return found


def blank(page: Page) -> None:
    """Go to a page that has no roller, where nothing opens the store."""
    page.goto("licences/")


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
    expect(left.brought).to_contain_text("This form stands as it was left.")
    expect(left.root.get_by_role("textbox").first).to_have_value("Odo")


@pytest.mark.parametrize("released", sorted(KEPT.glob("database-*.json")), ids=lambda path: path.stem)
def test_the_database_of_a_release_comes_up_and_plays_on(
    page: Page, tracker: Tracker, released: Path
) -> None:
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
    expect(tracker.root.get_by_role("alert")).to_contain_text(
        "of a newer release of this site, and is left as it is"
    )
    expect(tracker.main).to_have_text("Begin the contest")
    with tracker.beginning():
        tracker.main.click()
    expect(tracker.board).to_be_visible()
    expect(tracker.root.get_by_role("alert")).to_contain_text(
        "of a newer release of this site, and is left as it is"
    )
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
    expect(tracker.root.get_by_role("alert")).to_contain_text("could not write it down")
    assert page.evaluate(DUMP)["stores"]["runs"] == kept["stores"]["runs"]


WORDS = {"at once": "This device has no room left", "aborted": "This browser could not write it down"}


@pytest.mark.parametrize("how", WORDS)
def test_a_move_that_cannot_be_kept_is_told_at_once_and_played_on(
    page: Page, tracker: Tracker, how: str
) -> None:
    page.add_init_script(BREAKING)
    tracker.open(PAGE)
    tracker.begin(SEED)
    page.evaluate("how => { window.broken = how }", how)
    for count in (1, 2):
        with tracker.beginning():
            tracker.main.click()
        expect(tracker.root.get_by_role("alert")).to_contain_text(WORDS[how])
        assert len(tracker.log["moves"]) == count
    with page.expect_download() as saved:
        tracker.root.get_by_role("button", name="Save it as a file").click()
    assert json.loads(saved.value.path().read_text(encoding="utf-8")) == tracker.log
    # The tab still remembers where one goes and comes back without loading anew.
    before = tracker.log
    page.locator("main article a[href*='parting-shots']").first.click()
    expect(page).to_have_url(re.compile("/heroquest/parting-shots/"))
    page.go_back()
    expect(tracker.board).to_be_visible()
    assert tracker.log == before
    page.evaluate("() => { window.broken = '' }")
    with tracker.beginning():
        tracker.main.click()
    expect(tracker.root.get_by_role("alert")).to_have_count(0)
    now = tracker.log
    assert len(now["moves"]) == 3
    page.reload()
    expect(tracker.board).to_be_visible()
    assert tracker.log == now


@pytest.mark.parametrize("how", WORDS)
def test_a_roll_that_cannot_be_kept_is_told_at_once_and_written_later(
    page: Page, roller: Roller, how: str
) -> None:
    page.add_init_script(BREAKING)
    roller.open(ROLLS)
    roller.roll()
    page.evaluate("how => { window.broken = how }", how)
    roller.button.click()
    expect(roller.alert).to_contain_text(WORDS[how])
    lost = roller.state()["log"]
    with page.expect_download() as saved:
        roller.alert.get_by_role("button", name="Save it as a file").click()
    assert json.loads(saved.value.path().read_text(encoding="utf-8")) == lost
    roller.expect_rolls(2)
    page.evaluate("() => { window.broken = '' }")
    with page.expect_event("console", lambda message: message.text == "shown"):
        page.evaluate(
            "() => new MutationObserver(() => document.querySelector('hq-roller [role=alert]') ?? console.log('shown'))"
            ".observe(document.querySelector('hq-roller'), { childList: true, subtree: true })"
        )
        roller.button.click()
    roller.expect_rolls(3)
    page.wait_for_function(
        "async () => (await (await import('/assets/store.js')).all('entries')).length === 3"
    )
    page.reload()
    roller.expect_rolls(3)
    assert lost in [each["log"] for each in page.evaluate(DUMP)["stores"]["entries"]]


def test_a_database_that_cannot_be_opened_is_told_and_the_contest_runs(page: Page, tracker: Tracker) -> None:
    page.add_init_script(
        "IDBFactory.prototype.open = () => { throw new DOMException('Internal error.', 'UnknownError') };"
    )
    tracker.open(PAGE)
    expect(tracker.root.get_by_role("alert")).to_contain_text("cannot be reached now")
    with tracker.beginning():
        tracker.main.click()
    expect(tracker.root.get_by_role("alert")).to_contain_text("could not write it down")
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
    expect(roller.root.locator(".hq-brought")).to_contain_text("This form stands as it was left.")
    expect(roller.field("Ability")).to_have_value("13W")
    expect(roller.field("Resistance")).to_have_value("19")
    settle(page)
    roller.expect_rolls(1)
    roller.visit.locator("summary").click()
    with roller.answering():
        roller.rolls.click()
    assert roller.state() == made
    expect(roller.field("Resistance")).to_have_value("18")
    roller.root.get_by_role("button", name="Take it back").click()
    expect(roller.rolls).to_contain_text("Taken back")
    page.reload()
    roller.visit.locator("summary").click()
    expect(roller.rolls).to_contain_text("taken back 1 time")


def test_rolls_are_forgotten_and_brought_back(page: Page, roller: Roller) -> None:
    roller.open(ROLLS)
    roller.roll()
    roller.roll()
    roller.visit.locator("summary").click()
    roller.visit.get_by_role("button", name="Forget them").click()
    expect(roller.rolls).to_have_count(0)
    expect(roller.visit.get_by_role("status")).to_have_text("2 rolls forgotten.")
    expect(roller.visit.get_by_role("button", name="Bring them back")).to_be_focused()
    assert call(page, "all", "entries") == []
    roller.visit.get_by_role("button", name="Bring them back").click()
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


def test_the_browser_is_asked_to_keep_it_after_the_first_thing_that_was_made(
    page: Page, roller: Roller
) -> None:
    page.add_init_script(
        "StorageManager.prototype.persist = async () => { window.asked = (window.asked ?? 0) + 1 };"
    )
    roller.open(ROLLS)
    roller.type("Ability", "17")
    settle(page)
    assert page.evaluate("window.asked") is None
    roller.roll()
    roller.roll()
    assert page.evaluate("window.asked") == 1


def beside(page: Page, *, deaf: bool = False) -> Tracker:
    """Open the contest in another tab, and give its tracker; a deaf one is told nothing."""
    other = page.context.new_page()
    if deaf:
        other.add_init_script(DEAF)
    tracker = Tracker(other)
    tracker.open(PAGE)
    expect(tracker.board).to_be_visible()
    return tracker


CHANGED = "Changed in another tab: this is how it stands now."


def test_a_move_in_one_tab_is_shown_and_told_in_the_other(page: Page, tracker: Tracker) -> None:
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


def test_the_same_move_in_two_tabs_is_one_move(page: Page, tracker: Tracker) -> None:
    tracker.open(PAGE)
    tracker.begin(SEED)
    other = beside(page, deaf=True)
    tracker.go_on()
    assert other.log["moves"] == []
    other.go_on()
    assert other.log == tracker.log
    assert len(other.log["moves"]) == 1


def test_a_move_on_an_old_state_is_made_on_the_one_that_stands(page: Page, tracker: Tracker) -> None:
    tracker.open(PAGE)
    tracker.begin(SEED)
    other = beside(page, deaf=True)
    tracker.go_on()
    tracker.go_on()
    two = tracker.log
    other.go_on()
    expect(other.state_of_play.get_by_text("your move was made on how it stands now")).to_be_visible()
    assert other.log["moves"][:2] == two["moves"]
    assert len(other.log["moves"]) == 3
    other.expect_as_natively()
    expect(tracker.state_of_play.get_by_text(CHANGED)).to_be_visible()
    assert tracker.log == other.log


@pytest.mark.parametrize("deed", ["undo", "begin anew"])
def test_a_deed_that_fits_no_more_is_not_done_and_told(page: Page, tracker: Tracker, deed: str) -> None:
    tracker.open(PAGE)
    tracker.begin(SEED)
    tracker.go_on()
    other = beside(page, deaf=True)
    tracker.go_on()
    if deed == "undo":
        other.undo_button.click()
    else:
        other.root.locator(".hq-fold summary", has_text="Set-up").click()
        other.root.locator(".hq-track-d form").get_by_role("button", name="Begin anew", exact=True).click()
        other.root.get_by_role("button", name="Replace it").click()
    expect(other.root.get_by_role("alert")).to_contain_text("what you pressed was not done")
    assert other.log == tracker.log
    assert len(call(page, "get", "runs", f"/{PAGE} {CONTEST}")["log"]["moves"]) == 2


def begin_anew(tracker: Tracker) -> None:
    """Begin the contest that runs anew, from its set-up."""
    setup = tracker.root.locator(".hq-fold", has=tracker.page.locator("summary", has_text="Set-up"))
    if not setup.evaluate("fold => fold.open"):
        setup.locator("> summary").click()
    setup.get_by_role("button", name="Begin anew", exact=True).click()
    with tracker.beginning():
        tracker.root.get_by_role("button", name="Replace it").click()
    assert tracker.log["moves"] == []


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
    back = tracker.root.get_by_role("button", name="Bring the one before back")
    back.click()
    expect(tracker.state_of_play.get_by_text("This is the one before.")).to_be_visible()
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
    fold = tracker.root.locator(".hq-fold", has=page.locator("summary", has_text="Bring one before back"))
    for moves, state in ((3, first), (1, second), (3, first)):
        if not fold.evaluate("fold => fold.open"):
            fold.locator("summary").click()
        name = re.compile(f"^The one of {moves} moves?, replaced on ")
        fold.get_by_role("button", name=name).first.click()
        page.wait_for_function(
            "([root, seed]) => root.log.seed === seed && !root.waiting",
            arg=[tracker.root.element_handle(), state["log"]["seed"]],
        )
        assert tracker.state() == state
    tracker.go_on()
    tracker.expect_as_natively()


def test_what_gave_way_comes_back_in_the_other_tab_too(page: Page, tracker: Tracker) -> None:
    tracker.open(PAGE)
    tracker.begin(SEED)
    tracker.go_on()
    before = tracker.log
    other = beside(page)
    begin_anew(other)
    expect(tracker.state_of_play.get_by_text(CHANGED)).to_be_visible()
    assert tracker.log == other.log
    tracker.root.locator(".hq-fold summary", has_text="Bring one before back").click()
    tracker.root.get_by_role("button", name=re.compile("^The one of 1 move, replaced on ")).click()
    expect(other.state_of_play.get_by_text(CHANGED)).to_be_visible()
    assert other.log == tracker.log == before


def test_a_contest_that_could_not_be_written_gives_way_and_stands_on_the_device(
    page: Page, tracker: Tracker
) -> None:
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
    tracker.root.locator(".hq-fold summary", has_text="Bring one before back").click()
    tracker.root.get_by_role("button", name=re.compile("^The one of 1 move, replaced on ")).click()
    expect(tracker.state_of_play.get_by_text("This is the one before.")).to_be_visible()
    assert tracker.log == first


def test_a_contest_that_was_removed_in_another_tab_is_told_and_kept_again(
    page: Page, tracker: Tracker
) -> None:
    tracker.open(PAGE)
    tracker.begin(SEED)
    other = page.context.new_page()
    other.goto("licences/")
    call(other, "drop", "runs", f"/{PAGE} {CONTEST}")
    expect(tracker.state_of_play.get_by_text("It was removed in another tab.")).to_be_visible()
    tracker.go_on()
    assert call(other, "get", "runs", f"/{PAGE} {CONTEST}")["log"] == tracker.log


# What is shown is said on the console, which survives the page.
TOLD = """
new MutationObserver(() => {
  const { log, view } = document.querySelector("hq-roller") ?? {};
  const shown = document.querySelector(".hq-verdict .hq-word, .hq-board");
  if (log && view && shown) console.log(`shown ${JSON.stringify(log)}`);
}).observe(document, { childList: true, subtree: true });
"""
MOMENTS = 10


def shown_by(page: Page) -> list[dict[str, Any]]:
    """Give the list that the logs which a page shows will come into."""
    found: list[dict[str, Any]] = []

    def heard(message: ConsoleMessage) -> None:
        if message.text.startswith("shown "):
            found.append(json.loads(message.text.removeprefix("shown ")))

    page.on("console", heard)
    return found


def kill(page: Page, wait: float) -> None:
    """Let a page live for some milliseconds more, then kill the process that draws it, as a phone does."""
    page.wait_for_timeout(wait)
    with page.expect_event("crash"), suppress(Error):
        page.goto("chrome://crash")
    page.close()


def test_a_contest_whose_page_is_killed_loses_nothing(page: Page, tracker: Tracker) -> None:
    dice = random.Random(20)
    context = page.context
    context.add_init_script(TOLD)
    tracker.open(PAGE)
    tracker.begin(SEED)
    pressed = 0
    known: dict[str, Any] = tracker.log
    for _ in range(MOMENTS):
        shown = shown_by(page)
        moves = len(tracker.log["moves"])
        if dice.random() < 0.3 and moves:
            tracker.undo_button.click()
        elif tracker.main.count():
            tracker.main.click()
        else:
            break
        pressed += 1
        kill(page, dice.uniform(0, 120))
        page = context.new_page()
        tracker = Tracker(page)
        tracker.open(PAGE)
        expect(tracker.board).to_be_visible()
        stands = tracker.log
        last = shown[-1] if shown else known
        steps = [last, *after(last)]
        assert stands in steps, (stands, last)
        assert native(op="replay", log=stands)["log"] == stands
        known = stands
        page.wait_for_function("async () => (await import('/assets/store.js')).ready.then(() => true)")
    assert pressed >= MOMENTS // 2


def after(log: dict[str, Any]) -> list[dict[str, Any]]:
    """Give the logs that one press makes of this one: the filled button's move, or the last one taken back."""
    view = native(op="replay", log=log)["view"]
    found = [native(op="undo", log=log)["log"]] if log["moves"] else []
    exchanges = [each for each in view["choices"] if each["do"] == "exchange"]
    return found + [
        native(op="act", log=log, do="exchange", by=each["by"], given={})["log"] for each in exchanges
    ]


def test_rolls_whose_page_is_killed_are_all_there_and_none_is_made_twice(page: Page, roller: Roller) -> None:
    dice = random.Random(21)
    context = page.context
    context.add_init_script(TOLD)
    roller.open(ROLLS)
    roller.roll()
    seen = {roller.state()["log"]["seed"]}
    for presses in range(2, MOMENTS + 2):
        shown = shown_by(page)
        roller.type("Resistance", str(presses))
        roller.button.click()
        kill(page, dice.uniform(0, 150))
        seen |= {each["seed"] for each in shown}
        page = context.new_page()
        roller = Roller(page)
        roller.open(ROLLS)
        expect(roller.visit).to_be_visible()
        expect(roller.field("Resistance")).to_have_value(str(presses))
        entries = page.evaluate(DUMP)["stores"]["entries"]
        seeds = [each["log"]["seed"] for each in entries]
        assert len(set(seeds)) == len(seeds) <= presses
        assert seen <= set(seeds)
        roller.expect_rolls(len(seeds))
        seen = set(seeds)
        page.wait_for_function("() => document.querySelector('hq-roller [data-act]')")
