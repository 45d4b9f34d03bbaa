"""Vectors of samples and throws: what the browser's arithmetic must give to the last digit."""

from tests.vectors.asked import CONTEST, Named, Request


def samples() -> Named:
    """A die, a contest with rare outcomes, a sample that goes on, dice with their bytes, and refusals."""
    begun: Request = {"op": "sample", "die": 6, "count": 500, "seed": "fair"}
    yield "a d6", begun
    inputs: Request = {"ability": "17", "resistance": "14"}
    yield "a contest", {"op": "sample", "procedure": CONTEST, "inputs": inputs, "count": 100, "seed": "fair"}
    yield "it goes on", {**begun, "after": {"place": 12, "fell": [2, 2, 2, 2, 2, 2]}}
    yield "too many", {**begun, "count": 10_001}
    yield "a throw", {"op": "throw", "seed": "fair", "dice": "d20 2d100"}
    yield "no dice", {"op": "throw", "seed": "fair", "dice": "seven"}
    yield "no die and no procedure", {"op": "sample", "count": 5}
    yield "nothing is rolled", {"op": "sample", "procedure": "heroquest.automatic-success", "count": 5}
    yield "it cannot go on", {**begun, "after": {"place": 1, "fell": [1]}}
    yield "no such die", {**begun, "die": 1}
    yield "too many dice", {"op": "throw", "seed": "fair", "dice": "401d6"}
