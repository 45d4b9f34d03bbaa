"""A group contest on the GM's screen, four against six: played to its end by the lead button, in one hand."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.axe import violations
from tests.browser.fit import sideways, too_small
from tests.browser.test_lines import FOUR, Hand, paste
from tests.browser.tracker import MOVED, main_of
from tests.core.often import LONG

pytestmark = pytest.mark.warm

MOST = 60
# Dice for a contest in which heroes who are free take on who is left, and that ends before long.
SEED = f"{2:016x}"
# Contests that need no names, and how they begin.
THREE = (("State of a hero", "Begin"), ("Resistance by session", "Look up"), ("Hero points and growth", "Begin"))
# Where the focus is, whether something covers it, and how low it stands: 0 at the upper edge, 1 at the lower.
FOCUS = """() => {
  const at = document.activeElement, box = at.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return { lead: at.hasAttribute("data-main"), seen: box.top >= 0 && box.bottom <= innerHeight && at.contains(top),
    low: box.bottom / innerHeight, told: document.querySelector(".hq-gm-run .hq-just")?.getBoundingClientRect().top };
}"""


def begun(page: Page) -> Hand:
    """Set four heroes against six foes on the GM's screen, each in a line."""
    page.goto("gm/")
    hand = Hand(page)
    paste(hand.line("Hero"), "\n".join(FOUR))
    expect(hand.card.get_by_text("added: 4 heroes.")).to_have_count(1)
    paste(hand.line("Foe"), "\n".join(f"Spearman {number} 15" for number in range(1, 7)))
    expect(hand.card.get_by_text("added: 6 foes.")).to_have_count(1)
    page.evaluate("seed => { window.knownSeed = seed }", SEED)
    hand.begin()
    return hand


def played(hand: Hand, *, by_keyboard: bool, most: int = MOST) -> list[dict[str, Any]]:
    """Press the lead button until there is none; give the view before each press, with where the focus was."""
    found, root = [], hand.card.locator("hq-roller")
    handle = root.element_handle()
    button = root.locator("[data-main]")
    for _ in range(most):
        shown: list[Any] = json.loads(handle.evaluate("root => JSON.stringify([root.view, root.count])"))
        view, before = shown
        if not button.count():
            break
        expect(button).to_be_focused()
        found.append(view | hand.page.evaluate(FOCUS))
        if by_keyboard:
            hand.page.keyboard.press("Enter")
        else:
            button.tap()
        hand.page.wait_for_function(MOVED, arg=[handle, before])
    return found


def come_from_the_top(hand: Hand) -> None:
    """Scroll to where the screen begins: what runs is told at the foot, and one press leads to its lead button."""
    hand.page.evaluate("scrollTo(0, 0)")
    bar = hand.page.get_by_role("navigation", name="Running contests").get_by_role("button")
    expect(bar).to_have_text(re.compile(r"^Round 1 · .+"))
    expect(bar).to_be_in_viewport(ratio=1)
    bar.press("Enter")
    lead = hand.card.locator("[data-main]")
    expect(lead).to_be_focused()
    expect(lead).to_be_in_viewport(ratio=1)


def free(view: dict[str, Any]) -> bool:
    """Return whether a hero has no opponent and could take one on."""
    return any(
        each["do"] == "engage" and each["place"] == "button" and each["by"].startswith("h") for each in view["choices"]
    )


def test_four_against_six_are_played_by_the_lead_button_in_one_hand(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    hand = begun(page)
    come_from_the_top(hand)
    assert violations(page) == []
    views = played(hand, by_keyboard=False)
    assert len(views) > 10
    for view in views:
        now = main_of(view)
        assert now, view["status"]
        assert not free(view) or now["do"] in ("engage", "pair-up"), now["title"]
        assert view["seen"], now["title"]
        assert view["low"] > 1 / 2, (now["title"], view["low"])
    # What the last move came to stands above the button, in the same view.
    assert all(view["told"] >= 0 for view in views[1:])
    assert any(free(view) for view in views)
    expect(hand.card.locator(".hq-round")).to_have_text("Over")
    assert not sideways(page)
    assert too_small(hand.card) == []
    assert violations(page) == []


@pytest.mark.parametrize("screen", ["desktop"], indirect=True)
def test_the_same_is_played_by_keyboard_alone(page: Page, screen: str) -> None:
    """The course is the same, so that only in long runs it is gone to its end, and else through the first rounds."""
    hand = begun(page)
    come_from_the_top(hand)
    views = played(hand, by_keyboard=True, most=MOST if LONG else 12)
    assert len(views) > 10, screen
    assert all(view["lead"] and view["seen"] for view in views)
    expect(hand.card.locator(".hq-round")).to_have_text("Over" if LONG else re.compile(r"^Round [23]"))


def test_what_only_the_gm_may_do_is_led_to(page: Page) -> None:
    page.goto("gm/")
    page.get_by_label("Game").select_option(label="QuestWorlds")
    hand = Hand(page)
    hand.type("Hero", "Maren 17", "Odo 15")
    hand.type("Foe", "Spearman 14 hidden", "Archer 13 hidden")
    hand.begin()
    root = hand.card.locator("hq-roller")
    handle, lead = root.element_handle(), root.locator("[data-main]")
    for _ in range(MOST):
        expect(lead).to_have_count(1)
        if lead.inner_text() == "Show to GM":
            break
        before = root.evaluate("root => root.count")
        lead.tap()
        page.wait_for_function(MOVED, arg=[handle, before])
    expect(lead).to_have_text("Show to GM")
    expect(lead).to_be_focused()
    lead.tap()
    expect(lead).not_to_have_text("Show to GM")
    assert main_of(root.evaluate("root => root.view"))


def test_three_at_once_can_still_be_read_at_the_foot(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("gm/")
    buttons = page.locator(".hq-bar button")
    for number, (kind, begin) in enumerate(THREE, 1):
        page.get_by_label("Set up a contest").select_option(label=kind)
        page.get_by_role("button", name="Set up").click()
        page.locator("hq-roller").last.get_by_role("button", name=begin).click()
        expect(buttons).to_have_count(number)
    page.evaluate("scrollTo(0, 0)")
    expect(buttons.first).to_be_visible()
    for button in buttons.all():
        button.focus()
        expect(button).to_be_in_viewport(ratio=0.95)
        assert button.evaluate("button => button.getBoundingClientRect().width") >= 150
    assert not sideways(page)
    assert violations(page) == []
