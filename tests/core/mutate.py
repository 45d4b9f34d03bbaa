"""Requests gone wrong: valid ones from random games, damaged in one to three places, as text."""

import copy
import json
import re
from random import Random
from typing import Any

from tests.core.calls import Obj, reply
from tests.core.driver import game

NUMBER = "@number@"
"""A placeholder for 5000 digits, which Python itself refuses to write."""

NESTED = "@nested"
"""A placeholder for that many brackets, which Python itself refuses to nest."""

VALUES: list[Any] = [
    None, True, False, 0, -1, 1, 20, 21, 255, 2**31, 2**63, 2**64 + 1, -(10**30), 10**400, 0.5,
    1e308, -0.0, 17.0, float("nan"), float("inf"), float("-inf"), NUMBER, f"{NESTED}40@",
    f"{NESTED}900@", f"{NESTED}5000@", "", " ", "0", "-0", "+3", "abc", "5W", "1W2", "21W", "²",
    "٣", "１", "\x00", "\u2028", "\ud800", "\udfff\ud800", "\u202e", "🎲", "é", "<script>", "{0}",
    "{who}", "%s", "../..", "__class__", "roll", "hero", "hero-point", "gm",
    "heroquest.simple-contest", "heroquest.automatic-success", "a" * 65, "x" * 5000, [], [[]],
    [None], {}, {"": ""}, {"kind": "stretch"}, [{"kind": "stretch"}] * 13, [20, 20], [1, 1, 1],
    ["1", "2"],
]  # fmt: skip
NAMES = (
    "op", "procedure", "inputs", "log", "do", "by", "given", "faces", "seed", "seat", "moves",
    "schema", "rules", "undone", "dice", "typed", "modifiers", "their_modifiers", "amount", "kind",
    "ability", "resistance", "base", "__proto__", "", "\ud800", "x" * 300, "constructor", "prototype",
    "toString", "hqweb", "heroes", "parties", "sessions", "entries", "id", "at", "name", "ruleset", "number",
    "began", "text", "snapshot", "session", "offset",
)  # fmt: skip


def valid(rng: Random, procedures: list[Obj]) -> list[Obj]:
    """The requests of one random game and the questions that can be asked about it."""
    found: list[Obj] = [{"op": "catalog"}]
    for request, answer in game(reply, rng.choice(procedures), rng):
        found.append(request)
        if request["op"] == "begin":
            found += [{**request, "op": op} for op in ("dice", "odds")]
        if answer["ok"]:
            log = answer["data"]["log"]
            found += [{"op": op, "log": log} for op in ("undo", "replay")]
            for choice in answer["data"]["view"]["choices"]:
                found += [{"op": op, "log": log, "do": choice["do"], "by": choice["by"]} for op in ("dice", "odds")]
    return found


def mutated(request: Obj, rng: Random) -> str:
    """The request as text, with one to three places changed in its tree, or characters in its text."""
    tree: Any = json.loads(json.dumps(request))
    for _ in range(rng.choice((1, 1, 2, 3))):
        tree = _damage(tree, rng)
    text = json.dumps(tree, ensure_ascii=rng.random() < 0.7)
    text = text.replace(json.dumps(NUMBER), "7" * 5000)
    for depth in (40, 900, 5000):
        opened = rng.choice(("[", '{"a":'))
        text = text.replace(
            json.dumps(f"{NESTED}{depth}@"), opened * depth + "1" + ("]" if opened == "[" else "}") * depth
        )
    return garbled(text, rng) if rng.random() < 0.1 else text


def _damage(tree: Any, rng: Random) -> Any:
    places = _places(tree)
    if not places:
        return _value(rng)
    parent, key = rng.choice(places)
    way = rng.randrange(6)
    if way == 0:
        del parent[key]
    elif way == 1 and isinstance(parent, dict):
        parent[rng.choice(NAMES)] = _value(rng)
    elif way == 1:
        parent.insert(key, copy.deepcopy(parent[key]))
    elif way == 2:
        other, place = rng.choice(places)
        parent[key] = copy.deepcopy(other[place])
    elif way == 3 and rng.random() < 0.01:
        parent[key] = rng.choice("x7W[") * 1_000_000
    else:
        parent[key] = _value(rng)
    return tree


def _value(rng: Random) -> Any:
    return copy.deepcopy(rng.choice(VALUES))


def _places(tree: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    waiting = [tree]
    for each in waiting:
        if isinstance(each, dict):
            found += [(each, key) for key in each]
            waiting += each.values()
        elif isinstance(each, list):
            found += [(each, place) for place in range(len(each))]
            waiting += each
    return found


def garbled(text: str, rng: Random) -> str:
    """A text with a hole, a changed character, a flipped bit, a duplicate key, or its end cut off."""
    if not text:
        return rng.choice('"{[\ud800')
    place = rng.randrange(len(text))
    way = rng.randrange(6)
    if way == 4:
        return text[:place] + chr(ord(text[place]) ^ 1 << rng.randrange(8)) + text[place + 1 :]
    if way == 5:
        key = re.compile(r'"[^"\\]*": ?').search(text, place)
        return text if key is None else text[: key.start()] + key[0] + "1, " + text[key.start() :]
    if way == 0:
        return text[:place]
    if way == 1:
        return text[:place] + text[place + 1 :]
    if way == 2:
        return text[:place] + rng.choice('"{}[],:\\\x00é\ud8009-eN') + text[place:]
    return text[place:] + text[:place]
