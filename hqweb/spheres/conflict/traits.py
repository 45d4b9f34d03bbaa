"""What attacks, what keeps it off, and what withstands it: the picks of the forms, and what goes with what.

Source: Shattered Spheres, *Rules*, on attack checks, defense class and resistance checks.
"""

from typing import Final

from hqweb.core.fields import Option
from hqweb.spheres.edition import DEFENSES, OFFENSES, RESISTANCES, Trait

MORALE: Final = frozenset({"wits", "rumors"})
"""Offenses that attack morale; the others attack bodies."""

FITS: Final = {
    "fortitude": "physical",
    "willpower": "morale",
    "reflexes": "",
    "toughness": "physical",
    "resolve": "morale",
}
"""What each Defense and Resistance is mainly for; empty where it serves both."""


def trait(key: str) -> Trait:
    """The Offense, Defense or Resistance of that key.

    >>> trait("aiming").abilities
    ('Agility',)
    """
    return next(each for each in (*OFFENSES, *DEFENSES, *RESISTANCES) if each.key == key)


def ability_of(of: Trait) -> str:
    """The ability that serves it, in words.

    >>> ability_of(trait("reflexes"))
    'Agility or Intellect'
    """
    return " or ".join(of.abilities)


def options(traits: tuple[Trait, ...]) -> tuple[Option, ...]:
    """These as the options of a pick, each with its abilities."""
    return tuple(Option(each.key, each.name, f"{ability_of(each)}: {each.kind}") for each in traits)


def unusual(offense: str, other: str) -> str:
    """A hint where a Defense or Resistance is not the one for that kind of attack; empty where it fits.

    >>> unusual("wits", "toughness")
    'Toughness is mainly for physical attacks, and Wits attacks morale.'
    >>> unusual("aiming", "reflexes")
    ''
    """
    kind = "morale" if offense in MORALE else "physical"
    if FITS[other] in ("", kind):
        return ""
    attacks = "morale" if kind == "morale" else "bodies"
    meant = "morale" if FITS[other] == "morale" else "physical"
    return f"{trait(other).name} is mainly for {meant} attacks, and {trait(offense).name} attacks {attacks}."
