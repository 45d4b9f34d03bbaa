"""The pointer: a square of the map that is pressed, or reached by arrows, one square at a time.

Every procedure of this part has it. Pressing a square is the move `place`, which takes any square of the map; the
four arrows move the pointer by one, and what a press would do there is done there.
"""

from typing import Final

from hqweb.core.fields import Field
from hqweb.core.procedure import Choice, Move, MoveKind
from hqweb.draw_steel.space.sight import Ground
from hqweb.draw_steel.space.squares import SIDES, At, moved

BY: Final = "you"
"""Who moves: whoever plays with the map."""

ACTORS: Final = ((BY, "You"),)

PLACE: Final = "place"
"""The move of pressing a square."""

_NAMES: Final = ("north", "east", "south", "west")
ARROWS: Final = dict(zip(_NAMES, SIDES, strict=True))
"""The four arrow moves, and the step that each makes."""


def move_kinds(rule: str) -> tuple[MoveKind, ...]:
    """The press and the four arrows; `rule` is what they are about."""
    return (MoveKind(PLACE, "Point at a square", rule), *(MoveKind(name, name.capitalize(), rule) for name in ARROWS))


def point_choices(ground: Ground, point: At, brings: str) -> tuple[Choice, ...]:
    """The arrows that stay on the map, and any square of it; `brings` says what pointing does."""
    x = Field("x", "int", "Columns from the west", default=point[0], high=ground.width - 1)
    y = Field("y", "int", "Rows from the north", default=point[1], high=ground.height - 1)
    arrows = (Choice(name, name.capitalize(), BY) for name, step in ARROWS.items() if ground.inside(moved(point, step)))
    return (*arrows, Choice(PLACE, "Point at a square", BY, (x, y), brings=brings, place="more"))


def pointed(point: At, move: Move) -> At | None:
    """Where the pointer is after a press or an arrow; None for any other move."""
    if move.do == PLACE:
        return move.given.whole("x"), move.given.whole("y")
    return moved(point, ARROWS[move.do]) if move.do in ARROWS else None


def closed(ground: Ground, point: At, do: str) -> str:
    """Why an arrow does not stand open; empty where it does."""
    if do in ARROWS and not ground.inside(moved(point, ARROWS[do])):
        return f"The map ends there: the pointer is in its last square to the {do}."
    return ""
