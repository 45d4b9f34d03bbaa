"""A montage test in values: who takes part, its limits, what is counted, and the last roll, which stays open.

Source: Draw Steel Heroes, *Tests*, *Montage Tests*.
"""

from typing import Final, NamedTuple

from hqweb.core.dice import Faces
from hqweb.draw_steel.power import Ruling
from hqweb.draw_steel.rolls.form import HELP, PARTY, Help, Read
from hqweb.draw_steel.rolls.results import SWAPS, result_of, won

ROUNDS: Final = 2
"""Rounds of a montage test, unless the Director wants more."""

FEWEST: Final = 2
"""No limit goes below this, however few the heroes are."""

MARGIN: Final = 2
"""Successes more than failures that make a partial success."""

TOTAL: Final = "success:total"
PARTIAL: Final = "success:partial"
LOST: Final = "failure:total"


class Montage(NamedTuple):
    """A difficulty of montage tests: its limits for a party of five, and Victories for total and partial success."""

    key: str
    title: str
    successes: int
    failures: int
    total: int
    partial: int


MONTAGES: Final = (
    Montage("easy", "Easy", 5, 5, 1, 0),
    Montage("moderate", "Moderate", 6, 4, 1, 1),
    Montage("hard", "Hard", 7, 3, 2, 1),
)
"""The three difficulties."""


def montage(key: str) -> Montage:
    """The difficulty of that key."""
    return next(each for each in MONTAGES if each.key == key)


def limits(of: Montage, heroes: int) -> tuple[int, int]:
    """Success limit and failure limit for so many heroes.

    >>> limits(montage("easy"), 3), limits(montage("hard"), 4), limits(montage("hard"), 7)
    ((3, 3), (6, 2), (9, 5))
    """
    more = heroes - PARTY
    return max(FEWEST, of.successes + more), max(FEWEST, of.failures + more)


class Hero(NamedTuple):
    """One of the party: id, name, skills used, whether this round's turn is over, and help for the next test."""

    id: str
    name: str
    used: tuple[str, ...] = ()
    acted: bool = False
    edges: int = 0
    banes: int = 0


class Board(NamedTuple):
    """What is counted: the heroes, successes, failures, the round, and whether all rounds are over."""

    heroes: tuple[Hero, ...]
    successes: int = 0
    failures: int = 0
    round: int = 1

    def hero(self, ident: str) -> Hero:
        """The hero of that id."""
        return next(one for one in self.heroes if one.id == ident)

    def put(self, hero: Hero) -> "Board":
        """The board with that hero in place of the old."""
        return self._replace(heroes=tuple(hero if one.id == hero.id else one for one in self.heroes))

    def turned(self, ident: str) -> "Board":
        """The board after a hero's turn; a new round where it was the last one's."""
        after = self.put(self.hero(ident)._replace(acted=True))
        if any(not one.acted for one in after.heroes):
            return after
        fresh = tuple(one._replace(acted=False) for one in after.heroes)
        return after._replace(heroes=fresh, round=after.round + 1)


class Last(NamedTuple):
    """The last roll: whose, whether it helps `whom`, how hard, with which skill, its dice, and what was spent on it."""

    by: str
    whom: str
    read: Read
    hard: str
    skill: str
    faces: Faces
    ruling: Ruling
    rerolled: bool = False
    swapped: bool = False

    @property
    def key(self) -> str:
        """The outcome of a test, or what the help of an assistant is."""
        if self.whom:
            return f"assist:{self.help.key}"
        found = result_of(self.hard, self.ruling)
        return SWAPS[found] if self.swapped else found

    @property
    def help(self) -> Help:
        """What an assistant's tier brings."""
        return next(each for each in HELP if each.tier == self.ruling.tier)


class State(NamedTuple):
    """A montage test: how it was set up, the board before the last roll, that roll, and tokens."""

    of: Montage
    rounds: int
    again: bool
    strict: bool
    tokens: int
    board: Board
    last: Last | None = None

    @property
    def limits(self) -> tuple[int, int]:
        """Success limit and failure limit for this party."""
        return limits(self.of, len(self.board.heroes))

    @property
    def now(self) -> Board:
        """The board with the last roll settled on it."""
        last = self.last
        if last is None:
            return self.board
        hero = self.board.hero(last.by)
        used = (*hero.used, last.skill) if last.skill else hero.used
        if last.whom:
            helped = self.board.hero(last.whom)
            board = self.board.put(
                helped._replace(edges=helped.edges + last.help.edges, banes=helped.banes + last.help.banes)
            )
            return board.put(hero._replace(used=used)).turned(last.by)
        board = self.board.put(hero._replace(used=used, edges=0, banes=0)).turned(last.by)
        if won(last.key):
            return board._replace(successes=board.successes + 1)
        return board._replace(failures=board.failures + 1)

    @property
    def end(self) -> str:
        """How it ended; empty while it goes on."""
        board = self.now
        most, worst = self.limits
        if board.successes >= most:
            return TOTAL
        if board.failures >= worst:
            return LOST if self.strict or board.successes - board.failures < MARGIN else PARTIAL
        if board.round <= self.rounds:
            return ""
        return PARTIAL if board.successes - board.failures >= MARGIN else LOST

    @property
    def victories(self) -> int:
        """Victories that the end brings."""
        return {TOTAL: self.of.total, PARTIAL: self.of.partial}.get(self.end, 0)


def taken(hero: Hero, skill: str, *, again: bool) -> bool:
    """Whether a hero has used a skill in this montage test already."""
    return not again and bool(skill) and skill.casefold() in {one.casefold() for one in hero.used}
