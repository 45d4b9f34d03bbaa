"""Line of effect on a map: you, a target and solid squares, which can move, and the clear lines.

Source: Draw Steel Heroes, *Classes*, *Line of Effect*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core import moves, procedure
from hqweb.core.blocks import Block, Note, SquareKind, Token, grid
from hqweb.core.fields import Given, Json
from hqweb.draw_steel import edition as book
from hqweb.draw_steel.space import geometry, maps

type Held = Literal["you", "target", "wall", "window"]

HELD: Final[dict[Held, tuple[str, str]]] = {
    "you": ("Yourself", "Moves you there."),
    "target": ("The target", "Moves the target there."),
    "wall": ("Solid squares", "Adds or removes a solid square there."),
    "window": ("Flimsy squares", "Adds or removes a window or curtain there."),
}
"""The things the pointer can move, add or remove, and the effect of selecting a square."""

_CORNERS: Final = ("NW", "NE", "SE", "SW")


class State(NamedTuple):
    """A map with solid and flimsy squares, you and a target, the pointer, and the thing it moves.

    `blocks` is set if flimsy things block lines.
    """

    scene: maps.Scene
    target: geometry.Space
    point: geometry.At
    windows: frozenset[geometry.At] = frozenset()
    blocks: bool = False
    held: Held = "target"

    @property
    def home(self) -> geometry.At | None:
        """The square of the held creature; None while editing squares."""
        return {"you": self.scene.you.at, "target": self.target.at}.get(self.held)

    @property
    def barriers(self) -> geometry.Ground:
        """The map with everything that blocks lines."""
        return self.scene.ground.built(self.windows) if self.blocks else self.scene.ground

    @property
    def lines(self) -> tuple[geometry.Line, ...]:
        """The sixteen lines from your corners to those of the target."""
        return geometry.lines(self.scene.you, self.target, self.barriers)

    @property
    def free(self) -> int:
        """The number of clear lines."""
        return sum(line.free for line in self.lines)

    @property
    def linked(self) -> bool:
        """True if there is line of effect."""
        return geometry.seen(self.scene.you, self.target, self.barriers)

    @property
    def through_window(self) -> bool:
        """True if every clear line goes through something flimsy."""
        return self.linked and not geometry.seen(self.scene.you, self.target, self.scene.ground.built(self.windows))

    def barred(self, at: geometry.At) -> str:
        """Return why the held thing can't go there; empty if it can."""
        you, target = ("you", self.scene.you), ("the target", self.target)
        if not self.home:
            taken = "You’re" if at in you[1].squares else "The target is" if at in target[1].squares else ""
            return taken and f"{taken} already there."
        (who, mine), (whom, theirs) = (target, you) if self.held == "target" else (you, target)
        space = geometry.Space(*at, mine.side)
        if not self.scene.ground.built(self.windows).fits(space):
            return f"There’s no room for {who} there. It’s occupied or off the map."
        return "" if geometry.distance(space, theirs) else f"There’s no room for both {who} and {whom}."

    def elsewhere(self) -> geometry.At | None:
        """Return the nearest square for the held creature that changes the line of effect."""
        now, here, squares = self.linked, geometry.Space(*self.point), self.scene.ground.squares
        near = sorted(squares, key=lambda at: (geometry.distance(here, geometry.one(at)), at[1], at[0]))
        there = (at for at in near if not self.barred(at))
        return next((at for at in there if self._replace(point=at).put().linked != now), None)

    def put(self) -> "State":
        """Return the state with the held thing moved to the pointer, added or removed."""
        at, scene, ground, windows = self.point, self.scene, self.scene.ground, self.windows
        if self.held == "you":
            return self._replace(scene=scene._replace(you=geometry.Space(*at, scene.you.side)))
        if self.held == "target":
            return self._replace(target=geometry.Space(*at, self.target.side))
        solid, windows = (
            (ground.solid ^ {at}, windows - {at}) if self.held == "wall" else (ground.solid - {at}, windows ^ {at})
        )
        return self._replace(scene=scene._replace(ground=ground._replace(solid=solid)), windows=windows)


def _press(state: State) -> procedure.Played[State]:
    """Return the result of selecting a square. An invalid move changes nothing and gives the reason."""
    bar = state.barred(state.point)
    if bar:
        return moves.said(state, "sight-solid", "Nothing changes", "{why}", why=bar)
    after = state.put()
    free, told = after.free, "All 16 lines between your corners and the target’s are blocked: *no line of effect*."
    if not free:
        return moves.said(after, "sight-solid", "No line of effect", told)
    told = "{free} of 16 lines {are} clear: *line of effect*."
    flimsy = procedure.say("sight-flimsy", "Every clear line goes *through something flimsy*, which may break or tear.")
    step = procedure.say("sight-corners", told, free=free, are="is" if free == 1 else "are")
    steps = (step, *moves.those((after.through_window, flimsy)))
    return procedure.Played(after, steps, f"Line of effect: {free} of 16 clear")


