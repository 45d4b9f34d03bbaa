"""Group simple contests of QuestWorlds: sums without levels, then levels, boosts, and what is shared or single."""

import pytest

from tests.questworlds.lasting_play import CRITICAL, FAILURE, FUMBLE, SUCCESS, Stand, begin, dice

FACE = {"Critical": CRITICAL, "Success": SUCCESS, "Failure": FAILURE, "Fumble": FUMBLE}
POINTS = {"Critical": (1, 2, 3, 5), "Success": (2, 1, 2, 3), "Failure": (3, 2, 1, 2), "Fumble": (5, 3, 2, 0)}
"""The table of the text; on equal results the point goes to the better die."""


def group(*points: int, count: int = 0, **more: object) -> Stand:
    """A group of heroes of 10 against 10, rolled so that each match is worth so many points."""
    heroes = [{"name": f"H{n}", "ability": 10, "points": 4} for n in range(1, 1 + (count or len(points)))]
    stand = begin("group-contest", heroes=heroes, resistance=10, **more)
    return stand.act("roll", "table", *(face for one in points for face in dice(one))) if points else stand


@pytest.mark.parametrize("ours", FACE)
@pytest.mark.parametrize("theirs", FACE)
def test_every_cell_of_the_points(ours: str, theirs: str) -> None:
    points = POINTS[ours][list(FACE).index(theirs)]
    first = FACE[ours] + (1 if ours == theirs and ours in ("Success", "Failure") else 0)
    stand = begin("group-contest", heroes=[{"ability": 10}], resistance=10)
    stand = stand.act("roll", "table", first, FACE[theirs])
    order = list(FACE)
    sums = stand.verdict["points"]
    if ours == theirs and ours in ("Critical", "Fumble"):
        assert sums == {"hero": 0, "opposition": 0}, "equal dice, and two fumbles, give nothing"
    elif order.index(ours) <= order.index(theirs):
        assert sums == {"hero": points, "opposition": 0}
    else:
        assert sums == {"hero": 0, "opposition": points}


@pytest.mark.parametrize(
    ("points", "winner"),
    [((3, -2), "hero"), ((1, -2), "opposition"), ((2, -2), "none"), ((1, 1, 1, -2), "hero"), ((0,), "none")],
)
def test_the_higher_sum_wins_and_nobody_asks_by_how_much(points: tuple[int, ...], winner: str) -> None:
    stand = group(*points)
    assert stand.verdict["winner"] == winner
    assert stand.verdict["level"] == ("tie" if winner == "none" else "plain")
    assert stand.verdict["rows"] == [] and stand.rows("Each match on its own") == []
    assert (stand.verdict["consequence"], stand.verdict["benefit"]) == ("", 0)
    assert not {do for do, _ in stand.open} & {"boost", "double-boost"}


def test_no_boost_without_levels() -> None:
    assert "this contest has none" in group(count=2).refused("boost", "table")


@pytest.mark.parametrize(
    ("points", "level", "fortune"),
    [
        ((1,), "marginal", "fresh"), ((2,), "minor", "pumped"), ((3,), "major", "invigorated"),
        ((2, 2), "major", "invigorated"), ((5,), "complete", "heroic"), ((5, 3), "complete", "heroic"),
    ],
)  # fmt: skip
def test_the_level_of_the_difference(points: tuple[int, ...], level: str, fortune: str) -> None:
    stand = group(*points, outcome="level")
    assert stand.key == f"hero:{level}" and stand.verdict["fortune"] == fortune
    assert not stand.verdict["hurt"] and stand.verdict["consequence"] == "", "winners are not hurt here"
    lost = group(*(-one for one in points), outcome="level")
    state = {"marginal": "hurt", "minor": "impaired", "major": "injured", "complete": "dying"}[level]
    assert lost.key == f"opposition:{level}" and lost.verdict["consequence"] == state


def test_single_matches_are_read_on_their_own() -> None:
    stand = group(3, -2, 0, outcome="level")
    assert [row[1:] for row in stand.rows("Each match on its own")] == [
        ["Major victory", "Invigorated"],
        ["Minor defeat", "Impaired"],
        ["Tie", "–"],
    ]


@pytest.mark.parametrize(("count", "cost"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 4)])
def test_the_price_of_a_boost(count: int, cost: int) -> None:
    stand = group(count=count, outcome="level")
    assert stand.choice("boost", "table")["cost"].startswith(f"{cost} ")
    assert stand.choice("double-boost", "table")["cost"].startswith(f"{2 * cost} ")


