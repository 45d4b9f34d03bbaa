"""A session’s log as Markdown: whatever a name or a note holds is text in it, and never markup."""

import re
from collections.abc import Mapping
from typing import Final

from hqweb.core import records, validate
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_OFFSET

_SIGNS: Final = str.maketrans(
    {sign: f"\\{sign}" for sign in "\\`*_[]#{}"}
    | {sign: f"&#{ord(sign)};" for sign in "|~=^$@"}
    | {"<": "&lt;", ">": "&gt;", "&": "&amp;"}
)
_ADDRESSES = re.compile(r":(?=//)|(?<=www)\.", re.IGNORECASE)
_FIRST = re.compile(r"(\d+|[A-Za-z]|[IVXLCDMivxlcdm]+)([.)])(?=\s|$)|([!-/:-@^-`|~])", re.ASCII)
_DAY = 86_400_000
_DAYS_TO_YEAR_0: Final = 719_468
"""Days from March 1 of the year 0 to January 1, 1970: a year that begins in March ends with February."""


def markdown(request: Mapping[str, object]) -> dict[str, Json]:
    """The sessions and entries of a request as Markdown, times by a clock that is `offset` minutes ahead of UTC.

    ``sessions`` is a list of them, ``session`` one; entries of another session or none come last. ``heroes`` are
    those whose names may appear there.

    Raises:
        HqwebError: the first bad place, with the others in its ``also``.
    """
    offset = request.get("offset", 0)
    if isinstance(offset, bool) or not isinstance(offset, int) or abs(offset) > MAX_OFFSET:
        hint = f"Give your time zone’s offset from UTC in minutes, from -{MAX_OFFSET} to {MAX_OFFSET}."
        raise HqwebError("file.value", hint, field="offset", got=offset)
    lists = {kind.key: validate.records(kind, request.get(kind.key, []), kind.key) for kind in records.RECORDS}
    sessions, entries = lists[records.SESSIONS.key], lists[records.ENTRIES.key]
    if "session" in request:
        sessions.append(validate.record(records.SESSIONS, request["session"], "session"))
    names = {str(hero["id"]): str(hero["name"]) for hero in lists[records.HEROES.key]}
    sessions.sort(key=lambda row: (_whole(row["number"]), str(row["id"])))
    entries.sort(key=lambda row: (_whole(row["at"]), str(row["id"])))
    known = {row["id"] for row in sessions}
    blocks: list[str] = []
    for row in sessions:
        title, ended = (
            f": {escaped(str(row['title']))}" if row.get("title") else "",
            f" to {clock(_whole(row['ended']), offset)}" if "ended" in row else "",
        )
        blocks += [f"# Session {row['number']}{title}", clock(_whole(row["began"]), offset) + ended]
        blocks += _paragraphs(row.get("notes", ""))
        blocks += _told([each for each in entries if each.get("session") == row["id"]], names, offset)
    rest = [each for each in entries if each.get("session") not in known]
    if rest:
        blocks += (["# Outside these sessions"] if sessions else []) + _told(rest, names, offset)
    return {"text": "\n\n".join(blocks) + "\n" * bool(blocks)}


def escaped(text: str) -> str:
    r"""Return a text for use within a line of Markdown, escaped so that it reads as itself.

    >>> escaped("*Ada* <b>")
    '\\*Ada\\* &lt;b&gt;'
    """
    return _ADDRESSES.sub(lambda found: f"&#{ord(found[0])};", text.translate(_SIGNS))


def opened(text: str) -> str:
    """Return a text for the start of a line of Markdown, so that it begins no list, heading or quotation.

    >>> opened("1. April"), opened("- so")
    ('1&#46; April', '&#45; so')
    """
    found = _FIRST.match(text)
    if not found:
        return escaped(text)
    word, mark, first = found.groups()
    return (word or "") + f"&#{ord(mark or first)};" + escaped(text[found.end() :])


def clock(at: int, offset: int) -> str:
    """A time in milliseconds since 1970 began, by a clock that is `offset` minutes ahead of UTC, as ISO 8601 has it.

    >>> clock(1_700_000_000_000, 60), clock(0, -90)
    ('2023-11-14T23:13+01:00', '1969-12-31T22:30-01:30')
    """
    days, left = divmod(at + offset * 60_000, _DAY)
    minutes = left // 60_000
    sign = "-" if offset < 0 else "+"
    return f"{_date(days)}T{minutes // 60:02}:{minutes % 60:02}{sign}{abs(offset) // 60:02}:{abs(offset) % 60:02}"


def _date(days: int) -> str:
    """The day so many days after 1970 began, counted in spans of 400 years that begin in March."""
    era, day = divmod(days + _DAYS_TO_YEAR_0, 146_097)
    year = (day - day // 1_460 + day // 36_524 - day // 146_096) // 365
    day -= 365 * year + year // 4 - year // 100
    month = (5 * day + 2) // 153
    day -= (153 * month + 2) // 5
    month = month + 3 if month < 10 else month - 9
    return f"{400 * era + year + (month <= 2):04}-{month:02}-{day + 1:02}"


def _whole(value: Json) -> int:
    return value if isinstance(value, int) else 0


def _told(entries: list[dict[str, Json]], names: Mapping[str, str], offset: int) -> list[str]:
    """A list of what was rolled, and between it the notes; one after another as they were made."""
    blocks: list[str] = []
    lines: list[str] = []
    for entry in entries:
        heroes, parts = entry.get("heroes", []), [clock(_whole(entry["at"]), offset)]
        who = [names.get(str(each), "") for each in heroes] if isinstance(heroes, list) else []
        parts += [f"**{escaped(str(entry['title']))}**"] if entry["title"] else []
        parts += [f"({escaped(', '.join(name for name in who if name))})"] if any(who) else []
        said = [escaped(str(entry[name])) for name in ("numbers", "summary") if name in entry]
        line = " ".join(parts) + (": " + ". ".join(each.rstrip(".") for each in said) + "." if said else "")
        if entry["kind"] == "note" or "text" in entry:
            blocks += ["\n".join(lines)] if lines else []
            lines = []
            blocks += [line, *_paragraphs(entry.get("text", ""))]
        else:
            lines.append(f"- {line}")
    return blocks + (["\n".join(lines)] if lines else [])


def _paragraphs(text: Json) -> list[str]:
    """Each line of a text as a paragraph of its own."""
    return [opened(line) for line in (" ".join(line.split()) for line in str(text).splitlines()) if line]
