"""An area on a map: pick its shape and size, place it, and see its squares and targets.

Source: Draw Steel Heroes, *Classes*, *Area Abilities* and *Target*.
"""

from collections.abc import Callable, Iterator
from typing import Final, Literal, NamedTuple

from hqweb.core import moves, procedure
from hqweb.core.blocks import Block, SquareKind, grid
from hqweb.core.fields import Given, Json
from hqweb.core.verdicts import as_data
from hqweb.core.words import leading
from hqweb.draw_steel import edition
from hqweb.draw_steel.space import areas, geometry, maps


class State(NamedTuple):
    """A scene with an area, its targets, the pointer, and the thing the pointer moves.

    `best` is set if it was placed to take the most targets and hasn't changed since.
    """

    scene: maps.Scene
    form: areas.Form
    aim: areas.Aim
    place: areas.Place
    point: geometry.At
    held: Literal["area", "you"] = "area"
    best: bool = False

    @property
    def centred(self) -> bool:
        """True if it's centered on you, so only you can move."""
        return self.form.kind in areas.CENTRED

    @property
    def moves_you(self) -> bool:
        """True if the pointer moves you."""
        return self.centred or self.held == "you"

    @property
    def beset(self) -> list[maps.Being]:
        """The enemies adjacent to you."""
        you, enemies = self.scene.you, (each for each in self.scene.beings if each.side == "enemy")
        return [each for each in enemies if geometry.distance(you, each.space) <= 1]

    def bar(self) -> str:
        """Return why the moved thing can't be at the pointer; empty if it can."""
        scene = self.scene
        if not self.moves_you:
            return areas.bad_origin(scene, self.point, self.form.within)
        space = geometry.Space(*self.point, scene.you.side)
        name = next((who for who in map(scene.whose, space.squares) if who not in ("", "you")), "")
        solid = "You can’t move there. It’s solid or off the map."
        there = (scene.room(space), ""), (not scene.ground.fits(space), solid)
        return moves.why(*there, (name, f"You can’t move there. It’s taken by {name}."))

    def moved(self) -> "State":
        """Return the state with the moved thing at the pointer; a distant origin square follows you."""
        scene, origin = self.scene, self.point
        if self.moves_you:
            scene = scene._replace(you=geometry.Space(*self.point, scene.you.side))
        if not self.centred and self.moves_you:
            origin = self.place.origin
            if areas.bad_origin(scene, origin, self.form.within):
                origin = areas.first_origin(scene, self.form.within, origin)
        return self._replace(scene=scene, place=self.place._replace(origin=origin), best=False)

    @property
    def within(self) -> Callable[[geometry.Space], bool]:
        """Return whether an area includes a space, seen from its start.

        In an area, a single square is enough. A distance needs line of effect to the space.
        """
        form, scene = self.form, self.scene
        shape = frozenset() if self.centred else frozenset(areas.shape_of(form, self.place))
        source = scene.you if self.centred else geometry.one(self.place.origin)

        def near(space: geometry.Space) -> bool:
            return geometry.distance(source, space) <= form.size if self.centred else space.at in shape

        def within(space: geometry.Space) -> bool:
            spaces = (space,) if form.kind in areas.REACH else map(geometry.one, space.squares)
            return any(near(each) and geometry.seen(source, each, scene.ground) for each in spaces)

        return within

    @property
    def taken(self) -> int:
        """The number of targets in the area."""
        within = self.within
        hit = sum(areas.eligible(self.aim, each) and within(each.space) for each in self.scene.beings)
        return hit + ("self" in self.aim.word.takes and within(self.scene.you))

    @property
    def others(self) -> Iterator["State"]:
        """Yield the area in all other possible places."""
        scene, place = self.scene, self.place
        if self.form.kind == "line":
            return (self._replace(place=place._replace(way=way.key)) for way in geometry.WAYS)
        if not self.centred:
            squares = (at for at in scene.ground.squares if not areas.bad_origin(scene, at, self.form.within))
            return (self._replace(place=place._replace(origin=at)) for at in squares)
        spaces = filter(scene.room, (geometry.Space(*at, scene.you.side) for at in scene.ground.squares))
        moved = ((scene._replace(you=space), place._replace(origin=space.at)) for space in spaces)
        return (self._replace(scene=there, place=about) for there, about in moved)

    def most(self) -> "State":
        """Return the area in the place with the most targets; the nearest if tied."""
        home = geometry.one(self.scene.you.at if self.centred else self.place.origin)
        found = min(
            (self, *self.others),
            key=lambda each: (-each.taken, geometry.distance(home, geometry.one(each.place.origin))),
        )
        return found._replace(best=True, point=found.point if self.held == "you" else found.place.origin)

    def judged(self) -> "State":
        """Return the area, marked if its place is already best."""
        return self._replace(best=self.most().taken == self.taken)


