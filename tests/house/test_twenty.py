"""House rules that tables play, each a set of changes, with what comes of it worked out by hand."""

import pytest

from tests.core.calls import Obj, data
from tests.house.tables import begin, full, odds

SIMPLE = "heroquest.simple-contest"
LONG = "heroquest.extended-contest"
POWER = "draw-steel.power-roll"
CHECK = "spheres.check"
LEVELS = ("marginal", "minor", "major", "complete")


def points(*worth: int) -> Obj:
    """The points of an exchange by level, marginal first."""
    return {f"exchange-points/{level}/points": each for level, each in zip(LEVELS, worth, strict=True)}


def test_01_the_lower_roll_wins() -> None:
    """5 and 9 are both successes against 10, so the higher die wins by the book, and the lower one here."""
    assert begin(SIMPLE, {}, 5, 9, ability=10, resistance=10).key == "opposition:marginal"
    assert begin(SIMPLE, {"better-roll": "low"}, 5, 9, ability=10, resistance=10).key == "hero:marginal"


def test_02_a_tie_goes_to_the_hero() -> None:
    """10 against 10: the 20 pairs of equal dice are ties. Both succeed from 2 to 10, nine faces, and both fail from
    11 to 19, nine faces: 36 pairs each with the hero's die higher. So 72 marginal victories, and 72 + 20 here.
    """
    assert odds(SIMPLE, {}, ability=10, resistance=10)["hero:marginal"] == 72
    house = odds(SIMPLE, {"tied": "hero"}, ability=10, resistance=10)
    assert house["hero:marginal"] == 92 and "none:tie" not in house


def test_03_resistance_classes_by_threes() -> None:
    """From a base of 14: 14 + 9, 14 + 6, 14 + 3, 14, 14 − 3. Very Low is 14 − 6 = 8, but at most 6."""
    steps = {"very-low": -6, "low": -3, "high": 3, "very-high": 6, "nearly-impossible": 9}
    house = full(SIMPLE, {f"resistance-classes/{key}/modifier": by for key, by in steps.items()})
    rails = data(op="rails", procedure=SIMPLE, inputs={"ability": 17}, house=house)["rails"]
    assert [row["number"] for row in rails] == ["3W", "20", "17", "14", "11", "6"]


def test_04_the_base_rises_every_three_sessions() -> None:
    """Sessions 1 to 3 have the base 14, 4 to 6 have 15, and session 7 has 16. By the book session 7 has 15."""
    assert begin("heroquest.base", {}, session=7).view["summary"].endswith("15.")
    assert begin("heroquest.base", {"bases/slow": 3}, session=7).view["summary"].endswith("16.")


def test_05_masteries_lift_one_step_at_most() -> None:
    """10W2 fails with 15. Two steps up it's a critical, one above the success of 5: minor. One step up it's a
    success, too, and 15 is the higher die.
    """
    assert begin(SIMPLE, {}, 15, 5, ability="10W2", resistance=10).key == "hero:minor"
    assert begin(SIMPLE, {"lifts": 1}, 15, 5, ability="10W2", resistance=10).key == "hero:marginal"


def test_06_seven_points_knock_out() -> None:
    """A critical against a fumble is complete, 5 points: out by the book. Here it takes 2 more, by a minor victory."""
    sides = {"heroes": [{"name": "Ada", "ability": 10}], "foes": [{"name": "Wolf", "resistance": 10}]}
    assert begin(LONG, {}, **sides).act("exchange", "h1-f1", 1, 20).verdict["over"]
    five = begin(LONG, {"goal": 7}, **sides).act("exchange", "h1-f1", 1, 20)
    assert not five.verdict["over"] and five.verdict["scores"][0]["hero"] == 5
    seven = five.act("exchange", "h1-f1", 5, 15)
    assert seven.verdict["over"] and seven.verdict["winner"] == "hero"


def test_07_another_ladder_of_points() -> None:
    """Success against failure is one step, a minor victory: 2 points by the book, 4 by 2, 4, 6, 8."""
    sides = {"heroes": [{"name": "Ada", "ability": 10}], "foes": [{"name": "Wolf", "resistance": 10}]}
    assert begin(LONG, {}, **sides).act("exchange", "h1-f1", 5, 15).verdict["scores"][0]["hero"] == 2
    four = begin(LONG, points(2, 4, 6, 8), **sides).act("exchange", "h1-f1", 5, 15)
    assert four.verdict["scores"][0]["hero"] == 4


