"""Fields under the names that they had before: requests, logs and links with them mean what they meant."""

import json
from typing import Any

import pytest

from hqweb.core.link import checked
from tests.core.calls import Obj, data, errors, procedures

SEED = "0123456789abcdef"
DUEL = {"heroes": [{"ability": 15}, {"ability": 12}], "foes": [{"resistance": 15}]}
FORMS: dict[str, tuple[Obj, dict[str, str]]] = {
    "draw-steel.ability-roll": ({"characteristic": "A", "score": 1}, {"characteristic": "letter"}),
    "draw-steel.potency": ({"strength": "weak", "highest": 2, "characteristic": "P", "score": 0},
                           {"characteristic": "letter"}),
    "draw-steel.power-roll": ({"automatic": ["1"], "precedence": "natural"}, {"precedence": "natural"}),
    "draw-steel.grab": ({"M": 1, "your_size": "3"}, {"your_size": "size"}),
    "draw-steel.area": ({"shape": "aura", "size": 2, "your_size": 2}, {"your_size": "you"}),
    "draw-steel.line-of-effect": ({"map": "pillars", "your_size": 2, "its_size": 3},
                                  {"your_size": "you", "its_size": "target"}),
    "heroquest.base": ({"session": 7, "rise": "2"}, {"rise": "every"}),
    "questworlds.chained-contest": ({"ability": 17, "resistance": 15, "round_one": "hero:major"},
                                    {"round_one": "first"}),
    "questworlds-097.scored-sequence": ({"heroes": [{"ability": 15, "suffered": 2}], "foes": [{"resistance": 14}]},
                                        {"suffered": "against"}),
    "spheres.check": ({"skill": 3, "criticals": "value"}, {"criticals": "natural"}),
}  # fmt: skip
"""A form of each procedure with a renamed field, by the names of today, and the former names of some."""

every = pytest.mark.parametrize("name", FORMS)


def former(value: Any, names: dict[str, str]) -> Any:
    """A form with the names it would have had."""
    if isinstance(value, list):
        return [former(each, names) for each in value]
    if not isinstance(value, dict):
        return value
    return {names.get(name, name): former(each, names) for name, each in value.items()}


def begun(name: str, inputs: Obj) -> Obj:
    """The reply to a form."""
    return data(op="begin", procedure=name, inputs=inputs, seed=SEED)


def renames(fields: list[Obj]) -> set[tuple[str, str]]:
    """Every field in a form with a former name, and that name."""
    own = {(field["name"], field["was"]) for field in fields if "was" in field}
    return own.union(*(renames(field["fields"]) for field in fields if "fields" in field))


def test_a_former_name_is_never_the_name_of_a_sibling() -> None:
    def clash(fields: list[Obj]) -> list[str]:
        names = {field["name"] for field in fields}
        below = [name for field in fields for name in clash(field.get("fields", []))]
        return below + [field["was"] for field in fields if field.get("was") in names]

    assert [clash(entry["fields"]) for entry in procedures()] == [[] for _ in procedures()]


def test_these_are_the_former_names() -> None:
    told = {pair for entry in procedures() for pair in renames(entry["fields"])}
    assert told == {pair for _, names in FORMS.values() for pair in names.items()}


@every
def test_a_request_with_former_names(name: str) -> None:
    inputs, names = FORMS[name]
    assert former(inputs, names) != inputs
    assert begun(name, former(inputs, names)) == begun(name, inputs)


@every
def test_a_log_with_former_names(name: str) -> None:
    inputs, names = FORMS[name]
    now = begun(name, inputs)
    older = {**now["log"], "inputs": former(now["log"]["inputs"], names)}
    assert older != now["log"]
    replayed = data(op="replay", log=older)
    assert (replayed["log"], replayed["view"]) == (now["log"], now["view"])


@every
def test_a_link_with_former_names(name: str) -> None:
    inputs, names = FORMS[name]
    for asked in ({"log": begun(name, inputs)["log"]}, {"procedure": name, "inputs": inputs}):
        text = data(op="link", **asked)["text"]
        older = text.rpartition("~")[0]
        for today, before in names.items():
            assert f"{today}=" in older
            older = older.replace(f"{today}=", f"{before}=")
        assert data(op="open", text=f"{older}~{checked(older)}") == data(op="open", text=text)


def test_the_name_of_today_counts_where_both_are_given() -> None:
    both = {"op": "begin", "procedure": "draw-steel.grab", "inputs": {"M": 1, "size": "2", "your_size": "3"}}
    assert errors(**both) == {"size": "field.unknown"}


def test_a_move_with_a_former_name() -> None:
    stand = begun("questworlds-097.scored-sequence", DUEL)
    now = data(op="act", log=stand["log"], do="engage", by="h2", given={"against": "f1"})
    older = json.loads(json.dumps(now["log"]).replace('"against": "f1"', '"with": "f1"'))
    assert older != now["log"]
    assert data(op="replay", log=older)["log"] == now["log"]
    assert data(op="act", log=stand["log"], do="engage", by="h2", given={"with": "f1"}) == now
