"""Degrees of success and failure, and what a critical does to them.

Source: Shattered Spheres, *Rules*, on checks, critical success and critical failure.
"""

from typing import Final

from hqweb.core.procedure import Outcome
from hqweb.spheres.nouns import DEGREE
from hqweb.spheres.readings import Five

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
