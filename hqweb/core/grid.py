"""A grid of odds: what is set up, with two of its numbers running over a range each."""

from collections.abc import Callable, Mapping
from math import prod
from typing import Any, NamedTuple

from hqweb.core import errors, limits, procedure
from hqweb.core.check import check, word
from hqweb.core.dice import Distribution
from hqweb.core.fields import Field, Given, Json, as_json
from hqweb.core.house import ruled
from hqweb.core.odds import WHOLE, count, counted_over, rolled
from hqweb.core.words import whole


class Axis(NamedTuple):
    """A number of the form that runs: its path in the inputs, its field, and its values."""

    path: str
    field: Field
    values: tuple[int, ...]

    def data(self) -> dict[str, Json]:
        """The axis as a reply tells it."""
        return {"field": self.path, "label": self.field.label, "values": list[Json](self.values)}


def grid(request: Mapping[str, object], find: procedure.Find) -> dict[str, Json]:
    """The exact odds in each cell: ``weights`` a cell, in the order of ``outcomes``, and the ``totals``.

    ``rows`` and ``columns`` are ``{field, from, to, step}``; a field within a list is ``heroes.0.ability``.

    Raises:
        HqwebError: ``grid.field``, ``grid.range``, ``grid.step``, ``grid.size`` or ``grid.heavy`` for what is wrong
            with the grid; ``odds.none`` where the procedure has no odds; else what is wrong with the inputs.
    """
    _, procedure = ruled(find(word(request, "procedure")), request.get("house"))
    hint = "Give the fields as names and values."
    inputs = errors.of_kind(dict, request.get("inputs", {}), "field.record", hint, "inputs")
    rows, columns, settled = _axes(procedure.fields, inputs, request)
    if len(rows.values) * len(columns.values) > limits.MAX_GRID_CELLS:
        hint = f"A grid has at most {limits.MAX_GRID_CELLS} cells. Choose shorter ranges or a larger step."
        raise errors.HqwebError("grid.size", hint, field="rows", got=f"{len(rows.values)} by {len(columns.values)}")
    return _counted(procedure, rows, columns, settled)


type Settled = Callable[[int, int], dict[str, Json]]


def _axes(
    fields: tuple[Field, ...], inputs: dict[str, object], request: Mapping[str, object]
) -> tuple[Axis, Axis, Settled]:
    """Both axes, and what gives the checked inputs of a cell."""
    names, hint = ("rows", "columns"), "Give a field and a range, such as ability from 1 to 40."
    asked = {name: errors.of_kind(dict, request.get(name), "grid.range", hint, name) for name in names}
    paths: dict[str, Any] = {name: raw.get("field") for name, raw in asked.items()}
    for name, path in paths.items():
        if not isinstance(path, str) or not path:
            raise _no_number(name, path)
    hint = "Name two different fields for rows and columns."
    errors.refuse(paths["rows"] == paths["columns"], "grid.field", hint, "columns.field", paths["rows"])
    begun: object = inputs
    for name, path in paths.items():
        begun = _put(begun, path.split("."), asked[name].get("from"), name)
    try:
        first = check(fields, begun)
    except errors.HqwebError as error:
        ends = {path: f"{name}.from" for name, path in paths.items()}
        raise errors.together([each.at(ends.get(each.field, each.field)) for each in (error, *error.also)]) from None
    found = {name: _field(fields, first, path.split("."), name) for name, path in paths.items()}
    axes = [Axis(paths[name], each, _values(each, asked[name], name)) for name, each in found.items()]
    rows, columns = axes

    def settled(row: int, column: int) -> dict[str, Json]:
        cell = _put(_put(first, rows.path.split("."), row, "rows"), columns.path.split("."), column, "columns")
        return check(fields, cell) if steers or not isinstance(cell, dict) else cell

    steers = any(_steers(fields, axis.field.name) for axis in axes)
    return rows, columns, settled


def _no_number(name: str, got: object) -> errors.HqwebError:
    hint = "Name a number or a rating of this form, such as ability, or heroes.0.ability in a list."
    return errors.HqwebError("grid.field", hint, field=f"{name}.field", got=got)


