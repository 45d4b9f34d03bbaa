"""A straight path on a map, square by square: for a line, a charge, a push or a pull. It never turns back.

Source: Draw Steel Heroes, *Classes*, *Straight Lines* and *Straight Line*.
"""

from typing import Final

from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.procedure import Ask, Choice, Move, MoveKind, Played, Procedure, Seat, Step, View, say
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.space.layout import MAX_SIZE, MAX_WIDTH, MAX_WITHIN, first_origin, map_field
from hqweb.draw_steel.space.maps import Scene, scene_of
from hqweb.draw_steel.space.paths import RING, WAYS
from hqweb.draw_steel.space.picture import amount, listed
from hqweb.draw_steel.space.pointer import BY, PLACE, closed, move_kinds, point_choices, pointed
from hqweb.draw_steel.space.squares import At, where
from hqweb.draw_steel.space.straight_state import State, Use, barred, mover_name, suggested
from hqweb.draw_steel.space.straight_view import in_line, seen_as

_USES: Final[tuple[tuple[Use, str], ...]] = (
    ("line", "A line area"),
    ("charge", "A charge"),
    ("push", "A push"),
    ("pull", "A pull"),
)
_LENGTHS: Final[tuple[tuple[Use, str], ...]] = (
    ("line", "Line length"),
    ("charge", "Charge squares"),
    ("push", "Push squares"),
    ("pull", "Pull squares"),
)
_FORCED: Final = ("bandit", "archer", "odo", "hild")
_STEPS: Final = dict(zip(RING, (way.name.lower() for way in WAYS[::2]), strict=True))


