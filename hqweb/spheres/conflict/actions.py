"""The five kinds of action, what each is for, and which can be traded for which.

Source: Shattered Spheres, *Rules*, on rounds, turns and actions.
"""

from typing import Final, NamedTuple


class Doing(NamedTuple):
    """Something that an action is used for."""

    key: str
    title: str


class Action(NamedTuple):
    """A kind of action: how many there are of it, when it is taken, and what it is used for."""

    key: str
    name: str
    many: str
    when: str
    does: tuple[Doing, ...]


OTHER: Final = Doing("other", "Something else")

ACTIONS: Final = (
    Action(
        "standard",
        "Standard action",
        "one a round",
        "on your turn",
        (Doing("attack", "An attack"), Doing("power", "A power on something"), OTHER),
    ),
    Action(
        "move",
        "Move action",
        "one a round",
        "before or after the standard action, in one piece",
        (
            Doing("walk", "Move"),
            Doing("stand", "Stand up"),
            Doing("command", "Give a command"),
            Doing("escape", "Get out of a hold"),
            OTHER,
        ),
    ),
    Action(
        "quick",
        "Quick action",
        "one a round",
        "at any point of your turn, even within another action",
        (
            Doing("draw", "Draw a weapon"),
            Doing("handle", "Pick up or handle a thing"),
            Doing("switch", "Switch Alternate Effects"),
            OTHER,
        ),
    ),
    Action(
        "free",
        "Free action",
        "as many as the GM finds reasonable",
        "on your turn",
        (
            Doing("talk", "Talk"),
            Doing("drop", "Drop something"),
            Doing("end-power", "End a power"),
            Doing("keep-power", "Start or keep up a power"),
            OTHER,
        ),
    ),
    Action(
        "react",
        "Reaction",
        "one a turn, anybody’s",
        "when something calls for it",
        (Doing("answer", "Answer what happens"), Doing("surge", "A Surge")),
    ),
)
"""All five, in the order of the text."""


class Trade(NamedTuple):
    """What is given up, and what is had in its place."""

    gives: str
    gets: str

    @property
    def key(self) -> str:
        """Its permanent key."""
        return f"{self.gives}-{self.gets}"


TRADES: Final = (Trade("standard", "move"), Trade("standard", "quick"), Trade("move", "quick"))
"""Every trade goes down."""


class Pace(NamedTuple):
    """How long a round is: its key, what it is for, and its length."""

    key: str
    title: str
    each: int
    unit: str


PACES: Final = (Pace("combat", "Combat", 6, "seconds"), Pace("conflict", "Conflict", 6, "minutes"))
"""Combat is about bodies, conflict about morale."""


def action(key: str) -> Action:
    """The kind of action of that key.

    >>> action("quick").name
    'Quick action'
    """
    return next(each for each in ACTIONS if each.key == key)
