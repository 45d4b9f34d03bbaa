"""A straight path on a map, square by square, for a line, a charge, a push or a pull.

Source: Draw Steel Heroes, *Classes*, *Straight Lines* and *Straight Line*.
"""

from typing import Final, Literal, NamedTuple

from hqweb.core import procedure
from hqweb.core.blocks import SquareKind
from hqweb.core.fields import Given, Json, When
from hqweb.core.moves import Act, Tracker, number, pick, those
from hqweb.core.words import leading
from hqweb.draw_steel import edition
from hqweb.draw_steel.space import areas, geometry, maps

type Use = Literal["line", "charge", "push", "pull"]

_USES: Final[dict[Use, str]] = {"line": "A line area", "charge": "A charge", "push": "A push", "pull": "A pull"}
_FORCED: Final = ("bandit", "archer", "odo", "hild")
_TURNS: Final = {"back": "Can’t turn back", "bend": "Keeps to two neighboring directions"}
_STEPS: Final = dict(zip(geometry.RING, (way.name.lower() for way in geometry.WAYS[::2]), strict=True))
_FAULTS: Final = {
    "far": "That square doesn’t touch the last one. Go one square at a time.",
    "back": "That would turn back. No step may reverse an earlier one.",
    "bend": "That would bend. All steps have to use two neighboring directions.",
}


class State(NamedTuple):
    """A scene with a path: its use, its length, and for a line its width and distance.

    `mover` is the creature on it: you, the id of a token, or none.
    """

    scene: maps.Scene
    use: Use
    length: int
    width: int
    within: int
    mover: str
    point: geometry.At
    laid: geometry.Path = ()
    strict: bool = False
    done: bool = False

    @property
    def name(self) -> str:
        """Its notation in an ability."""
        line = areas.Form("line", self.length, self.width, self.within)
        return line.name if self.use == "line" else f"{self.use} {self.length}"

    @property
    def made(self) -> int:
        """The squares of a line, or the squares moved."""
        return len(self.laid) - (self.use != "line")

    @property
    def left(self) -> int:
        """The squares left to lay."""
        return self.length - self.made

    @property
    def area(self) -> geometry.Area:
        """The squares of a line with its width; for a move, just the path."""
        if self.use != "line" or not self.laid:
            return geometry.Area(frozenset(self.laid))
        return geometry.kept(geometry.band(self.laid, self.width), geometry.one(self.laid[0]), self.scene.ground)

    @property
    def hit(self) -> tuple[maps.Being, ...]:
        """The tokens in a line; none for a move."""
        area = self.area
        return tuple(each for each in self.scene.beings if self.use == "line" and area.takes(each.space))

    @property
    def who(self) -> str:
        """The moving creature, in words."""
        return next((each.name for each in self.scene.beings if each.id == self.mover), "you")

    @property
    def shown(self) -> maps.Scene:
        """The scene with the moving creature at the end of the path."""
        if not self.laid or not self.mover:
            return self.scene
        end = geometry.one(self.laid[-1])
        if self.mover == "you":
            return self.scene._replace(you=end)
        moved = (each._replace(space=end) if each.id == self.mover else each for each in self.scene.beings)
        return self.scene._replace(beings=tuple(moved))

    def barred(self, at: geometry.At) -> procedure.Step | None:
        """Return why a square can't be next in the path; None if it can."""
        scene, path, line = self.scene, self.laid, self.use == "line"
        bad = "" if path else areas.bad_origin(scene, at, self.within)
        wrong, moves = geometry.fault(path, at, strict=self.strict), path and not line
        here = geometry.one(path[-1] if path else at)
        away, before = geometry.distance(scene.you, geometry.one(at)), geometry.distance(scene.you, here)
        push = "A push goes away from you, but that square isn’t farther than {before}."
        pull = "A pull goes toward you, but that square isn’t nearer than {before}."
        why = those(
            (
                scene.ground.shut(at),
                procedure.say("area-barriers", "That square is solid, so the path can’t go there."),
            ),
            (bad, procedure.say("area-within", "{why}", why=bad)),
            (wrong, procedure.say("path-straight", _FAULTS.get(wrong, ""))),
            (
                moves and scene.whose(at) not in ("", self.who),
                procedure.say("path-move", "{who}.", who=scene.taken(at)),
            ),
            (moves and self.use == "push" and away <= before, procedure.say("path-push", push, before=before)),
            (moves and self.use == "pull" and away >= before, procedure.say("path-push", pull, before=before)),
        )
        if why:
            return why[0]
        return areas.bad_spread(scene, path[0], at) if path and line else None

    def suggested(self) -> geometry.At | None:
        """Return the next square straight ahead or in the direction of the use; None if blocked.

        The first step is away from you, toward you, or toward the bandit.
        """
        if not self.laid:
            return areas.first_origin(self.scene, self.within, self.point)
        goal = self.scene.space_of("bandit") if self.use == "charge" else self.scene.you
        x, y = ((there > here) - (there < here) for there, here in zip(goal.at, self.laid[0], strict=True))
        if self.laid[1:]:
            x, y = geometry.steps_of(self.laid)[-1]
        elif self.use in ("line", "push"):
            x, y = -x, -y
        near = sorted(geometry.RING, key=lambda step: abs(step[0] - x) + abs(step[1] - y))
        return next((at for step in near if not self.barred(at := geometry.moved(self.laid[-1], step))), None)

    def added(self) -> procedure.Played["State"]:
        """Return the path extended to the pointer."""
        after = self._replace(laid=(*self.laid, self.point))
        if self.laid:
            rule = {"line": "path-straight", "charge": "path-move"}.get(self.use, "path-push")
            way = _STEPS[geometry.steps_of(after.laid)[-1]]
            step = procedure.say(rule, "Square {number}: a step *{way}*.", number=after.made, way=way)
        else:
            there = geometry.where(self.scene.you, self.point)
            step = procedure.say("area-within", "The first square, *{there}*, is the origin square.", there=there)
        return procedure.Played(after, (step,), step.text.rstrip("."))

    def finished(self) -> procedure.Played["State"]:
        """Return the finished path, with the targets of a line."""
        after, length, area = self._replace(done=True), edition.SQUARE.counted(self.made), self.area
        if self.use != "line":
            moves = "You move" if self.who == "you" else f"{leading(self.who)} is moved"
            rule = "path-move" if self.use == "charge" else "path-push"
            step = procedure.say(rule, "{who} *{squares}* in a straight line.", who=moves, squares=length)
            return procedure.Played(after, (step,), step.text.rstrip("."))
        squares, cut = map(len, area)
        covers, covered = "A line of {length} by {width}: *{squares}*.", edition.SQUARE.counted(squares)
        steps = those(
            (True, procedure.say("area-line", covers, length=length, width=self.width, squares=covered)),
            (cut, procedure.say("area-barriers", "Solid squares cut off *{n}*.", n=edition.SQUARE.counted(cut))),
            (True, procedure.say("target-each", "In it: *{names}*.", names=maps.listed(self.hit))),
        )
        return procedure.Played(after, steps, f"{self.made} × {self.width} line")


