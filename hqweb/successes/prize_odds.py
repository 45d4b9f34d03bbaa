"""Who has the prize among many contenders: exact odds, without rolling all dice against each other.

For each roll that could be the best, a walk over the contenders counts who reaches it and who stays below.
"""

from bisect import bisect_left
from collections import Counter
from functools import lru_cache
from math import prod
from typing import NamedTuple

from hqweb.core.distribution import Distribution, distribution
from hqweb.core.limits import MAX_GRID_CELLS
from hqweb.successes.count import DIE, Side, read

_TWO = 2
"""Two are several: more than two at the top make no other outcome."""


class Entrant(NamedTuple):
    """What decides about a contender: the side that rolls, and whether it is a player's."""

    side: Side
    hero: bool


class _Top(NamedTuple):
    """Who reached the best roll so far: the highest rating among them, and how many have it; two stand for more."""

    all: int = 0
    rating: int = 0
    heroes: int = 0
    rivals: int = 0

    def joined(self, one: Entrant) -> "_Top":
        """With one more who reached it."""
        every = min(_TWO, self.all + 1)
        if one.side.total < self.rating and self.all:
            return self._replace(all=every)
        kept = self if self.all and one.side.total == self.rating else _Top()
        return _Top(
            every, int(one.side.total), min(_TWO, kept.heroes + one.hero), min(_TWO, kept.rivals + (not one.hero))
        )

    def key(self, *, share: bool) -> str:
        """The outcome: equal rolls are shared, or go to the highest rating, then to a hero, then to the GM."""
        if (self.all > 1 and share) or self.heroes > 1 or (not self.heroes and self.rivals > 1):
            return "none:share"
        return "hero:prize" if self.heroes else "opposition:prize"


type Roll = tuple[int, int]
"""Successes and face: what rolls are compared by."""


@lru_cache(MAX_GRID_CELLS)
def _rolls(side: Side) -> tuple[Roll, ...]:
    """Every roll of a side, lowest first."""
    return tuple(sorted((read(side, face).successes, face) for face in range(1, DIE + 1)))


def prize_odds(entrants: tuple[Entrant, ...], *, share: bool) -> Distribution:
    """The ways that all dice can fall, by outcome."""
    rolls = [_rolls(each.side) for each in entrants]
    least = max(own[0] for own in rolls)
    found: Counter[str] = Counter()
    work = len(rolls) * DIE
    for best in {roll for own in rolls for roll in own if roll >= least}:
        below = [bisect_left(own, best) for own in rolls]
        ways = prod(under for own, under in zip(rolls, below, strict=True) if best not in own[under : under + 1])
        stand: Counter[_Top] = Counter({_Top(): ways})
        for one, own, under in zip(entrants, rolls, below, strict=True):
            if best not in own[under : under + 1]:
                continue
            following: Counter[_Top] = Counter()
            for top, many in stand.items():
                if under:
                    following[top] += many * under
                following[top.joined(one)] += many
            work += len(stand)
            stand = following
        work += len(rolls)
        for top, many in stand.items():
            if top.all:
                found[top.key(share=share)] += many
    return distribution(found, DIE ** len(entrants), work)
