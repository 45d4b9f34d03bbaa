"""The shapes of what the published data hold, as JSON Schema has them."""

from typing import Final

from hqweb.core.fields import Json

_TEXT: Json = {"type": "string"}
_WORD: Json = {"type": "string", "minLength": 1}
_WHOLE: Json = {"type": "integer"}
_YES: Json = {"const": True}


def _record(needed: dict[str, Json], may: dict[str, Json] | None = None, what: str = "") -> dict[str, Json]:
    return {
        **({"description": what} if what else {}),
        "type": "object",
        "required": list(needed),
        "additionalProperties": False,
        "properties": needed | (may or {}),
    }


def _list(items: Json) -> dict[str, Json]:
    return {"type": "array", "items": items}


def _ref(name: str) -> dict[str, Json]:
    return {"$ref": f"#/$defs/{name}"}


def _map(values: Json) -> dict[str, Json]:
    return {"type": "object", "additionalProperties": values}


_RULE: dict[str, Json] = {
    "type": "string",
    "pattern": "^[a-z0-9-]+(/[a-z0-9-]+)*(#[a-z0-9-]+)?$",
    "description": "Where the rule stands on the site: page#anchor.",
}
_VALUE: dict[str, Json] = {
    "description": "A value as a form and a log hold it.",
    "anyOf": [{"type": ["boolean", "integer", "string"]}, _list(_ref("value")), _map(_ref("value"))],
}
_CELL: dict[str, Json] = {
    "description": "A figure, a text, or a text with the mark of its shape.",
    "anyOf": [{"type": ["integer", "string"]}, _record({"mark": _WORD, "text": _TEXT})],
}
_FIELD = _record(
    {"name": _WORD, "kind": {"enum": ["int", "text", "flag", "pick", "picks", "list", "rating"]}, "label": _WORD},
    {
        "default": _ref("value"), "low": _WHOLE, "high": _WHOLE,
        "options": _list(_record({"value": _TEXT, "label": _TEXT}, {"note": _WORD})),
        "fields": _list(_ref("field")),
        "when": _record({"field": _WORD, "in": _list(_ref("value"))}),
        "noun": _record({"one": _WORD, "many": _WORD}),
        "notation": _record({"per": _WHOLE, "letters": _TEXT, "letter": _TEXT}),
        "secret": _WORD,
        "group": {"enum": ["more", "readings", "sheet"]},
        "help": _WORD, "part": _WORD, "source": _WORD,
    },
    "What a procedure asks for. Without a default it must be given; where `when` stands, it applies only then.",
)  # fmt: skip
_SCREEN = _record(
    {"contest": _WORD, "by": _WORD, "fixed": _map(_TEXT), "campaign": _list(_WORD)},
    {"typed": _record({"field": _WORD, "fixed": _map(_TEXT)}), "base": _WORD},
    "The contest that a GM rolls most, and the field that says how hard it is.",
)
_COUNT: Json = {"type": "integer", "minimum": 1}
SHAPES: Final[dict[str, Json]] = {
    "ruleset": _record(
        {"id": _WORD, "title": _WORD, "family": _WORD, "version": _COUNT,
         "rules": _map(_record({"rule": _ref("rule"), "name": _WORD}))},
        {"sheet": _WORD, "screen": _SCREEN},
    ),
    "procedure": _record(
        {"id": _WORD, "title": _WORD, "ruleset": _WORD, "family": _WORD, "rule": _ref("rule"), "opening": _TEXT,
         "start": _WORD, "moves": _list(_record({"do": _WORD, "title": _WORD, "rule": _ref("rule")})),
         "outcomes": _list(_ref("outcome")), "endings": _list(_ref("outcome")), "fields": _list(_ref("field"))},
        {"more": _WORD, "sheet": _YES, "rolls": {"const": False},
         "twin": _record({"procedure": _WORD, "title": _WORD})},
    ),
    "table": _record(
        {"id": _WORD, "ruleset": _WORD, "caption": _WORD, "source": _WORD,
         "columns": _list(_record({"label": _TEXT, "kind": {"enum": ["text", "number"]}})),
         "rows": _list(_record({"key": _WORD, "cells": _list(_ref("cell"))}))}
    ),
    "term": _record({"id": _WORD, "term": _WORD, "text": _WORD, "rule": _ref("rule"), "ruleset": _WORD}),
    "limit": _record({"name": _WORD, "value": _WHOLE, "why": _WORD}),
    "error": _record({"code": {"type": "string", "pattern": "^[a-z]+\\.[a-z-]+$"}, "means": _WORD, "field": _WORD}),
    "index": _record(
        {"kind": {"const": "index"}, "version": _WHOLE, "package": _WORD, "schema": _WORD, "notice": _WORD,
         "files": _list(_record(
             {"name": _WORD, "what": _WORD, "count": _COUNT, "bytes": _COUNT,
              "sha256": {"type": "string", "pattern": "^[0-9a-f]{64}$"}}
         ))}
    ),
    "field": _FIELD,
    "outcome": _record({"key": _WORD, "label": _WORD, "mark": _TEXT}),
    "cell": _CELL,
    "rule": _RULE,
    "value": _VALUE,
}  # fmt: skip
"""The parts that the files are made of, by name."""
