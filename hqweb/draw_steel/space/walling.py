"""A wall on a map, built square by square, and what it does to lines of effect.

Source: Draw Steel Heroes, *Classes*, *Wall*.
"""

from typing import Final

from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given
from hqweb.core.procedure import Ask, Choice, Move, MoveKind, Played, Procedure, Seat, Step, View, say
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.space.layout import MAX_WITHIN, first_origin, map_field
from hqweb.draw_steel.space.maps import scene_of
from hqweb.draw_steel.space.picture import amount, listed
from hqweb.draw_steel.space.pointer import BY, PLACE, closed, move_kinds, point_choices, pointed
from hqweb.draw_steel.space.squares import At, where
from hqweb.draw_steel.space.walling_state import State, barred, cut_off, suggested
from hqweb.draw_steel.space.walling_view import seen_as
from hqweb.draw_steel.space.walls import heights

MAX_SQUARES: Final = 20
"""Squares of a wall: enough to go across any of the maps, and back."""

MAX_CEILING: Final = 9
"""Squares up to the ceiling: a figure of one digit, as it stands in a square of the map."""


class WallOnMap(Procedure[State, None]):
    """A wall on a map. Source: Draw Steel Heroes, *Classes*, *Wall*."""

    id = f"{ID}.wall"
    title = "Wall on a map"
    more_label = "Height and exceptions"
    rule = "area-wall"
    opening = ""
    rolls = False
    start = "Begin to build"
    moves = (
        *move_kinds("wall-joint"),
        MoveKind("build", "Put a square there", "wall-joint"),
        MoveKind("ahead", "Point at where one can be", "wall-joint"),
        MoveKind("finish", "Leave it at that", "area-wall"),
    )
    outcomes = ()

    def __init__(self) -> None:
        self.fields = (
            Field("squares", "int", "Squares", default=6, low=1, high=MAX_SQUARES),
            Field("within", "int", "Within", default=10, low=1, high=MAX_WITHIN),
            map_field(),
            Field("ceiling", "int", "Squares to the ceiling", default=3, low=1, high=MAX_CEILING, group="more"),
            Field("through", "flag", "It may stand where somebody is", default=False, group="more"),
            Field("clear", "flag", "It blocks no line of effect", default=False, group="more"),
        )

    def caption(self, given: Given) -> str:
        """The wall and its distance, as an ability’s card has them."""
        return f"{given.whole('squares')} wall within {given.whole('within')}"

    def begin(self, given: Given) -> State:
        """The scene of the map, without a wall yet; the pointer is where one could begin."""
        scene = scene_of(given.text("map"))
        within = given.whole("within")
        bandit = next(each.space for each in scene.beings if each.id == "bandit")
        return _ahead(
            State(
                scene,
                given.whole("squares"),
                within,
                given.whole("ceiling"),
                first_origin(scene, within, (bandit.x, bandit.y - 1)),
                given.flag("through"),
                given.flag("clear"),
            )
        )

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The pointer, and building where it is."""
        if state.done:
            return ()
        found: list[Choice] = []
        if barred(state, state.point):
            if suggested(state):
                found.append(Choice("ahead", "Point at where one can be", BY, brings="The next good square."))
        else:
            high = heights(state.wall).get(state.point, 0)
            brings = f"The wall is {high + 1} high there." if high else f"{amount(state.left - 1)} left after it."
            found.append(Choice("build", "Put a square there", BY, brings=brings.capitalize()))
        if state.wall:
            found.append(Choice("finish", "Leave it at that", BY, place="more" if found else "button"))
        points = point_choices(state.scene.ground, state.point, "Puts a square there, if one can be.")
        return (*found, *points)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a square cannot be put where the pointer is, or why there is nothing to leave."""
        if state.done:
            return "The wall is built. Take a move back, or begin another."
        if do == "build":
            bar = barred(state, state.point)
            return bar.text if bar else ""
        if do == "ahead":
            if suggested(state):
                return "A square can be put where the pointer is."
            return "There is nowhere left for a square of this wall."
        if do == "finish":
            return "" if state.wall else "No square stands yet."
        return closed(state.scene.ground, state.point, do)

    def ask(self, state: State, move: Move) -> Ask[None] | None:
        """No dice, and nothing to rule."""
        return None

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The wall after the move. Where no square can be put nothing is lost, and the reason is told."""
        if move.do == "finish":
            return _finished(state._replace(done=True))
        at = _ahead(state).point if move.do == "ahead" else pointed(state.point, move)
        after = state._replace(point=state.point if at is None else at)
        if move.do == PLACE or at is None:
            return _built(after)
        there = where(state.scene.you, after.point)
        step = say("wall-joint", "The pointer is *{there}*.", there=there)
        return Played(after, (step,), f"The pointer: {there}")

    def view(self, state: State, seat: Seat) -> View:
        """The map with the wall as far as it is built."""
        return seen_as(state)


def _ahead(state: State) -> State:
    """The pointer at a good square to go on with; where it is, if there is none."""
    return state._replace(point=suggested(state) or state.point)


def _built(state: State) -> Played[State]:
    at = state.point
    bar = barred(state, at)
    if bar:
        return Played(state, (say(bar.rule, "{why}", why=bar.text),), "Nothing is put there")
    after = state._replace(wall=(*state.wall, at))
    high = heights(after.wall)[at]
    steps = [_put(after, at, high)]
    newly = [each.name for each in cut_off(after) if each not in cut_off(state)]
    if newly:
        steps.append(say("wall-sight", "It blocks line of effect between you and *{who}*.", who=listed(newly)))
    line = f"A square {where(after.scene.you, at)}"
    if after.left:
        return Played(_ahead(after), tuple(steps), line)
    ended = _finished(after._replace(done=True))
    return Played(ended.state, (*steps, *ended.steps), line)


def _put(state: State, at: At, high: int) -> Step:
    there = where(state.scene.you, at)
    if high > 1:
        return say(
            "wall-stack", "On top of the square {there}: the wall is *{high}* high there.", there=there, high=high
        )
    if len(state.wall) == 1:
        return say("area-within", "The first square, *{there}*: the origin square.", there=there)
    return say("wall-joint", "A square {there}. It *shares a side* with the wall.", there=there)


def _finished(state: State) -> Played[State]:
    used = amount(len(state.wall))
    blocks = "lets lines of effect through" if state.clear else "blocks line of effect"
    step = say("area-wall", "The wall stands, with *{used}*. It {blocks}.", used=used, blocks=blocks)
    return Played(state, (step,), f"The wall stands: {used}")
