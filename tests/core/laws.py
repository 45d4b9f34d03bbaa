"""The laws that every procedure keeps, as functions of a door to an engine and a catalog entry.

Each raises `AssertionError` where the law is broken and gives the number of times it was put to the test, so
that a law which a procedure cannot break is seen to be vacuous.
"""

import json
from random import Random
from typing import Any

from hqweb.core.engine import Engine
from tests.core.calls import Obj
from tests.core.driver import Door, active, game, inputs, last, seed

SENTINEL = 7331
WORD = "sesame"


def same(one: Any, two: Any) -> bool:
    """Whether two values are the same JSON text, byte for byte, order of keys included."""
    return json.dumps(one) == json.dumps(two)


def data_of(door: Door, request: Obj) -> Obj:
    """The data of a reply that must be given."""
    reply = door(request)
    assert reply["ok"], (request, reply)
    found: Obj = reply["data"]
    return found


def no_hidden_constraints(door: Door, procedure: Obj, rng: Random) -> int:
    """Every value that the fields of the form and of an open choice allow is accepted."""
    count = 0
    for request, reply in game(door, procedure, rng):
        assert reply["ok"], (request, reply)
        count += 1
    return count


def replay_gives_back(door: Door, fresh: Door, procedure: Obj, rng: Random) -> int:
    """Replay of a log gives log and view back, in the engine that made it and in one that never saw it."""
    stand = last(door, procedure, rng)
    for through in (stand["log"], json.loads(json.dumps(stand["log"], indent=1, sort_keys=True))):
        for one in (door, fresh):
            assert same(data_of(one, {"op": "replay", "log": through}), stand)
    return 1


def undo_and_forward(door: Door, procedure: Obj, rng: Random) -> int:
    """Undone to the start and played forward again: the same faces, the same log, but for ``undone``."""
    stands = [reply["data"] for _, reply in game(door, procedure, rng)]
    if any(entry.get("typed") for entry in stands[-1]["log"]["moves"]):
        return 0
    moves = stands[-1]["log"]["moves"]
    stand, rolls = stands[-1], 0
    for place in range(len(moves) - 1, -1, -1):
        stand = data_of(door, {"op": "undo", "log": stand["log"]})
        rolls += "dice" in moves[place]
        assert stand["log"]["moves"] == moves[:place]
        assert stand["log"].get("undone", 0) == rolls
    refused = door({"op": "undo", "log": stand["log"]})
    assert not refused["ok"] and refused["error"]["code"] == "undo.empty"
    for entry in moves:
        request = {"op": "act", "log": stand["log"], "do": entry["do"], "by": entry["by"]}
        stand = data_of(door, {**request, "given": entry.get("given", {})})
    without = {name: part for name, part in stand["log"].items() if name != "undone"}
    assert same(without, stands[-1]["log"])
    assert same(stand["view"], stands[-1]["view"])
    return len(moves)


def quiet_moves_change_no_dice(door: Door, procedure: Obj, rng: Random) -> int:
    """A move without dice, put in before a roll, leaves the faces of that roll as they were."""
    count = 0
    for _, reply in game(door, procedure, rng):
        log, choices = reply["data"]["log"], reply["data"]["view"]["choices"]
        requests = [
            {"log": log, "do": one["do"], "by": one["by"], "given": inputs(one["fields"], rng)}
            for one in choices
        ]
        dice = [_dice(door, request) for request in requests]
        for quiet in (request for request, asked in zip(requests, dice, strict=True) if not asked):
            for loud in (request for request, asked in zip(requests, dice, strict=True) if asked):
                count += _slip_in(door, quiet, loud)
    return count


def _dice(door: Door, request: Obj) -> list[Obj]:
    reply = door({"op": "dice", **request})
    return list(reply["data"]["dice"]) if reply["ok"] else []


def _slip_in(door: Door, quiet: Obj, loud: Obj) -> int:
    between = data_of(door, {"op": "act", **quiet})["log"]
    after = door({"op": "act", **loud, "log": between})
    if not after["ok"] or _dice(door, {**loud, "log": between}) != _dice(door, loud):
        return 0
    straight = data_of(door, {"op": "act", **loud})["log"]["moves"][-1]
    assert after["data"]["log"]["moves"][-1]["faces"] == straight["faces"]
    return 1


def checking_twice_changes_nothing(door: Door, procedure: Obj, rng: Random) -> int:
    """Canonical inputs and canonical fields of moves are accepted, and stay as they are."""
    stand = last(door, procedure, rng)
    log, count = stand["log"], 0
    again: Obj = {"op": "begin", "procedure": procedure["id"], "inputs": log["inputs"], "seed": log["seed"]}
    opened = len(data_of(door, again)["log"]["moves"])
    if opened and log["moves"][0].get("typed"):
        again["faces"] = log["moves"][0]["faces"]
    stand = data_of(door, again)
    assert same(stand["log"]["inputs"], log["inputs"])
    for entry in log["moves"][opened:]:
        request = {"op": "act", "log": stand["log"], "do": entry["do"], "by": entry["by"]}
        request |= {"given": entry.get("given", {})} | (
            {"faces": entry["faces"]} if entry.get("typed") else {}
        )
        stand = data_of(door, request)
        assert same(stand["log"]["moves"][-1], entry)
        count += 1
    assert same(stand["log"], log)
    return count + 1


def secret_fields(fields: list[Obj]) -> list[str]:
    """The names of the fields that can be hidden, rows of lists included."""
    found = [field["name"] for field in fields if field.get("secret")]
    return found + [name for field in fields for name in secret_fields(field.get("fields", []))]


def hide(fields: list[Obj], given: Obj) -> Obj:
    """The same values with everything hidden that can be, and a sentinel in its place."""
    hidden: Obj = dict(given)
    standing: Obj = {}
    for field in fields:
        if not active(field, standing):
            continue
        name = field["name"]
        if field.get("secret"):
            hidden[field["secret"]] = standing[field["secret"]] = True
            hidden[name] = (
                WORD if field["kind"] == "text" else max(field["low"], min(field["high"], SENTINEL))
            )
        elif field["kind"] == "list" and name in hidden:
            hidden[name] = [hide(field["fields"], row) for row in hidden[name]]
        standing[name] = hidden.get(name, field.get("default"))
    return hidden


def nothing_hidden_leaks(engine: Engine, door: Door, procedure: Obj, rng: Random) -> int:
    """A hidden sentinel is not in the table's view before the procedure says that it is revealed."""
    if not secret_fields(procedure["fields"]):
        return 0
    given = hide(procedure["fields"], inputs(procedure["fields"], rng))
    stand = data_of(door, {"op": "begin", "procedure": procedure["id"], "inputs": given, "seed": seed(rng)})
    count = 0
    for _ in range(8):
        fold = engine._fold({"log": stand["log"]})
        if fold.procedure.view(fold.state, "table").revealed:
            break
        seen = json.dumps(data_of(door, {"op": "replay", "log": stand["log"], "seat": "table"})["view"])
        assert str(SENTINEL) not in seen and WORD not in seen, seen
        assert str(SENTINEL) not in json.dumps(stand["view"]), (
            "a reply is for the table unless it is asked for the GM"
        )
        count += 1
        all_open = data_of(door, {"op": "replay", "log": stand["log"], "seat": "gm"})["view"]["choices"]
        if not all_open:
            break
        choice = rng.choice(all_open)
        request = {"op": "act", "log": stand["log"], "do": choice["do"], "by": choice["by"]}
        stand = data_of(door, {**request, "given": inputs(choice["fields"], rng)})
    return count
