"""The state of a straight path that is laid square by square, and why a square cannot be the next.

Source: Draw Steel Heroes, *Classes*, *Straight Lines* and *Straight Line*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.draw_steel.space.layout import bad_origin, first_origin
from hqweb.draw_steel.space.maps import Scene
from hqweb.draw_steel.space.paths import RING, Path, band, fault, steps_of
from hqweb.draw_steel.space.shapes import Area, kept
from hqweb.draw_steel.space.sight import seen
from hqweb.draw_steel.space.squares import At, distance, one

type Use = Literal["line", "charge", "push", "pull"]


class State(NamedTuple):
    """A scene with a path in it: what it is for, how many squares, and for a line its width and how near it begins.

    `mover` is who goes along it: you, the id of a being, or nobody.
    """

    scene: Scene
    use: Use
    length: int
    width: int
    within: int
    mover: str
    point: At
    path: Path = ()
    strict: bool = False
    done: bool = False

    @property
    def made(self) -> int:
        """Squares of a line, or squares moved."""
        return len(self.path) if self.use == "line" else len(self.path) - 1

    @property
    def left(self) -> int:
        """Squares that are still to come."""
        return self.length - self.made

    @property
    def area(self) -> Area:
        """The squares of a line with its width; only the path where something moves."""
        if self.use != "line" or not self.path:
            return Area(frozenset(self.path))
        return kept(band(self.path, self.width), one(self.path[0]), self.scene.ground)


class Bar(NamedTuple):
    """Why a square cannot be next: the key of the rule, and a sentence."""

    rule: str
    text: str


_FAULTS: Final = {
    "far": "That square does not touch the last one. Go one square at a time.",
    "back": "That would turn back: no step may go against an earlier one.",
    "bend": "That would bend: all steps are of two neighbouring directions here.",
}


def barred(state: State, at: At) -> Bar | None:
    """Why a square cannot be the next of the path; None where it can."""
    scene = state.scene
    if scene.ground.shut(at):
        return Bar("area-barriers", "That square is solid, so nothing goes on there.")
    if not state.path:
        bad = bad_origin(scene, at, state.within)
        return Bar("area-within", bad) if bad else None
    wrong = fault(state.path, at, strict=state.strict)
    if wrong:
        return Bar("path-straight", _FAULTS[wrong])
    if state.use == "line":
        if not seen(one(state.path[0]), one(at), scene.ground):
            return Bar(
                "area-barriers", "It would go round a corner: nothing connects it in a line with the first square."
            )
        return None
    who = scene.whose(at)
    if who and who != mover_name(state):
        return Bar("path-move", f"{who[0].upper()}{who[1:]} {'are' if who == 'you' else 'is'} there.")
    away, before = (distance(scene.you, one(square)) for square in (at, state.path[-1]))
    if state.use == "push" and away <= before:
        return Bar("path-push", f"A push leads away from you, and that square is no farther than {before}.")
    if state.use == "pull" and away >= before:
        return Bar("path-push", f"A pull leads towards you, and that square is no nearer than {before}.")
    return None


def suggested(state: State) -> At | None:
    """The next square of the path that goes on as it did, or the way that it is for; None where it cannot go on."""
    if not state.path:
        return first_origin(state.scene, state.within, state.point)
    x, y = state.path[-1]
    wished = _wished(state)
    near = sorted(RING, key=lambda step: (abs(step[0] - wished[0]) + abs(step[1] - wished[1]), RING.index(step)))
    return next((at for step in near for at in [(x + step[0], y + step[1])] if not barred(state, at)), None)


def _wished(state: State) -> At:
    """The step that was made last; before any the one away from you, towards you, or towards the bandit."""
    if state.path[1:]:
        return steps_of(state.path)[-1]
    (x, y), (you_x, you_y) = state.path[0], state.scene.you.at
    if state.use == "charge":
        bandit = next(each.space for each in state.scene.beings if each.id == "bandit")
        return _sign(bandit.x - x), _sign(bandit.y - y)
    away = _sign(x - you_x), _sign(y - you_y)
    return (-away[0], -away[1]) if state.use == "pull" else away


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def mover_name(state: State) -> str:
    """Who goes along the path, in a sentence."""
    return next((each.name for each in state.scene.beings if each.id == state.mover), "you")


def shown(state: State) -> Scene:
    """The scene with whoever moves at the end of the path."""
    scene = state.scene
    if not state.path or not state.mover:
        return scene
    end = one(state.path[-1])
    if state.mover == "you":
        return scene._replace(you=end)
    return scene._replace(
        beings=tuple(each._replace(space=end) if each.id == state.mover else each for each in scene.beings)
    )
