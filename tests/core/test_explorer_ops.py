"""The ops of the odds explorer: limits at their bounds, refusals in words, and whatever nonsense comes."""

import json
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import hqweb
from hqweb.core import limits
from hqweb.core.dice import lots
from tests.core.calls import Obj, data, error, procedures, shaped
from tests.core.cost_laws import A_REQUEST
from tests.core.driver import inputs
from tests.core.forms import numbers
from tests.core.meter import Meter
from tests.core.mutate import mutated

CONTEST = "heroquest.simple-contest"
ROWS: Obj = {"field": "ability", "from": 1, "to": 4}
COLUMNS: Obj = {"field": "resistance", "from": 1, "to": 3}
LONG = {"heroes": [{"ability": 17}], "foes": [{"resistance": 14}]}


def refused(rows: Any = ROWS, columns: Any = COLUMNS, inputs: Any = None) -> tuple[str, str]:
    """Code and field of a grid that is refused."""
    found = error(op="grid", procedure=CONTEST, inputs={} if inputs is None else inputs, rows=rows, columns=columns)
    return found["code"], found["field"]


@pytest.mark.parametrize(
    ("rows", "told"),
    [
        (None, ("grid.range", "rows")),
        ([], ("grid.range", "rows")),
        ("ability", ("grid.range", "rows")),
        ({}, ("grid.field", "rows.field")),
        (ROWS | {"field": 7}, ("grid.field", "rows.field")),
        (ROWS | {"field": "resistance"}, ("grid.field", "columns.field")),
        (ROWS | {"from": "x"}, ("field.rating", "rows.from")),
        (ROWS | {"from": 0}, ("field.rating", "rows.from")),
        (ROWS | {"to": 201}, ("field.rating", "rows.to")),
        (ROWS | {"to": None}, ("grid.range", "rows.to")),
        (ROWS | {"from": 5}, ("grid.range", "rows.to")),
        (ROWS | {"step": 0}, ("grid.step", "rows.step")),
        (ROWS | {"step": -1}, ("grid.step", "rows.step")),
        (ROWS | {"step": "x"}, ("grid.step", "rows.step")),
        (ROWS | {"step": []}, ("grid.step", "rows.step")),
    ],
)
def test_a_bad_axis_is_told_at_its_place(rows: Any, told: tuple[str, str]) -> None:
    assert refused(rows) == told


@pytest.mark.parametrize(
    "field", ["hero", "against", "modifiers", "modifiers.0.amount", "x", "ability.0", "a.b.c", "."]
)
def test_only_numbers_of_the_form_run(field: str) -> None:
    found = error(op="grid", procedure=CONTEST, inputs={"ability": 17}, rows=ROWS | {"field": field}, columns=COLUMNS)
    assert found["field"] in ("rows.field", "rows.from") or found["code"] == "field.unknown"


def test_a_field_that_does_not_apply_does_not_run() -> None:
    given = {"against": "resistance", "resistance": 14}
    assert refused(columns=COLUMNS | {"field": "base"}, inputs=given) == ("grid.field", "columns.field")
    assert data(
        op="grid", procedure=CONTEST, inputs={"against": "class"}, rows=ROWS, columns=COLUMNS | {"field": "base"}
    )["columns"]["label"]


def test_what_else_is_wrong_is_told_at_its_field() -> None:
    assert refused(inputs={"modifiers": [{"kind": "x"}]}) == ("field.pick", "modifiers.0.kind")
    assert refused(inputs=[]) == ("field.record", "inputs")
    assert refused(inputs={"odd": 1}) == ("field.unknown", "odd")


def test_cells_at_the_limit_and_one_row_past_it() -> None:
    assert limits.MAX_GRID_CELLS == 40 * 40
    columns = COLUMNS | {"to": 40}
    found = data(op="grid", procedure=CONTEST, inputs={}, rows=ROWS | {"to": 40}, columns=columns)
    assert len(found["weights"]) == len(found["weights"][0]) == 40
    assert refused(ROWS | {"to": 41}, columns) == ("grid.size", "rows")


