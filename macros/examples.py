"""Worked examples and odds: folds that the engine computes while the site is built."""

import re
from typing import Any

from macros.calls import Data, Json, ask, entry
from macros.texts import faces, percent
from macros.words import ROLLER

_SEED = "workedexample"


def side_words(rows: list[Data]) -> dict[str, str]:
    """Words for sums, by what the marks of their rows begin with; none where nothing is won and nothing succeeds."""
    fits = (each["words"] for each in ROLLER["sums"] if all(re.match(each["keys"], row["key"]) for row in rows))
    return next(fits, {})


def begun(procedure: str, inputs: dict[str, Json], rolled: list[int] | None, where: str) -> Data:
    """Log and view of a procedure. Faces that are not given come from a seed that never changes.

    Raises:
        PageError: no such procedure, or the engine refuses.
    """
    entry("procedures", procedure, where)
    request: dict[str, Any] = {"op": "begin", "procedure": procedure, "inputs": inputs, "seed": _SEED}
    if rolled:
        request["faces"] = rolled
    return ask(request, where)


def worked(procedure: str, inputs: dict[str, Json], rolled: list[int] | None, moves: list[dict[str, Json]]) -> Data:
    """Return the parts of a worked example: caption, view after the last move, every step, and remaining choices."""
    where = f"example({procedure!r})"
    data = begun(procedure, inputs, rolled, where)
    steps = list(data["view"]["steps"])
    for move in moves:
        data = ask({"op": "act", "log": data["log"], **move}, where)
        steps += data["view"]["steps"]
    log = data["log"]
    caption = [data["view"]["setup"], faces(log["moves"])]
    return {
        "caption": ", ".join(part for part in caption if part),
        "view": data["view"],
        "steps": steps,
        "open": [_brought(log, choice) for choice in _lifting(procedure, data["view"])],
    }


def _lifting(procedure: str, view: Data) -> list[Data]:
    """The choices that could still change a verdict; what a tracker has to go on with is no part of an example."""
    opening = entry("procedures", procedure, "example")["opening"]
    return [choice for choice in view["choices"] if opening and "headline" in view and choice["brings"]]


def answered(procedure: str, inputs: dict[str, Json], rolled: list[int]) -> Data:
    """One roll's caption and view."""
    return worked(procedure, inputs, rolled, [])


def _brought(log: Data, choice: Data) -> Data:
    """An available choice: its effect, and the level it ends in, if that's named."""
    brings, mark, level = choice["brings"], "", ""
    if not choice["fields"]:
        after = ask({"op": "act", "log": log, "do": choice["do"], "by": choice["by"]}, "example")["view"].get(
            "headline"
        )
        if after and brings.lower().endswith(f"{after['word'].lower()}."):
            mark, level = after["mark"], after["word"][:1].lower() + after["word"][1:]
            brings = brings[: -len(level) - 1]
    return {"title": choice["title"], "brings": brings, "mark": mark, "level": level}


def dressed(data: Data, of: str = "") -> Data:
    """The odds of a reply with percentages, sums and a sentence for those who do not see the picture."""
    total, sofar, rows = int(data["total"]), 0, []
    for row in data["rows"]:
        sofar += int(row["weight"])
        rows.append({**row, "better": percent(sofar, total, digits=True)})
    sums, words = [], side_words(rows)
    for sign, word in words.items():
        those = [int(row["weight"]) for row in rows if row["mark"].startswith(sign)]
        if those:
            sums.append({"share": percent(sum(those), total), "word": word})
    return {
        **data,
        "rows": rows,
        "of": of or data["setup"],
        "sums": sums if all(row["mark"].startswith(tuple(words)) for row in rows) else [],
        "says": data["caption"].rstrip(".")
        + ": "
        + "; ".join(f"{row['label'].lower()} {row['weight']}" for row in rows if row["weight"] != "0")
        + ".",
    }
