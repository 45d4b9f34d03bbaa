"""The published data: every file with what it holds, from what the engine itself holds, and the schema of all.

The limits are read from the module that holds them. The operations are told beside the data.
"""

import ast
from inspect import getsource
from typing import Any, Final, NamedTuple

import hqweb
from hqweb.core import limits
from hqweb.core.fields import Json, as_record
from hqweb.core.serialize import catalog
from hqweb.reference.reasons import reasons
from hqweb.reference.refusals import CODES
from hqweb.reference.verdict_schema import verdict_schema
from hqweb.registry import rulesets

VERSION: Final = 1
"""The version of the shape of all files, and the last part of their address."""

SCHEMA: Final = "schema.json"
INDEX: Final = "index.json"


class File(NamedTuple):
    """A file of the data: its one list, by the name that the file has too, and what that is."""

    kind: str
    what: str

    @property
    def name(self) -> str:
        """The name of the file."""
        return f"{self.kind}.json"


FILES: Final = (
    File("rulesets", "The editions: id, title, version of the rules, and the place of each rule on this site."),
    File("procedures", "The procedures: fields with kinds, bounds and options, moves, outcomes."),
    File("verdicts", "The schema of each procedure’s verdict: the state of its game in numbers."),
    File("reasons", "The sentences of all reasons: names for their values, and the rules they may cite."),
    File("tables", "The rules tables that the engine rules with: columns, rows with permanent keys, cells."),
    File("changeables", "What a table may change: numbers with bounds, options, and the book’s value."),
    File("glossary", "The terms: a sentence or two each, and the page of the rule."),
    File("limits", "The limits of the engine, each with its reason."),
    File("errors", "The refusal codes: the meaning of each, and what its field names."),
)


def contents() -> dict[str, dict[str, Any]]:
    """Each file by its name: its kind, the version of its shape, and its list.

    >>> contents()["errors.json"]["errors"][0]["code"]
    'request.length'
    """
    told: dict[str, Any] = catalog(rulesets(), {})
    told["procedures"] = [each | {"fields": _first_shape(each["fields"])} for each in told["procedures"]]
    told["verdicts"] = [
        {"procedure": one.id, "schema": verdict_schema(one)} for each in rulesets() for one in each.procedures
    ]
    told["reasons"] = [as_record(each) for each in reasons()]
    told["limits"] = [limit._asdict() | {"why": limit.why.replace("`", "")} for limit in all_limits()]
    told["errors"] = [{"code": code, **refusal._asdict()} for code, refusal in CODES.items()]
    return {file.name: {"kind": file.kind, "version": VERSION, file.kind: told[file.kind]} for file in FILES}


