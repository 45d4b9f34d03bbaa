"""Describe what the engine replies with as JSON Schema, for the types that the JavaScript is checked against.

``python -m scripts.replies`` writes the types into ``docs/assets/roller/types/engine.d.ts``.
Run it after a change of what a reply holds.
"""

import json
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, cast

from hqweb.core.records import RECORDS
from hqweb.reference import file_schema as file
from hqweb.reference.data import SHAPES
from scripts.make import run

type Schema = dict[str, Any]

ROOT = Path(__file__).resolve().parent.parent
TYPES = ROOT / "docs" / "assets" / "roller" / "types" / "engine.d.ts"

TEXT: Schema = {"type": "string"}
WHOLE: Schema = {"type": "integer"}
FLAG: Schema = {"type": "boolean"}
WEIGHT: Schema = {"type": "string", "pattern": "^[0-9]+$", "description": "A count too long for a number."}


def record(needed: Schema, may: Schema | None = None) -> Schema:
    """An object with these properties and no others."""
    return {
        "type": "object",
        "required": list(needed),
        "additionalProperties": False,
        "properties": needed | (may or {}),
    }


def each(items: Schema) -> Schema:
    """A list of these."""
    return {"type": "array", "items": items}


def pair(first: Schema, second: Schema) -> Schema:
    """Two things in one list."""
    return {"type": "array", "prefixItems": [first, second], "items": False, "minItems": 2}


def by_name(values: Schema) -> Schema:
    """An object with any names, each of which has such a value."""
    return {"type": "object", "additionalProperties": values}


def one_of(*words: str) -> Schema:
    """One of these words."""
    return {"enum": list(words)}


def ref(name: str) -> Schema:
    """A shape of another name."""
    return {"$ref": f"#/$defs/{name}"}


def block(kind: str, **parts: Schema) -> Schema:
    """A block of a view."""
    return record({"kind": {"const": kind}, **parts})


INPUTS = ref("inputs")
SIDE = one_of("ours", "theirs")
PAIR = one_of("", "now", "out", "left", "won", "lost")
LINE = one_of("", "hit", "dim")
TOLD = each(pair(TEXT, {"anyOf": [TEXT, each(TEXT)]}))

BLOCKS: dict[str, Schema] = {
    "ladder": record(
        {
            "kind": {"const": "ladder"},
            "label": TEXT,
            "rungs": each(record({"mark": TEXT, "label": TEXT})),
            "sides": each(record({"side": SIDE, "who": TEXT, "was": TEXT, "now": TEXT})),
            "marks": each(record({"side": SIDE, "rung": WHOLE, "sides": WHOLE, "show": TEXT, "from": FLAG})),
            "moves": each(record({"side": SIDE, "start": WHOLE, "end": WHOLE, "by": TEXT})),
        },
        {"gap": record({"top": WHOLE, "bottom": WHOLE, "text": TEXT})},
    ),
    "note": block("note", text=TEXT, tone=one_of("info", "reading", "warn")),
    "board": block(
        "board",
        label=TEXT,
        pairs=each(record({"ours": ref("score"), "theirs": ref("score"), "goal": WHOLE, "mark": PAIR, "tag": TEXT})),
    ),
    "grid": block(
        "table",
        caption=TEXT,
        columns=each(record({"label": TEXT, "kind": one_of("text", "number")})),
        rows=each(record({"cells": each(ref("cell")), "mark": PAIR})),
    ),
    "sum": block("sum", label=TEXT, parts=each(record({"sides": WHOLE, "value": WHOLE, "label": TEXT})), total=WHOLE),
    "card": block(
        "card",
        title=TEXT,
        corner=TEXT,
        groups=each(each(record({"label": TEXT, "text": TEXT, "shape": TEXT, "mark": LINE}))),
    ),
    "plan": block(
        "plan",
        label=TEXT,
        width=WHOLE,
        height=WHOLE,
        squares=each(record({"x": WHOLE, "y": WHOLE, "kind": one_of("wall", "area", "origin", "path"), "note": TEXT})),
        tokens=each(
            record(
                {
                    "x": WHOLE,
                    "y": WHOLE,
                    "size": WHOLE,
                    "kind": one_of("self", "ally", "enemy", "object"),
                    "name": TEXT,
                    "mark": LINE,
                }
            )
        ),
        sights=each(record({"x1": WHOLE, "y1": WHOLE, "x2": WHOLE, "y2": WHOLE, "free": FLAG})),
        tap=TEXT,
        by=TEXT,
    ),
}

