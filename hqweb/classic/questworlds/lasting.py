"""States, group contests and scored contests of QuestWorlds 2.2: procedures, tables, places and glossary."""

from typing import Final

from hqweb.classic.condition import condition, state
from hqweb.classic.contest.healing import Healing
from hqweb.classic.contest.tables import made
from hqweb.classic.edition import edition as book
from hqweb.classic.extended.contest import ExtendedContest
from hqweb.classic.extended.tables import extended_tables, terms
from hqweb.classic.group.group import GroupContest
from hqweb.classic.questworlds.edition import EDITION
from hqweb.core.tables import Table, Term, places

PLACES: Final = places(
    ("consequences", ("consequence", "ladder", "Consequence"), "hurt", "impaired", "injured", "dying", "dead",
     "last-action", ("motivation", "motivation", "Will"), "stacking"),
    ("benefits", "benefit", "fresh", "pumped", "invigorated", "heroic", ("inferior", "inferior", "Too weak"),
     ("benefit-ends", "ends", "Ends"), "waning", "meets"),
    ("healing", "recovery", ("healing", "procedure", "Healing"), ("healing-class", "class", "Class")),
    ("group-contest", ("group", "procedure", "Group contest"), "boost", ("double-fumble", "fumbles", "Two fumbles"),
     ("group-level", "level", "Level"), ("group-sum", "sum", "Totals"), ("group-tie", "tie", "Equal totals"),
     ("match-points", "points", "Points")),
    ("scored-contest", ("extended", "procedure", "Scored"), ("round", "rounds", "Round"), "exchange", "points",
     ("knock-out", "knock-out", "Knock-out"), ("exchange-point", "hero-point", "Hero point"),
     ("contest-end", "end", "End")),
    ("parting-shots", ("parting-shot", "shot", "Parting shot"), ("parting-shot-lost", "lost", "Lost shot"),
     ("turn-around", "turn-around", "Turn-around"), ("asymmetrical", "asymmetrical", "Another aim"),
     ("asymmetrical-augment", "augment", "Augment"), ("disengage", "disengage", "Disengage"),
     ("abandon", "abandon", "Walk away"), "pursuit"),
    ("group-scored", "pairing", ("engage", "engage", "Take on"), "unrelated", "assist",
     ("assist-class", "assist-class", "Class"), ("assist-result", "assist-result", "Assist"),
     ("rejoin", "rejoin", "Coming back")),
    ("contest-followers", ("follower", "roles", "Follower"), ("follower-out", "out", "Follower out"),
     ("follower-shift", "shift", "Shift"), ("follower-removed", "removed", "Removed")),
    ("contest-tactics", "gambit", "defence", "join", ("change-ability", "switch", "Switch")),
    ("scored-consequences", ("rising", "rising", "Rising action"), "climax", ("climax-level", "level", "Level")),
)  # fmt: skip

TERMS: Final = tuple(Term(key, name, text, f"questworlds/{place}") for key, name, text, place in (
    ("adversity", "State of adversity", "The effect of a defeat, from hurt to dying.", "consequences#ladder"),
    ("last-action", "Last action", "The one thing that a dying hero may still do, by an effort of will.",
        "consequences#last-action"),
    ("fortune", "State of fortune", "The effect of a victory, from fresh to heroic.", "benefits#benefit"),
    ("waning", "Waning", "The end of a state of fortune over time.", "benefits#waning"),
    ("healing", "Healing", "A contest that reduces a state of adversity.", "healing#procedure"),
    ("group-contest", "Group simple contest", "Each hero rolls once, and the total of all points decides for everyone.",
        "group-contest#procedure"),
    ("outcome-point", "Outcome point", "A point for winning a match of a group contest: 1, 2, 3 or 5 by level.",
        "group-contest#points"),
    ("boost", "Boost", "Hero points that raise the level of a group’s victory.", "group-contest#boost"),
    ("escalating", "Escalating contest", "A simple contest that becomes the first round of a long one.",
        "escalating#round-one"),
    ("scored-contest", "Scored contest", "A long contest in which each exchange scores points.",
        "scored-contest#procedure"),
    ("resolution-point", "Resolution point",
        "A point for winning an exchange of a scored contest: 1, 2, 3 or 5 by level.", "scored-contest#points"),
)) + terms(EDITION, {
    "exchange": "scored-contest#exchange", "pairing": "group-scored#pairing", "round": "scored-contest#rounds",
    "knock-out": "scored-contest#knock-out", "parting-shot": "parting-shots#shot",
    "asymmetrical-exchange": "parting-shots#asymmetrical", "disengage": "parting-shots#disengage",
    "unrelated-action": "group-scored#unrelated", "assist": "group-scored#assist",
    "contest-follower": "contest-followers#roles", "gambit": "contest-tactics#gambit",
    "defensive-response": "contest-tactics#defence", "rising-action": "scored-consequences#rising",
    "climax": "scored-consequences#climax",
})  # fmt: skip

PROCEDURES: Final = (condition.Condition, Healing, GroupContest, ExtendedContest)


def tables(edition: book.Edition) -> tuple[Table, ...]:
    """Return the tables of an edition."""
    return (
        *book.tables_of(edition, state.CONSEQUENCES | state.HEALING),
        *made(edition, "match-points", "group-results", "boost-costs"),
        *extended_tables(edition),
    )
