"""Write the answers that a page shows before its engine runs.

A file ``assets/answers/NAME.json`` belongs to one roller, one roll in a sentence, or one question in a lesson. The
engine made everything in it, and later replays whatever a page showed from it. NAME is a digest of the content, which
includes a sample of the dice of a known seed: a page that draws other dice refuses the file.

The file of a roller has ``proof``, ``dice`` and ``replies``, one reply for each way the dice can fall, with the last
die counting fastest; the seed of each log is empty. The file of a question has ``asked``, the texts of its requests,
and ``replies`` in the same order. ``replies`` is stored by column: see `packed`.
"""

import hashlib
import json
import marshal
import os
import re
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from html import unescape
from itertools import product
from math import prod
from pathlib import Path
from typing import Any

import hqweb
from hqweb import handle
from hqweb.core.dice import Die, Stream
from scripts.cache import CACHE, stale
from scripts.rolls import FOLDER as PROCEDURES

ROOT = Path(__file__).resolve().parent.parent
KEPT = CACHE / "answers"

FOLDER = "assets/answers"
MOST = 640
"""If the dice can fall in more ways, the page waits for the engine."""

PROOF = {"seed": "0123456789abcdef", "dice": "4d20 4d100 4d6 2d10 2d3"}
"""A sample of the dice, long enough to give any other scheme away."""

ROLLER = re.compile(r"<hq-roller[^>]*? data-setup='([^']*)'")
QUIZ = re.compile(r"<hq-learn data-is=\"quiz\" data-quiz='([^']*)'")
COUNTED = ("share", "likelier")
"""Kinds of questions that only ask for odds."""

type Json = Any
type Setup = tuple[str, str]
"""A procedure and the text of its inputs, or no procedure and the text of a question."""


def asked(request: dict[str, Json]) -> Json:
    """Return the data of a reply, or None if the engine refuses."""
    reply = json.loads(handle(json.dumps(request)))
    return reply["data"] if reply["ok"] else None


def seeds(dice: tuple[Die, ...]) -> dict[tuple[int, ...], str]:
    """Return a seed for each way these dice can fall.

    >>> sorted(seeds((Die(3, "one"),)))
    [(1,), (2,), (3,)]
    """
    found: dict[tuple[int, ...], str] = {}
    ways, number = prod(die.sides for die in dice), 0
    while len(found) < ways:
        seed = f"answer{number:010}"
        found.setdefault(Stream(seed).roll(dice)[0], seed)
        number += 1
    return found


def replies(setup: Setup) -> dict[str, Json] | None:
    """Return the dice of a setup and every reply to it, or None if there are too many."""
    procedure, inputs = setup[0], json.loads(setup[1])
    rolled = asked({"op": "dice", "procedure": procedure, "inputs": inputs})
    sides = [each["sides"] for each in (rolled or {"dice": []})["dice"]]
    if prod(sides) > MOST:
        return None
    by_faces = seeds(tuple(Die(each, "") for each in sides))
    told = []
    for faces in product(*(range(1, each + 1) for each in sides)):
        seed = by_faces[faces]
        data = asked({"op": "begin", "procedure": procedure, "inputs": inputs, "seed": seed})
        if [face for move in data["log"]["moves"] for face in move.get("faces", [])] != list(faces):
            return None
        data["log"]["seed"] = ""
        if seed in json.dumps(data):
            return None
        told.append(data)
    return {"dice": sides, "replies": packed(told)}


