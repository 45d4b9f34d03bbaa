"""The state of a map on which lines of effect are tried out.

Source: Draw Steel Heroes, *Classes*, *Line of Effect*.
"""

from typing import Literal, NamedTuple

from hqweb.draw_steel.space.maps import Scene, nearest
from hqweb.draw_steel.space.sight import Ground, Line, lines, seen
from hqweb.draw_steel.space.squares import At, Space, distance

type Held = Literal["you", "target", "wall", "window"]


class State(NamedTuple):
    """A map with what is solid on it and what is flimsy, you and a target, the pointer and what it moves.

    `blocks` is whether flimsy things block lines.
    """

    ground: Ground
    you: Space
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
        return self.ground.built(self.windows) if self.blocks else self.ground

    def barred(self, at: At) -> str:
        """Why what is held cannot be put there; empty where it can."""
        if self.builds:
            if at in self.you.squares:
                return "You stand there."
            return "The target stands there." if at in self.target.squares else ""
        mine = self.held == "you"
        space = Space(*at, self.you.side if mine else self.target.side)
        who = "you" if mine else "the target"
        if not self.ground.built(self.windows).fits(space):
            return f"Something stands there, or the map ends, so there is no room for {who}."
        other = self.target if mine else self.you
        return (
            f"There is no room for {who} and {'the target' if mine else 'you'}." if not distance(space, other) else ""
        )

    def holding(self, held: Held) -> "State":
        """The same map with another thing held; the pointer goes to whoever it is."""
        point = {"you": self.you.at, "target": self.target.at}.get(held, self.point)
        return self._replace(held=held, point=point)

    def elsewhere(self) -> At | None:
        """The nearest square for you or the target, whichever is held, where it is the other way about."""
        now = seen(self.you, self.target, self.barriers)
        here = Space(*self.point)
        near = sorted(self.ground.squares, key=lambda at: (distance(here, Space(*at)), at[1], at[0]))
        return next((at for at in near if not self.barred(at) and self._line_from(at) != now), None)

    def _line_from(self, at: At) -> bool:
        there = self._replace(point=at).done_there()
        return seen(there.you, there.target, there.barriers)

    def done_there(self) -> "State":
        """What is held put where the pointer is, or taken away."""
        at = self.point
        if self.held == "you":
            return self._replace(you=self.you._replace(x=at[0], y=at[1]))
        if self.held == "target":
            return self._replace(target=self.target._replace(x=at[0], y=at[1]))
        solid, windows = self.ground.solid - {at}, self.windows - {at}
        if self.held == "wall":
            solid = solid if at in self.ground.solid else solid | {at}
        else:
            windows = windows if at in self.windows else windows | {at}
        return self._replace(ground=self.ground._replace(solid=solid), windows=windows)


def stands(scene: Scene, target: Space, *, blocks: bool) -> State:
    """You and a target on a map without anybody else; a target that does not fit there stands as near as it does."""
    taken = scene.ground.built(frozenset(scene.you.squares))
    there = nearest(Scene(taken, scene.you), target)
    return State(scene.ground, scene.you, there, there.at, blocks=blocks)


def all_lines(state: State) -> tuple[Line, ...]:
    """The sixteen lines from your corners to those of the target."""
    return lines(state.you, state.target, state.barriers)


def free_lines(state: State) -> int:
    """How many of them are free."""
    return sum(line.free for line in all_lines(state))


def through_window(state: State) -> bool:
    """Whether there is line of effect, but none that does not go through something flimsy."""
    return seen(state.you, state.target, state.barriers) and not seen(
        state.you, state.target, state.ground.built(state.windows)
    )
