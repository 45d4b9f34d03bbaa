"""Chained contests, graduated goals, mobs and mass efforts: procedures, tables, places and glossary."""

from typing import Final

from hqweb.classic.chained import board, contest, mass_effort, mob
from hqweb.classic.chained.goals import GraduatedGoals
from hqweb.classic.edition import edition as book
from hqweb.classic.roll import results
from hqweb.core.tables import Table, Term, places
from hqweb.core.words import sign

PLACES: Final = places(
    ("chained-contest", ("chained", "procedure", "Chained"), ("chain-state", "state", "State"),
     ("chain-again", "again", "Once more"), ("chain-penalty", "penalty", "Penalty"), ("chain-tie", "tie", "Tie"),
     ("chain-point", "hero-point", "Hero point"), ("chain-leave", "leave", "Leaving"),
     ("chain-both", "both", "Both leave"), ("chain-pair", "pairs", "Pairs"), ("chain-end", "end", "End")),
    ("goals", ("goals", "procedure", "Goals"), ("goal-primary", "primary", "Primary"), ("goal-both", "both", "Both"),
     ("goal-none", "lost", "Neither")),
    ("mobs", ("mob", "procedure", "Mob")),
    ("mass-effort", ("mass-effort", "procedure", "Mass effort"), ("effort-heroes", "heroes", "Heroes"),
     ("effort-decide", "decide", "Decide"), ("effort-tip", "tip", "Tip"), ("effort-augment", "augment", "Augment"),
     ("effort-through", "through", "Get through")),
)  # fmt: skip

TERMS: Final = tuple(Term(key, name, text, f"questworlds/{place}") for key, name, text, place in (
    ("chained-contest", "Chained contest",
        "A long contest made of simple ones, in which every defeat hurts at once and affects the next roll.",
        "chained-contest#procedure"),
    ("long-contest", "Long contest", "A contest of many rolls for a moment that matters: scored, extended or chained.",
        "long-contests#kinds"),
    ("primary-goal", "Primary goal", "The one of two goals in a contest that any victory reaches.", "goals#primary"),
    ("secondary-goal", "Secondary goal", "The one of two goals in a contest that needs a major or complete victory.",
        "goals#both"),
    ("mob", "Mob", "A crowd that counts as a few opponents: one part for each hero, all with one rating.",
        "mobs#procedure"),
    ("mass-effort", "Mass effort",
        "A struggle of many people, such as a battle, in which the heroes are only a part.",
        "mass-effort#procedure"),
))  # fmt: skip

PROCEDURES: Final = (contest.ChainedContest, GraduatedGoals, mob.Mob, mass_effort.MassEffort)
_SRD: Final = "QuestWorlds SRD 2.2"


def tables(edition: book.Edition) -> tuple[Table, ...]:
    """Return the tables of an edition."""
    states, levels = board.RUNGS[:-1], [results.Level(step) for step in range(results.COMPLETE, results.TIE - 1, -1)]
    goals = [(f"hero:{results.LEVEL_WORDS[level]}" if level else "none:tie", level) for level in levels]
    plain = (results.level_word(results.PLAIN), "A victory without a level", *_reached(edition, results.PLAIN))
    return (
        edition.table("chained-states", "Loser’s state after a round", "Chained Contest",
            " | ".join(("Level of the round", *(f"{state.capitalize()} before" for state in states))), (
            *((word := results.LEVEL_WORDS[level], word.capitalize(), *map(_new, states, new)) for level,
                new in edition.chain.states),
            (results.LEVEL_WORDS[results.TIE], "Tie", *("no change" for _ in states)),
        ), _SRD),
        edition.table("chained-penalties", "Effect of a state", "Chained Contest", "State | From the next roll on", (
            ("hurt", "Hurt", f"{sign(edition.chain.hurt)} for each"),
            ("injured", "Injured", sign(edition.chain.injured)),
            ("dying", "Dying", "out of the contest"),
        ), _SRD),
        edition.table("long-contests", "Three long contests", "Long Contests", "What | Scored | Extended | Chained", (
            ("for", "Best for", "speed", "turns and bids", "grit"),
            ("speed", "Speed", "the quickest", "the slowest", "simple but open-ended"),
            ("round", "A round", "one roll per pair", "two: each side bids once", "one roll per pair"),
            ("track", "You track", "resolution points", "advantage points and bids", "states of adversity"),
            ("end", "It ends", f"at {edition.long.goal} points against one opponent", "when the points run out",
                "when someone is dying or gone"),
            ("harm", "Harm comes", "at the end", "at the end", "at once"),
            ("leaves", "Result", "a state based on the scores", "a state based on the loser’s points",
                "your states at the end"),
        ), _SRD),
        edition.table("graduated-goals", "Goals you reach", "Mismatched and Graduated Goals",
            "Outcome | Primary goal | Secondary goal", (
            *((results.level_word(level), book.LABELS[key], *_reached(edition, level)) for key, level in goals),
            *((plain,) if edition.plain else ()),
            ("defeat", "Any defeat", "no", "no"),
        ), _SRD),
        edition.table("mob-parts", "Fate of a part", "Mobs, Gangs, and Hordes",
            "Your match | Your part of the crowd", (fate[:3] for fate in mob.FATES), _SRD),
        edition.table("mass-effort", "Importance of the heroes", "Mass Effort",
            "The heroes | Rolled | What decides it", mass_effort.ROLES, _SRD),
    )  # fmt: skip


def _new(before: str, after: str) -> str:
    if after != "hurt" or before == "unharmed":
        return after.capitalize()
    return "One more hurt" if before == "hurt" else "Injured, and hurt"


def _reached(edition: book.Edition, level: results.Level) -> book.Cells:
    """Say if a victory of this level reaches the primary and the secondary goal."""
    return tuple("yes" if dict(edition.goals)[level] > place else "no" for place in range(2))
