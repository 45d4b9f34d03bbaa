"""Nothing of the engine is fetched before a reader touches a roller, or comes near it on a good line.

That opening a page fetches nothing of it is shown for every page in test_pages.
"""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.network import engine_requests, line, settle
from tests.browser.roller import Roller

PAGE = "heroquest/masteries/"


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
