"""Fate in an encounter, computed by hand from the rules."""

import pytest

from tests.core.calls import data, error, table
from tests.spheres.destiny_play import begin, pool, strong

NOTE = {"good": 0, "bad": 0, "natural": "0"}


def noted(good: int, bad: int, natural: str = "0", by: str = "heroes", **inputs: str) -> tuple[int, int]:
    return pool(begin("encounter", **inputs).act("note", by, good=good, bad=bad, natural=natural))


def test_an_encounter_starts_with_no_stone() -> None:
    stand = begin("encounter")
    assert pool(stand) == (0, 0) and stand.view["status"] == "Turn 1"
    assert stand.view["summary"] == "The Fate pool has 0 Triumph and 0 Tragedy."
    assert ("spend", "heroes") not in stand.open and ("spend", "foes") not in stand.open
    assert pool(begin("encounter", triumph=2, tragedy=1)) == (2, 1)


@pytest.mark.parametrize(
    ("difference", "stones"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (14, 2), (15, 3), (20, 4), (60, 12)]
)
def test_a_stone_for_each_full_five(difference: int, stones: int) -> None:
    assert noted(difference, 0) == (stones, 0)
    assert noted(0, difference) == (0, stones)
    assert noted(difference, 0, by="foes") == (0, stones)
    assert noted(0, difference, by="foes") == (stones, 0)


def test_the_other_readings() -> None:
    assert [noted(n, 0, stones="past")[0] for n in (4, 5, 9, 10, 15)] == [0, 0, 0, 1, 2]
    assert [noted(n, 0, stones="point")[0] for n in (4, 5, 6, 9, 10, 14)] == [0, 0, 1, 4, 5, 9]


def test_criticals_give_a_stone() -> None:
    assert noted(0, 0, "20") == (1, 0) and noted(0, 0, "1") == (0, 1)
    assert noted(0, 0, "20", by="foes") == (0, 1) and noted(0, 0, "1", by="foes") == (1, 0)
    assert noted(7, 0, "20") == (2, 0) and noted(7, 0, "1") == (1, 1)


def test_a_roll_earns_by_its_very_dice() -> None:
    given = {"skill": 7, "ability": 4, "modifiers": [{"rank": -1}]}
    stand = begin("encounter").act("roll", "heroes", 12, 9, 2, **given)
    assert pool(stand) == (1, 0)
    assert strong(stand) == ["12", "9", "2", "26", "1 Triumph", "1", "0"]
    assert stand.rules[-2:] == ["fate#stones", "fate#pool"]
    swapped = begin("encounter").act("roll", "foes", 12, 9, 2, **given)
    assert pool(swapped) == (0, 1) and "fate#swapped" in swapped.rules


def test_luck_dice_count_bare() -> None:
    """Fortune 8 counts as 18 on the die and 8 for Fate; Misfortune 15 counts as 5 and 15."""
    stand = begin("encounter").act("roll", "heroes", 4, 8, luck=["fortune"])
    assert pool(stand) == (1, 0) and "8" in stand.texts[1]
    assert pool(begin("encounter").act("roll", "heroes", 4, 15, luck=["misfortune"])) == (0, 3)
    assert pool(begin("encounter").act("roll", "heroes", 10, 8, 15, luck=["fortune", "misfortune"])) == (0, 1)


def test_a_passive_side_rolls_its_ladder() -> None:
    stand = begin("encounter").act("roll", "foes", 11, ability=5, die="ten")
    assert pool(stand) == (0, 2)


def test_no_dice_no_stones() -> None:
    stand = begin("encounter").act("roll", "heroes", 12)
    assert pool(stand) == (0, 0) and strong(stand)[-1] == "nothing"
    assert pool(begin("encounter").act("roll", "heroes", 20)) == (1, 0)
    assert pool(begin("encounter").act("roll", "heroes", 1)) == (0, 1)


def test_stones_count_as_a_die_of_their_number() -> None:
    stand = begin("encounter", triumph=5).act("spend", "heroes", n=5, use="coup")
    assert pool(stand) == (0, 0)
    assert strong(stand)[:2] == ["5", "a success is three degrees better, up to five"]
    assert stand.rules == ["fate#spend", "spending-destiny#coup", "fate#turn", "fate#pool"]
    one = begin("encounter", tragedy=4).act("spend", "foes", n=3, use="improve")
    assert pool(one) == (0, 1) and strong(one)[1].startswith("+3 on your own check")
    ranks = begin("encounter", triumph=4, improve="ranks").act("spend", "heroes", n=4, use="improve")
    assert strong(ranks)[1].startswith("rank 4 of Advantage")


