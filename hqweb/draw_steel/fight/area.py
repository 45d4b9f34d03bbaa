"""A fight: conditions, heroic resources, hero tokens, damage: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table
from hqweb.draw_steel.fight.conditions import Conditions
from hqweb.draw_steel.fight.damage import Damage
from hqweb.draw_steel.fight.grab import Grab
from hqweb.draw_steel.fight.places import PLACES
from hqweb.draw_steel.fight.resource import HeroicResource
from hqweb.draw_steel.fight.tables import tables
from hqweb.draw_steel.fight.terms import TERMS
from hqweb.draw_steel.fight.tokens import HeroTokens

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (HeroicResource(), Conditions(), Grab(), Damage(), HeroTokens())
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = tables()
"""Its tables."""

__all__ = ["PLACES", "PROCEDURES", "TABLES", "TERMS"]
