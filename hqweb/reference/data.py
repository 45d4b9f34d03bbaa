"""The published data: every file with what it holds, from what the engine itself holds, and the schema of all."""

from typing import Any, Final, NamedTuple

import hqweb
from hqweb.core.catalog import catalog
from hqweb.core.fields import Json
from hqweb.reference.limits import all_limits
from hqweb.reference.refusals import CODES
from hqweb.reference.shapes import SHAPES
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
    File("rulesets", "The editions: id, title, version of the rules, and where each rule stands on this site."),
    File("procedures", "The procedures: fields with kinds, bounds and options, moves, outcomes."),
    File("tables", "The rules tables that the engine rules with: columns, rows with permanent keys, cells."),
    File("glossary", "The terms: a sentence or two each, and the page of the rule."),
    File("limits", "The limits of the engine, each with its reason."),
    File("errors", "The codes of refusals: what each means, and what its field names."),
)


def contents() -> dict[str, dict[str, Any]]:
    """Each file by its name: its kind, the version of its shape, and its list.

    >>> contents()["errors.json"]["errors"][0]["code"]
    'request.length'
    """
    told: dict[str, Any] = catalog(rulesets())
    told["tables"] = [{**table.data(), "ruleset": each.id} for each in rulesets() for table in each.tables]
    told["limits"] = [limit.data() for limit in all_limits()]
    told["errors"] = [{"code": code, **refusal._asdict()} for code, refusal in CODES.items()]
    return {file.name: {"kind": file.kind, "version": VERSION, file.kind: told[file.kind]} for file in FILES}


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
    return {
        "description": file.what,
        "type": "object",
        "required": ["kind", "version", file.kind],
        "additionalProperties": False,
        "properties": {
            "kind": {"const": file.kind},
            "version": {"const": VERSION},
            file.kind: {"type": "array", "minItems": 1, "items": {"$ref": f"#/$defs/{_one(file.kind)}"}},
        },
    }


def _one(kind: str) -> str:
    return {"glossary": "term"}.get(kind, kind.removesuffix("s"))
