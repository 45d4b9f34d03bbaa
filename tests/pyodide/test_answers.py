"""Answers made in advance, compared with the runtime that the site ships."""

import json
from collections.abc import Callable
from math import prod

import pytest

from hqweb.core.dice import Die, Stream
from tests.built.answers_kept import Answers, content, reply_to, rollers
from tests.core.often import LONG

ALL = [each for each in rollers() if each.name]
SETUPS = ALL if LONG else list({each.procedure: each for each in ALL}.values())
"""One setup of each procedure, and all of them in a long run."""


@pytest.mark.parametrize("setup", SETUPS, ids=lambda each: f"{each.procedure} {each.name}")
def test_the_runtime_replays_what_a_file_says(setup: Answers, pyodide_handle: Callable[[str], str]) -> None:
    told = content(setup.name)
    dice = tuple(Die(sides, "") for sides in told["dice"])
    seen: set[tuple[int, ...]] = set()
    number = 0
    while len(seen) < (prod(told["dice"]) if LONG else 1):
        # A log has both its seed and its faces, and the engine draws the faces from the seed again.
        seed = f"{setup.name}{number}"
        number += 1
        faces, _ = Stream(seed).roll(dice)
        if faces in seen:
            continue
        seen.add(faces)
        data = reply_to(told, faces)
        data["log"]["seed"] = seed
        reply = json.loads(pyodide_handle(json.dumps({"op": "replay", "log": data["log"]})))
        assert json.dumps(reply["data"]) == json.dumps(data)
