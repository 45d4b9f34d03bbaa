"""A sheet, whatever is on it: forms use its facts, it accepts effects, and restarted it's the same."""

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from tests.core.calls import Obj, data, procedures, reply
from tests.core.driver import game, last
from tests.core.often import A_FEW
from tests.draw_steel.sheets import plenty

SHEET = next(entry for entry in procedures() if entry["id"] == "draw-steel.sheet")
OURS = [entry for entry in procedures() if entry["id"].startswith("draw-steel.")]
LEAVING = {
    "montage-test": "victories",
    "ability-card": "surges-spent surges-gained",
    "potency": "surges-spent resource-spent",
    "heroic-resource": "victories rested",
    "grab": "hold condition-ended",
    "conditions": "condition-gained condition-ended hit hold",
    "damage": "recoveries-spent temporary-gone extra knocked-out hit regain",
}
"""Every procedure that leaves something on a sheet, and what; a saving throw only where its text names a condition."""
NOTHING = {"hero-tokens", "area", "wall", "straight-line", "line-of-effect", "sheet"}
"""Those without a field that a sheet could fill: tokens are the group’s, and maps are nobody’s."""


def filled(fields: list[Obj], values: Obj) -> Obj:
    """The values given to a form's fields."""
    return {each["name"]: values[each["source"]] for each in fields if each.get("source") in values}


def picked(facts: Obj, rng: Random) -> Obj:
    """The values of a sheet with one of each kind of pick."""
    found: Obj = facts["values"] | {
        name: value for pick in facts["picks"] for name, value in rng.choice(pick["options"])["values"].items()
    }
    return found


def source_names(fields: list[Obj]) -> set[str]:
    """The sources of a form, rows of lists among it."""
    own = {each["source"] for each in fields if each.get("source")}
    return own.union(*(source_names(each.get("fields", [])) for each in fields))


@cache
def facts_of(number: int) -> Obj:
    """A random sheet's content."""
    found: Obj = last(reply, SHEET, Random(number))["sheet"]["facts"]
    return found


def shown(view: Obj) -> Obj:
    """A view without the reasons of the last move, and without the name that the sheet had when it was begun."""
    return {name: part for name, part in view.items() if name not in ("steps", "setup")}


@pytest.mark.parametrize("entry", OURS, ids=lambda entry: entry["id"])
def test_forms_take_the_facts(entry: Obj) -> None:
    """Filled from any sheet, the form and one row of each list of it, a form misses nothing but what it asks for."""
    wanted = source_names(entry["fields"])
    assert bool(wanted) == (entry["id"].partition(".")[2] not in NOTHING)
    for number in range(40):
        values = picked(facts_of(number), Random(f"{entry['id']} {number}"))
        given = filled(entry["fields"], values)
        for each in entry["fields"]:
            if each["kind"] == "list" and each["name"] not in given:
                count = max(1, each.get("low", 0))
                given[each["name"]] = [filled(each["fields"], values)] * count
        answer = reply({"op": "begin", "procedure": entry["id"], "inputs": given})
        if not answer["ok"]:
            bad = [answer["error"], *answer["error"]["also"]]
            assert all(one["code"] == "field.missing" for one in bad), (given, bad)


def test_every_source_is_in_some_sheet() -> None:
    held: set[str] = set()
    for number in range(40):
        facts = facts_of(number)
        held |= set(facts["values"])
        held |= {name for pick in facts["picks"] for one in pick["options"] for name in one["values"]}
    assert set().union(*(source_names(entry["fields"]) for entry in OURS)) <= held


@pytest.mark.parametrize("name", LEAVING)
def test_what_is_left_is_taken(name: str) -> None:
    entry = next(one for one in OURS if one["id"] == f"draw-steel.{name}")
    sheet = data(op="begin", procedure=SHEET["id"], inputs=plenty())["log"]
    seen: set[str] = set()
    for number in range(400):
        for _, answer in game(reply, entry, Random(f"{name} {number}")):
            effects = answer["data"]["view"].get("effects", [])
            for effect in effects:
                seen.add(effect["do"])
                place, _, row = effect["who"].partition(".")
                assert not place or int(row) < len(answer["data"]["log"]["inputs"][place])
            if effects:
                took = reply({"op": "take", "log": sheet, "cause": "ab", "effects": effects})
                assert took["ok"], (effects, took)
        if seen == set(LEAVING[name].split()) and number > A_FEW:
            break
    assert seen == set(LEAVING[name].split())


@pytest.mark.parametrize(
    "entry", [one for one in OURS if one["id"].partition(".")[2] not in LEAVING], ids=lambda e: e["id"]
)
def test_the_others_leave_nothing(entry: Obj) -> None:
    for number in range(20):
        for _, answer in game(reply, entry, Random(number)):
            assert "effects" not in answer["data"]["view"]


def test_begun_anew_it_is_the_same() -> None:
    anew = open_still = 0
    for number in range(A_FEW):
        for _, answer in game(reply, SHEET, Random(f"anew {number}"), 12):
            stand: Any = answer["data"]
            if "snapshot" not in stand["sheet"]:
                open_still += 1
                continue
            inputs = json.loads(json.dumps(stand["sheet"]["snapshot"]))
            again = data(op="begin", procedure=SHEET["id"], inputs=inputs)
            assert again["sheet"] == stand["sheet"]
            assert shown(again["view"]) == shown(stand["view"])
            anew += 1
    assert anew > 6 * A_FEW and open_still > A_FEW / 12
