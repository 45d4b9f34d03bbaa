"""Space: distances, areas, lines of effect: what the ruleset takes from here.

Source of the tables: Draw Steel Heroes, *Classes*, *Distance* and *Target*.
"""

from typing import Any, Final

from hqweb.core import tables
from hqweb.core.procedure import Procedure
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
     ("path-move", "move", "Moving straight"), ("path-push", "push", "Push and pull"), ("area-wall", "wall", "Wall"),
     ("wall-joint", "joint", "Sharing a side"), ("wall-stack", "stack", "Stacking"),
     ("wall-occupied", "occupied", "Occupied squares"), ("wall-sight", "blocks", "Blocks lines")),
    ("targets", ("target-number", "number", "How many"), ("target-each", "each", "Each"),
     ("target-object", "object", "Object"), ("target-ally", "ally", "Ally"), ("target-self", "self", "Self"),
     ("target-ruse", "ruse", "Friend or foe")),
    ("line-of-effect", ("sight", "needed", "Line of effect"), ("sight-corners", "corners", "Corner to corner"),
     ("sight-solid", "solid", "Solid things"), ("sight-flimsy", "flimsy", "Flimsy things")),
)  # fmt: skip

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (AreaOnMap(), WallOnMap(), StraightLine(), LineOfEffect())

TERMS: Final = edition.terms(
    ("distance", "Distance", "How near a target must be, in squares. A diagonal counts as one.", "distance#count"),
    ("adjacent", "Adjacent", "Within 1 square, diagonals included.", "distance#adjacent"),
    ("area", "Area of effect", "Squares that an ability covers all at once.", "areas#within"),
    ("origin-square", "Origin square",
     "The square of an area that is near enough, and in your line of effect.", "areas#origin"),
    ("aura", "Aura", "An area about you that goes where you go, while it lasts.", "areas#aura"),
    ("burst", "Burst", "An area about you, for one moment.", "areas#burst"),
    ("cube", "Cube", "An area as wide and as high as it is long.", "areas#cube"),
    ("line", "Line", "A straight area of some length, and of one width and height.", "lines-and-walls#line"),
    ("wall", "Wall", "An area of squares that share sides. It blocks line of effect.", "lines-and-walls#wall"),
    ("straight-line", "Straight line", "One square after another, never turning back.", "lines-and-walls#straight"),
    ("line-of-effect", "Line of effect",
     "A clear line from any corner of your space to any corner of theirs.", "line-of-effect#needed"),
    ("target", "Target", "Whom an ability may affect, and how many of them.", "targets#number"),
    ("creature", "Creature", "As a target: anybody but you.", "targets#creature"),
    ("object", "Object", "As a target: it takes damage, and no other effect.", "targets#object"),
    ("enemy", "Enemy", "As a target: a creature that is hostile to you.", "targets#enemy"),
    ("ally", "Ally", "As a target: a friendly and willing creature, not you.", "targets#ally"),
    ("ground", "Ground", "Any surface on which somebody could stand, sit or lie.", "line-of-effect#ground"),
    ("ceiling", "Ceiling", "Any solid surface overhead.", "line-of-effect#ceiling"),
)  # fmt: skip

TABLES: Final = (
    edition.table("distances", "Distances", "On the card | Whom it reaches", (
        ("melee", "Melee X", "Within X squares, by touch: body, weapon or implement"),
        ("melee-1", "Melee 1", "Adjacent, which is within 1 square"),
        ("ranged", "Ranged X", "Within X squares, without touch"),
        ("both", "Melee or Ranged", "One of the two, chosen for each use"),
        ("self", "Self", "Starts from you; its text says how"),
        ("within", "… within X", "An area whose origin square is within X squares"),
        ("centred", "X aura, X burst", "All within X squares of you"),
    )),
    edition.table("area-shapes", "Areas of effect", "Area | On the card | Its squares | From", (
        ("aura", "Aura", "X aura", "Radius X, for as long as it lasts", "You, and it goes along"),
        ("burst", "Burst", "X burst", "Radius X, for a moment", "You"),
        ("cube", "Cube", "X cube", "X long, wide and high", "An origin square"),
        ("line", "Line", "A × B line", "A long, B wide and high", "An origin square"),
        ("wall", "Wall", "X wall", "X squares, side by side", "An origin square"),
    )),
    edition.table("target-words", "Who is meant", "Word | Whom it can affect", (
        ("creature", "Creature", "Anybody but you"),
        ("object", "Object", "Anything that is no creature"),
        ("enemy", "Enemy", "A creature that is hostile to you"),
        ("ally", "Ally", "A creature that is friendly and willing, but not you"),
        ("self", "Self", "You alone"),
        ("each", "Each …", "All of them in the area"),
    )),
)  # fmt: skip
