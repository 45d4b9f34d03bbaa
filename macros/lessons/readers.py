"""The right answer of a case, read from the engine's replies, as in ``docs/assets/learn/readers.js``."""

import re
from collections.abc import Iterator
from typing import Any

from macros.calls import Data, Json, PageError, ask, entry
from macros.lessons.kinds import Better, Case, Gain, Left, Likelier, Reader, Share, Step, Value

SEED = "lesson"
"""The seed for faces that a case doesn't specify, on the page too."""

RANKS = (
    ("d4", "d3", "d2", "d1", "tie", "v1", "v2", "v3", "v4"),
    ("r-0", "r-1", "r-2", "r-3"),
    ("tier-1", "tier-2", "tier-3"),
    ("opposition", "none", "hero"),
)
"""Marks and winners from worst to best for the hero."""

_MASTERIES = re.compile(r"[A-Z](\d*)$")


def as_data(read: Reader) -> Data:
    """A reader as data for the page's script.

    >>> as_data(Value("verdict.winner"))
    {'kind': 'value', 'path': 'verdict.winner'}
    """
    return {"kind": type(read).__name__.lower(), **read._asdict()}


def requests(procedure: str, case: Case) -> tuple[Data, list[dict[str, Json]]]:
    """The request that begins a case, and those of its moves, each without its log."""
    begin: Data = {"op": "begin", "procedure": procedure, "inputs": case.inputs, "seed": SEED}
    if case.faces:
        begin["faces"] = list(case.faces)
    return begin, [{"op": "act", **move} for move in case.moves]


def played(procedure: str, case: Case, where: str) -> list[Data]:
    """The log and view after the beginning and after each move of a case.

    Raises:
        PageError: the procedure is unknown, or the engine refuses.
    """
    entry("procedures", procedure, where)
    begin, moves = requests(procedure, case)
    out = [ask(begin, where)]
    for move in moves:
        out.append(ask({**move, "log": out[-1]["log"]}, where))
    return out


def counted(procedure: str, inputs: dict[str, Json], where: str) -> Data:
    """The exact odds with these inputs.

    Raises:
        PageError: the procedure is unknown, the engine refuses, or there are no odds.
    """
    entry("procedures", procedure, where)
    return ask({"op": "odds", "procedure": procedure, "inputs": inputs}, where)


def spent(read: Gain, before: Data, where: str) -> Data | None:
    """The log and view after the move that a reader tries, or None if that move isn't available."""
    if not any(each["do"] == read.do and each["by"] == read.by for each in before["view"]["choices"]):
        return None
    return ask({"op": "act", "log": before["log"], "do": read.do, "by": read.by}, where)


def right(read: Reader, procedure: str, case: Case, where: str) -> str:
    """The key of the right answer.

    Raises:
        PageError: the engine refuses, or the values can't be compared.
    """
    match read:
        case Share():
            odds = counted(procedure, case.inputs, where)
            return _band(read, _weight(odds, read.outcomes), int(odds["total"]), where)
        case Likelier():
            one = counted(procedure, case.inputs, where)
            two = counted(read.procedure or procedure, case.inputs | case.other, where)
            first = _weight(one, read.outcomes) * int(two["total"])
            second = _weight(two, read.outcomes) * int(one["total"])
            return _more(first, second)
    past = played(procedure, case, where)
    view = past[-1]["view"]
    match read:
        case Value():
            return " ".join(_told(_at(view, path)) for path in read.path.split())
        case Left():
            return _left(view, where)
        case Step():
            return next(_numbers(read, past), "none")
        case Better():
            return _more(_rank(_at(view, read.path), where), _rank(_at(view, read.than), where))
        case Gain():
            after = spent(read, past[-1], where)
            if after is None:
                return "closed"
            gained = _rank(_at(after["view"], read.path), where) - _rank(_at(view, read.path), where)
            return "better" if gained > 0 else "worse" if gained < 0 else "same"


def _weight(odds: Data, outcomes: tuple[str, ...]) -> int:
    return sum(int(row["weight"]) for row in odds["rows"] if row["key"].startswith(outcomes))


def _band(read: Share, weight: int, total: int, where: str) -> str:
    for key, below in read.bands:
        if weight * 100 < below * total:
            return key
    raise PageError(f"{where}: no band contains {weight} of {total}")


def _more(first: int, second: int) -> str:
    return "first" if first > second else "second" if first < second else "same"


def _at(view: Data, path: str) -> Any:
    found: Any = view
    for part in path.split("."):
        if isinstance(found, list) and part.isdigit() and int(part) < len(found):
            found = found[int(part)]
        elif isinstance(found, dict):
            found = found.get(part)
        else:
            return None
    return found


def _told(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None or value == "" else str(value)


def _left(view: Data, where: str) -> str:
    for block in view["blocks"]:
        if block["kind"] == "ladder":
            for side in block["sides"]:
                if found := _MASTERIES.search(side["now"]):
                    return f"{side['side']} {found[1] or 1}"
            return "none"
    raise PageError(f"{where}: the answer has no ladder, so it shows no masteries")


def _numbers(read: Step, past: list[Data]) -> Iterator[str]:
    for data in past:
        for step in data["view"]["steps"]:
            if step["rule"] == read.rule and step["text"].startswith(read.begins):
                yield _told(step["numbers"].get(read.number))


def _rank(value: object, where: str) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    for ranks in RANKS:
        if value in ranks:
            return ranks.index(str(value))
    raise PageError(f"{where}: {value!r} is neither a number nor a mark with a rank")
