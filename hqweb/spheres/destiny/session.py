"""Where a session is: the Destiny Pool, what everybody holds, what left play, and how far a Tilt has come.

Source: Shattered Spheres, *Rules*, on Destiny and the Tilt.
"""

from collections.abc import Callable, Iterable
from typing import Final, Literal, NamedTuple

from hqweb.core import fields, limits
from hqweb.core.dice import Die, Faces
from hqweb.core.procedure import there
from hqweb.spheres import edition as book

TABLE: Final = "table"
GM: Final = "gm"
type Stage = Literal["fill", "play", "roll", "tied", "table", "vote", "done", "over"]


class Dice(NamedTuple):
    """Destiny dice in one place, by kind, each as the face that it shows; 0 has not been rolled yet."""

    triumph: tuple[int, ...] = ()
    tragedy: tuple[int, ...] = ()

    def of(self, kind: str) -> tuple[int, ...]:
        """The faces of a kind."""
        return self.triumph if kind == "triumph" else self.tragedy

    def put(self, kind: str, *faces: int) -> "Dice":
        """The same with more dice of a kind."""
        return self._replace(**{kind: tuple(sorted((*self.of(kind), *faces), reverse=True))})

    def out(self, kind: str, face: int) -> "Dice":
        """The same without one die that shows a face."""
        place = self.of(kind).index(face)
        return self._replace(**{kind: self.of(kind)[:place] + self.of(kind)[place + 1 :]})

    @property
    def number(self) -> int:
        """How many dice."""
        return len(self.triumph) + len(self.tragedy)

    @property
    def score(self) -> int:
        """Triumph less Tragedy.

        >>> Dice((5, 2), (6,)).score
        1
        """
        return sum(self.triumph) - sum(self.tragedy)

    @property
    def told(self) -> str:
        """How many of each kind."""
        return " and ".join(f"{len(self.of(kind))} {book.NAMES[kind]}" for kind in book.KINDS)

    def options(self) -> tuple[fields.Option, ...]:
        """The dice to pick from, by what they show."""
        return tuple(
            fields.Option(f"{kind}-{face}", f"{book.NAMES[kind]} {face}", times(self.of(kind).count(face)))
            for kind in book.KINDS
            for face in dict.fromkeys(self.of(kind))
        )


class Ruling(NamedTuple):
    """The outcome that dice count as, and the value of a die that is spent."""

    key: str
    value: int = 0


class Tilt(NamedTuple):
    """A Tilt: the dice that everybody rolled, who can still be highest and lowest, and the ballots.

    `left` are dice that have not voted; `votes` are those of the open ballot, who and for which number; `results`
    are the numbers that won.
    """

    rolled: tuple[Dice, ...]
    high: tuple[int, ...]
    low: tuple[int, ...]
    soft: bool = True
    left: tuple[Dice, ...] = ()
    votes: tuple[tuple[int, int], ...] = ()
    results: tuple[int, ...] = ()

    @property
    def tied(self) -> tuple[int, ...]:
        """Those who have to roll again; highest comes first."""
        return self.high if len(self.high) > 1 else self.low if len(self.low) > 1 else ()

    @property
    def end(self) -> str:
        """The subject of the tie."""
        return "highest" if self.tied == self.high else "lowest"

    def able(self, who: int) -> Dice:
        """The dice by which somebody can still vote in the open ballot."""
        if who in [voter for voter, _ in self.votes]:
            return Dice()
        return self.left[who]._replace(tragedy=()) if self.soft else self.left[who]

    def leaders(self, sides: int) -> tuple[int, ...]:
        """The numbers with most votes; any number where nobody voted."""
        numbers = [number for _, number in self.votes]
        most = max(map(numbers.count, numbers), default=0)
        return tuple(number for number in range(1, sides + 1) if numbers.count(number) == most)


