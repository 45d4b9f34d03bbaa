"""Every long procedure of QuestWorlds on a phone: pressed on by what it suggests, taken back, and played again."""

import pytest
from playwright.sync_api import expect

from tests.browser.fit import sideways, too_small
from tests.browser.pages import rollers
from tests.browser.tracker import Choice, Tracker, main_of
from tests.core.calls import procedures

MOVES = 5
SEED = "0123456789abcdef"


def long_ones() -> list[tuple[str, str]]:
    """Return the first page of each procedure that only sets up when it is begun, but for HeroQuest's."""
    trackers = {each["id"] for each in procedures() if not each["opening"] and each["moves"]}
    found: dict[str, str] = {}
    for path, procedure in rollers():
        if procedure in trackers and not procedure.startswith("heroquest."):
            found.setdefault(procedure, path)
    return [(path, procedure) for procedure, path in found.items()]


def next_of(tracker: Tracker) -> Choice | None:
    """Return the suggested choice, or else the first one available that needs no filling in."""
    suggested = main_of(tracker.view)
    choices = [*([suggested] if suggested else []), *tracker.view["choices"]]
    return next((each for each in choices if all("default" in field for field in each["fields"])), None)


@pytest.mark.parametrize(("path", "procedure"), long_ones() or [("", "")])
def test_played_on_taken_back_and_played_again(running: Tracker, path: str, procedure: str) -> None:
    running.open(path, procedure)
    running.begin(SEED)
    states = [running.state()]
    while len(states) <= MOVES and (choice := next_of(running)):
        running.press(choice)
        states.append(running.state())
        assert running.log["moves"][-1]["do"] == choice["do"]
        if running.view["status"]:
            expect(running.root.locator(".hq-round")).to_have_text(running.view["status"])
    assert len(states) > 1, "nothing could be done"
    running.expect_as_natively()
    assert not sideways(running.page)
    assert too_small(running.root) == []

    for state in states[-2::-1]:
        running.undo()
        assert running.log["moves"] == state["log"]["moves"]
        assert running.view == state["view"]
    # Forward again, the dice fall as before. tests/core/test_laws.py has that for every move of every procedure.
    done = states[1]["log"]["moves"][-1]
    running.press(running.choice_of(done["do"], done["by"]))
    assert running.log["moves"] == states[1]["log"]["moves"]
    assert running.view == states[1]["view"]
