"""The state of an area that is played with, and what follows from it: squares, targets, and why somebody is spared."""

from typing import Literal, NamedTuple

from hqweb.draw_steel.space.layout import CENTRED, REACH, Form, Place, squares_of
from hqweb.draw_steel.space.maps import Being, Scene
from hqweb.draw_steel.space.shapes import Area
from hqweb.draw_steel.space.sight import seen
from hqweb.draw_steel.space.squares import At, adjacent, distance, one
from hqweb.draw_steel.space.targets import Aim, eligible


class State(NamedTuple):
    """A scene with an area in it, whom it targets, the pointer, and what the pointer moves.

    `best` is whether it was put where it takes the most, and nothing was changed since.
    """

    scene: Scene
    form: Form
    aim: Aim
    place: Place
    point: At
    held: Literal["area", "you"] = "area"
    best: bool = False

    @property
    def centred(self) -> bool:
        """Whether it is about you, so that there is nothing to move but you."""
        return self.form.kind in CENTRED

    @property
    def moves_you(self) -> bool:
        """Whether the pointer moves you."""
        return self.centred or self.held == "you"


class Found(NamedTuple):
    """What an area comes to: its squares, who is inside, and who of them can be a target."""

    area: Area
    inside: tuple[Being, ...]
    hit: tuple[Being, ...]
    you_inside: bool
    you_hit: bool

    @property
    def names(self) -> list[str]:
        """All targets, by name."""
        return [*(["you"] if self.you_hit else []), *(each.name for each in self.hit)]


def found(state: State) -> Found:
    """The squares and targets of an area where it is now."""
    area = squares_of(state.form, state.place, state.scene)
    inside = tuple(each for each in state.scene.beings if _within(state, area, each))
    you_inside = area.takes(state.scene.you)
    return Found(
        area,
        inside,
        tuple(each for each in inside if eligible(state.aim, each)),
        you_inside,
        you_inside and "self" in state.aim.word.takes,
    )


def _within(state: State, area: Area, being: Being) -> bool:
    """Inside an area a single square is enough. At a distance it is the space that counts, and the line to it."""
    if state.form.kind not in REACH:
        return area.takes(being.space)
    scene = state.scene
    return distance(scene.you, being.space) <= state.form.size and seen(scene.you, being.space, scene.ground)


def unseen_of(state: State, now: Found) -> int:
    """How many squares of an area you have no line of effect to yourself."""
    scene = state.scene
    return sum(not seen(scene.you, one(at), scene.ground) for at in now.area.squares)


def beset(state: State) -> list[str]:
    """The enemies that are next to you."""
    scene = state.scene
    return [each.name for each in scene.beings if each.side == "enemy" and adjacent(scene.you, each.space)]