def test_work_at_the_limit_and_past_it() -> None:
    def opposed(rows: int, columns: int) -> Obj:
        axes = {
            "rows": {"field": "score", "from": 0, "to": rows - 1},
            "columns": {"field": "their_bonus", "from": 0, "to": columns - 1},
        }
        return {"op": "grid", "procedure": "draw-steel.opposed-roll", "inputs": {}, **axes}

    fit = limits.MAX_GRID_WORK // 10_000
    assert fit == 100
    assert len(data(**opposed(5, 20))["weights"]) == 5
    assert error(**opposed(6, 20))["code"] == "grid.heavy"


@pytest.mark.parametrize("points", [0, limits.MAX_SPENT + 1, "x", [], None, True])
def test_points_that_are_none(points: Any) -> None:
    asked = {"op": "spends", "procedure": CONTEST, "inputs": {"ability": 17, "resistance": 14}}
    assert error(**asked, points=points)["code"] == "spends.points"
    assert data(**asked, points=limits.MAX_SPENT)["total"] == "400"


@pytest.mark.parametrize("exchanges", [0, limits.MAX_PACE + 1, "x", {}, None])
def test_exchanges_that_are_none(exchanges: Any) -> None:
    asked = {"op": "pace", "procedure": "heroquest.extended-contest", "inputs": LONG}
    assert error(**asked, exchanges=exchanges)["code"] == "pace.exchanges"
    assert len(data(**asked, exchanges=limits.MAX_PACE)["curve"]) == limits.MAX_PACE


def test_the_pace_is_of_two() -> None:
    three = LONG | {"heroes": [{"ability": 17}, {"ability": 10}]}
    assert error(op="pace", procedure="heroquest.extended-contest", inputs=three)["code"] == "pace.none"


@pytest.mark.parametrize("op", ["grid", "spends", "pace"])
@pytest.mark.parametrize("procedure", [None, 7, "", "x.y", []])
def test_a_procedure_that_is_none(op: str, procedure: Any) -> None:
    assert error(op=op, procedure=procedure)["field"] == "procedure"


@pytest.mark.parametrize("entry", procedures(), ids=lambda each: each["id"])
def test_every_procedure_answers_each_op_or_says_why_not(entry: Obj) -> None:
    numbers = [each["name"] for each in entry["fields"] if each["kind"] in ("int", "rating")]
    for rows, columns in pairwise(numbers):
        axes = {"rows": {"field": rows, "from": 1, "to": 2}, "columns": {"field": columns, "from": 1, "to": 2}}
        shaped(hqweb.handle(json.dumps({"op": "grid", "procedure": entry["id"], "inputs": {}, **axes})))
    for op in ("spends", "pace"):
        shaped(hqweb.handle(json.dumps({"op": op, "procedure": entry["id"], "inputs": {}})))


@pytest.mark.parametrize("part", range(4))
def test_damaged_requests_are_answered(part: int) -> None:
    rng = Random(f"explorer {part}")
    valid: list[Obj] = [
        {"op": "grid", "procedure": CONTEST, "inputs": {"against": "resistance"}, "rows": ROWS, "columns": COLUMNS},
        {
            "op": "grid",
            "procedure": "questworlds-097.chained-sequence",
            "inputs": LONG,
            "rows": ROWS | {"field": "heroes.0.ability"},
            "columns": COLUMNS | {"field": "foes.0.resistance"},
        },
        {"op": "spends", "procedure": "draw-steel.saving-throw", "inputs": {}, "points": 1},
        {"op": "pace", "procedure": "heroquest.extended-contest", "inputs": LONG, "exchanges": 3},
    ]
    answered = {True: 0, False: 0}
    for _ in range(150):
        for request in valid:
            answered[shaped(hqweb.handle(mutated(request, rng)))["ok"]] += 1
    assert all(answered.values())


