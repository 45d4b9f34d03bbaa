"""Augments and hindrances, worked out by hand."""

from typing import Any

import pytest

from tests.redesign.play import begin, odds


@pytest.mark.parametrize(("way", "amount"), [("plain", 5), ("vivid", 10)])
def test_an_assured_augment(way: str, amount: int) -> None:
    found = begin("augment", ability=12, way=way)
    assert found.key == "hero:assured" and found.verdict["augment"] == amount and not found.open
    row = found.offer("Into a contest of your own")["modifiers"][0]
    assert row == {"kind": "augment", "amount": str(amount)}
    assert found.offer("Into another hero’s contest")["modifiers"][0]["kind"] == "help"


@pytest.mark.parametrize(
    ("ability", "faces", "augment", "cost"),
    [
        (15, (9, 8), 5, 0), (15, (9, 12), 10, 0), (15, (15, 12), 15, 0), ("15M", (15, 12), 20, 0),
        ("15M2", (15, 12), 20, 0), (15, (8, 9), 5, -5), (15, (16, 9), 5, -10), (15, (16, 10), 5, -15),
        (15, (9, 9), 5, 0),
    ],
)  # fmt: skip
def test_a_rolled_augment(ability: Any, faces: Any, augment: int, cost: int) -> None:
    found = begin("augment", *faces, ability=ability, way="rolled")
    assert found.verdict["opposition"]["total"] == 10, "always the base"
    assert (found.verdict["augment"], found.verdict["consequence"]) == (augment, cost)


def test_a_rolled_augment_meets_the_base_of_the_campaign() -> None:
    assert begin("augment", 9, 9, ability=15, way="rolled", base=20).verdict["opposition"]["total"] == 20


def test_a_story_point_on_an_augment() -> None:
    found = begin("augment", 16, 9, ability=15, way="rolled", points=1)
    assert found.act("story-point", "hero").verdict["augment"] == 5
    assert found.act("story-point", "hero").verdict["consequence"] == 0, "one against one, and 16 beats 9"


@pytest.mark.parametrize("way", ["plain", "vivid", "rolled"])
def test_no_rating_helps_nobody(way: str) -> None:
    found = begin("augment", ability=5, way=way, modifiers=[{"kind": "consequence", "amount": "-5"}])
    assert found.key == "opposition:failed" and found.verdict["augment"] == 0 and not found.view["offers"]


@pytest.mark.parametrize(("way", "amount"), [("small", -5), ("great", -10)])
def test_a_hindrance_outright(way: str, amount: int) -> None:
    found = begin("hindrance", way=way)
    assert (found.verdict["hindrance"], found.verdict["xp"]) == (amount, 1)
    row = {"kind": "hindrance", "amount": str(amount)}
    assert found.offer("Into the contest") == {"modifiers": [row]}
    assert found.texts[0] == f"The flaw hinders outright: −{-amount}."
    assert not any("victory" in each for each in found.texts), "nothing was rolled, and nobody has won"


@pytest.mark.parametrize(
    ("flaw", "faces", "penalty", "key"),
    [
        (15, (9, 8), -5, "opposition:0"), (15, (9, 12), -10, "opposition:1"), (15, (15, 12), -15, "opposition:2"),
        ("15M", (15, 12), -20, "opposition:3"), ("15M2", (15, 12), -20, "opposition:4"),
        (15, (8, 9), 0, "hero:overcome"), (15, (16, 10), 0, "hero:overcome"), (15, (9, 9), 0, "none:tie"),
    ],
)  # fmt: skip
def test_a_flaw_that_rolls(flaw: Any, faces: Any, penalty: int, key: str) -> None:
    found = begin("hindrance", *faces, way="rolled", flaw=flaw)
    assert found.key == key and found.verdict["hindrance"] == penalty
    assert found.verdict["xp"] == (1 if penalty else 0)


def test_the_odds_of_a_flaw_are_the_heros() -> None:
    weights, total = odds("hindrance", way="rolled", flaw=10, base=10)
    lost = sum(weight for key, weight in weights.items() if key.startswith("opposition"))
    assert lost == weights["hero:overcome"] and lost * 2 + weights["none:tie"] == total
