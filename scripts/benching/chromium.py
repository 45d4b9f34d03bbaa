"""Chromium with a fresh profile, and the few commands that the bench needs."""

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import BrowserContext, Playwright, Request

from scripts import browser

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 740},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}
# On a connection reported as slow, the site doesn't load the engine before the first press.
BAD_LINE = json.dumps({"effectiveType": "3g", "saveData": False})


class Chromium:
    """A profile. Each address opens in a new tab and closes the previous one."""

    def __init__(self, context: BrowserContext) -> None:
        self.context = context
        self.page = context.pages[0]
        self.asked: list[Request] = []
        context.on("request", self._note)

    def _note(self, request: Request) -> None:
        self.asked.append(request)

    def go(self, address: str) -> None:
        """Open an address in a new tab."""
        before, self.page = self.page, self.context.new_page()
        before.close()
        self.asked.clear()
        self.page.goto(address, wait_until="load")

    def run(self, script: str, *given: object) -> Any:  # noqa: ANN401 - whatever a script returns
        """Run a script and return its result."""
        return self.page.evaluate(f"given => (async function () {{ {script} }}).apply(null, given)", list(given))

    def click(self, selector: str) -> None:
        """Tap the first element that matches the selector."""
        self.page.locator(selector).first.tap()


@contextmanager
def chromium(playwright: Playwright, *switches: str, bad_line: bool = True) -> Iterator[Chromium]:
    """Start Chromium as a phone with an empty profile, and close it at the end."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=browser.chosen(), args=[*browser.SWITCHES, *switches], **PHONE
        )
        try:
            if bad_line:
                told = f"Object.defineProperty(navigator, 'connection', {{ value: {BAD_LINE} }});"
                context.add_init_script(told)
            yield Chromium(context)
        finally:
            context.close()
