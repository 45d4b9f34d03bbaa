"""What a sheet shows: its lines, who comes along, what lasts, and how much of everything is left."""

from hqweb.core.blocks import Block, Grid, GridRow
from hqweb.core.numbers import sign
from hqweb.core.procedure import View
from hqweb.core.tables import Column
from hqweb.core.words import leading
from hqweb.mastery.rating import Total
from hqweb.successes.edition import amount, written
from hqweb.successes.hero_choices import GM, HERO
from hqweb.successes.nouns import POINT, STORY_POINT
from hqweb.successes.paper.moves import where
from hqweb.successes.paper.state import State
from hqweb.successes.sequence.track import FOLLOWER, GOAL
from hqweb.successes.sheet import MOST_XP, sheet_grid


def shown(state: State) -> View:
    """The whole sheet in tables."""
    hero = state.hero
    pool = f" The pool has {hero.points} of {STORY_POINT.counted(hero.heroes)}." if state.keeps else ""
    return View(
        f"{hero.name}: {hero.xp} XP.{pool}",
        {},
        blocks=_blocks(state),
        settled=False,
        actors=((HERO, hero.name), (GM, "GM")),
        status="Advance" if hero.taken is not None else f"Session {hero.session}",
    )


def _blocks(state: State) -> tuple[Block, ...]:
    out: list[Block] = [*sheet_grid(state.hero.sheet, state.hero.flaws)]
    for each in state.followers:
        left = f", {POINT.counted(each.points)} left" if each.points else ""
        left += f", {each.resolve} of {FOLLOWER} resolve" if each.resolve < FOLLOWER else ""
        mine = tuple(GridRow((one.name, written(Total(one.rating)))) for one in each.abilities)
        columns = (Column("Ability"), Column("Rating", "number"))
        out.append(Grid(f"{each.name}{left}", columns, mine))
    if state.lasting:
        rows = tuple(
            GridRow((each.name, leading(where(state, each.on)), amount(each.amount)), "" if each.amount > 0 else "out")
            for each in state.lasting
        )
        told = (Column("From"), Column("It counts"), Column("Amount", "number"))
        out.append(Grid("What lasts", told, rows))
    out.append(_left(state))
    if state.notes:
        notes = tuple(GridRow((each.text,)) for each in state.notes)
        out.append(Grid("Notes", (Column("Note"),), notes))
    return tuple(out)


def _left(state: State) -> Grid:
    hero = state.hero
    rows = [
        ("XP", f"{hero.xp}, an advance costs {hero.cost}"),
        ("XP of this session", f"{len(hero.earned)} of {MOST_XP}"),
    ]
    if hero.ability_points:
        rows.append(("Improvement points for abilities", str(hero.ability_points)))
    if hero.keyword_points:
        rows.append(("Improvement points for keywords", str(hero.keyword_points)))
    if state.spare:
        rows.append(("Points of the creation", str(state.spare)))
    if (state.resolve, state.full) != (GOAL, GOAL):
        rows.append(("Resolve", f"{sign(state.resolve)} of {state.full}"))
    if state.retainers < FOLLOWER:
        rows.append(("Resolve of the retainers", f"{state.retainers} of {FOLLOWER}"))
    pool = f"{hero.points} of {hero.heroes}" if state.keeps else "kept elsewhere"
    rows.append(("Story points of the group", pool))
    return Grid("What is left", (Column("What"), Column("Now")), tuple(GridRow(row) for row in rows))
