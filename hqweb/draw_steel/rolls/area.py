"""Power rolls, tests and saving throws: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term
from hqweb.draw_steel.rolls import terms
from hqweb.draw_steel.rolls.assist import Assist
from hqweb.draw_steel.rolls.group_test import GroupTest
from hqweb.draw_steel.rolls.montage import MontageTest
from hqweb.draw_steel.rolls.opposed import OpposedRoll
from hqweb.draw_steel.rolls.power_roll import PowerRoll
from hqweb.draw_steel.rolls.saving_throw import SavingThrow
from hqweb.draw_steel.rolls.tables import tables
from hqweb.draw_steel.rolls.test import Test

PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("characteristics", "#characteristics", "Characteristics"),
    ("echelons", "#echelons", "Echelons"),
    ("power-roll", "power-roll#procedure", "Power roll"),
    ("natural", "power-roll#natural", "Natural roll"),
    ("total", "power-roll#total", "Total"),
    ("tiers", "power-roll#tiers", "Tiers"),
    ("edge", "power-roll#edges", "Edges and banes"),
    ("double", "power-roll#double", "Double edge"),
    ("cap", "power-roll#cap", "Two at most"),
    ("cancel", "power-roll#cancel", "Cancelling"),
    ("tick", "power-roll#sources", "Where from"),
    ("natural-19", "power-roll#nineteen", "Natural 19"),
    ("automatic", "power-roll#automatic", "Automatic tier"),
    ("downgrade", "power-roll#downgrade", "Downgrade"),
    ("test", "tests#procedure", "Test"),
    ("skill", "tests#skill", "Skill"),
    ("difficulty", "tests#difficulty", "Difficulty"),
    ("test-nineteen", "tests#nineteen", "Natural 19"),
    ("reactive", "tests#reactive", "Reactive test"),
    ("test-object", "tests#object", "Objects"),
    ("reroll", "tests#reroll", "Hero token"),
    ("bargain", "tests#bargain", "Bargain"),
    ("assist", "tests#assist", "Assist"),
    ("group-test", "group-tests#procedure", "Group test"),
    ("group-count", "group-tests#half", "Half of them"),
    ("group-collective", "group-tests#collective", "For all"),
    ("montage-test", "montage-tests#procedure", "Montage test"),
    ("montage-turn", "montage-tests#turn", "Turn"),
    ("montage-skill", "montage-tests#skill", "Once a skill"),
    ("montage-works", "montage-tests#works", "It just works"),
    ("montage-count", "montage-tests#count", "Counting"),
    ("montage-end", "montage-tests#end", "The end"),
    ("opposed-roll", "opposed-rolls#procedure", "Opposed roll"),
    ("opposed-edges", "opposed-rolls#double", "Four for a tier"),
    ("opposed-tie", "opposed-rolls#tie", "Tie"),
    ("saving-throw", "saving-throws#procedure", "Saving throw"),
    ("save-bonus", "saving-throws#bonus", "Bonus to saves"),
    ("save-token", "saving-throws#token", "Hero token"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

TERMS: Final[tuple[Term, ...]] = terms.TERMS
"""Its part of the glossary."""

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (
    PowerRoll(),
    Test(),
    Assist(),
    GroupTest(),
    MontageTest(),
    OpposedRoll(),
    SavingThrow(),
)
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = tables()
"""Its tables."""