FIELD: Schema = cast("Schema", SHAPES["field"])["properties"]
OPTIONS: Schema = {"options": FIELD["options"]}
BOUNDS: Schema = {"low": WHOLE, "high": WHOLE}
# Of each kind of field: what it has, and what it may have.
KINDS: dict[str, tuple[Schema, Schema]] = {
    "int": (BOUNDS, {"default": WHOLE}),
    "rating": ({**BOUNDS, "notation": FIELD["notation"]}, {"default": {"type": ["integer", "string"]}}),
    "text": ({}, {**BOUNDS, "default": TEXT}),
    "flag": ({}, {"default": FLAG}),
    "pick": (OPTIONS, {"default": {"type": ["integer", "string"]}}),
    "picks": (OPTIONS, {"default": each(TEXT)}),
    "list": ({**BOUNDS, "fields": each(ref("field")), "noun": FIELD["noun"]}, {"default": each(ref("inputs"))}),
}
COMMON = ("when", "secret", "group", "help", "part", "source")
FIELDS: dict[str, Schema] = {
    f"{kind}_field": record(
        {"name": TEXT, "kind": {"const": kind}, "label": TEXT, **has},
        {**may, **{name: FIELD[name] for name in COMMON}, "was": TEXT},
    )
    for kind, (has, may) in KINDS.items()
}

PLAYED: Schema = {"log": ref("log"), "view": ref("view")}
CHANGED: Schema = {"type": ["integer", "string"]}
HOUSE: Schema = {"house": ref("house")}
ODDS: Schema = {"total": WEIGHT, "caption": TEXT, "rows": each(ref("row"))}
SETTINGS: Schema = {"procedure": TEXT, "inputs": INPUTS, "left_out": each(TEXT)}
MEANT: Schema = {"fix": ref("value"), "takes": {"anyOf": [each(ref("value")), record({"from": WHOLE, "to": WHOLE})]}}
"""What a refusal may tell of what would be taken."""
SHAPES_OF_REPLIES: dict[str, Schema] = {
    **BLOCKS,
    **FIELDS,
    "field": {"anyOf": [ref(name) for name in FIELDS]},
    "block": {"anyOf": [ref(name) for name in BLOCKS]},
    "score": record({"who": TEXT, "note": TEXT, "value": WHOLE}),
    "told": {"anyOf": [{"type": ["boolean", "integer", "string", "null"]}, each(ref("told")), by_name(ref("told"))]},
    "step": record(
        {
            "text": TEXT,
            "strong": each(pair(WHOLE, WHOLE)),
            "rule": TEXT,
            "name": TEXT,
            "numbers": by_name(ref("value")),
        },
        {"house": each(TEXT), "template": TEXT, "values": by_name(ref("value"))},
    ),
    "house": record(
        {"digest": TEXT, "changes": each(record({"key": TEXT, "value": CHANGED, "book": CHANGED, "says": TEXT}))}
    ),
    "choice": record(
        {
            "do": TEXT,
            "by": TEXT,
            "title": TEXT,
            "brings": TEXT,
            "cost": TEXT,
            "prices": each(record({"unit": TEXT, "least": WHOLE, "most": WHOLE})),
            "press": TEXT,
            "place": one_of("button", "more"),
            "fields": each(ref("field")),
        },
        {"more": TEXT, "who": TEXT},
    ),
    "offer": record({"procedure": TEXT, "title": TEXT, "brings": TEXT, "inputs": INPUTS, "replaces": FLAG}),
    "effect": record({"who": TEXT, "do": TEXT, "given": INPUTS, "text": TEXT}),
    "headline": record({"mark": TEXT, "word": TEXT, "mean": TEXT}),
    "view": record(
        {
            "summary": TEXT,
            "verdict": by_name(ref("told")),
            "settled": FLAG,
            "status": TEXT,
            "blocks": each(ref("block")),
            "actors": by_name(TEXT),
            "setup": TEXT,
            "steps": each(ref("step")),
            "choices": each(ref("choice")),
            "offers": each(ref("offer")),
        },
        {"headline": ref("headline"), "effects": each(ref("effect"))},
    ),
    "row": record({"key": TEXT, "label": TEXT, "mark": TEXT, "weight": WEIGHT, "share": WHOLE}),
    "facts": record(
        {
            "name": TEXT,
            "values": INPUTS,
            "picks": each(
                record(
                    {
                        "name": TEXT,
                        "label": TEXT,
                        "options": each(record({"id": TEXT, "label": TEXT, "values": INPUTS})),
                    }
                )
            ),
        }
    ),
    "reason": record({"code": TEXT, "field": TEXT, "got": ref("value"), "hint": TEXT}, MEANT),
    "refusal": record(
        {"code": TEXT, "field": TEXT, "got": ref("value"), "hint": TEXT, "also": each(ref("reason"))}, MEANT
    ),
    "played": record(PLAYED, {"sheet": record({"facts": ref("facts")}, {"snapshot": INPUTS}), **HOUSE}),
    "recast": record({**PLAYED, "left_out": each(TEXT)}, {"says": TEXT, **HOUSE}),
    "laid": record(
        {
            "changes": by_name(CHANGED),
            "unknown": each(ref("reason")),
            "tables": each(ref("table")),
            "fields": each(ref("field")),
        },
        HOUSE,
    ),
    "odds": record({"setup": TEXT, **ODDS}),
    "spends": record({**ODDS, "title": TEXT, "spent": each(WEIGHT)}),
    "dice": record({"dice": each(record({"sides": WHOLE, "role": TEXT, "name": TEXT}))}),
    "link": record({"text": TEXT, "left_out": each(TEXT)}),
    "linked_settings": record({"kind": {"const": "settings"}, "title": TEXT, "told": TOLD, **SETTINGS}, HOUSE),
    "linked_roll": record({"kind": {"const": "roll"}, "title": TEXT, "told": TOLD, **PLAYED}, HOUSE),
    "linked": {"anyOf": [ref("linked_settings"), ref("linked_roll")]},
    "rails": record(
        {"rails": each(record({"value": TEXT, "label": TEXT}, {"number": TEXT, "won": WHOLE, "note": TEXT}))}
    ),
    "axis": record({"field": TEXT, "label": TEXT, "values": each(WHOLE)}),
    "odds_grid": record(
        {
            "caption": TEXT,
            "outcomes": each(ref("outcome")),
            "rows": ref("axis"),
            "columns": ref("axis"),
            "totals": each(each(WEIGHT)),
            "weights": each(each(TEXT)),
        }
    ),
    "pace": record(
        {
            "outcomes": each(ref("outcome")),
            "curve": each(record({"after": WHOLE, "total": WEIGHT, "weights": each(WEIGHT)})),
        }
    ),
    "sample": record(
        {
            "seed": TEXT,
            **ODDS,
            "rolls": WHOLE,
            "dice": each(WHOLE),
            "place": WHOLE,
            "thrown": WHOLE,
            "fell": each(WHOLE),
            "due": each(TEXT),
        },
        {"stray": record({"chi": TEXT, "freedom": WHOLE, "share": WHOLE, "pooled": each(TEXT)})},
    ),
    "throw": record(
        {
            "seed": TEXT,
            "dice": each(WHOLE),
            "faces": each(WHOLE),
            "bytes": each(record({"byte": WHOLE, "sides": WHOLE, "face": WHOLE})),
            "blocks": each(TEXT),
        }
    ),
    "history": record({"moves": each(record({"title": TEXT, "line": TEXT, "steps": each(ref("step"))}))}),
    "pledge": record({"secret": TEXT, "code": TEXT, "title": TEXT, "told": TOLD}),
    "answer": record({"answer": TEXT, "code": TEXT}),
    "sealed": record({"seed": TEXT, "answer": TEXT, "inputs": INPUTS}),
    "unpacked": record(
        {
            **{kind.key: each(ref(kind.one)) for kind in RECORDS if not kind.added},
            "counts": record(
                {kind.key: WHOLE for kind in RECORDS if not kind.added},
                {kind.key: WHOLE for kind in RECORDS if kind.added},
            ),
            "warnings": each(TEXT),
        },
        {kind.key: each(ref(kind.one)) for kind in RECORDS if kind.added},
    ),
    "written": record({"text": TEXT}, {"hidden": WHOLE}),
}
"""The parts of the engine's replies, by name, other than those of the published data and the table's file."""

