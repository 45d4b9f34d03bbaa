"""Rolls of Draw Steel by hand, in words and small tables. Nothing here knows the package under test.

Tiers are words on a staff; edges and banes are struck off against each other in a table that was typed.
"""

from collections import Counter
from itertools import product
from typing import NamedTuple

STAFF = ("low", "mid", "high")
TABLE = {
    "00": "", "01": "bane", "02": "double bane",
    "10": "edge", "11": "", "12": "bane",
    "20": "double edge", "21": "edge", "22": "",
}  # fmt: skip
RESULTS = {
    "easy": ("success:consequence", "success:plain", "success:reward"),
    "medium": ("failure:plain", "success:consequence", "success:plain"),
    "hard": ("failure:consequence", "failure:plain", "success:plain"),
}
PAIRS = tuple(product(range(1, 11), repeat=2))


class Roll(NamedTuple):
    """A roll before its dice."""

    score: int
    bonus: int = 0
    edges: int = 0
    banes: int = 0


def net(roll: Roll) -> str:
    """The net edges and banes, in words."""
    return TABLE["012"[min(roll.edges, 2)] + "012"[min(roll.banes, 2)]]


def staff(total: int) -> str:
    """The place of a total on the staff."""
    if total <= 11:
        return "low"
    return "high" if total >= 17 else "mid"


def tier(roll: Roll, one: int, other: int) -> int:
    """The tier of a pair of dice."""
    if {one, other} in ({9, 10}, {10}):
        return 3
    left = net(roll)
    total = one + other + roll.score + roll.bonus
    if left == "edge":
        total += 2
    if left == "bane":
        total -= 2
    place = STAFF.index(staff(total))
    if left == "double edge":
        place = {0: 1, 1: 2, 2: 2}[place]
    if left == "double bane":
        place = {0: 0, 1: 0, 2: 1}[place]
    return place + 1


def tiers(roll: Roll) -> dict[str, int]:
    """How many of the hundred pairs come to each tier."""
    return dict(Counter(f"tier-{tier(roll, one, other)}" for one, other in PAIRS))


def result(difficulty: str, roll: Roll, one: int, other: int) -> str:
    """The outcome of a test."""
    if one + other >= 19:
        return "success:reward"
    return RESULTS[difficulty][tier(roll, one, other) - 1]


def results(difficulty: str, roll: Roll) -> dict[str, int]:
    """How many of the hundred pairs come to each outcome of a test."""
    return dict(Counter(result(difficulty, roll, one, other) for one, other in PAIRS))


def group(outcomes: tuple[str, ...]) -> str:
    """The result of a group's outcomes, by fractions of the group."""
    share = 1 / len(outcomes)
    good = sum(share for one in outcomes if "success" in one)
    rewards = sum(share for one in outcomes if one.endswith("reward"))
    paid = sum(share for one in outcomes if one.endswith("consequence"))
    slip = 1e-9
    if good > 0.5 - slip:
        return "success:reward" if rewards > 0.5 - slip else "success:plain"
    return "failure:consequence" if paid > 0.5 + slip else "failure:plain"


def groups(difficulty: str, rolls: list[Roll]) -> dict[str, int]:
    """The weights of a whole group, every combination of outcomes one by one."""
    found: Counter[str] = Counter()
    for combination in product(*(results(difficulty, roll).items() for roll in rolls)):
        weight = 1
        for _, number in combination:
            weight *= number
        found[group(tuple(key for key, _ in combination))] += weight
    return dict(found)


def duels(ours: Roll, theirs: Roll) -> dict[str, int]:
    """The ways that two sides can come out, by the sums of their dice."""
    worth = {"": 0, "edge": 2, "bane": -2, "double edge": 4, "double bane": -4}
    ways = Counter(one + other for one, other in PAIRS)
    ahead = ours.score + ours.bonus + worth[net(ours)] - theirs.score - theirs.bonus - worth[net(theirs)]
    found: Counter[str] = Counter()
    for (one, times), (other, more) in product(ways.items(), repeat=2):
        gap = one - other + ahead
        found["won" if gap > 0 else "lost" if gap < 0 else "tie"] += times * more
    return dict(found)


class Count(NamedTuple):
    """A montage test in figures: how hard, how many, and who did what (``s``, ``f`` or ``-``) in turn."""

    difficulty: str
    heroes: int
    rounds: int
    turns: str


def montage(of: Count) -> tuple[str, int]:
    """How it ended, or nothing, and how many of the turns it took."""
    success, failure = {"easy": (5, 5), "moderate": (6, 4), "hard": (7, 3)}[of.difficulty]
    for _ in range(of.heroes, 5):
        success, failure = max(2, success - 1), max(2, failure - 1)
    for _ in range(5, of.heroes):
        success, failure = success + 1, failure + 1
    for number in range(1, min(len(of.turns), of.heroes * of.rounds) + 1):
        done = of.turns[:number]
        good, bad = done.count("s"), done.count("f")
        if good == success:
            return "success:total", number
        if bad == failure or number == of.heroes * of.rounds:
            return ("success:partial" if good - bad >= 2 else "failure:total"), number
    return "", len(of.turns)
