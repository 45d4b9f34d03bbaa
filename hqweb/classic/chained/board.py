"""The values of a chained contest: who is in it and how they stand, and which two meet."""

from typing import Literal, NamedTuple

from hqweb.classic.bout import Ruling, Side
from hqweb.classic.chained.harm import Harm
from hqweb.classic.edition import Edition
from hqweb.classic.roll import Roll
from hqweb.core.fields import Json
from hqweb.core.procedure import Step
from hqweb.core.words import Who, leading
from hqweb.mastery.rating import Total

type Leaves = Literal["nobody", "ours", "theirs"]
type Winner = Literal["", "hero", "opposition", "none"]


class Setup(NamedTuple):
    """What stays the same: the prize, the readings, and the level of a round that was rolled before."""

    edition: Edition
    prize: str
    low_wins: bool
    turns: bool
    first: str


class Fighter(NamedTuple):
    """Somebody in the contest. `base` is the total before the harm of this contest.

    `setup` are the reasons for that total, `kept` the modifiers that stay after the contest, and `hidden` keeps
    the rating from the table until the first roll. Who is `away` has left. `brought` are the
    hero points of the beginning.
    """

    id: str
    who: Who
    ours: bool
    base: Total
    points: int = 0
    stretched: bool = False
    lowered: int = 0
    hidden: bool = False
    harm: Harm = Harm()
    away: bool = False
    setup: tuple[Step, ...] = ()
    kept: tuple[Json, ...] = ()
    brought: int = 0

    @property
    def name(self) -> str:
        """What a sentence begins with: the name, or what they are with its article."""
        inside = self.who.inside
        return inside if inside == self.who.first else leading(inside)

    @property
    def total(self) -> Total:
        """The total now, with the penalties of all harm so far."""
        return Total(self.base + self.harm.penalty)

    @property
    def stands(self) -> bool:
        """Whether they are still in the contest."""
        return not self.away and not self.harm.dying

    @property
    def side(self) -> Side:
        """Their side of a roll."""
        return Side(self.total, self.stretched, lowered=self.lowered)


class Duel(NamedTuple):
    """Two who meet round by round: how many rounds they had, and whether it goes on."""

    id: str
    hero: str
    foe: str
    rounds: int = 0
    on: bool = True


class Board(NamedTuple):
    """All who are in the contest, and all who meet or met."""

    fighters: tuple[Fighter, ...]
    duels: tuple[Duel, ...]

    def fighter(self, id_: str) -> Fighter:
        """Somebody by id."""
        return next(each for each in self.fighters if each.id == id_)

    def both(self, duel: Duel) -> tuple[Fighter, Fighter]:
        """The hero of a duel and the other one."""
        return self.fighter(duel.hero), self.fighter(duel.foe)

    @property
    def open(self) -> tuple[Duel, ...]:
        """The duels that go on, those with the fewest rounds first."""
        return tuple(sorted((duel for duel in self.duels if duel.on), key=lambda duel: duel.rounds))

    def duel(self, id_: str) -> Duel | None:
        """A duel that goes on, by id."""
        return next((duel for duel in self.open if duel.id == id_), None)

    def free(self, *, ours: bool) -> tuple[Fighter, ...]:
        """Those of a side who stand and meet nobody."""
        busy = {name for duel in self.open for name in (duel.hero, duel.foe)}
        return tuple(each for each in self.fighters if each.ours == ours and each.stands and each.id not in busy)

    @property
    def winner(self) -> Winner:
        """The side that alone still has somebody; ``none`` where nobody is left, empty while it goes on."""
        ours, theirs = (any(f.stands for f in self.fighters if f.ours == side) for side in (True, False))
        if ours and theirs:
            return ""
        return "hero" if ours else "opposition" if theirs else "none"

    def put(self, *changed: Fighter) -> "Board":
        """The board with these in the place of those who had their ids."""
        new = {each.id: each for each in changed}
        return self._replace(fighters=tuple(new.get(each.id, each) for each in self.fighters))

    def set(self, changed: Duel) -> "Board":
        """The board with this duel in the place of the one that had its id."""
        return self._replace(duels=tuple(changed if duel.id == changed.id else duel for duel in self.duels))


class Made(NamedTuple):
    """The last roll: in which duel, who wanted to leave with it, and the roll."""

    duel: str
    leaves: Leaves
    roll: Roll


class State(NamedTuple):
    """A contest: the board before the last roll, that roll, and the board with it settled."""

    setup: Setup
    board: Board
    now: Board
    made: Made | None = None
    mean: str = ""

    @property
    def ruling(self) -> Ruling | None:
        """The ruling that stands, where one does."""
        return self.made.roll.ruling if self.made else None


def duel_of(hero: Fighter, foe: Fighter, rounds: int = 0) -> Duel:
    """Two who meet now."""
    return Duel(f"{hero.id}-{foe.id}", hero.id, foe.id, rounds)
