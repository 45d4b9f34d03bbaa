"""Rolls within sentences: the sheet at the lower edge leaves its sentence in sight, by pointer and by keyboard."""

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import violations_in_both_colours
from tests.browser.fit import sideways, too_small
from tests.browser.network import settle
from tests.browser.roller import FOLLOW
from tests.browser.tracker import Tracker

pytestmark = pytest.mark.warm

both = pytest.mark.parametrize("screen", ["phone", "desktop"], indirect=True)

SIMPLE = "heroquest/simple-contest/"
PAGES = ["questworlds/simple-contest/", "questworlds-097/contest/", "draw-steel/group-tests/", "spheres/attack/"]

# What can be seen of an element: that it is in the window, below the header and above the sheet.
IN_SIGHT = """(element) => {
  const {top, bottom} = element.getBoundingClientRect();
  const header = document.querySelector(".md-header").getBoundingClientRect().bottom;
  const floor = document.querySelector(".hq-lower")?.getBoundingClientRect().top ?? innerHeight;
  return top >= header && bottom <= floor;
}"""


def sheet_of(page: Page) -> Locator:
    """Return the sheet."""
    return page.locator("dialog.hq-lower")


def press(page: Page, place: int = 0) -> Locator:
    """Press a roll within a sentence, wait for its sheet, and give the button."""
    button = page.locator("hq-roll button").nth(place)
    button.click()
    expect(button).to_have_attribute("aria-expanded", "true")
    expect(sheet_of(page).locator("[data-act]").first).to_be_visible()
    return button


def expect_in_sight(button: Locator) -> None:
    """Wait until the sentence of a roll is in sight whole, or its button if the sentence is too long."""
    sentence = button.locator("xpath=ancestor::*[self::p or self::li or self::td][1]")
    for each in (sentence, button):
        button.page.wait_for_function(IN_SIGHT, arg=each.element_handle())


@both
def test_it_opens_filled_in_and_rolls_with_its_sentence_in_sight(running: Tracker, screen: str) -> None:
    page = running.page
    running.open(SIMPLE)
    button = press(page)
    sheet = sheet_of(page)
    expect(button).to_have_text("Roll 17 against 5W")
    expect_in_sight(button)
    box = sheet.bounding_box()
    assert box and page.viewport_size
    assert box["height"] <= 0.6 * page.viewport_size["height"] + 1
    assert abs(box["y"] + box["height"] - page.viewport_size["height"]) < 1
    expect(sheet).to_have_accessible_name("Simple contest")
    expect(sheet.get_by_role("textbox", name="Ability")).to_have_value("17")
    expect(sheet.get_by_role("textbox", name="Resistance")).to_have_value("5W")
    expect(sheet.locator(".hq-sky")).to_have_attribute("aria-label", re.compile("400|levels|level", re.IGNORECASE))
    expect(sheet.locator(".hq-word")).to_have_count(0)
    sheet.get_by_role("button", name="Roll", exact=True).click()
    expect(sheet.locator(".hq-verdict .hq-word")).to_be_in_viewport()
    expect_in_sight(button)
    assert not sideways(page)
    assert too_small(sheet) == []
    if screen == "phone":
        assert violations_in_both_colours(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)

    # The page is as much longer as the sheet is high, so that there is room to scroll for its last sentence.
    last = page.locator("hq-roll button").last
    page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    last.press("Enter")
    expect(sheet.locator("[data-act]").first).to_be_visible()
    expect_in_sight(last)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


@pytest.mark.parametrize("screen", ["desktop"], indirect=True)
def test_by_keyboard_it_opens_rolls_closes_and_gives_the_focus_back(running: Tracker) -> None:
    page = running.page
    running.open(SIMPLE)
    button = page.locator("hq-roll button").first
    button.focus()
    page.keyboard.press("Enter")
    sheet = sheet_of(page)
    expect(sheet.get_by_role("button", name="Roll", exact=True)).to_be_focused()
    expect(sheet).to_have_attribute("id", str(button.get_attribute("aria-controls")))
    page.keyboard.press("Enter")
    expect(sheet.locator(".hq-verdict .hq-word")).to_be_visible()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(button).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Space")
    expect(sheet).to_be_visible()
    page.keyboard.press("Shift+Tab")
    sheet.get_by_role("button", name="Close").focus()
    page.keyboard.press("Enter")
    expect(sheet).to_have_count(0)
    expect(button).to_be_focused()
    assert page.evaluate("document.documentElement.className.includes('has-lower')") is False


