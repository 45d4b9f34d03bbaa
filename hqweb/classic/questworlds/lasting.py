"""States, groups and scored contests of QuestWorlds 2.2: what the ruleset takes from them."""

from typing import Any, Final

from hqweb.classic import tables as tables_classic
from hqweb.classic.condition import Condition
from hqweb.classic.condition_state import benefits, consequences, ends, waning
from hqweb.classic.edition import Edition
from hqweb.classic.extended.contest import ExtendedContest
from hqweb.classic.extended.tables import extended_tables
from hqweb.classic.group import GroupContest
from hqweb.classic.healing import Healing, healing_results, healing_table
from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term

PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("consequence", "consequences#ladder", "Consequence"),
    ("hurt", "consequences#hurt", "Hurt"),
    ("impaired", "consequences#impaired", "Impaired"),
    ("injured", "consequences#injured", "Injured"),
    ("dying", "consequences#dying", "Dying"),
    ("dead", "consequences#dead", "Dead"),
    ("last-action", "consequences#last-action", "Last action"),
    ("motivation", "consequences#motivation", "Will"),
    ("stacking", "consequences#stacking", "Stacking"),
    ("benefit", "benefits#benefit", "Benefit"),
    ("fresh", "benefits#fresh", "Fresh"),
    ("pumped", "benefits#pumped", "Pumped"),
    ("invigorated", "benefits#invigorated", "Invigorated"),
    ("heroic", "benefits#heroic", "Heroic"),
    ("inferior", "benefits#inferior", "Too weak"),
    ("benefit-ends", "benefits#ends", "Ends"),
    ("waning", "benefits#waning", "Waning"),
    ("meets", "benefits#meets", "Meets"),
    ("recovery", "healing#recovery", "Recovery"),
    ("healing", "healing#procedure", "Healing"),
    ("healing-class", "healing#class", "Class"),
    ("group", "group-contest#procedure", "Group contest"),
    ("boost", "group-contest#boost", "Boost"),
    ("double-fumble", "group-contest#fumbles", "Two fumbles"),
    ("group-level", "group-contest#level", "Level"),
    ("group-sum", "group-contest#sum", "Sums"),
    ("group-tie", "group-contest#tie", "Equal sums"),
    ("match-points", "group-contest#points", "Points"),
    ("extended", "scored-contest#procedure", "Scored"),
    ("round", "scored-contest#rounds", "Round"),
    ("exchange", "scored-contest#exchange", "Exchange"),
    ("points", "scored-contest#points", "Points"),
    ("knock-out", "scored-contest#knock-out", "Knock-out"),
    ("exchange-point", "scored-contest#hero-point", "Hero point"),
    ("contest-end", "scored-contest#end", "End"),
    ("parting-shot", "parting-shots#shot", "Parting shot"),
    ("parting-shot-lost", "parting-shots#lost", "Lost shot"),
    ("turn-around", "parting-shots#turn-around", "Turn-around"),
    ("asymmetrical", "parting-shots#asymmetrical", "Another aim"),
    ("asymmetrical-augment", "parting-shots#augment", "Augment"),
    ("disengage", "parting-shots#disengage", "Break off"),
    ("abandon", "parting-shots#abandon", "Walk away"),
    ("pursuit", "parting-shots#pursuit", "Pursuit"),
    ("pairing", "group-scored#pairing", "Pairing"),
    ("engage", "group-scored#engage", "Take on"),
    ("unrelated", "group-scored#unrelated", "Unrelated"),
    ("assist", "group-scored#assist", "Assist"),
    ("assist-class", "group-scored#assist-class", "Class"),
    ("assist-result", "group-scored#assist-result", "Assist"),
    ("rejoin", "group-scored#rejoin", "Coming back"),
    ("follower", "contest-followers#roles", "Follower"),
    ("follower-out", "contest-followers#out", "Follower out"),
    ("follower-shift", "contest-followers#shift", "Shift"),
    ("follower-removed", "contest-followers#removed", "Removed"),
    ("gambit", "contest-tactics#gambit", "Gambit"),
    ("defence", "contest-tactics#defence", "Defence"),
    ("join", "contest-tactics#join", "Join"),
    ("change-ability", "contest-tactics#switch", "Switch"),
    ("rising", "scored-consequences#rising", "Rising action"),
    ("climax", "scored-consequences#climax", "Climax"),
    ("climax-level", "scored-consequences#level", "Level"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

_ENTRIES: Final = (
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
)  # fmt: skip

TERMS: Final = tuple(Term(key, name, text, f"questworlds/{place}") for key, name, text, place in _ENTRIES)
"""Its part of the glossary, in the order in which the rules bring it up."""


def procedures(edition: Edition) -> tuple[Procedure[Any, Any], ...]:
    """Its procedures in an edition."""
    return (Condition(edition), Healing(edition), GroupContest(edition), ExtendedContest(edition))


def tables(edition: Edition) -> tuple[Table, ...]:
    """Its tables in an edition."""
    return (
        consequences(edition),
        benefits(edition),
        ends(edition),
        waning(edition),
        healing_table(edition),
        healing_results(edition),
        tables_classic.match_table(edition),
        tables_classic.group_results(edition),
        tables_classic.boost_costs(edition),
        *extended_tables(edition),
    )
