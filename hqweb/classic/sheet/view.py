"""What a sheet shows: abilities, flaws, followers, what weighs and helps with the sum, and notes."""

from typing import Final

from hqweb.classic.condition_state import overview, status
from hqweb.classic.edition import Edition
from hqweb.classic.growing.growth import GM, HERO
from hqweb.classic.sheet.parts import Grown, State
from hqweb.core.blocks import Block, Grid, GridRow
from hqweb.core.fields import Json
from hqweb.core.procedure import View
from hqweb.core.tables import Column
from hqweb.core.words import within
from hqweb.mastery.rating import Total, show

_RATED: Final = Column("Rating", "number")
_KINDS: Final = {"sidekick": "Sidekick", "retainer": "Retainer"}


def shown[G: Grown](edition: Edition, state: State[G], growth: View, held: dict[str, Json]) -> View:
    """The sheet, from the view of its growth and what else stands on it."""
    told = status(state.condition)
    bears = state.condition.harms or state.condition.boons or state.condition.dead
    word = f" {state.condition.who.first}: {within(told)}." if bears else ""
    split = 1 if state.growth.sheet else 0
    return View(
        f"{growth.summary}{word}",
        held | {"total": state.condition.total, "state": within(told)},
        blocks=(
            *growth.blocks[:split],
            *_flaws(edition, state),
            *_followers(edition, state),
            *overview(edition, state.condition),
            *growth.blocks[split:],
            *_notes(state),
        ),
        settled=False,
        actors=((HERO, growth.actors[0][1]), (GM, "GM")),
        status=growth.status,
    )


def _flaws[G: Grown](edition: Edition, state: State[G]) -> tuple[Block, ...]:
    rows = tuple(GridRow((each.name, show(Total(each.rating), edition.letter))) for each in state.flaws)
    return (Grid("Flaws", (Column("Flaw"), _RATED), rows),) if rows else ()


def _followers[G: Grown](edition: Edition, state: State[G]) -> tuple[Block, ...]:
    kinds = any(each.kind for each in state.followers)
    rows = tuple(
        GridRow((each.name, *((_KINDS[each.kind],) if kinds else ()), show(Total(each.rating), edition.letter)))
        for each in state.followers
    )
    columns = (Column("Follower"), *((Column("Kind"),) if kinds else ()), _RATED)
    return (Grid("Followers", columns, rows),) if rows else ()


def _notes[G: Grown](state: State[G]) -> tuple[Block, ...]:
    rows = tuple(GridRow((each,)) for each in state.notes)
    return (Grid("Notes", (Column("Note"),), rows),) if rows else ()
