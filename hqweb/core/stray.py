"""How far counts stray from exact odds: chi-square, and how often fair dice stray that far or farther."""

from collections.abc import Sequence
from math import erfc, exp, lcm, lgamma, log, sqrt
from typing import Final, NamedTuple

LEAST: Final = 5
"""Falls that are due to an outcome, or it is put together with others: below that chi-square tells too little."""

_SHARES = 10_000


class Stray(NamedTuple):
    """Chi-square as a fraction, its degrees of freedom, and which places were put together as one outcome."""

    part: int
    whole: int
    freedom: int
    pooled: tuple[int, ...]

    @property
    def chi(self) -> str:
        """Chi-square with two digits behind the point.

        >>> stray([44, 56], [1, 1]).chi
        '1.44'
        """
        hundredths = (200 * self.part + self.whole) // (2 * self.whole)
        return f"{hundredths // 100}.{hundredths % 100:02d}"

    @property
    def share(self) -> int:
        """In ten-thousandths, how often fair dice stray as far or farther.

        >>> stray([44, 56], [1, 1]).share
        2301
        """
        return round(_SHARES * beyond(self.part / self.whole, self.freedom))


def stray(fell: Sequence[int], weights: Sequence[int]) -> Stray:
    """How far what fell strays from what was due by these weights. Without freedom there is nothing to compare.

    Outcomes to which less than `LEAST` is due are put together; what that gives takes in the rarest of the others if
    it is itself too rare. Outcomes that cannot be are left out, and what never is due must not have fallen.
    """
    count, total = sum(fell), sum(weights)
    places = [place for place, weight in enumerate(weights) if weight]
    rare = [place for place in places if count * weights[place] < LEAST * total]
    others = [place for place in places if place not in rare]
    if rare and others and count * sum(weights[place] for place in rare) < LEAST * total:
        rarest = min(others, key=lambda place: weights[place])
        others.remove(rarest)
        rare = sorted([*rare, rarest])
    groups = [(fell[place], weights[place]) for place in others]
    if rare:
        groups.append((sum(fell[place] for place in rare), sum(weights[place] for place in rare)))
    common = lcm(*(weight for _, weight in groups))
    squares = sum(fallen * fallen * total * (common // weight) for fallen, weight in groups)
    pooled = tuple(rare) if len(rare) > 1 else ()
    whole = max(count, 1) * common
    return Stray(max(squares - count * whole, 0), whole, len(groups) - 1, pooled)


def beyond(chi: float, freedom: int) -> float:
    """How often chi-square of that many degrees of freedom is `chi` or more: the regularized gamma function.

    For whole and half degrees it is a finite sum of positive terms, so no digits are lost in it.

    >>> round(beyond(3.841, 1), 3), round(beyond(30.144, 19), 3)
    (0.05, 0.05)
    """
    half = chi / 2
    if half <= 0 or freedom < 1:
        return 1.0
    sofar = erfc(sqrt(half)) if freedom % 2 else 0.0
    power = (freedom % 2) / 2
    while power < freedom / 2:
        sofar += exp(power * log(half) - half - lgamma(power + 1))
        power += 1
    return min(sofar, 1.0)
