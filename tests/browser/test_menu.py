"""The menu of a phone: a book in it leads on into the book's own menu, and a page closes it."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

BOOKS = (("HeroQuest", "heroquest"), ("Draw Steel", "draw-steel"), ("Shattered Spheres", "spheres"))


@pytest.fixture
def menu(page: Page) -> Locator:
    """Open the menu of the home page, and give the drawer."""
    page.goto("")
    page.evaluate("window.stood = true")
    page.get_by_role("banner").locator("label[for=__drawer]").click()
    drawer = page.locator(".md-sidebar--primary")
    expect(drawer).to_be_in_viewport()
    return drawer


def book(menu: Locator, name: str) -> Locator:
    """Give the entry of a book in the list of books."""
    return menu.locator(".md-nav__item--nested > a", has_text=re.compile(rf"^\s*{name}\s*$"))


def expect_menu_of(page: Page, name: str) -> Locator:
    """Expect the drawer to show this book's own menu, and go on doing so; give that menu."""
    inside = page.locator(".md-nav[data-md-level='1']", has=page.locator("> .md-nav__title", has_text=name))
    expect(inside).to_be_in_viewport()
    # The theme closes the drawer an eighth of a second after a page has come.
    page.wait_for_timeout(600)
    assert page.locator("#__drawer").is_checked()
    expect(inside).to_be_in_viewport()
    return inside


@pytest.mark.parametrize(("name", "path"), BOOKS)
def test_a_book_opens_its_own_menu(page: Page, menu: Locator, name: str, path: str) -> None:
    book(menu, name).click()
    expect(page).to_have_url(re.compile(f"/{path}/$"))
    inside = expect_menu_of(page, name)
    assert page.evaluate("window.stood"), "the page was not loaded anew"
    expect(inside.locator(":focus")).to_be_in_viewport()


def test_a_page_of_the_book_closes_the_menu(page: Page, menu: Locator) -> None:
    book(menu, "HeroQuest").click()
    inside = expect_menu_of(page, "HeroQuest")
    inside.locator("label.md-nav__link", has_text="Abilities and contests").click()
    inside.get_by_role("link", name="Modifiers").click()
    expect(page).to_have_url(re.compile("/heroquest/modifiers/$"))
    expect(page.locator("#__drawer")).not_to_be_checked()
    expect(menu).not_to_be_in_viewport()


def test_the_menu_of_a_book_can_be_closed(page: Page, menu: Locator) -> None:
    book(menu, "HeroQuest").click()
    expect_menu_of(page, "HeroQuest")
    page.locator(".md-overlay").click(position={"x": 350, "y": 400})
    expect(page.locator("#__drawer")).not_to_be_checked()


def test_a_book_by_the_keyboard(page: Page, menu: Locator) -> None:
    book(menu, "HeroQuest").focus()
    page.keyboard.press("Enter")
    inside = expect_menu_of(page, "HeroQuest")
    expect(inside.locator(":focus")).to_contain_text("Abilities and contests")
    page.keyboard.press("Enter")
    expect(inside.get_by_role("link", name="Modifiers")).to_be_in_viewport()


def test_a_single_page_closes_the_menu(page: Page, menu: Locator) -> None:
    menu.get_by_role("link", name="Home").click()
    expect(page.locator("#__drawer")).not_to_be_checked()
