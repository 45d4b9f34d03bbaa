"""Checking: what was typed into a form becomes values, or all bad fields are told at once."""

from collections.abc import Mapping

from hqweb.core import limits, words
from hqweb.core.errors import HqwebError, every, of_kind, together
from hqweb.core.fields import Field, Json, renamed

_NAMED = 8
"""Options that a refusal names."""

_ROW = words.Noun("row", "rows")

_JOINER = "\u200d"
"""Joins the parts of some emoji; no other invisible character belongs in a name."""

_SLIP = 2
"""Letters in a row of a name that may be wrong, missing or too many for it still to be the one that was meant."""


def check(fields: tuple[Field, ...], raw: object, path: str = "") -> dict[str, Json]:
    """The values of a form, canonical and complete: defaults filled in, fields that do not apply dropped.

    An `added` field that has its default is left out, as in the logs that are older than it.

    Checking what was checked changes nothing. All bad fields are told at once.

    Raises:
        HqwebError: the first bad field, with the others in its ``also``.

    >>> check((Field("n", "int", "Number", default=3, low=1, high=9),), {})
    {'n': 3}
    """
    given = renamed(fields, of_kind(dict, raw, "field.record", "Give the fields as names and values.", path))
    telling = (field for field in fields if field.settles and field.name in given)
    raw = {**{field.when.field: field.when.values[0] for field in telling if field.when}, **given}
    values: dict[str, Json] = {}
    errors: list[HqwebError] = []
    for field in fields:
        if field.when and not field.stands(values):
            continue
        here = f"{path}.{field.name}" if path else field.name
        try:
            values[field.name] = _value(field, raw.get(field.name), here)
        except HqwebError as error:
            error.takes = error.takes or field.takes
            errors += [error, *error.also]
    known = {field.name: None for field in fields}
    for name in raw:
        if len(errors) >= limits.MAX_ERRORS:
            break
        if name not in known:
            here = f"{path}.{name}" if path else str(name)
            hint = suggest(str(name), list(known))
            errors.append(HqwebError("field.unknown", hint, field=here[: limits.MAX_KEY], got=name, takes=tuple(known)))
    if errors:
        raise together(errors)
    older = {field.name: field.default for field in fields if field.added}
    return {name: each for name, each in values.items() if name not in older or each != older[name]}


def word(request: Mapping[str, object], name: str) -> str:
    """A part of a request that must be a text.

    Raises:
        HqwebError: ``request.shape``.
    """
    return of_kind(str, request.get(name), "request.shape", f"Give the {name} as a string.", name)


def bounded(raw: object, low: int, high: int, error: HqwebError) -> int:
    """The whole number from `low` to `high` that was given or typed; `error` is raised where it is none."""
    found = words.whole(raw)
    if found is None or not low <= found <= high:
        raise error
    return found


def _value(field: Field, raw: object, path: str) -> Json:
    if raw is None:
        if field.default is None:
            raise HqwebError("field.missing", f"Fill in “{field.label}”. {_wanted(field)}", field=path, got=raw)
        raw = field.default
    if field.read is not None:
        if not isinstance(raw, (bool, int, str)):
            raise HqwebError(f"field.{field.kind}", _wanted(field), field=path, got=raw)
        try:
            raw = field.read(raw)
        except HqwebError as error:
            raise error.at(path) from None
    if field.kind == "list" and isinstance(raw, list):
        if not field.low <= len(raw) <= field.high:
            raise HqwebError("field.range", _wanted(field), field=path, got=_ROW.counted(len(raw)))
        return every(lambda row, here: check(field.fields, row, here), raw, path)
    value = _plain(field, raw)
    if value is None:
        raise HqwebError(f"field.{field.kind}", _wanted(field), field=path, got=raw)
    if field.kind == "int" and isinstance(value, int) and not field.low <= value <= field.high:
        raise HqwebError("field.range", _wanted(field), field=path, got=raw)
    return value


def _wanted(field: Field) -> str:
    names = ", ".join(option.label for option in field.options[:_NAMED])
    names += ", and more" if len(field.options) > _NAMED else ""
    rows = (field.noun or _ROW).counted(field.high)
    wanted = {
        "int": f"Enter a whole number from {words.sign(field.low)} to {words.sign(field.high)}.",
        "text": f"Enter at most {field.high} characters on one line, none of them invisible.",
        "flag": "Choose yes or no.",
        "pick": f"Choose one of: {names}. {field.help}".rstrip(),
        "picks": f"Choose any of these, each at most once: {names}.",
        "list": f"Give {rows}." if field.low == field.high else f"Give {field.low} to {rows}.",
    }
    return wanted.get(field.kind) or field.help or f"Enter a value for {field.label}."


def _plain(field: Field, raw: object) -> Json | None:
    """The value of a field that is no list, or None if it can't be one."""
    match field.kind:
        case "int" | "rating":
            return words.whole(raw)
        case "text" if isinstance(raw, str):
            text = raw.strip()
            return text if len(text) <= field.high and text.replace(_JOINER, "").isprintable() else None
        case "flag" if isinstance(raw, bool):
            return raw
        case "pick" if isinstance(raw, str):
            return raw if raw in [option.value for option in field.options] else None
        case "picks" if isinstance(raw, list):
            found: list[Json] = [option.value for option in field.options if option.value in raw]
            return found if len(found) == len(raw) else None
    return None


def suggest(name: str, known: list[str]) -> str:
    """Return advice about an unknown field name: the name that was probably meant, or the names there are.

    >>> suggest("abilty", ["ability", "resistance"])
    'Leave it out, or use ability.'
    >>> suggest("color", ["ability", "resistance"])
    'Leave it out. This form has ability, resistance.'
    """
    slips = {each: _slip(name[: limits.MAX_KEY].lower(), each.lower()) for each in known}
    meant = min(known, key=lambda each: slips[each], default="")
    if meant and slips[meant] <= _SLIP:
        return f"Leave it out, or use {meant}."
    names = ", ".join(known[: limits.MAX_NAMES]) or "no fields"
    more = f", and {len(known) - limits.MAX_NAMES} more" if len(known) > limits.MAX_NAMES else ""
    return f"Leave it out. This form has {names}{more}."


def _slip(one: str, other: str) -> int:
    """Letters in which two names differ, once what they begin and end with alike is off; many where little is alike."""
    least = min(len(one), len(other))
    begin = next((place for place in range(least) if one[place] != other[place]), least)
    rest = least - begin
    end = next((place for place in range(rest) if one[-1 - place] != other[-1 - place]), rest)
    left = max(len(one), len(other)) - begin - end
    return left if begin + end > left else len(one) + len(other)
