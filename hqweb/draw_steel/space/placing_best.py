"""Where an area takes the most: your square for one about you, the origin square of a cube, the way of a line."""

from collections.abc import Iterator

from hqweb.draw_steel.space.layout import REACH, bad_origin, shape_of
from hqweb.draw_steel.space.paths import WAYS
from hqweb.draw_steel.space.placing_state import State
from hqweb.draw_steel.space.sight import seen
from hqweb.draw_steel.space.squares import Space, distance, one
from hqweb.draw_steel.space.targets import eligible


def best(state: State) -> State:
    """The area where it takes the most targets; of equal places the nearest to where it is."""
    home = state.scene.you.at if state.centred else state.place.origin
    found = min((state, *_others(state)), key=lambda each: (-taken(each), distance(one(home), one(each.place.origin))))
    point = found.point if state.moves_you and not state.centred else found.place.origin
    return found._replace(best=True, point=point)


def judged(state: State) -> State:
    """The same area, known to take the most where it does so already."""
    return state._replace(best=taken(best(state)) == taken(state))


def taken(state: State) -> int:
    """How many targets an area takes: those of whom a square is in it, seen from where it begins."""
    form, scene, ground = state.form, state.scene, state.scene.ground
    shape = frozenset() if state.centred else frozenset(shape_of(form, state.place))
    source = scene.you if state.centred else one(state.place.origin)

    def inside(space: Space) -> bool:
        if form.kind in REACH:
            return distance(source, space) <= form.size and seen(source, space, ground)
        return any(
            (distance(source, one(at)) <= form.size if state.centred else at in shape) and seen(source, one(at), ground)
            for at in space.squares
        )

    hit = sum(eligible(state.aim, each) and inside(each.space) for each in scene.beings)
    return hit + ("self" in state.aim.word.takes and inside(scene.you))


def _others(state: State) -> Iterator[State]:
    scene, place = state.scene, state.place
    if state.form.kind == "line":
        return (state._replace(place=place._replace(way=way.key)) for way in WAYS)
    if state.centred:
        spaces = (Space(*at, scene.you.side) for at in scene.ground.squares)
        return (
            state._replace(scene=scene._replace(you=space), place=place._replace(origin=space.at))
            for space in spaces
            if scene.room(space)
        )
    return (
        state._replace(place=place._replace(origin=at))
        for at in scene.ground.squares
        if not bad_origin(scene, at, state.form.within)
    )
