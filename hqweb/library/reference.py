"""Reference: what the rules have, from procedures and tables to the words of the glossary, each by its id."""

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Literal

from hqweb.library.values import Field, Option, Outcome, Record, Ruled, Value, ask


class Kind(Ruled):
    """A kind of move that a procedure can offer."""

    do: str
    title: str


_PROCEDURE: Mapping[str, Value] = {"more": "", "sheet": False, "rolls": True, "twin": None}


class Procedure(
    Ruled, kinds={"fields": Field, "moves": Kind, "outcomes": Outcome, "endings": Outcome}, absent=_PROCEDURE
):
    """A procedure: its inputs, the kinds of its moves, and its outcomes.

    `opening` is the move that is made as soon as it begins, or empty. `endings` are the outcomes of the whole, where
    they are others than those of a move. `rolls` is False where no move asks for dice.
    """

    id: str
    title: str
    ruleset: str
    family: str
    opening: str
    start: str
    fields: tuple[Field, ...]
    moves: tuple[Kind, ...]
    outcomes: tuple[Outcome, ...]
    endings: tuple[Outcome, ...]
    more: str
    sheet: bool
    rolls: bool
    twin: Record | None


class Column(Record):
    """A column of a table: its heading, and whether it has text or figures."""

    label: str
    kind: Literal["text", "number"]


class Row(Record):
    """A row of a table. A cell is a number, a text, or a record of a text and the mark of its symbol."""

    key: str
    cells: tuple[int | str | Record, ...]


class Table(Record, kinds={"columns": Column, "rows": Row}):
    """A table of the rules, and where its facts are from."""

    id: str
    ruleset: str
    caption: str
    source: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]


class Changeable(Ruled, kinds={"options": Option}, absent={"low": 0, "high": 0, "unit": "", "options": ()}):
    """Something that a table may change: a number from `low` to `high` of a `unit`, or one of the `options`.

    `book` is the book's value.
    """

    key: str
    ruleset: str
    title: str
    book: int | str
    low: int
    high: int
    unit: str
    options: tuple[Option, ...]


class Term(Ruled):
    """A word of the rules, with a sentence or two that define it."""

    id: str
    ruleset: str
    term: str
    text: str


@cache
def procedures() -> Mapping[str, Procedure]:
    """Return all procedures by id.

    >>> [field.name for field in procedures()["heroquest.base"].fields][:2]
    ['session', 'rise']
    """
    found = ask(op="catalog", kind="procedures")["procedures"]
    return MappingProxyType({each["id"]: Procedure(each) for each in found})


@cache
def tables() -> Mapping[str, Table]:
    """Return all tables of the rules by id.

    >>> tables()["heroquest.counting"].rows[-1].cells
    (61, '1W3')
    """
    return MappingProxyType({each["id"]: Table(each) for each in ask(op="catalog", kind="tables")["tables"]})


@cache
def changeables() -> Mapping[str, Changeable]:
    """Return everything that a table may change, by key.

    >>> one = changeables()["heroquest.goal"]
    >>> one.title, one.book, one.low, one.high, one.unit
    ('Score that knocks a contestant out', 5, 1, 20, 'points')
    """
    found = ask(op="catalog", kind="changeables")["changeables"]
    return MappingProxyType({each["key"]: Changeable(each) for each in found})


@cache
def terms() -> Mapping[str, Term]:
    """Return all terms of the glossary by ruleset and id.

    >>> terms()["heroquest.bump"].text
    'A change of a result by one step, up or down.'
    """
    found = ask(op="catalog", kind="glossary")["glossary"]
    return MappingProxyType({f"{each['ruleset']}.{each['id']}": Term(each) for each in found})
