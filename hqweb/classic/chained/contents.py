"""Chained contests and their kin, graduated goals, mobs and mass efforts: what the ruleset takes from them."""

from typing import Any, Final

from hqweb.classic.chained.board import CHAIN, HURT_PENALTY, INJURED_PENALTY, RUNGS
from hqweb.classic.chained.contest import ChainedContest
from hqweb.classic.chained.goals import GAINED, GraduatedGoals
from hqweb.classic.chained.mass_effort import ROLES, MassEffort
from hqweb.classic.chained.mob import FATES, Mob
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.results import COMPLETE, GOAL, LEVEL_WORDS, PLAIN, TIE, Level, level_word
from hqweb.core.procedure import Procedure
from hqweb.core.tables import Column, Marked, Row, Table, Term
from hqweb.core.words import sign

PLACES: Final = (
    ("chained", "chained-contest#procedure", "Chained"),
    ("chain-state", "chained-contest#state", "State"),
    ("chain-again", "chained-contest#again", "Once more"),
    ("chain-penalty", "chained-contest#penalty", "Penalty"),
    ("chain-tie", "chained-contest#tie", "Tie"),
    ("chain-point", "chained-contest#hero-point", "Hero point"),
    ("chain-leave", "chained-contest#leave", "Leaving"),
    ("chain-both", "chained-contest#both", "Both leave"),
    ("chain-pair", "chained-contest#pairs", "Pairs"),
    ("chain-end", "chained-contest#end", "End"),
    ("goals", "goals#procedure", "Goals"),
    ("goal-primary", "goals#primary", "Primary"),
    ("goal-both", "goals#both", "Both"),
    ("goal-none", "goals#lost", "Neither"),
    ("mob", "mobs#procedure", "Mob"),
    ("mass-effort", "mass-effort#procedure", "Mass effort"),
    ("effort-heroes", "mass-effort#heroes", "Heroes"),
    ("effort-decide", "mass-effort#decide", "Decide"),
    ("effort-tip", "mass-effort#tip", "Tip"),
    ("effort-augment", "mass-effort#augment", "Augment"),
    ("effort-through", "mass-effort#through", "Get through"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

_ENTRIES: Final = (
    ("chained-contest", "Chained contest",
        "A long contest of simple ones, in which every defeat hurts at once and weighs on the next roll.",
        "chained-contest#procedure"),
    ("long-contest", "Long contest", "A contest of many rolls for a moment that matters: scored, extended or chained.",
        "long-contests#kinds"),
    ("primary-goal", "Primary goal", "Of two goals in one contest the one that any victory reaches.", "goals#primary"),
    ("secondary-goal", "Secondary goal", "Of two goals in one contest the one that needs a major or complete victory.",
        "goals#both"),
    ("mob", "Mob", "A crowd that is treated as a few opponents: one part for each hero, all with one rating.",
        "mobs#procedure"),
    ("mass-effort", "Mass effort",
        "A struggle of many, such as a battle or a great work, in which the heroes are only a part.",
        "mass-effort#procedure"),
)  # fmt: skip

TERMS: Final = tuple(Term(key, name, text, f"questworlds/{place}") for key, name, text, place in _ENTRIES)
"""Its part of the glossary, in the order in which the rules bring them up."""

_SRD: Final = "QuestWorlds SRD 2.2"
_LABELS: Final = {outcome.key: Marked(outcome.mark, outcome.label) for outcome in OUTCOMES}


def chained_states(edition: Edition) -> Table:
    """What the loser of a round becomes, by its level and by what they were."""
    states = RUNGS[:-1]
    columns = (Column("Level of the round"), *(Column(f"{state.capitalize()} before") for state in states))
    rows = []
    for level, new in CHAIN.items():
        word = LEVEL_WORDS[level]
        rows.append(Row(word, (word.capitalize(), *(_new(*pair) for pair in zip(states, new, strict=True)))))
    rows.append(Row(LEVEL_WORDS[TIE], ("Tie", *("no change" for _ in states))))
    caption = "What a round leaves the loser"
    return Table(f"{edition.id}.chained-states", caption, columns, tuple(rows), f"{_SRD}, Chained Contest")


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
        Row("end", ("It ends", f"at {GOAL} points against one opponent", "at no points left",
            "with somebody dying or gone")),
        Row("harm", ("Harm comes", "at the end", "at the end", "at once")),
        Row("leaves", ("It leaves", "a state by the scores", "a state by the loser’s points",
            "the states you have by then")),
    )  # fmt: skip
    return Table(f"{edition.id}.long-contests", "Three long contests", columns, rows, f"{_SRD}, Long Contests")


def graduated_goals(edition: Edition) -> Table:
    """Which of two aims a victory of each level reaches."""
    rows = []
    for level in (Level(step) for step in range(COMPLETE, TIE - 1, -1)):
        label = _LABELS["none:tie" if level == TIE else f"hero:{LEVEL_WORDS[level]}"]
        reached = ("yes" if GAINED[level] > place else "no" for place in range(2))
        rows.append(Row(level_word(level), (label, *reached)))
    rows += [Row(level_word(PLAIN), ("A victory without a level", "yes", "no"))] if edition.plain else []
    rows.append(Row("defeat", ("Any defeat", "no", "no")))
    columns = (Column("You have"), Column("Primary goal"), Column("Secondary goal"))
    source = f"{_SRD}, Mismatched and Graduated Goals"
    return Table(f"{edition.id}.graduated-goals", "Which goals you reach", columns, tuple(rows), source)


def mob_parts(edition: Edition) -> Table:
    """What becomes of a part of a crowd."""
    rows = tuple(Row(key, (when, fate)) for key, when, fate, _ in FATES)
    columns, source = (Column("Your match"), Column("Your part of the crowd")), f"{_SRD}, Mobs, Gangs, and Hordes"
    return Table(f"{edition.id}.mob-parts", "What becomes of a part", columns, rows, source)


def mass_effort(edition: Edition) -> Table:
    """How much the heroes matter, what is rolled, and what decides the whole."""
    rows = tuple(Row(key, (who, rolled, decides)) for key, who, rolled, decides in ROLES)
    columns = (Column("The heroes"), Column("Rolled"), Column("What decides the whole"))
    return Table(f"{edition.id}.mass-effort", "How much the heroes matter", columns, rows, f"{_SRD}, Mass Effort")


def procedures(edition: Edition) -> tuple[Procedure[Any, Any], ...]:
    """Its procedures in an edition."""
    return (ChainedContest(edition), GraduatedGoals(edition), Mob(edition), MassEffort(edition))


def tables(edition: Edition) -> tuple[Table, ...]:
    """Its tables in an edition."""
    return tuple(each(edition) for each in _TABLES)


_TABLES: Final = (chained_states, chained_penalties, long_contests, graduated_goals, mob_parts, mass_effort)
