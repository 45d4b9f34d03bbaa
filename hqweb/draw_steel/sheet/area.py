"""A hero's sheet: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term
from hqweb.draw_steel.sheet.procedure import HeroSheet

PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("sheet", "sheet#procedure", "Sheet"),
    ("sheet-level", "sheet#level", "Level up"),
    ("sheet-correct", "sheet#correct", "Corrections"),
    ("sheet-own", "sheet#own", "What you write"),
    ("sheet-left", "sheet#left", "What rolls leave"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (HeroSheet(),)
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = ()
"""Its tables."""

TERMS: Final[tuple[Term, ...]] = ()
"""Its part of the glossary."""
