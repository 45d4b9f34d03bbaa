"""Blocks: the closed list of things that one renderer can draw, whatever the procedure."""

from typing import Literal, NamedTuple

from hqweb.core.fields import Json
from hqweb.core.tables import Cell, Column, told_cell, told_columns

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

    def data(self) -> dict[str, Json]:
        """The block as a view tells it."""
        out: dict[str, Json] = {
            "kind": "ladder",
            "label": self.label,
            "rungs": [{"mark": rung.mark, "label": rung.label} for rung in self.rungs],
            "sides": [{"side": s.side, "who": s.who, "was": s.was, "now": s.now} for s in self.sides],
            "marks": [
                {"side": m.side, "rung": m.rung, "sides": m.sides, "show": m.show, "from": m.fell} for m in self.marks
            ],
            "moves": [{"side": m.side, "start": m.start, "end": m.end, "by": m.by} for m in self.moves],
        }
        if self.gap:
            out["gap"] = {"top": self.gap.top, "bottom": self.gap.bottom, "text": self.gap.text}
        return out


class Note(NamedTuple):
    """A sentence beside the result: a plain fact, a reading that was taken, or what to beware of."""

    text: str
    tone: Literal["info", "reading", "warn"] = "info"

    def data(self) -> dict[str, Json]:
        """The block as a view tells it."""
        return {"kind": "note", "text": self.text, "tone": self.tone}


class Score(NamedTuple):
    """One side of a pairing: who, what is told beside the name (a rating, or nothing), and its score."""

    who: str
    note: str
    value: int


type PairMark = Literal["", "now", "out", "left", "won", "lost"]


class PairRow(NamedTuple):
    """Two sides that score against each other up to `goal` (0: there is none), and how they stand."""

    ours: Score
    theirs: Score
    goal: int
    mark: PairMark = ""
    tag: str = ""


class Board(NamedTuple):
    """The scores of all pairings; `label` names the board."""

    label: str
    pairs: tuple[PairRow, ...]

    def data(self) -> dict[str, Json]:
        """The block as a view tells it."""
        return {"kind": "board", "label": self.label, "pairs": [_pair(pair) for pair in self.pairs]}


def _pair(pair: PairRow) -> Json:
    return {
        "ours": {"who": pair.ours.who, "note": pair.ours.note, "value": pair.ours.value},
        "theirs": {"who": pair.theirs.who, "note": pair.theirs.note, "value": pair.theirs.value},
        "goal": pair.goal,
        "mark": pair.mark,
        "tag": pair.tag,
    }


class GridRow(NamedTuple):
    """A row of a grid, and what it stands out by: a mark of a pairing, or nothing."""

    cells: tuple[Cell, ...]
    mark: PairMark = ""


class Grid(NamedTuple):
    """A table of the state of play. Rules tables are `Table`; this one is different after each move."""

    caption: str
    columns: tuple[Column, ...]
    rows: tuple[GridRow, ...]

    def data(self) -> dict[str, Json]:
        """The block as a view tells it."""
        return {
            "kind": "table",
            "caption": self.caption,
            "columns": told_columns(self.columns),
            "rows": [{"cells": [told_cell(cell) for cell in row.cells], "mark": row.mark} for row in self.rows],
        }


class Part(NamedTuple):
    """One part of a sum: a die of so many sides, or a plain number (0 sides), and what it is called.

    Below 0 it is taken away.
    """

    sides: int
    value: int
    label: str = ""


class Sum(NamedTuple):
    """What a total is made of, from left to right, and the total; `label` says it in a sentence."""

    label: str
    parts: tuple[Part, ...]
    total: int

    def data(self) -> dict[str, Json]:
        """The block as a view tells it."""
        return {
            "kind": "sum",
            "label": self.label,
            "parts": [{"sides": part.sides, "value": part.value, "label": part.label} for part in self.parts],
            "total": self.total,
        }


type LineMark = Literal["", "hit", "dim"]


class CardLine(NamedTuple):
    """A line of a card: what it is called, with a shape where it has one, what it says, and how it stands out."""

    label: str
    text: str
    shape: str = ""
    mark: LineMark = ""


class Card(NamedTuple):
    """A card to hold: its title, what stands in its corner, and its lines in groups with a rule between them."""

    title: str
    corner: str
    groups: tuple[tuple[CardLine, ...], ...]

    def data(self) -> dict[str, Json]:
        """The block as a view tells it."""
        return {
            "kind": "card",
            "title": self.title,
            "corner": self.corner,
            "groups": [
                [{"label": line.label, "text": line.text, "shape": line.shape, "mark": line.mark} for line in group]
                for group in self.groups
            ],
        }


type SquareKind = Literal["wall", "area", "origin", "path"]


class Square(NamedTuple):
    """A square of a map that is not empty ground, counted from the top left; `note` stands in it."""

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
    """A straight line between two corners of squares, and whether anything stands in its way."""

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

    def data(self) -> dict[str, Json]:
        """The block as a view tells it."""
        return {
            "kind": "plan",
            "label": self.label,
            "width": self.width,
            "height": self.height,
            "squares": [dict(square._asdict()) for square in self.squares],
            "tokens": [dict(token._asdict()) for token in self.tokens],
            "sights": [dict(sight._asdict()) for sight in self.sights],
            "tap": self.tap,
            "by": self.by,
        }


type Block = Ladder | Note | Board | Grid | Sum | Card | Plan
