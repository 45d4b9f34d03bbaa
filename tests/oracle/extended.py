"""The one-on-one extended contest, worked out a second time without the engine.

Nothing here knows the package under test. One exchange is counted over all 400 pairs of faces with the rulings of
``tests/oracle/contest.py``, and ``slow_worth`` counts it with the other ruling there. The whole is a system of
linear equations, one for each score: the chance of an ending is what the exchanges lead to, the score itself again
where they tie. Since no score is ever lost, the system is solved from the highest scores down. ``long_odds`` does
not solve anything: it follows the contest round by round, ties and all, and says what is decided by then.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from tests.oracle.contest import FACES, Setting, outcome, slow_outcome
from tests.oracle.group import points

GOAL = 5
TOTAL = 400

type Score = tuple[int, int]
type Shares = dict[str, Fraction]


class Duel(NamedTuple):
    """Two totals that stay, which die is the better one, the score from which it goes on, the hero's injuries."""

    hero: int
    other: int
    better: str = "high"
    start: Score = (0, 0)
    injured: int = 0


@cache
def worth(hero: int, other: int, better: str = "high", injured: int = 0) -> dict[int, int]:
    """In how many of 400 pairs of faces an exchange is worth so many points, below zero for the other side.

    >>> sum(worth(17, 14).values()), worth(0, 14), worth(14, 0)
    (400, {-5: 400}, {2: 400})
    """
    if hero <= 0:
        return {-5: TOTAL}
    if other <= 0:
        return {2: TOTAL}
    setting = Setting(hero, other, better, lowered=injured)
    return dict(Counter(points(outcome(setting, a, b)) for a, b in product(FACES, repeat=2)))


def slow_worth(hero: int, other: int, better: str = "high") -> dict[int, int]:
    """The same with masteries spent one by one."""
    setting = Setting(hero, other, better)
    return dict(Counter(points(slow_outcome(setting, a, b)) for a, b in product(FACES, repeat=2)))


def duel_odds(duel: Duel, first: Duel | None = None) -> Shares:
    """The exact chance of every final score: ``hero:6-3`` is won by six to three, ``opposition:2-5`` lost.

    The first exchange is that of `first`, where it has totals of its own.

    >>> sum(duel_odds(Duel(17, 14)).values()), duel_odds(Duel(14, 0))
    (Fraction(1, 1), {'hero:6-0': Fraction(1, 1)})
    """
    if first is None:
        return _from(duel.start, duel)
    return _mixed(duel.start, duel, worth(*first[:3], first.injured), ties=True)


def _from(score: Score, duel: Duel) -> Shares:
    return _solved(score, duel._replace(start=(0, 0)))


@cache
def _solved(score: Score, duel: Duel) -> Shares:
    """x = tie/400 · x + what the others lead to, so x = what the others lead to / (1 − tie/400)."""
    counts = worth(duel.hero, duel.other, duel.better, duel.injured)
    rest = 1 - Fraction(counts.get(0, 0), TOTAL)
    led = _mixed(score, duel, counts, ties=False)
    return {key: share / rest for key, share in led.items()}


def _mixed(score: Score, duel: Duel, counts: dict[int, int], *, ties: bool) -> Shares:
    shares: Shares = {}
    for gain, count in counts.items():
        if not gain and not ties:
            continue
        after = (score[0] + max(gain, 0), score[1] + max(-gain, 0))
        following = {ending(after): Fraction(1)} if max(after) >= GOAL else _from(after, duel)
        for key, share in following.items():
            shares[key] = shares.get(key, Fraction(0)) + Fraction(count, TOTAL) * share
    return shares


def ending(score: Score) -> str:
    """The key of a final score.

    >>> ending((5, 3)), ending((4, 6))
    ('hero:5-3', 'opposition:4-6')
    """
    return f"{'hero' if score[0] >= GOAL else 'opposition'}:{score[0]}-{score[1]}"


def long_odds(duel: Duel, rounds: int) -> tuple[Shares, Fraction]:
    """The outcomes decided after so many rounds, and the chance that the contest continues."""
    stand: dict[Score, Fraction] = {duel.start: Fraction(1)}
    done: Shares = {}
    counts = worth(duel.hero, duel.other, duel.better, duel.injured)
    for _ in range(rounds):
        following: dict[Score, Fraction] = {}
        for score, share in stand.items():
            for gain, count in counts.items():
                after = (score[0] + max(gain, 0), score[1] + max(-gain, 0))
                part = share * Fraction(count, TOTAL)
                if max(after) >= GOAL:
                    done[ending(after)] = done.get(ending(after), Fraction(0)) + part
                else:
                    following[after] = following.get(after, Fraction(0)) + part
        stand = following
    return done, sum(stand.values(), Fraction(0))
