"""Faces that are ruled alike: of two dice that are read each for itself and compared, one pair for many."""

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from hqweb.core.dice import Faces
from hqweb.core.limits import MAX_LOTS


class Lot(NamedTuple):
    """Faces that stand for all that are ruled as they are, and how many those are."""

    faces: Faces
    weight: int


class _Run(NamedTuple):
    first: int
    last: int


def lots(ours: Sequence[Hashable], theirs: Sequence[Hashable]) -> tuple[Lot, ...]:
    """The pairs of faces of two dice, one of each kind.

    `ours` and `theirs` are what each face is read as, 1 first. Two pairs are of one kind where both dice are
    read alike and the same die is higher.

    >>> lots(("low", "low"), ("low", "high"))[:2]
    (Lot(faces=(1, 1), weight=1), Lot(faces=(2, 1), weight=1))
    >>> sum(lot.weight for lot in lots("aab", "abb"))
    9
    """
    return _met(_runs(ours), _runs(theirs))


def _runs(column: Sequence[Hashable]) -> tuple[_Run, ...]:
    found: list[_Run] = []
    first = 1
    for face in range(2, len(column) + 2):
        if face > len(column) or column[face - 1] != column[first - 1]:
            found.append(_Run(first, face - 1))
            first = face
    return tuple(found)


@lru_cache(MAX_LOTS)
def _met(ours: tuple[_Run, ...], theirs: tuple[_Run, ...]) -> tuple[Lot, ...]:
    found = []
    for (a, b), (c, d) in product(ours, theirs):
        same = max(0, min(b, d) - max(a, c) + 1)
        above = _under(b - c) - _under(a - 1 - c) - _under(b - d - 1) + _under(a - d - 2)
        below = (b - a + 1) * (d - c + 1) - same - above
        if same:
            found.append(Lot((max(a, c), max(a, c)), same))
        if above:
            found.append(Lot((b, c), above))
        if below:
            found.append(Lot((a, d), below))
    return tuple(found)


def _under(lead: int) -> int:
    """The pairs of a face up to one number and a lower one down to another, which is lower by `lead`."""
    return lead * (lead + 1) // 2 if lead > 0 else 0
