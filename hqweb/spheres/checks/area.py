"""Checks: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term
from hqweb.spheres.checks import terms
from hqweb.spheres.checks.opposed import OpposedCheck
from hqweb.spheres.checks.skill_check import SkillCheck
from hqweb.spheres.checks.tables import tables

PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("check", "check#procedure", "Check"),
    ("die", "check#die", "The die"),
    ("total", "check#total", "Total"),
    ("improve", "check#improve", "Improve"),
    ("coup", "check#coup", "Coup"),
    ("late-luck", "check#late", "Luck after the roll"),
    ("degree", "degrees#degree", "Degrees"),
    ("critical", "criticals#success", "Critical success"),
    ("fumble", "criticals#failure", "Critical failure"),
    ("dc", "difficulty#formula", "Difficulty class"),
    ("dc-moved", "circumstances#dc", "Circumstances of the DC"),
    ("routine", "routine-checks#ten", "10 for the d20"),
    ("roll-anyway", "routine-checks#anyway", "No routine"),
    ("opposed-check", "opposed-checks#procedure", "Opposed check"),
    ("unaware", "opposed-checks#passive", "Passive check"),
    ("opposed-tie", "opposed-checks#tie", "Equal totals"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

TERMS: Final[tuple[Term, ...]] = terms.TERMS
"""Its part of the glossary."""

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (SkillCheck(), OpposedCheck())
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = tables()
"""Its tables."""
