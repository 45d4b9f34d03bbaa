"""Spelling: the values of a form as ``name=value`` pieces of a link, and back.

What is empty is left out: no text, no rows, none ticked, not ticked. What is left out is empty, whatever the form's
defaults are by then, so that a later default changes no old link. Numbers, ratings and picks are always written.
"""

from hqweb.core.dice import SEED_LETTERS
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Field, Json

type Tree = dict[str, "Tree | str"]
type Pairs = list[tuple[str, str]]

_PLAIN = SEED_LETTERS | {"-", "."}
_DIGITS = 15
"""Digits of a number that is read; more is left to its field to refuse."""

_DEEP = 6
"""Names in a path: rows of a list in a row of a list."""


def written(text: str) -> str:
    """Text as a link holds it: letters, digits, ``-`` and ``.`` as they are, a space as ``+``, the rest in per cent.

    >>> written("Odo of Zoë: 5%")
    'Odo+of+Zo%C3%AB%3A+5%25'
    """
    signs = (chr(byte) for byte in text.encode("utf-8", "replace"))
    return "".join(sign if sign in _PLAIN else "+" if sign == " " else f"%{ord(sign):02X}" for sign in signs)


def read(text: str) -> str:
    """What `written` has written.

    Raises:
        HqwebError: ``link.shape`` for a broken sign in per cent.

    >>> read("Odo+of+Zo%C3%AB")
    'Odo of Zoë'
    """
    first, *parts = text.replace("+", " ").split("%")
    broken = HqwebError("link.shape", "A sign of this link is broken. Ask for it once more.", field="text", got=text)
    if any(len(part[:2].strip()) < 2 for part in parts):
        raise broken
    found = first.encode("utf-8", "replace")
    try:
        for part in parts:
            found += bytes.fromhex(part[:2]) + part[2:].encode("utf-8", "replace")
        return found.decode("utf-8")
    except ValueError:
        raise broken from None


def spelled(fields: tuple[Field, ...], values: dict[str, Json], path: str = "") -> Pairs:
    """Canonical values as names and texts, in the order of the form."""
    pairs: Pairs = []
    for field in standing(fields, values):
        name, value = path + field.name, values[field.name]
        if isinstance(value, list) and field.kind == "list":
            for place, row in enumerate(value):
                inner = spelled(field.fields, row, f"{name}.{place}.") if isinstance(row, dict) else []
                pairs += inner or [(f"{name}.{place}", "")]
        elif isinstance(value, list):
            pairs += [(name, ",".join(written(str(each)) for each in value))] if value else []
        elif value is True:
            pairs.append((name, "yes"))
        elif isinstance(value, int) and not isinstance(value, bool):
            pairs.append((name, _rating(field, value) if field.kind == "rating" else str(value)))
        elif isinstance(value, str) and (value or field.kind == "pick"):
            pairs.append((name, written(value)))
    return pairs


def standing(fields: tuple[Field, ...], values: dict[str, Json]) -> list[Field]:
    """The fields that apply beside these values and have one."""
    return [field for field in fields if field.name in values and field.stands(values)]


def _rating(field: Field, total: int) -> str:
    """A rating in its notation, where that reads as the same total."""
    if field.notation and field.read and total > field.notation.per:
        times, rest = divmod(total - 1, field.notation.per)
        text = f"{rest + 1}{field.notation.letter}{times if times > 1 else ''}"
        try:
            if text.isalnum() and text.isascii() and field.read(text) == total:
                return text
        except HqwebError:
            pass
    return str(total)


def grown(pairs: Pairs) -> Tree:
    """Names with dots as a tree.

    Raises:
        HqwebError: ``link.shape`` where a name stands twice, or is both a value and a record.
    """
    tree: Tree = {}
    for name, text in pairs:
        *way, last = name.split(".")
        at = tree
        for step in way[:_DEEP]:
            below = at.setdefault(step, {})
            if isinstance(below, str):
                raise _twice(name)
            at = below
        if last in at or len(way) > _DEEP:
            raise _twice(name)
        at[last] = text
    return tree


def _twice(name: str) -> HqwebError:
    return HqwebError("link.shape", "A name stands in this link twice.", field="text", got=name)


def values_of(fields: tuple[Field, ...], tree: Tree) -> dict[str, Json]:
    """The values that a tree spells, for `check` to look at; what no field takes stays in for it to refuse.

    Raises:
        HqwebError: ``link.shape`` for rows that are not counted from nought, or a broken sign.
    """
    values: dict[str, Json] = {}
    now: dict[str, Json] = {}
    for field in fields:
        if not field.stands(now):
            continue
        value = _value(field, tree.get(field.name))
        if value is not None:
            values[field.name] = now[field.name] = value
        elif field.default is not None:
            now[field.name] = field.default
    known = {field.name for field in fields}
    return values | {name: "?" for name in tree if name not in known}


def _value(field: Field, text: "Tree | str | None") -> Json | None:
    if field.kind == "list":
        rows = {} if text in (None, "") else text
        if isinstance(rows, str) or list(rows or {}) != [str(place) for place in range(len(rows or {}))]:
            raise HqwebError("link.shape", "The rows of a list are counted 0, 1, 2.", field="text", got=field.name)
        return [values_of(field.fields, {} if isinstance(row, str) else row) for row in (rows or {}).values()]
    if isinstance(text, dict):
        return "?"
    match field.kind:
        case "text":
            return read(text or "")
        case "flag":
            return {"yes": True, None: False}.get(text, text or "")
        case "picks":
            return [read(each) for each in text.split(",")] if text else []
        case "int" | "rating":
            plain = (text or "").removeprefix("-")
            number = plain.isascii() and plain.isdigit() and len(plain) <= _DIGITS
            return int(text) if number and text is not None else text
        case _:
            return None if text is None else read(text)
