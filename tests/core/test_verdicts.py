"""Verdicts: what a selection tells of a state, what it hides, and prices; worked out by hand from the forms."""

from typing import Any

import pytest

from hqweb.core import verdicts
from hqweb.core.words import Cost, Noun, Price
from hqweb.reference.verdict_schema import schema_of
from tests.core.calls import Obj, data


def begun(procedure: str, seat: str = "table", **inputs: Any) -> Obj:
    """The verdict of a procedure that has just begun."""
    found: Obj = data(op="begin", procedure=procedure, inputs=inputs, seed="a", seat=seat)["view"]["verdict"]
    return found


def test_a_tracker_tells_its_numbers() -> None:
    stamina = begun("draw-steel.damage", stamina=30, lost=45)["body"]
    assert (stamina["now"], stamina["most"]) == (-15, 30), "−15 of 30"
    assert (stamina["winded_at"], stamina["dies_at"], stamina["recovery"], stamina["state"]) == (15, -15, 10, "dead")
    stress = begun("spheres.stress", stones=3, dice=2)
    assert (stress["stress"], stress["limit"], stress["full"], stress["fatigue"]) == (5, 10, False, "fine")


def test_before_a_roll_its_result_is_null() -> None:
    contest = data(op="begin", procedure="heroquest.group-contest", inputs={
        "heroes": [{"ability": 17, "points": 2}], "resistance": "5W",
    })["view"]["verdict"]  # fmt: skip
    assert contest["winner"] is None and contest["matches"] is None
    assert contest["heroes"] == [{"id": "h1", "name": "Hero 1", "points": 2, "brought": 2}]
    assert contest["pairs"] == [{"hero": 0, "name": "Opposition", "total": 17, "against": 25}]


def test_a_hidden_number_is_null_to_the_table_alone() -> None:
    inputs = {"heroes": [{"ability": 17}], "resistance": "5W", "hide": True}
    told = {seat: begun("heroquest.group-contest", seat, **inputs)["pairs"][0] for seat in ("table", "gm")}
    assert told["table"]["against"] is None and told["gm"]["against"] == 25
    assert told["table"]["total"] == told["gm"]["total"] == 17


def test_a_hidden_roll_tells_nothing_but_the_names() -> None:
    rolled = data(op="begin", procedure="heroquest.simple-contest", inputs={"ability": 17, "resistance": 14},
        hidden=True, seed="a")["view"]["verdict"]  # fmt: skip
    assert set(rolled) >= {"winner", "level", "hero", "faces"} and set(rolled.values()) == {None}


def test_a_choice_tells_its_price() -> None:
    view = data(op="begin", procedure="heroquest.simple-contest", inputs={"ability": 10, "resistance": 10},
        faces=[15, 5])["view"]  # fmt: skip
    assert view["choices"][0]["prices"] == [{"unit": "hero point", "least": 1, "most": 1}]
    tokens = data(op="begin", procedure="draw-steel.hero-tokens", inputs={"heroes": 4})["view"]["choices"]
    assert {each["do"]: each["prices"] for each in tokens}["stamina"] == [{"unit": "hero token", "least": 2, "most": 2}]


def test_a_cost_is_its_words() -> None:
    cost = Noun("stone", "stones").cost(1, 3)
    assert cost == "1 of 3 stones" and f"{cost}." == "1 of 3 stones." and cost.prices == (Price("stone", 1, 1),)
    assert Cost("Your reaction") and not Cost("")


@pytest.mark.parametrize(
    ("selection", "told"),
    [
        ("a.b", {"b": 2}),
        ("x:a.b", {"x": 2}),
        ("both:.(one:a.b)", {"both": {"one": 2}}),
        ("rows[n]", {"rows": [{"n": 1}, {"n": 2}]}),
        ("second:rows.1(n)", {"second": {"n": 2}}),
        ("none.b none(b) none[b]", {"b": None, "none": None}),
        ("given=int", {"given": None}),
    ],
)
def test_selections(selection: str, told: Obj) -> None:
    state = {"a": {"b": 2}, "rows": ({"n": 1}, {"n": 2}), "none": None}
    assert verdicts.told(selection, {}, state, everything=True) == told


def test_no_schema_for_what_no_verdict_tells() -> None:
    with pytest.raises(TypeError, match="tells no"):
        schema_of(complex)
