"""The part of the glossary that is about dice, luck and traits."""

from typing import Final

from hqweb.core.tables import Term
from hqweb.spheres.edition import at

_ENTRIES: Final = (
    ("gm", "GM", "Whoever runs the game and plays everybody but the heroes.", "#table"),
    ("die", "Die", "A d20, unless another die is named.", "the-die#d-twenty"),
    (
        "percent-roll",
        "Percent roll",
        "A chance in steps of five on a d20: 5 % a face, and low is good.",
        "the-die#percent",
    ),
    (
        "rank",
        "Rank",
        "How much there is of a trait. A skill rank is a plain number, any other rank is dice.",
        "advantage#ladder",
    ),
    (
        "advantage",
        "Advantage",
        "Ranks that add dice to a roll: rank 1 a d4, rank 2 a d6, and so on to a d12 at rank 5.",
        "advantage#ladder",
    ),
    (
        "disadvantage",
        "Disadvantage",
        "Ranks that take dice from a roll, of the same sizes as those of Advantage.",
        "advantage#ladder",
    ),
    (
        "tier",
        "Tier",
        "How far a character has come. Each Tier past the first allows one more die on a ladder.",
        "advantage#beyond",
    ),
    (
        "fortune",
        "Fortune die",
        "A second d20. A 10 or lower on it counts 10 more, and the higher of the two dice is used.",
        "luck#fortune",
    ),
    (
        "misfortune",
        "Misfortune die",
        "A second d20. An 11 or higher on it counts 10 less, and the lower of the two dice is used.",
        "luck#misfortune",
    ),
    (
        "luck-check",
        "Luck check",
        "An Intuition check with the ranks of Luck and Luck Control on it, where chance alone decides.",
        "luck#check",
    ),
    (
        "sheer-luck",
        "Sheer luck",
        "A Fortune die added to a result and a Misfortune die taken from it, as they fall.",
        "luck#sheer",
    ),
    (
        "ability",
        "Ability",
        "One of six: Strength, Stamina, Agility, Intellect, Wisdom, Charisma. Its rank gives dice.",
        "abilities#scale",
    ),
    ("skill", "Skill", "A field that somebody has practised. Its rank is added as a plain number.", "skills#skill"),
    ("trained", "Trained", "With a rank of 1 or more in a skill.", "skills#trained"),
    (
        "untrained",
        "Untrained",
        "Without a rank in a skill: the ability alone counts, and not everything may be tried.",
        "skills#untrained",
    ),
    (
        "proficiency",
        "Proficiency",
        "A skill that is cheaper and narrower, with a choice of abilities to go with it.",
        "skills#proficiency",
    ),
    (
        "edge",
        "Edge",
        "A small benefit between a skill and a power, with one rank or several.",
        "edges-and-powers#edges",
    ),
    (
        "power",
        "Power",
        "Something that ordinary people cannot do at all, made of one effect or several.",
        "edges-and-powers#powers",
    ),
    (
        "effect",
        "Effect",
        "What a power does, as the rules put it, with a rank from 1 to 20 and sometimes more.",
        "edges-and-powers#effects",
    ),
    (
        "complication",
        "Complication",
        "A hindrance that a player chose for a hero. Facing it earns Destiny.",
        "complications#complications",
    ),
    (
        "hubris",
        "Hubris",
        "A hero’s great flaw. The others set it off with a Tragedy die of the Destiny Pool.",
        "complications#hubris",
    ),
    ("curse", "Curse", "A negative Edge or Power, taken at creation or suffered in play.", "complications#curses"),
)

TERMS: Final = tuple(Term(key, name, text, at(place)) for key, name, text, place in _ENTRIES)
"""All of them."""
