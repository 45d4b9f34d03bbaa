"""Augments of QuestWorlds 2.2: rolled with and without levels, quick, and for another hero."""

from typing import Any

import pytest

from tests.core.calls import cells, data, error, table
from tests.questworlds.basics import CONTEST, Played, begin, row

AUGMENT = "questworlds.augment"
QUICK = "questworlds.quick-augment"
BY_LEVEL = {
    (1, 20): ("hero:complete", 20),
    (9, 20): ("hero:major", 9),
    (9, 15): ("hero:minor", 6),
    (9, 8): ("hero:marginal", 3),
    (8, 8): ("none:tie", 0),
    (8, 9): ("opposition:marginal", 0),
    (16, 9): ("opposition:minor", 0),
    (20, 9): ("opposition:major", 0),
    (20, 1): ("opposition:complete", -3),
}


def augment(*faces: int, ability: Any = 14, **more: Any) -> Played:
    return begin(AUGMENT, faces, ability=ability, **more)


@pytest.mark.parametrize("faces", BY_LEVEL)
def test_by_level(faces: tuple[int, int]) -> None:
    key, amount = BY_LEVEL[faces]
    played = augment(*faces, outcome="level")
    assert (played.key, played.verdict["augment"]) == (key, amount)
    assert f"questworlds.augment-results/{key.replace(':', '-')}" in played.verdict["rows"]


@pytest.mark.parametrize("faces", BY_LEVEL)
def test_without_levels(faces: tuple[int, int]) -> None:
    won = BY_LEVEL[faces][0].startswith("hero")
    played, vivid = augment(*faces), augment(*faces, told="vivid")
    assert played.verdict["augment"] == (3 if won else 0)
    assert vivid.verdict["augment"] == (6 if won else 0)
    assert vivid.key == ("hero:vivid" if won else played.key)
    assert vivid.view["headline"]["word"].endswith("+6" if won else "+0")
    assert "consequence" not in played.verdict


def test_it_is_rolled_against_the_plain_base() -> None:
    assert augment(9, 9).verdict["opposition"]["total"] == 14
    assert augment(9, 9, base=20).verdict["opposition"]["total"] == 20


@pytest.mark.parametrize(
    ("helps", "kind", "rule"), [("own", "augment", "augments#one"), ("other", "support", "augments#support")]
)
def test_whom_it_helps(helps: str, kind: str, rule: str) -> None:
    played = augment(9, 15, helps=helps, outcome="level")
    assert rule in played.rules
    offer, *_ = played.view["offers"]
    assert offer["procedure"] == CONTEST and offer["inputs"]["outcome"] == "level"
    (given,) = offer["inputs"]["modifiers"]
    assert given["kind"] == kind and int(given["amount"]) == 6
    inputs = {"ability": 17, "resistance": 14, **offer["inputs"]}
    begun = data(op="begin", procedure=CONTEST, inputs=inputs, faces=[10, 10])
    assert begun["view"]["verdict"]["hero"]["total"] == 23


def test_the_reading_goes_along() -> None:
    offer, *_ = augment(9, 15, better_roll="low").view["offers"]
    assert (offer["inputs"]["better_roll"], offer["inputs"]["outcome"]) == ("low", "plain")


def test_no_rating_left_brings_nothing() -> None:
    for outcome in ("plain", "level"):
        played = augment(ability=3, outcome=outcome, modifiers=[row("impaired")])
        assert (played.key, played.verdict["augment"]) == ("opposition:plain", 0)


def test_a_stretch_brings_six_at_best() -> None:
    rows = [row("stretch", "-6")]
    assert augment(1, 20, ability=20, outcome="level", modifiers=rows).verdict["augment"] == 6
    assert augment(1, 20, ability=20, modifiers=rows).verdict["augment"] == 3


def test_a_hero_point_lifts_it_once() -> None:
    lifted = augment(16, 9).then("hero-point")
    assert (lifted.key, lifted.verdict["augment"]) == ("hero:plain", 3), "two successes, and 16 beats 9"
    assert "hero-point" not in lifted.moves
    assert augment(9, 15, outcome="level").then("hero-point").verdict["augment"] == 9


def test_a_tie_is_not_given_away() -> None:
    assert "give-tie" not in augment(9, 9).moves


def test_odds_tell_the_bonus() -> None:
    def labels(**more: Any) -> list[str]:
        asked = data(op="odds", procedure=AUGMENT, inputs={"ability": 14, **more})
        return [row["label"] for row in asked["rows"]]

    assert labels() == ["Victory, +3", "Tie, +0", "Defeat, +0"]
    assert labels(told="vivid") == ["Victory, +6", "Tie, +0", "Defeat, +0"]
    assert len(labels(outcome="level")) == 9


@pytest.mark.parametrize(
    ("ability", "bonus"), [(1, 0), (4, 0), (5, 1), (14, 2), (15, 3), (19, 3), (20, 4), ("1M", 4), ("3M2", 8), (200, 40)]
)
def test_quick(ability: Any, bonus: int) -> None:
    played = begin(QUICK, (), ability=ability)
    assert played.verdict["augment"] == bonus and "augments#quick" in played.rules
    assert played.view["settled"] and played.view["choices"] == []
    for helps, rule in (("own", "augments#one"), ("other", "augments#support")):
        found = begin(QUICK, (), ability=ability, helps=helps)
        assert rule in found.rules
        (offer,) = found.view["offers"]
        inputs = {"ability": 17, "resistance": 14, **offer["inputs"]}
        begun = data(op="begin", procedure=CONTEST, inputs=inputs, faces=[10, 10])
        assert begun["view"]["verdict"]["hero"]["total"] == 17 + bonus


def test_quick_has_no_dice_and_no_second_try() -> None:
    assert data(op="dice", procedure=QUICK, inputs={"ability": 14}) == {"dice": []}
    played = begin(QUICK, (), ability=14)
    assert error(op="act", log=played.log, do="take", by="hero")["code"] == "choice.closed"


def test_the_tables() -> None:
    def keyed(name: str) -> dict[str, list[Any]]:
        keys = [row["key"] for row in table(f"questworlds.{name}")["rows"]]
        return dict(zip(keys, cells(f"questworlds.{name}"), strict=True))

    assert keyed("plain-augments") == {
        "hero-vivid": ["Victory, especially entertaining", "+6"],
        "hero-plain": ["Victory", "+3"],
        "opposition-plain": ["Defeat", "+0"],
    }
    assert keyed("augment-results") == {
        "hero-complete": ["Complete victory", "+M"],
        "hero-major": ["Major victory", "+9"],
        "hero-minor": ["Minor victory", "+6"],
        "hero-marginal": ["Marginal victory", "+3"],
        "none-tie": ["Tie", "+0"],
        "opposition-marginal": ["Marginal defeat", "+0"],
        "opposition-minor": ["Minor defeat", "+0"],
        "opposition-major": ["Major defeat", "+0"],
        "opposition-complete": ["Complete defeat", "−3"],
    }
    assert keyed("quick-augments") == {
        "13": ["13", "+2"], "17": ["17", "+3"], "20": ["20", "+4"], "27": ["7M", "+5"],
        "41": ["1M2", "+8"], "50": ["10M2", "+10"],
    }  # fmt: skip