def test_08_gentler_consequences() -> None:
    """5 points and then 2 make 7 to 0, with a knock-out at 7. A difference of 7 leaves the loser dying by the book."""
    sides = {"heroes": [{"name": "Ada", "ability": 10}], "foes": [{"name": "Wolf", "resistance": 10}]}
    for rows, state in (({}, "dying"), ({"rising-action/7/loser": "injured"}, "injured")):
        lost = begin(LONG, {"goal": 7, **rows}, **sides).act("exchange", "h1-f1", 20, 1)
        lost = lost.act("exchange", "h1-f1", 15, 5).act("finish", "table")
        assert lost.verdict["consequences"][0]["state"] == state


def test_09_dearer_hero_points() -> None:
    """Three hero points for a session: raising an ability by 1 costs one by the book, leaving 2; here it costs 2."""
    sword = {"abilities": [{"name": "Sword", "rating": 17}]}
    for price, left in ((1, 2), (2, 1)):
        house = {"improvement-costs/independent/price": price}
        hero = begin("heroquest.hero", house, **sword).act("raise", "hero", ability="a1")
        assert f"{left} hero point" in hero.view["summary"]


def test_10_no_bump_downs() -> None:
    """10W3 against 10: with 5, one mastery lifts the success to a critical. The other two push the success of 5 down
    to a fumble, a complete victory. Without bump-downs a critical beats a success: minor.
    """
    assert begin(SIMPLE, {}, 5, 5, ability="10W3", resistance=10).key == "hero:complete"
    assert begin(SIMPLE, {"bump-downs": 0}, 5, 5, ability="10W3", resistance=10).key == "hero:minor"


def test_11_a_natural_18_is_critical() -> None:
    """9 + 9 − 5 = 13 is tier 2 by the book, and no total reaches 17. So tier 3 takes a natural 19 or 20: the pairs
    (9, 10), (10, 9), (10, 10). Here a natural 18 adds (8, 10), (9, 9), (10, 8).
    """
    assert begin(POWER, {}, 9, 9, score=-5).verdict["tier"] == 2
    assert begin(POWER, {"natural-roll": 18}, 9, 9, score=-5).verdict["tier"] == 3
    assert odds(POWER, {}, score=-5)["tier-3"] == 3
    assert odds(POWER, {"natural-roll": 18}, score=-5)["tier-3"] == 6


def test_12_an_edge_of_three() -> None:
    """4 + 5 with an edge is 11, tier 1. With an edge of 3 it's 12, tier 2."""
    assert begin(POWER, {}, 4, 5, score=0, edges=1).verdict["tier"] == 1
    assert begin(POWER, {"edge": 3}, 4, 5, score=0, edges=1).verdict["tier"] == 2


def test_13_a_double_edge_without_a_shift() -> None:
    """2 + 3 is tier 1, and a double edge makes it tier 2. As a plain +4 it's 9, still tier 1. 9 + 4 + 4 = 17: tier 3,
    as with a shift from the 13 of tier 2.
    """
    house = {"double-edge": "number"}
    assert begin(POWER, {}, 2, 3, score=0, edges=2).verdict["tier"] == 2
    plain = begin(POWER, house, 2, 3, score=0, edges=2)
    assert plain.verdict["tier"] == 1 and "A double edge: +4." in plain.texts
    assert begin(POWER, house, 9, 4, score=0, edges=2).verdict["tier"] == 3
    assert begin(POWER, house, 9, 4, score=0, banes=2).verdict["tier"] == 1


def test_14_saves_on_five() -> None:
    """Six faces of ten are 5 or more, one more than the five from 6 up."""
    assert odds("draw-steel.saving-throw", {}) == {"ends": 5, "lasts": 5}
    assert odds("draw-steel.saving-throw", {"save": 5}) == {"ends": 6, "lasts": 4}


