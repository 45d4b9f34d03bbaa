"""Squares: where they are, how far one space is from another, which of them touch.

A diagonal counts as one square, so a distance is the larger of the two differences. All numbers are whole.

Source: Draw Steel Heroes, *Classes*, *Distance* and *Adjacent*.
"""

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
