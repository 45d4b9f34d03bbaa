"""Squares and lines of effect: how far one space is from another, and what is in the way.

A diagonal counts as one square, so a distance is the larger of the two differences.

A line of effect runs from any corner of one space to any corner of another, with nothing solid in between. It is
blocked where it goes through the inside of what is solid, squares that touch taken together. So it may run along the
face of a wall, but not along the joint of two solid squares; two that meet only at a corner let it through. What lies
beyond the map is solid. Every number is whole, so nothing is rounded.

Source: Draw Steel Heroes, *Classes*, *Distance*, *Adjacent* and *Line of Effect*.
"""

from collections.abc import Iterator
from functools import cache
from typing import Final, NamedTuple

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


def adjacent(a: Space, b: Space) -> bool:
    """Whether they are within one square of each other.

    >>> adjacent(Space(0, 0), Space(1, 1)), adjacent(Space(0, 0), Space(2, 0))
    (True, False)
    """
    return distance(a, b) <= 1


def share_side(a: At, b: At) -> bool:
    """Whether two squares have a side in common, not just a corner.

    >>> share_side((0, 0), (0, 1)), share_side((0, 0), (1, 1))
    (True, False)
    """
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def share_corner(a: At, b: At) -> bool:
    """Whether two squares meet at a corner and nowhere else."""
    return abs(a[0] - b[0]) == abs(a[1] - b[1]) == 1


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
        return tuple(((x, -1), (x, 0)) for x in _along(dx))
    if not dx:
        return tuple(((-1, y), (0, y)) for y in _along(dy))
    wide, high = abs(dx), abs(dy)
    found = [(x, y) for x in range(wide) for y in range(x * high // wide, -(-(x + 1) * high // wide))]
    return tuple(((x if dx > 0 else -x - 1, y if dy > 0 else -y - 1),) for x, y in found)


def _along(length: int) -> range:
    return range(length) if length > 0 else range(length, 0)


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
