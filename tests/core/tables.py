"""A table made at random: heroes, parties, sessions and a journal, whose parts are read from the published schema."""

from random import Random
from typing import Any

from hqweb.reference.file_schema import schema
from tests.core.calls import Obj, data
from tests.core.driver import TEXTS, inputs, seed

KINDS = ("heroes", "parties", "sessions", "entries", "sets")
HOSTILE = (
    *TEXTS,
    "<script>alert(1)</script>",
    '"><svg/onload=alert(1)>',
    "[a](javascript:alert(1))",
    "![a](//x.example/y.png)",
    "https://x.example www.x.example a@x.example",
    "`code` ~~gone~~ **b** __c__ | d | $e$ ==f== ^g^ :smile:",
    "&lt;b&gt; &#60; &amp;amp;",
    "__proto__",
    "constructor",
    "# head",
    "- item",
    "1. item",
    "a) item",
    "> quote",
    "--- ",
    "===",
    "!!! note",
    "??? note",
    "    code",
    "```",
    ": definition",
    "[^1]: foot",
    "*[abbr]: word",
    "{: .class }",
    "/// block",
    "{{ 7 * 7 }} {% raw %}",
    "\\* \\\\ \\<b>",
    "\u202ereversed\u202c",
    "a\u200db\u00a0c\u2028d",
    "\x00\x07\x1b[31m",
    "\ud800 lone \udfff",
    "one\ntwo\r\n\r\nthree\tfour",
    "السلام عليكم",
)
SHEETS = ("heroquest.hero", "questworlds.hero", "questworlds-097.hero")
"""Procedures that are a hero's sheet or the nearest thing to one."""


def table(rng: Random, logs: list[Obj]) -> Obj:
    """A file of a table that must be taken: random records of every kind, each part there or not."""
    whole = schema()
    ids = {kind: [f"{kind[0]}{n}" for n in range(rng.choice((0, 0, 1, 1, 2)))] for kind in KINDS}
    found: Obj = {"hqweb": 1}
    for kind in KINDS:
        shape = _at(whole, f"#/$defs/{_at(whole, f'#/properties/{kind}/items/$ref').rpartition('/')[2]}")
        rows = [_record(whole, shape, name, ids, rng, logs) for name in ids[kind]]
        if rows or rng.random() < 0.5:
            found[kind] = rows
    for hero in found.get("heroes", []):
        hero["ruleset"] = hero["log"]["ruleset"]
    return found


def some_logs(rng: Random, count: int = 8) -> list[Obj]:
    """Logs of sheets, each from random inputs and some random moves, but the longest."""
    from tests.core.calls import procedure, reply
    from tests.core.driver import last

    sheets = [procedure(rng.choice(SHEETS)) for _ in range(3 * count)]
    logs = [last(reply, sheet, rng, rng.randrange(4))["log"] for sheet in sheets]
    return sorted(logs, key=lambda log: len(str(log)))[:count]


def begun(name: str, given: Obj, rng: Random) -> Obj:
    """The log of a procedure with these inputs."""
    found: Obj = data(op="begin", procedure=name, inputs=given, seed=seed(rng))["log"]
    return found


def _at(whole: Any, path: str) -> Any:
    for name in path.removeprefix("#/").split("/"):
        whole = whole[name]
    return whole


def _record(whole: Obj, shape: Obj, name: str, ids: Obj, rng: Random, logs: list[Obj]) -> Obj:
    found: Obj = {}
    for part, one in shape["properties"].items():
        if part in shape["required"] or rng.random() < 0.7:
            found[part] = name if part == "id" else _part(whole, part, one, ids, rng, logs)
    return found


def _part(whole: Obj, part: str, one: Obj, ids: Obj, rng: Random, logs: list[Obj]) -> Any:
    match one:
        case {"$ref": "#/$defs/log"}:
            return rng.choice(logs)
        case {"$ref": "#/$defs/inputs"}:
            return rng.choice(logs)["inputs"]
        case {"$ref": "#/$defs/changes"}:
            return {f"heroquest.{n}": rng.choice((-3, 0, 14, *HOSTILE[:4])) for n in range(rng.randrange(4))}
        case {"$ref": "#/$defs/id"}:
            named = {"party": "parties", "session": "sessions"}[part]
            return rng.choice([*ids[named], "elsewhere"])
        case {"type": "array"}:
            return [each for each in ids[part] if rng.random() < 0.5]
        case {"type": "integer"}:
            return rng.choice((one["minimum"], one["maximum"], rng.randint(one["minimum"], one["maximum"])))
        case {"enum": options}:
            return rng.choice(options)
        case {"type": "string", "pattern": _}:
            return rng.choice(logs)["ruleset"]
        case {"type": "string", "maxLength": most}:
            return "x" * most if rng.random() < 0.02 else rng.choice(HOSTILE)[:most]
    raise AssertionError(f"{part}: no value is known for {one}")


def hostile_inputs(fields: list[Obj], rng: Random) -> Obj:
    """Inputs that a form allows, but with hostile names in its texts."""
    given = inputs(fields, rng)
    _spoil(fields, given, rng)
    return given


def _spoil(fields: list[Obj], given: Obj, rng: Random) -> None:
    for field in fields:
        if field["kind"] == "text" and rng.random() < 0.7:
            given[field["name"]] = rng.choice(HOSTILE)
        elif field["kind"] == "list":
            for row in given.get(field["name"], []):
                _spoil(field["fields"], row, rng)
