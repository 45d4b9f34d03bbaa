"""Your table's rule: changes laid over a book, as a reform is laid over a law. The book itself stays as it is.

A set of changes is checked one by one and as a whole. A ruleset is then made of the changed edition, by the same
constructors as the book's own, and kept for the next request.
"""

import json
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import pairwise
from typing import Any

from hqweb.core import changes, errors, fields, limits, words
from hqweb.core.check import word
from hqweb.core.codes import digested
from hqweb.core.procedure import Find, Procedure, Ruleset

type Found = tuple[Ruleset, Procedure[Any, Any]]
type House = dict[str, fields.Json]
"""Changes by key, in the order of the book's list, without those that equal the book."""
type Value = int | str


@cache
def changeables(book: changes.Book[Ruleset]) -> dict[str, changes.Changeable]:
    """Return everything that a table may change in a book, by its full key."""
    found = list(book.changes)
    for name, rule in book.readings.items():
        field = _field(book, name)
        options = field.options or (fields.Option("no", "No"), fields.Option("yes", "Yes"))
        variants = tuple(
            changes.Variant(each.value, each.label, each.value if field.options else each.value == "yes")
            for each in options
        )
        path = name if getattr(book.edition, name, None) == field.default else ""
        found.append(changes.Changeable(name.replace("_", "-"), field.label, rule, path, 0, 0, "", variants, name))
    of = book.plain.id
    return {f"{of}.{each.key}": each for each in found}


def _field(book: changes.Book[Ruleset], name: str) -> fields.Field:
    return next(each for one in book.plain.procedures for each in one.fields if each.name == name)


@cache
def by_the_book(book: changes.Book[Ruleset]) -> dict[str, Value]:
    """Return the book's value of everything that can be changed."""
    found: dict[str, Value] = {}
    for key, one in changeables(book).items():
        data: Any = _field(book, one.reading).default if one.reading else changes.value_at(book.edition, one.path)
        found[key] = next(each.value for each in one.variants if each.data == data) if one.variants else int(data)
    return found


def read(ruleset: Ruleset, raw: object, path: str = "house") -> House:
    """Return changes that were given, canonical.

    Raises:
        HqwebError: ``house.shape``, ``house.many``, ``house.unknown``, ``house.value`` or ``house.whole``; the first
            bad one with the others in its ``also``.
    """
    given = _given(raw, path)
    if not given:
        return {}
    known = changeables(ruleset.book) if ruleset.book else {}
    given = {key: _meant(known.get(key), value) for key, value in given.items()}
    found = [wrong for key, value in given.items() for wrong in _wrong(ruleset, known.get(key), key, value, path)]
    if not found and ruleset.book:
        found = list(_unsound(ruleset.book, {**by_the_book(ruleset.book), **given}, path))
    if found or not ruleset.book:
        raise errors.together(found)
    book = by_the_book(ruleset.book)
    return {key: given[key] for key in known if key in given and given[key] != book[key]}


def _given(raw: object, path: str = "house") -> dict[str, Any]:
    hint = 'Give the changes as a record of keys and values, such as {"heroquest.better-roll": "low"}.'
    given: dict[str, Any] = errors.of_kind(dict, {} if raw is None else raw, "house.shape", hint, path)
    hint = f"Change at most {limits.MAX_HOUSE} things in one set."
    errors.refuse(len(given) > limits.MAX_HOUSE, "house.many", hint, path, len(given))
    return given


def _meant(one: changes.Changeable | None, value: object) -> object:
    """A number that was typed as the number, and a variant whose name is a number as its name."""
    number = words.whole(value)
    return value if one is None or number is None else str(number) if one.variants else number


def _at(path: str, key: str) -> str:
    return f"{path}.{key}"[: limits.MAX_KEY]


def _wrong(
    ruleset: Ruleset, one: changes.Changeable | None, key: str, value: object, path: str = "house"
) -> Iterator[errors.HqwebError]:
    """An error for a change that there is not, or whose value isn't allowed."""
    if one is None:
        hint = f"{ruleset.title} has nothing to change by this name. The catalog lists what can be changed."
        yield errors.HqwebError("house.unknown", hint, field=_at(path, key), got=key)
        return
    options = [each.value for each in one.variants]
    if options:
        fits, hint = isinstance(value, str) and value in options, f"Choose {', '.join(options[:-1])} or {options[-1]}."
    else:
        fits = isinstance(value, int) and not isinstance(value, bool) and one.low <= value <= one.high
        hint = f"Type a whole number from {words.sign(one.low)} to {one.said(one.high)}."
    if not fits:
        yield errors.HqwebError("house.value", f"{one.title}: {words.within(hint)}", field=_at(path, key), got=value)


def _unsound(book: changes.Book[Ruleset], values: Mapping[str, Value], path: str) -> Iterator[errors.HqwebError]:
    """An error for each two neighbors that don't go together, with the names and values of both."""
    known, of = changeables(book), book.plain.id
    for check in book.checks:
        keys = [f"{of}.{key}" for key in check.keys]
        ranks = [_rank(known[key], values[key]) for key in keys]
        least = 1 if check.kind == "rise" else 0
        for a, b in ((0, len(keys) - 1),) if check.kind == "some" else pairwise(range(len(keys))):
            if any(ranks) if check.kind == "some" else ranks[b] - ranks[a] >= least:
                continue
            first, second = (f"{known[key].title}: {known[key].said(values[key])}" for key in (keys[a], keys[b]))
            hint = f"{first}. {second}. {check.why}"
            yield errors.HqwebError("house.whole", hint, field=_at(path, keys[b]), got=values[keys[b]])


