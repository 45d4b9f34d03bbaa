"""Every limit at its bound and one past it."""

import json
from typing import Any

import pytest

import hqweb
from hqweb.core import limits
from hqweb.core.dice import Die, Stream
from hqweb.core.errors import HqwebError
from hqweb.core.json_input import brackets
from hqweb.core.odds import count
from hqweb.core.procedure import Ask
from tests.core.calls import Obj, data, error, errors, procedure, shaped
from tests.core.fakes import WELL, Counter, Fake

CONTEST = "heroquest.simple-contest"


def begin(**inputs: Any) -> Obj:
    """A contest that the engine must accept."""
    return data(op="begin", procedure=CONTEST, inputs={"ability": 17, "resistance": 25, **inputs})


def refusals(**inputs: Any) -> dict[str, str]:
    """The errors of a contest that the engine must refuse."""
    return errors(op="begin", procedure=CONTEST, inputs={"ability": 17, "resistance": 25, **inputs})


@pytest.mark.parametrize("name", ["ability", "resistance"])
def test_totals(name: str) -> None:
    for typed, total in [(1, 1), ("1", 1), (200, 200), ("200", 200), ("20W9", 200), ("20m9", 200), ("1W9", 181)]:
        assert begin(**{name: typed})["log"]["inputs"][name] == total
    for typed in (0, "0", 201, "201", "1W10", "20W10"):
        assert refusals(**{name: typed}) == {name: "field.rating"}


@pytest.mark.parametrize("name", ["modifiers", "their_modifiers"])
def test_rows(name: str) -> None:
    rows = [{"kind": "plot", "amount": "3"}] * 12
    assert len(begin(against="player", **{name: rows})["log"]["inputs"][name]) == 12
    assert refusals(against="player", **{name: [*rows, rows[0]]}) == {name: "field.range"}


@pytest.mark.parametrize("name", ["hero", "foe"])
def test_names(name: str) -> None:
    assert begin(**{name: "x" * 40})["log"]["inputs"][name] == "x" * 40
    assert begin(**{name: "🎲" * 40})["log"]["inputs"][name] == "🎲" * 40
    assert refusals(**{name: "x" * 41}) == {name: "field.text"}


def test_a_name_may_join_emoji_and_hold_nothing_invisible() -> None:
    assert begin(hero="👩\u200d🚒")["log"]["inputs"]["hero"] == "👩\u200d🚒"
    for hidden in ("a\nb", "a\u202eb", "a\x00b", "\ud800"):
        assert refusals(hero=hidden) == {"hero": "field.text"}


def test_a_reply_tells_fifty_bad_fields_at_most() -> None:
    assert len(refusals(**{f"x{number}": 1 for number in range(49)})) == 49
    assert len(refusals(**{f"x{number}": 1 for number in range(51)})) == 50


def test_base() -> None:
    for base in (1, 200):
        assert begin(against="class", base=base)["log"]["inputs"]["base"] == base
    for base in (0, 201):
        assert refusals(against="class", base=base) == {"base": "field.rating"}


def test_bounds_of_whole_numbers_are_those_of_the_catalog() -> None:
    rows = next(field for field in procedure(CONTEST)["fields"] if field["name"] == "modifiers")["fields"]
    numbers = [field for field in rows if field["kind"] == "int"]
    for field in numbers:
        (kind,) = field["when"]["in"]
        for amount in (field["low"], field["high"]):
            assert begin(ability=150, modifiers=[{"kind": kind, "amount": amount}])
        for amount in (field["low"] - 1, field["high"] + 1):
            assert refusals(modifiers=[{"kind": kind, "amount": amount}]) == {"modifiers.0.amount": "field.range"}


def test_characters_of_a_request() -> None:
    text = json.dumps({"op": "begin", "procedure": CONTEST, "inputs": {"ability": 17, "resistance": 25}})
    assert shaped(hqweb.handle(text.ljust(limits.MAX_REQUEST)))["ok"]
    refused = shaped(hqweb.handle(text.ljust(limits.MAX_REQUEST + 1)))
    assert refused["error"]["code"] == "request.length"


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("", (0, 0)),
        ("[[], {}]", (2, 3)),
        (']]["a", {"b": [1]}]', (1, 3)),
        (r'["[[[\"[[[", {}]', (2, 2)),
        (r'["\\", [["]"]]]', (3, 3)),
        (r'["\\\"[[", []]', (2, 2)),
        ('["a", "[[[', (1, 1)),
        ('["é[🎲[", \ud800[]]', (2, 2)),
    ],
)
def test_brackets_in_strings_are_not_counted(text: str, found: tuple[int, int]) -> None:
    assert brackets(text) == found


