"""Every page of the site, on a phone and on a desktop: it fits, is open to all, and its roller rolls."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped,unused-ignore]
from playwright.sync_api import Page, expect

from tests.browser.pages import paths, with_roller
from tests.browser.roller import Roller

both = pytest.mark.parametrize("screen", ["phone", "desktop"], indirect=True)
every_page = pytest.mark.parametrize("path", paths() or [""], ids=lambda path: path or "home")
every_roller = pytest.mark.parametrize("path", with_roller() or [""])
SIDEWAYS = """() => {
  const width = document.documentElement.clientWidth;
  return document.documentElement.scrollWidth > width || document.body.scrollWidth > width;
}"""


def violations(page: Page) -> list[str]:
    """Give what axe finds, a line for each rule and place."""
    found: dict[str, Any] = Axe().run(page).response
    return [
        f"{each['id']}: {node['target']} {node.get('failureSummary', '')}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def test_the_site_has_pages_and_rollers() -> None:
    assert {"", "heroquest/", "heroquest/simple-contest/", "licences/"} <= set(paths())
    assert {"", *(path for path in paths() if path.startswith("heroquest/"))} == set(with_roller())


@both
@every_page
def test_a_page_has_its_title_and_fits_its_screen(page: Page, path: str) -> None:
    page.goto(path)
    expect(page).to_have_title(re.compile(r"hqweb"))
    expect(page.locator("h1")).to_have_count(1)
    expect(page.locator("h1")).to_be_visible()
    assert not page.evaluate(SIDEWAYS)
    expect(page.locator("html")).to_have_attribute("lang", "en")


@every_page
def test_a_page_fits_the_narrowest_phone_with_all_folds_open(page: Page, path: str) -> None:
    page.set_viewport_size({"width": 320, "height": 600})
    page.goto(path)
    if path in with_roller():
        expect(Roller(page).button).to_be_visible()
    page.evaluate("document.querySelectorAll('main details').forEach(each => { each.open = true })")
    assert not page.evaluate(SIDEWAYS)


@both
@every_page
def test_axe_finds_nothing_in_light_and_dark(page: Page, path: str) -> None:
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    page.goto(path)
    if path in with_roller():
        expect(Roller(page).button).to_be_visible()
    light = violations(page)
    page.emulate_media(color_scheme="dark", reduced_motion="reduce")
    assert (light, violations(page)) == ([], [])


@both
@every_roller
def test_the_roller_rolls_and_explains(running: Roller, path: str) -> None:
    running.open(path)
    running.roll()
    expect(running.word).to_have_text(re.compile(r"(victory|defeat|Tie)\s*$"))
    expect(running.steps).not_to_have_count(0)
    running.expect_links_to_rules()
    assert not running.page.evaluate(SIDEWAYS)


@both
@pytest.mark.parametrize("colours", ["light", "dark"])
def test_axe_finds_nothing_in_an_answer(running: Roller, colours: Any) -> None:
    running.page.emulate_media(color_scheme=colours, reduced_motion="reduce")
    running.open("heroquest/modifiers/")
    running.roll()
    running.page.evaluate("document.querySelectorAll('main details').forEach(each => { each.open = true })")
    assert violations(running.page) == []
    running.type("Ability", "abc")
    running.button.click()
    expect(running.field("Ability")).to_have_attribute("aria-invalid", "true")
    assert violations(running.page) == []


def test_a_tap_on_a_reason_leads_to_its_rule(running: Roller) -> None:
    running.open("heroquest/simple-contest/")
    running.roll()
    reason = running.steps.locator("a").first
    target = reason.get_attribute("href") or ""
    reason.click()
    expect(running.page).to_have_url(re.compile(rf"{re.escape(target)}$"))
    expect(running.page.locator(f"[id='{target.partition('#')[2]}']")).to_be_in_viewport()


def test_a_reason_that_is_tapped_while_the_page_still_moves_leads_to_its_rule(running: Roller) -> None:
    running.open("heroquest/simple-contest/")
    running.roll()
    # What the theme does a moment after the last movement of the page, here in the worst moment.
    target = running.steps.locator("a").first.evaluate(
        "link => { link.click(); history.replaceState({ x: 0, y: 9999 }, ''); return link.hash }"
    )
    expect(running.page).to_have_url(re.compile(rf"{re.escape(target)}$"))
    expect(running.page.locator(f"[id='{target[1:]}']")).to_be_in_viewport()


@pytest.mark.parametrize("path", with_roller() or [""])
def test_all_that_is_pressed_is_large_enough_for_a_thumb(running: Roller, path: str) -> None:
    running.open(path)
    running.page.evaluate(
        "document.querySelectorAll('hq-roller details').forEach(each => { each.open = true })"
    )
    small = running.root.evaluate(
        """root => [...root.querySelectorAll("button, select, summary, input:not([type=radio])")]
          .filter(each => each.checkVisibility() && each.getBoundingClientRect().height < 44)
          .map(each => each.outerHTML.slice(0, 120))"""
    )
    assert small == []
