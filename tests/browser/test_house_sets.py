"""The sets of house rules on a device: kept, followed by other tabs, and passed on as a link and as a file."""

import json
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator
from playwright.sync_api import Page, Route, expect

from tests.browser.axe import violations_in_both_colours
from tests.browser.faults import Faults
from tests.browser.fit import sideways
from tests.browser.house import House
from tests.browser.pages import NOTHING, SITE
from tests.browser.roller import Roller

pytestmark = pytest.mark.warm
RESISTANCE = "heroquest/resistance/"
VERY_HIGH = "Very High, from the base"
KEY = "heroquest.resistance-classes/very-high/modifier"
LINK = f"{RESISTANCE}#house:heroquest?name=The+others&resistance-classes/very-high/modifier=12"
ROW = "resistance-classes/very-high"


@pytest.fixture
def house(page: Page) -> House:
    return House(page)


def test_a_set_is_still_there_after_a_reload_and_is_off_in_one_press_and_on_again_in_another(
    page: Page, house: House, roller: Roller
) -> None:
    house.open(RESISTANCE)
    house.change(VERY_HIGH, "10")
    page.reload()
    expect(house.strip).to_contain_text("Your table: Our table 1 change")
    expect(house.row(ROW)).to_contain_text("+10")
    house.strip.get_by_role("button", name="Turn off").click()
    expect(house.row(ROW).locator(".hq-yours")).to_have_count(0)
    expect(roller.root.locator(".hq-outhead").first).to_contain_text("17 against 14W")
    page.reload()
    expect(house.strip).to_contain_text("By the book")
    house.strip.get_by_role("button", name="Turn on “Our table”").click()
    expect(house.row(ROW)).to_contain_text("+10")
    expect(roller.root.locator(".hq-outhead").first).to_contain_text("17 against 4W")
    # It counts on other pages of the game, and on no other game's.
    house.open("heroquest/simple-contest/")
    expect(house.strip).to_contain_text("1 change")
    house.open("questworlds/resistance/")
    expect(house.strip).to_have_count(0)


def test_another_tab_follows(page: Page, house: House) -> None:
    house.open(RESISTANCE)
    other = page.context.new_page()
    second = House(other)
    second.open(RESISTANCE)
    house.change(VERY_HIGH, "10")
    expect(second.row(ROW)).to_contain_text("+10")
    second.strip.get_by_role("button", name="Turn off").click()
    expect(house.strip).to_contain_text("By the book")
    expect(house.row(ROW).locator(".hq-yours")).to_have_count(0)
    other.close()


def test_sets_are_created_named_copied_and_deleted(page: Page, house: House) -> None:
    house.open(RESISTANCE)
    house.press("New set")
    name = house.panel.get_by_label("Name")
    expect(name).to_be_focused()
    name.fill("Friday")
    name.press("Enter")
    expect(house.strip).to_contain_text("Your table: Friday 0 changes")
    house.change(VERY_HIGH, "10")
    house.press("Copy Friday")
    expect(house.strip).to_contain_text("Your table: Friday 2 1 change")
    house.change(VERY_HIGH, "12")
    house.panel.get_by_role("button", name="Use Friday", exact=True).click()
    expect(house.row(ROW)).to_contain_text("+10")
    house.press("Delete Friday 2")
    expect(house.panel.get_by_label("Name")).to_have_count(1)
    house.panel.get_by_role("button", name="Restore").click()
    expect(house.panel.get_by_label("Name")).to_have_count(2)
    house.expect_laid({"heroquest": {KEY: 12}})


def test_a_link_is_checked_and_asks_before_it_is_taken(page: Page, house: House, faults: Faults) -> None:
    faults.expected.append(r"house/chess\.json|404")
    house.open(RESISTANCE)
    house.change(VERY_HIGH, "10")
    page.goto(NOTHING)
    # What is refused leaves everything as it was.
    page.goto(LINK.replace("=12", "=5"))
    expect(house.panel.get_by_role("alert")).to_contain_text("A harder class has to be further above the base.")
    follow(page, LINK.replace("heroquest?", "chess?"))
    expect(house.panel.get_by_role("alert")).to_contain_text("a game that this site doesn’t have")
    house.expect_laid({"heroquest": {KEY: 10}})
    # Of another release's changes, those that aren't known here are named, and the rest is kept.
    follow(page, f"{LINK}&dragons=7")
    offer = page.get_by_role("group", name="House rules from a link")
    expect(offer).to_contain_text("Very High, from the base: 12 instead of 20.")
    expect(offer).to_contain_text("This release doesn’t know one change, so it was left out: heroquest.dragons.")
    expect(house.panel.get_by_role("alert")).to_have_count(0)
    expect(house.row(ROW)).to_contain_text("+10")
    assert violations_in_both_colours(page) == []
    assert not sideways(page)
    offer.get_by_role("button", name="Add and use").click()
    expect(house.row(ROW)).to_contain_text("+12")
    expect(house.strip).to_contain_text("Your table: The others")
    expect(house.panel.get_by_label("Name")).to_have_count(2)
    house.expect_laid({"heroquest": {KEY: 12}})
    assert "#" not in page.url


