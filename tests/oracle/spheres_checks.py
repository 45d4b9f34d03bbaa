"""Checks of Shattered Spheres by hand: typed ladders, a staff of degrees. Nothing here knows the package under test.

Two formulations: every combination of faces as fractions, and icepool's dice.
"""

from collections import Counter, defaultdict
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import icepool  # type: ignore[import-untyped,unused-ignore]

STAFF = (-5, -4, -3, -2, -1, 1, 2, 3, 4, 5)
POOLS: tuple[tuple[int, ...], ...] = (
    (), (4,), (6,), (8,), (10,), (12,),
    (12, 4), (12, 6), (12, 8), (12, 10),
    (12, 10, 4), (12, 10, 6), (12, 10, 8),
    (12, 10, 8, 4), (12, 10, 8, 6),
    (12, 10, 8, 6, 4),
)  # fmt: skip
"""The dice of each rank, typed from the table of ranks."""

HIGHEST = {1: 5, 2: 9, 3: 12, 4: 14, 5: 15}


class Half(NamedTuple):
    """One side: a plain number, ranks of both kinds, Tier, luck, and whether a 10 replaces its d20."""

    plain: int = 0
    up: int = 0
    down: int = 0
    tier: int = 1
    fortune: bool = False
    misfortune: bool = False
    passive: bool = False


def pool(rank: int, tier: int) -> tuple[int, ...]:
    """The dice of a rank at a Tier."""
    return POOLS[min(rank, HIGHEST[min(tier, 5)])]


def degree(margin: int, five: str = "two") -> int:
    """The degree of a margin, counted up step by step."""
    of, sign = 1, 1 if margin >= 0 else -1
    left = abs(margin) if sign > 0 or five == "two" else abs(margin) - 1
    while left >= 5 and of < 5:
        of, left = of + 1, left - 5
    return sign * of


def moved(of: int, natural: int) -> int:
    """The degree after a critical: one place along the staff."""
    place = STAFF.index(of) + {20: 1, 1: -1}.get(natural, 0)
    return STAFF[min(max(place, 0), len(STAFF) - 1)]


def counts(die: int, fortune: int | None, misfortune: int | None) -> tuple[int, int]:
    """The value that counts and its natural 20 or 1, else 0: a list of (counted, bare) dice, sorted."""
    lucky = None if fortune is None else (fortune + 10 if fortune < 11 else fortune, fortune)
    unlucky = None if misfortune is None else (misfortune - 10 if misfortune > 10 else misfortune, misfortune)
    plain = (die, die)
    if lucky and unlucky:
        value = sorted((plain, lucky, unlucky))[1][0]
    elif lucky:
        value = max(die, lucky[0])
    elif unlucky:
        value = min(die, unlucky[0])
    else:
        value = die
    bare = [plain[1]] if die == value else [one[1] for one in (lucky, unlucky) if one and one[0] == value]
    return value, value if value in (1, 20) and value == bare[0] else 0


@cache
def heads(*, fortune: bool, misfortune: bool) -> Mapping[tuple[int, int], int]:
    """The ways to each value of the d20 with its natural number."""
    faces = range(1, 21)
    return Counter(
        counts(*one) for one in product(faces, faces if fortune else (None,), faces if misfortune else (None,))
    )


@cache
def tails(ups: tuple[int, ...], downs: tuple[int, ...]) -> Mapping[int, int]:
    """The ways to each sum of ladders, over every combination of their faces."""
    every = product(*(range(1, sides + 1) for sides in ups), *(range(-sides, 0) for sides in downs))
    return Counter(map(sum, every))


def by_hand(side: Half) -> dict[tuple[int, int], Fraction]:
    """The share of each total with its natural number, over every combination of faces."""
    first: Mapping[tuple[int, int], int] = {(10, 0): 1}
    if not side.passive:
        first = heads(fortune=side.fortune, misfortune=side.misfortune)
    second = tails(pool(side.up, side.tier), pool(side.down, side.tier))
    ways: Counter[tuple[int, int]] = Counter()
    for (value, natural), many in first.items():
        for more, others in second.items():
            ways[value + more + side.plain, natural] += many * others
    return {what: Fraction(many, ways.total()) for what, many in ways.items()}


@cache
def by_pool(side: Half) -> dict[tuple[int, int], Fraction]:
    """The same out of icepool's dice; a critical is told by a third digit of thousands."""
    ladder: Any = icepool.Die([0])
    for sides in pool(side.up, side.tier):
        ladder += icepool.d(sides)
    for sides in pool(side.down, side.tier):
        ladder -= icepool.d(sides)
    nothing: Any = icepool.Die([0])
    d20: Any = icepool.d(20)
    die = icepool.Die([10_000]) if side.passive else icepool.map(
        _coded, d20, d20 if side.fortune else nothing, d20 if side.misfortune else nothing
    )  # fmt: skip
    whole: Any = icepool.map(lambda code, more: int(code) + 1000 * (int(more) + side.plain), die, ladder)
    total = int(whole.denominator())
    return {
        (_high(code), code - 1000 * _high(code)): Fraction(int(whole.quantity(code)), total)
        for code in map(int, whole.outcomes())
    }


def _coded(die: int, fortune: int, misfortune: int) -> int:
    value, natural = counts(int(die), int(fortune) or None, int(misfortune) or None)
    return 1000 * value + natural


def _high(code: int) -> int:
    return (code - code % 1000) // 1000


def shares(ours: dict[tuple[int, int], Fraction], dc: dict[tuple[int, int], Fraction]) -> dict[str, Fraction]:
    """The share of every degree of one side against the other."""
    out: dict[str, Fraction] = defaultdict(Fraction)
    targets: dict[int, Fraction] = defaultdict(Fraction)
    for (total, _), share in dc.items():
        targets[total] += share
    for (total, natural), share in ours.items():
        for target, other in targets.items():
            of = moved(degree(total - target), natural)
            out[f"{'success' if of > 0 else 'failure'}-{abs(of)}"] += share * other
    return {key: share for key, share in out.items() if share}


def ruled(ours: Half, faces: tuple[int, ...], dc: int) -> int:
    """The degree of one roll, its faces in the order d20, Fortune, Misfortune, Advantage, Disadvantage."""
    rest = list(faces)
    value, natural = 10, 0
    if not ours.passive:
        die = rest.pop(0)
        fortune = rest.pop(0) if ours.fortune else None
        misfortune = rest.pop(0) if ours.misfortune else None
        value, natural = counts(die, fortune, misfortune)
    ups = len(pool(ours.up, ours.tier))
    total = value + ours.plain + sum(rest[:ups]) - sum(rest[ups:])
    return moved(degree(total - dc), natural)
