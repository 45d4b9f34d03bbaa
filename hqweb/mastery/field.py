"""Fields of a form that ask for a rating, and for what is put on one."""

from hqweb.core.fields import Field, Json, Notation, When
from hqweb.core.limits import MAX_SITUATION
from hqweb.mastery.amount import read_amount
from hqweb.mastery.rating import LETTERS, MAX_TOTAL, PER_MASTERY, advice, read_rating


def rating_field(letter: str, name: str, label: str, default: Json | None = None, when: When | None = None) -> Field:
    """A field for a rating, read and written with this letter for a mastery.

    >>> rating_field("M", "ability", "Ability").notation.letter
    'M'
    """
    return Field(
        name,
        "rating",
        label,
        default=default,
        low=1,
        high=MAX_TOTAL,
        when=when,
        read=lambda raw: read_rating(raw, letter),
        notation=Notation(PER_MASTERY, LETTERS, letter),
        help=advice(letter),
    )


def amount_field(name: str, label: str, default: Json | None = 0, *, when: When | None = None) -> Field:
    """A field for any bonus or penalty, 0 where nothing is typed.

    >>> amount_field("bonus", "Modifiers").read("−6")
    -6
    """
    return Field(
        name, "int", label, default=default, low=-MAX_SITUATION, high=MAX_SITUATION, when=when, read=read_amount
    )
