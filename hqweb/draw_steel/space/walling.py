"""A wall on a map, built square by square, and its effect on lines of effect.

Source: Draw Steel Heroes, *Classes*, *Wall* and *Area Abilities*.
"""

from typing import Final, NamedTuple

from hqweb.core import moves, procedure
from hqweb.core.blocks import Block, SquareKind, grid
from hqweb.core.fields import Given, Json
from hqweb.draw_steel import edition as book
from hqweb.draw_steel.space import areas, geometry, maps


class State(NamedTuple):
    """A scene with a wall: its number of squares, its distance, and the ability's exceptions.

    `through` allows occupied squares, and `clear` lets lines of effect through.
    """

    scene: maps.Scene
    squares: int
    within: int
    ceiling: int
    point: geometry.At
    through: bool = False
    clear: bool = False
    laid: geometry.Wall = ()
    done: bool = False

    @property
    def left(self) -> int:
        """The squares left to place."""
        return self.squares - len(self.laid)

    @property
    def ground(self) -> geometry.Ground:
        """The map with the wall as solid squares, if it blocks."""
        return self.scene.ground if self.clear else self.scene.ground.built(frozenset(self.laid))

    @property
    def cut(self) -> tuple[maps.Being, ...]:
        """The tokens to which the wall blocks line of effect."""
        (before, you, beings), now = self.scene, self.ground
        reached = (each for each in beings if geometry.seen(you, each.space, before))
        return tuple(each for each in reached if not geometry.seen(you, each.space, now))

    def barred(self, at: geometry.At) -> procedure.Step | None:
        """Return why no square of the wall can go there; None if one can."""
        scene, wall, taken = self.scene, self.laid, self.scene.taken(at)
        meets, share = geometry.joint(wall, at), "Each square must share a side with another."
        bad = "" if wall else areas.bad_origin(scene, at, self.within)
        solid = "That square is already solid, so the wall can’t go there."
        occupied = "{who}, and a wall can’t go in an occupied square."
        why = moves.those(
            (scene.ground.shut(at), procedure.say("area-barriers", solid)),
            (bad, procedure.say("area-within", "{why}", why=bad)),
            (taken and not self.through, procedure.say("wall-occupied", occupied, who=taken)),
            (meets == "corner", procedure.say("wall-joint", f"It would touch the wall only at a corner. {share}")),
            (meets == "apart", procedure.say("wall-joint", f"It wouldn’t touch the wall. {share}")),
            (
                wall.count(at) >= self.ceiling,
                procedure.say("wall-stack", "The wall already reaches the ceiling there."),
            ),
        )
        if why:
            return why[0]
        return areas.bad_spread(scene, wall[0], at) if wall else None

    def suggested(self) -> geometry.At | None:
        """Return a good next square: straight ahead, or near the pointer and not on top; None if there's none.

        The second square of a wall goes across the direction from you to the first.
        """
        wall, here, on = self.laid, geometry.one(self.point), list[geometry.At]()
        if len(wall) == 1:
            (x, y), you = wall[0], self.scene.you
            on = [(x, y - 1), (x, y + 1)] if abs(x - you.x) >= abs(y - you.y) else [(x - 1, y), (x + 1, y)]
        elif wall and geometry.share_side(*wall[-2:]):
            on = [geometry.moved(wall[-1], geometry.steps_of(wall[-2:])[0])]
        return min(
            (at for at in self.scene.ground.squares if not self.barred(at)),
            key=lambda at: (at not in on, at in wall, geometry.distance(here, geometry.one(at)), at[1], at[0]),
            default=None,
        )

    def added(self) -> procedure.Played["State"]:
        """Return the wall with a square at the pointer."""
        after, there = self._replace(laid=(*self.laid, self.point)), geometry.where(self.scene.you, self.point)
        high = after.laid.count(self.point)
        step = procedure.say("area-within", "The first square, *{there}*, is the origin square.", there=there)
        if high > 1:
            on_top = "The square goes on top of the one {there}, so the wall is *{high}* high there."
            step = procedure.say("wall-stack", on_top, there=there, high=high)
        elif self.laid:
            step = procedure.say("wall-joint", "The square {there} *shares a side* with the wall.", there=there)
        newly = [each for each in after.cut if each not in self.cut]
        blocks = procedure.say(
            "wall-sight", "It blocks line of effect between you and *{who}*.", who=maps.listed(newly)
        )
        return procedure.Played(after, (step, *moves.those((newly, blocks))), f"A square {there}")

    def finished(self) -> procedure.Played["State"]:
        """Return the finished wall."""
        used = book.SQUARE.counted(len(self.laid))
        blocks = "lets lines of effect through" if self.clear else "blocks line of effect"
        step = procedure.say("area-wall", "The wall is finished with *{used}*. It {blocks}.", used=used, blocks=blocks)
        return procedure.Played(self._replace(done=True), (step,), f"The wall is finished: {used}")


