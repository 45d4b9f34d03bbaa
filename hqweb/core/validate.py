"""Checking what a table keeps: records come out canonical, or every bad place is named by its path."""

import re
from collections.abc import Callable

from hqweb.core.errors import HqwebError, together
from hqweb.core.fields import Json
from hqweb.core.json_input import Odd
from hqweb.core.limits import MAX_ERRORS, MAX_ID, MAX_KEY, MAX_TOLD, MAX_WHOLE
from hqweb.core.log import read_log
from hqweb.core.records import ID_PATTERN, KEY_PATTERN, RESERVED, Part, Record

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
    kept = (c if c.isprintable() or c == _JOINER else " " * c.isspace() for c in text)
    return " ".join("".join(kept).split())


def sanitize_text(text: str) -> str:
    """A text on many lines, each broken alike, and no control character in it but tabs."""
    lines = (line.rstrip() for line in _GONE.sub("", text).splitlines())
    return "\n".join(lines).strip("\n")


def sound(text: str) -> bool:
    """Whether no half of a pair of surrogates stands in it, which no file can hold."""
    return text.isascii() or not any("\ud800" <= c <= "\udfff" for c in text)


def records(kind: Record, raw: object, path: str) -> list[dict[str, Json]]:
    """The records of one kind, canonical; an id stands once.

    Raises:
        HqwebError: the first bad place, with the others in its ``also``.
    """
    if isinstance(raw, Odd):
        raise raw.error.at(path)
    if not isinstance(raw, list):
        raise HqwebError("file.value", f"Give a list of {kind.key}.", field=path, got=raw)
    if len(raw) > kind.most:
        hint = f"A file holds at most {kind.most} {kind.key}. Export fewer at a time."
        raise HqwebError("file.most", hint, field=path, got=f"{len(raw)} {kind.key}")
    found: list[dict[str, Json]] = []
    errors: list[HqwebError] = []
    for place, each in enumerate(raw):
        here = f"{path}.{place}"
        try:
            found.append(record(kind, each, here))
        except HqwebError as error:
            errors += [error, *error.also]
        if len(errors) >= MAX_ERRORS:
            break
    errors = errors or _twice(kind, found, path)
    if errors:
        raise together(errors)
    return found


def _twice(kind: Record, found: list[dict[str, Json]], path: str) -> list[HqwebError]:
    """An error for each record whose id an earlier one has."""
    hint = f"Another {kind.one} has this id already. Each id stands once."
    first = {str(row["id"]): place for place, row in reversed(list(enumerate(found)))}
    return [
        HqwebError("file.double", hint, field=f"{path}.{place}.id", got=row["id"])
        for place, row in enumerate(found)
        if first[str(row["id"])] != place
    ]


def record(kind: Record, raw: object, path: str) -> dict[str, Json]:
    """One record, canonical: texts tidied, parts that need not be there and are empty left out.

    Raises:
        HqwebError: the first bad place, with the others in its ``also``.
    """
    if isinstance(raw, Odd):
        raise raw.error.at(path)
    names = ", ".join(part.name for part in kind.parts)
    if not isinstance(raw, dict):
        hint = f"Each {kind.one} is a record of {names}."
        raise HqwebError("file.value", hint, field=path, got=raw)
    found: dict[str, Json] = {}
    errors: list[HqwebError] = []
    for part in kind.parts:
        here = f"{path}.{part.name}"
        if part.name not in raw:
            if part.needed:
                errors.append(HqwebError("file.missing", f"It is needed. {wanted(part)}", field=here, got=None))
            continue
        try:
            value = _value(part, raw[part.name], here)
        except HqwebError as error:
            errors += [error, *error.also]
        else:
            if part.needed or value not in ("", []):
                found[part.name] = value
    known = {part.name for part in kind.parts}
    hint = f"Leave it out: a record of this kind has {names}."
    errors += [
        HqwebError("file.unknown", hint, field=_below(path, name), got=name) for name in raw if name not in known
    ]
    if errors:
        raise together(errors)
    return found


def wanted(part: Part) -> str:
    """What a part takes, in a sentence.

    >>> wanted(Part("n", "whole", "A number.", low=1, high=9))
    'Give a whole number from 1 to 9.'
    """
    match part.kind:
        case "id":
            return (
                f"Give an id: at most {part.high} letters, digits and the marks . _ : - of ASCII, "
                "beginning with a letter or digit, and none of the names that objects of a script have."
            )
        case "ids":
            return f"Give a list of at most {part.high} ids, each once."
        case "key":
            return f"Give at most {part.high} small letters, digits, points and hyphens."
        case "name" | "line":
            return f"Give a text of at most {part.high} characters on one line."
        case "text":
            return f"Give a text of at most {part.high} characters."
        case "time":
            return f"Give milliseconds since 1970 began, a whole number from {part.low} to {part.high}."
        case "whole":
            return f"Give a whole number from {part.low} to {part.high}."
        case "pick":
            return f"Give one of: {', '.join(part.options)}."
        case "inputs":
            return "Give the inputs of a form, a record of names with values."
        case "log":
            return "Give a log as it was answered, a record with its moves."


