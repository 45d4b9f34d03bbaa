"""Shapes on a map: straight paths, and the squares of lines, bursts, cubes and walls.

A straight path goes one square after another, never back the way it came. An area does not pass what is solid and
does not go round corners: a square belongs to it only if there is line of effect to it from the origin square, or from
your space where the area is centered on you. Each new square of a wall shares a side with one of it, or is put on top
of one.

Source: Draw Steel Heroes, *Classes*, *Straight Lines*, *Area Abilities* and *Wall*.
"""

from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Final, Literal, NamedTuple

from hqweb.draw_steel.space.geometry import At, Ground, Space, distance, one, seen, share_corner, share_side

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
    return any(steps <= {step, RING[(place + 1) % len(RING)]} for place, step in enumerate(RING))


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


class Area(NamedTuple):
    """The squares of an area, and those of its shape that something solid cuts off."""

    squares: frozenset[At] = frozenset()
    cut: frozenset[At] = frozenset()

    def takes(self, space: Space) -> bool:
        """Whether any square of a space lies in it."""
        return any(at in self.squares for at in space.squares)


def around(space: Space, radius: int, ground: Ground) -> Iterable[At]:
    """All squares of a map within so many of a space, the space's own among them.

    >>> len(list(around(Space(4, 4), 2, Ground(9, 9)))), len(list(around(Space(4, 4, 2), 1, Ground(9, 9))))
    (25, 16)
    """
    return (at for at in ground.squares if distance(space, one(at)) <= radius)


def cube(origin: At, shift: At, side: int) -> tuple[At, ...]:
    """The squares of a cube, seen from above; it begins so many squares west and north of its origin square.

    >>> cube((4, 4), (1, 0), 2)
    ((3, 4), (4, 4), (3, 5), (4, 5))
    """
    return Space(origin[0] - shift[0], origin[1] - shift[1], side).squares


def kept(shape: Iterable[At], source: Space, ground: Ground) -> Area:
    """The squares of a shape that line of effect from its source reaches, and those that it does not.

    What is solid itself, or off the map, is in neither.

    >>> area = kept(around(Space(0, 0), 2, Ground(3, 1)), Space(0, 0), Ground(3, 1, frozenset({(1, 0)})))
    >>> sorted(area.squares), sorted(area.cut)
    ([(0, 0)], [(2, 0)])
    """
    clear = [at for at in shape if not ground.shut(at)]
    reached = frozenset(at for at in clear if seen(source, one(at), ground))
    return Area(reached, frozenset(clear) - reached)


type Wall = tuple[At, ...]
"""Its squares in the order in which they were put, seen from above: one that stands twice is two high."""

type Joint = Literal["side", "top", "corner", "apart"]


def joint(wall: Wall, at: At) -> Joint:
    """How a square would meet a wall: by a side, on top of it, only at a corner, or not at all.

    >>> wall = ((2, 2), (3, 2))
    >>> [joint(wall, at) for at in ((4, 2), (3, 2), (4, 3), (6, 6))]
    ['side', 'top', 'corner', 'apart']
    """
    if at in wall:
        return "top"
    if not wall or any(share_side(at, each) for each in wall):
        return "side"
    return "corner" if any(share_corner(at, each) for each in wall) else "apart"


def heights(wall: Wall) -> dict[At, int]:
    """How many squares high a wall is at each of its places.

    >>> heights(((2, 2), (3, 2), (2, 2)))
    {(2, 2): 2, (3, 2): 1}
    """
    return dict(Counter(wall))
