"""The ruleset's abilities: cards, ability rolls, potencies and surges.

The tables come from the data that rulings use.
"""

from typing import Final

from hqweb.core import tables
from hqweb.core.words import sign
from hqweb.draw_steel import edition, power
from hqweb.draw_steel.abilities import ability
from hqweb.draw_steel.abilities.ability_card import AbilityCard
from hqweb.draw_steel.abilities.ability_roll import AbilityRoll
from hqweb.draw_steel.abilities.card import Hero
from hqweb.draw_steel.abilities.lines import written
from hqweb.draw_steel.abilities.potency import Potency

PROCEDURES: Final = (AbilityCard, AbilityRoll, Potency)

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
     ("say-it", "say", "Announcing"), ("adjust", "adjust", "Adjusting"), "resource"),
    ("critical-hits", ("critical", "critical", "Critical hit")),
    ("surges", ("surge", "surges", "Surges"), ("surge-damage", "damage", "Surge damage"),
     ("surge-potency", "potency", "Surge potency")),
    ("effects", "effect", ("within", "within", "Action within"), "spend", ("stack", "stack", "Stacking"),
     ("same-condition", "condition", "Same condition")),
)  # fmt: skip

TERMS: Final = edition.terms(
    ("ability", "Ability",
     "Something special you can do to creatures, objects or your surroundings.", "abilities#abilities"),
    ("story-text", "Story text",
     "The flavor text under an ability’s name. It never limits the ability.", "ability-cards#story"),
    ("keyword", "Keyword",
     "A word on an ability that other rules refer to, such as Melee or Strike.", "keywords#keywords"),
    ("strike", "Strike",
     "An ability that rolls to harm targets you pick. An area is never a strike.", "keywords#strike"),
    ("implement", "Implement",
     "A special object used to focus magic or psionics.", "keywords#implement"),
    ("main-action", "Main action",
     "The most important action of your turn. Only its rolls can be critical hits.", "types#types"),
    ("maneuver", "Maneuver", "A smaller action on your turn, besides the main action and the move.", "types#types"),
    ("move-action", "Move action", "The action on your turn that lets you move.", "types#types"),
    ("triggered-action", "Triggered action",
     "An action in response to a trigger, even off your turn. You have one per round.", "types#types"),
    ("free-maneuver", "Free maneuver", "A maneuver that doesn’t use up your turn’s maneuver.", "types#types"),
    ("free-triggered-action", "Free triggered action",
     "A triggered action that doesn’t use up your one per round.", "types#types"),
    ("trigger", "Trigger", "The event that lets you use a triggered action.", "types#trigger"),
    ("free-strike", "Free strike", "A basic strike, melee or ranged, that everyone has.", "free-strikes#free-strikes"),
    ("ability-roll", "Ability roll",
     "An ability’s power roll. Every tier does something.", "ability-rolls#procedure"),
    ("rolled-damage", "Rolled damage", "Damage from the tier of an ability roll.", "ability-rolls#rolled-damage"),
    ("potency", "Potency",
     "A number the target’s characteristic must reach to resist an effect.", "potencies#strengths"),
    ("critical-hit", "Critical hit",
     "A natural 19 or 20 on a main action’s ability roll. It gives you another main action.",
     "critical-hits#critical"),
    ("surge", "Surge",
     "A boost from some abilities. Spend one for more damage, or two for a higher potency.", "surges#surges"),
    ("effect", "Effect",
     "The part of an ability outside its roll’s tiers, or the whole ability if there’s no roll.",
     "effects#effect"),
)  # fmt: skip


def tables_of(of: edition.Edition) -> tuple[tables.Table, ...]:
    """Return the tables of an edition."""
    free = [ability.printed(of.preset(f"{reach}-free-strike"), of.damage) for reach in ("melee", "ranged")]
    surge = str(of.surge) if of.surge else "your highest characteristic"
    return (
        edition.table("card-parts", "A card from top to bottom", "Part | Meaning", (
            ("name", "Name and story text", "how it looks, with no rules effect"),
            ("cost", "Cost", "the cost to pay first, if any"),
            ("keywords", "Keywords", "the kind of ability, for other rules"),
            ("type", "Type", "the action it takes"),
            ("trigger", "Trigger", "the event that allows a triggered action"),
            ("distance", "Distance", "its reach"),
            ("target", "Target", "number and kind of targets"),
            ("roll", "Power roll", "its characteristic, with a line for each tier"),
            ("effect", "Effect", "everything else, or the whole ability if there’s no roll"),
            ("spend", "Spend", "a paid extra"),
        )),
        edition.table("keywords", "Ability keywords", "Keyword | The ability",
            ((name.lower(), name, says) for name, says in ability.KEYWORDS.items()), "Ability Keywords"),
        edition.table("types", "Types of ability", "Type | You have | Critical hit",
            ((each.key, each.name, each.often, "yes" if each.critical else "no") for each in ability.TYPES),
            "Type; Critical Hit"),
        edition.table("free-strikes", "Damage of free strikes", " | ".join(("Roll", *(each.distance for each in free))),
            ([power.key(band.tier), tables.Marked(power.key(band.tier), band.words),
              *(written(each.lines[band.tier - 1]).removesuffix(" damage") for each in free)] for band in of.bands),
            "Making a Hero; Combat"),
        edition.table("potencies", "Potencies by the highest characteristic",
            f"Highest# | Level | {'# | '.join(strength.capitalize() for strength, _ in of.less)}#",
            ([str(each.score), each.score, each.levels, *(sign(each.score - less) for _, less in of.less)]
             for each in of.echelons), "Potencies"),
        edition.table("brutal-slam", "Damage of Brutal Slam as Might grows",
            f"Level | {'# | '.join(band.words for band in of.bands)}#",
            ([str(each.score), each.levels, *(
                Hero({"M": each.score}).damage(line.damage)
                for line in ability.printed(of.preset("brutal-slam"), of.damage).lines if line.damage)]
             for each in of.echelons), "Ability Roll"),
        edition.table("surges", "Uses of surges", "For | Surges | Effect", (
            ("damage", "More rolled damage", f"1 to {of.surges}",
             f"Each adds {surge}; all for one target"),
            ("potency", "A higher potency", of.pair,
             f"At most +{of.raises} against one target; another pair for another target"),
        ), "Surges"),
        edition.table("stacking", "What adds up", "Combination | Result", (
            ("different", "Two different abilities", "both apply"),
            ("same", "The same ability twice", "the stronger effect, with the latest duration"),
            ("condition", "A condition from two sources", "one condition: weakened twice is one bane"),
            ("grab", "A second grab", "nothing: a grabbed creature can’t be grabbed again"),
            ("halved", "A recovery value halved twice", "halved once"),
        ), "Stacking Unique Effects"),
    )  # fmt: skip
