"""What a hero grows in: abilities, flaws whose ratings follow them, followers, and what an advance may bring.

Source: QuestWorlds SRD 0.97, *Assigning Ability Ratings*, *Improving Your Character*.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from hqweb.core.blocks import Grid, GridRow
from hqweb.core.fields import Json
from hqweb.core.tables import Column
from hqweb.mastery.abilities import KINDS, Ability, Sheet, effective, flaw_total, in_order, written_rating
from hqweb.mastery.rating import Total
from hqweb.successes.edition import BASE, FOLLOWER, LETTER, written

NEW_RATING: Final = Total(10)
"""What a new ability is rated."""

NEW_BREAKOUT: Final = 5
"""What a new breakout adds to its keyword."""

ADVANCE_COST: Final = 10
"""Experience points of an advance."""

MOST_XP: Final = 5
"""Experience points of one session."""

CHOSEN_FLAWS: Final = 3
"""Flaws that a player chooses at most."""

PICKS: Final = 2
"""Improvements in one advance."""


class Flaw(NamedTuple):
    """A flaw. Its rating is not written down: it follows the abilities by the order of the flaws."""

    id: str
    name: str


class Follower(NamedTuple):
    """A sidekick: its abilities, whose ids begin with its own, its improvement points that are left, its resolve."""

    id: str
    name: str
    abilities: Sheet
    points: int = 0
    resolve: int = FOLLOWER


PARTS: Final = ("first", "second", "third")
"""The abilities of a follower, as the form of a sheet names them."""


def ability_rows(sheet: Iterable[Ability]) -> list[Json]:
    """Lines as a form of a sheet takes them: keywords with their breakouts below, then the rest."""
    return [
        {"name": each.name, "kind": each.kind, ("plus" if each.kind == "breakout" else "rating"): each.rating}
        for each in sheet
    ]


def follower_row(one: Follower) -> dict[str, Json]:
    """A follower as a form of a sheet takes it."""
    row: dict[str, Json] = {"name": one.name}
    for part, each in zip(PARTS, one.abilities, strict=True):
        row |= {part: each.name, f"{part}_rating": each.rating}
    return row | {"points": one.points} | ({} if one.resolve == FOLLOWER else {"resolve": one.resolve})


def noted(ability: Ability) -> str:
    """The rating as it is written on the sheet."""
    return written_rating(ability, LETTER)


def raised(sheet: Sheet, id_: str, by: int) -> Sheet:
    """The sheet with one ability higher."""
    return tuple(each._replace(rating=each.rating + by) if each.id == id_ else each for each in sheet)


def flaw_rating(sheet: Sheet, place: int) -> Total:
    """The rating of a flaw by its place: the highest ability, the second highest, then the lowest.

    Breakouts count with their keywords. Without any ability it is that of a new one.
    """
    return Total(flaw_total([effective(sheet, each) for each in sheet], place)) if sheet else BASE


def sheet_grid(sheet: Sheet, flaws: tuple[Flaw, ...]) -> tuple[Grid, ...]:
    """The sheet as a grid, the flaws at its end; none where nothing is written down yet."""
    rows = [GridRow((each.name, _kind(each), written(effective(sheet, each)))) for each in in_order(sheet)]
    rows += [
        GridRow((flaw.name, "Flaw", written(flaw_rating(sheet, place))), "left") for place, flaw in enumerate(flaws)
    ]
    columns = (Column("Ability"), Column("Kind"), Column("Rating", "number"))
    return (Grid("The sheet", columns, tuple(rows)),) if rows else ()


def _kind(ability: Ability) -> str:
    return KINDS[ability.kind] + (f" {noted(ability)}" if ability.kind == "breakout" else "")


POINTS: Final = 10
KEYWORD_POINTS: Final = 5
EDITS: Final = (
    ("marginal", "Marginal", 1, "Another way to a solution, out of what is known already."),
    ("minor", "Minor", 2, "Another way, out of nowhere."),
    ("major", "Major", 3, "It settles a conflict or bares a secret, out of nowhere."),
)
"""Plot edits: id, title, story points, and what may be edited."""