ACTS: Final[tuple[Act[State], ...]] = maps.laying(
    "path-straight",
    ("Goes on to there if possible.", "The path can’t go there"),
    ("add", "Go on to that square", lambda state: f"{edition.SQUARE.counted(state.left - 1)} left after that."),
    ("Point to the next square", "The path can already go to the pointer’s square.",
     "There’s no square the path can go to."),
    ("Stop there", "path-straight", "Lay a square first."),
)  # fmt: skip


class StraightLine(Tracker[State]):
    """A straight path on a map. Source: Draw Steel Heroes, *Classes*, *Straight Lines*."""

    id = f"{edition.ID}.straight-line"
    title = "Straight line"
    verdict = f"squares=int path=int targets=texts {maps.SCENE} use length width within mover laid left point done"
    rule = "path-straight"
    acts = ACTS
    first = ("add", "ahead", "finish", *maps.ARROWS)
    fields = (
        pick("use", "For", _USES),
        pick("who", "Creature", {each: each.capitalize() for each in _FORCED}, when=When("use", ("push", "pull"))),
        *(
            number("length", f"{use.capitalize()} {what}", 1, areas.MAX_SIZE, 5, when=When("use", (use,)))
            for use, what in zip(_USES, ("length", "squares", "squares", "squares"), strict=True)
        ),
        number("width", "Line width", 1, areas.MAX_WIDTH, 1, when=When("use", ("line",))),
        number("within", "Within", 1, areas.MAX_WITHIN, 1, when=When("use", ("line",))),
        maps.map_field(),
        pick("turns", "A straight line", _TURNS, group="readings"),
    )

    def caption(self, given: Given, state: State) -> str:
        """Return the use and the length."""
        return state.name

    def begin(self, given: Given) -> State:
        """Return the map; a moving creature starts on the path's first square."""
        scene, use = maps.scene_of(given.text("map")), next(each for each in _USES if each == given.text("use"))
        strict, length = given.text("turns") == "bend", given.whole("length")
        if use == "line":
            width, within = given.whole("width"), given.whole("within")
            first = areas.first_origin(scene, within, scene.space_of("bandit").at)
            return State(scene, use, length, width, within, "", first, strict=strict)
        mover = given.text("who", "you")
        start = scene.you.at if mover == "you" else scene.space_of(mover).at
        return maps.ahead(State(scene, use, length, 1, 0, mover, start, (start,), strict))

    def closed(self, state: State, act: Act[State]) -> str:
        """Return why a move isn't available: the path is finished, or its own reason."""
        return "The path is finished. Undo a move or start another." if state.done else super().closed(state, act)

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the map with the path so far: numbered squares, and a line's area."""
        line, hit, area, length = (
            state.use == "line",
            state.hit,
            state.area.squares,
            edition.SQUARE.counted(state.length),
        )
        summary = f"{leading(state.name)}: {state.who}, {state.made} of {length}."
        if line:
            summary = f"{state.name}: {state.made} of {length} laid, with {maps.listed(hit)} in it."
        kinds: dict[geometry.At, SquareKind] = {**dict.fromkeys(area, "area"), **dict.fromkeys(state.laid, "path")}
        kinds |= dict.fromkeys(state.laid[:1], "origin")
        notes = {at: str(place) for place, at in enumerate(state.laid, 1 if line else 0) if place}
        point = None if state.done or state.point in state.laid else state.point
        tokens = maps.tokens_of(state.shown, {each.id for each in hit})
        drawn = maps.plan(summary, state.scene.ground, kinds, tokens, notes, point)
        blocks = (drawn._replace(tap="", by="") if state.done else drawn,)
        status, size = "Finished" if state.done else f"Squares left {state.left}", len(area) if line else state.made
        verdict: dict[str, Json] = {"squares": size, "path": state.made, "targets": [each.id for each in hit]}
        return procedure.View(summary, verdict, None, blocks, state.done, actors=maps.ACTORS, status=status)
