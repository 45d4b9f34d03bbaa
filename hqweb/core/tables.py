"""Tables: data that the engine rules with and the pages print."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, Protocol

from hqweb.core import fields


class Marked(NamedTuple):
    """A cell with a shape before its words: `mark` names the shape, such as ``v2`` or ``r-3``."""

    mark: str
    text: str


type Cell = int | str | Marked


class Column(NamedTuple):
    """A column: its heading, and whether it holds text or figures to compare."""

    label: str
    kind: Literal["text", "number"] = "text"


class Row(NamedTuple):
    """A row: a permanent key, by which a result points at it, and its cells."""

    key: str
    cells: tuple[Cell, ...]


class Table(NamedTuple):
    """A rules table: permanent id, which begins with its ruleset's, caption, columns, rows, and its source."""

    id: str
    caption: str
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    source: str

    def data(self) -> dict[str, fields.Json]:
        """The table as the catalog tells it."""
        return {
            "id": self.id,
            "ruleset": self.id.partition(".")[0],
            "caption": self.caption,
            "source": self.source,
            "columns": fields.as_json(self.columns),
            "rows": fields.as_json(self.rows),
        }


class Keyed(Protocol):
    """A value with a permanent key."""

    @property
    def key(self) -> str:
        """The key."""


def keyed[T: Keyed](rows: Iterable[T], key: str) -> T:
    """The row with that key, which has to be there.

    >>> keyed((Row("oil", ()), Row("rope", ("50 feet",))), "rope").cells
    ('50 feet',)
    """
    return next(each for each in rows if each.key == key)


class Term(NamedTuple):
    """A glossary term: permanent id, name, one or two sentences, and the anchor of its rule."""

    id: str
    term: str
    text: str
    rule: str


def columns(labels: str) -> tuple[Column, ...]:
    """Columns by their headings, with bars between them; the heading of one that holds figures ends with ``#``.

    >>> [(each.label, each.kind) for each in columns("Ability | Rating#")]
    [('Ability', 'text'), ('Rating', 'number')]
    """
    found = (each.strip() for each in labels.split("|"))
    return tuple(Column(each.rstrip("#"), "number" if each.endswith("#") else "text") for each in found)


type Page = tuple[str, *tuple[str | tuple[str, str, str], ...]]
"""A page with the rules that are read there: of each its key, its anchor, and the word of its link.

A single word serves as all three; the link shows it with a capital.
"""


def places(*pages: Page) -> tuple[tuple[str, str, str], ...]:
    """Where rules are read: of each the key, the page with the anchor, and the word of its link.

    >>> places(("grabs", "grab", ("grab-size", "size", "Size")), ("rest", "long-rest"))
    (('grab', 'grabs#grab', 'Grab'), ('grab-size', 'grabs#size', 'Size'), ('long-rest', 'rest#long-rest', 'Long rest'))
    """
    found = ((page, (rule, rule, rule.replace("-", " ").capitalize()) if isinstance(rule, str) else rule)
             for page, *rules in pages for rule in rules)  # fmt: skip
    return tuple((key, f"{page}#{anchor}", name) for page, (key, anchor, name) in found)
