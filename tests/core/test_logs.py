"""Logs that were changed, broken or made elsewhere: refused, with the first difference named."""

import copy
from typing import Any

import pytest

from hqweb.core.check import check
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.procedure import Choice
from tests.core.calls import Obj, data, error
from tests.core.fakes import Counter, Fake

CONTEST = "heroquest.simple-contest"
INPUTS = {"ability": "15W", "resistance": "12W2", "hero": "Ada"}


def log() -> Obj:
    """A log with a roll and a hero point, from a seed."""
    stand = data(op="begin", procedure=CONTEST, inputs=INPUTS, seed="0123456789abcdef")
    lifted: Obj = data(op="act", log=stand["log"], do="hero-point", by="hero")["log"]
    return lifted


def changed(**parts: Any) -> Obj:
    """That log with other parts."""
    return {**log(), **parts}


def refused(one: Any) -> Obj:
    """The error that all ops on logs give alike."""
    found = error(op="replay", log=one)
    assert error(op="undo", log=one) == found
    assert error(op="act", log=one, do="hero-point", by="hero") == found
    assert error(op="odds", log=one, do="hero-point", by="hero") == found
    assert error(op="dice", log=one, do="hero-point", by="hero") == found
    return found


def test_the_log_is_as_promised() -> None:
    assert log() == {
        "schema": 1,
        "ruleset": "heroquest",
        "rules": 1,
        "procedure": CONTEST,
        "seed": "0123456789abcdef",
        "inputs": {
            "ability": 35, "against": "resistance", "resistance": 52, "modifiers": [], "hero": "Ada",
            "foe": "", "better_roll": "high",
        },
        "moves": [
            {"do": "roll", "by": "hero", "dice": [20, 20], "faces": [19, 15]},
            {"do": "hero-point", "by": "hero"},
        ],
    }  # fmt: skip


def test_an_undone_roll_is_counted_and_stays_counted() -> None:
    one = data(op="undo", log=log())["log"]
    assert "undone" not in one
    two = data(op="undo", log=one)["log"]
    assert two["undone"] == 1 and two["moves"] == []
    again = data(op="act", log=two, do="roll", by="hero")["log"]
    assert again["moves"] == one["moves"] and again["undone"] == 1
    assert data(op="undo", log=again)["log"]["undone"] == 2
    assert error(op="undo", log=two)["code"] == "undo.empty"


def test_another_face_is_named() -> None:
    bad = log()
    bad["moves"][0]["faces"] = [19, 16]
    found = refused(bad)
    assert found["code"] == "replay.faces" and found["field"] == "log.moves.0.faces"
    assert "19, 15" in found["hint"] and "19, 16" in found["hint"] and "Move 1" in found["hint"]


def test_the_first_of_several_differences_is_named() -> None:
    bad = log()
    bad["moves"][0]["faces"] = [6, 15]
    bad["moves"][1]["do"] = "cheat"
    assert refused(bad)["field"].startswith("log.moves.0")


def test_another_seed_is_another_roll() -> None:
    assert refused(changed(seed="0123456789abcdee"))["code"] == "replay.faces"


def test_other_dice_are_named() -> None:
    for dice in ([20, 12], [20], [], [20, 20, 20]):
        bad = log()
        bad["moves"][0]["dice"] = dice
        found = refused(bad)
        assert found["code"] == "replay.dice" and found["field"].startswith("log.moves.0")


def test_typed_faces_are_checked_against_the_dice() -> None:
    bad = log()
    bad["moves"][0] |= {"typed": True, "faces": [5, 21]}
    assert refused(bad)["code"] == "dice.face"
    bad["moves"][0]["faces"] = [5]
    assert refused(bad)["code"] == "dice.count"
    bad["moves"][0]["faces"] = [9, 9]
    assert data(op="replay", log=bad)["log"] == bad


def test_a_move_that_does_not_stand_open() -> None:
    twice = log()
    twice["moves"].append(twice["moves"][1])
    found = refused(twice)
    assert found["code"] == "choice.closed" and "2" in found["field"]
    for do, by, code in (("roll", "foe", "closed"), ("hero-point", "foe", "closed"), ("", "", "unknown")):
        bad = log()
        bad["moves"] = [bad["moves"][0], {"do": do, "by": by}]
        assert refused(bad)["code"] == f"choice.{code}"
    first = log()
    first["moves"] = [first["moves"][1]]
    assert refused(first)["code"] == "choice.closed"