def _hold(state: State, given: Given) -> procedure.Played[State]:
    held = next(each for each in HELD if each == given.text("what"))
    after, what = state._replace(held=held), HELD[held][0]
    after = after._replace(point=after.home or state.point)
    return moves.said(after, "sight-corners", what, "The pointer: *{what}*.", what=what.lower())


_NOWHERE = "There’s line of effect everywhere it could go. Add some solid squares first."
_BUILDS = "You’re editing squares. Change what moves to you or the target first."
_MOVES = "You’re moving a creature. Change what moves to squares first."


ACTS: Final[tuple[moves.Act[State], ...]] = maps.pointer(
    "sight-corners", _press, lambda state: HELD[state.held][1],
    moves.Act("cross", lambda state: "Go where there is none" if state.free else "Go where there is one",
        "sight-corners",
        lambda state, _: _press(state._replace(point=state.elsewhere() or state.point)),
        lambda state: "Moves to the nearest square where "
        f"{'you' if state.held == 'you' else 'the target'} would change the line of effect.",
        moves.either(moves.needs(lambda state: state.home, _BUILDS), moves.needs(State.elsewhere, _NOWHERE)),
        whose=_NOWHERE, kind="Go where that changes"),
    moves.Act("hold", "Change what moves", "sight-corners", _hold,
        fields=lambda state: (moves.pick("what", "What moves", {key: HELD[key][0] for key in HELD}, state.held),)),
    moves.Act("build", "Add or remove it", "sight-solid", lambda state, _: _press(state),
        lambda state: HELD[state.held][1],
        moves.either(lambda state: state.barred(state.point), moves.needs(lambda state: not state.home, _MOVES)),
            whose=_MOVES),
    arrow=lambda state: _press(state) if state.home else maps.looked(state, "sight-solid"),
)  # fmt: skip


class LineOfEffect(moves.Tracker[State]):
    """Line of effect on a map. Source: Draw Steel Heroes, *Classes*, *Line of Effect*."""

    id = f"{book.ID}.line-of-effect"
    title = "Line of effect"
    verdict = f"line=flag free away=int {maps.SCENE} target windows lines point"
    rule = "sight"
    start = "Draw the map"
    acts = ACTS
    first = ("build", "cross", "hold", *maps.ARROWS)
    fields = (
        maps.map_field("corner"),
        moves.number("your_size", "Your size", 1, 3, 1, was="you"),
        moves.number("its_size", "The target’s size", 1, 3, 1, was="target"),
        moves.pick(
            "flimsy", "Flimsy things", {"through": "Let lines through", "block": "Block them"}, group="readings"
        ),
    )

    def begin(self, given: Given) -> State:
        """Return the map with only you and a target, which goes as near the archer's place as it fits."""
        scene = maps.scene_of(given.text("map"), given.whole("your_size"))
        archer, alone = scene.space_of("archer"), scene._replace(beings=())
        taken = alone._replace(ground=scene.ground.built(frozenset(scene.you.squares)))
        target = maps.nearest(taken, geometry.Space(*archer.at, given.whole("its_size")))
        return State(alone, target, target.at, blocks=given.text("flimsy") == "block")

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the map with all corner lines, and the clear ones."""
        free, found, scene = state.free, state.lines, state.scene
        has = "You have line of effect to the target" if free else "You have no line of effect to the target"
        summary = f"{has}: {free or 'none'} of 16 lines {'is' if free == 1 else 'are'} clear."
        kinds: dict[geometry.At, SquareKind] = dict.fromkeys(state.windows, "path")
        tokens = (Token(*scene.you, "self", "You"), Token(*state.target, "enemy", "Target"))
        point = None if state.point == state.home else state.point
        drawn = maps.plan(summary, scene.ground, kinds, tokens, dict.fromkeys(state.windows, "glass"), point)
        note = Note("Every clear line goes through something flimsy, which may break or tear.")
        marks = ["free" if line.free else "–" for line in found]
        rows = ((name, *marks[4 * n : 4 * n + 4]) for n, name in enumerate(_CORNERS))
        table = grid("Lines from corner to corner", f"From yours | to {' | to '.join(_CORNERS)}", rows)
        drawn = drawn._replace(sights=maps.sights_of(found))
        blocks: tuple[Block, ...] = (*moves.those((state.through_window, note)), drawn, *table)
        away, status = geometry.distance(scene.you, state.target), f"Clear lines {free}"
        verdict: dict[str, Json] = {"line": bool(free), "free": free, "away": away}
        return procedure.View(summary, verdict, None, blocks, settled=False, actors=maps.ACTORS, status=status)
