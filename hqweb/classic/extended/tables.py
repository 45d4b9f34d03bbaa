"""The tables of extended contests, made from the very data that the rulings read."""

from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.extended.consequences import (
    ASSISTS,
    CLIMAX,
    CLIMAX_LEVELS,
    GAMBLED_LOST,
    GAMBLED_WON,
    GUARDED,
    RISING,
    STATE_WORDS,
)
from hqweb.classic.extended.setup import climbed
from hqweb.classic.resistance import resistance
from hqweb.classic.results import COMPLETE, LEVEL_WORDS, TIE, Level, points_of
from hqweb.core.numbers import sign
from hqweb.core.tables import Column, Marked, Row, Table
from hqweb.mastery.rating import show

_SRD = "QuestWorlds SRD 2.2"
_LABELS = {outcome.key: Marked(outcome.mark, outcome.label) for outcome in OUTCOMES}


def extended_tables(edition: Edition) -> tuple[Table, ...]:
    """All tables of extended contests, in the order of the text."""
    return (
        exchange_points(edition),
        assist_results(edition),
        assist_classes(edition),
        follower_roles(edition),
        rising_action(edition),
        climax(edition),
        climax_levels(edition),
        gambits(edition),
        defences(edition),
    )


def _level(level: int) -> Marked:
    return _LABELS[f"hero:{LEVEL_WORDS[level]}" if level else "none:tie"]


def _plus(number: int) -> str:
    return f"+{number}" if number > 0 else sign(number)


def exchange_points(edition: Edition) -> Table:
    """What an exchange is worth to its winner."""
    levels = range(COMPLETE, TIE - 1, -1)
    rows = tuple(Row(LEVEL_WORDS[n], (_level(n), points_of(Level(n)))) for n in levels)
    columns = (Column("The exchange is a"), Column("Points", "number"))
    return Table(
        f"{edition.id}.exchange-points",
        "What an exchange is worth",
        columns,
        rows,
        f"{edition.source}, {edition.long.title}s",
    )


def assist_results(edition: Edition) -> Table:
    """What an assist changes."""
    rows = tuple(Row(key.replace(":", "-"), (_LABELS[key], _plus(change))) for key, change in ASSISTS)
    columns = (Column("Outcome for the helper"), Column("Score against the friend", "number"))
    return Table(f"{edition.id}.assist-results", "What an assist changes", columns, rows, f"{edition.source}, Assists")


def assist_classes(edition: Edition) -> Table:
    """The resistance of each further assist for the same friend."""
    ladder = [each for each in climbed(edition) if each.offset >= 0]
    rows = tuple(
        Row(each.id, (_nth(n, len(ladder)), each.label, show(resistance(each, edition.base), edition.letter)))
        for n, each in enumerate(ladder, 1)
    )
    columns = (Column("Assist"), Column("Against"), Column(f"At base {edition.base}", "number"))
    return Table(
        f"{edition.id}.assist-classes", "Assists for the same friend", columns, rows, f"{edition.source}, Assists"
    )


def _nth(number: int, last: int) -> str:
    return f"{number} and later" if number == last else str(number)


def follower_roles(edition: Edition) -> Table:
    """What followers may do, and when they are out."""
    rows = (
        Row("full", ("Full contestant", "Exchanges, like a hero", "3 points from one opponent")),
        Row("secondary", ("Secondary contestant", "Keeps one foe’s penalty away, takes points", "3 points taken")),
        Row("supporter", ("Supporter", "Assists and unrelated actions", "removed by a free foe")),
    )
    columns = (Column("Role"), Column("Does"), Column("Out at"))
    return Table(f"{edition.id}.follower-roles", "Followers", columns, rows, f"{_SRD}, Followers")


def _state(state: int) -> str:
    return STATE_WORDS[state].capitalize()


def rising_action(edition: Edition) -> Table:
    """Consequences of a rising action, by the difference of the scores."""
    rows = tuple(
        Row(
            str(row.difference),
            (
                row.difference,
                _state(row.loser),
                *((_state(row.winner),) if edition.long.hurt else ()),
                _level(row.level),
            ),
        )
        for row in RISING
    )
    winner = (Column("Winner"),) if edition.long.hurt else ()
    columns = (Column("Difference", "number"), Column("Loser"), *winner, Column("Level"))
    return Table(
        f"{edition.id}.rising-action", "After a rising action", columns, rows, f"{edition.source}, Rising Action"
    )


def climax(edition: Edition) -> Table:
    """Consequences of a climax, by all points against somebody."""
    ends = [*(least for least, _ in CLIMAX[1:]), None]
    rows = tuple(
        Row(STATE_WORDS[state], (_span(least, end), _state(state)))
        for (least, state), end in zip(CLIMAX, ends, strict=True)
    )
    columns = (Column("Points against, in all", "number"), Column("State"))
    return Table(f"{edition.id}.climax", "After a climax", columns, rows, f"{edition.source}, Climax")


def _span(least: int, following: int | None) -> str:
    if following is None:
        return f"{least} or more"
    return str(least) if following == least + 1 else f"{least}–{following - 1}"


def climax_levels(edition: Edition) -> Table:
    """The level of a side's victory at a climax."""
    rows = tuple(Row(STATE_WORDS[state], (_state(state), _level(level))) for state, level in CLIMAX_LEVELS)
    columns = (Column("Second-worst loser, or the only one"), Column("The winners have a"))
    return Table(f"{edition.id}.climax-levels", "The level of a climax", columns, rows, f"{edition.source}, Climax")


def gambits(edition: Edition) -> Table:
    """What a risky gambit changes."""
    rows = (
        Row("won", ("You win", f"+{GAMBLED_WON} for you")),
        Row("lost", ("You lose", f"+{GAMBLED_LOST} against you")),
        Row("both", ("Both took one", f"+{GAMBLED_LOST} for the winner")),
    )
    columns = (Column("Your gambit"), Column("Points", "number"))
    return Table(f"{edition.id}.gambits", "A risky gambit", columns, rows, f"{_SRD}, Risky Gambits")


def defences(edition: Edition) -> Table:
    """What a defensive response changes."""
    own, other = GUARDED["srd"]
    rows = (Row("won", ("You win", f"{sign(-own)} for you")), Row("lost", ("You lose", f"{sign(-other)} against you")))
    columns = (Column("Your defence"), Column("Points", "number"))
    return Table(f"{edition.id}.defences", "A defensive response", columns, rows, f"{_SRD}, Defensive Responses")
