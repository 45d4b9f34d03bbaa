"""Tables in text: in columns where they fit, else row by row."""

from typing import Any

from hqweb.terminal.out import safe

_GAP = "  "


def cell(raw: Any) -> str:
    """A cell of a table as text.

    >>> cell({"mark": "v2", "text": "Minor victory"}), cell(-3), cell("a")
    ('Minor victory', '−3', 'a')
    """
    if isinstance(raw, dict):
        return safe(raw["text"])
    return str(raw).replace("-", "−") if isinstance(raw, int) else safe(raw)


def table_lines(columns: list[dict[str, Any]], rows: list[list[str]], width: int, marks: list[str]) -> list[str]:
    """The lines of a table; `marks` are words that stand behind a row.

    >>> table_lines([{"label": "Rung", "kind": "text"}, {"label": "n", "kind": "number"}], [["a", "10"]], 40, [""])
    ['Rung   n', '----  --', 'a     10']
    """
    heads = [column["label"] for column in columns]
    wide = [max([len(head), *(len(row[place]) for row in rows)]) for place, head in enumerate(heads)]
    most = max(map(len, marks), default=0)
    if sum(wide) + len(_GAP) * (len(wide) - 1) + (most + len(_GAP) + 2 if most else 0) > width:
        return _one_by_one(heads, rows, marks)
    right = [column["kind"] == "number" for column in columns]
    lines = [_line(heads, wide, right), _GAP.join("-" * each for each in wide)]
    for row, mark in zip(rows, marks, strict=True):
        lines.append(_line(row, wide, right) + (f"{_GAP}({mark})" if mark else ""))
    return [line.rstrip() for line in lines]


def _line(cells: list[str], wide: list[int], right: list[bool]) -> str:
    told = zip(cells, wide, right, strict=True)
    return _GAP.join(f"{text:>{room}}" if number else f"{text:<{room}}" for text, room, number in told)


def _one_by_one(heads: list[str], rows: list[list[str]], marks: list[str]) -> list[str]:
    lines: list[str] = []
    for row, mark in zip(rows, marks, strict=True):
        first, *others = zip(heads, row, strict=True)
        lines.append(f"{first[0]}: {first[1]}" + (f" ({mark})" if mark else ""))
        lines += [f"  {head}: {text}" for head, text in others if text]
    return lines
