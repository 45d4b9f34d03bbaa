"""The simple contest out of icepool's dice: a third way to the same odds, without the engine."""

from fractions import Fraction
from typing import Any

import icepool  # type: ignore[import-untyped,unused-ignore]

from tests.oracle.contest import KEYS, Setting


def pool_odds(setting: Setting) -> dict[str, Fraction]:
    """The exact share of every outcome, counted by icepool over two d20."""
    hero, other = setting.hero, setting.other
    lead = (hero + 19) // 20 - (other + 19) // 20
    die: Any = icepool.d(20)
    rolled: Any = icepool.map(lambda a, b: _rule(setting, lead, int(a), int(b)), die, die)
    total = int(rolled.denominator())
    return {key: Fraction(int(rolled.quantity(key)), total) for key in KEYS}


def _rule(setting: Setting, lead: int, face: int, foe: int) -> str:
    mine, theirs = _rank(setting.hero, face) + max(lead, 0), _rank(setting.other, foe) + max(-lead, 0)
    mine, theirs = mine - max(theirs - 3, 0), theirs - max(mine - 3, 0)
    mine, theirs = sorted((0, mine, 3))[1], sorted((0, theirs, 3))[1]
    mine, theirs = max(mine - setting.lowered, 0), max(theirs - setting.foe_lowered, 0)
    margin = mine - theirs
    if margin > 0:
        size = min(margin, 1 if setting.capped else 3)
        return "hero:" + ("minor", "major", "complete")[size - 1]
    if margin < 0:
        return "opposition:" + ("minor", "major", "complete")[min(-margin, 3) - 1]
    if face == foe or mine == 0:
        return "none:tie"
    return "hero:marginal" if (face > foe) == (setting.better == "high") else "opposition:marginal"


def _rank(total: int, face: int) -> int:
    """0 fumble to 3 critical."""
    target = (total + 19) % 20 + 1
    return (face < 20) + (face < 20 and face <= target) + (face == 1)
