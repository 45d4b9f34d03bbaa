"""Answers made in advance, compared with the runtime that the site ships."""

import json
from collections.abc import Callable

import pytest

from scripts.answers import MOST
from tests.built.answers_kept import Answers, content, rollers, thrown
from tests.core.often import LONG

ALL = [each for each in rollers() if each.name]
SETUPS = ALL if LONG else list({each.procedure: each for each in ALL}.values())
"""One setup of each procedure, and all of them in a long run."""


@pytest.mark.parametrize("setup", SETUPS, ids=lambda each: f"{each.procedure} {each.name}")
def test_the_runtime_replays_what_a_file_says(setup: Answers, pyodide_handle: Callable[[str], str]) -> None:
    told = content(setup.name)
    for _, data in thrown(told, setup.name, MOST if LONG else 1):
        reply = json.loads(pyodide_handle(json.dumps({"op": "replay", "log": data["log"]})))
        assert json.dumps(reply["data"]) == json.dumps(data)
