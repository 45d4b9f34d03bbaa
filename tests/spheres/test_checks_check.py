"""Checks against a number or a level, by hand: totals, DCs, degrees, criticals, routine checks, luck, Destiny."""

import pytest

from tests.core.calls import data, errors, procedure
from tests.spheres.checks_play import asked, check, odds

# Each margin from -30 to 30, in steps of five as the text has them: never 0 degrees, and at most five.
DEGREES = {
    **dict.fromkeys(range(20, 31), 5),
    **dict.fromkeys((15, 16, 17, 18, 19), 4),
    **dict.fromkeys((10, 11, 12, 13, 14), 3),
    **dict.fromkeys((5, 6, 7, 8, 9), 2),
    **dict.fromkeys((0, 1, 2, 3, 4), 1),
    **dict.fromkeys((-1, -2, -3, -4), -1),
    **dict.fromkeys((-5, -6, -7, -8, -9), -2),
    **dict.fromkeys((-10, -11, -12, -13, -14), -3),
    **dict.fromkeys((-15, -16, -17, -18, -19), -4),
    **dict.fromkeys(range(-30, -19), -5),
}


@pytest.mark.parametrize("margin", range(-30, 31))
def test_degrees_at_every_margin(margin: int) -> None:
    played = check(10, dc=10 - margin)
    degree = DEGREES[margin]
    assert (played.verdict["margin"], played.degree, played.verdict["plain"]) == (margin, degree, degree)
    assert played.verdict["outcome"] == f"{'success' if margin >= 0 else 'failure'}-{abs(degree)}"
    assert played.verdict["success"] is (margin >= 0)
    assert played.verdict["rows"] == [f"spheres.degrees/{played.verdict['outcome']}"]
    assert ("No check has more than 5 degrees." in played.texts) == (abs(margin) >= 25)


def test_the_history_has_a_check_in_one_line_with_a_name_or_without() -> None:
    for named, start in (({}, ""), ({"name": "Ada"}, "Ada ")):
        (move,) = data(op="history", log=check(12, skill=3, dc=10, **named).log)["moves"]
        assert move["line"] == f"{start}15 against 10: two degrees of success"


def test_failing_by_exactly_five() -> None:
    assert check(10, dc=15).degree == -2
    assert check(10, dc=15, five="one").degree == -1
    assert [check(10, dc=10 + under, five="one").degree for under in (1, 5, 6, 10, 11, 20, 21)] == [
        -1, -1, -2, -2, -3, -4, -5,
    ]  # fmt: skip
    assert check(10, dc=5, five="one").degree == 2


def test_the_text_s_own_degrees() -> None:
    assert check(10, skill=3, dc=10).degree == 1
    assert check(8, dc=10).degree == -1
    assert check(skill=10, dc=10, pressure="no").degree == 3


def test_agility_four_and_acrobatics_seven() -> None:
    assert asked("check", skill=7, ability=4) == ["d20", "Advantage d10"]
    played = check(12, 6, skill=7, ability=4, dc=25)
    assert (played.verdict["total"], played.degree) == (25, 1)
    assert "12 + 7 + 6 = 25." in played.texts and played.sums == [25]


@pytest.mark.parametrize(
    ("natural", "dc", "plain", "degree"),
    [(20, 20, 1, 2), (20, 21, -1, 1), (20, 24, -1, 1), (20, 25, -2, -1), (20, 30, -3, -2), (20, 0, 5, 5),
     (20, 5, 4, 5), (1, 1, 1, -1), (1, -4, 2, 1), (1, 2, -1, -2), (1, 21, -5, -5), (1, 20, -4, -5),
     (19, 19, 1, 1), (2, 3, -1, -1)],
)  # fmt: skip
def test_criticals(natural: int, dc: int, plain: int, degree: int) -> None:
    played = check(natural, dc=dc)
    assert (played.verdict["plain"], played.degree) == (plain, degree)
    assert ("criticals#success" in played.rules) == (natural == 20)
    assert ("criticals#failure" in played.rules) == (natural == 1)
    assert played.verdict["natural"] == (natural if natural in (1, 20) else 0)


@pytest.mark.parametrize(
    ("level", "easy", "moderate", "hard"),
    [(0, 10, 10, 10), (1, 10, 11, 12), (3, 10, 13, 16), (5, 10, 15, 20), (8, 10, 18, 26), (20, 10, 30, 50)],
)
def test_dc_by_level(level: int, easy: int, moderate: int, hard: int) -> None:
    for difficulty, dc in (("easy", easy), ("moderate", moderate), ("hard", hard)):
        played = check(10, against="level", level=level, difficulty=difficulty)
        assert played.verdict["dc"] == dc and f"DC {dc}." in played.said("difficulty#formula")