def test_lists_of_a_request_and_of_a_file() -> None:
    """Eight million characters of empty lists would grow to a quarter of a gigabyte."""
    for more, codes in enumerate((("op.unknown", "file.unknown"), ("request.many", "file.many"))):
        lists = ",".join(["[]"] * (limits.MAX_LISTS - 2 + more))
        asked = shaped(hqweb.handle(f'{{"op": "x", "lists": [{lists}]}}'))["error"]["code"]
        read = error(op="unpack", text=f'{{"hqweb": 1, "lists": [{lists}]}}')["code"]
        assert (asked, read) == codes


def test_moves_of_a_log() -> None:
    door = Fake(WELL, Counter())
    log = door({"op": "begin", "procedure": "fake.counter"})["data"]["log"]
    log["moves"] = [{"do": "add", "by": "table", "given": {"n": 1}}] * (limits.MAX_MOVES - 1)
    full = door({"op": "act", "log": log, "do": "add", "by": "table", "given": {"n": 1}})
    assert full["ok"] and len(full["data"]["log"]["moves"]) == limits.MAX_MOVES
    more = door({"op": "act", "log": full["data"]["log"], "do": "add", "by": "table", "given": {"n": 1}})
    assert more["error"]["code"] == "limit.moves"
    full["data"]["log"]["moves"].append(log["moves"][0])
    for op in ("replay", "undo"):
        assert door({"op": op, "log": full["data"]["log"]})["error"]["code"] == "limit.moves"


def test_rolls_taken_back() -> None:
    log = begin()["log"]
    for most in (limits.MAX_UNDONE - 1, limits.MAX_UNDONE):
        back = data(op="undo", log={**log, "undone": most})["log"]
        assert back["undone"] == limits.MAX_UNDONE
    assert error(op="undo", log={**log, "undone": limits.MAX_UNDONE + 1})["code"] == "log.shape"


def test_sides_of_a_die() -> None:
    for sides in (2, limits.MAX_SIDES):
        assert 1 <= Stream("a").roll((Die(sides, ""),))[0][0] <= sides
    for sides in (1, limits.MAX_SIDES + 1):
        with pytest.raises(ValueError, match="sides"):
            Stream("a").roll((Die(sides, ""),))


def test_combinations_of_faces() -> None:
    def ask(*sides: int) -> Ask[int]:
        return Ask(tuple(Die(size, "") for size in sides), sum, str)

    assert count(ask(200, 100)).total == limits.MAX_OUTCOMES
    with pytest.raises(HqwebError) as refused:
        count(ask(200, 100, 2))
    assert refused.value.code == "odds.too-many"
    with pytest.raises(HqwebError):
        count(ask(67, 299))


def test_folds_that_are_kept_change_no_answer() -> None:
    """More logs than are kept, visited in turns, answer as they did."""
    logs = [data(op="begin", procedure=CONTEST, inputs={"ability": 9, "resistance": n}, seed="s") for n in range(1, 30)]
    for stand in [*logs, *reversed(logs), *logs]:
        assert data(op="replay", log=stand["log"]) == stand


def test_no_more_folds_are_kept() -> None:
    door = Fake(Counter())
    for start in range(10):
        for _ in range(3):
            door({"op": "begin", "procedure": "fake.counter", "inputs": {"start": start}})
    assert len(door.engine._kept) == limits.MAX_FOLDS


def test_what_an_error_repeats() -> None:
    for length in (limits.MAX_SHOWN, limits.MAX_SHOWN + 1, 100_000):
        got = error(op="begin", procedure=CONTEST, inputs={"ability": "x" * length, "resistance": 1})["got"]
        assert got.rstrip("…") == "x" * min(length, limits.MAX_SHOWN)
        assert got.endswith("…") == (length > limits.MAX_SHOWN)
