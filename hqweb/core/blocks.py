"""Blocks: the closed list of things that one renderer can draw, whatever the procedure."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from hqweb.core import fields, tables

type SideName = Literal["ours", "theirs"]


class Rung(NamedTuple):
    """A rung of a ladder: the mark of its shape and its label."""

    mark: str
    label: str


class Stand(NamedTuple):
    """One side of a ladder: who, its figure, and the one that was struck out for it (or empty)."""

    side: SideName
    who: str
    was: str
    now: str


class Mark(NamedTuple):
    """A die on a rung (an index, best is 0). `fell`: where it fell before something moved it."""

    side: SideName
    rung: int
    sides: int
    show: str
    fell: bool = False


class Lift(NamedTuple):
    """A move of a side's die from one rung to another, and what moved it."""

    side: SideName
    start: int
    end: int
    by: str


class Gap(NamedTuple):
    """The bracket between two rungs."""

    top: int
    bottom: int
    text: str


class Ladder(NamedTuple):
    """Both dice on one staff of results; `label` says the picture in a sentence."""

    label: str
    rungs: tuple[Rung, ...]
    sides: tuple[Stand, ...]
    marks: tuple[Mark, ...]
    moves: tuple[Lift, ...]
    gap: Gap | None = None


class Note(NamedTuple):
    """A sentence beside the result: a plain fact, a reading that was taken, or what to beware of."""

    text: str
    tone: Literal["info", "reading", "warn"] = "info"


class Score(NamedTuple):
    """One side of a pairing: who, what is told beside the name (a rating, or nothing), and its score."""

    who: str
    note: str
    value: int


type PairMark = Literal["", "now", "out", "left", "won", "lost"]


class PairRow(NamedTuple):
    """Two sides that score against each other up to `goal` (0 if there is none), and the state of the pairing."""

    ours: Score
    theirs: Score
    goal: int
    mark: PairMark = ""
    tag: str = ""


class Board(NamedTuple):
    """The scores of all pairings; `label` names the board."""

    label: str
    pairs: tuple[PairRow, ...]


class GridRow(NamedTuple):
    """A row of a grid, with the mark of a pairing if it's highlighted."""

    cells: tuple[tables.Cell, ...]
    mark: PairMark = ""


class Grid(NamedTuple):
    """A table of the state of play. Rules tables are `Table`; this one is different after each move."""

    caption: str
    columns: tuple[tables.Column, ...]
    rows: tuple[GridRow, ...]


def grid(caption: str, columns: str, rows: Iterable[GridRow | tuple[tables.Cell, ...]]) -> tuple[Grid, ...]:
    """A grid with columns as `tables.columns` has them, and rows that may be bare cells; none if there are no rows.

    >>> grid("Flaws", "Flaw | Rating#", []), grid("Notes", "Note", [("A map.",)])[0].rows
    ((), (GridRow(cells=('A map.',), mark=''),))
    """
    found = tuple(each if isinstance(each, GridRow) else GridRow(each) for each in rows)
    return (Grid(caption, tables.columns(columns), found),) if found else ()


class Part(NamedTuple):
    """One part of a sum: a die of so many sides, or a plain number (0 sides), and what it is called.

    Below 0 it is taken away.
    """

    sides: int
    value: int
    label: str = ""


class Sum(NamedTuple):
    """The parts of a total, from left to right, and the total; `label` is the same as a sentence."""

    label: str
    parts: tuple[Part, ...]
    total: int


type LineMark = Literal["", "hit", "dim"]


class CardLine(NamedTuple):
    """A line of a card: label, text, the mark of its shape if it has one, and its highlight."""

    label: str
    text: str
    shape: str = ""
    mark: LineMark = ""


class Card(NamedTuple):
    """A card to hold: title, corner text, and lines in groups separated by rules."""

    title: str
    corner: str
    groups: tuple[tuple[CardLine, ...], ...]


type SquareKind = Literal["wall", "area", "origin", "path"]


class Square(NamedTuple):
    """A square of a map that isn't plain ground, counted from the top left; `note` is written on it."""

    x: int
    y: int
    kind: SquareKind
    note: str = ""


class Token(NamedTuple):
    """Somebody or something on a map: where its top left square is, squares a side, and what it counts as."""

    x: int
    y: int
    size: int
    kind: Literal["self", "ally", "enemy", "object"]
    name: str
    mark: LineMark = ""


class Sight(NamedTuple):
    """A straight line between two corners of squares; `free` if nothing blocks it."""

    x1: int
    y1: int
    x2: int
    y2: int
    free: bool


class Plan(NamedTuple):
    """A map of squares; `label` says it in a sentence. `tap` is the move that pressing a square makes, if any.

    That move takes the square's `x` and `y` among its fields, and `by` is who makes it.
    """

    label: str
    width: int
    height: int
    squares: tuple[Square, ...] = ()
    tokens: tuple[Token, ...] = ()
    sights: tuple[Sight, ...] = ()
    tap: str = ""
    by: str = ""


type Block = Ladder | Note | Board | Grid | Sum | Card | Plan


def block_data(block: Block) -> dict[str, fields.Json]:
    """A block as a view tells it: its kind, and its fields."""
    kind = "table" if isinstance(block, Grid) else type(block).__name__.lower()
    out: dict[str, fields.Json] = {"kind": kind, **fields.as_record(block)}
    if isinstance(block, Ladder):
        marks = (fields.as_record(each) for each in block.marks)
        out["marks"] = [{"from" if name == "fell" else name: of for name, of in each.items()} for each in marks]
        if not block.gap:
            del out["gap"]
    return out
