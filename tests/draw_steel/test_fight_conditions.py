"""The nine conditions, worked out by hand from the rules text."""

from typing import Any

import pytest

from tests.core.calls import errors, table
from tests.draw_steel.fight_play import Stand, begin

ALL = (
    "bleeding", "dazed", "frightened", "grabbed", "prone", "restrained", "slowed", "taunted", "weakened",
)  # fmt: skip


def has(*rows: Any, **more: Any) -> Stand:
    """A creature with conditions: a name, or a name with how it ends and by whom."""
    made = []
    for row in rows:
        key, ends, source = (row, "encounter", "") if isinstance(row, str) else (*row, "")[:3]
        made.append({"condition": key, "ends": ends, "source": source})
    return begin("conditions", **({"name": "Odo", "conditions": made} | more))


def net(stand: Stand, kind: str, at: str = "nobody") -> str:
    given: dict[str, Any] = {"kind": kind}
    fields = {field["name"] for field in stand.choice("roll")["fields"]}
    if "at" in fields and "test" not in kind:
        given["at"] = at
    return stand.act("roll", **given).texts[-1].rstrip(".").split(": ")[1]


def stands(stand: Stand) -> list[str]:
    return list(stand.table("What stands")) if "What stands" in stand.captions() else []


def test_the_nine() -> None:
    stand = begin("conditions")
    assert [option["value"] for option in stand.field("put", "condition")["options"]] == list(ALL)
    assert [row["key"] for row in table("draw-steel.conditions")["rows"]] == list(ALL)
    assert stand.view["summary"] == "The hero has no condition." and not stand.view["blocks"]


OWN = {
    "bleeding": ("nothing",) * 5,
    "dazed": ("nothing",) * 5,
    "slowed": ("nothing",) * 5,
    "prone": ("a bane", "a bane", "nothing", "nothing", "nothing"),
    "restrained": ("a bane", "a bane", "a bane", "a bane", "nothing"),
    "weakened": ("a bane",) * 5,
    "frightened": ("nothing",) * 5,
    "grabbed": ("a bane", "a bane", "a bane", "nothing", "nothing"),
    "taunted": ("a double bane", "a double bane", "a double bane", "nothing", "nothing"),
}
"""Melee strike, ranged strike, other ability, Might or Agility test, other test, aimed at nobody who caused it."""
AT = {
    "frightened": ("a bane", "a bane", "a bane"),
    "grabbed": ("nothing",) * 3,
    "taunted": ("nothing",) * 3,
}
"""The first three, aimed at whoever caused it."""
AGAINST = {
    "prone": ("an edge", "nothing"),
    "restrained": ("an edge", "an edge"),
}
"""Melee and other abilities against whoever has it."""
KINDS = ("melee-strike", "ranged-strike", "other", "body-test", "mind-test")


@pytest.mark.parametrize("key", ALL)
def test_what_each_puts_on_rolls(key: str) -> None:
    stand = has(key)
    assert tuple(net(stand, kind) for kind in KINDS) == OWN[key]
    if key in AT:
        assert tuple(net(stand, kind, "0") for kind in KINDS[:3]) == AT[key]
    against = AGAINST.get(key, ("nothing", "nothing"))
    assert (net(stand, "melee-against"), net(stand, "far-against")) == against


def test_the_feared_have_an_edge_and_nobody_else() -> None:
    stand = has(("frightened", "save", "Ghoul"))
    assert net(stand, "far-against", "0") == net(stand, "melee-against", "0") == "an edge"
    assert net(stand, "far-against") == "nothing"


def test_the_same_condition_twice_is_one_bane() -> None:
    stand = has(("weakened", "save", "Ghoul"), ("weakened", "eot", "Wight"))
    assert net(stand, "mind-test") == "a bane"
    assert stands(stand) == ["Weakened, Ghoul", "Weakened, Wight"]
    put = has("weakened").act("put", condition="weakened", ends="eot", source="Wight")
    assert put.rules == ["conditions#weakened", "conditions#once"]


def test_one_of_two_sources_ends_and_it_stands_from_the_other() -> None:
    stand = has(("weakened", "save", "Ghoul"), ("weakened", "eot", "Wight")).act("off", which="c1")
    assert stand.texts == ["Weakened, Ghoul ends. It stands from another source."]
    assert net(stand, "mind-test") == "a bane"


