"""The group contest, worked out by hand: refusals, hero points, opponents, hidden resistances, limits."""

from typing import Any

import pytest

from tests.classic.groups import GROUP, Stand, begin, rolled
from tests.core.calls import Obj, data, error, errors

# What is refused, and why


def test_a_boost_above_what_the_group_has() -> None:
    poor = begin(*[{"ability": 10, "points": 0}] * 3, {"ability": 10, "points": 3})
    assert poor.open == [("roll", "table"), ("boost", "table")]
    why = poor.refused("double-boost")
    assert "four hero points" in why and "has 3" in why
    none = begin({"ability": 10, "points": 0})
    assert none.open == [("roll", "table")] and "has 0" in none.refused("boost")
    before = data(op="replay", log=poor.log)
    assert before["log"] == poor.log and before["view"] == poor.view, "a refusal changes nothing"


def test_one_boost_and_only_before_the_dice() -> None:
    stand = begin(10).act("boost")
    for do in ("boost", "double-boost"):
        assert "already" in stand.refused(do)
        assert "before the roll" in rolled((5, 15)).refused(do)
    assert stand.open == [("roll", "table")]


def test_one_roll() -> None:
    assert "rolled" in rolled((5, 15)).refused("roll")
    assert "table" in begin(10).refused("roll", "h1")
    assert "table" in begin(10).refused("boost", "h1")


def test_hero_points_that_are_refused() -> None:
    stand = begin({"ability": 10, "points": 0}, {"ability": 10, "points": 1}, 10)
    assert "after the roll" in stand.refused("hero-point", "h1")
    after = stand.act("roll", faces=[5, 15, 15, 5, 1, 5])
    assert after.open == [("hero-point", "h2")]
    assert "no hero point left" in after.refused("hero-point", "h1")
    assert "critical" in after.refused("hero-point", "h3")
    assert "hero of the group" in after.refused("hero-point", "h4")
    assert "hero of the group" in after.refused("hero-point", "table")
    once = after.act("hero-point", "h2")
    assert "already" in once.refused("hero-point", "h2"), "one a roll, whatever is left"


def test_one_a_roll_with_more_in_hand() -> None:
    stand = begin({"ability": 10, "points": 20}).act("roll", faces=[20, 5]).act("hero-point", "h1")
    assert "already" in stand.refused("hero-point", "h1") and stand.view["settled"] is True


def test_a_hero_point_lifts_the_own_match() -> None:
    stand = rolled((15, 5), (5, 15))
    assert stand.sums == (2, 2) and stand.view["settled"] is False
    brings = stand.choice("hero-point", "h1")["brings"]
    assert "Failure becomes success" in brings and "3 to 0" in brings and "major victory" in brings
    lifted = stand.act("hero-point", "h1")
    assert lifted.sums == (3, 0), "both at success, and the die 15 beats the 5"
    assert lifted.key == "hero:major" and lifted.open == [("hero-point", "h2")]


def test_a_pushed_critical_needs_no_point() -> None:
    stand = begin("10W", resistance=10).act("roll", faces=[5, 15])
    assert stand.open == [] and "critical" in stand.refused("hero-point", "h1")


# Opponents of their own


def own(*resistances: Any) -> list[Obj]:
    """Opponents with these resistances."""
    return [each if isinstance(each, dict) else {"resistance": each} for each in resistances]


def test_each_hero_meets_the_own_opponent() -> None:
    stand = begin(10, 10, foes="own", opponents=own({"name": "Gate", "resistance": 5}, 20))
    rows = [row["cells"] for row in stand.view["blocks"][0]["rows"]]
    assert [row[2] for row in rows] == ["Gate: 5", "Opponent 2: 20"]
    assert stand.act("roll", faces=[15, 15, 15, 15]).sums == (0, 2), "15 fails at 5 and succeeds at 20"


def test_few_opponents_go_round() -> None:
    stand = begin(10, 10, 10, foes="own", opponents=own(5, 6))
    against = [row["cells"][2] for row in stand.view["blocks"][0]["rows"]]
    assert against == ["Opponent 1: 5", "Opponent 2: 6", "Opponent 1: 5"]


