"""A fight of Draw Steel ruled a second time, straight from the text: damage, conditions on rolls, and a resource.

It shares nothing with the engine. Damage is counted point by point; conditions are sentences about one roll; a
resource is a ledger of entries that is summed anew each time.
"""

from typing import NamedTuple


def damage(
    base: int,
    kind: str,
    halvings: int,
    weak: list[tuple[str, int]],
    immune: list[tuple[str, int]],
    weak_first: bool = False,
) -> int:
    """The damage that is taken. A type of ``every`` is about all damage."""

    def half(points: int) -> int:
        for _ in range(halvings):
            points = len(range(1, points, 2))
        return points

    def top(traits: list[tuple[str, int]]) -> int:
        return max([0, *(value for of, value in traits if of in {kind, "every"})])

    points = base
    if weak_first:
        points = half(points + (top(weak) if points else 0))
    else:
        points = half(points)
        points += top(weak) if points else 0
    return max(points - top(immune), 0)


def stamina(now: int, extra: int, taken: int) -> tuple[int, int]:
    """Stamina and temporary Stamina after so much damage, point by point."""
    for _ in range(taken):
        if extra > 0:
            extra -= 1
        else:
            now -= 1
    return now, extra


def state(now: int, most: int) -> str:
    """A hero's state: twice the Stamina against the maximum, so no division rounds anything."""
    half = (most - most % 2) // 2
    if now <= -half:
        return "Dead"
    if now <= 0:
        return "Dying"
    return "Winded" if now <= half else "Not winded"


class Had(NamedTuple):
    """A condition and who caused it."""

    key: str
    by: str


def own_roll(had: list[Had], *, ability: bool, strike: bool, bodily: bool, targets: str) -> str:
    """Edges and banes on the creature's own roll, aimed at `targets`; tests aim at no one."""
    banes = 0
    keys = {one.key for one in had}
    if "weakened" in keys:
        banes += 1
    if "prone" in keys and strike:
        banes += 1
    if "restrained" in keys and (ability or bodily):
        banes += 1
    if ability:
        banes += any(one.key == "frightened" and one.by == targets for one in had)
        banes += any(one.key == "grabbed" and one.by != targets for one in had)
        banes += 2 * any(one.key == "taunted" and one.by != targets for one in had)
    return "nothing" if banes == 0 else "a bane" if banes == 1 else "a double bane"


def roll_against(had: list[Had], *, melee: bool, by: str) -> str:
    """Edges and banes on an ability used against the creature."""
    edges = sum(
        (
            melee and any(one.key == "prone" for one in had),
            any(one.key == "restrained" for one in had),
            any(one.key == "frightened" and one.by == by for one in had),
        )
    )
    return "nothing" if edges == 0 else "an edge" if edges == 1 else "a double edge"


STEADY = {"censor", "elementalist", "null", "tactician"}


def at_start(of: str, level: int, die: int) -> int:
    """The gains at the start of a turn."""
    if of in STEADY:
        return 2 + (level >= 7) + (level >= 10)
    return die + (level >= 7) + (of == "talent" and level >= 10)


def lowest(of: str, level: int) -> int:
    """The lowest value the resource can have."""
    reason = 2 + sum(level >= step for step in (4, 7, 10))
    return -(1 + reason) if of == "talent" else 0


def may_grab(own: str, its: str, might: int) -> bool:
    """Return whether someone may grab: sizes as the space they take, the four of size 1 as fractions."""
    room = {"1T": 0.25, "1S": 0.5, "1M": 0.75, "1L": 1.0}
    mine, theirs = (room.get(size) or float(size) for size in (own, its))
    by_might = might if might > 1 else 0
    return theirs <= mine or theirs <= by_might
