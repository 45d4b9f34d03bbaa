"""Rolls by a table's own rules, worked out without the engine: plain loops over faces, told the same changes.

Nothing in this module knows the package under test. Each game is a record of the numbers that a table may change, by
the book where nothing else is said. Shares are fractions.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

FACES = range(1, 21)
LEVELS = ("tie", "marginal", "minor", "major", "complete")

type Shares = dict[str, Fraction]


class Classic(NamedTuple):
    """The classic rules: faces of criticals and fumbles, what masteries may do, who wins ties, points, the goal."""

    critical: int = 1
    fumble: int = 20
    lifts: int = 3
    pushes: int = 3
    low: bool = False
    tied: bool = False
    points: tuple[int, int, int, int] = (1, 2, 3, 5)
    goal: int = 5


def rung(rules: Classic, target: int, face: int) -> int:
    """The result of a face, from 0 for a fumble to 3 for a critical."""
    if face <= rules.critical:
        return 3
    if face >= rules.fumble:
        return 0
    return 2 if face <= target else 1


def spent(rules: Classic, mine: int, other: int, masteries: int) -> tuple[int, int]:
    """Both results after masteries that are spent one at a time: to rise, and at the top to push the other down."""
    lifted = pushed = 0
    for _ in range(masteries):
        if mine < 3 and lifted < rules.lifts:
            mine, lifted = mine + 1, lifted + 1
        elif mine == 3 and other > 0 and pushed < rules.pushes:
            other, pushed = other - 1, pushed + 1
    return mine, other


def classic(rules: Classic, hero: int, foe: int) -> Shares:
    """The shares of the outcomes of a simple contest between two totals."""
    found: Counter[str] = Counter()
    (lead, target), (theirs, against) = divmod(hero - 1, 20), divmod(foe - 1, 20)
    for face, other in product(FACES, FACES):
        mine, thine = rung(rules, target + 1, face), rung(rules, against + 1, other)
        if lead >= theirs:
            mine, thine = spent(rules, mine, thine, lead - theirs)
        else:
            thine, mine = spent(rules, thine, mine, theirs - lead)
        found[_outcome(rules, mine - thine, face, other, mine == thine == 0)] += 1
    return {key: Fraction(ways, 400) for key, ways in found.items()}


def _outcome(rules: Classic, steps: int, face: int, other: int, fumbles: bool) -> str:
    if steps:
        return f"{'hero' if steps > 0 else 'opposition'}:{LEVELS[abs(steps) + 1]}"
    if fumbles or face == other:
        return "hero:marginal" if rules.tied else "none:tie"
    return f"{'hero' if (face < other) == rules.low else 'opposition'}:marginal"


def duel(rules: Classic, hero: int, foe: int) -> Shares:
    """The shares of the final scores of a contest in rounds; exchanges that bring no points are as if never played."""
    gains: Counter[tuple[int, int]] = Counter()
    for key, share in classic(rules, hero, foe).items():
        side, _, level = key.partition(":")
        worth = rules.points[LEVELS.index(level) - 1] if level != "tie" else 0
        gains[(worth, 0) if side == "hero" else (0, worth)] += share  # type: ignore[assignment]  # fractions add up
    del gains[0, 0]
    whole = sum(gains.values())

    @cache
    def ends(mine: int, thine: int) -> tuple[tuple[str, Fraction], ...]:
        if mine >= rules.goal or thine >= rules.goal:
            return ((f"{'hero' if mine >= rules.goal else 'opposition'}:{mine}-{thine}", Fraction(1)),)
        found: Counter[str] = Counter()
        for (gain, loss), share in gains.items():
            for key, rest in ends(mine + gain, thine + loss):
                found[key] += rest * Fraction(share) / Fraction(whole)  # type: ignore[assignment]
        return tuple(found.items())  # type: ignore[arg-type]

    return dict(ends(0, 0))


class Steel(NamedTuple):
    """Draw Steel: where tiers begin, an edge, a double edge, if it shifts, and the natural roll that is tier 3."""

    two: int = 12
    three: int = 17
    edge: int = 2
    double: int = 4
    shifts: bool = True
    natural: int = 19


def steel(rules: Steel, score: int, edges: int, banes: int) -> Shares:
    """The shares of the tiers of a power roll."""
    net, found = min(edges, 2) - min(banes, 2), Counter[str]()
    plus = {-2: -rules.double, -1: -rules.edge, 0: 0, 1: rules.edge, 2: rules.double}[net]
    for one, other in product(range(1, 11), repeat=2):
        if one + other >= rules.natural:
            found["tier-3"] += 1
            continue
        double = abs(net) == 2 and rules.shifts
        total = one + other + score + (0 if double else plus)
        tier = 1 + (total >= rules.two) + (total >= rules.three) + (net // 2 if double else 0)
        found[f"tier-{min(max(tier, 1), 3)}"] += 1
    return {key: Fraction(ways, 100) for key, ways in found.items()}


class Spheres(NamedTuple):
    """Shattered Spheres: points over the DC for a degree, and the gain of a low Fortune die."""

    step: int = 5
    luck: int = 10


STAFF = ("failure-5", "failure-4", "failure-3", "failure-2", "failure-1",
         "success-1", "success-2", "success-3", "success-4", "success-5")  # fmt: skip


def spheres(rules: Spheres, skill: int, dc: int, fortune: bool) -> Shares:
    """The shares of the degrees of a check with a plain die and perhaps a Fortune die."""
    found: Counter[str] = Counter()
    for die, lucky in product(FACES, FACES):
        value, natural = die, die
        raised = lucky + rules.luck if lucky + rules.luck <= 20 else lucky
        if fortune and raised > die:
            value, natural = raised, lucky if raised == lucky else 0
        over = value + skill - dc
        place = 5 + min(over // rules.step, 4) if over >= 0 else 4 - min(-over // rules.step, 4)
        place += (natural == 20) - (natural == 1)
        found[STAFF[min(max(place, 0), 9)]] += 1
    return {key: Fraction(ways, 400) for key, ways in found.items()}


class Redesign(NamedTuple):
    """QuestWorlds 0.97: the successes of a die below its target number, and of one equal to it."""

    success: int = 1
    big: int = 2


def redesign(rules: Redesign, hero: int, foe: int) -> Shares:
    """The shares of the outcomes of a contest between two totals."""
    found: Counter[str] = Counter()
    for faces in product(FACES, FACES):
        counts = []
        for total, face in zip((hero, foe), faces, strict=True):
            masteries, target = divmod(total - 1, 20)
            counts.append(masteries + (rules.big if face == target + 1 else rules.success if face <= target else 0))
        better = (counts[0], faces[0]), (counts[1], faces[1])
        degree = min(abs(counts[0] - counts[1]), 4)
        side = "hero" if better[0] > better[1] else "opposition"
        found["none:tie" if better[0] == better[1] else f"{side}:{degree}"] += 1
    return {key: Fraction(ways, 400) for key, ways in found.items()}
