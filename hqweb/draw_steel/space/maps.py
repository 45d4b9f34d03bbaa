"""A few maps to play on: tokens and their places, the pointer every procedure has, and the plan that shows it.

You, two allies, three enemies and a crate are on a map. Selecting a square is the move `place`, which takes any square
of the map; the four arrows move the pointer by one.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from functools import cache
from typing import Final, Literal, NamedTuple, Protocol, Self

from hqweb.core import blocks, fields, moves, procedure, words
from hqweb.draw_steel.space import geometry

type Side = Literal["ally", "enemy", "object"]


class Being(NamedTuple):
    """A creature or object on a map, other than you: its name in a sentence, and its side."""

    id: str
    name: str
    side: Side
    space: geometry.Space

    @property
    def short(self) -> str:
        """Its name on a map."""
        return self.name.removeprefix("the ").capitalize()


SCENE: Final = "you:scene.you beings:scene.beings[id side space]"
"""A map's creatures and things in a verdict."""


class Scene(NamedTuple):
    """A map and its tokens."""

    ground: geometry.Ground
    you: geometry.Space
    beings: tuple[Being, ...] = ()

    def whose(self, at: geometry.At) -> str:
        """Return the name of a square's occupant; empty if it's free."""
        if at in self.you.squares:
            return "you"
        return next((each.name for each in self.beings if at in each.space.squares), "")

    def taken(self, at: geometry.At) -> str:
        """Return a clause about a square's occupant; empty if it's free."""
        who = self.whose(at)
        return who and f"{words.leading(who)} {'are' if who == 'you' else 'is'} there"

    def space_of(self, id_: str) -> geometry.Space:
        """Return the space of a token."""
        return next(each.space for each in self.beings if each.id == id_)

    def room(self, space: geometry.Space) -> bool:
        """Return whether you could be there: on the map, not solid, not occupied."""
        return self.ground.fits(space) and not any(geometry.distance(space, each.space) == 0 for each in self.beings)


class Map(NamedTuple):
    """A map's source: a key, a title, its rows."""

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
"""Letter on the map, id, name, side, and squares per side."""

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
    """Return the field that picks a map."""
    return moves.pick("map", "Map", {each.key: each.title for each in MAPS}, default)


@cache
def scene_of(key: str, size: int = 1) -> Scene:
    """Return the scene on a map, with you at this size, as near your place on the map as you fit.

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
    """Return the nearest space of this size with room for you."""
    found = filter(scene.room, (geometry.Space(*at, wished.side) for at in scene.ground.squares))
    return min(found, key=lambda space: (abs(space.x - wished.x) + abs(space.y - wished.y), space.y, space.x))


BY: Final = "you"
"""The actor: the map's user."""

ACTORS: Final = ((BY, "You"),)

PLACE: Final = "place"

ARROWS: Final = dict(zip(("north", "east", "south", "west"), geometry.SIDES, strict=True))
"""The four arrow moves and their steps."""


class Pointing(Protocol):
    """A state with a map and a pointer on it."""

    @property
    def scene(self) -> Scene:
        """The map and its tokens."""

    @property
    def point(self) -> geometry.At:
        """The pointer's square."""

    def _replace(self, *, point: geometry.At) -> Self: ...


def pointer[S: Pointing](
    rule: str,
    press: Callable[[S], procedure.Played[S]],
    brings: moves.Text[S],
    *acts: moves.Act[S],
    arrow: Callable[[S], procedure.Played[S]] | None = None,
) -> tuple[moves.Act[S], ...]:
    """Return all moves on a map: selecting a square, the four arrows, and these acts.

    `rule` is the rule for pointing, and `brings` describes its effect. `press` runs after the pointer was moved
    by selecting a square, and `arrow` after an arrow, if that differs.
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
        end = f"The pointer is already at the {name} edge of the map."
        return moves.Act(
            name, name.capitalize(), rule,
            lambda state, _: (arrow or press)(state._replace(point=geometry.moved(state.point, by))),
            closed=lambda state: "" if state.scene.ground.inside(geometry.moved(state.point, by)) else end,
        )  # fmt: skip

    first = moves.Act(PLACE, "Point at a square", rule, put, brings, fields=square, place=moves.MORE)
    return tuple(act._replace(by=BY) for act in (first, *(step(*each) for each in ARROWS.items()), *acts))


def looked[S: Pointing](state: S, rule: str) -> procedure.Played[S]:
    """Return the state unchanged, with the pointer's position as the reason."""
    there = geometry.where(state.scene.you, state.point)
    return moves.said(state, rule, f"The pointer: {there}", "The pointer is *{at}*.", at=there)


class Laying(Pointing, Protocol):
    """A state where squares are laid one by one at the pointer."""

    @property
    def laid(self) -> tuple[geometry.At, ...]:
        """The squares so far, in order."""

    @property
    def left(self) -> int:
        """The squares left to lay."""

    def barred(self, at: geometry.At) -> procedure.Step | None:
        """Return why no square can go there; None if one can."""

    def suggested(self) -> geometry.At | None:
        """Return a good next square, or None."""

    def added(self) -> procedure.Played[Self]:
        """Return the state with a square added at the pointer."""

    def finished(self) -> procedure.Played[Self]:
        """Return the state with no more squares to lay."""


def ahead[S: Laying](state: S) -> S:
    """Return the state with the pointer at a good next square, or unchanged."""
    return state._replace(point=state.suggested() or state.point)


def laying[S: Laying](
    rule: str,
    press: tuple[str, str],
    add: tuple[str, str, moves.Text[S]],
    further: tuple[str, str, str],
    finish: tuple[str, str, str],
) -> tuple[moves.Act[S], ...]:
    """Return all moves where squares are laid one by one.

    `press` describes selecting a square and its failure; `add` are the key, title and effect of
    that move. `further` is the title of the move to a good square, and the refusals if the pointer is on one or
    there's none. `finish` are the title and rule of the last move, and its refusal before the first square.
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
        moves.Act("ahead", further[0], rule, lambda state, _: looked(ahead(state), rule), "Points to a good square.",
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
    """Return the plan of a map with its kinds of squares, tokens, and notes in squares.

    `point` is the pointer, if shown. Selecting a square is a move.
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
    """Return lines of effect, without those of zero length."""
    return tuple(blocks.Sight(*line.start, *line.end, line.free) for line in lines if line.start != line.end)


def tokens_of(scene: Scene, hit: Collection[str], dim: Collection[str] = ()) -> tuple[blocks.Token, ...]:
    """Return all tokens; those in `hit` are highlighted, those in `dim` dimmed."""
    marks: dict[str, blocks.LineMark] = {**dict.fromkeys(dim, "dim"), **dict.fromkeys(hit, "hit")}
    you = blocks.Token(*scene.you, "self", "You", marks.get("you", ""))
    return (you, *(blocks.Token(*each.space, each.side, each.short, marks.get(each.id, "")) for each in scene.beings))


def listed(beings: Iterable[Being], *first: str) -> str:
    """Return a list of tokens in words.

    >>> listed(scene_of("open").beings[:2], "you"), listed([])
    ('you, Odo and Hild', 'no one')
    """
    return words.listed([*first, *(each.name for each in beings)]) or "no one"
