"""The engine inside Pyodide answers as it does in CPython, byte for byte."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import hqweb

FOLDER = Path(__file__).resolve().parent.parent / "vectors"
FILES = sorted(FOLDER.glob("*.json"))
VECTORS = [
    pytest.param(vector, id=f"{path.stem}: {vector['name']}")
    for path in FILES
    for vector in json.loads(path.read_text(encoding="utf-8"))
]
SIMPLE_CONTEST = {
    "op": "begin",
    "procedure": "heroquest.simple-contest",
    "inputs": {"ability": "17", "resistance": "5W"},
}

type Handle = Callable[[str], str]


def test_there_are_vectors() -> None:
    assert VECTORS, "tests/vectors holds no vector"


@pytest.mark.parametrize("vector", VECTORS)
def test_the_same_answer_in_both(vector: dict[str, Any], pyodide_handle: Handle) -> None:
    request = json.dumps(vector["request"], ensure_ascii=False)
    native = hqweb.handle(request)
    assert json.loads(native) == vector["reply"]
    assert pyodide_handle(request) == native


def test_the_catalog_is_the_same_in_both(pyodide_handle: Handle) -> None:
    request = '{"op":"catalog"}'
    assert pyodide_handle(request) == hqweb.handle(request)


def test_the_shipped_catalog_is_the_engines_own() -> None:
    shipped = FOLDER.parent.parent / "site" / "assets" / "catalog.json"
    whole = json.loads(hqweb.handle('{"op":"catalog"}'))["data"]
    assert json.loads(shipped.read_text(encoding="utf-8")) == {name: whole[name] for name in ("rulesets", "procedures")}


def test_contests_without_a_seed_roll_from_different_seeds(pyodide_handle: Handle) -> None:
    request = json.dumps(SIMPLE_CONTEST)
    seeds = {json.loads(pyodide_handle(request))["data"]["log"]["seed"] for _ in range(2)}
    assert len(seeds) == 2


def test_what_was_rolled_inside_can_be_replayed_outside(pyodide_handle: Handle) -> None:
    rolled = json.loads(pyodide_handle(json.dumps(SIMPLE_CONTEST)))["data"]
    replayed = json.loads(hqweb.handle(json.dumps({"op": "replay", "log": rolled["log"]})))
    assert replayed == {"ok": True, "data": rolled}


@pytest.mark.parametrize("request_text", ["", "no json", "[]", '{"op": 3}', '{"op": "begin", "inputs": "\\ud800é"}'])
def test_a_request_that_makes_no_sense_is_refused_alike(request_text: str, pyodide_handle: Handle) -> None:
    assert pyodide_handle(request_text) == hqweb.handle(request_text)
    assert json.loads(hqweb.handle(request_text))["ok"] is False
