"""A bout: two totals, two dice, one ruling. Every contest of this family embeds this value.

A die below its target number is one success, a die equal to it two. Each mastery and story point adds one.
More successes win; if they're equal, the higher die wins. Masteries don't cancel.
"""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final, Literal, NamedTuple

from hqweb.core import dice, limits, procedure
from hqweb.mastery import roll
from hqweb.mastery.rating import Rating, Total, show

LETTER: Final = "M"
"""The letter of a mastery."""


class Counting(NamedTuple):
    """How an edition counts rolls.

    Both sides roll a die with `die` sides, and every `mastery` points of a rating are a mastery. A die below its target
    number is worth `success`; a die equal to it is a big success, worth `big`. `top` is the highest degree with its own
    name: this or more.
    """

    die: int = 20
    mastery: int = 20
    success: int = 1
    big: int = 2
    top: int = 4

    def written(self, total: Total) -> str:
        """A total as a rating; 0 or less as the plain number."""
        return show(total, LETTER, self.mastery)

    def worth(self, face: int, target: int) -> int:
        """The successes of a die alone.

        >>> [Counting().worth(*each) for each in ((9, 12), (12, 12), (13, 12), (1, 1), (20, 20))]
        [1, 2, 0, 2, 2]
        """
        return self.big if face == target else self.success if face < target else 0


class Side(NamedTuple):
    """One side of a bout: its total after modifiers, and the story points it burned."""

    total: Total
    points: int = 0


class Bout(NamedTuple):
    """Two sides, and how to count them.

    `players`: the other side is a hero too. `favor`: the GM gives us a standoff. An `assured` bout is always won;
    ``rolled`` means rolling only for the aftermath, ``given`` means no dice, as if won by `degree`.
    """

    ours: Side
    theirs: Side
    counting: Counting
    players: bool = False
    favor: bool = False
    assured: Literal["", "given", "rolled"] = ""
    degree: int = 0

    def with_point(self, *, ours: bool) -> "Bout":
        """The same bout with one more story point on a side."""
        sides = ((self.ours, ours), (self.theirs, not ours))
        mine, thine = (side._replace(points=side.points + more) for side, more in sides)
        return self._replace(ours=mine, theirs=thine)


class Reading(NamedTuple):
    """One side's count: successes from the die, one per mastery, one per story point.

    `big` says that the die shows the target number itself.
    """

    die: int
    masteries: int = 0
    points: int = 0
    big: bool = False

    @property
    def adds(self) -> int:
        """The successes besides those of the die."""
        return self.masteries + self.points

    @property
    def successes(self) -> int:
        """The total to compare."""
        return self.die + self.adds


class Ruling(NamedTuple):
    """The ruling of two faces. `winner` is 1 for us, −1 for them, 0 for a standoff; `better` says the same of the die.

    `way` names an assured victory that the roll didn't win, and a failure without a roll. `given` says that the GM
    turned a standoff into a victory. The readings count nothing if no die was `rolled`.
    """

    winner: int
    degree: int
    better: int = 0
    ours: Reading = Reading(0)
    theirs: Reading = Reading(0)
    way: Literal["", "assured", "failed"] = ""
    given: bool = False
    rolled: bool = False

    @property
    def gap(self) -> int:
        """Our successes minus theirs."""
        return self.ours.successes - self.theirs.successes

    @property
    def roll(self) -> int:
        """The winner of the roll itself: an assured victory may come from a lost roll."""
        return (self.gap > 0) - (self.gap < 0) or self.better or int(self.given)


def outcome(ruling: Ruling, top: int) -> str:
    """A ruling's outcome key, such as ``hero:1``, ``none:tie`` or ``opposition:failed``."""
    return f"{roll.SIDES[ruling.winner]}:{ruling.way or min(ruling.degree, top)}" if ruling.winner else "none:tie"


def read(side: Side, face: int, counting: Counting) -> Reading:
    """A side's count with a face. A total of 0 or less has no target number, so its die counts nothing."""
    if side.total < 1:
        return Reading(0, 0, side.points)
    rating = Rating.of(side.total, counting.mastery)
    return Reading(counting.worth(face, rating.target), rating.masteries, side.points, face == rating.target)


def ask_bout(bout: Bout, ours: str = "Hero", theirs: str = "Opposition") -> procedure.Ask[Ruling]:
    """The two dice of a bout and their judge; no dice if there's nothing to roll for.

    >>> ask_bout(Bout(Side(Total(25)), Side(Total(10)), Counting())).judge((5, 10)).degree
    1
    """
    key = partial(outcome, top=bout.counting.top)
    if settled := _without_dice(bout):
        return procedure.Ask((), lambda _: settled, key)
    nobody, columns = Side(Total(0)), (_column(bout.ours, bout.counting), _column(bout.theirs, bout.counting))
    cases = _cases(bout._replace(ours=nobody, theirs=nobody))
    return roll.opposed((ours, theirs), columns, cases, partial(_rule, bout), key)


@lru_cache(limits.MAX_GRID_CELLS)
def _column(side: Side, counting: Counting) -> tuple[Reading, ...]:
    """A side's count with each face, 1 first."""
    return tuple(read(side, face, counting) for face in range(1, counting.die + 1))


@lru_cache(limits.MAX_CASES)
def _cases(_bare: Bout) -> dict[roll.Case[Reading], Ruling]:
    """Cached rulings of such bouts, by both readings and the higher die; the sides don't matter for them."""
    return {}


def _without_dice(bout: Bout) -> Ruling | None:
    """An assured victory without a roll, or a total too low to roll with."""
    mine, thine = bout.ours.total < 1, bout.theirs.total < 1
    if bout.assured:
        return Ruling(1, bout.degree, way="assured") if mine or bout.assured == "given" else None
    if mine and thine and bout.players:
        return Ruling(0, 0)
    if mine:
        return Ruling(-1, 0, way="failed")
    return Ruling(1, 0, way="assured") if thine else None


def _rule(bout: Bout, ours: Reading, theirs: Reading, better: int) -> Ruling:
    gap = ours.successes - theirs.successes
    found = Ruling((gap > 0) - (gap < 0) or better, abs(gap), better, ours, theirs, rolled=True)
    if bout.assured and found.winner < 1:
        return found._replace(winner=1, way="assured")
    return found._replace(winner=1, given=True) if bout.favor and not found.winner else found


def weigh(bout: Bout, what: Callable[[Ruling], int]) -> Counter[int]:
    """Count the ways to reach each number a bout's ruling can have."""
    ask = ask_bout(bout)
    return dice.tallied((what(ask.judge(faces)), ways) for faces, ways in ask.lots or (dice.FaceClass((), 1),))
