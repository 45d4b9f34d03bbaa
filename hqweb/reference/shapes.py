"""The shapes of what the published data hold, as JSON Schema has them."""

from typing import Final

from hqweb.core.fields import Json

_TEXT: Json = {"type": "string"}
_WORD: Json = {"type": "string", "minLength": 1}
_WHOLE: Json = {"type": "integer"}
_YES: Json = {"const": True}


def record(needed: dict[str, Json], may: dict[str, Json] | None = None, what: str = "") -> dict[str, Json]:
    """A record of what it needs and what it may have besides, and nothing else."""
    return {
        **({"description": what} if what else {}),
        "type": "object",
        "required": list(needed),
        "additionalProperties": False,
        "properties": needed | (may or {}),
    }


def each(items: Json) -> dict[str, Json]:
    """A list of these."""
    return {"type": "array", "items": items}


def ref(name: str) -> dict[str, Json]:
    """What the schema has under that name."""
    return {"$ref": f"#/$defs/{name}"}


def mapped(values: Json) -> dict[str, Json]:
    """A record of any names with these values."""
    return {"type": "object", "additionalProperties": values}


_RULE: dict[str, Json] = {
    "type": "string",
    "pattern": "^[a-z0-9-]+(/[a-z0-9-]+)*(#[a-z0-9-]+)?$",
    "description": "Where the rule stands on the site: page#anchor.",
}
_VALUE: dict[str, Json] = {
    "description": "A value as a form and a log hold it.",
    "anyOf": [{"type": ["boolean", "integer", "string"]}, each(ref("value")), mapped(ref("value"))],
}
_CELL: dict[str, Json] = {
    "description": "A figure, a text, or a text with the mark of its shape.",
    "anyOf": [{"type": ["integer", "string"]}, record({"mark": _WORD, "text": _TEXT})],
}
_FIELD = record(
    {"name": _WORD, "kind": {"enum": ["int", "text", "flag", "pick", "picks", "list", "rating"]}, "label": _WORD},
    {
        "default": ref("value"), "low": _WHOLE, "high": _WHOLE,
        "options": each(record({"value": _TEXT, "label": _TEXT}, {"note": _WORD})),
        "fields": each(ref("field")),
        "when": record({"field": _WORD, "in": each(ref("value"))}),
        "noun": record({"one": _WORD, "many": _WORD}),
        "notation": record({"per": _WHOLE, "letters": _TEXT, "letter": _TEXT}),
        "secret": _WORD,
        "group": {"enum": ["more", "readings", "sheet"]},
        "help": _WORD, "part": _WORD, "source": _WORD,
    },
    "What a procedure asks for. Without a default it must be given; where `when` stands, it applies only then.",
)  # fmt: skip
_SCREEN = record(
    {"contest": _WORD, "by": _WORD, "fixed": mapped(_TEXT), "campaign": each(_WORD)},
    {"typed": record({"field": _WORD, "fixed": mapped(_TEXT)}), "base": _WORD},
    "The contest that a GM rolls most, and the field that says how hard it is.",
)
_ROLL = record(
    {"pick": _WORD, "procedure": _WORD, "title": _WORD}, what="What is rolled for something picked from a sheet."
)
_COUNT: Json = {"type": "integer", "minimum": 1}
SHAPES: Final[dict[str, Json]] = {
    "ruleset": record(
        {"id": _WORD, "title": _WORD, "family": _WORD, "version": _COUNT,
         "rules": mapped(record({"rule": ref("rule"), "name": _WORD}))},
        {"sheet": _WORD, "rolls": each(_ROLL), "screen": _SCREEN},
    ),
    "procedure": record(
        {"id": _WORD, "title": _WORD, "ruleset": _WORD, "family": _WORD, "rule": ref("rule"), "opening": _TEXT,
         "start": _WORD, "moves": each(record({"do": _WORD, "title": _WORD, "rule": ref("rule")})),
         "outcomes": each(ref("outcome")), "endings": each(ref("outcome")), "fields": each(ref("field"))},
        {"more": _WORD, "sheet": _YES, "rolls": {"const": False},
         "twin": record({"procedure": _WORD, "title": _WORD})},
    ),
    "table": record(
        {"id": _WORD, "ruleset": _WORD, "caption": _WORD, "source": _WORD,
         "columns": each(record({"label": _TEXT, "kind": {"enum": ["text", "number"]}})),
         "rows": each(record({"key": _WORD, "cells": each(ref("cell"))}))}
    ),
    "term": record({"id": _WORD, "term": _WORD, "text": _WORD, "rule": ref("rule"), "ruleset": _WORD}),
    "limit": record({"name": _WORD, "value": _WHOLE, "why": _WORD}),
    "error": record({"code": {"type": "string", "pattern": "^[a-z]+\\.[a-z-]+$"}, "means": _WORD, "field": _WORD}),
    "index": record(
        {"kind": {"const": "index"}, "version": _WHOLE, "package": _WORD, "schema": _WORD, "notice": _WORD,
         "files": each(record(
             {"name": _WORD, "what": _WORD, "count": _COUNT, "bytes": _COUNT,
              "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"}}
         ))}
    ),
    "field": _FIELD,
    "outcome": record({"key": _WORD, "label": _WORD, "mark": _TEXT}),
    "cell": _CELL,
    "rule": _RULE,
    "value": _VALUE,
}  # fmt: skip
"""The parts that the files are made of, by name."""
