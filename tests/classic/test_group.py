"""The group contest, worked out by hand: points, sums, levels, boosts."""

from typing import Any

import pytest

from tests.classic.groups import begin, rolled
from tests.core.calls import data, table

TABLE = [[1, 2, 3, 5], [2, 1, 2, 3], [3, 2, 1, 2], [5, 3, 2, 0]]
"""The resolution points as the text prints them: critical, success, failure, fumble in rows and columns."""
PAIRS = {
    (0, 0): (1, 1), (1, 1): (7, 5), (2, 2): (17, 15), (3, 3): (20, 20),
    (0, 1): (1, 5), (0, 2): (1, 15), (0, 3): (1, 20), (1, 2): (5, 15), (1, 3): (5, 20), (2, 3): (15, 20),
}  # fmt: skip


@pytest.mark.parametrize("cell", [(a, b) for a in range(4) for b in range(4)])
def test_every_cell_of_the_points(cell: tuple[int, int]) -> None:
    row, column = sorted(cell)
    pair = PAIRS[row, column]
    expected = TABLE[row][column]
    if cell == (0, 0):
        lifted = begin("10W", resistance=10).act("roll", faces=[7, 1])
        assert lifted.sums == (1, 0), "two criticals, one of them lifted there: the higher die"
        expected = 0
    ours = rolled(pair if cell == (row, column) else (pair[1], pair[0]))
    assert sum(ours.sums) == expected
    assert max(ours.sums) == expected


def test_the_table_of_points_is_the_printed_one() -> None:
    rows = table("heroquest.resolution-points")["rows"]
    assert [row["key"] for row in rows] == ["critical", "success", "failure", "fumble"]
    assert [[0 if cell == "none" else cell for cell in row["cells"][1:]] for row in rows] == TABLE


def test_the_table_of_results_is_the_printed_one() -> None:
    cells = [
        [cell["text"] if isinstance(cell, dict) else cell for cell in row["cells"]]
        for row in table("heroquest.group-results")["rows"]
    ]
    assert cells == [
        ["0", "Tie", "neither side wins"],
        ["1", "Marginal victory", "Hurt"],
        ["2", "Minor victory", "unharmed"],
        ["3–4", "Major victory", "unharmed"],
        ["5 or more", "Complete victory", "unharmed"],
    ]


def test_the_table_of_boosts_is_the_printed_one() -> None:
    rows = [row["cells"] for row in table("heroquest.boost-costs")["rows"]]
    assert rows == [["1–3", 1, 2], ["4–6", 2, 4], ["7–9", 3, 6], ["10–12", 4, 8]]


WON = {1: (7, 5), 2: (5, 15), 3: (5, 20), 5: (1, 20)}
"""Faces that give the hero so many points."""


@pytest.mark.parametrize(
    ("points", "key", "hurt"),
    [
        ([1], "hero:marginal", True),
        ([2], "hero:minor", False),
        ([1, 1], "hero:minor", False),
        ([3], "hero:major", False),
        ([2, 2], "hero:major", False),
        ([5], "hero:complete", False),
        ([3, 2], "hero:complete", False),
        ([5, 5, 5], "hero:complete", False),
        ([2, -1], "hero:marginal", True),
        ([1, -2], "opposition:marginal", True),
        ([-5], "opposition:complete", False),
        ([-3, -1], "opposition:major", False),
        ([1, -1], "none:tie", False),
        ([5, -3, -2], "none:tie", False),
    ],
)
def test_the_difference_is_the_level(points: list[int], key: str, hurt: bool) -> None:
    stand = rolled(*(WON[n] if n > 0 else (WON[-n][1], WON[-n][0]) for n in points))
    assert stand.key == key and stand.verdict["hurt"] is hurt
    assert stand.sums == (sum(n for n in points if n > 0), -sum(n for n in points if n < 0))
    assert stand.verdict["difference"] == abs(sum(points))
    assert [match["points"] for match in stand.verdict["matches"]] == points
    assert ("group-contest#hurt" in stand.rules) == hurt
    assert ("group-contest#tie" in stand.rules) == (key == "none:tie")
    assert any("Hurt" in block.get("text", "") for block in stand.view["blocks"]) == hurt


def test_equal_results_go_to_the_better_die_and_equal_dice_to_nobody() -> None:
    assert rolled((7, 5)).sums == (1, 0) and rolled((15, 17)).sums == (0, 1)
    assert rolled((7, 5), better_roll="low").sums == (0, 1)
    assert rolled((7, 7)).sums == (0, 0)


