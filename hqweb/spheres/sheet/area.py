"""The hero’s sheet: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term
from hqweb.spheres.edition import at
from hqweb.spheres.sheet.sheet import HeroSheet

PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("sheet", "sheet#procedure", "The sheet"),
    ("sheet-skills", "skills#skill", "Skills"),
    ("sheet-weapons", "attack#procedure", "Weapons"),
    ("sheet-powers", "edges-and-powers#edges", "Edges and powers"),
    ("sheet-burdens", "complications#complications", "Burdens"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

TERMS: Final[tuple[Term, ...]] = (
    Term(
        "sheet", "Sheet", "All that a hero is on paper: ranks, traits, Destiny dice and Stress.", at("sheet#procedure")
    ),
)
"""Its part of the glossary."""

SHEET: Final = HeroSheet()

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (SHEET,)
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = ()
"""It has no tables of rules."""
