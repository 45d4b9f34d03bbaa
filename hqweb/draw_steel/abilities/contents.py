"""Abilities: cards, ability rolls, potencies, surges: what the ruleset takes from here.

The tables are made from the very data that the rulings read.
"""

from typing import Any, Final

from hqweb.core import tables
from hqweb.core.procedure import Procedure
from hqweb.core.words import sign
from hqweb.draw_steel import edition, power
from hqweb.draw_steel.abilities import ability
from hqweb.draw_steel.abilities.ability_card import AbilityCard
from hqweb.draw_steel.abilities.ability_roll import AbilityRoll
from hqweb.draw_steel.abilities.card import Hero
from hqweb.draw_steel.abilities.lines import written
from hqweb.draw_steel.abilities.potency import Potency

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (AbilityCard(), AbilityRoll(), Potency())

PLACES: Final = tables.places(
    ("abilities", "abilities", ("in-combat", "combat", "In combat")),
    ("ability-cards", ("card", "card", "Ability card"), ("story-text", "story", "Story text"), "kit"),
    ("keywords", "keywords", "strike", "implement"),
    ("types", "types", "trigger"),
    ("free-strikes", "free-strikes"),
    ("ability-rolls", ("ability-roll", "procedure", "Ability roll"), ("damage-letters", "letters", "Damage"),
     "damage-first", ("effect-follows", "effects", "Effects"), "once", ("during-move", "during", "During the move"),
     "rolled-damage"),
    ("many-targets", "one-roll", "own-edges"),
    ("potencies", ("strengths", "strengths", "Strength"), ("compare", "compare", "Potency"),
     ("say-it", "say", "Say it"), ("adjust", "adjust", "Adjusting"), "resource"),
    ("critical-hits", ("critical", "critical", "Critical hit")),
    ("surges", ("surge", "surges", "Surges"), ("surge-damage", "damage", "Surge damage"),
     ("surge-potency", "potency", "Surge potency")),
    ("effects", "effect", ("within", "within", "Action within"), "spend", ("stack", "stack", "Stacking"),
     ("same-condition", "condition", "Same condition")),
)  # fmt: skip

TERMS: Final = edition.terms(
    ("ability", "Ability",
     "Something special that you can do to creatures, objects or the place around you.", "abilities#abilities"),
    ("story-text", "Story text",
     "The line or two under an ability’s name that paint it. They never limit it.", "ability-cards#story"),
    ("keyword", "Keyword",
     "A word on an ability that other rules hook onto, such as Melee or Strike.", "keywords#keywords"),
    ("strike", "Strike",
     "An ability that picks its targets, rolls, and harms them. An area never is one.", "keywords#strike"),
    ("implement", "Implement",
     "A special object through which somebody works magic or psionics.", "keywords#implement"),
    ("main-action", "Main action",
     "The most important thing that you do on your turn. Only its rolls can be critical hits.", "types#types"),
    ("maneuver", "Maneuver", "The lesser action of a turn, beside the main action and the move.", "types#types"),
    ("move-action", "Move action", "The action of a turn that takes you somewhere.", "types#types"),
    ("triggered-action", "Triggered action",
     "An action that answers something, also off your turn. You have one a round.", "types#types"),
    ("free-maneuver", "Free maneuver", "A maneuver that does not use up the one of your turn.", "types#types"),
    ("free-triggered-action", "Free triggered action",
     "A triggered action that does not use up the one of your round.", "types#types"),
    ("trigger", "Trigger", "What has to happen before a triggered action may be used.", "types#trigger"),
    ("free-strike", "Free strike", "A plain strike, melee or ranged, that everybody has.", "free-strikes#free-strikes"),
    ("ability-roll", "Ability roll",
     "The power roll of an ability. Each of its tiers does something.", "ability-rolls#procedure"),
    ("rolled-damage", "Rolled damage", "Damage that the tier of an ability roll sets.", "ability-rolls#rolled-damage"),
    ("potency", "Potency",
     "A number that a target’s characteristic has to reach, or an effect takes hold of it.", "potencies#strengths"),
    ("critical-hit", "Critical hit",
     "A natural 19 or 20 on an ability roll of a main action. It brings another main action.",
     "critical-hits#critical"),
    ("surge", "Surge",
     "What songs, rage or patience give: spend it for more damage, or two for a higher potency.", "surges#surges"),
    ("effect", "Effect",
     "What an ability does besides the tiers of its roll, or all that it does where nothing is rolled.",
     "effects#effect"),
)  # fmt: skip