def test_a_rolled_dc() -> None:
    inputs = {"against": "level", "level": 5, "difficulty": "hard", "plus": "d20"}
    assert asked("check", **inputs) == ["d20", "DC d20"]
    assert check(14, 3, **inputs).verdict["dc"] == 13
    played = check(14, 20, **inputs)
    assert played.verdict["dc"] == 30 and played.verdict["natural"] == 0 and played.degree == -4
    assert played.said("difficulty#formula") == "Level 5, hard: 5 × 2, plus a d20 that shows 20, is DC 30."


def test_an_easy_rolled_dc_is_a_bare_d20() -> None:
    assert check(10, 17, against="level", level=20, difficulty="easy", plus="d20").verdict["dc"] == 17


def test_circumstances_are_ranks() -> None:
    assert asked("check", circumstances=["well", "very-badly"]) == ["d20", "Advantage d4", "Disadvantage d12"]
    played = check(10, 3, 9, circumstances=["well", "very-badly"], dc=10)
    assert played.verdict["total"] == 4
    assert check(10, 11, circumstances=["no-tools"]).verdict["total"] == -1
    assert check(10, 12, circumstances=["very-well"]).verdict["total"] == 22
    assert check(10, 4, circumstances=["badly"]).verdict["total"] == 6


def test_circumstances_as_plain_numbers() -> None:
    inputs = {"circumstance": "plain", "dc": 10}
    for ticked, plus in ((["well"], 1), (["very-well"], 5), (["badly"], -1), (["no-tools", "very-badly"], -10)):
        assert asked("check", **inputs, circumstances=ticked) == ["d20"]
        assert check(10, **inputs, circumstances=ticked).verdict["total"] == 10 + plus
    harder = check(10, **inputs, dc_circumstances=["much-harder", "easier"])
    assert harder.verdict["dc"] == 14 and harder.said("circumstances#dc") == "10 + 4 = DC 14."


def test_ranks_of_the_same_kind_make_one_bigger_die() -> None:
    assert asked("check", ability=2, circumstances=["well"]) == ["d20", "Advantage d8"]
    assert asked("check", ability=2, modifiers=[{"rank": 2}]) == ["d20", "Advantage d10"]


@pytest.mark.parametrize(
    ("ticked", "dice", "faces", "dc"),
    [(["harder"], ["DC Advantage d4"], [4], 19), (["much-harder"], ["DC Advantage d12"], [7], 22),
     (["easier"], ["DC Disadvantage d4"], [1], 14), (["much-easier"], ["DC Disadvantage d12"], [12], 3)],
)  # fmt: skip
def test_circumstances_of_the_dc(ticked: list[str], dice: list[str], faces: list[int], dc: int) -> None:
    assert asked("check", dc_circumstances=ticked) == ["d20", *dice]
    played = check(10, *faces, dc_circumstances=ticked, encounter="yes")
    assert played.verdict["dc"] == dc and "circumstances#dc" in played.rules and played.sums == [10, dc]
    assert (played.verdict["triumph"], played.verdict["tragedy"]) == (0, 0), "nobody rolled those for a side"


def test_both_at_once() -> None:
    played = check(10, 5, 8, dc=12, circumstances=["very-well"], dc_circumstances=["much-harder"])
    assert (played.verdict["total"], played.verdict["dc"], played.degree) == (15, 20, -2)


@pytest.mark.parametrize(
    ("inputs", "dice"),
    [
        ({"ability": 6}, ["Advantage d12"]),
        ({"ability": 6, "tier": 2}, ["Advantage d12", "Advantage d4"]),
        ({"ability": 3, "tier": 2, "beyond": "free"}, ["Advantage d8", "Advantage d6"]),
        ({"ability": 6, "tier": 2, "beyond": "fixed"}, ["Advantage d12", "Advantage d10"]),
        ({"ability": -13, "tier": 4}, [f"Disadvantage d{n}" for n in (12, 10, 8, 4)]),
        ({"ability": 4, "modifiers": [{"rank": -2}]}, ["Advantage d10", "Disadvantage d6"]),
        ({"ability": 4, "modifiers": [{"rank": -2}], "sides": "net"}, ["Advantage d6"]),
    ],
)
def test_ladders_of_a_check(inputs: dict[str, object], dice: list[str]) -> None:
    assert asked("check", **inputs) == ["d20", *dice]


def test_ranks_past_the_ladder_are_told() -> None:
    assert "advantage#beyond" in check(10, 5, ability=6).rules
    assert "advantage#beyond" not in check(10, 5, 2, ability=6, tier=2).rules


