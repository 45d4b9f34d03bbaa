"""Checking what a table keeps: records come out canonical, or every bad place is named by its path."""

import re
from collections.abc import Callable, Iterator
from itertools import islice

from hqweb.core import limits
from hqweb.core.errors import HqwebError, every, of_kind, refuse, together
from hqweb.core.fields import Json
from hqweb.core.json_input import Odd
from hqweb.core.log import read_log
from hqweb.core.records import ID_PATTERN, KEY_PATTERN, RESERVED, Part, PartKind, Record

_ID = re.compile(ID_PATTERN)
_KEY = re.compile(KEY_PATTERN)
_MAX_PATH = 160
"""Characters of a path that an error tells: three of the longest names."""
_GONE = re.compile("[\x00-\x08\x0e-\x1b\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters but for those that break lines, those that turn text around, and halves of pairs."""
_JOINER = "\u200d"


def sanitize_line(text: str) -> str:
    """A text on one line: what breaks a line is a space, and no control character is left.

    >>> sanitize_line(" one" + chr(10) + "two ")
    'one two'
    """
    return " ".join(_GONE.sub("", text).split())


def sanitize_name(text: str) -> str:
    """A name as a form would take it: on one line, and nothing invisible in it but what joins emoji."""
    return " ".join("".join(c if c.isprintable() or c == _JOINER else " " * c.isspace() for c in text).split())


def sanitize_text(text: str) -> str:
    """A text on many lines, each broken alike, and no control character in it but tabs."""
    return "\n".join(line.rstrip() for line in _GONE.sub("", text).splitlines()).strip("\n")


def sound(text: str) -> bool:
    """Return whether it has no unpaired surrogates, which no file can hold."""
    return text.isascii() or not any("\ud800" <= c <= "\udfff" for c in text)


def records(kind: Record, raw: object, path: str) -> list[dict[str, Json]]:
    """Return the records of one kind, canonical and with unique ids.

    Raises:
        HqwebError: the first bad place, with the others in its ``also``.
    """
    if isinstance(raw, Odd):
        raise raw.error.at(path)
    rows = of_kind(list, raw, "file.value", f"Give a list of {kind.key}.", path)
    hint = f"A file has at most {kind.most} {kind.key}. Export fewer at a time."
    refuse(len(rows) > kind.most, "file.most", hint, path, f"{len(rows)} {kind.key}")
    found = every(lambda each, here: record(kind, each, here), rows, path)
    hint = f"Another {kind.one} has this id already. Give each one its own id."
    first = {str(row["id"]): place for place, row in reversed(list(enumerate(found)))}
    twice = ((place, row["id"]) for place, row in enumerate(found) if first[str(row["id"])] != place)
    errors = [HqwebError("file.double", hint, field=f"{path}.{place}.id", got=id_) for place, id_ in twice]
    if errors:
        raise together(errors)
    return found


def record(kind: Record, raw: object, path: str) -> dict[str, Json]:
    """One record, canonical: texts tidied, parts that need not be there and are empty left out.

    Raises:
        HqwebError: the first bad place, with the others in its ``also``.
    """
    if isinstance(raw, Odd):
        raise raw.error.at(path)
    names = ", ".join(part.name for part in kind.parts)
    given = of_kind(dict, raw, "file.value", f"Each {kind.one} must be a record of {names}.", path)
    found: dict[str, Json] = {}
    errors: list[HqwebError] = []
    for part in kind.parts:
        here = f"{path}.{part.name}"
        if part.name not in given:
            if part.needed:
                errors.append(HqwebError("file.missing", f"This is required. {wanted(part)}", field=here, got=None))
            continue
        try:
            value = _value(part, given[part.name], here)
        except HqwebError as error:
            errors += [error, *error.also]
        else:
            if part.needed or value not in ("", []):
                found[part.name] = value
    known = {part.name for part in kind.parts}
    hint = f"Leave it out. A record of this kind has {names}."
    errors += [
        HqwebError("file.unknown", hint, field=_below(path, name), got=name) for name in given if name not in known
    ]
    if errors:
        raise together(errors)
    return found


def wanted(part: Part) -> str:
    """Return the values that a part accepts, in a sentence.

    >>> wanted(Part("n", "whole", "A number.", low=1, high=9))
    'Give a whole number from 1 to 9.'
    """
    return _WANTED[part.kind].format(low=part.low, high=part.high, options=", ".join(part.options))


def _value(part: Part, raw: object, path: str) -> Json:
    code, got = "file.value", raw
    match part.kind, raw:
        case _, Odd():
            raise raw.error.at(path)
        case "id", str() if len(raw) <= part.high and _ID.fullmatch(raw) and raw not in RESERVED:
            return raw
        case "ids", list():
            return _ids(part, raw, path)
        case "key", str() if len(raw) <= part.high and _KEY.fullmatch(raw):
            return raw
        case "name" | "line" | "text", str():
            text = _TIDY[part.kind](raw)
            if len(text) <= part.high:
                return text
            code, got = "file.range", f"{len(text)} characters"
        case "whole" | "time", int() if not isinstance(raw, bool):
            if part.low <= raw <= part.high:
                return raw
            code = "file.range"
        case "pick", str() if raw in part.options:
            return raw
        case "inputs", dict():
            return _plain(raw, path)
        case "log" | "changes", dict():
            return _log(raw, path) if part.kind == "log" else _changes(part, raw, path)
    raise HqwebError("file.id" if part.kind == "id" else code, wanted(part), field=path, got=got)


def _ids(part: Part, raw: list[object], path: str) -> Json:
    refuse(len(raw) > part.high, "file.range", wanted(part), path, f"{len(raw)} ids")
    one = part._replace(kind="id", high=limits.MAX_ID)
    found = every(lambda each, here: _value(one, each, here), raw, path)
    refuse(len(set(map(str, found))) < len(found), "file.double", wanted(part), path, raw)
    return found


def _log(raw: dict[str, object], path: str) -> Json:
    try:
        log = read_log(_plain(raw, path))
    except HqwebError as error:
        inner = error.field.removeprefix("log").removeprefix(".")
        raise error if error.field.startswith(path) else error.at(_below(path, inner)) from None
    for name in ("ruleset", "procedure"):
        _value(Part(name, "key", "", high=limits.MAX_KEY), getattr(log, name), f"{path}.{name}")
    return log.data()


def _changes(part: Part, raw: dict[str, object], path: str) -> Json:
    refuse(len(raw) > part.high, "file.range", wanted(part), path, f"{len(raw)} changes")
    _plain(raw, path)
    for key, value in raw.items():
        odd = isinstance(value, bool) or not isinstance(value, int | str)
        refuse(odd, "file.value", "Give a whole number or a word.", _below(path, key), value)
    return raw  # type: ignore[return-value]  # each value was looked at


def _plain(raw: object, path: str) -> Json:
    """Names and values as a form has them, looked through to their ends."""
    errors = list(islice(_odd(raw, path), limits.MAX_ERRORS))
    if errors:
        raise together(errors)
    return raw  # type: ignore[return-value]  # what was looked through is nothing else


def _odd(raw: object, path: str) -> Iterator[HqwebError]:
    if isinstance(raw, Odd):
        yield raw.error.at(path[:_MAX_PATH])
    elif isinstance(raw, dict):
        for name, value in raw.items():
            here = _below(path, name)
            if name in RESERVED or len(name) > limits.MAX_KEY or not sound(name):
                hint = f"Leave it out. No field has this name; a name has at most {limits.MAX_KEY} characters."
                yield HqwebError("file.key", hint, field=here, got=name)
            else:
                yield from _odd(value, here)
    elif isinstance(raw, list):
        for place, value in enumerate(raw):
            yield from _odd(value, _below(path, str(place)))
    elif isinstance(raw, str):
        if len(raw) > limits.MAX_TOLD or not sound(raw):
            hint = f"Give text of at most {limits.MAX_TOLD} whole characters."
            yield HqwebError("file.range", hint, field=path, got=raw)
    elif raw is None or (isinstance(raw, int) and not -limits.MAX_WHOLE <= raw <= limits.MAX_WHOLE):
        hint = f"Give text, a list, a record, yes or no, or a whole number up to {limits.MAX_WHOLE}."
        yield HqwebError("file.value", hint, field=path, got=raw)


def _below(path: str, name: str) -> str:
    return f"{path}.{name}"[:_MAX_PATH] if name else path


_TIDY: dict[str, Callable[[str], str]] = {"name": sanitize_name, "line": sanitize_line, "text": sanitize_text}
_WANTED: dict[PartKind, str] = {
    "id": "Give an id of at most {high} ASCII letters, digits and the marks . _ : -, "
    "beginning with a letter or digit. Names of JavaScript’s own object members aren’t allowed.",
    "ids": "Give a list of at most {high} different ids.",
    "key": "Give at most {high} lowercase letters, digits, periods and hyphens.",
    "name": "Give text of at most {high} characters on one line.",
    "line": "Give text of at most {high} characters on one line.",
    "text": "Give text of at most {high} characters.",
    "time": "Give a time in milliseconds since 1970, a whole number from {low} to {high}.",
    "whole": "Give a whole number from {low} to {high}.",
    "pick": "Give one of: {options}.",
    "inputs": "Give the inputs of a form, a record of names and values.",
    "log": "Give a log as the engine returned it, a record with its moves.",
    "changes": "Give a record of at most {high} keys, each with a whole number or a word.",
}
