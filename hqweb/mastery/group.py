"""Contests of a group: one roll a hero, all rolled together, against one obstacle or opponents of their own."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final, NamedTuple

from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, When
from hqweb.core.limits import MAX_HEROES
from hqweb.core.moves import flag, pick, text
from hqweb.core.procedure import Ask, Choice
from hqweb.core.words import Noun, Who
from hqweb.mastery.field import HIDDEN, rated, rating_field, roster
from hqweb.mastery.rating import Total

TABLE: Final = "table"
"""Who rolls: everybody at the table together."""

HEROES: Final = Noun("hero", "heroes")
OPPONENTS: Final = Noun("opponent", "opponents")

ROLLED: Final = "The dice are rolled. Take the roll back first."
"""Why the table does not roll again."""


class Opponent(NamedTuple):
    """Whom heroes meet: the name, the total, and whether the table is not to see it before the roll."""

    who: Who
    total: Total
    hidden: bool


def named(name: str, otherwise: str) -> Who:
    """Somebody by name, or by what they are and their number."""
    return Who(name or otherwise, name or otherwise)


def opponent_fields(letter: str) -> tuple[Field, ...]:
    """Whom a group meets: one obstacle for all, or an opponent for each."""
    shared, own = (When("foes", (way,)) for way in ("shared", "own"))
    resistance = rating_field(letter, "resistance", "Resistance")._replace(secret="hide")  # noqa: S106  names a flag
    hide = flag("hide", "Hide it from the table")
    row = (text("name", "Name"), resistance, hide)
    return (
        pick("foes", "Against", {"shared": "One obstacle for all", "own": "Opponents of their own"}),
        resistance._replace(when=shared),
        hide._replace(when=shared, group="more"),
        Field("opponents", "list", "Opponents", noun=OPPONENTS, low=1, high=MAX_HEROES, fields=row, when=own),
    )


def read_opponents(given: Given) -> tuple[Opponent, ...]:
    """Whom the form sets against the group."""
    if given.text("foes") == "shared":
        one = Who("Opposition", "the opposition")
        return (Opponent(one, Total(given.whole("resistance")), given.flag("hide")),)
    return tuple(
        Opponent(named(row.text("name"), f"Opponent {n}"), Total(row.whole("resistance")), row.flag("hide"))
        for n, row in enumerate(given.rows("opponents"), 1)
    )


def opposition(given: Given, letter: str) -> str:
    """What a group meets, for its caption."""
    if given.has("opponents"):
        return roster(given.rows("opponents"), "resistance", letter, OPPONENTS)
    return HIDDEN if given.flag("hide") else rated(given.whole("resistance"), letter)


def roll_choice[R](asks: Iterable[Ask[R]], *, veiled: bool) -> Choice:
    """The roll for everybody; its odds are `veiled` where they would tell what is hidden."""
    dice = sum(len(ask.dice) for ask in asks)
    press = f"Roll {dice} dice" if dice else ""
    return Choice("roll", "Roll for everybody", TABLE, press=press, veiled=veiled)


def split[R](asks: Iterable[Ask[R]], faces: Faces) -> tuple[Faces, ...]:
    """The faces of each roll; none for one without dice."""
    found: list[Faces] = []
    for ask in asks:
        found.append(faces[: len(ask.dice)])
        faces = faces[len(ask.dice) :]
    return tuple(found)


def ask_all[R: Hashable](asks: Sequence[Ask[R]], key: Callable[[tuple[R, ...]], str]) -> Ask[tuple[R, ...]]:
    """The dice of all rolls together, the heroes' first in each, and a judge that rules every one of them."""

    def judge(faces: Faces) -> tuple[R, ...]:
        return tuple(ask.judge(own) for ask, own in zip(asks, split(asks, faces), strict=True))

    return Ask(tuple(die for ask in asks for die in ask.dice), judge, key)
