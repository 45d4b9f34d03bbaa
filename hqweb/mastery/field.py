"""A field of a form that asks for a rating."""

from hqweb.core.fields import Field, Json, Notation, When
from hqweb.mastery.rating import LETTERS, MAX_TOTAL, PER_MASTERY, advice, read_rating


def rating_field(
    letter: str, name: str, label: str, default: Json | None = None, when: When | None = None
) -> Field:
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