def test_a_new_source_of_fear_or_taunt_replaces_the_old() -> None:
    for key in ("frightened", "taunted"):
        stand = has((key, "save", "Ghoul")).act("put", condition=key, ends="eot", source="Wight")
        assert stands(stand) == [f"{key.capitalize()}, Wight"]
        assert "replaces" in stand.texts[1]


def test_nobody_is_grabbed_twice() -> None:
    stand = has(("grabbed", "other", "Ogre"))
    assert "Grabbed" not in stand.options("put", "condition")
    twice = has(("grabbed", "other", "Ogre"), ("grabbed", "other", "Troll"))
    assert stands(twice) == ["Grabbed, Ogre"]


def test_several_conditions_add_up_to_two_at_most() -> None:
    stand = has("prone", "weakened", ("grabbed", "other", "Ogre"))
    seen = stand.act("roll", kind="melee-strike", at="nobody")
    assert seen.texts[-1] == "Melee strike: a double bane."
    assert "No more than two count: 3 banes are two." in seen.texts
    assert net(stand, "melee-strike", "0") == "a double bane"
    assert net(stand, "other", "0") == "a bane"


def test_one_who_grabs_and_another_who_is_feared() -> None:
    stand = has(("grabbed", "other", "Ogre"), ("frightened", "save", "Ghoul"), ("taunted", "save", "Ogre"))
    grid = stand.table("Edges and banes")
    assert grid["Area or other ability"] == ["a double bane", "–", "a double bane"]
    columns = next(one for one in stand.view["blocks"] if one.get("caption") == "Edges and banes")["columns"]
    assert [column["label"] for column in columns] == ["Roll", "Anybody else", "Ogre", "Ghoul"]
    assert grid["Melee ability against it"] == ["–", "–", "an edge"]
    assert "Any other test" not in grid


def test_the_steps_say_what_does_not_count() -> None:
    seen = has("prone", "weakened").act("roll", kind="mind-test")
    assert seen.texts[:2] == ["Prone: nothing here, it is about strikes.", "Weakened: a bane."]
    assert seen.rules[:2] == ["power-roll#sources"] * 2


def test_speed() -> None:
    for keys, now in ((("slowed",), 2), (("grabbed",), 0), (("restrained",), 0), (("slowed", "grabbed"), 0)):
        assert f"Speed {now} instead of 5." in has(*keys).notes()
    assert "Speed" not in has("slowed", speed=1).notes().replace("Slowed: speed 2", "")
    assert "instead" not in has("slowed", speed=2).notes()


def test_end_of_next_turn() -> None:
    stand = has(("dazed", "eot"), ("slowed", "encounter")).act("end-turn")
    assert stands(stand) == ["Slowed"] and stand.rules == ["durations#eot"]
    assert stand.view["status"] == "Turn 2"


def test_put_on_during_its_own_turn_it_ends_with_that_turn() -> None:
    stand = begin("conditions").act("put", condition="dazed", ends="eot").act("end-turn")
    assert stands(stand) == []


@pytest.mark.parametrize(("face", "left"), [(1, True), (5, True), (6, False), (10, False)])
def test_a_save_takes_6(face: int, left: bool) -> None:
    stand = has(("weakened", "save"))
    assert stand.dice("end-turn") == [10]
    after = stand.act("end-turn", face)
    assert bool(stands(after)) == left and after.rules == ["durations#save-ends"]


def test_weakened_does_not_touch_a_save_but_a_bonus_and_a_threshold_do() -> None:
    assert not stands(has(("weakened", "save"), bonus=1).act("end-turn", 5))
    assert not stands(has(("weakened", "save"), threshold=4).act("end-turn", 4))
    assert stands(has(("weakened", "save"), threshold=4).act("end-turn", 3))


def test_every_condition_has_its_own_save() -> None:
    stand = has(("weakened", "save"), ("dazed", "eot"), ("slowed", "save"))
    assert stand.dice("end-turn") == [10, 10]
    after = stand.act("end-turn", 2, 9)
    assert stands(after) == ["Weakened"]
    assert after.rules == ["durations#eot", "durations#save-ends", "durations#save-ends"]


def test_a_hero_token_turns_a_failed_save_once_a_turn() -> None:
    failed = has(("weakened", "save"), ("slowed", "save")).act("end-turn", 2, 3)
    assert failed.options("token", "which") == ["Weakened", "Slowed"]
    after = failed.act("token", which="c1")
    assert stands(after) == ["Slowed"] and after.rules == ["durations#token"]
    assert after.refused("token") == "No save has just failed."
    assert failed.act("roll", kind="other").refused("token") == "No save has just failed."
    creature = has(("weakened", "save"), kind="creature").act("end-turn", 2)
    assert creature.refused("token") == "Hero tokens are for heroes."


