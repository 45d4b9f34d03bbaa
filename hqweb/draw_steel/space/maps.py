"""A few maps to play on: who stands where, the pointer that every procedure has, and the plan that shows it.

You, two allies, three enemies and a crate are on a map. Pressing a square is the move `place`, which takes any square
of the map; the four arrows move the pointer by one.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from typing import Final, Literal, NamedTuple, Protocol, Self

from hqweb.core import blocks, fields, moves, procedure, words
from hqweb.draw_steel.space import geometry

type Side = Literal["ally", "enemy", "object"]


class Being(NamedTuple):
    """Somebody or something on a map besides you: how it is called in a sentence, and what it counts as."""

    id: str
    name: str
    side: Side
    space: geometry.Space

    @property
    def short(self) -> str:
        """Its name on a map."""
        return self.name.removeprefix("the ").capitalize()


class Scene(NamedTuple):
    """A map, and who is on it."""

    ground: geometry.Ground
    you: geometry.Space
    beings: tuple[Being, ...] = ()

    def whose(self, at: geometry.At) -> str:
        """Who stands on a square, in a sentence; empty where nobody does."""
        if at in self.you.squares:
            return "you"
        return next((each.name for each in self.beings if at in each.space.squares), "")

    def taken(self, at: geometry.At) -> str:
        """That somebody stands on a square, in a sentence without its end; empty where nobody does."""
        who = self.whose(at)
        return who and f"{words.leading(who)} {'are' if who == 'you' else 'is'} there"

    def space_of(self, id_: str) -> geometry.Space:
        """The space of a being."""
        return next(each.space for each in self.beings if each.id == id_)

    def room(self, space: geometry.Space) -> bool:
        """Whether you could stand there: on the map, nothing solid, nobody else."""
        return self.ground.fits(space) and not any(geometry.distance(space, each.space) == 0 for each in self.beings)


class Map(NamedTuple):
    """A map as it is drawn: a key, a title, its rows."""

    key: str
    title: str
    rows: tuple[str, ...]


_CAST: Final[tuple[tuple[str, str, str, Side, int], ...]] = (
    ("O", "odo", "Odo", "ally", 1),
    ("H", "hild", "Hild", "ally", 1),
    ("b", "bandit", "the bandit", "enemy", 1),
    ("a", "archer", "the archer", "enemy", 1),
    ("r", "brute", "the brute", "enemy", 2),
    ("c", "crate", "the crate", "object", 1),
)
"""Letter on the map, id, name, what it counts as, squares a side."""

YOU: Final = "Y"

MAPS: Final = (
    Map("open", "Open ground", (
        "...........",
        ".a.....rr..",
        ".......rr..",
        "....O......",
        ".....Y.c...",
        "....b......",
        ".........H.",
        "...........",
        "...........",
    )),
    Map("corner", "The end of a wall", (
        ".....#.....",
        ".....#..a..",
        ".....#.....",
        "..O..#..rr.",
        ".....#..rr.",
        "...........",
        "..Y....b...",
        "......c....",
        "....H......",
    )),
    Map("door", "A doorway", (
        "......#....",
        ".Y....#.a..",
        "......#....",
        "..O...#....",
        "....b......",
        "......#....",
        "..H...#.rr.",
        "....c.#.rr.",
        "......#....",
    )),
    Map("pillars", "Pillars", (
        "...........",
        "..#...#..a.",
        ".....b.....",
        "..#...#....",
        "Y.....c....",
        "..#...#.rr.",
        ".....O..rr.",
        "..#...#....",
        ".....H.....",
    )),
)  # fmt: skip
"""All maps, each as wide as a phone shows well."""


def map_field(default: str = "open") -> fields.Field:
    """The field that picks a map."""
    return moves.pick("map", "Map", {each.key: each.title for each in MAPS}, default)


@cache
def scene_of(key: str, size: int = 1) -> Scene:
    """The scene on a map, with you so many squares a side, as near as you fit to where the map has you.

    >>> scene_of("open").you, scene_of("pillars", 2).you
    (Space(x=5, y=4, side=1), Space(x=0, y=4, side=2))
    """
    rows = next(each.rows for each in MAPS if each.key == key)
    drawn = [((x, y), letter) for y, row in enumerate(rows) for x, letter in enumerate(row)]
    spots = {letter: at for at, letter in reversed(drawn)}
    ground = geometry.Ground(len(rows[0]), len(rows), frozenset(at for at, letter in drawn if letter == "#"))
    beings = tuple(
        Being(id_, name, side, geometry.Space(*spots[letter], squares)) for letter, id_, name, side, squares in _CAST
    )
    scene = Scene(ground, geometry.one(spots[YOU]), beings)
    return scene._replace(you=nearest(scene, geometry.Space(*spots[YOU], size)))


def nearest(scene: Scene, wished: geometry.Space) -> geometry.Space:
    """The space of that size with room for you that is nearest to the wished one."""
    found = filter(scene.room, (geometry.Space(*at, wished.side) for at in scene.ground.squares))
    return min(found, key=lambda space: (abs(space.x - wished.x) + abs(space.y - wished.y), space.y, space.x))


BY: Final = "you"
"""Who moves: whoever plays with the map."""

ACTORS: Final = ((BY, "You"),)

PLACE: Final = "place"

ARROWS: Final = dict(zip(("north", "east", "south", "west"), geometry.SIDES, strict=True))
"""The four arrow moves, and the step that each makes."""


class Pointing(Protocol):
    """A state with a map and a pointer on it."""

    @property
    def scene(self) -> Scene:
        """The map, and who is on it."""

    @property
    def point(self) -> geometry.At:
        """The square that the pointer is on."""

    def _replace(self, *, point: geometry.At) -> Self: ...


def pointer[S: Pointing](
    rule: str,
    press: Callable[[S], procedure.Played[S]],
    brings: moves.Text[S],
    *acts: moves.Act[S],
    arrow: Callable[[S], procedure.Played[S]] | None = None,
) -> tuple[moves.Act[S], ...]:
    """All that you can do on a map: the press, the four arrows, and these acts.

    `rule` is what pointing is about, and `brings` says what it does. `press` is what is done where the pointer was put
    by a press, and `arrow` what after an arrow, where that is something else.
    """

    def put(state: S, given: fields.Given) -> procedure.Played[S]:
        return press(state._replace(point=(given.whole("x"), given.whole("y"))))

    def square(state: S) -> tuple[fields.Field, ...]:
        (x, y), (width, height, _) = state.point, state.scene.ground
        return (
            moves.number("x", "Columns from the west", 0, width - 1, x),
            moves.number("y", "Rows from the north", 0, height - 1, y),
        )

    def step(name: str, by: geometry.At) -> moves.Act[S]:
        end = f"The map ends there: the pointer is in its last square to the {name}."
        return moves.Act(
            name, name.capitalize(), rule,
            lambda state, _: (arrow or press)(state._replace(point=geometry.moved(state.point, by))),
            closed=lambda state: "" if state.scene.ground.inside(geometry.moved(state.point, by)) else end,
        )  # fmt: skip

    first = moves.Act(PLACE, "Point at a square", rule, put, brings, fields=square, place=moves.MORE)
    return tuple(act._replace(by=BY) for act in (first, *(step(*each) for each in ARROWS.items()), *acts))


def looked[S: Pointing](state: S, rule: str) -> procedure.Played[S]:
    """The pointer where it is, with nothing done there."""
    there = geometry.where(state.scene.you, state.point)
    return moves.said(state, rule, f"The pointer: {there}", "The pointer is *{at}*.", at=there)


class Laying(Pointing, Protocol):
    """A state in which squares are laid one after the other, where the pointer is."""

    @property
    def laid(self) -> tuple[geometry.At, ...]:
        """The squares so far, in their order."""

    @property
    def left(self) -> int:
        """Squares that are still to come."""

    def barred(self, at: geometry.At) -> procedure.Step | None:
        """Why no square can be laid there; None where one can."""

    def suggested(self) -> geometry.At | None:
        """A good square to go on with; None where there is none."""

    def added(self) -> procedure.Played[Self]:
        """The same with a square where the pointer is."""

    def finished(self) -> procedure.Played[Self]:
        """The same with no more squares to come."""


def ahead[S: Laying](state: S) -> S:
    """The pointer at a good square to go on with; where it is, if there is none."""
    return state._replace(point=state.suggested() or state.point)


def laying[S: Laying](
    rule: str,
    press: tuple[str, str],
    add: tuple[str, str, moves.Text[S]],
    further: tuple[str, str, str],
    finish: tuple[str, str, str],
) -> tuple[moves.Act[S], ...]:
    """All that can be done where squares are laid one after the other.

    `press` says what a press does, and that it did not; `add` are the key and the title of that move, and what it
    brings. `further` is the title of the move to a good square, and what is said where the pointer is on one, or where
    there is none. `finish` are title and rule of the last move, and what is said before the first square.
    """

    def put(state: S) -> procedure.Played[S]:
        bar = state.barred(state.point)
        if bar:
            return procedure.Played(state, (bar,), press[1])
        after = state.added()
        ended = procedure.Played(ahead(after.state)) if after.state.left else after.state.finished()
        return procedure.Played(ended.state, (*after.steps, *ended.steps), after.line)

    def no_add(state: S) -> str:
        bar = state.barred(state.point)
        return bar.text if bar else ""

    def no_ahead(state: S) -> str:
        if not no_add(state):
            return further[1]
        return "" if state.suggested() else further[2]

    return pointer(
        rule, put, press[0],
        moves.Act(add[0], add[1], rule, lambda state, _: put(state), add[2], no_add),
        moves.Act("ahead", further[0], rule, lambda state, _: looked(ahead(state), rule), "The next good square.",
            no_ahead, whose=further[1]),
        moves.Act("finish", *finish[:2], lambda state, _: state.finished(),
            closed=lambda state: "" if state.laid else finish[2],
            place=lambda state: "button" if no_add(state) and no_ahead(state) else moves.MORE),
        arrow=lambda state: looked(state, rule),
    )  # fmt: skip


def plan(
    summary: str,
    ground: geometry.Ground,
    kinds: Mapping[geometry.At, blocks.SquareKind],
    tokens: tuple[blocks.Token, ...],
    notes: Mapping[geometry.At, str] | None = None,
    point: geometry.At | None = None,
) -> blocks.Plan:
    """The plan of a map with the kinds of its squares, those on it, and what is noted in its squares.

    `point` is the pointer, where it is shown. A press on a square is a move.
    """
    found: dict[geometry.At, blocks.SquareKind] = {**dict.fromkeys(ground.solid, "wall"), **kinds}
    marks = dict(notes or {})
    if point:
        found.setdefault(point, "path")
        marks.setdefault(point, "+")
    places = sorted(found, key=lambda at: (at[1], at[0]))
    squares = tuple(blocks.Square(*at, found[at], marks.get(at, "")) for at in places)
    label = f"A map of {ground.width} by {ground.height} squares. {summary}"
    return blocks.Plan(label, ground.width, ground.height, squares, tokens, (), PLACE, BY)


def sights_of(lines: Iterable[geometry.Line]) -> tuple[blocks.Sight, ...]:
    """Lines of effect, without those of no length."""
    return tuple(blocks.Sight(*line.start, *line.end, line.free) for line in lines if line.start != line.end)


def tokens_of(scene: Scene, hit: Collection[str], dim: Collection[str] = ()) -> tuple[blocks.Token, ...]:
    """Everybody on the map; those in `hit` stand out, those in `dim` stand back."""
    marks: dict[str, blocks.LineMark] = {**dict.fromkeys(dim, "dim"), **dict.fromkeys(hit, "hit")}
    you = blocks.Token(*scene.you, "self", "You", marks.get("you", ""))
    return (you, *(blocks.Token(*each.space, each.side, each.short, marks.get(each.id, "")) for each in scene.beings))


def listed(beings: Iterable[Being], *first: str) -> str:
    """Those on a map in a row; nobody where there are none.

    >>> listed(scene_of("open").beings[:2], "you"), listed([])
    ('you, Odo and Hild', 'nobody')
    """
    return words.listed([*first, *(each.name for each in beings)]) or "nobody"
