"""The picture of a bout: both dice on one ladder of successes; a table where the ladder would be too long."""

from hqweb.core.blocks import Block, Gap, Grid, GridRow, Ladder, Lift, Mark, PairMark, Rung, SideName, Stand
from hqweb.core.dice import Faces
from hqweb.core.tables import Column
from hqweb.successes.count import DIE, Bout, Reading, Ruling
from hqweb.successes.edition import LETTER, degrees, written
from hqweb.successes.explain import Pair, count_words
from hqweb.successes.nouns import DEGREE, POINT, SUCCESS

RUNGS = 4
"""Rungs that the ladder has room for."""


def picture(bout: Bout, faces: Faces, ruling: Ruling, pair: Pair) -> tuple[Block, ...]:
    """The ladder of a ruling, or its count as a table; nothing where no die was rolled."""
    ours, theirs = ruling.ours, ruling.theirs
    if ours is None or theirs is None:
        return ()
    finals = (ours.successes, theirs.successes)
    if max(finals) - min(finals) >= RUNGS:
        return (_table(bout, faces, ruling, pair),)
    spread = (*finals, ours.die, theirs.die)
    lifts = max(spread) - min(spread) < RUNGS
    top = max(RUNGS - 1, *(spread if lifts else finals))
    gap = Gap(top - max(finals), top - min(finals), _apart(ruling.degree)) if ruling.degree else None
    return (
        Ladder(
            label=_sentence(faces, ours, theirs, pair),
            rungs=tuple(Rung("", _rung(count)) for count in range(top, top - RUNGS, -1)),
            sides=(
                Stand("ours", pair.ours.first, "", written(bout.ours.total)),
                Stand("theirs", pair.theirs.first, "", written(bout.theirs.total)),
            ),
            marks=(
                *_marks("ours", faces[0], ours, top, lifts=lifts),
                *_marks("theirs", faces[1], theirs, top, lifts=lifts),
            ),
            moves=(*_moves("ours", ours, top), *_moves("theirs", theirs, top)) if lifts else (),
            gap=gap,
        ),
    )


def _apart(degree: int) -> str:
    return DEGREE.counted(degree)


def _rung(count: int) -> str:
    return SUCCESS.counted(count) if count else "None"


def _marks(side: SideName, face: int, own: Reading, top: int, *, lifts: bool) -> list[Mark]:
    stands = Mark(side, top - own.successes, DIE, str(face))
    if own.successes == own.die or not lifts:
        return [stands]
    return [stands._replace(rung=top - own.die, fell=True), stands]


def _moves(side: SideName, own: Reading, top: int) -> list[Lift]:
    """One arrow from the successes of the die to all that count, and what added them."""
    if own.successes == own.die:
        return []
    by = [f"{LETTER}{own.masteries if own.masteries > 1 else ''}"] * bool(own.masteries)
    by += ["point" if own.points == 1 else POINT.counted(own.points)] * bool(own.points)
    return [Lift(side, top - own.die, top - own.successes, " + ".join(by))]


def _table(bout: Bout, faces: Faces, ruling: Ruling, pair: Pair) -> Grid:
    """The count of both sides, for those that are too far apart for a ladder."""
    columns = (Column("Side"), Column("Die", "number"), Column("Adds", "number"), Column("Successes", "number"))
    sides = zip(
        (pair.ours, pair.theirs), (bout.ours, bout.theirs), faces, (ruling.ours, ruling.theirs), (1, -1), strict=True
    )
    rows = []
    for who, side, face, own, sign in sides:
        if own is None:
            raise TypeError("a count needs both dice")
        mark: PairMark = "won" if ruling.winner == sign else ""
        cells = (f"{who.first} {written(side.total)}", face, own.masteries + own.points, own.successes)
        rows.append(GridRow(cells, mark))
    return Grid(f"The count: {degrees(ruling.degree)} apart", columns, tuple(rows))


def _sentence(faces: Faces, ours: Reading, theirs: Reading, pair: Pair) -> str:
    told = [
        f"{who.first}: {face}, {count_words(own.successes)}."
        for who, face, own in ((pair.ours, faces[0], ours), (pair.theirs, faces[1], theirs))
    ]
    apart = abs(ours.successes - theirs.successes)
    return f"{' '.join(told)} {degrees(apart).capitalize()} apart."
