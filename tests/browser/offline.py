"""Going offline: what's stored before, and what must still work."""

import re
from html import unescape

from playwright.sync_api import Locator, Page, expect

from scripts.server import Server
from tests.browser.pages import SITE
from tests.browser.roller import Roller

FIRST, TRACKER = "heroquest/masteries/", "heroquest/extended-contest/"
CONTROLLED = "() => Boolean(navigator.serviceWorker.controller)"
ENGINE_KEPT = """async () => {
  for (const name of await caches.keys()) {
    if (name.startsWith("hqweb-engine")) {
      return (await (await caches.open(name)).keys()).some(({ url }) => /[/]snapshot-[^/]*[.]json$/.test(url));
    }
  }
  return false;
}"""
# With the server gone, Chromium names each file that the page asks the network for by itself.
GONE = [r"ERR_CONNECTION_REFUSED", r"ERR_FAILED", r"An unknown error occurred when fetching the script"]


def end(server: Server) -> None:
    """Take the network away."""
    server.shutdown()
    server.server_close()


def roll_and_store(page: Page, url: str) -> Roller:
    """Visit a page, roll there, and wait until the site is stored of itself."""
    roller = Roller(page)
    page.goto(url + FIRST)
    expect(roller.live).to_be_visible()
    roller.roll()
    page.wait_for_function(CONTROLLED)
    page.wait_for_function(ENGINE_KEPT)
    return roller


def button(page: Page, name: str) -> Locator:
    """Return a button on the page by its label."""
    return page.get_by_role("button", name=name, exact=True)


def store(page: Page, url: str) -> None:
    """Press the button and wait until all is there."""
    page.goto(f"{url}offline/")
    button(page, "Make available offline").click()
    expect(page.get_by_text("Stored.", exact=True)).to_be_visible()
    page.wait_for_function(CONTROLLED)


def title_of(path: str) -> str:
    """Return the title of a page as its file has it."""
    title = re.search(r"<title>([^<]*)", (SITE / path / "index.html").read_text(encoding="utf-8"))
    assert title
    return title.group(1)


def expect_page(page: Page, url: str, path: str) -> None:
    """Expect a page to open with its own title."""
    page.goto(url + path, wait_until="domcontentloaded")
    expect(page).to_have_title(unescape(title_of(path)))
    expect(page.locator("h1")).to_be_visible()


def expect_parts(page: Page, roller: Roller) -> None:
    """Expect what is fetched when it is wanted, with the style that comes beside it."""
    roller.root.locator("[data-share]").click()
    expect(roller.root.get_by_role("group", name="Share").locator("input").first).to_be_visible()
    switch = roller.root.locator("[data-typed]")
    switch.check()
    roller.button.click()
    boxes = roller.root.locator(".hq-typed")
    expect(boxes.locator("input")).to_have_count(2)
    assert boxes.evaluate("each => getComputedStyle(each).borderTopStyle") == "solid"
    # Those of house rules, of the roll bar, of what shares, and of the boxes.
    assert page.evaluate("document.adoptedStyleSheets.length") == 4
    switch.uncheck()


def expect_search_and_roll(page: Page, url: str) -> None:
    """Expect the search to find a page, a link to replace the text in place, and the roller to roll."""
    page.goto(url)
    page.evaluate("window.stood = true")
    page.locator("hq-find input").fill("m")
    page.get_by_role("textbox", name="Search").press_sequentially("astery")
    page.locator(".md-search-result__link[href*='heroquest/masteries']").first.click()
    expect(page).to_have_url(re.compile(r"/heroquest/masteries/"))
    page.locator("main article a[href*='simple-contest']").first.click()
    expect(page.locator("link[rel=canonical]")).to_have_attribute("href", re.compile(r"/simple-contest/$"))
    assert page.evaluate("window.stood") is True, "instant navigation fell back to a full load"
    roller = Roller(page)
    expect(roller.live).to_be_visible()
    roller.roll()
    page.reload()
    roller.roll()
    expect_parts(page, roller)
    page.goto(f"{url}heroquest/masteries")
    expect(page).to_have_url(f"{url}heroquest/masteries/")
