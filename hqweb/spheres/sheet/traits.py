"""What stands on a sheet: the ranks that everybody has, and the kinds of traits that each hero has some of.

Source: Shattered Spheres, *Rules*, on abilities, skills, edges, powers, complications and conflict.
"""

from typing import Final, NamedTuple

from hqweb.core.limits import MAX_ABILITIES, MAX_TRAITS
from hqweb.core.words import Noun
from hqweb.spheres.edition import (
    ABILITIES,
    DEFENSES,
    MAX_SKILL,
    OFFENSES,
    RANK_HIGH,
    RANK_LOW,
    RESISTANCES,
)


class Fixed(NamedTuple):
    """A rank that every sheet has: its key, its name, and the part of the form that it stands in."""

    key: str
    name: str
    part: str


FIGHT: Final = "Offenses, Defenses, Resistances"
REST: Final = "Armour and luck"

FIXED: Final = (
    *(Fixed(each.key, each.name, "Abilities") for each in ABILITIES),
    *(Fixed(each.key, each.name, FIGHT) for each in (*OFFENSES, *DEFENSES, *RESISTANCES)),
    Fixed("armour", "Armour", REST),
    Fixed("luck", "Luck", REST),
    Fixed("control", "Luck Control", REST),
)
"""All of them, in the order of a sheet."""

PLACE_OF: Final = {each.key: place for place, each in enumerate(FIXED)}


class Kind(NamedTuple):
    """A kind of trait: its key, what one is called, its list in the form, how many there are, and its ranks.

    `noun` counts the rows. Without ranks `low` and `high` are 0.
    """

    key: str
    title: str
    rows: str
    label: str
    noun: Noun
    most: int = MAX_TRAITS
    low: int = 0
    high: int = 0

    @property
    def ranked(self) -> bool:
        """Whether it has ranks."""
        return self.low < self.high

    @property
    def first(self) -> int:
        """The rank that a form begins with."""
        return max(self.low, -1) if self.high < 0 else 1


KINDS: Final = (
    Kind(
        "skill",
        "Skill",
        "skills",
        "Skills and proficiencies",
        Noun("skill or proficiency", "skills and proficiencies"),
        MAX_ABILITIES,
        1,
        MAX_SKILL,
    ),
    Kind("weapon", "Weapon", "weapons", "Weapons", Noun("weapon", "weapons"), MAX_TRAITS, RANK_LOW, RANK_HIGH),
    Kind("power", "Power", "powers", "Powers", Noun("power", "powers"), MAX_TRAITS, 1, RANK_HIGH),
    Kind("edge", "Edge", "edges", "Edges", Noun("Edge", "Edges"), MAX_TRAITS, 1, RANK_HIGH),
    Kind("curse", "Curse", "curses", "Curses", Noun("curse", "curses"), MAX_TRAITS, RANK_LOW, -1),
    Kind(
        "complication",
        "Complication",
        "complications",
        "Complications",
        Noun("complication", "complications"),
    ),
    Kind("hubris", "Hubris", "hubrises", "Hubrises", Noun("Hubris", "Hubrises")),
    Kind("note", "Note", "notes", "Notes", Noun("note", "notes")),
)
"""All kinds, in the order of a sheet."""

BY_KEY: Final = {kind.key: kind for kind in KINDS}

MOST: Final = sum(kind.most for kind in KINDS)
"""Traits of one sheet, and so the largest number that one is known by."""

PAIRS: Final = {"acrobatics": "agility"}
"""The one skill whose ability the text names."""


class Trait(NamedTuple):
    """A trait: the number that it is known by, its kind, its name, its rank, and the ability that goes with a skill."""

    id: int
    kind: str
    name: str
    rank: int = 0
    ability: str = ""

    @property
    def key(self) -> str:
        """Its name in a pick."""
        return f"t{self.id}"


def paired(name: str, ability: str) -> str:
    """The ability that goes with a skill: the one that was said, or the one that the text names.

    >>> paired("Acrobatics", ""), paired("Acrobatics", "strength"), paired("Cookery", "")
    ('agility', 'strength', '')
    """
    return ability or PAIRS.get(name.casefold(), "")