@pytest.mark.parametrize(
    ("do", "points", "tie", "key"),
    [
        ("boost", (1,), "yes", "hero:minor"), ("double-boost", (1,), "yes", "hero:major"),
        ("boost", (5,), "yes", "hero:complete"), ("boost", (0,), "yes", "hero:marginal"),
        ("double-boost", (0,), "yes", "hero:minor"), ("boost", (0,), "no", "none:tie"),
        ("double-boost", (-1,), "yes", "opposition:marginal"),
    ],
)  # fmt: skip
def test_boosts_before_the_roll(do: str, points: tuple[int, ...], tie: str, key: str) -> None:
    stand = group(count=1, outcome="level", boost_on_tie=tie).act(do, "table")
    assert stand.act("roll", "table", *dice(points[0])).key == key


def test_boosts_after_the_roll_as_an_option() -> None:
    before = group(count=2, outcome="level", boost_when="after")
    assert before.refused("boost", "table") == "In this reading you buy a boost after the roll."
    won = group(2, -1, outcome="level", boost_when="after")
    assert won.key == "hero:marginal"
    assert won.choice("boost", "table")["brings"].startswith("A minor victory instead.")
    lifted = won.act("double-boost", "table")
    assert lifted.key == "hero:major" and lifted.refused("boost", "table").startswith(
        "The group has already bought its boost"
    )
    assert group(0, outcome="level", boost_when="after").act("boost", "table").key == "hero:marginal"
    lost = group(-2, outcome="level", boost_when="after")
    assert "have lost" in lost.refused("boost", "table")
    assert "change nothing" in group(5, outcome="level", boost_when="after").refused("boost", "table")
    strict = group(0, outcome="level", boost_when="after", boost_on_tie="no")
    assert "change nothing" in strict.refused("boost", "table")


def test_two_fumbles_may_be_a_defeat_for_both() -> None:
    one = [{"ability": 10}]
    tie = begin("group-contest", heroes=one, resistance=10, outcome="level").act("roll", "table", 20, 20)
    assert tie.verdict["matches"][0]["level"] == "tie"
    both = begin("group-contest", heroes=one, resistance=10, outcome="level", fumbles="defeat")
    both = both.act("roll", "table", 20, 20)
    assert both.verdict["matches"][0]["consequence"] == "hurt" and both.key == "none:tie"


def test_several_opponents_cost_three_each() -> None:
    foes = [{"name": f"F{n}", "resistance": 10} for n in range(1, 4)]
    stand = begin("group-contest", heroes=[{"name": "Ada", "ability": 17}], foes="own", opponents=foes)
    assert [row[1] for row in stand.rows("Matches")] == ["17", "14", "11"]


def test_a_stretch_has_degrees_and_caps() -> None:
    heroes = [{"ability": 16, "stretch": "-9"}]
    stand = begin("group-contest", heroes=heroes, resistance=10).act("roll", "table", 1, 20)
    assert stand.verdict["points"] == {"hero": 2, "opposition": 0}
    assert any("−9 for the stretch" in text for text in stand.texts)


def test_heroes_who_are_heroic() -> None:
    heroes = [{"ability": 10, "heroic": 2}]
    stand = begin("group-contest", heroes=heroes, resistance=10).act("roll", "table", 20, 15)
    assert stand.verdict["points"] == {"hero": 2, "opposition": 0}


def test_no_benefit_where_all_were_too_weak() -> None:
    heroes = [{"ability": 17}, {"ability": 16}]
    stand = begin("group-contest", heroes=heroes, resistance=10, outcome="level")
    assert stand.act("roll", "table", 5, 15, 5, 15).verdict.get("fortune") is None
    mixed = begin("group-contest", heroes=[{"ability": 17}, {"ability": 15}], resistance=10, outcome="level")
    rolled = mixed.act("roll", "table", 5, 15, 5, 15)
    assert rolled.verdict["fortune"] == "invigorated"
    assert [row[-1] for row in rolled.rows("Each match on its own")] == ["–", "Pumped"]


def test_hero_points_come_as_few_as_the_edition_gives() -> None:
    stand = begin("group-contest", heroes=[{"ability": 10}], resistance=10)
    assert stand.rows("Matches")[0][-1] == 1
