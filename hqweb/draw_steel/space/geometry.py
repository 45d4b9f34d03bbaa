"""Squares, lines of effect and shapes: distances, straight paths, and the squares of bursts, cubes, lines and walls.

A diagonal counts as one square, so a distance is the larger of the two differences. All numbers are whole, so nothing
is rounded.

A line of effect runs from any corner of one space to any corner of another, with nothing solid in between. It's
blocked if it goes through the inside of something solid, counting squares that touch as one. So it may run along the
face of a wall, but not along the joint of two solid squares; two that meet only at a corner let it through. Everything
off the map is solid.

A straight path goes one square after another and never turns back. An area doesn't pass solid squares or
go around corners: a square is in it only if there's line of effect from the origin square, or from
your space if the area is centered on you. Each new square of a wall shares a side with another or goes on top
of one.

Source: Draw Steel Heroes, *Classes*, *Distance*, *Adjacent*, *Line of Effect*, *Straight Lines*, *Area Abilities* and
*Wall*.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise
from typing import Final, Literal, NamedTuple

type At = tuple[int, int]
"""A square by its column and row, or a corner of squares; both are counted from the top left, from 0."""

SIDES: Final[tuple[At, ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The steps to the four squares that share a side: north, east, south, west."""


class Space(NamedTuple):
    """A creature's space: its top left square, and its squares per side."""

    x: int
    y: int
    side: int = 1

    @property
    def at(self) -> At:
        """Its top left square."""
        return self.x, self.y

    @property
    def squares(self) -> tuple[At, ...]:
        """All its squares, row by row.

        >>> Space(3, 1, 2).squares
        ((3, 1), (4, 1), (3, 2), (4, 2))
        """
        return tuple((x, y) for y in range(self.y, self.y + self.side) for x in range(self.x, self.x + self.side))

    @property
    def corners(self) -> tuple[At, ...]:
        """Its four corners: northwest, northeast, southeast, southwest."""
        east, south = self.x + self.side, self.y + self.side
        return (self.x, self.y), (east, self.y), (east, south), (self.x, south)


def one(at: At) -> Space:
    """Return the space of a single square."""
    return Space(*at)


def distance(a: Space, b: Space) -> int:
    """Return the distance between the nearest squares of two spaces; 0 if they overlap.

    >>> distance(Space(0, 0), Space(3, 2)), distance(Space(0, 0, 2), Space(2, 2)), distance(Space(1, 1, 3), Space(2, 2))
    (3, 1, 0)
    """
    return max(
        b.x - (a.x + a.side - 1), a.x - (b.x + b.side - 1), b.y - (a.y + a.side - 1), a.y - (b.y + b.side - 1), 0
    )


def share_side(a: At, b: At) -> bool:
    """Return whether two squares share a side, not just a corner.

    >>> share_side((0, 0), (0, 1)), share_side((0, 0), (1, 1))
    (True, False)
    """
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def moved(at: At, step: At) -> At:
    """Return the square after a step."""
    return at[0] + step[0], at[1] + step[1]


def where(you: Space, at: At) -> str:
    """Return a square's position relative to a space, in words.

    >>> where(Space(4, 4), (7, 3)), where(Space(4, 4), (4, 4)), where(Space(4, 4, 2), (5, 8))
    ('3 east and 1 north of you', 'in your space', '3 south of you')
    """
    east = max(at[0] - (you.x + you.side - 1), 0) - max(you.x - at[0], 0)
    south = max(at[1] - (you.y + you.side - 1), 0) - max(you.y - at[1], 0)
    parts = [
        f"{abs(number)} {plus if number > 0 else minus}"
        for number, plus, minus in ((east, "east", "west"), (south, "south", "north"))
        if number
    ]
    return f"{' and '.join(parts)} of you" if parts else "in your space"


type Group = tuple[At, ...]
"""Squares that block a line if they're all solid."""


