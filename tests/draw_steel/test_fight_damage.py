"""Damage and Stamina, worked out by hand from the rules."""

from typing import Any

import pytest

from tests.core.calls import errors
from tests.draw_steel.fight_play import Stand, begin


def hero(**more: Any) -> Stand:
    return begin("damage", **({"name": "Ada", "stamina": 30} | more))


def numbers(stand: Stand) -> dict[str, str]:
    return {name: cells[0] for name, cells in stand.table("Stamina").items()}


def test_plain_damage_comes_off_the_stamina() -> None:
    stand = hero().act("hit", amount=8)
    assert numbers(stand)["Stamina"] == "22 of 30"
    assert stand.rules == ["damage#base", "damage#stamina"]
    assert stand.view["summary"] == "Ada: 22 of 30 Stamina. Not winded."


def test_fire_immunity_5_against_8_and_halved_first() -> None:
    immune = [{"type": "fire", "value": 5}]
    assert numbers(hero(immunities=immune).act("hit", amount=8, type="fire"))["Stamina"] == "27 of 30"
    halved = hero(immunities=immune).act("hit", amount=8, type="fire", halved=1)
    assert numbers(halved)["Stamina"] == "30 of 30"
    assert halved.rules == ["damage#base", "damage#halved", "damage#immunity", "damage#stamina"]


def test_fire_weakness_5_makes_15_of_10() -> None:
    stand = hero(weaknesses=[{"type": "fire", "value": 5}]).act("hit", amount=10, type="fire")
    assert numbers(stand)["Stamina"] == "15 of 30"
    other = hero(weaknesses=[{"type": "fire", "value": 5}]).act("hit", amount=10, type="cold")
    assert numbers(other)["Stamina"] == "20 of 30"


def test_only_the_highest_of_several_counts() -> None:
    both = [{"type": "every", "value": 5}, {"type": "fire", "value": 10}]
    assert numbers(hero(immunities=both).act("hit", amount=12, type="fire"))["Stamina"] == "28 of 30"
    assert numbers(hero(weaknesses=both).act("hit", amount=2, type="fire"))["Stamina"] == "18 of 30"
    assert numbers(hero(immunities=both).act("hit", amount=12))["Stamina"] == "23 of 30"


def test_weakness_comes_before_immunity() -> None:
    stand = hero(weaknesses=[{"type": "cold", "value": 5}], immunities=[{"type": "cold", "value": 3}])
    assert stand.act("hit", amount=1, type="cold").texts[1:3] == ["Weakness 5: 6.", "Immunity 3: 3."]


def test_immunity_to_all_of_it() -> None:
    stand = hero(immunities=[{"type": "poison", "how": "all"}]).act("hit", amount=99, type="poison")
    assert numbers(stand)["Stamina"] == "30 of 30" and "Immunity to all of it leaves 0." in stand.texts


def test_seven_halved_is_three_and_once_more_is_one() -> None:
    once = hero().act("hit", amount=7, halved=1)
    assert numbers(once)["Stamina"] == "27 of 30"
    twice = once.act("halve")
    assert numbers(twice)["Stamina"] == "29 of 30", "the same blow, ruled anew"
    assert twice.act("halve").refused("halve") == "You can’t halve it more than 3 times."


def test_the_order_of_halving_and_weakness_is_a_reading() -> None:
    weak = [{"type": "fire", "value": 4}]
    usual = hero(weaknesses=weak).act("hit", amount=10, type="fire", halved=1)
    assert numbers(usual)["Stamina"] == "21 of 30"
    other = hero(weaknesses=weak, order="weakness").act("hit", amount=10, type="fire", halved=1)
    assert numbers(other)["Stamina"] == "23 of 30"
    assert other.rules == ["damage#base", "damage#weakness", "damage#halved", "damage#stamina"]


def test_what_cannot_be_reduced() -> None:
    immune = [{"type": "psychic", "how": "all"}]
    stand = hero(immunities=immune).act("hit", amount=9, type="psychic", halved=1, sure=True)
    assert numbers(stand)["Stamina"] == "21 of 30"
    assert stand.refused("halve") == "It can’t be reduced."