@pytest.mark.parametrize(
    ("luck", "faces", "value", "natural"),
    [
        (["fortune"], (3, 7), 17, 0),
        (["fortune"], (3, 14), 14, 0),
        (["fortune"], (18, 7), 18, 0),
        (["fortune"], (3, 10), 20, 0),
        (["fortune"], (3, 20), 20, 20),
        (["fortune"], (1, 1), 11, 0),
        (["fortune"], (20, 10), 20, 20),
        (["misfortune"], (15, 14), 4, 0),
        (["misfortune"], (15, 11), 1, 0),
        (["misfortune"], (15, 1), 1, 1),
        (["misfortune"], (2, 9), 2, 0),
        (["misfortune"], (20, 20), 10, 0),
        (["misfortune"], (1, 11), 1, 1),
        (["fortune", "misfortune"], (12, 5, 13), 12, 0),
        (["fortune", "misfortune"], (20, 15, 3), 15, 0),
        (["fortune", "misfortune"], (20, 20, 3), 20, 20),
        (["fortune", "misfortune"], (1, 15, 5), 5, 0),
        (["fortune", "misfortune"], (1, 15, 1), 1, 1),
    ],
)
def test_luck(luck: list[str], faces: tuple[int, ...], value: int, natural: int) -> None:
    played = check(*faces, luck=luck)
    assert (played.verdict["total"], played.verdict["natural"]) == (value, natural)


def test_the_other_reading_of_criticals() -> None:
    assert check(3, 10, luck=["fortune"], criticals="value").verdict["natural"] == 20
    assert check(15, 11, luck=["misfortune"], criticals="value").verdict["natural"] == 1


def test_a_routine_check() -> None:
    assert asked("check", pressure="no", luck=["fortune"]) == []
    assert asked("check", pressure="no", ability=-2) == ["Disadvantage d6"]
    plain = check(pressure="no", dc=10)
    assert plain.degree == 1 and plain.moves == [] and plain.view["settled"]
    assert plain.said("routine-checks#ten") == "10 replaces the d20."
    assert check(pressure="no", skill=10, dc=20).degree == 1
    assert check(1, pressure="no", ability=-1, dc=10).degree == -1, "Disadvantage spoils an easy one"
    assert odds("check", pressure="no", skill=10, dc=20) == {"success-1": 1}


def test_a_routine_check_that_is_not_enough_may_be_rolled() -> None:
    short = check(2, pressure="no", skill=4, ability=2, dc=20, luck=["fortune"])
    assert (short.verdict["total"], short.moves) == (16, [("roll-anyway", "ours")])
    rolled = short.then("roll-anyway", 7, 9)
    assert rolled.verdict["total"] == 19 + 4 + 2 and rolled.moves == []
    assert rolled.rules[0] == "routine-checks#anyway" and len(rolled.log["moves"][-1]["faces"]) == 2
    assert rolled.refused("roll-anyway").startswith("You’ve already rolled the d20")
    assert check(pressure="no", dc=10).refused("roll-anyway").startswith("The routine check is enough")
    assert check(9, dc=10).refused("roll-anyway").startswith("You’ve already rolled the d20")
    assert check(pressure="no", dc=11).then("roll-anyway", 20).verdict["natural"] == 20
    spent = check(pressure="no", dc=20, destiny=1).then("improve", 3)
    assert spent.refused("roll-anyway").startswith("Roll all dice before")


def test_a_routine_check_is_never_critical() -> None:
    assert check(pressure="no", dc=10, criticals="value").verdict["natural"] == 0


@pytest.mark.parametrize("luck", ["fortune", "misfortune"])
def test_luck_that_a_rule_grants_afterwards(luck: str) -> None:
    played = check(9, 4, late=["fortune", "misfortune"], ability=2, dc=15)
    assert played.moves == [("fortune", "ours"), ("misfortune", "ours")]
    total = {"fortune": 18 + 4, "misfortune": 8 + 4}[luck]
    done = played.then(luck, {"fortune": 8, "misfortune": 18}[luck])
    assert done.verdict["total"] == total and done.rules[0] == "check#late"
    assert done.refused(luck) == f"There’s already a {luck.title()} die, and a check has one at most."
    both = done.then(*{"fortune": ("misfortune", 3), "misfortune": ("fortune", 8)}[luck])
    assert both.verdict["total"] == 9 + 4 and both.moves == []


def test_the_dice_stay_in_their_order_with_luck_of_both_times() -> None:
    played = check(9, 18, 4, late=["fortune"], luck=["misfortune"], ability=2)
    assert played.verdict["total"] == 8 + 4
    assert played.then("fortune", 5).verdict["total"] == 9 + 4, "middle of 8, 9 and 15"


