"""The basic contests of QuestWorlds 2.2: what the ruleset takes from them."""

from typing import Any, Final

from hqweb.classic import tables as tables_classic
from hqweb.classic import tables_basic
from hqweb.classic.augment import Augment, QuickAugment
from hqweb.classic.automatic import AutomaticVictory
from hqweb.classic.campaign_base import CampaignBase
from hqweb.classic.combined import Combined
from hqweb.classic.edition import Edition
from hqweb.classic.pyrrhic import PyrrhicVictory
from hqweb.classic.questworlds import places
from hqweb.classic.questworlds.edition import AUGMENTS, PLAIN_AUGMENTS
from hqweb.classic.simple_contest import SimpleContest
from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term

PLACES: Final[tuple[tuple[str, str, str], ...]] = places.PLACES
"""Where its rules stand: key, page with anchor, and the word of the link."""

_COUNTED: Final = (17, 20, 21, 27, 40, 41, 43, 50, 60, 61)
"""The totals that show how counting goes on."""

TERMS: Final[tuple[Term, ...]] = ()
"""Its part of the glossary."""


_INTO: Final = (
    ("group-contest", "Into a group contest", "heroes"),
    ("scored-contest", "Into a scored contest", "heroes"),
    ("extended-contest", "Into an extended contest", "heroes"),
    ("chained-contest", "Into a chained contest", "modifiers"),
)
"""The other contests that take an augment, and the list in their forms that it goes into."""


def procedures(edition: Edition) -> tuple[Procedure[Any, Any], ...]:
    """Its procedures in an edition."""
    return (
        SimpleContest(edition),
        AutomaticVictory(edition),
        Augment(edition, dict((*AUGMENTS, *PLAIN_AUGMENTS)), _INTO),
        QuickAugment(edition),
        Combined(edition),
        PyrrhicVictory(edition),
        CampaignBase(edition),
    )


def tables(edition: Edition) -> tuple[Table, ...]:
    """Its tables in an edition."""
    return (
        tables_classic.counting(edition, _COUNTED),
        tables_classic.die_results(edition),
        tables_basic.outcomes(edition),
        tables_classic.contest_results(edition),
        tables_classic.victory_levels(edition),
        tables_basic.level_meanings(edition),
        tables_classic.resistance_classes(edition),
        tables_basic.bases(edition),
        tables_classic.modifiers(edition),
        tables_basic.stretches(edition),
        tables_basic.flaw_penalties(edition),
        tables_basic.plain_augments(edition, PLAIN_AUGMENTS),
        tables_classic.augment_results(edition, AUGMENTS),
        tables_basic.quick_augments(edition),
        tables_basic.pyrrhic(edition),
    )
