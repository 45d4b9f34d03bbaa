"""The glossary of abilities. Each term has one or two sentences and the anchor of its rule."""

from typing import Final

from hqweb.core.tables import Term
from hqweb.draw_steel.edition import at

_ENTRIES: Final = (
    (
        "ability",
        "Ability",
        "Something special that you can do to creatures, objects or the place around you.",
        "abilities#abilities",
    ),
    (
        "story-text",
        "Story text",
        "The line or two under an ability’s name that paint it. They never limit it.",
        "ability-cards#story",
    ),
    (
        "keyword",
        "Keyword",
        "A word on an ability that other rules hook onto, such as Melee or Strike.",
        "keywords#keywords",
    ),
    (
        "strike",
        "Strike",
        "An ability that picks its targets, rolls, and harms them. An area never is one.",
        "keywords#strike",
    ),
    (
        "implement",
        "Implement",
        "A special object through which somebody works magic or psionics.",
        "keywords#implement",
    ),
    (
        "main-action",
        "Main action",
        "The most important thing that you do on your turn. Only its rolls can be critical hits.",
        "types#types",
    ),
    ("maneuver", "Maneuver", "The lesser action of a turn, beside the main action and the move.", "types#types"),
    ("move-action", "Move action", "The action of a turn that takes you somewhere.", "types#types"),
    (
        "triggered-action",
        "Triggered action",
        "An action that answers something, also off your turn. You have one a round.",
        "types#types",
    ),
    ("free-maneuver", "Free maneuver", "A maneuver that does not use up the one of your turn.", "types#types"),
    (
        "free-triggered-action",
        "Free triggered action",
        "A triggered action that does not use up the one of your round.",
        "types#types",
    ),
    ("trigger", "Trigger", "What has to happen before a triggered action may be used.", "types#trigger"),
    ("free-strike", "Free strike", "A plain strike, melee or ranged, that everybody has.", "free-strikes#free-strikes"),
    (
        "ability-roll",
        "Ability roll",
        "The power roll of an ability. Each of its tiers does something.",
        "ability-rolls#procedure",
    ),
    ("rolled-damage", "Rolled damage", "Damage that the tier of an ability roll sets.", "ability-rolls#rolled-damage"),
    (
        "potency",
        "Potency",
        "A number that a target’s characteristic has to reach, or an effect takes hold of it.",
        "potencies#strengths",
    ),
    (
        "critical-hit",
        "Critical hit",
        "A natural 19 or 20 on an ability roll of a main action. It brings another main action.",
        "critical-hits#critical",
    ),
    (
        "surge",
        "Surge",
        "What songs, rage or patience give: spend it for more damage, or two for a higher potency.",
        "surges#surges",
    ),
    (
        "effect",
        "Effect",
        "What an ability does besides the tiers of its roll, or all that it does where nothing is rolled.",
        "effects#effect",
    ),
)

TERMS: Final = tuple(Term(key, name, text, at(place)) for key, name, text, place in _ENTRIES)
"""The terms."""
