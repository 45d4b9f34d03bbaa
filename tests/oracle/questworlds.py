"""The contest of QuestWorlds 2.2 by hand, with and without levels. Nothing here knows the package under test.

It works in words, one bump at a time: masteries, then a last action's bump down, then other bumps up, then a hero
point. ``tests/oracle/contest.py`` has the levels by an identity instead.
"""

from collections import Counter
from fractions import Fraction
from typing import NamedTuple

LADDER = ("fumble", "failure", "success", "critical")
BY_STEPS = {1: "minor", 2: "major", 3: "complete"}


class Table(NamedTuple):
    """A contest before the dice: two totals, and what the table and the heroes bring to it."""

    hero: int
    other: int
    better: str = "high"
    levels: bool = False
    capped: bool = False
    dying: bool = False
    bumps: int = 0


def read(total: int, face: int) -> str:
    """A die's result against the number of a total."""
    while total > 20:
        total -= 20
    if face == 1:
        return "critical"
    if face == 20:
        return "fumble"
    return "success" if face <= total else "failure"


def masteries(total: int) -> int:
    """Full twenties below a total.

    >>> [masteries(total) for total in (20, 21, 40, 41, 60, 61)]
    [0, 1, 1, 2, 2, 3]
    """
    return sum(1 for twenty in range(20, total, 20))


def up(result: str) -> str:
    """A step up, which stops at a critical."""
    return LADDER[min(3, LADDER.index(result) + 1)]


def down(result: str) -> str:
    """A step down, which stops at a fumble."""
    return LADDER[max(0, LADDER.index(result) - 1)]


def results(table: Table, face: int, foe: int, point: bool = False) -> tuple[str, str]:
    """Both results after all bumps."""
    both = [read(table.hero, face), read(table.other, foe)]
    lead = masteries(table.hero) - masteries(table.other)
    owner = 0 if lead > 0 else 1
    for _ in range(abs(lead)):
        if both[owner] != "critical":
            both[owner] = up(both[owner])
        else:
            both[1 - owner] = down(both[1 - owner])
    if table.dying:
        both[0] = down(both[0])
    for _ in range(table.bumps):
        both[0] = up(both[0])
    if point:
        both[0] = up(both[0])
    return both[0], both[1]


def outcome(table: Table, face: int, foe: int, point: bool = False, gift: bool = False) -> str:
    """The outcome of two faces, as ``hero:plain``, ``none:tie`` or ``opposition:minor``."""
    ours, theirs = results(table, face, foe, point)
    steps = LADDER.index(ours) - LADDER.index(theirs)
    if steps:
        winner, level = ("hero" if steps > 0 else "opposition"), BY_STEPS[abs(steps)]
    elif ours == "fumble" or face == foe:
        if not gift:
            return "none:tie"
        winner, level = "hero", "marginal"
    else:
        wins = face > foe if table.better == "high" else face < foe
        winner, level = ("hero" if wins else "opposition"), "marginal"
    if not table.levels:
        return f"{winner}:plain"
    if winner == "hero" and table.capped and level in ("major", "complete"):
        level = "minor"
    return f"{winner}:{level}"


def odds(table: Table) -> dict[str, Fraction]:
    """The share of every outcome that can happen. Zero or less on either side is settled without dice."""
    if table.hero < 1:
        return {"opposition:plain": Fraction(1)}
    if table.other < 1:
        return {"hero:plain": Fraction(1)}
    faces = range(1, 21)
    counts = Counter(outcome(table, face, foe) for face in faces for foe in faces)
    return {key: Fraction(count, 400) for key, count in counts.items()}
