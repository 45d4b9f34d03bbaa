"""Heroes in files: what is saved comes back whole, and what is hostile is refused or shown as text."""

import json
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.filled import CONTEST, OTHER, form_of, plain
from tests.browser.heroes import Hero, Table, hero, readable, written
from tests.browser.stored import BREAKING, DUMP, WORDS
from tests.browser.tracker import native
from tests.core.calls import Obj

SCRIPT = "<img src=x onerror=alert(1)>"
KINDS = ("heroes", "parties", "sessions", "entries")


def give(table: Table, text: str) -> None:
    """Let the page read a file."""
    table.root.locator("[data-file]").set_input_files(
        {"name": "heroes.json", "mimeType": "application/json", "buffer": text.encode()}
    )


def taken(table: Table, told: str) -> None:
    """Expect that the page says what it has taken in, or did not."""
    expect(table.said).to_contain_text(told)


def saved(table: Table, button: str) -> str:
    """Return the text of the file that a button hands out."""
    with table.page.expect_download() as found:
        table.root.get_by_role("button", name=button).click()
    return found.value.path().read_text(encoding="utf-8")


def stored(page: Page) -> dict[str, list[Obj]]:
    """Return what the database holds of a table."""
    stores = page.evaluate(DUMP)["stores"]
    return {kind: stores[kind] for kind in (*KINDS, "runs", "settings")}


def test_everything_that_is_saved_comes_back_on_an_empty_device(table: Table) -> None:
    heroes = [hero("heroquest", "Maren"), hero("draw-steel", "Bo"), hero("spheres", "Hild")]
    table.put(
        *heroes,
        parties=[
            {"id": "p", "name": "Ferry folk", "heroes": ["id-maren", "id-hild"], "ruleset": "heroquest", "base": 14},
            {"id": "q", "name": "Nobody yet", "heroes": []},
        ],
        sessions=[
            {"id": "s", "number": 3, "party": "p", "began": 1_700_000_000_000, "notes": "The toll.\nAnd the boat."}
        ],
        entries=[
            {
                "id": "n",
                "at": 5,
                "kind": "note",
                "title": "A note",
                "text": "Pip knows.",
                "session": "s",
                "heroes": ["id-maren"],
            }
        ],
    )
    roller = table.open(CONTEST)
    roller.roll()
    roller.roll()
    table.go()
    text = saved(table, "Save everything")
    expect(table.said).to_have_text("Saved: 3 heroes, 2 parties, 1 session and 3 entries of the journal.")
    before = stored(table.page)
    clear(table)
    table.go()
    expect(table.root).to_contain_text("No heroes yet.")
    give(table, text)
    taken(table, "Imported: 3 heroes, 2 parties, 1 session and 3 entries of the journal.")
    expect(table.list.locator("li")).to_have_count(3)
    after = stored(table.page)
    for kind in KINDS:
        assert [plainly(each) for each in after[kind]] == [plainly(each) for each in before[kind]], kind
    assert saved(table, "Save everything") == text
    table.show("id-maren").expect_as_natively()
    roller = table.open(CONTEST)
    roller.expect_rolls(2)
    roller.visit.locator("summary").click()
    with roller.answering():
        roller.rolls.first.click()
    newest = max((each for each in before["entries"] if each["kind"] == "roll"), key=lambda each: int(each["at"]))
    assert roller.log == newest["log"]


def clear(table: Table) -> None:
    """Take away what this device keeps."""
    table.page.evaluate(
        "async (kinds) => { const store = await import('/assets/store.js');"
        "for (const kind of kinds) await store.dropped((await store.all(kind)).map(({ id }) => [kind, id]));"
        "await store.purge(); localStorage.clear(); }",
        [*KINDS, "runs", "forms"],
    )


def plainly(record: Obj) -> Obj:
    """Return a record without its timestamps and release."""
    left_out = ("rev", "at", "v", "release", "unkept") if "kind" not in record else ("rev", "v", "release", "bound")
    return {name: value for name, value in record.items() if name not in left_out}


def test_one_hero_is_saved_with_the_party_that_is_its_own(table: Table) -> None:
    table.put(
        plain("Maren"),
        plain("Odo"),
        parties=[
            {"id": "p", "name": "Alone", "heroes": ["id-maren"]},
            {"id": "q", "name": "Both", "heroes": ["id-maren", "id-odo"]},
        ],
    )
    table.show("id-maren")
    found = readable(saved(table, "Save as a file"))
    assert [each["id"] for each in found["heroes"]] == ["id-maren"]
    assert [each["id"] for each in found["parties"]] == ["p"]
    assert found["warnings"] == []


