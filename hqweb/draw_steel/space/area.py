"""Space: distances, areas, lines of effect: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term
from hqweb.draw_steel.space import tables, terms
from hqweb.draw_steel.space.corners import LineOfEffect
from hqweb.draw_steel.space.placing import AreaOnMap
from hqweb.draw_steel.space.straight import StraightLine
from hqweb.draw_steel.space.walling import WallOnMap

PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("space-distance", "distance#count", "Distance"),
    ("reach-melee", "distance#melee", "Melee"),
    ("reach-ranged", "distance#ranged", "Ranged"),
    ("reach-bane", "distance#bane", "Ranged strikes"),
    ("area-within", "areas#within", "Within"),
    ("area-origin", "areas#origin", "Origin square"),
    ("area-spread", "areas#spread", "Spreading"),
    ("area-barriers", "areas#barriers", "Barriers and corners"),
    ("area-aura", "areas#aura", "Aura"),
    ("area-burst", "areas#burst", "Burst"),
    ("area-cube", "areas#cube", "Cube"),
    ("area-line", "lines-and-walls#line", "Line"),
    ("path-straight", "lines-and-walls#straight", "Straight line"),
    ("path-move", "lines-and-walls#move", "Moving straight"),
    ("path-push", "lines-and-walls#push", "Push and pull"),
    ("area-wall", "lines-and-walls#wall", "Wall"),
    ("wall-joint", "lines-and-walls#joint", "Sharing a side"),
    ("wall-stack", "lines-and-walls#stack", "Stacking"),
    ("wall-occupied", "lines-and-walls#occupied", "Occupied squares"),
    ("wall-sight", "lines-and-walls#blocks", "Blocks lines"),
    ("target-number", "targets#number", "How many"),
    ("target-each", "targets#each", "Each"),
    ("target-object", "targets#object", "Object"),
    ("target-ally", "targets#ally", "Ally"),
    ("target-self", "targets#self", "Self"),
    ("target-ruse", "targets#ruse", "Friend or foe"),
    ("sight", "line-of-effect#needed", "Line of effect"),
    ("sight-corners", "line-of-effect#corners", "Corner to corner"),
    ("sight-solid", "line-of-effect#solid", "Solid things"),
    ("sight-flimsy", "line-of-effect#flimsy", "Flimsy things"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (AreaOnMap(), WallOnMap(), StraightLine(), LineOfEffect())
"""What can be played."""

TERMS: Final[tuple[Term, ...]] = terms.TERMS
"""Its part of the glossary."""

TABLES: Final[tuple[Table, ...]] = tables.TABLES
"""Its tables."""
