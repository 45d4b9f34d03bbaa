"""What every module of the family needs: the ruleset's id, its traits, and the bounds of what a form takes.

Source: Shattered Spheres, *Rules*.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from hqweb.core.fields import Field, When
from hqweb.core.moves import number
from hqweb.core.tables import Column, Row, Table
from hqweb.core.words import Noun

ID: Final = "spheres"

BOOK: Final = "Shattered Spheres, Rules"


def at(place: str) -> str:
    """The address of a rule; one that begins with its anchor stands on the start page.

    >>> at("check#degrees"), at("#core")
    ('spheres/check#degrees', 'spheres#core')
    """
    return f"{ID}{'' if place.startswith('#') else '/'}{place}"


def tabled(name: str, caption: str, columns: Iterable[Column], rows: Iterable[Row], source: str) -> Table:
    """A table of the ruleset; `source` is the place in the text."""
    return Table(f"{ID}.{name}", caption, tuple(columns), tuple(rows), f"{BOOK}, {source}")


RANK_LOW: Final = -20
"""The floor of an ability."""

RANK_HIGH: Final = 30
"""Largest rank that a form takes: effects go to 20 and sometimes beyond."""

MAX_SKILL: Final = 40
"""Largest skill rank that a form takes: the text bounds it nowhere."""

MAX_TIER: Final = 20
"""Largest Tier that a form takes: no die is gained past the fifth, but Stress is shed by Tier."""

MAX_LEVEL: Final = 40
"""Largest level of an obstacle that a form takes: a hard one is DC 90, which no die reaches."""

MAX_DC: Final = 100
"""Largest DC that a form takes, and as far below nought."""

ROLLED: Final = "It is rolled already. Take the roll back, or begin anew."
"""What refuses to roll a second time."""


class Ability(NamedTuple):
    """An ability: its key and its name."""

    key: str
    name: str


_ABILITIES = ("Strength", "Stamina", "Agility", "Intellect", "Wisdom", "Charisma")
ABILITIES: Final = tuple(Ability(name.lower(), name) for name in _ABILITIES)
"""The six, in the order of the text."""


class Trait(NamedTuple):
    """An offense, a defense or a resistance: its key, its name, the abilities that serve it, and what it is for."""

    key: str
    name: str
    abilities: tuple[str, ...]
    kind: str


OFFENSES: Final = (
    Trait("fighting", "Fighting", ("Strength",), "close, physical"),
    Trait("aiming", "Aiming", ("Agility",), "ranged, physical"),
    Trait("wits", "Wits", ("Charisma",), "court, morale"),
    Trait("rumors", "Rumors", ("Intellect",), "gossip, morale"),
)
"""What attacks."""

DEFENSES: Final = (
    Trait("fortitude", "Fortitude", ("Strength", "Stamina"), "physical"),
    Trait("willpower", "Willpower", ("Wisdom", "Charisma"), "morale"),
    Trait("reflexes", "Reflexes", ("Agility", "Intellect"), "physical or morale"),
)
"""What keeps an attack from hitting."""

RESISTANCES: Final = (
    Trait("toughness", "Toughness", ("Stamina",), "damage, disease, poison"),
    Trait("resolve", "Resolve", ("Wisdom",), "morale damage, powers, mental illness"),
)
"""What keeps damage or an effect from taking hold."""


def rank_field(name: str, label: str, default: int = 0, when: When | None = None, source: str = "") -> Field:
    """The field for a rank: dice of Advantage above 0, of Disadvantage below; `source` is that of a sheet."""
    return number(name, label, RANK_LOW, RANK_HIGH, default, when=when, source=source)


def skill_field(name: str, label: str, default: int = 0, when: When | None = None, source: str = "") -> Field:
    """The field for a skill rank, which is a plain number; 0 is untrained. `source` is that of a sheet."""
    return number(name, label, 0, MAX_SKILL, default, when=when, source=source)


ATTACK_MODIFIER: Final = Noun("modifier of the attack", "modifiers of the attack")
BENEFIT: Final = Noun("benefit", "benefits")
DAMAGE_MODIFIER: Final = Noun("modifier of the damage", "modifiers of the damage")
DEFENSE_MODIFIER: Final = Noun("modifier of the defense", "modifiers of the defense")
DEGREE: Final = Noun("degree", "degrees")
DESTINY_DIE: Final = Noun("Destiny die", "Destiny dice")
DIE: Final = Noun("die", "dice")
HELD_DIE: Final = Noun("held die", "held dice")
MODIFIER: Final = Noun("modifier", "modifiers")
NUMBER: Final = Noun("number", "numbers")
OPPOSING_MODIFIER: Final = Noun("opposing modifier", "opposing modifiers")
PERSON: Final = Noun("person", "people")
PLAYER: Final = Noun("player", "players")
RANK: Final = Noun("rank", "ranks")
RECOVER: Final = Noun("Recover", "Recovers")
RESISTANCE_MODIFIER: Final = Noun("modifier of the resistance", "modifiers of the resistance")
STEP: Final = Noun("step", "steps")
STONE: Final = Noun("stone", "stones")
STRESS_STONE: Final = Noun("Stress stone", "Stress stones")
STUNT: Final = Noun("Stunt", "Stunts")
SURGE: Final = Noun("Surge", "Surges")
