"""Answers in advance, held against the runtime that the site ships."""

import json
import random
from collections.abc import Callable
from itertools import product

import pytest

from hqweb.core.dice import Die, Stream
from tests.core.often import LONG
from tests.site.answers_kept import Answers, content, reply_to, rollers

SETUPS = [each for each in rollers() if each.name]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda each: f"{each.procedure} {each.name}")
def test_the_runtime_replays_what_a_file_says(setup: Answers, pyodide_handle: Callable[[str], str]) -> None:
    told = content(setup.name)
    every = list(product(*(range(1, sides + 1) for sides in told["dice"])))
    for faces in every if LONG else random.Random(setup.name).sample(every, 1):
        data = reply_to(told, faces)
        # A log holds its faces, and the engine draws them from its seed again.
        data["log"]["seed"] = seed_of(tuple(told["dice"]), faces)
        reply = json.loads(pyodide_handle(json.dumps({"op": "replay", "log": data["log"]})))
        assert json.dumps(reply["data"]) == json.dumps(data)


def seed_of(dice: tuple[int, ...], faces: tuple[int, ...]) -> str:
    """Return a seed whose dice fall so."""
    thrown = tuple(Die(sides, "") for sides in dice)
    number = 0
    while Stream(f"s{number}").roll(thrown)[0] != faces:
        number += 1
    return f"s{number}"
