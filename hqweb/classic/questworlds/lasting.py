"""States, groups and scored contests of QuestWorlds 2.2: what the ruleset takes from them."""

from typing import Final

from hqweb.classic.condition import condition, state
from hqweb.classic.contest.healing import Healing
from hqweb.classic.contest.tables import made
from hqweb.classic.edition import edition as book
from hqweb.classic.extended.contest import ExtendedContest
from hqweb.classic.extended.tables import extended_tables
from hqweb.classic.group.group import GroupContest
from hqweb.core.tables import Table, Term, places

PLACES: Final = places(
    ("consequences", ("consequence", "ladder", "Consequence"), ("hurt", "hurt", "Hurt"),
     ("impaired", "impaired", "Impaired"), ("injured", "injured", "Injured"), ("dying", "dying", "Dying"),
     ("dead", "dead", "Dead"), ("last-action", "last-action", "Last action"), ("motivation", "motivation", "Will"),
     ("stacking", "stacking", "Stacking")),
    ("benefits", ("benefit", "benefit", "Benefit"), ("fresh", "fresh", "Fresh"), ("pumped", "pumped", "Pumped"),
     ("invigorated", "invigorated", "Invigorated"), ("heroic", "heroic", "Heroic"),
     ("inferior", "inferior", "Too weak"), ("benefit-ends", "ends", "Ends"), ("waning", "waning", "Waning"),
     ("meets", "meets", "Meets")),
    ("healing", ("recovery", "recovery", "Recovery"), ("healing", "procedure", "Healing"),
     ("healing-class", "class", "Class")),
    ("group-contest", ("group", "procedure", "Group contest"), ("boost", "boost", "Boost"),
     ("double-fumble", "fumbles", "Two fumbles"), ("group-level", "level", "Level"), ("group-sum", "sum", "Sums"),
     ("group-tie", "tie", "Equal sums"), ("match-points", "points", "Points")),
    ("scored-contest", ("extended", "procedure", "Scored"), ("round", "rounds", "Round"),
     ("exchange", "exchange", "Exchange"), ("points", "points", "Points"), ("knock-out", "knock-out", "Knock-out"),
     ("exchange-point", "hero-point", "Hero point"), ("contest-end", "end", "End")),
    ("parting-shots", ("parting-shot", "shot", "Parting shot"), ("parting-shot-lost", "lost", "Lost shot"),
     ("turn-around", "turn-around", "Turn-around"), ("asymmetrical", "asymmetrical", "Another aim"),
     ("asymmetrical-augment", "augment", "Augment"), ("disengage", "disengage", "Break off"),
     ("abandon", "abandon", "Walk away"), ("pursuit", "pursuit", "Pursuit")),
    ("group-scored", ("pairing", "pairing", "Pairing"), ("engage", "engage", "Take on"),
     ("unrelated", "unrelated", "Unrelated"), ("assist", "assist", "Assist"),
     ("assist-class", "assist-class", "Class"), ("assist-result", "assist-result", "Assist"),
     ("rejoin", "rejoin", "Coming back")),
    ("contest-followers", ("follower", "roles", "Follower"), ("follower-out", "out", "Follower out"),
     ("follower-shift", "shift", "Shift"), ("follower-removed", "removed", "Removed")),
    ("contest-tactics", ("gambit", "gambit", "Gambit"), ("defence", "defence", "Defence"), ("join", "join", "Join"),
     ("change-ability", "switch", "Switch")),
    ("scored-consequences", ("rising", "rising", "Rising action"), ("climax", "climax", "Climax"),
     ("climax-level", "level", "Level")),
)  # fmt: skip
"""Where its rules are: pages, and of each rule the key, the anchor and the word of its link."""

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
    ("exchange", "Exchange", "One roll of two opponents, worth points to its winner.", "scored-contest#exchange"),
    ("pairing", "Pairing", "Two opponents and the score between them, over all their exchanges.",
        "group-scored#pairing"),
    ("round", "Round", "One exchange for each pairing, and one action for whoever is free.", "scored-contest#rounds"),
    ("knock-out", "Knock-out", "Five points from one opponent put a contestant out.", "scored-contest#knock-out"),
    ("parting-shot", "Parting shot",
        "A player’s attack on somebody already out, in the round after. It may bring them back.", "parting-shots#shot"),
    ("asymmetrical-exchange", "Asymmetrical exchange",
        "An exchange for another aim than points. Only the other side can score.", "parting-shots#asymmetrical"),
    ("disengage", "Disengage", "To break off by an exchange that is won.", "parting-shots#disengage"),
    ("unrelated-action", "Unrelated action", "What somebody without an opponent does for another aim.",
        "group-scored#unrelated"),
    ("assist", "Assist", "Help that lowers the score against a friend, or raises it.", "group-scored#assist"),
    ("contest-follower", "Follower in a contest", "A companion of a hero, in one of three roles.",
        "contest-followers#roles"),
    ("gambit", "Risky gambit", "More points for the winner of an exchange, whoever that is.", "contest-tactics#gambit"),
    ("defensive-response", "Defensive response", "Fewer points for the winner of an exchange.",
        "contest-tactics#defence"),
    ("rising-action", "Rising action", "A scene that leads up to a climax. Only losers pay for it.",
        "scored-consequences#rising"),
    ("climax", "Climax", "The scene that a story leads to. Every point counts, for winners too.",
        "scored-consequences#climax"),
))  # fmt: skip
"""Its part of the glossary, in the order in which the rules bring it up."""

PROCEDURES: Final = (condition.Condition, Healing, GroupContest, ExtendedContest)
"""Its procedures, which an edition makes."""


def tables(edition: book.Edition) -> tuple[Table, ...]:
    """Its tables in an edition."""
    return (
        *book.tables_of(edition, state.CONSEQUENCES | state.HEALING),
        *made(edition, "match-points", "group-results", "boost-costs"),
        *extended_tables(edition),
    )
