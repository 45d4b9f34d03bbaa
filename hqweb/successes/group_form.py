"""The form of a group contest, and the matches that it sets up.

Source: QuestWorlds SRD 0.97, *Group Contest*.
"""

from typing import NamedTuple

from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_HEROES, MAX_NAME
from hqweb.core.procedure import Step
from hqweb.core.words import Who
from hqweb.mastery.field import amount_field
from hqweb.mastery.rating import Total
from hqweb.successes.contest_state import pool_field
from hqweb.successes.count import Bout, Side
from hqweb.successes.edition import rating
from hqweb.successes.explain import Pair
from hqweb.successes.modifiers import plain_sum
from hqweb.successes.nouns import HERO, OPPONENT


class Match(NamedTuple):
    """One roll of a hero against one opponent.

    `id` is that of the hero in moves; `hidden` keeps the resistance from the table until it is rolled.
    """

    id: str
    bout: Bout
    pair: Pair
    roles: tuple[str, str]
    hidden: bool
    setup: tuple[Step, ...] = ()


def named(name: str, kind: str, number: int) -> Who:
    """Somebody by name, or by kind and number."""
    word = name or f"{kind} {number}"
    return Who(word, word)


def hero_fields() -> tuple[Field, ...]:
    """What a hero in a contest of many brings."""
    return (
        Field("name", "text", "Name", default="", high=MAX_NAME, source="name"),
        rating("ability", "Ability")._replace(source="ability"),
        amount_field("bonus", "Modifiers")._replace(source="bonus"),
    )


def group_fields() -> tuple[Field, ...]:
    """The fields of a group contest: the heroes, and one obstacle for all or an opponent for each."""
    shared, own = (When("foes", (way,)) for way in ("shared", "own"))
    ways = (Option("shared", "One obstacle for all"), Option("own", "Opponents of their own"))
    ties = (Option("tie", "A stalemate"), Option("hero", "A victory of the heroes"))
    opponents = (
        Field("name", "text", "Name", default="", high=MAX_NAME),
        _resistance(),
        Field("hide", "flag", "Hide it from the table", default=False),
    )
    return (
        Field("heroes", "list", "Heroes", noun=HERO, low=1, high=MAX_HEROES, fields=hero_fields()),
        Field("foes", "pick", "Against", default="shared", options=ways),
        _resistance(shared),
        Field("hide", "flag", "Hide it from the table", default=False, when=shared, group="more"),
        Field("opponents", "list", "Opponents", noun=OPPONENT, low=1, high=MAX_HEROES, fields=opponents, when=own),
        pool_field(),
        Field("equal_sums", "pick", "Equal sums", default="tie", options=ties, group="readings"),
    )


def _resistance(when: When | None = None) -> Field:
    return rating("resistance", "Resistance", when=when)._replace(secret="hide")  # noqa: S106  names a flag


class _Foe(NamedTuple):
    who: Who
    total: Total
    hidden: bool


def read_matches(given: Given) -> tuple[Match, ...]:
    """Who meets whom: one roll a hero. Where opponents are fewer they go round; those too many meet nobody."""
    if given.text("foes") == "shared":
        one = _Foe(Who("Opposition", "the opposition"), Total(given.whole("resistance")), given.flag("hide"))
        foes: tuple[_Foe, ...] = (one,)
    else:
        foes = tuple(
            _Foe(named(row.text("name"), "Opponent", n), Total(row.whole("resistance")), row.flag("hide"))
            for n, row in enumerate(given.rows("opponents"), 1)
        )
    found: list[Match] = []
    for place, row in enumerate(given.rows("heroes")):
        who, foe = named(row.text("name"), "Hero", place + 1), foes[place % len(foes)]
        total = plain_sum(Total(row.whole("ability")), row.whole("bonus"), who.first)
        bout = Bout(Side(total.total), Side(foe.total))
        roles = (who.first, f"Against {who.inside}")
        found.append(Match(f"h{place + 1}", bout, Pair(who, foe.who), roles, foe.hidden, total.steps))
    return tuple(found)


def idle(given: Given) -> tuple[str, ...]:
    """The opponents whom no hero meets, by name."""
    heroes = len(given.rows("heroes"))
    rows = given.rows("opponents")
    return tuple(named(row.text("name"), "Opponent", n).first for n, row in enumerate(rows, 1) if n > heroes)