def questions(quiz: dict[str, Json]) -> dict[str, Json]:
    """Return the texts of every request that a lesson’s question makes, and the replies."""
    texts: dict[str, Json] = {}

    def ask(request: dict[str, Json]) -> Json:
        text = json.dumps(request, ensure_ascii=False, separators=(",", ":"))
        return texts.setdefault(text, asked(request))

    procedure, read = quiz["procedure"], quiz["read"]
    for case in quiz["cases"]:
        if read["kind"] in COUNTED:
            ask({"op": "odds", "procedure": procedure, "inputs": case["begin"]["inputs"]})
            if read["kind"] == "likelier":
                other = case.get("other") or case["begin"]["inputs"]
                ask({"op": "odds", "procedure": read.get("procedure") or procedure, "inputs": other})
            continue
        told = ask(case["begin"])
        for move in case.get("moves", []):
            told = ask({**move, "log": told["log"]})
        if read["kind"] == "gain" and any(
            (each["do"], each["by"]) == (read["do"], read["by"]) for each in told["view"]["choices"]
        ):
            ask({"op": "act", "log": told["log"], "do": read["do"], "by": read["by"]})
    return {"asked": list(texts), "replies": packed(list(texts.values()))}


def packed(values: list[Json]) -> Json:
    """Return a list of similar values by column, so that whatever they share is stored once.

    A column is one of these, distinguished by the first entry; ``i`` is the position in the list:

    - ``[0, value]``: the same value at every position;
    - ``[1, {name: column}]``: records with the same names;
    - ``[2, [column]]``: lists of the same length;
    - ``[3, places, column]``: the value at ``places[i]`` of a shorter column;
    - ``[4, values]``: scalars, one a position;
    - ``[5, starts, columns]``: several columns in a row, each from its start on.

    >>> packed([{"a": 1, "b": 2}, {"a": 1, "b": 3}])
    [1, {'a': [0, 1], 'b': [4, [2, 3]]}]
    """
    # Marshaled, since True is not 1 here; version 0 writes equal values alike.
    keys = [marshal.dumps(value, 0) for value in values]
    distinct = dict(zip(keys, values, strict=True))
    if len(distinct) == 1:
        return [0, values[0]]
    order = sorted(distinct, key=lambda key: shape(distinct[key]))
    if order != keys:
        place = {key: number for number, key in enumerate(order)}
        return [3, [place[key] for key in keys], packed([distinct[key] for key in order])]
    kinds = [shape(value) for value in values]
    if len(set(kinds)) > 1:
        starts = [number for number in range(len(values)) if not number or kinds[number] != kinds[number - 1]]
        parts = zip(starts, [*starts[1:], len(values)], strict=True)
        return [5, starts, [packed(values[begin:end]) for begin, end in parts]]
    if isinstance(values[0], dict):
        return [1, {name: packed([value[name] for value in values]) for name in values[0]}]
    if isinstance(values[0], list):
        return [2, [packed([value[number] for value in values]) for number in range(len(values[0]))]]
    return [4, values]


def shape(value: Json) -> str:
    """Return what the values of a column have in common: the names of a record or the length of a list.

    >>> shape({"a": 1}), shape([1, 2]), shape(3)
    ('{"a"}', '[2]', '')
    """
    if isinstance(value, dict):
        return f"{{{', '.join(json.dumps(name) for name in value)}}}"
    return f"[{len(value)}]" if isinstance(value, list) else ""


def unpacked(column: Json, place: int) -> Json:
    """Return the value at a position of a packed list, as the page does.

    >>> unpacked(packed([{"a": [1]}, {"a": [1, 2]}, {"a": [1]}]), 2)
    {'a': [1]}
    """
    match column:
        case [0, value]:
            return value
        case [1, columns]:
            return {name: unpacked(each, place) for name, each in columns.items()}
        case [2, columns]:
            return [unpacked(each, place) for each in columns]
        case [3, places, of]:
            return unpacked(of, places[place])
        case [4, values]:
            return values[place]
        case [5, starts, columns]:
            which = max(number for number, start in enumerate(starts) if start <= place)
            return unpacked(columns[which], place - starts[which])
    raise ValueError(f"no column: {column!r}")


def proof() -> dict[str, Json]:
    """Return a seed, dice, and the faces the engine throws with them."""
    return {key: value for key, value in asked({"op": "throw", **PROOF}).items() if key in ("seed", "dice", "faces")}


