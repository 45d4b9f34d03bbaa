"""The same inputs and dice in another ruleset: nothing is guessed, what is not known there is said."""

from random import Random
from typing import Any

import pytest

from tests.core.calls import Obj, catalog, data, error, procedure, procedures, reply
from tests.core.driver import game

CONTEST = "heroquest.simple-contest"
TWINS = {entry["id"]: entry["twin"]["procedure"] for entry in procedures() if "twin" in entry}


def rolled(*faces: int, procedure: str = CONTEST, **inputs: Any) -> Obj:
    """A contest of 17 against 14 with these faces."""
    return data(op="begin", procedure=procedure, inputs={"ability": 17, "resistance": 14, **inputs}, faces=list(faces))


def test_every_twin_has_its_twin() -> None:
    assert TWINS and all(TWINS[TWINS[name]] == name for name in TWINS)
    titles = {each["id"]: each["title"] for each in catalog()["rulesets"]}
    for name, other in TWINS.items():
        assert procedure(name)["twin"]["title"] == titles[procedure(other)["ruleset"]]


@pytest.mark.parametrize("faces", [(9, 16), (16, 9), (1, 20), (20, 1), (9, 9), (15, 13)])
def test_the_same_dice_have_the_same_level(faces: tuple[int, int]) -> None:
    stand = rolled(*faces)
    other = data(op="recast", log=stand["log"])
    assert other["left_out"] == []
    assert other["log"]["procedure"] == TWINS[CONTEST]
    assert other["log"]["moves"][0]["faces"] == list(faces)
    assert other["view"]["verdict"]["level"] == stand["view"]["verdict"]["level"]


def test_masteries_are_written_in_the_letter_of_the_other() -> None:
    stand = rolled(9, 14, ability="15W", resistance="12W2")
    texts = " ".join(step["text"] for step in data(op="recast", log=stand["log"])["view"]["steps"])
    assert "12M" in texts and "W" not in texts
    assert all(step["rule"].startswith("questworlds/") for step in data(op="recast", log=stand["log"])["view"]["steps"])


def test_what_is_not_known_there_is_left_out_and_said() -> None:
    rows = [{"kind": "specific", "amount": "3"}, {"kind": "hurt"}, {"kind": "stretch"}]
    other = data(op="recast", log=rolled(9, 14, modifiers=rows)["log"])
    assert other["left_out"] == ["Specific ability +3 doesn’t exist there."]
    kinds = [row["kind"] for row in other["log"]["inputs"]["modifiers"]]
    assert kinds == ["hurt", "stretch"]


def test_hero_points_go_along() -> None:
    stand = rolled(9, 14)
    lifted = data(op="act", log=stand["log"], do="hero-point", by="hero")
    other = data(op="recast", log=lifted["log"])
    assert [move["do"] for move in other["log"]["moves"]] == ["roll", "hero-point"]
    assert other["view"]["verdict"]["level"] == lifted["view"]["verdict"]["level"]


def test_a_move_that_does_not_stand_open_there_is_said() -> None:
    begun = data(
        op="begin", procedure=CONTEST, inputs={"ability": 17, "resistance": 14, "modifiers": [{"kind": "injured"}]}
    )
    won = data(op="act", log=begun["log"], do="motivation", by="hero", given={"ability": 20}, faces=[9, 20])
    done = data(op="act", log=won["log"], do="roll", by="hero", faces=[9, 9])
    other = data(op="recast", log=done["log"])
    assert any("motivation" in each for each in other["left_out"])
    assert other["log"]["moves"][-1]["faces"] == [9, 9]
    assert other["view"]["verdict"]["hero"]["total"] == 8


def test_a_procedure_without_a_twin_is_refused() -> None:
    stand = data(op="begin", procedure="heroquest.hero", inputs={}, seed="a")
    assert error(op="recast", log=stand["log"])["code"] == "recast.none"


@pytest.mark.parametrize("name", TWINS)
def test_random_games_can_be_read_in_the_other(name: str) -> None:
    whole = 0
    for number in range(25):
        for _, answer in game(reply, procedure(name), Random(number)):
            told = data(op="recast", log=answer["data"]["log"])
            assert data(op="replay", log=told["log"]) == {"log": told["log"], "view": told["view"]}
            assert all(each.strip() and each[-1] in ".!?" for each in told["left_out"])
            mine = [move.get("faces") for move in answer["data"]["log"]["moves"] if "faces" in move]
            theirs = [move.get("faces") for move in told["log"]["moves"] if "faces" in move]
            assert all(faces in mine for faces in theirs)
            if not told["left_out"]:
                whole += 1
                assert len(told["log"]["moves"]) == len(answer["data"]["log"]["moves"])
                assert theirs == mine, "where nothing was left out, every roll is there, in its order"
    assert whole
