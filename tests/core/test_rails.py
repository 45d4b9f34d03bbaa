"""How hard it may be, side by side: numbers from the rules texts by hand, chances by the op that counts them."""

from typing import Any

import pytest

from tests.core.calls import data, error

Obj = dict[str, Any]


def numbers(procedure: str, **inputs: Any) -> list[str]:
    """The numbers of a screen's options, in their order."""
    return [rail.get("number", "") for rail in data(op="rails", procedure=procedure, inputs=inputs)["rails"]]


@pytest.mark.parametrize(
    ("procedure", "inputs", "told"),
    [
        ("heroquest.simple-contest", {"base": "14"}, ["14W2", "14W", "20", "14", "8", "−6"]),
        ("heroquest.simple-contest", {"base": "14", "very_low": "six"}, ["14W2", "14W", "20", "14", "8", "6"]),
        ("heroquest.simple-contest", {"base": "10W"}, ["10W3", "10W2", "16W", "10W", "4W", "6"]),
        ("questworlds.simple-contest", {"base": "14"}, ["14M2", "14M", "20", "14", "8", "−6"]),
        ("questworlds-097.contest", {"base": "14"}, ["0", "0", "4", "9", "14", "19", "4M", "9M", "14M"]),
        ("draw-steel.test", {}, ["", "", ""]),
        ("spheres.check", {"level": 3}, ["DC 10", "DC 13", "DC 16"]),
        ("spheres.check", {"level": 3, "plus": "d20"}, ["DC 0 + d20", "DC 3 + d20", "DC 6 + d20"]),
    ],
)
def test_each_option_has_the_number_that_the_text_gives_it(procedure: str, inputs: Obj, told: list[str]) -> None:
    assert numbers(procedure, **inputs) == told


@pytest.mark.parametrize(
    ("procedure", "inputs"),
    [
        ("heroquest.simple-contest", {"ability": "17", "base": "14", "modifiers": [{"kind": "hurt"}]}),
        ("questworlds.simple-contest", {"ability": "5M", "base": "14"}),
        ("questworlds-097.contest", {"ability": "17", "base": "14"}),
        ("draw-steel.test", {"score": 2, "edges": 1}),
        ("spheres.check", {"skill": 2, "ability": 1, "level": 3}),
    ],
)
def test_what_is_won_is_what_the_odds_say(procedure: str, inputs: Obj) -> None:
    screens = {each["screen"]["contest"]: each["screen"] for each in data(op="catalog")["rulesets"]}
    screen = screens[procedure]
    for rail in data(op="rails", procedure=procedure, inputs=inputs)["rails"]:
        hard = inputs | screen["fixed"] | {screen["by"]: rail["value"]}
        rows = data(op="odds", procedure=procedure, inputs=hard)["rows"]
        assert rail["won"] == sum(row["share"] for row in rows if row["mark"][0] == "v")


def test_a_seventeen_against_each_class_as_counted_by_hand() -> None:
    """A 17 against 20: 19 ways by its critical, 120 by the higher success, 16 and 2 over a fumble."""
    rails = data(op="rails", procedure="heroquest.simple-contest", inputs={"ability": "17", "base": "14"})["rails"]
    assert [rail["won"] for rail in rails][2] == 157 * 25
    assert rails[-1]["won"] == 10_000


def test_without_anybody_who_rolls_there_are_numbers_only() -> None:
    rails = data(op="rails", procedure="heroquest.simple-contest", inputs={"base": "14", "ability": "x"})["rails"]
    assert all("won" not in rail and rail["number"] for rail in rails)


@pytest.mark.parametrize("base", ["x", "", "-3", "99W", 1.5, [], {"a": 1}])
def test_a_base_that_is_none_is_refused_at_its_field(base: Any) -> None:
    found = error(op="rails", procedure="heroquest.simple-contest", inputs={"base": base})
    assert found["field"] == "base"


@pytest.mark.parametrize("procedure", ["heroquest.augment", "spheres.turn", "heroquest.sheet"])
def test_a_procedure_without_a_screen_says_so(procedure: str) -> None:
    assert error(op="rails", procedure=procedure, inputs={})["code"] == "screen.none"


@pytest.mark.parametrize("inputs", [None, [], "x", 3])
def test_inputs_that_are_no_record_are_refused(inputs: Any) -> None:
    assert error(op="rails", procedure="heroquest.simple-contest", inputs=inputs)["code"] == "field.record"