PUBLISHED = ("ruleset", "procedure", "table", "outcome", "cell", "rule", "value")
"""The shapes of the published data that replies and pages have too."""

REPLIES: dict[str, str] = {
    **dict.fromkeys(("begin", "act", "undo", "reveal", "take", "replay"), "played"),
    **dict.fromkeys(("open", "witness"), "linked"),
    **{op: op for op in ("recast", "odds", "spends", "dice", "link", "rails", "pace", "sample", "throw")},
    **{op: op for op in ("history", "pledge", "answer", "sealed")},
    "house": "laid",
    "grid": "odds_grid",
    "unpack": "unpacked",
    "pack": "written",
    "markdown": "written",
    "text": "written",
}
"""The shape of each operation's data. Pages read the catalog from a file instead."""


def schema() -> Schema:
    """The shapes of all replies, and what they are made of."""
    records = cast("Schema", file.schema()["$defs"])
    published = {name: SHAPES[name] for name in PUBLISHED}
    replies = record({op: ref(shape) for op, shape in REPLIES.items()})
    return {"$defs": bare({**records, **published, **SHAPES_OF_REPLIES, "replies": replies})}


def bare(shape: object) -> object:
    """Take away what is beside a reference: it would become a type of its own."""
    if isinstance(shape, list):
        return [bare(part) for part in shape]
    if isinstance(shape, dict):
        if isinstance(shape.get("$ref"), str):
            return {"$ref": shape["$ref"]}
        return {name: bare(part) for name, part in shape.items()}
    return shape


def declared() -> str:
    """Return the TypeScript that declares the shapes."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "shapes.json"
        path.write_text(json.dumps(schema()), encoding="utf-8")
        return run("node", ROOT / "scripts" / "declare.mjs", path)


if __name__ == "__main__":
    TYPES.write_text(declared(), encoding="utf-8")