def test_a_second_roll_takes_the_sheet_over_and_another_page_closes_it(running: Tracker) -> None:
    page = running.page
    running.open(SIMPLE)
    first = press(page, 0)
    second = press(page, 1)
    expect(sheet_of(page)).to_have_count(1)
    expect(first).to_have_attribute("aria-expanded", "false")
    expect_in_sight(second)
    expect(sheet_of(page).get_by_role("textbox", name="Ability")).to_have_value("5W")
    second.click()
    expect(sheet_of(page)).to_have_count(0)

    press(page)
    page.evaluate(FOLLOW, f"{running.site}draw-steel/saving-throws/")
    expect(page).to_have_title(re.compile("^Saving throws"))
    expect(sheet_of(page)).to_have_count(0)
    assert page.evaluate("document.documentElement.className.includes('has-lower')") is False
    press(page)
    expect(sheet_of(page).get_by_role("textbox", name="Bonus")).to_be_attached()
    expect(sheet_of(page)).to_have_accessible_name("Saving throw")


@pytest.mark.parametrize("path", PAGES)
def test_each_family_rolls_from_a_sentence(running: Tracker, path: str) -> None:
    page = running.page
    running.open(path)
    button = press(page)
    expect_in_sight(button)
    sheet = sheet_of(page)
    root = sheet.locator("hq-roller")
    sheet.locator("[data-main]").click()
    page.wait_for_function("root => root.log?.moves.length && !root.waiting", arg=root.element_handle())
    state: dict[str, Any] = root.evaluate("({log, view}) => ({log, view})")
    assert "dice" in state["log"]["moves"][0]
    expect(sheet.locator(".hq-verdict .hq-word")).to_be_visible()
    expect_in_sight(button)


def test_dice_from_the_table_work_in_the_sheet(running: Tracker) -> None:
    page = running.page
    running.open(SIMPLE)
    button = press(page)
    sheet = sheet_of(page)
    switch = sheet.get_by_role("checkbox", name="Enter physical dice")
    switch.check()
    sheet.get_by_role("button", name="Roll", exact=True).click()
    boxes = sheet.locator(".hq-typed input")
    expect(boxes.first).to_be_focused()
    page.keyboard.press("Escape")
    expect(boxes).to_have_count(0)
    expect(sheet).to_be_visible()
    switch.uncheck()
    button.click()


def test_nothing_is_fetched_before_somebody_turns_to_it_and_on_paper_it_is_text(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(SIMPLE)
    button = page.locator("hq-roll button").first
    expect(button).to_be_visible()
    page.wait_for_load_state("networkidle")

    def fetched() -> list[str]:
        found = [each for each in asked if re.search(r"inline\.js|procedures/", each)]
        return [each.rsplit("/", 1)[1] for each in found]

    # The script comes with the roll bar; what a roller needs does not.
    assert fetched() == ["inline.js"]
    button.focus()
    expect_in_sight(press(page))
    press(page, 1)
    assert fetched() == ["inline.js", "heroquest.simple-contest.json"]

    page.emulate_media(media="print")
    expect(sheet_of(page)).to_be_hidden()
    expect(page.locator("hq-roll svg").first).to_be_hidden()
    style = button.evaluate(
        "each => [getComputedStyle(each).textDecorationLine, getComputedStyle(each).borderTopWidth]"
    )
    assert style == ["none", "0px"]


def test_without_javascript_it_is_a_link(reading: Page) -> None:
    reading.goto("heroquest/framing/")
    link = reading.locator("hq-roll a").first
    expect(link).to_have_text("Roll 18 against 15")
    link.click()
    expect(reading).to_have_url(re.compile(r"/heroquest/simple-contest/#roller$"))


def test_what_is_typed_in_a_sentence_stays_with_that_sentence(page: Page) -> None:
    tracker = Tracker(page)
    tracker.open(SIMPLE)
    ability = sheet_of(page).get_by_role("textbox", name="Ability")
    preset = tracker.field("Ability").input_value()
    press(page, 0)
    ability.fill("3W2")
    press(page, 1)
    expect(ability).to_have_value("5W")
    settle(page)
    page.reload()
    press(page, 1)
    expect(ability).to_have_value("5W")
    expect(page.locator(".hq-brought")).to_have_count(0)
    expect(tracker.field("Ability")).to_have_value(preset)
    press(page, 0)
    expect(ability).to_have_value("3W2")
    expect(sheet_of(page).locator(".hq-brought")).to_contain_text("This form is as you left it.")
