"""What the forms ask about Destiny and Fate: dice held, stones, an encounter, whose side rolls; and half a value.

Source: Shattered Spheres, *Rules*, on Fate, Destiny and spending Destiny.
"""

from typing import Final

from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_DESTINY, MAX_STONES
from hqweb.core.numbers import sign
from hqweb.core.procedure import Step, say

HELD: Final = 2
"""Destiny dice that a player holds when a session begins: a Triumph and a Tragedy."""

SIZES: Final = (6, 10, 20)
"""The sizes that a Destiny die may have, ours first: the text names none."""

OPPOSING: Final = "opposing"
"""Those who work against the heroes."""

IN_ENCOUNTER: Final = When("encounter", ("yes",))
"""Where there is a Fate pool."""


def encounter_field() -> Field:
    """Whether Fate watches."""
    options = (Option("no", "Outside an encounter"), Option("yes", "In an encounter"))
    return Field("encounter", "pick", "Fate", default="no", options=options, group="more")


def side_field(label: str = "Who rolls") -> Field:
    """Whose side it is: Triumph and Tragedy change places for those who oppose the heroes."""
    options = (Option("heroes", "The heroes’ side"), Option(OPPOSING, "Forces against them"))
    return Field("side", "pick", label, default="heroes", options=options, group="more")


def opposes(given: Given) -> bool:
    """Whether those whom a form asks about work against the heroes."""
    return given.text("side") == OPPOSING


def destiny_field(name: str = "destiny", label: str = "Destiny dice", held: int = HELD) -> Field:
    """The Destiny dice that somebody holds."""
    return Field(name, "int", label, default=held, high=MAX_DESTINY, group="more", source="destiny")


def stones_field(name: str = "pool", label: str = "Stones to spend", when: When | None = IN_ENCOUNTER) -> Field:
    """The stones of their kind in the pool."""
    return Field(name, "int", label, default=0, high=MAX_STONES, when=when, group="more")


def read_stones(given: Given, name: str = "pool") -> int:
    """The stones in the pool; none outside an encounter."""
    return given.whole(name) if given.has(name) else 0


def die_field() -> Field:
    """How large a Destiny die is."""
    options = tuple(Option(f"d{size}", f"A d{size}") for size in SIZES)
    first = options[0].value
    return Field("destiny_die", "pick", "A Destiny die is", default=first, options=options, group="readings")


def read_die(given: Given) -> int:
    """The sides of a Destiny die."""
    return int(given.text("destiny_die").removeprefix("d"))


def half(value: int) -> int:
    """Half of a Destiny die, or of so many stones, rounded up.

    >>> [half(value) for value in (1, 2, 5, 6)]
    [1, 1, 3, 3]
    """
    return (value + 1) // 2


def shown(value: int, sides: int, kind: str) -> str:
    """What was spent, within a sentence: a die of so many sides, or stones of a kind, which have none.

    >>> shown(4, 6, "Triumph"), shown(2, 0, "Triumph")
    ('a Destiny die shows 4', '2 Triumph spent')
    """
    return f"a Destiny die shows {value}" if sides else f"{value} {kind} spent"


def improve_step(key: str, pre: str, shows: str, value: int, total: int) -> Step:
    """The reason for a total that was improved; `key` is that of the rule, `pre` says whose it is or is empty."""
    text = "{pre}Improve: {shows}. {before} + {value} = *{total}*."
    return say(key, text, pre=pre, shows=shows, before=sign(total - value), value=value, total=sign(total))
