"""The odds explorer as the page has it before any script runs: choices, a preset, a grid and its table."""

import json
from functools import cache
from math import isqrt
from typing import Any

from hqweb import handle
from macros.calls import Data, Json, ask, catalog
from macros.forms import odds_of
from macros.texts import percent

FIRST = "heroquest.simple-contest"
"""The first option."""

_RATINGS = (17, 14)
"""The rating of a form that is asked for first, and any other."""

_SIZE = 20
"""Of a cell of the picture, in its own measure."""


def preset(fields: list[Data], seen: list[str] | None = None) -> dict[str, Json]:
    """Values for what has to be given: a rating for each, and the rows that a list needs."""
    seen = [] if seen is None else seen
    found: dict[str, Json] = {}
    for field in fields:
        when = field.get("when")
        if "default" in field or (when and _value(fields, found, when["field"]) not in when["in"]):
            continue
        if field["kind"] == "rating":
            found[field["name"]] = _RATINGS[min(len(seen), 1)]
            seen.append(field["name"])
        elif field["kind"] == "int":
            found[field["name"]] = max(field.get("low", 0), min(1, field.get("high", 1)))
        elif field["kind"] == "pick":
            found[field["name"]] = field["options"][0]["value"]
        elif field["kind"] == "list":
            found[field["name"]] = [preset(field["fields"], seen) for _ in range(field.get("low", 0))]
    return found


def _value(fields: list[Data], given: dict[str, Json], name: str) -> Any:
    return given.get(name, next((each.get("default") for each in fields if each["name"] == name), None))


def _answers(**request: Any) -> bool:
    return bool(json.loads(handle(json.dumps(request)))["ok"])


@cache
def presets() -> dict[str, Data]:
    """Each procedure that has odds: what it is set up with at first, and whether it has a pace and points to spend."""
    found: dict[str, Data] = {}
    for entry in catalog()["procedures"]:
        if entry.get("rolls") is False:
            continue
        inputs = preset(entry["fields"])
        asked = {"procedure": entry["id"], "inputs": inputs}
        if _answers(op="odds", **asked):
            more = [op for op in ("pace", "spends") if _answers(op=op, **asked)]
            found[entry["id"]] = {"inputs": inputs, **dict.fromkeys(more, True)}
    return found


def explorer(low: int, high: int, step: int) -> Data:
    """All that the template needs: what can be chosen, the odds of the preset, and a grid of it with its table."""
    asked = {"op": "grid", "procedure": FIRST, "inputs": {"against": "resistance"}}
    span = {"from": low, "to": high, "step": step}
    axes = {"rows": {"field": "ability"} | span, "columns": {"field": "resistance"} | span}
    grid = ask(asked | axes, "explorer()")
    ours = [place for place, each in enumerate(grid["outcomes"]) if each["mark"].startswith("v")]
    rows = []
    for y, value in enumerate(grid["rows"]["values"]):
        cells = []
        for x, weights in enumerate(grid["weights"][y]):
            counts = [int(each) for each in weights.split()]
            won, total = sum(counts[place] for place in ours), int(grid["totals"][y][x])
            cells.append({"text": percent(won, total), **_square(x, y, won, total)})
        rows.append({"value": value, "cells": cells})
    size = _SIZE * len(rows)
    return {
        "setup": {"first": FIRST, "presets": presets()},
        "odds": odds_of(FIRST, {"ability": _RATINGS[0], "resistance": _RATINGS[1]}),
        "rows": rows,
        "columns": grid["columns"]["values"],
        "size": size,
    }


def _square(x: int, y: int, won: int, total: int) -> Data:
    """A square in its cell, as large as the chance."""
    side = max(1, isqrt(_SIZE * _SIZE * won // total)) if won else 0
    return {
        "x": x * _SIZE + (_SIZE - side) / 2,
        "y": y * _SIZE + (_SIZE - side) / 2,
        "side": side,
        "more": 2 * won >= total,
    }
