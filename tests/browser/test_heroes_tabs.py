"""Two tabs on one hero end in one sheet and say so."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.filled import CONTEST, move_on, plain
from tests.browser.heroes import Table
from tests.browser.stored import DEAF

pytestmark = pytest.mark.warm
# To another page of the site without a new document.
WALK = """(href) => {
  const link = Object.assign(document.createElement("a"), { href });
  document.body.append(link);
  link.click();
}"""


@pytest.fixture
def table(page: Page, site: str) -> Table:
    """Return a device whose tabs are loaded anew."""
    page.goto("licences/")
    return Table(page, site)


def beside(table: Table, name: str, *, deaf: bool = False) -> Table:
    """Open a sheet in another tab; a deaf one is told nothing."""
    page = table.page.context.new_page()
    if deaf:
        page.add_init_script(DEAF)
    page.goto(f"heroes/#{name}")
    other = Table(page, table.site)
    expect(other.sheet.locator("[data-head]")).to_be_visible()
    return other


def test_two_tabs_on_one_hero_end_in_one_sheet_and_say_so(table: Table) -> None:
    table.put(plain())
    first = table.show("id-maren")
    other = beside(table, "id-maren")
    deaf = beside(table, "id-maren", deaf=True)
    move_on(first)
    second = other.roller()
    expect(second.state_of_play.get_by_text("Changed in another tab. This is how it is now.")).to_be_visible()
    assert second.state() == first.state()
    third = deaf.roller()
    assert third.log["moves"] == []
    # The very same move would be one move.
    move_on(first)
    move_on(third)
    expect(third.state_of_play.get_by_text("Your move was made on the new state")).to_be_visible()
    assert len(third.log["moves"]) == 3
    assert table.one("id-maren")["log"] == third.log
    expect(first.state_of_play.get_by_text("Changed in another tab. This is how it is now.")).to_be_visible()
    assert first.log == third.log
    third.expect_as_natively()


def test_a_hero_that_is_deleted_in_another_tab_is_told_and_kept_again(table: Table) -> None:
    table.put(plain())
    sheet = table.show("id-maren")
    other = beside(table, "id-maren")
    other.root.get_by_role("button", name="Delete Maren").click()
    expect(other.back).to_be_focused()
    other.page.close()
    expect(sheet.state_of_play.get_by_text("It was removed in another tab.")).to_be_visible()
    move_on(sheet)
    assert table.one("id-maren")["log"] == sheet.log


@pytest.mark.parametrize("before", ["", "heroes/"], ids=["fresh", "after the sheets"])
def test_a_roller_notices_the_first_hero_that_another_tab_makes(table: Table, before: str) -> None:
    table.page.goto(before or CONTEST)
    if before:
        table.page.evaluate(WALK, f"{table.site}{CONTEST}")
    expect(table.roller().field("Ability")).to_be_visible()
    expect(table.sheets()).to_have_count(0)
    other = Table(table.page.context.new_page(), table.site)
    other.page.goto("licences/")
    other.put(plain())
    expect(table.sheets()).to_be_visible()
    table.sheets().select_option("id-maren")
    expect(table.sheets("ability")).to_be_visible()
