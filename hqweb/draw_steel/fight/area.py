"""A fight: conditions, heroic resources, hero tokens, damage: what the ruleset takes from here."""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Table, Term
from hqweb.draw_steel.edition import at
from hqweb.draw_steel.fight.conditions import Conditions
from hqweb.draw_steel.fight.conditions_state import AILMENTS
from hqweb.draw_steel.fight.damage import Damage
from hqweb.draw_steel.fight.grab import Grab
from hqweb.draw_steel.fight.resource import HeroicResource
from hqweb.draw_steel.fight.tables import tables
from hqweb.draw_steel.fight.tokens import HeroTokens

PLACES: Final[tuple[tuple[str, str, str], ...]] = (
    ("classes", "classes#classes", "Classes"),
    ("xp", "classes#xp", "Levels"),
    ("heroic-resource", "heroic-resources#procedure", "Heroic Resource"),
    ("resource-start", "heroic-resources#start", "Start"),
    ("resource-turn", "heroic-resources#turn", "Turn"),
    ("resource-events", "heroic-resources#events", "Events"),
    ("resource-cost", "heroic-resources#cost", "Cost"),
    ("spend-more", "heroic-resources#spend-more", "Spend X+"),
    ("resource-resisted", "heroic-resources#resisted", "Resisted"),
    ("resource-end", "heroic-resources#end", "End"),
    ("resource-outside", "heroic-resources#outside", "Outside"),
    ("victories", "heroic-resources#victories", "Victories"),
    ("prayer", "heroic-resources#prayer", "Prayer"),
    ("appeal", "heroic-resources#appeal", "Appeal"),
    ("persistent", "heroic-resources#persistent", "Upkeep"),
    ("insight", "heroic-resources#insight", "Insight"),
    ("strained", "heroic-resources#strained", "Strained"),
    ("drama", "heroic-resources#drama", "Drama"),
    ("surges-track", "heroic-resources#surges", "Surges"),
    ("ending", "durations#ending", "Ending"),
    ("after-combat", "durations#after-combat", "After combat"),
    ("eot", "durations#eot", "EoT"),
    ("save-ends", "durations#save-ends", "Save ends"),
    ("condition-token", "durations#token", "Token"),
    ("conditions", "conditions#conditions", "Conditions"),
    ("stack-condition", "conditions#once", "Once"),
    ("on-rolls", "conditions#rolls", "On rolls"),
    ("bleeding", "conditions#bleeding", "Bleeding"),
    ("bleeding-once", "conditions#bleeding-once", "Once"),
    ("dazed", "conditions#dazed", "Dazed"),
    ("frightened", "conditions#frightened", "Frightened"),
    ("grabbed", "conditions#grabbed", "Grabbed"),
    ("grab", "grabs#grab", "Grab"),
    ("grab-size", "grabs#size", "Size"),
    ("grab-one", "grabs#one", "One at a time"),
    ("grab-price", "grabs#price", "Free strike"),
    ("escape-grab", "grabs#escape", "Escape Grab"),
    ("knockback", "grabs#knockback", "Knockback"),
    ("prone", "conditions#prone", "Prone"),
    ("stand-up", "conditions#stand-up", "Stand Up"),
    ("restrained", "conditions#restrained", "Restrained"),
    ("slowed", "conditions#slowed", "Slowed"),
    ("taunted", "conditions#taunted", "Taunted"),
    ("weakened", "conditions#weakened", "Weakened"),
    ("damage", "damage#procedure", "Damage"),
    ("damage-base", "damage#base", "Base"),
    ("halved", "damage#halved", "Halved"),
    ("weakness", "damage#weakness", "Weakness"),
    ("immunity", "damage#immunity", "Immunity"),
    ("damage-sure", "damage#sure", "Not reduced"),
    ("temporary", "damage#temporary", "Temporary"),
    ("stamina", "damage#stamina", "Stamina"),
    ("stamina-loss", "damage#loss", "Loss"),
    ("winded", "damage#winded", "Winded"),
    ("dying", "damage#dying", "Dying"),
    ("death", "damage#death", "Death"),
    ("knock-out", "damage#knock-out", "Knocked out"),
    ("recovery", "damage#recovery", "Recovery"),
    ("damage-token", "damage#token", "Tokens"),
    ("hero-tokens", "hero-tokens#procedure", "Hero tokens"),
    ("token-surges", "hero-tokens#surges", "Surges"),
    ("token-save", "hero-tokens#save", "Save"),
    ("token-reroll", "hero-tokens#reroll", "Reroll"),
    ("token-stamina", "hero-tokens#stamina", "Stamina"),
    ("token-earn", "hero-tokens#earn", "Earning"),
    ("token-limit", "hero-tokens#limit", "Limit"),
    ("token-session", "hero-tokens#session", "Session"),
)
"""Where its rules stand: key, page with anchor, and the word of the link."""

_WHERE: Final = {key: at(place) for key, place, _ in PLACES}
_TERMS: Final = (
    ("class", "Class", "What a hero is: it gives most features and abilities, and the Heroic Resource.", "classes"),
    ("heroic-resource", "Heroic Resource",
     "What a class gathers in a fight and pays its strongest abilities with.", "heroic-resource"),
    ("heroic-ability", "Heroic ability",
     "An ability that cannot be used at all without paying its Heroic Resource.", "resource-cost"),
    ("victory", "Victory",
     "What heroes earn by winning through. Each is a point of resource at the start of a fight.", "victories"),
    ("respite", "Respite",
     "A full day of rest. Victories become XP, Stamina and Recoveries are whole again.", "victories"),
    ("strained", "Strained", "What a talent is while clarity is below 0.", "strained"),
    ("condition", "Condition", "One of nine bad states that many effects share.", "conditions"),
    ("eot", "EoT", "It lasts until the end of the target’s next turn.", "eot"),
    ("save-ends", "Save ends", "It lasts until a saving throw at the end of an own turn succeeds.", "save-ends"),
    ("stamina", "Stamina", "How much somebody can take before going down.", "stamina"),
    ("temporary-stamina", "Temporary Stamina",
     "Stamina in front of the real one. It takes damage first and never adds up.", "temporary"),
    ("recovery", "Recovery", "What a hero spends to regain a third of the Stamina maximum.", "recovery"),
    ("winded", "Winded", "At half the Stamina maximum or less.", "winded"),
    ("dying", "Dying", "A hero at 0 Stamina or less: still acting, and bleeding.", "dying"),
    ("weakness", "Weakness", "Extra damage whenever damage of its type is taken.", "weakness"),
    ("immunity", "Immunity", "Damage of its type that is not taken. It is applied last.", "immunity"),
    ("hero-token", "Hero token", "A bit of luck that belongs to the whole party.", "hero-tokens"),
)  # fmt: skip
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
    *(Term(key, name, text, _WHERE[rule]) for key, name, text, rule in _TERMS),
    *(Term(each.key, each.name, _CONDITIONS[each.key], _WHERE[each.key]) for each in AILMENTS),
)
"""Its part of the glossary: words, and the nine conditions."""

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (HeroicResource(), Conditions(), Grab(), Damage(), HeroTokens())
"""What can be played."""

TABLES: Final[tuple[Table, ...]] = tables()
"""Its tables."""
