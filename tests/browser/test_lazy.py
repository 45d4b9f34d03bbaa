"""Nothing of the engine is fetched before a reader touches a roller, or comes near it on a good line."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.pages import paths
from tests.browser.roller import Roller

PAGE = "heroquest/masteries/"
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


@pytest.mark.parametrize("path", paths() or [""])
def test_opening_a_page_fetches_nothing_of_the_engine(page: Page, path: str) -> None:
    asked = engine_requests(page)
    page.goto(path)
    settle(page)
    assert asked == []


@pytest.mark.parametrize(("kind", "save"), [("4g", True), ("3g", False), ("slow-2g", True)])
def test_reading_up_to_the_roller_costs_nothing_on_a_poor_line(
    page: Page, roller: Roller, kind: str, save: bool
) -> None:
    line(page, kind=kind, save=save)
    asked = engine_requests(page)
    roller.open(PAGE)
    roller.button.scroll_into_view_if_needed()
    expect(roller.button).to_be_in_viewport()
    settle(page)
    assert asked == []


def test_coming_near_the_roller_fetches_it_on_a_good_line(page: Page, roller: Roller) -> None:
    line(page, kind="4g", save=False)
    roller.open(PAGE)
    with page.expect_request("**/assets/engine/*/worker.js"):
        roller.button.scroll_into_view_if_needed()


TOUCHES: dict[str, Callable[[Roller], None]] = {
    "a tap into a field": lambda roller: roller.field("Ability").tap(),
    "a tap on a stepper": lambda roller: roller.root.get_by_role("button", name="Ability: one more").tap(),
    "focus by keyboard": lambda roller: roller.field("Resistance").focus(),
}


@pytest.mark.parametrize("touch", TOUCHES)
def test_touching_the_roller_fetches_it_on_any_line(page: Page, roller: Roller, touch: str) -> None:
    line(page, kind="slow-2g", save=True)
    asked = engine_requests(page)
    roller.open(PAGE)
    settle(page)
    assert asked == []
    with page.expect_request("**/assets/engine/*/pyodide.asm.wasm"):
        TOUCHES[touch](roller)