class StraightLine(Procedure[State, None]):
    """A straight path on a map. Source: Draw Steel Heroes, *Classes*, *Straight Lines*."""

    id = f"{ID}.straight-line"
    title = "Straight line"
    rule = "path-straight"
    opening = ""
    rolls = False
    start = "Begin"
    moves = (
        *move_kinds("path-straight"),
        MoveKind("add", "Go on to that square", "path-straight"),
        MoveKind("ahead", "Point at where it can go on", "path-straight"),
        MoveKind("finish", "Stop there", "path-straight"),
    )
    outcomes = ()

    def __init__(self) -> None:
        names = {each.id: each.short for each in scene_of("open").beings}
        line = When("use", ("line",))
        turns = (Option("back", "It may not turn back"), Option("bend", "It keeps to two neighbouring directions"))
        self.fields = (
            Field("use", "pick", "For", default="line", options=tuple(Option(*use) for use in _USES)),
            Field(
                "who",
                "pick",
                "Who is moved",
                default="bandit",
                options=tuple(Option(id_, names[id_]) for id_ in _FORCED),
                when=When("use", ("push", "pull")),
            ),
            *(_length(use, label) for use, label in _LENGTHS),
            Field("width", "int", "Line width", default=1, low=1, high=MAX_WIDTH, when=line),
            Field("within", "int", "Within", default=1, low=1, high=MAX_WITHIN, when=line),
            map_field(),
            Field("turns", "pick", "A straight line", default="back", options=turns, group="readings"),
        )

    def caption(self, given: Given) -> str:
        """What it is for, and how long it is."""
        use, length = given.text("use"), given.whole("length")
        if use == "line":
            return f"{length} × {given.whole('width')} line within {given.whole('within')}"
        return f"{use} {length}"

    def begin(self, given: Given) -> State:
        """The scene of the map; whoever moves stands on the first square of the path."""
        scene = scene_of(given.text("map"))
        use = next(each for each, _ in _USES if each == given.text("use"))
        strict = given.text("turns") == "bend"
        length = given.whole("length")
        if use == "line":
            width, within = given.whole("width"), given.whole("within")
            first = first_origin(scene, within, _bandit(scene))
            return State(scene, use, length, width, within, "", first, strict=strict)
        mover = given.text("who") if given.has("who") else "you"
        start = next((each.space.at for each in scene.beings if each.id == mover), scene.you.at)
        return _ahead(State(scene, use, length, 1, 0, mover, start, (start,), strict))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The pointer, and going on to where it is."""
        if state.done:
            return ()
        found: list[Choice] = []
        if barred(state, state.point):
            if suggested(state):
                brings = "The next good square."
                found.append(Choice("ahead", "Point at where it can go on", BY, brings=brings))
        else:
            brings = f"{amount(state.left - 1)} left after it."
            found.append(Choice("add", "Go on to that square", BY, brings=brings))
        if state.path:
            found.append(Choice("finish", "Stop there", BY, place="more" if found else "button"))
        return (*found, *point_choices(state.scene.ground, state.point, "Goes on to there, if it can."))

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why the path cannot go on to where the pointer is, or why it cannot stop."""
        if state.done:
            return "The path is laid. Take a move back, or begin another."
        if do == "add":
            bar = barred(state, state.point)
            return bar.text if bar else ""
        if do == "ahead":
            if suggested(state):
                return "It can go on to where the pointer is."
            return "There is no square that it could go on to."
        if do == "finish":
            return "" if state.path else "It has not begun yet."
        return closed(state.scene.ground, state.point, do)

    def ask(self, state: State, move: Move) -> Ask[None] | None:
        """No dice, and nothing to rule."""
        return None

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The path after the move. Where it cannot go on nothing is lost, and the reason is told."""
        if move.do == "finish":
            return _finished(state._replace(done=True))
        at = _ahead(state).point if move.do == "ahead" else pointed(state.point, move)
        after = state._replace(point=state.point if at is None else at)
        if move.do == PLACE or at is None:
            return _added(after)
        there = where(state.scene.you, after.point)
        return Played(after, (say("path-straight", "The pointer is *{at}*.", at=there),), f"The pointer: {there}")

    def view(self, state: State, seat: Seat) -> View:
        """The map with the path as far as it is laid."""
        return seen_as(state)


def _length(use: Use, label: str) -> Field:
    return Field("length", "int", label, default=5, low=1, high=MAX_SIZE, when=When("use", (use,)))


def _bandit(scene: Scene) -> At:
    return next(each.space.at for each in scene.beings if each.id == "bandit")


def _ahead(state: State) -> State:
    """The pointer at the next good square; where it is, if there is none."""
    return state._replace(point=suggested(state) or state.point)


def _added(state: State) -> Played[State]:
    bar = barred(state, state.point)
    if bar:
        return Played(state, (say(bar.rule, "{why}", why=bar.text),), "It does not go there")
    after = state._replace(path=(*state.path, state.point))
    step = _step(after)
    if after.left:
        return Played(_ahead(after), (step,), step.text.rstrip("."))
    ended = _finished(after._replace(done=True))
    return Played(ended.state, (step, *ended.steps), step.text.rstrip("."))


def _step(state: State) -> Step:
    if len(state.path) == 1:
        there = where(state.scene.you, state.point)
        return say("area-within", "The first square, *{there}*: the origin square.", there=there)
    (x, y), (to_x, to_y) = state.path[-2:]
    way = _STEPS[to_x - x, to_y - y]
    rule = {"line": "path-straight", "charge": "path-move"}.get(state.use, "path-push")
    return say(rule, "Square {number}: a step *{way}*.", number=state.made, way=way)


def _finished(state: State) -> Played[State]:
    if state.use == "line":
        now = state.area
        steps = [
            say(
                "area-line",
                "A line of {length} by {width}: *{squares}*.",
                length=amount(state.made),
                width=state.width,
                squares=amount(len(now.squares)),
            )
        ]
        if now.cut:
            steps.append(say("area-barriers", "What is solid cuts off *{n}*.", n=amount(len(now.cut))))
        names = listed([each.name for each in in_line(state)])
        steps.append(say("target-each", "In it: *{names}*.", names=names))
        return Played(state, tuple(steps), f"{state.made} × {state.width} line")
    who = mover_name(state)
    moves = f"{who[0].upper()}{who[1:]} {'move' if who == 'you' else 'is moved'}"
    rule = "path-move" if state.use == "charge" else "path-push"
    step = say(rule, "{who} *{squares}* in a straight line.", who=moves, squares=amount(state.made))
    return Played(state, (step,), step.text.rstrip("."))
