"""Figures and names as a page shows them. The roller has the same in `fields.js` and `odds.js`."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from macros.calls import Data, PageError, entry

MARKS = Path(__file__).with_name("marks.json")
"""The cells that show what a table may change, as ``scripts/marks.py`` found them."""


def table(name: str) -> Data:
    """The rules table of that id, and how a phone sets it: `is-dense` with levels, `is-tight` with many columns.

    Raises:
        PageError: there is none.
    """
    return _set(_marked(entry("tables", name, f"table({name!r})")))


@cache
def places() -> dict[str, str]:
    """Return the keys of what can be changed in each cell that shows some, with spaces between them.

    >>> places()["heroquest.resistance-classes/high/1"]
    'heroquest.resistance-classes/high/modifier'
    """
    found: dict[str, str] = {}
    for keys in json.loads(MARKS.read_text("utf-8")).values():
        for key, cells in keys.items():
            for cell in cells:
                found[cell] = f"{found[cell]} {key}" if cell in found else key
    return found


def _marked(found: Data) -> Data:
    """A table whose rows have `marks`, too: for each cell the keys of what can be changed in it."""
    return {**found, "rows": [{**row, "marks": marks(found["id"], row)} for row in found["rows"]]}


def marks(name: str, row: Data) -> list[str]:
    """Return the keys of what can be changed in each cell of a row of the table of that id."""
    return [places().get(f"{name}/{row['key']}/{column}", "") for column in range(len(row["cells"]))]


def _set(found: Data) -> Data:
    marked = [cell for cell in found["rows"][0]["cells"] if isinstance(cell, dict)] if found["rows"] else []
    wide = len(found["columns"])
    return {**found, "set": "is-dense" if marked and wide > 3 else "is-tight" if wide > 4 else ""}


def glance(name: str, columns: tuple[str, ...]) -> Data:
    """The rules table of that id with these columns alone, in their own order; with all where none is named.

    Raises:
        PageError: there is no such table, or it has no such column.
    """
    found = _marked(entry("tables", name, f"glance({name!r})"))
    labels = [column["label"] for column in found["columns"]]
    unknown = [column for column in columns if column not in labels]
    if unknown:
        raise PageError(f"glance({name!r}): there is no column {unknown[0]!r}. Known: {', '.join(labels)}.")
    kept = [place for place, label in enumerate(labels) if not columns or label in columns]
    parts = ("cells", "marks")
    rows = [{**row, **{part: [row[part][place] for place in kept] for part in parts}} for row in found["rows"]]
    return _set({**found, "columns": [found["columns"][place] for place in kept], "rows": rows})


def together(caption: str, parts: tuple[tuple[str, str, str], ...]) -> Data:
    """One table of columns of several that have the same rows: of each its id, the column, and what it is called here.

    The rows are those of the first; where another has none of that name, its cell is a dash. `places` has the table,
    row and column that each cell is from.

    Raises:
        PageError: there is no such table or column, or another table has a row that the first has not.
    """
    first = glance(parts[0][0], ())
    columns = [first["columns"][0]]
    told = [[(row["cells"][0], "", f"{first['id']}/{at}/0")] for at, row in enumerate(first["rows"])]
    for name, column, label in parts:
        found = glance(name, ())
        place = next((n for n, each in enumerate(found["columns"]) if n and each["label"] == column), 0)
        cells = {
            str(row["cells"][0]["text"]): (row["cells"][place], row["marks"][place], f"{name}/{at}/{place}")
            for at, row in enumerate(found["rows"])
        }
        strange = cells.keys() - {row[0][0]["text"] for row in told}
        if not place or strange:
            raise PageError(f"together({name!r}): no column {column!r}, or rows of its own: {sorted(strange)}")
        columns.append({**found["columns"][place], "label": label})
        for row in told:
            row.append(cells.get(row[0][0]["text"], ("–", "", "")))
    kinds = ("cells", "marks", "places")
    rows = [
        {"key": row["key"], **{kind: list(each) for kind, each in zip(kinds, zip(*cells, strict=True), strict=True)}}
        for row, cells in zip(first["rows"], told, strict=True)
    ]
    return _set({"id": parts[0][0], "caption": caption, "columns": columns, "rows": rows})


def term(name: str, ruleset: str) -> Data:
    """The entry of that id in the glossary of a ruleset.

    Raises:
        PageError: there is none.
    """
    return entry("glossary", name, f"term({name!r})", ruleset=ruleset)


def rating(total: int, notation: Data) -> str:
    """A total in its edition's notation: 20 is 20, 25 is 5W, 52 is 12W2.

    >>> rating(52, {"per": 20, "letter": "W"})
    '12W2'
    """
    if total < 1:
        return signed(total)
    times, rest = divmod(total - 1, notation["per"])
    return f"{rest + 1}" if not times else f"{rest + 1}{notation['letter']}{times if times > 1 else ''}"


def signed(number: object) -> str:
    """A number with a real minus.

    >>> signed(-3)
    '−3'
    """
    return str(number).replace("-", "−") if isinstance(number, int) else str(number)


def marked(mark: str) -> str:
    """The shape of a mark: results and tiers have shapes of their own, whatever else is marked is a level.

    >>> marked("tier-2"), marked("v1")
    ('tier-2', 'lv-v1')
    """
    return mark if mark.startswith(("r-", "tier-")) else f"lv-{mark}"


def percent(weight: int, total: int, *, digits: bool = False) -> str:
    """A share of the whole in per cent, never rounded to none or to all. With `digits`, always to a tenth.

    A half shows its tenth, so that two shares of one whole never make 101.

    >>> percent(25, 400), percent(3, 400), percent(1, 40000), percent(399, 400), percent(5, 8)
    ('6%', '0.8%', '<0.1%', '99.8%', '62.5%')
    """
    tenths = (weight * 2000 + total) // (2 * total)
    if weight > 0 and tenths == 0:
        return "<0.1%"
    if weight < total and tenths == 1000:
        return ">99.9%"
    whole = (tenths + 5) // 10
    split = tenths < 10 or tenths >= 995 or tenths % 10 == 5
    if weight in (0, total):
        return f"{whole}.0%" if digits else f"{whole}%"
    return f"{tenths // 10}.{tenths % 10}%" if digits or split else f"{whole}%"


def shown(field: Data, value: Any) -> str:
    """A field's value in words."""
    if field["kind"] == "rating" and isinstance(value, int):
        return rating(value, field["notation"])
    if field["kind"] == "pick":
        return lower(next((o["label"] for o in field["options"] if o["value"] == value), str(value)))
    if field["kind"] == "picks":
        return ", ".join(lower(o["label"]) for o in field["options"] if o["value"] in value) or "none"
    return signed(value)


