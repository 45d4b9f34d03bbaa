"""The glossary of space: distances, areas, targets, lines of effect."""

from typing import Final

from hqweb.core.tables import Term
from hqweb.draw_steel.edition import at

_ENTRIES: Final = (
    ("distance", "Distance", "How near a target must be, in squares. A diagonal counts as one.", "distance#count"),
    ("adjacent", "Adjacent", "Within 1 square, diagonals included.", "distance#adjacent"),
    ("area", "Area of effect", "Squares that an ability covers all at once.", "areas#within"),
    (
        "origin-square",
        "Origin square",
        "The square of an area that is near enough, and in your line of effect.",
        "areas#origin",
    ),
    ("aura", "Aura", "An area about you that goes where you go, while it lasts.", "areas#aura"),
    ("burst", "Burst", "An area about you, for one moment.", "areas#burst"),
    ("cube", "Cube", "An area as wide and as high as it is long.", "areas#cube"),
    ("line", "Line", "A straight area of some length, and of one width and height.", "lines-and-walls#line"),
    ("wall", "Wall", "An area of squares that share sides. It blocks line of effect.", "lines-and-walls#wall"),
    ("straight-line", "Straight line", "One square after another, never turning back.", "lines-and-walls#straight"),
    (
        "line-of-effect",
        "Line of effect",
        "A clear line from any corner of your space to any corner of theirs.",
        "line-of-effect#needed",
    ),
    ("target", "Target", "Whom an ability may affect, and how many of them.", "targets#number"),
    ("creature", "Creature", "As a target: anybody but you.", "targets#creature"),
    ("object", "Object", "As a target: it takes damage, and no other effect.", "targets#object"),
    ("enemy", "Enemy", "As a target: a creature that is hostile to you.", "targets#enemy"),
    ("ally", "Ally", "As a target: a friendly and willing creature, not you.", "targets#ally"),
    ("ground", "Ground", "Any surface on which somebody could stand, sit or lie.", "line-of-effect#ground"),
    ("ceiling", "Ceiling", "Any solid surface overhead.", "line-of-effect#ceiling"),
)

TERMS: Final = tuple(Term(id_, name, text, at(place)) for id_, name, text, place in _ENTRIES)
"""All terms of this part."""
