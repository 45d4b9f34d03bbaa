"""Abilities to pick from, as the text prints them: those that it takes apart, both free strikes, and a maneuver.

Source: Draw Steel Heroes, *Classes*; *Making a Hero* (free strikes); *Combat* (maneuvers).
"""

from typing import Final, NamedTuple

from hqweb.draw_steel.classes import Letter


class Preset(NamedTuple):
    """A printed ability: keywords in a row, its type by key, and a line of the text for each tier."""

    key: str
    name: str
    keywords: str
    type: str
    distance: str
    target: str
    letters: tuple[Letter, ...]
    lines: tuple[str, str, str]
    effect: str = ""


_ONE: Final = "One creature or object"

PRESETS: Final = (
    Preset("brutal-slam", "Brutal Slam", "Melee Strike Weapon", "main", "Melee 1", _ONE, ("M",),
        ("3 + M damage; push 1", "6 + M damage; push 2", "9 + M damage; push 4")),
    Preset("judgments-hammer", "Judgment’s Hammer", "Magic Ranged Strike", "main", "Ranged 10", _ONE, ("I",),
        ("3 + I holy damage; A < WEAK, prone", "6 + I holy damage; A < AVERAGE, prone",
         "9 + I holy damage; A < STRONG, prone and unable to stand (save ends)")),
    Preset("melee-free-strike", "Melee free strike", "Charge Melee Strike Weapon", "main", "Melee 1", _ONE, ("M", "A"),
        ("2 + M or A damage", "5 + M or A damage", "7 + M or A damage")),
    Preset("ranged-free-strike", "Ranged free strike", "Ranged Strike Weapon", "main", "Ranged 5", _ONE, ("M", "A"),
        ("2 + M or A damage", "4 + M or A damage", "6 + M or A damage")),
    Preset("knockback", "Knockback", "Melee Weapon", "maneuver", "Melee 1", "One creature", ("M",),
        ("push 1", "push 2", "push 3"),
        "Usually a creature of your size or smaller. From Might 2 on, any creature up to a size equal to your Might."),
)  # fmt: skip
