"""A hero's Stress and Surges, computed by hand from the rules."""

import pytest

from tests.core.calls import buttons, error, table
from tests.core.playing import Play
from tests.spheres.destiny_play import begin, strong

BENEFITS = ("action", "alternate", "trait", "ignore", "edge", "counter", "check", "retry")


def hero(stones: int = 0, dice: int = 2, tier: int = 1, **more: str) -> Play:
    return begin("stress", stones=stones, dice=dice, tier=tier, **more)


def stress(stand: Play) -> int:
    found: int = stand.verdict["stress"]
    return found


def fatigue(stand: Play) -> str:
    return str(stand.verdict["fatigue"])


def test_stones_and_held_dice_make_stress() -> None:
    assert stress(hero(3, 4)) == 7 and stress(hero()) == 2
    assert hero(3, 4).view["summary"] == "The hero: Stress 7 of 10, fine."
    assert hero(3, 4).rows("The hero")[:3] == [
        ["Stress stones", "3"],
        ["Destiny dice held", "4"],
        ["Stress", "7 of 10"],
    ]


def test_what_adds_and_what_does_not() -> None:
    assert stress(hero(1).act("healed", "hero")) == 4
    assert stress(hero(1).act("healed", "hero", healer="healer")) == 3
    assert stress(hero(1).act("recover", "hero")) == 4
    assert stress(hero(1).act("heal", "hero")) == 4
    assert stress(hero(1).act("gain", "hero")) == 4
    assert stress(hero(1).act("spend", "hero")) == 2


def test_recover_is_once_in_an_encounter() -> None:
    stand = hero().act("recover", "hero")
    assert stand.refused("recover", "hero").startswith("You’ve used Recover in this encounter")
    bought = stand.act("destiny", "hero", by="die")
    assert stress(bought) == 3 and ("recover", "hero") not in bought.open
    assert ("recover", "hero") in bought.act("encounter", "gm").open


def test_each_way_to_recover_links_to_its_own_rule() -> None:
    recovered = hero().act("recover", "hero")
    assert recovered.rules[0] == "stress#gain"
    assert recovered.act("encounter", "gm").rules[0] == "stress#recover"
    assert hero().act("destiny", "hero", by="die").rules[0] == "spending-destiny#recover"
    assert hero().act("destiny", "hero", by="fate").rules[0] == "spending-destiny#recover"


def test_destiny_for_recover_costs_a_die_and_adds_a_stone() -> None:
    stand = hero(5, 3).act("destiny", "hero", by="die")
    assert stand.rows("The hero")[:2] == [["Stress stones", "6"], ["Destiny dice held", "2"]]
    fate = hero(5, 3).act("destiny", "hero", by="fate")
    assert fate.rows("The hero")[:2] == [["Stress stones", "6"], ["Destiny dice held", "3"]]


def test_at_ten_healing_and_recover_do_nothing() -> None:
    stand = hero(9, 0).act("healed", "hero")
    assert stress(stand) == 10 and stand.rules[-1] == "stress#limit"
    for do in ("healed", "recover", "destiny"):
        assert stand.refused(do, "hero").startswith("At 10 Stress, healing and Recover do nothing.")
    held = hero(8, 2)
    assert ("healed", "hero") not in held.open
    assert ("healed", "hero") in held.act("spend", "hero").open
    assert ("healed", "hero") in hero(9, 0).open


def test_a_die_spent_for_recover_makes_its_own_room() -> None:
    stand = hero(8, 2)
    ways = [one["value"] for one in stand.choice("destiny", "hero")["fields"][0]["options"]]
    assert ways == ["die"]
    assert stress(stand.act("destiny", "hero")) == 10
    assert ("destiny", "hero") not in hero(9, 2).open


def test_a_healer_may_go_past_the_limit() -> None:
    assert stress(hero(10, 0).act("heal", "hero")) == 11


def test_who_stands_past_the_limit_can_be_written_down() -> None:
    """Taking on others' Stress isn't healing, so the text doesn't limit it. At ten or more, nothing heals."""
    stand = hero(11, 0)
    assert stress(stand) == 11 and stand.verdict["full"]
    assert stand.refused("healed", "hero").startswith("At 10 Stress, healing and Recover do nothing.")
    assert stress(stand.act("long", "hero")) == 10
    assert stress(hero(20, 0, 20).act("long", "hero")) == 0


@pytest.mark.parametrize(("tier", "stones", "left"), [(1, 5, 4), (3, 5, 2), (5, 3, 0), (20, 10, 0)])
def test_a_long_rest_sheds_by_tier(tier: int, stones: int, left: int) -> None:
    assert stress(hero(stones, 0, tier).act("long", "hero")) == left


@pytest.mark.parametrize(("times", "left"), [(1, 4), (2, 5), (3, 6)])
def test_or_recover_up_to_the_tier(times: int, left: int) -> None:
    stand = hero(6, 0, 3)
    assert stress(stand.act("long", "hero", how="recover", times=times)) == left
    adds = hero(6, 0, 3, rest_adds="one").act("long", "hero", how="recover", times=times)
    assert stress(adds) == left + times
    assert stand.bad("long", "hero", how="recover", times=4) == ("given.times", "field.range")


def test_a_long_rest_at_the_limit() -> None:
    stand = hero(10, 1, 2)
    assert not stand.choice("long", "hero")["fields"]
    assert stress(stand.act("long", "hero")) == 9
    assert stress(hero(10, 1, 2, at_limit="nothing").act("long", "hero")) == 11
    assert stress(hero(8, 1, 2, at_limit="nothing").act("long", "hero")) == 7


