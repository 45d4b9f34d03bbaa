"""The nine conditions, worked out by hand from the rules text."""

import json
from typing import Any

import pytest

from tests.core.calls import Obj, buttons, data, error, errors, table
from tests.draw_steel.fight_play import Stand, begin

ALL = (
    "bleeding", "dazed", "frightened", "grabbed", "prone", "restrained", "slowed", "taunted", "weakened",
)  # fmt: skip


def has(*rows: Any, **more: Any) -> Stand:
    """A creature with conditions: names, or names with how each ends and who caused it."""
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
    return list(stand.table("Current conditions")) if "Current conditions" in stand.captions() else []


def test_the_nine() -> None:
    stand = begin("conditions")
    assert [option["value"] for option in stand.field("put", "condition")["options"]] == list(ALL)
    assert [row["key"] for row in table("draw-steel.conditions")["rows"]] == list(ALL)
    assert stand.view["summary"] == "The hero has no conditions." and not stand.view["blocks"]


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
AT = {"frightened": ("a bane", "a bane", "a bane"), "grabbed": ("nothing",) * 3, "taunted": ("nothing",) * 3}
"""The first three, aimed at whoever caused it."""
AGAINST = {"prone": ("an edge", "nothing"), "restrained": ("an edge", "an edge")}
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
    assert stand.texts == ["Weakened, Ghoul ends. It continues from another source."]
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
    assert "At most two count: 3 banes count as two." in seen.texts
    assert net(stand, "melee-strike", "0") == "a double bane"
    assert net(stand, "other", "0") == "a bane"


def test_one_who_grabs_and_another_who_is_feared() -> None:
    stand = has(("grabbed", "other", "Ogre"), ("frightened", "save", "Ghoul"), ("taunted", "save", "Ogre"))
    grid = stand.table("Edges and banes")
    assert grid["Area or other ability"] == ["a double bane", "–", "a double bane"]
    columns = next(one for one in stand.view["blocks"] if one.get("caption") == "Edges and banes")["columns"]
    assert [column["label"] for column in columns] == ["Roll", "Anyone else", "Ogre", "Ghoul"]
    assert grid["Melee ability against it"] == ["–", "–", "an edge"]
    assert "Any other test" not in grid


def test_the_steps_say_what_does_not_count() -> None:
    seen = has("prone", "weakened").act("roll", kind="mind-test")
    assert seen.texts[:2] == ["Prone doesn’t apply. It only affects strikes.", "Weakened: a bane."]
    assert seen.rules[:2] == ["power-roll#sources"] * 2


def test_speed() -> None:
    for keys, now in ((("slowed",), 2), (("grabbed",), 0), (("restrained",), 0), (("slowed", "grabbed"), 0)):
        assert f"Speed {now} instead of 5." in has(*keys).notes()
    assert "Speed" not in has("slowed", speed=1).notes().replace("Slowed: speed 2", "")
    assert "instead" not in has("slowed", speed=2).notes()


@pytest.mark.parametrize(
    ("holding", "usual", "keys", "now"),
    [
        ("half", 5, (), 2), ("half", 6, (), 3), ("half", 1, (), 0), ("full", 5, (), 5), ("no", 5, (), 5),
        ("half", 7, ("slowed",), 2), ("half", 3, ("slowed",), 1), ("half", 6, ("grabbed",), 0),
    ],
)  # fmt: skip
def test_who_holds_somebody_no_smaller_moves_at_half_speed(
    holding: str, usual: int, keys: tuple[str, ...], now: int
) -> None:
    """*Grabbed*: the speed of a grabber whose size is equal to or less than that of the grabbed is halved."""
    stand = has(*keys, speed=usual).act("hold", holding=holding)
    told = f"Speed {now} instead of {usual}."
    assert (told in stand.notes()) is (now != usual)
    assert has(*keys, speed=usual, holding=holding).notes() == stand.notes()


def test_grabbing_and_letting_go() -> None:
    stand = has().act("hold", holding="half", holds="the ogre")
    assert stand.texts == ["Odo holds the ogre. It’s no larger than the ogre, so its speed is halved."]
    assert stand.rules == ["conditions#grabbed"] and "Holds the ogre." in stand.notes()
    assert stand.field("hold", "holding")["default"] == "no"
    assert has().field("hold", "holding")["default"] == "half"
    small = has().act("hold", holding="full", holds="the imp")
    assert small.texts == ["Odo holds the imp. It’s larger than the imp, so it keeps its speed."]
    free = stand.act("hold", holding="no")
    assert free.texts == ["Odo holds no one."] and not free.view["blocks"]


