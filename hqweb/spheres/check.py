"""The ruling of every check: two sides, the margin between them, its degree, and what a critical does to that.

Source: Shattered Spheres, *Rules*, on the core mechanic, degrees, criticals, attack and resistance checks.
"""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from typing import Final, NamedTuple

from hqweb.core.dice import Die, Distribution, Faces, distribution
from hqweb.core.limits import MAX_CASES
from hqweb.core.procedure import Ask, Outcome
from hqweb.spheres import roll
from hqweb.spheres.edition import DEGREE
from hqweb.spheres.readings import Five, Readings
from hqweb.spheres.roll import ROUTINE, SIDES, Rolled, Side, Source, bare, dice, ladders, plain_of, read, sums, worth

STEP: Final = 5
"""Points over or under the DC for one more degree."""

MOST: Final = 5
"""The most degrees of either."""


def degree(margin: int, five: Five = "two") -> int:
    """The degree of a margin: 1 to 5 of success, −1 to −5 of failure; there is no 0.

    >>> [degree(margin) for margin in (0, 4, 5, -1, -4, -5, 40, -40)]
    [1, 1, 2, -1, -1, -2, 5, -5]
    >>> degree(-5, "one"), degree(-6, "one")
    (-1, -2)
    """
    if margin >= 0:
        return min(1 + margin // STEP, MOST)
    under = -margin - (five == "one")
    return -min(1 + under // STEP, MOST)


def shifted(of: int, by: int) -> int:
    """A degree one step (`by` 1 or −1) better or worse; from failure straight to success, and never past 5.

    >>> shifted(-1, 1), shifted(1, -1), shifted(5, 1), shifted(-2, 1)
    (1, -1, 5, -1)
    """
    moved = of + by or by
    return max(-MOST, min(moved, MOST))


def critical(of: int, natural: int, *, always: bool = False) -> int:
    """The degree after a natural 20 or 1 (0: neither).

    `always` is for attack and resistance checks, where a 20 succeeds and a 1 fails whatever the total.

    >>> critical(-2, 20), critical(-2, 20, always=True), critical(3, 1, always=True), critical(-4, 0)
    (-1, 1, -1, -4)
    """
    if natural == 20:
        return max(shifted(of, 1), 1) if always else shifted(of, 1)
    if natural == 1:
        return min(shifted(of, -1), -1) if always else shifted(of, -1)
    return of


def key(of: int) -> str:
    """The outcome that a degree counts as.

    >>> key(2), key(-1)
    ('success-2', 'failure-1')
    """
    return f"{'success' if of > 0 else 'failure'}-{abs(of)}"


def mark(of: int) -> str:
    """The mark of its shape: stairs up or down.

    >>> mark(5), mark(-1)
    ('v5', 'd1')
    """
    return f"{'v' if of > 0 else 'd'}{abs(of)}"


def word(of: int) -> str:
    """A degree in words, as a headline has it.

    >>> word(2), word(-1)
    ('Success, 2 degrees', 'Failure, 1 degree')
    """
    return f"{'Success' if of > 0 else 'Failure'}, {DEGREE.counted(abs(of))}"


def told(of: int) -> str:
    """A degree in words, as a sentence has it.

    >>> told(2), told(-1)
    ('two degrees of success', 'one degree of failure')
    """
    return f"{DEGREE.spelt(abs(of))} of {'success' if of > 0 else 'failure'}"


DEGREES: Final = tuple(of for of in range(MOST, -MOST - 1, -1) if of)
"""All degrees, the best first."""

OUTCOMES: Final = tuple(Outcome(key(of), word(of), mark(of)) for of in DEGREES)
"""Every degree as the outcome of a check."""


class Check(NamedTuple):
    """A check: who makes it, and the side that sets its DC.

    `always` is for attack and resistance checks, where a natural 20 succeeds and a natural 1 fails.
    """

    ours: Side
    dc: Side
    readings: Readings
    always: bool = False


class Ruling(NamedTuple):
    """What a check came to: both sides, the margin, its `plain` degree, and the `degree` after any critical."""

    ours: Rolled
    dc: Rolled
    margin: int
    plain: int
    degree: int


def number(dc: int, sources: tuple[Source, ...] = (), tier: int = 1) -> Side:
    """The side of a DC that is a number.

    >>> number(15).plain
    5
    """
    return Side(dc - ROUTINE, sources, tier, passive=True)


def words(check: Check) -> str:
    """Return a check as a player would say it.

    >>> words(Check(Side(8, (Source("Agility", 4),)), number(15), Readings()))
    'd20 + 8 with Advantage d10 against DC 15'
    """
    readings = check.readings
    return f"{roll.words(check.ours, readings)} against {roll.words(check.dc, readings, dc=True)}"


def rule(check: Check, ours: Rolled, dc: Rolled) -> Ruling:
    """The ruling on two sides."""
    margin = ours.total - dc.total
    plain = degree(margin, check.readings.five)
    return Ruling(ours, dc, margin, plain, critical(plain, ours.natural, always=check.always))


def split(check: Check, faces: Faces) -> tuple[Faces, Faces]:
    """The faces of whoever makes a check, and those of its DC."""
    own = len(dice(check.ours, check.readings))
    return faces[:own], faces[own:]


def ask_check(check: Check, theirs: str, named: Callable[[int], str]) -> Ask[Ruling]:
    """All dice of both sides and their judge; `theirs` names those of the DC, and `named` the key of a degree."""

    def judge(faces: Faces) -> Ruling:
        own, rest = split(check, faces)
        ours = read(check.ours, check.readings, own)
        return rule(check, ours, read(check.dc, check.readings, rest))

    asked: tuple[Die, ...] = (*dice(check.ours, check.readings), *dice(check.dc, check.readings, theirs))
    return Ask(asked, judge, lambda ruling: named(ruling.degree))


def degrees(check: Check) -> Counter[int]:
    """The ways to each degree, over all dice of both sides, without going through them one by one.

    What both sides add as plain numbers only shifts the margins, so checks with the same dice share them.
    """
    readings = check.readings
    shift = plain_of(check.ours, readings) - plain_of(check.dc, readings)
    found: Counter[int] = Counter()
    margins = _margins(bare(check.ours, readings), bare(check.dc, readings), readings)
    for (margin, natural), ways in margins.ways.items():
        plain = degree(margin + shift, readings.five)
        found[critical(plain, natural, always=check.always)] += ways
    return found


def successes(check: Check) -> tuple[int, int]:
    """The ways to succeed, and all ways.

    >>> successes(Check(Side(), number(20), Readings()))
    (1, 20)
    """
    found = degrees(check)
    return sum(ways for of, ways in found.items() if of > 0), found.total()


class _Margins(NamedTuple):
    """The ways to each margin and natural 20 or 1 of ours (0: neither), before plain numbers; and what they cost."""

    ways: Counter[tuple[int, int]]
    work: int


@lru_cache(MAX_CASES)
def _margins(ours: Side, dc: Side, readings: Readings) -> _Margins:
    leads: Counter[tuple[int, int]] = Counter()
    both = worth(ours, readings), worth(dc, readings)
    for (value, natural), ways in both[0].items():
        for (target, _), more in both[1].items():
            leads[value - target, natural] += ways * more
    up, down = ladders(ours, readings)
    against = ladders(dc, readings)
    dice_of_both = [
        *(range(1, sides + 1) for sides in (*up, *against[1])),
        *(range(-sides, 0) for sides in (*down, *against[0])),
    ]
    rungs = sums(dice_of_both)
    found: Counter[tuple[int, int]] = Counter()
    for (lead, natural), ways in leads.items():
        for rung, more in rungs.items():
            found[lead + rung, natural] += ways * more
    luck = sum(side.fortune or side.misfortune for side in (ours, dc)) * SIDES * SIDES
    steps = len(both[0]) * len(both[1]) + (len(leads) + sum(map(len, dice_of_both))) * len(rungs)
    return _Margins(found, 2 * (SIDES + luck) + steps // _STEPS)


_STEPS: Final = 4
"""Sums that are made in the time of one step of a forecast."""


def effort(check: Check) -> int:
    """The work of `degrees`, as if nothing of it were known from before."""
    return _margins(bare(check.ours, check.readings), bare(check.dc, check.readings), check.readings).work


def odds(check: Check) -> Distribution:
    """The exact odds of every degree."""
    found = degrees(check)
    return distribution({key(of): ways for of, ways in found.items()}, found.total(), effort(check))
