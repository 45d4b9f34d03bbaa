"""A random player that knows no game: inputs and moves are made from `fields` and `choices` alone."""

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from tests.core.calls import Obj

type Door = Callable[[Obj], Obj]
"""From a request to a reply, both plain data."""
type Game = Sequence[tuple[Obj, Obj]]
"""A game: every request with its reply."""

TEXTS = ("", "Ada", "Bo Ek", "{who}", "A*b*c", "<img src=x onerror=alert(1)>", "Zoë 🎲", "%s %d", "&amp;", "x" * 40)
LEAVE_OUT = 0.3


def inputs(fields: list[Obj], rng: Random) -> Obj:
    """A record of values that `fields` allow; what has a default is sometimes left out."""
    given: Obj = {}
    standing: Obj = {}
    for field in fields:
        if not active(field, standing):
            continue
        name = field["name"]
        if "default" in field and rng.random() < LEAVE_OUT:
            standing[name] = field["default"]
        else:
            standing[name] = given[name] = value(field, rng)
    return given


def active(field: Obj, standing: Obj) -> bool:
    """Return whether a field applies, given the values of its earlier siblings."""
    when = field.get("when")
    return not when or (when["field"] in standing and standing[when["field"]] in when["in"])


def value(field: Obj, rng: Random) -> Any:
    """One value that a field allows, its bounds more often than chance would have them."""
    low, high = field.get("low", 0), field.get("high", 0)
    match field["kind"]:
        case "int":
            return rng.choice((low, high, rng.randint(low, high), field.get("default", low)))
        case "rating":
            total = rng.choice((low, high, rng.randint(low, high), rng.randint(low, min(high, low + 39))))
            return rng.choice((total, str(total), written(total, rng.choice(field["notation"]["letters"]))))
        case "flag":
            return rng.random() < 0.5
        case "pick":
            return rng.choice(field["options"])["value"]
        case "picks":
            return [option["value"] for option in field["options"] if rng.random() < 0.5]
        case "text":
            return rng.choice([text[:high] for text in TEXTS])
        case "list":
            count = rng.choice((low, high, rng.randint(low, high), rng.randint(low, min(high, low + 2))))
            return [inputs(field["fields"], rng) for _ in range(count)]
        case kind:
            raise AssertionError(f"the driver knows no field of kind {kind}")


def written(total: int, letter: str) -> str:
    """A total in mastery notation."""
    masteries, rest = divmod(total - 1, 20)
    return str(rest + 1) + (letter + (str(masteries) if masteries > 1 else "") if masteries else "")


def faces(dice: list[Obj], rng: Random) -> list[int]:
    """A face for every die, the ends more often than chance would have them."""
    return [rng.choice((1, die["sides"], rng.randint(1, die["sides"]))) for die in dice]


def from_the_gm(door: Door) -> Door:
    """The same door for the GM, who sees everything."""
    return lambda request: door({**request, "seat": "gm"})


def seed(rng: Random) -> str:
    """A seed such as a log records."""
    return f"{rng.getrandbits(64):016x}"


def game(door: Door, procedure: Obj, rng: Random, moves: int = 8) -> Iterator[tuple[Obj, Obj]]:
    """Plays at random; yields every request with its reply, the first a ``begin``. Stops at a refusal."""
    request: Obj = {"op": "begin", "procedure": procedure["id"], "inputs": inputs(procedure["fields"], rng)}
    if procedure["opening"] and rng.random() < 0.4:
        asked = door({**request, "op": "dice"})
        if asked["ok"] and asked["data"]["dice"]:
            request["faces"] = faces(asked["data"]["dice"], rng)
    request["seed"] = seed(rng)
    reply = door(request)
    yield request, reply
    for _ in range(moves):
        if not reply["ok"] or not reply["data"]["view"]["choices"]:
            return
        request = move(door, reply["data"], rng)
        reply = door(request)
        yield request, reply


def move(door: Door, stand: Obj, rng: Random) -> Obj:
    """A request for one of the available choices, with random fields, its faces sometimes typed."""
    choice = rng.choice(stand["view"]["choices"])
    request: Obj = {"op": "act", "log": stand["log"], "do": choice["do"], "by": choice["by"]}
    if choice["fields"]:
        request["given"] = inputs(choice["fields"], rng)
    if rng.random() < 0.3:
        asked = door({**request, "op": "dice"})
        if asked["ok"] and asked["data"]["dice"]:
            request["faces"] = faces(asked["data"]["dice"], rng)
    return request


def last(door: Door, procedure: Obj, rng: Random, moves: int = 8) -> Obj:
    """The data of the last reply of a random game, every reply of which was accepted."""
    stand: Obj = {}
    for request, reply in game(door, procedure, rng, moves):
        assert reply["ok"], (request, reply)
        stand = reply["data"]
    return stand


class Games:
    """Random games of a procedure, each played once, as soon as it is asked for; every reply of them was accepted.

    Many laws read them, and none may change them.
    """

    def __init__(self, door: Door, procedure: Obj) -> None:
        self._door = door
        self._procedure = procedure
        self._played: list[Game] = []
        self._first = ""

    def few(self, count: int) -> Iterator[Game]:
        """So many games, always the same ones."""
        for number in range(count):
            if number == len(self._played):
                rng = Random(f"{self._procedure['id']} game {number}")
                played = tuple(game(self._door, self._procedure, rng))
                assert all(reply["ok"] for _, reply in played), played[-1]
                self._played.append(played)
                self._first = self._first or json.dumps(played)
            yield self._played[number]

    def unchanged(self) -> bool:
        """Return whether the first game is still as it was played."""
        return not self._played or json.dumps(self._played[0]) == self._first
