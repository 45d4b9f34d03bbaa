"""The colors of a page: as the system's or as chosen, there at once, and nothing drawn anew where none changes."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import SCHEMES
from tests.browser.network import settle

# Runs before a page's own scripts: keeps what of the page's scheme changes.
WATCHED = """
window.changed = [];
new MutationObserver((all) => {
  for (const { target, attributeName } of all) {
    if (target === document.body || target.name === "color-scheme") window.changed.push(attributeName);
  }
}).observe(document, {
  subtree: true,
  attributeFilter: ["data-md-color-switching", "content"],
});
"""
LOOKS = """() => [...document.querySelectorAll("body, body *")].map((each) => {
  const { color, backgroundColor } = getComputedStyle(each);
  return `${color} ${backgroundColor} ${each.tagName}`;
})"""
UNTOUCHED = "document.body.dataset.mdColorScheme = 'auto'"
CHOICE = "[data-md-component=palette] label:not([hidden])"
PATH = "heroquest/masteries/"
pytestmark = pytest.mark.warm


def looks(page: Page) -> list[str]:
    """Return the colors of every element of the page, as they are at this moment."""
    found: list[str] = page.evaluate(LOOKS)
    assert len(found) > 500
    return found


def test_a_page_that_opens_looks_as_without_the_theme_s_script(page: Page) -> None:
    page.add_init_script(WATCHED)
    schemes: Any = SCHEMES
    for scheme, name in schemes.items():
        page.emulate_media(color_scheme=scheme)
        for when in ("the first time", "and again, with what the theme has kept"):
            page.goto(PATH)
            settle(page)
            expect(page.locator("body")).to_have_attribute("data-md-color-scheme", name)
            assert "data-md-color-switching" not in page.evaluate("window.changed"), (scheme, when)
            now = looks(page)
            page.evaluate(UNTOUCHED)
            settle(page)
            assert looks(page) == now, (scheme, when)
        page.evaluate("localStorage.clear()")


def test_what_is_chosen_is_there_at_once_and_stays(page: Page) -> None:
    page.emulate_media(color_scheme="light")
    page.goto(PATH)
    settle(page)
    white = looks(page)
    looks_of = {}
    for scheme in ("default", "slate"):
        switched = f"() => {{ document.querySelector('{CHOICE}').click(); return ({LOOKS})(); }}"
        looks_of[scheme] = page.evaluate(switched)
        expect(page.locator("body")).to_have_attribute("data-md-color-scheme", scheme)
        expect(page.locator("body")).not_to_have_attribute("data-md-color-switching", "")
        settle(page)
        assert looks(page) == looks_of[scheme]
    assert looks_of["default"] == white
    assert len([1 for one, other in zip(white, looks_of["slate"], strict=True) if one != other]) > len(white) / 2
    assert page.locator("meta[name=color-scheme]").get_attribute("content") == "dark"
    page.reload()
    settle(page)
    assert looks(page) == looks_of["slate"]