def test_temporary_stamina_goes_first() -> None:
    stand = hero(temporary=10).act("hit", amount=16)
    assert numbers(stand) == {
        "Stamina": "24 of 30", "Winded at": "15", "Dead at": "−15", "Recovery value": "10", "Recoveries": "8",
    }  # fmt: skip
    assert numbers(hero(temporary=10).act("hit", amount=4))["Temporary Stamina"] == "6"


def test_temporary_stamina_never_adds_up_and_goes_with_the_fight() -> None:
    stand = hero(temporary=5).act("extra", amount=10)
    assert numbers(stand)["Temporary Stamina"] == "10"
    assert numbers(stand.act("extra", amount=4))["Temporary Stamina"] == "10"
    over = stand.act("finish")
    assert "Temporary Stamina" not in numbers(over) and not over.open and over.view["settled"]
    assert over.refused("hit") == "The fight is over. Start over for the next one."


def test_temporary_stamina_does_not_undo_winded() -> None:
    stand = hero(lost=16).act("extra", amount=50)
    assert stand.view["summary"].endswith("Winded.")


@pytest.mark.parametrize(
    ("lost", "state"),
    [(0, "Not winded"), (14, "Not winded"), (15, "Winded"), (29, "Winded"), (30, "Dying"), (44, "Dying"), (45, "Dead")],
)
def test_the_states_of_a_hero_with_30(lost: int, state: str) -> None:
    assert hero().act("hit", amount=lost).view["summary"].endswith(f"{state}.")


def test_odd_maximum_rounds_down() -> None:
    stand = begin("damage", stamina=21)
    assert numbers(stand)["Winded at"] == "10" and numbers(stand)["Recovery value"] == "7"
    assert stand.act("hit", amount=11).view["summary"].endswith("Winded.")
    assert stand.act("hit", amount=10).view["summary"].endswith("Not winded.")
    assert stand.act("hit", amount=31).view["summary"].endswith("Dead.")
    assert stand.act("hit", amount=30).view["summary"].endswith("Dying.")


def test_creatures_die_at_0_and_objects_break() -> None:
    creature = begin("damage", kind="creature", stamina=20)
    assert creature.act("hit", amount=20).texts[-1] == "0 or less: The creature is dead."
    assert creature.refused("recover") == "Only heroes have Recoveries."
    thing = begin("damage", kind="object", stamina=6)
    assert thing.act("hit", amount=99, type="poison").view["summary"].startswith("The object: 6 of 6")
    assert thing.act("hit", amount=99, type="psychic").view["summary"].startswith("The object: 6 of 6")
    broken = thing.act("hit", amount=6)
    assert broken.texts[-1] == "The object is destroyed." and broken.view["status"] == "Destroyed"
    assert broken.refused("hit") == "The object is destroyed."


def test_recoveries() -> None:
    stand = hero(lost=25, recoveries=1).act("recover", how="breath")
    assert numbers(stand)["Stamina"] == "15 of 30" and numbers(stand)["Recoveries"] == "0"
    assert stand.refused("recover") == "There are no Recoveries left until a respite."
    assert hero().refused("recover") == "Stamina is already at its maximum."
    assert numbers(hero(lost=3).act("recover", how="breath"))["Stamina"] == "30 of 30"
    assert numbers(hero(lost=3).act("regain", amount=1))["Stamina"] == "28 of 30"


def test_the_dying_cannot_catch_their_breath_but_are_helped() -> None:
    stand = hero(lost=35)
    assert stand.options("recover", "how") == ["Help from another"]
    up = stand.act("recover", how="helped")
    assert numbers(up)["Stamina"] == "5 of 30" and up.texts[-1] == "Ada is winded again."


def test_two_hero_tokens_heal_before_the_damage() -> None:
    stand = hero(lost=20).act("hit", amount=12)
    assert stand.view["status"] == "Dying"
    saved = stand.act("token")
    assert numbers(saved)["Stamina"] == "8 of 30" and saved.rules[0] == "damage#token"
    assert saved.refused("token").startswith("You can use one token benefit per turn")
    full = hero().act("hit", amount=12)
    assert "token" not in full.open, "Stamina was at its maximum before the damage"
    assert begin("damage", kind="creature").act("hit", amount=3).refused("token").startswith("Only heroes who can act")


