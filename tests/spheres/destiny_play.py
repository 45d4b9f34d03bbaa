"""Short ways to play the trackers of Fate, Destiny and Stress through the one door."""

from typing import Any

from tests.core.calls import data
from tests.core.playing import Play

SEED = "0123456789abcdef"


def begin(procedure: str, /, **inputs: Any) -> Play:
    """The start of a tracker."""
    answer = data(op="begin", procedure=f"spheres.{procedure}", inputs=inputs, seed=SEED)
    return Play(answer["log"], answer["view"])


def party(*names: str, **inputs: Any) -> Play:
    """A session of these players."""
    return begin("destiny", players=[{"name": name} for name in names], **inputs)


def pool(stand: Play) -> tuple[int, int]:
    """Triumph and Tragedy stones."""
    triumph, tragedy = stand.rows("The Fate pool")
    return triumph[1], tragedy[1]


def held(stand: Play) -> dict[str, list[Any]]:
    """The dice that everybody holds, Triumph and Tragedy."""
    return {row[0]: row[1:3] for row in stand.rows("Dice held")}


def pool_dice(stand: Play) -> dict[str, str]:
    """The faces in the Destiny Pool."""
    return {row[0]: row[1] for row in stand.rows("The Destiny Pool")}


def strong(stand: Play) -> list[str]:
    """The emphasized words of the last reasons."""
    return [step["text"][start:stop] for step in stand.view["steps"] for start, stop in step["strong"]]
