"""The chained contest, worked out a second time without the engine.

Nothing here knows the package under test. What somebody has suffered is a bag of words, ``hurt`` and ``injured``; a
round is counted over all 400 pairs of faces with the rulings of ``tests/oracle/contest.py``. The odds are followed
forward, from the lightest pair of bags to the heaviest: each hands its share on in proportion to its rounds that are
no tie. ``long_odds`` follows them round by round instead, ties and all, and says what is decided by then.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from typing import NamedTuple

from tests.oracle.contest import FACES, Setting, outcome

WEIGHS = {"hurt": 3, "injured": 9}

type Bag = tuple[str, ...]
type Shares = dict[str, Fraction]


class Duel(NamedTuple):
    """Two totals before all harm, which die is the better one, and whether an injury takes a hurt's place."""

    hero: int
    other: int
    better: str = "high"
    turns: bool = False


def harmed(bag: Bag, level: str, turns: bool = False) -> Bag:
    """A loser's bag of states after a round of this level; ``dying`` is always alone.

    >>> harmed(("hurt",), "minor"), harmed(("hurt",), "minor", True), harmed(("hurt", "injured"), "marginal")
    (('hurt', 'injured'), ('injured',), ('hurt', 'hurt', 'injured'))
    """
    if level == "complete" or ("injured" in bag and level in ("minor", "major")):
        return ("dying",)
    if level == "tie":
        return bag
    if level == "major" or (level == "minor" and "hurt" in bag):
        kept = list(bag)
        if turns and "hurt" in kept:
            kept.remove("hurt")
        return tuple(sorted([*kept, "injured"]))
    return tuple(sorted([*bag, "hurt"]))


def left(total: int, bag: Bag) -> int:
    """A total after its penalties."""
    return total - sum(WEIGHS[word] for word in bag)


@cache
def rounds(hero: int, other: int, better: str) -> tuple[tuple[str, int], ...]:
    """In how many of 400 ways a round comes to each outcome; who has no rating left loses completely."""
    if hero <= 0 or other <= 0:
        key = "none:tie" if hero <= 0 and other <= 0 else "opposition:complete" if hero <= 0 else "hero:complete"
        return ((key, 400),)
    setting = Setting(hero, other, better)
    return tuple(sorted(Counter(outcome(setting, a, b) for a, b in product(FACES, repeat=2)).items()))


def after(duel: Duel, bags: tuple[Bag, Bag]) -> list[tuple[tuple[Bag, Bag], int]]:
    """Where a round leads from here, each with its weight in 400."""
    found = []
    for key, weight in rounds(left(duel.hero, bags[0]), left(duel.other, bags[1]), duel.better):
        winner, level = key.split(":")
        ours = harmed(bags[0], level, duel.turns) if winner == "opposition" else bags[0]
        theirs = harmed(bags[1], level, duel.turns) if winner == "hero" else bags[1]
        found.append(((ours, theirs), weight))
    return found


def ending(bags: tuple[Bag, Bag]) -> str:
    """The key of an ending, or nothing where the contest goes on."""
    if ("dying",) not in bags:
        return ""
    lost = bags[0] == ("dying",)
    other = bags[1 if lost else 0]
    worst = "injured" if "injured" in other else "hurt" if other else "unharmed"
    return f"{'opposition' if lost else 'hero'}:{worst}"


def weight(bags: tuple[Bag, Bag]) -> int:
    """How heavy the harm of both is; no round ever makes it lighter."""
    return sum(WEIGHS[word] for bag in bags for word in bag)


def chained_odds(duel: Duel, start: tuple[Bag, Bag] = ((), ())) -> Shares:
    """The exact chance of every ending, where nobody leaves.

    >>> chained_odds(Duel(14, 14))["hero:hurt"] == chained_odds(Duel(14, 14))["opposition:hurt"]
    True
    """
    found: Shares = {}
    here = {start: Fraction(1)}
    while here:
        bags = min(here, key=weight)
        share = here.pop(bags)
        onward = [(there, ways) for there, ways in after(duel, bags) if there != bags]
        whole = sum(ways for _, ways in onward)
        for there, ways in onward:
            part = share * Fraction(ways, whole)
            key = ending(there)
            if key:
                found[key] = found.get(key, Fraction(0)) + part
            else:
                here[there] = here.get(there, Fraction(0)) + part
    return found


def long_odds(duel: Duel, most: int) -> tuple[dict[str, float], float]:
    """The outcomes decided after so many rounds, and the share still undecided."""
    found: dict[str, float] = {}
    here: dict[tuple[Bag, Bag], float] = {((), ()): 1.0}
    for _ in range(most):
        following: dict[tuple[Bag, Bag], float] = {}
        for bags, share in here.items():
            for there, ways in after(duel, bags):
                part = share * ways / 400
                key = ending(there)
                if key:
                    found[key] = found.get(key, 0.0) + part
                else:
                    following[there] = following.get(there, 0.0) + part
        here = following
    return found, sum(here.values())
