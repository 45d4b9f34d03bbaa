"""The odds explorer without a network: its page, its script and the engine are on the device."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from scripts.server import serving
from tests.browser.conftest import DEVICES
from tests.browser.explorer import CONTEST, chances, odds
from tests.browser.faults import Faults
from tests.browser.offline import GONE, end, roll_and_store
from tests.browser.pages import SITE


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any], screen: str) -> dict[str, Any]:
    """Give a page whose service worker may run."""
    return browser_context_args | DEVICES[screen] | {"service_workers": "allow"}


def test_the_explorer_counts_without_a_network(page: Page, faults: Faults) -> None:
    faults.expected += GONE
    with serving(SITE) as server:
        faults.site = server.url
        roll_and_store(page, server.url)
        end(server)
        page.close()
        page = page.context.new_page()
        page.goto(f"{server.url}odds/")
        expect(page.locator("#x-pick")).to_be_visible()
        page.get_by_role("slider", name="Ability, slider").fill("23")
        expect(odds(page)).to_have_text(chances(CONTEST, {"ability": 23, "resistance": 14}))
        expect(page.locator(".hq-x-map")).to_be_visible()
