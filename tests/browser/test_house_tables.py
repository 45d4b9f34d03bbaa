"""Tables by house rules where they're made of others: on quick references, on the page of editions, and on paper."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import light, violations, violations_in_both_colours
from tests.browser.conftest import DEVICES
from tests.browser.fit import sideways, too_small
from tests.browser.house import House

pytestmark = pytest.mark.warm
QUICK = "quick/heroquest/"
EDITIONS = "editions/"
TABLE = "#house:{}?name=Ours&{}"


@pytest.fixture
def house(page: Page) -> House:
    return House(page)


def take(page: Page, path: str, game: str, changes: str) -> None:
    """Open a page with a link to house rules, and take them."""
    page.goto(path + TABLE.format(game, changes))
    offer = page.get_by_role("button", name="Add and use")
    offer.click()
    expect(offer).to_have_count(0)
    expect(page.get_by_role("region", name="House rules: ").first).to_contain_text("Your table: Ours")


def row(page: Page, caption: str, head: str) -> Locator:
    """Return a row of the table with a caption, by its head."""
    table = page.locator("table.hq-table").filter(has=page.locator("caption", has_text=caption))
    return table.locator("tbody tr").filter(has=page.locator("th", has_text=head)).first


def expect_fits(page: Page, house: House) -> None:
    """Expect the page, with the editor open, to fit both screens and to be open to all."""
    expect(house.editor).to_be_visible()
    assert not sideways(page)
    assert too_small(page.locator(".hq-house-edit")) == []
    assert violations_in_both_colours(page) == []
    page.set_viewport_size(DEVICES["desktop"]["viewport"])
    assert not sideways(page)
    assert violations(page) == []


def test_a_joined_table_has_each_of_its_columns_by_the_set_with_the_book_beside_it(page: Page, house: House) -> None:
    take(page, QUICK, "heroquest", "exchange-points/complete/points=7&augment-results/hero-major/modifier=8")
    complete, major = (row(page, "Outcome by outcome", head) for head in ("Complete victory", "Major victory"))
    exchange = complete.locator("td").nth(1)
    mark = exchange.locator(".hq-house-mark")
    expect(mark).to_have_text("7")
    expect(exchange.locator(".hq-yours-book")).to_have_text("book: 5")
    expect(major.locator("td").first).to_contain_text("+8")
    expect(major.locator(".hq-yours-book")).to_have_text("book: +9")
    expect(complete.locator(".hq-yours")).to_have_count(1)
    house.strip.get_by_role("button", name="Turn off").click()
    expect(exchange).to_have_text("5")
    expect(page.locator("table .hq-yours")).to_have_count(0)
    # It is changed in place, and prints with the book's value.
    house.strip.get_by_role("button", name="Turn on “Ours”").click()
    expect(mark).to_have_text("7")
    mark.click()
    expect_fits(page, house)
    house.box.fill("9")
    house.box.press("Enter")
    expect(mark).to_have_text("9")
    house.editor.get_by_role("button", name="Done").click()
    changed = {"heroquest.exchange-points/complete/points": 9, "heroquest.augment-results/hero-major/modifier": 8}
    house.expect_laid({"heroquest": changed})
    page.emulate_media(media="print")
    expect(complete.locator(".hq-yours-book")).to_be_visible()
    expect(page.locator("[data-off]")).to_be_hidden()


def test_two_editions_differ_as_they_are_now_and_each_follows_the_set_of_its_game(page: Page, house: House) -> None:
    house.open(EDITIONS)
    differing = page.locator("tr[data-differs]").filter(has=page.locator("[data-house='heroquest.base']"))
    expect(differing).not_to_have_class("is-other")
    differing.locator("[data-house='heroquest.base'] .hq-house-mark").click()
    house.box.fill("16")
    house.box.press("Enter")
    expect(differing).to_have_class("is-other")
    expect(differing.locator("th")).to_contain_text("(differs)")
    house.expect_laid({"heroquest": {"heroquest.base": 16}})
    house.editor.get_by_role("button", name="Undo").click()
    expect(differing).not_to_have_class("is-other")
    house.expect_laid({})
    take(page, EDITIONS, "heroquest", "stretch=-4&base=16")
    take(page, EDITIONS, "questworlds", "base=12")
    stretch = row(page, "Modifiers", "Stretch")
    expect(stretch.locator("td").first.locator(".is-yours")).to_contain_text("−4")
    expect(stretch.locator("td").first.locator(".hq-yours-book")).to_contain_text("book: −6")
    expect(stretch.locator("td").nth(1).locator(".hq-yours")).to_have_count(0)
    base = page.locator("[data-house='heroquest.base'].is-yours")
    expect(base).to_contain_text("16")
    expect(page.locator("[data-cell^='questworlds.edition/'].is-yours").first).to_contain_text("12")
    page.get_by_role("region", name="House rules: QuestWorlds").get_by_role("button", name="Turn off").click()
    expect(page.locator("[data-cell^='questworlds.'].is-yours")).to_have_count(0)
    expect(base).to_contain_text("16")


def test_bands_that_move_are_shown_in_their_edition_and_a_column_that_is_gone_has_a_dash(
    page: Page, house: House
) -> None:
    take(page, EDITIONS, "heroquest", "group-results/complete/difference=4&base=16&stretch=-4")
    moved = page.locator("[data-label]").filter(has=page.locator("[data-cell='heroquest.group-results/3/0']"))
    expect(moved).to_be_visible()
    expect(moved.locator(".hq-house-mark")).to_have_text("3")
    expect(moved.locator(".hq-yours-book")).to_have_text("book: 3–4")
    expect(page.locator("[data-label]").filter(has=page.locator("[data-cell^='questworlds']")).first).to_be_hidden()
    take(page, EDITIONS, "heroquest", "group-hurt=no&base=16&stretch=-4")
    hurt = page.locator("[data-cell='heroquest.group-results/1/2']")
    expect(hurt).to_contain_text("–")
    expect(hurt.locator(".hq-yours-book")).to_have_text("book: Hurt")
    page.locator("table .is-yours .hq-house-mark").first.click()
    expect_fits(page, house)


def test_heads_and_added_rows_follow_on_rules_pages(page: Page, house: House) -> None:
    take(page, "heroquest/resistance/", "heroquest", "base=15")
    head = page.locator("#table-resistance-classes thead th").last
    expect(head).to_contain_text("At 15")
    expect(head.locator(".hq-yours-book")).to_have_text("book: At 14")
    # 15 and 6 are 21, which is 1W.
    expect(house.row("resistance-classes/high").locator("td").last).to_contain_text("1W")
    take(page, "heroquest/group-contest/", "heroquest", "boost-costs/heroes=2")
    table = page.locator("#table-boost-costs")
    # 12 heroes by twos are six rows; the book's threes are four.
    expect(table.locator("tbody tr")).to_have_count(6)
    expect(table.locator("tbody tr").nth(1)).to_contain_text("3–4")
    expect(table.locator("tbody tr").last).to_contain_text("11–12")
    page.locator("[data-off]").click()
    expect(table.locator("tbody tr")).to_have_count(4)


def test_a_drawn_ladder_says_its_own_die_where_a_set_has_another(page: Page, house: House) -> None:
    take(page, "spheres/advantage/", "spheres", "ladder/rank-1/die=5")
    rungs = page.locator("table.hq-rungs tbody tr")
    first, second = (rungs.nth(place).locator("td").last for place in (0, 1))
    expect(first.locator(".hq-yours-book")).to_have_text("book: d4")
    expect(first).to_contain_text("d5")
    expect(first.locator("svg")).to_have_count(0)
    expect(second.locator(".hq-yours")).to_have_count(0)
    light(page, "light")
    assert violations(page) == []
    house.strip.get_by_role("button", name="Turn off").click()
    expect(first.locator("svg")).to_have_count(1)
    expect(page.locator("table.hq-rungs .hq-yours")).to_have_count(0)
