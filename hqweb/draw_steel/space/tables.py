"""The tables of distances, areas and target lines. Source: Draw Steel Heroes, *Classes*, *Distance* and *Target*."""

from typing import Final

from hqweb.core.tables import Column, Row, Table
from hqweb.draw_steel.edition import ID

_SOURCE: Final = "Draw Steel Heroes, Classes"

DISTANCES: Final = Table(
    f"{ID}.distances",
    "Distances",
    (Column("On the card"), Column("Whom it reaches")),
    (
        Row("melee", ("Melee X", "Within X squares, by touch: body, weapon or implement")),
        Row("melee-1", ("Melee 1", "Adjacent, which is within 1 square")),
        Row("ranged", ("Ranged X", "Within X squares, without touch")),
        Row("both", ("Melee or Ranged", "One of the two, chosen for each use")),
        Row("self", ("Self", "Starts from you; its text says how")),
        Row("within", ("… within X", "An area whose origin square is within X squares")),
        Row("centred", ("X aura, X burst", "All within X squares of you")),
    ),
    _SOURCE,
)
"""What a card says about distance."""

SHAPES: Final = Table(
    f"{ID}.area-shapes",
    "Areas of effect",
    (Column("Area"), Column("On the card"), Column("Its squares"), Column("From")),
    (
        Row("aura", ("Aura", "X aura", "Radius X, for as long as it lasts", "You, and it goes along")),
        Row("burst", ("Burst", "X burst", "Radius X, for a moment", "You")),
        Row("cube", ("Cube", "X cube", "X long, wide and high", "An origin square")),
        Row("line", ("Line", "A × B line", "A long, B wide and high", "An origin square")),
        Row("wall", ("Wall", "X wall", "X squares, side by side", "An origin square")),
    ),
    _SOURCE,
)
"""The five shapes."""

TARGET_WORDS: Final = Table(
    f"{ID}.target-words",
    "Who is meant",
    (Column("Word"), Column("Whom it can affect")),
    (
        Row("creature", ("Creature", "Anybody but you")),
        Row("object", ("Object", "Anything that is no creature")),
        Row("enemy", ("Enemy", "A creature that is hostile to you")),
        Row("ally", ("Ally", "A creature that is friendly and willing, but not you")),
        Row("self", ("Self", "You alone")),
        Row("each", ("Each …", "All of them in the area")),
    ),
    _SOURCE,
)
"""The words of a target line."""

TABLES: Final = (DISTANCES, SHAPES, TARGET_WORDS)
"""All of them."""
