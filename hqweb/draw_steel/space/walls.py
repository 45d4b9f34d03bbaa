"""Walls built square by square: each new square shares a side with one that stands, or is put on top of one.

Source: Draw Steel Heroes, *Classes*, *Wall*.
"""

from collections import Counter
from typing import Literal

from hqweb.draw_steel.space.squares import At, share_corner, share_side

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
