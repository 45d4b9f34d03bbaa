"""A bug in the engine is a reply like any other: a code of its own, a sentence, and nothing lost."""

import json

import pytest

import hqweb
from hqweb.core.fields import Given
from tests.core.calls import Obj, check_error
from tests.core.fakes import WELL, Buggy, Counter, Fake, Table, Unnamed

FAULTS = [ValueError("x"), KeyError("x"), ZeroDivisionError(), RecursionError(), MemoryError(), StopIteration()]


class Endless(Buggy):
    """A game that calls itself until Python gives up."""

    def begin(self, given: Given) -> Table:
        return self.begin(given)


def refusal(door: Fake, **request: object) -> Obj:
    """The error of a request that runs into the bug, checked for the shape that every refusal has."""
    answer = door(dict(request))
    assert not answer["ok"]
    check_error(answer["error"], bugs=True)
    found: Obj = answer["error"]
    return found


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: type(fault).__name__)
def test_a_bug_is_a_refusal_with_its_own_code(fault: Exception) -> None:
    found = refusal(Fake(Buggy(fault)), op="begin", procedure="fake.buggy")
    assert found["code"] == "internal.error" and found["field"] == ""
    assert found["got"] == f"{type(fault).__name__} in Buggy.play"
    assert "bug" in found["hint"] and "nothing was changed" in found["hint"] and "Try again" in found["hint"]


def test_recursion_without_end_is_a_refusal() -> None:
    door = Fake(Endless(ValueError()))
    for _ in range(3):
        found = refusal(door, op="begin", procedure="fake.buggy")
        assert (found["code"], found["got"]) == ("internal.error", "RecursionError in Endless.begin")


def test_a_bug_loses_nothing() -> None:
    """The log that a move ran into a bug with answers as before, and so does the next request."""
    bug = Buggy(ValueError("x"))
    bug.opening = ""
    door = Fake(bug, WELL, Counter())
    other = door({"op": "begin", "procedure": "fake.counter", "seed": "a"})
    begun = door({"op": "begin", "procedure": bug.id, "seed": "a"})
    move = {"op": "act", "log": begun["data"]["log"], "do": "rename", "by": "table", "given": {"name": "Bo"}}
    assert refusal(door, **move)["code"] == "internal.error"
    for was in (begun, other):
        assert door({"op": "replay", "log": was["data"]["log"]}) == was


def test_a_bug_in_what_is_counted_is_a_refusal() -> None:
    """As in the contest of motivation that once had odds of an outcome that nothing named."""
    found = refusal(Fake(Unnamed()), op="odds", procedure="fake.unnamed")
    assert found["code"] == "internal.error" and found["got"].startswith("ValueError in ")


def test_what_ends_the_program_is_not_caught() -> None:
    class Stopped(Buggy):
        def begin(self, given: Given) -> Table:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Fake(Stopped(ValueError()))({"op": "begin", "procedure": "fake.buggy"})


@pytest.mark.parametrize("request_", [b"{}", None, 7, [], {"op": "catalog"}])
def test_a_request_that_is_no_text_is_refused(request_: object) -> None:
    found = json.loads(hqweb.handle(request_))["error"]  # type: ignore[arg-type]
    assert found["code"] == "request.json"


def test_a_fuzzer_takes_a_bug_for_a_failure() -> None:
    answer = Fake(Buggy(ValueError("x")))({"op": "begin", "procedure": "fake.buggy"})
    with pytest.raises(AssertionError):
        check_error(answer["error"])
