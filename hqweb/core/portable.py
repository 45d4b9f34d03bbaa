"""The file of a table: heroes, parties, sessions, the journal and house rules as one JSON text, and back.

`unpack` reads everything that `pack` writes, and packing it again gives the same text. Logs are validated; the
page replays a hero’s log when it opens the sheet.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, islice
from typing import Any, Final

from hqweb.core import json_input, limits
from hqweb.core.errors import HqwebError, of_kind, refuse, together
from hqweb.core.fields import Json
from hqweb.core.procedure import Find
from hqweb.core.records import HEROES, RECORDS, VERSION
from hqweb.core.sheet import Sheet
from hqweb.core.validate import records

type Rows = dict[str, list[dict[str, Json]]]

MARK: Final = "hqweb"
"""The name that a file of a table begins with; its value is the version."""

STEPS: Final[tuple[Callable[[dict[str, object]], dict[str, object]], ...]] = ()
"""Functions that upgrade a file by one version: the first takes version 1. There are `VERSION` − 1 of them."""


def unpack(request: Mapping[str, object], find: Find) -> dict[str, Json]:
    """The records of a file, checked and canonical, how many there are, and warnings.

    Raises:
        HqwebError: ``file.length``, ``file.depth``, ``file.many``, ``file.json``, ``file.shape``, ``file.version``;
            else the first bad place with the others in its ``also``.
    """
    rows = _checked(_opened(request.get("text")), find)
    return {
        **{key: list[Json](found) for key, found in rows.items()},
        "counts": {key: len(found) for key, found in rows.items()},
        "warnings": list[Json](islice(chain(_old(rows, find), _loose(rows)), limits.MAX_ERRORS)),
    }


def pack(request: Mapping[str, object], find: Find) -> dict[str, Json]:
    """The file of some records, as a text; the same records give the same text.

    Raises:
        HqwebError: ``file.length``, or the first bad place with the others in its ``also``.
    """
    given = {kind.key: request[kind.key] for kind in RECORDS if kind.key in request}
    parts = [f'"{MARK}": {VERSION}']
    for key, found in _checked(given, find).items():  # one record a line, so that two files can be compared by eye
        lines = [json.dumps(row, ensure_ascii=False, sort_keys=True, separators=(",", ":")) for row in found]
        parts.append(f'"{key}": [' + ",".join(f"\n{line}" for line in lines) + ("\n]" if lines else "]"))
    text = "{\n" + ",\n".join(parts) + "\n}\n"
    _short(text, "Export fewer heroes or sessions at a time.")
    return {"text": text}


def _opened(given: object) -> dict[str, object]:
    """The lists of a file, made into those of this version, not looked into yet."""
    text = of_kind(str, given, "file.shape", "Give the text of the file.", "text")
    _short(text, _CHOOSE)
    depth, lists = json_input.brackets(text)
    hint = f"A file has at most {limits.MAX_DEPTH} nested brackets. {_CHOOSE}"
    refuse(depth > limits.MAX_DEPTH, "file.depth", hint, "text", text)
    hint = f"A file has at most {limits.MAX_LISTS} lists and records. {_CHOOSE}"
    refuse(lists > limits.MAX_LISTS, "file.many", hint, "text", f"{lists}")
    try:
        found = json_input.read_json(text.removeprefix("\ufeff"))
    except json.JSONDecodeError as error:
        hint = f"This isn’t valid JSON from line {error.lineno} on, or the file is incomplete. {_CHOOSE}"
        raise HqwebError("file.json", hint, field="text", got=text[error.pos :]) from None
    except (ValueError, RecursionError):
        raise HqwebError("file.json", f"This isn’t valid JSON. {_CHOOSE}", field="text", got=text) from None
    if isinstance(found, json_input.Odd):
        raise found.error.at("text")
    if not isinstance(found, dict) or MARK not in found:
        raise HqwebError("file.shape", f"This isn’t an hqweb file. {_CHOOSE}", field="text", got=found)
    raw = found.pop(MARK)
    if isinstance(raw, bool) or not isinstance(raw, int) or raw < 1:
        got = "another number" if isinstance(raw, json_input.Odd) else raw
        hint = f"The version of a file must be a whole number; this release writes {VERSION}. {_CHOOSE}"
        raise HqwebError("file.version", hint, field=MARK, got=got)
    hint = (
        f"A newer release wrote this file: it’s version {raw}, and this release reads up to {VERSION}. "
        "Reload the page until it is the newest, then import again."
    )
    refuse(raw > VERSION, "file.version", hint, MARK, raw)
    for step in STEPS[raw - 1 :]:
        found = step(found)
    return found


_CHOOSE = "Choose a file exported from hqweb."


def _short(text: str, then: str) -> None:
    hint = f"A file has at most {limits.MAX_FILE} characters. {then}"
    refuse(len(text) > limits.MAX_FILE, "file.length", hint, "text", f"{len(text)} characters")


def _checked(given: Mapping[str, object], find: Find) -> Rows:
    """All records of each kind, in the order of a file; a kind that isn’t there has none, or if added, no list."""
    known = [kind.key for kind in RECORDS]
    hint = f"Leave it out. A file has {MARK}, {', '.join(known)}."
    errors = [HqwebError("file.unknown", hint, field=name[:80], got=name) for name in given if name not in known]
    rows: Rows = {}
    for kind in RECORDS:
        try:
            rows[kind.key] = records(kind, given.get(kind.key, []), kind.key)
        except HqwebError as error:
            errors += [error, *error.also]
    if not errors:
        errors = list(_misplaced(rows, find))
    if errors:
        raise together(errors)
    for kind in RECORDS:
        rows[kind.key].sort(key=lambda row: tuple(row[name] for name in kind.order))
    return {kind.key: rows[kind.key] for kind in RECORDS if rows[kind.key] or not kind.added}


def _misplaced(rows: Rows, find: Find) -> Iterator[HqwebError]:
    """An error for each hero whose log is not one of its ruleset, or of a procedure that is not here."""
    for place, hero in enumerate(rows[HEROES.key]):
        path = f"{HEROES.key}.{place}.log"
        log: Any = hero["log"]
        try:
            ruleset, _ = find(str(log["procedure"]))
        except HqwebError as error:
            yield error.at(f"{path}.procedure")
            continue
        if not hero["ruleset"] == log["ruleset"] == ruleset.id:
            hint = "A hero, its log and the log’s procedure must belong to the same ruleset."
            yield HqwebError("file.ruleset", hint, field=f"{path}.ruleset", got=log["ruleset"])


def _old(rows: Rows, find: Find) -> Iterator[str]:
    """A warning for each hero whose log cannot be opened as a sheet by these rules."""
    for hero in rows[HEROES.key]:
        log: Any = hero["log"]
        ruleset, procedure = find(str(log["procedure"]))
        who = hero["name"] or "An unnamed hero"
        if log["rules"] != ruleset.version:
            then = "starts from its snapshot" if "snapshot" in hero else "is kept, but can’t be opened"
            yield f"{who} was saved under other rules, {ruleset.title} {log['rules']}: the sheet {then}."
        elif not isinstance(procedure, Sheet):
            yield f"{who} has a log of “{procedure.title}”, which isn’t a hero sheet."


def _loose(rows: Rows) -> Iterator[str]:
    """A warning for each record that names others which the file has not got."""
    there = {key: {row["id"] for row in found} for key, found in rows.items()}
    for kind in RECORDS:
        for part in (part for part in kind.parts if part.of):
            for row in rows[kind.key]:
                named = row.get(part.name, [])
                count = sum(each not in there[part.of] for each in (named if isinstance(named, list) else [named]))
                if count:
                    of = part.of if count > 1 else next(one.one for one in RECORDS if one.key == part.of)
                    who = row.get("name") or row.get("title") or row["id"]
                    yield f"The {kind.one} “{who}” names {count} {of} not in the file."