class State(NamedTuple):
    """A session.

    `held` are the dice of each player and, last, of the GM. `last` is who moved last, −1 for nobody. `keeps` says that
    a kept die keeps what it showed, `ranks` that Improve is read as ranks.
    """

    edition: book.Edition
    players: tuple[str, ...]
    sides: int
    keeps: bool
    ranks: bool
    held: tuple[Dice, ...]
    pool: Dice = Dice()
    stage: Stage = "fill"
    session: int = 1
    tilt: Tilt | None = None
    last: int = -1

    @property
    def people(self) -> tuple[str, ...]:
        """The players and the GM."""
        return (*self.players, "The GM")

    @property
    def everybody(self) -> tuple[int, ...]:
        """All players and the GM, by place."""
        return tuple(range(len(self.people)))

    def id_of(self, who: int) -> str:
        """The actors, as a log names them."""
        return GM if who == len(self.players) else f"p{who + 1}"

    def place_of(self, by: str) -> int:
        """The place of somebody who moves."""
        return len(self.players) if by == GM else int(by[1:]) - 1

    @property
    def current_tilt(self) -> Tilt:
        """The Tilt that is going on."""
        return there(self.tilt)

    @property
    def carried(self) -> int:
        """The dice that the players hold."""
        return sum(dice.number for dice in self.held[:-1])

    @property
    def crowded(self) -> bool:
        """True if one more session could bring more dice than a Tilt can roll."""
        more = len(self.players) * self.edition.held + len(self.people) * self.edition.pool
        return self.carried + self.held[-1].number + 2 * more > limits.MAX_DICE

    def with_held(self, who: int, dice: Dice) -> "State":
        """The same with somebody's dice changed."""
        return self._replace(held=(*self.held[:who], dice, *self.held[who + 1 :]))

    def dice(self, who: Iterable[int]) -> tuple[Die, ...]:
        """All dice that these people hold, by person and kind."""
        return tuple(self.die(place, kind) for place in who for kind in book.KINDS for _ in self.held[place].of(kind))

    def die(self, place: int, kind: str) -> Die:
        """A Destiny die of somebody."""
        return Die(self.sides, f"{self.people[place]}: {book.NAMES[kind]} d{self.sides}")

    def read(self, who: Iterable[int], faces: Faces) -> tuple[Dice, ...]:
        """The faces of their dice, by person."""
        rest = iter(faces)
        return tuple(
            Dice(*(tuple(sorted((next(rest) for _ in of), reverse=True)) for of in self.held[place])) for place in who
        )


SAYS: Final = {
    "fill": "The pool hasn’t been rolled yet. The GM does that first.",
    "roll": "The last die of the pool is gone, so the Tilt comes first. Everybody rolls the dice they hold.",
    "tied": "The highest or lowest is tied. Settle that first.",
    "table": "Pick the Tilt table first, Soft or Hard.",
    "vote": "Count the ballots of the Tilt first.",
    "over": "The session is over. Start over with the dice that everybody keeps.",
}
"""The refusal of other stages' moves; while dice are in play, each move has its own reason."""


def only_in(stage: Stage, otherwise: str) -> Callable[[State], str]:
    """The reason a move of one stage is closed; `otherwise` is the reason while dice are in play."""
    return lambda state: "" if state.stage == stage else SAYS.get(state.stage, otherwise)


def in_play(there: Callable[[State], object] = lambda _: True, why: str = "") -> Callable[[State], str]:
    """The reason a move is closed if it needs dice in play, or while something is missing."""
    return lambda state: SAYS.get(state.stage) or ("" if there(state) else why)


def pick_die(label: str, options: Iterable[fields.Option]) -> fields.Field:
    """The field for one of some dice."""
    return fields.Field("die", "pick", label, options=tuple(options))


def times(number: int) -> str:
    """The note of an option that there are several of."""
    return f"{number} of them" if number > 1 else ""


def listed(faces: tuple[int, ...]) -> str:
    """Faces in a row.

    >>> listed((5, 3)), listed(())
    ('5, 3', 'none')
    """
    return ", ".join(str(face) if face else "–" for face in faces) or "none"


def parted(text: str) -> tuple[str, book.DestinyKind, int]:
    """The owner, kind, and face of a picked die; no owner if it's in the pool.

    >>> parted("p2-tragedy-4"), parted("triumph-3")
    (('p2', 'tragedy', 4), ('', 'triumph', 3))
    """
    *who, kind, face = text.split("-")
    return "".join(who), "triumph" if kind == "triumph" else "tragedy", int(face)
