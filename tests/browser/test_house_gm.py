"""The GM's screen by a table's own rules: its numbers, its contests, what is marked, and sets that don't fit."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.house import House
from tests.browser.sheets import kept, party
from tests.browser.test_gm import rail, row

pytestmark = pytest.mark.warm
SCREEN = "gm/"
KEY = "heroquest.resistance-classes/very-high/modifier"
LINK = "#house:heroquest?name=The+others&resistance-classes/very-high/modifier={}"


@pytest.fixture
def house(page: Page) -> House:
    return House(page)


def take(page: Page, link: str) -> None:
    """Open a link to house rules on the screen, and take them."""
    page.evaluate("hash => { location.hash = hash }", link)
    page.get_by_role("button", name="Add and use").click()


def test_the_numbers_and_rolls_follow_the_set_say_so_and_follow_back_in_one_press(page: Page, house: House) -> None:
    party(page, SCREEN)
    very_high = rail(page, "Very High")
    expect(very_high.locator(".hq-rail-num")).to_have_text("14W")
    take(page, LINK.format(10))
    # 14 and 10 are 24, which is 4W.
    expect(very_high.locator(".hq-rail-num")).to_have_text("4W")
    expect(very_high.locator(".hq-yours")).to_contain_text("your table")
    expect(very_high.locator(".hq-yours-book")).to_contain_text("book: 14W")
    expect(rail(page, "High").locator(".hq-yours")).to_have_count(0)
    expect(house.strip).to_have_accessible_name("House rules: HeroQuest")

    very_high.locator("input").check(force=True)
    expect(page.locator("#gm-party")).to_have_text("Against 4W, Very High")
    page.get_by_role("button", name="Roll for Maren").click()
    kept_mark = row(page, "Maren").locator(".hq-man-is .hq-yours")
    expect(kept_mark).to_have_text("your table")
    expect(page.locator("ol.hq-journal > li .hq-yours")).to_have_text("your table")
    house.strip.get_by_role("button", name="Turn off").click()
    expect(very_high.locator(".hq-rail-num")).to_have_text("14W")
    expect(page.locator(".hq-rail-row .hq-yours")).to_have_count(0)
    expect(page.locator("#gm-party")).to_have_text("Against 14W, Very High")
    # What was rolled by the set keeps its rules.
    expect(kept_mark).to_have_text("your table")
    page.get_by_role("button", name="Roll for Tamsin").click()
    expect(page.locator("ol.hq-journal > li")).to_have_count(2)
    expect(page.locator(".hq-gm .hq-man-is .hq-yours")).to_have_count(1)
    logs = {len(each["log"].get("house", {})): each["log"] for each in kept(page, "entries")}
    assert logs[1]["house"] == {KEY: 10}
    assert "house" not in logs[0]


def test_another_tab_changes_the_set_and_nothing_typed_is_lost(page: Page) -> None:
    party(page, SCREEN)
    note = page.get_by_label("A note")
    note.fill("At the ford")
    base = page.locator(".hq-gm-a").get_by_label("Base resistance", exact=True)
    base.fill("10W")
    expect(page.locator(".hq-rail-num").first).to_have_text("10W3")
    other = page.context.new_page()
    other.goto(SCREEN)
    take(other, LINK.format(10))
    # 30 and 10 are 40, which is 20W.
    expect(rail(page, "Very High").locator(".hq-rail-num")).to_have_text("20W")
    expect(note).to_have_value("At the ford")
    expect(base).to_have_value("10W")
    other.close()


def test_a_set_that_does_not_fit_is_refused_and_a_base_that_was_left_alone_is_the_tables(
    page: Page, house: House
) -> None:
    party(page, SCREEN)
    very_high = rail(page, "Very High").locator(".hq-rail-num")
    expect(very_high).to_have_text("14W")
    alert = house.panel.get_by_role("alert")
    for value in ("5", "9999", "many", "<img src=x onerror=alert(1)>"):
        page.evaluate("hash => { location.hash = hash }", LINK.format(value))
        expect(alert, value).to_contain_text("This link wasn’t taken.")
        expect(very_high, value).to_have_text("14W")
        house.expect_laid({})
        page.get_by_role("button", name="House rules", exact=True).click()
        expect(alert).to_have_count(0)
    take(page, "#house:heroquest?name=Harder&base=15")
    expect(page.locator(".hq-gm-a").get_by_label("Base resistance", exact=True)).to_have_value("15")
    expect(rail(page, "Moderate").locator(".hq-rail-num")).to_have_text("15")


def test_changes_that_this_release_does_not_know_are_named_and_the_rest_counts(page: Page, house: House) -> None:
    party(page, SCREEN)
    take(page, LINK.format(10))
    expect(rail(page, "Very High").locator(".hq-rail-num")).to_have_text("4W")
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
    expect(rail(page, "Very High").locator(".hq-rail-num")).to_have_text("4W")
