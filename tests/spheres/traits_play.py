"""Helpers for making rolls in Shattered Spheres and reading the results."""

from typing import Any

from tests.core.calls import data
from tests.core.playing import Play

ID = "spheres"


def begin(of: str, /, *faces: int, **inputs: Any) -> Play:
    """Begin a procedure with these faces."""
    more = {"faces": list(faces)} if faces else {}
    answer = data(op="begin", procedure=f"{ID}.{of}", inputs=inputs, **more)
    return Play(answer["log"], answer["view"])


def dice(of: str, /, **inputs: Any) -> list[str]:
    """Return the roles of the dice in the first roll."""
    return [die["role"] for die in data(op="dice", procedure=f"{ID}.{of}", inputs=inputs)["dice"]]


def odds(of: str, /, **inputs: Any) -> dict[str, int]:
    """Return the weight of each outcome, without those of weight 0."""
    told = data(op="odds", procedure=f"{ID}.{of}", inputs=inputs)
    return {row["key"]: int(row["weight"]) for row in told["rows"] if row["weight"] != "0"}


def notes(play: Play) -> str:
    """Return the notes on the result."""
    return " ".join(block["text"] for block in play.view["blocks"] if block["kind"] == "note")


def said(play: Play, rule: str) -> str:
    """Return the reasons of the last move that link to a rule."""
    return " ".join(step["text"] for step in play.view["steps"] if step["rule"] == f"{ID}/{rule}")
