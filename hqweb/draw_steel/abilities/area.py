"""Abilities: cards, ability rolls, potencies, surges: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table
from hqweb.draw_steel.abilities.ability_card import AbilityCard
from hqweb.draw_steel.abilities.ability_roll import AbilityRoll
from hqweb.draw_steel.abilities.places import PLACES
from hqweb.draw_steel.abilities.potency import Potency
from hqweb.draw_steel.abilities.tables import tables
from hqweb.draw_steel.abilities.terms import TERMS

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (AbilityCard(), AbilityRoll(), Potency())
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = tables()
"""Its tables."""

__all__ = ["PLACES", "PROCEDURES", "TABLES", "TERMS"]
