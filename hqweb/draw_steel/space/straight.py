"""A straight path on a map, square by square: for a line, a charge, a push or a pull. It never turns back.

Source: Draw Steel Heroes, *Classes*, *Straight Lines* and *Straight Line*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.blocks import SquareKind
from hqweb.core.fields import Given, When
from hqweb.core.moves import MORE, Act, Tracker, needs, number, pick
from hqweb.core.procedure import Played, Seat, Step, View, say
from hqweb.core.words import leading
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.space import geometry, maps
from hqweb.draw_steel.space.areas import MAX_SIZE, MAX_WIDTH, MAX_WITHIN, Form, bad_origin, first_origin
from hqweb.draw_steel.space.geometry import At, Path, distance, one, seen, where

type Use = Literal["line", "charge", "push", "pull"]

_USES: Final[dict[Use, str]] = {"line": "A line area", "charge": "A charge", "push": "A push", "pull": "A pull"}
_FORCED: Final = ("bandit", "archer", "odo", "hild")
_TURNS: Final = {"back": "It may not turn back", "bend": "It keeps to two neighbouring directions"}
_STEPS: Final = dict(zip(geometry.RING, (way.name.lower() for way in geometry.WAYS[::2]), strict=True))
_FAULTS: Final = {
    "far": "That square does not touch the last one. Go one square at a time.",
    "back": "That would turn back: no step may go against an earlier one.",
    "bend": "That would bend: all steps are of two neighbouring directions here.",
}


class State(NamedTuple):
    """A scene with a path in it: what it is for, how many squares, and for a line its width and how near it begins.

    `mover` is who goes along it: you, the id of a being, or nobody.
    """

    scene: maps.Scene
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
    def area(self) -> geometry.Area:
        """The squares of a line with its width; only the path where something moves."""
        if self.use != "line" or not self.path:
            return geometry.Area(frozenset(self.path))
        return geometry.kept(geometry.band(self.path, self.width), one(self.path[0]), self.scene.ground)

    @property
    def hit(self) -> tuple[maps.Being, ...]:
        """Those whose space a line goes over; none where somebody moves."""
        if self.use != "line":
            return ()
        area = self.area
        return tuple(each for each in self.scene.beings if area.takes(each.space))

    @property
    def who(self) -> str:
        """Who goes along the path, in a sentence."""
        return next((each.name for each in self.scene.beings if each.id == self.mover), "you")

    @property
    def shown(self) -> maps.Scene:
        """The scene with whoever moves at the end of the path."""
        if not self.path or not self.mover:
            return self.scene
        end = one(self.path[-1])
        if self.mover == "you":
            return self.scene._replace(you=end)
        moved = (each._replace(space=end) if each.id == self.mover else each for each in self.scene.beings)
        return self.scene._replace(beings=tuple(moved))


def barred(state: State, at: At) -> Step | None:
    """Why a square cannot be the next of the path; None where it can."""
    scene = state.scene
    if scene.ground.shut(at):
        return say("area-barriers", "That square is solid, so nothing goes on there.")
    if not state.path:
        bad = bad_origin(scene, at, state.within)
        return say("area-within", bad) if bad else None
    wrong = geometry.fault(state.path, at, strict=state.strict)
    if wrong:
        return say("path-straight", _FAULTS[wrong])
    if state.use == "line":
        corner = "It would go round a corner: nothing connects it in a line with the first square."
        return None if seen(one(state.path[0]), one(at), scene.ground) else say("area-barriers", corner)
    if scene.whose(at) not in ("", state.who):
        return say("path-move", f"{scene.taken(at)}.")
    away, before = (distance(scene.you, one(square)) for square in (at, state.path[-1]))
    if state.use == "push" and away <= before:
        return say("path-push", f"A push leads away from you, and that square is no farther than {before}.")
    if state.use == "pull" and away >= before:
        return say("path-push", f"A pull leads towards you, and that square is no nearer than {before}.")
    return None


def suggested(state: State) -> At | None:
    """The next square of the path that goes on as it did, or the way that it is for; None where it cannot go on."""
    if not state.path:
        return first_origin(state.scene, state.within, state.point)
    x, y = state.path[-1]
    wished = _wished(state)
    near = sorted(geometry.RING, key=lambda step: abs(step[0] - wished[0]) + abs(step[1] - wished[1]))
    return next((at for step in near for at in [(x + step[0], y + step[1])] if not barred(state, at)), None)


def _wished(state: State) -> At:
    """The step that was made last; before any the one away from you, towards you, or towards the bandit."""
    if state.path[1:]:
        return geometry.steps_of(state.path)[-1]
    (x, y), (you_x, you_y) = state.path[0], state.scene.you.at
    if state.use == "charge":
        bandit = state.scene.space_of("bandit")
        return _sign(bandit.x - x), _sign(bandit.y - y)
    away = _sign(x - you_x), _sign(y - you_y)
    return (-away[0], -away[1]) if state.use == "pull" else away


def _sign(difference: int) -> int:
    return (difference > 0) - (difference < 0)


def _ahead(state: State) -> State:
    """The pointer at the next good square; where it is, if there is none."""
    return state._replace(point=suggested(state) or state.point)


def _look(state: State) -> Played[State]:
    return maps.looked(state, "path-straight")


def _added(state: State) -> Played[State]:
    """The path gone on to where the pointer is. Where it cannot go on nothing is lost, and the reason is told."""
    bar = barred(state, state.point)
    if bar:
        return Played(state, (bar,), "It does not go there")
    after = state._replace(path=(*state.path, state.point))
    step = _step(after)
    ended = Played(_ahead(after)) if after.left else _finished(after)
    return Played(ended.state, (step, *ended.steps), step.text.rstrip("."))


def _step(state: State) -> Step:
    if len(state.path) == 1:
        there = where(state.scene.you, state.point)
        return say("area-within", "The first square, *{there}*: the origin square.", there=there)
    rule = {"line": "path-straight", "charge": "path-move"}.get(state.use, "path-push")
    way = _STEPS[geometry.steps_of(state.path)[-1]]
    return say(rule, "Square {number}: a step *{way}*.", number=state.made, way=way)


def _finished(state: State) -> Played[State]:
    after = state._replace(done=True)
    if state.use != "line":
        moves = "You move" if state.who == "you" else f"{leading(state.who)} is moved"
        rule = "path-move" if state.use == "charge" else "path-push"
        step = say(rule, "{who} *{squares}* in a straight line.", who=moves, squares=maps.amount(state.made))
        return Played(after, (step,), step.text.rstrip("."))
    now, length = state.area, maps.amount(state.made)
    covers, squares = "A line of {length} by {width}: *{squares}*.", maps.amount(len(now.squares))
    steps = [say("area-line", covers, length=length, width=state.width, squares=squares)]
    if now.cut:
        steps.append(say("area-barriers", "What is solid cuts off *{n}*.", n=maps.amount(len(now.cut))))
    steps.append(say("target-each", "In it: *{names}*.", names=maps.listed([each.name for each in state.hit])))
    return Played(after, tuple(steps), f"{state.made} × {state.width} line")


def _no_add(state: State) -> str:
    bar = barred(state, state.point)
    return bar.text if bar else ""


_HERE = "It can go on to where the pointer is."


def _no_ahead(state: State) -> str:
    if not barred(state, state.point):
        return _HERE
    return "" if suggested(state) else "There is no square that it could go on to."


ACTS: Final[tuple[Act[State], ...]] = maps.pointer(
    "path-straight", _added, "Goes on to there, if it can.",
    Act("add", "Go on to that square", "path-straight", lambda state, _: _added(state),
        lambda state: f"{maps.amount(state.left - 1)} left after it.", _no_add),
    Act("ahead", "Point at where it can go on", "path-straight", lambda state, _: _look(_ahead(state)),
        "The next good square.", _no_ahead, whose=_HERE),
    Act("finish", "Stop there", "path-straight", lambda state, _: _finished(state),
        closed=needs(lambda state: state.path, "It has not begun yet."),
        place=lambda state: "button" if _no_add(state) and _no_ahead(state) else MORE),
    arrow=_look,
)  # fmt: skip
"""All that can be done with a path."""


class StraightLine(Tracker[State]):
    """A straight path on a map. Source: Draw Steel Heroes, *Classes*, *Straight Lines*."""

    id = f"{ID}.straight-line"
    title = "Straight line"
    rule = "path-straight"
    acts = ACTS
    first = ("add", "ahead", "finish", *maps.ARROWS)
    fields = (
        pick("use", "For", _USES),
        pick("who", "Who is moved", {each: each.capitalize() for each in _FORCED}, when=When("use", ("push", "pull"))),
        *(
            number("length", f"{use.capitalize()} {what}", 1, MAX_SIZE, 5, when=When("use", (use,)))
            for use, what in zip(_USES, ("length", "squares", "squares", "squares"), strict=True)
        ),
        number("width", "Line width", 1, MAX_WIDTH, 1, when=When("use", ("line",))),
        number("within", "Within", 1, MAX_WITHIN, 1, when=When("use", ("line",))),
        maps.map_field(),
        pick("turns", "A straight line", _TURNS, group="readings"),
    )

    def caption(self, given: Given) -> str:
        """What it is for, and how long it is."""
        use, length = given.text("use"), given.whole("length")
        if use == "line":
            return Form("line", length, given.whole("width"), given.whole("within")).name
        return f"{use} {length}"

    def begin(self, given: Given) -> State:
        """The scene of the map; whoever moves stands on the first square of the path."""
        scene = maps.scene_of(given.text("map"))
        use = next(each for each in _USES if each == given.text("use"))
        strict = given.text("turns") == "bend"
        length = given.whole("length")
        if use == "line":
            width, within = given.whole("width"), given.whole("within")
            first = first_origin(scene, within, scene.space_of("bandit").at)
            return State(scene, use, length, width, within, "", first, strict=strict)
        mover = given.text("who", "you")
        start = scene.you.at if mover == "you" else scene.space_of(mover).at
        return _ahead(State(scene, use, length, 1, 0, mover, start, (start,), strict))

    def closed(self, state: State, act: Act[State]) -> str:
        """Why an act is closed: the path is laid, or for a reason of its own."""
        laid = "The path is laid. Take a move back, or begin another."
        return laid if state.done else super().closed(state, act)

    def view(self, state: State, seat: Seat) -> View:
        """The map with the path as far as it is laid: its squares are numbered, and a line has its area."""
        line, hit, area = state.use == "line", state.hit, state.area.squares
        if line:
            name = Form("line", state.length, state.width, state.within).name
            names = maps.listed([each.name for each in hit])
            summary = f"{name}: {state.made} of {maps.amount(state.length)} laid, in it {names}."
        else:
            name = f"{state.use.capitalize()} {state.length}"
            summary = f"{name}: {state.who}, {state.made} of {maps.amount(state.length)}."
        kinds: dict[At, SquareKind] = {**dict.fromkeys(area, "area"), **dict.fromkeys(state.path, "path")}
        if state.path:
            kinds[state.path[0]] = "origin"
        notes = {at: str(place) for place, at in enumerate(state.path, 1 if line else 0) if place}
        point = None if state.done or state.point in state.path else state.point
        tokens = maps.tokens_of(state.shown, {each.id for each in hit})
        drawn = maps.plan(summary, state.scene.ground, kinds, tokens, notes, point)
        return View(
            summary,
            {"squares": len(area) if line else state.made, "path": state.made, "targets": [each.id for each in hit]},
            blocks=(maps.closed(drawn) if state.done else drawn,),
            settled=state.done,
            actors=maps.ACTORS,
            status="Laid" if state.done else f"Squares left {state.left}",
        )