SETS = """async (sets) => {
  const store = await import(new URL("/assets/store.js", location.href));
  await store.put("settings", { id: "house", sets, active: { heroquest: "a" }, last: {} });
}"""
HOUSE = """async () => {
  const store = await import(new URL("/assets/store.js", location.href));
  const { sets, active } = await store.get("settings", "house");
  return { sets, active };
}"""
LOW, HIGH = "heroquest.better-roll", "heroquest.resistance-classes/high/modifier"


def rules(name: str, **changes: object) -> Obj:
    """Return a set of house rules as a file has it."""
    return {"id": f"id-{name}", "game": "heroquest", "name": name, "changes": changes}


def test_house_rules_go_with_everything_and_come_as_new_sets(table: Table) -> None:
    # A host may answer with a page where there is no file.
    table.page.route("**/house/go.json", lambda route: route.fulfill(body="<title>Not found</title>"))
    mine = {"id": "a", "game": "heroquest", "name": "Friday", "changes": {LOW: "low"}}
    table.put(plain("Maren"))
    table.page.evaluate(SETS, [mine])
    table.go()
    text = saved(table, "Save everything")
    expect(table.said).to_have_text("Saved: 1 hero and 1 set of house rules.")
    assert json.loads(text)["sets"] == [mine]
    give(table, text)
    taken(table, "Imported: nothing new. Maren is already here, exactly the same.")
    taken(table, "The house rules “Friday” are already here, exactly the same.")
    file = json.loads(text) | {
        "sets": [
            rules("Friday", **{HIGH: 3, "heroquest.dragons": 7}),
            rules("Bad", **{HIGH: 99}),
            rules("Chess", **{"chess.queen": 2}) | {"game": "spheres"},
            rules("Go", **{"go.stones": 361}) | {"game": "go"},
        ]
    }
    give(table, json.dumps(file))
    taken(table, "Imported: 1 set of house rules.")
    taken(table, "“Friday”: This release doesn’t know one change, so it was left out: heroquest.dragons.")
    taken(table, "The house rules “Bad” were left out: High, from the base: 99. Very High")
    taken(
        table, "The house rules “Chess” were left out: they change nothing here. This release doesn’t know one change"
    )
    taken(table, "The house rules “Go” were left out: this site doesn’t have their game.")
    taken(table, "The new house rules aren’t in use yet")
    found = table.page.evaluate(HOUSE)
    assert found["active"] == {"heroquest": "a"}
    assert found["sets"][0] == mine
    (friday,) = found["sets"][1:]
    assert (friday["name"], friday["changes"]) == ("Friday 2", {HIGH: 3})
    table.root.get_by_role("button", name="Undo the import").click()
    expect(table.said).to_have_text("The import is undone.")
    assert table.page.evaluate(HOUSE)["sets"] == [mine]
    table.root.get_by_role("button", name="Undo the deletion").click()
    expect(table.said).to_have_text("The import is back.")
    assert table.page.evaluate(HOUSE) == found


def test_a_file_stands_beside_what_is_here_and_can_be_taken_back(table: Table) -> None:
    maren, odo = plain("Maren"), plain("Odo")
    moved = moved_on(maren)
    party = {"id": "p", "name": "Ferry folk", "heroes": ["id-maren", "id-odo"]}
    text = written(heroes=[maren, odo], parties=[party | {"id": "r"}])
    table.put(moved, odo, parties=[party])
    before = stored(table.page)
    table.go()
    give(table, text)
    taken(table, "Imported: 1 hero and 1 party.")
    taken(table, "Maren is already here but has changed. You now have both.")
    taken(table, "Odo is already here, exactly the same.")
    now = stored(table.page)
    assert [each for each in now["heroes"] if each["id"] in ("id-maren", "id-odo")] == before["heroes"]
    (other,) = (each for each in now["heroes"] if each["id"] not in ("id-maren", "id-odo"))
    assert other["log"] == maren["log"]
    assert {each["id"]: each["heroes"] for each in now["parties"]} == {
        "p": ["id-maren", "id-odo"],
        "r": [other["id"], "id-odo"],
    }
    table.root.get_by_role("button", name="Undo the import").click()
    expect(table.said).to_have_text("The import is undone.")
    assert stored(table.page) == before
    table.root.get_by_role("button", name="Undo the deletion").click()
    expect(table.said).to_have_text("The import is back.")
    assert len(stored(table.page)["heroes"]) == 3


def moved_on(who: Hero) -> Hero:
    """Return a hero after another move."""
    choice = next(each for each in who["view"]["choices"] if not each["fields"])
    told = native(op="act", log=who["log"], do=choice["do"], by=choice["by"], given={})
    return who | {
        "log": told["log"],
        "view": told["view"],
        "facts": told["sheet"]["facts"],
        "snapshot": told["sheet"]["snapshot"],
    }


