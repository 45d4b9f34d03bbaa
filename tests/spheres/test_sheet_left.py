"""Effects of rolls and trackers of Shattered Spheres on a sheet, and the fields a sheet fills in, by hand."""

from typing import Any

from hqweb.registry import find
from tests.core.calls import Obj, data
from tests.core.playing import Play
from tests.spheres.destiny_play import SEED, begin, party

SPENT_ONE = {"who": "", "do": "spend", "given": {"kind": "any", "n": 1}, "text": "1 Destiny die spent"}


def rolled(procedure: str, faces: list[int], /, **inputs: Any) -> Play:
    """Begin a procedure with these faces."""
    answer = data(op="begin", procedure=f"spheres.{procedure}", inputs=inputs, faces=faces, seed=SEED)
    return Play(answer["log"], answer["view"])


def left(stand: Play) -> list[Obj]:
    """Return the proposed effects on sheets."""
    found: list[Obj] = stand.view.get("effects", [])
    return found


def sources(procedure: str) -> dict[str, str]:
    """Return the form fields that a sheet fills in, with their keys."""
    _, found = find(f"spheres.{procedure}")
    return {field.name: field.source for field in found.fields if field.source}


def test_a_sheet_fills_the_heros_own_side_and_nothing_of_the_others() -> None:
    plain = {
        "skill": "skill",
        "ability": "ability",
        "modifiers": "modifiers",
        "tier": "tier",
        "destiny": "destiny",
        "name": "name",
    }
    assert sources("check") == sources("opposed-check") == plain
    luck = {"skill": "intuition", "luck_rank": "luck", "control": "control", "ability": "intuition_ability"}
    assert sources("luck-check") == plain | luck
    attack = {"offense": "offense", "ability": "offense_ability", "rank": "offense_rank"}
    assert sources("attack") == plain | attack | {"weapon": "weapon", "power": "power"}
    resisting = {"resistance": "resistance", "ability": "resistance_ability", "rank": "resistance_rank"}
    assert sources("resistance") == plain | resisting | {"armour": "armour"}
    assert sources("ladder") == {name: name for name in ("advantage", "disadvantage", "tier")}
    assert sources("turn") == {"name": "name"}
    stress = {name: name for name in ("tier", "stones", "name", "fatigue", "rest_adds", "at_limit")}
    assert sources("stress") == stress | {"dice": "destiny"}
    for nobody in ("percent-roll", "sheer-luck", "encounter", "destiny", "sheet"):
        assert sources(nobody) == {}
    _, destiny = find("spheres.destiny")
    row = next(field for field in destiny.fields if field.name == "players").fields
    assert [field.source for field in row] == ["name", "triumph", "tragedy"]


def test_in_an_encounter_a_sheet_fills_what_the_heroes_roll() -> None:
    stand = begin("encounter")
    named = {
        by: {field["name"] for field in stand.choice("roll", by)["fields"] if field.get("source")}
        for by in ("heroes", "foes")
    }
    assert named == {"heroes": {"skill", "ability", "modifiers", "tier"}, "foes": set()}


def test_a_check_leaves_the_destiny_dice_that_were_spent_on_it() -> None:
    stand = rolled("check", [9], skill=5, destiny=2, dc=15)
    assert left(stand) == []
    one = stand.act("improve", "ours", 3)
    assert left(one) == [SPENT_ONE]
    two = one.act("coup", "ours", 2)
    assert left(two) == [{**SPENT_ONE, "given": {"kind": "any", "n": 2}, "text": "2 Destiny dice spent"}]
    assert left(two.undo()) == [SPENT_ONE]


def test_stones_of_fate_are_the_groups_and_leave_nothing() -> None:
    stand = rolled("check", [9], skill=5, destiny=2, dc=15, encounter="yes", pool=3)
    assert left(stand.act("improve-stones", "ours", stones=2)) == []


def test_forces_against_the_heroes_have_no_sheet() -> None:
    stand = rolled("check", [9], skill=5, destiny=2, dc=15, side="opposing")
    assert left(stand.act("improve", "ours", 3)) == []


def test_an_opposed_check_leaves_the_acting_heros_dice_alone() -> None:
    stand = rolled("opposed-check", [9, 12], skill=5, their_destiny=1, side="heroes")
    assert left(stand.act("improve", "theirs", 4)) == []
    assert left(stand.act("improve", "ours", 4)) == [SPENT_ONE]
    others = rolled("opposed-check", [9, 12], skill=5, side="others")
    assert left(others.act("improve", "ours", 4)) == []


