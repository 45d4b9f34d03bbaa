"""A group contest on a phone: odds before anything, a boost that is paid, one roll for all, a hero point."""

from itertools import count
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.pages import preset
from tests.browser.tracker import Tracker, native

PAGE, GROUP = "heroquest/group-contest/", "heroquest.group-contest"


@pytest.fixture(scope="module")
def lost() -> str:
    """Return a seed for which a hero point can still improve someone's roll."""
    for number in count():
        seed = f"{number:016x}"
        data = native(op="begin", procedure=GROUP, inputs=preset(PAGE, GROUP), seed=seed)
        data = native(op="act", log=data["log"], do="roll", by="table")
        if data["view"]["verdict"]["winner"] == "opposition" and data["view"]["choices"]:
            return seed
    raise AssertionError("the group always wins")


def spoken(data: dict[str, Any]) -> str:
    """Return how the picture of odds tells them."""
    rows = [f"{row['label'].lower()} {row['weight']}" for row in data["rows"] if row["weight"] != "0"]
    return f"{data['caption'].removesuffix('.')}: {'; '.join(rows)}."


def test_odds_boost_roll_and_hero_point(running: Tracker, lost: str) -> None:
    running.open(PAGE)
    inputs = preset(PAGE, GROUP)
    sky = running.root.locator(".hq-sky").first
    before = native(op="odds", procedure=GROUP, inputs=inputs)
    expect(sky).to_have_attribute("aria-label", spoken(before))
    running.type("Resistance", "12")
    inputs |= {"resistance": "12"}
    harder = native(op="odds", procedure=GROUP, inputs=inputs)
    expect(sky).to_have_attribute("aria-label", spoken(harder))
    running.type("Resistance", "16")
    expect(sky).to_have_attribute("aria-label", spoken(before))

    running.begin(lost)
    table = running.state_of_play.get_by_role("table", name="Matches")
    expect(table.locator("tbody th")).to_have_text(["Maren", "Odo", "Hild"])
    running.take("boost")
    assert sum(points(running)) == 8
    running.go_on()
    expect(running.last.locator(".hq-word")).to_have_text(running.view["headline"]["word"])
    rolled = running.view
    choice = next(each for each in rolled["choices"] if each["do"] == "hero-point")
    running.press(choice)
    assert sum(running.view["verdict"]["points"].values()) != 0
    assert running.view["verdict"]["difference"] != rolled["verdict"]["difference"]
    running.expect_reasons()
    running.expect_as_natively()
    expect(running.state_of_play.get_by_role("table").first).to_be_visible()

    for _ in range(3):
        running.undo()
    expect(table).to_be_visible()
    assert sum(points(running)) == 9


def points(tracker: Tracker) -> list[int]:
    """Return the hero points that the table of the group shows."""
    cells = tracker.state_of_play.locator("table").first.locator("tbody td:last-of-type")
    return [int(each) for each in cells.all_inner_texts()]


def test_a_boost_above_what_the_group_has_does_not_stand_open(running: Tracker) -> None:
    heroes = [{"name": "Maren", "ability": 19, "points": 1}, {"name": "Odo", "ability": 15, "points": 0}]
    running.open_filled(PAGE, GROUP, {"heroes": heroes})
    running.begin()
    assert [each["do"] for each in running.view["choices"]] == ["roll", "boost"]
    running.take("boost")
    assert [each["do"] for each in running.view["choices"]] == ["roll"]
