"""Short ways to play the procedures of states, groups and scored contests through the facade."""

from typing import Any

from tests.core.calls import Obj, data
from tests.core.playing import Play

CRITICAL, SUCCESS, FAILURE, FUMBLE = 1, 5, 15, 20
"""Faces that give these results at ratings of 6 to 14."""

_WON = {5: (1, 20), 3: (1, 15), 2: (1, 5), 1: (5, 3), 0: (5, 5)}


def dice(points: int) -> list[int]:
    """Faces, the hero's first, of a roll worth so many points between ratings of 6 to 14."""
    high, low = _WON[abs(points)]
    return [high, low] if points >= 0 else [low, high]


class Stand(Play):
    """A log and its view."""

    @property
    def offers(self) -> dict[str, Obj]:
        """The offers: inputs by the procedure's part of the id, and the title."""
        return {f"{o['procedure'].split('.')[1]}: {o['title']}": o["inputs"] for o in self.view["offers"]}


def begin(procedure: str, *faces: int, **inputs: Any) -> Stand:
    """A procedure of QuestWorlds as it begins."""
    more = {"faces": list(faces)} if faces else {}
    answer = data(op="begin", procedure=f"questworlds.{procedure}", inputs=inputs, **more)
    return Stand(answer["log"], answer["view"])
