"""Figures, goals, and whether they were met, as text and tables for the page."""

import re
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

BEGIN = "<!-- scripts/bench writes from here -->"
END = "<!-- to here -->"
WORD_BEFORE = re.compile(r"(?<=[a-z]) (?=\d)")


class Goal(NamedTuple):
    """A goal: the name of the figure, its limit and unit, and the explanation if it's missed."""

    what: str
    limit: float
    unit: str
    held_by: str


class Figure(NamedTuple):
    """A measured figure: the key of its goal, its value, and the two values behind it, as text."""

    goal: str
    value: float
    ours: str = "–"
    theirs: str = "–"


class Line(NamedTuple):
    """A line without a goal: its name, our value, the value compared with, and the ratio."""

    what: str
    ours: str
    theirs: str = "–"
    ratio: str = "–"


class Report(NamedTuple):
    """The results of a measurement: figures with goals, and other lines."""

    figures: Sequence[Figure] = ()
    lines: Sequence[Line] = ()


def shown(value: float, unit: str) -> str:
    """Return a number with its unit and a sensible number of digits.

    >>> shown(0.3461, ""), shown(12.34, "ms"), shown(24810, "kB")
    ('0.35', '12.3 ms', '24.8 kB')
    """
    if unit == "kB":
        return f"{value / 1000:.1f} kB"
    return f"{value:.1f} {unit}" if unit else f"{value:.2f}"


def middle(values: Sequence[float]) -> float:
    """Return the median of several runs.

    >>> middle([3.0, 1.0, 2.0])
    2.0
    """
    return float(median(values))


def percentile(values: Sequence[float], share: int) -> float:
    """Return the smallest value that at least ``share`` percent of the values don't exceed.

    >>> percentile([5.0, 1.0, 4.0, 2.0, 3.0], 80)
    4.0
    """
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)]


def seconds(milliseconds: float) -> str:
    """Return milliseconds as text in seconds.

    >>> seconds(1234.5)
    '1.23 s'
    """
    return f"{milliseconds / 1000:.2f} s"


def against(what: str, ours: float, theirs: float, unit: str) -> Line:
    """Return a table line for two values and their ratio."""
    return Line(what, shown(ours, unit), shown(theirs, unit), shown(ours / theirs, ""))


def reached(figure: Figure, goal: Goal) -> bool:
    """Return whether a figure meets its goal, without rounding.

    >>> goal = Goal("First visit", 0.35, "", "the size of the runtime.")
    >>> reached(Figure("first", 0.35, "", ""), goal), reached(Figure("first", 0.351, "", ""), goal)
    (True, False)
    """
    return figure.value <= goal.limit


def missed(figure: Figure, goal: Goal) -> str:
    """Return a sentence about a missed goal: by how much, and why.

    >>> goal = Goal("First visit", 0.35, "", "The runtime's own start.")
    >>> missed(Figure("first", 0.42, "", ""), goal)
    'First visit: 0.42 instead of 0.35, over by 20 %. The runtime’s own start.'
    """
    over = (figure.value / goal.limit - 1) * 100
    by = f"{over:.0f} %" if over >= 1 else "less than 1 %"
    sentence = f"{goal.what}: {shown(figure.value, goal.unit)} instead of {shown(goal.limit, goal.unit)}"
    return f"{sentence}, over by {by}. {goal.held_by}".replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


def table(rows: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table. The first row is the header, and all columns but the first are right-aligned.

    >>> print(table([("What", "Bytes"), ("a", "1")]))
    | What | Bytes |
    | --- | ---: |
    | a | 1 |
    """
    head, *body = rows
    rule = ["---", *["---:"] * (len(head) - 1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *body))


def stacked(first: str, second: str) -> str:
    """Return two values stacked in a cell, with a leading word on its own line, to fit narrow phones.

    >>> stacked("1.0 s", "2.0 s"), stacked("median 1.0 s", "–")
    ('1.0&nbsp;s<br>2.0&nbsp;s', 'median<br>1.0&nbsp;s')
    """
    lines = [WORD_BEFORE.sub("<br>", value) for value in (first, second) if value != "–"]
    return "<br>".join(lines).replace(" ", "&nbsp;") or "–"


def written(goals: dict[str, Goal], reports: Sequence[Report], measured_on: str) -> str:
    """Return the generated part of the page.

    Raises:
        KeyError: A figure refers to an unknown goal.
    """
    figures = [figure for report in reports for figure in report.figures]
    rows = [("Measurement", "hqweb, compared with", "result, goal")]
    failed = []
    for figure in figures:
        goal = goals[figure.goal]
        done = reached(figure, goal)
        value, limit = shown(figure.value, goal.unit), shown(goal.limit, goal.unit)
        told = (value, f"≤ {limit}") if done else (f"**{value}**", f"**> {limit}**")
        rows.append((goal.what, stacked(figure.ours, figure.theirs), stacked(*told)))
        if not done:
            failed.append(f"- {missed(figure, goal)}")
    lines = [("Measurement", "hqweb, compared with", "ratio")]
    lines += [(line.what, stacked(line.ours, line.theirs), line.ratio) for report in reports for line in report.lines]
    parts = [measured_on]
    if figures:
        parts += [table(rows)]
        parts += ["Not met:", "\n".join(failed)] if failed else ["All goals are met."]
    if len(lines) > 1:
        parts += ["### Other measurements", table(lines)]
    return "\n\n".join(parts)


def put(page: str, text: str) -> str:
    """Return the page with new text between the two markers.

    Raises:
        ValueError: A marker is missing or repeated, or they're in the wrong order.
    """
    if page.count(BEGIN) != 1 or page.count(END) != 1 or page.index(BEGIN) > page.index(END):
        raise ValueError(f"the page must hold {BEGIN!r} once, and after it {END!r} once")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"
