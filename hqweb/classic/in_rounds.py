"""What contests in rounds ask and tell alike: a pick, a roll in one line, and what a board does by itself."""

from collections.abc import Sequence
from itertools import takewhile
from typing import Final, Protocol

from hqweb.classic.explain import Pair
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Option, When
from hqweb.core.procedure import Choice, Seat, Step, say
from hqweb.core.words import Who

_WON: Final = {
    "ours": "No foe is left: the *heroes* have the prize.",
    "theirs": "No hero is left: the *foes* have the prize.",
    "none": "Nobody is left on either side.",
}


class Standing(Protocol):
    """How far a contest has come: its round, and who has won, or nothing."""

    @property
    def round(self) -> int:
        """The round that is played."""

    @property
    def winner(self) -> str:
        """``ours``, ``theirs``, ``none``, or nothing while it goes on."""


class Present(Protocol):
    """Somebody who takes part."""

    @property
    def id(self) -> str:
        """The id in moves."""

    @property
    def who(self) -> Who:
        """The name."""

    @property
    def hidden(self) -> bool:
        """Whether rating and points are hidden from the table."""


def pick_one(name: str, label: str, of: Sequence[Present], when: When | None = None) -> Field:
    """A pick of one of those who take part, the first where nobody is named."""
    options = tuple(Option(each.id, each.who.first) for each in of)
    default = options[0].value if options else None
    return Field(name, "pick", label, default=default, options=options, when=when)


def seat_of(who: Present) -> Seat:
    """Who may see a move whose fields show somebody’s rating or points."""
    return "gm" if who.hidden else "table"


class Sided(Protocol):
    """Somebody on a side."""

    @property
    def id(self) -> str:
        """The id in moves."""

    @property
    def ours(self) -> bool:
        """Whether it is the heroes’ side."""


def sheet_of(of: Sequence[Sided], id_: str) -> str:
    """The place in the form whose sheet a hero has; nothing for a foe, a follower, and one who joined later.

    `of` are all who take part: first the heroes of the form, then its foes, then those who came later.
    """
    heroes = [each.id for each in takewhile(lambda each: each.ours, of)]
    return f"heroes.{heroes.index(id_)}" if id_ in heroes else ""


def with_sheet(choice: Choice, sheet: str) -> Choice:
    """A choice whose fields are filled from that sheet; from none where there is none."""
    if sheet:
        return choice._replace(who=sheet) if any(field.source for field in choice.fields) else choice
    return choice._replace(fields=tuple(field._replace(source="") for field in choice.fields))


def in_a_line(names: Pair, faces: Faces, mean: str) -> str:
    """A roll in one line: both dice, where they were rolled, and what they came to."""
    if not faces:
        return mean
    ours, theirs = faces
    return f"{names.ours.first} {ours}, {names.theirs.inside} {theirs}. {mean}"


def turned(before: Standing, after: Standing, *, end: str, turn: str, said: str) -> tuple[Step, ...]:
    """What the board did by itself: the end, or a new round. `end` and `turn` are rule keys, `said` tells the round."""
    if after.winner and not before.winner:
        return (say(end, _WON[after.winner]),)
    if before.winner and not after.winner:
        return (say(end, "The contest *goes on*."),)
    if after.round > before.round:
        return (say(turn, said, round=after.round),)
    return ()
