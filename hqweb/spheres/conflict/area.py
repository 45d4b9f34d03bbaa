"""Conflict: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term
from hqweb.spheres.conflict.attack import Attack
from hqweb.spheres.conflict.resistance import Resistance
from hqweb.spheres.conflict.tables import tables
from hqweb.spheres.conflict.turn import Turn
from hqweb.spheres.edition import at

PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("attack", "attack#procedure", "Attack"),
    ("attack-offense", "attack#offenses", "Offenses"),
    ("critical-hit", "attack#critical", "Critical hit"),
    ("critical-miss", "attack#critical", "Critical miss"),
    ("attack-improve", "attack#improve", "Improve"),
    ("attack-stunt", "attack#stunt", "Stunt"),
    ("defending", "defense-class#defending", "Defending"),
    ("damage-value", "damage#procedure", "Damage"),
    ("hazard", "damage#hazards", "Hazards"),
    ("resist", "resistance#reach", "Resistance"),
    ("resistance", "resistance#procedure", "Resistance"),
    ("resist-improve", "resistance#improve", "Improve"),
    ("rounds", "rounds#rounds", "Rounds"),
    ("turn-next", "rounds#turns", "Turns"),
    ("turn-others", "rounds#others", "Others’ turns"),
    ("turn-end", "rounds#over", "The end"),
    ("action-standard", "rounds#standard", "Standard action"),
    ("action-move", "rounds#move", "Move action"),
    ("action-quick", "rounds#quick", "Quick action"),
    ("action-free", "rounds#free", "Free action"),
    ("action-react", "rounds#reaction", "Reaction"),
    ("action-trade", "rounds#trade", "Trading"),
    ("action-surge", "rounds#surge", "Surge"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

_ENTRIES: Final = (
    ("attack-check", "Attack check", "attack#procedure",
     "A check against a defense class: d20 and skill, with dice for ability, Offense and weapon."),
    ("offense", "Offense", "attack#offenses",
     "One of four traits that attack: Fighting, Aiming, Wits, Rumors. Its ranks are dice."),
    ("critical-hit", "Critical hit", "attack#critical",
     "An attack on which a 20 counts. It hits whatever the total is."),
    ("critical-miss", "Critical miss", "attack#critical",
     "An attack on which a 1 counts. It misses whatever the total is."),
    ("defense", "Defense", "defense-class#defenses",
     "One of three traits that keep an attack off: Fortitude, Willpower, Reflexes. Its ranks are dice."),
    ("defense-class", "Defense class", "defense-class#procedure",
     "What an attack has to reach: 10 and a skill, with dice for ability, Defense and armour."),
    ("defending", "Defending", "defense-class#defending",
     "On the defensive: the defense class is a check with a d20 and no longer a 10."),
    ("resistance", "Resistance", "resistance#resistances",
     "One of two traits that withstand harm: Toughness for the body, Resolve for the mind. Its ranks are dice."),
    ("resistance-check", "Resistance check", "resistance#procedure",
     "A check against damage or an effect: whoever reaches it resists."),
    ("damage", "Damage and effect", "damage#procedure",
     "How hard an attack is to resist: 10 and the attack’s skill, with dice for all that it hits with."),
    ("hazard", "Hazard", "damage#hazards", "Harm that nobody attacks with, such as a trap or a poison."),
    ("round", "Round", "rounds#rounds",
     "The time in which everybody acts once: six seconds in combat, six minutes in a conflict."),
    ("turn", "Turn", "rounds#turns", "One character’s part of a round."),
    ("standard-action", "Standard action", "rounds#standard",
     "The main thing that you do in a round, such as an attack."),
    ("move-action", "Move action", "rounds#move", "Moving, standing up, giving a command, getting loose."),
    ("quick-action", "Quick action", "rounds#quick",
     "Something small at any point of your turn, such as drawing a weapon."),
    ("free-action", "Free action", "rounds#free", "Something that takes no time worth counting, such as talking."),
    ("reaction", "Reaction", "rounds#reaction", "An answer to something that happens, once in anybody’s turn."),
)  # fmt: skip

TERMS: Final = tuple(Term(key, name, text, at(place)) for key, name, place, text in _ENTRIES)
"""Its part of the glossary."""

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (Attack(), Resistance(), Turn())
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = tables()
"""Its tables."""
