"""Traits as data: what kinds there are and what each does to a roll, and what a rank of an ability means.

Source: Shattered Spheres, *Rules*, on abilities, skills, proficiencies, edges, powers, complications and curses.
"""

from typing import Final, NamedTuple

from hqweb.spheres.edition import RANK_LOW


class Kind(NamedTuple):
    """A kind of trait: its key, its name, which ranks it has, and what it does to a roll."""

    key: str
    name: str
    ranks: str
    does: str


KINDS: Final = (
    Kind("ability", "Ability", "−5 to 5, and beyond", "Advantage or Disadvantage dice"),
    Kind("skill", "Skill", "0 and up", "A plain number; its ability gives dice"),
    Kind("proficiency", "Proficiency", "0 and up", "The same, for something narrower"),
    Kind("edge", "Edge", "None, or 1 and up", "What it says; often dice"),
    Kind("power", "Power", "Effects of 1 to 20 and more", "What its effects say; some need a check"),
    Kind("complication", "Complication", "None", "Nothing: it earns Destiny"),
    Kind("hubris", "Hubris", "None", "Others set it off with a Tragedy die"),
    Kind("curse", "Curse", "Below 0", "A negative Edge or Power: Disadvantage dice"),
)
"""All kinds, in the order of the text."""


class Mark(NamedTuple):
    """A mark on the scale of abilities: its rank, and what somebody of that rank is."""

    rank: int
    means: str


SCALE: Final = (
    Mark(RANK_LOW, "As low as it goes"),
    Mark(-5, "The bottom of the usual span"),
    Mark(-1, "Below average"),
    Mark(0, "Average"),
    Mark(2, "Clearly above average"),
    Mark(4, "Exceptional"),
    Mark(5, "The most that people reach"),
    Mark(6, "Superhuman from here on"),
    Mark(11, "Cosmic"),
)
"""What ranks of an ability mean, from the lowest."""
