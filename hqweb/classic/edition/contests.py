"""Rules for group contests and contests in rounds: numbers and table rows.

Source: HeroQuest, *Group Simple Contests*, *Extended Contests*; QuestWorlds SRD 2.2, *Long Contests* and its kinds.
"""

from typing import Final, Literal, NamedTuple

from hqweb.classic.roll import results


class GroupRow(NamedTuple):
    """The level of a difference between totals, from `low` to `high`, where None means no bound.

    With `hurt` the winners are Hurt too.
    """

    low: int
    high: int | None
    level: results.Level
    hurt: bool = False

    @property
    def key(self) -> str:
        """The permanent key of the row, such as ``3-4`` or ``5-up``."""
        if self.high is None:
            return f"{self.low}-up"
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"


class GroupRules(NamedTuple):
    """An edition's rules for group contests.

    `points` is the name of the points, and tables print `nothing` for none. With `hurt` the winners of a row that says
    so are Hurt, and with `late` a table may boost after the roll. `levels` gives the level for a difference between
    the totals. A boost raises it by the first of `boosts`, a double one by the second. Each step costs a hero point
    for every `lifts` heroes, rounded up.
    """

    points: str = "resolution points"
    nothing: int | str = "none"
    hurt: bool = True
    late: bool = False
    levels: tuple[GroupRow, ...] = (
        GroupRow(0, 0, results.TIE),
        GroupRow(1, 1, results.MARGINAL, hurt=True),
        GroupRow(2, 2, results.MINOR),
        GroupRow(3, 4, results.MAJOR),
        GroupRow(5, None, results.COMPLETE),
    )
    boosts: tuple[int, int] = (1, 2)
    lifts: int = 3

    def settled(self) -> "GroupRules":
        """Return the rules with levels that end where the next begins."""
        ends = (*(row.low - 1 for row in self.levels[1:]), None)
        levels = (row._replace(high=high) for row, high in zip(self.levels, ends, strict=True))
        return self._replace(levels=tuple(levels))

    def row(self, difference: int) -> GroupRow:
        """Return the row for a difference between the totals, in favor of either side.

        >>> [results.level_word(GroupRules().row(difference).level) for difference in (0, 1, -2, 4, 60)]
        ['tie', 'marginal', 'minor', 'major', 'complete']
        """
        return next(row for row in self.levels if row.high is None or abs(difference) <= row.high)

    def cost(self, heroes: int, levels: int = 1) -> int:
        """Return the cost of a boost by `levels` for this many heroes.

        >>> [GroupRules().cost(heroes) for heroes in (1, 3, 4, 9, 10)], GroupRules().cost(4, 2)
        ([1, 1, 2, 3, 4], 4)
        """
        return -(-heroes // self.lifts) * levels


UNHARMED, DAZED, HURT, IMPAIRED, INJURED, DYING, DEAD = range(7)
"""The states after a contest, from best to worst."""
STATE_WORDS: Final = ("unharmed", "dazed", "hurt", "impaired", "injured", "dying", "dead")


class RisingRow(NamedTuple):
    """The states of loser and winner for a difference between the scores, and the level of the victory."""

    difference: int
    loser: int
    winner: int
    level: results.Level


class LongRules(NamedTuple):
    """An edition's rules for its scored contest in rounds, with its `id` and `title`.

    `shots`: foes may take parting shots; `hurt`: the winner of a close rising action is Hurt; `measured`: foes end in
    states like heroes. `own`: an asymmetrical exchange may win an augment for yourself. `holding_back` is the penalty
    for keeping one of several opponents from leaving. `joins`: others may join later; `escalates`: a simple contest
    may have been its first round. `chained` is the id of the other contest that such a contest may become, if any.

    A score of `goal` from one opponent puts a contestant out, and `follower` a follower, who suffers `extra` points
    more. A `removed` follower suffers that in addition to the points of the level. After a `rising` action a difference
    above the last row counts as the last row. A `climax` row has the least points for a state, and the second-worst
    state of the losers gives the level (`climax_levels`). `assists` change the score against a friend, by the helper's
    outcome. A risky gambit gives a winning gambler the first of `gambits` more, and the winner against a gambler the
    second. A defensive response subtracts the first of `defences` from your score if you win, and the second from
    your opponent's if you lose. The losers of a climax suffer `beaten` more.
    """

    id: str = "extended-contest"
    title: str = "Extended contest"
    shots: bool = True
    hurt: bool = True
    measured: bool = True
    own: bool = False
    holding_back: int = -5
    joins: bool = False
    escalates: bool = False
    chained: str = ""
    goal: int = 5
    follower: int = 3
    extra: int = 2
    removed: int = 2
    rising: tuple[RisingRow, ...] = (
        RisingRow(1, HURT, HURT, results.MARGINAL), RisingRow(2, HURT, UNHARMED, results.MARGINAL),
        RisingRow(3, IMPAIRED, UNHARMED, results.MINOR), RisingRow(4, IMPAIRED, UNHARMED, results.MINOR),
        RisingRow(5, INJURED, UNHARMED, results.MAJOR), RisingRow(6, INJURED, UNHARMED, results.MAJOR),
        RisingRow(7, DYING, UNHARMED, results.COMPLETE), RisingRow(8, DEAD, UNHARMED, results.COMPLETE),
        RisingRow(9, DEAD, UNHARMED, results.COMPLETE),
    )  # fmt: skip
    climax: tuple[tuple[int, int], ...] = (
        (0, UNHARMED), (1, DAZED), (2, HURT), (4, IMPAIRED), (6, INJURED), (8, DYING), (9, DEAD),
    )  # fmt: skip
    climax_levels: tuple[tuple[int, results.Level], ...] = (
        (HURT, results.MARGINAL), (IMPAIRED, results.MINOR), (INJURED, results.MAJOR), (DYING, results.COMPLETE),
        (DEAD, results.COMPLETE),
    )  # fmt: skip
    assists: tuple[tuple[str, int], ...] = (
        ("hero:complete", -4), ("hero:major", -3), ("hero:minor", -2), ("hero:marginal", -1), ("none:tie", 0),
        ("opposition:marginal", 0), ("opposition:minor", 1), ("opposition:major", 2), ("opposition:complete", 3),
    )  # fmt: skip
    gambits: tuple[int, int] = (1, 2)
    defences: tuple[int, int] = (1, 2)
    beaten: int = 1

    def row(self, difference: int) -> RisingRow:
        """Return the row for a difference of at least 1 after a rising action.

        >>> STATE_WORDS[LongRules().row(12).loser], STATE_WORDS[LongRules().row(1).winner]
        ('dead', 'hurt')
        """
        return self.rising[min(difference, len(self.rising)) - 1]

    def state(self, points: int) -> int:
        """Return the state for this many points at a climax.

        >>> [STATE_WORDS[LongRules().state(points)] for points in (0, 3, 7, 8, 14)]
        ['unharmed', 'hurt', 'injured', 'dying', 'dead']
        """
        return max(state for least, state in self.climax if points >= least)

    def level(self, states: tuple[int, ...]) -> results.Level:
        """Return the level of a climax whose losers are in these states. Less than hurt counts as hurt.

        >>> [results.LEVEL_WORDS[LongRules().level(of)] for of in ((DEAD, HURT, UNHARMED), (INJURED,))]
        ['marginal', 'major']
        """
        return dict(self.climax_levels)[max(HURT, sorted(states, reverse=True)[:2][-1])]


class Part(NamedTuple):
    """A fraction of some points."""

    over: int
    under: int = 1

    @property
    def word(self) -> str:
        """The fraction as a table prints it.

        >>> Part(1, 2).word, Part(3).word
        ('½', '3')
        """
        return _FRACTIONS.get(self, f"{self.over}/{self.under}") if self.under > 1 else str(self.over)

    @property
    def spelt(self) -> str:
        """The fraction at the start of a sentence."""
        return "Half" if self == HALF else f"{self.word} ×"

    def of(self, points: int) -> int:
        """Return this fraction of some points, rounding a half up.

        >>> Part(1, 2).of(3), Part(1, 4).of(17), Part(1, 8).of(3), Part(2).of(3)
        (2, 4, 0, 6)
        """
        return (2 * points * self.over + self.under) // (2 * self.under)


NONE, HALF, ALL, TWICE = Part(0), Part(1, 2), Part(1), Part(2)
_FRACTIONS: Final = {HALF: "½", Part(1, 4): "¼", Part(1, 8): "⅛"}


class Defeat(NamedTuple):
    """The level and fortune for a final total from `most` down to `least`, or without end if None."""

    level: results.Level
    most: int
    least: int | None
    fortune: str

    @property
    def span(self) -> str:
        """The totals as a table prints them."""
        most = f"−{-self.most}" if self.most else "0"
        return f"{most} to −{-self.least}" if self.least is not None else f"{most} or less"


class Loan(NamedTuple):
    """The result of a loan, in parts of the offer: the friend's and the lender's. `lost` subtracts them."""

    friend: Part
    lender: Part
    lost: bool = False


type Parts = tuple[tuple[results.Level, Part], ...]
"""Fractions by level."""


class AdvantageRules(NamedTuple):
    """An edition's rules for contests by advantage points.

    `bid` is the default bid. The loser of an exchange loses `losses`, in bids, by its level. `defeats` are the levels
    of a defeat by the loser's final total, and the winners' states of fortune. `shares` are fractions of the starting
    points, for returning by a final action or failing it, and fractions of the current points that go to the opponent
    after a failure to break off, but for the last point. `loans` are the friend's gain and the lender's loss. `gifts`
    are in bids: for the friend if you win, for the friend's opponent if you lose. You roll a gift against `gift` times
    its bid. If a tie costs both sides, it costs the part `tied` of the bid.
    """

    bid: int = 3
    losses: Parts = (
        (results.MARGINAL, HALF), (results.MINOR, ALL), (results.MAJOR, TWICE), (results.COMPLETE, Part(3)),
    )  # fmt: skip
    defeats: tuple[Defeat, ...] = (
        Defeat(results.MARGINAL, 0, -10, "Fresh"),
        Defeat(results.MINOR, -11, -20, "Pumped"),
        Defeat(results.MAJOR, -21, -30, "Invigorated"),
        Defeat(results.COMPLETE, -31, None, "Heroic"),
    )
    shares: Parts = (
        (results.MARGINAL, Part(1, 8)), (results.MINOR, Part(1, 4)), (results.MAJOR, HALF), (results.COMPLETE, ALL),
    )  # fmt: skip
    loans: tuple[tuple[str, Loan], ...] = (
        ("won-complete", Loan(ALL, NONE)), ("won-major", Loan(ALL, ALL)), ("won-minor", Loan(ALL, ALL)),
        ("won-marginal", Loan(HALF, HALF)), ("tie", Loan(NONE, NONE)), ("lost-marginal", Loan(NONE, HALF)),
        ("lost-minor", Loan(NONE, ALL)), ("lost-major", Loan(NONE, ALL)),
        ("lost-complete", Loan(ALL, ALL, lost=True)),
    )  # fmt: skip
    gifts: tuple[tuple[str, Part], ...] = (
        ("won-complete", TWICE), ("won-major", ALL), ("won-minor", ALL), ("won-marginal", HALF), ("tie", NONE),
        ("lost-marginal", HALF), ("lost-minor", ALL), ("lost-major", ALL), ("lost-complete", TWICE),
    )  # fmt: skip
    gift: int = 2
    tied: Part = HALF

    def settled(self) -> "AdvantageRules":
        """Return the rules with defeats that begin where the one before ends."""
        most = (0, *((each.least or 0) - 1 for each in self.defeats[:-1]))
        defeats = (each._replace(most=high) for each, high in zip(self.defeats, most, strict=True))
        return self._replace(defeats=tuple(defeats))

    def defeat(self, points: int) -> Defeat:
        """Return the defeat for a final total of 0 or less.

        >>> [results.LEVEL_WORDS[AdvantageRules().defeat(points).level] for points in (0, -10, -11, -30, -31, -99)]
        ['marginal', 'marginal', 'minor', 'major', 'complete', 'complete']
        """
        return next(each for each in self.defeats if each.least is None or points >= each.least)

    def taken(self, points: int, level: results.Level) -> int:
        """Return the points lost to the opponent by failing to break off. Even a complete defeat leaves one point.

        >>> [AdvantageRules().taken(20, results.Level(level)) for level in (1, 2, 3, 4)]
        [3, 5, 10, 19]
        """
        return min(dict(self.shares)[level].of(points), points - 1)


type Worst = Literal["unharmed", "hurt", "injured", "dying"]


class ChainRules(NamedTuple):
    """An edition's rules for chained contests.

    `hurt` and `injured` are the penalties of these states on every later roll. `states` are a loser's new states by
    the level of the round, for a contestant who was unharmed, hurt or injured before it.
    """

    hurt: int = -3
    injured: int = -9
    states: tuple[tuple[results.Level, tuple[Worst, Worst, Worst]], ...] = (
        (results.MARGINAL, ("hurt", "hurt", "hurt")),
        (results.MINOR, ("hurt", "injured", "dying")),
        (results.MAJOR, ("injured", "injured", "dying")),
        (results.COMPLETE, ("dying", "dying", "dying")),
    )
