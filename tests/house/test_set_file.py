"""The schema of a set of house rules in a file: it has every key, and takes or refuses what pages do."""

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, meta

from hqweb.reference.file_schema import set_schema
from tests.core.calls import Obj, catalog, error

VALIDATOR = Draft202012Validator(set_schema())
GOOD: Obj = {
    "format": "hqweb-house",
    "version": 1,
    "game": "heroquest",
    "name": "Ours & “theirs” #2",
    "changes": {"heroquest.better-roll": "low", "heroquest.resistance-classes/high/modifier": 3},
}
DAMAGED: list[Obj] = json.loads(Path(__file__).with_name("damaged.json").read_text("utf-8"))
"""Damaged files, with the sentence that a page says about each: `text`, or a good file with or without a part."""


def fits(file: Any) -> bool:
    """Return whether a file fits the schema."""
    return VALIDATOR.is_valid(file)


def test_it_is_a_schema_that_names_no_other_place() -> None:
    meta.validate(set_schema())
    assert set_schema()["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert json.dumps(set_schema()).count("://") == 1


def test_it_has_everything_that_can_be_changed_with_its_bounds() -> None:
    known: Any = set_schema()["properties"]
    known = known["changes"]["properties"]
    assert list(known) == [each["key"] for each in catalog()["changeables"]]
    assert known["heroquest.resistance-classes/high/modifier"]["default"] == 6
    assert known["heroquest.better-roll"]["enum"] == ["high", "low"]


@pytest.mark.parametrize("file", [GOOD, GOOD | {"$schema": "house.schema.json"}, GOOD | {"name": ""}])
def test_a_set_fits(file: Obj) -> None:
    VALIDATOR.validate(file)


def test_a_key_of_a_later_release_fits() -> None:
    assert fits(GOOD | {"changes": {"heroquest.a-later-one": 2, "heroquest.another": "word"}})


@pytest.mark.parametrize("game", [each["id"] for each in catalog()["rulesets"]])
def test_a_value_that_the_engine_refuses_does_not_fit(game: str) -> None:
    procedure = next(each["id"] for each in catalog()["procedures"] if each["ruleset"] == game)
    mine = [each for each in catalog()["changeables"] if each["ruleset"] == game]
    number, word = (next(each for each in mine if ("options" in each) is worded) for worded in (False, True))
    for one, good, bad in (
        (number, [number["low"], number["high"]], [number["low"] - 1, number["high"] + 1, "many"]),
        (word, [each["value"] for each in word["options"]], ["no such word", 7]),
    ):
        assert all(fits(GOOD | {"game": game, "changes": {one["key"]: value}}) for value in good)
        for value in bad:
            changes = {one["key"]: value}
            assert error(op="house", procedure=procedure, house=changes)["code"] == "house.value"
            assert not fits(GOOD | {"game": game, "changes": changes})


@pytest.mark.parametrize("one", DAMAGED, ids=lambda one: one["what"])
def test_a_damaged_file_does_not_fit(one: Obj) -> None:
    file = {name: each for name, each in GOOD.items() if name != one.get("without")} | one.get("file", {})
    try:
        file = json.loads(one["text"]) if "text" in one else file
    except json.JSONDecodeError:
        return
    assert not fits(file)
