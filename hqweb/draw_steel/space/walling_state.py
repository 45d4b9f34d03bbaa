"""The state of a wall that is built, and why a square cannot be put somewhere.

Source: Draw Steel Heroes, *Classes*, *Wall* and *Area Abilities*.
"""

from typing import NamedTuple

from hqweb.draw_steel.space.layout import bad_origin
from hqweb.draw_steel.space.maps import Being, Scene
from hqweb.draw_steel.space.sight import Ground, seen
from hqweb.draw_steel.space.squares import At, distance, one, share_side
from hqweb.draw_steel.space.walls import Wall, heights, joint


class State(NamedTuple):
    """A scene with a wall in it: how many squares it may have, how near it begins, what its ability allows.

    `through` is whether squares may be put where somebody is, `clear` whether lines of effect go through it.
    """

    scene: Scene
    squares: int
    within: int
    ceiling: int
    point: At
    through: bool = False
    clear: bool = False
    wall: Wall = ()
    done: bool = False

    @property
    def left(self) -> int:
        """Squares that are still to be put."""
        return self.squares - len(self.wall)

    @property
    def ground(self) -> Ground:
        """The map with the wall as something solid, where it blocks."""
        return self.scene.ground if self.clear else self.scene.ground.built(frozenset(self.wall))


class Bar(NamedTuple):
    """Why a square cannot be put there: the key of the rule, and a sentence."""

    rule: str
    text: str


def barred(state: State, at: At) -> Bar | None:
    """Why no square of the wall can be put there; None where one can."""
    scene = state.scene
    if scene.ground.shut(at):
        return Bar("area-barriers", "That square is solid already, and an area does not go into what is solid.")
    if not state.wall:
        bad = bad_origin(scene, at, state.within)
        if bad:
            return Bar("area-within", bad)
    who = scene.whose(at)
    if who and not state.through:
        stands = f"{who[0].upper()}{who[1:]} {'are' if who == 'you' else 'is'} there"
        return Bar("wall-occupied", f"{stands}, and a wall cannot be put in an occupied square.")
    meets = joint(state.wall, at)
    if meets == "corner":
        return Bar(
            "wall-joint", "It would touch the wall only at a corner. Each square must share a side with another."
        )
    if meets == "apart":
        return Bar("wall-joint", "It would not touch the wall. Each square must share a side with another.")
    if meets == "top" and heights(state.wall)[at] >= state.ceiling:
        return Bar("wall-stack", "The wall reaches the ceiling there.")
    if state.wall and not seen(one(state.wall[0]), one(at), scene.ground):
        return Bar("area-barriers", "It would go round a corner: nothing connects it in a line with the first square.")
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
    elif wall and share_side(*wall[-2:]):
        (x, y), (to_x, to_y) = wall[-2:]
        on = ((2 * to_x - x, 2 * to_y - y),)
    return min(
        (at for at in state.scene.ground.squares if not barred(state, at)),
        key=lambda at: (at not in on, at in wall, distance(one(point), one(at)), at[1], at[0]),
        default=None,
    )


def cut_off(state: State) -> tuple[Being, ...]:
    """Those whom you could reach with a line of effect before, and cannot with the wall there."""
    scene, ground = state.scene, state.ground
    return tuple(
        each
        for each in scene.beings
        if seen(scene.you, each.space, scene.ground) and not seen(scene.you, each.space, ground)
    )


def inside(state: State) -> tuple[Being, ...]:
    """Those in whose squares the wall stands."""
    return tuple(each for each in state.scene.beings if set(each.space.squares) & set(state.wall))
