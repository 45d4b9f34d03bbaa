"""Attacks by hand from the text: hits and misses, 20 and 1, the four sums, Defending, Destiny, stones, refusals."""

from typing import Any

import pytest

from tests.core.calls import data, error, errors
from tests.spheres.conflict_play import Played, begin, odds

CHECK_20 = {"skill": 5, "their_skill": 5}
"""Only skills: the defense class is 15, so a 10 on the die hits."""


def struck(*faces: int, **inputs: Any) -> Played:
    return begin("attack", *faces, **inputs)


@pytest.mark.parametrize(
    ("face", "key"),
    [(2, "miss-2"), (5, "miss-2"), (6, "miss-1"), (9, "miss-1"), (10, "hit-1"), (14, "hit-1"),
     (15, "hit-2"), (19, "hit-2")],
)  # fmt: skip
def test_equal_or_higher_hits(face: int, key: str) -> None:
    played = struck(face, **CHECK_20)
    assert played.key == key and played.verdict["hit"] == key.startswith("hit")
    assert played.verdict["attack"] == {
        "total": face + 5, "dc": 15, "natural": 0, "degree": int(key[-1]) * (1 if "hit" in key else -1),
    }  # fmt: skip


def test_a_20_always_hits_and_is_a_critical_hit() -> None:
    far = struck(20, their_skill=40)
    assert far.key == "hit-1" and "critical hit" in far.texts
    assert "attack#critical" in far.rules and "always succeeds" in far.texts
    assert struck(20, their_skill=12).key == "hit-1", "one degree of failure becomes one of success"
    assert struck(20, **CHECK_20).key == "hit-4", "25 against 15 is three degrees, and one more"
    assert "a critical hit" in far.view["headline"]["mean"]


def test_a_1_always_misses_and_is_a_critical_miss() -> None:
    sure = struck(1, skill=40)
    assert sure.key == "miss-1" and "critical miss" in sure.texts and "always fails" in sure.texts
    assert struck(1, **CHECK_20).key == "miss-3", "6 against 15 is two degrees, and one worse"
    assert sure.moves == [], "and nothing that is added to it helps"
    assert "natural 1" in sure.refused("improve", "attacker")


def test_five_degrees_are_the_most() -> None:
    assert struck(19, skill=40).key == "hit-5"
    assert struck(20, skill=40).key == "hit-5"
    assert struck(2, their_skill=40).key == "miss-5"


def test_the_whole_is_told_as_soon_as_it_is_settled() -> None:
    endings = set(odds("attack", **CHECK_20))
    missed, hit = struck(9, **CHECK_20), struck(10, **CHECK_20)
    assert missed.verdict["ending"] == "missed"
    assert hit.verdict["ending"] is None, "a hit may still be resisted"
    resisted = hit.then("resist", "target", 20)
    taken = hit.then("resist", "target", 9)
    assert resisted.verdict["ending"] == "resisted"
    assert taken.verdict["ending"] == "affected-2" == taken.key, "9 against 15 is two degrees"
    assert {"missed", "resisted", "affected-2"} <= endings


def test_what_goes_into_the_attack_and_the_defense_class() -> None:
    played = struck(
        11, 7, 2, skill=4, ability=2, rank=1, weapon=1, their_skill=3, their_ability=1, armour=1,
        offense="aiming", defense="fortitude",
    )  # fmt: skip
    assert "Agility 2, Aiming 1, weapon 1" in played.texts and "Strength or Stamina 1, armour 1" in played.texts
    assert played.verdict["attack"]["total"] == 11 + 4 + 7, "2 + 1 + 1 ranks are a d10"
    assert played.verdict["attack"]["dc"] == 10 + 3 + 2, "1 + 1 ranks are a d6"
    assert played.log["moves"][0]["dice"] == [20, 10, 6]
    assert played.verdict["rows"] == ["spheres.offenses/aiming", "spheres.defenses/fortitude"]
    assert played.texts.startswith("Aiming (ranged, physical) against Fortitude.")


def test_ranks_below_nought_are_disadvantage() -> None:
    played = struck(12, 3, 4, skill=1, ability=-2, rank=1)
    assert played.log["moves"][0]["dice"] == [20, 4, 6], "the d4 is added and the d6 taken away, not netted"
    assert played.verdict["attack"]["total"] == 12 + 1 + 3 - 4
    netted = struck(12, 3, skill=1, ability=-2, rank=1, sides="net")
    assert netted.verdict["attack"]["total"] == 12 + 1 - 3