def _put(inputs: object, path: list[str], value: object, name: str) -> object:
    """The inputs with a value in place of another; they themselves stay as they are."""
    first, *rest = path
    if isinstance(inputs, dict):
        return {**inputs, first: _put(inputs.get(first), rest, value, name) if rest else value}
    place = whole(first)
    if isinstance(inputs, list) and rest and place is not None and 0 <= place < len(inputs):
        return [_put(each, rest, value, name) if at == place else each for at, each in enumerate(inputs)]
    raise _no_number(name, ".".join(path))


def _field(fields: tuple[Field, ...], values: Mapping[str, Json], path: list[str], name: str) -> Field:
    for field in fields:
        if field.name != path[0] or not field.stands(values):
            continue
        if field.kind == "list" and len(path) > 2:
            return _field(field.fields, Given(dict(values)).rows(field.name)[int(path[1])].values, path[2:], name)
        if field.kind in ("int", "rating") and len(path) == 1:
            return field
    raise _no_number(name, ".".join(path))


def _values(field: Field, asked: dict[str, Any], name: str) -> tuple[int, ...]:
    alone = (field._replace(when=None, added=False),)
    hint = f"Give a range for {field.label}, from {field.low} to {field.high}."
    ends = []
    for end in ("from", "to"):
        errors.refuse(asked.get(end) is None, "grid.range", hint, f"{name}.{end}", asked.get(end))
        try:
            ends.append(int(str(check(alone, {field.name: asked[end]})[field.name])))
        except errors.HqwebError as error:
            raise error.at(f"{name}.{end}") from None
    step = whole(asked.get("step", 1)) or 0
    errors.refuse(step < 1, "grid.step", "A step is a whole number of at least 1.", f"{name}.step", asked.get("step"))
    hint = "Give the lower end of the range first."
    errors.refuse(ends[0] > ends[1], "grid.range", hint, f"{name}.to", asked["to"])
    found = range(ends[0], ends[1] + 1, step)
    hint = f"A grid has at most {limits.MAX_GRID_CELLS} cells. Choose a shorter range."
    errors.refuse(len(found) > limits.MAX_GRID_CELLS, "grid.size", hint, name, len(found))
    return tuple(found)


def _steers(fields: tuple[Field, ...], name: str) -> bool:
    return any((field.when and field.when.field == name) or _steers(field.fields, name) for field in fields)


def _counted(procedure: procedure.Procedure[Any, Any], rows: Axis, columns: Axis, settled: Settled) -> dict[str, Json]:
    found: list[list[Distribution]] = []
    caption, known, work = "", set[str](), 0
    left = len(rows.values) * len(columns.values)
    for row in rows.values:
        line = []
        for column in columns.values:
            odds, cost, said, may = _cell(procedure, settled(row, column), limits.MAX_GRID_WORK - work, left)
            work, left = work + cost, left - 1
            if not known:
                known, caption = {each.key for each in may}, said
            known.update(odds.weights)
            line.append(odds)
        found.append(line)
    outcomes = [each for each in procedure.endings or procedure.outcomes if each.key in known]
    keys = [each.key for each in outcomes]
    return {
        "caption": caption,
        "outcomes": as_json(tuple(outcomes)),
        "rows": rows.data(),
        "columns": columns.data(),
        "totals": [[str(odds.total) for odds in line] for line in found],
        "weights": [[" ".join([str(odds.weights.get(key, 0)) for key in keys]) for odds in line] for line in found],
    }


def _cell(
    procedure: procedure.Procedure[Any, Any], inputs: dict[str, Json], most: int, left: int
) -> tuple[Distribution, int, str, tuple[procedure.Outcome, ...]]:
    """The odds of a cell, over how many ways they were counted, what of, and the outcomes that may be.

    It is refused if as many cells as are `left` would cost more than `most` at the cost of this one. A forecast says
    what it cost only afterwards, so one of them may go beyond.
    """
    state = procedure.begin(Given(inputs))
    whole = procedure.forecast(state)
    if whole is not None:
        _afford(left, whole.work, most)
        return whole, whole.work, WHOLE, procedure.endings or procedure.outcomes
    move, ask = rolled(procedure, state)
    work = len(ask.lots) or prod(die.sides for die in ask.dice)
    _afford(left, work, most)
    odds = count(ask)
    return odds, work, counted_over(odds.total, ask.dice), procedure.possible(state, move)


def _afford(left: int, work: int, most: int) -> None:
    hint = "There are too many combinations of dice in this grid. Ask for fewer rows."
    errors.refuse(left * work > most, "grid.heavy", hint, "rows", f"{left} cells to go")
