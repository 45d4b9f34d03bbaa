"""The ladder: which dice a rank of Advantage or Disadvantage rolls, and how many more a Tier allows.

Source: Shattered Spheres, *Rules*, on modifiers.
"""

from typing import Final

from hqweb.spheres.readings import Beyond

STEPS: Final = (4, 6, 8, 10, 12)
"""Sides of the die at ranks 1 to 5."""

TOP: Final = len(STEPS)
"""The last rank of a single die; as many dice stand on the whole ladder, each smaller than the one before."""


def highest(tier: int) -> int:
    """The highest rank that still changes the dice at a Tier, where the dice grow one by one.

    >>> [highest(tier) for tier in (1, 2, 3, 4, 5, 6)]
    [5, 9, 12, 14, 15, 15]
    """
    return sum(range(TOP, TOP - min(tier, TOP), -1))


def dice_of(rank: int, tier: int, beyond: Beyond = "cascade") -> tuple[int, ...]:
    """The sides of the dice that a rank rolls at a Tier, the largest first; none at rank 0.

    >>> dice_of(3, 1), dice_of(6, 1), dice_of(6, 2), dice_of(13, 4)
    ((8,), (12,), (12, 4), (12, 10, 8, 4))
    >>> dice_of(3, 2, "free"), dice_of(6, 2, "fixed")
    ((8, 6), (12, 10))
    """
    most = min(tier, TOP)
    first = min(rank, TOP)
    if beyond == "free":
        return tuple(reversed(STEPS[max(first - most, 0) : first]))
    if beyond == "fixed":
        more = min(max(rank - TOP, 0), most - 1)
        return (*STEPS[first - 1 : first], *reversed(STEPS[TOP - 1 - more : TOP - 1]))
    dice: list[int] = []
    left = rank
    for longest in range(TOP, TOP - most, -1):
        step = min(left, longest)
        dice += STEPS[step - 1 : step] if step else ()
        left -= step
    return tuple(dice)


def unused(rank: int, tier: int, beyond: Beyond = "cascade") -> int:
    """The ranks that roll nothing, since the ladder ends before them at this Tier.

    >>> unused(6, 1), unused(6, 2), unused(20, 9)
    (1, 0, 5)
    """
    lasts = {"cascade": highest(tier), "free": TOP, "fixed": TOP + min(tier, TOP) - 1}
    return max(rank - lasts[beyond], 0)
