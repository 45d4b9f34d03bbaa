"""The menu of a phone: a book in it leads on into the book's own menu, and a page closes it.

Its levels lie one upon another. The one in front alone can be reached, by touch and by keyboard, and has the focus.
"""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.axe import SCHEMES, faint, light, violations
from tests.browser.fit import sideways

pytestmark = pytest.mark.warm
BOOKS = (("HeroQuest", "heroquest"), ("Draw Steel", "draw-steel"), ("Shattered Spheres", "spheres"))


def open_menu(page: Page) -> Locator:
    """Open the menu of the home page, and give the drawer."""
    page.goto("")
    page.evaluate("window.stood = true")
    page.get_by_role("banner").locator("label[for=__drawer]").click()
    drawer = page.locator(".md-sidebar--primary")
    expect(drawer).to_be_in_viewport()
    expect(drawer.locator(":focus")).to_be_in_viewport()
    return drawer


def book(menu: Locator, name: str) -> Locator:
    """Return the entry of a book in the list of books."""
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


def test_a_book_opens_its_own_menu_and_a_page_of_it_or_a_tap_beside_it_closes_that(page: Page) -> None:
    for name, path in BOOKS:
        menu = open_menu(page)
        book(menu, name).click()
        expect(page).to_have_url(re.compile(f"/{path}/$"))
        inside = expect_menu_of(page, name)
        assert page.evaluate("window.stood"), f"the page of {name} was loaded anew"
        expect(inside.locator(":focus")).to_be_in_viewport()
        if name == "HeroQuest":
            inside.locator("label.md-nav__link", has_text="Abilities and contests").click()
            inside.get_by_role("link", name="Modifiers").click()
            expect(page).to_have_url(re.compile("/heroquest/modifiers/$"))
        else:
            page.locator(".md-overlay").click(position={"x": 350, "y": 400})
        expect(page.locator("#__drawer")).not_to_be_checked()
        expect(menu).not_to_be_in_viewport()


def test_a_book_by_the_keyboard_and_a_single_page_closes_the_menu(page: Page) -> None:
    menu = open_menu(page)
    menu.get_by_role("link", name="Home").click()
    expect(page.locator("#__drawer")).not_to_be_checked()
    menu = open_menu(page)
    book(menu, "HeroQuest").focus()
    page.keyboard.press("Enter")
    inside = expect_menu_of(page, "HeroQuest")
    expect(inside.locator(":focus")).to_contain_text("Abilities and contests")
    page.keyboard.press("Enter")
    expect(inside.get_by_role("link", name="Modifiers")).to_be_in_viewport()


MODIFIERS = "heroquest/modifiers/"
# Whether what has the focus is what a reader sees where it is.
SEEN = """() => {
  const has = document.activeElement;
  const { left, top, width, height } = has.getBoundingClientRect();
  const seen = document.elementFromPoint(left + width / 2, top + height / 2);
  return seen !== null && (has.contains(seen) || seen.contains(has));
}"""


def opener(page: Page) -> Locator:
    """Return the button that opens the menu."""
    return page.get_by_role("banner").get_by_role("button", name="Menu")


def expect_focus(page: Page, name: str) -> None:
    """Expect the focus on what has this name, and that it is in sight."""
    focused = page.locator(":focus")
    expect(focused).to_have_accessible_name(name)
    expect(focused).to_be_in_viewport()
    page.wait_for_function(SEEN)


def test_two_levels_back_and_two_levels_on_by_the_keyboard(page: Page) -> None:
    page.goto(MODIFIERS)
    expect(opener(page)).to_have_attribute("aria-expanded", "false")
    opener(page).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".md-header button[aria-label=Menu]")).to_have_attribute("aria-expanded", "true")
    expect_focus(page, "Modifiers")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Shift+Tab")
    expect_focus(page, "Back from Abilities and contests")
    page.keyboard.press("Enter")
    expect_focus(page, "Abilities and contests")
    page.keyboard.press("Shift+Tab")
    expect_focus(page, "Back from HeroQuest")
    page.keyboard.press("Space")
    expect_focus(page, "HeroQuest")
    expect(page.get_by_role("link", name="Draw Steel", exact=True)).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect_focus(page, "Back from HeroQuest")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    expect_focus(page, "The roll")
    page.keyboard.press("Enter")
    expect_focus(page, "Back from The roll")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/heroquest/die-roll/$"))
    expect(page.locator("#__drawer")).not_to_be_checked()


def test_a_closed_menu_cannot_be_reached_and_the_keyboard_stays_in_the_level_in_front(page: Page) -> None:
    page.goto(MODIFIERS)
    expect(page.locator(".md-sidebar--primary")).to_be_hidden()
    for _ in range(9):
        page.keyboard.press("Tab")
        assert not page.evaluate("document.activeElement.closest('.md-sidebar')")
    opener(page).focus()
    page.keyboard.press("Space")
    expect_focus(page, "Modifiers")
    here = page.locator(".md-nav[data-md-level='2']", has=page.locator("> .md-nav__title", has_text="Abilities and"))
    for _ in range(9):
        page.keyboard.press("Tab")
        # Past the last entry the focus is the browser's own for a moment.
        assert page.evaluate("document.activeElement === document.body") or here.locator(":focus").count() == 1
        assert page.evaluate("document.activeElement === document.body") or page.evaluate(SEEN)
    page.keyboard.press("Escape")
    expect(page.locator("#__drawer")).not_to_be_checked()
    expect(opener(page)).to_be_focused()
    expect(opener(page)).to_have_attribute("aria-expanded", "false")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.keyboard.press("Space")
    expect_focus(page, "Modifiers")
    page.set_viewport_size({"width": 320, "height": 600})
    assert not sideways(page)
    # Beside the text, on a wide screen, nothing of it is left.
    page.set_viewport_size({"width": 1280, "height": 900})
    expect(page.get_by_role("link", name="Augments").first).to_be_visible()
    expect(page.locator("[inert]")).to_have_count(0)


def test_two_levels_back_and_two_levels_on_by_touch_and_each_is_open_to_all(page: Page) -> None:
    page.goto(MODIFIERS)
    opener(page).tap()
    expect_focus(page, "Modifiers")
    expect_open_to_all(page)
    for name in ("Abilities and contests", "HeroQuest"):
        page.get_by_role("button", name=f"Back from {name}").tap()
        expect_focus(page, name)
        expect_open_to_all(page)
    page.get_by_role("button", name="HeroQuest", exact=True).tap()
    page.get_by_role("button", name="The roll", exact=True).tap()
    expect_focus(page, "Back from The roll")
    page.get_by_role("link", name="Masteries", exact=False).tap()
    expect(page).to_have_url(re.compile("/heroquest/masteries/$"))
    expect(page.locator("#__drawer")).not_to_be_checked()


def expect_open_to_all(page: Page) -> None:
    """Expect that axe finds nothing in the open menu, in light and in dark."""
    assert violations(page) == []
    for scheme in SCHEMES:
        light(page, scheme)
        assert faint(page) == []
