"""An area on a map: pick its shape and size, put it somewhere, and see which squares and whom it takes.

Source: Draw Steel Heroes, *Classes*, *Area Abilities* and *Target*.
"""

from typing import Literal

from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option
from hqweb.core.procedure import Ask, Choice, Move, MoveKind, Offer, Played, Procedure, Seat, View, say
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.space.layout import (
    Form,
    Place,
    bad_origin,
    first_origin,
    first_place,
    map_field,
    read_form,
    shape_fields,
)
from hqweb.draw_steel.space.maps import scene_of
from hqweb.draw_steel.space.paths import WAYS, way_of
from hqweb.draw_steel.space.placing_best import best, judged
from hqweb.draw_steel.space.placing_offers import offers
from hqweb.draw_steel.space.placing_state import State
from hqweb.draw_steel.space.placing_told import origin_line, reasons, seen_as
from hqweb.draw_steel.space.pointer import BY, closed, move_kinds, point_choices, pointed
from hqweb.draw_steel.space.squares import SIDES, At, Space
from hqweb.draw_steel.space.targets import OPTIONS, Aim, word_of

MAX_YOU = 3
"""Squares a side of you: a giant has no more."""

_SIDES = dict(zip(("north", "east", "south", "west"), SIDES, strict=True))
_BEST = {
    "centred": ("Stand where it takes the most", "You go there, however far it is."),
    "cube": ("Put it where it takes the most", "Its origin square moves. It spreads from there as it does now."),
    "line": ("Turn it where it takes the most", "About its origin square."),
}
_WAYS = tuple(Option(way.key, way.name) for way in WAYS)


class AreaOnMap(Procedure[State, None]):
    """An area on a map. Source: Draw Steel Heroes, *Classes*, *Area Abilities*."""

    id = f"{ID}.area"
    title = "Area on a map"
    more_label = "Size and special targets"
    rule = "area-within"
    opening = ""
    rolls = False
    start = "Draw it"
    moves = (
        *move_kinds("area-origin"),
        MoveKind("most", "Put it where it takes the most", "area-spread"),
        MoveKind("hold", "Change what moves", "area-origin"),
        MoveKind("spread", "Spread it another way", "area-spread"),
        MoveKind("turn", "Turn the line", "area-line"),
        MoveKind("flip", "Widen it to the other side", "area-line"),
        MoveKind("reshape", "Change the shape", "area-within"),
        MoveKind("aim", "Change the targets", "target-each"),
    )
    outcomes = ()

    def __init__(self) -> None:
        hides = Field("disguised", "flag", "The bandit is in disguise", default=False, group="more")
        balks = Field("unwilling", "flag", "Odo is unwilling", default=False, group="more")
        size = Field("you", "int", "Your size", default=1, low=1, high=MAX_YOU, group="more")
        self.fields = (*shape_fields(), *_aim_fields(), map_field(), size, hides, balks)

    def caption(self, given: Given) -> str:
        """The shape and its size, as an ability’s card has them."""
        form = read_form(given)
        if form.kind in ("melee", "ranged"):
            return f"{form.kind} {form.size}"
        size = f"{form.size} × {form.width}" if form.kind == "line" else str(form.size)
        return f"{size} {form.kind}{f' within {form.within}' if form.within else ''}"

    def begin(self, given: Given) -> State:
        """The scene of the map, with the area about you or near the bandit."""
        scene = scene_of(given.text("map"), given.whole("you"))
        form = read_form(given)
        aim = _read_aim(given)._replace(disguised=given.flag("disguised"), unwilling=given.flag("unwilling"))
        place = first_place(form, scene)
        return judged(State(scene, form, aim, place, place.origin))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The pointer, and what this shape can do besides."""
        what = "you" if state.moves_you else "its origin square"
        found: list[Choice] = []
        if not state.best:
            title, brings = _BEST["centred" if state.centred else state.form.kind]
            found.append(Choice("most", title, BY, brings=brings))
        found += _shaping(state)
        shape, aim = shape_fields(state.form), _aim_fields(state.aim)
        places: Literal["button", "more"] = "more" if found else "button"
        found.append(Choice("reshape", "Change the shape", BY, shape, place=places))
        found += point_choices(state.scene.ground, state.point, f"Moves {what} there.")
        if not state.centred:
            other = "Move the area" if state.held == "you" else "Move yourself"
            found.append(Choice("hold", "Change what moves", BY, press=other, brings=f"{other} instead."))
        found.append(Choice("aim", "Change the targets", BY, aim, place="more"))
        return tuple(found)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The ability roll against whom it takes."""
        return offers(state)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the pointer cannot go on, or why this shape cannot do that."""
        if do == "most":
            return "It stands there already. Change something, and it can be asked again."
        if do == "hold":
            return "A distance, an aura and a burst are about you, so there is only you to move."
        if do == "spread":
            if state.form.kind != "cube":
                return "Only a cube can be spread about its origin square like that."
            return "A cube of one square is its origin square."
        if do == "turn":
            return "Only a line has a direction."
        if do == "flip":
            return "Only a line of an even width is wider on one side."
        return closed(state.scene.ground, state.point, do)

    def ask(self, state: State, move: Move) -> Ask[None] | None:
        """No dice, and nothing to rule."""
        return None

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The area after the move. What cannot be moved there stays where it is, and the reason is told."""
        at = pointed(state.point, move)
        if at is None:
            after = best(state) if move.do == "most" else _changed(state._replace(best=False), move)
            return Played(
                after, reasons(after, move.do), after.form.name if move.do != "aim" else after.aim.told.capitalize()
            )
        bar = _bar(state, at)
        if bar:
            return Played(state._replace(point=at), (say("area-origin", "{why}", why=bar),), "The pointer moves")
        after = _moved(state._replace(point=at, best=False))
        return Played(after, reasons(after), origin_line(after))

    def view(self, state: State, seat: Seat) -> View:
        """The map with the area, and the list of who is in it."""
        return seen_as(state)


