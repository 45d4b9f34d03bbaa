"""What Destiny is spent on, and what a value does for each use; stones of Fate do the same by their number.

Source: Shattered Spheres, *Rules*, on spending Destiny.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.fields import Field, Given, Option
from hqweb.core.words import spelt
from hqweb.spheres.check import MOST
from hqweb.spheres.edition import DEGREE, RANK
from hqweb.spheres.fate import half

type Improve = Literal["plain", "ranks"]
type Kind = Literal["triumph", "tragedy"]

KINDS: Final[tuple[Kind, ...]] = ("triumph", "tragedy")
NAMES: Final[dict[str, str]] = {"triumph": "Triumph", "tragedy": "Tragedy"}


class Use(NamedTuple):
    """A use of Destiny: its key, its title, what it gives, by which number, and when it can be had."""

    key: str
    title: str
    gives: str
    by: str
    when: str


USES: Final = (
    Use("coup", "Coup", "Degrees on a success", "half", "after a success"),
    Use("edit", "Edit a scene", "Ranks of Advantage, or a detail", "half", "before it is told or done"),
    Use("improve", "Improve", "A bonus on your own check", "n", "before the outcome is told"),
    Use("inspiration", "Inspiration", "A hint, a clue or help", "n", "at any time"),
    Use("recover", "Recover", "Recover without an action", "", "at any time, for 1 Stress"),
    Use("stunt", "Stunt", "One Stunt", "", "on an attack that hit"),
)
"""The six uses, in the order of the text."""

BY_KEY: Final = {use.key: use for use in USES}


def use_field() -> Field:
    """The field for what Destiny is spent on."""
    options = tuple(Option(use.key, use.title, use.gives) for use in USES)
    return Field("use", "pick", "On", default=USES[0].key, options=options)


def improve_field() -> Field:
    """How Improve is read: a plain number, or ranks of Advantage."""
    ways = (Option("plain", "A plain number"), Option("ranks", "Ranks of Advantage"))
    return Field("improve", "pick", "Improve adds", default="plain", options=ways, group="readings")


def read_improve(given: Given) -> Improve:
    """How the table reads Improve."""
    return "ranks" if given.text("improve") == "ranks" else "plain"


def told(key: str, value: int, improve: Improve = "plain") -> str:
    """What a use does at a value, as it stands within a sentence.

    >>> told("coup", 5)
    'a success is three degrees better, never past five'
    >>> told("improve", 4), told("edit", 1)
    ('+4 on a check of one’s own, before its outcome is told', 'one rank of Advantage, or a detail of that weight')
    """
    number = half(value)
    bonus = f"+{value}" if improve == "plain" else f"rank {value} of Advantage"
    return {
        "coup": f"a success is {DEGREE.spelt(number)} better, never past {spelt(MOST)}",
        "edit": f"{'' if number == 1 else 'up to '}{RANK.spelt(number)} of Advantage, or a detail of that weight",
        "improve": f"{bonus} on a check of one’s own, before its outcome is told",
        "inspiration": f"a hint, a clue or help of strength {value}",
        "recover": "the Recover action at once, for 1 Stress",
        "stunt": "one Stunt on an attack that hit",
    }[key]
