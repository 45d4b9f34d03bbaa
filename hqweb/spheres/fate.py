"""Fate: how many stones the dice of a roll give, and of which kind.

Source: Shattered Spheres, *Rules*, on Fate and on criticals.
"""

from typing import Final, NamedTuple

from hqweb.spheres.degrees import STEP
from hqweb.spheres.readings import Readings, Stones
from hqweb.spheres.roll import Rolled


class Earned(NamedTuple):
    """The stones of one roll: Triumph and Tragedy."""

    triumph: int = 0
    tragedy: int = 0


NONE: Final = Earned()


def stones_of(difference: int, stones: Stones = "five") -> int:
    """The stones for a difference between the two sums.

    >>> [stones_of(difference) for difference in (4, 5, 9, 10, 15)]
    [0, 1, 1, 2, 3]
    >>> stones_of(9, "past"), stones_of(10, "past"), stones_of(9, "point")
    (0, 1, 4)
    """
    if difference < STEP:
        return 0
    return {"five": difference // STEP, "past": difference // STEP - 1, "point": difference - STEP}[stones]


def sums(rolled: Rolled) -> tuple[int, int]:
    """What Fate compares: Advantage and the bare Fortune face, Disadvantage and the bare Misfortune face."""
    return rolled.up + rolled.fortune, rolled.down + rolled.misfortune


def earned(rolled: Rolled, readings: Readings, *, opposing: bool = False) -> Earned:
    """The stones of a roll's ladders and luck dice; forces that oppose the heroes have them swapped.

    >>> earned(Rolled(12, 0, 9, 2, 0, 0, 19), Readings())
    Earned(triumph=1, tragedy=0)
    >>> earned(Rolled(12, 0, 9, 2, 0, 0, 19), Readings(), opposing=True)
    Earned(triumph=0, tragedy=1)
    """
    good, bad = sums(rolled)
    number = stones_of(abs(good - bad), readings.stones)
    return _of_kind(number, triumph=(good > bad) != opposing)


def of_critical(natural: int, *, opposing: bool = False) -> Earned:
    """The stone of a natural 20 or 1.

    >>> [tuple(of_critical(natural)) for natural in (20, 1, 0)], tuple(of_critical(20, opposing=True))
    ([(1, 0), (0, 1), (0, 0)], (0, 1))
    """
    return _of_kind(int(natural != 0), triumph=(natural != 1) != opposing)


def _of_kind(number: int, *, triumph: bool) -> Earned:
    return Earned(number, 0) if triumph else Earned(0, number)
