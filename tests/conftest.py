"""Shared by all tests: the browser that Playwright starts, how it starts, and state kept for the whole run."""

import gc
from typing import Any

import pytest

from scripts import browser

# The Chromium without windows catches no signal, by which WebAssembly notices an address outside of its memory.
# Most pages ask the engine for little, so compiling it a second time with optimizations costs more than it saves.
SWITCHES = "--js-flags=--wasm-enforce-bounds-checks --liftoff-only"


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    chromium = browser.chosen()
    if chromium is None:
        pytest.fail("there is no Chromium for the browser tests: run scripts/install --browser", pytrace=False)
    return browser_type_launch_args | {"executable_path": str(chromium), "args": [*browser.SWITCHES, SWITCHES]}


def pytest_collection_finish() -> None:
    """Let the collector of garbage pass over thirteen thousand tests, which stay, in each of its rounds."""
    gc.collect()
    gc.freeze()
    # Games and replies leave no cycles behind, so looking for some after every two thousand new objects finds nothing.
    gc.set_threshold(100_000, 50, 1_000)
