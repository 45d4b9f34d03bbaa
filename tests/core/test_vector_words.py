"""Comparing vectors without their words lets words change and nothing else."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from scripts.replies import schema
from tests.vectors.compare import FOLDER, MIXED, PROSE, by_name, compare

ROLLS = by_name("steel-rolls", (FOLDER / "steel-rolls.json").read_text("utf-8"))
ERRORS = by_name("errors", (FOLDER / "errors.json").read_text("utf-8"))
ROLL = "steel-rolls: three edges, one bane"


def changed(change: Callable[[dict[str, Any]], object]) -> list[str]:
    new = copy.deepcopy(ROLLS)
    change(new[ROLL]["reply"]["data"])
    return compare(ROLLS, new)


@pytest.mark.parametrize(
    "change",
    [
        lambda data: data["view"].update(summary="It’s a tier 2."),
        lambda data: data["view"]["headline"].update(mean="It’s a tier 2."),
        lambda data: data["view"]["actors"].update(hero="Your hero"),
        lambda data: data["view"]["blocks"][1].update(label="It’s a tier 2."),
        lambda data: data["view"]["steps"][0].update(text="You rolled 5 and 6.", strong=[[0, 3]]),
        lambda data: data["view"]["choices"][0]["fields"][0].update(label="Which tier"),
        lambda data: data["view"]["verdict"].update(net="one edge"),
    ],
)
def test_words_may_change(change: Callable[[dict[str, Any]], object]) -> None:
    assert changed(change) == []


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda data: data["view"]["verdict"].update(total=14), "view.verdict.total: 15 is now 14"),
        (
            lambda data: data["view"]["verdict"].update(outcome="tier-3"),
            'view.verdict.outcome: "tier-2" is now "tier-3"',
        ),
        (lambda data: data["view"]["steps"].pop(), "view.steps: 6 entries is now 5 entries"),
        (
            lambda data: data["view"]["steps"][0].update(rule="x"),
            'view.steps.0.rule: "draw-steel/power-roll#natural" is now "x"',
        ),
        (lambda data: data["view"]["blocks"][0].update(total=14), "view.blocks.0.total: 15 is now 14"),
        (lambda data: data["view"]["choices"][0].update(do="up"), 'view.choices.0.do: "downgrade" is now "up"'),
        (
            lambda data: data["view"]["choices"][0]["fields"][0].update(name="x"),
            'view.choices.0.fields.0.name: "tier" is now "x"',
        ),
        (lambda data: data["log"]["inputs"].update(score=3), "log.inputs.score: 2 is now 3"),
        (lambda data: data["view"].update(summary=""), 'view.summary: "words" is now ""'),
    ],
)
def test_anything_else_is_found(change: Callable[[dict[str, Any]], object], path: str) -> None:
    assert changed(change) == [f".{ROLL}.reply.data.{path}"]


def test_a_refusal_keeps_its_code() -> None:
    new = copy.deepcopy(ERRORS)
    name = next(name for name, vector in new.items() if not vector["reply"]["ok"])
    new[name]["reply"]["error"]["hint"] = "Try again."
    assert compare(ERRORS, new) == []
    new[name]["reply"]["error"]["code"] = "x"
    assert len(compare(ERRORS, new)) == 1


def test_a_vector_may_not_go() -> None:
    assert compare(ROLLS, {name: vector for name, vector in ROLLS.items() if name != ROLL}) == [f".{ROLL}: gone"]


def test_the_words_are_members_of_replies() -> None:
    known = set()

    def walk(shape: Any, path: str) -> None:
        known.add(path)
        if isinstance(shape, list):
            return
        for part in (*shape.get("anyOf", ()), *filter(None, (shape.get("items"),))):
            walk(part, path)
        if isinstance(shape.get("additionalProperties"), dict):
            walk(shape["additionalProperties"], f"{path}.*")
        for name, part in shape.get("properties", {}).items():
            walk(part, f"{path}.{name}")

    shapes: Any = schema()
    for name, shape in json.loads(json.dumps(shapes["$defs"])).items():
        walk(shape, name)
    assert {*PROSE, *MIXED} - known == set()
