"""Samples and throws as requests: pieces make a whole, everything is bounded, nonsense is told."""

from random import Random
from typing import Any

import pytest

import hqweb
from hqweb.core import limits
from tests.core.calls import Obj, data, error, procedures, shaped
from tests.core.mutate import mutated

CONTEST = "heroquest.simple-contest"
INPUTS = {"ability": "17", "resistance": "5W"}


def whole(**asked: Any) -> Obj:
    """A sample in one piece."""
    return data(op="sample", seed="pieces", **asked)


@pytest.mark.parametrize("of", [{"die": 20}, {"die": 100}, {"procedure": CONTEST, "inputs": INPUTS}])
@pytest.mark.parametrize("pieces", [(600, 400), (1, 999), (250, 250, 250, 250)])
def test_pieces_make_the_very_run(of: Obj, pieces: tuple[int, ...]) -> None:
    sofar: Obj = {}
    for piece in pieces:
        on = {"after": {"place": sofar["place"], "fell": sofar["fell"]}} if sofar else {}
        sofar = whole(count=piece, **of, **on)
    assert sofar == whole(count=1_000, **of)


def test_a_fresh_seed_is_drawn_and_told() -> None:
    one, two = (data(op="sample", die=6, count=10) for _ in range(2))
    assert one["seed"] != two["seed"] and len(one["seed"]) == 16
    assert data(op="sample", die=6, count=10, seed=one["seed"]) == one


def test_few_rolls_have_nothing_to_compare() -> None:
    assert "stray" not in whole(die=20, count=4)
    assert "stray" not in whole(die=20, count=99), "each face is due less than five"
    assert whole(die=20, count=100)["stray"]["freedom"] == 19
    assert whole(die=100, count=500)["stray"]["freedom"] == 99


def test_the_bounds() -> None:
    most = limits.MAX_SAMPLE
    assert whole(die=2, count=most)["rolls"] == most and whole(die=256, count=1)["rolls"] == 1
    assert whole(die="12", count="7")["rolls"] == 7, "as it is typed"
    counts: tuple[Any, ...] = (0, most + 1, -1, "x", None, True, 1.5, [], 10**400)
    for count in counts:
        assert error(op="sample", die=6, count=count)["code"] == "sample.count"
    dice: tuple[Any, ...] = (1, 257, 0, -6, "d6", None, True, "", {})
    for die in dice:
        assert error(op="sample", die=die, count=1)["code"] == "dice.sides"
    full = {"place": limits.MAX_SAMPLED, "fell": [limits.MAX_SAMPLED - 1, 0]}
    assert whole(die=2, count=1, after=full)["rolls"] == limits.MAX_SAMPLED
    assert error(op="sample", die=2, count=2, after=full, seed="a")["code"] == "sample.count"


@pytest.mark.parametrize(
    "after",
    [
        None, [], {}, 7, "x", {"place": 0}, {"place": 9, "fell": [1, 1, 1]}, {"place": 9, "fell": [1, -1]},
        {"place": 9, "fell": [True, 1]}, {"place": 9, "fell": ["1", 1]}, {"place": -1, "fell": [0, 0]},
        {"place": True, "fell": [0, 0]}, {"place": "9", "fell": [1, 1]}, {"place": 1, "fell": [1, 1]},
        {"place": 2**80, "fell": [1, 1]},
    ],
)  # fmt: skip
def test_a_sample_that_cannot_go_on(after: Any) -> None:
    assert error(op="sample", die=2, count=1, seed="a", after=after)["code"] == "sample.after"


def test_going_on_takes_the_seed_and_what_can_have_fallen() -> None:
    first = whole(die=20, count=5)
    on = {"place": first["place"], "fell": first["fell"]}
    assert error(op="sample", die=20, count=5, after=on)["field"] == "seed"
    fell = [1, *[0] * 8]
    sure = {"ability": "17", "resistance": "5W3"}
    assert whole(procedure=CONTEST, inputs=sure, count=1)["fell"][0] == 0
    refused = error(op="sample", procedure=CONTEST, inputs=sure, count=1, seed="a", after={"place": 9, "fell": fell})
    assert refused["code"] == "sample.after", "what cannot be did not fall"


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({}, "sample.shape"),
        ({"procedure": 7}, "sample.shape"),
        ({"die": 6, "procedure": CONTEST}, "sample.shape"),
        ({"procedure": "heroquest.nothing"}, "procedure.unknown"),
        ({"procedure": CONTEST, "inputs": {"ability": "x", "resistance": 5}}, "field.rating"),
        ({"procedure": "heroquest.automatic-success"}, "sample.none"),
        ({"procedure": "heroquest.hero", "inputs": {"name": "Ada"}}, "sample.none"),
        ({"die": 6, "seed": "a b"}, "log.seed"),
        ({"procedure": "draw-steel.group-test", "inputs": {"heroes": [{}] * 5}}, "odds.too-many"),
    ],
)
def test_what_cannot_be_counted(asked: Obj, code: str) -> None:
    assert error(op="sample", count=1, **asked)["code"] == code


