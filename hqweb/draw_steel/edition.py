"""What every module of the family needs: the ruleset's id, the five characteristics, and their bounds.

Source: Draw Steel Heroes, *The Basics* and *Classes*.
"""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from hqweb.core.fields import Field, Option, When
from hqweb.core.tables import Column, Row, Table

ID: Final = "draw-steel"


def at(place: str) -> str:
    """The address of a rule; one that begins with its anchor stands on the start page.

    >>> at("tests#tests"), at("#echelons")
    ('draw-steel/tests#tests', 'draw-steel#echelons')
    """
    return f"{ID}{'' if place.startswith('#') else '/'}{place}"


def figures(*labels: str) -> tuple[Column, ...]:
    """Columns of numbers."""
    return tuple(Column(label, "number") for label in labels)


def table(name: str, caption: str, columns: Iterable[str | Column], rows: Iterable[Row], source: str) -> Table:
    """A table of these rules; `source` is the chapter that it comes from."""
    heads = tuple(each if isinstance(each, Column) else Column(each) for each in columns)
    return Table(f"{ID}.{name}", caption, heads, tuple(rows), f"Draw Steel Heroes, {source}")


SCORE_LOW: Final = -5
SCORE_HIGH: Final = 5
"""Bounds of a characteristic score."""

MAX_BONUS: Final = 50
"""Largest sum of bonuses or penalties that a form takes: they have no limit, and no table comes near this."""

SAVED_FROM: Final = 6
"""From this roll on the effect ends, where nothing says otherwise."""

MAX_SAVE_BONUS: Final = 10
"""Largest bonus or penalty that a form takes: as much as the die shows."""

type Letter = Literal["M", "A", "R", "I", "P"]


class Characteristic(NamedTuple):
    """A characteristic: its letter, as it stands in damage and potencies, and its name."""

    letter: Letter
    name: str


CHARACTERISTICS: Final = (
    Characteristic("M", "Might"),
    Characteristic("A", "Agility"),
    Characteristic("R", "Reason"),
    Characteristic("I", "Intuition"),
    Characteristic("P", "Presence"),
)
"""The five, in the order of the sheet."""


def name_of(letter: str) -> str:
    """The name of a characteristic.

    >>> name_of("A")
    'Agility'
    """
    return next(each.name for each in CHARACTERISTICS if each.letter == letter)


def score_field(name: str, label: str, default: int = 0, when: When | None = None, source: str = "") -> Field:
    """The field for one score of a characteristic."""
    return Field(name, "int", label, default=default, low=SCORE_LOW, high=SCORE_HIGH, when=when, source=source)


def letter_field(name: str, label: str, default: Letter = "M", when: When | None = None, source: str = "") -> Field:
    """The field that picks one of the five characteristics by its letter."""
    options = tuple(Option(each.letter, each.name) for each in CHARACTERISTICS)
    return Field(name, "pick", label, default=default, options=options, when=when, source=source)


class Echelon(NamedTuple):
    """An echelon of play: its levels, and the score that a hero's main characteristics have in it."""

    number: int
    first: int
    last: int
    score: int


ECHELONS: Final = (Echelon(1, 1, 3, 2), Echelon(2, 4, 6, 3), Echelon(3, 7, 9, 4), Echelon(4, 10, 10, 5))
"""The four echelons."""

LOSS: Final = "loss"
"""What a form has for Stamina that is simply lost, in place of a type of damage."""