def test_the_dazed_use_no_triggered_action() -> None:
    """*Dazed*: no triggered actions, so none that costs a bleeding creature Stamina."""
    acts = ["Main action", "Triggered action", "Might or Agility roll"]
    assert has("bleeding").options("act", "what") == acts
    stand = has("bleeding", "dazed")
    assert stand.options("act", "what") == [acts[0], acts[2]]
    refused = error(op="act", log=stand.log, do="act", by="creature", given={"what": "triggered"})
    assert (refused["code"], refused["field"]) == ("field.pick", "given.what")
    assert refused["hint"].endswith("Odo is dazed and can’t use triggered actions.")
    for what in ("main", "roll"):
        assert stand.act("act", 3, what=what).texts[0].endswith("3 + 1 = 4 Stamina lost. You can’t prevent it.")


def older_log(stand: Stand, by: str) -> Obj:
    """A log of an earlier release, in which somebody dazed used a triggered action while bleeding."""
    log = json.loads(json.dumps(stand.log))
    move = {"do": "act", "by": by, "given": {"what": "triggered"}}
    log["moves"] = [*log.get("moves", []), {**move, "dice": [6], "faces": [4], "typed": True}]
    return dict(log)


def test_an_older_log_keeps_a_triggered_action_while_dazed() -> None:
    stand = has("bleeding", "dazed", level=3)
    kept = data(op="replay", log=older_log(stand, "creature"))
    assert "Lost to bleeding so far: 7 Stamina." in str(kept["view"]["blocks"])
    assert data(op="open", text=data(op="link", log=kept["log"])["text"])["view"] == kept["view"]
    assert error(op="replay", log=older_log(has("dazed"), "creature"))["code"] == "choice.closed"
    assert error(op="replay", log=older_log(stand, "nobody"))["code"] == "choice.closed"


def test_a_sheet_keeps_a_triggered_action_while_dazed_and_takes_no_new_one() -> None:
    rows = [{"condition": key, "ends": "save"} for key in ("bleeding", "dazed")]
    sheet = begin("sheet", **{"class": "fury"}, conditions=rows)
    assert sheet.options("act", "what") == ["Main action", "Might or Agility roll"]
    refused = error(op="act", log=sheet.log, do="act", by="hero", given={"what": "triggered"})
    assert refused["hint"].endswith("is dazed and can’t use triggered actions.")
    kept = data(op="replay", log=older_log(sheet, "hero"))
    after = Stand(kept["log"], kept["view"])
    assert after.table("Stamina")["Stamina"] == ["16 of 21"]
    assert after.act("act", 1, what="main").table("Stamina")["Stamina"] == ["14 of 21"]


def test_a_sheet_notes_whom_the_hero_holds() -> None:
    sheet = begin("sheet", **{"class": "fury"}, name="Hild").act("fight")
    held = sheet.act("hold", holding="half", holds="the ogre")
    assert "Holds the ogre. Speed 2 instead of 5." in held.notes()
    told = data(op="replay", log=held.log)["sheet"]
    assert (told["snapshot"]["holding"], told["snapshot"]["holds"]) == ("half", "the ogre")
    tracker = begin("conditions", holding="half", holds="the ogre", name="Hild")
    assert {name: told["facts"]["values"][name] for name in ("holding", "holds")} == {
        name: tracker.log["inputs"][name] for name in ("holding", "holds")
    }
    assert "Holds" not in held.act("end").notes()
    assert "Holds the ogre." in held.act("end", effects="keep").notes()


def test_what_a_fight_leaves_of_a_hold() -> None:
    def left(stand: Stand) -> list[tuple[str, Any]]:
        return [(each["do"], each["given"]) for each in stand.view.get("effects", [])]

    started = begin("conditions")
    held = started.act("hold", holding="half", holds="the ogre")
    assert left(held.act("finish", effects="keep")) == [("hold", {"holding": "half", "holds": "the ogre"})]
    assert left(held.act("finish")) == left(started.act("finish")) == []
    before = begin("conditions", holding="full")
    assert left(before.act("finish")) == [("hold", {"holding": "no"})]


def test_older_sheets_and_trackers_say_nothing_of_holding() -> None:
    for stand in (begin("conditions"), begin("sheet")):
        assert not {"holding", "holds"} & set(stand.log["inputs"])


def test_end_of_next_turn() -> None:
    stand = has(("dazed", "eot"), ("slowed", "encounter")).act("end-turn")
    assert stands(stand) == ["Slowed"] and stand.rules == ["durations#eot"]
    assert stand.view["status"] == "Turn 2"


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (["slowed"], "No condition ends."),
        ([("dazed", "eot")], "One condition ends."),
        ([("dazed", "eot"), ("slowed", "eot")], "2 conditions end."),
        ([("weakened", "save")], "One saving throw."),
        ([("weakened", "save"), ("slowed", "save")], "Two saving throws."),
        ([("dazed", "eot"), ("weakened", "save")], "One condition ends, one saving throw."),
    ],
)
def test_the_end_of_a_turn_tells_what_it_brings(rows: list[Any], told: str) -> None:
    assert has(*rows).choice("end-turn")["brings"] == told


