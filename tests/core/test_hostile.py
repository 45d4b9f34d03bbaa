"""Hostile cases: files, names, links, sheets, requests, each answered, and nothing else touched.

Thirty thousand of them, or a hundred thousand if time doesn't matter.

A maker takes a source of chance and gives requests as text, without end. Whatever else can come from strangers joins
`MAKERS`.
"""

import json
import os
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random

import pytest

import hqweb
from tests.core.calls import Obj, data, error, procedures, reply, shaped
from tests.core.mutate import garbled, mutated, valid
from tests.core.often import LONG
from tests.core.shared import links, sheets
from tests.core.tables import KINDS, hostile_inputs, some_logs, table

CASES = int(os.environ.get("HQWEB_HOSTILE_CASES", "100000" if LONG else "15000"))
PARTS = 4
TWENTIETHS = 20
OFTEN = 40
"""Cases that are made of one valid game: playing it costs more than damaging it."""


def files(rng: Random) -> Iterator[str]:
    """Damaged files, as they would be chosen."""
    logs = some_logs(rng)
    while True:
        tree = table(rng, logs)
        for _ in range(OFTEN // 4):
            text = mutated(tree, rng)
            yield json.dumps({"op": "unpack", "text": garbled(text, rng) if rng.random() < 0.1 else text})


def packed(rng: Random) -> Iterator[str]:
    """Damaged records, as a page would ask to have them written."""
    logs = some_logs(rng)
    while True:
        tree = table(rng, logs)
        del tree["hqweb"]
        if rng.random() < 0.5:
            tree |= {"op": "pack"}
        else:
            tree |= {"op": "markdown", "offset": rng.randint(-840, 840)}
        for _ in range(OFTEN // 4):
            yield mutated(tree, rng)


def names(rng: Random) -> Iterator[str]:
    """Hostile texts in every place of a form that takes one, and of a file."""
    logs = some_logs(rng)
    while True:
        one = rng.choice(procedures())
        given = hostile_inputs(one["fields"], rng)
        yield json.dumps({"op": "begin", "procedure": one["id"], "inputs": given, "seed": "0"})
        tree = table(rng, logs)
        yield json.dumps({"op": "unpack", "text": json.dumps(tree)})
        yield json.dumps({"op": "markdown"} | {kind: tree.get(kind, []) for kind in KINDS})


def requests(rng: Random) -> Iterator[str]:
    """Damaged requests of every op, and the logs in them."""
    while True:
        for request in valid(rng, procedures()):
            size = len(json.dumps(request))
            for _ in range(OFTEN if size < 2_000 else 2):
                yield mutated(request, rng)


MAKERS: list[Callable[[Random], Iterator[str]]] = [files, packed, names, requests, links, sheets]
SHARES: dict[Callable[[Random], Iterator[str]], int] = {names: 1, requests: 4, links: 3, sheets: 2}
"""Of the cases, in twentieths; what has none here has as much as the others."""


def cases(maker: Callable[[Random], Iterator[str]]) -> int:
    """How many cases a maker gives."""
    rest = TWENTIETHS - sum(SHARES.values())
    share = SHARES.get(maker, rest / (len(MAKERS) - len(SHARES)))
    return -int(-CASES * share // TWENTIETHS // PARTS) * PARTS


def test_there_are_as_many_as_promised() -> None:
    assert sum(map(cases, MAKERS)) >= CASES
    assert (100_000 if LONG else 15_000) <= CASES or "HQWEB_HOSTILE_CASES" in os.environ


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.__name__)
def test_whatever_comes_is_answered(maker: Callable[[Random], Iterator[str]], part: int) -> None:
    rng = Random(f"hostile {maker.__name__} {part}")
    witness = data(op="begin", procedure="heroquest.hero", inputs={"name": "Ada"}, seed="a")
    count = cases(maker) // PARTS
    codes: Counter[str] = Counter()
    for text in islice(maker(rng), count):
        try:
            answer = shaped(hqweb.handle(text))
            told(text, answer)
        except Exception as error:
            error.add_note(f"request: {text[:3000]!r}")
            raise
        codes["ok" if answer["ok"] else answer["error"]["code"]] += 1
    assert data(op="replay", log=witness["log"]) == witness, "what was there is as it was"
    if count >= 2_000:
        assert count / 100 < codes["ok"], codes
        assert len(codes) >= 8 or maker is names, codes


def told(text: str, answer: Obj) -> None:
    """A refusal is a sentence without a traceback; data read from a file can be written and read again.

    Opened links and accepted effects agree with their log; effects carry their cause, and a chance is a share.
    """
    if not answer["ok"]:
        for one in (answer["error"], *answer["error"].get("also", [])):
            assert "Traceback" not in one["hint"] and "Error(" not in one["hint"], one
        return
    found = answer["data"]
    if "counts" in found:
        rows = {kind: found[kind] for kind in KINDS if kind in found}
        again = data(op="pack", **rows)["text"]
        assert {kind: data(op="unpack", text=again)[kind] for kind in rows} == rows
    elif found.get("kind") == "roll" or "sheet" in found:
        asked = json.loads(text)
        assert data(op="replay", log=found["log"], seat=asked.get("seat", "table"))["view"] == found["view"]
        if asked["op"] == "take" and asked["effects"]:
            left = found["log"]["moves"][-len(asked["effects"]) :]
            assert [(move["do"], move["cause"]) for move in left] == [
                (each["do"], asked["cause"]) for each in asked["effects"]
            ]
    elif "rails" in found:
        assert all(0 <= rail.get("won", 0) <= 10_000 for rail in found["rails"]) and found["rails"]
    elif "text" in found and json.loads(text)["op"] == "pack":
        back = data(op="unpack", text=found["text"])
        assert data(op="pack", **{kind: back[kind] for kind in KINDS if kind in back})["text"] == found["text"]


def test_a_file_of_ten_megabytes_is_refused() -> None:
    for text in ("x" * 10_000_000, json.dumps({"hqweb": 1, "heroes": ["x" * 100] * 100_000})):
        found = error(op="unpack", text=text)
        assert found["code"] == "request.length" and "file" in found["hint"]


@pytest.mark.parametrize("opened", ["[", '{"a":', '[{"a":', '{"__proto__":['])
@pytest.mark.parametrize("closed", [True, False])
def test_a_deep_file_is_refused(opened: str, closed: bool) -> None:
    """Also where it is a string's end that hides how deep it is, and before any parser has seen it."""
    for depth in (49, 500, 1_000, 2_000, 5_000, 20_000, 200_000):
        ends = {"[": "]", "{": "}"}
        shut = "".join(ends[c] for c in reversed(opened) if c in ends) * depth if closed else ""
        befores = ("", '{"hqweb": 1, "heroes": ', r'{"a\"": "[\\", "b": ')
        for before in befores if depth < 10_000 else befores[-1:]:
            assert error(op="unpack", text=before + opened * depth + "1" + shut)["code"] == "file.depth"
            request = f'{{"op": "pack", "heroes": {opened * depth}1{shut}}}'
            assert shaped(hqweb.handle(request))["error"]["code"] == "request.depth"


def test_brackets_in_a_text_are_not_deep() -> None:
    note = {"id": "a", "at": 0, "kind": "note", "title": "", "text": '[{"\\' * 2_000}
    text = json.dumps({"hqweb": 1, "entries": [note]})
    assert data(op="unpack", text=text)["entries"] == [note]


def test_ten_thousand_heroes_are_refused() -> None:
    hero = {"id": "a", "ruleset": "heroquest", "name": "", "log": {}}
    found = error(op="unpack", text=json.dumps({"hqweb": 1, "heroes": [hero] * 10_000}))
    assert (found["code"], found["field"], found["got"]) == ("file.most", "heroes", "10000 heroes")


@pytest.mark.parametrize("name", ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"])
def test_names_that_objects_of_a_script_have(name: str) -> None:
    """Refused as ids and as keys, wherever they are; text where text is asked for."""
    log = data(op="begin", procedure="heroquest.hero", inputs={"name": name}, seed="a")["log"]
    hero = {"id": "a", "ruleset": "heroquest", "name": name, "log": log}
    assert data(op="unpack", text=json.dumps({"hqweb": 1, "heroes": [hero]}))["heroes"] == [hero]
    keyed = {**log, "inputs": {**log["inputs"], name: 1}}
    nested = {**log, "inputs": {**log["inputs"], "abilities": [{name: {}}]}}
    moved = {**log, "moves": [{"do": "spend", "by": "hero", "given": {name: 1}}]}
    for field, code, tree in (
        ("heroes.0.id", "file.id", {"heroes": [{**hero, "id": name}]}),
        (f"heroes.0.{name}", "file.unknown", {"heroes": [{**hero, name: 1}]}),
        (f"heroes.0.log.inputs.{name}", "file.key", {"heroes": [{**hero, "log": keyed}]}),
        (f"heroes.0.log.inputs.abilities.0.{name}", "file.key", {"heroes": [{**hero, "log": nested}]}),
        (f"heroes.0.log.moves.0.given.{name}", "file.key", {"heroes": [{**hero, "log": moved}]}),
        (f"heroes.0.snapshot.{name}", "file.key", {"heroes": [{**hero, "snapshot": {name: []}}]}),
        (name, "file.unknown", {name: []}),
        ("parties.0.heroes.0", "file.id", {"parties": [{"id": "p", "name": "", "heroes": [name]}]}),
    ):  # fmt: skip
        found = error(op="unpack", text=json.dumps({"hqweb": 1, **tree}))
        assert (found["field"], found["code"]) == (field, code), tree


@pytest.mark.parametrize("version", [2, 3, 10**6])
def test_a_file_of_a_later_version_is_refused_with_what_to_do(version: int) -> None:
    found = error(op="unpack", text=json.dumps({"hqweb": version, "spells": []}))
    assert found["code"] == "file.version" and str(version) in found["hint"] and "Reload" in found["hint"]


def test_a_refusal_leaves_what_was_there() -> None:
    """The engine keeps nothing of a file, refused or taken."""
    before = reply({"op": "catalog"})
    rng = Random("left")
    for text in islice(files(rng), 200):
        hqweb.handle(text)
    assert reply({"op": "catalog"}) == before