def test_15_surges_that_deal_three() -> None:
    """Brutal Slam at tier 1 with Might 2 deals 3 + 2 = 5. Two surges add 2 each, 9; or 3 each, 11."""
    for house, dealt in (({}, 9), ({"surge": 3}, 11)):
        card = begin("draw-steel.ability-card", house, ability="brutal-slam", M=2, surges=3)
        card = card.act("roll", "hero", 2, 3).act("surge-damage", "t1", count="2")
        assert f"{dealt} damage" in card.view["summary"]


def test_16_degrees_by_four() -> None:
    """18 against DC 10 is 8 over. By fives that's one degree more, two; by fours two more, three."""
    assert begin(CHECK, {}, 18, dc=10).verdict["degree"] == 2
    assert begin(CHECK, {"degrees/step": 4}, 18, dc=10).verdict["degree"] == 3


def test_17_a_stress_limit_of_twelve() -> None:
    """Ten Stress from ten stones: healing does nothing at the limit of 10. At a limit of 12 it adds an eleventh."""
    full_up = begin("spheres.stress", {}, stones=10, dice=0)
    assert full_up.verdict["full"]
    room = begin("spheres.stress", {"stress/limit": 12}, stones=10, dice=0)
    assert not room.verdict["full"] and room.act("healed", "hero").verdict["stress"] == 11


def test_18_fortune_as_a_plain_second_die() -> None:
    """The d20 shows 3 and Fortune 8. A Fortune of 10 or less gains 10 by the book, 18; here the higher die is 8.

    So against DC 15 the check succeeds by the book and fails here.
    """
    lucky = {"dc": 15, "luck": ["fortune"]}
    assert begin(CHECK, {}, 3, 8, **lucky).verdict["degree"] == 1
    assert begin(CHECK, {"luck/shift": 0}, 3, 8, **lucky).verdict["degree"] == -2


@pytest.mark.parametrize(("difference", "stones"), [(5, 1), (4, 2)])
def test_19_fate_by_other_steps(difference: int, stones: int) -> None:
    """A sum of 9 against 0: one full 5, and two full 4s."""
    fate = begin("spheres.encounter", {"stones/difference": difference})
    after = fate.act("note", "heroes", good=9, bad=0)
    assert f"{stones} Triumph" in after.view["summary"]


def test_20_destiny_starts_empty() -> None:
    """Each of four players begins with one die of each kind, and the GM with none. Here nobody has any."""
    for house, held in (({}, 1), ({"destiny-pool/held": 0}, 0)):
        session = begin("spheres.destiny", house)
        filled = data(op="act", log=session.log, do="fill", by="gm")
        rows = type(session)(filled["log"], filled["view"]).rows("Dice held")
        assert [row[1:3] for row in rows] == [[held, held]] * 4 + [[0, 0]]


def test_21_big_successes_count_three() -> None:
    """15 on a target of 15 is a big success, 3 here; 4 under 10 is one. 3 − 1 is two degrees, one by the book."""
    contest = {"ability": 15, "resistance": 10}
    assert begin("questworlds-097.contest", {}, 15, 4, **contest).verdict["degree"] == 1
    assert begin("questworlds-097.contest", {"die/big": 3}, 15, 4, **contest).verdict["degree"] == 2


def test_22_a_critical_on_one_or_two() -> None:
    """A complete victory takes a critical against a fumble: the 1 by the book, 1 and 2 here, against the 20."""
    assert odds(SIMPLE, {}, ability=10, resistance=10)["hero:complete"] == 1
    assert odds(SIMPLE, {"die-results/critical/most": 2}, ability=10, resistance=10)["hero:complete"] == 2


def test_23_a_marginal_loss_costs_the_whole_bid() -> None:
    """5 and 9 are both successes, so the hero's die is lower: a marginal defeat with a bid of 3. By the book it costs
    half, rounded up: 10 − 2 = 8. Here it costs the bid: 10 − 3 = 7.
    """
    sides = {"heroes": [{"name": "Ada", "ability": 10}], "foes": [{"name": "Wolf", "resistance": 10}]}
    for house, left in (({}, 8), ({"advantage-loss/marginal/bids": "bid"}, 7)):
        after = begin("questworlds.extended-contest", house, **sides).act("exchange", "h1", 5, 9)
        assert after.verdict["points"][0]["points"] == left
