"""Rulings use the numbers of their procedure's edition, without changing those of the rulebook."""

from typing import Any

import pytest

from hqweb.core.check import check
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Move, Procedure
from hqweb.spheres.checks.skill_checks import OpposedCheck, SkillCheck
from hqweb.spheres.conflict.attack import Attack
from hqweb.spheres.conflict.resistance import Resistance
from hqweb.spheres.conflict.turn import Turn
from hqweb.spheres.destiny.destiny import Destiny
from hqweb.spheres.destiny.encounter import Encounter
from hqweb.spheres.destiny.stress import Stress
from hqweb.spheres.edition import EDITION, Difficulty, Pace
from hqweb.spheres.sheet.sheet import HeroSheet
from hqweb.spheres.traits.bare_rolls import LadderRoll, PercentRoll, SheerLuck
from hqweb.spheres.traits.tables import tables

type Way = Procedure[Any, Any]


def begun(way: Way, **inputs: Json) -> Any:
    return way.begin(Given(check(way.fields, inputs)))


def moved(way: Way, state: Any, do: str, *faces: int, by: str = "hero", **given: Json) -> Any:
    found = way.choice(state, do, by)
    assert found is not None
    move = Move(do, by, Given(check(found.fields, given)))
    ask = way.ask(state, move)
    return way.play(state, move, faces, ask.judge(faces) if ask else None).state


def rolled(way: Way, *faces: int, by: str = "ours", **inputs: Json) -> dict[str, Json]:
    return way.view(moved(way, begun(way, **inputs), "roll", *faces, by=by), "table").verdict


def test_degrees_come_by_the_steps_of_the_edition() -> None:
    assert rolled(SkillCheck(), 18, dc=8)["degree"] == 3
    assert rolled(SkillCheck(EDITION._replace(step=10)), 18, dc=8)["degree"] == 2
    assert rolled(SkillCheck(EDITION._replace(most=2)), 18, dc=8)["degree"] == 2
    assert [each.key for each in SkillCheck(EDITION._replace(most=1)).outcomes] == ["success-1", "failure-1"]


def test_ladders_have_the_dice_of_the_edition() -> None:
    of = EDITION._replace(ladder=(3, 5, 7))

    def caption(one: LadderRoll, **ranks: int) -> str:
        given = Given(check(one.fields, ranks))
        return one.caption(given, one.begin(given))

    assert caption(LadderRoll(), advantage=3) == "Advantage d8"
    assert caption(LadderRoll(of), advantage=3) == "Advantage d7"
    assert caption(LadderRoll(of), advantage=5, tier=2) == "Advantage d7 + d5"


def test_the_die_and_luck_are_those_of_the_edition() -> None:
    luck: dict[str, Any] = {"luck": ["fortune"], "dc": 15}
    assert rolled(SkillCheck(), 3, 7, **luck)["total"] == 17
    assert rolled(SkillCheck(EDITION._replace(luck=5)), 3, 7, **luck)["total"] == 12
    assert rolled(SkillCheck(), 12, dc=15)["natural"] == 0
    assert rolled(SkillCheck(EDITION._replace(die=12)), 12, dc=15)["natural"] == 12


def test_what_is_not_rolled_counts_as_the_edition_says() -> None:
    of = EDITION._replace(routine=8)
    assert rolled(SkillCheck(), skill=3, pressure="no", dc=9)["total"] == 13
    assert rolled(SkillCheck(of), skill=3, pressure="no", dc=9)["total"] == 11
    assert rolled(OpposedCheck(of), 9, aware="no")["dc"] == 8
    hard = EDITION._replace(difficulties=(*EDITION.difficulties[:2], Difficulty("hard", "Hard", 3)))
    level: dict[str, Any] = {"against": "level", "level": 4, "difficulty": "hard"}
    assert (rolled(SkillCheck(), 9, **level)["dc"], rolled(SkillCheck(hard), 9, **level)["dc"]) == (18, 22)


def test_circumstances_have_the_ranks_of_the_edition() -> None:
    of = EDITION._replace(circumstances=tuple(each._replace(rank=2) for each in EDITION.circumstances))
    picked: dict[str, Any] = {"circumstances": ["well"], "circumstance": "plain", "dc": 15}
    assert rolled(SkillCheck(), 9, **picked)["total"] == 10
    assert rolled(SkillCheck(of), 9, **picked)["total"] == 11


def test_stones_come_by_the_difference_of_the_edition() -> None:
    of = EDITION._replace(stone=3)
    roll: dict[str, Any] = {"advantage": 5}
    assert rolled(LadderRoll(), 7, by="hero", **roll)["triumph"] == 1
    assert rolled(LadderRoll(of), 7, by="hero", **roll)["triumph"] == 2
    assert rolled(SheerLuck(of), 9, 2, by="hero", encounter="yes")["triumph"] == 2
    fight = begun(Encounter(of))
    assert moved(Encounter(of), fight, "roll", 9, 4, by="heroes", ability=1).pool.triumph == 1
    assert moved(Encounter(), begun(Encounter()), "roll", 9, 4, by="heroes", ability=1).pool.triumph == 0