class Found(NamedTuple):
    """An area's result: its squares, the tokens inside, and the targets among them."""

    area: geometry.Area
    inside: tuple[maps.Being, ...]
    hit: tuple[maps.Being, ...]
    you_inside: bool
    you_hit: bool


def found(state: State) -> Found:
    """Return the squares and targets of an area in its current place."""
    scene, within = state.scene, state.within
    inside = tuple(each for each in scene.beings if within(each.space))
    hit, you = tuple(each for each in inside if areas.eligible(state.aim, each)), within(scene.you)
    if state.centred:
        area = geometry.kept(geometry.around(scene.you, state.form.size, scene.ground), scene.you, scene.ground)
    else:
        area = geometry.kept(areas.shape_of(state.form, state.place), geometry.one(state.place.origin), scene.ground)
    return Found(area, inside, hit, you, you and "self" in state.aim.word.takes)


_ABOUT: Final = {
    "burst": "A {name} covers every square within *{size}* of you, for a moment.",
    "aura": "A {name} covers every square within *{size}* of you and moves with you.",
    "melee": "{name} reaches *{squares}*.",
    "ranged": "{name} carries *{squares}*.",
}
_RULES: Final = {"melee": "reach-melee", "ranged": "reach-ranged", "line": "area-line"}
_STRIKES: Final = {"melee": "melee-strike", "ranged": "ranged-strike"}
"""The ability roll's kinds for distances; everything else is an area."""


def _laid(state: State, now: Found) -> tuple[procedure.Step, ...]:
    """Return the reasons for an area's squares."""
    form, you, (squares, cut), reach = state.form, state.scene.you, map(len, now.area), state.form.kind in areas.REACH
    rule, size = _RULES.get(form.kind, f"area-{form.kind}"), form.size
    away = geometry.distance(you, geometry.one(state.place.origin))
    origin = "The origin square is *{squares}* from you, within {within} and in your line of effect."
    covers, covered = "You reach" if reach else "It covers", "{covers} *{squares}* of this map."
    near, solid = "{squares} more are close enough, but without line of effect.", "Solid squares cut off *{squares}*."
    apart = () if state.centred else now.area.squares
    unseen = sum(not geometry.seen(you, geometry.one(at), state.scene.ground) for at in apart)
    out = "In the area, but outside your own line of effect: *{squares}*."
    about = _ABOUT.get(form.kind, "")
    return moves.those(
        (state.centred, procedure.say(rule, about, name=form.name, size=size, squares=edition.SQUARE.counted(size))),
        (
            not state.centred,
            procedure.say("area-within", origin, squares=edition.SQUARE.counted(away), within=form.within),
        ),
        (not state.centred, procedure.say(rule, "The {name} spreads from there.", name=form.name)),
        (True, procedure.say("area-spread", covered, covers=covers, squares=edition.SQUARE.counted(squares))),
        (cut and reach, procedure.say("sight", near, squares=edition.SQUARE.counted(cut))),
        (cut and not reach, procedure.say("area-barriers", solid, squares=edition.SQUARE.counted(cut))),
        (unseen, procedure.say("area-spread", out, squares=edition.SQUARE.counted(unseen))),
    )


