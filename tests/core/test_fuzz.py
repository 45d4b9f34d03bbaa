"""Damaged requests are answered: with data, or with an error that says what to do. Never a crash."""

import json
import os
from collections import Counter
from random import Random

import pytest

import hqweb
from tests.core.calls import Obj, data, procedures, shaped
from tests.core.mutate import mutated, valid
from tests.core.often import LONG

CASES = int(os.environ.get("HQWEB_FUZZ_CASES", "20000" if LONG else "10000"))
PARTS = 10
DEPTHS = (*range(10, 1200, 7), 2_000, 5_000, 20_000, 100_000, 500_000)


@pytest.mark.parametrize("part", range(PARTS))
def test_damaged_requests_are_answered(part: int) -> None:
    rng = Random(f"fuzz {part}")
    codes: Counter[str] = Counter()
    done = 0
    while done < CASES // PARTS:
        for request in valid(rng, procedures()):
            for _ in range(6):
                text = mutated(request, rng)
                try:
                    answer = shaped(hqweb.handle(text))
                except Exception as error:
                    error.add_note(f"request: {text[:2000]!r}")
                    raise
                codes["ok" if answer["ok"] else answer["error"]["code"]] += 1
                done += 1
    if CASES >= 10_000:
        assert codes["ok"] > 10, "damage so great that nothing is reached"
        assert len(codes) >= 25, codes


def log_of(**parts: object) -> Obj:
    """A good log with some parts replaced."""
    inputs = {"ability": 17, "resistance": 25}
    log = data(op="begin", procedure="heroquest.simple-contest", inputs=inputs, seed="a")["log"]
    return {**log, **parts}


HOLES = {
    "inputs": {"op": "begin", "procedure": "heroquest.simple-contest", "inputs": "@"},
    "a rating": {"op": "odds", "procedure": "heroquest.simple-contest", "inputs": {"ability": "@", "resistance": 5}},
    "faces": {"op": "begin", "procedure": "heroquest.automatic-success", "inputs": {}, "faces": "@"},
    "seed": {"op": "begin", "procedure": "heroquest.automatic-success", "seed": "@"},
    "op": {"op": "@"},
    "an unread name": {"op": "catalog", "more": "@"},
}
LOG_HOLES: dict[str, Obj] = {
    "inputs of a log": {"inputs": {"ability": "@"}},
    "a move's given": {"moves": [{"do": "roll", "by": "hero", "given": {"a": "@"}}]},
    "a move": {"moves": ["@"]},
    "a schema": {"schema": "@"},
}


@pytest.mark.parametrize("hole", [*HOLES, *LOG_HOLES])
@pytest.mark.parametrize("kind", ["list", "record"])
def test_nesting_of_any_depth_is_answered(hole: str, kind: str) -> None:
    """Every depth about the place where a parser gives up: the next reader might give up a little earlier."""
    request = HOLES.get(hole) or {"op": "replay", "log": log_of(**LOG_HOLES[hole])}
    template = json.dumps(request)
    for depth in DEPTHS:
        deep = "[" * depth + "]" * depth if kind == "list" else '{"a":' * depth + "1" + "}" * depth
        try:
            shaped(hqweb.handle(template.replace('"@"', deep)))
        except RecursionError as error:
            raise AssertionError(f"depth {depth}") from error


@pytest.mark.parametrize("digits", [1, 4299, 4300, 4301, 5000, 100_000])
def test_whole_numbers_of_any_length_are_answered(digits: int) -> None:
    number = "7" * digits
    for template in (json.dumps(request) for request in (*HOLES.values(), {"op": "undo", "log": log_of(schema="@")})):
        for sign in ("", "-"):
            shaped(hqweb.handle(template.replace('"@"', sign + number)))
    for part in ("rules", "undone"):
        text = json.dumps({"op": "replay", "log": log_of(**{part: "@"})}).replace('"@"', number)
        assert (digits == 1 and part == "undone") or not shaped(hqweb.handle(text))["ok"]


def test_replies_are_plain_ascii() -> None:
    """So that a lone surrogate or a stray line separator cannot break what carries the reply."""
    for name in ("\ud800", "\u2028", "é", "🎲"):
        request = {"op": "begin", "procedure": "heroquest.automatic-success", "inputs": {"hero": name, name: name}}
        assert hqweb.handle(json.dumps(request)).isascii()
