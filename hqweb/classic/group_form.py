"""The form of a group contest, and the matches that it sets up.

Source: HeroQuest, *Group Simple Contests*; several opponents as in *Engaging Multiple Opponents*.
"""

from typing import NamedTuple

from hqweb.classic import sources
from hqweb.classic.bout import Bout, Side
from hqweb.classic.edition import Edition
from hqweb.classic.explain import Pair
from hqweb.classic.form import outcome_fields, points_field
from hqweb.classic.group_rules import Readings
from hqweb.classic.nouns import HERO, OPPONENT
from hqweb.classic.stretch import lowered, moved_fields, raised, stretch_field, stretch_of
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_HEROES, MAX_NAME
from hqweb.core.numbers import sign
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who
from hqweb.mastery.amount import bonus
from hqweb.mastery.field import amount_field
from hqweb.mastery.rating import Total, show


class Hero(NamedTuple):
    """One of the group: the id of its moves, its name, the hero points that it has left, and those it brought."""

    id: str
    who: Who
    points: int
    brought: int


class Match(NamedTuple):
    """One roll of a hero against one opponent; `hero` is its place in the group.

    `hidden` keeps the resistance from the table until it is rolled, `setup` says how the total came about.
    """

    hero: int
    bout: Bout
    pair: Pair
    roles: tuple[str, str]
    hidden: bool
    setup: tuple[Step, ...] = ()


def group_fields(edition: Edition) -> tuple[Field, ...]:
    """The fields of a group contest: the heroes, and one obstacle for all or an opponent for each."""
    shared, own = (When("foes", (way,)) for way in ("shared", "own"))
    levels = When("outcome", ("level",)) if edition.plain else None
    times = (Option("before", "Before the roll"), Option("after", "After the roll"))
    late = (Field("boost_when", "pick", "Boosts come", default="before", options=times, when=levels, group="readings"),)
    ways = (Option("shared", "One obstacle for all"), Option("own", "Opponents of their own"))
    fumbles = (Option("tie", "A tie"), Option("defeat", "A marginal defeat for both"))
    ties = (Option("yes", "Lifts a tie"), Option("no", "Only a victory"))
    dice = (Option("high", "High die wins"), Option("low", "Low die wins"))
    heroes = (
        Field("name", "text", "Name", default="", high=MAX_NAME, source=sources.NAME),
        edition.rating_field("ability", "Ability", source=sources.ABILITY),
        amount_field("bonus", "Modifiers")._replace(source=sources.BONUS),
        stretch_field(edition),
        *moved_fields(edition),
        points_field(edition.supply),
    )
    opponents = (
        Field("name", "text", "Name", default="", high=MAX_NAME),
        _resistance(edition),
        Field("hide", "flag", "Hide it from the table", default=False),
    )
    return (
        Field("heroes", "list", "Heroes", noun=HERO, low=1, high=MAX_HEROES, fields=heroes),
        Field("foes", "pick", "Against", default="shared", options=ways),
        _resistance(edition, shared),
        Field("hide", "flag", "Hide it from the table", default=False, when=shared, group="more"),
        Field("opponents", "list", "Opponents", noun=OPPONENT, low=1, high=MAX_HEROES, fields=opponents, when=own),
        *outcome_fields(edition),
        Field("fumbles", "pick", "Two fumbles", default="tie", options=fumbles, when=levels, group="readings"),
        Field("boost_on_tie", "pick", "A boost", default="yes", options=ties, when=levels, group="readings"),
        *(late if edition.group.late else ()),
        Field("better_roll", "pick", "Equal results", default="high", options=dice, group="readings"),
    )


def _resistance(edition: Edition, when: When | None = None) -> Field:
    field = edition.rating_field("resistance", "Resistance", when=when)
    return field._replace(secret="hide")  # noqa: S106  # the name of a flag beside it


