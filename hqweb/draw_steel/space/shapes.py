"""Shapes of areas: which squares they have, and which of these they keep beside solid things.

An area does not pass what is solid and does not go round corners: a square belongs to it only if there is line of
effect to it from the origin square, or from your space where the area is centred on you.

Source: Draw Steel Heroes, *Classes*, *Area Abilities*.
"""

from collections.abc import Iterable
from typing import NamedTuple

from hqweb.draw_steel.space.sight import Ground, seen
from hqweb.draw_steel.space.squares import At, Space, distance, one


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
