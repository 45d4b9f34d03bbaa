"""The ruling of every check: two sides, the margin between them, its degree, and what a critical does to that.

Source: Shattered Spheres, *Rules*, on the core mechanic, degrees, criticals, attack and resistance checks.
"""

from collections import Counter
from typing import NamedTuple

from hqweb.core.dice import Die, Faces
from hqweb.core.distribution import Distribution, distribution
from hqweb.core.procedure import Ask
from hqweb.spheres.degrees import critical, degree, key
from hqweb.spheres.readings import Readings
from hqweb.spheres.roll import ROUTINE, Rolled, Side, Source, chances, dice, read


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


def rule(check: Check, ours: Rolled, dc: Rolled) -> Ruling:
    """The ruling on two sides."""
    margin = ours.total - dc.total
    plain = degree(margin, check.readings.five)
    return Ruling(ours, dc, margin, plain, critical(plain, ours.natural, always=check.always))


def split(check: Check, faces: Faces) -> tuple[Faces, Faces]:
    """The faces of whoever makes a check, and those of its DC."""
    own = len(dice(check.ours, check.readings))
    return faces[:own], faces[own:]


def ask_check(check: Check, theirs: str = "DC") -> Ask[Ruling]:
    """All dice of both sides and their judge; `theirs` names those of the DC."""

    def judge(faces: Faces) -> Ruling:
        own, rest = split(check, faces)
        ours = read(check.ours, check.readings, own)
        return rule(check, ours, read(check.dc, check.readings, rest))

    asked: tuple[Die, ...] = (
        *dice(check.ours, check.readings),
        *dice(check.dc, check.readings, theirs),
    )
    return Ask(asked, judge, lambda ruling: key(ruling.degree))


def degrees(check: Check) -> Counter[int]:
    """The ways to each degree, over all dice of both sides, without going through them one by one."""
    targets: Counter[int] = Counter()
    for (total, _), ways in chances(check.dc, check.readings).items():
        targets[total] += ways
    found: Counter[int] = Counter()
    for (total, natural), ways in chances(check.ours, check.readings).items():
        for dc, more in targets.items():
            plain = degree(total - dc, check.readings.five)
            found[critical(plain, natural, always=check.always)] += ways * more
    return found


def odds(check: Check) -> Distribution:
    """The exact odds of every degree."""
    found = degrees(check)
    return distribution({key(of): ways for of, ways in found.items()}, found.total())
