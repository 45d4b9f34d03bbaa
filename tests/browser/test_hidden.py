"""Anything the GM hides is nowhere in the page until it's rolled, except for whoever presses the toggle."""

import pytest
from playwright.sync_api import expect

from tests.browser.seeds import seed_for
from tests.browser.tracker import Tracker, fill_in

EXTENDED = "heroquest/extended-contest/", "heroquest.extended-contest"
GROUP = "heroquest/group-contest/", "heroquest.group-contest"
SECRET, TOTAL = "7W3", "67"


def tells(tracker: Tracker) -> bool:
    """Return whether the hidden resistance is anywhere in the drawing, including labels for screen readers."""
    drawn = tracker.root.locator("section").first.inner_html()
    return SECRET in drawn or f">{TOTAL}<" in drawn


def expect_toggle(tracker: Tracker) -> None:
    """Expect the resistance to be shown and to be hidden again by the toggle."""
    tracker.unfold()
    tracker.fold("Setup").last.evaluate("fold => { fold.open = false }")
    tracker.page.wait_for_function("root => !root.open.has('setup')", arg=tracker.root.element_handle())
    assert not tells(tracker)
    tracker.look(hidden=True)
    assert tells(tracker)
    tracker.look(hidden=False)
    assert not tells(tracker)


def test_a_hidden_foe_of_an_extended_contest(running: Tracker) -> None:
    foes = [{"name": "Steward", "resistance": 67, "hide": True}]
    heroes = [{"name": "Maren", "ability": 69, "points": 2}]
    running.open_filled(*EXTENDED, {"foes": foes, "heroes": heroes})
    running.begin(seed_for(9, 14, 9, 9))
    expect_toggle(running)
    running.go_on()
    assert tells(running), "hidden after the roll"
    running.undo()
    assert not tells(running), "shown after the roll was taken back"


def test_a_hidden_obstacle_of_a_group(running: Tracker) -> None:
    running.open_filled(*GROUP, {"resistance": 67, "hide": True})
    running.begin()
    expect_toggle(running)
    running.go_on()
    assert tells(running), "hidden after the roll"


@pytest.mark.warm
def test_what_is_hidden_stays_hidden_after_a_reload(tracker: Tracker) -> None:
    tracker.open(*GROUP)
    fill_in(tracker.root.locator("form"), "Hide it from the table", "yes")
    show = tracker.root.get_by_role("button", name="Show to GM: Resistance")
    show.click()
    expect(tracker.field("Resistance")).to_be_focused()
    tracker.type("Resistance", SECRET)
    show.click()
    expect(show).to_be_focused()
    expect(tracker.field("Resistance")).to_have_count(0)
    tracker.begin()
    assert not tells(tracker)
    tracker.page.reload()
    tracker.state_of_play.wait_for()
    assert not tells(tracker)
