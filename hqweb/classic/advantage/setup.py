"""The form of a contest by advantage points, and what it sets up."""

from typing import Final

from hqweb.classic import in_rounds, sources
from hqweb.classic.advantage.board import Board, Fighter, Part
from hqweb.classic.edition import Edition
from hqweb.classic.form import BETTER_ROLL, points_field
from hqweb.classic.in_rounds import RoundsSetup
from hqweb.core.fields import Field, Given, When
from hqweb.core.limits import MAX_FOLLOWERS
from hqweb.core.moves import flag, number, pick, text
from hqweb.mastery.field import amount_field
from hqweb.mastery.rating import MAX_TOTAL, Total

MAX_BROUGHT: Final = MAX_FOLLOWERS * MAX_TOTAL
"""Points that followers add at most: as many followers as a contest takes, each with the highest rating."""

MAX_LEFT: Final = 2 * MAX_BROUGHT
"""Points that somebody can have left in a contest under way: with all that can be won from an opponent."""

_PARTS: Final = {
    "contends": "Contends",
    "sidekick": "Contends, as sidekick of the hero above",
    "helps": "Stands outside and helps",
}
_ORDER: Final = {"points": "Most points first", "bid": "Highest bid first", "boldness": "Boldest first"}
_TIES: Final = {
    "no": "Nothing",
    "fumbles": "Half the bid from both, after two fumbles",
    "all": "Half the bid from both, always",
}


def advantage_fields(edition: Edition) -> tuple[Field, ...]:
    """The fields of a contest by advantage points."""
    sums = "Add up the ratings of those who bring their points, each mastery as 20."
    followers = number("followers", "Points of followers", 0, MAX_BROUGHT, help=sums)
    under_way = "In a contest already under way. With 0 it starts with all points."
    left = number("left", "Points left, if it is under way", 0, MAX_LEFT, help=under_way, added=True)
    contends = When("part", ("contends", "sidekick"))
    hero = (
        text("name", "Name", source=sources.NAME),
        edition.rating_field("ability", "Ability", source=sources.ABILITY),
        amount_field("bonus", "Lasting modifier")._replace(source=sources.BONUS),
        pick("part", "Part", _PARTS),
        followers._replace(when=contends, source=sources.FOLLOWERS),
        points_field(1)._replace(when=When("part", ("contends", "helps"))),
        left._replace(when=contends),
    )
    hidden = (edition.rating_field("resistance", "Resistance"), followers, left)
    foe = (
        text("name", "Name"),
        flag("hide", "Hide rating and points until they roll")._replace(default=True),
        *(each._replace(secret="hide") for each in hidden),  # noqa: S106  names a flag
    )
    return (
        *in_rounds.sides_fields(hero, foe),
        in_rounds.PRIZE,
        BETTER_ROLL,
        in_rounds.reading("order", "Order in a group", _ORDER),
        in_rounds.reading("ties", "A tie in a group costs", _TIES),
        in_rounds.OUTNUMBERED,
        in_rounds.reading("gm_shots", "Parting shots of the foes", in_rounds.YES_NO, "no"),
        in_rounds.reading("shot_scars", "A parting shot that brings back leaves the harm", in_rounds.YES_NO, "no"),
    )


def set_up(setup: RoundsSetup) -> Board:
    """The board before the first round. Who has no point to begin with is out."""
    heroes: list[Fighter] = []
    rows, others = setup.given.rows("heroes"), setup.given.rows("foes")
    for place, row in enumerate(rows, 1):
        heroes.append(_hero(row, place, len(rows), heroes))
    return Board((*heroes, *(_foe(row, place, len(others)) for place, row in enumerate(others, 1)))).fallen()


def _hero(row: Given, place: int, of: int, before: list[Fighter]) -> Fighter:
    part: Part = "sidekick" if row.text("part") == "sidekick" else "contends"
    part = "helps" if row.text("part") == "helps" else part
    total, points = Total(row.whole("ability")), row.whole("points", 0)
    used = total + row.whole("bonus")
    start = used + row.whole("followers", 0) if part != "helps" else 0
    leader = next((each.id for each in reversed(before) if each.part != "sidekick"), "")
    return Fighter(
        id=f"h{place}", who=in_rounds.called(row.text("name"), "Hero", place, of), ours=True, total=total,
        bonus=row.whole("bonus"), start=start, ap=row.whole("left", 0) or start, best=used, worst=used, points=points,
        brought=points, part=part, owner=leader if part == "sidekick" else "",
    )  # fmt: skip


def _foe(row: Given, place: int, of: int) -> Fighter:
    total = Total(row.whole("resistance"))
    start = total + row.whole("followers")
    return Fighter(
        id=f"f{place}", who=in_rounds.called(row.text("name"), "Foe", place, of), ours=False, total=total,
        start=start, ap=row.whole("left", 0) or start, best=total, worst=total, hidden=row.flag("hide"),
    )  # fmt: skip
