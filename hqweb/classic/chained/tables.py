"""The tables of chained contests and their kin, made from the very data that the rulings read."""

from typing import Final

from hqweb.classic.chained.effort_form import ROLES
from hqweb.classic.chained.goals import GAINED, row_of
from hqweb.classic.chained.harm import CHAIN, HURT_PENALTY, INJURED_PENALTY, RUNGS
from hqweb.classic.chained.mob import FATES
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.results import COMPLETE, GOAL, LEVEL_WORDS, PLAIN, TIE, Level
from hqweb.core.numbers import sign
from hqweb.core.tables import Column, Marked, Row, Table

_SRD: Final = "QuestWorlds SRD 2.2"
_LABELS: Final = {outcome.key: Marked(outcome.mark, outcome.label) for outcome in OUTCOMES}


def chained_states(edition: Edition) -> Table:
    """What the loser of a round becomes, by its level and by what they were."""
    states = RUNGS[:-1]
    columns = (Column("Level of the round"), *(Column(f"{state.capitalize()} before") for state in states))
    rows = [
        Row(
            LEVEL_WORDS[level],
            (LEVEL_WORDS[level].capitalize(), *(_new(*pair) for pair in zip(states, new, strict=True))),
        )
        for level, new in CHAIN.items()
    ]
    tie = Row(LEVEL_WORDS[TIE], ("Tie", *("no change" for _ in states)))
    return Table(
        f"{edition.id}.chained-states",
        "What a round leaves the loser",
        columns,
        (*rows, tie),
        f"{_SRD}, Chained Contest",
    )


def _new(before: str, after: str) -> str:
    if after != "hurt" or before == "unharmed":
        return after.capitalize()
    return "One more hurt" if before == "hurt" else "Injured, and hurt"


def chained_penalties(edition: Edition) -> Table:
    """What the states of a chained contest do to the next roll."""
    rows = (
        Row("hurt", ("Hurt", f"{sign(HURT_PENALTY)} for each")),
        Row("injured", ("Injured", sign(INJURED_PENALTY))),
        Row("dying", ("Dying", "out of the contest")),
    )
    columns = (Column("State"), Column("From the next roll on"))
    return Table(f"{edition.id}.chained-penalties", "What a state weighs", columns, rows, f"{_SRD}, Chained Contest")


def long_contests(edition: Edition) -> Table:
    """The three kinds of long contest side by side."""
    columns = (Column("What"), Column("Scored"), Column("Extended"), Column("Chained"))
    rows = (
        Row("for", ("Take it for", "speed", "turns and bids", "grit")),
        Row("speed", ("Speed", "the quickest", "the slowest", "simple, but open-ended")),
        Row("round", ("A round", "one roll a pair", "two, each side bids once", "one roll a pair")),
        Row("track", ("You track", "resolution points", "advantage points and bids", "states of adversity")),
        Row(
            "end",
            ("It ends", f"at {GOAL} points against one opponent", "at no points left", "with somebody dying or gone"),
        ),
        Row("harm", ("Harm comes", "at the end", "at the end", "at once")),
        Row(
            "leaves",
            ("It leaves", "a state by the scores", "a state by the loser’s points", "the states you have by then"),
        ),
    )
    return Table(f"{edition.id}.long-contests", "Three long contests", columns, rows, f"{_SRD}, Long Contests")


def graduated_goals(edition: Edition) -> Table:
    """Which of two aims a victory of each level reaches."""
    levels = [Level(step) for step in range(COMPLETE, TIE - 1, -1)]
    rows = [
        Row(
            row_of(level),
            (
                _LABELS["none:tie" if level == TIE else f"hero:{LEVEL_WORDS[level]}"],
                *("yes" if GAINED[level] > place else "no" for place in range(2)),
            ),
        )
        for level in levels
    ]
    rows += [Row(row_of(PLAIN), ("A victory without a level", "yes", "no"))] if edition.plain else []
    rows.append(Row("defeat", ("Any defeat", "no", "no")))
    columns = (Column("You have"), Column("Primary goal"), Column("Secondary goal"))
    source = f"{_SRD}, Mismatched and Graduated Goals"
    return Table(f"{edition.id}.graduated-goals", "Which goals you reach", columns, tuple(rows), source)


def mob_parts(edition: Edition) -> Table:
    """What becomes of a part of a crowd."""
    rows = tuple(Row(key, (when, fate)) for key, when, fate, _ in FATES)
    columns = (Column("Your match"), Column("Your part of the crowd"))
    source = f"{_SRD}, Mobs, Gangs, and Hordes"
    return Table(f"{edition.id}.mob-parts", "What becomes of a part", columns, rows, source)


def mass_effort(edition: Edition) -> Table:
    """How much the heroes matter, what is rolled, and what decides the whole."""
    rows = tuple(Row(key, (who, rolled, decides)) for key, who, rolled, decides in ROLES)
    columns = (Column("The heroes"), Column("Rolled"), Column("What decides the whole"))
    source = f"{_SRD}, Mass Effort"
    return Table(f"{edition.id}.mass-effort", "How much the heroes matter", columns, rows, source)