class Ground(NamedTuple):
    """A map: its squares, and the solid ones."""

    width: int
    height: int
    solid: frozenset[At] = frozenset()

    def inside(self, at: At) -> bool:
        """Return whether the map has this square."""
        return 0 <= at[0] < self.width and 0 <= at[1] < self.height

    def shut(self, at: At) -> bool:
        """Return whether a square is solid or off the map."""
        x, y = at
        return at in self.solid or not (0 <= x < self.width and 0 <= y < self.height)

    def fits(self, space: Space) -> bool:
        """Return whether a space is on the map and clear of solid squares."""
        return not any(self.shut(at) for at in space.squares)

    @property
    def squares(self) -> Iterator[At]:
        """All squares of the map, row by row."""
        return ((x, y) for y in range(self.height) for x in range(self.width))

    def built(self, more: frozenset[At]) -> "Ground":
        """Return the map with more solid squares."""
        return self._replace(solid=self.solid | more)


class Line(NamedTuple):
    """A line between two corners, and whether it's clear."""

    start: At
    end: At
    free: bool


@cache
def crossed(dx: int, dy: int) -> tuple[Group, ...]:
    """Return the groups of squares that block a line from the corner (0, 0) to the corner (dx, dy).

    A slanted line goes through the inside of single squares. A line along the grid runs between two squares at a time,
    and only both together block it.

    >>> crossed(2, 1), crossed(-1, 2), crossed(2, 0)
    ((((0, 0),), ((1, 0),)), (((-1, 0),), ((-1, 1),)), (((0, -1), (0, 0)), ((1, -1), (1, 0))))
    """
    if not dy:
        return tuple(((x, -1), (x, 0)) for x in range(min(dx, 0), max(dx, 0)))
    if not dx:
        return tuple(((-1, y), (0, y)) for y in range(min(dy, 0), max(dy, 0)))
    wide, high = abs(dx), abs(dy)
    found = [(x, y) for x in range(wide) for y in range(x * high // wide, -(-(x + 1) * high // wide))]
    return tuple(((x if dx > 0 else -x - 1, y if dy > 0 else -y - 1),) for x, y in found)


def is_free(start: At, end: At, ground: Ground) -> bool:
    """Return whether the line between two corners is clear.

    >>> wall = Ground(5, 3, frozenset({(2, 0), (2, 1)}))
    >>> is_free((1, 0), (4, 3), wall), is_free((1, 2), (4, 2), wall), is_free((1, 1), (4, 1), wall)
    (False, True, False)
    """
    x, y = start
    shut = ground.shut
    for group in crossed(end[0] - x, end[1] - y):
        for across, down in group:
            if not shut((x + across, y + down)):
                break
        else:
            return False
    return True


def lines(a: Space, b: Space, ground: Ground) -> tuple[Line, ...]:
    """Return all sixteen lines between the corners of two spaces."""
    return tuple(Line(p, q, is_free(p, q, ground)) for p in a.corners for q in b.corners)


def seen(a: Space, b: Space, ground: Ground) -> bool:
    """Return whether there is line of effect between two spaces.

    >>> wall = Ground(5, 1, frozenset({(2, 0)}))
    >>> seen(Space(1, 0), Space(3, 0), wall), seen(Space(0, 0), Space(1, 0), wall)
    (False, True)
    """
    return any(is_free(p, q, ground) for p in a.corners for q in b.corners)


type Path = tuple[At, ...]
type Fault = Literal["", "far", "back", "bend"]
"""The reason a square can't be next: it doesn't touch the last, turns back, or bends too far."""

RING: Final[tuple[At, ...]] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


class Way(NamedTuple):
    """The direction of a whole line: its name and its slope, such as two east for one south."""

    key: str
    name: str
    run: At


WAYS: Final = (
    Way("n", "North", (0, -1)),
    Way("nne", "Between north and northeast", (1, -2)),
    Way("ne", "Northeast", (1, -1)),
    Way("ene", "Between east and northeast", (2, -1)),
    Way("e", "East", (1, 0)),
    Way("ese", "Between east and southeast", (2, 1)),
    Way("se", "Southeast", (1, 1)),
    Way("sse", "Between south and southeast", (1, 2)),
    Way("s", "South", (0, 1)),
    Way("ssw", "Between south and southwest", (-1, 2)),
    Way("sw", "Southwest", (-1, 1)),
    Way("wsw", "Between west and southwest", (-2, 1)),
    Way("w", "West", (-1, 0)),
    Way("wnw", "Between west and northwest", (-2, -1)),
    Way("nw", "Northwest", (-1, -1)),
    Way("nnw", "Between north and northwest", (-1, -2)),
)
"""Sixteen directions, clockwise from north."""


def laid(start: At, run: At, length: int) -> Path:
    """Return a path in one direction, with even steps if slanted.

    >>> laid((0, 0), (2, 1), 5)
    ((0, 0), (1, 0), (2, 1), (3, 1), (4, 2))
    """
    most = max(abs(run[0]), abs(run[1]))

    def reached(place: int, along: int) -> int:
        return place * abs(along) // most * (1 if along > 0 else -1)

    return tuple((start[0] + reached(n, run[0]), start[1] + reached(n, run[1])) for n in range(length))


def steps_of(path: Path) -> tuple[At, ...]:
    """Return the steps from each square to the next."""
    return tuple((b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))


def fault(path: Path, at: At, *, strict: bool = False) -> Fault:
    """Return why a square can't be next in a path; empty if it can.

    No step may reverse an earlier one: after a step east none goes west, after north none south. With
    `strict`, all steps use two neighboring directions, such as east and northeast.

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
    even = any({step, *made} <= {one, RING[(place + 1) % len(RING)]} for place, one in enumerate(RING))
    return "bend" if strict and not even else ""


def band(path: Path, width: int, *, flip: bool = False) -> tuple[At, ...]:
    """Return a widened path: across its longer direction, alternating sides; `flip` starts on the other side.

    >>> band(((0, 0), (1, 0), (2, 1)), 2)
    ((0, 0), (1, 0), (2, 1), (0, 1), (1, 1), (2, 2))
    """
    if not path:
        return ()
    long_x, long_y = abs(path[-1][0] - path[0][0]), abs(path[-1][1] - path[0][1])
    across = (0, 1) if long_x >= long_y else (1, 0)
    sign = -1 if flip else 1
    offsets = [sign * ((n + 1) // 2) * (1 if n % 2 else -1) for n in range(width)]
    return tuple(dict.fromkeys((x + across[0] * by, y + across[1] * by) for by in offsets for x, y in path))


class Area(NamedTuple):
    """The squares of an area, and those of its shape cut off by something solid."""

    squares: frozenset[At] = frozenset()
    cut: frozenset[At] = frozenset()

    def takes(self, space: Space) -> bool:
        """Return whether it contains any square of a space."""
        return any(at in self.squares for at in space.squares)


def around(space: Space, radius: int, ground: Ground) -> Iterable[At]:
    """Return all squares of a map within a distance of a space, including its own.

    >>> len(list(around(Space(4, 4), 2, Ground(9, 9)))), len(list(around(Space(4, 4, 2), 1, Ground(9, 9))))
    (25, 16)
    """
    return (at for at in ground.squares if distance(space, one(at)) <= radius)


def kept(shape: Iterable[At], source: Space, ground: Ground) -> Area:
    """Return the squares of a shape with line of effect from its source, and those without.

    Solid squares and those off the map are in neither.

    >>> area = kept(around(Space(0, 0), 2, Ground(3, 1)), Space(0, 0), Ground(3, 1, frozenset({(1, 0)})))
    >>> sorted(area.squares), sorted(area.cut)
    ([(0, 0)], [(2, 0)])
    """
    clear = [at for at in shape if not ground.shut(at)]
    reached = frozenset(at for at in clear if seen(source, one(at), ground))
    return Area(reached, frozenset(clear) - reached)


type Wall = tuple[At, ...]
"""Its squares in the order added, seen from above: a repeated square is two high."""

type Joint = Literal["side", "top", "corner", "apart"]


def joint(wall: Wall, at: At) -> Joint:
    """Return how a square would meet a wall: by a side, on top, only at a corner, or not at all.

    >>> wall = ((2, 2), (3, 2))
    >>> [joint(wall, at) for at in ((4, 2), (3, 2), (4, 3), (6, 6))]
    ['side', 'top', 'corner', 'apart']
    """
    if at in wall:
        return "top"
    if not wall or any(share_side(at, each) for each in wall):
        return "side"
    return "corner" if any(abs(at[0] - x) == abs(at[1] - y) == 1 for x, y in wall) else "apart"
