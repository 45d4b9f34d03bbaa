"""The form of a contest by advantage points, and what it sets up."""

from typing import NamedTuple

from hqweb.classic import sources
from hqweb.classic.advantage.board import Board, Fighter, Part, ripened
from hqweb.classic.edition import Edition
from hqweb.classic.form import points_field
from hqweb.classic.nouns import FOE, HERO
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_CONTESTANTS, MAX_FOLLOWERS, MAX_NAME, MAX_PRIZE
from hqweb.core.words import Who
from hqweb.mastery.field import amount_field
from hqweb.mastery.rating import MAX_TOTAL, Total

MAX_BROUGHT = MAX_FOLLOWERS * MAX_TOTAL
"""Points that followers add at most: as many followers as a contest takes, each with the highest rating."""

MAX_LEFT = 2 * MAX_BROUGHT
"""Points that somebody can have left in a contest under way: with all that can be won from an opponent."""

PAIR = 2
"""Contestants of a contest of one against one; with more it is one of groups."""


class Setup(NamedTuple):
    """What stays the same for the whole contest: the prize, and the readings that were chosen.

    `group` says that more than two contend. `both_lose` names the ties that cost both half a bid.
    """

    edition: Edition
    prize: str
    group: bool
    low_wins: bool
    both_outnumbered: bool
    both_lose: str
    order: str
    gm_shots: bool
    shot_scars: bool


def advantage_fields(edition: Edition) -> tuple[Field, ...]:
    """The fields of a contest by advantage points."""
    name = Field("name", "text", "Name", default="", high=MAX_NAME)
    followers = Field(
        "followers",
        "int",
        "Points of followers",
        default=0,
        high=MAX_BROUGHT,
        help="Add up the ratings of those who bring their points, each mastery as 20.",
    )
    left = Field(
        "left",
        "int",
        "Points left, if it is under way",
        default=0,
        high=MAX_LEFT,
        help="In a contest already under way. With 0 it starts with all points.",
        added=True,
    )
    parts = (
        Option("contends", "Contends"),
        Option("sidekick", "Contends, as sidekick of the hero above"),
        Option("helps", "Stands outside and helps"),
    )
    hero = (
        name._replace(source=sources.NAME),
        edition.rating_field("ability", "Ability", source=sources.ABILITY),
        amount_field("bonus", "Lasting modifier")._replace(source=sources.BONUS),
        Field("part", "pick", "Part", default="contends", options=parts),
        followers._replace(when=When("part", ("contends", "sidekick")), source=sources.FOLLOWERS),
        points_field(1)._replace(when=When("part", ("contends", "helps"))),
        left._replace(when=When("part", ("contends", "sidekick"))),
    )
    foe = (
        name,
        Field("hide", "flag", "Hide rating and points until they roll", default=True),
        edition.rating_field("resistance", "Resistance")._replace(secret="hide"),  # noqa: S106  names a flag
        followers._replace(secret="hide"),  # noqa: S106  names a flag
        left._replace(secret="hide"),  # noqa: S106  names a flag
    )
    return (
        Field("heroes", "list", "Heroes", noun=HERO, low=1, high=MAX_CONTESTANTS, fields=hero),
        Field("foes", "list", "Foes", noun=FOE, low=1, high=MAX_CONTESTANTS, fields=foe),
        Field("prize", "text", "Prize", default="", high=MAX_PRIZE, group="more"),
        *_readings(),
    )


def _readings() -> tuple[Field, ...]:
    yes_no = (Option("yes", "Yes"), Option("no", "No"))
    dice = (Option("high", "High die wins"), Option("low", "Low die wins"))
    outnumbered = (Option("both", "On both sides"), Option("heroes", "On heroes only"))
    order = (
        Option("points", "Most points first"),
        Option("bid", "Highest bid first"),
        Option("boldness", "Boldest first"),
    )
    ties = (
        Option("no", "Nothing"),
        Option("fumbles", "Half the bid from both, after two fumbles"),
        Option("all", "Half the bid from both, always"),
    )
    picks = (
        ("better_roll", "Equal results", "high", dice),
        ("order", "Order in a group", "points", order),
        ("ties", "A tie in a group costs", "no", ties),
        ("outnumbered", "Penalty for several opponents", "both", outnumbered),
        ("gm_shots", "Parting shots of the foes", "no", yes_no),
        ("shot_scars", "A parting shot that brings back leaves the harm", "no", yes_no),
    )
    return tuple(
        Field(name, "pick", label, default=first, options=of, group="readings") for name, label, first, of in picks
    )


def set_up(edition: Edition, given: Given) -> tuple[Setup, Board]:
    """The setup and the board before the first round. Who has no point to begin with is out."""
    heroes: list[Fighter] = []
    rows = given.rows("heroes")
    for number, row in enumerate(rows, 1):
        heroes.append(_hero(row, number, len(rows), heroes))
    rows = given.rows("foes")
    foes = [_foe(row, number, len(rows)) for number, row in enumerate(rows, 1)]
    contenders = sum(each.contends for each in (*heroes, *foes))
    setup = Setup(
        edition=edition,
        prize=given.text("prize"),
        group=contenders > PAIR,
        low_wins=given.text("better_roll") == "low",
        both_outnumbered=given.text("outnumbered") == "both",
        both_lose=given.text("ties"),
        order=given.text("order"),
        gm_shots=given.text("gm_shots") == "yes",
        shot_scars=given.text("shot_scars") == "yes",
    )
    return setup, ripened(Board((*heroes, *foes)).fallen())


def _hero(row: Given, number: int, of: int, before: list[Fighter]) -> Fighter:
    part: Part = "sidekick" if row.text("part") == "sidekick" else "contends"
    part = "helps" if row.text("part") == "helps" else part
    total, bonus = Total(row.whole("ability")), row.whole("bonus")
    start = total + bonus + (row.whole("followers") if row.has("followers") else 0) if part != "helps" else 0
    points = row.whole("points") if row.has("points") else 0
    leader = next((each.id for each in reversed(before) if each.part != "sidekick"), "")
    return Fighter(
        f"h{number}",
        _who(row.text("name"), "Hero", number, of),
        True,
        total,
        start,
        row.whole("left", 0) or start,
        total + bonus,
        total + bonus,
        bonus=bonus,
        points=points,
        brought=points,
        part=part,
        owner=leader if part == "sidekick" else "",
    )


def _foe(row: Given, number: int, of: int) -> Fighter:
    total = Total(row.whole("resistance"))
    start = total + row.whole("followers")
    who = _who(row.text("name"), "Foe", number, of)
    left = row.whole("left", 0) or start
    return Fighter(f"f{number}", who, False, total, start, left, total, total, hidden=row.flag("hide"))


def _who(name: str, kind: str, number: int, of: int) -> Who:
    """Somebody by name, or by kind, or by kind and number where there are more."""
    return Who.named(name, kind) if name or of == 1 else Who(f"{kind} {number}", f"{kind} {number}")
