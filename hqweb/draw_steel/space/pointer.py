"""The pointer: a square of the map that is pressed, or reached by arrows; and the plan on which it is drawn.

Every procedure of this part has it. Pressing a square is the move `place`, which takes any square of the map; the
four arrows move the pointer by one.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final, NamedTuple, Protocol, Self

from hqweb.core import words
from hqweb.core.blocks import LineMark, Plan, Sight, Square, SquareKind, Token
from hqweb.core.fields import Field, Given
from hqweb.core.moves import MORE, Act, Text, number
from hqweb.core.procedure import Played, say
from hqweb.draw_steel.nouns import SQUARE
from hqweb.draw_steel.space.geometry import SIDES, At, Ground, Line, moved, where
from hqweb.draw_steel.space.maps import Scene

BY: Final = "you"
"""Who moves: whoever plays with the map."""

ACTORS: Final = ((BY, "You"),)

PLACE: Final = "place"
"""The move of pressing a square."""

ARROWS: Final = dict(zip(("north", "east", "south", "west"), SIDES, strict=True))
"""The four arrow moves, and the step that each makes."""

_POINTER: Final = "+"
"""What stands in the square that the pointer is on."""


class Pointing(Protocol):
    """A state with a map and a pointer on it."""

    @property
    def scene(self) -> Scene:
        """The map, and who is on it."""

    @property
    def point(self) -> At:
        """The square that the pointer is on."""

    def _replace(self, *, point: At) -> Self: ...


def pointer[S: Pointing](
    rule: str, press: Callable[[S], Played[S]], brings: Text[S], arrow: Callable[[S], Played[S]] | None = None
) -> tuple[Act[S], ...]:
    """The press and the four arrows; `rule` is what they are about, and `brings` says what pointing does.

    `press` is what is done where the pointer was put by a press, and `arrow` what after an arrow, where that is
    something else.
    """

    def put(state: S, given: Given) -> Played[S]:
        return press(state._replace(point=(given.whole("x"), given.whole("y"))))

    def step(name: str, by: At) -> Act[S]:
        return Act(
            name, name.capitalize(), rule,
            lambda state, _: (arrow or press)(state._replace(point=moved(state.point, by))),
            closed=lambda state: "" if state.scene.ground.inside(moved(state.point, by)) else
            f"The map ends there: the pointer is in its last square to the {name}.",
            by=BY,
        )  # fmt: skip

    press_it = Act(PLACE, "Point at a square", rule, put, brings, fields=_square, by=BY, place=MORE)
    return (press_it, *(step(*each) for each in ARROWS.items()))


def _square(state: Pointing) -> tuple[Field, ...]:
    (x, y), ground = state.point, state.scene.ground
    return (
        number("x", "Columns from the west", 0, ground.width - 1, x),
        number("y", "Rows from the north", 0, ground.height - 1, y),
    )


def looked[S: Pointing](state: S, rule: str) -> Played[S]:
    """The pointer where it is, with nothing done there."""
    there = where(state.scene.you, state.point)
    return Played(state, (say(rule, "The pointer is *{at}*.", at=there),), f"The pointer: {there}")


class Bar(NamedTuple):
    """Why a square cannot be next: the key of the rule, and a sentence."""

    rule: str
    text: str


def plan(
    summary: str,
    ground: Ground,
    kinds: Mapping[At, SquareKind],
    tokens: tuple[Token, ...],
    notes: Mapping[At, str] | None = None,
    point: At | None = None,
) -> Plan:
    """The plan of a map with the kinds of its squares, those on it, and what is noted in its squares.

    `point` is the pointer, where it is shown. A press on a square is a move.
    """
    found: dict[At, SquareKind] = {**dict.fromkeys(ground.solid, "wall"), **kinds}
    marks = dict(notes or {})
    if point:
        found.setdefault(point, "path")
        marks.setdefault(point, _POINTER)
    places = sorted(found, key=lambda at: (at[1], at[0]))
    squares = tuple(Square(*at, found[at], marks.get(at, "")) for at in places)
    label = f"A map of {ground.width} by {ground.height} squares. {summary}"
    return Plan(label, ground.width, ground.height, squares, tokens, (), PLACE, BY)


def closed(drawn: Plan) -> Plan:
    """A plan on which nothing more can be done."""
    return drawn._replace(tap="", by="")


def sights_of(lines: Iterable[Line]) -> tuple[Sight, ...]:
    """Lines of effect, without those of no length."""
    return tuple(Sight(*line.start, *line.end, line.free) for line in lines if line.start != line.end)


def tokens_of(scene: Scene, hit: Collection[str], dim: Collection[str] = ()) -> tuple[Token, ...]:
    """Everybody on the map; those in `hit` stand out, those in `dim` stand back."""

    def mark(id_: str) -> LineMark:
        return "hit" if id_ in hit else "dim" if id_ in dim else ""

    you = Token(*scene.you, "self", "You", mark("you"))
    return (you, *(Token(*each.space, each.side, each.short, mark(each.id)) for each in scene.beings))


def listed(names: list[str]) -> str:
    """Names in a row; nobody where there are none.

    >>> listed(["Odo", "Hild", "the crate"]), listed([])
    ('Odo, Hild and the crate', 'nobody')
    """
    return words.listed(names) or "nobody"


def amount(count: int) -> str:
    """So many squares.

    >>> amount(1), amount(9)
    ('1 square', '9 squares')
    """
    return SQUARE.counted(count)
