"""Chained contests and their kin: what the ruleset takes from them."""

from typing import Any, Final

from hqweb.classic.chained import places, terms
from hqweb.classic.chained import tables as rules_tables
from hqweb.classic.chained.contest import ChainedContest
from hqweb.classic.chained.goals import GraduatedGoals
from hqweb.classic.chained.mass_effort import MassEffort
from hqweb.classic.chained.mob import Mob
from hqweb.classic.edition import Edition
from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term

PLACES: Final[tuple[tuple[str, str, str], ...]] = places.PLACES
"""Where its rules stand: key, page with anchor, and the word of the link."""

TERMS: Final[tuple[Term, ...]] = terms.TERMS
"""Its part of the glossary."""


def procedures(edition: Edition) -> tuple[Procedure[Any, Any], ...]:
    """Its procedures in an edition."""
    return (ChainedContest(edition), GraduatedGoals(edition), Mob(edition), MassEffort(edition))


def tables(edition: Edition) -> tuple[Table, ...]:
    """Its tables in an edition."""
    return (
        rules_tables.chained_states(edition),
        rules_tables.chained_penalties(edition),
        rules_tables.long_contests(edition),
        rules_tables.graduated_goals(edition),
        rules_tables.mob_parts(edition),
        rules_tables.mass_effort(edition),
    )
