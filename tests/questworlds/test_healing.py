"""The contest of healing: against what, what each outcome changes, and the one attempt to save the dying."""

import pytest

from tests.core.calls import errors
from tests.questworlds.lasting_play import begin

LADDER = ("", "hurt", "impaired", "injured", "dying", "dead")
HIGHER = {"hurt": 8, "impaired": 14, "injured": 20, "dying": 34}
OUTCOMES = {
    "hero:complete": (4, (1, 20)),
    "hero:major": (3, (1, 15)),
    "hero:minor": (2, (1, 5)),
    "hero:marginal": (1, (7, 5)),
    "none:tie": (0, (5, 5)),
    "opposition:marginal": (0, (3, 5)),
    "opposition:minor": (0, (15, 5)),
    "opposition:major": (-1, (20, 5)),
    "opposition:complete": (-2, (20, 1)),
}
"""Levels that come off, and faces that give the outcome between ratings of 14."""


@pytest.mark.parametrize(("state", "total"), HIGHER.items())
def test_the_resistance_of_each_state(state: str, total: int) -> None:
    stand = begin("healing", 5, 5, ability=14, state=state)
    assert stand.verdict["opposition"]["total"] == total
    assert f"questworlds.healing/{state}" in stand.verdict["rows"]


@pytest.mark.parametrize("key", OUTCOMES)
@pytest.mark.parametrize("state", ["hurt", "impaired", "injured"])
def test_every_outcome_on_every_state(key: str, state: str) -> None:
    levels, faces = OUTCOMES[key]
    base = {"hurt": 20, "impaired": 14, "injured": 8}[state]
    stand = begin("healing", *faces, ability=14, state=state, base=base)
    assert stand.key == key, "the base makes each of them 14"
    expected = LADDER[max(0, LADDER.index(state) - levels)]
    assert (stand.verdict["before"], stand.verdict["state"]) == (state, expected)
    assert f"questworlds.healing-results/{key.replace(':', '-')}" in stand.verdict["rows"]


RESCUES = [
    ("hero:complete", {}, "impaired"),
    ("hero:complete", {"rescue": "injured"}, "injured"),
    ("hero:major", {}, "injured"),
    ("hero:minor", {}, "injured"),
    ("hero:marginal", {}, "injured"),
    ("none:tie", {}, "injured"),
    ("none:tie", {"tie": "lost"}, "dead"),
    ("opposition:marginal", {}, "dead"),
    ("opposition:complete", {}, "dead"),
]


@pytest.mark.parametrize(("key", "more", "left"), RESCUES)
def test_the_one_attempt(key: str, more: dict[str, str], left: str) -> None:
    stand = begin("healing", *OUTCOMES[key][1], ability="14M", state="dying", patient="Bo", **more)
    assert stand.key == key and stand.verdict["state"] == left
    if left == "dead":
        assert stand.offers["simple-contest: A last action"] == {
            "modifiers": [{"kind": "dying"}],
            "hero": "Bo",
            "better_roll": "high",
        }


def test_a_hero_point_may_still_save() -> None:
    stand = begin("healing", 15, 5, ability="14M", state="dying")
    assert stand.verdict["state"] == "dead" and stand.open == {("hero-point", "hero")}
    saved = stand.act("hero-point", "hero")
    assert (saved.key, saved.verdict["state"]) == ("hero:marginal", "injured")


def test_the_patient_goes_on_with_what_is_left() -> None:
    stand = begin("healing", 7, 5, ability=14, state="injured", base=8, patient="Bo")
    assert stand.offers["simple-contest: Patient’s next contest"]["modifiers"] == [{"kind": "impaired"}]
    gone = begin("healing", 7, 5, ability=14, state="hurt", base=20, patient="Bo")
    assert gone.verdict["state"] == "" and not gone.offers


def test_without_a_rating_nothing_heals_and_without_a_resistance_one_level_comes_off() -> None:
    weak = begin("healing", ability=5, state="impaired", modifiers=[{"kind": "injured"}])
    assert (weak.verdict["winner"], weak.verdict["state"]) == ("opposition", "impaired")
    easy = begin("healing", ability=5, state="hurt", base=6)
    assert (easy.verdict["winner"], easy.verdict["state"]) == ("hero", "")


def test_a_dying_healer_needs_will() -> None:
    stand = begin("healing", ability=14, state="hurt", modifiers=[{"kind": "dying"}])
    assert stand.open == {("motivation", "hero")}


def test_bad_input_is_refused() -> None:
    asked = {"ability": 14, "state": "dead"}
    assert errors(op="begin", procedure="questworlds.healing", inputs=asked) == {"state": "field.pick"}