def test_a_roll_after_the_roll_does_not_stand_open() -> None:
    assert error(op="act", log=log(), do="roll", by="hero")["code"] == "choice.closed"


def test_fields_of_a_move_without_fields() -> None:
    bad = log()
    bad["moves"][1]["given"] = {"why": "luck"}
    assert refused(bad)["code"] == "field.unknown"
    stand = data(op="undo", log=log())["log"]
    assert error(op="act", log=stand, do="hero-point", by="hero", given={"why": "luck"})["field"] == "given.why"
    assert error(op="act", log=stand, do="hero-point", by="hero", given=[])["code"] == "field.record"


@pytest.mark.parametrize("schema", [0, 2, "1", True, None, [], 10**40])
def test_an_unknown_schema(schema: Any) -> None:
    assert refused(changed(schema=schema))["code"] == "log.schema"


@pytest.mark.parametrize(
    ("parts", "code"),
    [
        ({"rules": 2}, "log.rules"),
        ({"ruleset": "questworlds"}, "log.rules"),
        ({"rules": "1"}, "log.shape"),
        ({"rules": True}, "log.shape"),
        ({"ruleset": 1}, "log.shape"),
        ({"procedure": "heroquest.nothing"}, "procedure.unknown"),
        ({"procedure": 7}, "log.shape"),
        ({"seed": ""}, "log.seed"),
        ({"seed": "\ud800"}, "log.seed"),
        ({"seed": 7}, "log.seed"),
        ({"inputs": []}, "log.shape"),
        ({"moves": {}}, "log.shape"),
        ({"moves": "roll"}, "log.shape"),
        ({"moves": [7]}, "move.shape"),
        ({"moves": [{}]}, "move.shape"),
        ({"moves": [{"do": "roll", "by": "hero", "dice": [0], "faces": [1]}]}, "move.shape"),
        ({"moves": [{"do": "roll", "by": "hero", "dice": [20, 20], "faces": [True, 15]}]}, "move.shape"),
        ({"moves": [{"do": "roll", "by": "hero", "dice": 20, "faces": [19, 15]}]}, "move.shape"),
        ({"moves": [{"do": "roll", "by": "hero", "luck": 1}]}, "move.shape"),
        ({"undone": 0}, "log.shape"),
        ({"undone": -1}, "log.shape"),
        ({"undone": "1"}, "log.shape"),
        ({"undone": True}, "log.shape"),
        ({"extra": 1}, "log.shape"),
    ],
)
def test_parts_in_the_wrong_shape(parts: Obj, code: str) -> None:
    assert refused(changed(**parts))["code"] == code


@pytest.mark.parametrize("part", ["schema", "ruleset", "rules", "procedure", "seed", "inputs", "moves"])
def test_a_part_that_is_missing(part: str) -> None:
    bad = log()
    del bad[part]
    assert refused(bad)["code"].startswith("log.")


@pytest.mark.parametrize("whole", [None, [], "log", 7, True, {}])
def test_something_that_is_no_log(whole: Any) -> None:
    assert refused(whole)["code"] in ("log.shape", "log.schema")


@pytest.mark.parametrize(
    "parts",
    [
        {"ability": "15W"},
        {"ability": "35"},
        {"modifiers": [{"kind": "plot", "amount": 3}]},
        {"hero": " Ada"},
        {"base": 14},
    ],
)
def test_inputs_of_a_log_are_in_the_notation_of_a_log(parts: Obj) -> None:
    bad = log()
    bad["inputs"] = {**bad["inputs"], **parts}
    assert refused(bad)["code"] == "log.inputs"


def test_inputs_of_a_log_are_complete_and_legal() -> None:
    bad = log()
    del bad["inputs"]["better_roll"]
    assert refused(bad)["code"] == "log.inputs"
    bad = log()
    bad["inputs"]["ability"] = 0
    found = refused(bad)
    assert found["code"] == "field.rating" and found["field"] == "log.inputs.ability"


def test_a_refused_log_does_no_harm_to_the_good_one() -> None:
    """Positions are kept between requests; a forged log must not be answered from them."""
    good = log()
    stand = data(op="replay", log=good)
    for face in range(1, 21):
        if face != 19:
            bad = copy.deepcopy(good)
            bad["moves"][0]["faces"][0] = face
            assert refused(bad)["code"] == "replay.faces"
    assert data(op="replay", log=good) == stand


