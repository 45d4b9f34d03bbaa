"""States, groups and scored contests of QuestWorlds 2.2: what the ruleset takes from them."""

from typing import Any, Final

from hqweb.classic import tables as tables_classic
from hqweb.classic import tables_states
from hqweb.classic.condition import Condition
from hqweb.classic.edition import Edition
from hqweb.classic.extended.contest import ExtendedContest
from hqweb.classic.extended.tables import extended_tables
from hqweb.classic.group import GroupContest
from hqweb.classic.healing import Healing
from hqweb.classic.questworlds.lasting_terms import LASTING_TERMS
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

TERMS: Final[tuple[Term, ...]] = LASTING_TERMS
"""Its part of the glossary."""


def procedures(edition: Edition) -> tuple[Procedure[Any, Any], ...]:
    """Its procedures in an edition."""
    return (Condition(edition), Healing(edition), GroupContest(edition), ExtendedContest(edition))


def tables(edition: Edition) -> tuple[Table, ...]:
    """Its tables in an edition."""
    return (
        tables_states.consequences(edition),
        tables_states.benefits(edition),
        tables_states.ends(edition),
        tables_states.waning(edition),
        tables_states.healing(edition),
        tables_states.healing_results(edition),
        tables_classic.match_table(edition),
        tables_classic.group_results(edition),
        tables_classic.boost_costs(edition),
        *extended_tables(edition),
    )