def test_no_more_than_there_are() -> None:
    stand = begin("encounter", triumph=2)
    assert stand.bad("spend", "heroes", n=3) == ("given.n", "field.range")
    assert stand.refused("spend", "foes") == "The pool has no Tragedy stone. Rolls earn them."


def test_after_spending_none_of_that_kind_until_the_next_turn() -> None:
    stand = begin("encounter", triumph=3).act("spend", "heroes", n=1, use="stunt")
    barred = stand.act("note", "heroes", good=12, bad=0, natural="0")
    assert pool(barred) == (2, 0) and barred.rules[-1] == "fate#turn"
    assert pool(barred.act("note", "heroes", good=0, bad=12, natural="0")) == (2, 2)
    assert pool(barred.act("note", "foes", good=0, bad=5, natural="0")) == (2, 0)
    assert pool(stand.act("note", "heroes", good=0, bad=0, natural="20")) == (2, 0)
    again = barred.act("spend", "heroes", n=2, use="inspiration")
    assert pool(again) == (0, 0)
    fresh = again.act("turn", "gm")
    assert fresh.view["status"] == "Turn 2"
    assert pool(fresh.act("note", "heroes", good=12, bad=0, natural="0")) == (2, 0)


@pytest.mark.parametrize(
    ("stones", "outcome", "mark"),
    [((3, 1), "heroes", "v3"), ((1, 3), "foes", "d3"), ((2, 2), "none", "tie"), ((0, 0), "none", "tie")],
)
def test_the_end(stones: tuple[int, int], outcome: str, mark: str) -> None:
    stand = begin("encounter", triumph=stones[0], tragedy=stones[1]).act("end", "gm")
    assert {"outcome": outcome, "triumph": stones[0], "tragedy": stones[1]}.items() <= stand.verdict.items()
    assert stand.view["headline"]["mark"] == mark and stand.view["settled"] and not stand.open
    assert stand.refused("turn", "gm").startswith("The encounter is over")


def test_refusals_say_what_to_type() -> None:
    stand = begin("encounter")
    assert stand.refused("roll", "Ada") == "Choose a side: heroes or foes."
    assert stand.refused("end", "heroes") == "The GM ends a turn or the encounter: write gm."
    found = error(op="begin", procedure="spheres.encounter", inputs={"triumph": 51}, seed="0")
    assert (found["field"], found["code"]) == ("triumph", "field.range")


def test_the_odds_of_stones_in_a_roll() -> None:
    log = begin("encounter").log
    told = data(op="odds", log=log, do="roll", by="heroes", given={"ability": 4})
    rows = {row["key"]: int(row["weight"]) for row in told["rows"]}
    # The d10 shows 5 or more in 6 of 10. A 20 adds a Triumph, a 1 a Tragedy. There are 200 ways in total.
    assert rows == {"triumph": 6 * 19 + 4, "both": 6, "none": 4 * 18, "tragedy": 4}


def test_the_table_of_stones() -> None:
    assert [row["cells"] for row in table("spheres.stones")["rows"]] == [
        ["0–4", "0", "0", "0"],
        ["5–9", "1", "0", "0–4"],
        ["10–14", "2", "1", "5–9"],
        ["15–19", "3", "2", "10–14"],
        ["20–24", "4", "3", "15–19"],
    ]


def test_the_table_of_odds() -> None:
    rows = {row["key"]: row["cells"][1:] for row in table("spheres.fate-odds")["rows"]}
    assert [rows[f"rank-{rank}"][0] for rank in range(6)] == ["0/0", "0/0", "33/0", "50/0", "60/0", "67/0"]
    # A Fortune die alone is at least 5 on 16 of 20 faces.
    assert rows["rank-0"][1] == "80/0"
    # Fortune minus Misfortune is 5 or more in 15+14+...+1 = 120 of 400 ways, and the reverse just as often.
    assert rows["rank-0"][2] == "30/30"


def test_fate_and_destiny_side_by_side() -> None:
    rows = {row["key"]: row["cells"] for row in table("spheres.fate-or-destiny")["rows"]}
    assert rows["lasts"] == ["Duration", "one encounter", "a session, held dice longer"]
    assert rows["start"][1:] == ["none", "1 and 1 each, and a rolled pool"]
    assert len(rows) == 7
