"""The published schema of a table’s file, made from the same parts that are checked (JSON Schema, draft 2020-12)."""

from typing import Final

from hqweb.core import limits
from hqweb.core.fields import Json
from hqweb.core.log import SCHEMA
from hqweb.core.portable import MARK
from hqweb.core.records import ID_PATTERN, KEY_PATTERN, RECORDS, RESERVED, VERSION, Part, Record

NAME: Final = f"hqweb-{VERSION}.json"
"""The file’s name under ``assets/schema/``."""

_SAFE = rf"^(?!(?:{'|'.join(sorted(RESERVED))})$)"


def schema() -> dict[str, Json]:
    """The schema of a file of this version."""
    properties: dict[str, Json] = {MARK: {"const": VERSION, "description": "The version of this shape."}}
    for kind in RECORDS:
        properties[kind.key] = {
            "type": "array",
            "maxItems": kind.most,
            "items": {"$ref": f"#/$defs/{kind.one}"},
            "description": f"{kind.what} No two have the same id.",
        }
    kinds: dict[str, Json] = {kind.one: _record(kind) for kind in RECORDS}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:hqweb:file:{VERSION}",
        "title": "A table’s file",
        "description": "Heroes, parties, sessions and the journal of a table.",
        "type": "object",
        "required": [MARK],
        "additionalProperties": False,
        "properties": properties,
        "$defs": kinds | _LOGS,
    }


def _record(kind: Record) -> Json:
    return {
        "description": kind.what,
        "type": "object",
        "required": [part.name for part in kind.parts if part.needed],
        "additionalProperties": False,
        "properties": {part.name: _part(part) for part in kind.parts},
    }


def _part(part: Part) -> Json:
    return {"description": part.what, **_shape(part)}


def _shape(part: Part) -> dict[str, Json]:
    match part.kind:
        case "id":
            return {"$ref": "#/$defs/id"}
        case "ids":
            return {"type": "array", "maxItems": part.high, "uniqueItems": True, "items": {"$ref": "#/$defs/id"}}
        case "key":
            return {"type": "string", "maxLength": part.high, "pattern": f"^{KEY_PATTERN}$"}
        case "name" | "line" | "text":
            return {"type": "string", "maxLength": part.high}
        case "whole" | "time":
            return {"type": "integer", "minimum": part.low, "maximum": part.high}
        case "pick":
            return {"enum": list(part.options)}
        case "inputs":
            return {"$ref": "#/$defs/inputs"}
        case "log":
            return {"$ref": "#/$defs/log"}


_KEY: dict[str, Json] = {"type": "string", "maxLength": limits.MAX_KEY, "pattern": f"^{KEY_PATTERN}$"}
_SEED: dict[str, Json] = {"type": "string", "pattern": f"^[A-Za-z0-9]{{1,{limits.MAX_SEED}}}$"}
_MOVE: dict[str, Json] = {
    "description": "One move: what was done and by whom, the values chosen, the dice and their faces.",
    "type": "object",
    "required": ["do", "by"],
    "additionalProperties": False,
    "properties": {
        "do": {"type": "string", "maxLength": limits.MAX_TOLD},
        "by": {"type": "string", "maxLength": limits.MAX_TOLD},
        "given": {"$ref": "#/$defs/inputs"},
        "dice": {"$ref": "#/$defs/faces"},
        "faces": {"$ref": "#/$defs/faces"},
        "typed": {"type": "boolean", "description": "Whether the faces lay on a table."},
        "cause": {**_SEED, "description": "The seed of the contest that left this on the sheet."},
    },
}
_LOG: dict[str, Json] = {
    "description": "Inputs and moves with their faces; everything else follows from them.",
    "type": "object",
    "required": ["schema", "ruleset", "rules", "procedure", "seed", "inputs", "moves"],
    "additionalProperties": False,
    "properties": {
        "schema": {"const": SCHEMA, "description": "The version of a log’s shape."},
        "ruleset": _KEY,
        "rules": {"type": "integer", "minimum": 1, "maximum": 1_000_000},
        "procedure": _KEY,
        "seed": _SEED,
        "inputs": {"$ref": "#/$defs/inputs"},
        "moves": {"type": "array", "maxItems": limits.MAX_MOVES, "items": {"$ref": "#/$defs/move"}},
        "undone": {"type": "integer", "minimum": 1, "maximum": limits.MAX_UNDONE},
        "hidden": {"type": "boolean", "description": "Whether the table sees no more than the result."},
    },
}
_LOGS: dict[str, Json] = {
    "id": {
        "description": "Names a record. Names that a script’s own objects have are none.",
        "type": "string",
        "maxLength": limits.MAX_ID,
        "pattern": f"{_SAFE}{ID_PATTERN}$",
    },
    "log": _LOG,
    "move": _MOVE,
    "faces": {
        "type": "array",
        "maxItems": limits.MAX_DICE,
        "items": {"type": "integer", "minimum": 1, "maximum": limits.MAX_SIDES},
    },
    "inputs": {
        "description": "Names and values as the form of the procedure has them.",
        "type": "object",
        "propertyNames": {"maxLength": limits.MAX_KEY, "pattern": _SAFE},
        "additionalProperties": {"$ref": "#/$defs/value"},
    },
    "value": {
        "anyOf": [
            {"type": "boolean"},
            {"type": "integer", "minimum": -limits.MAX_WHOLE, "maximum": limits.MAX_WHOLE},
            {"type": "string", "maxLength": limits.MAX_TOLD},
            {"type": "array", "items": {"$ref": "#/$defs/value"}},
            {"$ref": "#/$defs/inputs"},
        ]
    },
}
