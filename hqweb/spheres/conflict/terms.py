"""The part of the glossary that is about attacks, resistance and turns."""

from typing import Final

from hqweb.core.tables import Term
from hqweb.spheres.edition import at

_ENTRIES: Final = (
    (
        "attack-check",
        "Attack check",
        "A check against a defense class: d20 and skill, with dice for ability, Offense and weapon.",
        "attack#procedure",
    ),
    (
        "offense",
        "Offense",
        "One of four traits that attack: Fighting, Aiming, Wits, Rumors. Its ranks are dice.",
        "attack#offenses",
    ),
    (
        "critical-hit",
        "Critical hit",
        "An attack on which a 20 counts. It hits whatever the total is.",
        "attack#critical",
    ),
    (
        "critical-miss",
        "Critical miss",
        "An attack on which a 1 counts. It misses whatever the total is.",
        "attack#critical",
    ),
    (
        "defense",
        "Defense",
        "One of three traits that keep an attack off: Fortitude, Willpower, Reflexes. Its ranks are dice.",
        "defense-class#defenses",
    ),
    (
        "defense-class",
        "Defense class",
        "What an attack has to reach: 10 and a skill, with dice for ability, Defense and armour.",
        "defense-class#procedure",
    ),
    (
        "defending",
        "Defending",
        "On the defensive: the defense class is a check with a d20 and no longer a 10.",
        "defense-class#defending",
    ),
    (
        "resistance",
        "Resistance",
        "One of two traits that withstand harm: Toughness for the body, Resolve for the mind. Its ranks are dice.",
        "resistance#resistances",
    ),
    (
        "resistance-check",
        "Resistance check",
        "A check against damage or an effect: whoever reaches it resists.",
        "resistance#procedure",
    ),
    (
        "damage",
        "Damage and effect",
        "How hard an attack is to resist: 10 and the attack’s skill, with dice for all that it hits with.",
        "damage#procedure",
    ),
    ("hazard", "Hazard", "Harm that nobody attacks with, such as a trap or a poison.", "damage#hazards"),
    (
        "round",
        "Round",
        "The time in which everybody acts once: six seconds in combat, six minutes in a conflict.",
        "rounds#rounds",
    ),
    ("turn", "Turn", "One character’s part of a round.", "rounds#turns"),
    (
        "standard-action",
        "Standard action",
        "The main thing that you do in a round, such as an attack.",
        "rounds#standard",
    ),
    ("move-action", "Move action", "Moving, standing up, giving a command, getting loose.", "rounds#move"),
    (
        "quick-action",
        "Quick action",
        "Something small at any point of your turn, such as drawing a weapon.",
        "rounds#quick",
    ),
    ("free-action", "Free action", "Something that takes no time worth counting, such as talking.", "rounds#free"),
    ("reaction", "Reaction", "An answer to something that happens, once in anybody’s turn.", "rounds#reaction"),
)

TERMS: Final = tuple(Term(key, name, text, at(place)) for key, name, text, place in _ENTRIES)
"""All of them."""