def test_late_luck_is_refused_in_sentences() -> None:
    assert check(9).refused("fortune").startswith("No rule gives you a Fortune die")
    assert (
        check(9, 5, luck=["fortune"], late=["fortune"]).refused("fortune").startswith("There’s already a Fortune die")
    )
    assert check(pressure="no", dc=10, late=["fortune"]).refused("fortune").startswith("A Fortune die needs a d20")
    spent = check(9, late=["fortune"], destiny=1).then("improve", 1)
    assert spent.refused("fortune").startswith("Roll all dice before")


def test_improve() -> None:
    played = check(12, dc=15, destiny=2)
    assert played.choice("improve")["cost"] == "1 of 2 Destiny dice" and played.degree == -1
    assert ("coup", "ours") not in played.moves, "a failure has nothing for a Coup"
    better = played.then("improve", 3)
    assert (better.verdict["total"], better.degree) == (15, 1) and better.sums == [15]
    assert better.said("check#improve") == "Improve: a Destiny die shows 3. 12 + 3 = 15."
    assert better.choice("improve")["cost"] == "1 of 1 Destiny die"
    again = better.then("improve", 6)
    assert (again.verdict["total"], again.degree, again.moves) == (21, 2, [])
    assert again.refused("improve") == "There’s no Destiny die left to spend."
    assert check(12, destiny=0).refused("improve") == "There’s no Destiny die left to spend."


@pytest.mark.parametrize(("face", "degrees"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_coup(face: int, degrees: int) -> None:
    played = check(15, dc=15, destiny=3)
    done = played.then("coup", face)
    assert done.degree == 1 + degrees and done.verdict["plain"] == 1
    assert done.refused("improve").startswith("You used a Coup, so the outcome is known")
    assert ("coup", "ours") in done.moves


@pytest.mark.parametrize(("size", "face", "degree"), [("d10", 9, 5), ("d20", 20, 5), ("d10", 8, 5), ("d10", 2, 2)])
def test_coup_stops_at_five(size: str, face: int, degree: int) -> None:
    done = check(15, dc=15, destiny=2, destiny_die=size).then("coup", face)
    assert done.degree == degree
    if degree == 5:
        assert done.moves == [] and done.refused("coup") == "No check has more than five degrees."


def test_a_coup_is_for_a_success() -> None:
    assert check(9, dc=15, destiny=1).refused("coup") == "A Coup raises a success, but this is a failure."


def test_an_untrained_check_says_so() -> None:
    assert "Untrained: only the ability counts." in check(10).notes
    assert "ntrained" not in check(10, skill=1).notes
    assert check(10, name="Ada").notes.startswith("Ada is untrained:")


def test_nothing_is_open_before_the_roll_and_no_roll_after_it() -> None:
    assert check(10).refused("roll").startswith("It has been rolled.")
    assert check(10).refused("improve", by="theirs") == "Only the person who makes the check can do that."
    assert check(10).refused("improve", by="{who}") == "Only the person who makes the check can do that."


def test_bounds_of_the_form() -> None:
    bad = errors(
        op="begin",
        procedure="spheres.check",
        inputs={"skill": 41, "ability": -21, "dc": 101, "tier": 21, "destiny": 21, "encounter": "yes", "pool": 51},
    )
    assert bad == dict.fromkeys(("skill", "ability", "dc", "tier", "destiny", "pool"), "field.range")
    edge = {"skill": 40, "ability": -20, "dc": -100, "tier": 20, "destiny": 20, "encounter": "yes", "pool": 50}
    assert check(10, 1, 1, 1, 1, 1, **edge).verdict["total"] == 45
    assert errors(op="begin", procedure="spheres.check", inputs={"against": "level", "level": 41}) == {
        "level": "field.range"
    }


def test_what_a_person_needs_stands_first() -> None:
    first = [field["name"] for field in procedure("spheres.check")["fields"] if not field.get("group")]
    assert first == ["skill", "ability", "against", "dc", "level", "difficulty", "plus", "pressure"]


def test_odds_of_a_bare_check() -> None:
    """Against DC 15, a 20 is +2 and one more, 15-19 are +1, 11-14 are -1, 6-10 are -2, 2-5 are -3, a 1 is one worse."""
    assert odds("check") == {
        "success-3": 1, "success-1": 5, "failure-1": 4, "failure-2": 5, "failure-3": 4, "failure-4": 1,
    }  # fmt: skip


def test_odds_of_both_luck_dice_are_whole() -> None:
    found = odds("check", luck=["fortune", "misfortune"])
    assert sum(found.values()) == 8000
    assert sum(ways for key, ways in found.items() if key.startswith("success")) == 1440
