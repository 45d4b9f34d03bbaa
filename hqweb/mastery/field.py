"""Ratings in forms and in captions: the fields that ask for them, and who meets whom as a player would say it."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from hqweb.core.fields import Field, Given, Json, Notation, When
from hqweb.core.limits import MAX_SITUATION
from hqweb.core.words import Noun, listed, plus
from hqweb.mastery.rating import LETTERS, MAX_TOTAL, PER_MASTERY, Total, advice, read_amount, read_rating, show


def rating_field(letter: str, name: str, label: str, default: Json | None = None, when: When | None = None) -> Field:
    """A field for a rating, read and written with this letter for a mastery.

    >>> rating_field("M", "ability", "Ability").notation.letter
    'M'
    """
    read, notation = partial(read_rating, letter=letter), Notation(PER_MASTERY, LETTERS, letter)
    field = Field(name, "rating", label, default=default, low=1, high=MAX_TOTAL, when=when, help=advice(letter))
    return field._replace(read=read, notation=notation)


def amount_field(name: str, label: str, default: Json | None = 0, *, when: When | None = None) -> Field:
    """A field for any bonus or penalty, 0 where nothing is typed.

    >>> amount_field("bonus", "Modifiers").read("−6")
    -6
    """
    return Field(
        name, "int", label, default=default, low=-MAX_SITUATION, high=MAX_SITUATION, when=when, read=read_amount
    )


HIDDEN: Final = "a hidden resistance"

_FEW: Final = 3
"""More people than this are only counted."""


def rated(total: int, letter: str, more: int = 0) -> str:
    """Return a rating and what is added to it.

    >>> rated(25, "W"), rated(17, "W", 3), rated(17, "W", -6)
    ('5W', '17 + 3', '17 − 6')
    """
    return f"{show(Total(total), letter)}{f' {plus(more)}' if more else ''}"


def roster(rows: Sequence[Given], rating: str, letter: str, noun: Noun) -> str:
    """Return the people of a list with their ratings, or how many they are; a hidden rating is never among them.

    >>> foes = [Given({"name": "Odo", "rating": 25, "bonus": -3}), Given({"name": "", "rating": 9})]
    >>> roster(foes, "rating", "W", Noun("foe", "foes")), roster(foes * 2, "rating", "W", Noun("foe", "foes"))
    ('Odo 5W − 3 and 9', '4 foes')
    """
    each = [_person(row, rating, letter) for row in rows]
    if len(each) > _FEW or each.count(HIDDEN) > 1:
        return noun.counted(len(each))
    return listed(each)


def _person(row: Given, rating: str, letter: str) -> str:
    name = row.text("name")
    if row.flag("hide", default=False):
        return name or HIDDEN
    return f"{name} {rated(row.whole(rating), letter, row.whole('bonus', 0))}".strip()
