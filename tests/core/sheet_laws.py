"""The laws of sheets: what fills a form fits it, what a contest leaves fits the sheet, a snapshot is the sheet again.

`filled` says once more, in Python, what the page does when somebody picks from a sheet.
"""

import json
from collections.abc import Mapping
from random import Random

from tests.core.calls import Obj
from tests.core.driver import Door, Game, active
from tests.core.laws import data_of, same


def filled(fields: list[Obj], facts: Obj, rng: Random) -> Obj:
    """The values a sheet gives a form: every field whose source it has, with random picks."""
    values = dict(facts["values"])
    for pick in facts["picks"]:
        if pick["options"]:
            values |= rng.choice(pick["options"])["values"]
    return _record(fields, values)


def _record(fields: list[Obj], values: Obj) -> Obj:
    given: Obj = {}
    standing: Obj = {}
    for field in fields:
        if not active(field, standing):
            continue
        name = field["name"]
        if field.get("source") in values:
            given[name] = values[field["source"]]
        elif field["kind"] == "list" and any(cell.get("source") in values for cell in field["fields"]):
            given[name] = [_record(field["fields"], values) for _ in range(max(1, field.get("low", 0)))]
        standing[name] = given.get(name, field.get("default"))
    return given


def facts_fit(door: Door, sheet: Obj, entries: Mapping[str, Obj], played: Game, rng: Random) -> int:
    """Every form of the ruleset takes what a sheet fills in; what else it must have is the reader's."""
    facts = played[-1][1]["data"]["sheet"]["facts"]
    assert isinstance(facts["name"], str) and facts["name"]
    count = 0
    for entry in entries.values():
        given = filled(entry["fields"], facts, rng)
        if entry["ruleset"] != sheet["ruleset"] or entry["id"] == sheet["id"] or not given:
            continue
        answer = door({"op": "begin", "procedure": entry["id"], "inputs": given})
        if answer["ok"]:
            assert set(given) <= set(answer["data"]["log"]["inputs"]), (entry["id"], given)
        else:
            bad = [answer["error"], *answer["error"]["also"]]
            assert all(each["code"] == "field.missing" for each in bad), (entry["id"], given, bad)
        count += 1
    return count


def effects_fit(door: Door, sheet: Obj, plenty: Obj, played: Game) -> int:
    """A full sheet accepts the effects a game proposes, together and one by one; each names who it's about."""
    moves = {kind["do"] for kind in sheet["moves"]}
    begun: Obj = {}
    tried: set[str] = set()
    for _, reply in played:
        stand = reply["data"]
        effects = stand["view"].get("effects", [])
        for who in {each["who"] for each in effects}:
            assert place(stand["log"]["inputs"], who) is not None, who
            of = [each for each in effects if each["who"] == who]
            assert {each["do"] for each in of} <= moves, of
            assert all(each["text"].strip() for each in of)
            for chosen in (of, *([each] for each in of)):
                asked = [{"do": each["do"], "given": each["given"]} for each in chosen]
                if json.dumps(asked) in tried:
                    continue
                tried.add(json.dumps(asked))
                begun = begun or data_of(door, {"op": "begin", "procedure": sheet["id"], "inputs": plenty})
                request = {"op": "take", "log": begun["log"], "cause": stand["log"]["seed"], "effects": asked}
                after = data_of(door, request)
                assert all(move["cause"] == stand["log"]["seed"] for move in after["log"]["moves"])
    return len(tried)


def place(inputs: Obj, who: str) -> Obj | None:
    """The record of a form that a place names: ``heroes.0``; the form itself where it is empty."""
    if not who:
        return inputs
    name, _, row = who.partition(".")
    rows = inputs.get(name, [])
    return rows[int(row)] if row.isdecimal() and int(row) < len(rows) else None


def snapshot_gives_back(door: Door, sheet: Obj, played: Game) -> int:
    """A sheet that starts from a snapshot is in the same state as the one it was taken from."""
    stand = played[-1][1]["data"]
    told = stand["sheet"]
    if "snapshot" not in told:
        return 0
    inputs = json.loads(json.dumps(told["snapshot"]))
    again = data_of(door, {"op": "begin", "procedure": sheet["id"], "inputs": inputs})
    assert again["log"]["inputs"] == inputs, "a snapshot is complete"
    assert same(again["sheet"], told)
    for part in ("summary", "status", "blocks", "choices", "offers"):
        assert same(again["view"][part], stand["view"][part]), part
    return 1
