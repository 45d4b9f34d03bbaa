"""Random games of every procedure, through the library and through `handle`: the same logs, views and refusals."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

import hqweb
from tests.core.calls import Obj, data, procedures, reply
from tests.core.driver import game, inputs
from tests.core.laws import same
from tests.core.often import GAMES, budget

COUNT = max(4, min(GAMES // 10, 100))


def thawed(value: Any) -> Any:
    """A value of the library as plain data, each part read as a program would read it."""
    if isinstance(value, Mapping):
        return {name: thawed(value[name]) for name in value}
    return [thawed(each) for each in value] if isinstance(value, tuple) else value


def held(contest: hqweb.Contest, answer: Obj) -> None:
    """Raises `AssertionError` unless a contest is what `handle` replied."""
    assert same(json.loads(contest.log), answer["log"])
    assert same({name: each for name, each in thawed(contest).items() if name != "sheet"}, answer["view"])
    assert thawed(contest.sheet) == answer.get("sheet")
    assert contest.settled is answer["view"]["settled"] and contest.summary == answer["view"]["summary"]
    assert [getattr(contest.verdict, name) for name in contest.verdict] == list(contest.verdict.values())
    assert [step.rule.anchor for step in contest.steps] == [step["rule"] for step in answer["view"]["steps"]]
    for choice in contest.choices:
        assert contest.can(choice.do) and contest.can(choice.do, choice.by)


def without_name(contest: hqweb.Contest, request: Obj) -> str | None:
    """Who makes a move, or nobody where only one can."""
    able = [choice.by for choice in contest.choices if choice.do == request["do"]]
    return None if able == [request["by"]] else str(request["by"])


@pytest.mark.parametrize("entry", procedures(), ids=lambda entry: entry["id"])
def test_both_play_alike(entry: Obj) -> None:
    for number in range(budget(entry["id"], COUNT) or 1):
        contest: hqweb.Contest | None = None
        before: list[tuple[hqweb.Contest, str]] = []
        for request, answer in game(reply, entry, Random(f"library {entry['id']} {number}")):
            assert answer["ok"], answer
            if contest is None:
                more = {"seed": request["seed"], "faces": request.get("faces")}
                contest = hqweb.begin(request["procedure"], request["inputs"], **more)
            else:
                by = without_name(contest, request)
                contest = contest.act(request["do"], request.get("given"), by=by, faces=request.get("faces"))
            held(contest, answer["data"])
            before.append((contest, contest.log))
        assert contest is not None
        assert all(each.log == log for each, log in before), "a move changes no earlier value"
        assert hqweb.open(contest.log) == hqweb.open(json.loads(contest.log)) == contest
        assert [move.faces for move in contest.moves] == [
            tuple(move.get("faces", ())) for move in json.loads(contest.log)["moves"]
        ]
        assert thawed(contest.history) == data(op="history", log=json.loads(contest.log))["moves"]
        asked = {"op": "text", "log": json.loads(contest.log), "site": "https://example.org/"}
        assert contest.text(site=asked["site"]) == data(**asked)["text"]
        assert contest.markdown(whole=True) == data(**{**asked, "kind": "markdown", "whole": True, "site": ""})["text"]
        linked = reply({"op": "link", "log": json.loads(contest.log)})
        if linked["ok"]:
            assert contest.link == linked["data"]["text"] and hqweb.open(contest.link).log == contest.log
            assert contest.url == f"{entry['rule'].partition('#')[0]}/#{contest.link}"
        if contest.moves:
            held(contest.undo(), data(op="undo", log=json.loads(contest.log)))


@pytest.mark.parametrize("entry", procedures(), ids=lambda entry: entry["id"])
def test_every_procedure_plays_with_dice_of_ones_own(entry: Obj) -> None:
    rng = Random(f"dice {entry['id']}")
    thrown: list[int] = []

    def throw(sides: int) -> int:
        thrown.append(rng.randint(1, sides))
        return thrown[-1]

    contest = hqweb.begin(entry["id"], inputs(entry["fields"], rng), dice=throw)
    for _ in range(6):
        if not contest.choices:
            break
        choice = rng.choice(contest.choices)
        fields = [thawed(field) for field in choice.fields]
        contest = contest.act(choice.do, inputs(fields, rng), by=choice.by)
    assert [face for move in contest.moves for face in move.faces] == thrown
    assert all(move.typed for move in contest.moves if move.dice)


@pytest.mark.parametrize("entry", procedures(), ids=lambda entry: entry["id"])
def test_odds_are_those_of_the_reply(entry: Obj) -> None:
    given = inputs(entry["fields"], Random(f"odds {entry['id']}"))
    answer = reply({"op": "odds", "procedure": entry["id"], "inputs": given, "seat": "gm"})
    if not answer["ok"]:
        with pytest.raises(hqweb.HqwebError) as refused:
            hqweb.odds(entry["id"], given, seat="gm")
        assert refused.value.data() == answer["error"]
        return
    found = hqweb.odds(entry["id"], given, seat="gm")
    rows = answer["data"]["rows"]
    assert list(found) == [row["key"] for row in rows]
    assert [int(row["weight"]) for row in rows] == [found[row["key"]] * found.total for row in rows]
    assert sum(found.values()) == 1 and found.setup == answer["data"]["setup"]
    first = rows[0]["key"].partition(":")[0]
    assert found[first] == sum(each for key, each in found.items() if key.partition(":")[0] == first)