def test_all_are_rolled_before_anything_is_told() -> None:
    stand = begin(10, "17", "5W")
    assert stand.view["verdict"]["winner"] is None and "headline" not in stand.view and stand.log["moves"] == []
    dice = data(op="dice", log=stand.log, do="roll", by="table")["dice"]
    assert [die["sides"] for die in dice] == [20] * 6 and len({die["role"] for die in dice}) == 6
    assert dice[0]["role"] == "Hero 1"


def test_names_stand_in_reasons_and_rows() -> None:
    stand = begin({"name": "Berit", "ability": 10}, {"name": "Odo", "ability": 10}).act("roll", faces=[5, 15, 15, 5])
    assert [row["cells"][0] for row in stand.view["blocks"][0]["rows"]] == ["Berit", "Odo"]
    assert [row["mark"] for row in stand.view["blocks"][0]["rows"]] == ["won", "lost"]
    assert stand.view["actors"] == {"table": "Table", "h1": "Berit", "h2": "Odo"}
    assert any("Berit" in step["text"] for step in stand.view["steps"])


def test_a_modifier_counts_on_the_total() -> None:
    stand = begin({"ability": 17, "bonus": "+6"}, resistance=10).act("roll", faces=[5, 15])
    assert stand.sums == (2, 0), "23 is 3W: 5 fails at 3, and the mastery lifts it to a success"
    assert "3W" in str(stand.view["steps"])


def test_without_a_rating_the_match_is_lost_without_dice() -> None:
    stand = begin({"ability": 3, "bonus": -3}, 10)
    dice = data(op="dice", log=stand.log, do="roll", by="table")["dice"]
    assert len(dice) == 2
    after = stand.act("roll", faces=[5, 15])
    assert after.sums == (2, 5) and after.verdict["matches"][0]["level"] == "complete"
    assert "there was no roll" in after.refused("hero-point", "h1").lower()


def test_nobody_has_a_rating_left() -> None:
    stand = begin({"ability": 3, "bonus": -9})
    assert data(op="dice", log=stand.log, do="roll", by="table") == {"dice": []}
    assert stand.act("roll").key == "opposition:complete"


def test_who_scored_more_did_more() -> None:
    def credit(*pairs: tuple[int, int]) -> list[str]:
        texts = [block.get("text", "") for block in rolled(*pairs).view["blocks"]]
        return [text for text in texts if "did more" in text]

    assert "The most: Hero 2, with 5." in credit((5, 15), (1, 20), (15, 5))[0]
    assert credit((5, 15)) == [] and credit((15, 5), (15, 5)) == [], "nobody stands out"
    assert credit((5, 15), (5, 15)) == []


# Individual results


@pytest.mark.parametrize(
    ("pair", "level", "consequence", "benefit"),
    [
        ((1, 20), "complete", "", 9),
        ((5, 20), "major", "", 6),
        ((5, 15), "minor", "", 3),
        ((7, 5), "marginal", "", 0),
        ((7, 7), "tie", "", 0),
        ((20, 20), "tie", "", 0),
        ((5, 7), "marginal", "hurt", 0),
        ((15, 5), "minor", "impaired", 0),
        ((20, 5), "major", "injured", 0),
        ((20, 1), "complete", "dying", 0),
    ],
)
def test_each_match_on_its_own(pair: tuple[int, int], level: str, consequence: str, benefit: int) -> None:
    match = rolled(pair, (5, 20)).verdict["matches"][0]
    assert (match["hero"], match["level"]) == ("h1", level)
    assert (match["consequence"], match["benefit"]) == (consequence, benefit)


def test_what_the_result_leaves_to_everybody() -> None:
    def left(*points: tuple[int, int], **more: Any) -> tuple[str, int]:
        found = rolled(*points, **more).verdict
        return found["consequence"], found["benefit"]

    assert left((5, 15)) == ("", 3) and left((15, 5)) == ("impaired", 0)
    assert left((7, 5)) == ("hurt", 0), "winners by one point are Hurt"
    assert left((5, 7)) == ("hurt", 0) and left((7, 7)) == ("", 0)
    assert left((7, 5), boost="boost") == ("hurt", 3), "the difference decides, not the boosted level"
    assert left((20, 1)) == ("dying", 0)


