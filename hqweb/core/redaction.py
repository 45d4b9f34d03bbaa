"""Redaction: hidden numbers are left out of links and files, and a roll with any of them can't be shared."""

from collections.abc import Iterator, Mapping
from typing import Any

from hqweb.core.fields import Field, Json
from hqweb.core.fold import Fold

type Values = dict[str, Json]


def secrets_of(fields: tuple[Field, ...], values: Values, where: str = "") -> Iterator[tuple[Values, Field, str]]:
    """Each hidden field that these values switch on: the record that it belongs to, the field, and its name."""
    for field in fields:
        if field.stands(values) and field.secret and values.get(field.secret) is True:
            yield values, field, where + field.label
        for place, row in enumerate(_rows(field, values), 1):
            yield from secrets_of(field.fields, row, f"{where}{field.label} {place}, ")


def _rows(field: Field, values: Mapping[str, Any]) -> list[dict[str, Any]]:
    rows = values.get(field.name) if field.kind == "list" else None
    return [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []


def may_hide(fields: tuple[Field, ...]) -> bool:
    """Return whether a form has anything that can be hidden."""
    return any(field.secret or may_hide(field.fields) for field in fields)


def hides(fields: tuple[Field, ...], values: Mapping[str, object]) -> bool:
    """Return whether raw values, not validated yet, hide anything."""
    return any(
        (field.secret and values.get(field.secret) is True)
        or any(hides(field.fields, row) for row in _rows(field, values))
        for field in fields
    )


def without_secrets(fields: tuple[Field, ...], values: Values) -> tuple[Values, list[str]]:
    """Canonical values without what they hide, and what that was, by its labels.

    An `added` field is named even at its default, which canonical values leave out: that alone would tell something.
    """
    bare = _copied(values)
    secrets = list(secrets_of(fields, bare))
    for record, field, _ in secrets:
        record.pop(field.name, None)
    return bare, [name for _, _, name in secrets]


def filled(fields: tuple[Field, ...], values: Values) -> tuple[Values, list[tuple[Values, Field, str]]]:
    """The values with something in the place of what they hide and have not got, so that they can be checked."""
    whole = _copied(values)
    missing = [each for each in secrets_of(fields, whole) if each[1].name not in each[0]]
    for record, field, _ in missing:
        stand_in: Json = field.options[0].value if field.options else field.low
        record[field.name] = field.default if field.default is not None else stand_in
    return whole, missing


def _copied(values: Values) -> Values:
    return {
        name: [_copied(row) if isinstance(row, dict) else row for row in value] if isinstance(value, list) else value
        for name, value in values.items()
    }


def is_hidden(fold: Fold) -> bool:
    """Return whether a log holds something that the table mustn't know yet."""
    if fold.log.hidden:
        return True
    if fold.procedure.view(fold.state, "table").revealed:
        return False
    given = ((made.fields, entry.given) for made, entry in zip(fold.made, fold.log.moves, strict=True))
    return any(any(secrets_of(fields, values)) for fields, values in ((fold.procedure.fields, fold.log.inputs), *given))
