"""The part of the glossary that is about checks."""

from typing import Final

from hqweb.core.tables import Term
from hqweb.spheres.edition import at

_ENTRIES: Final = (
    (
        "check",
        "Check",
        "A d20, a skill rank, and dice of Advantage and Disadvantage, compared with a DC.",
        "check#procedure",
    ),
    (
        "dc",
        "Difficulty class",
        "DC for short: the number that a check must reach. Equal is enough.",
        "difficulty#procedure",
    ),
    (
        "obstacle-level",
        "Level of an obstacle",
        "How big it is, rated as you would rate a creature that stands in the way.",
        "difficulty#level",
    ),
    (
        "degree",
        "Degree",
        "How well a check succeeded or how badly it failed, from one to five of either.",
        "degrees#degree",
    ),
    (
        "critical-success",
        "Critical success",
        "A natural 20: one degree better, and a Triumph stone.",
        "criticals#success",
    ),
    (
        "critical-failure",
        "Critical failure",
        "A natural 1: one degree worse, and a Tragedy stone.",
        "criticals#failure",
    ),
    (
        "routine-check",
        "Routine check",
        "A check without pressure: 10 stands in for the d20.",
        "routine-checks#procedure",
    ),
    (
        "passive-check",
        "Passive check",
        "The check of somebody who does not know that they make one: 10 stands in for the d20.",
        "opposed-checks#passive",
    ),
    (
        "opposed-check",
        "Opposed check",
        "A check whose DC is the check of another character.",
        "opposed-checks#procedure",
    ),
    (
        "circumstance",
        "Circumstance",
        "What helps or hinders a check just now: rank 1 if it is minor, rank 5 if it is major.",
        "circumstances#procedure",
    ),
)

TERMS: Final = tuple(Term(key, name, text, at(place)) for key, name, text, place in _ENTRIES)
"""All of them."""
