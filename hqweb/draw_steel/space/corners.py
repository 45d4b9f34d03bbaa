"""Line of effect on a map: you, a target, and what is solid, to be moved about; and which of the lines are free.

Source: Draw Steel Heroes, *Classes*, *Line of Effect*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.blocks import Block, Grid, GridRow, Note, SquareKind, Token
from hqweb.core.fields import Given
from hqweb.core.moves import Act, Tracker, number, pick
from hqweb.core.procedure import Played, Seat, View, say
from hqweb.core.tables import Column
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.space import maps
from hqweb.draw_steel.space.geometry import At, Ground, Line, Space, distance, lines, seen

MAX_SIZE: Final = 3
"""Squares a side of you and of the target."""

FLIMSY: Final = "glass"
"""What stands in a square with something flimsy in it."""

type Held = Literal["you", "target", "wall", "window"]

HELD: Final[dict[Held, str]] = {
    "you": "Yourself",
    "target": "The target",
    "wall": "Solid squares",
    "window": "Flimsy squares",
}
"""What the pointer moves, or puts and takes away."""

_BRINGS: Final[dict[Held, str]] = {
    "you": "Moves you there.",
    "target": "Moves the target there.",
    "wall": "Puts a solid square there, or takes it away.",
    "window": "Puts a window or a curtain there, or takes it away.",
}
_CORNERS: Final = ("NW", "NE", "SE", "SW")


class State(NamedTuple):
    """A map with what is solid on it and what is flimsy, you and a target, the pointer and what it moves.

    `blocks` is whether flimsy things block lines.
    """

    scene: maps.Scene
    target: Space
    point: At
    windows: frozenset[At] = frozenset()
    blocks: bool = False
    held: Held = "target"

    @property
    def builds(self) -> bool:
        """Whether the pointer puts squares and takes them away."""
        return self.held in ("wall", "window")

    @property
    def barriers(self) -> Ground:
        """The map with all that blocks lines."""
        return self.scene.ground.built(self.windows) if self.blocks else self.scene.ground

    @property
    def lines(self) -> tuple[Line, ...]:
        """The sixteen lines from your corners to those of the target."""
        return lines(self.scene.you, self.target, self.barriers)

    @property
    def free(self) -> int:
        """How many of them are free."""
        return sum(line.free for line in self.lines)

    @property
    def linked(self) -> bool:
        """Whether there is line of effect."""
        return seen(self.scene.you, self.target, self.barriers)

    @property
    def through_window(self) -> bool:
        """Whether there is line of effect, but none that does not go through something flimsy."""
        return self.linked and not seen(self.scene.you, self.target, self.scene.ground.built(self.windows))

    @property
    def home(self) -> At | None:
        """The square of whoever is held; None while squares are put."""
        return {"you": self.scene.you.at, "target": self.target.at}.get(self.held)

    def barred(self, at: At) -> str:
        """Why what is held cannot be put there; empty where it can."""
        ground, you = self.scene.ground, self.scene.you
        if self.builds:
            if at in you.squares:
                return "You stand there."
            return "The target stands there." if at in self.target.squares else ""
        who, mine, whom, theirs = "you", you, "the target", self.target
        if self.held == "target":
            who, mine, whom, theirs = whom, theirs, who, mine
        space = Space(*at, mine.side)
        if not ground.built(self.windows).fits(space):
            return f"Something stands there, or the map ends, so there is no room for {who}."
        return "" if distance(space, theirs) else f"There is no room for {who} and {whom}."

    def elsewhere(self) -> At | None:
        """The nearest square for you or the target, whichever is held, where it is the other way about."""
        now, here = self.linked, Space(*self.point)
        near = sorted(self.scene.ground.squares, key=lambda at: (distance(here, Space(*at)), at[1], at[0]))
        there = (at for at in near if not self.barred(at))
        return next((at for at in there if self._replace(point=at).done_there().linked != now), None)

    def done_there(self) -> "State":
        """What is held put where the pointer is, or taken away."""
        at, scene = self.point, self.scene
        if self.held == "you":
            return self._replace(scene=scene._replace(you=Space(*at, scene.you.side)))
        if self.held == "target":
            return self._replace(target=Space(*at, self.target.side))
        solid, windows = scene.ground.solid, self.windows
        if self.held == "wall":
            solid, windows = solid ^ {at}, windows - {at}
        else:
            solid, windows = solid - {at}, windows ^ {at}
        return self._replace(scene=scene._replace(ground=scene.ground._replace(solid=solid)), windows=windows)


def _press(state: State) -> Played[State]:
    """What is held put where the pointer is. What cannot be done there changes nothing, and the reason is told."""
    bar = state.barred(state.point)
    if bar:
        return Played(state, (say("sight-solid", "{why}", why=bar),), "Nothing is changed")
    after = state.done_there()
    free = after.free
    if not free:
        step = say("sight-solid", "All 16 lines between your corners and theirs are blocked: *no line of effect*.")
        return Played(after, (step,), "No line of effect")
    told = "{free} of 16 lines {are} free: *line of effect*."
    steps = [say("sight-corners", told, free=free, are="is" if free == 1 else "are")]
    if after.through_window:
        steps.append(say("sight-flimsy", "Every free line goes *through something flimsy*, which may break or tear."))
    return Played(after, tuple(steps), f"Line of effect: {free} of 16 free")


def _arrow(state: State) -> Played[State]:
    return maps.looked(state, "sight-solid") if state.builds else _press(state)


def _cross(state: State, _: Given) -> Played[State]:
    return _press(state._replace(point=state.elsewhere() or state.point))


def _hold(state: State, given: Given) -> Played[State]:
    held = next(each for each in HELD if each == given.text("what"))
    after = state._replace(held=held)
    step = say("sight-corners", "The pointer: *{what}*.", what=HELD[held].lower())
    return Played(after._replace(point=after.home or state.point), (step,), HELD[held])


_NOWHERE = "There is line of effect wherever it could go. Put some solid squares first."
_MOVES = "You or the target moves with the pointer. Change what moves first."


def _no_cross(state: State) -> str:
    if state.builds:
        return "Squares are put and taken away now. Change what moves to you or the target first."
    return "" if state.elsewhere() else _NOWHERE


def _cross_brings(state: State) -> str:
    who = "you" if state.held == "you" else "the target"
    return f"To the nearest square where {who} would change the line of effect."


ACTS: Final[tuple[Act[State], ...]] = maps.pointer(
    "sight-corners", _press, lambda state: _BRINGS[state.held],
    Act("cross", lambda state: "Go where there is none" if state.free else "Go where there is one", "sight-corners",
        _cross, _cross_brings, _no_cross, whose=_NOWHERE, kind="Go where that changes"),
    Act("hold", "Change what moves", "sight-corners", _hold,
        fields=lambda state: (pick("what", "What moves", HELD, state.held),)),
    Act("build", "Put it there, or take it away", "sight-solid", lambda state, _: _press(state),
        lambda state: _BRINGS[state.held],
        lambda state: state.barred(state.point) or ("" if state.builds else _MOVES), whose=_MOVES),
    arrow=_arrow,
)  # fmt: skip
"""All that can be moved, put and taken away."""


class LineOfEffect(Tracker[State]):
    """Line of effect on a map. Source: Draw Steel Heroes, *Classes*, *Line of Effect*."""

    id = f"{ID}.line-of-effect"
    title = "Line of effect"
    rule = "sight"
    start = "Draw it"
    acts = ACTS
    first = ("build", "cross", "hold", *maps.ARROWS)
    fields = (
        maps.map_field("corner"),
        number("you", "Your size", 1, MAX_SIZE, 1),
        number("target", "The target’s size", 1, MAX_SIZE, 1),
        pick("flimsy", "Flimsy things", {"through": "Let lines through", "block": "Block them"}, group="readings"),
    )

    def begin(self, given: Given) -> State:
        """You and a target on the map, without anybody else; the target is as near to the archer's place as it fits."""
        scene = maps.scene_of(given.text("map"), given.whole("you"))
        archer, alone = scene.space_of("archer"), scene._replace(beings=())
        taken = alone._replace(ground=scene.ground.built(frozenset(scene.you.squares)))
        target = maps.nearest(taken, Space(*archer.at, given.whole("target")))
        return State(alone, target, target.at, blocks=given.text("flimsy") == "block")

    def view(self, state: State, seat: Seat) -> View:
        """The map with all lines between corners, and which of them are free."""
        free, found = state.free, state.lines
        has = "You have line of effect to the target" if free else "You have no line of effect to the target"
        summary = f"{has}: {free or 'none'} of 16 lines {'is' if free == 1 else 'are'} free."
        kinds: dict[At, SquareKind] = dict.fromkeys(state.windows, "path")
        tokens = (Token(*state.scene.you, "self", "You"), Token(*state.target, "enemy", "Target"))
        point = None if state.point == state.home else state.point
        notes = dict.fromkeys(state.windows, FLIMSY)
        drawn = maps.plan(summary, state.scene.ground, kinds, tokens, notes, point)
        blocks: list[Block] = [drawn._replace(sights=maps.sights_of(found))]
        if state.through_window:
            blocks.insert(0, Note("Every free line goes through something flimsy, which may break or tear."))
        rows = (
            GridRow((name, *("free" if line.free else "–" for line in found[4 * n : 4 * n + 4])))
            for n, name in enumerate(_CORNERS)
        )
        columns = (Column("From yours"), *(Column(f"to {name}") for name in _CORNERS))
        return View(
            summary,
            {"line": bool(free), "free": free, "away": distance(state.scene.you, state.target)},
            blocks=(*blocks, Grid("Lines from corner to corner", columns, tuple(rows))),
            settled=False,
            actors=maps.ACTORS,
            status=f"Free lines {free}",
        )
