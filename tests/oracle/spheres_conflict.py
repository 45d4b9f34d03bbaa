"""Attacks of Shattered Spheres out of icepool's dice, in words of its own. Nothing here knows the package under test.

Dice of a rank are read from a list that was typed; degrees are counted up from the DC five points at a time.
"""

from fractions import Fraction
from typing import Any, NamedTuple

import icepool  # type: ignore[import-untyped,unused-ignore]

POOLS: dict[int, tuple[int, ...]] = {
    0: (), 1: (4,), 2: (6,), 3: (8,), 4: (10,), 5: (12,), 6: (12, 4), 7: (12, 6), 8: (12, 8), 9: (12, 10),
    10: (12, 10, 4), 11: (12, 10, 6), 12: (12, 10, 8),
}  # fmt: skip
"""The dice of a rank from Tier 3 on."""
LAST = {1: 5, 2: 9, 3: 12}
"""The last rank of a Tier that changes anything."""


class Side(NamedTuple):
    """One side: a plain number, ranks for and against, and what is rolled in the place of a 10."""

    plain: int = 0
    good: int = 0
    bad: int = 0
    tier: int = 1
    die: str = "d20"


def pool(rank: int, tier: int) -> Any:
    """The sum of the dice of a rank."""
    total: Any = icepool.Die([0])
    for sides in POOLS[min(rank, LAST[tier])]:
        total = total + icepool.d(sides)
    return total


def totals(side: Side) -> dict[tuple[int, int], Fraction]:
    """The share of every total, with the 20 or 1 that is natural on it (0: neither)."""
    extra = pool(side.good, side.tier) - pool(side.bad, side.tier)
    found: dict[tuple[int, int], Fraction] = {}
    for (value, natural), share in _first(side.die).items():
        for more, ways in extra.items():
            key = (value + side.plain + int(more), natural)
            found[key] = found.get(key, Fraction(0)) + share * Fraction(int(ways), int(extra.denominator()))
    return found


def _first(die: str) -> dict[tuple[int, int], Fraction]:
    """The faces that count as the d20."""
    if die == "ten":
        return {(10, 0): Fraction(1)}
    found: dict[tuple[int, int], Fraction] = {}
    others = range(1, 21) if die != "d20" else (0,)
    for plain in range(1, 21):
        for other in others:
            value, bare = plain, True
            if die == "fortune":
                lifted = other if other > 10 else other + 10
                value, bare = (lifted, other > 10) if lifted > plain else (plain, True)
            if die == "misfortune":
                sunk = other if other < 11 else other - 10
                value, bare = (sunk, other < 11) if sunk < plain else (plain, True)
            natural = value if bare and value in (1, 20) else 0
            found[value, natural] = found.get((value, natural), Fraction(0)) + Fraction(1, 20 * len(others))
    return found


def degree(total: int, dc: int, natural: int) -> int:
    """The degree of an attack or resistance check, counted up or down five points at a time."""
    good = total >= dc
    steps, gap = 1, abs(total - dc)
    while gap >= 5 and steps < 5:
        steps, gap = steps + 1, gap - 5
    line = [-5, -4, -3, -2, -1, 1, 2, 3, 4, 5]
    place = line.index(steps if good else -steps)
    if natural == 20:
        return max(line[min(place + 1, 9)], 1)
    if natural == 1:
        return min(line[max(place - 1, 0)], -1)
    return line[place]


def degrees(ours: Side, dc: Side) -> dict[int, Fraction]:
    """The share of every degree."""
    found: dict[int, Fraction] = {}
    targets = totals(dc)
    for (total, natural), share in totals(ours).items():
        for (value, _), other in targets.items():
            of = degree(total, value, natural)
            found[of] = found.get(of, Fraction(0)) + share * other
    return found


def whole(attack: Side, guard: Side, resist: Side, damage: Side) -> dict[str, Fraction]:
    """The share of every end of an attack."""
    hits = sum((share for of, share in degrees(attack, guard).items() if of > 0), Fraction(0))
    found = {"missed": 1 - hits, "resisted": Fraction(0)}
    for of, share in degrees(resist, damage).items():
        key = "resisted" if of > 0 else f"affected-{-of}"
        found[key] = found.get(key, Fraction(0)) + hits * share
    return {key: share for key, share in found.items() if share}
