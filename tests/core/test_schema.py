"""The published schema: it is one, golden and packed files fit it, and what does not fit it is refused."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, meta

from hqweb.core.records import RECORDS
from hqweb.reference.file_schema import NAME, schema
from tests.core.calls import Obj, data, reply
from tests.core.tables import KINDS, some_logs, table
from tests.core.test_portable import NEEDED, PARTS, PLACES, log, one

FOLDER = Path(__file__).parent / "files"
VALIDATOR = Draft202012Validator(schema())


def fits(tree: Any) -> bool:
    """Return whether a file fits the schema."""
    return VALIDATOR.is_valid(tree)


def test_it_is_a_schema_of_its_draft() -> None:
    whole = schema()
    meta.validate(whole)
    assert NAME == "hqweb-1.json" and whole["$id"] == "urn:hqweb:file:1"
    assert whole["$schema"] == "https://json-schema.org/draft/2020-12/schema"


def test_it_names_no_other_place() -> None:
    """Its dialect has the one address in it, and that is a name; every reference stays inside."""
    text = json.dumps(schema())
    assert text.count("://") == 1
    assert all(part.startswith('"#/') for part in text.split('"$ref": ')[1:])


def test_its_parts_are_those_that_are_promised() -> None:
    definitions: Any = schema()["$defs"]
    for kind in RECORDS:
        found = definitions[kind.one]
        assert set(found["properties"]) == set(PARTS[kind.key])
        assert set(found["required"]) == NEEDED[kind.key]
        assert all(part["description"].endswith(".") for part in found["properties"].values())


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.json")), ids=lambda path: path.name)
def test_golden_files_fit(path: Path) -> None:
    VALIDATOR.validate(json.loads(path.read_text(encoding="utf-8-sig")))


def test_whatever_is_packed_fits() -> None:
    rng = Random("schema")
    logs = some_logs(rng)
    for _ in range(100):
        tree = table(rng, logs)
        text = data(op="pack", **{kind: tree.get(kind, []) for kind in KINDS})["text"]
        VALIDATOR.validate(json.loads(text))


def bad_trees() -> list[Obj]:
    """Files that hold something wrong, at every place."""
    wrong: list[Any] = [None, True, 1.5, -1, 10**17, {"a": None}, [None], {"__proto__": 1}, "__proto__ "]
    found: list[Obj] = [{}, {"hqweb": 2}, {"hqweb": "1"}, {"hqweb": 1, "more": []}]
    for kind in KINDS:
        lists: tuple[Any, ...] = (None, {}, "a", [7], [{}], [one(kind, more=1)])
        found += [{"hqweb": 1, kind: bad} for bad in lists]
        found += [{"hqweb": 1, kind: [{**one(kind), "id": name}]} for name in ("valueOf", "", "a b", "x" * 65)]
    for kind, part, _ in PLACES:
        found += [{"hqweb": 1, kind: [one(kind) | {part: bad}]} for bad in wrong]
        found.append({"hqweb": 1, kind: [one(kind) | {part: "x" * 20_001}]})
    inside: tuple[tuple[str, Any], ...] = (
        ("schema", 2), ("rules", 0), ("seed", "a b"), ("moves", [7]), ("moves", [{"do": "a"}]), ("undone", 0),
        ("moves", [{"do": "a", "by": "b", "faces": [257]}]), ("moves", [{"do": "a", "by": "b", "typed": 1}]),
        ("inputs", {"constructor": 1}), ("inputs", {"a": {"b": 2**53}}), ("more", 1), ("ruleset", "A"),
    )  # fmt: skip
    for part, bad in inside:
        found.append({"hqweb": 1, "heroes": [one("heroes", log=log(**{part: bad}))]})
    return found


def test_what_does_not_fit_is_refused_and_what_is_taken_fits() -> None:
    """The two agree on each of these; the checker also knows about duplicate ids and existing rules."""
    trees = bad_trees()
    refused = 0
    for tree in trees:
        answer = reply({"op": "unpack", "text": json.dumps(tree)})
        assert answer["ok"] == fits(tree), (tree, answer)
        refused += not answer["ok"]
    assert refused > 200


@pytest.mark.parametrize("name", ["a", "A-1", "x" * 64, "0b7c5f0e-6f0b-4c56-9a4e-3a1d2f7d9c11", "h:1.2_3"])
def test_ids_that_fit(name: str) -> None:
    assert fits({"hqweb": 1, "heroes": [one("heroes", id=name)]})
    assert data(op="unpack", text=json.dumps({"hqweb": 1, "heroes": [one("heroes", id=name)]}))
