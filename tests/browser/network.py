"""A page's requests to the network, and the connection it thinks it has."""

import json

from playwright.sync_api import Page

# Two frames: whatever watches the page for what comes into sight has been told by then.
TWO_FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done())))"


def line(page: Page, *, kind: str, save: bool) -> None:
    """Let the browser report this connection."""
    told = json.dumps({"effectiveType": kind, "saveData": save})
    page.add_init_script(f"Object.defineProperty(navigator, 'connection', {{ value: {told} }});")


def engine_requests(page: Page) -> list[str]:
    """Keep a list of the page's requests for anything of the engine."""
    found: list[str] = []
    page.on("request", lambda request: found.append(request.url) if "/assets/engine" in request.url else None)
    return found


def settle(page: Page) -> None:
    """Wait until the page has loaded, drawn, and asked for all it wants by itself."""
    page.evaluate(TWO_FRAMES)
    page.wait_for_load_state("networkidle")
