"""The extended contest by advantage points: what the ruleset takes from it."""

from typing import Any, Final

from hqweb.classic.advantage import places, terms
from hqweb.classic.advantage.contest import AdvantageContest
from hqweb.classic.advantage.tables import advantage_tables
from hqweb.classic.edition import Edition
from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term

PLACES: Final[tuple[tuple[str, str, str], ...]] = places.PLACES
"""Where its rules stand: key, page with anchor, and the word of the link."""

TERMS: Final[tuple[Term, ...]] = terms.TERMS
"""Its part of the glossary."""


def procedures(edition: Edition) -> tuple[Procedure[Any, Any], ...]:
    """Its procedures in an edition."""
    return (AdvantageContest(edition),)


def tables(edition: Edition) -> tuple[Table, ...]:
    """Its tables in an edition."""
    return advantage_tables(edition)