def _targets(state: State, now: Found) -> tuple[procedure.Step, ...]:
    """Return the reasons for its targets."""
    aim, takes, near = state.aim, state.aim.word.takes, state.beset
    rule = f"target-{'self' if aim.word.key == 'self' else 'number' if aim.number else 'each'}"
    you = now.you_inside and not now.you_hit and takes & {"creature", "ally"}
    things = "creature" in takes and any(each.side == "object" for each in now.hit)
    bane, told = "Adjacent to you: {names}. A ranged strike has *a bane*.", "{who} is {reason} and *isn’t a target*."
    out = (
        procedure.say(f"target-{'ruse' if one.side == 'enemy' else 'ally'}", told, who=leading(one.name), reason=why)
        for one in now.inside
        if (why := areas.spared(aim, one))
    )
    return (
        procedure.say(rule, "Targets ({told}): *{names}*.", told=aim.told, names=_chosen(state, now)),
        *moves.those((you, procedure.say("target-self", "You aren’t a target, because it doesn’t say *self*."))),
        *out,
        *moves.those(
            (things, procedure.say("target-object", "An object takes damage and *no other effect*.")),
            (near and state.form.kind == "ranged", procedure.say("reach-bane", bane, names=maps.listed(near))),
        ),
    )


def _chosen(state: State, now: Found) -> str:
    """Return the targets in words; if there are too many, the choice."""
    if not state.aim.number or len(now.hit) <= state.aim.number:
        return maps.listed(now.hit, *(["you"] if now.you_hit else []))
    return f"{'you, and ' if now.you_hit else ''}your choice among {maps.listed(now.hit)}"


def _told(state: State, line: str = "") -> procedure.Played[State]:
    now = found(state)
    return procedure.Played(state, (*_laid(state, now), *_targets(state, now)), line or state.form.name)


def _put(state: State) -> procedure.Played[State]:
    """Return the result of moving to the pointer. An invalid move changes nothing and gives the reason."""
    bar = state.bar()
    if bar:
        return moves.said(state, "area-origin", "The pointer moves", "{why}", why=bar)
    after = state.moved()
    there = f"Origin square {geometry.where(after.scene.you, after.place.origin)}"
    return _told(after, "You move" if after.moves_you else there)


def _hold(state: State, _: Given) -> procedure.Played[State]:
    area = state._replace(best=False, held="area", point=state.place.origin)
    return _told(area if state.held == "you" else area._replace(held="you", point=state.scene.you.at))


def _reshape(state: State, given: Given) -> procedure.Played[State]:
    form = areas.read_form(given)
    place = areas.first_place(form, state.scene)
    return _told(state._replace(form=form, place=place, point=place.origin, held="area").judged())


def _aim(state: State, given: Given) -> procedure.Played[State]:
    aim = areas.read_aim(given)
    after = state._replace(aim=state.aim._replace(word=aim.word, number=aim.number)).judged()
    return procedure.Played(after, _targets(after, found(after)), after.aim.told.capitalize())


def _lie(place: Callable[[State, Given], areas.Place]) -> Callable[[State, Given], procedure.Played[State]]:
    """Return the area around the same origin square, placed another way."""
    return lambda state, given: _told(state._replace(best=False, place=place(state, given)))


def _pushed(state: State, side: str) -> geometry.At:
    (east, south), shift = maps.ARROWS[side], state.place.shift
    return shift[0] - east, shift[1] - south


def _room(state: State) -> list[str]:
    """Return the sides a cube can shift to around its origin square."""
    inside = range(state.form.size if state.form.kind == "cube" else 0)
    return [side for side in maps.ARROWS if all(each in inside for each in _pushed(state, side))]