def test_damage_takes_the_same_skill_offense_and_weapon() -> None:
    played = struck(15, 4, skill=6, ability=1, weapon=1).then("resist", "target", 10, 5)
    assert "Damage: 10 + 6 + 5 = 21." in played.texts
    assert played.verdict["resistance"] == {"total": 10, "dc": 21, "natural": 0, "degree": -3}
    assert played.key == "affected-3" and "takes hold" in played.texts
    assert "Resistance" in played.texts and played.view["settled"]


def test_a_power_is_for_the_damage_alone() -> None:
    played = struck(15, power=2)
    assert played.log["moves"][0]["dice"] == [20]
    after = played.then("resist", "target", 10, 6)
    assert after.log["moves"][1]["dice"] == [20, 6] and after.verdict["resistance"]["dc"] == 16


def test_what_goes_into_the_resistance() -> None:
    played = struck(15, 3, offense="wits", resist_skill=2, resist_ability=3, resist_rank=1, armour=1).then(
        "resist", "target", 9, 12
    )
    assert "Wisdom 3, Resolve 1, armour 1" in played.texts
    assert played.verdict["resistance"] == {"total": 23, "dc": 10, "natural": 0, "degree": 3}
    assert played.key == "resisted-3" and "resists" in played.texts


@pytest.mark.parametrize(
    ("face", "skill", "damage", "key"),
    [(20, 0, 40, "resisted-1"), (1, 40, 0, "affected-1"), (9, 0, 0, "affected-1"), (10, 0, 0, "resisted-1"),
     (5, 0, 0, "affected-2"), (6, 0, 0, "affected-1"), (2, 0, 40, "affected-5"), (20, 0, 0, "resisted-4")],
)  # fmt: skip
def test_resisting_by_degree(face: int, skill: int, damage: int, key: str) -> None:
    assert struck(19, skill=damage, resist_skill=skill).then("resist", "target", face).key == key


@pytest.mark.parametrize(
    ("offense", "usual"),
    [("fighting", "toughness"), ("aiming", "toughness"), ("wits", "resolve"), ("rumors", "resolve")],
)
def test_morale_is_met_with_resolve_unless_another_is_picked(offense: str, usual: str) -> None:
    assert struck(10, offense=offense).log["inputs"]["resistance"] == usual
    other = struck(15, offense=offense, resistance="reflexes", resist_rank=1).then("resist", "target", 9, 4)
    assert "Reflexes 1" in other.texts and other.log["inputs"]["resistance"] == "reflexes"


def test_an_unusual_defense_or_resistance_is_told() -> None:
    assert (
        "Willpower is mainly for morale attacks, and Fighting attacks bodies." in struck(10, defense="willpower").notes
    )
    assert "Fortitude is mainly for physical" in struck(10, offense="rumors", defense="fortitude").notes
    assert "mainly" not in struck(10).notes, "Reflexes serve against both"
    later = struck(10, offense="wits", resistance="toughness").then("resist", "target", 3)
    assert "Toughness is mainly for physical attacks, and Wits attacks morale." in later.notes


def test_defending_rolls_a_d20() -> None:
    played = struck(14, 17, stance="defending", their_skill=2)
    assert played.verdict["attack"]["dc"] == 19 and played.key == "miss-2"
    assert "defense-class#defending" in played.rules
    lucky = struck(14, 6, 3, stance="defending", their_luck=["fortune"])
    assert lucky.verdict["attack"]["dc"] == 13, "3 of Fortune counts as 13"
    assert "their_luck" not in struck(14, their_luck=["fortune"]).log["inputs"], "a 10 has no luck"


def test_a_20_of_whoever_defends_moves_no_degree_and_gives_a_stone() -> None:
    played = struck(15, 20, stance="defending")
    assert played.verdict["attack"]["degree"] == -2 and played.stones == (0, 1)


def test_luck_and_circumstances_of_the_attack() -> None:
    assert struck(3, 8, luck=["fortune"]).verdict["attack"]["total"] == 18
    assert struck(3, 8, 19, luck=["fortune", "misfortune"]).verdict["attack"]["total"] == 9
    ranked = struck(10, 4, circumstances=["badly"])
    assert ranked.verdict["attack"]["total"] == 6 and ranked.log["moves"][0]["dice"] == [20, 4]
    assert struck(10, circumstances=["very-badly"], circumstance="plain").verdict["attack"]["total"] == 5
    assert struck(10, 3, their_circumstances=["harder"]).verdict["attack"]["dc"] == 13
    hit = struck(15, damage_circumstances=["much-easier"])
    assert hit.then("resist", "target", 9, 8).verdict["resistance"]["dc"] == 2


