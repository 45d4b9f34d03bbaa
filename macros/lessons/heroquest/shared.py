"""Procedures, answers, and generated cases that the lessons on contests share.

The rules here only choose cases worth asking about. The engine decides which answers are right.
"""

from random import Random

from macros.lessons.kinds import Answer, Case

CONTEST = "heroquest.simple-contest"

WINNERS = (Answer("hero", "The hero"), Answer("opposition", "The opposition"), Answer("none", "No one: it’s a tie"))
RESULTS = (
    Answer("critical", "A critical"),
    Answer("success", "A success"),
    Answer("failure", "A failure"),
    Answer("fumble", "A fumble"),
)
OFTEN_EXTREME = (1, 1, *range(2, 20), 20, 20)
"""The faces of a d20, with 1 and 20 more often than on a real die."""


def fell(target: int, face: int) -> int:
    """Rank the result of a die from 0 for a fumble to 3 for a critical.

    >>> [fell(14, face) for face in (1, 14, 15, 20)]
    [3, 2, 1, 0]
    """
    return 3 if face == 1 else 0 if face == 20 else 2 if face <= target else 1


def roll(dice: Random, low: int = 6, high: int = 19) -> tuple[int, int, int, int]:
    """Two ratings without masteries, and two faces."""
    ours, theirs = dice.randint(low, high), dice.randint(low, high)
    return ours, theirs, dice.choice(OFTEN_EXTREME), dice.choice(OFTEN_EXTREME)


def contest(ours: int, theirs: int, *faces: int) -> Case:
    """A simple contest of two totals with these faces."""
    return Case({"ability": ours, "resistance": theirs}, faces)


def any_roll(dice: Random) -> Case:
    """A contest without masteries, however it falls."""
    return contest(*roll(dice))


def unequal(dice: Random) -> Case:
    """A contest in which the two results differ."""
    while True:
        ours, theirs, one, two = roll(dice)
        if fell(ours, one) != fell(theirs, two):
            return contest(ours, theirs, one, two)


def equal(dice: Random) -> Case:
    """A contest with two equal results, and with equal dice about every fifth time."""
    while True:
        ours, theirs, one, two = roll(dice)
        two = one if dice.randrange(5) == 0 else two
        if fell(ours, one) == fell(theirs, two):
            return contest(ours, theirs, one, two)