def _way(state: State, ways: tuple[str, str, str]) -> str:
    """Return the text for an area around you, a line, or a cube."""
    return ways[0 if state.centred else 1 if state.form.kind == "line" else 2]


def _other(state: State) -> str:
    return "Move the area" if state.held == "you" else "Move yourself"


_MOST: Final = ("Go where it catches the most", "Turn it where it catches the most", "Put it where it catches the most")
_BRINGS: Final = ("You go there, however far it is.", "Turns around its origin square.",
                  "Moves its origin square and keeps its shape.")  # fmt: skip
_THERE = "It’s already there. Change something first."
_CENTRED = "A distance, an aura or a burst is centered on you, so you can move only yourself."
_ONE_SQUARE = "A cube of one square is its origin square."
_NO_LINE = "Only a line has a direction."
_NOT_EVEN = "Only a line of even width is wider on one side."
_NO_SPREAD: Final[moves.Closed[State]] = moves.either(
    moves.needs(lambda state: state.form.kind == "cube", "Only a cube can shift around its origin square."),
    moves.needs(_room, _ONE_SQUARE),
)

ACTS: Final[tuple[moves.Act[State], ...]] = maps.pointer(
    "area-origin", _put, lambda state: f"Moves {'you' if state.moves_you else 'its origin square'} there.",
    moves.Act("most", lambda state: _way(state, _MOST), "area-spread", lambda state, _: _told(state.most()),
        lambda state: _way(state, _BRINGS), moves.needs(lambda state: not state.best, _THERE), whose=_THERE,
            kind=_MOST[2]),
    moves.Act("hold", "Change what moves", "area-origin", _hold, lambda state: f"{_other(state)} instead.",
        moves.needs(lambda state: not state.centred, _CENTRED), whose=_CENTRED, press=_other),
    moves.Act("spread", "Spread it another way", "area-spread",
        _lie(lambda state, given: state.place._replace(shift=_pushed(state, given.text("side")))),
        "The origin square stays where it is.", _NO_SPREAD,
        lambda state: (moves.pick("side", "Toward", {side: side.capitalize() for side in _room(state)}, None),),
        whose=_ONE_SQUARE),
    moves.Act("turn", "Turn the line", "area-line",
        _lie(lambda state, given: state.place._replace(way=given.text("way"))), "Turns around its origin square.",
        lambda state: "" if state.form.kind == "line" else _NO_LINE,
        lambda state: (moves.pick("way", "Direction", {way.key: way.name for way in geometry.WAYS}, state.place.way),),
        whose=_NO_LINE),
    moves.Act("flip", "Widen it to the other side", "area-line",
        _lie(lambda state, _: state.place._replace(flip=not state.place.flip)),
        closed=lambda state: "" if state.form.kind == "line" and not state.form.width % 2 else _NOT_EVEN,
        whose=_NOT_EVEN),
    moves.Act("reshape", "Change the shape", "area-within", _reshape,
        fields=lambda state: areas.shape_fields(state.form),
        place=lambda state: "button" if state.best and state.form.kind != "line" and _NO_SPREAD(state) else moves.MORE),
    moves.Act("aim", "Change the targets", "target-each", _aim, fields=lambda state: areas.aim_fields(state.aim),
        place=moves.MORE),
)  # fmt: skip


