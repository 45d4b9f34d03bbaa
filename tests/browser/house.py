"""House rules as a person meets them: marks on a page, what they open, the strip, and the sets on the device."""

import re
import time
from typing import Any

from playwright.sync_api import Locator, Page, expect

TABLE = "tr[data-row='heroquest.{}']"
# Seconds that writing a set may take on a busy device.
WRITTEN = 10


class House:
    """The house rules of an open page."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.editor = page.get_by_role("group", name="Change this rule")
        self.strip = page.get_by_role("region", name=re.compile("^House rules: "))
        self.panel = page.get_by_role("region", name="House rules on this device")
        self.box = self.editor.locator("input, select").first
        self.refusal = self.editor.get_by_role("alert")

    def open(self, path: str) -> None:
        """Go to a page and wait for its marks."""
        self.page.goto(path)
        expect(self.page.locator(".hq-house-mark").first).to_be_visible()

    def row(self, name: str) -> Locator:
        """Return a row of a HeroQuest table."""
        return self.page.locator(TABLE.format(name)).first

    def mark(self, title: str) -> Locator:
        """Return the first mark of something that can be changed."""
        return self.page.get_by_role("button", name=re.compile(rf"^{re.escape(title)}: .*Change$")).first

    def change(self, title: str, value: str) -> None:
        """Open a mark, enter a value or choose an option, and wait until it counts."""
        self.mark(title).click()
        if self.box.evaluate("box => box.tagName") == "SELECT":
            self.box.select_option(value)
        else:
            self.box.fill(value)
            self.box.press("Enter")
        expect(self.editor.locator("[data-book]")).to_be_visible()
        self.editor.get_by_role("button", name="Done").click()

    def press(self, name: str) -> None:
        """Press a button of the panel, which opens first."""
        if not self.panel.is_visible():
            self.page.get_by_role("button", name="House rules", exact=True).click()
        self.panel.get_by_role("button", name=name).click()

    def laid(self) -> Any:
        """Return the changes that count, by game."""
        return self.page.evaluate("JSON.parse(localStorage.getItem('hqweb.house') ?? '{}')")

    def expect_laid(self, wanted: dict[str, dict[str, Any]]) -> None:
        """Expect these changes to count, by game. They're shown a moment before they're written."""
        end = time.monotonic() + WRITTEN
        while self.laid() != wanted and time.monotonic() < end:
            self.page.wait_for_timeout(20)
        assert self.laid() == wanted
