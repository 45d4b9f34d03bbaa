"""Heroes' sheets: made, found, deleted, kept, printed, by hundreds."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.axe import FRAME, violations, violations_in_both_colours
from tests.browser.filled import CONTEST, OTHER, form_of, move_on, old, plain, seed_that
from tests.browser.fit import sideways, too_small
from tests.browser.heroes import RULESETS, Table, hero, readable
from tests.browser.stored import BREAKING, WORDS
from tests.browser.tracker import fill_in, native

WIDE: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}


@pytest.mark.warm
def test_a_sheet_that_is_begun_has_a_name_and_an_address_and_stands_after_a_reload(page: Page, site: str) -> None:
    page.goto("heroes/")
    table = Table(page, site)
    expect(table.root).to_contain_text("No heroes yet.")
    table.root.get_by_role("link", name="HeroQuest", exact=True).click()
    expect(table.sheet.get_by_role("heading", name="A new hero")).to_be_visible()
    roller = table.roller()
    fill_in(table.sheet, "Hero’s name", "Maren")
    with roller.beginning():
        roller.main.click()
    (record,) = table.all()
    expect(page).to_have_url(re.compile(rf"/heroes/#{record['id']}$"))
    expect(page).to_have_title(re.compile(r"^Maren - Heroes"))
    expect(table.sheet.get_by_role("heading", name="Maren", exact=True)).to_be_visible()
    expect(table.list.locator("[aria-current=true]")).to_contain_text("Maren")
    roller.expect_as_natively()
    assert record["facts"] == native(op="replay", log=record["log"])["sheet"]["facts"]
    page.reload()
    expect(table.sheet.locator("[data-head]")).to_be_visible()
    assert table.roller().log == record["log"]
    page.locator("[data-all]").click()
    expect(table.sheet).to_have_count(0)
    expect(page).to_have_url(re.compile(r"/heroes/$"))
    expect(page).to_have_title(re.compile(r"^Heroes"))
    page.go_back()
    expect(table.sheet.get_by_role("heading", name="Maren", exact=True)).to_be_visible()


NOBODY = ("nobody", "%E0%A4%A", "__proto__", "new-", "new-toString", "<img src=x onerror=alert(1)>")


def test_an_address_of_nobody_shows_the_list_and_a_sentence_and_a_link_within_the_page_the_sheet(table: Table) -> None:
    table.put(plain())
    table.go()
    for address in NOBODY:
        table.page.evaluate("hash => { location.hash = hash }", address)
        expect(table.alert, address).to_contain_text("for a hero who isn’t on this device")
        expect(table.list, address).to_contain_text("Maren")
        expect(table.sheet, address).to_have_count(0)
        table.list.get_by_role("link").click()
        expect(table.sheet.get_by_role("heading", name="Maren", exact=True), address).to_be_visible()
        expect(table.alert, address).to_have_count(0)
    table.page.evaluate("location.hash = 'kept'")
    expect(table.page.locator("#kept")).to_be_in_viewport()
    expect(table.sheet).to_be_visible()
    expect(table.alert).to_have_count(0)


def test_an_address_whose_hero_comes_later_shows_the_sheet_then(table: Table) -> None:
    table.go()
    table.page.evaluate("hash => { location.hash = hash }", plain()["id"])
    expect(table.alert).to_contain_text("for a hero who isn’t on this device")
    table.put(plain())
    expect(table.sheet.get_by_role("heading", name="Maren", exact=True)).to_be_visible()
    expect(table.alert).to_have_count(0)


def test_what_is_deleted_comes_back_one_after_another(table: Table) -> None:
    table.put(
        plain("Maren"), plain("Odo"), parties=[{"id": "p", "name": "Ferry folk", "heroes": ["id-maren", "id-odo"]}]
    )
    before = [table.all(kind) for kind in ("heroes", "parties")]
    for name in ("Maren", "Odo"):
        table.show(f"id-{name.lower()}")
        table.root.get_by_role("button", name=f"Delete {name}").click()
        expect(table.said).to_have_text(f"{name} is deleted.")
        expect(table.sheet).to_have_count(0)
        expect(table.back).to_be_focused()
        if name == "Maren":
            table.back.click()
            expect(table.said).to_have_text("Maren is back.")
            expect(table.list.locator("li")).to_have_count(2)
    table.root.locator("[data-party] summary").click()
    table.root.get_by_role("button", name="Delete Ferry folk").click()
    expect(table.said).to_have_text("Ferry folk is deleted. Its heroes stay.")
    table.back.click()
    expect(table.said).to_have_text("Ferry folk is back.")
    table.back.click()
    expect(table.said).to_have_text("Odo is back.")
    expect(table.back).to_have_count(0)
    after = [table.all(kind) for kind in ("heroes", "parties")]
    assert [[each | {"rev": ""} for each in kind] for kind in after] == [
        [each | {"rev": ""} for each in kind] for kind in before
    ]


def test_a_party_is_made_named_and_filled(table: Table) -> None:
    table.put(plain("Maren"), plain("Odo"))
    table.go()
    table.root.get_by_label("New party’s name").fill("Ferry folk")
    table.root.get_by_role("button", name="Add party").click()
    party = table.root.locator("[data-party]")
    party.get_by_role("checkbox", name="Odo").check()
    expect(party.locator("summary small")).to_have_text("Odo")
    party.get_by_role("checkbox", name="Maren").check()
    expect(party.locator("summary small")).to_have_text("Odo, Maren")
    party.get_by_role("checkbox", name="Odo").uncheck()
    expect(party.locator("summary small")).to_have_text("Maren")
    party.get_by_label("Name").fill("River folk")
    party.get_by_label("Name").press("Tab")
    expect(party.locator("summary")).to_contain_text("River folk")
    (found,) = table.all("parties")
    assert (found["name"], found["heroes"]) == ("River folk", ["id-maren"])


def test_a_copy_is_another_hero(table: Table) -> None:
    table.put(plain())
    table.show("id-maren")
    table.root.get_by_role("button", name="Copy").click()
    expect(table.list.locator("li")).to_have_count(2)
    expect(table.page).not_to_have_url(re.compile("id-maren"))
    expect(table.sheet.locator("[data-head]")).to_be_visible()
    move_on(table.roller())
    first, second = sorted(table.all(), key=lambda each: len(each["log"]["moves"]))
    assert (first["id"], len(second["log"]["moves"])) == ("id-maren", 1)


def saved_by(table: Table, press: Any) -> dict[str, Any]:
    """Return the content of the file saved by a press."""
    with table.page.expect_download() as saved:
        press.click()
    text = saved.value.path().read_text(encoding="utf-8")
    assert json.loads(text)["hqweb"] == 1
    return readable(text)


@pytest.mark.warm
@pytest.mark.parametrize("how", WORDS)
def test_a_sheet_that_cannot_be_kept_says_so_at_once_and_can_be_saved(page: Page, site: str, how: str) -> None:
    page.add_init_script(BREAKING)
    page.goto("licences/")
    table = Table(page, site)
    table.put(plain())
    roller = table.show("id-maren")
    page.evaluate("how => { window.broken = how }", how)
    choice = next(each for each in roller.view["choices"] if not each["fields"])
    roller.find(choice).click()
    if choice["cost"]:
        roller.root.locator(".is-spend").click()
    expect(roller.root.get_by_role("alert")).to_contain_text("This isn’t saved")
    found = saved_by(table, roller.root.get_by_role("button", name="Save as a file"))
    assert [each["log"] for each in found["heroes"]] == [roller.log]
    assert len(roller.log["moves"]) == 1
    rolled = table.open(CONTEST)
    table.sheets().select_option("id-maren")
    table.sheets("ability").select_option(index=1)
    seed = seed_that("heroquest.simple-contest", form_of(rolled), "suffer")
    page.evaluate("seed => { window.knownSeed = seed }", seed)
    rolled.button.click()
    expect(rolled.word).to_be_visible()
    table.left.locator("[data-write]").click()
    expect(table.left.get_by_role("alert")).to_contain_text("lost when you close this tab")
    found = saved_by(table, table.left.locator("[data-save]"))
    assert found["heroes"][0]["log"]["moves"][-1]["cause"] == rolled.log["seed"]


def test_a_sheet_of_other_rules_is_carried_over_and_keeps_what_it_was(table: Table) -> None:
    who = plain()
    assert who["log"]["rules"] != OTHER
    table.put(old(who))
    roller = table.show("id-maren")
    expect(table.said).to_contain_text("The sheet of Maren was saved under another version of the rules")
    roller.expect_as_natively()
    now = table.one("id-maren")
    assert now["log"]["inputs"] == who["snapshot"]
    assert [each["log"]["rules"] for each in now["earlier"]] == [OTHER]
    assert now["facts"] == who["facts"]


def test_two_hundred_heroes_are_listed_and_found(table: Table) -> None:
    one = plain()
    many = [one | {"id": f"h{number}", "name": f"Hero {number}"} for number in range(200)]
    parties = [{"id": f"p{number}", "name": f"Party {number}", "heroes": [f"h{number}"]} for number in range(50)]
    table.put(*many, parties=parties)
    table.go()
    expect(table.list.locator("li")).to_have_count(200)
    # What is folded is not drawn: fifty lists of two hundred would be ten thousand boxes.
    assert table.root.get_by_role("checkbox").count() == 0
    find = table.root.get_by_label("Find a hero by name")
    find.fill("hero 19")
    expect(table.root.get_by_text("11 of 200 heroes")).to_be_visible()
    expect(table.list.locator("li")).to_have_count(11)
    find.fill("nobody")
    expect(table.list).to_have_count(0)
    find.fill("")
    expect(table.list.locator("li")).to_have_count(200)
    table.list.get_by_role("link", name="Hero 150").click()
    expect(table.sheet.get_by_role("heading", name="Hero 150")).to_be_visible()


def test_a_printed_sheet_is_the_sheet_alone(table: Table) -> None:
    table.put(hero("heroquest", "Maren"))
    table.show("id-maren")
    table.page.emulate_media(media="print")
    try:
        expect(table.sheet.get_by_role("heading", name="Maren", exact=True)).to_be_visible()
        for cell in ("Sings Loudly", "Pip", "The toll keeper owes me a boat."):
            expect(table.sheet.get_by_text(cell, exact=True)).to_be_visible()
        seen = table.page.evaluate(
            "() => [...document.querySelectorAll('button, input, form, h1, header, footer, nav, .hq-heroes, .hq-proc')]"
            ".filter((each) => each.checkVisibility()).map((each) => each.outerHTML.slice(0, 80))"
        )
        assert seen == []
        words = table.page.evaluate("() => document.body.innerText")
        assert "Where heroes are saved" not in words and "Share" not in words
    finally:
        table.page.emulate_media(media="screen")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_sheets_fit_and_are_open_to_all(table: Table, ruleset: str) -> None:
    page = table.page
    who = hero(ruleset, "Maren of the Long Name by the River Bend")
    table.put(who, plain("Odo"), parties=[{"id": "p", "name": "Ferry folk", "heroes": [who["id"]]}])
    table.show(who["id"])
    table.root.locator("[data-party] summary").click()
    expect(table.root.get_by_role("checkbox").first).to_be_visible()
    assert violations_in_both_colours(page) == []
    assert not sideways(page)
    assert too_small(table.root) == []
    page.set_viewport_size(WIDE)
    assert violations(page, left_out=FRAME) == []
    assert not sideways(page), "wide"
    assert too_small(table.root) == [], "wide"
    page.set_viewport_size(PHONE)


def test_a_sheet_is_made_and_picked_by_keys_alone(table: Table) -> None:
    table.put(plain())
    page = table.page
    table.go()
    table.list.get_by_role("link").focus()
    page.keyboard.press("Enter")
    expect(table.sheet.locator("[data-head]")).to_be_visible()
    table.open(CONTEST)
    table.sheets().focus()
    page.keyboard.type("Maren")
    expect(table.sheets()).to_have_value("id-maren")
    expect(table.sheets()).to_be_focused()
    page.keyboard.press("Tab")
    expect(table.sheets("ability")).to_be_focused()
    page.keyboard.type("Strong")
    expect(table.roller().field("Ability")).to_have_value("5W")
