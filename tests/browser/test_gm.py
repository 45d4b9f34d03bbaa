"""The GM's screen: how hard it is at a glance, the party by one press, contests side by side, the journal, sessions."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

import hqweb
from tests.browser.axe import violations
from tests.browser.faults import Faults
from tests.browser.fit import sideways
from tests.browser.paths import HIDDEN, Hand
from tests.browser.seeds import fix_dice
from tests.browser.sheets import PARTY, asked, hero, kept, party, put

pytestmark = pytest.mark.warm

SCREEN = "gm/"


def rail(page: Page, label: str) -> Locator:
    """Return the row of an option of how hard it is."""
    named = page.locator(".hq-rail-name b", has_text=re.compile(f"^{re.escape(label)}$"))
    return page.locator(".hq-rail-row", has=named)


def row(page: Page, name: str) -> Locator:
    """Return the row of a hero."""
    return page.locator(".hq-man", has=page.locator(".hq-man-top > b", has_text=re.compile(f"^{name}$")))


def entries(page: Page) -> Locator:
    """Return what the journal lists."""
    return page.locator("ol.hq-journal > li")


def at_the_ford(page: Page) -> None:
    """Open the screen with four heroes, all of them in a party, and the numbers there."""
    party(page, SCREEN)
    expect(rail(page, "High").locator(".hq-rail-num")).to_have_text("20")


def roll_all(page: Page) -> None:
    """Roll for the party, and wait until all of it is there."""
    page.get_by_role("button", name="Roll for all 4").click()
    expect(page.locator(".hq-man-is")).to_have_count(4)
    expect(page.get_by_text("4 of 4 rolled.")).to_be_visible()


def refused(**request: object) -> dict[str, str]:
    """Return what the engine says to each bad field, here."""
    error = json.loads(hqweb.handle(json.dumps(request)))["error"]
    return {each["field"]: each["hint"] for each in (error, *error["also"])}


def test_every_class_stands_there_with_its_number_and_the_chance_of_the_hero(page: Page) -> None:
    at_the_ford(page)
    hides = page.get_by_label("Hide it from the table")
    for tool in (page.get_by_label("Game"), page.get_by_role("button", name="Set up"), hides):
        expect(tool).to_be_in_viewport(ratio=1)
    numbers = page.locator(".hq-rail-num")
    expect(numbers).to_have_text(["14W2", "14W", "20", "14", "8", "−6", ""])
    tamsin = asked(op="rails", procedure="heroquest.simple-contest", inputs={"ability": "18", "base": "14"})
    page.get_by_label("Ability of Tamsin").select_option(label="Piping 18")
    expect(page.get_by_text("Tamsin wins")).to_be_visible()
    told = [f"{each['won'] / 100:.0f}%" for each in tamsin["rails"]][2:]
    expect(page.locator(".hq-rail-ch b")).to_have_text([re.compile("%"), re.compile("%"), *told])


def test_the_base_of_the_campaign_moves_all_classes_and_stays_and_one_that_is_none_is_told(page: Page) -> None:
    at_the_ford(page)
    field = page.locator(".hq-gm-a").get_by_label("Base resistance", exact=True)
    said = page.locator(".hq-gm-a .hq-fieldrow.is-bad .hq-bad")
    numbers = page.locator(".hq-rail-num")
    for base in ("x", "-3", "99W99", "<b>1</b>", ""):
        field.fill(base)
        told = refused(op="rails", procedure="heroquest.simple-contest", inputs={"ability": "17", "base": base})
        expect(said, base).to_contain_text(told["base"])
        expect(field).to_have_value(base)
        expect(numbers.first, base).to_have_text("14W2")
        field.fill("14")
        expect(said).to_have_count(0)
    field.fill("10W")
    expect(numbers).to_have_text(["10W3", "10W2", "16W", "10W", "4W", "6", ""])
    page.reload()
    expect(numbers).to_have_text(["10W3", "10W2", "16W", "10W", "4W", "6", ""])


def test_one_press_rolls_for_each_hero_against_one_resistance_and_is_taken_back(page: Page) -> None:
    at_the_ford(page)
    rail(page, "High").click()
    expect(page.get_by_role("heading", name="Against 20, High")).to_be_visible()
    roll_all(page)
    rolls = kept(page, "entries")
    assert len(rolls) == 4
    assert {each["bound"][""]["hero"] for each in rolls} == set(PARTY)
    for each in rolls:
        assert each["log"]["inputs"]["class"] == "high"
        assert each["log"]["inputs"]["base"] == 14
        assert asked(op="replay", log=each["log"])["view"]["headline"] == each["headline"]
    abilities = {each["bound"][""]["hero"]: each["log"]["inputs"]["ability"] for each in rolls}
    assert abilities == {"maren": 35, "odo": 23, "tamsin": 18, "brecht": 6}
    words = {each["bound"][""]["hero"]: each["headline"]["word"] for each in rolls}
    for ident, inputs in PARTY.items():
        expect(row(page, inputs["name"]).locator(".hq-man-is")).to_contain_text(words[ident])
    row(page, "Maren").locator("summary").first.click()
    assert violations(page) == []
    assert not sideways(page)
    page.get_by_role("button", name="Undo all").click()
    expect(page.locator(".hq-man-is")).to_have_count(0)
    assert all(not each["log"]["moves"] and each["log"]["undone"] for each in kept(page, "entries"))


def roll_by_keyboard(page: Page) -> Locator:
    """Roll for Odo by keyboard alone, go through the reasons, and give what unfolds them."""
    # A roll that a hero point can still improve.
    fix_dice(page, 19, 5)
    hand = Hand(page, keys=True)
    hand.press(page.get_by_role("button", name="Roll for Odo"))
    expect(row(page, "Odo").locator(".hq-man-is")).to_be_visible()
    expect(page.locator(".hq-man-is")).to_have_count(1)
    why = row(page, "Odo").locator("summary").first
    expect(why).to_have_text("Why, and what’s next")
    hand.press(why)
    steps = row(page, "Odo").locator(".hq-out > .hq-steps")
    links = steps.locator("a")
    expect(links.first).to_be_focused()
    for place in range(links.count()):
        expect(links.nth(place)).to_be_focused()
        assert not page.evaluate(HIDDEN)
        page.keyboard.press("Tab")
    page.keyboard.press("Escape")
    expect(steps).to_be_hidden()
    expect(why).to_be_focused()
    assert not page.evaluate(HIDDEN)
    page.keyboard.press("Tab")
    expect(page.get_by_label("Ability of Tamsin")).to_be_focused()
    return why


def test_one_hero_rolls_alone_by_keyboard_and_says_why_and_escape_leaves_what_is_asked_first(page: Page) -> None:
    at_the_ford(page)
    why = roll_by_keyboard(page)
    why.click()
    odo = row(page, "Odo")
    expect(odo.locator(".hq-out .hq-steps li").first).to_be_in_viewport()
    point = odo.locator(".hq-choice", has=page.locator(".hq-cost")).first
    point.click()
    expect(odo.locator(".hq-ask :focus")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(point).to_be_focused()
    page.keyboard.press("Escape")
    expect(why).to_be_focused()
    expect(point).to_be_hidden()
    # In the journal it opens as it was.
    entry = entries(page).first
    entry.locator("summary").first.click()
    word = kept(page, "entries")[0]["headline"]["word"]
    expect(entry.locator("hq-roller .hq-word").first).to_have_text(word)


@pytest.mark.parametrize("screen", ["desktop"], indirect=True)
def test_on_a_desk_the_tools_are_on_the_first_screen_and_all_is_done_by_keyboard(page: Page, screen: str) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    at_the_ford(page)
    tools = (
        page.get_by_label("Game"),
        page.get_by_role("button", name="Set up"),
        page.locator(".hq-gm-a").get_by_label("Base resistance", exact=True),
        page.get_by_label("Hide it from the table"),
        page.get_by_role("button", name="Roll for all 4"),
        page.get_by_role("button", name="Roll for Maren"),
        page.get_by_role("button", name="Start the first session"),
        page.get_by_label("A note"),
    )
    assert page.evaluate("scrollY") == 0, screen
    for tool in tools:
        expect(tool).to_be_in_viewport(ratio=1)
    roll_by_keyboard(page).click()
    assert violations(page) == []
    assert not sideways(page)


def test_a_number_of_ones_own_rolls_once_it_is_one(page: Page) -> None:
    at_the_ford(page)
    rail(page, "A number of your own").click()
    number = page.locator(".hq-gm-a").get_by_label("Resistance", exact=True)
    number.fill("many")
    page.get_by_role("button", name="Roll for all 4").click()
    expect(page.get_by_text("An open roll needs a correction")).to_be_visible()
    expect(row(page, "Odo").locator(".is-bad").first).to_be_visible()
    assert kept(page, "entries") == []
    number.fill("7W")
    expect(page.get_by_role("heading", name="Against 7W")).to_be_visible()
    roll_all(page)
    assert {each["log"]["inputs"]["resistance"] for each in kept(page, "entries")} == {27}


def test_a_hidden_roll_of_the_journal_is_revealed_there_and_hidden_numbers_are_not_copied(page: Page) -> None:
    at_the_ford(page)
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    hides = page.get_by_label("Hide it from the table")
    hides.check()
    page.get_by_role("button", name="Roll for Maren").click()
    entry = entries(page).first
    entry.locator("summary").first.click()
    entry.get_by_role("button", name="Show to GM").click()
    expect(entry.locator(".hq-out > .hq-steps")).to_be_visible()
    hides.uncheck()
    entry.get_by_role("button", name="Reveal to the table").click()
    expect(row(page, "Maren").locator(".hq-out > .hq-steps")).to_have_count(1)
    expect(entry).not_to_contain_text("hidden from the table")

    roll_all(page)
    hides.check()
    expect(page.get_by_role("heading", name="Against a hidden number")).to_be_visible()
    expect(page.locator(".hq-rail-num", has_text=re.compile(r"\d"))).to_have_count(0)
    page.get_by_role("button", name="Copy results").click()
    expect(page.get_by_text("Results copied.")).to_be_visible()
    text = page.evaluate("navigator.clipboard.readText()")
    assert text.startswith("Against a hidden number:")
    assert "14" not in text
    assert len(text.splitlines()) == 5
    page.locator(".hq-gm-a").get_by_role("button", name="Show to GM").click()
    expect(page.get_by_role("heading", name="Against 14, Moderate")).to_be_visible()


def test_a_hidden_roll_is_shown_to_the_gm_and_then_to_the_table(page: Page) -> None:
    at_the_ford(page)
    page.get_by_label("Hide it from the table").check()
    roll_all(page)
    assert [each["log"].get("hidden") for each in kept(page, "entries")] == [True] * 4
    assert {each["numbers"] for each in kept(page, "entries")} == {""}
    expect(page.locator(".hq-man .hq-steps")).to_have_count(0)
    expect(entries(page).first).to_contain_text("hidden from the table")
    page.locator(".hq-gm-a").get_by_role("button", name="Show to GM").click()
    expect(page.locator(".hq-man .hq-out > .hq-steps")).to_have_count(4)
    page.emulate_media(media="print")
    expect(page.locator(".hq-man .hq-steps").first).to_be_hidden()
    expect(page.get_by_role("heading", name="Against 14, Moderate")).to_have_count(0)
    page.emulate_media(media="null")
    row(page, "Odo").locator("summary").first.click()
    row(page, "Odo").get_by_role("button", name="Share").click()
    shared = row(page, "Odo").get_by_role("group", name="Share")
    expect(shared.get_by_role("alert")).to_contain_text("a link would reveal it")
    page.get_by_role("button", name="Reveal the rolls to the table").click()
    expect(page.get_by_text("The table can see the rolls.")).to_be_visible()
    assert [each["log"].get("hidden") for each in kept(page, "entries")] == [None] * 4
    assert all("14" in each["numbers"] for each in kept(page, "entries"))
    expect(entries(page).first).not_to_contain_text("hidden from the table")


def test_contests_run_side_by_side_with_the_party_filled_in(page: Page) -> None:
    at_the_ford(page)
    page.get_by_label("Hide it from the table").check()
    for _ in range(2):
        page.get_by_label("Set up a contest").select_option(label="Group contest")
        page.locator("form").get_by_role("button", name="Set up").first.click()
    cards = page.locator(".hq-gm-run")
    expect(cards).to_have_count(2)
    cards.nth(0).get_by_role("button", name="Show to GM: Resistance").click()
    expect(cards.nth(0).get_by_label("Resistance", exact=True)).to_have_value("14")
    cards.nth(0).locator("[data-act]").click()
    expect(cards.nth(0).locator(".hq-track")).to_be_visible()
    run = next(each for each in kept(page, "runs"))
    assert [each["name"] for each in run["log"]["inputs"]["heroes"]] == ["Maren", "Odo", "Tamsin", "Brecht"]
    assert run["log"]["inputs"]["hide"] is True
    assert {each["hero"] for each in run["bound"].values()} == set(PARTY)
    page.reload()
    expect(cards).to_have_count(2)
    expect(page.locator(".hq-gm-run .hq-track")).to_have_count(1)


def test_a_contest_goes_into_the_journal_and_back_and_another_phone_takes_it_over(page: Page) -> None:
    at_the_ford(page)
    page.get_by_label("Set up a contest").select_option(label="Group contest")
    page.get_by_role("button", name="Set up").click()
    card = page.locator(".hq-gm-run")
    expect(card.get_by_label("Resistance", exact=True)).to_have_value("14")
    card.locator("[data-act]").click()
    expect(card.locator(".hq-track")).to_be_visible()
    log = kept(page, "runs")[0]["log"]
    page.get_by_role("button", name="Add to journal").click()
    expect(card).to_have_count(0)
    (entry,) = kept(page, "entries")
    assert (entry["kind"], entry["log"]) == ("contest", log)
    page.get_by_role("button", name="Put it back on the screen").click()
    expect(card.locator(".hq-track")).to_be_visible()
    assert kept(page, "entries") == []

    card.locator("[data-turn], [data-main]").last.click()
    expect(card.locator(".hq-last")).to_be_visible()
    log = kept(page, "runs")[0]["log"]
    card.get_by_role("button", name="Share").click()
    address = card.get_by_role("textbox", name="Link to the contest as it is now").input_value()
    assert "/heroquest/group-contest/#hq1:heroquest.group-contest" in address
    assert asked(op="open", text=address.partition("#")[2])["log"] == log
    other = page.context.new_page()
    other.goto(address)
    other.get_by_role("button", name="Continue it here").click()
    expect(other.locator(".hq-replayed")).to_be_visible()


def test_what_stands_there_and_is_being_written_is_there_after_a_reload(page: Page) -> None:
    at_the_ford(page)
    roll_all(page)
    before = page.locator(".hq-man-is").all_inner_texts()
    text = "<img src=x onerror=alert(1)> {{who}} ${1}\nsecond line"
    note = page.get_by_label("A note")
    note.fill(text)
    page.get_by_role("button", name="Add note").click()
    expect(page.locator(".hq-journal-text")).to_have_text(text)
    expect(note).to_have_value("")
    note.fill("half a")
    page.reload()
    expect(page.locator(".hq-journal-text")).to_have_text(text)
    expect(note).to_have_value("half a")
    expect(page.locator(".hq-man-is")).to_have_count(4)
    assert page.locator(".hq-man-is").all_inner_texts() == before
    assert len([each for each in kept(page, "entries") if "log" in each]) == 4, "rolled again"


def test_the_journal_is_searched_struck_and_saved(page: Page, tmp_path: Path) -> None:
    at_the_ford(page)
    roll_all(page)
    page.get_by_label("A note").fill("# The river is *high*.")
    page.get_by_role("button", name="Add note").click()
    expect(entries(page)).to_have_count(5)
    find = page.get_by_label("Find in the journal")
    find.fill("RIVER high")
    expect(entries(page)).to_have_count(1)
    expect(page.get_by_text("1 entry of 5")).to_be_visible()
    find.fill("no such word")
    expect(entries(page)).to_have_count(0)
    find.fill("")
    expect(entries(page)).to_have_count(5)
    page.get_by_role("button", name="Delete").first.click()
    expect(entries(page)).to_have_count(4)
    page.get_by_role("button", name="Put it back in the journal").click()
    expect(entries(page)).to_have_count(5)
    texts = {}
    for button in ("Save as Markdown", "Save as JSON"):
        with page.expect_download() as coming:
            page.get_by_role("button", name=button).click()
        coming.value.save_as(tmp_path / "file")
        texts[button] = (tmp_path / "file").read_text(encoding="utf-8")
    assert "Maren" in texts["Save as Markdown"]
    file = asked(op="unpack", text=texts["Save as JSON"])
    assert file["counts"] == {"heroes": 4, "parties": 1, "sessions": 0, "entries": 5}
    assert {each["id"] for each in file["heroes"]} == set(PARTY)
    assert json.loads(texts["Save as JSON"])


def test_a_session_refills_points_is_taken_back_and_is_told_apart_in_the_journal(page: Page) -> None:
    page.goto("licences/")
    hero(page, "spent", {"name": "Spent", "points": 0, "abilities": [{"name": "Rowing", "rating": "17"}]})
    page.goto(SCREEN)
    roll = page.get_by_role("button", name="Roll for Spent").first
    roll.click()
    expect(entries(page)).to_have_count(1)
    start = page.get_by_role("button", name="Start the first session")
    start.click()
    expect(page.get_by_text("It has also begun on the sheets of Spent.")).to_be_visible()
    assert kept(page, "heroes", "spent")["facts"]["values"]["held"] == 3
    expect(page.get_by_role("heading", name="Session 1")).to_be_visible()
    page.get_by_role("button", name="Undo the new session").click()
    expect(page.get_by_text("Session 1 is undone.")).to_be_visible()
    assert kept(page, "heroes", "spent")["facts"]["values"]["held"] == 0
    assert kept(page, "sessions") == []
    start.click()
    expect(page.get_by_role("heading", name="Session 1")).to_be_visible()
    expect(entries(page)).to_have_count(0)
    roll.click()
    expect(entries(page)).to_have_count(1)
    page.get_by_label("Of", exact=True).select_option(label="all sessions")
    expect(entries(page)).to_have_count(2)


def test_the_screen_opens_where_the_heroes_are_and_that_of_every_ruleset_rolls(page: Page) -> None:
    page.goto("licences/")
    hero(page, "spheres", {"name": "One"}, "spheres")
    page.goto(SCREEN)
    game = page.get_by_label("Game")
    expect(game).to_have_value("spheres")
    roll = page.get_by_role("button", name="Roll for One").first
    expect(roll).to_be_visible()
    rulesets = ("questworlds", "questworlds-097", "draw-steel", "spheres")
    for ruleset in rulesets:
        own = {"abilities": [{"name": "Rowing", "rating": "17"}]} if ruleset.startswith("quest") else {}
        hero(page, ruleset, {"name": "One", **own}, ruleset)
        put(page, "parties", {"id": f"party of {ruleset}", "name": f"Alone in {ruleset}", "heroes": [ruleset]})
    page.reload()
    for ruleset in rulesets:
        game.select_option(f"party of {ruleset}")
        expect(page.locator(".hq-rail-ch b").first, ruleset).to_be_visible()
        expect(page.locator(".hq-man-is"), ruleset).to_have_count(0)
        roll.click()
        expect(page.locator(".hq-man-is"), ruleset).to_be_visible()
    rolls = kept(page, "entries")
    assert {each["log"]["ruleset"] for each in rolls} == set(rulesets)
    for entry in rolls:
        asked(op="replay", log=entry["log"])


def test_without_heroes_the_numbers_stand_there_and_what_cannot_be_had_is_asked_for_again_and_else_told(
    page: Page, faults: Faults
) -> None:
    faults.expected += ["ERR_FAILED"]
    high = rail(page, "High").locator(".hq-rail-num")
    page.route("**/assets/catalog.json", lambda route: route.abort(), times=1)
    page.goto(SCREEN)
    expect(high).to_have_text("20")
    page.route("**/assets/catalog.json", lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("alert")).to_contain_text("didn’t load")
    page.unroute("**/assets/catalog.json")
    page.get_by_role("button", name="Try again").click()
    expect(high).to_have_text("20")
    expect(page.locator(".hq-rail-ch b")).to_have_count(0)
    page.get_by_role("link", name="Make one").click()
    expect(page.get_by_label("Hero’s name")).to_be_visible()
