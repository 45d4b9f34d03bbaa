"""Find the table cells that show what a table may change, and write them to ``macros/marks.json``.

Nobody keeps such a list by hand: each value is changed in turn, and the cells that follow show it. A build reads the
file, and a test compares it with the rules. After you change a table or what can be changed, run

    python -m scripts.marks
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from hqweb import registry
from hqweb.core import house
from hqweb.core.changes import Changeable
from hqweb.core.errors import HqwebError
from hqweb.core.procedure import Ruleset

FILE = Path(__file__).resolve().parent.parent / "macros" / "marks.json"
# A value that more cells than this follow, none of which is its own, is marked at its rule instead.
FEW = 4
NUMBER = re.compile(r"-?\d+")


class Cell(NamedTuple):
    """A cell of a table that followed a change: its place, and how clearly it shows the value."""

    table: str
    row: str
    column: int
    rank: int

    @property
    def place(self) -> str:
        """The cell as the file has it."""
        return f"{self.table}/{self.row}/{self.column}"


def _text(cell: Any) -> str:  # noqa: ANN401 - a text, a number, or a level with its text
    return str(cell["text"] if isinstance(cell, dict) else cell).replace("−", "-")


def _rank(key: str, place: str, was: str, now: str, values: tuple[object, object] | None) -> int:
    """Return 3 for the value in its own row, 2 for a cell that is the value, 1 for one that has it in it, else 0."""
    if values:
        before, after = map(str, values)
        if before not in NUMBER.findall(was) or after not in NUMBER.findall(now):
            return 0
        exact = was.lstrip("+") == before
    else:
        exact = False
    return 3 if key.startswith(f"{place}/") else 2 if exact else 1


def _other(ruleset: Ruleset, key: str, one: Changeable, value: object) -> Iterator[tuple[object, Ruleset]]:
    """Yield other values that go together with the rest of the book, each with its ruleset."""
    if one.variants:
        others: list[Any] = [each.value for each in one.variants if each.value != value]
    else:
        near = sorted(range(one.low, one.high + 1), key=lambda number: abs(number - int(str(value))))
        others = near[1:6]
    for other in others:
        try:
            procedure = ruleset.procedures[0]
            yield other, house.ruled((ruleset, procedure), {key: other})[0]
        except HqwebError:
            continue


def cells(ruleset: Ruleset, key: str, one: Changeable, value: object) -> list[str]:
    """Return the cells that show a value, the clearest alone."""
    book: dict[str, Any] = {table.id: table.data() for table in ruleset.tables}
    for other, changed in _other(ruleset, key, one, value):
        found: list[Cell] = []
        for table in changed.tables:
            if table in ruleset.tables or table.id not in book:
                continue
            told: Any = table.data()
            heads, left = ([each["label"] for each in of["columns"]] for of in (book[table.id], told))
            # A change may take a whole column away. Otherwise a column is found by its place, since it may be renamed.
            places = [left.index(head) if head in left else -1 for head in heads] if len(left) < len(heads) else None
            # A change may give rows other keys. If it takes some away or adds some, the place of a row says nothing.
            same = len(told["rows"]) == len(book[table.id]["rows"])
            for at, before in enumerate(book[table.id]["rows"]):
                after = told["rows"][at] if same else before
                for column, was in enumerate(before["cells"]):
                    place_now = places[column] if places else column
                    now = "" if place_now < 0 else after["cells"][place_now]
                    if was != now:
                        place = f"{table.id}/{before['key']}"
                        numbers = None if one.variants else (value, other)
                        rank = _rank(key, place, _text(was), _text(now), numbers)
                        found.append(Cell(table.id, before["key"], column, rank))
        best = max((cell.rank for cell in found), default=0)
        clear = [cell for cell in found if cell.rank == best > 0]
        if best > 1 or 0 < len(clear) <= FEW:
            return [cell.place for cell in clear]
    return []


def marks(ruleset: Ruleset) -> dict[str, list[str]]:
    """Return the cells of a ruleset's tables that show what can be changed, by its key."""
    if not ruleset.book:
        return {}
    values = house.by_the_book(ruleset.book)
    found = {key: cells(ruleset, key, one, values[key]) for key, one in house.changeables(ruleset.book).items()}
    return {key: places for key, places in found.items() if places}


def main() -> None:
    """Write the file."""
    found = {ruleset.id: marks(ruleset) for ruleset in registry.rulesets()}
    FILE.write_text(f"{json.dumps(found, indent=1)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
