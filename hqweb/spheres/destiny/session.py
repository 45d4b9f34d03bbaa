"""The state of a session: the Destiny Pool, the dice everyone holds, and the progress of a Tilt.

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
    """Destiny dice in one place, as faces by kind. A face of 0 hasn't been rolled yet."""

    triumph: tuple[int, ...] = ()
    tragedy: tuple[int, ...] = ()

    def of(self, kind: str) -> tuple[int, ...]:
        """Return the faces of a kind."""
        return self.triumph if kind == "triumph" else self.tragedy

    def put(self, kind: str, *faces: int) -> "Dice":
        """Return a copy with more dice of a kind."""
        return self._replace(**{kind: tuple(sorted((*self.of(kind), *faces), reverse=True))})

    def out(self, kind: str, face: int) -> "Dice":
        """Return a copy without one die of that kind and face."""
        place = self.of(kind).index(face)
        return self._replace(**{kind: self.of(kind)[:place] + self.of(kind)[place + 1 :]})

    @property
    def number(self) -> int:
        """The number of dice."""
        return len(self.triumph) + len(self.tragedy)

    @property
    def score(self) -> int:
        """The sum of Triumph minus the sum of Tragedy.

        >>> Dice((5, 2), (6,)).score
        1
        """
        return sum(self.triumph) - sum(self.tragedy)

    @property
    def told(self) -> str:
        """The number of each kind, in words."""
        return " and ".join(f"{len(self.of(kind))} {book.NAMES[kind]}" for kind in book.KINDS)

    def options(self) -> tuple[fields.Option, ...]:
        """Return an option for each kind and face."""
        return tuple(
            fields.Option(f"{kind}-{face}", f"{book.NAMES[kind]} {face}", times(self.of(kind).count(face)))
            for kind in book.KINDS
            for face in dict.fromkeys(self.of(kind))
        )


class Ruling(NamedTuple):
    """The outcome key of a roll, and the value of a spent die."""

    key: str
    value: int = 0


class Tilt(NamedTuple):
    """A Tilt: the dice everyone rolled, the candidates for highest and lowest, and the ballots.

    `left` are the dice that haven't voted. `votes` are those in the current ballot, as pairs of person and number.
    `results` are the winning numbers.
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
        """The people who have to roll again, for highest first."""
        return self.high if len(self.high) > 1 else self.low if len(self.low) > 1 else ()

    @property
    def end(self) -> str:
        """The end that is tied: highest or lowest."""
        return "highest" if self.tied == self.high else "lowest"

    def able(self, who: int) -> Dice:
        """Return the dice a person can still vote with in the current ballot."""
        if who in [voter for voter, _ in self.votes]:
            return Dice()
        return self.left[who]._replace(tragedy=()) if self.soft else self.left[who]

    def leaders(self, sides: int) -> tuple[int, ...]:
        """Return the numbers with the most votes, or all numbers if no one voted."""
        numbers = [number for _, number in self.votes]
        most = max(map(numbers.count, numbers), default=0)
        return tuple(number for number in range(1, sides + 1) if numbers.count(number) == most)


class State(NamedTuple):
    """A session.

    `held` are the dice of each player, then of the GM. `last` is the last person to move, or −1. `keeps` is true if
    kept dice keep their number, and `ranks` if Improve adds ranks.
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
        """The names of the players, and the GM."""
        return (*self.players, "The GM")

    @property
    def everybody(self) -> tuple[int, ...]:
        """The indices of all players and the GM."""
        return tuple(range(len(self.people)))

    def id_of(self, who: int) -> str:
        """Return a person's actor id in the log."""
        return GM if who == len(self.players) else f"p{who + 1}"

    def place_of(self, by: str) -> int:
        """Return the index of an actor."""
        return len(self.players) if by == GM else int(by[1:]) - 1

    @property
    def current_tilt(self) -> Tilt:
        """The Tilt in progress."""
        return there(self.tilt)

    @property
    def carried(self) -> int:
        """The number of dice held by players."""
        return sum(dice.number for dice in self.held[:-1])

    @property
    def crowded(self) -> bool:
        """True if another session might add more dice than a Tilt can roll."""
        more = len(self.players) * self.edition.held + len(self.people) * self.edition.pool
        return self.carried + self.held[-1].number + 2 * more > limits.MAX_DICE

    def with_held(self, who: int, dice: Dice) -> "State":
        """Return a copy with different dice for one person."""
        return self._replace(held=(*self.held[:who], dice, *self.held[who + 1 :]))

    def dice(self, who: Iterable[int]) -> tuple[Die, ...]:
        """Return all dice these people hold, by person and kind."""
        return tuple(self.die(place, kind) for place in who for kind in book.KINDS for _ in self.held[place].of(kind))

    def die(self, place: int, kind: str) -> Die:
        """Return a Destiny die, with its owner in the role."""
        return Die(self.sides, f"{self.people[place]}: {book.NAMES[kind]} d{self.sides}")

    def read(self, who: Iterable[int], faces: Faces) -> tuple[Dice, ...]:
        """Assign faces to the dice that these people hold."""
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
"""The refusals of moves outside their stage. While dice are in play, moves give their own reasons."""


def only_in(stage: Stage, otherwise: str) -> Callable[[State], str]:
    """Return a check that a move is in its stage. `otherwise` is its refusal while dice are in play."""
    return lambda state: "" if state.stage == stage else SAYS.get(state.stage, otherwise)


def in_play(there: Callable[[State], object] = lambda _: True, why: str = "") -> Callable[[State], str]:
    """Return a check that dice are in play, and that a condition holds; `why` is the refusal if not."""
    return lambda state: SAYS.get(state.stage) or ("" if there(state) else why)


def pick_die(label: str, options: Iterable[fields.Option]) -> fields.Field:
    """Return the field for picking a die."""
    return fields.Field("die", "pick", label, options=tuple(options))


def times(number: int) -> str:
    """Return the note for an option with several identical dice."""
    return f"{number} of them" if number > 1 else ""


def listed(faces: tuple[int, ...]) -> str:
    """Return faces as a list in words.

    >>> listed((5, 3)), listed(())
    ('5, 3', 'none')
    """
    return ", ".join(str(face) if face else "–" for face in faces) or "none"


def parted(text: str) -> tuple[str, book.DestinyKind, int]:
    """Split the id of a picked die into owner, kind, and face. A die in the pool has no owner.

    >>> parted("p2-tragedy-4"), parted("triumph-3")
    (('p2', 'tragedy', 4), ('', 'triumph', 3))
    """
    *who, kind, face = text.split("-")
    return "".join(who), "triumph" if kind == "triumph" else "tragedy", int(face)