def text_of(setup: Setup) -> str:
    """Return the text of the file for a setup; empty if it gets none."""
    procedure, text = setup
    found = replies(setup) if procedure else questions(json.loads(text))
    return f"{json.dumps({'proof': proof(), **found}, separators=(',', ':'), ensure_ascii=False)}\n" if found else ""


def engine_digest() -> str:
    """Return a digest of the engine and this script. Their answers are kept until either changes."""
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for path in sorted(Path(hqweb.__file__).parent.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def texts_of(setups: list[Setup]) -> dict[Setup, str]:
    """Return the text of the file for each setup, reusing those of the last build."""
    file = KEPT / f"{engine_digest()}.json"
    kept = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    names = {setup: hashlib.sha256("\n".join(setup).encode()).hexdigest() for setup in setups}
    missing = [setup for setup in setups if names[setup] not in kept]
    if missing:
        with ProcessPoolExecutor() as pool:
            made = pool.map(text_of, missing, chunksize=4)
            kept |= {names[setup]: text for setup, text in zip(missing, made, strict=True)}
    KEPT.mkdir(parents=True, exist_ok=True)
    for path in KEPT.glob("*.json"):
        if stale(path):
            path.unlink(missing_ok=True)
    # Two builds may share the folder, so the file gets its name once it is complete.
    unfinished = file.with_suffix(f".{os.getpid()}")
    unfinished.write_text(json.dumps({name: kept[name] for name in names.values()}), encoding="utf-8")
    unfinished.replace(file)
    return {setup: kept[name] for setup, name in names.items()}


def setups_in(html: str) -> Iterator[tuple[Setup, str]]:
    """Return the setups of a page's rollers and questions, each with its tag."""
    for found in ROLLER.finditer(html):
        setup = json.loads(unescape(found[1]))
        yield of_roller(setup["procedure"]["id"], setup["inputs"]), found[0]
    for found in QUIZ.finditer(html):
        yield ("", unescape(found[1])), found[0]


def of_roller(procedure: str, inputs: Json) -> Setup:
    """Return the setup of a roller."""
    return procedure, json.dumps(inputs, ensure_ascii=False)


def write(site: Path) -> None:
    """Write the files for all rollers, rolls in sentences and questions of a built site, and name them in its pages."""
    pages = {path: path.read_text(encoding="utf-8") for path in sorted(site.rglob("*.html"))}
    entries = {
        path: json.loads(path.read_text(encoding="utf-8")) for path in sorted((site / PROCEDURES).glob("*.json"))
    }
    wanted = [setup for html in pages.values() for setup, _ in setups_in(html)]
    wanted += [
        of_roller(entry["procedure"]["id"], json.loads(text)) for entry in entries.values() for text in entry["rolls"]
    ]
    texts = {setup: text for setup, text in texts_of(list(dict.fromkeys(wanted))).items() if text}
    names = {setup: hashlib.sha256(text.encode()).hexdigest()[:12] for setup, text in texts.items()}
    (site / FOLDER).mkdir(parents=True, exist_ok=True)
    for setup, name in names.items():
        (site / FOLDER / f"{name}.json").write_text(texts[setup], encoding="utf-8")
    for path, html in pages.items():
        named = html
        for setup, tag in dict(setups_in(html)).items():
            if setup in names:
                named = named.replace(tag, f'{tag} data-answers="{names[setup]}"')
        if named != html:
            path.write_text(named, encoding="utf-8")
    for path, entry in entries.items():
        for text in entry["rolls"]:
            setup = of_roller(entry["procedure"]["id"], json.loads(text))
            if setup in names:
                entry["rolls"][text]["answers"] = names[setup]
        path.write_text(json.dumps(entry, separators=(",", ":"), ensure_ascii=False) + "\n", encoding="utf-8")
