"""A number changed on a rules page: the table, the roller, its odds and its reasons follow."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations, violations_in_both_colours
from tests.browser.conftest import DEVICES
from tests.browser.fit import sideways, too_small
from tests.browser.house import House
from tests.browser.roller import Roller

pytestmark = pytest.mark.warm
RESISTANCE = "heroquest/resistance/"
VERY_HIGH = "Very High, from the base"
KEY = "heroquest.resistance-classes/very-high/modifier"


@pytest.fixture
def house(page: Page) -> House:
    return House(page)


def test_a_changed_number_is_in_the_table_the_roller_the_odds_and_the_reasons(
    page: Page, house: House, roller: Roller
) -> None:
    house.open(RESISTANCE)
    house.change(VERY_HIGH, "10")
    row = house.row("resistance-classes/very-high")
    # 14 and 10 are 24, which is 4W.
    expect(row).to_contain_text("+10")
    expect(row).to_contain_text("4W")
    expect(row.locator(".hq-yours-book")).to_have_text(["book: +20", "book: 14W"])
    expect(house.row("resistance-classes/high").locator(".hq-yours")).to_have_count(0)
    expect(roller.root.locator(".hq-outhead").first).to_have_text("Before you roll: 17 against 4W")
    roller.roll()
    step = roller.steps.filter(has_text="Very High: 10 above the base of 14, 24 in all.")
    expect(step).to_contain_text("Your table: Very High, from the base: 10 instead of 20.")
    assert roller.held("log")["house"] == {KEY: 10}
    # What has been rolled keeps its own rules.
    before = roller.state()
    house.strip.get_by_role("button", name="Turn off").click()
    expect(row.locator(".hq-yours")).to_have_count(0)
    assert roller.state() == before
    roller.roll()
    assert "house" not in roller.held("log")
    expect(roller.steps.filter(has_text="Very High: 20 above the base of 14, 34 in all.")).to_be_visible()


def test_an_option_is_changed_at_its_rule_and_the_odds_beside_the_roller_follow(
    page: Page, house: House, roller: Roller
) -> None:
    house.open("heroquest/die-roll/")
    house.change("Equal results", "low")
    line = page.locator(".hq-house-line.is-yours")
    expect(line).to_contain_text("Low die wins")
    expect(line.locator(".hq-yours-book")).to_have_text("book: High die wins")
    assert roller.root.evaluate("root => root.form.collected().better_roll") == "low"


# Records each value that a row shows, and what the box shows at that moment.
WATCH = """([row, box]) => {
  window.drawn = [];
  const note = () => {
    const both = `${row.textContent.match(/\\+\\d+/)[0]} ${box.value}`;
    if (both !== window.drawn.at(-1)) window.drawn.push(both);
  };
  new MutationObserver(note).observe(row, { subtree: true, childList: true, characterData: true });
}"""


def test_a_value_that_does_not_fit_is_refused_and_others_go_back_by_undo_or_to_the_book(
    page: Page, house: House
) -> None:
    house.open(RESISTANCE)
    row = house.row("resistance-classes/very-high")
    house.mark(VERY_HIGH).click()
    house.box.fill("5")
    house.box.press("Enter")
    expect(house.refusal).to_contain_text("A harder class has to be further above the base.")
    expect(house.box).to_have_attribute("aria-invalid", "true")
    expect(house.box).to_have_value("20")
    house.box.fill("many")
    house.box.press("Enter")
    expect(house.refusal).to_contain_text("ype a whole number from")
    expect(row).to_contain_text("+20")
    house.expect_laid({})
    assert violations_in_both_colours(page) == []
    page.evaluate(WATCH, [row.element_handle(), house.box.element_handle()])
    for value in ("12", "13"):
        house.box.fill(value)
        house.box.press("Enter")
        expect(row).to_contain_text(f"+{value}")
    # The table and the box change together, so you can type the next value at once.
    assert page.evaluate("window.drawn") == ["+12 12", "+13 13"]
    expect(house.refusal).to_have_count(0)
    # What is being typed stays although the page is drawn anew.
    page.wait_for_function("() => (localStorage['hqweb.house'] ?? '').includes(':13')")
    house.box.fill("14")
    page.evaluate("() => dispatchEvent(new StorageEvent('storage', { key: 'hqweb.house' }))")
    page.wait_for_timeout(500)
    expect(house.box).to_have_value("14")
    house.box.fill("13")
    house.editor.get_by_role("button", name="Undo").click()
    expect(row).to_contain_text("+12")
    expect(house.box).to_have_value("12")
    house.editor.get_by_role("button", name="Back to the book: 20").click()
    expect(row.locator(".hq-yours")).to_have_count(0)
    house.expect_laid({})
    house.editor.get_by_role("button", name="Undo").click()
    expect(row).to_contain_text("+12")


def test_all_of_it_by_keyboard(page: Page, house: House) -> None:
    house.open(RESISTANCE)
    mark = house.mark(VERY_HIGH)
    mark.focus()
    page.keyboard.press("Enter")
    expect(house.box).to_be_focused()
    expect(page.get_by_label(VERY_HIGH, exact=True)).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(house.row("resistance-classes/very-high")).to_contain_text("+19")
    expect(house.box).to_be_focused()
    page.keyboard.press("Escape")
    expect(house.editor).to_have_count(0)
    expect(mark).to_be_focused()


def test_it_fits_the_screen_passes_axe_and_prints_with_the_books_value(page: Page, house: House) -> None:
    house.open(RESISTANCE)
    house.change(VERY_HIGH, "10")
    house.mark(VERY_HIGH).click()
    page.get_by_role("button", name="House rules", exact=True).click()
    expect(house.panel).to_be_visible()
    assert not sideways(page)
    assert too_small(page.locator(".hq-house")) == []
    assert too_small(page.locator(".hq-house-edit")) == []
    assert violations_in_both_colours(page) == []
    page.set_viewport_size(DEVICES["desktop"]["viewport"])
    assert not sideways(page)
    assert violations(page) == []
    house.editor.get_by_role("button", name="Done").click()
    expect(page.locator("[data-panel]")).to_be_visible()
    page.emulate_media(media="print")
    expect(house.row("resistance-classes/very-high").locator(".hq-yours-book").first).to_be_visible()
    expect(house.strip.get_by_text("Your table: Our table")).to_be_visible()
    expect(page.locator("[data-off]")).to_be_hidden()
    expect(page.locator("[data-panel]")).to_be_hidden()
