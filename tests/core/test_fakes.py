"""The core's promises beyond the registry: trackers, moves with fields, the GM's seat."""

from typing import Any

import pytest

from tests.core.calls import Obj
from tests.core.fakes import WELL, Counter, Fake

DOOR = Fake(WELL, Counter())


def stand(**request: Any) -> Obj:
    """The data of a reply that must be given."""
    reply = DOOR(request)
    assert reply["ok"], reply
    found: Obj = reply["data"]
    return found


def refused(**request: Any) -> Obj:
    """The error of a reply that must be refused."""
    reply = DOOR(request)
    assert not reply["ok"], reply
    found: Obj = reply["error"]
    return found


def counter(start: int = 0) -> Obj:
    """A tracker that has begun."""
    return stand(op="begin", procedure="fake.counter", inputs={"start": start}, seed="a")


def hidden(**inputs: Any) -> Obj:
    """A game with a number that may be hidden."""
    return stand(op="begin", procedure=WELL.id, inputs=inputs, seed="a")


def test_a_tracker_begins_without_a_move() -> None:
    assert counter(3)["log"]["moves"] == [] and counter(3)["view"]["verdict"] == {"n": 3}


@pytest.mark.parametrize("faces", [[7], []])
def test_faces_for_a_tracker_are_refused(faces: list[int]) -> None:
    found = refused(op="begin", procedure="fake.counter", inputs={}, faces=faces)
    assert found["code"] == "dice.count" and found["field"] == "faces"


def test_a_move_that_rules_nothing_has_no_odds() -> None:
    assert refused(op="odds", procedure="fake.counter", inputs={})["code"] == "odds.none"
    assert refused(op="odds", log=counter()["log"], do="add", by="table", given={"n": 1})["code"] == "odds.none"


def test_fields_of_a_move_are_checked_at_their_place() -> None:
    log = counter()["log"]
    for given, code in (
        ({}, "field.missing"),
        ({"n": 10}, "field.range"),
        ({"n": "x"}, "field.int"),
        ({"n": 0}, "field.range"),
    ):
        found = refused(op="act", log=log, do="add", by="table", given=given)
        assert (found["code"], found["field"]) == (code, "given.n")
    assert refused(op="act", log=log, do="add", by="table", given=7)["code"] == "field.record"


def test_limits_of_a_move_follow_the_state() -> None:
    grown = stand(op="act", log=counter()["log"], do="add", by="table", given={"n": 9})
    assert stand(op="act", log=grown["log"], do="add", by="table", given={"n": 18})["view"]["verdict"] == {"n": 27}
    assert refused(op="act", log=grown["log"], do="add", by="table", given={"n": 19})["code"] == "field.range"


def test_given_is_kept_canonical() -> None:
    log = stand(op="act", log=counter()["log"], do="add", by="table", given={"n": "+3"})["log"]
    assert log["moves"] == [{"do": "add", "by": "table", "given": {"n": 3}}]
    log["moves"][0]["given"] = {"n": "3"}
    found = refused(op="replay", log=log)
    assert found["code"] == "replay.given" and found["field"].startswith("log.moves.0")


def test_a_move_that_became_illegal_is_refused_at_its_place() -> None:
    log = counter()["log"]
    log["moves"] = [{"do": "add", "by": "table", "given": {"n": 1}}, {"do": "add", "by": "table", "given": {"n": 11}}]
    found = refused(op="replay", log=log)
    assert found["code"] == "field.range" and found["field"] == "log.moves.1.given.n"


def test_dice_may_hang_on_the_fields_of_the_move() -> None:
    log = hidden()["log"]
    for count, sides in ((1, [6]), (2, [6, 100])):
        request = {"log": log, "do": "roll", "by": "table", "given": {"dice": count}}
        assert [die["sides"] for die in stand(op="dice", **request)["dice"]] == sides
        assert stand(op="act", **request)["log"]["moves"][-1]["dice"] == sides
        assert stand(op="odds", **request)["total"] == str(6 * (100 if count == 2 else 1))


def test_the_dice_run_on_through_a_log() -> None:
    """Replaying a long log gives the faces that playing it did, and a changed one is found late as well."""
    log = hidden()["log"]
    for _ in range(40):
        log = stand(op="act", log=log, do="roll", by="table", given={"dice": 2})["log"]
    fresh = Fake(WELL, Counter())
    assert fresh({"op": "replay", "log": log})["data"]["log"] == log
    log["moves"][37]["faces"][1] = log["moves"][37]["faces"][1] % 100 + 1
    found = refused(op="replay", log=log)
    assert found["code"] == "replay.faces" and found["field"] == "log.moves.37.faces" and "Move 38" in found["hint"]


def test_a_typed_roll_takes_nothing_from_the_dice_of_the_next() -> None:
    first = hidden()["log"]["moves"][0]["faces"]
    typed = stand(op="begin", procedure=WELL.id, inputs={}, seed="a", faces=[3])["log"]
    after = stand(op="act", log=typed, do="roll", by="table", given={"dice": 1})["log"]
    assert typed["moves"][0]["faces"] == [3] and after["moves"][1]["faces"] == first
    assert "typed" not in after["moves"][1]


@pytest.mark.parametrize("flag", ["true", 1, 0, "", []])
def test_a_flag_is_yes_or_no(flag: Any) -> None:
    found = refused(op="begin", procedure=WELL.id, inputs={"hide": flag})
    assert (found["code"], found["field"]) == ("field.flag", "hide")


def test_a_field_that_applies_must_be_given() -> None:
    assert refused(op="begin", procedure=WELL.id, inputs={"style": "bold"})["field"] == "extra"
    assert hidden(style="bold", extra=-3)["log"]["inputs"]["extra"] == -3
    assert "extra" not in hidden(style="plain", extra="nonsense")["log"]["inputs"]


def test_the_gm_sees_more_than_the_table() -> None:
    log = hidden(hide=True, number=4321)["log"]
    table = stand(op="replay", log=log)["view"]
    gm = stand(op="replay", log=log, seat="gm")["view"]
    assert table == stand(op="replay", log=log, seat="table")["view"]
    assert {"tell", "bid"} <= {choice["do"] for choice in gm["choices"]}
    assert {choice["do"] for choice in table["choices"]} == {"roll", "rename"}
    assert "4321" not in str(table) and "4321" in str(gm)
    assert table["steps"] == [] and len(gm["steps"]) == 1
    told = stand(op="act", log=log, do="tell", by="gm")
    assert told["view"]["verdict"]["number"] == 4321
    seats: list[Any] = ["", "GM", 7, None, []]
    for seat in seats:
        assert not DOOR({"op": "replay", "log": log, "seat": seat})["ok"]