def test_many_opponents_go_round_with_three_less_for_each_after_the_first() -> None:
    stand = begin(17, 12, foes="own", opponents=own(5, 6, 7, 8, 9))
    rows = [row["cells"] for row in stand.view["blocks"][0]["rows"]]
    assert [(row[0], row[1], row[2].rpartition(": ")[2]) for row in rows] == [
        ("Hero 1", "17", "5"), ("Hero 1", "14", "7"), ("Hero 1", "11", "9"),
        ("Hero 2", "12", "6"), ("Hero 2", "9", "8"),
    ]  # fmt: skip
    assert stand.choice("boost")["cost"].startswith("1 "), "heroes are counted, not matches"
    after = stand.act("roll", faces=[20, 4] * 5)
    assert "group-extended#several" in after.rules
    (field,) = after.choice("hero-point", "h1")["fields"]
    assert [option["value"] for option in field["options"]] == ["m1", "m2", "m3"]
    lifted = after.act("hero-point", "h1", given={"match": "m2"})
    assert [match["level"] for match in lifted.verdict["matches"]].count("major") == 4
    (field,) = lifted.choice("hero-point", "h1")["fields"]
    assert [option["value"] for option in field["options"]] == ["m1", "m3"]


# Hidden resistances


def seen(stand: Stand, seat: str = "table") -> tuple[Obj, Obj]:
    """View and history as a seat gets them."""
    view = data(op="replay", log=stand.log, seat=seat)["view"]
    return view, data(op="history", log=stand.log, seat=seat)


HIDDEN: list[tuple[Obj, Obj]] = [
    ({"resistance": 5, "hide": True}, {"resistance": 199, "hide": True}),
    (
        {"foes": "own", "opponents": own({"resistance": 5, "hide": True}, 7)},
        {"foes": "own", "opponents": own({"resistance": 199, "hide": True}, 7)},
    ),
]


@pytest.mark.parametrize(("low", "high"), HIDDEN)
def test_nothing_tells_a_hidden_resistance_before_the_roll(low: Obj, high: Obj) -> None:
    easy, hard = begin(10, "5W2", **low), begin(10, "5W2", **high)
    for do in ("", "boost", "double-boost"):
        one, two = (stand.act(do) if do else stand for stand in (easy, hard))
        assert seen(one) == seen(two)
        assert seen(one, "gm") != seen(two, "gm")
        for by in ("h1", "h9"):
            assert one.refused("hero-point", by) == two.refused("hero-point", by)
        dice = [data(op="dice", log=stand.log, do="roll", by="table") for stand in (one, two)]
        assert dice[0] == dice[1]
    assert "hidden" in str(seen(easy)[0]["blocks"]) and "hidden" not in str(seen(easy, "gm")[0]["blocks"])
    after = easy.act("boost").act("roll", faces=[5, 5, 5, 5])
    assert "hidden" not in str(seen(after)[0]["blocks"]) and any(
        "with 5" in step["text"] for step in seen(after)[0]["steps"]
    )
    back = data(op="undo", log=after.log)
    assert back["view"]["blocks"] == easy.act("boost").view["blocks"], "taken back, hidden again"


# Limits and odds


def test_bounds() -> None:
    assert begin(*[10] * 12).view["choices"]
    refused = {"heroes": [{"ability": 10}] * 13, "resistance": 10}
    assert errors(op="begin", procedure=GROUP, inputs=refused) == {"heroes": "field.range"}
    assert errors(op="begin", procedure=GROUP, inputs={"heroes": [], "resistance": 10}) == {"heroes": "field.range"}
    for name, low, high in (("points", 0, 20), ("bonus", -100, 100)):
        for value in (low, high):
            assert begin({"ability": 150, name: value})
        for value in (low - 1, high + 1):
            inputs = {"heroes": [{"ability": 10, name: value}], "resistance": 10}
            assert errors(op="begin", procedure=GROUP, inputs=inputs) == {f"heroes.0.{name}": "field.range"}
    many = {"heroes": [{"ability": 10}], "foes": "own", "opponents": own(*[10] * 13)}
    assert errors(op="begin", procedure=GROUP, inputs=many) == {"opponents": "field.range"}
    assert len(begin(10, foes="own", opponents=own(*[10] * 12)).view["blocks"][0]["rows"]) == 12


def test_no_dice_are_taken_at_the_set_up() -> None:
    inputs = {"heroes": [{"ability": 10}], "resistance": 10}
    assert error(op="begin", procedure=GROUP, inputs=inputs, faces=[5, 5])["code"] == "dice.count"


def test_odds_are_certain_after_the_roll() -> None:
    rows = data(op="odds", log=rolled((5, 15)).log)["rows"]
    assert [row["key"] for row in rows if row["weight"] != "0"] == ["hero:minor"]


def test_the_history_has_a_line_for_each_move() -> None:
    stand = begin(10).act("boost").act("roll", faces=[15, 5]).act("hero-point", "h1")
    lines = [move["line"] for move in data(op="history", log=stand.log)["moves"]]
    assert lines == [
        "The group has a boost: one level",
        "All roll: 0 to 2, minor defeat",
        "A hero point of Hero 1: 1 to 0, minor victory",
    ]
