"""What an edition settles about contests of many people and of many rolls: its numbers and its rows.

Source: HeroQuest, *Group Simple Contests*, *Extended Contests*; QuestWorlds SRD 2.2, *Long Contests* and its kinds.
"""

from typing import Final, Literal, NamedTuple

from hqweb.classic.roll import results


class GroupRow(NamedTuple):
    """What a difference of the sums is worth: from `low` to `high`, where None stands for no bound.

    `hurt` says that the winners are Hurt as well.
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
    """What an edition settles about group contests.

    `points` is what the points of a match are called, `nothing` what the table prints for none. `hurt` says that
    winners whose row says so are Hurt, `late` that a table may let a boost come after the roll. The difference between
    the sums is the level, by `levels`. A boost lifts it by the first of `boosts`, a double one by the second; each step
    costs a hero point for as many heroes as a point `lifts`, and for the rest of them.
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

    def row(self, difference: int) -> GroupRow:
        """The row that rules a difference of the sums, whoever is ahead.

        >>> [results.level_word(GroupRules().row(difference).level) for difference in (0, 1, -2, 4, 60)]
        ['tie', 'marginal', 'minor', 'major', 'complete']
        """
        return next(row for row in self.levels if row.high is None or abs(difference) <= row.high)

    def cost(self, heroes: int, levels: int = 1) -> int:
        """The hero points of a boost by `levels` for so many heroes.

        >>> [GroupRules().cost(heroes) for heroes in (1, 3, 4, 9, 10)], GroupRules().cost(4, 2)
        ([1, 1, 2, 3, 4], 4)
        """
        return -(-heroes // self.lifts) * levels


UNHARMED, DAZED, HURT, IMPAIRED, INJURED, DYING, DEAD = range(7)
"""What a contest leaves somebody in, from nothing to the worst."""
STATE_WORDS: Final = ("unharmed", "dazed", "hurt", "impaired", "injured", "dying", "dead")


class RisingRow(NamedTuple):
    """What a difference of the scores leaves the loser and the winner in, and the level of the victory."""

    difference: int
    loser: int
    winner: int
    level: results.Level


class LongRules(NamedTuple):
    """What an edition settles about its scored contest in rounds: its `id`, its `title`, and its rules.

    `shots`: foes may take parting shots; `hurt`: the winner of a close rising action is Hurt; `measured`: foes end
    in states like heroes do. `own`: an asymmetrical exchange may win an augment for whoever makes it.
    `holding_back` is the penalty on keeping one of several from leaving. `joins`: others may join later;
    `escalates`: a simple contest may have been its first round. `chained` is the id of the other contest that it may
    have begun, where there is one.

    So many points from one opponent are the `goal` that puts a contestant out, and `follower` a follower, who then
    suffers `extra` besides; one who is `removed` suffers that besides the points of the level. After a `rising` action
    a difference above the last row counts as the last row. At a `climax` it is from this many points against somebody
    this state, and the level of the victory goes by the second-worst state on the other side (`climax_levels`).
    `assists` change the score against a friend by the outcome for whoever helps. A risky gambit brings the winner the
    first of `gambits` more who took it, and the second over one who took it. A defensive response takes the first of
    `defences` off the own score when winning, and the second off the other's when losing. Whoever
    is `beaten` at a climax suffers that besides.
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
        """The row of a difference of at least 1 after a rising action.

        >>> STATE_WORDS[LongRules().row(12).loser], STATE_WORDS[LongRules().row(1).winner]
        ('dead', 'hurt')
        """
        return self.rising[min(difference, len(self.rising)) - 1]

    def state(self, points: int) -> int:
        """The state after that many points at a climax.

        >>> [STATE_WORDS[LongRules().state(points)] for points in (0, 3, 7, 8, 14)]
        ['unharmed', 'hurt', 'injured', 'dying', 'dead']
        """
        return max(state for least, state in self.climax if points >= least)

    def level(self, states: tuple[int, ...]) -> results.Level:
        """The level of a victory at a climax over opponents left in these states; less than hurt counts as hurt.

        >>> [results.LEVEL_WORDS[LongRules().level(of)] for of in ((DEAD, HURT, UNHARMED), (INJURED,))]
        ['marginal', 'major']
        """
        return dict(self.climax_levels)[max(HURT, sorted(states, reverse=True)[:2][-1])]


class Part(NamedTuple):
    """A part of some points, as a fraction."""

    over: int
    under: int = 1

    @property
    def word(self) -> str:
        """The part as a table prints it.

        >>> Part(1, 2).word, Part(3).word
        ('½', '3')
        """
        return _FRACTIONS.get(self, f"{self.over}/{self.under}") if self.under > 1 else str(self.over)

    @property
    def spelt(self) -> str:
        """The part as a sentence begins with it."""
        return "Half" if self == HALF else f"{self.word} ×"

    def of(self, points: int) -> int:
        """This part of some points; a half or more of a point counts as one.

        >>> Part(1, 2).of(3), Part(1, 4).of(17), Part(1, 8).of(3), Part(2).of(3)
        (2, 4, 0, 6)
        """
        return (2 * points * self.over + self.under) // (2 * self.under)


NONE, HALF, ALL, TWICE = Part(0), Part(1, 2), Part(1), Part(2)
_FRACTIONS: Final = {HALF: "½", Part(1, 4): "¼", Part(1, 8): "⅛"}


class Defeat(NamedTuple):
    """A final total from `most` down to `least` (None: without end), and what it comes to."""

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
    """What a loan comes to, in parts of what was offered: for the friend, and for the lender; `lost` takes away."""

    friend: Part
    lender: Part
    lost: bool = False


type Parts = tuple[tuple[results.Level, Part], ...]
"""A part by level."""


class AdvantageRules(NamedTuple):
    """What an edition settles about contests by advantage points.

    `bid` is that of somebody who names none. The loser of an exchange loses `losses`, in bids, by its level. `defeats`
    are the levels of a defeat by the loser's final total, and what each leaves its winner with. `shares` are the parts
    of the starting points with which a final action brings back, or that it costs; and the part of the current points
    that goes to the opponent of one who fails to break off, but for the last point. `loans` say what the friend gains
    and the lender loses. `gifts` are in bids: for the friend where one is won, for the friend's opponent where it is
    lost; one is rolled against `gift` times its bid. Where a tie costs both sides, it costs the part `tied` of the
    bid.
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

    def defeat(self, points: int) -> Defeat:
        """The defeat of somebody with that final total, which is 0 or less.

        >>> [results.LEVEL_WORDS[AdvantageRules().defeat(points).level] for points in (0, -10, -11, -30, -31, -99)]
        ['marginal', 'marginal', 'minor', 'major', 'complete', 'complete']
        """
        return next(each for each in self.defeats if each.least is None or points >= each.least)

    def taken(self, points: int, level: results.Level) -> int:
        """What a defeat on breaking off hands to the opponent. One point is left even by a complete one.

        >>> [AdvantageRules().taken(20, results.Level(level)) for level in (1, 2, 3, 4)]
        [3, 5, 10, 19]
        """
        return min(dict(self.shares)[level].of(points), points - 1)


type Worst = Literal["unharmed", "hurt", "injured", "dying"]


class ChainRules(NamedTuple):
    """What an edition settles about chained contests.

    `hurt` is what each hurt, and `injured` what an injury takes off every later roll. `states` give the new state of a
    loser by the level of the round, for one who was unharmed, hurt or injured before it.
    """

    hurt: int = -3
    injured: int = -9
    states: tuple[tuple[results.Level, tuple[Worst, Worst, Worst]], ...] = (
        (results.MARGINAL, ("hurt", "hurt", "hurt")),
        (results.MINOR, ("hurt", "injured", "dying")),
        (results.MAJOR, ("injured", "injured", "dying")),
        (results.COMPLETE, ("dying", "dying", "dying")),
    )
