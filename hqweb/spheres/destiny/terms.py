"""The glossary of Fate, Destiny, the Tilt, Surge and Stress."""

from typing import Final

from hqweb.core.tables import Term
from hqweb.spheres.destiny.places import PLACES
from hqweb.spheres.edition import at

_WHERE: Final = {key: place for key, place, _ in PLACES}

_ENTRIES: Final = (
    (
        "fate",
        "Fate",
        "What luck leaves behind in an encounter: stones of Triumph and Tragedy in one pool.",
        "fate",
    ),
    (
        "fate-stone",
        "Stone",
        "A piece of Fate, Triumph or Tragedy. So many spent together count as a Destiny die of that number.",
        "stones",
    ),
    (
        "destiny",
        "Destiny",
        "Dice of Triumph and Tragedy that players earn, hold and spend over a session.",
        "destiny",
    ),
    (
        "destiny-pool",
        "Destiny Pool",
        "The dice in the middle of the table: a Triumph and a Tragedy, rolled, from everybody.",
        "destiny-pool",
    ),
    ("triumph", "Triumph", "The good kind of Destiny die, and of stone of Fate.", "destiny"),
    ("tragedy", "Tragedy", "The bad kind of Destiny die, and of stone of Fate.", "destiny"),
    ("coup", "Coup", "Destiny spent to raise the degree of a success.", "use-coup"),
    (
        "edit",
        "Edit a scene",
        "Destiny spent to add or change a detail, or for ranks of Advantage.",
        "use-edit",
    ),
    ("improve", "Improve", "Destiny spent to add its number to your own check.", "use-improve"),
    ("inspiration", "Inspiration", "Destiny spent on a hint, a clue or help from the GM.", "use-inspiration"),
    (
        "recover",
        "Recover",
        "An action that restores a hero, once in an encounter, for 1 Stress.",
        "stress-recover",
    ),
    ("stunt", "Stunt", "Something more that an attack does when it hits.", "use-stunt"),
    (
        "carry-over",
        "Carry-over",
        "Destiny dice unspent at a session’s end, which are there in the next.",
        "carry-over",
    ),
    ("tilt", "Tilt", "What goes sideways when the last die of the Destiny Pool is taken.", "tilt"),
    ("surge", "Surge", "A feat beyond your reach, paid for with fatigue.", "surge"),
    (
        "fatigue",
        "Fatigue",
        "What a Surge leaves: fatigued, then exhausted, then incapacitated.",
        "surge-fatigue",
    ),
    (
        "stress",
        "Stress",
        "How much a hero’s body and spirit have borne: stones, and the dice held.",
        "stress",
    ),
    (
        "short-rest",
        "Short Rest",
        "A rest in which healing and Recover add Stress as they always do.",
        "short-rest",
    ),
    (
        "long-rest",
        "Long Rest",
        "A rest that removes Stress stones by Tier, or lets the wounded Recover.",
        "long-rest",
    ),
)

TERMS: Final = tuple(Term(key, name, text, at(_WHERE[rule])) for key, name, text, rule in _ENTRIES)
"""Its part of the glossary."""