def test_a_turn_that_ends_nothing_comes_after_what_does() -> None:
    full = has(*ALL)
    for ogre in ("Ugg", "Bor", "Tam"):
        full = full.act("put", condition="slowed", ends="encounter", source=ogre)
    offered = buttons(full.view)
    assert "put" not in offered and offered[0] == "act"
    assert offered.index("off") < offered.index("end-turn")
    for ends in ("eot", "save"):
        assert buttons(has(("dazed", ends), "slowed").view)[:2] == ["put", "end-turn"]


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
    assert after.refused("token") == "No save just failed."
    assert failed.act("roll", kind="other").refused("token") == "No save just failed."
    creature = has(("weakened", "save"), kind="creature").act("end-turn", 2)
    assert creature.refused("token") == "Only heroes can spend hero tokens."


def test_the_heal_action_lets_one_save_at_once() -> None:
    stand = has(("weakened", "save"), ("slowed", "save"))
    assert stand.dice("save", which="c2") == [10]
    assert stands(stand.act("save", 6, which="c2")) == ["Weakened"]
    assert has("weakened").refused("save") == "A saving throw can’t end any of these conditions."


def test_bleeding_is_1d6_and_the_level() -> None:
    stand = has("bleeding", level=3)
    for what in ("main", "triggered", "roll"):
        after = stand.act("act", 4, what=what)
        assert after.texts[0].endswith("4 + 3 = 7 Stamina lost. You can’t prevent it.")
    again = after.act("act", 6, what="main")
    assert "Lost to bleeding so far: 16 Stamina." in again.notes()
    assert again.view["offers"][0]["inputs"] == {"damage": 9, "type": "loss"}
    assert has("prone").refused("act") == "It isn’t bleeding, so acting costs no Stamina."
    assert has("bleeding", kind="creature").act("act", 1).view["offers"][0]["inputs"]["kind"] == "creature"


def test_the_bleeding_of_the_dying_cannot_be_removed() -> None:
    stand = has(("bleeding", "dying"), ("bleeding", "save"))
    assert stand.options("off", "which") == ["Bleeding"]
    assert stands(stand.act("off", which="c2")) == ["Bleeding"]
    assert has(("bleeding", "dying")).refused("off") == "There’s no condition you can end."
    over = stand.act("finish")
    assert over.table("Current conditions") == {"Bleeding": ["While dying"]}


def test_only_bleeding_lasts_while_dying() -> None:
    row = [{"condition": "dazed", "ends": "dying"}]
    found = errors(op="begin", procedure="draw-steel.conditions", inputs={"conditions": row})
    assert found == {"conditions.0.ends": "field.pick"}


def test_standing_up() -> None:
    assert stands(has(("prone", "other")).act("stand")) == []
    assert has().refused("stand") == "It isn’t prone."
    helped = has(("prone", "other"), "restrained").act("stand")
    assert stands(helped) == ["Restrained"] and helped.texts[0].startswith("An adjacent creature’s Stand Up maneuver")
    down = has(("prone", "save"))
    assert down.refused("stand").startswith("It can’t stand up yet")
    up = down.act("end-turn", 7)
    assert stands(up) == ["Prone"] and "stand" in up.open


def test_a_teleport_ends_two() -> None:
    stand = has("grabbed", "restrained", "slowed").act("teleport")
    assert stands(stand) == ["Slowed"]
    assert stand.rules == ["conditions#grabbed", "conditions#restrained"]
    assert stand.refused("teleport").startswith("It’s neither")


def test_the_end_of_the_fight() -> None:
    stand = has("weakened", "prone")
    over = stand.act("finish")
    assert stands(over) == [] and over.view["settled"] and not over.open
    assert over.refused("put") == "The fight is over. Start over for the next one."
    assert stands(stand.act("finish", effects="keep")) == ["Weakened", "Prone"]
    other = has("weakened", kind="creature").act("finish")
    assert "when the heroes choose" in other.texts[0]


def test_twelve_at_a_time() -> None:
    stand = begin("conditions")
    for _ in range(12):
        stand = stand.act("put", condition="slowed", ends="save")
    assert stand.refused("put") == "A creature can have at most 12 at a time. End one first."


def test_the_rows_that_stand_out() -> None:
    rows = has("prone", "dazed").view["verdict"]["rows"]
    assert rows == ["draw-steel.conditions/dazed", "draw-steel.conditions/prone"]


def test_names_are_only_names() -> None:
    stand = has(("frightened", "save", "*x* {y}"), name="<b>")
    assert net(stand, "other", "0") == "a bane"
    put = stand.act("put", condition="taunted", ends="save", source="A*b")
    assert put.texts[0] == "<b> is taunted by A*b. Save ends."


def test_a_second_grab_does_nothing_and_is_told() -> None:
    twice = has(("grabbed", "other"), ("grabbed", "save"))
    assert stands(twice) == ["Grabbed"]
    assert any("No creature can be grabbed twice" in block.get("text", "") for block in twice.view["blocks"])
