"""Vectors of what the odds explorer asks for: grids, the best spending, the pace of long contests, and refusals."""

from tests.vectors.asked import AUGMENT, CONTEST, Named, Request

LONG = {"heroes": [{"ability": "17"}], "foes": [{"resistance": "14"}]}
TYPED = {"against": "resistance"}
ROWS = {"field": "ability", "from": "19", "to": "1W"}
COLUMNS = {"field": "resistance", "from": 5, "to": 15, "step": 10}


def explorer() -> Named:
    """Each op with each family that has it, then everything that is refused."""
    yield "a grid", _grid(CONTEST)
    yield "a grid against a class", _grid(CONTEST, {"against": "class"}, columns=COLUMNS | {"field": "base"})
    yield "a grid of successes", _grid("questworlds-097.contest", rows=ROWS | {"to": "1M"})
    within = {"rows": ROWS | {"field": "heroes.0.ability"}, "columns": COLUMNS | {"field": "foes.0.resistance"}}
    yield "a grid of whole contests", _grid("questworlds-097.chained-sequence", LONG, **within)
    both = {"rows": {"field": "score", "from": -1, "to": 1}, "columns": {"field": "edges", "from": 0, "to": 1}}
    yield "a grid of power rolls", {"op": "grid", "procedure": "draw-steel.power-roll", "inputs": {}} | both
    for procedure in (CONTEST, "questworlds.simple-contest", "questworlds-097.contest"):
        yield f"spent in {procedure}", _spends(procedure, points=2)
    yield "a token", {"op": "spends", "procedure": "draw-steel.saving-throw", "inputs": {}}
    for name in ("heroquest.extended-contest", "questworlds-097.scored-sequence", "questworlds-097.chained-sequence"):
        yield f"the pace of {name}", {"op": "pace", "procedure": name, "inputs": LONG, "exchanges": 3}
    yield from _refused()


def _grid(procedure: str, inputs: Request | None = None, **more: object) -> Request:
    return {
        "op": "grid",
        "procedure": procedure,
        "inputs": TYPED if inputs is None else inputs,
        "rows": ROWS,
        "columns": COLUMNS,
        **more,
    }


def _spends(procedure: str, **more: object) -> Request:
    inputs = {"ability": 17, "resistance": 25} | ({"points": 3} if procedure.startswith("questworlds-097") else {})
    return {"op": "spends", "procedure": procedure, "inputs": inputs, **more}


def _refused() -> Named:
    yield "no such field", _grid(CONTEST, rows=ROWS | {"field": "hero"})
    yield "one field twice", _grid(CONTEST, columns=ROWS)
    yield "no range", _grid(CONTEST, rows={"field": "ability", "from": 3})
    yield "downwards", _grid(CONTEST, rows=ROWS | {"from": 30})
    yield "a step of nothing", _grid(CONTEST, rows=ROWS | {"step": 0})
    yield "too many cells", _grid(CONTEST, rows=ROWS | {"from": 1, "to": 200}, columns=COLUMNS | {"step": 1})
    heavy = {"rows": {"field": "score", "from": -5, "to": 5}, "columns": {"field": "their_score", "from": -5, "to": 5}}
    yield "too heavy", {"op": "grid", "procedure": "draw-steel.opposed-roll", "inputs": {}} | heavy
    yield "a grid without a procedure", {"op": "grid"}
    yield "nothing to spend", {"op": "spends", "procedure": "draw-steel.power-roll", "inputs": {}}
    yield "points that are none", _spends(CONTEST, points="x")
    yield "too many faces", {"op": "spends", "procedure": "draw-steel.opposed-roll", "inputs": {}}
    yield "no pace", {"op": "pace", "procedure": AUGMENT, "inputs": {"ability": 17}}
    yield ("no exchanges", {"op": "pace", "procedure": "heroquest.extended-contest", "inputs": LONG, "exchanges": 0})
