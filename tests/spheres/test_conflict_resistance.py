"""Resistance without an attack, by hand: hazards by level, values, 20 and 1, Destiny, stones, and odds."""

from typing import Any

import pytest

from tests.core.calls import cells, data
from tests.spheres.conflict_play import Played, begin, odds


def resisted(*faces: int, **inputs: Any) -> Played:
    return begin("resistance", *faces, **inputs)


@pytest.mark.parametrize(
    ("level", "difficulty", "value"),
    [(0, "hard", 10), (5, "easy", 10), (5, "moderate", 15), (5, "hard", 20), (8, "moderate", 18), (20, "hard", 50)],
)  # fmt: skip
@pytest.mark.parametrize("against", ["hazard", "trap", "poison"])
def test_a_hazard_by_level_and_difficulty(level: int, difficulty: str, value: int, against: str) -> None:
    played = resisted(10, level=level, difficulty=difficulty, against=against)
    assert played.verdict["dc"] == value
    assert f"= {value}." in played.texts and "damage#hazards" in played.rules


def test_a_value_that_is_known() -> None:
    played = resisted(10, against="effect", value=-3)
    assert played.verdict["dc"] == -3 and "Effect: −3." in played.texts and "damage#procedure" in played.rules
    assert played.key == "resisted-3"


@pytest.mark.parametrize(
    ("face", "key", "word"),
    [(20, "resisted-3", "Resisted, 3 degrees"), (19, "resisted-1", "Resisted, 1 degree"),
     (15, "resisted-1", "Resisted, 1 degree"), (14, "affected-1", "Affected, 1 degree"),
     (10, "affected-2", "Affected, 2 degrees"), (2, "affected-3", "Affected, 3 degrees"),
     (1, "affected-4", "Affected, 4 degrees")],
)  # fmt: skip
def test_degrees_against_15(face: int, key: str, word: str) -> None:
    played = resisted(face)
    assert played.key == key and played.view["headline"]["word"] == word
    assert played.view["headline"]["mark"] == ("v" if "resisted" in key else "d") + key[-1]


def test_a_20_resists_anything_and_a_1_nothing() -> None:
    assert resisted(20, against="effect", value=100).key == "resisted-1"
    assert resisted(1, skill=40, against="effect", value=5).key == "affected-1"
    assert "natural 1" in resisted(1).refused("improve", "hero")


@pytest.mark.parametrize(
    ("resistance", "ability", "name"),
    [("toughness", "Stamina", "Toughness"), ("resolve", "Wisdom", "Resolve"),
     ("fortitude", "Strength or Stamina", "Fortitude"), ("willpower", "Wisdom or Charisma", "Willpower"),
     ("reflexes", "Agility or Intellect", "Reflexes")],
)  # fmt: skip
def test_every_resistance_and_now_and_then_a_defense(resistance: str, ability: str, name: str) -> None:
    played = resisted(10, 9, resistance=resistance, skill=3, ability=2, rank=1, armour=1)
    assert f"{ability} 2, {name} 1, armour 1): d10 shows 9" in played.texts
    assert played.verdict["total"] == 22 and played.key == "resisted-2"


def test_circumstances_on_either_side() -> None:
    played = resisted(10, 3, 4, circumstances=["well"], dc_circumstances=["harder"])
    assert (played.verdict["total"], played.verdict["dc"]) == (13, 19) and "Hazard: 15 + 4 = 19." in played.texts
    assert "stands in" not in resisted(9, 4, against="effect", dc_circumstances=["harder"]).texts.partition("d20")[0]
    assert resisted(10, circumstance="plain", dc_circumstances=["much-easier"]).verdict["dc"] == 10


def sums(played: Played) -> list[list[tuple[int, int, str]]]:
    found = [block["parts"] for block in played.view["blocks"] if block["kind"] == "sum"]
    return [[(part["sides"], part["value"], part["label"]) for part in parts] for parts in found]


def test_what_is_resisted_is_drawn_as_what_it_is() -> None:
    own = [(20, 9, "Resistance")]
    assert sums(resisted(9, against="effect")) == [own], "a known value is a number and no sum"
    assert sums(resisted(9, against="trap", level=8, difficulty="hard")) == [own, [(0, 10, "Trap"), (0, 16, "level")]]
    assert sums(resisted(9, difficulty="easy")) == [own, [(0, 10, "Hazard")]]
    moved = resisted(9, 8, against="effect", value=20, dc_circumstances=["much-easier"])
    assert sums(moved)[1] == [(0, 20, "Effect"), (12, -8, "")] and "Effect: 20 − 8 = 12." in moved.texts
    plain = resisted(9, against="effect", dc_circumstances=["harder"], circumstance="plain")
    assert sums(plain)[1] == [(0, 15, "Effect"), (0, 1, "circumstances")] and plain.verdict["dc"] == 16


