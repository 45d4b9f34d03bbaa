"""Ratings with masteries, and bonuses: how to write, read and ask for them, on one scale of totals."""

from collections.abc import Sequence
from functools import lru_cache, partial
from typing import Final, NamedTuple, NewType

from hqweb.core import errors, fields, limits, words

Total = NewType("Total", int)
"""A rating on one scale, where a mastery is 20: 7W2 is 47. Modifiers may take it to 0 or less."""

Target = NewType("Target", int)
"""The number before the letter, which the die is compared with."""

MASTERY: Final = words.Noun("mastery", "masteries")

PER_MASTERY = 20
"""The value of a mastery, unless an edition has another."""
LETTERS = "WM"
MAX_TOTAL = Total(PER_MASTERY * (limits.MAX_MASTERIES + 1))
"""The highest rating that a form accepts."""


class Rating(NamedTuple):
    """An ability rating as written on a sheet: a target number and masteries."""

    target: Target
    masteries: int

    @classmethod
    def of(cls, total: Total, per: int = PER_MASTERY) -> "Rating":
        """Return the rating of a total of at least 1. The target can be 20: 40 is 20W, and 41 is 1W2.

        >>> Rating.of(Total(40)), Rating.of(Total(41)), Rating.of(Total(25), 12)
        (Rating(target=20, masteries=1), Rating(target=1, masteries=2), Rating(target=1, masteries=2))

        Raises:
            ValueError: The total is 0 or less, which isn't a rating.
        """
        if total < 1:
            raise ValueError(f"no rating has the total {total}")
        masteries, rest = divmod(total - 1, per)
        return cls(Target(rest + 1), masteries)

    def text(self, letter: str) -> str:
        """Return the rating as an edition writes it.

        >>> Rating(Target(7), 2).text("W"), Rating(Target(7), 1).text("M"), Rating(Target(7), 0).text("W")
        ('7W2', '7M', '7')
        """
        if not self.masteries:
            return str(self.target)
        return f"{self.target}{letter}{self.masteries if self.masteries > 1 else ''}"


@lru_cache(4 * MAX_TOTAL)
def show(total: Total, letter: str, per: int = PER_MASTERY) -> str:
    """Return a total as an edition writes it, or below 1 as a plain number.

    >>> show(Total(52), "W"), show(Total(-6), "W")
    ('12W2', '−6')
    """
    return Rating.of(total, per).text(letter) if total >= 1 else words.sign(total)


def advice(letter: str) -> str:
    """Return a hint on how to enter a rating.

    >>> advice("W")
    'Enter a rating such as 17, 5W or 10W2.'
    """
    return f"Enter a rating such as 17, 5{letter} or 10{letter}2."


def read_rating(raw: fields.Json, letter: str, per: int = PER_MASTERY) -> fields.Json:
    """Return the total of a typed rating: ``17``, ``5W``, ``5m2``, or a total such as ``45``.

    Raises:
        HqwebError: ``field.rating``; ``fix`` has the likely intended value.

    >>> read_rating("7M2", "W"), read_rating(45, "W"), read_rating(" 10 w 2 ", "W")
    (47, 45, 50)
    """
    total = raw if isinstance(raw, int) and not isinstance(raw, bool) else _typed(raw, letter, per)
    if not 1 <= total <= MAX_TOTAL:
        raise _refused(raw, f"A rating is 1 to {show(MAX_TOTAL, letter, per)}, or {MAX_TOTAL} in all. Enter one.")
    return total


def _typed(raw: fields.Json, letter: str, per: int) -> int:
    upper = (raw.strip() if isinstance(raw, str) else "").upper()
    for letter_ in LETTERS:
        upper = upper.replace(letter_, "W")
    figure, mastery, count = (part.strip() for part in upper.partition("W"))
    if not _digits(figure) or (mastery and count and not _digits(count)):
        raise _refused(raw, advice(letter))
    target = int(figure)
    if not mastery:
        return target
    masteries = int(count) if count else 1
    if masteries < 1:
        raise _refused(raw, f"Without a mastery, leave out the {letter}: enter {target}.", str(target))
    total = target + per * masteries
    if not 1 <= target <= per:
        fix = show(Total(total), letter, per) if target and total <= MAX_TOTAL else ""
        instead = f"For {total} in all, enter {fix}." if fix else f"Enter one such as 5{letter}."
        raise _refused(raw, f"The number before the {letter} is 1 to {per}. {instead}", fix)
    return total