def read_heroes(given: Given) -> tuple[Hero, ...]:
    """The group, in the order of the form."""
    return tuple(
        Hero(f"h{place}", _named(row.text("name"), f"Hero {place}"), row.whole("points"), row.whole("points"))
        for place, row in enumerate(given.rows("heroes"), 1)
    )


def read_readings(given: Given, edition: Edition) -> Readings:
    """How the table reads what the text leaves open."""

    def picks(name: str, value: str) -> bool:
        return given.has(name) and given.text(name) == value

    return Readings(
        both_lose=picks("fumbles", "defeat"),
        lift_ties=picks("boost_on_tie", "yes"),
        late=picks("boost_when", "after"),
        plain=picks("outcome", "plain"),
        hurt=edition.group.hurt,
    )


def _named(name: str, otherwise: str) -> Who:
    return Who(name or otherwise, name or otherwise)


class _Foe(NamedTuple):
    who: Who
    total: Total
    hidden: bool


def read_matches(given: Given, heroes: tuple[Hero, ...], edition: Edition) -> tuple[Match, ...]:
    """Who meets whom: one roll a hero, and one more for each opponent that would else meet nobody.

    The shorter of the two lists goes round.
    """
    if given.text("foes") == "shared":
        foes: tuple[_Foe, ...] = (
            _Foe(Who("Opposition", "the opposition"), Total(given.whole("resistance")), _hidden(given)),
        )
    else:
        foes = tuple(
            _Foe(_named(row.text("name"), f"Opponent {place}"), Total(row.whole("resistance")), _hidden(row))
            for place, row in enumerate(given.rows("opponents"), 1)
        )
    low_wins, letter = given.text("better_roll") == "low", edition.letter
    found: list[Match] = []
    for place, row in enumerate(given.rows("heroes")):
        met = foes[place :: len(heroes)] or (foes[place % len(foes)],)
        for extra, foe in enumerate(met):
            total, setup = _total(row, heroes[place].who, extra, edition)
            stretched = stretch_of(edition, row) is not None
            side = Side(total, stretched, lowered=lowered(row), raised=raised(row))
            found.append(
                Match(
                    place,
                    Bout(side, Side(foe.total), low_wins=low_wins),
                    Pair(heroes[place].who, foe.who, letter, edition.weight),
                    _roles(heroes[place].who, foe.who, alone=len(met) == 1),
                    foe.hidden,
                    setup,
                )
            )
    return tuple(found)


def _hidden(row: Given) -> bool:
    return row.flag("hide")


def _roles(hero: Who, foe: Who, *, alone: bool) -> tuple[str, str]:
    if alone:
        return hero.first, f"Against {hero.inside}"
    return f"{hero.first} v {foe.inside}", f"{foe.first} v {hero.inside}"


def _total(row: Given, who: Who, extra: int, edition: Edition) -> tuple[Total, tuple[Step, ...]]:
    """The ability with its modifiers and what the opponents before this one cost, and the reasons."""
    letter, per_opponent = edition.letter, edition.amount_of("outnumbered")
    rating, amount, penalty = row.whole("ability"), row.whole("bonus"), per_opponent * extra
    steps: list[Step] = []
    cost = stretch_of(edition, row)
    if cost is not None:
        amount += cost
        steps.append(say("stretch", "{who}: *{sign}* for the stretch.", who=who.first, sign=sign(cost), amount=cost))
    if penalty:
        steps.append(
            say(
                "several",
                "{who}: *{sign}*, for this is opponent {number}.",
                who=who.first,
                sign=sign(penalty),
                number=extra + 1,
                penalty=penalty,
            )
        )
    total = Total(rating + amount + penalty)
    if total != rating:
        ending = "no rating is left." if total < 1 else "*{now}* in all."
        steps.append(
            say(
                "total",
                "{who}: {was} with {sum} of modifiers, " + ending,
                who=who.first,
                was=show(Total(rating), letter),
                sum=bonus(amount + penalty, letter),
                now=show(total, letter),
                total=total,
            )
        )
    return total, tuple(steps)
