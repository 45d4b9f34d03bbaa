"""Fate and Destiny in a roll: the stones its dice earn, the uses of Destiny, and the effects on a sheet or pool.

Source: Shattered Spheres, *Rules*, on Fate, criticals, Destiny, and spending Destiny.
"""

from typing import Final, NamedTuple

from hqweb.core import limits, nouns, procedure, words
from hqweb.spheres import edition as book
from hqweb.spheres.roll import Rolled


class Earned(NamedTuple):
    """Stones of Fate: Triumph and Tragedy."""

    triumph: int = 0
    tragedy: int = 0

    def of(self, kind: str) -> int:
        """Return the stones of a kind."""
        return self.triumph if kind == "triumph" else self.tragedy

    def without(self, *kinds: str) -> "Earned":
        """Return a copy without these kinds."""
        return self._replace(**dict.fromkeys(kinds, 0))

    @property
    def told(self) -> str:
        """The stones in words.

        >>> Earned(2, 0).told, Earned(1, 1).told, Earned().told
        ('2 Triumph', '1 Triumph and 1 Tragedy', 'no stone')
        """
        return " and ".join(f"{self.of(kind)} {book.NAMES[kind]}" for kind in book.KINDS if self.of(kind)) or "no stone"


NONE: Final = Earned()


def together(*found: Earned) -> Earned:
    """Add up stones.

    >>> together(Earned(1, 0), Earned(2, 1))
    Earned(triumph=3, tragedy=1)
    """
    return Earned(sum(each.triumph for each in found), sum(each.tragedy for each in found))


def stones_of(difference: int, edition: book.Edition = book.EDITION) -> int:
    """Return the stones for a difference between the two sums.

    >>> [stones_of(difference) for difference in (4, 5, 9, 10, 15)]
    [0, 1, 1, 2, 3]
    >>> [stones_of(n, book.EDITION._replace(stones=way)) for n, way in ((9, "past"), (10, "past"), (9, "point"))]
    [0, 1, 4]
    """
    each = edition.stone
    ways = {"five": difference // each, "past": difference // each - 1, "point": difference - each}
    return ways[edition.stones] if difference >= each else 0


def sums(rolled: Rolled) -> tuple[int, int]:
    """Return the sums Fate compares: Advantage plus the Fortune face, and Disadvantage plus the Misfortune face."""
    return rolled.up + rolled.fortune, rolled.down + rolled.misfortune


def earned(rolled: Rolled, edition: book.Edition, *, opposing: bool = False) -> Earned:
    """Return the stones of a roll's ladders and luck dice, swapped for forces that oppose the heroes.

    >>> earned(Rolled(12, 0, 9, 2, 0, 0, 19), book.EDITION)
    Earned(triumph=1, tragedy=0)
    >>> earned(Rolled(12, 0, 9, 2, 0, 0, 19), book.EDITION, opposing=True)
    Earned(triumph=0, tragedy=1)
    """
    good, bad = sums(rolled)
    n = stones_of(abs(good - bad), edition)
    return Earned(n, 0) if (good > bad) != opposing else Earned(0, n)


def of_critical(natural: int, *, opposing: bool = False) -> Earned:
    """Return the stone of a natural 20 or 1.

    >>> [tuple(of_critical(natural)) for natural in (20, 1, 0)], tuple(of_critical(20, opposing=True))
    ([(1, 0), (0, 1), (0, 0)], (0, 1))
    """
    good = (natural != 1) != opposing
    return Earned(int(good), int(not good)) if natural else NONE


def use_told(key: str, value: int, edition: book.Edition = book.EDITION, *, ranks: bool = False) -> str:
    """Return the effect of a use of Destiny, for use within a sentence. With `ranks`, Improve adds ranks of Advantage.

    >>> use_told("coup", 5)
    'a success is three degrees better, up to five'
    >>> use_told("improve", 4), use_told("edit", 1)
    ('+4 on your own check, before the GM tells the outcome', 'one rank of Advantage, or a detail that’s as good')
    """
    number, bonus = edition.half(value), f"rank {value} of Advantage" if ranks else f"+{value}"
    return {
        "coup": f"a success is {nouns.DEGREE.spelt(number)} better, up to {words.spelt(edition.most)}",
        "edit": f"{'' if number == 1 else 'up to '}{book.RANK.spelt(number)} of Advantage, or a detail that’s as good",
        "improve": f"{bonus} on your own check, before the GM tells the outcome",
        "inspiration": f"a hint, a clue or help of strength {value}",
        "recover": "the Recover action at once, for 1 Stress",
        "stunt": "one Stunt on an attack that hit",
    }[key]


def shown(value: int, sides: int, kind: str) -> str:
    """Return the amount spent, for use within a sentence: a die, or stones of a kind if `sides` is 0.

    >>> shown(4, 6, "Triumph"), shown(2, 0, "Triumph")
    ('a Destiny die shows 4', '2 Triumph spent')
    """
    return f"a Destiny die shows {value}" if sides else f"{value} {kind} spent"


def improve_step(key: str, pre: str, shows: str, value: int, total: int) -> procedure.Step:
    """Explain an improved total. `key` is that of the rule, and `pre` the owner's prefix, if any."""
    text, was = "{pre}Improve: {shows}. {was} + {value} = *{now}*.", words.sign(total - value)
    return procedure.say(key, text, pre=pre, shows=shows, was=was, value=value, now=words.sign(total))


def dice_spent(n: int, *, opposing: bool) -> tuple[procedure.Effect, ...]:
    """Return the Destiny dice a hero spent on a roll, or nothing for forces against the heroes.

    The kind of die spent on a roll isn't known, so the sheet takes Triumph first.

    >>> dice_spent(1, opposing=False)[0].text, dice_spent(2, opposing=True)
    ('1 Destiny die spent', ())
    """
    spent = procedure.Effect("", "spend", {"kind": "any", "n": n}, f"{book.DESTINY_DIE.counted(n)} spent")
    return (spent,) if n and not opposing else ()


def to_pool(stones: Earned) -> tuple[procedure.Offer, ...]:
    """Offer to track an encounter with these stones. There's no offer without stones, or with too many for the form.

    >>> to_pool(Earned(2, 0))[0].inputs, to_pool(Earned())
    ({'triumph': 2, 'tragedy': 0}, ())
    """
    told = f"The pool begins with {stones.told}."
    offer = procedure.Offer(f"{book.ID}.encounter", "Keep the Fate pool", stones._asdict(), told)
    return (offer,) if sum(stones) and max(stones) <= limits.MAX_STONES else ()
