"""Things no page may do: log errors, crash, lose a request, open a dialog, or ask another host."""

import re
from http import HTTPStatus
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Dialog, Request, Response, WebError

# How Chromium names a request that a page no longer waits for because the reader has left it.
LEFT = "net::ERR_ABORTED"
# What Playwright says for itself where a test has no service worker.
BLOCKED = "Service Worker registration blocked by Playwright"
# What a Chromium without a share sheet says to a frame that may open one.
NO_SHARING = "Unrecognized feature: 'web-share'."
INSIDE = ("data:", "blob:", "about:")


class Faults:
    """The faults of one test's pages. Those that match one of ``expected``, a list of patterns, are meant."""

    def __init__(self, site: str) -> None:
        self.site = site
        self.seen: list[str] = []
        self.expected: list[str] = []

    def watch(self, context: BrowserContext) -> None:
        """Listen to every page that ``context`` has or will have."""
        context.on("console", self._console)
        context.on("weberror", self._error)
        context.on("dialog", self._dialog)
        context.on("request", self._request)
        context.on("requestfailed", self._failed)
        context.on("response", self._response)

    def unexpected(self, *, gone: bool = False) -> list[str]:
        """Return the faults that nobody asked for, in their order.

        Where a test's own server may be ``gone`` before its pages are, they may still be fetching for the device.
        """
        expected = [*self.expected, *([rf"^(?!.*{re.escape(self.site)}).*net::ERR_CONNECTION_REFUSED"] if gone else [])]
        return [fault for fault in self.seen if not any(re.search(each, fault) for each in expected)]

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning", "assert"} and message.text not in {BLOCKED, NO_SHARING}:
            self.seen.append(f"console {message.type}: {message.text} ({message.location.get('url')})")

    def _error(self, error: WebError) -> None:
        self.seen.append(f"uncaught: {error.error}")

    def _dialog(self, dialog: Dialog) -> None:
        self.seen.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def _request(self, request: Request) -> None:
        if not request.url.startswith((*INSIDE, self.site)):
            self.seen.append(f"asks another host, {urlsplit(request.url).netloc}: {request.url}")

    def _failed(self, request: Request) -> None:
        if request.failure != LEFT:
            self.seen.append(f"request failed: {request.url} ({request.failure})")

    def _response(self, response: Response) -> None:
        if response.status >= HTTPStatus.BAD_REQUEST:
            self.seen.append(f"request failed: {response.url} ({response.status})")
