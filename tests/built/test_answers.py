"""Answers made in advance: every file says what the engine says, however the dice fall."""

import gzip
import hashlib
import json
import shutil
import subprocess
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hqweb import handle
from hqweb.core.dice import Die, Stream
from scripts.answers import FOLDER, MOST, packed, unpacked
from tests.browser.pages import SITE
from tests.built.answers_kept import Answers, content, forms, questions, rollers, thrown
from tests.core.often import LONG

LARGEST = 16_000
"""Bytes of a file as gzip sends it."""

SAMPLE = 3
"""The number of ways of falling that each run checks for a setup, unless it is a long one."""

SHARE = 0.91
"""Of the setups, so many have their answers at least."""

WHOLE = 1_250_000
"""Bytes of all files as gzip sends them."""

COLLECT = """
import(`${process.cwd()}/docs/assets/roller/fields.js`).then(({ collect, record }) => {
  const asked = JSON.parse(require("fs").readFileSync(0, "utf8"));
  console.log(JSON.stringify(asked.map(({ fields, inputs }) => collect(fields, record(fields, inputs)))));
});
"""

ALL = rollers()
WITH = [each for each in ALL if each.name]
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | st.text("ab", max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("xyz"), inner, max_size=3),
    max_leaves=8,
)


@given(st.lists(JSON, min_size=1, max_size=12))
def test_what_is_packed_is_unpacked_as_it_was(values: list[Any]) -> None:
    column = json.loads(json.dumps(packed(values)))
    found = [unpacked(column, place) for place in range(len(values))]
    assert json.dumps(found) == json.dumps(values)


def test_nine_of_ten_setups_have_their_answers() -> None:
    assert len(WITH) >= SHARE * len(ALL)
    assert len(ALL) > 150
    assert all(questions())


def test_an_untouched_form_asks_for_the_page_s_own_numbers() -> None:
    found = forms()
    asked = [{"fields": each["procedure"]["fields"], "inputs": each["inputs"]} for each in found]
    command = [str(shutil.which("node")), "-e", COLLECT]
    done = subprocess.run(command, input=json.dumps(asked), capture_output=True, text=True, check=True)
    for form, inputs in zip(found, json.loads(done.stdout), strict=True):
        asked_for = {"op": "begin", "procedure": form["procedure"]["id"], "inputs": inputs}
        reply = json.loads(handle(json.dumps(asked_for)))
        assert reply["data"]["log"]["inputs"] == form["inputs"]


@pytest.mark.parametrize("setup", WITH, ids=lambda each: f"{each.procedure} {each.name}")
def test_a_file_says_what_the_engine_says(setup: Answers) -> None:
    told = content(setup.name)
    asked = {"op": "begin", "procedure": setup.procedure, "inputs": json.loads(setup.inputs)}
    assert prod(told["dice"]) <= MOST
    for seed, data in thrown(told, setup.name, MOST if LONG else SAMPLE):
        reply = json.loads(handle(json.dumps({**asked, "seed": seed})))
        assert json.dumps(data) == json.dumps(reply["data"])
        again = json.loads(handle(json.dumps({"op": "replay", "log": data["log"]})))
        assert json.dumps(again["data"]) == json.dumps(data)


def test_the_questions_of_lessons_get_the_engines_replies() -> None:
    for name in questions():
        told = content(name)
        for place, text in enumerate(told["asked"]):
            assert unpacked(told["replies"], place) == json.loads(handle(text))["data"]


def test_every_file_is_named_by_its_content_and_proves_its_dice() -> None:
    files = sorted((SITE / FOLDER).glob("*.json"))
    assert {each.stem for each in files} == {each.name for each in WITH} | set(questions())
    for path in files:
        data = path.read_bytes()
        assert hashlib.sha256(data).hexdigest().startswith(path.stem)
        proof = json.loads(data)["proof"]
        dice = tuple(Die(sides, "") for sides in proof["dice"])
        assert list(Stream(proof["seed"]).roll(dice)[0]) == proof["faces"]


def test_the_files_are_small() -> None:
    sizes = [len(gzip.compress(path.read_bytes(), mtime=0)) for path in (SITE / FOLDER).glob("*.json")]
    assert max(sizes) <= LARGEST
    assert sum(sizes) <= WHOLE
