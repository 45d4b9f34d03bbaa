"""Graduated goals by hand: which of two aims each level reaches, for heroes and between players."""

from typing import Any

import pytest

from tests.core.calls import Obj, cells, data, error

GOALS = "questworlds.graduated-goals"
REACHED = {
    "hero:marginal": (True, False),
    "hero:minor": (True, False),
    "hero:major": (True, True),
    "hero:complete": (True, True),
    "none:tie": (False, False),
    "opposition:marginal": (False, False),
    "opposition:minor": (False, False),
    "opposition:major": (False, False),
    "opposition:complete": (False, False),
}
FACES = {
    "hero:marginal": [7, 5], "hero:minor": [5, 15], "hero:major": [1, 15], "hero:complete": [1, 20],
    "none:tie": [5, 5], "opposition:marginal": [5, 7], "opposition:minor": [15, 5],
    "opposition:major": [15, 1], "opposition:complete": [20, 1],
}  # fmt: skip


def rolled(faces: list[int], **more: Any) -> Obj:
    inputs = {"ability": 10, "resistance": 10, **more}
    return data(op="begin", procedure=GOALS, inputs=inputs, faces=faces, seed="a")


@pytest.mark.parametrize("key", REACHED)
def test_every_level_reaches_its_goals(key: str) -> None:
    view = rolled(FACES[key], primary="Out alive", secondary="With the papers")["view"]
    verdict = view["verdict"]
    assert f"{verdict['winner']}:{verdict['level']}" == key
    assert verdict["goals"]["hero"] == dict(zip(("primary", "secondary"), REACHED[key], strict=True))
    (grid,) = [block for block in view["blocks"] if block["kind"] == "table"]
    words = ["reached" if won else "not reached" for won in REACHED[key]]
    assert [row["cells"] for row in grid["rows"]] == [["Out alive", words[0]], ["With the papers", words[1]]]
    rule = view["steps"][-1]["rule"]
    assert rule == "questworlds/goals#" + (
        "both" if words[1] == "reached" else "primary" if words[0] == "reached" else "lost"
    )


@pytest.mark.parametrize("key", REACHED)
def test_between_players_each_has_goals(key: str) -> None:
    goals = rolled(FACES[key], against="player")["view"]["verdict"]["goals"]
    side, level = key.split(":")
    mirror = {"hero": "opposition", "opposition": "hero", "none": "none"}[side]
    assert goals["opposition"] == dict(zip(("primary", "secondary"), REACHED[f"{mirror}:{level}"], strict=True))


def test_a_stretch_never_reaches_the_second() -> None:
    modifiers = [{"kind": "stretch", "amount": "-6"}]
    goals = rolled([1, 20], modifiers=modifiers)["view"]["verdict"]["goals"]
    assert goals["hero"] == {"primary": True, "secondary": False}


def test_a_hero_point_can_reach_the_second() -> None:
    answer = rolled([5, 15])
    lifted = data(op="act", log=answer["log"], do="hero-point", by="hero")
    assert lifted["view"]["verdict"]["goals"]["hero"] == {"primary": True, "secondary": True}


def test_it_refuses_as_a_simple_contest_does() -> None:
    found = error(op="act", log=rolled([1, 20])["log"], do="hero-point", by="hero")
    assert found["code"] == "choice.closed" and "change nothing" in found["hint"]


def test_the_table_of_goals() -> None:
    assert cells(GOALS) == [
        ["Complete victory", "yes", "yes"],
        ["Major victory", "yes", "yes"],
        ["Minor victory", "yes", "no"],
        ["Marginal victory", "yes", "no"],
        ["Tie", "no", "no"],
        ["A victory without a level", "yes", "no"],
        ["Any defeat", "no", "no"],
    ]


def test_odds_are_those_of_the_simple_contest() -> None:
    inputs = {"ability": 17, "resistance": 25}
    mine = data(op="odds", procedure=GOALS, inputs=inputs)
    by_level = {**inputs, "outcome": "level"}
    assert mine == data(op="odds", procedure="questworlds.simple-contest", inputs=by_level)


def test_a_victory_without_a_level_reaches_the_first_goal() -> None:
    stand = data(
        op="begin",
        procedure=GOALS,
        inputs={"ability": 17, "against": "class", "class": "very-low", "primary": "In", "secondary": "Out"},
        seed="a",
    )
    assert stand["view"]["verdict"]["goals"] == {"hero": {"primary": True, "secondary": False}, "opposition": None}
