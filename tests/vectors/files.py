"""Vectors of the file of a table: what is read, written and told, and one refusal of each kind."""

import json
from typing import Any

from tests.vectors.asked import Named, Request

LOG = {
    "schema": 1,
    "ruleset": "heroquest",
    "rules": 1,
    "procedure": "heroquest.hero",
    "seed": "a",
    "inputs": {"name": "Ada"},
    "moves": [],
}
HERO = {"id": "h", "ruleset": "heroquest", "name": " Ada\u00a0\n<b> ", "log": LOG}
SESSION = {"id": "s", "number": 1, "began": 1_763_838_000_000, "title": "*One*", "notes": "1. a\r\n\u202eb"}
NOTE = {"id": "n", "at": 1_763_838_060_000, "kind": "note", "session": "s", "title": "", "text": "- c"}
ROLL = {"id": "r", "at": 1_763_838_060_000, "kind": "roll", "session": "s", "title": "Roll", "heroes": ["h"]}


def _unpack(**lists: Any) -> Request:
    return {"op": "unpack", "text": json.dumps({"hqweb": 1, **lists}, separators=(",", ":"))}


def _text(text: str) -> Request:
    return {"op": "unpack", "text": text}


def files() -> Named:
    """A small table there and back, as Markdown, and each refusal once."""
    yield (
        "a table is read",
        _unpack(heroes=[{**HERO, "log": {**LOG, "rules": 9}}], sessions=[SESSION], entries=[ROLL, NOTE]),
    )
    yield "a table is written", {"op": "pack", "heroes": [HERO], "entries": [NOTE]}
    yield (
        "a session as Markdown",
        {"op": "markdown", "session": SESSION, "heroes": [HERO], "entries": [ROLL, NOTE], "offset": -90},
    )
    yield "a hero of another ruleset", _unpack(heroes=[{**HERO, "ruleset": "spheres"}])
    yield "a file of a later version", _text('{"hqweb":2}')
    yield "a file that was cut short", _text('{"hqweb":1,"heroes":[')
    yield "a file of something else", _text('{"schema":1}')
    yield "a deep file", _text('{"hqweb":1,"heroes":' + "[" * 48 + "]" * 48 + "}")
    yield "numbers and keys that no file has", _text('{"hqweb":1,"parties":[1.5,{"id":"p","id":"q"}]}')
    yield (
        "bad places",
        _unpack(
            heroes=[{"id": "__proto__", "name": "x" * 41, "log": 7, "more": 1}],
            parties=[{"id": "p", "name": 7, "heroes": ["h", "h"]}],
            entries=[{**NOTE, "log": {**LOG, "inputs": {"constructor": 1}}}],
        ),
    )
    yield "a deep request", {"op": "pack", "parties": json.loads("[" * 48 + "]" * 48)}
