"""The ruleset's rules of space: distances, areas and lines of effect.

Source of the tables: Draw Steel Heroes, *Classes*, *Distance* and *Target*.
"""

from typing import Final

from hqweb.core import tables
from hqweb.draw_steel import edition
from hqweb.draw_steel.space.corners import LineOfEffect
from hqweb.draw_steel.space.placing import AreaOnMap
from hqweb.draw_steel.space.straight import StraightLine
from hqweb.draw_steel.space.walling import WallOnMap

PLACES: Final = tables.places(
    ("distance", ("space-distance", "count", "Distance"), ("reach-melee", "melee", "Melee"),
     ("reach-ranged", "ranged", "Ranged"), ("reach-bane", "bane", "Ranged strikes")),
    ("areas", ("area-within", "within", "Within"), ("area-origin", "origin", "Origin square"),
     ("area-spread", "spread", "Spreading"), ("area-barriers", "barriers", "Barriers and corners"),
     ("area-aura", "aura", "Aura"), ("area-burst", "burst", "Burst"), ("area-cube", "cube", "Cube")),
    ("lines-and-walls", ("area-line", "line", "Line"), ("path-straight", "straight", "Straight line"),
     ("path-move", "move", "Straight moves"), ("path-push", "push", "Push and pull"), ("area-wall", "wall", "Wall"),
     ("wall-joint", "joint", "Sharing a side"), ("wall-stack", "stack", "Stacking"),
     ("wall-occupied", "occupied", "Occupied squares"), ("wall-sight", "blocks", "Blocks lines")),
    ("targets", ("target-number", "number", "Number"), ("target-each", "each", "Each"),
     ("target-object", "object", "Object"), ("target-ally", "ally", "Ally"), ("target-self", "self", "Self"),
     ("target-ruse", "ruse", "Friend or foe")),
    ("line-of-effect", ("sight", "needed", "Line of effect"), ("sight-corners", "corners", "Corner to corner"),
     ("sight-solid", "solid", "Solid things"), ("sight-flimsy", "flimsy", "Flimsy things")),
)  # fmt: skip

PROCEDURES: Final = (AreaOnMap, WallOnMap, StraightLine, LineOfEffect)

TERMS: Final = edition.terms(
    ("distance", "Distance", "The reach of an ability in squares. A diagonal counts as one.", "distance#count"),
    ("adjacent", "Adjacent", "Within 1 square, diagonals included.", "distance#adjacent"),
    ("area", "Area of effect", "The squares an ability affects at once.", "areas#within"),
    ("origin-square", "Origin square",
     "The square of an area that must be within distance and in your line of effect.", "areas#origin"),
    ("aura", "Aura", "An area around you that moves with you while it lasts.", "areas#aura"),
    ("burst", "Burst", "An area around you that lasts only a moment.", "areas#burst"),
    ("cube", "Cube", "An area as wide and as high as it is long.", "areas#cube"),
    ("line", "Line", "A straight area with a length, and an equal width and height.", "lines-and-walls#line"),
    ("wall", "Wall", "An area of squares that share sides. It blocks line of effect.", "lines-and-walls#wall"),
    ("straight-line", "Straight line", "A path of squares that never turns back.", "lines-and-walls#straight"),
    ("line-of-effect", "Line of effect",
     "A clear line from any corner of your space to any corner of the target’s.", "line-of-effect#needed"),
    ("target", "Target", "The creatures or objects an ability can affect, and how many.", "targets#number"),
    ("creature", "Creature", "As a target, anyone but you.", "targets#creature"),
    ("object", "Object", "A target that takes damage but no other effects.", "targets#object"),
    ("enemy", "Enemy", "As a target, a creature hostile to you.", "targets#enemy"),
    ("ally", "Ally", "As a target, a friendly and willing creature other than you.", "targets#ally"),
    ("ground", "Ground", "Any surface that can support a creature.", "line-of-effect#ground"),
    ("ceiling", "Ceiling", "Any solid surface overhead.", "line-of-effect#ceiling"),
)  # fmt: skip

TABLES: Final = (
    edition.table("distances", "Distances", "On the card | Reach", (
        ("melee", "Melee X", "Within X squares, touching with body, weapon or implement"),
        ("melee-1", "Melee 1", "Adjacent, which is within 1 square"),
        ("ranged", "Ranged X", "Within X squares, without touching"),
        ("both", "Melee or Ranged", "One of the two, chosen for each use"),
        ("self", "Self", "Starts from you; see its text"),
        ("within", "… within X", "An area whose origin square is within X squares"),
        ("centred", "X aura, X burst", "Everything within X squares of you"),
    )),
    edition.table("area-shapes", "Areas of effect", "Area | On the card | Squares | Starts from", (
        ("aura", "Aura", "X aura", "Radius X, for as long as it lasts", "You, and moves with you"),
        ("burst", "Burst", "X burst", "Radius X, for a moment", "You"),
        ("cube", "Cube", "X cube", "X long, wide and high", "An origin square"),
        ("line", "Line", "A × B line", "A long, B wide and high", "An origin square"),
        ("wall", "Wall", "X wall", "X squares that share sides", "An origin square"),
    )),
    edition.table("target-words", "Target words", "Word | Targets", (
        ("creature", "Creature", "Anyone but you"),
        ("object", "Object", "Anything that isn’t a creature"),
        ("enemy", "Enemy", "A creature hostile to you"),
        ("ally", "Ally", "A friendly and willing creature other than you"),
        ("self", "Self", "Only you"),
        ("each", "Each …", "All of them in the area"),
    )),
)  # fmt: skip