def test_the_page_offers_every_procedure_that_rolls_at_once() -> None:
    from macros.fair import PRESETS

    offered = {name: inputs for name, _, inputs in PRESETS}
    for entry in procedures():
        if entry["id"] in offered:
            found = data(op="sample", procedure=entry["id"], inputs=offered[entry["id"]], count=50, seed="a")
            assert sum(found["fell"]) == 50 and found["dice"]
        elif entry["opening"]:
            given = {f["name"]: "17" for f in entry["fields"] if f["kind"] == "rating" and "default" not in f}
            assert error(op="sample", procedure=entry["id"], inputs=given, count=1)["code"] == "sample.none", entry[
                "id"
            ]


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("d20 d20 d6", [20, 20, 6]),
        ("2D10, 3d6", [10, 10, 6, 6, 6]),
        (" d% ", [100]),
        ("d2\nd256", [2, 256]),
        ("400d6", [6] * 400),
    ],
)
def test_how_dice_may_be_typed(text: str, dice: list[int]) -> None:
    found = data(op="throw", seed="0123456789abcdef", dice=text)
    assert found["dice"] == dice and len(found["faces"]) == len(dice)


def test_a_throw_has_every_byte() -> None:
    from hashlib import sha256

    found = data(op="throw", seed="0123456789abcdef", dice="d20 d20 d6 40d100")
    text = sha256(b"0123456789abcdef:0").hexdigest(), sha256(b"0123456789abcdef:1").hexdigest()
    assert tuple(found["blocks"]) == text
    every = bytes.fromhex("".join(text))
    assert [each["byte"] for each in found["bytes"]] == list(every[: len(found["bytes"])])
    assert [each["face"] for each in found["bytes"] if each["face"]] == found["faces"]
    for each in found["bytes"]:
        assert (each["face"] == 0) == (each["byte"] >= 256 - 256 % each["sides"])
    assert found["faces"][:3] == [19, 15, 2] and found["bytes"][-1]["face"]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "dice.notation"), ("  ", "dice.notation"), ("20", "dice.notation"), ("d", "dice.notation"),
        ("dd6", "dice.notation"), ("d6+1", "dice.notation"), ("0d6", "dice.notation"), ("-1d6", "dice.notation"),
        ("d²", "dice.notation"), ("1000d6", "dice.notation"), ("d6 x", "dice.notation"), (None, "dice.notation"),
        ([20], "dice.notation"), (20, "dice.notation"), ("d1", "dice.sides"), ("d0", "dice.sides"),
        ("d257", "dice.sides"), ("401d6", "limit.dice"), ("d6 " * 401, "limit.dice"), ("d6" * 9, "dice.notation"),
    ],
)  # fmt: skip
def test_dice_that_are_none(text: Any, code: str) -> None:
    refused = error(op="throw", seed="a", dice=text)
    assert (refused["code"], refused["field"]) == (code, "dice")


def test_a_throw_needs_a_seed() -> None:
    for seed in ("", "a b", None, 7, "x" * 65):
        assert error(op="throw", seed=seed, dice="d6")["code"] == "log.seed"
    assert error(op="throw", dice="d6")["code"] == "log.seed"


def test_damaged_requests_are_answered() -> None:
    rng = Random("samples")
    inputs: list[Obj] = [
        {"op": "sample", "die": 20, "count": 20, "seed": "a", "after": {"place": 3, "fell": [0] * 19 + [2]}},
        {"op": "sample", "procedure": CONTEST, "inputs": INPUTS, "count": 20, "seed": "a"},
        {"op": "sample", "procedure": "spheres.check", "inputs": {"skill": 3}, "count": 9},
        {"op": "throw", "seed": "a", "dice": "d20 3d6"},
    ]
    codes = set[str]()
    for number in range(4_000):
        text = mutated(inputs[number % len(inputs)], rng)
        answer = shaped(hqweb.handle(text))
        codes.add("ok" if answer["ok"] else answer["error"]["code"])
    assert {"ok", "sample.count", "sample.after", "sample.shape", "log.seed", "dice.notation"} <= codes
