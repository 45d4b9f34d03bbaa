"""The published data: they fit their schema, say what the engine says, and nothing is left out."""

import hashlib
import json
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema_rs import Draft202012Validator, meta

import hqweb
from hqweb.reference import data as published
from scripts import data
from tests.core.calls import catalog, without_former

KINDS = ("rulesets", "procedures", "verdicts", "reasons", "tables", "changeables", "glossary", "limits", "errors")


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the data as a build writes it."""
    site = tmp_path_factory.mktemp("site")
    data.write(site)
    return site / "data" / "1"


def read(folder: Path, kind: str) -> dict[str, Any]:
    """Return the object in a file."""
    found: dict[str, Any] = json.loads((folder / f"{kind}.json").read_text("utf-8"))
    return found


def errors(folder: Path, content: dict[str, Any]) -> list[str]:
    """Return what the schema says against a file, by the part of it that is for this kind."""
    schema = read(folder, "schema")
    del schema["oneOf"]
    validator = Draft202012Validator({**schema, "$ref": f"#/$defs/{content['kind']}"})
    return [f"{error.instance_path}: {error.message[:200]}" for error in validator.iter_errors(content)]


def test_these_files_stand_there_and_no_others(folder: Path) -> None:
    names = {path.name for path in folder.iterdir()}
    assert names == {*(f"{kind}.json" for kind in KINDS), "index.json", "schema.json", "house.schema.json", "NOTICE.md"}


def test_the_schema_is_one_and_names_no_other_place(folder: Path) -> None:
    schema = read(folder, "schema")
    meta.validate(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert json.dumps(schema).count("://") == 1


@pytest.mark.parametrize("kind", [*KINDS, "index"])
def test_a_file_fits_the_schema_and_no_other_part_of_it(folder: Path, kind: str) -> None:
    content = read(folder, kind)
    assert errors(folder, content) == []
    assert Draft202012Validator(read(folder, "schema")).is_valid(content)


@pytest.mark.parametrize("kind", ["rulesets", "procedures", "tables", "glossary", "limits", "errors", "index"])
def test_a_program_that_checks_with_the_first_schema_of_this_version_still_takes_a_file(
    folder: Path, kind: str
) -> None:
    first = json.loads((Path(__file__).parent / "published" / "schema-1.json").read_text("utf-8"))
    assert Draft202012Validator({**first, "oneOf": [{"$ref": f"#/$defs/{kind}"}]}).is_valid(read(folder, kind))


def test_nothing_that_the_first_schema_of_this_version_names_has_another_meaning(folder: Path) -> None:
    first = json.loads((Path(__file__).parent / "published" / "schema-1.json").read_text("utf-8"))["$defs"]
    now = read(folder, "schema")["$defs"]
    assert {name: each for name, each in now.items() if name in first} == first
    assert set(now) - set(first) == {"verdicts", "verdict", "reasons", "reason", "changeables", "changeable"}


def test_outcomes_procedures_and_changeables_have_a_schema_each(folder: Path) -> None:
    shapes = read(folder, "schema")["$defs"]
    assert shapes["procedure"]["properties"]["outcomes"]["items"] == {"$ref": "#/$defs/outcome"}
    assert {"key", "label", "mark"} == set(shapes["outcome"]["required"])
    assert {"key", "title", "rule", "book"} < set(shapes["changeable"]["required"])
    assert {"moves", "fields", "outcomes", "endings"} < set(shapes["procedure"]["required"])


@pytest.mark.parametrize("kind", KINDS)
def test_the_schema_refuses_what_lacks_a_part_or_has_another(folder: Path, kind: str) -> None:
    content = read(folder, kind)
    for name in list(content[kind][0]):
        poorer = deepcopy(content)
        del poorer[kind][0][name]
        if name not in ("sheet", "screen", "twin", "rolls", "more", "low", "high", "unit"):
            assert errors(folder, poorer), name
    assert errors(folder, {**content, "more": 1})
    assert errors(folder, {**content, "version": 2})
    assert errors(folder, {**content, kind: []})
    richer = deepcopy(content)
    richer[kind][0]["besides"] = 1
    assert errors(folder, richer)


def test_there_is_a_schema_of_every_verdict(folder: Path) -> None:
    schemas = {each["procedure"]: each["schema"] for each in read(folder, "verdicts")["verdicts"]}
    assert [*schemas] == [each["id"] for each in catalog()["procedures"]]
    for schema in schemas.values():
        meta.validate(schema)
        assert schema["required"] == [*schema["properties"]]
    stress = schemas["spheres.stress"]["properties"]
    assert stress["stones"] == {"type": "integer"} and stress["full"] == {"type": "boolean"}


def test_there_is_the_sentence_of_every_reason(folder: Path) -> None:
    found = read(folder, "reasons")["reasons"]
    assert {each["ruleset"] for each in found} == {each["id"] for each in catalog()["rulesets"]}
    for each in found:
        assert set(re.findall(r"{(\w+)}", each["sentence"])) == set(each["values"])
        assert each["sentence"].count("*") % 2 == 0
    known = {(each["ruleset"], each["sentence"]): each["rules"] for each in found}
    assert known["heroquest", "{who}: *{face}* {relation} {target}: a *{result}*."] == ["heroquest/die-roll#read"]
    assert known["spheres", "{pre}The d20 shows *{face}*."] == ["spheres/check#die"]


def test_they_say_what_the_engine_says(folder: Path) -> None:
    assert set(catalog()) < set(KINDS)
    for kind, found in catalog().items():
        assert read(folder, kind)[kind] == (without_former(found) if kind == "procedures" else found)
    known = {each["id"] for each in catalog()["rulesets"]}
    assert {each["ruleset"] for each in catalog()["tables"]} == known


def test_the_list_has_the_digest_and_the_number_of_each(folder: Path) -> None:
    index = read(folder, "index")
    assert index["package"] == hqweb.__version__ and (index["version"], published.VERSION) == (1, 1)
    assert [each["name"] for each in index["files"]] == [f"{kind}.json" for kind in KINDS]
    for each in index["files"]:
        raw = (folder / each["name"]).read_bytes()
        assert (each["bytes"], each["sha256"]) == (len(raw), hashlib.sha256(raw).hexdigest())
        kind = each["name"].removesuffix(".json")
        assert each["count"] == len(json.loads(raw)[kind])
        assert raw.count(b"\n") == each["count"] + 6, "one entry a line"


def test_the_same_data_make_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    data.write(tmp_path)
    for path in folder.iterdir():
        assert path.read_bytes() == (tmp_path / "data" / "1" / path.name).read_bytes()


def test_the_notice_goes_with_them(folder: Path) -> None:
    notice = " ".join((folder / "NOTICE.md").read_text("utf-8").split())
    for words in (
        "QuestWorlds System Reference Documents 2.2 and 0.97",
        "hqweb is an independent product published under the DRAW STEEL Creator License and is not affiliated with",
        "DRAW STEEL © 2024 MCDM Productions, LLC.",
        "CC BY-SA 4.0 (https://creativecommons.org/licenses/by-sa/4.0/)",
        "What `spheres` has is under CC BY-SA 4.0.",
    ):
        assert words in notice
    assert "Pyodide" not in notice
    for ruleset in set(re.findall(r"What `(\S+)` has", notice)):
        assert ruleset in {each["id"] for each in catalog()["rulesets"]}
