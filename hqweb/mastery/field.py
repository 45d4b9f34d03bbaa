"""Ratings in forms and in captions: the fields that ask for them, and who meets whom as a player would say it."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from hqweb.core import fields, words
from hqweb.core.limits import MAX_SITUATION
from hqweb.mastery import rating


def rating_field(
    letter: str,
    name: str,
    label: str,
    default: fields.Json | None = None,
    when: fields.When | None = None,
    per: int = rating.PER_MASTERY,
) -> fields.Field:
    """A field for a rating, read and written with this letter for a mastery of so many points.

    >>> rating_field("M", "ability", "Ability").notation.letter
    'M'
    """
    read, notation = partial(rating.read_rating, letter=letter, per=per), fields.Notation(per, rating.LETTERS, letter)
    return fields.Field(name, "rating", label, default, 1, rating.MAX_TOTAL,
        when=when, help=rating.advice(letter), read=read, notation=notation)  # fmt: skip


def amount_field(
    name: str, label: str, default: fields.Json | None = 0, *, when: fields.When | None = None
) -> fields.Field:
    """A field for any bonus or penalty, 0 where nothing is typed.

    >>> amount_field("bonus", "Modifiers").read("−6")
    -6
    """
    return fields.Field(
        name, "int", label, default=default, low=-MAX_SITUATION, high=MAX_SITUATION, when=when, read=rating.read_amount
    )


HIDDEN: Final = "a hidden resistance"

_FEW: Final = 3
"""More people than this are only counted in a caption."""


def rated(total: int, letter: str, more: int = 0, per: int = rating.PER_MASTERY) -> str:
    """Return a rating and what is added to it.

    >>> rated(25, "W"), rated(17, "W", 3), rated(17, "W", -6)
    ('5W', '17 + 3', '17 − 6')
    """
    return f"{rating.show(rating.Total(total), letter, per)}{f' {words.plus(more)}' if more else ''}"


def roster(
    rows: Sequence[fields.Given], name: str, letter: str, noun: words.Noun, per: int = rating.PER_MASTERY
) -> str:
    """Return the people of a list with the ratings of that name, or how many they are; a hidden one is never told.

    >>> foes = [fields.Given({"name": "Odo", "rating": 25, "bonus": -3}), fields.Given({"name": "", "rating": 9})]
    >>> noun = words.Noun("foe", "foes")
    >>> roster(foes, "rating", "W", noun), roster(foes * 2, "rating", "W", noun)
    ('Odo 5W − 3 and 9', '4 foes')
    """
    each = [_person(row, name, letter, per) for row in rows]
    if len(each) > _FEW or each.count(HIDDEN) > 1:
        return noun.counted(len(each))
    return words.listed(each)


def _person(row: fields.Given, rating: str, letter: str, per: int) -> str:
    name = row.text("name")
    if row.flag("hide", default=False):
        return name or HIDDEN
    return f"{name} {rated(row.whole(rating), letter, row.whole('bonus', 0), per)}".strip()
