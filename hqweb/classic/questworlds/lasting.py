"""States, groups and scored contests of QuestWorlds 2.2: what the ruleset takes from them."""

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
     ("group-level", "level", "Level"), ("group-sum", "sum", "Sums"), ("group-tie", "tie", "Equal sums"),
     ("match-points", "points", "Points")),
    ("scored-contest", ("extended", "procedure", "Scored"), ("round", "rounds", "Round"), "exchange", "points",
     ("knock-out", "knock-out", "Knock-out"), ("exchange-point", "hero-point", "Hero point"),
     ("contest-end", "end", "End")),
    ("parting-shots", ("parting-shot", "shot", "Parting shot"), ("parting-shot-lost", "lost", "Lost shot"),
     ("turn-around", "turn-around", "Turn-around"), ("asymmetrical", "asymmetrical", "Another aim"),
     ("asymmetrical-augment", "augment", "Augment"), ("disengage", "disengage", "Break off"),
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
    ("adversity", "State of adversity", "What a defeat leaves behind, from hurt to dying.", "consequences#ladder"),
    ("last-action", "Last action", "The one deed that the dying may still do, by an effort of will.",
        "consequences#last-action"),
    ("fortune", "State of fortune", "What a victory leaves behind, from fresh to heroic.", "benefits#benefit"),
    ("waning", "Waning", "How a state of fortune ends by itself when time passes.", "benefits#waning"),
    ("healing", "Healing", "A contest whose victory takes levels off a state of adversity.", "healing#procedure"),
    ("group-contest", "Group simple contest", "One roll for each hero; the sums of points decide for all.",
        "group-contest#procedure"),
    ("outcome-point", "Outcome point", "What a match of a group contest is worth to its winner: 1, 2, 3 or 5.",
        "group-contest#points"),
    ("boost", "Boost", "Hero points that lift the level of a group’s victory.", "group-contest#boost"),
    ("escalating", "Escalating contest", "A simple contest that becomes the first round of a long one.",
        "escalating#round-one"),
    ("scored-contest", "Scored contest", "A long contest in which each exchange is worth points.",
        "scored-contest#procedure"),
    ("resolution-point", "Resolution point",
        "What an exchange of a scored contest is worth to its winner: 1, 2, 3 or 5.", "scored-contest#points"),
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
    """Its tables in an edition."""
    return (
        *book.tables_of(edition, state.CONSEQUENCES | state.HEALING),
        *made(edition, "match-points", "group-results", "boost-costs"),
        *extended_tables(edition),
    )
