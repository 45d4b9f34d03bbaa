"""A bout: two totals, two dice, one ruling. Every contest of this family embeds this value.

A die below its target number is a success, one that equals it two. Each mastery and each story point adds one.
More successes win; on equal numbers the higher die does. No mastery cancels another.
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

    Both sides roll a die of `die` sides, and every `mastery` points of a rating are a mastery. A die below its target
    number is worth `success`, one that equals it is a big success and worth `big`. `top` is the highest degree that has
    a name of its own: this or more.
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
    """One side of a bout: its total after modifiers, and the story points that it burned."""

    total: Total
    points: int = 0


class Bout(NamedTuple):
    """Two sides, and how they are counted.

    `players`: the other one is a hero too. `favour`: the GM gives a standoff to ours. An `assured` bout is won in any
    case; ``rolled`` only for what it leaves behind, ``given`` without dice and as if by `degree`.
    """

    ours: Side
    theirs: Side
    counting: Counting
    players: bool = False
    favour: bool = False
    assured: Literal["", "given", "rolled"] = ""
    degree: int = 0

    def with_point(self, *, ours: bool) -> "Bout":
        """The same bout with one story point more on a side."""
        sides = ((self.ours, ours), (self.theirs, not ours))
        mine, thine = (side._replace(points=side.points + more) for side, more in sides)
        return self._replace(ours=mine, theirs=thine)


class Reading(NamedTuple):
    """What one side counts: successes of the die, one for each mastery, one for each story point.

    `big` says that the die shows the target number itself.
    """

    die: int
    masteries: int = 0
    points: int = 0
    big: bool = False

    @property
    def successes(self) -> int:
        """All that is compared."""
        return self.die + self.masteries + self.points


class Ruling(NamedTuple):
    """What two faces came to. `winner` is 1 for us, −1 for them, 0 for a standoff; `better` likewise for the die.

    `way` names a victory that was assured although the roll did not win it, and a failure without a roll.
    `given` says that the GM turned a standoff into a victory. The readings count nothing where no die was `rolled`.
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
        """Our successes less theirs."""
        return self.ours.successes - self.theirs.successes

    @property
    def roll(self) -> int:
        """Who won the roll itself: an assured victory may stand on a lost roll."""
        return (self.gap > 0) - (self.gap < 0) or self.better or int(self.given)


def outcome(ruling: Ruling, top: int) -> str:
    """The key that a ruling counts as, such as ``hero:1``, ``none:tie`` or ``opposition:failed``."""
    return f"{roll.SIDES[ruling.winner]}:{ruling.way or min(ruling.degree, top)}" if ruling.winner else "none:tie"


def read(side: Side, face: int, counting: Counting) -> Reading:
    """What a side counts with a face. A total of 0 or less has no target number, so its die counts nothing."""
    if side.total < 1:
        return Reading(0, 0, side.points)
    rating = Rating.of(side.total, counting.mastery)
    return Reading(counting.worth(face, rating.target), rating.masteries, side.points, face == rating.target)


def ask_bout(bout: Bout, ours: str = "Hero", theirs: str = "Opposition") -> procedure.Ask[Ruling]:
    """The two dice of a bout and their judge; no dice where there is nothing to roll for.

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
    """What a side counts with each face, 1 first."""
    return tuple(read(side, face, counting) for face in range(1, counting.die + 1))


@lru_cache(limits.MAX_CASES)
def _cases(_bare: Bout) -> dict[roll.Case[Reading], Ruling]:
    """The rulings of such bouts so far, by both readings and the higher die; no side is looked at for them."""
    return {}


def _without_dice(bout: Bout) -> Ruling | None:
    """An assured victory that nobody rolls for, or a total that leaves nothing to roll with."""
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
    return found._replace(winner=1, given=True) if bout.favour and not found.winner else found


def weigh(bout: Bout, what: Callable[[Ruling], int]) -> Counter[int]:
    """Count the ways to each number that a ruling of a bout comes to."""
    ask = ask_bout(bout)
    return dice.tallied((what(ask.judge(faces)), ways) for faces, ways in ask.lots or (dice.FaceClass((), 1),))