@pytest.mark.parametrize("seed", range(20))
def test_lots_stand_for_all_pairs_of_faces(seed: int) -> None:
    rng = Random(seed)
    ours, theirs = (tuple(rng.choice("abc") for _ in range(rng.randint(1, 20))) for _ in range(2))

    def kind(a: int, b: int) -> tuple[str, str, int]:
        return ours[a - 1], theirs[b - 1], (a > b) - (a < b)

    told: dict[Any, int] = {}
    for (a, b), weight in lots(ours, theirs):
        told[kind(a, b)] = told.get(kind(a, b), 0) + weight
    counted: dict[Any, int] = {}
    for a in range(1, len(ours) + 1):
        for b in range(1, len(theirs) + 1):
            counted[kind(a, b)] = counted.get(kind(a, b), 0) + 1
    assert told == counted


PRIZE: Obj = {
    "procedure": "questworlds-097.one-prize",
    "inputs": {
        "heroes": [{"ability": 7 + 31 * place} for place in range(6)],
        "rivals": [{"ability": 5 + 16 * place} for place in range(12)],
    },
    "rows": {"field": "heroes.0.ability", "from": 1, "to": 40},
    "columns": {"field": "rivals.0.ability", "from": 1, "to": 40},
}
RANKS = [{"rank": rank, "label": ""} for rank in (30, -20)]
OPPOSED: Obj = {
    "procedure": "spheres.opposed-check",
    "inputs": {
        **dict.fromkeys(("modifiers", "their_modifiers"), RANKS),
        **{name: ["fortune", "misfortune"] for name in ("luck", "their_luck")},
        **dict.fromkeys(("tier", "their_tier"), 20),
    },
    "rows": {"field": "ability", "from": -9, "to": 30},
    "columns": {"field": "their_ability", "from": -9, "to": 30},
}
LUCK: Obj = {
    "procedure": "spheres.luck-check",
    "inputs": {"modifiers": RANKS, "luck": ["fortune", "misfortune"], "tier": 20, "against": "level"},
    "rows": {"field": "luck_rank", "from": -9, "to": 30},
    "columns": {"field": "control", "from": -9, "to": 30},
}
GROUP: Obj = {
    "procedure": "questworlds-097.group-contest",
    "inputs": {"heroes": [{"ability": 9 + 17 * place} for place in range(12)], "resistance": 17},
    "rows": {"field": "heroes.0.ability", "from": 1, "to": 40},
    "columns": {"field": "resistance", "from": 1, "to": 40},
}
HEAVY = {"prize": PRIZE, "opposed": OPPOSED, "luck": LUCK, "group": GROUP}


@pytest.mark.parametrize("name", HEAVY)
@pytest.mark.parametrize("rows", [1, 5, 40])
def test_a_heavy_grid_is_counted_or_refused_within_its_bound(name: str, rows: int) -> None:
    """Each of these took 7 to 23 seconds once, when every forecast was charged alike."""
    asked = HEAVY[name]
    first = asked["rows"]["from"]
    request = {"op": "grid", **asked, "rows": {**asked["rows"], "to": first + rows - 1}}
    with Meter() as meter:
        answer = shaped(hqweb.handle(json.dumps(request)))
    assert answer["ok"] or answer["error"]["code"] == "grid.heavy", answer
    assert answer["ok"] or rows > 1, "one row is always counted, so the page comes to its end"
    assert meter.events < A_REQUEST


@pytest.mark.parametrize("entry", procedures(), ids=lambda each: each["id"])
def test_every_number_of_a_form_may_run(entry: Obj) -> None:
    """Also a field that is younger than its form, whose default no log keeps."""
    rng = Random(entry["id"])
    given = inputs(entry["fields"], rng)
    found = list(numbers(entry["fields"], given))
    for path, field in found if len(found) > 1 else ():
        other, column = next(each for each in found if each[0] != path)
        rows = {"field": path, "from": field.get("default", field["low"]), "to": field["high"], "step": 100}
        columns = {"field": other, "from": column["low"], "to": column["low"]}
        asked = {"procedure": entry["id"], "inputs": given, "rows": rows, "columns": columns}
        shaped(hqweb.handle(json.dumps({"op": "grid", **asked})))
