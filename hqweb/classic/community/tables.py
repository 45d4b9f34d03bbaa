"""The tables of communities, made from the very data that the rulings read."""

from typing import Final

from hqweb.classic.community.resources import (
    BOLSTERED,
    EFFECTS,
    HARMED,
    MOST_DOWN,
    MOST_UP,
    POINTS_A_STEP,
    STARTING,
    Resource,
    shift,
)
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.core.numbers import sign
from hqweb.core.tables import Column, Marked, Row, Table
from hqweb.mastery.rating import Total, show

_SOURCE: Final = "QuestWorlds SRD 2.2, Community Resources and Support"
_LABELS: Final = {outcome.key: Marked(outcome.mark, outcome.label) for outcome in OUTCOMES}


def resources(edition: Edition) -> Table:
    """What a community begins with."""
    rows = tuple(Row(name.lower(), (name, show(Total(rating), edition.letter))) for name, rating in STARTING)
    columns = (Column("Resource, for example"), Column("Rating", "number"))
    return Table(f"{edition.id}.community-resources", "Five resources", columns, rows, _SOURCE)


def effects(edition: Edition) -> Table:
    """What use costs a resource, and what its background brings."""
    rows = tuple(
        Row(row.key.replace(":", "-"), (_LABELS[row.key], _signed(row.depletion), _signed(row.fluctuation)))
        for row in EFFECTS
    )
    columns = (Column("Outcome"), Column("After use", "number"), Column("Background", "number"))
    return Table(f"{edition.id}.community-effects", "What an outcome does to a resource", columns, rows, _SOURCE)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else sign(number)


def bolstering(edition: Edition) -> Table:
    """What adventures do to a resource."""
    rows = tuple(
        Row(level, (level.capitalize(), f"+{gain}", f"{name}, {sign(penalty)}"))
        for (level, gain), (_, name, penalty) in zip(BOLSTERED, HARMED, strict=True)
    )
    columns = (Column("Level"), Column("A victory for it", "number"), Column("A defeat"))
    return Table(f"{edition.id}.community-adventures", "What adventures do to a resource", columns, rows, _SOURCE)


def interval(edition: Edition) -> Table:
    """How ratings move at the end of an interval."""
    rows = []
    for points in range(0, POINTS_A_STEP * MOST_UP + 1, POINTS_A_STEP):
        last = points >= POINTS_A_STEP * MOST_UP
        up = shift(Resource("", "", edition.base, earned=points))
        down = shift(Resource("", "", edition.base, lost=-points))
        span = f"{points} or more" if last else f"{points}–{points + POINTS_A_STEP - 1}"
        rows.append(Row(str(points), (span, _signed(up), _signed(down))))
    columns = (Column("Points"), Column("Earned", "number"), Column("Against it", "number"))
    caption = f"The end of an interval: at most +{MOST_UP} and {sign(-MOST_DOWN)}"
    return Table(f"{edition.id}.community-interval", caption, columns, tuple(rows), _SOURCE)
