"""Mobs by hand: the parts of a crowd, who meets which part, the fate of each, and everyone alone."""

from typing import Any

import pytest

from tests.core.calls import Obj, data, errors, table

MOB = "questworlds.mob"
GROUP = "questworlds.group-contest"


def begin(heroes: int, **more: Any) -> Obj:
    rows = [{"name": name, "ability": 10} for name in ("Ada", "Bo", "Cy", "Di")[:heroes]]
    return data(op="begin", procedure=MOB, inputs={"heroes": rows, "resistance": 12, **more}, seed="a")


def met(answer: Obj) -> list[list[Any]]:
    return [row["cells"][:3] for row in answer["view"]["blocks"][0]["rows"]]


@pytest.mark.parametrize(
    ("heroes", "size", "parts"),
    [
        (3, 60, ["Part 1 (20)", "Part 2 (20)", "Part 3 (20)"]),
        (3, 50, ["Part 1 (17)", "Part 2 (17)", "Part 3 (16)"]),
        (2, 0, ["Part 1", "Part 2"]),
        (1, 7, ["Part 1 (7)"]),
        (4, 4, ["Part 1 (1)", "Part 2 (1)", "Part 3 (1)", "Part 4 (1)"]),
    ],
)
def test_as_many_parts_as_heroes(heroes: int, size: int, parts: list[str]) -> None:
    found = met(begin(heroes, size=size))
    assert [row[0] for row in found] == ["Ada", "Bo", "Cy", "Di"][:heroes]
    assert [row[1] for row in found] == ["10"] * heroes, "one opponent each, so no penalty"
    assert [row[2] for row in found] == [f"{part}: 12" if heroes > 1 else "12" for part in parts]


def test_a_crowd_with_a_name() -> None:
    assert met(begin(2, size=9, crowd="Rats"))[0][2] == "Rats, part 1 (5): 12"
    assert met(begin(2, size=9, crowd="x" * 40))[0][2] == "Part 1: 12"


def test_fewer_of_them_than_heroes_is_no_part_without_people() -> None:
    assert [row[2] for row in met(begin(3, size=2))] == ["Part 1 (1): 12", "Part 2 (1): 12", "Part 1 (1): 12"]


def test_what_becomes_of_each_part() -> None:
    begun = begin(3, size=60)
    answer = data(op="act", log=begun["log"], do="roll", by="table", faces=[5, 15, 15, 5, 6, 6])
    grid = next(block for block in answer["view"]["blocks"] if block.get("caption") == "The crowd")
    assert [row["cells"] for row in grid["rows"]] == [
        ["Ada", "Part 1 (20)", "it thins out"],
        ["Bo", "Part 2 (20)", "it swamps you"],
        ["Cy", "Part 3 (20)", "it holds"],
    ]
    assert [row["mark"] for row in grid["rows"]] == ["won", "lost", ""]
    assert [each["fate"] for each in answer["view"]["verdict"]["crowd"]] == ["hero", "opposition", "none"]
    assert answer["view"]["verdict"]["winner"] == "none"


def test_each_alone_costs_three_for_every_further_one() -> None:
    found = met(begin(2, way="each", size=5))
    assert [(row[0], row[1]) for row in found] == [
        ("Ada", "10"), ("Ada", "7"), ("Ada", "4"), ("Bo", "10"), ("Bo", "7"),
    ]  # fmt: skip
    assert {row[2] for row in found} == {f"Opponent {n}: 12" for n in range(1, 6)}


def test_how_many_may_come_alone() -> None:
    row = {"heroes": [{"ability": 10}], "resistance": 12, "way": "each"}
    for size, bad in ((0, True), (1, False), (12, False), (13, True)):
        asked = {"op": "begin", "procedure": MOB, "inputs": {**row, "size": size}, "seed": "a"}
        if bad:
            assert set(errors(**asked)) == {"size"}
        else:
            data(**asked)


def test_how_large_a_crowd_may_be() -> None:
    inputs = {"heroes": [{"ability": 10}], "resistance": 12}
    assert met(begin(1, size=100_000))
    assert set(errors(op="begin", procedure=MOB, inputs={**inputs, "size": 100_001})) == {"size"}


def test_a_hidden_rating_is_told_to_the_gm_only() -> None:
    answer = begin(2, hide=True)
    assert met(answer)[0][2] == "Part 1: hidden"
    assert met(data(op="replay", log=answer["log"], seat="gm"))[0][2] == "Part 1: 12"


def test_odds_are_those_of_a_group_against_its_like() -> None:
    heroes = [{"ability": 17}, {"ability": 15}]
    mine = data(op="odds", procedure=MOB, inputs={"heroes": heroes, "resistance": 14, "size": 30})
    theirs = data(op="odds", procedure="questworlds.group-contest", inputs={"heroes": heroes, "resistance": 14})
    assert [row["weight"] for row in mine["rows"]] == [row["weight"] for row in theirs["rows"]]


def test_the_table_of_parts() -> None:
    assert [row["cells"] for row in table("questworlds.mob-parts")["rows"]] == [
        ["You win", "it thins out"],
        ["A tie", "it holds"],
        ["You lose", "it swamps you"],
    ]
