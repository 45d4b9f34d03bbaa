"""The glossary of a fight."""

from typing import Final

from hqweb.core.tables import Term
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.fight.conditions_data import AILMENTS
from hqweb.draw_steel.fight.places import PLACES

_WHERE: Final = {key: place for key, place, _ in PLACES}

_ENTRIES: Final = (
    ("class", "Class", "What a hero is: it gives most features and abilities, and the Heroic Resource.", "classes"),
    (
        "heroic-resource",
        "Heroic Resource",
        "What a class gathers in a fight and pays its strongest abilities with.",
        "heroic-resource",
    ),
    (
        "heroic-ability",
        "Heroic ability",
        "An ability that cannot be used at all without paying its Heroic Resource.",
        "resource-cost",
    ),
    (
        "victory",
        "Victory",
        "What heroes earn by winning through. Each is a point of resource at the start of a fight.",
        "victories",
    ),
    (
        "respite",
        "Respite",
        "A full day of rest. Victories become XP, Stamina and Recoveries are whole again.",
        "victories",
    ),
    ("strained", "Strained", "What a talent is while clarity is below 0.", "strained"),
    ("condition", "Condition", "One of nine bad states that many effects share.", "conditions"),
    ("eot", "EoT", "It lasts until the end of the target’s next turn.", "eot"),
    ("save-ends", "Save ends", "It lasts until a saving throw at the end of an own turn succeeds.", "save-ends"),
    ("stamina", "Stamina", "How much somebody can take before going down.", "stamina"),
    (
        "temporary-stamina",
        "Temporary Stamina",
        "Stamina in front of the real one. It takes damage first and never adds up.",
        "temporary",
    ),
    ("recovery", "Recovery", "What a hero spends to regain a third of the Stamina maximum.", "recovery"),
    ("winded", "Winded", "At half the Stamina maximum or less.", "winded"),
    ("dying", "Dying", "A hero at 0 Stamina or less: still acting, and bleeding.", "dying"),
    ("weakness", "Weakness", "Extra damage whenever damage of its type is taken.", "weakness"),
    ("immunity", "Immunity", "Damage of its type that is not taken. It is applied last.", "immunity"),
    ("hero-token", "Hero token", "A bit of luck that belongs to the whole party.", "hero-tokens"),
)

_CONDITIONS: Final = {
    "bleeding": "Acting costs 1d6 + level Stamina.",
    "dazed": "One thing a turn, and nothing off it.",
    "frightened": "A bane against what is feared, and no step closer to it.",
    "grabbed": "Held: speed 0, and a bane on abilities that leave the grabber out.",
    "prone": "On the ground: a bane on own strikes, an edge for melee against it.",
    "restrained": "Bound: speed 0, banes on abilities and on Might and Agility tests.",
    "slowed": "Speed 2 at most, and no shifting.",
    "taunted": "A double bane on abilities that leave the taunter out.",
    "weakened": "A bane on all power rolls.",
}

TERMS: Final = (
    *(Term(f"{key}", name, text, f"{ID}/{_WHERE[rule]}") for key, name, text, rule in _ENTRIES),
    *(Term(each.key, each.name, _CONDITIONS[each.key], f"{ID}/{_WHERE[each.key]}") for each in AILMENTS),
)
"""Its part of the glossary."""
