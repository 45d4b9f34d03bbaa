"""Traits and luck: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term
from hqweb.spheres.checks.skill_checks import LuckCheck
from hqweb.spheres.edition import at
from hqweb.spheres.traits import tables
from hqweb.spheres.traits.ladder_roll import LadderRoll
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

_ENTRIES: Final = (
    ("gm", "GM", "#table", "Whoever runs the game and plays everybody but the heroes."),
    ("die", "Die", "the-die#d-twenty", "A d20, unless another die is named."),
    ("percent-roll", "Percent roll", "the-die#percent",
     "A chance in steps of five on a d20: 5 % a face, and low is good."),
    ("rank", "Rank", "advantage#ladder",
     "How much there is of a trait. A skill rank is a plain number, any other rank is dice."),
    ("advantage", "Advantage", "advantage#ladder",
     "Ranks that add dice to a roll: rank 1 a d4, rank 2 a d6, and so on to a d12 at rank 5."),
    ("disadvantage", "Disadvantage", "advantage#ladder",
     "Ranks that take dice from a roll, of the same sizes as those of Advantage."),
    ("tier", "Tier", "advantage#beyond",
     "How far a character has come. Each Tier past the first allows one more die on a ladder."),
    ("fortune", "Fortune die", "luck#fortune",
     "A second d20. A 10 or lower on it counts 10 more, and the higher of the two dice is used."),
    ("misfortune", "Misfortune die", "luck#misfortune",
     "A second d20. An 11 or higher on it counts 10 less, and the lower of the two dice is used."),
    ("luck-check", "Luck check", "luck#check",
     "An Intuition check with the ranks of Luck and Luck Control on it, where chance alone decides."),
    ("sheer-luck", "Sheer luck", "luck#sheer",
     "A Fortune die added to a result and a Misfortune die taken from it, as they fall."),
    ("ability", "Ability", "abilities#scale",
     "One of six: Strength, Stamina, Agility, Intellect, Wisdom, Charisma. Its rank gives dice."),
    ("skill", "Skill", "skills#skill", "A field that somebody has practised. Its rank is added as a plain number."),
    ("trained", "Trained", "skills#trained", "With a rank of 1 or more in a skill."),
    ("untrained", "Untrained", "skills#untrained",
     "Without a rank in a skill: the ability alone counts, and not everything may be tried."),
    ("proficiency", "Proficiency", "skills#proficiency",
     "A skill that is cheaper and narrower, with a choice of abilities to go with it."),
    ("edge", "Edge", "edges-and-powers#edges",
     "A small benefit between a skill and a power, with one rank or several."),
    ("power", "Power", "edges-and-powers#powers",
     "Something that ordinary people cannot do at all, made of one effect or several."),
    ("effect", "Effect", "edges-and-powers#effects",
     "What a power does, as the rules put it, with a rank from 1 to 20 and sometimes more."),
    ("complication", "Complication", "complications#complications",
     "A hindrance that a player chose for a hero. Facing it earns Destiny."),
    ("hubris", "Hubris", "complications#hubris",
     "A hero’s great flaw. The others set it off with a Tragedy die of the Destiny Pool."),
    ("curse", "Curse", "complications#curses", "A negative Edge or Power, taken at creation or suffered in play."),
)  # fmt: skip

TERMS: Final = tuple(Term(key, name, text, at(place)) for key, name, place, text in _ENTRIES)
"""Its part of the glossary."""

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (PercentRoll(), LuckCheck(), SheerLuck(), LadderRoll())
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = tables.tables()
"""Its tables."""