# How often an offer was put into the page.
COUNTING = """() => {
  window.offers = 0;
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const each of addedNodes) if (each.querySelector?.("[data-take]")) window.offers += 1;
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


def test_a_link_that_comes_while_the_sets_are_still_read_is_offered_once(page: Page, house: House) -> None:
    house.open(RESISTANCE)
    house.change(VERY_HIGH, "10")
    page.goto(NOTHING)
    reading: list[Route] = []
    page.route("**/assets/store.js", lambda route: reading.append(route))  # noqa: PLW0108
    page.goto(RESISTANCE)
    page.wait_for_function("() => document.querySelector('hq-house').drawn")
    page.evaluate(COUNTING)
    follow(page, LINK)
    # Time in which the engine could check it.
    page.wait_for_timeout(1000)
    for each in reading:
        each.continue_()
    expect(page.get_by_role("group", name="House rules from a link")).to_be_visible()
    page.wait_for_timeout(500)
    assert page.evaluate("offers") == 1


def follow(page: Page, link: str) -> None:
    """Follow a link that leads to the open page."""
    page.evaluate("hash => { location.hash = hash }", link[link.index("#") :])


def test_a_stored_change_that_this_release_does_not_know_is_said_and_the_rest_counts(
    page: Page, house: House, roller: Roller
) -> None:
    house.open(RESISTANCE)
    house.change(VERY_HIGH, "10")
    page.evaluate(
        """async (key) => {
  const store = await import(new URL("/assets/store.js", location.href));
  const record = await store.get("settings", "house");
  record.sets[0].changes = { [key]: 10, "heroquest.dragons": 7 };
  await store.put("settings", record);
}""",
        KEY,
    )
    page.reload()
    expect(house.strip).to_contain_text("left out: heroquest.dragons.")
    expect(house.row(ROW)).to_contain_text("+10")
    roller.roll()
    assert roller.held("log")["house"] == {KEY: 10}


def test_a_set_is_shared_as_a_link_and_a_code_and_goes_into_a_file_and_comes_back(page: Page, house: House) -> None:
    house.open(RESISTANCE)
    house.change(VERY_HIGH, "10")
    house.press("Share Our table")
    link = house.panel.get_by_label("Link to Our table", exact=True)
    assert link.input_value().endswith("#house:heroquest?name=Our+table&resistance-classes%2Fvery-high%2Fmodifier=10")
    house.panel.get_by_role("button", name="QR code").click()
    expect(house.panel.get_by_role("img", name="QR code of Link to Our table")).to_be_visible()
    assert not sideways(page)
    with page.expect_download() as saved:
        house.press("Save Our table as a file")
    assert saved.value.suggested_filename == "house-rules-heroquest.json"
    path = saved.value.path()
    file = json.loads(path.read_text("utf-8"))
    assert file == FILE
    Draft202012Validator(json.loads((SITE / "data/1/house.schema.json").read_text("utf-8"))).validate(file)
    house.press("Delete Our table")
    expect(house.row(ROW).locator(".hq-yours")).to_have_count(0)
    give(house, path.read_bytes())
    page.get_by_role("button", name="Add and use").click()
    expect(house.row(ROW)).to_contain_text("+10")


FILE = {"format": "hqweb-house", "version": 1, "game": "heroquest", "name": "Our table", "changes": {KEY: 10}}


def test_settings_that_are_shared_bring_their_rules_which_are_offered(page: Page, house: House, roller: Roller) -> None:
    house.open(RESISTANCE)
    house.change(VERY_HIGH, "10")
    roller.root.get_by_role("button", name="Share", exact=True).click()
    link = roller.root.get_by_label("Link to these numbers", exact=True).input_value()
    house.strip.get_by_role("button", name="Turn off").click()
    expect(house.strip).to_contain_text("By the book")
    page.goto(NOTHING)
    page.goto(link)
    offer = page.get_by_role("group", name="House rules from a link")
    expect(offer).to_contain_text("Very High, from the base: 10 instead of 20.")
    offer.get_by_role("button", name="Add and use").click()
    expect(house.row(ROW)).to_contain_text("+10")
    roller.roll()
    assert roller.held("log")["house"] == {KEY: 10}


def test_an_option_counts_on_other_pages_of_the_game(page: Page, house: House, roller: Roller) -> None:
    house.open("heroquest/die-roll/")
    house.change("Equal results", "low")
    page.goto("heroes/")
    expect(house.strip).to_have_accessible_name("House rules: HeroQuest")
    page.goto("heroquest/simple-contest/")
    roller.aim("")
    roller.roll()
    assert roller.held("log")["house"] == {"heroquest.better-roll": "low"}
    assert roller.held("log")["inputs"]["better_roll"] == "low"


HOSTILE = {
    "empty": b"",
    "bytes": b"\x00\xff",
    "brackets": b"[" * 60_000,
    "another game": b'{"format": "hqweb-house", "version": 1, "game": "chess", "name": "", "changes": {"chess.a": 1}}',
    "a damaged change": json.dumps(FILE | {"changes": {"heroquest.a": []}}).encode(),
}


def test_a_hostile_file_is_refused_with_a_sentence(page: Page, house: House, faults: Faults) -> None:
    faults.expected.append(r"house/chess\.json|404")
    house.open(RESISTANCE)
    page.get_by_role("button", name="House rules", exact=True).click()
    offer = page.get_by_role("group", name="House rules from a file")
    for name, content in HOSTILE.items():
        give(house, content)
        expect(house.panel.get_by_role("alert"), name).to_contain_text("This file")
        expect(offer).to_have_count(0)
        house.expect_laid({})
        # A file that holds is still taken.
        give(house, json.dumps(FILE).encode())
        expect(offer, name).to_be_visible()
        expect(house.panel.get_by_role("alert"), name).to_have_count(0)
        offer.get_by_role("button", name="Cancel").click()


def give(house: House, content: bytes) -> Any:
    """Open a file with this content."""
    file = {"name": "mine.json", "mimeType": "application/json", "buffer": content}
    house.panel.locator("input[type=file]").set_input_files(file)  # type: ignore[arg-type]
