"""A wall on a map, built square by square, and what it does to lines of effect.

Source: Draw Steel Heroes, *Classes*, *Wall* and *Area Abilities*.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Grid, GridRow, SquareKind
from hqweb.core.fields import Given
from hqweb.core.moves import MORE, Act, Tracker, flag, needs, number
from hqweb.core.procedure import Played, Seat, Step, View, say
from hqweb.core.tables import Column
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.space import geometry, maps
from hqweb.draw_steel.space.areas import MAX_WITHIN, bad_origin, first_origin
from hqweb.draw_steel.space.geometry import At, Ground, Line, Space, distance, one, seen, where

MAX_SQUARES: Final = 20
"""Squares of a wall: enough to go across any of the maps, and back."""

MAX_CEILING: Final = 9
"""Squares up to the ceiling: a figure of one digit, as it stands in a square of the map."""


class State(NamedTuple):
    """A scene with a wall in it: how many squares it may have, how near it begins, what its ability allows.

    `through` is whether squares may be put where somebody is, `clear` whether lines of effect go through it.
    """

    scene: maps.Scene
    squares: int
    within: int
    ceiling: int
    point: At
    through: bool = False
    clear: bool = False
    wall: geometry.Wall = ()
    done: bool = False

    @property
    def left(self) -> int:
        """Squares that are still to be put."""
        return self.squares - len(self.wall)

    @property
    def ground(self) -> Ground:
        """The map with the wall as something solid, where it blocks."""
        return self.scene.ground if self.clear else self.scene.ground.built(frozenset(self.wall))

    @property
    def cut(self) -> tuple[maps.Being, ...]:
        """Those whom you could reach with a line of effect before, and cannot with the wall there."""
        (before, you, beings), now = self.scene, self.ground
        return tuple(each for each in beings if seen(you, each.space, before) and not seen(you, each.space, now))


def barred(state: State, at: At) -> Step | None:
    """Why no square of the wall can be put there; None where one can."""
    scene = state.scene
    if scene.ground.shut(at):
        return say("area-barriers", "That square is solid already, and an area does not go into what is solid.")
    if not state.wall:
        bad = bad_origin(scene, at, state.within)
        if bad:
            return say("area-within", bad)
    if scene.taken(at) and not state.through:
        return say("wall-occupied", f"{scene.taken(at)}, and a wall cannot be put in an occupied square.")
    meets, share = geometry.joint(state.wall, at), "Each square must share a side with another."
    if meets == "corner":
        return say("wall-joint", f"It would touch the wall only at a corner. {share}")
    if meets == "apart":
        return say("wall-joint", f"It would not touch the wall. {share}")
    if meets == "top" and geometry.heights(state.wall)[at] >= state.ceiling:
        return say("wall-stack", "The wall reaches the ceiling there.")
    if state.wall and not seen(one(state.wall[0]), one(at), scene.ground):
        return say("area-barriers", "It would go round a corner: nothing connects it in a line with the first square.")
    return None


def suggested(state: State) -> At | None:
    """Where a square could well be put next: straight on, else near the pointer and not on top; None for nowhere.

    The second square of a wall goes across the way from you to the first.
    """
    wall, point = state.wall, state.point
    on: tuple[At, ...] = ()
    if len(wall) == 1:
        (x, y), you = wall[0], state.scene.you
        on = ((x, y - 1), (x, y + 1)) if abs(x - you.x) >= abs(y - you.y) else ((x - 1, y), (x + 1, y))
    elif wall and geometry.share_side(*wall[-2:]):
        (x, y), (to_x, to_y) = wall[-2:]
        on = ((2 * to_x - x, 2 * to_y - y),)
    return min(
        (at for at in state.scene.ground.squares if not barred(state, at)),
        key=lambda at: (at not in on, at in wall, distance(one(point), one(at)), at[1], at[0]),
        default=None,
    )


def _ahead(state: State) -> State:
    """The pointer at a good square to go on with; where it is, if there is none."""
    return state._replace(point=suggested(state) or state.point)


def _look(state: State) -> Played[State]:
    return maps.looked(state, "wall-joint")


def _built(state: State) -> Played[State]:
    """The wall with a square where the pointer is. Where none can be put nothing is lost, and the reason is told."""
    bar = barred(state, state.point)
    if bar:
        return Played(state, (bar,), "Nothing is put there")
    after = state._replace(wall=(*state.wall, state.point))
    there = where(state.scene.you, state.point)
    steps = [_put(after, there)]
    newly = [each.name for each in after.cut if each not in state.cut]
    if newly:
        steps.append(say("wall-sight", "It blocks line of effect between you and *{who}*.", who=maps.listed(newly)))
    ended = Played(_ahead(after)) if after.left else _finished(after)
    return Played(ended.state, (*steps, *ended.steps), f"A square {there}")


def _put(state: State, there: str) -> Step:
    high = geometry.heights(state.wall)[state.point]
    if high > 1:
        on_top = "On top of the square {there}: the wall is *{high}* high there."
        return say("wall-stack", on_top, there=there, high=high)
    if len(state.wall) == 1:
        return say("area-within", "The first square, *{there}*: the origin square.", there=there)
    return say("wall-joint", "A square {there}. It *shares a side* with the wall.", there=there)


def _finished(state: State) -> Played[State]:
    used = maps.amount(len(state.wall))
    blocks = "lets lines of effect through" if state.clear else "blocks line of effect"
    step = say("area-wall", "The wall stands, with *{used}*. It {blocks}.", used=used, blocks=blocks)
    return Played(state._replace(done=True), (step,), f"The wall stands: {used}")


def _build_brings(state: State) -> str:
    high = geometry.heights(state.wall).get(state.point, 0)
    return f"The wall is {high + 1} high there." if high else f"{maps.amount(state.left - 1)} left after it."


def _no_build(state: State) -> str:
    bar = barred(state, state.point)
    return bar.text if bar else ""


_HERE = "A square can be put where the pointer is."


def _no_ahead(state: State) -> str:
    if not barred(state, state.point):
        return _HERE
    return "" if suggested(state) else "There is nowhere left for a square of this wall."


ACTS: Final[tuple[Act[State], ...]] = maps.pointer(
    "wall-joint", _built, "Puts a square there, if one can be.",
    Act("build", "Put a square there", "wall-joint", lambda state, _: _built(state), _build_brings, _no_build),
    Act("ahead", "Point at where one can be", "wall-joint", lambda state, _: _look(_ahead(state)),
        "The next good square.", _no_ahead, whose=_HERE),
    Act("finish", "Leave it at that", "area-wall", lambda state, _: _finished(state),
        closed=needs(lambda state: state.wall, "No square stands yet."),
        place=lambda state: "button" if _no_build(state) and _no_ahead(state) else MORE),
    arrow=_look,
)  # fmt: skip
"""All that can be done with a wall."""


class WallOnMap(Tracker[State]):
    """A wall on a map. Source: Draw Steel Heroes, *Classes*, *Wall*."""

    id = f"{ID}.wall"
    title = "Wall on a map"
    more_label = "Height and exceptions"
    rule = "area-wall"
    start = "Begin to build"
    acts = ACTS
    first = ("build", "ahead", "finish", *maps.ARROWS)
    fields = (
        number("squares", "Squares", 1, MAX_SQUARES, 6),
        number("within", "Within", 1, MAX_WITHIN, 10),
        maps.map_field(),
        number("ceiling", "Squares to the ceiling", 1, MAX_CEILING, 3, group="more"),
        flag("through", "It may stand where somebody is", group="more"),
        flag("clear", "It blocks no line of effect", group="more"),
    )

    def caption(self, given: Given) -> str:
        """The wall and its distance, as an ability’s card has them."""
        return f"{given.whole('squares')} wall within {given.whole('within')}"

    def begin(self, given: Given) -> State:
        """The scene of the map, without a wall yet; the pointer is where one could begin."""
        scene, within = maps.scene_of(given.text("map")), given.whole("within")
        bandit = scene.space_of("bandit")
        origin = first_origin(scene, within, (bandit.x, bandit.y - 1))
        sizes = given.whole("squares"), within, given.whole("ceiling")
        return _ahead(State(scene, *sizes, origin, given.flag("through"), given.flag("clear")))

    def closed(self, state: State, act: Act[State]) -> str:
        """Why an act is closed: the wall is built, or for a reason of its own."""
        built = "The wall is built. Take a move back, or begin another."
        return built if state.done else super().closed(state, act)

    def view(self, state: State, seat: Seat) -> View:
        """The map with the wall as far as it is built, and who can still be reached by a line of effect."""
        scene, wall, cut = state.scene, state.wall, state.cut
        summary = f"{state.squares} wall: {len(wall)} of {maps.amount(state.squares)} built."
        if cut:
            summary += f" It cuts you off from {maps.listed([each.name for each in cut])}."
        kinds: dict[At, SquareKind] = dict.fromkeys(wall, "area")
        if wall:
            kinds[wall[0]] = "origin"
        notes = {at: str(high) for at, high in geometry.heights(wall).items() if high > 1}
        point = None if state.done or (wall and state.point == wall[-1]) else state.point
        inside = [each for each in scene.beings if set(each.space.squares) & set(wall)]
        tokens = maps.tokens_of(scene, {each.id for each in inside}, {each.id for each in cut})
        shown = [_line(scene.you, each.space, state.ground) for each in scene.beings if each.side == "enemy"]
        drawn = maps.plan(summary, scene.ground, kinds, tokens, notes, point)._replace(sights=maps.sights_of(shown))
        rows = []
        for each in scene.beings:
            told = "cut off" if each in cut else "yes" if seen(scene.you, each.space, state.ground) else "no"
            rows.append(GridRow((each.short, told, "yes" if each in inside else "no")))
        columns = (Column("Who"), Column("Line of effect"), Column("In the wall"))
        return View(
            summary,
            {"squares": len(wall), "left": state.left, "cut": [each.id for each in cut]},
            blocks=(maps.closed(drawn) if state.done else drawn, Grid("Whom you can reach", columns, tuple(rows))),
            settled=state.done,
            actors=maps.ACTORS,
            status="Built" if state.done else f"Squares left {state.left}",
        )


def _line(you: Space, them: Space, ground: Ground) -> Line:
    """One line for all: a free one where there is one, else the shortest, which is blocked."""
    found = geometry.lines(you, them, ground)
    return min([line for line in found if line.free] or found, key=lambda line: (_long(line), line))


def _long(line: Line) -> int:
    return (line.end[0] - line.start[0]) ** 2 + (line.end[1] - line.start[1]) ** 2