def a_file(**changed: object) -> Obj:
    """Return the data of a valid file."""
    found: Obj = json.loads(written(heroes=[plain("Iva")]))
    return found | changed


def forged(**changed: object) -> str:
    """Return a file with changes to its only hero."""
    file = a_file()
    file["heroes"][0] |= changed
    return json.dumps(file)


DEEP = "[" * 5000 + "]" * 5000
HOSTILE: dict[str, tuple[str, str]] = {
    "ten megabytes": ("x" * 10_000_000, "The file is too large: 10.0 MB."),
    "twenty megabytes": ("x" * 20_000_000, "The file is too large: 20.0 MB."),
    "deep": ('{"hqweb": 1, "heroes": ' + DEEP + "}", "nested brackets"),
    "a web page": ("<!doctype html><script>alert(1)</script>", "This isn’t valid JSON"),
    "another kind": ('{"heroes": []}', "This isn’t an hqweb file"),
    "cut short": (written(heroes=[plain("Iva")])[:200], "This isn’t valid JSON"),
    "a list": ("[1, 2]", "This isn’t an hqweb file"),
    "nothing": ("", "This isn’t valid JSON"),
    "a later version": (json.dumps(a_file(hqweb=99)), "A newer release wrote this file"),
    "heroes that are a text": (json.dumps(a_file(heroes=SCRIPT)), "Give a list of heroes."),
    "a hero that is a number": (json.dumps(a_file(heroes=[3])), "Each hero must be a record of"),
    "a name that is a list": (forged(name=[SCRIPT]), "Give text of at most"),
    "a log that is a text": (forged(log=SCRIPT), "Give a log as the engine returned it"),
    "a prototype for an id": (forged(id="__proto__"), "Give an id"),
    "a prototype for a key": (
        json.dumps(a_file()).replace('"snapshot": {', '"snapshot": {"__proto__": {"polluted": 1}, ', 1),
        "No field has this name",
    ),
    "an unknown key": (forged(admin=True), "Leave it out"),
    "ten thousand heroes": (
        json.dumps(a_file(heroes=[{"id": f"h{number}"} for number in range(10_000)])),
        "A file has at most 1000 heroes",
    ),
    "the same id twice": (json.dumps(a_file(heroes=a_file()["heroes"] * 2)), "Another hero has this id already"),
    "another ruleset": (forged(ruleset="spheres"), "the same ruleset"),
    "no such procedure": (
        json.dumps(a_file()).replace("heroquest.sheet", "heroquest.nothing"),
        "Nothing was imported.",
    ),
}


def test_a_hostile_file_is_refused_in_a_sentence_and_changes_nothing(table: Table, tmp_path: Path) -> None:
    # Or the sentence about one file could be taken for that about the next.
    assert all(before not in told and told not in before for (_, before), (_, told) in pairwise(HOSTILE.values()))
    table.put(plain("Maren"))
    table.go()
    before = stored(table.page)
    # From the disk, because the large ones take Playwright long to hand over.
    file = tmp_path / "heroes.json"
    for what, (text, told) in HOSTILE.items():
        file.write_text(text, encoding="utf-8")
        table.root.locator("[data-file]").set_input_files(file)
        expect(table.alert, what).to_contain_text(told)
        expect(table.alert, what).to_contain_text("Nothing was imported.")
        assert stored(table.page) == before, what
        assert table.page.evaluate("({}).polluted") is None, what
        expect(table.list.locator("li"), what).to_have_count(1)


def test_script_in_every_text_is_shown_as_text(table: Table) -> None:
    name = SCRIPT[:40]
    who = hero(
        "heroquest",
        name,
        keywords=[{"name": name, "rating": 17, "breakouts": [{"name": name, "bonus": 4}]}],
        abilities=[{"name": name, "rating": 14}],
        followers=[{"name": name, "rating": 13}],
        notes=[{"text": SCRIPT}],
        weighs=[],
    ) | {"id": "evil"}
    text = written(
        heroes=[who],
        parties=[{"id": "p", "name": name, "heroes": ["evil"]}],
        sessions=[{"id": "s", "number": 1, "began": 1, "title": SCRIPT, "notes": SCRIPT}],
        entries=[
            {"id": "e", "at": 2, "kind": "note", "title": SCRIPT, "text": SCRIPT, "summary": SCRIPT, "numbers": SCRIPT},
            {"id": "f", "at": 3, "kind": "roll", "title": SCRIPT, "numbers": SCRIPT, "summary": SCRIPT},
        ],
    )
    table.go()
    give(table, text)
    taken(table, "Imported: 1 hero, 1 party, 1 session and 2 entries of the journal.")
    expect(table.list).to_contain_text(name)
    table.root.locator("[data-party] summary").click()
    table.show("evil")
    expect(table.sheet.get_by_role("heading", name=name, exact=True)).to_be_visible()
    expect(table.sheet.get_by_text(SCRIPT, exact=True).first).to_be_visible()
    expect(table.page.locator("hq-heroes img")).to_have_count(0)
    roller = table.open(CONTEST)
    table.sheets().select_option("evil")
    table.sheets("ability").select_option(index=1)
    assert form_of(roller)["ability"] == "17"
    expect(table.page.locator("hq-roller img")).to_have_count(0)
    # A roll without its log is none that could be shown.
    roller.roll()
    roller.expect_rolls(1)