class AreaOnMap(moves.Tracker[State]):
    """An area on a map. Source: Draw Steel Heroes, *Classes*, *Area Abilities*."""

    id = f"{edition.ID}.area"
    title = "Area on a map"
    verdict = (
        f"squares=int cut=int targets=texts {maps.SCENE} form(kind size width within) place point"
        " area=squares distances=[id=text away=int inside=flag target=flag]"
    )
    more_label = "Size and special targets"
    rule = "area-within"
    start = "Draw the area"
    acts = ACTS
    first = ("most", "spread", "turn", "flip", "reshape", *maps.ARROWS, "place")
    fields = (
        *areas.shape_fields(),
        *areas.aim_fields(),
        maps.map_field(),
        moves.number("your_size", "Your size", 1, 3, 1, group="more", was="you"),
        moves.flag("disguised", "The bandit is in disguise", group="more"),
        moves.flag("unwilling", "Odo is unwilling", group="more"),
    )

    def caption(self, given: Given, state: State) -> str:
        """Return the shape and size as on a card."""
        return areas.read_form(given).name.lower()

    def begin(self, given: Given) -> State:
        """Return the map with the area around you or near the bandit."""
        scene, form = maps.scene_of(given.text("map"), given.whole("your_size")), areas.read_form(given)
        aim = areas.read_aim(given)._replace(disguised=given.flag("disguised"), unwilling=given.flag("unwilling"))
        place = areas.first_place(form, scene)
        return State(scene, form, aim, place, place.origin).judged()

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """Return the offer of an ability roll against the targets; the nearest if there are too many.

        An adjacent enemy gives a ranged strike a bane.
        """
        you, count, ranged = state.scene.you, state.aim.number, state.form.kind == "ranged"
        hit = sorted(found(state).hit, key=lambda each: geometry.distance(you, each.space))
        chosen = hit[:count] if count else hit
        if not chosen:
            return ()
        targets: list[Json] = [{"name": each.name} for each in chosen]
        inputs: dict[str, Json] = {"kind": _STRIKES.get(state.form.kind, "area"), "targets": targets}
        if ranged:
            inputs["ticks"] = ["beset"] if state.beset else []
        beset = " You have a bane because an enemy is adjacent." if ranged and state.beset else ""
        others = " These are the nearest. You can choose others." if len(chosen) < len(hit) else ""
        told = f"Against {maps.listed(chosen)}.{beset}{others}"
        return (procedure.Offer(f"{edition.ID}.ability-roll", "Roll it", inputs, told, replaces=True),)

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the map with the area, and the list of tokens in it."""
        now, scene, name = found(state), state.scene, state.form.name
        summary = f"{name}, {state.aim.told}: {_chosen(state, now)}."
        hit = [*(["you"] if now.you_hit else []), *(each.id for each in now.hit)]
        kinds: dict[geometry.At, SquareKind] = dict.fromkeys(now.area.squares, "area")
        if not state.centred:
            kinds[state.place.origin] = "origin"
        home = scene.you.at if state.moves_you else state.place.origin
        tokens = maps.tokens_of(scene, hit, {each.id for each in scene.beings if each not in now.inside})
        drawn = maps.plan(summary, scene.ground, kinds, tokens, point=None if state.point == home else state.point)
        yes, you = ("no", "yes"), scene.you
        rows: list[tuple[str | int, ...]] = [("You", "–", yes[now.you_inside], yes[now.you_hit])]
        for each in sorted(scene.beings, key=lambda being: geometry.distance(you, being.space)):
            cells = (each.short, geometry.distance(you, each.space), yes[each in now.inside])
            reason = each in now.inside and areas.spared(state.aim, each)
            rows.append((*cells, reason or yes[each in now.hit]))
        inside = "Reached" if state.form.kind in areas.REACH else "Inside"
        distances: list[Json] = [
            {"id": each.id, "away": geometry.distance(you, each.space), "inside": each in now.inside,
             "target": each.id in hit} for each in scene.beings
        ]  # fmt: skip
        verdict: dict[str, Json] = {"squares": len(now.area.squares), "cut": len(now.area.cut), "targets": [*hit]}
        verdict |= {"area": as_data(now.area.squares), "distances": distances}
        blocks: tuple[Block, ...] = (drawn, *grid("Distances and targets", f"Name | Away# | {inside} | Target", rows))
        return procedure.View(summary, verdict, blocks=blocks, settled=False, actors=maps.ACTORS, status=name)