def _first_shape(fields: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return fields as version 1 of the data has them, which has no former names."""
    return [
        {name: _first_shape(each) if name == "fields" else each for name, each in field.items() if name != "was"}
        for field in fields
    ]


def index(written: dict[str, tuple[int, str]], counts: dict[str, int]) -> dict[str, Any]:
    """The list of all files, from the bytes and the SHA-256 digest of each."""
    return {
        "kind": "index",
        "version": VERSION,
        "package": hqweb.__version__,
        "schema": SCHEMA,
        "notice": "NOTICE.md",
        "files": [
            {
                "name": file.name,
                "what": file.what,
                "count": counts[file.name],
                "bytes": written[file.name][0],
                "sha256": written[file.name][1],
            }
            for file in FILES
        ],
    }


_TEXT: Json = {"type": "string"}
_WORD: Json = {"type": "string", "minLength": 1}
_WHOLE: Json = {"type": "integer"}
_YES: Json = {"const": True}


def record(needed: dict[str, Json], may: dict[str, Json] | None = None, what: str = "") -> dict[str, Json]:
    """Return the schema of a record with these required and optional properties, and no others."""
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
    """Return the schema's definition of that name."""
    return {"$ref": f"#/$defs/{name}"}


def mapped(values: Json) -> dict[str, Json]:
    """A record of any names with these values."""
    return {"type": "object", "additionalProperties": values}


_RULE: dict[str, Json] = {
    "type": "string",
    "pattern": "^[a-z0-9-]+(/[a-z0-9-]+)*(#[a-z0-9-]+)?$",
    "description": "The rule's place on the site: page#anchor.",
}
_VALUE: dict[str, Json] = {
    "description": "A value in a form or a log.",
    "anyOf": [{"type": ["boolean", "integer", "string"]}, each(ref("value")), mapped(ref("value"))],
}
_CELL: dict[str, Json] = {
    "description": "A number, a string, or a string with the mark of its symbol.",
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
    "A field of a form. Without a default, it's required. With `when`, it applies only then.",
)  # fmt: skip
_SCREEN = record(
    {"contest": _WORD, "by": _WORD, "fixed": mapped(_TEXT), "campaign": each(_WORD)},
    {"typed": record({"field": _WORD, "fixed": mapped(_TEXT)}), "base": _WORD},
    "The contest that a GM rolls most, and the field for its difficulty.",
)
_ROLL = record({"pick": _WORD, "procedure": _WORD, "title": _WORD}, what="A roll for something picked from a sheet.")
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
    "verdict": record({"procedure": _WORD, "schema": {"type": "object", "required": ["properties"]}}),
    "reason": record(
        {"ruleset": _WORD, "sentence": _WORD, "values": each(_WORD), "rules": each(ref("rule"))},
        what="A sentence with {names} for its values and *asterisks* around what is emphasized. "
        "Without `rules`, it depends on the data which one it cites.",
    ),
    "table": record(
        {"id": _WORD, "ruleset": _WORD, "caption": _WORD, "source": _WORD,
         "columns": each(record({"label": _TEXT, "kind": {"enum": ["text", "number"]}})),
         "rows": each(record({"key": _WORD, "cells": each(ref("cell"))}))}
    ),
    "changeable": record(
        {"key": {"type": "string", "pattern": "^[a-z0-9-]+\\.[a-z0-9-]+(/[a-z0-9-]+)*$"}, "ruleset": _WORD,
         "title": _WORD, "rule": ref("rule"), "book": {"type": ["integer", "string"]}},
        {"low": _WHOLE, "high": _WHOLE, "unit": _WORD,
         "options": each(record({"value": _WORD, "label": _WORD}))},
        "A number from `low` to `high`, or one of the `options`. The key is permanent.",
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


def schema() -> dict[str, Json]:
    """The schema of every file (JSON Schema, draft 2020-12); ``kind`` says which of them a file is."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"urn:hqweb:data:{VERSION}",
        "title": "The published data of hqweb",
        "oneOf": [{"$ref": f"#/$defs/{kind}"} for kind in (*(file.kind for file in FILES), "index")],
        "$defs": {**{file.kind: _file(file) for file in FILES}, **SHAPES},
    }


def _file(file: File) -> Json:
    one = {"glossary": "term"}.get(file.kind, file.kind.removesuffix("s"))
    return {
        "description": file.what,
        "type": "object",
        "required": ["kind", "version", file.kind],
        "additionalProperties": False,
        "properties": {
            "kind": {"const": file.kind},
            "version": {"const": VERSION},
            file.kind: {"type": "array", "minItems": 1, "items": {"$ref": f"#/$defs/{one}"}},
        },
    }


class Limit(NamedTuple):
    """A limit: the name of its constant, its value, and why it is that."""

    name: str
    value: int
    why: str


def all_limits() -> tuple[Limit, ...]:
    """Every limit, in the order of its module.

    Raises:
        ValueError: a limit gives no reason.

    >>> [limit.why for limit in all_limits() if limit.name == "MAX_SIDES"]
    ['Sides of a die: one byte decides one die.']
    """
    body, found = ast.parse(getsource(limits)).body, list[Limit]()
    for node, after in zip(body, [*body[1:], None], strict=True):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            name, said = node.target.id, after.value if isinstance(after, ast.Expr) else None
            if not isinstance(said, ast.Constant) or not isinstance(said.value, str):
                raise ValueError(f"the limit {name} gives no reason")  # noqa: TRY004 - what lacks is a sentence
            found.append(Limit(name, getattr(limits, name), " ".join(said.value.split())))
    return tuple(found)


class Op(NamedTuple):
    """An operation: what it gives, and the parts of its request; those in `may` can be left out."""

    gives: str
    takes: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


OPS: dict[str, Op] = {
    "catalog": Op(
        "Rulesets with their rules, procedures with fields and moves, tables, changeables, glossary; or a part of it.",
        (), ("kind", "ruleset", "procedure")),
    "begin": Op("Begin a procedure and play its opening move, if it has one: log and view.",
        ("procedure",), ("inputs", "seed", "faces", "hidden", "seat", "house")),
    "act": Op("Log and view after one more move.", ("log", "do"), ("by", "given", "faces", "seat")),
    "undo": Op("Log and view without the last move.", ("log",), ("seat",)),
    "reveal": Op("Log and view of a hidden roll that the table may see from now on.", ("log",), ("seat",)),
    "take": Op("Log and view of a sheet with the effects of a contest.", ("log", "cause", "effects"), ("seat",)),
    "dice": Op("The dice that a move would ask for, each with its sides and its role.",
        ("procedure", "or log, do"), ("by", "inputs", "given", "house")),
    "replay": Op("Log and view of a replayed log, checked move by move.", ("log",), ("seat",)),
    "odds": Op("The exact odds of a procedure, or of a move that's available in a log.",
        ("procedure", "or log, do"), ("by", "inputs", "given", "seat", "house")),
    "grid": Op("The exact odds over ranges of two numbers of the form.",
        ("procedure", "rows", "columns"), ("inputs", "seat", "house")),
    "spends": Op("The exact odds if a point is spent after the roll whenever it improves the outcome.",
        ("procedure",), ("inputs", "points", "seat", "house")),
    "pace": Op("The exact chances that a long contest is won, lost or open after each exchange.",
        ("procedure",), ("inputs", "exchanges", "seat", "house")),
    "history": Op("Every move of a log with its line and its reasons, on request with their templates.",
        ("log",), ("templates", "seat")),
    "recast": Op("The result of the same dice in the other edition of the procedure, or by other changes.",
        ("log",), ("seat", "house")),
    "link": Op("The text of a link, of settings or of a roll.", ("log", "or procedure"), ("inputs", "house")),
    "open": Op("The contents of a link: settings, or a replayed roll.", ("text",), ("seat",)),
    "text": Op("The result of a log, or all its moves, as a message to paste in a chat.",
        ("log",), ("kind", "whole", "site", "seat")),
    "pledge": Op("A secret, and the code that commits to it and to the settings.",
        ("procedure",), ("inputs", "secret", "house")),
    "answer": Op("A fresh answer to somebody’s code.", ("code",)),
    "sealed": Op("The seed from the secret, answer and settings.",
        ("secret", "answer", "procedure"), ("inputs", "house")),
    "witness": Op("A roll from a link, verified against the code, the answer and the secret.",
        ("text", "code", "answer", "secret"), ("seat",)),
    "rails": Op("The difficulties of a contest: each option with its number and the chance to win.",
        ("procedure",), ("inputs", "house")),
    "house": Op(
        "Changes to the rules, checked: digest, unknown keys, tables that differ, and the fields of the form.",
        ("procedure", "house")),
    "sample": Op(
        "Many rolls of a die or a procedure: counts, expected counts, and chi-square.",
        ("count", "procedure or die"), ("inputs", "seed", "after", "seat", "house")),
    "throw": Op("The first dice of a seed, with the byte for each face.", ("seed", "dice")),
    "unpack": Op("The validated records of a file.", ("text",)),
    "pack": Op("The text of a file with these records.", (), ("heroes", "parties", "sessions", "entries", "sets")),
    "markdown": Op("Sessions with their journal as Markdown.",
        (), ("heroes", "sessions", "entries", "session", "offset")),
}  # fmt: skip
"""Each operation by its name."""