def test_one_whose_moves_are_forged_is_left_out_and_one_of_other_rules_begins_anew(table: Table) -> None:
    file = json.loads(written(heroes=[plain("Odo"), plain("Iva")]))
    row = next(each for each in file["heroes"] if each["name"] == "Iva")
    del row["snapshot"]
    row["log"]["moves"] = [{"do": "award", "by": "gm", "given": {"points": 999}}]
    table.go()
    give(table, json.dumps(file))
    taken(table, "Imported: 1 hero.")
    taken(table, "Iva was left out:")
    assert [each["name"] for each in table.all()] == ["Odo"]

    who = hero("heroquest", "Maren")
    give(table, written(heroes=[who | {"log": who["log"] | {"rules": OTHER}}]))
    taken(table, "Maren was saved under other rules")
    found = table.one("id-maren")
    assert found["facts"] == who["facts"]
    assert found["log"]["rules"] == who["log"]["rules"]


def test_a_long_file_tells_how_far_it_is_and_leaves_the_page_to_its_reader(table: Table) -> None:
    one = plain("Maren")
    many = [one | {"id": f"h{number}"} for number in range(80)]
    table.go()
    table.page.evaluate(
        "() => { window.seen = new Set(); window.frames_ = 0;"
        "const look = () => { const busy = document.querySelector('[data-busy]');"
        "if (busy) { seen.add(busy.textContent); frames_ += 1; }"
        "requestAnimationFrame(look); }; look(); }"
    )
    give(table, written(heroes=many))
    taken(table, "Imported: 80 heroes.")
    expect(table.list.locator("li")).to_have_count(80)
    seen = table.page.evaluate("[...seen]")
    assert any(each.startswith("Reading ") and each.endswith(" of 80") for each in seen), seen
    assert table.page.evaluate("frames_") > 3
    expect(table.page.locator("[data-busy]")).to_have_count(0)


@pytest.mark.warm
def test_a_file_that_the_device_has_no_room_for_is_taken_whole_or_not_at_all(page: Page, site: str) -> None:
    page.add_init_script(BREAKING)
    page.goto("heroes/")
    table = Table(page, site)
    expect(page.locator("#heroes-list")).to_be_visible()
    text = written(heroes=[plain("Maren"), plain("Odo")])
    for how in WORDS:
        page.evaluate("how => { window.broken = how }", how)
        give(table, text)
        expect(table.alert.first, how).to_contain_text("Nothing was imported.")
        assert table.all() == [], how
        page.evaluate("() => { window.broken = '' }")
        give(table, text)
        taken(table, "Imported: 2 heroes.")
        expect(table.alert, how).to_have_count(0)
        table.root.get_by_role("button", name="Undo the import").click()
        expect(table.said).to_have_text("The import is undone.")


# Written in the page, because so much text takes Playwright long to hand over.
A_LONG_JOURNAL = """async () => {
  const store = await import("/assets/store.js");
  const note = { kind: "note", title: "A note", text: "The river rose. ".repeat(1200) };
  await store.added([...Array(220).keys()].map((at) => ["entries", { ...note, id: `e${at}`, at: at + 1 }]));
}"""


def test_a_journal_too_long_for_one_file_goes_into_several(table: Table) -> None:
    table.put(plain("Maren"))
    table.page.evaluate(A_LONG_JOURNAL)
    table.go()
    with (
        table.page.expect_download(lambda each: each.suggested_filename == "everything-1.json") as first,
        table.page.expect_download(lambda each: each.suggested_filename == "everything-2.json") as second,
    ):
        table.root.get_by_role("button", name="Save everything").click()
    taken(table, "in 2 files")
    found = [readable(each.value.path().read_text(encoding="utf-8")) for each in (first, second)]
    assert sum(each["counts"]["entries"] for each in found) == 220
    assert sum(each["counts"]["heroes"] for each in found) == 1
