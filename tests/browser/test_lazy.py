"""Nothing of the engine is fetched before a reader touches a roller, or comes near it on a good line.

That opening a page fetches nothing of it is shown for every page in test_pages.
"""

from collections.abc import Callable

from playwright.sync_api import BrowserContext, expect

from tests.browser.network import engine_requests, line, settle
from tests.browser.roller import Roller

PAGE, WASM = "heroquest/masteries/", "**/assets/engine/*/pyodide.asm.wasm"


TOUCHES: list[tuple[str, bool, str, Callable[[Roller], None]]] = [
    ("4g", True, "a tap into a field", lambda roller: roller.field("Ability").tap()),
    (
        "3g",
        False,
        "a tap on a stepper",
        lambda roller: roller.root.get_by_role("button", name="Ability: one more").tap(),
    ),
    ("slow-2g", True, "focus by keyboard", lambda roller: roller.field("Resistance").focus()),
]


def test_on_a_poor_line_a_touch_fetches_it_and_on_a_good_one_coming_near(context: BrowserContext) -> None:
    """Reading up to the roller costs nothing where the line is poor."""
    # What is asked for is enough: no engine has to start.
    context.route(WASM, lambda _: None)
    for kind, save, how, touch in TOUCHES:
        page = context.new_page()
        line(page, kind=kind, save=save)
        asked = engine_requests(page)
        roller = Roller(page)
        roller.open(PAGE)
        roller.button.scroll_into_view_if_needed()
        expect(roller.button).to_be_in_viewport()
        settle(page)
        assert asked == [], (kind, save)
        with page.expect_request(WASM):
            touch(roller)
        assert asked, how
        page.close()
    page = context.new_page()
    line(page, kind="4g", save=False)
    roller = Roller(page)
    roller.open(PAGE)
    with page.expect_request("**/assets/engine/*/worker.js"):
        roller.button.scroll_into_view_if_needed()