def test_knocked_out_instead_of_killed() -> None:
    stand = begin("damage", kind="creature", stamina=20).act("hit", amount=25)
    out = stand.act("knock-out")
    assert out.view["status"] == "Unconscious"
    assert out.refused("regain").startswith("An unconscious creature")
    assert out.act("wake").view["summary"].startswith("The creature: 1 of 20")
    dead = out.act("hit", amount=1)
    assert dead.view["status"] == "Dead" and "Any damage kills" in dead.texts[-1]
    assert out.act("hit", amount=0).view["status"] == "Unconscious"
    assert "knock-out" not in dead.open and not dead.open and dead.view["settled"]


def test_a_hero_who_was_knocked_out_wakes_for_a_recovery() -> None:
    out = hero().act("hit", amount=60).act("knock-out")
    assert numbers(out)["Stamina"] == "−14 of 30"
    assert numbers(out.act("wake"))["Stamina"] == "−4 of 30"
    none = hero(recoveries=0).act("hit", amount=60).act("knock-out")
    assert none.refused("wake") == "A hero without Recoveries wakes up after the next respite."
    assert hero().refused("wake") == "Only a creature that was knocked out can wake up."


def test_a_loss_is_touched_by_nothing() -> None:
    every = [{"type": "every", "how": "all"}]
    stand = hero(temporary=10, immunities=every).act("hit", amount=7, type="loss")
    assert numbers(stand)["Stamina"] == "23 of 30" and numbers(stand)["Temporary Stamina"] == "10"
    assert stand.refused("halve") == "It can’t be reduced."
    assert stand.refused("token") == "Take damage first."
    killed = hero(lost=44).act("hit", amount=7, type="loss")
    assert killed.refused("knock-out").startswith("Only damage that would kill")


def test_dead_is_dead() -> None:
    dead = hero().act("hit", amount=45)
    assert dead.refused("extra") == "It’s dead, and no move here changes that."
    assert dead.open == {"halve", "knock-out"}
    assert hero(lost=999).view["settled"], "nobody comes back by damage"
    assert hero(lost=999).refused("halve") == "There’s no damage to change. Take damage first."


def test_the_sum_is_drawn() -> None:
    stand = hero(weaknesses=[{"type": "fire", "value": 5}], immunities=[{"type": "every", "value": 2}]).act(
        "hit", amount=9, type="fire", halved=1
    )
    block = stand.view["blocks"][0]
    assert block["kind"] == "sum" and block["total"] == 7
    assert [(part["value"], part["label"]) for part in block["parts"]] == [
        (9, "fire"), (-5, "halved"), (5, "weakness"), (-2, "immunity"),
    ]  # fmt: skip
    assert block["label"] == "9 fire − 5 halved + 5 weakness − 2 immunity = 7 damage"


def test_halved_to_nothing_meets_no_weakness() -> None:
    weak = [{"type": "every", "value": 5}]
    assert numbers(hero(weaknesses=weak).act("hit", amount=1, halved=1))["Stamina"] == "30 of 30"
    assert numbers(hero(weaknesses=weak).act("hit", amount=0))["Stamina"] == "30 of 30"


def test_what_is_carried_in_stands_in_the_form() -> None:
    stand = hero(damage=7, type="loss")
    assert stand.field("hit", "amount")["default"] == 7 and stand.field("hit", "type")["default"] == "loss"
    assert numbers(stand.act("hit"))["Stamina"] == "23 of 30"


def test_bad_forms_are_refused() -> None:
    found = errors(
        op="begin",
        procedure="draw-steel.damage",
        inputs={"stamina": 0, "lost": -1, "kind": "ghost", "immunities": [{"type": "sour"}]},
    )
    assert found == {
        "stamina": "field.range", "lost": "field.range", "kind": "field.pick", "immunities.0.type": "field.pick",
    }  # fmt: skip
    assert begin("damage", stamina=999).act("hit", amount=999).view["status"] == "Dying"
    over = errors(op="begin", procedure="draw-steel.damage", inputs={"stamina": 1000})
    assert over == {"stamina": "field.range"}
