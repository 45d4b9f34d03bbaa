"""A log read by the other edition: what each takes from the other, and what is said to be left out."""

from typing import Any

import pytest

from tests.core.calls import Obj, data, error

ONE = {"heroes": [{"name": "Ada", "ability": 10}], "foes": [{"name": "Wolf", "resistance": 10}]}


def begun(name: str, *faces: int, **inputs: Any) -> Obj:
    """A procedure that has begun, rolled where it opens with a roll."""
    typed = {"faces": list(faces)} if faces else {}
    return data(op="begin", procedure=name, inputs=inputs, **typed)


def act(stand: Obj, do: str, by: str, *faces: int, **given: Any) -> Obj:
    """One move more."""
    typed = {"faces": list(faces)} if faces else {}
    return data(op="act", log=stand["log"], do=do, by=by, given=given, **typed)


def told(stand: Obj) -> Obj:
    """The same in the other edition."""
    return data(op="recast", log=stand["log"])


def stretched(amount: str) -> Obj:
    rows = [{"kind": "stretch", "amount": amount}]
    return begun("questworlds.simple-contest", 5, 15, ability=17, resistance=14, outcome="level", modifiers=rows)


def test_levels_go_without_saying_in_the_edition_that_always_has_them() -> None:
    assert told(stretched("-6"))["left_out"] == []


def test_the_usual_stretch_goes_along_and_another_is_not_made_into_it() -> None:
    assert told(stretched("-6"))["log"]["inputs"]["modifiers"][0]["kind"] == "stretch"
    other = told(stretched("-9"))
    assert other["left_out"] == ["Stretch −9 doesn’t exist there."]
    assert other["log"]["inputs"]["modifiers"] == []


@pytest.mark.parametrize(("here", "stretch"), [("heroquest", True), ("questworlds", "-6")])
def test_a_stretch_in_a_group_is_the_same_six(here: str, stretch: Any) -> None:
    heroes = [{"name": "Ada", "ability": 17, "stretch": stretch}]
    stand = act(begun(f"{here}.group-contest", heroes=heroes, resistance=14), "roll", "table", 5, 15)
    other = told(stand)
    assert other["left_out"] == []
    texts = [step["text"] for step in other["view"]["steps"]]
    assert [each for each in texts if "stretch" in each] == ["Ada: −6 for the stretch."]


def test_another_stretch_of_somebody_in_a_group_is_said_and_the_hero_stays() -> None:
    heroes = [{"name": "Ada", "ability": 17, "stretch": "-9"}]
    stand = act(begun("questworlds.group-contest", heroes=heroes, resistance=14), "roll", "table", 5, 15)
    other = told(stand)
    assert other["left_out"] == ["A stretch: −9 doesn’t exist there."]
    assert [hero["name"] for hero in other["log"]["inputs"]["heroes"]] == ["Ada"]


@pytest.mark.parametrize(
    ("here", "stretch"), [("heroquest.extended-contest", True), ("questworlds.scored-contest", "-6")]
)
def test_the_fields_of_a_move_are_read_by_the_form_that_they_stood_in(here: str, stretch: Any) -> None:
    plain = told(act(begun(here, **ONE), "exchange", "h1-f1", 5, 15))
    assert plain["left_out"] == []
    other = told(act(begun(here, **ONE), "exchange", "h1-f1", 4, 15, stretch=stretch))
    assert other["left_out"] == []
    assert "Ada: −6 for the stretch." in [step["text"] for step in other["view"]["steps"]]


def test_a_move_by_another_name_is_made() -> None:
    won = told(begun("heroquest.automatic-success"))
    assert won["left_out"] == [] and [move["do"] for move in won["log"]["moves"]] == ["win"]
    back = told(begun("questworlds.automatic-victory"))
    assert back["left_out"] == [] and back["view"]["verdict"]["level"] == "minor"


def test_each_edition_goes_by_its_own_readings_where_nobody_chose() -> None:
    inputs = told(begun("heroquest.extended-contest", **ONE))["log"]["inputs"]
    assert (inputs["gm_shots"], inputs["winner_hurt"]) == ("no", "no")
    inputs = told(begun("questworlds.scored-contest", **ONE))["log"]["inputs"]
    assert (inputs["gm_shots"], inputs["winner_hurt"]) == ("yes", "yes")
    chosen = told(begun("questworlds.scored-contest", gm_shots="yes", assist_start="high", **ONE))
    assert chosen["log"]["inputs"]["gm_shots"] == "yes"
    assert chosen["log"]["inputs"]["assist_start"] == "high"


def test_a_list_of_one_length_says_so_plainly() -> None:
    rows = [{"name": "Pilot", "rating": 17}]
    assert (
        error(op="begin", procedure="questworlds.combined", inputs={"abilities": rows})["hint"] == "Give 2 abilities."
    )


def test_a_force_that_nobody_tipped() -> None:
    for result, text in (
        ("none:tie", "The heroes tip it neither way. Now the forces roll."),
        ("opposition:complete", "The heroes tip it the wrong way, by −3. Now the forces roll."),
        ("hero:minor", "The heroes tip it by +6. Now the forces roll."),
    ):
        stand = begun("questworlds.mass-effort", role="tip", result=result, force=10, against=10)
        assert stand["view"]["headline"]["mean"] == text


def test_the_dying_of_a_chained_contest_and_of_a_pyrrhic_victory_have_rescue_and_last_action() -> None:
    chained = begun("questworlds.chained-contest", ability=10, resistance=10, hero="Ada")
    chained = act(act(chained, "round", "h1-f1", 20, 9), "round", "h1-f1", 20, 9)
    rescue, last = chained["view"]["offers"]
    assert rescue["inputs"] == {"state": "dying", "patient": "Ada"}
    assert last["inputs"] == {"modifiers": [{"kind": "injured"}, {"kind": "dying"}], "hero": "Ada"}
    pyrrhic = begun("questworlds.pyrrhic", 10, 9, ability=10, resistance=10)
    assert [offer["title"] for offer in pyrrhic["view"]["offers"]] == ["Rescue of the hero", "Last action of the hero"]
    for offer in (rescue, last, *pyrrhic["view"]["offers"]):
        foe = {} if offer["procedure"].endswith("healing") else {"resistance": 10}
        begun(offer["procedure"], **({"ability": 10} | foe | offer["inputs"]))


def test_many_hurts_are_spelt() -> None:
    stand = begun("questworlds.chained-contest", ability=15, resistance=10)
    for _ in range(4):
        stand = act(stand, "round", "h1-f1", 18, 19)
    assert stand["view"]["headline"]["mean"] == "The hero is hurt four times."


def test_a_community_that_granted_nothing_says_it_once() -> None:
    stand = begun("questworlds.community")
    hint = error(op="act", log=stand["log"], do="use", by="community", given={"resource": "r1"})["hint"]
    assert hint == "The community hasn’t granted anything. Lobby for a resource first."


def test_an_interval_says_nothing_in_a_word() -> None:
    stand = act(begun("questworlds.community"), "harm", "gm", resource="r3", state="hurt")
    texts = [step["text"] for step in act(stand, "interval", "gm")["view"]["steps"]]
    assert texts[0] == "Morale: nothing earned, −3 against it. The rating changes by −1 to 17."


def test_a_resource_that_brings_nothing_says_so() -> None:
    stand = begun("questworlds.community")
    stand = act(stand, "lobby", "community", 1, 20, resource="r3", ability=14)
    stand = act(stand, "support", "community", 9, 9, resource="r3")
    assert stand["view"]["headline"]["mean"] == "There’s no augment. Morale is depleted by −3."
