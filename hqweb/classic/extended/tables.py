"""What an extended contest comes to, as data, and the tables that the pages print from the very same data."""

from typing import Final, NamedTuple

from hqweb.classic.edition import edition as book
from hqweb.classic.edition.resistance import resistance
from hqweb.classic.extended.board import climbed
from hqweb.classic.roll import results
from hqweb.core import tables
from hqweb.core.words import signed
from hqweb.mastery.rating import show

UNHARMED, DAZED, HURT, IMPAIRED, INJURED, DYING, DEAD = range(7)
"""What a contest leaves somebody in, from nothing to the worst."""

STATE_WORDS: Final = ("unharmed", "dazed", "hurt", "impaired", "injured", "dying", "dead")


class RisingRow(NamedTuple):
    """What a difference of the scores leaves the loser and the winner in, and the level of the victory."""

    difference: int
    loser: int
    winner: int
    level: results.Level


RISING: Final = (
    RisingRow(1, HURT, HURT, results.MARGINAL),
    RisingRow(2, HURT, UNHARMED, results.MARGINAL),
    RisingRow(3, IMPAIRED, UNHARMED, results.MINOR),
    RisingRow(4, IMPAIRED, UNHARMED, results.MINOR),
    RisingRow(5, INJURED, UNHARMED, results.MAJOR),
    RisingRow(6, INJURED, UNHARMED, results.MAJOR),
    RisingRow(7, DYING, UNHARMED, results.COMPLETE),
    RisingRow(8, DEAD, UNHARMED, results.COMPLETE),
    RisingRow(9, DEAD, UNHARMED, results.COMPLETE),
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


CLIMAX_LEVELS: Final = (
    (HURT, results.MARGINAL),
    (IMPAIRED, results.MINOR),
    (INJURED, results.MAJOR),
    (DYING, results.COMPLETE),
    (DEAD, results.COMPLETE),
)
"""The level of a side's victory at a climax, by the second-worst state on the other side."""


def climax_level(states: tuple[int, ...]) -> results.Level:
    """The level of a victory over opponents left in these states; less than hurt counts as hurt.

    >>> climax_level((DEAD, HURT, UNHARMED)) == results.MARGINAL, climax_level((INJURED,)) == results.MAJOR
    (True, True)
    """
    worst_first = sorted(states, reverse=True)
    counts = max(HURT, worst_first[min(1, len(worst_first) - 1)])
    return dict(CLIMAX_LEVELS)[counts]


ASSISTS: Final = {
    "hero:complete": -4, "hero:major": -3, "hero:minor": -2, "hero:marginal": -1, "none:tie": 0,
    "opposition:marginal": 0, "opposition:minor": 1, "opposition:major": 2, "opposition:complete": 3,
}  # fmt: skip
"""What an assist changes on the score against the friend, by the outcome for whoever helps."""

GAMBLED_WON, GAMBLED_LOST = 1, 2
"""A risky gambit: points more for the winner who took it, and for the winner over one who took it."""

GUARDED: Final = {"srd": (1, 2), "swapped": (2, 1)}
"""A defensive response: points off the own score when winning, off the other's when losing."""


_SRD: Final = "QuestWorlds SRD 2.2"


def extended_tables(edition: book.Edition) -> tuple[tables.Table, ...]:
    """All tables of extended contests, in the order of the text."""
    table, hurt = edition.table, edition.long.hurt
    ladder = [each for each in climbed(edition) if each.offset >= 0]
    rating = [show(resistance(each, edition.base), edition.letter) for each in ladder]
    number = (*range(1, len(ladder)), f"{len(ladder)} and later")
    ends = (*(least for least, _ in CLIMAX[1:]), None)
    own, other = GUARDED["srd"]
    return (
        table("exchange-points", "What an exchange is worth", f"{edition.long.title}s", "The exchange is a | Points#",
            ((results.LEVEL_WORDS[n], _level(n), results.points_of(results.Level(n))) for n in range(results.COMPLETE,
                results.TIE - 1, -1))),
        table("assist-results", "What an assist changes", "Assists",
            "Outcome for the helper | Score against the friend#",
            ((key.replace(":", "-"), book.LABELS[key], signed(change)) for key, change in ASSISTS.items())),
        table("assist-classes", "Assists for the same friend", "Assists", f"Assist | Against | At base {edition.base}#",
            ((of.id, str(n), of.label, now) for n, of, now in zip(number, ladder, rating, strict=True))),
        table("follower-roles", "Followers", "Followers", "Role | Does | Out at", (
            ("full", "Full contestant", "Exchanges, like a hero", "3 points from one opponent"),
            ("secondary", "Secondary contestant", "Keeps one foe’s penalty away, takes points", "3 points taken"),
            ("supporter", "Supporter", "Assists and unrelated actions", "removed by a free foe"),
        ), _SRD),
        table("rising-action", "After a rising action", "Rising Action",
            f"Difference# | Loser |{' Winner |' if hurt else ''} Level",
            ((n, n, _state(loser), *((_state(winner),) if hurt else ()), _level(level))
             for n, loser, winner, level in RISING)),
        table("climax", "After a climax", "Climax", "Points against, in all# | State",
            ((STATE_WORDS[state], _span(least, end), _state(state))
             for (least, state), end in zip(CLIMAX, ends, strict=True))),
        table("climax-levels", "The level of a climax", "Climax",
            "Second-worst loser, or the only one | The winners have a",
            ((STATE_WORDS[state], _state(state), _level(level)) for state, level in CLIMAX_LEVELS)),
        table("gambits", "A risky gambit", "Risky Gambits", "Your gambit | Points#", (
            ("won", "You win", f"+{GAMBLED_WON} for you"),
            ("lost", "You lose", f"+{GAMBLED_LOST} against you"),
            ("both", "Both took one", f"+{GAMBLED_LOST} for the winner"),
        ), _SRD),
        table("defences", "A defensive response", "Defensive Responses", "Your defence | Points#", (
            ("won", "You win", f"{signed(-own)} for you"),
            ("lost", "You lose", f"{signed(-other)} against you"),
        ), _SRD),
    )  # fmt: skip


def _level(level: int) -> tables.Marked:
    return book.LABELS[f"hero:{results.LEVEL_WORDS[level]}" if level else "none:tie"]


def _state(state: int) -> str:
    return STATE_WORDS[state].capitalize()


def _span(least: int, following: int | None) -> str:
    if following is None:
        return f"{least} or more"
    return str(least) if following == least + 1 else f"{least}–{following - 1}"
