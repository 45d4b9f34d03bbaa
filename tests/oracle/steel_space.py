"""Distances, areas, walls, straight lines and lines of effect of Draw Steel, worked out a second time.

Nothing here knows the package under test. A line is cut wherever it meets the grid, and the middle of each piece is
looked at with fractions. Distances are floods, square by square. A path is straight where one quarter of the compass
has all its steps, and a wall holds together where a flood over sides fills it.
"""

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise, product
from math import floor
from typing import NamedTuple

type At = tuple[int, int]

EIGHT = tuple(step for step in product((-1, 0, 1), repeat=2) if step != (0, 0))
FOUR = ((0, 1), (0, -1), (1, 0), (-1, 0))


class Map(NamedTuple):
    """A map of so many squares, and those of them that are solid."""

    width: int
    height: int
    solid: frozenset[At]

    def squares(self) -> set[At]:
        return set(product(range(self.width), range(self.height)))

    def filled(self, at: At) -> bool:
        return at in self.solid or at not in self.squares()


class Body(NamedTuple):
    """Somebody of so many squares a side."""

    x: int
    y: int
    side: int = 1

    def squares(self) -> set[At]:
        return {(self.x + across, self.y + down) for across in range(self.side) for down in range(self.side)}

    def corners(self) -> list[At]:
        return [(self.x + a * self.side, self.y + b * self.side) for a, b in product((0, 1), repeat=2)]


def clear(start: At, end: At, world: Map) -> bool:
    """Return whether no part of a line is inside anything solid.

    >>> world = Map(5, 3, frozenset({(2, 0), (2, 1)}))
    >>> clear((1, 0), (4, 3), world), clear((1, 2), (4, 2), world), clear((1, 1), (4, 1), world)
    (False, True, False)
    """
    (x1, y1), (x2, y2) = start, end
    cuts = {Fraction(0), Fraction(1)}
    for a, b in ((x1, x2), (y1, y2)):
        for line in range(min(a, b), max(a, b) + 1):
            if a != b:
                cuts.add(Fraction(line - a, b - a))
    for one, two in pairwise(sorted(cuts)):
        middle = (one + two) / 2
        x, y = x1 + middle * (x2 - x1), y1 + middle * (y2 - y1)
        if start != end and all(world.filled(at) for at in _holding(x, y)):
            return False
    return True


def _holding(x: Fraction, y: Fraction) -> list[At]:
    """The squares that have a point inside them or on their edge."""
    across = [floor(x)] if x.denominator > 1 else [int(x) - 1, int(x)]
    down = [floor(y)] if y.denominator > 1 else [int(y) - 1, int(y)]
    return list(product(across, down))


def free(you: Body, them: Body, world: Map) -> int:
    """How many of the sixteen lines are clear."""
    return sum(clear(p, q, world) for p in you.corners() for q in them.corners())


def effect(you: Body, them: Body, world: Map) -> bool:
    return any(clear(p, q, world) for p in you.corners() for q in them.corners())


def away(one: Body, two: Body) -> int:
    """How often a space must grow by all squares that touch it until it meets the other."""
    reached, steps = one.squares(), 0
    while not reached & two.squares():
        reached |= {(x + dx, y + dy) for x, y in reached for dx, dy in EIGHT}
        steps += 1
    return steps


def grown(one: Body, times: int) -> set[At]:
    """A space, grown so often."""
    reached = one.squares()
    for _ in range(times):
        reached |= {(x + dx, y + dy) for x, y in reached for dx, dy in EIGHT}
    return reached


def reached(shape: Iterable[At], source: Body, world: Map) -> set[At]:
    """The squares of a shape that belong to an area: open ones with a clear line from its source."""
    return {at for at in shape if not world.filled(at) and effect(source, Body(*at), world)}


def box(origin: At, shift: At, side: int, world: Map) -> set[At]:
    """The squares of a cube on the map."""
    return {
        (x, y)
        for x, y in world.squares()
        if 0 <= x - origin[0] + shift[0] < side and 0 <= y - origin[1] + shift[1] < side
    }


def slanted(origin: At, run: At, length: int) -> list[At]:
    """A path in an even slant: along its longer way by one each time, along the other when a whole square is full."""
    long = max(map(abs, run))
    x, y = Fraction(0), Fraction(0)
    path = []
    for _ in range(length):
        path.append((origin[0] + int(x), origin[1] + int(y)))
        x, y = x + Fraction(run[0], long), y + Fraction(run[1], long)
    return path


def widened(path: list[At], width: int, *, flip: bool = False) -> set[At]:
    """A path with its width across the way that it runs further; one way by the half, one less the other way."""
    (x1, y1), (x2, y2) = path[0], path[-1]
    down = abs(x2 - x1) >= abs(y2 - y1)
    near, far = (width - 1) // 2, width // 2
    low, high = (-far, near) if flip else (-near, far)
    return {(x, y + by) if down else (x + by, y) for x, y in path for by in range(low, high + 1)}


def straight(path: list[At]) -> bool:
    """Return whether all steps of a path are in one quarter of the compass, each to a touching square."""
    steps = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)]
    return all(step in EIGHT for step in steps) and any(
        all(dx * east >= 0 and dy * south >= 0 for dx, dy in steps) for east, south in product((1, -1), repeat=2)
    )


def narrow(path: list[At]) -> bool:
    """Return whether all steps are in one eighth of the compass: a straight direction and a diagonal beside it."""
    steps = {(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path)}
    pairs = [
        {side, slant}
        for side in FOUR
        for slant in EIGHT
        if 0 not in slant and side[0] * slant[0] + side[1] * slant[1] == 1
    ]
    return straight(path) and any(steps <= pair for pair in pairs)


def holds_together(wall: Iterable[At]) -> bool:
    """Return whether a flood fill across shared sides reaches all of a wall.

    >>> holds_together([(0, 0), (1, 0), (1, 1)]), holds_together([(0, 0), (1, 1)])
    (True, False)
    """
    left = set(wall)
    queue = [left.pop()] if left else []
    while queue:
        x, y = queue.pop()
        for dx, dy in FOUR:
            if (x + dx, y + dy) in left:
                left.remove((x + dx, y + dy))
                queue.append((x + dx, y + dy))
    return not left
