"""Heroes by house rules: created and improved by the set in use, which the sheet lists, and carried over to another."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations, violations_in_both_colours
from tests.browser.conftest import DEVICES
from tests.browser.fit import sideways, too_small
from tests.browser.house import House
from tests.browser.sheets import hero, kept
from tests.browser.tracker import Tracker

pytestmark = pytest.mark.warm
PRICE = "heroquest.improvement-costs/new-independent/price"
MAREN = {"name": "Maren", "points": 3, "abilities": [{"name": "Oars", "rating": 17}]}


@pytest.fixture
def house(page: Page) -> House:
    return House(page)


def take(page: Page, path: str, game: str, changes: str) -> None:
    """Open a page with a link to house rules, and take them."""
    page.goto(f"{path}#house:{game}?name=Ours&{changes}")
    offer = page.get_by_role("button", name="Add and use")
    offer.click()
    expect(offer).to_have_count(0)
    expect(page.get_by_role("region", name="House rules: ").first).to_contain_text("Your table: Ours")


def test_a_character_is_created_by_the_set_which_is_listed(page: Page, house: House) -> None:
    take(page, "questworlds/creation/", "questworlds", "creation-budget/points=30&creation-budget/best=19")
    roller = Tracker(page)
    roller.aim("questworlds.creation")
    with roller.beginning():
        roller.main.click()
    # 30 points instead of 20, and 19 for the best ability instead of 17.
    expect(roller.state_of_play).to_contain_text("0 of 30 points spent")
    listed = roller.root.locator("hq-ruled li")
    expect(listed).to_have_count(2)
    expect(listed.filter(has_text="Points for a new hero: 30")).to_contain_text("book: 20")
    expect(roller.turn).to_contain_text("Choose the ability at 19")
    house.strip.get_by_role("button", name="Turn off").click()
    expect(listed).to_have_count(2)
    assert roller.log["house"]["questworlds.creation-budget/points"] == 30


def test_a_premade_hero_begins_with_the_tables_points_and_pays_its_prices(page: Page) -> None:
    take(page, "heroes/", "heroquest", "session-points=5&improvement-costs/new-independent/price=4")
    page.get_by_role("link", name="HeroQuest", exact=True).click()
    page.get_by_role("button", name="Sunniva Ash").click()
    expect(page.locator("[data-sheet] hq-ruled li")).to_have_count(2)
    expect(page.locator("[data-sheet] .hq-track-a")).to_contain_text("has 5 hero points")
    roller = Tracker(page)
    roller.aim("")
    roller.take("add", Name="Knots")
    expect(page.locator("[data-sheet] .hq-track-a")).to_contain_text("has 1 hero point")
    expect(roller.last).to_contain_text("Your table: A new independent ability: 4 hero points instead of 1 hero point.")


def test_a_sheet_keeps_its_rules_until_its_owner_goes_on_by_others(page: Page, house: House) -> None:
    take(page, "heroes/", "heroquest", "improvement-costs/new-independent/price=3")
    hero(page, "maren", MAREN)
    page.goto("heroes/#maren")
    asked = page.get_by_role("group", name="Rules of this sheet")
    expect(asked).to_contain_text("Your house rules are others now.")
    assert "house" not in kept(page, "heroes", "maren")["log"]
    assert too_small(asked) == []
    assert not sideways(page)
    assert violations_in_both_colours(page) == []
    page.set_viewport_size(DEVICES["desktop"]["viewport"])
    assert not sideways(page)
    assert violations(page) == []
    page.set_viewport_size(DEVICES["phone"]["viewport"])
    asked.get_by_role("button", name="Continue by our house rules").press("Enter")
    expect(page.locator("[data-status]")).to_have_text("This sheet goes by the rules in force now.")
    expect(asked).to_have_count(0)
    expect(page.locator("hq-ruled summary")).to_be_visible()
    expect(page.locator("hq-ruled li")).to_contain_text("A new independent ability: 3")
    assert not sideways(page)
    assert violations_in_both_colours(page) == []
    after = kept(page, "heroes", "maren")
    assert after["log"]["house"] == {PRICE: 3}
    assert after["facts"]["values"]["held"] == 3
    assert [each["log"].get("house") for each in after["earlier"]] == [None]
    house.strip.get_by_role("button", name="Turn off").click()
    expect(asked).to_contain_text("You’re playing by the book now.")
    asked.get_by_role("button", name="Continue by the book").click()
    expect(page.locator("hq-ruled")).to_have_count(0)
    assert "house" not in kept(page, "heroes", "maren")["log"]


def test_a_sheet_with_an_unfinished_advance_stays_and_says_why(page: Page) -> None:
    page.goto("heroes/")
    rows = [{"name": "Locks", "rating": 17}, {"name": "Guests", "rating": 15}]
    hero(page, "imre", {"name": "Imre", "xp": 10, "abilities": rows}, "questworlds")
    page.goto("heroes/#imre")
    roller = Tracker(page)
    roller.aim("")
    expect(roller.root.locator("[data-head]")).to_be_visible()
    roller.press(roller.choice_of("advance"))
    expect(roller.last).to_contain_text("An advance for")
    take(page, "heroes/", "questworlds", "advance/cost=8")
    page.goto("heroes/#imre")
    before = kept(page, "heroes", "imre")["log"]
    page.get_by_role("button", name="Continue by our house rules").click()
    expect(page.get_by_role("alert").filter(has_text="unfinished")).to_contain_text("Finish it first.")
    assert kept(page, "heroes", "imre")["log"] == before
