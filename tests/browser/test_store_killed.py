"""Pages that are killed: nothing that was shown is lost, and no die is rolled twice."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Locator, Page, expect

from tests.browser.roller import Roller
from tests.browser.seeds import KNOWN_DICE
from tests.browser.stored import DUMP, PAGE, ROLLS, SEED, kill
from tests.browser.tracker import Tracker, native
from tests.browser.warm import warm
from tests.core.often import LONG

# What is shown is said on the console, which survives the page.
TOLD = """
new MutationObserver(() => {
  const { log, view } = document.querySelector("hq-roller") ?? {};
  const shown = document.querySelector(".hq-verdict .hq-word, .hq-board");
  if (log && view && shown) console.log(`shown ${JSON.stringify(log)}`);
}).observe(document, { childList: true, subtree: true });
"""
MOMENTS = 10 if LONG else 4


@pytest.fixture
def context(context: BrowserContext) -> BrowserContext:
    """Return a context whose pages use an engine beside them, so that a kill may come before, in, or after a move."""
    warm(context)
    context.add_init_script(KNOWN_DICE)
    context.add_init_script(TOLD)
    return context


def told(message: ConsoleMessage) -> dict[str, Any] | None:
    """Return the log that a page says it shows."""
    log: dict[str, Any] | None = None
    if message.text.startswith("shown "):
        log = json.loads(message.text.removeprefix("shown "))
    return log


def shown_by(page: Page) -> list[dict[str, Any]]:
    """Return the list that the logs which a page shows will come into."""
    found: list[dict[str, Any]] = []

    def heard(message: ConsoleMessage) -> None:
        if log := told(message):
            found.append(log)

    page.on("console", heard)
    return found


def press_and_kill(page: Page, button: Locator, wait: float | None) -> None:
    """Press, and kill the page some milliseconds later, or without a ``wait`` as soon as it shows something new."""
    known = page.evaluate("() => document.querySelector('hq-roller').log ?? null")
    if wait is None:
        with page.expect_console_message(lambda message: told(message) not in (None, known)):
            button.click()
    else:
        button.click()
    kill(page, wait or 0)


def test_a_contest_whose_page_is_killed_loses_nothing(context: BrowserContext) -> None:
    dice = random.Random(20)
    page = context.new_page()
    tracker = Tracker(page)
    tracker.open(PAGE)
    tracker.begin(SEED)
    pressed = 0
    known: dict[str, Any] = tracker.log
    for turn in range(MOMENTS):
        shown = shown_by(page)
        moves = len(tracker.log["moves"])
        if dice.random() < 0.3 and moves:
            button = tracker.undo_button
        elif tracker.main.count():
            button = tracker.main
        else:
            break
        pressed += 1
        press_and_kill(page, button, dice.uniform(0, 120) if turn % 2 else None)
        page = context.new_page()
        tracker = Tracker(page)
        tracker.open(PAGE)
        expect(tracker.board).to_be_visible()
        stands = tracker.log
        last = shown[-1] if shown else known
        steps = [last, *after(last)]
        assert stands in steps, (stands, last)
        assert native(op="replay", log=stands)["log"] == stands
        known = stands
        page.wait_for_function("async () => (await import('/assets/store.js')).ready.then(() => true)")
    assert pressed >= MOMENTS // 2


def after(log: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the logs that one press makes of this one: the filled button's move, or the last one taken back."""
    view = native(op="replay", log=log)["view"]
    found = [native(op="undo", log=log)["log"]] if log["moves"] else []
    exchanges = [each for each in view["choices"] if each["do"] == "exchange"]
    return found + [native(op="act", log=log, do="exchange", by=each["by"], given={})["log"] for each in exchanges]


def test_rolls_whose_page_is_killed_are_all_there_and_none_is_made_twice(context: BrowserContext) -> None:
    dice = random.Random(21)
    page = context.new_page()
    roller = Roller(page)
    roller.open(ROLLS)
    roller.roll()
    seen = {roller.state()["log"]["seed"]}
    for presses in range(2, MOMENTS + 2):
        shown = shown_by(page)
        roller.type("Resistance", str(presses))
        press_and_kill(page, roller.button, dice.uniform(0, 150) if presses % 2 else None)
        seen |= {each["seed"] for each in shown}
        page = context.new_page()
        roller = Roller(page)
        roller.open(ROLLS)
        expect(roller.visit).to_be_visible()
        expect(roller.field("Resistance")).to_have_value(str(presses))
        entries = page.evaluate(DUMP)["stores"]["entries"]
        seeds = [each["log"]["seed"] for each in entries]
        assert len(set(seeds)) == len(seeds) <= presses
        assert seen <= set(seeds)
        roller.expect_rolls(len(seeds))
        seen = set(seeds)
        page.wait_for_function("() => document.querySelector('hq-roller [data-act]')")
    assert len(seen) > MOMENTS // 2, "what a page had shown is missing"