def counted(field: Data, number: int) -> str:
    """So many rows of a list, as its noun counts them.

    >>> field = {"noun": {"one": "ability", "many": "abilities"}}
    >>> counted(field, 1), counted(field, 2)
    ('1 ability', '2 abilities')
    """
    return f"{number} {field['noun']['one' if number == 1 else 'many']}"


def lower(label: str) -> str:
    """A label within a sentence; one with capitals of its own keeps them.

    >>> lower("High die wins"), lower("Very High"), lower("GM screen")
    ('high die wins', 'Very High', 'GM screen')
    """
    return label[:1].lower() + label[1:] if re.fullmatch(r"[A-Z][^A-Z]*", label) else label


def applies(field: Data, values: Data) -> bool:
    """Return whether a field is in the form now: its earlier sibling has a value that it waits for."""
    return "when" not in field or values.get(field["when"]["field"]) in field["when"]["in"]


def faces(moves: list[Data]) -> str:
    """The dice of a log in words: ``dice 9 and 14``, or nothing where none were rolled.

    >>> faces([{"do": "roll", "faces": [9, 14]}])
    'dice 9 and 14'
    """
    fell = [str(face) for move in moves for face in move.get("faces", [])]
    if not fell:
        return ""
    return f"{'dice' if len(fell) > 1 else 'die'} " + (
        " and ".join([", ".join(fell[:-1]), fell[-1]]) if fell[1:] else fell[0]
    )