def test_an_attack_leaves_the_attackers_dice() -> None:
    stand = rolled("attack", [9], skill=5, destiny=2, pool=1)
    better = stand.act("improve", "attacker", 4, **{"with": "die"})
    stunt = better.act("stunt", "attacker", **{"with": "die"})
    assert left(better) == [SPENT_ONE] and left(stunt)[0]["given"]["n"] == 2
    assert left(stand.act("stunt", "attacker", **{"with": "stones", "stones": 1})) == []
    assert left(better.act("resist", "target", 11)) == [SPENT_ONE]
    foe = rolled("attack", [9], skill=5, destiny=2, side="opposing")
    assert left(foe.act("improve", "attacker", 4, **{"with": "die"})) == []


def test_a_resistance_check_leaves_the_dice_spent_on_it() -> None:
    stand = rolled("resistance", [9], skill=5, destiny=1, pool=2, encounter="yes")
    assert left(stand.act("improve", "hero", **{"with": "stones", "stones": 2})) == []
    assert left(stand.act("improve", "hero", 4, **{"with": "die"})) == [SPENT_ONE]


def test_turns_leave_a_step_of_fatigue_for_each_surge_when_they_are_over() -> None:
    stand = begin("turn").act("surge", "hero")
    assert left(stand) == []
    assert left(stand.act("end", "table")) == [
        {"who": "", "do": "tire", "given": {"n": 1}, "text": "Fatigue of one Surge"}
    ]
    for _ in range(4):
        stand = stand.act("turn", "table").act("surge", "hero")
    # Five Surges cause only three steps, since incapacitated is the worst.
    assert left(stand.act("end", "table"))[0]["given"] == {"n": 3}
    assert left(begin("turn").act("end", "table")) == []


def test_stress_leaves_how_it_stands_after_an_encounter_or_a_rest() -> None:
    stand = begin("stress", tier=1, stones=2, dice=3).act("recover", "hero").act("spend", "hero")
    assert left(stand) == []
    assert left(stand.act("encounter", "gm")) == [
        {"who": "", "do": "bear", "given": {"stones": 3, "fatigue": "fine"}, "text": "Three Stress stones, fine"},
        SPENT_ONE,
    ]
    surged = stand.act("surge", "hero", benefit="trait").act("encounter", "gm")
    assert left(surged) == []  # the Surge is still pending
    tired = surged.act("turn", "hero").act("short", "hero")
    assert left(tired)[0]["given"] == {"stones": 3, "fatigue": "fatigued"}
    taken = begin("stress", dice=1).act("gain", "hero").act("long", "hero")
    assert [each["do"] for each in left(taken)] == ["bear"]  # the kind of the die isn't known


def test_a_session_that_is_over_leaves_what_each_player_carries_over() -> None:
    stand = party("Ada", "Bo").act("fill", "gm", 5, 4, 2, 6, 1, 1)
    stand = stand.act("take", "table", who="p1", die="triumph-5", use="edit")
    stand = stand.act("spend", "table", 3, die="p2-tragedy-0", use="edit")
    assert left(stand) == []
    over = stand.act("end", "gm")
    assert left(over) == [
        {
            "who": "players.0",
            "do": "hold",
            "given": {"triumph": 2, "tragedy": 1},
            "text": "Ada keeps 2 Triumph and 1 Tragedy",
        },
        {
            "who": "players.1",
            "do": "hold",
            "given": {"triumph": 1, "tragedy": 0},
            "text": "Bo keeps 1 Triumph and 0 Tragedy",
        },
    ]
    assert over.view["settled"] and not over.open and over.view["status"] == "Over"
    assert "Start over" in over.refused("session", "gm")


def test_a_sheet_takes_what_a_check_left_once() -> None:
    sheet = begin("sheet", triumph=1, tragedy=1)
    check = rolled("check", [9], skill=5, destiny=2, dc=15).act("improve", "ours", 3)
    asked = {"op": "take", "cause": SEED, "effects": [{"do": e["do"], "given": e["given"]} for e in left(check)]}
    after = data(**asked, log=sheet.log)
    assert after["sheet"]["facts"]["values"]["triumph"] == 0 and after["sheet"]["facts"]["values"]["tragedy"] == 1
    assert after["log"]["moves"][-1]["cause"] == SEED
