"""Sentences of the basic contests word for word, and what an offer carries along."""

from typing import Any

import pytest

from tests.core.calls import Obj, data
from tests.questworlds.basics import CONTEST, begin, fight, row

GROUP = "questworlds.group-contest"


def _group(outcome: str, *faces: int, **hero: Any) -> Obj:
    log = data(
        op="begin",
        procedure=GROUP,
        inputs={"heroes": [{"ability": "10", **hero}], "resistance": "10", "outcome": outcome},
    )["log"]
    view: Obj = data(op="act", log=log, do="roll", by="table", faces=list(faces))["view"]
    return view


def _texts(view: Obj) -> list[str]:
    return [step["text"] for step in view["steps"]]


@pytest.mark.parametrize(
    ("faces", "points"), [((5, 15), "Hero 1 scores two points."), ((20, 1), "Opposition scores five points.")]
)
def test_a_group_that_asks_for_no_level_is_told_none(faces: tuple[int, int], points: str) -> None:
    texts = _texts(_group("plain", *faces))
    assert points in texts
    assert not [text for text in texts if "minor" in text or "complete" in text]


def test_a_group_by_level_is_told_the_level_of_each_match() -> None:
    assert "Hero 1 scores two points for a minor victory." in _texts(_group("level", 5, 15))


def test_a_stretch_caps_the_points_of_a_group_without_levels() -> None:
    texts = _texts(_group("plain", 1, 20, stretch="-6"))
    assert "Hero 1 scores two points." in texts


@pytest.mark.parametrize(
    ("ability", "said"),
    [
        ("19", "Hero: a fifth of 19, rounded down, is +3."),
        ("20", "Hero: a fifth of 20, rounded down, is +4."),
        ("1M", "Hero: a fifth of 1M, 21 in all and rounded down, is +4."),
    ],
)
def test_a_quick_augment_tells_the_total_where_there_is_a_mastery(ability: str, said: str) -> None:
    assert begin("questworlds.quick-augment", ability=ability).said("augments#quick") == said


@pytest.mark.parametrize("faces", [(9, 15), (15, 9)])
def test_the_next_contest_after_one_by_level_is_read_by_level(faces: tuple[int, int]) -> None:
    offers = fight(14, 14, *faces, outcome="level").view["offers"]
    (into,) = [offer for offer in offers if offer["procedure"] == CONTEST]
    assert into["inputs"]["outcome"] == "level"
    follows = begin(CONTEST, faces, **{"ability": 14, "resistance": 14, **into["inputs"]})
    assert follows.log["inputs"]["outcome"] == "level"


def test_a_foe_too_weak_is_told_by_how_much() -> None:
    played = fight("1M", 14, 9, 15, outcome="level", modifiers=[row("plot", "3")])
    assert played.said("benefits#inferior") == ("Hero: no benefit, since the other side is 10 lower, a foe too weak.")
