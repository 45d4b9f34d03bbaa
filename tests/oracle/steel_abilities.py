"""Ability rolls, damage and potencies of Draw Steel, worked out again without the engine.

Nothing in this module knows the package under test. Edges and banes are looked up in a table of nine cells. A tier is
found by counting the lines that a total passes, and a step of the tier by moving those lines. Lines of an ability are
not parsed: they are built from their parts, and what they come to is told from the same parts.
"""

from collections import Counter
from itertools import product

LETTERS = "MARIP"
OFF = {"WEAK": -2, "AVERAGE": -1, "STRONG": 0}

CELLS = {
    (0, 0): (0, 0), (0, 1): (-2, 0), (0, 2): (0, -1),
    (1, 0): (2, 0), (1, 1): (0, 0), (1, 2): (-2, 0),
    (2, 0): (0, 1), (2, 1): (2, 0), (2, 2): (0, 0),
}  # fmt: skip
"""The effect of so many edges and banes, two for more, on the total and the tier."""


def tier(natural: int, plus: int, edges: int, banes: int, automatic: tuple[int, ...] = ()) -> int:
    """The tier of one natural roll."""
    if len(set(automatic)) == 1:
        return automatic[0]
    if natural in (19, 20):
        return 3
    add, step = CELLS[min(edges, 2), min(banes, 2)]
    passed = 1 + sum(natural + plus + add > line for line in (11, 16))
    return sorted((1, passed + step, 3))[1]


def odds(plus: int, edges: int, banes: int, automatic: tuple[int, ...] = ()) -> Counter[int]:
    """Of 100 pairs of faces how many come to each tier."""
    pairs = product(range(1, 11), range(1, 11))
    return Counter(tier(a + b, plus, edges, banes, automatic) for a, b in pairs)


def damage(base: int, letters: str, scores: dict[str, int], kit: int = 0) -> int:
    """Damage with the best of the named characteristics, and what a kit adds."""
    plus = max(scores[each] for each in letters) if letters else 0
    return max(base + plus, 0) + kit


def lands(strength: str, scores: dict[str, int], theirs: int, change: int = 0) -> bool:
    """Return whether an effect applies: to resist, the target's score must be as high as the potency."""
    needed = max(scores.values()) + OFF[strength] + change
    return not theirs >= needed


def pays(strength: str, scores: dict[str, int], theirs: int) -> bool:
    """Return whether two surges make the difference: the target's score equals the potency."""
    return theirs == max(scores.values()) + OFF[strength]


def stacked(found: list[tuple[str, int]]) -> int:
    """Combine changes of a potency: for each ability the one furthest from zero, the first of equals."""
    total = 0
    for name in {each for each, _ in found}:
        far = 0
        for each, amount in found:
            if each == name and amount * amount > far * far:
                far = amount
        total += far
    return total
