"""The stream of dice, worked out again from SHA-256 by hand, and the ways in which faces may be typed."""

import re
from hashlib import sha256
from typing import Any

import pytest

from hqweb.core import dice
from hqweb.core.dice import Die, Stream
from tests.core.calls import data, error, errors

CONTEST = "heroquest.simple-contest"
INPUTS = {"ability": 17, "resistance": 25}
SIDES = [*range(2, 21), 100]


def by_hand(seed: str, sides: list[int]) -> list[int]:
    """Faces from the digests of ``seed:0``, ``seed:1``; a byte past the last whole round is skipped."""
    stream = iter([byte for block in range(200) for byte in sha256(f"{seed}:{block}".encode()).digest()])
    faces = []
    for size in sides:
        byte = next(stream)
        while byte >= (256 // size) * size:
            byte = next(stream)
        faces.append(byte % size + 1)
    return faces


@pytest.mark.parametrize("number", range(60))
def test_a_contest_takes_its_faces_from_the_seed(number: int) -> None:
    seed = f"seed{number}"
    entry = data(op="begin", procedure=CONTEST, inputs=INPUTS, seed=seed)["log"]["moves"][0]
    assert entry == {"do": "roll", "by": "hero", "dice": [20, 20], "faces": by_hand(seed, [20, 20])}


def test_a_seed_that_nobody_gave_is_sixteen_hexadecimal_digits_and_each_is_another() -> None:
    seeds = [data(op="begin", procedure=CONTEST, inputs=INPUTS)["log"]["seed"] for _ in range(3)]
    assert len(set(seeds)) == 3 and all(re.fullmatch("[0-9a-f]{16}", seed) for seed in seeds)


def test_some_of_these_seeds_skip_a_byte() -> None:
    """So that the test above holds the rejection too."""
    skipped = [n for n in range(60) if any(byte >= 240 for byte in sha256(f"seed{n}:0".encode()).digest()[:2])]
    assert len(skipped) >= 3


@pytest.mark.parametrize("sides", SIDES)
def test_long_runs_of_one_die(sides: int) -> None:
    """Far enough to cross several blocks."""
    wanted = [sides] * 300
    assert list(Stream("long").roll(tuple(Die(size, "") for size in wanted))[0]) == by_hand("long", wanted)


def test_mixed_dice_run_on_where_the_last_roll_stopped() -> None:
    wanted = SIDES * 5
    faces: list[int] = []
    stream = Stream("mixed")
    for size in wanted:
        (face,), stream = stream.roll((Die(size, ""),))
        faces.append(face)
    assert faces == by_hand("mixed", wanted)


@pytest.mark.parametrize("sides", SIDES)
def test_no_face_is_favoured(sides: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every byte is tried once: of those that are not skipped, each face gets the same number."""

    class Counting:
        def __init__(self, text: bytes) -> None:
            self.block = int(text.decode().split(":")[1]) % 8

        def digest(self) -> bytes:
            return bytes(range(32 * self.block, 32 * self.block + 32))

    monkeypatch.setattr(dice, "sha256", Counting)
    counts = dict.fromkeys(range(1, sides + 1), 0)
    skipped = 0
    for byte in range(256):
        (face,), after = Stream("any", byte).roll((Die(sides, ""),))
        if after.place == byte + 1:
            counts[face] += 1
        else:
            skipped += 1
    assert set(counts.values()) == {256 // sides}
    assert skipped == 256 % sides


def test_typed_faces_take_nothing_from_the_stream() -> None:
    typed = data(op="begin", procedure=CONTEST, inputs=INPUTS, seed="abc", faces=[9, 14])
    assert typed["log"]["moves"] == [{"do": "roll", "by": "hero", "dice": [20, 20], "faces": [9, 14], "typed": True}]
    assert typed["log"]["seed"] == "abc"
    back = data(op="undo", log=typed["log"])["log"]
    rolled = data(op="act", log=back, do="roll", by="hero")["log"]
    assert rolled["moves"][0]["faces"] == by_hand("abc", [20, 20]) and rolled["undone"] == 1


def test_a_seed_is_always_recorded() -> None:
    one = data(op="begin", procedure=CONTEST, inputs=INPUTS)["log"]
    two = data(op="begin", procedure=CONTEST, inputs=INPUTS, faces=[3, 4])["log"]
    assert one["seed"] != two["seed"]
    for seed in (one["seed"], two["seed"]):
        assert len(seed) == 16 and set(seed) <= set("0123456789abcdef")
    assert one["moves"][0]["faces"] == by_hand(one["seed"], [20, 20])


@pytest.mark.parametrize("seed", ["0", "a" * 64, "Zz9", "0123456789abcdef"])
def test_seeds_that_are_accepted(seed: str) -> None:
    assert data(op="begin", procedure=CONTEST, inputs=INPUTS, seed=seed)["log"]["seed"] == seed


@pytest.mark.parametrize("seed", ["", "a" * 65, "²", "é", "a b", "a\n", "\ud800", "-1", 7, True, None, [], {}, 1.5])
def test_seeds_that_are_refused(seed: Any) -> None:
    assert error(op="begin", procedure=CONTEST, inputs=INPUTS, seed=seed)["code"] == "log.seed"


@pytest.mark.parametrize("faces", [[], [9], [9, 14, 3], {}, "9,14", 9, True, [[9, 14]]])
def test_too_few_or_too_many_faces(faces: Any) -> None:
    refused = error(op="begin", procedure=CONTEST, inputs=INPUTS, faces=faces)
    assert refused["code"] == "dice.count" and refused["field"] == "faces"


@pytest.mark.parametrize("face", [0, 21, -1, "7", "x", 7.0, None, True, [], 10**30])
def test_a_face_that_the_die_has_not_got(face: Any) -> None:
    found = errors(op="begin", procedure=CONTEST, inputs=INPUTS, faces=[9, face])
    assert found == {"faces.1": "dice.face"}


def test_all_bad_faces_are_told_at_once() -> None:
    found = errors(op="begin", procedure=CONTEST, inputs=INPUTS, faces=[0, 21])
    assert found == {"faces.0": "dice.face", "faces.1": "dice.face"}


@pytest.mark.parametrize("faces", [[1, 1], [20, 20], [1, 20]])
def test_faces_at_the_bounds(faces: list[int]) -> None:
    assert data(op="begin", procedure=CONTEST, inputs=INPUTS, faces=faces)["log"]["moves"][0]["faces"] == faces


def test_faces_left_over_are_refused() -> None:
    log = data(op="begin", procedure=CONTEST, inputs=INPUTS, faces=[9, 9])["log"]
    assert error(op="act", log=log, do="hero-point", by="hero", faces=[7])["code"] == "dice.count"
    assert data(op="act", log=log, do="hero-point", by="hero", faces=[])["log"]["moves"][-1] == {
        "do": "hero-point", "by": "hero",
    }  # fmt: skip


def test_which_dice_are_asked() -> None:
    named = {**INPUTS, "hero": "Ada", "foe": "Bo"}
    wanted = {
        "dice": [
            {"sides": 20, "role": "Hero", "name": "Hero, d20"},
            {"sides": 20, "role": "Opposition", "name": "Opposition, d20"},
        ]
    }
    assert data(op="dice", procedure=CONTEST, inputs=INPUTS) == wanted
    assert [die["role"] for die in data(op="dice", procedure=CONTEST, inputs=named)["dice"]] == ["Ada", "Bo"]
    log = data(op="begin", procedure=CONTEST, inputs=INPUTS, faces=[9, 14])["log"]
    opened = data(op="undo", log=log)["log"]
    assert data(op="dice", log=opened, do="roll", by="hero") == wanted
