"""Where a session is: the Destiny Pool, what everybody holds, what left play, and how far a Tilt has come.

Source: Shattered Spheres, *Rules*, on Destiny and the Tilt.
"""

from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple

from hqweb.core.dice import Die
from hqweb.core.fields import Field, Option
from hqweb.spheres.destiny.uses import KINDS, NAMES, Improve, Kind

TABLE: Final = "table"
GM: Final = "gm"

MOST_DICE: Final = 400
"""Dice of one roll, which is what a log keeps: in a Tilt everybody rolls all they hold."""

type Stage = Literal["fill", "play", "roll", "tied", "table", "vote", "done", "over"]


class Dice(NamedTuple):
    """Destiny dice in one place, by kind, each as the face that it shows; 0 has not been rolled yet."""

    triumph: tuple[int, ...] = ()
    tragedy: tuple[int, ...] = ()

    def of(self, kind: Kind) -> tuple[int, ...]:
        """The faces of a kind."""
        return self.triumph if kind == "triumph" else self.tragedy

    def put(self, kind: Kind, face: int) -> "Dice":
        """The same with one die more."""
        faces = tuple(sorted((*self.of(kind), face), reverse=True))
        return self._replace(triumph=faces) if kind == "triumph" else self._replace(tragedy=faces)

    def out(self, kind: Kind, face: int) -> "Dice":
        """The same without one die that shows a face."""
        faces = list(self.of(kind))
        faces.remove(face)
        left = tuple(faces)
        return self._replace(triumph=left) if kind == "triumph" else self._replace(tragedy=left)

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

    def shown(self) -> Iterator[tuple[Kind, int]]:
        """Each kind and face that is there, once."""
        for kind in KINDS:
            for face in dict.fromkeys(self.of(kind)):
                yield kind, face


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

    def able(self, who: int) -> Dice:
        """The dice by which somebody can still vote in the open ballot."""
        if who in [voter for voter, _ in self.votes]:
            return Dice()
        return self.left[who]._replace(tragedy=()) if self.soft else self.left[who]

    def leaders(self, sides: int) -> tuple[int, ...]:
        """The numbers with most votes; any number where nobody voted."""
        numbers = [number for _, number in self.votes]
        if not numbers:
            return tuple(range(1, sides + 1))
        most = max(map(numbers.count, numbers))
        return tuple(sorted({number for number in numbers if numbers.count(number) == most}))


class State(NamedTuple):
    """A session.

    `held` are the dice of each player and, last, of the GM. `gone` left play; `made` is every die that ever came in,
    so `made` is always the pool, what is held, and `gone`. `last` is who moved last, −1 for nobody.
    """

    players: tuple[str, ...]
    sides: int
    keeps: bool
    improve: Improve
    pool: Dice
    held: tuple[Dice, ...]
    made: int
    stage: Stage = "fill"
    session: int = 1
    gone: int = 0
    tilt: Tilt | None = None
    last: int = -1

    @property
    def people(self) -> tuple[str, ...]:
        """The players and the GM."""
        return (*self.players, "The GM")

    def id_of(self, who: int) -> str:
        """Who moves, as a log names them."""
        return GM if who == len(self.players) else f"p{who + 1}"

    def place_of(self, by: str) -> int:
        """The place of somebody who moves."""
        return len(self.players) if by == GM else int(by[1:]) - 1

    @property
    def current_tilt(self) -> Tilt:
        """The Tilt that is going on."""
        if self.tilt is None:
            raise LookupError("there is no Tilt")
        return self.tilt

    @property
    def carried(self) -> int:
        """The dice that the players hold."""
        return sum(dice.number for dice in self.held[:-1])

    @property
    def crowded(self) -> bool:
        """Whether one session more could bring more dice than a Tilt can roll."""
        held = sum(dice.number for dice in self.held)
        return held + 2 * len(self.players) + 2 * len(self.people) > MOST_DICE

    def with_held(self, who: int, dice: Dice) -> "State":
        """The same with somebody's dice changed."""
        held = tuple(dice if place == who else each for place, each in enumerate(self.held))
        return self._replace(held=held)


