"""What is shown of a straight path: the plan with its numbered squares, and who is in a line."""

from hqweb.core.blocks import Block, SquareKind
from hqweb.core.procedure import View
from hqweb.draw_steel.space.maps import Being
from hqweb.draw_steel.space.picture import POINTER, amount, listed, plan, squares_of, tokens_of
from hqweb.draw_steel.space.pointer import ACTORS
from hqweb.draw_steel.space.squares import At
from hqweb.draw_steel.space.straight_state import State, mover_name, shown


def in_line(state: State) -> tuple[Being, ...]:
    """Those whose space a line goes over; none where somebody moves."""
    if state.use != "line":
        return ()
    area = state.area
    return tuple(each for each in state.scene.beings if area.takes(each.space))


def seen_as(state: State) -> View:
    """The view of a path as far as it is laid."""
    names = listed([each.name for each in in_line(state)])
    if state.use == "line":
        name = f"{state.length} × {state.width} line within {state.within}"
        summary = f"{name}: {state.made} of {amount(state.length)} laid, in it {names}."
    else:
        name = f"{state.use.capitalize()} {state.length}"
        summary = f"{name}: {mover_name(state)}, {state.made} of {amount(state.length)}."
    squares = len(state.area.squares) if state.use == "line" else state.made
    return View(
        summary,
        {"squares": squares, "path": state.made, "targets": [each.id for each in in_line(state)]},
        blocks=(_plan(state, summary),),
        settled=state.done,
        actors=ACTORS,
        status="Laid" if state.done else f"Squares left {state.left}",
    )


def _plan(state: State, summary: str) -> Block:
    scene = shown(state)
    kinds: dict[At, SquareKind] = dict.fromkeys(scene.ground.solid, "wall")
    notes: dict[At, str] = {}
    if state.use == "line":
        kinds |= dict.fromkeys(state.area.squares, "area")
    kinds |= dict.fromkeys(state.path, "path")
    for number, at in enumerate(state.path, 1 if state.use == "line" else 0):
        if number:
            notes[at] = str(number)
    if state.path:
        kinds[state.path[0]] = "origin"
    if not state.done and state.point not in state.path:
        kinds.setdefault(state.point, "path")
        notes[state.point] = POINTER
    hit = {each.id for each in in_line(state)}
    label = f"A map of {scene.ground.width} by {scene.ground.height} squares. {summary}"
    tokens = tokens_of(scene, hit, ())
    return plan(label, scene, squares_of(kinds, notes), tokens, open_=not state.done)
