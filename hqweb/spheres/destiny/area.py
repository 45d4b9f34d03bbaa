"""Fate, Destiny and Stress: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table
from hqweb.spheres.destiny.encounter import Encounter
from hqweb.spheres.destiny.places import PLACES
from hqweb.spheres.destiny.session import Destiny
from hqweb.spheres.destiny.stress import Stress
from hqweb.spheres.destiny.tables import tables
from hqweb.spheres.destiny.terms import TERMS

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (Encounter(), Destiny(), Stress())
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = tables()
"""Its tables."""

__all__ = ["PLACES", "PROCEDURES", "TABLES", "TERMS"]
