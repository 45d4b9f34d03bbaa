"""Traits and luck: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term
from hqweb.spheres.traits import tables, terms
from hqweb.spheres.traits.ladder_roll import LadderRoll
from hqweb.spheres.traits.luck_check import LuckCheck
from hqweb.spheres.traits.percent import PercentRoll
from hqweb.spheres.traits.sheer import SheerLuck

PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("core", "#core", "Core mechanic"),
    ("percent", "the-die#percent", "Percentages"),
    ("advantage", "advantage#ladder", "Advantage"),
    ("disadvantage", "advantage#ladder", "Disadvantage"),
    ("beyond", "advantage#beyond", "Past rank 5"),
    ("both-sides", "advantage#both", "Both sides"),
    ("fortune", "luck#fortune", "Fortune"),
    ("misfortune", "luck#misfortune", "Misfortune"),
    ("middle", "luck#both", "Both"),
    ("luck-check", "luck#check", "Luck check"),
    ("sheer-luck", "luck#sheer", "Sheer luck"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

TERMS: Final[tuple[Term, ...]] = terms.TERMS
"""Its part of the glossary."""

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (PercentRoll(), LuckCheck(), SheerLuck(), LadderRoll())
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = tables.tables()
"""Its tables."""