class Younger(Counter):
    """The counter of a later release, which can begin further on."""

    fields = (*Counter.fields, Field("more", "int", "More", default=0, low=0, high=9, added=True))

    def begin(self, given: Given) -> int:
        return given.whole("start") + given.whole("more", 0)


def test_a_field_that_was_added_later_changes_no_older_log_or_link() -> None:
    older, younger = Fake(Counter()), Fake(Younger())
    begun = older({"op": "begin", "procedure": "fake.counter", "inputs": {"start": 3}, "seed": "1"})
    same = younger({"op": "begin", "procedure": "fake.counter", "inputs": {"start": 3, "more": 0}, "seed": "1"})
    assert same == begun
    log = begun["data"]["log"]
    assert younger({"op": "replay", "log": log}) == begun
    link = older({"op": "link", "log": log})["data"]["text"]
    assert younger({"op": "open", "text": link})["data"]["log"] == log


def test_a_field_that_was_added_later_is_kept_once_it_is_used() -> None:
    door = Fake(Younger())
    inputs = {"start": 3, "more": 2}
    begun = door({"op": "begin", "procedure": "fake.counter", "inputs": inputs, "seed": "1"})["data"]
    assert begun["log"]["inputs"] == inputs and begun["view"]["verdict"] == {"n": 5}
    link = door({"op": "link", "log": begun["log"]})["data"]["text"]
    assert door({"op": "open", "text": link})["data"]["view"] == begun["view"]


class Stricter(Counter):
    """The counter of a later release, which adds nothing above 5 any more, and nothing at all to a 9."""

    def choices(self, state: int) -> tuple[Choice, ...]:
        return (self._add(5),) if state < 9 else ()

    def older(self, state: int, do: str, by: str) -> Choice | None:
        return self._add(9 + state) if (do, by) == ("add", "table") else None

    def _add(self, high: int) -> Choice:
        return Choice("add", "Add", "table", (Field("n", "int", "Number", low=1, high=high),))


def test_a_log_keeps_the_moves_that_a_later_release_refuses() -> None:
    before, after = Fake(Counter()), Fake(Stricter())
    stand = before({"op": "begin", "procedure": "fake.counter", "inputs": {"start": 3}, "seed": "1"})["data"]
    for n in (6, 2):
        act = {"op": "act", "log": stand["log"], "do": "add", "by": "table", "given": {"n": n}}
        stand = before(act)["data"]
        refused = after(act)["error"]
        assert (refused["code"], refused["field"]) == (("field.range", "given.n"), ("choice.closed", "do"))[n == 2]
    kept = after({"op": "replay", "log": stand["log"]})["data"]
    assert kept["log"] == stand["log"] and kept["view"]["verdict"] == {"n": 11}
    link = before({"op": "link", "log": stand["log"]})["data"]["text"]
    assert after({"op": "open", "text": link})["data"]["log"] == stand["log"]
    undone = after({"op": "undo", "log": stand["log"]})["data"]
    assert undone["view"]["verdict"] == {"n": 9} and undone["view"]["choices"] == []


def test_a_log_keeps_no_move_that_was_never_allowed() -> None:
    door = Fake(Stricter())
    log = door({"op": "begin", "procedure": "fake.counter", "inputs": {}, "seed": "1"})["data"]["log"]
    log["moves"] = [{"do": "add", "by": "table", "given": {"n": 10}}]
    assert door({"op": "replay", "log": log})["error"]["code"] == "field.range"
    log["moves"] = [{"do": "take", "by": "table"}]
    assert door({"op": "replay", "log": log})["error"]["code"] == "choice.unknown"


def test_a_score_that_is_given_settles_whether_it_is_known() -> None:
    options = (Option("no", "No"), Option("yes", "Yes"), Option("late", "Later"))
    score = Field("score", "int", "Score", default=0, low=0, high=9, when=When("known", ("yes", "late")))
    fields = (Field("known", "pick", "Known", default="no", options=options), score._replace(settles=True))
    assert check(fields, {}) == {"known": "no"}
    assert check(fields, {"score": 3}) == {"known": "yes", "score": 3}
    assert check(fields, {"score": 3, "known": "late"}) == {"known": "late", "score": 3}
    assert check(fields, {"score": 3, "known": "no"}) == {"known": "no"}
    assert check((fields[0], score), {"score": 3}) == {"known": "no"}
