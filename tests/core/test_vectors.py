"""The vectors, byte for byte, and they themselves held to the oracle and to the engine's error codes."""

import ast
import json
from pathlib import Path
from typing import Any

import pytest

import hqweb
from tests.core.calls import Obj, shaped
from tests.oracle.contest import Setting, odds, outcome

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests" / "vectors"
VECTORS: list[Obj] = [
    {**vector, "name": f"{path.stem}: {vector['name']}"}
    for path in sorted(FOLDER.glob("*.json"))
    for vector in json.loads(path.read_text(encoding="utf-8"))
]
ELSEWHERE = {
    "request.json": "no JSON value can stand for it: tests/core/test_errors.py",
    "request.length": "four megabytes: tests/core/test_limits.py",
    "request.many": "almost a megabyte: tests/core/test_limits.py",
    "file.many": "almost a megabyte: tests/core/test_limits.py",
    "internal.error": "no request is known to find a bug: tests/core/test_internal.py",
    "file.length": "four megabytes: tests/core/test_portable.py",
    "file.most": "a thousand records: tests/core/test_portable.py",
    "link.long": "sixteen thousand characters: tests/core/test_links.py",
    "odds.too-many": "no procedure asks for so many dice: tests/core/test_limits.py",
    "field.flag": "no procedure has such a field: tests/core/test_fakes.py",
    **{
        f"terminal.{name}": "a command, before there is a request: tests/core/test_terminal_nonsense.py"
        for name in ("file", "input", "rows", "text", "unknown")
    },
}


FIXED = {"stretch": -6, "hurt": -3, "impaired": -6, "injured": 0}


def amount(row: Obj, seen: list[str]) -> int:
    """The amount of a canonical modifier; nothing for the second augment."""
    if row["kind"] in FIXED:
        return FIXED[row["kind"]]
    if row["kind"] == "augment" and "augment" in seen:
        return 0
    return int(row["amount"])


def total(rating: int, rows: list[Obj]) -> int:
    """A rating with its modifiers."""
    return rating + sum(amount(row, [one["kind"] for one in rows[:place]]) for place, row in enumerate(rows))


def setting(inputs: Obj) -> Setting:
    """The oracle's contest for canonical inputs against something without hero points, or of an augment."""
    other = inputs.get("resistance", 0)
    if inputs.get("against", "class") == "class":
        base = inputs["base"]
        very_low = 6 if inputs.get("very_low") == "six" else min(base - 20, 6)
        steps = {"nearly-impossible": 40, "very-high": 20, "high": 6, "moderate": 0, "low": -6}
        other = base + steps[name] if (name := inputs.get("class", "moderate")) in steps else very_low
    other = total(other, inputs.get("their_modifiers", []))
    capped = any(row["kind"] == "stretch" for row in inputs["modifiers"])
    lowered = sum(row["kind"] == "injured" for row in inputs["modifiers"])
    return Setting(total(inputs["ability"], inputs["modifiers"]), other, inputs["better_roll"], capped, lowered)


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_the_engine_answers_as_written(vector: Obj) -> None:
    text = hqweb.handle(json.dumps(vector["request"], ensure_ascii=False))
    assert text == json.dumps(vector["reply"])
    shaped(text)


def test_the_files_are_whole_and_small() -> None:
    names = [vector["name"] for vector in VECTORS]
    assert len(set(names)) == len(names) >= 150
    assert all(set(vector) == {"name", "request", "reply"} for vector in VECTORS)
    assert sum(path.stat().st_size for path in FOLDER.glob("*.json")) < 2_400_000


def test_the_files_are_what_the_script_writes() -> None:
    from tests.vectors import write

    for name in write.FILES:
        assert (FOLDER / f"{name}.json").read_text(encoding="utf-8") == write.text(name)
    assert {path.stem for path in FOLDER.glob("*.json")} == set(write.FILES)


