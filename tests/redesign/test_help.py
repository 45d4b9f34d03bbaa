"""Augments and hindrances, worked out by hand."""

from typing import Any

import pytest

from tests.core.calls import procedure
from tests.redesign.play import RULESET, Stand, begin, odds


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


def test_the_outcomes_of_an_augment_are_named_and_marked() -> None:
    """Five for each degree and one more, up to 20, won or lost; a shape has four sizes."""
    assert [tuple(one.values()) for one in procedure(f"{RULESET}.augment")["outcomes"]] == [
        ("hero:4", "Augment +20, degree 4+", "v4"),
        ("hero:3", "Augment +20", "v4"),
        ("hero:2", "Augment +15", "v3"),
        ("hero:1", "Augment +10", "v2"),
        ("hero:0", "Augment +5", "v1"),
        ("hero:assured", "Assured augment", "v1"),
        ("none:tie", "Standoff, augment +5", "tie"),
        ("opposition:0", "Augment +5 at a cost of −5", "d1"),
        ("opposition:1", "Augment +5 at a cost of −10", "d2"),
        ("opposition:2", "Augment +5 at a cost of −15", "d3"),
        ("opposition:3", "Augment +5 at a cost of −20", "d4"),
        ("opposition:4", "Augment +5 at a cost of −20, degree 4+", "d4"),
        ("opposition:failed", "No augment", "d4"),
    ]


@pytest.mark.parametrize(
    ("ability", "faces", "key", "mark"),
    [
        (15, (9, 8), "hero:0", "v1"), (15, (9, 12), "hero:1", "v2"), (15, (15, 12), "hero:2", "v3"),
        ("15M", (15, 12), "hero:3", "v4"), ("15M2", (15, 12), "hero:4", "v4"),
        (15, (8, 9), "opposition:0", "d1"), (15, (16, 9), "opposition:1", "d2"),
        (15, (16, 10), "opposition:2", "d3"), (15, (9, 9), "none:tie", "tie"),
    ],
)  # fmt: skip
def test_a_rolled_augment_has_the_mark_of_its_degree(ability: Any, faces: Any, key: str, mark: str) -> None:
    found = begin("augment", *faces, ability=ability, way="rolled")
    assert (found.key, found.view["headline"]["mark"]) == (key, mark)


@pytest.mark.parametrize(("way", "augment"), [("plain", 5), ("vivid", 10)])
def test_a_rating_of_one_still_helps(way: str, augment: int) -> None:
    assert begin("augment", ability=1, way=way).verdict["augment"] == augment


def augments() -> dict[str, Stand]:
    """An augment in each of the ways in which it can end."""
    rolled = {"won": (9, 8), "tied": (9, 9), "lost": (8, 9)}
    gone = [{"kind": "consequence", "amount": "-15"}]
    return {
        **{name: begin("augment", *faces, ability=15, way="rolled") for name, faces in rolled.items()},
        **{way: begin("augment", ability=15, way=way) for way in ("plain", "vivid")},
        "failed": begin("augment", ability=15, way="plain", modifiers=gone),
    }


def test_each_end_of_an_augment_has_its_own_words() -> None:
    found = augments()
    means = {name: one.view["headline"]["mean"] for name, one in found.items()}
    assert means["plain"] == means["vivid"] and len(set(means.values())) == 5
    assert (
        "you’re helping gets it for one contest, however long" in means["won"]
        and "no rating left" in means["failed"]
        and "costs nothing" in means["tied"]
    )
    words = {name: _reason(one) for name, one in found.items()}
    assert words["tied"] == words["lost"] and len(set(words.values())) == 5
    assert "A plain" in words["plain"] and "A vivid" in words["vivid"] and "victory" in words["won"]
    assert "standoff" in found["tied"].notes()
    assert [name for name, one in found.items() if one.notes()] == ["tied"]


def _reason(stand: Stand) -> str:
    """The reason that says what the augment comes to."""
    (found,) = [text for text, rule in zip(stand.texts, stand.rules, strict=True) if rule in OWN]
    return found


OWN = ("augments#assured", "augments#rolled")


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
