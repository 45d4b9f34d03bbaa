"""Short ways to roll by the rules of Shattered Spheres and read what came of it."""

from typing import Any

from tests.core.calls import data
from tests.core.playing import Play

ID = "spheres"


def begin(of: str, /, *faces: int, **inputs: Any) -> Play:
    """A procedure with these faces typed."""
    more = {"faces": list(faces)} if faces else {}
    answer = data(op="begin", procedure=f"{ID}.{of}", inputs=inputs, **more)
    return Play(answer["log"], answer["view"])


def dice(of: str, /, **inputs: Any) -> list[str]:
    """The dice that the opening roll asks for, by their roles."""
    return [die["role"] for die in data(op="dice", procedure=f"{ID}.{of}", inputs=inputs)["dice"]]


def odds(of: str, /, **inputs: Any) -> dict[str, int]:
    """Weights by outcome; those of nothing left out."""
    told = data(op="odds", procedure=f"{ID}.{of}", inputs=inputs)
    return {row["key"]: int(row["weight"]) for row in told["rows"] if row["weight"] != "0"}


def notes(play: Play) -> str:
    """The notes beside the result."""
    return " ".join(block["text"] for block in play.view["blocks"] if block["kind"] == "note")


def said(play: Play, rule: str) -> str:
    """The reasons of the last move that link to a rule."""
    return " ".join(step["text"] for step in play.view["steps"] if step["rule"] == f"{ID}/{rule}")
