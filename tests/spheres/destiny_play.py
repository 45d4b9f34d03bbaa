"""Helpers for playing the trackers of Fate, Destiny and Stress through the facade."""

from typing import Any

from tests.core.calls import data
from tests.core.playing import Play

SEED = "0123456789abcdef"


def begin(procedure: str, /, **inputs: Any) -> Play:
    """Begin a tracker."""
    answer = data(op="begin", procedure=f"spheres.{procedure}", inputs=inputs, seed=SEED)
    return Play(answer["log"], answer["view"])


def party(*names: str, **inputs: Any) -> Play:
    """Begin a session with these players."""
    return begin("destiny", players=[{"name": name} for name in names], **inputs)


def pool(stand: Play) -> tuple[int, int]:
    """Return the number of Triumph and Tragedy stones."""
    triumph, tragedy = stand.rows("The Fate pool")
    return triumph[1], tragedy[1]


def held(stand: Play) -> dict[str, list[Any]]:
    """Return the Triumph and Tragedy dice that each person holds."""
    return {row[0]: row[1:3] for row in stand.rows("Dice held")}


def pool_dice(stand: Play) -> dict[str, str]:
    """Return the faces in the Destiny Pool."""
    return {row[0]: row[1] for row in stand.rows("The Destiny Pool")}


def strong(stand: Play) -> list[str]:
    """Return the emphasized words of the latest reasons."""
    return [step["text"][start:stop] for step in stand.view["steps"] for start, stop in step["strong"]]
