"""What an area takes where it is: its squares, who is inside, who of them is a target; and where it takes the most."""

from collections.abc import Callable, Iterator
from typing import Literal, NamedTuple

from hqweb.draw_steel.space.areas import (
    CENTRED,
    REACH,
    Aim,
    Form,
    Place,
    bad_origin,
    eligible,
    first_origin,
    shape_of,
    squares_of,
)
from hqweb.draw_steel.space.geometry import At, Space, adjacent, distance, one, seen
from hqweb.draw_steel.space.maps import Being, Scene
from hqweb.draw_steel.space.shapes import WAYS, Area


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

    @property
    def beset(self) -> list[str]:
        """The enemies that are next to you."""
        you = self.scene.you
        return [each.name for each in self.scene.beings if each.side == "enemy" and adjacent(you, each.space)]

    def bar(self) -> str:
        """Why what the pointer moves cannot be where the pointer is; empty where it can."""
        scene = self.scene
        if not self.moves_you:
            return bad_origin(scene, self.point, self.form.within)
        space = Space(*self.point, scene.you.side)
        if scene.room(space):
            return ""
        if not scene.ground.fits(space):
            return "Something solid is there, or the map ends, so you cannot stand there."
        name = next(who for who in map(scene.whose, space.squares) if who not in ("", "you"))
        return f"You cannot stand there: {name} does."

    def moved(self) -> "State":
        """What the pointer moves, put where it is; an origin square that you leave too far behind comes after you."""
        scene, origin = self.scene, self.point
        if self.moves_you:
            scene = scene._replace(you=Space(*self.point, scene.you.side))
        if not self.centred and self.moves_you:
            origin = self.place.origin
            if bad_origin(scene, origin, self.form.within):
                origin = first_origin(scene, self.form.within, origin)
        return self._replace(scene=scene, place=self.place._replace(origin=origin))


class Found(NamedTuple):
    """What an area comes to: its squares, who is inside, and who of them can be a target."""

    area: Area
    inside: tuple[Being, ...]
    hit: tuple[Being, ...]
    you_inside: bool
    you_hit: bool


def found(state: State) -> Found:
    """The squares and targets of an area where it is now."""
    scene = state.scene
    area = squares_of(state.form, state.place, scene)
    within = _within(state)
    inside = tuple(each for each in scene.beings if within(each.space))
    hit = tuple(each for each in inside if eligible(state.aim, each))
    you_inside = within(scene.you)
    return Found(area, inside, hit, you_inside, you_inside and "self" in state.aim.word.takes)


def _within(state: State) -> Callable[[Space], bool]:
    """Whether an area takes a space, seen from where it begins.

    Inside an area a single square is enough. At a distance it is the space that counts, and the line to it.
    """
    form, scene, ground = state.form, state.scene, state.scene.ground
    shape = frozenset() if state.centred else frozenset(shape_of(form, state.place))
    source = scene.you if state.centred else one(state.place.origin)

    def near(space: Space) -> bool:
        return distance(source, space) <= form.size if state.centred else space.at in shape

    def within(space: Space) -> bool:
        spaces = (space,) if form.kind in REACH else map(one, space.squares)
        return any(near(each) and seen(source, each, ground) for each in spaces)

    return within


def best(state: State) -> State:
    """The area where it takes the most targets; of equal places the nearest to where it is."""
    home = state.scene.you.at if state.centred else state.place.origin
    most = min((state, *_others(state)), key=lambda each: (-taken(each), distance(one(home), one(each.place.origin))))
    point = most.point if state.moves_you and not state.centred else most.place.origin
    return most._replace(best=True, point=point)


def judged(state: State) -> State:
    """The same area, known to take the most where it does so already."""
    return state._replace(best=taken(best(state)) == taken(state))


def taken(state: State) -> int:
    """How many targets an area takes."""
    within = _within(state)
    hit = sum(eligible(state.aim, each) and within(each.space) for each in state.scene.beings)
    return hit + ("self" in state.aim.word.takes and within(state.scene.you))


def _others(state: State) -> Iterator[State]:
    scene, place = state.scene, state.place
    if state.form.kind == "line":
        return (state._replace(place=place._replace(way=way.key)) for way in WAYS)
    if not state.centred:
        squares = (at for at in scene.ground.squares if not bad_origin(scene, at, state.form.within))
        return (state._replace(place=place._replace(origin=at)) for at in squares)
    spaces = (Space(*at, scene.you.side) for at in scene.ground.squares)
    return (
        state._replace(scene=scene._replace(you=space), place=place._replace(origin=space.at))
        for space in spaces
        if scene.room(space)
    )
