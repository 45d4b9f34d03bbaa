"""Hostile links, and hostile requests to sheets and screens: what comes from others at a table."""

import base64
import json
import zlib
from collections.abc import Iterator
from random import Random
from typing import Any

from hqweb.registry import rulesets
from tests.core.calls import Obj, procedures, reply
from tests.core.driver import inputs, last
from tests.core.mutate import garbled, mutated
from tests.core.tables import HOSTILE, hostile_inputs
from tests.core.test_links import mutated as bent
from tests.core.test_links import signed
from tests.core.test_sheets import ENTRIES, SHEETS, plenty

EACH = 20
"""Cases that are made of one link or one contest: playing it costs more than damaging it."""
TALL = 4_000
"""Characters of a request from which on only a few cases are made of it."""


def links(rng: Random) -> Iterator[str]:
    """Links of rolls and of settings, damaged as they are, inside their packing, and as a page asks for them."""
    while True:
        entry = rng.choice(procedures())
        stand = last(reply, entry, rng, moves=rng.choice((0, 1, 4)))
        asked: Obj = {"op": "link", "log": stand["log"]}
        if rng.random() < 0.4:
            asked = {"op": "link", "procedure": entry["id"], "inputs": hostile_inputs(entry["fields"], rng)}
        answer = reply(asked)
        yield mutated(asked, rng)
        if not answer["ok"]:
            continue
        text = answer["data"]["text"]
        for _ in range(EACH):
            yield _opened(text, rng)


def _opened(text: str, rng: Random) -> str:
    match rng.randrange(8):
        case 0:
            wrong: Any = garbled(text, rng)
        case 1:
            wrong = rng.choice(HOSTILE) + text + rng.choice(HOSTILE)
        case 2:
            wrong = repacked(text, rng)
        case 3:
            return mutated({"op": "open", "text": text, "seat": rng.choice(("gm", "table"))}, rng)
        case _:
            wrong = bent(text, rng)
    return json.dumps({"op": "open", "text": wrong})


def repacked(text: str, rng: Random) -> str:
    """A link damaged in what it packs, or in the packed bytes, with the check that belongs to it."""
    head, _, rest = text.rpartition("~")[0].partition(";")
    if rest.startswith("z:"):
        raw = base64.urlsafe_b64decode(rest[2:] + "===")
        rest = zlib.decompress(raw, wbits=-15).decode()
    inner = garbled(rest, rng).encode("utf-8", "surrogatepass")
    packer = zlib.compressobj(9, wbits=-15)
    packed = bytearray(packer.compress(inner) + packer.flush())
    if rng.random() < 0.3:
        packed[rng.randrange(len(packed))] ^= 1 << rng.randrange(8)
    return signed(f"{head};z:{base64.urlsafe_b64encode(packed).decode().rstrip('=')}")


def sheets(rng: Random) -> Iterator[str]:
    """Damaged versions of the effects on sheets, and of the questions to a screen."""
    screens = [ruleset.screen.contest for ruleset in rulesets() if ruleset.screen]
    while True:
        screen = ENTRIES[rng.choice(screens)]
        for given in (inputs(screen["fields"], rng), hostile_inputs(screen["fields"], rng)):
            request = {"op": "rails", "procedure": screen["id"], "inputs": given}
            for _ in range(EACH // 4):
                yield mutated(request, rng)
        entry = rng.choice([one for one in procedures() if one["ruleset"] in SHEETS])
        request = taking(entry, rng)
        yield json.dumps(request)
        for _ in range(EACH if len(json.dumps(request)) < TALL else EACH // 4):
            yield mutated(request, rng)


def taking(entry: Obj, rng: Random) -> Obj:
    """A request that a sheet of a ruleset takes what a game left; or moves of the sheet at random, as if it had."""
    sheet = SHEETS[entry["ruleset"]]
    contest = last(reply, entry, rng, moves=6)
    effects = contest["view"].get("effects", [])
    rich = rng.random() < 0.8
    given = plenty(entry["ruleset"]) if rich else inputs(sheet["fields"], rng)
    log = reply({"op": "begin", "procedure": sheet["id"], "inputs": given, "seed": "a"})["data"]["log"]
    chosen = [{"do": each["do"], "given": each["given"]} for each in effects]
    if not chosen:
        open_now = reply({"op": "replay", "log": log})["data"]["view"]["choices"]
        chosen = [
            {"do": one["do"], "given": inputs(one["fields"], rng)}
            for one in rng.sample(open_now, min(2, len(open_now)))
        ]
    request = {"op": "take", "log": log, "cause": contest["log"]["seed"], "effects": chosen}
    answer = reply(request)
    again = answer["ok"] and rng.random() < 0.3
    return {**request, "log": answer["data"]["log"]} if again else request
