"""Who has the prize among many contenders: exact odds, without rolling all dice against each other.

For each roll that could be the best, a walk over the contenders counts who reaches it and who stays below.
"""

from collections import Counter
from typing import NamedTuple

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
            every,
            int(one.side.total),
            min(_TWO, kept.heroes + one.hero),
            min(_TWO, kept.rivals + (not one.hero)),
        )

    def key(self, *, share: bool) -> str:
        """The outcome: equal rolls are shared, or go to the highest rating, then to a hero, then to the GM."""
        if (self.all > 1 and share) or self.heroes > 1 or (not self.heroes and self.rivals > 1):
            return "none:share"
        return "hero:prize" if self.heroes else "opposition:prize"


def prize_odds(entrants: tuple[Entrant, ...], *, share: bool) -> Counter[str]:
    """The ways that all dice can fall, by outcome."""
    faces = range(1, DIE + 1)
    rolls = [[(read(each.side, face).successes, face) for face in faces] for each in entrants]
    found: Counter[str] = Counter()
    for best in sorted({roll for own in rolls for roll in own}):
        stand: Counter[_Top] = Counter({_Top(): 1})
        for one, own in zip(entrants, rolls, strict=True):
            below, reached = sum(roll < best for roll in own), best in own
            following: Counter[_Top] = Counter()
            for top, ways in stand.items():
                if below:
                    following[top] += ways * below
                if reached:
                    following[top.joined(one)] += ways
            stand = following
        for top, ways in stand.items():
            if top.all:
                found[top.key(share=share)] += ways
    return found
