"""What an extended contest comes to: the tables of exchanges, assists and consequences, as data."""

from typing import Final, NamedTuple

from hqweb.classic.results import COMPLETE, MAJOR, MARGINAL, MINOR, Level

UNHARMED, DAZED, HURT, IMPAIRED, INJURED, DYING, DEAD = range(7)
"""What a contest leaves somebody in, from nothing to the worst."""

STATE_WORDS: Final = ("unharmed", "dazed", "hurt", "impaired", "injured", "dying", "dead")


class RisingRow(NamedTuple):
    """What a difference of the scores leaves the loser and the winner in, and the level of the victory."""

    difference: int
    loser: int
    winner: int
    level: Level


RISING: Final = (
    RisingRow(1, HURT, HURT, MARGINAL),
    RisingRow(2, HURT, UNHARMED, MARGINAL),
    RisingRow(3, IMPAIRED, UNHARMED, MINOR),
    RisingRow(4, IMPAIRED, UNHARMED, MINOR),
    RisingRow(5, INJURED, UNHARMED, MAJOR),
    RisingRow(6, INJURED, UNHARMED, MAJOR),
    RisingRow(7, DYING, UNHARMED, COMPLETE),
    RisingRow(8, DEAD, UNHARMED, COMPLETE),
    RisingRow(9, DEAD, UNHARMED, COMPLETE),
)
"""Rising action. A difference above the last row counts as the last row."""


def rising(difference: int) -> RisingRow:
    """The row of a difference of at least 1.

    >>> STATE_WORDS[rising(12).loser], STATE_WORDS[rising(1).winner]
    ('dead', 'hurt')
    """
    return RISING[min(difference, len(RISING)) - 1]


CLIMAX: Final = ((0, UNHARMED), (1, DAZED), (2, HURT), (4, IMPAIRED), (6, INJURED), (8, DYING), (9, DEAD))
"""A climax: from this many points against somebody, this state."""


def climax(points: int) -> int:
    """The state after that many points at a climax.

    >>> [STATE_WORDS[climax(points)] for points in (0, 3, 7, 8, 14)]
    ['unharmed', 'hurt', 'injured', 'dying', 'dead']
    """
    return max(state for least, state in CLIMAX if points >= least)


CLIMAX_LEVELS: Final = ((HURT, MARGINAL), (IMPAIRED, MINOR), (INJURED, MAJOR), (DYING, COMPLETE), (DEAD, COMPLETE))
"""The level of a side's victory at a climax, by the second-worst state on the other side."""


def climax_level(states: tuple[int, ...]) -> Level:
    """The level of a victory over opponents left in these states; less than hurt counts as hurt.

    >>> climax_level((DEAD, HURT, UNHARMED)) == MARGINAL, climax_level((INJURED,)) == MAJOR
    (True, True)
    """
    worst_first = sorted(states, reverse=True)
    counts = max(HURT, worst_first[min(1, len(worst_first) - 1)])
    return dict(CLIMAX_LEVELS)[counts]


ASSISTS: Final = (
    ("hero:complete", -4),
    ("hero:major", -3),
    ("hero:minor", -2),
    ("hero:marginal", -1),
    ("none:tie", 0),
    ("opposition:marginal", 0),
    ("opposition:minor", 1),
    ("opposition:major", 2),
    ("opposition:complete", 3),
)
"""What an assist changes on the score against the friend, by the outcome for whoever helps."""

GAMBLED_WON, GAMBLED_LOST = 1, 2
"""A risky gambit: points more for the winner who took it, and for the winner over one who took it."""

GUARDED: Final = {"srd": (1, 2), "swapped": (2, 1)}
"""A defensive response: points off the own score when winning, off the other's when losing."""
