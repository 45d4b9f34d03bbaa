"""Two editions side by side: their tables joined row by row, and what their forms ask, from the data of both."""

from typing import Any

from hqweb.classic.edition.house import TO_QUESTWORLDS
from macros import texts
from macros.calls import Data, PageError, ask, catalog, entry


def ruleset(name: str) -> Data:
    """The ruleset of that id.

    Raises:
        PageError: there is none.
    """
    return entry("rulesets", name, f"compare({name!r})")


def changed(why: dict[str, str]) -> Data:
    """A table of the house rules that make HeroQuest play like QuestWorlds 2.2, each with the reason that `why` has.

    Raises:
        PageError: `why` names a change that there is not.
    """
    request = {"op": "house", "procedure": "heroquest.simple-contest", "house": TO_QUESTWORLDS}
    changes = ask(request, "changed()")["house"]["changes"]
    known = {each["key"]: each for each in catalog()["changeables"]}
    rows = []
    for key, told in ((each["key"], [each["book"], each["value"]]) for each in changes):
        labels = {each["value"]: each["label"] for each in known[key].get("options", ())}
        values = [[{"name": "", "value": labels.get(value, str(value).replace("-", "−"))}] for value in told]
        row = {"key": key, "label": known[key]["title"], "told": values, "differs": True}
        rows.append({**row, "rule": known[key]["rule"], "why": why.get(key.partition(".")[2], "")})
    unknown = set(why) - {row["key"].partition(".")[2] for row in rows}
    if unknown:
        raise PageError(f"changed(): there are no changes {', '.join(sorted(unknown))}")
    return {
        "caption": "The changes from HeroQuest to QuestWorlds",
        "label": "House rule",
        "titles": [ruleset(each)["title"] for each in ("heroquest", "questworlds")],
        "rows": rows,
    }


def joined(name: str, ours: str, theirs: str, why: dict[str, str]) -> Data:
    """A table of two rulesets, joined by the keys of its rows, in the order of the first.

    Each row has its label, what it holds in either ruleset, whether they differ, and of `why` the reason.

    Raises:
        PageError: one of them has no such table, or `why` names a row that there is not.
    """
    tables = [entry("tables", f"{each}.{name}", f"compare({name!r})") for each in (ours, theirs)]
    first, second = ({row["key"]: at for at, row in enumerate(table["rows"])} for table in tables)
    rows = []
    for key in dict.fromkeys([*first, *second]):
        places = [first.get(key), second.get(key)]
        told = [[] if at is None else parts(table, at) for table, at in zip(tables, places, strict=True)]
        cells = [[] if at is None else table["rows"][at]["cells"] for table, at in zip(tables, places, strict=True)]
        label = next(row[0] for row in cells if row)
        differs = _plain(cells[0]) != _plain(cells[1])
        rows.append({"key": key, "label": label, "told": told, "differs": differs, "why": why.get(key, "")})
    unknown = set(why) - {row["key"] for row in rows}
    if unknown:
        raise PageError(f"compare({name!r}): there are no rows {', '.join(sorted(unknown))}")
    return {
        "caption": tables[0]["caption"],
        "label": tables[0]["columns"][0]["label"],
        "titles": [ruleset(each)["title"] for each in (ours, theirs)],
        "rows": rows,
    }


def parts(table: Data, at: int) -> list[Data]:
    """The cells of a row, each with its place, its marks, and its column's name where there are several.

    The first is the row's label, and here only where a table may change it.
    """
    row, columns = table["rows"][at], table["columns"]
    named = len(columns) > 2
    marks = texts.marks(table["id"], row)
    return [
        {
            "name": column["label"] if named or not n else "",
            "value": row["cells"][n],
            "mark": marks[n],
            "place": f"{table['id']}/{at}/{n}",
            "labels": not n,
        }
        for n, column in enumerate(columns)
        if n or marks[n]
    ]


def same(ours: str, theirs: str) -> list[str]:
    """The captions of the tables that both rulesets have, with the same rows in both."""
    tables = {table["id"]: table for table in catalog()["tables"]}
    found = []
    for name, table in tables.items():
        family, _, rest = name.partition(".")
        other = tables.get(f"{theirs}.{rest}")
        if family == ours and other and alike(table, other):
            found.append(table["caption"])
    return found


def alike(one: Data, other: Data) -> bool:
    """Return whether two tables say the same, whatever letter stands for a mastery."""
    rows = [[_plain(row["cells"]) for row in table["rows"]] for table in (one, other)]
    return rows[0] == rows[1]


def _plain(cells: list[Any]) -> list[str]:
    return [_text(cell).replace("W", "M") for cell in cells]


def _text(cell: Any) -> str:
    return str(cell["text"]) if isinstance(cell, dict) else str(cell)