def rolled() -> list[Any]:
    """The vectors that tell a roll of HeroQuest against something without hero points, as pytest parameters.

    Rolls of motivation are worked out by hand in ``tests/classic/test_motivation.py``.
    """
    found = []
    for vector in VECTORS:
        if vector["reply"]["ok"] and "view" in vector["reply"]["data"]:
            log = vector["reply"]["data"]["log"]
            of_heroquest = log["ruleset"] == "heroquest" and "house" not in log
            told = vector["reply"]["data"]["view"]["verdict"].get("winner")
            simple = told and of_heroquest and "ability" in log["inputs"] and log["inputs"].get("against") != "player"
            if simple and log["moves"] and log["moves"][0]["do"] == "roll":
                found.append(pytest.param(vector["reply"]["data"], id=vector["name"]))
    return found


@pytest.mark.parametrize("stand", rolled())
def test_rolls_are_what_the_oracle_says(stand: Obj) -> None:
    contest, moves = setting(stand["log"]["inputs"]), stand["log"]["moves"]
    point = len(moves) == 2
    if "faces" in moves[0]:
        face, foe = moves[0]["faces"]
        expected = outcome(contest, face, foe, point)
        better = outcome(contest, face, foe, point=True)
    else:
        (expected,) = [key for key, share in odds(contest).items() if share]
        better = "hero:complete" if expected == "hero:minor" and not contest.capped else expected
        expected = better if point else expected
    assert f"{stand['view']['verdict']['winner']}:{stand['view']['verdict']['level']}" == expected
    assert bool(stand["view"]["choices"]) == (not point and better != expected)


def counted() -> list[Any]:
    """The vectors of odds of a contest, with the canonical inputs that a roll of it records."""
    found = []
    for vector in VECTORS:
        request = vector["request"]
        if (
            isinstance(request, dict)
            and request.get("op") == "odds"
            and vector["reply"]["ok"]
            and "log" not in request
            and "house" not in request
            and request["procedure"].startswith("heroquest.")
        ):
            asked = {**request, "op": "begin", "seed": "a"}
            inputs = json.loads(hqweb.handle(json.dumps(asked)))["data"]["log"]["inputs"]
            if "ability" in inputs and not (inputs.get("against") == "player" and inputs["their_modifiers"]):
                found.append(pytest.param(setting(inputs), vector["reply"]["data"], id=vector["name"]))
    return found


@pytest.mark.parametrize(("contest", "answer"), counted())
def test_odds_are_what_the_oracle_says(contest: Setting, answer: Obj) -> None:
    shares = {row["key"]: int(row["weight"]) for row in answer["rows"]}
    assert shares == {key: share * int(answer["total"]) for key, share in odds(contest).items()}


def codes_of_the_engine() -> set[str]:
    """Every error code that the package's source makes an error with."""
    found: set[str] = set()
    for path in (ROOT / "hqweb").rglob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            name = ast.unparse(call.func).rpartition(".")[2] if isinstance(call, ast.Call) else ""
            if isinstance(call, ast.Call) and name in ("HqwebError", "_refuse", "refuse", "of_kind"):
                place = {"HqwebError": 0, "refuse": 1, "of_kind": 2}.get(name)
                made = call.args if place is None else call.args[place : place + 1]
                texts = [node.value for arg in made for node in ast.walk(arg) if isinstance(node, ast.Constant)]
                found |= {text for text in texts if isinstance(text, str) and is_code(text)}
    return found


def is_code(text: str) -> bool:
    """Return whether a text looks like a code: two words with a dot between them."""
    family, dot, name = text.partition(".")
    return bool(dot and family.replace("-", "").isalnum() and name.replace("-", "").isalpha() and text == text.lower())


def test_every_error_code_has_a_vector() -> None:
    told: set[str] = set()
    for vector in VECTORS:
        if not vector["reply"]["ok"]:
            error = vector["reply"]["error"]
            told |= {error["code"], *(one["code"] for one in error["also"])}
    made = {f"field.{kind}" for kind in ("int", "text", "flag", "pick", "list", "rating")} | {
        "replay.dice",
        "replay.faces",
    }
    every = codes_of_the_engine() | made
    assert len(every) > 25
    assert told <= every, "a code that this test did not find in the source"
    assert every - told == set(ELSEWHERE)
