"""Conflict: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term
from hqweb.spheres.conflict import terms
from hqweb.spheres.conflict.attack import Attack
from hqweb.spheres.conflict.resistance import Resistance
from hqweb.spheres.conflict.tables import tables
from hqweb.spheres.conflict.turn import Turn

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

TERMS: Final[tuple[Term, ...]] = terms.TERMS
"""Its part of the glossary."""

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (Attack(), Resistance(), Turn())
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = tables()
"""Its tables."""
