"""The rules of a group contest: sums, the level of their difference, boosts. No state, no words.

Source: HeroQuest, *Group Simple Contests*.
"""

from collections import Counter
from typing import Final, NamedTuple

from hqweb.classic.bout import Ruling
from hqweb.classic.results import COMPLETE, FUMBLE, MAJOR, MARGINAL, MINOR, PLAIN, TIE, Level, level_word, points_of
from hqweb.core.dice import Distribution, distribution
from hqweb.core.odds import count
from hqweb.core.procedure import Ask
from hqweb.mastery.roll import SIDES


class GroupRow(NamedTuple):
    """What a difference of the sums is worth: from `low` to `high`, where None stands for no bound.

    `hurt` says that the winners are Hurt as well.
    """

    low: int
    high: int | None
    level: Level
    hurt: bool = False

    @property
    def key(self) -> str:
        """The permanent key of the row, such as ``3-4`` or ``5-up``."""
        if self.high is None:
            return f"{self.low}-up"
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


GROUP_LEVELS: Final = (
    GroupRow(0, 0, TIE),
    GroupRow(1, 1, MARGINAL, hurt=True),
    GroupRow(2, 2, MINOR),
    GroupRow(3, 4, MAJOR),
    GroupRow(5, None, COMPLETE),
)
"""The difference between the sums is the level."""

HEROES_A_POINT: Final = 3
"""A boost costs one hero point for each started three heroes."""

BOOSTS: Final = {"boost": 1, "double-boost": 2}
"""The levels that a boost lifts a victory; it costs as many times as much."""


class GroupRules(NamedTuple):
    """What an edition settles about group contests.

    `points` is what the points of a match are called, `nothing` what the table prints for none. `hurt` says that
    winners by one point are Hurt, `late` that a table may let a boost come after the roll.
    """

    points: str = "resolution points"
    nothing: int | str = "none"
    hurt: bool = True
    late: bool = False


class Readings(NamedTuple):
    """How the table reads what the text leaves open.

    `both_lose`: two fumbles are a marginal defeat for both; `lift_ties`: a boost counts on equal sums too. `late`: a
    boost comes after the roll; `plain`: the sums decide, and no level is asked for. `hurt` is the edition's own.
    """

    both_lose: bool = False
    lift_ties: bool = True
    late: bool = False
    plain: bool = False
    hurt: bool = True


class Tally(NamedTuple):
    """What all matches came to. `winner` is 1 for the heroes, −1 for the opposition, 0 for equal sums.

    `plain` is the level before the boost; `hurt` says that the winners are Hurt.
    """

    winner: int
    level: Level
    plain: Level
    hurt: bool
    row: GroupRow


def group_row(difference: int) -> GroupRow:
    """The row that rules a difference of the sums, whoever is ahead.

    >>> [level_word(group_row(difference).level) for difference in (0, 1, -2, 4, 60)]
    ['tie', 'marginal', 'minor', 'major', 'complete']
    """
    size = abs(difference)
    return next(row for row in GROUP_LEVELS if row.high is None or size <= row.high)


def tally(difference: int, boost: int, readings: Readings) -> Tally:
    """The outcome of a difference of sums (ours less theirs), with a boost of `boost` levels.

    >>> tally(1, 2, Readings()).level == MAJOR, tally(-1, 2, Readings()).level == MARGINAL
    (True, True)
    """
    row = group_row(difference)
    winner = (difference > 0) - (difference < 0)
    hurt = row.hurt and readings.hurt
    if readings.plain:
        level = PLAIN if winner else TIE
        return Tally(winner, level, level, hurt=False, row=row)
    counts = winner > 0 or (winner == 0 and readings.lift_ties)
    if not (boost and counts):
        return Tally(winner, row.level, row.level, hurt, row)
    return Tally(1, min(COMPLETE, Level(row.level + boost)), row.level, hurt, row)


def match_points(ruling: Ruling) -> int:
    """The points of a match: above 0 for the hero, below 0 for the opposition."""
    return ruling.winner * points_of(ruling.level)


def fumbled(ruling: Ruling) -> bool:
    """Whether both sides of a match ended with a fumble."""
    return bool(ruling.ours and ruling.theirs and ruling.ours.final == FUMBLE and ruling.theirs.final == FUMBLE)


def boost_cost(heroes: int, levels: int = 1) -> int:
    """The hero points of a boost by `levels` for so many heroes.

    >>> [boost_cost(heroes) for heroes in (1, 3, 4, 9, 10)], boost_cost(4, 2)
    ([1, 1, 2, 3, 4], 4)
    """
    return -(-heroes // HEROES_A_POINT) * levels


def shared_cost(held: tuple[int, ...], cost: int) -> tuple[int, ...]:
    """Who pays how much of a cost: one point at a time, from whoever holds most, the first of equals.

    >>> shared_cost((3, 1, 3), 3)
    (2, 0, 1)
    """
    left = list(held)
    for _ in range(cost):
        left[left.index(max(left))] -= 1
    return tuple(before - after for before, after in zip(held, left, strict=True))


def forecast(asks: tuple[Ask[Ruling], ...], boost: int, readings: Readings) -> Distribution:
    """The exact odds of a group contest: the matches' points counted and convolved, each sum tallied."""
    sums, total = Counter({0: 1}), 1
    for ask in asks:
        one = count(ask._replace(key=lambda ruling: str(match_points(ruling))))
        more: Counter[int] = Counter()
        for points, weight in one.weights.items():
            for so_far, ways in sums.items():
                more[so_far + int(points)] += ways * weight
        sums, total = more, total * one.total
    weights: Counter[str] = Counter()
    for difference, ways in sums.items():
        weights[tally_key(tally(difference, boost, readings))] += ways
    return distribution(weights, total)


def tally_key(of: Tally) -> str:
    """The outcome key, such as ``hero:minor``."""
    return f"{SIDES[of.winner]}:{level_word(of.level)}"