def test_a_coup_gives_the_share_of_the_edition() -> None:
    inputs: dict[str, Any] = {"dc": 10, "destiny": 1}
    for of, degree in ((EDITION, 4), (EDITION._replace(share=6), 2)):
        way = SkillCheck(of)
        state = moved(way, begun(way, **inputs), "roll", 12, by="ours")
        found = way.view(moved(way, state, "coup", 6, by="ours"), "table").verdict
        assert found["degree"] == degree


def test_attacks_and_resistance_go_by_the_edition() -> None:
    of = EDITION._replace(routine=12, step=2)
    assert rolled(Attack(), 11, by="attacker")["outcome"] == "hit-1"
    assert rolled(Attack(of), 11, by="attacker")["outcome"] == "miss-1"
    hazard: dict[str, Any] = {"level": 3, "difficulty": "easy"}
    assert rolled(Resistance(), 11, by="hero", **hazard)["outcome"] == "resisted-1"
    assert rolled(Resistance(of), 11, by="hero", **hazard)["outcome"] == "affected-1"


def test_percent_rolls_have_the_faces_of_the_edition() -> None:
    ten = PercentRoll(EDITION._replace(die=10))
    assert rolled(ten, 5, by="hero", chance="50")["highest"] == 5
    assert rolled(PercentRoll(), 5, by="hero", chance="50")["highest"] == 10


def test_stress_goes_by_the_edition() -> None:
    of = EDITION._replace(limit=6, strain=2, held=0)
    mild, book = Stress(of), Stress()
    assert moved(mild, begun(mild), "recover").stress == 2
    assert moved(book, begun(book, dice=0), "recover").stress == 1
    assert mild.refusal(begun(mild, stones=6), "recover", "hero")
    assert not book.refusal(begun(book, stones=6, dice=0), "recover", "hero")


def test_surges_tire_as_the_edition_says() -> None:
    of = EDITION._replace(fatigue=("fine", "spent"))
    way = Stress(of)
    after = moved(way, moved(way, begun(way), "surge"), "turn")
    assert way.refusal(after, "surge", "hero") == "A spent hero can’t surge."
    book = Stress()
    assert not book.refusal(moved(book, moved(book, begun(book), "surge"), "turn"), "surge", "hero")


def test_a_session_begins_with_the_dice_of_the_edition() -> None:
    of = EDITION._replace(held=2, pool=3, sizes=(4,))
    way, players = Destiny(of), list[Json]([{"name": "Odo"}])
    state = begun(way, players=players)
    assert (state.carried, begun(Destiny(), players=players).carried) == (4, 2)
    ask = way.ask(state, Move("fill", "gm", Given({})))
    assert ask is not None
    assert [die.sides for die in ask.dice] == [4] * 12
    full = way.play(state, Move("fill", "gm", Given({})), (1, 2, 3, 4, 4, 4) * 2, ask.judge((1,) * 12)).state
    assert full.pool.triumph == (3, 3, 2, 2, 1, 1)


def test_a_round_has_the_actions_of_the_edition() -> None:
    actions = tuple(each._replace(number=2 * each.number) for each in EDITION.actions)
    way = Turn(EDITION._replace(actions=actions, paces=(Pace("combat", "Combat", 10, "seconds"),)))
    state = moved(way, begun(way), "standard", what="attack")
    assert (state.left["standard"], state.lasted) == (1, "10 seconds")
    assert moved(Turn(), begun(Turn()), "standard", what="attack").left["standard"] == 0


def test_a_sheet_has_the_traits_and_the_room_of_the_edition() -> None:
    of = EDITION._replace(abilities=EDITION.abilities[:3], limit=4)
    names = {field.name for field in HeroSheet(of).fields}
    assert "agility" in names
    assert "wisdom" not in names
    assert next(field.high for field in HeroSheet(of).fields if field.name == "triumph") == 4
    assert next(field.high for field in HeroSheet().fields if field.name == "triumph") == 10


def test_forms_take_numbers_as_far_as_the_edition_says() -> None:
    of = EDITION._replace(lowest=-2, highest=3, skills=4, tiers=2, levels=6, dcs=50)
    level: dict[str, Json] = {"against": "level", "level": 7}
    for bad in ({"ability": 4}, {"ability": -3}, {"skill": 5}, {"tier": 3}, {"dc": 51}, {"dc": -51}, level):
        assert check(SkillCheck().fields, dict[str, Json](bad))
        with pytest.raises(HqwebError):
            check(SkillCheck(of).fields, dict[str, Json](bad))
    sheet = {field.name: field for field in HeroSheet(of).fields}
    assert (sheet["strength"].low, sheet["strength"].high, sheet["tier"].high) == (-2, 3, 2)
    lists = ("skills", "weapons", "powers", "edges", "curses")
    assert [sheet[name].fields[1].high for name in lists] == [4, 3, 3, 3, -1]
    way, one = HeroSheet(of), list[Json]([{"name": "Sword"}])
    found = way.choice(begun(way, weapons=one), "correct", "hero")
    assert found is not None
    assert {(field.low, field.high) for field in found.fields if field.kind == "int"} == {(1, 2), (-2, 3)}


def test_tables_print_the_edition() -> None:
    printed = {table.id: table for table in tables(EDITION._replace(ladder=(3, 5, 7)))}
    assert [row.cells[1] for row in printed["spheres.ladder"].rows] == ["d3", "d5", "d7"]