def test_a_short_rest() -> None:
    stand = hero(5, 1)
    assert stress(stand.act("short", "hero")) == 6
    assert stress(stand.act("short", "hero", times=4)) == 10
    assert stand.bad("short", "hero", times=5) == ("given.times", "field.range")
    full = hero(10, 0)
    assert not full.choice("short", "hero")["fields"]
    assert stress(full.act("short", "hero")) == 10
    again = hero().act("recover", "hero").act("short", "hero")
    assert ("recover", "hero") in again.open


@pytest.mark.parametrize(
    ("before", "after"), [("fine", "fatigued"), ("fatigued", "exhausted"), ("exhausted", "incapacitated")]
)
def test_a_surge_tires_at_the_next_turn(before: str, after: str) -> None:
    stand = hero(fatigue=before).act("surge", "hero", benefit="action")
    assert fatigue(stand) == before
    turn = stand.act("turn", "hero")
    assert fatigue(turn) == after and stress(turn) == 2
    assert fatigue(turn.act("turn", "hero")) == after


def test_who_is_incapacitated_cannot_surge() -> None:
    assert hero(fatigue="incapacitated").refused("surge", "hero") == "An incapacitated hero can’t surge."
    eased = hero(fatigue="incapacitated").act("ease", "gm")
    assert fatigue(eased) == "exhausted" and ("surge", "hero") in eased.open
    assert hero().refused("ease", "gm") == "There’s no fatigue to ease."


def test_one_surge_a_turn() -> None:
    stand = hero().act("surge", "hero")
    assert stand.refused("surge", "hero").startswith("You’ve used your Surge for this turn")
    twice = stand.act("other", "gm").act("surge", "hero")
    assert fatigue(twice.act("turn", "hero")) == "exhausted"
    assert ("surge", "hero") in stand.act("turn", "hero").open


@pytest.mark.parametrize("benefit", BENEFITS)
def test_the_eight_benefits(benefit: str) -> None:
    stand = hero().act("surge", "hero", benefit=benefit)
    assert stand.rules == ["surge#benefits", "surge#fatigue"] and strong(stand)[1] == "fatigued"
    lasting = {"alternate": "encounter", "edge": "encounter", "trait": "next turn", "ignore": "next turn"}
    rows = stand.rows("Benefits of Surge")
    assert len(rows) == (benefit in lasting)
    if rows:
        assert rows[0][1].endswith(lasting[benefit])


def test_how_long_benefits_last() -> None:
    turn = hero().act("surge", "hero", benefit="trait").act("turn", "hero")
    assert len(turn.rows("Benefits of Surge")) == 1
    assert not turn.act("turn", "hero").rows("Benefits of Surge")
    edge = hero().act("surge", "hero", benefit="edge").act("turn", "hero").act("turn", "hero")
    assert len(edge.rows("Benefits of Surge")) == 1
    assert not edge.act("encounter", "gm").rows("Benefits of Surge")


def test_destiny_before_the_turn_cancels_the_fatigue() -> None:
    stand = hero().act("surge", "hero").act("destiny", "hero", by="die", why="fatigue")
    assert "surge#cancel" in stand.rules and stress(stand) == 2
    assert fatigue(stand.act("turn", "hero")) == "fine"
    other = hero().act("surge", "hero").act("destiny", "hero", by="die", why="recover")
    assert fatigue(other.act("turn", "hero")) == "fatigued"


def test_under_control_the_fatigue_waits() -> None:
    stand = hero().act("surge", "hero", benefit="check", control="held").act("turn", "hero")
    assert fatigue(stand) == "fine" and ("free", "hero") in stand.open
    again = stand.act("surge", "hero", benefit="check", control="held").act("free", "hero")
    assert fatigue(again) == "fine"
    assert fatigue(again.act("turn", "hero")) == "exhausted"
    assert hero().refused("free", "hero") == "No Surge waits for you to be free."


def test_a_hero_who_gets_free_of_a_control_comes_before_the_next_turn() -> None:
    stand = hero().act("surge", "hero", benefit="check", control="held")
    assert buttons(stand.view)[:2] == ["free", "turn"]
    assert buttons(stand.act("free", "hero").view)[0] == "turn"


def test_bad_forms_are_told() -> None:
    for field, value in (("tier", 0), ("tier", 21), ("stones", 21), ("dice", 41)):
        found = error(op="begin", procedure="spheres.stress", inputs={field: value}, seed="0")
        assert (found["field"], found["code"]) == (field, "field.range")


def test_the_tables() -> None:
    assert [row["cells"] for row in table("spheres.fatigue")["rows"]] == [
        ["Fine", "Fatigued", "exhausted"],
        ["Fatigued", "Exhausted", "incapacitated"],
        ["Exhausted", "Incapacitated", "incapacitated"],
    ]
    assert [row["cells"] for row in table("spheres.long-rest")["rows"]] == [
        [1, 1, 0, "–", "–"],
        [2, 2, 1, 0, "–"],
        [3, 3, 2, 1, 0],
        [4, 4, 3, 2, 1],
        [5, 5, 4, 3, 2],
    ]
    lasts = {row["key"]: row["cells"][1] for row in table("spheres.surge-benefits")["rows"]}
    turn, encounter = "to the end of your next turn", "to the end of the encounter"
    assert list(lasts) == list(BENEFITS)
    assert lasts == dict.fromkeys(BENEFITS, "at once") | {
        "alternate": encounter,
        "trait": turn,
        "ignore": turn,
        "edge": encounter,
    }
    assert [row["cells"][1] for row in table("spheres.stress")["rows"]] == ["+1", "+1", "+1", "+1", "−Tier", "–"]
