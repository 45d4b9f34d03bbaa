"""Group contests: one roll for each hero, all at once, against one obstacle or an opponent each."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Final, NamedTuple

from hqweb.core import fields, moves, nouns, procedure, words
from hqweb.core.dice import Faces
from hqweb.core.limits import MAX_HEROES
from hqweb.mastery import rating

TABLE: Final = "table"
"""The id of everyone at the table, who roll together."""


ROLLED: Final = "You’ve already rolled. Undo the roll first."
"""The refusal of a second roll."""


class Opponent(NamedTuple):
    """An opponent of the heroes: the name, the total, and whether it's hidden from the table before the roll."""

    who: words.Who
    total: rating.Total
    hidden: bool


def named(name: str, otherwise: str) -> words.Who:
    """Return the name of a person, or a fallback."""
    return words.Who(name or otherwise, name or otherwise)


def opponent_fields(letter: str, per: int = rating.PER_MASTERY) -> tuple[fields.Field, ...]:
    """Return the fields for a group's opposition: one obstacle for all, or one opponent per hero."""
    shared, own = (fields.When("foes", (way,)) for way in ("shared", "own"))
    resistance = rating.rating_field(letter, "resistance", "Resistance", per=per)
    resistance = resistance._replace(secret="hide")  # noqa: S106  names a flag
    hide = moves.flag("hide", "Hide it from the table")
    row = (moves.NAME, resistance, hide)
    return (
        moves.pick("foes", "Against", {"shared": "One obstacle for all", "own": "One opponent per hero"}),
        resistance._replace(when=shared),
        hide._replace(when=shared, group="more"),
        fields.Field(
            "opponents", "list", "Opponents", noun=nouns.OPPONENT, low=1, high=MAX_HEROES, fields=row, when=own
        ),
    )


def read_opponents(given: fields.Given) -> tuple[Opponent, ...]:
    """Return the opponents in a form."""
    if given.text("foes") == "shared":
        one = words.Who("Opposition", "the opposition")
        return (Opponent(one, rating.Total(given.whole("resistance")), given.flag("hide")),)
    return tuple(
        Opponent(named(row.text("name"), f"Opponent {n}"), rating.Total(row.whole("resistance")), row.flag("hide"))
        for n, row in enumerate(given.rows("opponents"), 1)
    )


def opposition(given: fields.Given, letter: str, per: int = rating.PER_MASTERY) -> str:
    """Return a caption for a group's opposition."""
    if given.has("opponents"):
        return rating.roster(given.rows("opponents"), "resistance", letter, nouns.OPPONENT, per)
    return rating.HIDDEN if given.flag("hide") else rating.rated(given.whole("resistance"), letter, per=per)


def roll_choice[R](asks: Iterable[procedure.Ask[R]], *, veiled: bool) -> procedure.Choice:
    """Return the choice to roll for everyone. Its odds are `veiled` if they would reveal something hidden."""
    dice = sum(len(ask.dice) for ask in asks)
    press = f"Roll {dice} dice" if dice else ""
    return procedure.Choice("roll", "Roll for everyone", TABLE, press=press, veiled=veiled)


def split[R](asks: Iterable[procedure.Ask[R]], faces: Faces) -> tuple[Faces, ...]:
    """Split faces by roll. A roll without dice gets none."""
    found: list[Faces] = []
    for ask in asks:
        found.append(faces[: len(ask.dice)])
        faces = faces[len(ask.dice) :]
    return tuple(found)


def ask_all[R: Hashable](
    asks: Sequence[procedure.Ask[R]], key: Callable[[tuple[R, ...]], str]
) -> procedure.Ask[tuple[R, ...]]:
    """Combine rolls into one, with the hero's dice first in each, and a judge that rules all of them."""

    def judge(faces: Faces) -> tuple[R, ...]:
        return tuple(ask.judge(own) for ask, own in zip(asks, split(asks, faces), strict=True))

    return procedure.Ask(tuple(die for ask in asks for die in ask.dice), judge, key)
