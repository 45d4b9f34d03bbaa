"""Checks: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term
from hqweb.spheres.checks.skill_checks import OpposedCheck, SkillCheck
from hqweb.spheres.checks.tables import tables
from hqweb.spheres.edition import at

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

_ENTRIES: Final = (
    ("check", "Check", "check#procedure",
     "A d20, a skill rank, and dice of Advantage and Disadvantage, compared with a DC."),
    ("dc", "Difficulty class", "difficulty#procedure",
     "DC for short: the number that a check must reach. Equal is enough."),
    ("obstacle-level", "Level of an obstacle", "difficulty#level",
     "How big it is, rated as you would rate a creature that stands in the way."),
    ("degree", "Degree", "degrees#degree",
     "How well a check succeeded or how badly it failed, from one to five of either."),
    ("critical-success", "Critical success", "criticals#success",
     "A natural 20: one degree better, and a Triumph stone."),
    ("critical-failure", "Critical failure", "criticals#failure",
     "A natural 1: one degree worse, and a Tragedy stone."),
    ("routine-check", "Routine check", "routine-checks#procedure",
     "A check without pressure: 10 stands in for the d20."),
    ("passive-check", "Passive check", "opposed-checks#passive",
     "The check of somebody who does not know that they make one: 10 stands in for the d20."),
    ("opposed-check", "Opposed check", "opposed-checks#procedure",
     "A check whose DC is the check of another character."),
    ("circumstance", "Circumstance", "circumstances#procedure",
     "What helps or hinders a check just now: rank 1 if it is minor, rank 5 if it is major."),
)  # fmt: skip

TERMS: Final = tuple(Term(key, name, text, at(place)) for key, name, place, text in _ENTRIES)
"""Its part of the glossary."""

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (SkillCheck(), OpposedCheck())
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = tables()
"""Its tables."""
