"""Straight paths: one square after another, never back the way it came.

Source: Draw Steel Heroes, *Classes*, *Straight Lines*.
"""

from itertools import pairwise
from typing import Final, Literal, NamedTuple

from hqweb.draw_steel.space.squares import At

type Path = tuple[At, ...]
type Fault = Literal["", "far", "back", "bend"]
"""Why a square cannot be next: it does not touch the last, it would turn back, or it would bend too far."""

RING: Final[tuple[At, ...]] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The eight steps, clockwise from north."""


class Way(NamedTuple):
    """A direction in which a whole line is laid: its name, and how it runs, such as two east for one south."""

    key: str
    name: str
    run: At


WAYS: Final = (
    Way("n", "North", (0, -1)),
    Way("nne", "Between north and north-east", (1, -2)),
    Way("ne", "North-east", (1, -1)),
    Way("ene", "Between east and north-east", (2, -1)),
    Way("e", "East", (1, 0)),
    Way("ese", "Between east and south-east", (2, 1)),
    Way("se", "South-east", (1, 1)),
    Way("sse", "Between south and south-east", (1, 2)),
    Way("s", "South", (0, 1)),
    Way("ssw", "Between south and south-west", (-1, 2)),
    Way("sw", "South-west", (-1, 1)),
    Way("wsw", "Between west and south-west", (-2, 1)),
    Way("w", "West", (-1, 0)),
    Way("wnw", "Between west and north-west", (-2, -1)),
    Way("nw", "North-west", (-1, -1)),
    Way("nnw", "Between north and north-west", (-1, -2)),
)
"""Sixteen directions, clockwise from north."""


def way_of(key: str) -> Way:
    """The direction of that key."""
    return next(way for way in WAYS if way.key == key)


def laid(start: At, run: At, length: int) -> Path:
    """A path that keeps to one direction, slanted ones in even steps.

    >>> laid((0, 0), (2, 1), 5)
    ((0, 0), (1, 0), (2, 1), (3, 1), (4, 2))
    """
    most = max(abs(run[0]), abs(run[1]))

    def reached(place: int, along: int) -> int:
        return place * abs(along) // most * (1 if along > 0 else -1)

    return tuple((start[0] + reached(n, run[0]), start[1] + reached(n, run[1])) for n in range(length))


def steps_of(path: Path) -> tuple[At, ...]:
    """The steps from each square to the next."""
    return tuple((b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))


def fault(path: Path, at: At, *, strict: bool = False) -> Fault:
    """Why a square cannot be the next of a path; empty where it can.

    No step may go against an earlier one: after one that went east none goes west, after north none south. With
    `strict` all steps are of two neighbouring directions, such as east and north-east.

    >>> path = ((0, 0), (1, 0), (2, 1))
    >>> [fault(path, at) for at in ((3, 1), (4, 1), (3, 0), (2, 2))]
    ['', 'far', 'back', '']
    >>> fault(path, (2, 2), strict=True)
    'bend'
    """
    if not path:
        return ""
    step = at[0] - path[-1][0], at[1] - path[-1][1]
    if step not in RING:
        return "far"
    made = steps_of(path)
    if any(step[axis] * other[axis] < 0 for other in made for axis in (0, 1)):
        return "back"
    return "bend" if strict and not _neighbours({step, *made}) else ""


def _neighbours(steps: set[At]) -> bool:
    return any(steps <= {one, RING[(place + 1) % len(RING)]} for place, one in enumerate(RING))


def band(path: Path, width: int, *, flip: bool = False) -> tuple[At, ...]:
    """A path made wider: across the way that it runs further, to both sides in turn, `flip` beginning with the other.

    >>> band(((0, 0), (1, 0), (2, 1)), 2)
    ((0, 0), (1, 0), (2, 1), (0, 1), (1, 1), (2, 2))
    """
    if not path:
        return ()
    long_x, long_y = abs(path[-1][0] - path[0][0]), abs(path[-1][1] - path[0][1])
    across = (0, 1) if long_x >= long_y else (1, 0)
    sign = -1 if flip else 1
    offsets = [sign * ((n + 1) // 2) * (1 if n % 2 else -1) for n in range(width)]
    found = ((x + across[0] * by, y + across[1] * by) for by in offsets for x, y in path)
    return tuple(dict.fromkeys(found))