def test_other_ranks_go_where_they_are_listed() -> None:
    inputs = {
        name: [{"rank": 1, "label": name}]
        for name in ("modifiers", "their_modifiers", "damage_modifiers", "resist_modifiers")
    }
    played = struck(15, 1, 2, **inputs)
    assert played.verdict["attack"] == {"total": 16, "dc": 12, "natural": 0, "degree": 1}
    assert "modifiers 1" in played.texts and "their_modifiers 1" in played.texts
    assert played.then("resist", "target", 12, 4, 3).verdict["resistance"]["dc"] == 13


def test_tiers_are_each_sides_own() -> None:
    played = struck(10, 12, 4, 12, ability=6, tier=2, their_ability=6)
    assert played.verdict["attack"]["total"] == 26 and played.verdict["attack"]["dc"] == 22
    assert "One rank above that rolls nothing at Tier 1." in played.texts


def test_a_missed_attack_cannot_be_resisted() -> None:
    missed = struck(5, destiny=0)
    assert missed.moves == [] and missed.view["settled"]
    assert "missed" in missed.refused("resist", "target")
    assert "hits" in missed.refused("stunt", "attacker")


def test_improve_by_a_die_or_by_stones() -> None:
    missed = struck(7, name="Ada", their_name="Bo", pool=4)
    assert missed.moves == [("improve", "attacker")]
    better = missed.then("improve", "attacker", 3, **{"with": "die"})
    assert better.key == "hit-1" and "7 + 3 = 10" in better.texts
    assert better.choice("improve", "attacker")["cost"] == "Of 1 Destiny die, 4 stones"
    by_stones = missed.then("improve", "attacker", **{"with": "stones", "stones": 2})
    assert by_stones.key == "miss-1" and by_stones.verdict["attack"]["total"] == 9
    done = by_stones.then("improve", "attacker", 1).then("improve", "attacker", 6)
    assert done.verdict["attack"]["total"] == 16 and "dice" not in done.log["moves"][1]
    assert ("improve", "attacker") in done.moves, "two stones are left"
    sum_block = next(block for block in done.view["blocks"] if block["kind"] == "sum")
    assert sum_block["total"] == 16 and [part["value"] for part in sum_block["parts"]] == [7, 2, 1, 6]


def test_improve_may_lift_a_hit_and_ends_with_the_resistance() -> None:
    hit = struck(14, their_name="Bo", their_destiny=1)
    better = hit.then("improve", "attacker", 5)
    assert hit.key == "hit-1" and better.key == "hit-2"
    resisted = better.then("resist", "target", 8)
    assert resisted.key == "affected-1" and resisted.moves == [("improve", "target")]
    assert "can’t change anymore" in resisted.refused("improve", "attacker")
    saved = resisted.then("improve", "target", 2)
    assert saved.key == "resisted-1" and saved.view["settled"]
    assert "No Destiny die or stone" in saved.refused("improve", "target")
    assert "The attack: 19 against 10: Hit, 2 degrees." in saved.notes


def test_a_destiny_die_of_another_size() -> None:
    assert struck(5, destiny_die="d10").then("improve", "attacker", 9).log["moves"][1]["dice"] == [10]
    assert struck(5, destiny_die="d20").then("improve", "attacker", 19).key == "hit-3"


def test_stunts_on_a_hit_before_it_is_resisted() -> None:
    hit = struck(12)
    with_stunt = hit.then("stunt", "attacker")
    assert (with_stunt.verdict["stunts"], hit.verdict["stunts"]) == (1, 0)
    assert "attack#stunt" in with_stunt.rules and "With one Stunt." in with_stunt.notes
    another = with_stunt.then("stunt", "attacker")
    assert another.verdict["stunts"] == 2 and "With two Stunts." in another.notes
    assert "No Destiny die or stone" in another.refused("stunt", "attacker")
    assert with_stunt.choice("improve", "attacker")["cost"] == "Of 1 Destiny die"
    assert "before the target resists" in hit.then("resist", "target", 5).refused("stunt", "attacker")
    assert "No Destiny die or stone" in struck(12, destiny=0).refused("stunt", "attacker")
    assert "The attacker adds" in hit.refused("stunt", "target")
    assert struck(12, destiny=0, pool=1).then("stunt", "attacker").moves == [("resist", "target")]