def _digits(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) <= 3


def _refused(raw: fields.Json, hint: str, fix: str = "") -> errors.HqwebError:
    return errors.HqwebError("field.rating", hint, got=errors.shown(raw), fix=fix)


def bonus(amount: int, letter: str = "") -> str:
    """Return an amount as the tables print it. With a letter, 20 becomes a mastery.

    >>> bonus(20, "W"), bonus(20), bonus(9, "W"), bonus(-3, "W"), bonus(0, "W")
    ('+W', '+20', '+9', '−3', '+0')
    """
    if letter and amount == PER_MASTERY:
        return f"+{letter}"
    return words.sign(amount) if amount < 0 else f"+{amount}"


def read_amount(raw: fields.Json) -> int:
    """Return a typed amount: ``+9``, ``-6``, ``W`` or ``+W`` for 20.

    Raises:
        HqwebError: ``field.int`` for anything else.

    >>> read_amount("+W"), read_amount("−6"), read_amount(9)
    (20, -6, 9)
    """
    number = words.whole(raw)
    if number is not None:
        return number
    text = raw.strip().upper() if isinstance(raw, str) else ""
    sign_, letter = (text[0], text[1:]) if text[:1] in ("+", "-", "−") else ("+", text)
    if letter not in tuple(LETTERS):
        raise errors.HqwebError("field.int", "Enter a bonus or penalty such as +6, −3 or +W.", got=errors.shown(raw))
    return PER_MASTERY if sign_ == "+" else -PER_MASTERY


def rating_field(
    letter: str,
    name: str,
    label: str,
    default: fields.Json | None = None,
    when: fields.When | None = None,
    per: int = PER_MASTERY,
) -> fields.Field:
    """Return a field for a rating, in the notation of an edition.

    >>> rating_field("M", "ability", "Ability").notation.letter
    'M'
    """
    read, notation = partial(read_rating, letter=letter, per=per), fields.Notation(per, LETTERS, letter)
    return fields.Field(name, "rating", label, default, 1, MAX_TOTAL,
        when=when, help=advice(letter), read=read, notation=notation)  # fmt: skip


def amount_field(
    name: str, label: str, default: fields.Json | None = 0, *, when: fields.When | None = None
) -> fields.Field:
    """Return a field for any bonus or penalty, 0 by default.

    >>> amount_field("bonus", "Modifiers").read("−6")
    -6
    """
    most = limits.MAX_SITUATION
    return fields.Field(name, "int", label, default=default, low=-most, high=most, when=when, read=read_amount)


HIDDEN: Final = "a hidden resistance"

_FEW: Final = 3
"""The most people that a caption lists."""


def rated(total: int, letter: str, more: int = 0, per: int = PER_MASTERY) -> str:
    """Return a rating and its modifier.

    >>> rated(25, "W"), rated(17, "W", 3), rated(17, "W", -6)
    ('5W', '17 + 3', '17 − 6')
    """
    return f"{show(Total(total), letter, per)}{f' {words.plus(more)}' if more else ''}"


def roster(rows: Sequence[fields.Given], name: str, letter: str, noun: words.Noun, per: int = PER_MASTERY) -> str:
    """Return the people of a list with their ratings, or just their number. Hidden ratings stay hidden.

    >>> foes = [fields.Given({"name": "Odo", "rating": 25, "bonus": -3}), fields.Given({"name": "", "rating": 9})]
    >>> noun = words.Noun("foe", "foes")
    >>> roster(foes, "rating", "W", noun), roster(foes * 2, "rating", "W", noun)
    ('Odo 5W − 3 and 9', '4 foes')
    """
    each = [_person(row, name, letter, per) for row in rows]
    return noun.counted(len(each)) if len(each) > _FEW or each.count(HIDDEN) > 1 else words.listed(each)


def _person(row: fields.Given, rating: str, letter: str, per: int) -> str:
    name = row.text("name")
    if row.flag("hide", default=False):
        return name or HIDDEN
    return f"{name} {rated(row.whole(rating), letter, row.whole('bonus', 0), per)}".strip()