def _brings(state: State) -> str:
    high = state.laid.count(state.point)
    return f"It will be {high + 1} high there." if high else f"{book.SQUARE.counted(state.left - 1)} left after that."


ACTS: Final[tuple[moves.Act[State], ...]] = maps.laying(
    "wall-joint",
    ("Adds a square there if possible.", "No square can go there"),
    ("build", "Add a square there", _brings),
    ("Point to the next square", "A square can already go where the pointer is.",
     "There’s no place left for a square of this wall."),
    ("Finish the wall", "area-wall", "Add a square first."),
)  # fmt: skip


class WallOnMap(moves.Tracker[State]):
    """A wall on a map. Source: Draw Steel Heroes, *Classes*, *Wall*."""

    id = f"{book.ID}.wall"
    title = "Wall on a map"
    verdict = f"squares=int left cut=texts {maps.SCENE} size:squares within laid point done"
    more_label = "Height and exceptions"
    rule = "area-wall"
    start = "Start building"
    acts = ACTS
    first = ("build", "ahead", "finish", *maps.ARROWS)
    fields = (
        moves.number("squares", "Squares", 1, 20, 6),
        moves.number("within", "Within", 1, areas.MAX_WITHIN, 10),
        maps.map_field(),
        moves.number("ceiling", "Squares to the ceiling", 1, 9, 3, group="more"),
        moves.flag("through", "It can go in occupied squares", group="more"),
        moves.flag("clear", "It doesn’t block line of effect", group="more"),
    )

    def caption(self, given: Given, state: State) -> str:
        """Return the wall and its distance as on a card."""
        return f"{given.whole('squares')} wall within {given.whole('within')}"

    def begin(self, given: Given) -> State:
        """Return the map without a wall; the pointer is on a good first square."""
        scene, within = maps.scene_of(given.text("map")), given.whole("within")
        bandit = scene.space_of("bandit")
        origin = areas.first_origin(scene, within, (bandit.x, bandit.y - 1))
        sizes = given.whole("squares"), within, given.whole("ceiling")
        return maps.ahead(State(scene, *sizes, origin, given.flag("through"), given.flag("clear")))

    def closed(self, state: State, act: moves.Act[State]) -> str:
        """Return why a move isn't available: the wall is built, or its own reason."""
        return "The wall is built. Undo a move or start another." if state.done else super().closed(state, act)

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the map with the wall so far, and the tokens still in line of effect."""
        scene, wall, cut, ground = state.scene, state.laid, state.cut, state.ground
        summary = f"{state.squares} wall: {len(wall)} of {book.SQUARE.counted(state.squares)} built."
        if cut:
            summary += f" It cuts you off from {maps.listed(cut)}."
        kinds: dict[geometry.At, SquareKind] = {**dict.fromkeys(wall, "area"), **dict.fromkeys(wall[:1], "origin")}
        notes = {at: str(wall.count(at)) for at in wall if wall.count(at) > 1}
        point = None if state.done or state.point in wall[-1:] else state.point
        inside = {each.id for each in scene.beings if set(each.space.squares) & set(wall)}
        tokens = maps.tokens_of(scene, inside, {each.id for each in cut})
        shown = [_line(scene.you, each.space, ground) for each in scene.beings if each.side == "enemy"]
        drawn = maps.plan(summary, scene.ground, kinds, tokens, notes, point)._replace(sights=maps.sights_of(shown))
        rows = []
        for each in scene.beings:
            told = "cut off" if each in cut else "yes" if geometry.seen(scene.you, each.space, ground) else "no"
            rows.append((each.short, told, "yes" if each.id in inside else "no"))
        reach = grid("Line of effect", "Name | Line of effect | In the wall", rows)
        blocks: tuple[Block, ...] = (drawn._replace(tap="", by="") if state.done else drawn, *reach)
        verdict: dict[str, Json] = {"squares": len(wall), "left": state.left, "cut": [each.id for each in cut]}
        status = "Built" if state.done else f"Squares left {state.left}"
        return procedure.View(summary, verdict, None, blocks, state.done, actors=maps.ACTORS, status=status)


def _line(you: geometry.Space, them: geometry.Space, ground: geometry.Ground) -> geometry.Line:
    """Return one line per token: a clear one if any, or the shortest blocked one."""
    found = geometry.lines(you, them, ground)
    long = {line: sum(n * n for step in geometry.steps_of((line.start, line.end)) for n in step) for line in found}
    return min([line for line in found if line.free] or found, key=lambda line: (long[line], line))
