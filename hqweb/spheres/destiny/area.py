"""Fate, Destiny and Stress: what the ruleset takes from here, where each rule is, and what each term means."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term
from hqweb.spheres.destiny.encounter import Encounter
from hqweb.spheres.destiny.session import Destiny
from hqweb.spheres.destiny.stress import Stress
from hqweb.spheres.destiny.tables import tables
from hqweb.spheres.edition import at

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (Encounter(), Destiny(), Stress())
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = tables()
"""Its tables."""

PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("fate", "fate#procedure", "Fate"),
    ("stones", "fate#stones", "Stones"),
    ("critical-stone", "fate#critical-stone", "Criticals"),
    ("fate-swapped", "fate#swapped", "The opposition"),
    ("fate-pool", "fate#pool", "The Fate pool"),
    ("fate-spend", "fate#spend", "Spending stones"),
    ("fate-turn", "fate#turn", "Once used"),
    ("fate-end", "fate#end", "The end"),
    ("destiny", "destiny#procedure", "Destiny"),
    ("destiny-start", "destiny#start", "The start"),
    ("destiny-pool", "destiny#pool", "The pool"),
    ("destiny-take", "destiny#take", "Earning"),
    ("destiny-kept", "destiny#kept", "Kept dice"),
    ("destiny-hand", "destiny#hand", "Handing in"),
    ("carry-over", "destiny#carry-over", "Carry-over"),
    ("hubris", "destiny#hubris", "Hubris"),
    ("destiny-spend", "spending-destiny#procedure", "Spending Destiny"),
    ("use-coup", "spending-destiny#coup", "Coup"),
    ("use-edit", "spending-destiny#edit", "Edit a scene"),
    ("use-improve", "spending-destiny#improve", "Improve"),
    ("use-inspiration", "spending-destiny#inspiration", "Inspiration"),
    ("use-recover", "spending-destiny#recover", "Recover"),
    ("use-stunt", "spending-destiny#stunt", "Stunt"),
    ("tilt", "tilt#procedure", "The Tilt"),
    ("tilt-scores", "tilt#scores", "Scores"),
    ("tilt-tie", "tilt#tie", "Ties"),
    ("tilt-tables", "tilt#tables", "Soft and Hard"),
    ("tilt-votes", "tilt#votes", "Votes"),
    ("surge", "surge#procedure", "Surge"),
    ("surge-turn", "surge#turn", "Once a turn"),
    ("surge-benefits", "surge#benefits", "Benefits"),
    ("surge-fatigue", "surge#fatigue", "Fatigue"),
    ("surge-cancel", "surge#cancel", "No fatigue"),
    ("surge-control", "surge#control", "Under control"),
    ("stress", "stress#procedure", "Stress"),
    ("stress-gain", "stress#gain", "What adds"),
    ("stress-recover", "stress#recover", "Recover"),
    ("stress-held", "stress#held", "Held dice"),
    ("stress-limit", "stress#limit", "The limit"),
    ("healer", "stress#healer", "Healers"),
    ("short-rest", "stress#short-rest", "Short Rest"),
    ("long-rest", "stress#long-rest", "Long Rest"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

_ENTRIES: Final = (
    ("fate", "Fate", "What luck leaves behind in an encounter: stones of Triumph and Tragedy in one pool.", "fate"),
    (
        "fate-stone",
        "Stone",
        "A piece of Fate, Triumph or Tragedy. So many spent together count as a Destiny die of that number.",
        "stones",
    ),
    ("destiny", "Destiny", "Dice of Triumph and Tragedy that players earn, hold and spend over a session.", "destiny"),
    (
        "destiny-pool",
        "Destiny Pool",
        "The dice in the middle of the table: a Triumph and a Tragedy, rolled, from everybody.",
        "destiny-pool",
    ),
    ("triumph", "Triumph", "The good kind of Destiny die, and of stone of Fate.", "destiny"),
    ("tragedy", "Tragedy", "The bad kind of Destiny die, and of stone of Fate.", "destiny"),
    ("coup", "Coup", "Destiny spent to raise the degree of a success.", "use-coup"),
    ("edit", "Edit a scene", "Destiny spent to add or change a detail, or for ranks of Advantage.", "use-edit"),
    ("improve", "Improve", "Destiny spent to add its number to your own check.", "use-improve"),
    ("inspiration", "Inspiration", "Destiny spent on a hint, a clue or help from the GM.", "use-inspiration"),
    ("recover", "Recover", "An action that restores a hero, once in an encounter, for 1 Stress.", "stress-recover"),
    ("stunt", "Stunt", "Something more that an attack does when it hits.", "use-stunt"),
    ("carry-over", "Carry-over", "Destiny dice unspent at a session’s end, which are there in the next.", "carry-over"),
    ("tilt", "Tilt", "What goes sideways when the last die of the Destiny Pool is taken.", "tilt"),
    ("surge", "Surge", "A feat beyond your reach, paid for with fatigue.", "surge"),
    ("fatigue", "Fatigue", "What a Surge leaves: fatigued, then exhausted, then incapacitated.", "surge-fatigue"),
    ("stress", "Stress", "How much a hero’s body and spirit have borne: stones, and the dice held.", "stress"),
    ("short-rest", "Short Rest", "A rest in which healing and Recover add Stress as they always do.", "short-rest"),
    ("long-rest", "Long Rest", "A rest that removes Stress stones by Tier, or lets the wounded Recover.", "long-rest"),
)

_WHERE: Final = {key: place for key, place, _ in PLACES}
TERMS: Final = tuple(Term(key, name, text, at(_WHERE[rule])) for key, name, text, rule in _ENTRIES)
"""Its part of the glossary."""
