"""Figures, goals, and whether they were met: sentences and tables for the page."""

import re
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

BEGIN = "<!-- scripts/bench writes from here -->"
END = "<!-- to here -->"
WORD_BEFORE = re.compile(r"(?<=[a-z]) (?=\d)")


class Goal(NamedTuple):
    """A figure that has a limit: what it is, the limit and its unit, and what holds it where it is missed."""

    what: str
    limit: float
    unit: str
    held_by: str


class Figure(NamedTuple):
    """A measured figure: the key of its goal, its value, and what it was made of in words."""

    goal: str
    value: float
    ours: str = "–"
    theirs: str = "–"


class Line(NamedTuple):
    """A further line without a goal: what was measured, ours, what it is held against, and the ratio."""

    what: str
    ours: str
    theirs: str = "–"
    ratio: str = "–"


class Report(NamedTuple):
    """The result of one measurement: figures with goals, and further lines."""

    figures: Sequence[Figure] = ()
    lines: Sequence[Line] = ()


def shown(value: float, unit: str) -> str:
    """Return a number with its unit, as exact as it is worth.

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
    """Return the smallest value that ``share`` per cent of all values do not exceed.

    >>> percentile([5.0, 1.0, 4.0, 2.0, 3.0], 80)
    4.0
    """
    ordered = sorted(values)
    return ordered[max(0, -(-len(ordered) * share // 100) - 1)]


def seconds(milliseconds: float) -> str:
    """Return a time that a person notices, in seconds.

    >>> seconds(1234.5)
    '1.23 s'
    """
    return f"{milliseconds / 1000:.2f} s"


def against(what: str, ours: float, theirs: float, unit: str) -> Line:
    """Return the line of two measured values and their ratio."""
    return Line(what, shown(ours, unit), shown(theirs, unit), shown(ours / theirs, ""))


def reached(figure: Figure, goal: Goal) -> bool:
    """Return whether a figure keeps to its limit, to the last digit that was measured.

    >>> goal = Goal("First visit", 0.35, "", "the size of the runtime.")
    >>> reached(Figure("first", 0.35, "", ""), goal), reached(Figure("first", 0.351, "", ""), goal)
    (True, False)
    """
    return figure.value <= goal.limit


def missed(figure: Figure, goal: Goal) -> str:
    """Return the sentence on a figure that was not reached: by how much, and what holds it.

    >>> goal = Goal("First visit", 0.35, "", "The runtime's own start.")
    >>> missed(Figure("first", 0.42, "", ""), goal)
    'First visit: 0.42 instead of 0.35, over by 20 %. The runtime’s own start.'
    """
    over = (figure.value / goal.limit - 1) * 100
    by = f"{over:.0f} %" if over >= 1 else "less than 1 %"
    sentence = f"{goal.what}: {shown(figure.value, goal.unit)} instead of {shown(goal.limit, goal.unit)}"
    return f"{sentence}, over by {by}. {goal.held_by}".replace("'", "\N{RIGHT SINGLE QUOTATION MARK}")


def table(rows: Sequence[Sequence[str]]) -> str:
    """Return a Markdown table; the first row is its head, all columns but the first are aligned right.

    >>> print(table([("What", "Bytes"), ("a", "1")]))
    | What | Bytes |
    | --- | ---: |
    | a | 1 |
    """
    head, *body = rows
    rule = ["---", *["---:"] * (len(head) - 1)]
    return "\n".join(f"| {' | '.join(row)} |" for row in (head, rule, *body))


def stacked(first: str, second: str) -> str:
    """Return two values of one cell, one below the other, as is a word before its number: a phone is narrow.

    >>> stacked("1.0 s", "2.0 s"), stacked("median 1.0 s", "–")
    ('1.0&nbsp;s<br>2.0&nbsp;s', 'median<br>1.0&nbsp;s')
    """
    lines = [WORD_BEFORE.sub("<br>", value) for value in (first, second) if value != "–"]
    return "<br>".join(lines).replace(" ", "&nbsp;") or "–"


def written(goals: dict[str, Goal], reports: Sequence[Report], measured_on: str) -> str:
    """Return the part of the page that the script writes.

    Raises:
        KeyError: a figure names a goal that there is not.
    """
    figures = [figure for report in reports for figure in report.figures]
    rows = [("Figure", "hqweb, held against", "value, to reach")]
    failed = []
    for figure in figures:
        goal = goals[figure.goal]
        done = reached(figure, goal)
        value, limit = shown(figure.value, goal.unit), shown(goal.limit, goal.unit)
        told = (value, f"≤ {limit}") if done else (f"**{value}**", f"**> {limit}**")
        rows.append((goal.what, stacked(figure.ours, figure.theirs), stacked(*told)))
        if not done:
            failed.append(f"- {missed(figure, goal)}")
    lines = [("What", "hqweb, other", "ratio")]
    lines += [(line.what, stacked(line.ours, line.theirs), line.ratio) for report in reports for line in report.lines]
    parts = [measured_on]
    if figures:
        parts += [table(rows)]
        parts += ["Not met:", "\n".join(failed)] if failed else ["All goals are met."]
    if len(lines) > 1:
        parts += ["### Further figures", table(lines)]
    return "\n\n".join(parts)


def put(page: str, text: str) -> str:
    """Return a page with the part between the two markers replaced; the markers and all else stay.

    Raises:
        ValueError: a marker is missing or repeated, or the two are in the wrong order.
    """
    if page.count(BEGIN) != 1 or page.count(END) != 1 or page.index(BEGIN) > page.index(END):
        raise ValueError(f"the page must hold {BEGIN!r} once, and after it {END!r} once")
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{text}\n\n{END}{after}"
