"""How a group test is counted: successes first, then rewards or consequences for all; and its exact odds.

Source: Draw Steel Heroes, *Tests*, *Group Test Outcome*.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from hqweb.core.distribution import Distribution, distribution
from hqweb.core.odds import count
from hqweb.draw_steel.power import Power, ask_power
from hqweb.draw_steel.rolls.one_roll import ask_settled
from hqweb.draw_steel.rolls.results import COSTLY, FAILURE, MALICE, REWARD, SUCCESS, WORST, result_of, won

COLLECTIVE_REWARD: Final = 2
"""Rewards of one hero that a collective reward is worth."""

GROUP_MEANS: Final = {
    REWARD: "You all do it, with a reward worth two.",
    SUCCESS: "You all do it.",
    FAILURE: "None of you does it.",
    WORST: f"None of you does it, and all of you suffer for it: {MALICE} Malice a hero, if nothing else comes up.",
}


def half(number: int) -> int:
    """The fewest that are half of so many, or more.

    >>> half(4), half(5)
    (2, 3)
    """
    return (number + 1) // 2


def over_half(number: int) -> int:
    """The fewest that are more than half of so many.

    >>> over_half(4), over_half(5)
    (3, 3)
    """
    return number // 2 + 1


def tally(keys: Sequence[str]) -> tuple[int, int, int]:
    """Successes, rewards and consequences among the outcomes of a group."""
    return (
        sum(won(key) for key in keys),
        sum(key == REWARD for key in keys),
        sum(key in (COSTLY, WORST) for key in keys),
    )


def collective(number: int, successes: int, rewards: int, consequences: int) -> str:
    """The outcome for all.

    >>> collective(4, 2, 2, 2), collective(4, 1, 1, 2), collective(4, 1, 0, 3)
    ('success:reward', 'failure:plain', 'failure:consequence')
    """
    if successes >= half(number):
        return REWARD if rewards >= half(number) else SUCCESS
    return WORST if consequences >= over_half(number) else FAILURE


def forecast(hard: str, powers: Iterable[Power]) -> Distribution:
    """The exact odds of the whole: each hero's own, put together by what they count."""
    counted: Counter[tuple[int, int, int]] = Counter({(0, 0, 0): 1})
    total, number = 1, 0
    for power in powers:
        ask = (ask_settled(power) or ask_power(power))._replace(key=lambda ruling: result_of(hard, ruling))
        own = count(ask)
        after: Counter[tuple[int, int, int]] = Counter()
        for one, weight in counted.items():
            for key, more in own.weights.items():
                plus = tally([key])
                after[one[0] + plus[0], one[1] + plus[1], one[2] + plus[2]] += weight * more
        counted, total, number = after, total * own.total, number + 1
    weights: Counter[str] = Counter()
    for found, weight in counted.items():
        weights[collective(number, *found)] += weight
    return distribution(weights, total)
