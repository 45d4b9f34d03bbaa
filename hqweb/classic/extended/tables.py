"""What an extended contest comes to, as data, and the tables that the pages print from the very same data."""

from typing import Final, NamedTuple

from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.extended.setup import climbed
from hqweb.classic.resistance import resistance
from hqweb.classic.results import COMPLETE, LEVEL_WORDS, MAJOR, MARGINAL, MINOR, TIE, Level, points_of
from hqweb.core.tables import Column, Marked, Row, Table
from hqweb.core.words import sign
from hqweb.mastery.rating import show

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
_LABELS: Final = {outcome.key: Marked(outcome.mark, outcome.label) for outcome in OUTCOMES}


def extended_tables(edition: Edition) -> tuple[Table, ...]:
    """All tables of extended contests, in the order of the text."""
    return (
        _exchange_points(edition),
        _assist_results(edition),
        _assist_classes(edition),
        _follower_roles(edition),
        _rising_action(edition),
        _climax(edition),
        _climax_levels(edition),
        _gambits(edition),
        _defences(edition),
    )


def _table(
    edition: Edition, key: str, caption: str, columns: tuple[Column, ...], rows: list[Row], source: str
) -> Table:
    return Table(f"{edition.id}.{key}", caption, columns, tuple(rows), source)


def _level(level: int) -> Marked:
    return _LABELS[f"hero:{LEVEL_WORDS[level]}" if level else "none:tie"]


def _exchange_points(edition: Edition) -> Table:
    rows = [Row(LEVEL_WORDS[n], (_level(n), points_of(Level(n)))) for n in range(COMPLETE, TIE - 1, -1)]
    columns = (Column("The exchange is a"), Column("Points", "number"))
    source = f"{edition.source}, {edition.long.title}s"
    return _table(edition, "exchange-points", "What an exchange is worth", columns, rows, source)


def _assist_results(edition: Edition) -> Table:
    rows = [
        Row(key.replace(":", "-"), (_LABELS[key], f"+{change}" if change > 0 else sign(change)))
        for key, change in ASSISTS.items()
    ]
    columns = (Column("Outcome for the helper"), Column("Score against the friend", "number"))
    source = f"{edition.source}, Assists"
    return _table(edition, "assist-results", "What an assist changes", columns, rows, source)


def _assist_classes(edition: Edition) -> Table:
    ladder = [each for each in climbed(edition) if each.offset >= 0]
    number = [*(str(n) for n in range(1, len(ladder))), f"{len(ladder)} and later"]
    rating = (show(resistance(each, edition.base), edition.letter) for each in ladder)
    rows = [Row(of.id, (n, of.label, total)) for n, of, total in zip(number, ladder, rating, strict=True)]
    columns = (Column("Assist"), Column("Against"), Column(f"At base {edition.base}", "number"))
    source = f"{edition.source}, Assists"
    return _table(edition, "assist-classes", "Assists for the same friend", columns, rows, source)


def _follower_roles(edition: Edition) -> Table:
    rows = [
        Row("full", ("Full contestant", "Exchanges, like a hero", "3 points from one opponent")),
        Row("secondary", ("Secondary contestant", "Keeps one foe’s penalty away, takes points", "3 points taken")),
        Row("supporter", ("Supporter", "Assists and unrelated actions", "removed by a free foe")),
    ]
    columns = (Column("Role"), Column("Does"), Column("Out at"))
    return _table(edition, "follower-roles", "Followers", columns, rows, f"{_SRD}, Followers")


def _state(state: int) -> str:
    return STATE_WORDS[state].capitalize()


def _rising_action(edition: Edition) -> Table:
    """Consequences by the difference of the scores."""
    hurt = edition.long.hurt
    rows = [
        Row(str(n), (n, _state(loser), *((_state(winner),) if hurt else ()), _level(level)))
        for n, loser, winner, level in RISING
    ]
    winner = (Column("Winner"),) if hurt else ()
    columns = (Column("Difference", "number"), Column("Loser"), *winner, Column("Level"))
    source = f"{edition.source}, Rising Action"
    return _table(edition, "rising-action", "After a rising action", columns, rows, source)


def _climax(edition: Edition) -> Table:
    """Consequences by all points against somebody."""
    ends = [*(least for least, _ in CLIMAX[1:]), None]
    rows = [
        Row(STATE_WORDS[state], (_span(least, end), _state(state)))
        for (least, state), end in zip(CLIMAX, ends, strict=True)
    ]
    columns = (Column("Points against, in all", "number"), Column("State"))
    return _table(edition, "climax", "After a climax", columns, rows, f"{edition.source}, Climax")


def _span(least: int, following: int | None) -> str:
    if following is None:
        return f"{least} or more"
    return str(least) if following == least + 1 else f"{least}–{following - 1}"


def _climax_levels(edition: Edition) -> Table:
    rows = [Row(STATE_WORDS[state], (_state(state), _level(level))) for state, level in CLIMAX_LEVELS]
    columns = (Column("Second-worst loser, or the only one"), Column("The winners have a"))
    return _table(edition, "climax-levels", "The level of a climax", columns, rows, f"{edition.source}, Climax")


def _gambits(edition: Edition) -> Table:
    rows = [
        Row("won", ("You win", f"+{GAMBLED_WON} for you")),
        Row("lost", ("You lose", f"+{GAMBLED_LOST} against you")),
        Row("both", ("Both took one", f"+{GAMBLED_LOST} for the winner")),
    ]
    columns = (Column("Your gambit"), Column("Points", "number"))
    return _table(edition, "gambits", "A risky gambit", columns, rows, f"{_SRD}, Risky Gambits")


def _defences(edition: Edition) -> Table:
    own, other = GUARDED["srd"]
    rows = [Row("won", ("You win", f"{sign(-own)} for you")), Row("lost", ("You lose", f"{sign(-other)} against you"))]
    columns = (Column("Your defence"), Column("Points", "number"))
    return _table(edition, "defences", "A defensive response", columns, rows, f"{_SRD}, Defensive Responses")
