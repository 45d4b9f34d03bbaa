"""Drawing: a scene with its squares, those on it, and lines of effect, as a plan and as a list for those who listen."""

from collections.abc import Collection, Iterable, Mapping
from typing import Final

from hqweb.core import words
from hqweb.core.blocks import LineMark, Plan, Sight, Square, SquareKind, Token
from hqweb.draw_steel.nouns import SQUARE
from hqweb.draw_steel.space.maps import Scene
from hqweb.draw_steel.space.pointer import BY, PLACE
from hqweb.draw_steel.space.sight import Line
from hqweb.draw_steel.space.squares import At

POINTER: Final = "+"
"""What stands in the square that the pointer is on."""


def squares_of(kinds: Mapping[At, SquareKind], notes: Mapping[At, str]) -> tuple[Square, ...]:
    """Squares row by row, with what stands in them."""
    places = sorted(kinds, key=lambda at: (at[1], at[0]))
    return tuple(Square(*at, kinds[at], notes.get(at, "")) for at in places)


def tokens_of(scene: Scene, hit: Collection[str], dim: Collection[str]) -> tuple[Token, ...]:
    """Everybody on the map; those in `hit` stand out, those in `dim` stand back."""

    def mark(id_: str) -> LineMark:
        return "hit" if id_ in hit else "dim" if id_ in dim else ""

    you = Token(*scene.you, "self", "You", mark("you"))
    return (you, *(Token(*each.space, each.side, each.short, mark(each.id)) for each in scene.beings))


def sights_of(lines: Iterable[Line]) -> tuple[Sight, ...]:
    """Lines of effect, without those of no length."""
    return tuple(Sight(*line.start, *line.end, line.free) for line in lines if line.start != line.end)


def plan(
    label: str,
    scene: Scene,
    squares: tuple[Square, ...],
    tokens: tuple[Token, ...],
    sights: tuple[Sight, ...] = (),
    *,
    open_: bool = True,
) -> Plan:
    """The plan of a scene; while it is open a press on a square is a move."""
    ground = scene.ground
    taps = {"tap": PLACE, "by": BY} if open_ else {}
    return Plan(label, ground.width, ground.height, squares, tokens, sights, **taps)


def listed(names: list[str]) -> str:
    """Names in a row; nobody where there are none.

    >>> listed(["Odo", "Hild", "the crate"]), listed([])
    ('Odo, Hild and the crate', 'nobody')
    """
    return words.listed(names) or "nobody"


def amount(number: int) -> str:
    """So many squares.

    >>> amount(1), amount(9)
    ('1 square', '9 squares')
    """
    return SQUARE.counted(number)
