"""What is shown of a line of effect: the plan with its sixteen lines, and which of them are free."""

from hqweb.core.blocks import Block, Grid, GridRow, Note, Plan, SquareKind, Token
from hqweb.core.procedure import View
from hqweb.core.tables import Column
from hqweb.draw_steel.space.corners_state import State, all_lines, free_lines, through_window
from hqweb.draw_steel.space.picture import POINTER, sights_of, squares_of
from hqweb.draw_steel.space.pointer import ACTORS, BY, PLACE
from hqweb.draw_steel.space.squares import At, distance

FLIMSY = "glass"
"""What stands in a square with something flimsy in it."""

_CORNERS = ("NW", "NE", "SE", "SW")


def seen_as(state: State) -> View:
    """The view of a map with all lines between you and the target."""
    free = free_lines(state)
    has = "You have line of effect to the target" if free else "You have no line of effect to the target"
    summary = f"{has}: {free or 'none'} of 16 lines {'is' if free == 1 else 'are'} free."
    notes = []
    if through_window(state):
        notes.append(Note("Every free line goes through something flimsy, which may break or tear."))
    blocks: tuple[Block, ...] = (*notes, _plan(state, summary), _list(state))
    return View(
        summary,
        {"line": bool(free), "free": free, "away": distance(state.you, state.target)},
        blocks=blocks,
        settled=False,
        actors=ACTORS,
        status=f"Free lines {free}",
    )


def _plan(state: State, summary: str) -> Block:
    ground = state.ground
    kinds: dict[At, SquareKind] = dict.fromkeys(state.windows, "path")
    kinds |= dict.fromkeys(ground.solid, "wall")
    notes = dict.fromkeys(state.windows, FLIMSY)
    home = {"you": state.you.at, "target": state.target.at}.get(state.held)
    if state.point != home:
        kinds.setdefault(state.point, "path")
        notes.setdefault(state.point, POINTER)
    tokens = (Token(*state.you, "self", "You"), Token(*state.target, "enemy", "Target"))
    label = f"A map of {ground.width} by {ground.height} squares. {summary}"
    sights = sights_of(all_lines(state))
    return Plan(label, ground.width, ground.height, squares_of(kinds, notes), tokens, sights, PLACE, BY)


def _list(state: State) -> Block:
    found = all_lines(state)
    rows = tuple(
        GridRow((name, *("free" if line.free else "–" for line in found[4 * n : 4 * n + 4])))
        for n, name in enumerate(_CORNERS)
    )
    columns = (Column("From yours"), *(Column(f"to {name}") for name in _CORNERS))
    return Grid("Lines from corner to corner", columns, rows)
