"""Dice from the table: every procedure is played with typed faces only, and its log says so."""

import json
from random import Random

import pytest

from tests.core.calls import Obj, data, error, procedures, reply
from tests.core.driver import faces, inputs, seed

GAMES, MOVES = 12, 12
CONTEST = {"procedure": "heroquest.simple-contest", "inputs": {"ability": 17, "resistance": 14}}


def asked(request: Obj) -> list[Obj]:
    """The dice of a request, as the boxes learn of them; none where a move has nothing to rule."""
    answer = reply({**request, "op": "dice"})
    if not answer["ok"]:
        assert answer["error"]["code"] == "odds.none", answer
        return []
    dice: list[Obj] = answer["data"]["dice"]
    return dice


def typed(request: Obj, rng: Random) -> tuple[Obj, list[Obj], list[int]]:
    """The result of the request with a face typed for each of its dice, those dice, and the faces."""
    dice = asked(request)
    thrown = faces(dice, rng)
    return data(**request, **({"faces": thrown} if dice else {})), dice, thrown


def held(stand: Obj, dice: list[Obj], thrown: list[int]) -> None:
    """Raises `AssertionError` unless the last move has these dice, says that they were typed, and replays."""
    made = stand["log"]["moves"][-1]
    assert made.get("typed", False) is bool(dice), made
    assert made.get("dice", []) == [die["sides"] for die in dice]
    assert made.get("faces", []) == thrown
    for die in dice:
        assert die["role"].strip() and 2 <= die["sides"] <= 100, die
    again = data(op="replay", log=json.loads(json.dumps(stand["log"])))
    assert again["log"] == stand["log"] and again["view"] == stand["view"]


def played(procedure: Obj, rng: Random) -> int:
    """The rolls of one random game whose faces are all typed, each held as it was made."""
    begin: Obj = {
        "op": "begin",
        "procedure": procedure["id"],
        "inputs": inputs(procedure["fields"], rng),
        "seed": seed(rng),
    }
    rolls = 0
    stand, dice, thrown = typed(begin, rng)
    if stand["log"]["moves"]:
        held(stand, dice, thrown)
        rolls += bool(dice)
    for _ in range(MOVES):
        if not stand["view"]["choices"]:
            break
        choice = rng.choice(stand["view"]["choices"])
        move: Obj = {"op": "act", "log": stand["log"], "do": choice["do"], "by": choice["by"]}
        move["given"] = inputs(choice["fields"], rng)
        stand, dice, thrown = typed(move, rng)
        held(stand, dice, thrown)
        rolls += bool(dice)
    return rolls


@pytest.mark.parametrize("procedure", procedures(), ids=lambda each: each["id"])
def test_every_procedure_plays_with_dice_from_the_table(procedure: Obj) -> None:
    rolls = sum(played(procedure, Random(number)) for number in range(GAMES))
    if procedure.get("rolls", True):
        assert rolls, "its page has a switch for dice, and no move asked for any"
    else:
        assert rolls == 0, "its page has no switch for dice"


@pytest.mark.parametrize(
    ("thrown", "fields"),
    [([0, 14], {"faces.0"}), ([9, 21], {"faces.1"}), ([0, 21], {"faces.0", "faces.1"}), (["", 3], {"faces.0"})],
)
def test_a_wrong_face_is_refused_at_its_box(thrown: list[object], fields: set[str]) -> None:
    first = error(op="begin", **CONTEST, faces=thrown)
    told = [first, *first["also"]]
    assert {each["field"] for each in told} == fields
    assert all("from 1 to 20" in each["hint"] for each in told)


def test_typed_dice_take_nothing_from_the_seed() -> None:
    """9 against 14 typed and taken back: the dice of the device are then those that it had before."""
    straight = data(op="begin", **CONTEST, seed="0123456789abcdef")
    by_hand = data(op="begin", **CONTEST, seed="0123456789abcdef", faces=[9, 14])
    back = data(op="undo", log=by_hand["log"])
    choice = next(each for each in back["view"]["choices"] if each["do"] == "roll")
    after = data(op="act", log=back["log"], do=choice["do"], by=choice["by"])
    assert after["log"]["moves"][0]["faces"] == straight["log"]["moves"][0]["faces"]
    assert "typed" not in after["log"]["moves"][0] and after["log"]["undone"] == 1