def test_improve() -> None:
    failed = resisted(12, destiny=1, encounter="yes", pool=2, name="Ada")
    better = failed.then("improve", "hero", 4)
    assert better.key == "resisted-1" and "12 + 4 = 16" in better.texts and "resistance#improve" in better.rules
    done = better.then("improve", "hero", **{"with": "stones", "stones": 2})
    assert done.verdict["total"] == 18 and done.view["settled"] and done.moves == []
    assert "No Destiny die or stone" in done.refused("improve", "hero") and "has been rolled" in done.refused(
        "roll", "hero"
    )
    assert "Whoever is attacked" in failed.refused("improve", "nobody")
    start = Played(*data(op="undo", log=failed.log).values())
    assert "no roll to improve" in start.refused("improve", "hero")
    assert "Whoever is attacked" in start.refused("roll", "nobody")


def test_stones_in_an_encounter_and_outside() -> None:
    inside = {"encounter": "yes"}
    assert resisted(10, 6, ability=2, **inside).stones == (1, 0)
    assert resisted(10, 6, ability=-2, **inside).stones == (0, 1)
    assert resisted(10, 6, ability=2, side="opposing", **inside).stones == (0, 1)
    assert resisted(10, 6, ability=2).stones == (0, 0)
    outside = resisted(20, encounter="no")
    assert outside.stones == (1, 0) and "at once, or lose it" in outside.notes
    assert resisted(20, encounter="no", destiny=0).choice("improve", "hero")["cost"] == "Of 1 stone"
    assert resisted(10, 5, dc_circumstances=["much-harder"], **inside).stones == (0, 0), "a hazard earns nothing"
    assert "stones" not in str(resisted(10, destiny=1, pool=3).choice("improve", "hero")), (
        "and there is no pool outside"
    )


def test_odds_against_15() -> None:
    assert odds("resistance") == {
        "resisted-1": 5,
        "resisted-3": 1,
        "affected-1": 4,
        "affected-2": 5,
        "affected-3": 4,
        "affected-4": 1,
    }
    done = resisted(20)
    (row,) = [row for row in data(op="odds", log=done.log)["rows"] if row["weight"] != "0"]
    assert row["key"] == "resisted-3"


def test_odds_of_more_dice_than_can_be_counted_one_by_one() -> None:
    told = data(
        op="odds", procedure="spheres.resistance", inputs={"ability": 15, "tier": 5, "luck": ["fortune", "misfortune"]}
    )
    assert int(told["total"]) == 8000 * 12 * 10 * 8 * 6 * 4


def test_the_tables() -> None:
    assert cells("spheres.offenses") == [
        ["Fighting", "Strength", "Close, physical"],
        ["Aiming", "Agility", "Ranged, physical"],
        ["Wits", "Charisma", "Court, morale"],
        ["Rumors", "Intellect", "Gossip, morale"],
    ]
    assert cells("spheres.defenses") == [
        ["Fortitude", "Strength or Stamina", "Physical"],
        ["Willpower", "Wisdom or Charisma", "Morale"],
        ["Reflexes", "Agility or Intellect", "Physical or morale"],
    ]
    assert cells("spheres.resistances") == [
        ["Toughness", "Stamina", "Damage, disease, poison"],
        ["Resolve", "Wisdom", "Morale damage, powers, mental illness"],
    ]
    assert cells("spheres.attack-sums") == [
        ["Attack check", "d20", "skill", "ability, Offense, weapon"],
        ["Defense class", 10, "skill", "ability, Defense, armor"],
        ["Damage or effect", 10, "the attack’s skill", "ability, Offense, weapon or power"],
        ["Resistance check", "d20", "skill", "ability, Resistance, armor"],
    ]


def test_the_chances_by_what_is_needed() -> None:
    assert cells("spheres.needed") == [
        ["2 or less", "95 %", "100 %", "85.5 %"],
        ["5", "80 %", "100 %", "48 %"],
        ["8", "65 %", "100 %", "19.5 %"],
        ["10", "55 %", "100 %", "5.5 %"],
        ["11", "50 %", "100 %", "0 %"],
        ["14", "35 %", "80.5 %", "0 %"],
        ["15", "30 %", "72 %", "0 %"],
        ["17", "20 %", "52 %", "0 %"],
        ["20", "5 %", "14.5 %", "0 %"],
        ["21 or more", "5 %", "9.75 %", "0 %"],
    ]