def _rank(one: changes.Changeable, value: Value) -> int:
    return [each.value for each in one.variants].index(str(value)) if one.variants else int(value)


def digest(house: Mapping[str, fields.Json]) -> str:
    """Return the name of a set of changes: ten letters and digits, the same whatever the order.

    >>> digest({"a": 1, "b": 2}) == digest({"b": 2, "a": 1})
    True
    """
    return digested(json.dumps(house, sort_keys=True), 10)


def ruled(found: Found, raw: object) -> Found:
    """Return a ruleset and its procedure by a table's rule; without changes they stay what they are.

    Raises:
        HqwebError: as `read`.
    """
    ruleset, procedure = found
    house = read(ruleset, raw)
    if not house or not ruleset.book:
        return found
    changed = _made(ruleset.book, tuple((key, value) for key, value in house.items() if isinstance(value, int | str)))
    return changed, next(each for each in changed.procedures if each.id == procedure.id)


@lru_cache(limits.MAX_HOUSES)
def _made(book: changes.Book[Ruleset], house: tuple[tuple[str, Value], ...]) -> Ruleset:
    """Return the ruleset of a changed edition. A rule knows of its changes, so its reasons can name them."""
    edition, reads = book.edition, dict[str, Any]()
    for key, value in house:
        one = changeables(book)[key]
        data = next((each.data for each in one.variants if each.value == value), value)
        if one.reading:
            reads[one.reading] = data
        if one.path:
            edition = changes.written(edition, changes.place(book.edition, one.path), data)
    ruleset = book.made(edition)
    for procedure in ruleset.procedures if reads else ():
        procedure.fields = tuple(_begun(field, reads) for field in procedure.fields)
    rules = dict(ruleset.rules)
    for change in differences(book, dict(house)):
        one = changeables(book)[str(change["key"])]
        # Editions share changeables, but not all of their rules.
        for name in (each for each in (one.rule, *one.also) if each in rules):
            rules[name] = rules[name]._replace(house=(*rules[name].house, str(change["says"])))
    return ruleset._replace(rules=rules, house=dict(house))


def _begun(field: fields.Field, reads: Mapping[str, Any]) -> fields.Field:
    """A field of a form that begins with a table's reading. Its value is in every log, though the field be younger."""
    value = reads.get(field.name)
    fits = value is not None and (field.kind == "flag" or value in [each.value for each in field.options])
    return field._replace(default=value, added=False) if fits else field


def differences(book: changes.Book[Ruleset], house: Mapping[str, fields.Json]) -> list[dict[str, fields.Json]]:
    """Return each change beside the book's value, and a sentence that says both."""
    values, known = by_the_book(book), changeables(book)
    return [
        {
            "key": key,
            "value": value,
            "book": values[key],
            "says": f"{known[key].title}: {known[key].said(value)} instead of {known[key].said(values[key])}.",
        }
        for key, value in house.items()
    ]


def told_house(ruleset: Ruleset) -> dict[str, fields.Json]:
    """Return a table's rule for a reply: its digest, and each change beside the book; nothing by the book."""
    if not ruleset.house or not ruleset.book:
        return {}
    said = list[fields.Json](differences(ruleset.book, ruleset.house))
    return {"house": {"digest": digest(ruleset.house), "changes": said}}


def answer(request: Mapping[str, object], find: Find) -> dict[str, fields.Json]:
    """Return a set of changes, canonical and with its digest, and what it does to the rules of a procedure.

    These are the tables of the ruleset that differ from the book, and the fields of the procedure’s form. A set may
    come from another release: an error in `unknown` names each key that this one doesn't have, and the rest counts.

    Raises:
        HqwebError: as `read`, except for ``house.unknown``.
    """
    plain = find(word(request, "procedure"))
    given, known = _given(request.get("house")), changeables(plain[0].book) if plain[0].book else {}
    unknown = [wrong for key in given if key not in known for wrong in _wrong(plain[0], None, key, "")]
    ruleset, procedure = ruled(plain, {key: value for key, value in given.items() if key in known})
    differ: list[fields.Json] = [table.data() for table in ruleset.tables if table not in plain[0].tables]
    form: list[fields.Json] = [field.data() for field in procedure.fields]
    return {
        **told_house(ruleset),
        "changes": dict(ruleset.house),
        "unknown": [fields.as_json(each.alone()) for each in unknown],
        "tables": differ,
        "fields": form,
    }


def listed(ruleset: Ruleset) -> list[fields.Json]:
    """Return everything that can be changed in a ruleset, as the catalog lists it."""
    if not ruleset.book:
        return []
    values = by_the_book(ruleset.book)
    return [
        {
            "key": key,
            "ruleset": ruleset.id,
            "title": one.title,
            "rule": ruleset.rules[one.rule].anchor,
            "book": values[key],
            **({"low": one.low, "high": one.high} if not one.variants else {}),
            **({"unit": one.unit.rpartition("/")[2]} if one.unit else {}),
            **({"options": [{"value": v.value, "label": v.label} for v in one.variants]} if one.variants else {}),
        }
        for key, one in changeables(ruleset.book).items()
    ]
