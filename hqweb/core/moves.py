"""A move as one value: what it is called, what closes it, what it asks for and what it does; and forms in short.

The kinds of moves of a procedure, its open choices, its refusals and what is played all follow from its acts.
"""

from collections.abc import Callable
from typing import Literal, NamedTuple, TypedDict, Unpack

from hqweb.core.blocks import Grid, GridRow, PairMark
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Choice, Move, MoveKind, Played, Procedure
from hqweb.core.tables import Column

type Text[S] = str | Callable[[S], str]
"""A text, or a function that takes it from the state."""

MORE: Literal["more"] = "more"


class Act[S](NamedTuple):
    """A move without dice: its permanent key, its title, the key of its rule, and what it does.

    `closed` gives the sentence that refuses it, and nothing while it is open. `brings`, `cost`, `by` and `place` are
    those of its `Choice`.
    """

    do: str
    title: str
    rule: str
    does: Callable[[S, Given], Played[S]]
    brings: Text[S] = ""
    closed: Text[S] = ""
    fields: tuple[Field, ...] | Callable[[S], tuple[Field, ...]] = ()
    cost: Text[S] = ""
    by: str = "hero"
    place: Literal["button", "more"] = "button"

    def choice(self, state: S) -> Choice:
        """The move as an open choice."""
        fields = self.fields(state) if callable(self.fields) else self.fields
        brings, cost = told(self.brings, state), told(self.cost, state)
        return Choice(self.do, self.title, self.by, fields, brings, cost, self.place)


def told[S](text: Text[S], state: S) -> str:
    """A text that may depend on the state.

    >>> told("Once in an encounter.", 3), told(lambda state: f"{state} left", 3)
    ('Once in an encounter.', '3 left')
    """
    return text(state) if callable(text) else text


class Tracker[S](Procedure[S, None]):
    """A procedure without dice, which consists of its acts; `first` are the keys of those that are offered first."""

    opening = ""
    start = "Begin"
    outcomes = ()
    acts: tuple[Act[S], ...]
    first: tuple[str, ...] = ()

    def __init_subclass__(cls) -> None:
        cls.moves = tuple(MoveKind(each.do, each.title, each.rule) for each in cls.acts)

    @classmethod
    def act(cls, do: str) -> Act[S] | None:
        """The act with that key."""
        return next((each for each in cls.acts if each.do == do), None)

    def choices(self, state: S) -> tuple[Choice, ...]:
        """The acts that are open."""
        found = (each.choice(state) for each in self.acts if not told(each.closed, state))
        return tuple(sorted(found, key=lambda each: each.do not in self.first))

    def choice(self, state: S, do: str, by: str) -> Choice | None:
        """The choice of one act alone."""
        act = self.act(do)
        return act.choice(state) if act and act.by == by and not told(act.closed, state) else None

    def refusal(self, state: S, do: str, by: str) -> str:
        """Why an act is closed; nothing for one that isn't, or that belongs to others."""
        act = self.act(do)
        return told(act.closed, state) if act else ""

    def play(self, state: S, move: Move, faces: Faces, ruling: None) -> Played[S]:
        """The state after the act."""
        return next(each for each in self.acts if each.do == move.do).does(state, move.given)


class Rest(TypedDict, total=False):
    """What else a field may have."""

    group: Literal["", "more", "readings", "sheet"]
    when: When
    source: str
    help: str


def number(name: str, label: str, low: int, high: int, default: int = 0, **rest: Unpack[Rest]) -> Field:
    """A field for a whole number."""
    return Field(name, "int", label, default=default, low=low, high=high, **rest)


def pick(name: str, label: str, options: dict[str, str], **rest: Unpack[Rest]) -> Field:
    """A field for one of some options, by value and label; the first is the default, if there is one."""
    found = tuple(Option(value, text) for value, text in options.items())
    return Field(name, "pick", label, default=found[0].value if found else None, options=found, **rest)


def text(name: str, label: str, **rest: Unpack[Rest]) -> Field:
    """A field for a name."""
    return Field(name, "text", label, default="", high=MAX_NAME, **rest)


def facts(caption: str, what: str, now: str, *rows: tuple[str, str] | tuple[str, str, PairMark]) -> Grid:
    """A grid of two columns: what there is, and how it is now."""
    return Grid(caption, (Column(what), Column(now)), tuple(GridRow(row[:2], *row[2:]) for row in rows))
