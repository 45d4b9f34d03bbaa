"""Recasting: the same inputs and the same dice in the twin of a procedure, which another ruleset has.

Anything the twin doesn't have is left out, with a sentence. Nothing is guessed. A reading at this edition's default
takes the other edition's default.
"""

from collections.abc import Mapping

from hqweb.core import fields, procedure
from hqweb.core.check import check
from hqweb.core.errors import HqwebError
from hqweb.core.fold import Fold, advance, open_choice, started
from hqweb.core.house import ruled
from hqweb.core.log import Log

type Values = dict[str, fields.Json]


def recast(fold: Fold, find: procedure.Find, house: object = None) -> tuple[Fold, list[str]]:
    """Return the result of a fold in its procedure's twin, and a sentence for each thing that was left out.

    With a `house` it's recast in the same procedure with these changes.

    Raises:
        HqwebError: ``recast.none`` where the procedure has no twin, or a bad field where it does not take these
            inputs.
    """
    ruleset, _ = find(fold.log.procedure)
    twin = next((each for each in ruleset.twins if each.of == fold.log.procedure), None)
    twin = twin if house is None else procedure.Twin(fold.log.procedure, fold.log.procedure)
    if twin is None:
        raise HqwebError("recast.none", "No other ruleset has a procedure like this one.", got=fold.log.procedure)
    other, theirs = ruled(find(twin.to), house)
    back = next((each for each in other.twins if (each.of, each.to) == (twin.to, twin.of)), twin)
    always = dict(back.inputs)
    usual = {field.name: field.default for field in fold.procedure.fields if field.group == "readings"}
    said = {name: value for name, value in fold.log.inputs.items() if value not in (always.get(name), usual.get(name))}
    values, left_out = adapted(fold.procedure.fields, theirs.fields, said)
    known = {field.name for field in theirs.fields}
    preset = {name: value for name, value in twin.inputs if name in known}
    inputs = check(theirs.fields, preset | values)
    log = Log(other.id, other.version, twin.to, fold.log.seed, inputs)
    made, missed = _played(started(log, other, theirs), fold, dict(twin.moves))
    return made, list(dict.fromkeys(left_out + missed))


def compared(fold: Fold, told: Fold, seat: procedure.Seat) -> str:
    """Return what a fold comes to by other changes: its result, or how many of its moves can be made."""
    ours, theirs = (each.procedure.view(each.state, seat) for each in (fold, told))
    by = "By these changes" if told.ruleset.house else "By the book"
    of, made = len(fold.log.moves), len(told.log.moves)
    head = theirs.headline
    result = f"{head.word}. {head.mean}" if head else theirs.summary
    if made < of:
        some = f"you can make only {made} of the {of} moves. After that: {result}"
        return f"{by}, {some if made else 'this can’t be replayed.'}"
    same = (ours.headline, ours.summary) == (head, theirs.summary)
    return f"{by}, it’s the same: {result}" if same else f"{by}: {result}"


def _played(told: Fold, fold: Fold, called: Mapping[str, str]) -> tuple[Fold, list[str]]:
    """Make the moves of a fold again, with the same faces, as far as they're available.

    `called` are the moves that have another name there.
    """
    missed: list[str] = []
    for entry, made in zip(fold.log.moves, fold.made, strict=True):
        try:
            do = called.get(entry.do, entry.do)
            choice = open_choice(told, do, entry.by, "log")
            given, left_out = adapted(made.fields, choice.fields, entry.given)
            ask = told.procedure.ask(
                told.state, procedure.Move(do, entry.by, fields.Given(check(choice.fields, given, "given")))
            )
            wanted = tuple(die.sides for die in ask.dice) if ask else ()
            if wanted and wanted != entry.dice:
                missed.append(f"{made.title} uses different dice there, so the replay ends here.")
                break
            told = advance(told, choice, given, list(entry.faces) if wanted else None)
        except HqwebError as error:
            missed.append(f"{made.title} isn’t available there. {error.hint}")
        else:
            missed += left_out
    return told, missed


