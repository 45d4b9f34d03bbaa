"""The published schemas of a table’s file and of a set of house rules (JSON Schema, draft 2020-12).

Both are made from what the engine checks.
"""

from collections.abc import Callable
from typing import Final

from hqweb.core import limits, records
from hqweb.core.fields import Json
from hqweb.core.house import listed
from hqweb.core.log import SCHEMA
from hqweb.core.portable import MARK
from hqweb.reference import data
from hqweb.registry import rulesets

NAME: Final = f"hqweb-{records.VERSION}.json"
"""The file’s name under ``assets/schema/``."""

SET_NAME: Final = "house.schema.json"
"""The name of the schema of a set’s file, beside the published data."""

_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_SAFE = rf"^(?!(?:{'|'.join(sorted(records.RESERVED))})$)"


def schema() -> dict[str, Json]:
    """The schema of a file of this version."""
    properties: dict[str, Json] = {MARK: {"const": records.VERSION, "description": "The version of this format."}}
    kinds: dict[str, Json] = {}
    for kind in records.RECORDS:
        properties[kind.key] = {
            "type": "array",
            "maxItems": kind.most,
            "items": data.ref(kind.one),
            "description": f"{kind.what} No two have the same id.",
        }
        parts: dict[str, Json] = {
            part.name: {"description": part.what, **_SHAPES[part.kind](part)} for part in kind.parts
        }
        needed = [part.name for part in kind.parts if part.needed]
        kinds[kind.one] = {**data.record({}, parts, kind.what), "required": list[Json](needed)}
    return {
        "$schema": _DIALECT,
        "$id": f"urn:hqweb:file:{records.VERSION}",
        "title": "An hqweb file",
        "description": "Heroes, parties, sessions, a journal and house rules.",
        "type": "object",
        "required": [MARK],
        "additionalProperties": False,
        "properties": properties,
        "$defs": kinds | _LOGS,
    }


def set_schema() -> dict[str, Json]:
    """The schema of a file with one set of house rules. A key that no release has yet may be in it.

    >>> set_schema()["properties"]["changes"]["properties"]["heroquest.resistance-classes/high/modifier"]["default"]
    6
    """
    every = [each for ruleset in rulesets() for each in listed(ruleset) if isinstance(each, dict)]
    return {
        "$schema": _DIALECT,
        "$id": "urn:hqweb:house:1",
        "title": "A set of house rules",
        "type": "object",
        "required": ["format", "version", "game", "name", "changes"],
        "properties": {
            "format": {"const": "hqweb-house"},
            "version": {"const": 1, "description": "The version of this format."},
            "game": {"description": "The ruleset that it changes.", **_KEY},
            "name": {"description": "The set’s name.", "type": "string", "maxLength": limits.MAX_SET_NAME},
            "changes": {
                **_CHANGES,
                "minProperties": 1,
                "properties": {str(each["key"]): _changeable(each) for each in every},
            },
        },
    }


def _changeable(one: dict[str, Json]) -> Json:
    """A number with its bounds, or one of some words; the default is the book’s value."""
    options = one.get("options")
    if isinstance(options, list):
        takes: dict[str, Json] = {"enum": [each["value"] for each in options if isinstance(each, dict)]}
    else:
        takes = {"type": "integer", "minimum": one["low"], "maximum": one["high"]}
    return {"title": one["title"], "default": one["book"], **takes}


def _text(part: records.Part) -> dict[str, Json]:
    return {"type": "string", "maxLength": part.high}


def _whole(part: records.Part) -> dict[str, Json]:
    return {"type": "integer", "minimum": part.low, "maximum": part.high}


_SHAPES: dict[records.PartKind, Callable[[records.Part], dict[str, Json]]] = {
    "id": lambda _: data.ref("id"),
    "ids": lambda part: {"type": "array", "maxItems": part.high, "uniqueItems": True, "items": data.ref("id")},
    "key": lambda part: {**_text(part), "pattern": f"^{records.KEY_PATTERN}$"},
    "name": _text,
    "line": _text,
    "text": _text,
    "whole": _whole,
    "time": _whole,
    "pick": lambda part: {"enum": list(part.options)},
    "inputs": lambda _: data.ref("inputs"),
    "log": lambda _: data.ref("log"),
    "changes": lambda _: data.ref("changes"),
}
_KEY: dict[str, Json] = {"type": "string", "maxLength": limits.MAX_KEY, "pattern": f"^{records.KEY_PATTERN}$"}
_SEED: dict[str, Json] = {"type": "string", "pattern": f"^[A-Za-z0-9]{{1,{limits.MAX_SEED}}}$"}
_TOLD: dict[str, Json] = {"type": "string", "maxLength": limits.MAX_TOLD}
_CHANGES: dict[str, Json] = {
    "description": "The table’s own changes to the rules: keys and values.",
    "type": "object", "maxProperties": limits.MAX_HOUSE,
    "propertyNames": {"maxLength": limits.MAX_KEY, "pattern": _SAFE},
    "additionalProperties": {"type": ["integer", "string"]},
}  # fmt: skip
_LOGS: dict[str, Json] = {
    "id": {
        "description": "The id of a record. Names of JavaScript’s own object members aren’t allowed.",
        "type": "string", "maxLength": limits.MAX_ID, "pattern": f"{_SAFE}{records.ID_PATTERN}$",
    },
    "log": data.record(
        {
            "schema": {"const": SCHEMA, "description": "The version of the log format."},
            "ruleset": _KEY,
            "rules": {"type": "integer", "minimum": 1, "maximum": 1_000_000},
            "procedure": _KEY, "seed": _SEED, "inputs": data.ref("inputs"),
            "moves": {"type": "array", "maxItems": limits.MAX_MOVES, "items": data.ref("move")},
        },
        {
            "undone": {"type": "integer", "minimum": 1, "maximum": limits.MAX_UNDONE},
            "hidden": {"type": "boolean", "description": "True if the table sees only the result."},
            "house": data.ref("changes"),
        },
        "Inputs and moves with their faces. Everything else follows from them.",
    ),
    "move": data.record(
        {"do": _TOLD, "by": _TOLD},
        {
            "given": data.ref("inputs"), "dice": data.ref("faces"), "faces": data.ref("faces"),
            "typed": {"type": "boolean", "description": "True for physical dice."},
            "cause": {**_SEED, "description": "The seed of the contest that added this to the sheet."},
        },
        "One move: its name, who made it, the values chosen, the dice and their faces.",
    ),
    "changes": _CHANGES,
    "faces": {
        "type": "array", "maxItems": limits.MAX_DICE,
        "items": {"type": "integer", "minimum": 1, "maximum": limits.MAX_SIDES},
    },
    "inputs": {
        "description": "Names and values for the procedure’s form.",
        "type": "object",
        "propertyNames": {"maxLength": limits.MAX_KEY, "pattern": _SAFE},
        "additionalProperties": data.ref("value"),
    },
    "value": {
        "anyOf": [
            {"type": "boolean"},
            {"type": "integer", "minimum": -limits.MAX_WHOLE, "maximum": limits.MAX_WHOLE},
            _TOLD, data.each(data.ref("value")), data.ref("inputs"),
        ]
    },
}  # fmt: skip