def test_stones_of_every_roll_go_to_whoever_rolled() -> None:
    played = struck(15, 11, 6, ability=5, their_ability=2)
    assert played.stones == (2, 1), "11 of a hero is two Triumph; 6 of a foe is one Tragedy"
    after = played.then("resist", "target", 3, 5)
    assert after.stones == (3, 1), "the damage is the hero’s roll too"
    swapped = struck(15, 11, 6, ability=5, their_ability=2, side="opposing")
    assert swapped.stones == (1, 2)


def test_stones_of_criticals() -> None:
    assert struck(20).stones == (1, 0) and struck(1).stones == (0, 1)
    assert struck(20, side="opposing").stones == (0, 1)
    assert struck(15).then("resist", "target", 20).stones == (0, 1), "a foe’s 20 is a Tragedy stone"
    assert struck(15).then("resist", "target", 1).stones == (1, 0)


def test_stones_are_spent_as_they_are_earned_and_then_no_more_come_in_that_turn() -> None:
    hit = struck(7, 11, ability=5, destiny=0, their_skill=5)
    assert hit.key == "hit-1" and hit.stones == (2, 0)
    assert hit.choice("improve", "attacker")["cost"] == "Of 2 stones"
    better = hit.then("improve", "attacker", **{"with": "stones", "stones": 1})
    assert better.choice("improve", "attacker")["cost"] == "Of 1 stone"
    after = better.then("resist", "target", 1, 12)
    assert after.stones == (2, 0), "neither 12 of Advantage nor the foe’s 1 gives more Triumph"
    plain = hit.then("resist", "target", 1, 12)
    assert plain.stones == (5, 0), "two for the 12, and one for the 1"
    assert "advantage#ladder" in after.rules and "fate#stones" not in after.rules


def test_the_target_spends_its_own_kind() -> None:
    assert struck(15, 6, their_ability=2, destiny=0).moves == [], "a miss, and the stone is not the attacker’s"
    hit = struck(16, 6, their_ability=2, destiny=0).then("resist", "target", 9)
    assert hit.moves == [("improve", "target")] and hit.choice("improve", "target")["cost"] == "Of 1 stone"
    saved = hit.then("improve", "target", **{"with": "stones", "stones": 1})
    assert saved.key == "resisted-1" and saved.view["settled"]


def test_who_may_do_what() -> None:
    hit = struck(15)
    assert "has been rolled" in hit.refused("roll", "attacker")
    assert "The target resists" in hit.refused("resist", "attacker")
    assert "only their own" in hit.refused("improve", "nobody")
    assert "no roll to improve" in hit.refused("improve", "target")
    done = hit.then("resist", "target", 5)
    assert "has been rolled" in done.refused("resist", "target")
    start = Played(*data(op="undo", log=hit.log).values())
    assert start.moves == [("roll", "attacker")] and "Roll the attack first" in start.refused("resist", "target")
    assert start.view["verdict"]["outcome"] is None and "hits" in start.refused("stunt", "attacker")
    assert "The attacker rolls" in start.refused("roll", "target")


def test_bad_input_is_told() -> None:
    found = error(op="begin", procedure="spheres.attack", inputs={"skill": 41})
    assert (found["field"], found["code"]) == ("skill", "field.range")
    assert errors(op="begin", procedure="spheres.attack", inputs={"offense": "tickle"}) == {"offense": "field.pick"}


def test_the_odds_of_the_whole() -> None:
    assert odds("attack") == {
        "missed": 9 * 20,
        "resisted": 11 * 11,
        "affected-1": 11 * 4,
        "affected-2": 11 * 4,
        "affected-3": 11 * 1,
    }
    assert data(op="odds", procedure="spheres.attack", inputs={})["total"] == "400"


def test_odds_after_the_hit_and_after_the_end() -> None:
    hit = struck(15)
    told = data(op="odds", log=hit.log)
    weights = {row["key"]: row["weight"] for row in told["rows"]}
    assert (weights["missed"], weights["resisted"], weights["affected-1"]) == ("0", "11", "4")
    done = hit.then("resist", "target", 9)
    assert {r["key"] for r in data(op="odds", log=done.log)["rows"] if r["weight"] != "0"} == {"affected-1"}
    missed = struck(2)
    assert {r["key"] for r in data(op="odds", log=missed.log)["rows"] if r["weight"] != "0"} == {"missed"}
    asked = data(op="odds", log=hit.log, do="resist", by="target")
    assert asked["total"] == "20"
