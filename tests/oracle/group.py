"""The group contest, worked out a second time without the engine.

Nothing here knows the package under test. The odds of one match come from ``tests/oracle/contest.py``; their
points are added up match by match as fractions. ``slow_odds`` runs through every combination of matches
instead, for groups small enough.

The level of a group follows from a list of lower bounds, not from rows: 1, 2, 3 and 5 points apart.
"""

from fractions import Fraction
from itertools import product
from typing import NamedTuple

from tests.oracle.contest import KEYS, LEVELS, Setting, odds

WORTH = {"tie": 0, "marginal": 1, "minor": 2, "major": 3, "complete": 5}
BOUNDS = (1, 2, 3, 5)


class Group(NamedTuple):
    """A group before the dice: each match with its two totals, the boost, and whether it lifts a tie."""

    matches: tuple[tuple[int, int], ...]
    boost: int = 0
    lifts_ties: bool = True
    better: str = "high"


def points(key: str) -> int:
    """The value of one match: above zero for the hero.

    >>> points("opposition:complete")
    -5
    """
    side, level = key.split(":")
    return WORTH[level] * {"hero": 1, "none": 0, "opposition": -1}[side]


def result(difference: int, boost: int = 0, *, lifts_ties: bool = True) -> str:
    """The outcome of the sums, ours less theirs.

    >>> result(4), result(-1, 2), result(0, 1), result(0, 1, lifts_ties=False)
    ('hero:major', 'opposition:marginal', 'hero:marginal', 'none:tie')
    """
    level = sum(abs(difference) >= bound for bound in BOUNDS)
    if difference < 0:
        return f"opposition:{LEVELS[level]}"
    if difference > 0 or lifts_ties:
        level = min(4, level + boost)
    return f"hero:{LEVELS[level]}" if level else "none:tie"


def group_odds(group: Group) -> dict[str, Fraction]:
    """The exact share of every outcome, by adding one match after the other."""
    sums = {0: Fraction(1)}
    for hero, other in group.matches:
        shares = odds(Setting(hero, other, group.better))
        after: dict[int, Fraction] = {}
        for so_far, share in sums.items():
            for key, chance in shares.items():
                place = so_far + points(key)
                after[place] = after.get(place, Fraction(0)) + share * chance
        sums = after
    found = dict.fromkeys(KEYS, Fraction(0))
    for difference, share in sums.items():
        found[result(difference, group.boost, lifts_ties=group.lifts_ties)] += share
    return found


def slow_odds(group: Group) -> dict[str, Fraction]:
    """The same, one combination of outcomes after the other."""
    found = dict.fromkeys(KEYS, Fraction(0))
    each = [odds(Setting(hero, other, group.better)) for hero, other in group.matches]
    for combination in product(*(shares.items() for shares in each)):
        share = Fraction(1)
        for _, chance in combination:
            share *= chance
        difference = sum(points(key) for key, _ in combination)
        found[result(difference, group.boost, lifts_ties=group.lifts_ties)] += share
    return found