def _aim_fields(now: Aim | None = None) -> tuple[Field, ...]:
    counts = (Option("0", "Each one"), *(Option(str(n), f"{n} of them") for n in (1, 2, 3)))
    return (
        Field("targets", "pick", "Targets", default=now.word.key if now else "enemy", options=OPTIONS),
        Field("count", "pick", "How many", default=str(now.number) if now else "0", options=counts),
    )


def _read_aim(given: Given) -> Aim:
    return Aim(word_of(given.text("targets")), given.whole("count"))


def _shaping(state: State) -> list[Choice]:
    """What this shape can do about its origin square."""
    room = _room(state)
    if room:
        sides = tuple(Option(side, side.capitalize()) for side in room)
        field = Field("side", "pick", "Towards", options=sides)
        brings = "The origin square stays where it is."
        return [Choice("spread", "Spread it another way", BY, (field,), brings=brings)]
    if state.form.kind != "line":
        return []
    field = Field("way", "pick", "Direction", default=state.place.way, options=_WAYS)
    found = [Choice("turn", "Turn the line", BY, (field,), brings="About its origin square.")]
    if state.form.width % 2 == 0:
        found.append(Choice("flip", "Widen it to the other side", BY))
    return found


def _room(state: State) -> tuple[str, ...]:
    """The sides to which a cube can be pushed without leaving its origin square behind."""
    if state.form.kind != "cube":
        return ()
    return tuple(side for side in _SIDES if _in_cube(state.form, _pushed(state.place, side)))


def _pushed(place: Place, side: str) -> At:
    east, south = _SIDES[side]
    return place.shift[0] - east, place.shift[1] - south


def _in_cube(form: Form, shift: At) -> bool:
    return 0 <= shift[0] < form.size and 0 <= shift[1] < form.size


def _bar(state: State, at: At) -> str:
    """Why what the pointer moves cannot be there; empty where it can."""
    scene = state.scene
    if not state.moves_you:
        return bad_origin(scene, at, state.form.within)
    space = Space(*at, scene.you.side)
    if scene.room(space):
        return ""
    if not scene.ground.fits(space):
        return "Something solid is there, or the map ends, so you cannot stand there."
    name = next(who for who in map(scene.whose, space.squares) if who not in ("", "you"))
    return f"You cannot stand there: {name} does."


def _moved(state: State) -> State:
    """What the pointer moves, put where it is."""
    if not state.moves_you:
        return state._replace(place=state.place._replace(origin=state.point))
    space = Space(*state.point, state.scene.you.side)
    return _stood(state._replace(scene=state.scene._replace(you=space)))


def _stood(state: State) -> State:
    """An origin square that you moved too far from goes to the nearest that can be one."""
    if state.centred:
        return state._replace(place=state.place._replace(origin=state.scene.you.at))
    origin = state.place.origin
    if bad_origin(state.scene, origin, state.form.within):
        origin = first_origin(state.scene, state.form.within, origin)
    return state._replace(place=state.place._replace(origin=origin))


def _changed(state: State, move: Move) -> State:
    """The area after a change that is no pointing."""
    if move.do == "hold":
        held = "area" if state.held == "you" else "you"
        point = state.place.origin if held == "area" else state.scene.you.at
        return state._replace(held="area" if held == "area" else "you", point=point)
    if move.do == "spread":
        shift = _pushed(state.place, move.given.text("side"))
        return state._replace(place=state.place._replace(shift=shift))
    if move.do == "turn":
        return state._replace(place=state.place._replace(way=way_of(move.given.text("way")).key))
    if move.do == "flip":
        return state._replace(place=state.place._replace(flip=not state.place.flip))
    if move.do == "aim":
        aim = _read_aim(move.given)
        return judged(state._replace(aim=state.aim._replace(word=aim.word, number=aim.number)))
    form = read_form(move.given)
    place = first_place(form, state.scene)
    return judged(state._replace(form=form, place=place, point=place.origin, held="area"))
