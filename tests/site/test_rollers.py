"""The roller before any script: rows of lists, odds of the whole, and procedures that have none."""

import re
from itertools import pairwise
from typing import Any

import pytest

from macros.calls import Json, PageError
from macros.forms import drawn, odds_of, pages_of, roller_of
from macros.render import block

BAR = '<svg aria-hidden="true" data-level='
CONTEST = "heroquest.extended-contest"
HEROES: list[Json] = [{"name": "Maren", "ability": "15W", "points": 2}, {"name": "Odo", "ability": "3W"}]


def html(procedure: str, faces: list[int] | None = None, **preset: Any) -> str:
    """A roller's static markup, its links as they are."""
    return block("roller.j2", link=str, name="roller", **roller_of(procedure, preset, faces))


def shown(procedure: str, **preset: Any) -> str:
    """A roller's markup without what only its script reads."""
    return re.sub(r"data-setup='[^']*'", "", html(procedure, **preset))


def test_each_row_of_a_list_stands_in_the_static_form() -> None:
    text = shown(CONTEST, heroes=HEROES, foes=[{"name": "Captain", "resistance": "12W2"}])
    assert re.findall(r"<legend>(.*?)</legend>", text) == ["Heroes", "Foes"]
    assert re.findall(r'aria-label="(\w+ \d)"', text) == ["Hero 1", "Hero 2", "Foe 1"]
    for value in ("Maren", "15W", "Odo", "3W", "Captain", "12W2"):
        assert f'value="{value}" readonly' in text
    assert "hero points 2, contestant" in text
    ids = re.findall(r'id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'for="([^"]+)"', text)) <= set(ids)


def test_a_long_procedure_shows_how_it_may_end_and_no_example() -> None:
    one = [{"ability": "15W"}], [{"resistance": "12W2"}]
    text = shown(CONTEST, heroes=one[0], foes=one[1])
    assert "How it might end" in text
    assert "data-example" not in text
    assert 0 < text.count(BAR) <= 8, "bars of one mark that are neighbors are one"
    assert "Won 5 : 3" in text
    assert ">chance</th>" in text, "a total of 24 digits says nothing"


def test_odds_that_cannot_be_counted_leave_the_form_alone() -> None:
    found = roller_of(CONTEST, {"heroes": HEROES, "foes": [{"resistance": 14}, {"resistance": 14}]}, None)
    assert found["odds"] is None
    assert found["setup"]["odds"] == {}
    assert "hq-sky" not in shown("heroquest.condition")
    with pytest.raises(PageError, match="no odds"):
        odds_of("heroquest.condition", {})


def test_a_forecast_is_drawn_with_what_can_happen() -> None:
    odds = odds_of(CONTEST, {"heroes": [{"ability": 17}], "foes": [{"resistance": 14}]})
    assert odds["many"] and odds["long"]
    assert all(row["weight"] != "0" for row in odds["rows"])
    assert [each["word"] for each in odds["sums"]] == ["You win", "You lose"]
    assert sum(bar["share"] for bar in odds["bars"]) == 10_000
    marks = [bar["mark"] for bar in odds["bars"]]
    assert all(one != other for one, other in pairwise(marks))
    picture = block("odds.j2", odds=odds)
    assert picture.count(BAR) == len(marks)
    assert "All outcomes" in picture


def test_few_outcomes_stand_as_they_are() -> None:
    odds = odds_of("heroquest.simple-contest", {"ability": 20, "resistance": 1})
    assert len(odds["rows"]) == 9
    assert odds["total"] == "400" and not odds["long"]
    assert len(odds["sums"]) == 3


def test_outcomes_of_one_mark_on_two_sides_are_two_bars() -> None:
    sides = ["hero"] * 7 + ["none"] * 7
    rows = [
        {"key": f"{side}:{place}", "label": "", "mark": "tie", "weight": "1", "share": 1}
        for place, side in enumerate(sides)
    ]
    bars = drawn({"total": "14", "caption": "All.", "setup": "", "rows": rows})["bars"]
    assert [bar["share"] for bar in bars] == [7, 7]


def test_what_may_follow_is_found_on_its_page() -> None:
    pages = pages_of("heroquest")
    assert pages[CONTEST].startswith("heroquest/extended-contest")
    assert roller_of("heroquest.augment", {"ability": 15}, None)["setup"]["pages"] == pages


@pytest.mark.parametrize(("tone", "says"), [("warn", "is-warn"), ("reading", "An interpretation of the text.")])
def test_notes_have_their_tone(tone: str, says: str) -> None:
    view = {
        "settled": True,
        "blocks": [
            {"kind": "note", "text": "Beware.", "tone": tone},
            {
                "kind": "table",
                "caption": "All",
                "columns": [{"label": "Who", "kind": "text"}],
                "rows": [{"cells": ["Odo"], "mark": "now"}],
            },
        ],
    }
    shown = {"caption": "", "view": view, "steps": [], "open": []}
    text = block("example.j2", link=str, shown=shown)
    assert says in text
    assert '<tr class="is-now">' in text


def test_an_injured_hero_has_no_example_of_a_roll() -> None:
    text = shown("heroquest.simple-contest", ability=17, resistance=14, modifiers=[{"kind": "injured"}])
    assert "data-example" not in text
    assert "hq-sky" in text


def test_a_form_shows_a_younger_field_that_a_log_leaves_out() -> None:
    preset: dict[str, Any] = {"heroes": [{"ability": "15"}], "foes": [{"resistance": "15"}]}
    assert "A contending follower is out" in shown("questworlds-097.scored-sequence", **preset)
