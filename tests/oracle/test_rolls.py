"""Every pair of faces of many contests, rolled and lifted with a hero point, as the oracle says."""

import json
import random
from functools import cache

import pytest

from tests.core.calls import Obj, data
from tests.oracle.contest import FACES, Setting, outcome

_SEEDED = random.Random(20)
CONTESTS = [
    Setting(17, 25),
    Setting(25, 14),
    Setting(1, 20),
    Setting(20, 1),
    Setting(50, 14),
    Setting(14, 63),
    Setting(21, 14, "low"),
    Setting(17, 14, capped=True),
    Setting(35, 6, "low", True),
    Setting(14, 14, lowered=1),
    Setting(55, 14, "low", lowered=2),
    Setting(25, 60, capped=True, lowered=1),
    *(
        Setting(
            _SEEDED.randint(1, 100), _SEEDED.randint(1, 100), _SEEDED.choice(("high", "low")), _SEEDED.random() < 0.5
        )
        for _ in range(6)
    ),
]


def start(setting: Setting, face: int, foe: int) -> Obj:
    """The contest begun with these two faces typed."""
    inputs = {
        "ability": setting.hero + 6 * setting.capped,
        "resistance": setting.other,
        "better_roll": setting.better,
        "modifiers": [{"kind": "stretch"}] * setting.capped + [{"kind": "injured"}] * setting.lowered,
    }
    asked = {"procedure": "heroquest.simple-contest", "inputs": inputs}
    if not setting.lowered:
        return data(op="begin", **asked, faces=[face, foe])
    return data(op="act", log=motivated(json.dumps(asked)), do="roll", by="hero", faces=[face, foe])


@cache
def motivated(asked: str) -> Obj:
    """The log of a contest whose hero has won the roll for motivation, and rolls next."""
    log = data(op="begin", **json.loads(asked), seed="a")["log"]
    won = data(op="act", log=log, do="motivation", by="hero", given={"ability": 40}, faces=[1, 20])
    found: Obj = won["log"]
    return found


def key_of(answer: Obj) -> str:
    """The outcome key that the verdict tells."""
    verdict = answer["view"]["verdict"]
    return f"{verdict['winner']}:{verdict['level']}"


@pytest.mark.parametrize("setting", CONTESTS, ids=str)
def test_every_pair_of_faces(setting: Setting) -> None:
    for face in FACES:
        for foe in FACES:
            before, after = outcome(setting, face, foe), outcome(setting, face, foe, point=True)
            answer = start(setting, face, foe)
            assert key_of(answer) == before, (face, foe)
            points = [choice for choice in answer["view"]["choices"] if choice["do"] == "hero-point"]
            assert len(points) == (before != after), (face, foe)
            assert answer["view"]["settled"] == (before == after), (face, foe)
            if points:
                lifted = data(op="act", log=answer["log"], do="hero-point", by="hero")
                assert key_of(lifted) == after, (face, foe)
                assert lifted["view"]["choices"] == [] and lifted["view"]["settled"] is True


@pytest.mark.parametrize("setting", [CONTESTS[0], CONTESTS[4], CONTESTS[-1]], ids=str)
def test_odds_are_what_the_rolls_count_to(setting: Setting) -> None:
    inputs = start(setting, 10, 10)["log"]["inputs"]
    rows = data(op="odds", procedure="heroquest.simple-contest", inputs=inputs)["rows"]
    counted: dict[str, int] = dict.fromkeys((row["key"] for row in rows), 0)
    for face in FACES:
        for foe in FACES:
            counted[key_of(start(setting, face, foe))] += 1
    assert {row["key"]: int(row["weight"]) for row in rows} == counted
