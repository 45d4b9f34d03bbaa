"""Where an encounter stands: the stones in the pool, who used theirs in this turn, and the ledger of all that came.

Source: Shattered Spheres, *Rules*, on Fate.
"""

from typing import Final, NamedTuple

from hqweb.core.dice import Faces
from hqweb.spheres.destiny.uses import Improve, Kind
from hqweb.spheres.fate import Earned
from hqweb.spheres.readings import Readings
from hqweb.spheres.roll import Rolled, Side

HEROES: Final = "heroes"
FOES: Final = "foes"
GM: Final = "gm"

OWNS: Final[dict[str, Kind]] = {HEROES: "triumph", FOES: "tragedy"}
"""Which stones a side spends."""

SIDE_NAMES: Final = {HEROES: "The heroes", FOES: "The opposition"}

MOST_SUM: Final = 60
"""The most that one side of a roll can show: every die of the longest ladder at its top, and 20 on a luck die."""


class Stones(NamedTuple):
    """So many stones of each kind."""

    triumph: int = 0
    tragedy: int = 0

    def of(self, kind: Kind) -> int:
        """Those of a kind."""
        return self.triumph if kind == "triumph" else self.tragedy

    def plus(self, triumph: int, tragedy: int) -> "Stones":
        """The same with these added."""
        return Stones(self.triumph + triumph, self.tragedy + tragedy)


class Rolling(NamedTuple):
    """A roll in the encounter, before its dice: who makes it, and what goes into it."""

    by: str
    side: Side


class Ruling(NamedTuple):
    """What a roll came to, what its dice give, what its critical gives, and what of all that goes into the pool."""

    rolled: Rolled
    dice: Earned
    critical: Earned
    kept: Stones


class Last(NamedTuple):
    """The last roll, to be shown: who made it, what went in, its faces and what they came to."""

    rolling: Rolling
    faces: Faces
    rolled: Rolled


class State(NamedTuple):
    """An encounter.

    `used` are the kinds of stones that were spent in this turn. `earned`, `spent` and `barred` (not earned, since
    their kind was used in the turn) are the ledger: the pool is what was earned and not spent.
    """

    readings: Readings
    improve: Improve
    pool: Stones = Stones()
    used: tuple[Kind, ...] = ()
    turn: int = 1
    earned: Stones = Stones()
    spent: Stones = Stones()
    barred: Stones = Stones()
    last: Last | None = None
    ended: bool = False

    def keep(self, dice: Earned, critical: Earned) -> Stones:
        """What of earned stones goes into the pool: none of a kind that was used in this turn."""
        came = Stones().plus(*dice).plus(*critical)
        return Stones(*(0 if kind in self.used else came.of(kind) for kind in ("triumph", "tragedy")))

    def gain(self, dice: Earned, critical: Earned) -> "State":
        """The same with what a roll earned."""
        kept = self.keep(dice, critical)
        lost = Stones().plus(*dice).plus(*critical).plus(-kept.triumph, -kept.tragedy)
        return self._replace(pool=self.pool.plus(*kept), earned=self.earned.plus(*kept), barred=self.barred.plus(*lost))


def outcome(kept: Stones) -> str:
    """What a roll counts as for Fate.

    >>> outcome(Stones(2, 0)), outcome(Stones(1, 1)), outcome(Stones())
    ('triumph', 'both', 'none')
    """
    if kept.triumph and kept.tragedy:
        return "both"
    return "triumph" if kept.triumph else "tragedy" if kept.tragedy else "none"


def winner(pool: Stones) -> str:
    """Whose benefit the end of the encounter brings; nobody’s where both are equal.

    >>> winner(Stones(3, 1)), winner(Stones(2, 2))
    ('heroes', 'none')
    """
    if pool.triumph == pool.tragedy:
        return "none"
    return HEROES if pool.triumph > pool.tragedy else FOES
