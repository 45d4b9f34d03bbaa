"""Resistance: a number, or a class relative to a base."""

from typing import NamedTuple

from hqweb.core import blocks, fields, procedure
from hqweb.core.words import sign
from hqweb.mastery.rating import MASTERY, PER_MASTERY, Total, show


class Class(NamedTuple):
    """A difficulty class: permanent id, label, distance from the base, and maximum, if any."""

    id: str
    label: str
    offset: int
    at_most: int | None = None


class Bases(NamedTuple):
    """The ways in which the base rises: a key, a label, and a number, or 0 for never.

    `paces` have the sessions between two rises by 1, `rises` the points from one campaign to the next. Tables show
    this many `sessions` and `campaigns`.
    """

    paces: tuple[tuple[str, str, int], ...] = (
        ("4", "Every 4 sessions", 4), ("2", "Every 2 sessions", 2), ("never", "Never", 0),
    )  # fmt: skip
    rises: tuple[tuple[str, str, int], ...] = (
        ("3", "+3 each", 3), ("6", "+6 each", 6), ("9", "+9 each", 9), ("never", "Never", 0),
    )  # fmt: skip
    sessions: int = 18
    campaigns: int = 4

    def settled(self) -> "Bases":
        """Return them with labels that say their numbers."""
        paces = ((key, f"Every {often(number)}" if number else label, number) for key, label, number in self.paces)
        rises = ((key, f"+{number} each" if number else label, number) for key, label, number in self.rises)
        return self._replace(paces=tuple(paces), rises=tuple(rises))


def often(sessions: int) -> str:
    """Return a number of sessions after ``every``.

    >>> often(1), often(4)
    ('session', '4 sessions')
    """
    return f"{sessions} sessions" if sessions > 1 else "session"


def resistance(of: Class, base: Total, *, flat: bool = False) -> Total:
    """Return the resistance of a class on a base, which may be 0 or less.

    `flat` is the house reading: the class's maximum instead of the lower number.

    >>> resistance(Class("very-low", "Very Low", -20, 6), Total(14))
    -6
    """
    if of.at_most is None:
        return Total(base + of.offset)
    return Total(of.at_most if flat else min(base + of.offset, of.at_most))


def masteries_missing(total: Total) -> int:
    """Return the number of masteries that a total lacks for a rating.

    >>> masteries_missing(Total(-6)), masteries_missing(Total(0)), masteries_missing(Total(1))
    (1, 1, 0)
    """
    return max(0, -((total - 1) // PER_MASTERY))


def missing_step(total: Total, missing: int, letter: str) -> procedure.Step:
    """Explain a resistance below 1: the hero gains the masteries that it lacks."""
    text = "{total} rolls as {rating} with {count} missing: *{count} more for the hero*."
    rating, count = show(Total(total + PER_MASTERY * missing), letter), MASTERY.spelt(missing)
    return procedure.say("zero-resistance", text, total=sign(total), rating=rating, count=count, missing=missing)


def against(of: Class, base: Total, *, flat: bool = False) -> tuple[Total, procedure.Step]:
    """Return the resistance of a class on a base, and the reason for it. `flat` is as in `resistance`."""
    total = resistance(of, base, flat=flat)
    words: dict[str, fields.Json] = {"name": of.label, "sum": sign(total), "base": int(base), "total": int(total)}
    if of.at_most is not None:
        lower = total == min(base + of.offset, of.at_most)
        how = f"the lower of the base {sign(of.offset)} and {of.at_most}" if lower else "by the house reading"
        return total, procedure.say("very-low", "{name}: {how}, *{sum}*.", how=how, **words)
    side = "above" if of.offset > 0 else "below"
    how = f"{abs(of.offset)} {side} the base of {base}" if of.offset else f"the base of {base}"
    return total, procedure.say("classes", "{name}: {how}, *{sum}* in all.", how=how, **words)


def reading(of: Class, total: Total) -> tuple[blocks.Note, ...]:
    """Note the reading of a class that comes out below 1, and the alternative."""
    if of.at_most is None or total >= 1:
        return ()
    text = f"{of.label} is the lower number, as written. Many tables use {of.at_most}: see Options."
    return (blocks.Note(text, "reading"),)
