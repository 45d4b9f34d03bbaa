"""Sheets that roll: one press on a line opens its roller, filled in; a second press rolls."""

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.axe import FRAME, violations, violations_in_both_colours
from tests.browser.fit import sideways, too_small
from tests.browser.heroes import RULESETS, Table, hero
from tests.browser.tracker import native

FIT = ("heroquest", "questworlds")
WIDE: ViewportSize = {"width": 1280, "height": 900}
PHONE: ViewportSize = {"width": 360, "height": 740}


def lower(page: Page) -> Locator:
    """Return the sheet at the lower edge."""
    return page.locator("dialog.hq-lower")


def rolls(table: Table) -> Locator:
    """Return the buttons that roll."""
    return table.sheet.locator(".hq-rolls button")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_line_of_a_sheet_rolls_in_two_presses(table: Table, ruleset: str) -> None:
    # One whom nothing forbids to act.
    weighs = {"weighs": [{"kind": "state-hurt", "what": "the flood"}]} if ruleset in FIT else {}
    who = hero(ruleset, "Maren", **weighs)
    table.put(who)
    table.show(who["id"])
    told = next(each for each in native(op="catalog")["rulesets"] if each["id"] == ruleset)["rolls"]
    picks = {pick["name"]: pick["options"] for pick in who["facts"]["picks"]}
    labels = [each["label"] for roll in told for each in picks.get(roll["pick"], []) if each["id"] != "none"]
    expect(rolls(table)).to_have_text(labels)
    # Rolling comes before all else that a sheet offers.
    expect(table.sheet.locator("section").first).to_have_accessible_name("Rolls")
    button = rolls(table).first
    button.click()
    roll = lower(table.page).get_by_role("button", name="Roll", exact=True)
    expect(roll).to_be_focused()
    assert not sideways(table.page)
    roll.press("Enter")
    expect(lower(table.page).locator(".hq-verdict .hq-word, .hq-just b").first).to_be_in_viewport()
    lower(table.page).get_by_role("button", name="Close").click()
    expect(lower(table.page)).to_have_count(0)
    expect(button).to_be_focused()


def test_the_roll_is_filled_from_the_line_and_leaves_by_keyboard(table: Table) -> None:
    who = hero("heroquest", "Maren")
    table.put(who)
    table.show(who["id"])
    page, ability = table.page, who["facts"]["picks"][0]["options"][1]
    button = rolls(table).nth(1)
    button.press("Enter")
    sheet = lower(page)
    expect(sheet).to_have_accessible_name("Simple contest")
    expect(table.sheets(within=sheet)).to_have_value(who["id"])
    expect(table.sheets("ability", sheet)).to_have_value(ability["id"])
    expect(button).to_have_attribute("aria-expanded", "true")
    assert too_small(sheet) == []
    assert violations_in_both_colours(page) == []
    page.set_viewport_size(WIDE)
    assert too_small(sheet) == [], "wide"
    assert violations(page, left_out=FRAME) == []
    page.set_viewport_size(PHONE)
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(button).to_be_focused()


def test_another_line_takes_the_place_of_the_one_before_and_leaving_the_sheet_closes_it(table: Table) -> None:
    who = hero("draw-steel", "Maren")
    table.put(who)
    table.show(who["id"])
    sheet = lower(table.page)
    might = table.sheet.get_by_role("button", name="Might", exact=False)
    rolls(table).first.click()
    expect(sheet.locator("[data-head]")).to_contain_text("Ability card")
    might.click()
    expect(sheet).to_have_count(1)
    expect(sheet).to_have_accessible_name("Test")
    table.sheet.get_by_role("link", name="All heroes").click()
    expect(sheet).to_have_count(0)
