"""The cells that a page marks are those that show what a table may change, and no others."""

import json
from typing import Any

import pytest

from hqweb import registry
from macros import texts
from scripts import changeables, marks
from tests.core.calls import catalog

KNOWN: dict[str, dict[str, list[str]]] = json.loads(marks.FILE.read_text("utf-8"))


@pytest.mark.parametrize("ruleset", registry.rulesets(), ids=lambda ruleset: ruleset.id)
def test_they_are_found_from_the_rules_as_they_are_now(ruleset: Any) -> None:
    assert KNOWN[ruleset.id] == marks.marks(ruleset), "run python -m scripts.marks"


def test_a_number_is_marked_in_its_own_row() -> None:
    known = KNOWN["heroquest"]
    assert known["heroquest.resistance-classes/high/modifier"] == ["heroquest.resistance-classes/high/1"]
    assert known["heroquest.exchange-points/complete/points"] == ["heroquest.exchange-points/complete/1"]


def test_the_base_is_marked_where_it_is_the_number_and_not_where_it_is_in_a_sum() -> None:
    cells = KNOWN["heroquest"]["heroquest.base"]
    assert "heroquest.resistance-classes/moderate/2" in cells
    assert "heroquest.resistance-classes/very-high/2" not in cells


def test_what_no_cell_shows_is_marked_at_its_rule() -> None:
    assert not {"heroquest.better-roll", "heroquest.lifts", "heroquest.goal"} & KNOWN["heroquest"].keys()


def test_a_table_has_its_marks_also_where_a_page_shows_some_columns() -> None:
    whole = texts.table("heroquest.resistance-classes")
    some = texts.glance("heroquest.resistance-classes", ("Class", "From the base"))
    high = "heroquest.resistance-classes/high/modifier"
    assert [row["marks"] for row in whole["rows"] if row["key"] == "high"] == [["", high, ""]]
    assert [row["marks"] for row in some["rows"] if row["key"] == "high"] == [["", high]]


def test_the_script_gets_each_thing_that_can_be_changed() -> None:
    found = [each for ruleset in catalog()["rulesets"] for each in changeables.described(ruleset)["changeables"]]
    assert [each["key"] for each in found] == [each["key"] for each in catalog()["changeables"]]
    rules = {each["rule"] for each in found}
    assert all(rule.partition("#")[0] for rule in rules)
