"""Squares, lines of effect and shapes: distances, straight paths, and the squares of bursts, cubes, lines and walls.

A diagonal counts as one square, so a distance is the larger of the two differences. Every number is whole, so nothing
is rounded.

A line of effect runs from any corner of one space to any corner of another, with nothing solid in between. It is
blocked where it goes through the inside of what is solid, squares that touch taken together. So it may run along the
face of a wall, but not along the joint of two solid squares; two that meet only at a corner let it through. What lies
beyond the map is solid.

A straight path goes one square after another, never back the way it came. An area does not pass what is solid and
does not go round corners: a square belongs to it only if there is line of effect to it from the origin square, or from
your space where the area is centered on you. Each new square of a wall shares a side with one of it, or is put on top
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
    """The space of somebody: its top left square, and how many squares it has a side."""

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
        """Its four corners: north-west, north-east, south-east, south-west."""
        east, south = self.x + self.side, self.y + self.side
        return (self.x, self.y), (east, self.y), (east, south), (self.x, south)


def one(at: At) -> Space:
    """The space of a single square."""
    return Space(*at)


def distance(a: Space, b: Space) -> int:
    """How many squares one space is from the other, counted between their nearest squares; 0 where they overlap.

    >>> distance(Space(0, 0), Space(3, 2)), distance(Space(0, 0, 2), Space(2, 2)), distance(Space(1, 1, 3), Space(2, 2))
    (3, 1, 0)
    """
    return max(
        b.x - (a.x + a.side - 1), a.x - (b.x + b.side - 1), b.y - (a.y + a.side - 1), a.y - (b.y + b.side - 1), 0
    )


def share_side(a: At, b: At) -> bool:
    """Whether two squares have a side in common, not just a corner.

    >>> share_side((0, 0), (0, 1)), share_side((0, 0), (1, 1))
    (True, False)
    """
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def moved(at: At, step: At) -> At:
    """The square that a step leads to."""
    return at[0] + step[0], at[1] + step[1]


def where(you: Space, at: At) -> str:
    """Where a square lies, for people, told from somebody's space.

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
"""Squares that block a line where all of them are solid."""


class Ground(NamedTuple):
    """A map: its squares, and those of them that are solid."""

    width: int
    height: int
    solid: frozenset[At] = frozenset()

    def inside(self, at: At) -> bool:
        """Whether the map has that square."""
        return 0 <= at[0] < self.width and 0 <= at[1] < self.height

    def shut(self, at: At) -> bool:
        """Whether nothing can be there: it is solid, or off the map."""
        x, y = at
        return at in self.solid or not (0 <= x < self.width and 0 <= y < self.height)

    def fits(self, space: Space) -> bool:
        """Whether a space lies on the map, clear of all that is solid."""
        return not any(self.shut(at) for at in space.squares)

    @property
    def squares(self) -> Iterator[At]:
        """All squares of the map, row by row."""
        return ((x, y) for y in range(self.height) for x in range(self.width))

    def built(self, more: frozenset[At]) -> "Ground":
        """The same map with more that is solid."""
        return self._replace(solid=self.solid | more)


class Line(NamedTuple):
    """A line from a corner of yours to one of theirs, and whether nothing is in its way."""

    start: At
    end: At
    free: bool


@cache
def crossed(dx: int, dy: int) -> tuple[Group, ...]:
    """What blocks a line from the corner (0, 0) to the corner (dx, dy): groups of squares, each by itself.

    A slanted line goes through the inside of single squares. One along the grid runs between two squares at a time,
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
    """Whether the line between two corners is clear.

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
    """All sixteen lines from the corners of one space to those of the other."""
    return tuple(Line(p, q, is_free(p, q, ground)) for p in a.corners for q in b.corners)


def seen(a: Space, b: Space, ground: Ground) -> bool:
    """Whether there is line of effect between two spaces.

    >>> wall = Ground(5, 1, frozenset({(2, 0)}))
    >>> seen(Space(1, 0), Space(3, 0), wall), seen(Space(0, 0), Space(1, 0), wall)
    (False, True)
    """
    return any(is_free(p, q, ground) for p in a.corners for q in b.corners)


type Path = tuple[At, ...]
type Fault = Literal["", "far", "back", "bend"]
"""Why a square cannot be next: it does not touch the last, it would turn back, or it would bend too far."""

RING: Final[tuple[At, ...]] = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


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
    `strict` all steps are of two neighboring directions, such as east and north-east.

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
    return tuple(dict.fromkeys((x + across[0] * by, y + across[1] * by) for by in offsets for x, y in path))


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
    return "corner" if any(abs(at[0] - x) == abs(at[1] - y) == 1 for x, y in wall) else "apart"