BOOK: Final = edition.EDITION
_FREE: Final = tuple(ability.printed(BOOK.preset(f"{reach}-free-strike")) for reach in ("melee", "ranged"))

TABLES: Final = (
    edition.table("card-parts", "A card from top to bottom", "Part | It tells", (
        ("name", "Name and story text", "how it looks; nothing else"),
        ("cost", "Cost", "what has to be spent before it happens, if anything"),
        ("keywords", "Keywords", "what it is, so that other rules know"),
        ("type", "Type", "which action it takes"),
        ("trigger", "Trigger", "what sets it off, if it is a triggered action"),
        ("distance", "Distance", "how far it reaches"),
        ("target", "Target", "how many, and of what kind"),
        ("roll", "Power roll", "its characteristic, and a line for each tier"),
        ("effect", "Effect", "whatever else holds; all of it, where nothing is rolled"),
        ("spend", "Spend", "what more it does for more"),
    )),
    edition.table("keywords", "Keywords, and what they say of an ability", "Keyword | The ability",
        ((name.lower(), name, says) for name, says in ability.KEYWORDS.items()), "Ability Keywords"),
    edition.table("types", "Types of ability", "Type | You have | Critical hit",
        ((each.key, each.name, each.often, "yes" if each.critical else "no") for each in ability.TYPES),
        "Type; Critical Hit"),
    edition.table("free-strikes", "Damage of free strikes", " | ".join(("Roll", *(each.distance for each in _FREE))),
        ([power.key(band.tier), tables.Marked(power.key(band.tier), band.words),
          *(written(each.lines[band.tier - 1]).removesuffix(" damage") for each in _FREE)] for band in power.BANDS),
        "Making a Hero; Combat"),
    edition.table("potencies", "Potencies by the highest characteristic",
        f"Highest# | Level | {'# | '.join(strength.capitalize() for strength, _ in BOOK.less)}#",
        ([str(each.score), each.score, each.levels, *(sign(each.score - less) for _, less in BOOK.less)]
         for each in BOOK.echelons), "Potencies"),
    edition.table("brutal-slam", "Damage of Brutal Slam as Might grows",
        f"Level | {'# | '.join(band.words for band in power.BANDS)}#",
        ([str(each.score), each.levels, *(
            Hero({"M": each.score}).damage(line.damage)
            for line in ability.printed(BOOK.preset("brutal-slam")).lines if line.damage)]
         for each in BOOK.echelons), "Ability Roll"),
    edition.table("surges", "What surges do", "For | Surges | Which gives", (
        ("damage", "More rolled damage", f"1 to {BOOK.surges}",
         "each your highest characteristic; all of them on one target"),
        ("potency", "A higher potency", BOOK.pair,
         f"+{BOOK.raises} against one target, and no more; a further pair for another"),
    ), "Surges"),
    edition.table("stacking", "What adds up and what does not", "Where these meet | There is", (
        ("different", "Two different abilities", "both, one on top of the other"),
        ("same", "The same ability twice", "the stronger one; the later says how long"),
        ("condition", "A condition from two sources", "once: two banes of weakened are one"),
        ("grab", "A second grab", "nothing: whoever is grabbed cannot be grabbed again"),
        ("halved", "A recovery value halved twice", "halved once"),
    ), "Stacking Unique Effects"),
)  # fmt: skip
