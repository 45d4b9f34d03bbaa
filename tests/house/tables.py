"""Helpers for tests of house rules: a game begun by them, and odds by them."""

from typing import Any

from tests.core.calls import Obj, data
from tests.core.playing import Play


def begin(procedure: str, house: Obj, *faces: int, **inputs: Any) -> Play:
    """A procedure that was begun by a table's rule; the keys of the changes leave out the ruleset."""
    request: Obj = {
        "op": "begin",
        "procedure": procedure,
        "inputs": inputs,
        "seed": "a",
        "house": full(procedure, house),
    }
    answer = data(**request, **({"faces": list(faces)} if faces else {}))
    return Play(answer["log"], answer["view"])


def odds(procedure: str, house: Obj, **inputs: Any) -> dict[str, int]:
    """In how many ways each outcome falls, without those that never do."""
    rows = data(op="odds", procedure=procedure, inputs=inputs, house=full(procedure, house))["rows"]
    return {row["key"]: int(row["weight"]) for row in rows if row["weight"] != "0"}


def full(procedure: str, house: Obj) -> Obj:
    """Changes with the ruleset before each key."""
    ruleset = procedure.partition(".")[0]
    return {f"{ruleset}.{key}": value for key, value in house.items()}
