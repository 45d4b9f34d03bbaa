"""What a table may change in a book: numbers with their bounds, variants of a clause, and readings of the text.

A ruleset declares them beside its data, one line for each. The book's value is read from the edition by a path, and a
table's own is written there, so what is listed is what rules.
"""

from collections.abc import Callable, Mapping
from functools import cached_property, reduce
from operator import getitem
from typing import Any, Literal, NamedTuple

from hqweb.core.words import within


class Variant(NamedTuple):
    """One of the ways to play a rule: permanent value, label, and what the edition holds for it."""

    value: str
    label: str
    data: object


class Changeable(NamedTuple):
    """Something that a table may play in its own way: a number within bounds, or one of some variants.

    `key` is permanent; that of a number in a table begins with the table's name and the key of the row. `rule` is
    the key of its rule, and `unit` its singular and plural, with a slash between them. `path` is its place in the
    edition: names of fields and keys of rows, with dots between them. A reading is the default of the form fields
    with the name `reading`, and in the edition if it's there, too. `also` are the keys of further rules that apply it.
    """

    key: str
    title: str
    rule: str
    path: str = ""
    low: int = 0
    high: int = 0
    unit: str = ""
    variants: tuple[Variant, ...] = ()
    reading: str = ""
    also: tuple[str, ...] = ()

    def said(self, value: object) -> str:
        """Return one of its values in words, for use within a sentence.

        >>> goal = Changeable("goal", "Knock-out", "knock-out", "long.goal", 1, 20, "point/points")
        >>> goal.said(7), goal.said(1)
        ('7 points', '1 point')
        """
        one, _, many = self.unit.partition("/")
        label = next((within(each.label) for each in self.variants if each.value == value), "")
        return label or f"{str(value).replace('-', '−')} {one if value in (1, -1) else many or one}".rstrip()


class Check(NamedTuple):
    """What has to be true of several changeables together, and `why`, in a sentence.

    They ``rise`` if each is higher than the one before, and ``follow`` if none is lower. ``some`` means that they
    aren't all 0. Variants count by their places.
    """

    kind: Literal["rise", "follow", "some"]
    keys: tuple[str, ...]
    why: str


class Book[R]:
    """The data of a ruleset as a table may change it: `made` returns the ruleset of an edition.

    `readings` are fields of forms, each with the key of its rule. Their options are the variants.
    """

    def __init__(
        self,
        edition: tuple[Any, ...],
        made: Callable[[Any], R],
        changes: tuple[Changeable, ...],
        checks: tuple[Check, ...] = (),
        readings: Mapping[str, str] = {},
    ) -> None:
        self.edition, self.made, self.changes, self.checks, self.readings = edition, made, changes, checks, readings

    @cached_property
    def plain(self) -> R:
        """The ruleset by the book."""
        return self.made(self.edition)


def numbers(unit: str, low: int, high: int, *rows: tuple[str, str, str, str]) -> tuple[Changeable, ...]:
    """Return changeable numbers of one unit and within the same bounds, from rows of key, title, rule and path.

    >>> numbers("point/points", 0, 9, ("goal", "Points for a knock-out", "knock-out", "long.goal"))[0].said(7)
    '7 points'
    """
    return tuple(Changeable(*row, low, high, unit) for row in rows)


def place(edition: tuple[Any, ...], path: str) -> tuple[int, ...]:
    """Return the places that a path leads to, one within the other: a field by its name, a row by its key.

    >>> place((("low", -6), ("high", 6)), "high.1")
    (1, 1)

    Raises:
        LookupError: the path leads nowhere.
    """
    found: list[int] = []
    for step in path.split("."):
        at = reduce(getitem, found, edition)
        names = list(at._fields) if hasattr(at, "_fields") else [_key(each) for each in at]
        if step not in names and not step.isdigit():
            raise LookupError(f"{path} leads nowhere at {step}")
        found.append(names.index(step) if step in names else int(step))
    return tuple(found)


def _key(row: Any) -> str:  # noqa: ANN401 - rows are of many kinds
    named = getattr(row, "key", getattr(row, "id", None))
    return str(named if isinstance(named, str) else row[0] if isinstance(row, tuple) and row else "")


def value_at(edition: Any, path: str) -> Any:  # noqa: ANN401 - whatever an edition holds
    """Return what an edition holds at a path."""
    return reduce(getitem, place(edition, path), edition)


def written(at: Any, places: tuple[int, ...], value: object) -> Any:  # noqa: ANN401 - whatever an edition holds
    """Return the same data with a value at these places.

    >>> written(Check("rise", ("a", "b"), "So it is."), (1, 1), "c").keys
    ('a', 'c')
    """
    if not places:
        return value
    first, *rest = places
    parts = (*at[:first], written(at[first], tuple(rest), value), *at[first + 1 :])
    return at._make(parts) if hasattr(at, "_make") else parts