def test_the_heal_action_lets_one_save_at_once() -> None:
    stand = has(("weakened", "save"), ("slowed", "save"))
    assert stand.dice("save", which="c2") == [10]
    assert stands(stand.act("save", 6, which="c2")) == ["Weakened"]
    assert has("weakened").refused("save") == "Nothing here is ended by a saving throw."


def test_bleeding_is_1d6_and_the_level() -> None:
    stand = has("bleeding", level=3)
    for what in ("main", "triggered", "roll"):
        after = stand.act("act", 4, what=what)
        assert after.texts[0].endswith("4 + 3 = 7 Stamina lost. Nothing prevents it.")
    again = after.act("act", 6, what="main")
    assert "Lost by bleeding so far: 16 Stamina." in again.notes()
    assert again.view["offers"][0]["inputs"] == {"damage": 9, "type": "loss"}
    assert has("prone").refused("act") == "It is not bleeding, so acting costs no Stamina."
    assert has("bleeding", kind="creature").act("act", 1).view["offers"][0]["inputs"]["kind"] == "creature"


def test_the_bleeding_of_the_dying_cannot_be_removed() -> None:
    stand = has(("bleeding", "dying"), ("bleeding", "save"))
    assert stand.options("off", "which") == ["Bleeding"]
    assert stands(stand.act("off", which="c2")) == ["Bleeding"]
    assert has(("bleeding", "dying")).refused("off") == "There is nothing that could be taken off."
    over = stand.act("finish")
    assert over.table("What stands") == {"Bleeding": ["While dying"]}


def test_only_bleeding_lasts_while_dying() -> None:
    row = [{"condition": "dazed", "ends": "dying"}]
    found = errors(op="begin", procedure="draw-steel.conditions", inputs={"conditions": row})
    assert found == {"conditions.0.ends": "field.pick"}


def test_standing_up() -> None:
    assert stands(has(("prone", "other")).act("stand")) == []
    assert has().refused("stand") == "It is not prone."
    helped = has(("prone", "other"), "restrained").act("stand")
    assert stands(helped) == ["Restrained"] and helped.texts[0].startswith("A neighbour’s Stand Up maneuver")
    down = has(("prone", "save"))
    assert down.refused("stand").startswith("It cannot stand up yet")
    up = down.act("end-turn", 7)
    assert stands(up) == ["Prone"] and "stand" in up.open


def test_a_teleport_ends_two() -> None:
    stand = has("grabbed", "restrained", "slowed").act("teleport")
    assert stands(stand) == ["Slowed"]
    assert stand.rules == ["conditions#grabbed", "conditions#restrained"]
    assert stand.refused("teleport").startswith("It is neither")


def test_the_end_of_the_fight() -> None:
    stand = has("weakened", "prone")
    over = stand.act("finish")
    assert stands(over) == [] and over.view["settled"] and not over.open
    assert over.refused("put") == "The fight is over. Begin anew for the next one."
    assert stands(stand.act("finish", effects="keep")) == ["Weakened", "Prone"]
    other = has("weakened", kind="creature").act("finish")
    assert "when it suits the heroes" in other.texts[0]


def test_twelve_at_a_time() -> None:
    stand = begin("conditions")
    for _ in range(12):
        stand = stand.act("put", condition="slowed", ends="save")
    assert stand.refused("put") == "No more than 12 stand at a time: end one first."


def test_the_rows_that_stand_out() -> None:
    assert has("prone", "dazed").view["verdict"] == {
        "rows": ["draw-steel.conditions/dazed", "draw-steel.conditions/prone"]
    }


def test_names_are_only_names() -> None:
    stand = has(("frightened", "save", "*x* {y}"), name="<b>")
    assert net(stand, "other", "0") == "a bane"
    put = stand.act("put", condition="taunted", ends="save", source="A*b")
    assert put.texts[0] == "<b> is taunted by A*b. Save ends."


def test_a_second_grab_does_nothing_and_is_told() -> None:
    twice = has(("grabbed", "other"), ("grabbed", "save"))
    assert stands(twice) == ["Grabbed"]
    assert any("Nobody is grabbed twice" in block.get("text", "") for block in twice.view["blocks"])
