"""Requests that vectors are made of: forms filled in, and what follows from their answers."""

import json
from collections.abc import Iterator
from typing import Any

import hqweb

type Request = dict[str, Any]
type Named = Iterator[tuple[str, Any]]
type Move = tuple[str, str, Request]
type Game = tuple[Request, *tuple[Move, ...]]

CONTEST = "heroquest.simple-contest"
SUCCESS = "heroquest.automatic-success"
AUGMENT = "heroquest.augment"
CONDITION = "heroquest.condition"
BASE = "heroquest.base"
GROUP = "heroquest.group-contest"
HERO = "heroquest.hero"
EXTENDED = "heroquest.extended-contest"
SEED = "0123456789abcdef"
STRETCH = {"kind": "stretch"}
FACES = {"Critical": 1, "Success": 7, "Failure": 15, "Fumble": 20}
MARKUP = "<img src=x onerror=alert(1)>"


def begin(ability: Any = 10, resistance: Any = 10, faces: Any = None, op: str = "begin", **more: Any) -> Request:
    """A request for a contest; what is None is left out."""
    inputs = {"ability": ability, "resistance": resistance, **more}
    request: Request = {
        "op": op,
        "procedure": CONTEST,
        "inputs": {name: value for name, value in inputs.items() if value is not None},
    }
    if op == "begin":
        request["seed"] = SEED
        request |= {} if faces is None else {"faces": faces}
    return request


def log_of(request: Request) -> Request:
    """The log that answers a request."""
    log: Request = json.loads(hqweb.handle(json.dumps(request)))["data"]["log"]
    return log


def row(kind: str, amount: Any) -> Request:
    """One modifier."""
    return {"kind": kind, "amount": amount}


def plain(procedure: str, inputs: Request, faces: Any = None) -> Request:
    request: Request = {"op": "begin", "procedure": procedure, "inputs": inputs, "seed": SEED}
    return request if faces is None else {**request, "faces": faces}


def played(request: Request, *moves: Move) -> Named:
    """A request, and the same with each move after it."""
    yield "", request
    for place, (do, by, more) in enumerate(moves, 1):
        request = {"op": "act", "log": log_of(request), "do": do, "by": by, **more}
        yield f": {place}. {do} by {by}", request


def roll(*faces: int) -> Move:
    return "roll", "table", {"faces": list(faces)}


def after(request: Request, *moves: Move) -> Request:
    """The request of the last of these moves."""
    last: Request
    *_, (_, last) = played(request, *moves)
    return last
