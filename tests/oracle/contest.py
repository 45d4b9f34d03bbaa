"""The simple contest, worked out a second and a third time without the engine.

Nothing in this module knows the package under test. It has three formulations:

* ``odds`` and ``outcome`` use one identity: with levels fumble 0 to critical 3 and `m` the masteries that are
  left to the hero after canceling (negative: left to the other side), the contest is decided by
  ``clamp(hero + m - other, -3, 3)``; the final levels follow from it. Injuries are counted off afterwards.
* ``slow_outcome`` spends masteries one at a time, as a table of players would.
* ``tests/oracle/pools.py`` counts icepool dice.

Totals are plain numbers: 25 is a rating of 5 with one mastery. Outcome keys are ``hero:complete`` and so on.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from typing import NamedTuple

FACES = range(1, 21)
LEVELS = ("tie", "marginal", "minor", "major", "complete")
KEYS = (
    "hero:complete", "hero:major", "hero:minor", "hero:marginal", "none:tie",
    "opposition:marginal", "opposition:minor", "opposition:major", "opposition:complete",
)  # fmt: skip


class Setting(NamedTuple):
    """A contest before the dice: two totals, the rules in force, and the injuries that lower a side's level."""

    hero: int
    other: int
    better: str = "high"
    capped: bool = False
    lowered: int = 0
    foe_lowered: int = 0


@cache
def column(target: int) -> tuple[int, ...]:
    """The twenty levels that faces 1 to 20 give against a target number of 1 to 20.

    >>> column(2)[:4]
    (3, 2, 1, 1)
    """
    levels = [3] + [2] * (target - 1) + [1] * (20 - target)
    levels[19] = 0
    return tuple(levels)


def split(total: int) -> tuple[int, int]:
    """Target number and masteries of a positive total.

    >>> [split(n) for n in (20, 21, 40, 41)]
    [(20, 0), (1, 1), (20, 1), (1, 2)]
    """
    masteries, rest = divmod(total - 1, 20)
    return rest + 1, masteries


def clamp(number: int) -> int:
    """The number, but no further from zero than three."""
    return sorted((-3, number, 3))[1]


def final_levels(hero: int, other: int, lead: int) -> tuple[int, int]:
    """Both levels after `lead` masteries (negative: the other side's): first up to critical, then down."""
    if lead < 0:
        pushed, raised = final_levels(other, hero, -lead)
        return raised, pushed
    over = max(0, hero + lead - 3)
    return min(3, hero + lead), max(0, other - over)


def _word(steps: int, face: int, foe: int, setting: Setting, both_fumble: bool) -> str:
    if steps == 0 and (both_fumble or face == foe):
        return "none:tie"
    if steps == 0:
        ahead = face > foe if setting.better == "high" else face < foe
        return "hero:marginal" if ahead else "opposition:marginal"
    side = "hero" if steps > 0 else "opposition"
    level = LEVELS[abs(steps) + 1]
    if setting.capped and side == "hero" and level in ("major", "complete"):
        level = "minor"
    return f"{side}:{level}"


def outcome(setting: Setting, face: int, foe: int, point: bool = False, foe_point: bool = False) -> str:
    """The outcome of one pair of faces; `point` and `foe_point` are hero points spent after the roll.

    An injury takes one from the identity, unless that side has fallen to a fumble; a hero point, counted after
    it, moves it by one, unless that side is already at a critical.
    """
    target, masteries = split(setting.hero)
    foe_target, foe_masteries = split(setting.other)
    lead = masteries - foe_masteries
    hero, other = column(target)[face - 1], column(foe_target)[foe - 1]
    steps = clamp(hero + lead - other)
    top, low = final_levels(hero, other, lead)
    fallen, foe_fallen = min(top, setting.lowered), min(low, setting.foe_lowered)
    steps, top, low = steps - fallen + foe_fallen, top - fallen, low - foe_fallen
    steps += (point and top < 3) - (foe_point and low < 3)
    fumbles = top + (point and top < 3) == 0 == low + (foe_point and low < 3)
    return _word(steps, face, foe, setting, fumbles)


def slow_outcome(setting: Setting, face: int, foe: int, point: bool = False) -> str:
    """The same by hand: cancel one for one, then spend what is left one mastery at a time."""
    numbers, stock = [setting.hero, setting.other], [0, 0]
    for side in (0, 1):
        while numbers[side] > 20:
            numbers[side] -= 20
            stock[side] += 1
    while stock[0] and stock[1]:
        stock = [stock[0] - 1, stock[1] - 1]
    names = ["fumble", "failure", "success", "critical"]
    results = []
    for number, die in zip(numbers, (face, foe), strict=True):
        if die in (1, 20):
            results.append("critical" if die == 1 else "fumble")
        else:
            results.append("success" if die <= number else "failure")
    for side in (0, 1):
        for _ in range(stock[side]):
            target = side if results[side] != "critical" else 1 - side
            change = 1 if target == side else -1
            place = names.index(results[target]) + change
            if place >= 0:
                results[target] = names[place]
    results = [
        _fallen(result, injuries, names)
        for result, injuries in zip(results, (setting.lowered, setting.foe_lowered), strict=True)
    ]
    if point and results[0] != "critical":
        results[0] = names[names.index(results[0]) + 1]
    return _slow_table(results[0], results[1], face, foe, setting)


def _fallen(result: str, injuries: int, names: list[str]) -> str:
    for _ in range(injuries):
        if result != "fumble":
            result = names[names.index(result) - 1]
    return result


def _slow_table(hero: str, other: str, face: int, foe: int, setting: Setting) -> str:
    if hero == other:
        if hero == "fumble" or face == foe:
            return "none:tie"
        highest = "hero" if face > foe else "opposition"
        lowest = "hero" if face < foe else "opposition"
        return f"{highest if setting.better == 'high' else lowest}:marginal"
    order = ["critical", "success", "failure", "fumble"]
    winner = "hero" if order.index(hero) < order.index(other) else "opposition"
    pair = {hero, other}
    if pair == {"critical", "fumble"}:
        level = "complete"
    elif pair in ({"critical", "failure"}, {"success", "fumble"}):
        level = "major"
    else:
        level = "minor"
    if winner == "hero" and setting.capped and level != "minor":
        level = "minor"
    return f"{winner}:{level}"


def odds(setting: Setting) -> dict[str, Fraction]:
    """The exact share of every outcome, zero shares too.

    A hero's total of zero or less is a complete defeat, a resistance of zero or less a minor victory,
    both without dice.
    """
    shares = dict.fromkeys(KEYS, Fraction(0))
    if setting.hero <= 0:
        shares["opposition:complete"] = Fraction(1)
    elif setting.other <= 0:
        shares["hero:minor"] = Fraction(1)
    else:
        counts = Counter(outcome(setting, face, foe) for face in FACES for foe in FACES)
        shares |= {key: Fraction(count, 400) for key, count in counts.items()}
    return shares
