"""Fields: what a procedure asks for. Form, checking, log format and docs all come from these."""

from collections.abc import Callable, Mapping, Sequence
from typing import Literal, NamedTuple

from hqweb.core.words import Noun

type Json = bool | int | str | list[Json] | dict[str, Json]
type Kind = Literal["int", "text", "flag", "pick", "picks", "list", "rating"]


def as_record(value: NamedTuple) -> dict[str, Json]:
    """A named tuple as JSON: a record by the names of its fields."""
    pairs = zip(value._fields, value, strict=True)
    return {name: as_json(each) if isinstance(each, tuple) else each for name, each in pairs}


def as_json(value: object) -> Json:
    """A value as JSON: a named tuple as a record, any other tuple as a list.

    >>> as_json((Option("a", "A"),))
    [{'value': 'a', 'label': 'A', 'note': ''}]
    """
    if not isinstance(value, tuple):
        return value  # type: ignore[return-value]  # all else in them is JSON as it is
    if hasattr(value, "_fields"):
        return as_record(value)  # type: ignore[arg-type]  # no other tuple has fields
    return [as_json(each) if isinstance(each, tuple) else each for each in value]


class Option(NamedTuple):
    """One value of a pick, or of picks. `value` is permanent: logs and links contain it."""

    value: str
    label: str
    note: str = ""


class When(NamedTuple):
    """A field applies while an earlier sibling holds one of these values."""

    field: str
    values: tuple[Json, ...]


class Notation(NamedTuple):
    """How a form steps a rating before the engine is there: `per` points make one `letter`."""

    per: int
    letters: str
    letter: str


class Field(NamedTuple):
    """One thing that a form asks for.

    `low` and `high` bound the number, the length of a text, or the count of rows. `default` of None means
    that a value must be given. ``picks`` are any number of its options, in their order. `fields` are those of
    one row of a list, and `noun` is what a row is. `secret` names the sibling flag
    that hides the value from the table. `read` is a family's reader: it turns what was typed into the
    value that the log keeps, and raises `HqwebError`; reading a value that it gave gives that value again.
    `part` is what a long form writes above the first of the fields that share it. `source` is the key under
    which a sheet's facts may hold a value for it. What is of group ``sheet`` no form shows: it carries the state of
    a sheet that is begun again. An `added` field is younger than logs that are already out there. Its default is
    what they mean without it, never changes, and is left out of checked values, so those logs stay as they are.
    A `settles` field that is given makes the field of its `when` the first of those values, where that one is not
    given: a score that is told counts, whatever the form begins with.
    `was` is the name that it had before: logs, links and requests may still use it.
    """

    name: str
    kind: Kind
    label: str
    default: Json | None = None
    low: int = 0
    high: int = 0
    options: tuple[Option, ...] = ()
    fields: "tuple[Field, ...]" = ()
    when: When | None = None
    secret: str = ""
    group: Literal["", "more", "readings", "sheet"] = ""
    help: str = ""
    read: Callable[[Json], Json] | None = None
    notation: Notation | None = None
    part: str = ""
    source: str = ""
    added: bool = False
    settles: bool = False
    noun: Noun | None = None
    was: str = ""

    def stands(self, values: Mapping[str, object]) -> bool:
        """Return whether it applies beside these values of its siblings."""
        return not self.when or values.get(self.when.field) in self.when.values

    @property
    def takes(self) -> Sequence[Json]:
        """All values that it takes, where they can be listed: a range of whole numbers, or its options.

        >>> Field("base", "int", "Base", low=14, high=16).takes
        range(14, 17)
        """
        if self.kind == "flag":
            return True, False
        whole = self.kind in ("int", "rating")
        return range(self.low, self.high + 1) if whole else tuple(option.value for option in self.options)

    def data(self) -> dict[str, Json]:
        """The field as the catalog tells it; what is empty is left out."""
        options: list[Json] = [
            {"value": o.value, "label": o.label, **({"note": o.note} if o.note else {})} for o in self.options
        ]
        texts = {name: str(getattr(self, name)) for name in ("secret", "group", "help", "part", "source", "was")}
        return {
            "name": self.name,
            "kind": self.kind,
            "label": self.label,
            **({} if self.default is None else {"default": self.default}),
            **({"low": self.low, "high": self.high} if self.high else {}),
            **({"options": options} if options else {}),
            **({"fields": [field.data() for field in self.fields]} if self.fields else {}),
            **({"noun": as_record(self.noun)} if self.noun else {}),
            **({"when": {"field": self.when.field, "in": list(self.when.values)}} if self.when else {}),
            **({"notation": as_record(self.notation)} if self.notation else {}),
            **{name: text for name, text in texts.items() if text},
        }


def renamed[T](fields: tuple[Field, ...], values: Mapping[str, T]) -> dict[str, T]:
    """Values by the names that the fields have now, in the same order; those of the rows of lists, too.

    If a field has a value already, one under its former name is left as it is.

    >>> renamed((Field("size", "int", "Size", was="width"),), {"width": 3, "height": 2})
    {'size': 3, 'height': 2}
    """
    former = [field for field in fields if field.was and field.was in values]
    names = {field.was: field.name for field in former if field.name not in values}
    found = {names.get(name, name): value for name, value in values.items()}
    for field in fields:
        rows = found.get(field.name) if field.fields else None
        if isinstance(rows, list):
            found[field.name] = [  # type: ignore[assignment]  # a list of rows, as it was
                renamed(field.fields, row) if isinstance(row, dict) else row for row in rows
            ]
    return found


class Given:
    """Checked values of a form, read by type, so that a procedure needs no casts."""

    def __init__(self, values: dict[str, Json]) -> None:
        self.values = values

    def has(self, name: str) -> bool:
        """Return whether the field applied; one whose `when` did not hold has no value."""
        return name in self.values

    def whole(self, name: str, default: int | None = None) -> int:
        """The value of an ``int`` or ``rating`` field, or of a pick whose values are whole numbers.

        `default` is that of an `added` field, whose checked values leave it out.
        """
        value = self.values[name] if default is None else self.values.get(name, default)
        if isinstance(value, (list, dict)):
            raise TypeError(f"{name} is no number")
        return int(value)

    def text(self, name: str, default: str | None = None) -> str:
        """The value of a ``text`` or ``pick`` field; `default` as in `whole`."""
        return str(self.values[name] if default is None else self.values.get(name, default))

    def picks(self, name: str) -> tuple[str, ...]:
        """The values of a ``picks`` field; none where the field did not apply."""
        values = self.values.get(name, [])
        return tuple(str(value) for value in values) if isinstance(values, list) else ()

    def flag(self, name: str, *, default: bool | None = None) -> bool:
        """The value of a ``flag`` field; `default` as in `whole`."""
        return (self.values[name] if default is None else self.values.get(name, default)) is True

    def rows(self, name: str) -> "tuple[Given, ...]":
        """The rows of a ``list`` field; none where the field did not apply."""
        rows = self.values.get(name, [])
        return tuple(Given(row) for row in rows if isinstance(row, dict)) if isinstance(rows, list) else ()
