"""Vectors of a table's own rules: rolls, odds, links and files, and changes that are refused."""

import json
from typing import Any

import hqweb
from tests.vectors.asked import SEED, Named

SIMPLE = "heroquest.simple-contest"
EXTENDED = "heroquest.extended-contest"


def ask(request: dict[str, Any]) -> Any:
    """Return the data of a reply."""
    return json.loads(hqweb.handle(json.dumps(request)))["data"]


def houses() -> Named:
    """One or two changes of each ruleset, then what is refused."""
    low = {"heroquest.better-roll": "low", "heroquest.tied": "hero"}
    both = {"op": "begin", "procedure": SIMPLE, "inputs": {"ability": 17, "resistance": 14}, "seed": SEED, "house": low}
    yield "the lower roll wins at this table", {**both, "faces": [5, 9]}
    yield "a tie goes to the hero", {**both, "faces": [9, 9]}
    log = ask({**both, "faces": [5, 9]})["log"]
    yield "by the book", {"op": "recast", "log": log, "house": {}}
    yield "a link to a roll by other rules", {"op": "link", "log": log}
    yield "that link opened", {"op": "open", "text": ask({"op": "link", "log": log})["text"]}
    settings = {"op": "link", "procedure": SIMPLE, "inputs": both["inputs"], "house": low}
    yield "settings by other rules", settings
    yield "those settings opened", {"op": "open", "text": ask(settings)["text"]}
    classes = {f"heroquest.resistance-classes/{key}/modifier": to for key, to in (("high", 3), ("very-high", 9))}
    yield "classes on another scale", {"op": "house", "procedure": SIMPLE, "house": classes}
    newer = {**classes, "heroquest.nothing": 1, "heroquest.a-later-one": "low"}
    yield "a set of another release", {"op": "house", "procedure": SIMPLE, "house": newer}
    yield "rails by other rules", {"op": "rails", "procedure": SIMPLE, "inputs": {"ability": 17}, "house": classes}
    seven = {"procedure": EXTENDED, "house": {"heroquest.goal": 7}}
    sides = {"heroes": [{"ability": 17}], "foes": [{"resistance": 14}]}
    yield "a knock-out at 7", {"op": "pace", **seven, "inputs": sides, "exchanges": 4}
    fight = {"op": "begin", "procedure": EXTENDED, "inputs": sides, "seed": "a", "house": {"heroquest.goal": 1}}
    yield "a contest in rounds to 1", fight
    steel = {"draw-steel.edge": 3, "draw-steel.double-edge": "number", "draw-steel.natural-roll": 18}
    roll = {"procedure": "draw-steel.power-roll", "house": steel}
    yield (
        "a double edge without a shift",
        {"op": "begin", "seed": SEED, **roll, "inputs": {"score": 2, "edges": 2}, "faces": [3, 4]},
    )
    yield "odds with an edge of 3", {"op": "odds", **roll, "inputs": {"score": 2, "edges": 1}}
    degrees = {"spheres.degrees/step": 4, "spheres.luck/shift": 0}
    check = {"procedure": "spheres.check", "inputs": {"against": "dc", "dc": 10, "luck": ["fortune"]}}
    yield "degrees by 4", {"op": "begin", "seed": SEED, **check, "house": degrees, "faces": [3, 18]}
    big = {"questworlds-097.die/big": 3}
    yield "a big success of 3", {"op": "begin", "seed": SEED, "procedure": "questworlds-097.contest", "house": big,
        "inputs": {"ability": 15, "resistance": 10}, "faces": [15, 4]}  # fmt: skip
    wrong = {
        "a list of changes": ["heroquest.better-roll"],
        "too many changes": {f"heroquest.rule-{n}": n for n in range(101)},
        "an unknown change": {"heroquest.nothing": 1, "__proto__": 2, "draw-steel.edge": 3},
        "changes out of bounds": {"heroquest.goal": 0, "heroquest.base": "x", "heroquest.better-roll": "middle"},
        "a change that is no number": {"heroquest.goal": True, "heroquest.base": [14]},
        "classes that do not rise": {"heroquest.resistance-classes/high/modifier": 20},
        "a contest that never ends": {f"heroquest.exchange-points/{level}/points": 0
            for level in ("marginal", "minor", "major", "complete")},
    }  # fmt: skip
    for name, house in wrong.items():
        yield name, {**both, "house": house}
    yield "a log that repeats the book", {"op": "replay", "log": log | {"house": {"heroquest.goal": 5}}}
