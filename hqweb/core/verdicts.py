"""Verdicts: a selection that a procedure declares, told of its state as JSON.

A selection is written as GraphQL writes one: names with spaces between them, ``(…)`` after a record and ``[…]`` after
a list of records. ``name`` is an attribute of the state or a method that takes nothing, ``name:path.to.it`` gives it
another name, and a path without one is called by its last part. ``name!flag`` is null for the table while the flag
beside it is set. ``name=kind`` comes from the view, which has worked it out: ``text``, ``int``, ``flag``, ``rating``
(a rating on one scale), ``texts``, ``ints`` or ``squares``, or nothing before a bracket. Whatever isn't there is null.
"""

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cache
from typing import NamedTuple

from hqweb.core.fields import Given, Json


class Part(NamedTuple):
    """A member of a record: its name, the path of attributes to it, and for records the parts of theirs.

    `given` by the view, it has a `kind`. It's hidden from the table while `veil` is set beside it.
    """

    name: str
    path: tuple[str, ...]
    given: bool = False
    kind: str = ""
    veil: str = ""
    parts: "tuple[Part, ...]" = ()
    many: bool = False

    def of(self, record: object, *, everything: bool) -> Json:
        """Return its value in a record, which may be missing."""
        value = None if self.veil and not everything and _member(record, self.veil) else record
        for name in self.path:
            value = _member(value, name)
        if value is None or not self.parts:
            return as_data(value)
        if not self.many:
            return _record(value, self.parts, everything=everything)
        rows = value if isinstance(value, Iterable) else ()
        return [_record(each, self.parts, everything=everything) for each in rows]


def told(selection: str, given: Mapping[str, Json], state: object, *, everything: bool) -> dict[str, Json]:
    """Return the verdict: what the view has `given`, and what is selected of the state.

    The table gets `everything` once it's revealed. Without a state, all of it is null.

    >>> class Hero(NamedTuple):
    ...     points: int
    ...     rating: int
    ...     hidden: bool
    >>> told("won=flag points total:rating!hidden", {}, Hero(3, 17, True), everything=False)
    {'won': None, 'points': 3, 'total': None}
    """
    parts = parts_of(selection)
    found = {each.name: each.of(given if each.given else state, everything=everything) for each in parts}
    return {**given, **found}


@cache
def parts_of(selection: str) -> tuple[Part, ...]:
    """Return the parts of a selection.

    >>> [(each.name, each.path, len(each.parts)) for each in parts_of("now:body.now heroes[id points]")]
    [('now', ('body', 'now'), 0), ('heroes', ('heroes',), 2)]
    """
    for bracket in "()[]":
        selection = selection.replace(bracket, f" {bracket} ")
    return _parts(iter(selection.split()))


def _parts(words: Iterator[str]) -> tuple[Part, ...]:
    found = list[Part]()
    for word in words:
        if word in ")]":
            break
        if word in "([":
            found[-1] = found[-1]._replace(parts=_parts(words), many=word == "[")
            continue
        head, _, veil = word.partition("!")
        head, given, kind = head.partition("=")
        name, _, path = head.partition(":")
        way = tuple(filter(None, (path or name).split(".")))
        found.append(Part(name if path else way[-1], way, bool(given), kind, veil))
    return tuple(found)


def _record(value: object, parts: tuple[Part, ...], *, everything: bool) -> Json:
    return {each.name: each.of(value, everything=everything) for each in parts}


def _member(record: object, name: str) -> object:
    if not isinstance(record, tuple):
        record = record.values if isinstance(record, Given) else record
        if isinstance(record, Mapping) or record is None:
            return record.get(name) if record else None
    value = record[int(name)] if isinstance(record, tuple) and name.isdecimal() else getattr(record, name)
    return value() if callable(value) else value


def as_data(value: object) -> Json:
    """Return a value as JSON: a named tuple as a record, any other collection as a list; a set is sorted.

    What isn't there is null, which JSON has in a verdict alone.

    >>> as_data((Part("a", ("b",)), frozenset({2, 1})))[1]
    [1, 2]
    """
    if value is None or isinstance(value, (str, int)):
        return value  # type: ignore[return-value]  # null, which JSON has in a verdict alone, or JSON as it is
    if isinstance(value, tuple) and hasattr(value, "_fields"):
        value = dict(zip(value._fields, value, strict=True))
    if isinstance(value, Given):
        value = value.values
    if isinstance(value, Mapping):
        return {str(name): as_data(each) for name, each in value.items()}
    if isinstance(value, AbstractSet):
        value = sorted(value)
    if isinstance(value, (tuple, list)):
        return [as_data(each) for each in value]
    return value  # type: ignore[return-value]  # all else in a state is JSON as it is
