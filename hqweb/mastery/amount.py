"""Bonuses and penalties: how they are printed, and how they are typed."""

from hqweb.core.errors import HqwebError, shown
from hqweb.core.fields import Json
from hqweb.core.numbers import sign, whole
from hqweb.mastery.rating import LETTERS, PER_MASTERY


def bonus(amount: int, letter: str = "") -> str:
    """An amount as the tables print it: with a letter, a whole mastery is written as one.

    >>> bonus(20, "W"), bonus(20), bonus(9, "W"), bonus(-3, "W"), bonus(0, "W")
    ('+W', '+20', '+9', '−3', '+0')
    """
    if letter and amount == PER_MASTERY:
        return f"+{letter}"
    return sign(amount) if amount < 0 else f"+{amount}"


def read_amount(raw: Json) -> int:
    """An amount that was typed: ``+9``, ``-6``, ``W`` or ``+W`` for 20.

    Raises:
        HqwebError: ``field.int`` for anything else.

    >>> read_amount("+W"), read_amount("−6"), read_amount(9)
    (20, -6, 9)
    """
    number = whole(raw)
    if number is not None:
        return number
    text = raw.strip().upper() if isinstance(raw, str) else ""
    sign_, letter = (text[0], text[1:]) if text[:1] in ("+", "-", "−") else ("+", text)
    if letter not in tuple(LETTERS):
        raise HqwebError("field.int", "Type a bonus or penalty such as +6, −3 or +W.", got=shown(raw))
    return PER_MASTERY if sign_ == "+" else -PER_MASTERY
