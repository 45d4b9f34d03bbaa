"""Every long procedure but HeroQuest’s on a phone: pressed on by what it suggests, taken back, and played again."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.fit import sideways, too_small
from tests.browser.pages import rollers
from tests.browser.tracker import Choice, Tracker, main_of
from tests.core.calls import procedures
from tests.core.often import LONG

MOVES = 5 if LONG else 3
SEED = "0123456789abcdef"


def long_ones() -> list[tuple[str, str]]:
    """Return the first page of each procedure that only sets up when it is begun, but for HeroQuest's."""
    trackers = {each["id"] for each in procedures() if not each["opening"] and each["moves"]}
    found: dict[str, str] = {}
    for path, procedure in rollers():
        if procedure in trackers and not procedure.startswith("heroquest."):
            found.setdefault(procedure, path)
    return [(path, procedure) for procedure, path in found.items()]


def next_of(view: dict[str, Any]) -> Choice | None:
    """Return the suggested choice, or else the first one available that needs no filling in."""
    suggested = main_of(view)
    choices = [*([suggested] if suggested else []), *view["choices"]]
    return next((each for each in choices if all("default" in field for field in each["fields"])), None)


@pytest.mark.parametrize(("path", "procedure"), long_ones() or [("", "")])
def test_played_on_taken_back_and_played_again(running: Tracker, path: str, procedure: str) -> None:
    running.open(path, procedure)
    running.begin(SEED)
    states = [running.state()]
    while len(states) <= MOVES and (choice := next_of(states[-1]["view"])):
        running.press(choice)
        states.append(running.state())
        assert states[-1]["log"]["moves"][-1]["do"] == choice["do"]
        if status := states[-1]["view"]["status"]:
            expect(running.root.locator(".hq-round")).to_have_text(status)
    assert len(states) > 1, "nothing could be done"
    running.expect_as_natively()
    assert not sideways(running.page)
    assert too_small(running.root) == []

    # Further back, test_long_contest.py takes a whole contest; tests/core/test_laws.py has every move of every
    # procedure.
    before, done = states[-2:]
    running.undo()
    found = running.state()
    assert (found["log"]["moves"], found["view"]) == (before["log"]["moves"], before["view"])
    # Forward again, the dice fall as before.
    move = done["log"]["moves"][-1]
    running.press(running.choice_of(move["do"], move["by"]))
    found = running.state()
    assert (found["log"]["moves"], found["view"]) == (done["log"]["moves"], done["view"])
