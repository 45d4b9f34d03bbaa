"""What is shown of a wall: the plan with its squares, and who can still be reached by a line of effect."""

from hqweb.core.blocks import Block, Grid, GridRow, SquareKind
from hqweb.core.procedure import View
from hqweb.core.tables import Column
from hqweb.draw_steel.space.picture import POINTER, amount, listed, plan, sights_of, squares_of, tokens_of
from hqweb.draw_steel.space.pointer import ACTORS
from hqweb.draw_steel.space.sight import Line, lines, seen
from hqweb.draw_steel.space.squares import At, Space
from hqweb.draw_steel.space.walling_state import State, cut_off, inside
from hqweb.draw_steel.space.walls import heights


def seen_as(state: State) -> View:
    """The view of a wall as far as it is built."""
    cut = cut_off(state)
    built = f"{len(state.wall)} of {amount(state.squares)}"
    summary = f"{state.squares} wall: {built} built."
    if cut:
        summary += f" It cuts you off from {listed([each.name for each in cut])}."
    return View(
        summary,
        {"squares": len(state.wall), "left": state.left, "cut": [each.id for each in cut]},
        blocks=(_plan(state, summary), _list(state)),
        settled=state.done,
        actors=ACTORS,
        status="Built" if state.done else f"Squares left {state.left}",
    )


def _plan(state: State, summary: str) -> Block:
    scene = state.scene
    kinds: dict[At, SquareKind] = dict.fromkeys(scene.ground.solid, "wall")
    kinds |= dict.fromkeys(state.wall, "area")
    notes = {at: str(high) for at, high in heights(state.wall).items() if high > 1}
    if state.wall:
        kinds[state.wall[0]] = "origin"
    if not state.done and (not state.wall or state.point != state.wall[-1]):
        kinds.setdefault(state.point, "path")
        notes.setdefault(state.point, POINTER)
    cut = cut_off(state)
    dim = {each.id for each in cut}
    shown = [_line(scene.you, each.space, state) for each in scene.beings if each.side == "enemy"]
    label = f"A map of {scene.ground.width} by {scene.ground.height} squares. {summary}"
    tokens = tokens_of(scene, {each.id for each in inside(state)}, dim)
    return plan(label, scene, squares_of(kinds, notes), tokens, sights_of(shown), open_=not state.done)


def _line(you: Space, them: Space, state: State) -> Line:
    """One line for all: a free one where there is one, else the shortest, which is blocked."""
    found = lines(you, them, state.ground)
    free = [line for line in found if line.free]
    return min(free or found, key=lambda line: (_long(line), line))


def _long(line: Line) -> int:
    return (line.end[0] - line.start[0]) ** 2 + (line.end[1] - line.start[1]) ** 2


def _list(state: State) -> Block:
    scene, cut, within = state.scene, cut_off(state), inside(state)
    rows = []
    for each in scene.beings:
        told = "cut off" if each in cut else "yes" if seen(scene.you, each.space, state.ground) else "no"
        rows.append(GridRow((each.short, told, "yes" if each in within else "no")))
    columns = (Column("Who"), Column("Line of effect"), Column("In the wall"))
    return Grid("Whom you can reach", columns, tuple(rows))