def adapted(
    ours: tuple[fields.Field, ...], theirs: tuple[fields.Field, ...], values: Values
) -> tuple[Values, list[str]]:
    """The values that another form takes, and a sentence for each that it does not and that says something.

    >>> there = (fields.Field("n", "int", "Number", default=1, high=9),)
    >>> here = (*there, fields.Field("loud", "flag", "Loud", default=False))
    >>> adapted(here, there, {"n": 4, "loud": True})
    ({'n': 4}, ['Loud doesn’t exist there.'])
    """
    taken: Values = {}
    left_out: list[str] = []
    for name, value in values.items():
        mine = _standing(ours, name, values)
        there = next((field for field in theirs if field.name == name), None)
        if mine and there and there.kind == "list" and isinstance(value, list):
            taken[name], missed = _rows(mine, there, value)
            left_out += missed
            continue
        # A field that depends on a dropped one is kept all the same.
        free = (field for field in theirs if field.stands(taken) or (field.when and field.when.field not in taken))
        meant = ((field, _meant(mine, field, value)) for field in free if field.name == name)
        fitting = [said for field, said in meant if _takes(field, said)]
        if fitting:
            taken[name] = fitting[0]
        elif mine is None or value != _usual(mine):
            left_out.append(f"{_said(mine, name, value)} doesn’t exist there.")
    return taken, left_out


def _standing(fields: tuple[fields.Field, ...], name: str, values: Values) -> fields.Field | None:
    return next((field for field in fields if field.name == name and field.stands(values)), None)


def _usual(field: fields.Field) -> fields.Json:
    """Return the value of an untouched field; for a pick without a default, its first option."""
    if field.default is not None:
        return field.default
    return field.options[0].value if field.options else ""


def _meant(mine: fields.Field | None, there: fields.Field, value: fields.Json) -> fields.Json:
    """The value as the other field says it: yes to a flag is the first option beside the usual one.

    An option further down is neither yes nor no, so it stays what it is, and a flag does not take it.
    """
    if mine and mine.kind == "flag" and there.kind == "pick":
        return _first(there) if value is True else there.default or ""
    if mine and mine.kind == "pick" and there.kind == "flag" and value in (mine.default, _first(mine)):
        return value == _first(mine)
    return value


def _first(pick: fields.Field) -> fields.Json:
    return next((option.value for option in pick.options if option.value != pick.default), pick.default or "")


def _takes(field: fields.Field, value: fields.Json) -> bool:
    try:
        return check((field._replace(when=None, added=False),), {field.name: value})[field.name] == value
    except HqwebError:
        return False


def _rows(mine: fields.Field, there: fields.Field, rows: list[fields.Json]) -> tuple[list[fields.Json], list[str]]:
    """The rows of a list that its twin takes. A row whose kind the twin refuses, or a part of it, is left out whole."""
    ours, known = mine.fields, {field.name for field in there.fields}
    taken: list[fields.Json] = []
    left_out: list[str] = []
    for row in (row for row in rows if isinstance(row, dict)):
        values, missed = adapted(ours, there.fields, row)
        lost = [(name, _standing(ours, name, row)) for name in row if name in known and name not in values]
        # What says what kind of row it is, or belongs to one kind only, is no part that may be missing.
        kinds = {field.when.field for field in ours if field.when}
        refused = any(
            field is None or ((field.when or name in kinds) and row[name] != _usual(field)) for name, field in lost
        )
        try:
            complete = {} if refused else check(there.fields, _begun(there.fields, values))
        except HqwebError:
            complete = {}
        if complete:
            taken.append(complete)
            left_out += missed
        else:
            said = (_said(_standing(ours, name, row), name, value, bare=True) for name, value in row.items())
            left_out.append(f"{' '.join(said)} doesn’t exist there.")
    return taken, left_out


def _begun(fields: tuple[fields.Field, ...], values: Values) -> Values:
    """Return the values, with the first option of each other pick that applies and has no default."""
    out = dict(values)
    for field in fields:
        if field.stands(out) and field.kind == "pick" and field.default is None:
            out.setdefault(field.name, field.options[0].value)
    return out


def _said(field: fields.Field | None, name: str, value: fields.Json, *, bare: bool = False) -> str:
    """A value as its field names it; `bare` without the field's own name."""
    if field is None or field.kind == "flag":
        return field.label if field else name
    label = next((option.label for option in field.options if option.value == value), str(value))
    return label if bare else f"{field.label}: {label}"
