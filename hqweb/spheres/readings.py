"""Where the text can be read in more than one way and a table's play changes with it: the ways, and the fields.

Source: Shattered Spheres, *Rules*; each reading is told on the page that it is about.
"""

from typing import Any, Final, Literal, NamedTuple

from hqweb.core.fields import Field, Given
from hqweb.core.moves import pick

type Beyond = Literal["cascade", "free", "fixed"]
type Sides = Literal["both", "net"]
type Circumstance = Literal["ranks", "plain"]
type Five = Literal["two", "one"]
type Natural = Literal["face", "value"]
type Stones = Literal["five", "past", "point"]


class Readings(NamedTuple):
    """How a table reads the text.

    `beyond`: dice past rank 5. `sides`: whether Advantage and Disadvantage are both rolled, or ranks are netted
    first. `circumstance`: ranks of a circumstance as dice, or as plain numbers. `five`: degrees of failing by
    exactly five. `natural`: whether a critical is a bare face of the die that counts, or its value after Fortune or
    Misfortune moved it. `stones`: how many stones a difference of 5 or more gives.
    """

    beyond: Beyond = "cascade"
    sides: Sides = "both"
    circumstance: Circumstance = "ranks"
    five: Five = "two"
    natural: Natural = "face"
    stones: Stones = "five"


FIELDS: Final = tuple(pick(name, label, options, group="readings") for name, label, options in (
    ("beyond", "Dice past rank 5",
     {"cascade": "They grow one by one", "free": "Any rank brings them", "fixed": "They come full size"}),
    ("sides", "Advantage and Disadvantage", {"both": "Both are rolled", "net": "Ranks cancel first"}),
    ("circumstance", "Circumstances are", {"ranks": "Ranks, so dice", "plain": "Plain numbers"}),
    ("five", "Failing by exactly 5", {"two": "Two degrees of failure", "one": "One degree of failure"}),
    ("natural", "A critical is", {"face": "A bare 20 or 1 that counts", "value": "20 or 1, however it came"}),
    ("stones", "Stones of Fate",
     {"five": "One for each full 5", "past": "One for each 5 past the first", "point": "One for each point past 5"}),
))  # fmt: skip
"""A field for each reading, ours first."""


def reading_fields(*names: str) -> tuple[Field, ...]:
    """The fields of these readings; all of them where none is named."""
    return tuple(field for field in FIELDS if not names or field.name in names)


def read_readings(given: Given) -> Readings:
    """How a form reads the text; what it does not ask for is read our way.

    >>> read_readings(Given({"sides": "net"})).sides, read_readings(Given({})).sides
    ('net', 'both')
    """
    picked: dict[str, Any] = {each.name: given.text(each.name) for each in FIELDS if given.has(each.name)}
    return Readings(**picked)
