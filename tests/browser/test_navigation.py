"""One visit over several pages: one document, one worker, one download, one list of rolls."""

import re

from playwright.sync_api import Page, Worker, expect

from tests.browser.device import wait_until_kept
from tests.browser.roller import Roller

FIRST, SECOND, THIRD = "heroquest/masteries/", "heroquest/simple-contest/", "heroquest/modifiers/"


def follow(page: Page, path: str) -> None:
    """Go to another page by a link in the text, as a reader does."""
    name = path.removeprefix("heroquest/")
    page.locator(f"main article a[href*='{name}']").first.click()
    expect_page(page, path)


def expect_page(page: Page, path: str) -> None:
    """Expect that the text of another page has come, and not only its address."""
    expect(page).to_have_url(re.compile(rf"/{re.escape(path)}"))
    expect(page.locator("link[rel=canonical]")).to_have_attribute("href", re.compile(rf"/{re.escape(path)}$"))


def engines_of(page: Page) -> list[str]:
    """Keep a list of the engine's workers that a page starts from now on."""
    found: list[str] = []

    def note(worker: Worker) -> None:
        if "/assets/engine/" in worker.url:
            found.append(worker.url)

    page.on("worker", note)
    return found


def test_three_pages_and_one_engine(page: Page, roller: Roller, site: str) -> None:
    """It goes on coming while the page that asked for it is left."""
    engines = engines_of(page)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(request.url))
    roller.open(FIRST)
    page.evaluate("window.stood = true")
    with page.expect_event("worker"):
        roller.field("Ability").focus()
    follow(page, SECOND)
    roller.roll()
    assert len(engines) == 1
    first = roller.state()["log"]
    wait_until_kept(page, site)
    asked = len([url for url in fetched if "/assets/engine" in url])
    follow(page, THIRD)
    expect(roller.button).to_have_text("Roll")
    expect(roller.visit.locator("summary")).to_contain_text("1 roll")
    roller.roll()
    roller.expect_rolls(2)

    page.go_back()
    expect_page(page, SECOND)
    expect(roller.button).to_be_visible()
    roller.roll()
    roller.expect_rolls(3)
    page.go_back()
    expect_page(page, FIRST)
    roller.roll()
    roller.expect_rolls(4)
    page.go_forward()
    expect_page(page, SECOND)
    expect(roller.visit.locator("summary")).to_contain_text("4 rolls")

    roller.visit.locator("summary").click()
    items = roller.rolls
    expect(items).to_have_count(4)
    items.last.click()
    expect(items.last).to_have_attribute("aria-current", "true")
    assert roller.state()["log"] == first

    assert page.evaluate("window.stood") is True
    assert len(engines) == 1
    assert len([url for url in fetched if "/assets/engine" in url]) == asked
