"""What is on a sheet: ranks that everybody has, traits of which each hero has some, dice, and Stress.

Source: Shattered Spheres, *Rules*, on abilities, skills, edges, powers, complications and conflict.
"""

from typing import Final, NamedTuple

from hqweb.core.limits import MAX_ABILITIES, MAX_TRAITS
from hqweb.core.words import Noun
from hqweb.spheres.destiny import stress
from hqweb.spheres.destiny.session_state import Dice
from hqweb.spheres.edition import ABILITIES, DEFENSES, MAX_SKILL, OFFENSES, RANK_HIGH, RANK_LOW, RESISTANCES
from hqweb.spheres.readings import Readings


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
    Kind("complication", "Complication", "complications", "Complications", Noun("complication", "complications")),
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


class State(NamedTuple):
    """A hero. `stress` is that of the tracker, with name, Tier and as many dice as `held`; `ranks` are by `FIXED`."""

    stress: stress.State
    held: Dice
    ranks: tuple[int, ...]
    traits: tuple[Trait, ...]
    readings: Readings

    def rank(self, key: str) -> int:
        """A rank that every sheet has; 0 for no name at all."""
        return self.ranks[PLACE_OF[key]] if key else 0

    def of(self, *kinds: str) -> tuple[Trait, ...]:
        """The traits of these kinds, kind by kind."""
        return tuple(each for kind in kinds for each in self.traits if each.kind == kind)

    def in_order(self) -> tuple[Trait, ...]:
        """All traits, in the order of a sheet."""
        return self.of(*(kind.key for kind in KINDS))

    def trait(self, key: str) -> Trait:
        """The trait of that name in a pick."""
        return next(each for each in self.traits if each.key == key)

    def with_rank(self, key: str, rank: int) -> "State":
        """The same with another rank of that name."""
        place = PLACE_OF[key]
        return self._replace(ranks=(*self.ranks[:place], rank, *self.ranks[place + 1 :]))


def free_id(traits: tuple[Trait, ...]) -> int:
    """The smallest number that no trait is known by.

    >>> free_id(()), free_id((Trait(1, "edge", "Keen eye"), Trait(3, "edge", "Rich")))
    (1, 2)
    """
    taken = {each.id for each in traits}
    return next(number for number in range(1, len(taken) + 2) if number not in taken)
