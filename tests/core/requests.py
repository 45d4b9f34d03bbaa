"""Random requests of every operation: good ones, damaged ones, and what strangers send. `scripts/fuzz` prints more.

The tests send some thousands; `scripts/fuzz` as many as it is told, and prints the slowest of them.
"""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator
from heapq import heappush, heappushpop
from itertools import islice
from random import Random
from typing import Any

import hqweb
from hqweb.facade import FACADE
from tests.core.calls import Obj, procedures, reply, shaped
from tests.core.driver import inputs, last, seed
from tests.core.forms import numbers
from tests.core.mutate import mutated
from tests.core.shared import links, sheets
from tests.core.test_hostile import files, names, packed, requests
from tests.house.random_sets import accepted

type Maker = Callable[[Random], Iterator[str]]

EACH = 3
HOUSES = 0.3
"""How often a form is asked about by a table’s own rules."""
"""Requests that are made of each good one: it as it is, and damaged."""
SLOWEST = 10
"""Slow requests that are kept to be told."""


def explored(rng: Random) -> Iterator[str]:
    """Odds, grids, samples, spending, pace and all that is asked about a form, and what logs and codes are asked."""
    while True:
        entry = rng.choice(procedures())
        given = inputs(entry["fields"], rng)
        for request in (*_of_a_form(entry, given, rng), *_of_a_log(entry, rng), *_of_two(entry, given, rng)):
            yield json.dumps(request)
            for _ in range(EACH - 1):
                yield mutated(request, rng)


def _of_a_form(entry: Obj, given: Obj, rng: Random) -> Iterator[Obj]:
    house = accepted(entry["ruleset"], rng)
    asked = {"procedure": entry["id"], "inputs": given, **({"house": house} if rng.random() < HOUSES else {})}
    parts: tuple[Obj, ...] = ({}, {"kind": "tables"}, {"ruleset": entry["ruleset"]}, {"procedure": entry["id"]})
    yield {"op": "catalog", **rng.choice(parts)}
    yield {"op": "house", "procedure": entry["id"], "house": house}
    yield {"op": rng.choice(("begin", "dice", "odds", "rails", "link")), **asked}
    yield {"op": "spends", "points": rng.randint(1, 5), **asked}
    yield {"op": "pace", "exchanges": rng.randint(1, 40), **asked}
    yield {"op": "sample", "count": rng.choice((1, 100, 1_000)), "seed": seed(rng), **asked}
    yield {"op": "sample", "count": 100, "die": rng.choice((2, 6, 20, 100, 256))}
    yield {"op": "throw", "seed": seed(rng), "dice": rng.choice(("d20", "2d20 3d6", "40d10"))}
    found = list(numbers(entry["fields"], given))
    if len(found) > 1:
        yield {"op": "grid", **asked, **dict(zip(("rows", "columns"), axes(found, rng), strict=True))}


def axes(found: list[tuple[str, Obj]], rng: Random) -> list[Obj]:
    """Two numbers that run over a range each."""
    out = []
    for path, field in rng.sample(found, 2):
        first = rng.randint(field["low"], field["high"])
        last_one = min(field["high"], first + rng.choice((0, 2, 9, 39)))
        out.append({"field": path, "from": first, "to": last_one})
    return out


def _of_a_log(entry: Obj, rng: Random) -> Iterator[Obj]:
    stand = last(reply, entry, rng, moves=rng.choice((0, 2, 8, 30)))
    log, seat = stand["log"], rng.choice(("gm", "table"))
    for op in ("replay", "undo", "reveal", "history", "recast", "link"):
        yield {"op": op, "log": log, "seat": seat}
    style, site = rng.choice(("plain", "markdown")), rng.choice(("", "https://example.org/rules/"))
    yield {"op": "text", "log": log, "seat": seat, "kind": style, "site": site, "whole": rng.random() < 0.5}
    for choice in stand["view"]["choices"][:2]:
        move = {"log": log, "do": choice["do"], "by": choice["by"], "given": inputs(choice["fields"], rng)}
        for op in ("act", "odds", "dice"):
            yield {"op": op, **move}


def _of_two(entry: Obj, given: Obj, rng: Random) -> Iterator[Obj]:
    """The requests of two devices that roll together, each with what the one before it answered."""
    asked: Obj = {"procedure": entry["id"], "inputs": given}
    pledge = {"op": "pledge", **asked}
    yield pledge
    pledged = reply(pledge)
    if not pledged["ok"]:
        return
    code, secret = (pledged["data"].get(name, "") for name in ("code", "secret"))
    yield {"op": "answer", "code": code}
    answered = reply({"op": "answer", "code": code})
    both = {"secret": secret, "answer": answered["data"]["answer"] if answered["ok"] else ""}
    sealed = {"op": "sealed", **both, **asked}
    yield sealed
    made = reply(sealed)
    if made["ok"]:
        begun = reply({"op": "begin", **asked, "seed": made["data"]["seed"]})
        linked = reply({"op": "link", "log": begun["data"]["log"]}) if begun["ok"] else begun
        if linked["ok"]:
            yield {"op": "witness", **both, "code": code, "text": linked["data"]["text"]}


MAKERS: dict[Maker, int] = {explored: 10, requests: 4, files: 1, packed: 2, names: 1, links: 2, sheets: 2}
"""The makers of requests, each with its share."""


def made(rng: Random) -> Iterator[str]:
    """Requests of all makers without end, as text."""
    running = {maker: maker(Random(rng.getrandbits(64))) for maker in MAKERS}
    while True:
        (maker,) = rng.choices(list(MAKERS), list(MAKERS.values()))
        yield from islice(running[maker], 2 * EACH)


class Told:
    """Counts of the ops sent and the answers received, the slowest requests, and the failures."""

    def __init__(self) -> None:
        self.ops: Counter[str] = Counter()
        self.codes: Counter[str] = Counter()
        self.slow: list[tuple[float, str]] = []
        self.failed: list[tuple[str, str]] = []

    def send(self, text: str) -> None:
        """Send one request, time it, and hold its reply to what is promised."""
        began = time.process_time()
        try:
            answer = shaped(hqweb.handle(text))
        except Exception as error:  # noqa: BLE001 - whatever it is, the request that led to it is told
            self.failed.append((f"{type(error).__name__}: {error}", text))
            return
        keep = heappush if len(self.slow) < SLOWEST else heappushpop
        keep(self.slow, (time.process_time() - began, text))
        self.codes["ok" if answer["ok"] else answer["error"]["code"]] += 1
        self.ops[f"{op_of(text)} {'ok' if answer['ok'] else 'refused'}"] += 1


def op_of(text: str) -> str:
    """The op that a request names; a question mark where there is no such op."""
    try:
        found: Any = json.loads(text)
    except (ValueError, RecursionError):
        return "?"
    op = found.get("op") if isinstance(found, dict) else None
    return op if isinstance(op, str) and op in FACADE.ops else "?"
