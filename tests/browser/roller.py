"""The roller as a person meets it: fields by their labels, buttons by what they say."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect

ANY_ROLL = re.compile(r"^Roll")


class Roller:
    """The one roller of the open page. ``site``: its address, to go from page to page by links."""

    def __init__(self, page: Page, site: str = "") -> None:
        self.page = page
        self.site = site
        self.root = page.locator("hq-roller")
        self.verdict = self.root.locator(".hq-verdict")
        self.word = self.verdict.locator(".hq-word")
        self.steps = self.root.locator(".hq-out .hq-steps").first.locator("li")
        self.button = self.root.get_by_role("button", name=ANY_ROLL)
        self.alert = self.root.get_by_role("alert")
        self.visit = self.root.locator(".hq-visit")

    def open(self, path: str) -> None:
        """Go to a page of the site and wait until its roller is live and as the page presets it."""
        if self.site:
            self._follow("licences/")
            expect(self.root).to_have_count(0)
            self._follow(path)
            self.page.evaluate("window.knownSeed = null")
        else:
            self.page.goto(path)
        expect(self.button).to_be_visible()

    def _follow(self, path: str) -> None:
        self.page.evaluate(FOLLOW, self.site + path)
        expect(self.page.locator("link[rel=canonical]")).to_have_attribute("href", re.compile(rf"/{path}$"))

    def field(self, label: str) -> Locator:
        """Give the box that one types ``label`` into."""
        return self.root.get_by_role("textbox", name=re.compile(rf"^{label}"))

    def type(self, label: str, text: str) -> None:
        """Replace what stands in a field, key by key."""
        field = self.field(label)
        field.click()
        field.press("ControlOrMeta+a")
        if text:
            field.press_sequentially(text)
        else:
            field.press("Delete")

    def roll(self) -> None:
        """Press Roll and wait for the answer."""
        with self.answering():
            self.button.click()

    @contextmanager
    def answering(self) -> Iterator[None]:
        """Wait at the end for a verdict that was not there at the beginning."""
        self.root.evaluate("root => { root.wordBefore = root.querySelector('.hq-verdict .hq-word') }")
        yield
        self.page.wait_for_function(ANSWERED)
        assert not self.alert.is_visible(), self.alert.inner_text()

    def expect_rolls(self, count: int) -> None:
        """Expect that many rolls in the list of this visit."""
        expect(self.visit.locator("summary small")).to_have_text("1 roll" if count == 1 else f"{count} rolls")

    def state(self) -> dict[str, Any]:
        """Give the log and the view of the answer that is shown."""
        found: dict[str, Any] = self.root.evaluate("({log, view}) => ({log, view})")
        return found

    def choice(self, title: str) -> Locator:
        """Give the button of a choice that stands open."""
        return self.root.locator(".hq-choices").get_by_role("button", name=title)

    def fold(self, title: str) -> Locator:
        """Give the fold with this title."""
        return self.root.locator("details", has=self.page.locator("summary", has_text=title))

    def expect_links_to_rules(self) -> None:
        """Expect that each step's link leads to an element that is there, on this page or on another."""
        addresses = self.steps.locator("a").evaluate_all("all => all.map(each => each.href)")
        assert len(addresses) == self.steps.count(), "a step without a link to its rule"
        missing = self.page.evaluate(FIND_ANCHORS, addresses)
        assert missing == []


ANSWERED = """() => {
  const root = document.querySelector("hq-roller");
  const word = root.querySelector(".hq-verdict .hq-word");
  return (word && word !== root.wordBefore) || root.querySelector("[role=alert]");
}"""

# A press on a link of the page, which the theme answers by replacing the text in place.
FOLLOW = """address => {
  const link = document.createElement("a");
  link.href = address;
  document.body.append(link);
  link.click();
  link.remove();
}"""

FIND_ANCHORS = """async (addresses) => {
  const missing = [];
  for (const address of addresses) {
    const url = new URL(address);
    const id = decodeURIComponent(url.hash.slice(1));
    let where = document;
    if (url.pathname !== location.pathname) {
      const response = await fetch(url.pathname);
      where = new DOMParser().parseFromString(response.ok ? await response.text() : "", "text/html");
    }
    if (url.origin !== location.origin || !id || !where.getElementById(id)) missing.push(address);
  }
  return missing;
}"""