def _value(part: Part, raw: object, path: str) -> Json:
    if isinstance(raw, Odd):
        raise raw.error.at(path)
    return _CHECKS[part.kind](part, raw, path)


def _refuse(part: Part, raw: object, path: str, code: str = "file.value") -> HqwebError:
    return HqwebError(code, wanted(part), field=path, got=raw)


def _id(part: Part, raw: object, path: str) -> Json:
    if not isinstance(raw, str) or len(raw) > part.high or not _ID.fullmatch(raw) or raw in RESERVED:
        raise _refuse(part, raw, path, "file.id")
    return raw


def _ids(part: Part, raw: object, path: str) -> Json:
    if not isinstance(raw, list):
        raise _refuse(part, raw, path)
    if len(raw) > part.high:
        raise _refuse(part, f"{len(raw)} ids", path, "file.range")
    found: list[Json] = []
    errors: list[HqwebError] = []
    one = part._replace(kind="id", high=MAX_ID)
    for place, each in enumerate(raw):
        try:
            found.append(_value(one, each, f"{path}.{place}"))
        except HqwebError as error:
            errors.append(error)
    if errors:
        raise together(errors)
    if len(set(map(str, found))) < len(found):
        raise _refuse(part, raw, path, "file.double")
    return found


def _key(part: Part, raw: object, path: str) -> Json:
    if not isinstance(raw, str) or len(raw) > part.high or not _KEY.fullmatch(raw):
        raise _refuse(part, raw, path)
    return raw


def _text(part: Part, raw: object, path: str) -> Json:
    if not isinstance(raw, str):
        raise _refuse(part, raw, path)
    text = _TIDY[part.kind](raw)
    if len(text) > part.high:
        raise _refuse(part, f"{len(text)} characters", path, "file.range")
    return text


def _whole(part: Part, raw: object, path: str) -> Json:
    if isinstance(raw, bool) or not isinstance(raw, int):
        raise _refuse(part, raw, path)
    if not part.low <= raw <= part.high:
        raise _refuse(part, raw, path, "file.range")
    return raw


def _pick(part: Part, raw: object, path: str) -> Json:
    if not isinstance(raw, str) or raw not in part.options:
        raise _refuse(part, raw, path)
    return raw


def _inputs(part: Part, raw: object, path: str) -> Json:
    if not isinstance(raw, dict):
        raise _refuse(part, raw, path)
    return _plain(raw, path)


def _log(part: Part, raw: object, path: str) -> Json:
    if not isinstance(raw, dict):
        raise _refuse(part, raw, path)
    try:
        log = read_log(_plain(raw, path))
    except HqwebError as error:
        inner = error.field.removeprefix("log").removeprefix(".")
        raise error if error.field.startswith(path) else error.at(_below(path, inner)) from None
    for name in ("ruleset", "procedure"):
        _key(Part(name, "key", "", high=MAX_KEY), getattr(log, name), f"{path}.{name}")
    return log.data()


def _plain(raw: object, path: str) -> Json:
    """Names and values as a form has them, looked through to their ends."""
    errors: list[HqwebError] = []
    _look(raw, path, errors)
    if errors:
        raise together(errors)
    return raw  # type: ignore[return-value]  # what was looked through is nothing else


def _look(raw: object, path: str, errors: list[HqwebError]) -> None:
    if len(errors) >= MAX_ERRORS:
        return
    if isinstance(raw, Odd):
        errors.append(raw.error.at(path[:_MAX_PATH]))
    elif isinstance(raw, dict):
        for name, value in raw.items():
            here = _below(path, name)
            if name in RESERVED or len(name) > MAX_KEY or not sound(name):
                hint = f"Leave it out: no field has this name. A name has at most {MAX_KEY} characters."
                errors.append(HqwebError("file.key", hint, field=here, got=name))
            else:
                _look(value, here, errors)
    elif isinstance(raw, list):
        for place, value in enumerate(raw):
            _look(value, _below(path, str(place)), errors)
    elif isinstance(raw, str):
        if len(raw) > MAX_TOLD or not sound(raw):
            hint = f"A text of a form has at most {MAX_TOLD} characters, and no half of one."
            errors.append(HqwebError("file.range", hint, field=path, got=raw))
    elif raw is None or (isinstance(raw, int) and not -MAX_WHOLE <= raw <= MAX_WHOLE):
        hint = f"Give a text, a list, a record, yes or no, or a whole number up to {MAX_WHOLE}."
        errors.append(HqwebError("file.value", hint, field=path, got=raw))


def _below(path: str, name: str) -> str:
    return f"{path}.{name}"[:_MAX_PATH] if name else path


_TIDY: dict[str, Callable[[str], str]] = {"name": sanitize_name, "line": sanitize_line, "text": sanitize_text}
_CHECKS: dict[str, Callable[[Part, object, str], Json]] = {
    "id": _id,
    "ids": _ids,
    "key": _key,
    "name": _text,
    "line": _text,
    "text": _text,
    "whole": _whole,
    "time": _whole,
    "pick": _pick,
    "inputs": _inputs,
    "log": _log,
}
