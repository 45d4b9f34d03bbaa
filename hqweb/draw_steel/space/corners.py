"""Line of effect on a map: you, a target, and what is solid, to be moved about; and which of the lines are free.

Source: Draw Steel Heroes, *Classes*, *Line of Effect*.
"""

from typing import Final

from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option
from hqweb.core.procedure import Ask, Choice, Move, MoveKind, Played, Procedure, Seat, View, say
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.space.corners_state import Held, State, free_lines, stands, through_window
from hqweb.draw_steel.space.corners_view import seen_as
from hqweb.draw_steel.space.layout import map_field
from hqweb.draw_steel.space.maps import scene_of
from hqweb.draw_steel.space.pointer import BY, PLACE, closed, move_kinds, point_choices, pointed
from hqweb.draw_steel.space.squares import Space, where

MAX_SIZE: Final = 3
"""Squares a side of you and of the target."""

HELD: Final[tuple[tuple[Held, str], ...]] = (
    ("you", "Yourself"),
    ("target", "The target"),
    ("wall", "Solid squares"),
    ("window", "Flimsy squares"),
)
"""What the pointer moves, or puts and takes away."""

_BRINGS: Final[dict[Held, str]] = {
    "you": "Moves you there.",
    "target": "Moves the target there.",
    "wall": "Puts a solid square there, or takes it away.",
    "window": "Puts a window or a curtain there, or takes it away.",
}


class LineOfEffect(Procedure[State, None]):
    """Line of effect on a map. Source: Draw Steel Heroes, *Classes*, *Line of Effect*."""

    id = f"{ID}.line-of-effect"
    title = "Line of effect"
    rule = "sight"
    opening = ""
    rolls = False
    start = "Draw it"
    moves = (
        *move_kinds("sight-corners"),
        MoveKind("cross", "Go where that changes", "sight-corners"),
        MoveKind("hold", "Change what moves", "sight-corners"),
        MoveKind("build", "Put it there, or take it away", "sight-solid"),
    )
    outcomes = ()

    def __init__(self) -> None:
        flimsy = (Option("through", "Let lines through"), Option("block", "Block them"))
        self.fields = (
            map_field("corner"),
            Field("you", "int", "Your size", default=1, low=1, high=MAX_SIZE),
            Field("target", "int", "The target’s size", default=1, low=1, high=MAX_SIZE),
            Field("flimsy", "pick", "Flimsy things", default="through", options=flimsy, group="readings"),
        )

    def begin(self, given: Given) -> State:
        """You and a target on the map; the target is where the archer stands on it."""
        scene = scene_of(given.text("map"), given.whole("you"))
        archer = next(each.space for each in scene.beings if each.id == "archer")
        return stands(scene, Space(*archer.at, given.whole("target")), blocks=given.text("flimsy") == "block")

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The pointer, what it moves, and for squares putting one where it is."""
        options = tuple(Option(*each) for each in HELD)
        held = Field("what", "pick", "What moves", default=state.held, options=options)
        found = [Choice("hold", "Change what moves", BY, (held,))]
        if state.builds:
            if not state.barred(state.point):
                brings = _BRINGS[state.held]
                found.insert(0, Choice("build", "Put it there, or take it away", BY, brings=brings))
        elif state.elsewhere():
            title = "Go where there is none" if free_lines(state) else "Go where there is one"
            who = "you" if state.held == "you" else "the target"
            brings = f"To the nearest square where {who} would change the line of effect."
            found.insert(0, Choice("cross", title, BY, brings=brings))
        return (*found, *point_choices(state.ground, state.point, _BRINGS[state.held]))

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the pointer cannot go on, or why nothing can be put there."""
        if do == "build":
            return state.barred(state.point) or "You or the target moves with the pointer. Change what moves first."
        if do == "cross":
            if state.builds:
                return "Squares are put and taken away now. Change what moves to you or the target first."
            return "There is line of effect wherever it could go. Put some solid squares first."
        return closed(state.ground, state.point, do)

    def ask(self, state: State, move: Move) -> Ask[None] | None:
        """No dice, and nothing to rule."""
        return None

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The map after the move. What cannot be done there changes nothing, and the reason is told."""
        if move.do == "hold":
            held = next(each for each in HELD if each[0] == move.given.text("what"))
            after = state.holding(held[0])
            return Played(after, (say("sight-corners", "The pointer: *{what}*.", what=held[1].lower()),), held[1])
        at = state.elsewhere() if move.do == "cross" else pointed(state.point, move)
        after = state._replace(point=state.point if at is None else at)
        if state.builds and at is not None and move.do != PLACE:
            there = where(state.you, at)
            return Played(after, (say("sight-solid", "The pointer is *{at}*.", at=there),), f"The pointer: {there}")
        bar = after.barred(after.point)
        if bar:
            return Played(after, (say("sight-solid", "{why}", why=bar),), "Nothing is changed")
        return _told(after.done_there())

    def view(self, state: State, seat: Seat) -> View:
        """The map with all lines between corners."""
        return seen_as(state)


def _told(state: State) -> Played[State]:
    free = free_lines(state)
    if not free:
        step = say("sight-solid", "All 16 lines between your corners and theirs are blocked: *no line of effect*.")
        return Played(state, (step,), "No line of effect")
    steps = [
        say(
            "sight-corners",
            "{free} of 16 lines {are} free: *line of effect*.",
            free=free,
            are="is" if free == 1 else "are",
        )
    ]
    if through_window(state):
        steps.append(say("sight-flimsy", "Every free line goes *through something flimsy*, which may break or tear."))
    return Played(state, tuple(steps), f"Line of effect: {free} of 16 free")
