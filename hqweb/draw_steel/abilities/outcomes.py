"""The outcomes of an ability roll: three tiers, best first."""

from typing import Final

from hqweb.core.procedure import Outcome
from hqweb.draw_steel.power import BANDS, key

OUTCOMES: Final = tuple(Outcome(key(band.tier), f"Tier {band.tier}", key(band.tier)) for band in reversed(BANDS))
"""Tier 3 to tier 1."""