BALLOTS: Final = (
    ("category-high", "Category for the highest", True),
    ("category-low", "Category for the lowest", False),
    ("element-high", "Element for the highest", True),
    ("element-low", "Element for the lowest", False),
)
"""The four ballots: key, title, and whether it is about the highest."""


SAYS: Final = {
    "fill": "The pool has not been rolled yet. The GM does that first.",
    "roll": "The last die of the pool was taken: the Tilt comes first. Everybody rolls what they hold.",
    "tied": "Highest or lowest is tied: that is settled first.",
    "table": "Pick the Tilt table first, Soft or Hard.",
    "vote": "The ballots of the Tilt are counted first.",
    "over": "The session is over. Begin anew with what everybody carries over.",
}
"""What refuses the moves of other stages; while dice are in play, each move has its own reason."""


def only_in(stage: Stage, otherwise: str) -> Callable[[State], str]:
    """What closes a move of one stage; `otherwise` is the reason while dice are in play."""
    return lambda state: "" if state.stage == stage else SAYS.get(state.stage, otherwise)


def in_play(why: Callable[[State], str] = lambda _: "") -> Callable[[State], str]:
    """What closes a move that is for the time when dice are in play, where it has a reason of its own besides."""
    return lambda state: SAYS.get(state.stage) or why(state)


def pick_die(label: str, *options: Option) -> Field:
    """The field for one of some dice."""
    return Field("die", "pick", label, options=options)


def times(number: int) -> str:
    """The note of an option that there are several of."""
    return f"{number} of them" if number > 1 else ""


def of_faces(dice: Dice) -> tuple[Option, ...]:
    """The options for dice in one place, by what they show."""
    return tuple(
        Option(f"{kind}-{face}", f"{NAMES[kind]} {face}", times(dice.of(kind).count(face)))
        for kind, face in dice.shown()
    )


def listed(faces: tuple[int, ...]) -> str:
    """Faces in a row.

    >>> listed((5, 3)), listed(())
    ('5, 3', 'none')
    """
    return ", ".join(str(face) if face else "–" for face in faces) or "none"


def parted(text: str) -> tuple[str, Kind, int]:
    """Who, kind and face of a picked die; no one where it lies in the pool.

    >>> parted("p2-tragedy-4"), parted("triumph-3")
    (('p2', 'tragedy', 4), ('', 'triumph', 3))
    """
    *who, kind, face = text.split("-")
    return "".join(who), "triumph" if kind == "triumph" else "tragedy", int(face)


def die_of(sides: int, name: str, kind: Kind) -> Die:
    """A Destiny die of somebody."""
    return Die(sides, f"{name}: {NAMES[kind]} d{sides}")


def all_dice(state: State, who: tuple[int, ...]) -> tuple[Die, ...]:
    """All dice that these people hold, by person and kind."""
    return tuple(
        die_of(state.sides, state.people[place], kind)
        for place in who
        for kind in KINDS
        for _ in state.held[place].of(kind)
    )


def read_all(state: State, who: tuple[int, ...], faces: tuple[int, ...]) -> tuple[Dice, ...]:
    """The faces of `all_dice`, by person."""
    rest = iter(faces)
    out = []
    for place in who:
        by_kind = [tuple(next(rest) for _ in state.held[place].of(kind)) for kind in KINDS]
        out.append(Dice(*(tuple(sorted(each, reverse=True)) for each in by_kind)))
    return tuple(out)


def best(who: tuple[int, ...], scores: tuple[int, ...], *, high: bool) -> tuple[int, ...]:
    """Those with the highest score, or the lowest.

    >>> best((0, 1, 2), (3, -1, 3), high=True), best((0, 1, 2), (3, -1, 3), high=False)
    ((0, 2), (1,))
    """
    end = max(scores) if high else min(scores)
    return tuple(place for place, score in zip(who, scores, strict=True) if score == end)
