"""Serve a site that changes: pages with a script that reloads them, and with the error where there is one."""

from html import escape
from http import HTTPStatus
from pathlib import Path
from typing import override
from urllib.parse import unquote, urlsplit

from scripts.headers import Rule
from scripts.live.site import Site
from scripts.server import TYPES, Handler, Server

OWN = "/__dev__/"
RELOAD = Path(__file__).with_name("reload.js")
TAG = f'<script type="module" src="{OWN}reload.js"></script>'
PULSE_SECONDS = 15
WORKER = b"""
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", () => self.registration.unregister());
"""
"""Takes the place of the service worker, which an earlier visit may have left on this port."""


def shown(fault: str) -> str:
    """Return a page that shows what went wrong.

    >>> "a &lt; b" in shown("a < b")
    True
    """
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title>'
        f"<h1>This can’t be built</h1><pre>{escape(fault)}</pre>{TAG}"
    )


class LiveHandler(Handler):
    """Answers with fresh pages, and tells those that are open of each change."""

    @override
    def do_GET(self) -> None:
        """Answer."""
        self.coding, self.varies = "", False
        path = unquote(urlsplit(self.path).path)
        site = self.site
        if path == f"{OWN}events":
            self.tell(site)
        elif path == f"{OWN}reload.js":
            self.answer(HTTPStatus.OK, TYPES[".js"], RELOAD.read_bytes())
        elif path == "/sw.js":
            self.answer(HTTPStatus.OK, TYPES[".js"], WORKER)
        elif path.endswith("/") and (fault := site.page(path.lstrip("/"))) is not None:
            file = site.folder / path.lstrip("/") / "index.html"
            html = shown(fault) if fault else file.read_text(encoding="utf-8")
            self.answer(HTTPStatus.OK, TYPES[".html"], html.replace("</body>", f"{TAG}</body>").encode())
        else:
            super().do_GET()

    @property
    def site(self) -> Site:
        """The site that is served."""
        assert isinstance(self.server, LiveServer)  # noqa: S101 - the only server that has this handler
        return self.server.site

    def tell(self, site: Site) -> None:
        """Send the number of the version now and after each change, until the page is left."""
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        version = -1
        while True:
            with site.changed:
                if site.version == version:
                    site.changed.wait(PULSE_SECONDS)
                pulse = site.version == version
                version = site.version
            self.wfile.write(b":\n\n" if pulse else f"data: {version}\n\n".encode())
            self.wfile.flush()


class LiveServer(Server):
    """The server of a site that changes. Browsers keep nothing of it."""

    def __init__(self, site: Site, port: int) -> None:
        super().__init__(site.folder, port)
        self.site = site

    def finish_request(self, request: object, client_address: object) -> None:
        """Answer with the handler for changing pages."""
        LiveHandler(
            request, client_address, self,
            prefix="", directory=str(self.site.folder), rules=[Rule("/*", {"Cache-Control": "no-store"})],
        )  # fmt: skip