def test_two_fumbles() -> None:
    tie, defeat = rolled((20, 20), (5, 15)), rolled((20, 20), (5, 15), fumbles="defeat")
    assert tie.sums == defeat.sums == (2, 0) and tie.key == defeat.key == "hero:minor"
    assert tie.verdict["matches"][0]["level"] == "tie" and tie.verdict["matches"][0]["consequence"] == ""
    match = defeat.verdict["matches"][0]
    assert (match["winner"], match["level"], match["points"]) == ("none", "marginal", 0)
    assert match["consequence"] == "hurt"
    assert "group-contest#fumbles" in defeat.rules and "group-contest#fumbles" not in tie.rules
    lifted = defeat.act("hero-point", "h1")
    assert lifted.verdict["matches"][0]["level"] == "minor" and lifted.sums == (4, 0)


# Boosts


@pytest.mark.parametrize(("heroes", "cost"), [(1, 1), (2, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4), (12, 4)])
def test_what_a_boost_costs(heroes: int, cost: int) -> None:
    stand = begin(*[{"ability": 10, "points": 2}] * heroes)
    held = 2 * heroes
    assert stand.choice("boost")["cost"].split()[0] == str(cost)
    for do, price in (("boost", cost), ("double-boost", 2 * cost)):
        after = stand.act(do)
        assert sum(row["cells"][-1] for row in after.view["blocks"][0]["rows"]) == held - price


@pytest.mark.parametrize(
    ("pair", "do", "key"),
    [
        ((7, 5), "boost", "hero:minor"),
        ((7, 5), "double-boost", "hero:major"),
        ((5, 15), "boost", "hero:major"),
        ((5, 15), "double-boost", "hero:complete"),
        ((5, 20), "boost", "hero:complete"),
        ((5, 20), "double-boost", "hero:complete"),
        ((1, 20), "double-boost", "hero:complete"),
        ((7, 7), "boost", "hero:marginal"),
        ((7, 7), "double-boost", "hero:minor"),
        ((5, 7), "boost", "opposition:marginal"),
        ((5, 7), "double-boost", "opposition:marginal"),
        ((20, 1), "double-boost", "opposition:complete"),
    ],
)
def test_what_a_boost_brings(pair: tuple[int, int], do: str, key: str) -> None:
    stand = rolled(pair, boost=do)
    assert stand.key == key and stand.verdict["boost"] == (1 if do == "boost" else 2)
    assert stand.rules.count("group-contest#boost") == 1


def test_a_tie_may_be_left_alone_by_a_boost() -> None:
    stand = rolled((7, 7), boost="double-boost", boost_on_tie="no")
    assert stand.key == "none:tie"
    assert rolled((7, 5), boost="boost", boost_on_tie="no").key == "hero:minor"
    assert "equal" not in begin(10, boost_on_tie="no").choice("boost")["brings"].lower()
    assert "equal" in begin(10).choice("boost")["brings"].lower()


def test_a_boosted_victory_by_one_point_hurts_all_the_same() -> None:
    stand = rolled((7, 5), boost="boost")
    assert stand.verdict["hurt"] is True
    assert [block["tone"] for block in stand.view["blocks"] if block["kind"] == "note"] == ["info", "reading"]
    assert rolled((7, 7), boost="boost").verdict["hurt"] is False, "the difference is nought"


def test_those_who_hold_most_pay_first() -> None:
    points = (1, 3, 2, 3)
    stand = begin(*({"ability": 10, "points": each} for each in points))
    left = [row["cells"][-1] for row in stand.act("double-boost").view["blocks"][0]["rows"]]
    assert left == [1, 1, 1, 2], "3 3, then 2 2 2 in the order of the group"
    assert stand.choice("boost")["brings"].endswith("Paid by Hero 2 1, Hero 4 1.")


def test_a_name_that_reads_like_the_price_of_a_boost_stays_whole() -> None:
    name = "Odo Paid by Bet"
    heroes = [{"name": name, "ability": 10, "points": 3}, {"ability": 10, "points": 0}]
    inputs = {"heroes": heroes, "resistance": 10, "outcome": "level", "boost_when": "after"}
    begun = data(op="begin", procedure="questworlds.group-contest", inputs=inputs, seed="a")
    rolled = data(op="act", log=begun["log"], do="roll", by="table", faces=[7, 12, 12, 12])
    boost = next(each for each in rolled["view"]["choices"] if each["do"] == "boost")
    assert boost["brings"].endswith(f" instead. Paid by {name} 1.")


def test_a_boost_is_paid_even_when_it_is_lost() -> None:
    stand = begin({"ability": 10, "points": 1}).act("boost").act("roll", faces=[15, 5])
    assert "no hero point left" in stand.refused("hero-point", "h1")
