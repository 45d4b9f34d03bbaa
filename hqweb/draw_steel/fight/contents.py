"""A fight: conditions, Heroic Resources, hero tokens, damage: what the ruleset takes from here.

The tables are made from the very data that the rulings read.
"""

from typing import Any, Final

from hqweb.core import tables
from hqweb.core.procedure import Procedure
from hqweb.core.words import leading
from hqweb.draw_steel import classes, edition, sources
from hqweb.draw_steel.fight import grab, resource_state
from hqweb.draw_steel.fight.conditions import Conditions
from hqweb.draw_steel.fight.conditions_state import ROLLS
from hqweb.draw_steel.fight.damage import Damage
from hqweb.draw_steel.fight.resource import HeroicResource
from hqweb.draw_steel.fight.tokens import HeroTokens

PLACES: Final = tables.places(
    ("classes", "classes", ("xp", "xp", "Levels")),
    ("heroic-resources", ("heroic-resource", "procedure", "Heroic Resource"), ("resource-start", "start", "Start"),
     ("resource-turn", "turn", "Turn"), ("resource-events", "events", "Events"), ("resource-cost", "cost", "Cost"),
     ("spend-more", "spend-more", "Spend X+"), ("resource-resisted", "resisted", "Resisted"),
     ("resource-end", "end", "End"), ("resource-outside", "outside", "Outside"), "victories", "prayer", "appeal",
     ("persistent", "persistent", "Upkeep"), "insight", "strained", "drama", ("surges-track", "surges", "Surges")),
    ("durations", "ending", "after-combat", ("eot", "eot", "EoT"), "save-ends",
     ("condition-token", "token", "Token")),
    ("conditions", "conditions", ("stack-condition", "once", "Once"), ("on-rolls", "rolls", "On rolls"), "bleeding",
     ("bleeding-once", "bleeding-once", "Once"), "dazed", "frightened", "grabbed"),
    ("grabs", "grab", ("grab-size", "size", "Size"), ("grab-one", "one", "One at a time"),
     ("grab-price", "price", "Free strike"), ("escape-grab", "escape", "Escape Grab"), "knockback"),
    ("conditions", "prone", ("stand-up", "stand-up", "Stand Up"), "restrained", "slowed", "taunted", "weakened"),
    ("damage", ("damage", "procedure", "Damage"), ("damage-base", "base", "Base"), "halved", "weakness", "immunity",
     ("damage-sure", "sure", "Not reduced"), "temporary", "stamina", ("stamina-loss", "loss", "Loss"), "winded",
     "dying", "death", ("knock-out", "knock-out", "Knocked out"), "recovery", ("damage-token", "token", "Tokens")),
    ("hero-tokens", ("hero-tokens", "procedure", "Hero tokens"), ("token-surges", "surges", "Surges"),
     ("token-save", "save", "Save"), ("token-reroll", "reroll", "Reroll"), ("token-stamina", "stamina", "Stamina"),
     ("token-earn", "earn", "Earning"), ("token-limit", "limit", "Limit"), ("token-session", "session", "Session")),
)  # fmt: skip

TERMS: Final = edition.terms(
    ("class", "Class",
     "What a hero is: it gives most features and abilities, and the Heroic Resource.", "classes#classes"),
    ("heroic-resource", "Heroic Resource",
     "What a class gathers in a fight and pays its strongest abilities with.", "heroic-resources#procedure"),
    ("heroic-ability", "Heroic ability",
     "An ability that cannot be used at all without paying its Heroic Resource.", "heroic-resources#cost"),
    ("victory", "Victory",
     "What heroes earn by winning through. Each is a point of resource at the start of a fight.",
     "heroic-resources#victories"),
    ("respite", "Respite",
     "A full day of rest. Victories become XP, Stamina and Recoveries are whole again.", "heroic-resources#victories"),
    ("strained", "Strained", "What a talent is while clarity is below 0.", "heroic-resources#strained"),
    ("condition", "Condition", "One of nine bad states that many effects share.", "conditions#conditions"),
    ("eot", "EoT", "It lasts until the end of the target’s next turn.", "durations#eot"),
    ("save-ends", "Save ends",
     "It lasts until a saving throw at the end of an own turn succeeds.", "durations#save-ends"),
    ("stamina", "Stamina", "How much somebody can take before going down.", "damage#stamina"),
    ("temporary-stamina", "Temporary Stamina",
     "Stamina in front of the real one. It takes damage first and never adds up.", "damage#temporary"),
    ("recovery", "Recovery", "What a hero spends to regain a third of the Stamina maximum.", "damage#recovery"),
    ("winded", "Winded", "At half the Stamina maximum or less.", "damage#winded"),
    ("dying", "Dying", "A hero at 0 Stamina or less: still acting, and bleeding.", "damage#dying"),
    ("weakness", "Weakness", "Extra damage whenever damage of its type is taken.", "damage#weakness"),
    ("immunity", "Immunity", "Damage of its type that is not taken. It is applied last.", "damage#immunity"),
    ("hero-token", "Hero token", "A bit of luck that belongs to the whole party.", "hero-tokens#procedure"),
    ("bleeding", "Bleeding", "Acting costs 1d6 + level Stamina.", "conditions#bleeding"),
    ("dazed", "Dazed", "One thing a turn, and nothing off it.", "conditions#dazed"),
    ("frightened", "Frightened", "A bane against what is feared, and no step closer to it.", "conditions#frightened"),
    ("grabbed", "Grabbed", "Held: speed 0, and a bane on abilities that leave the grabber out.", "conditions#grabbed"),
    ("prone", "Prone", "On the ground: a bane on own strikes, an edge for melee against it.", "conditions#prone"),
    ("restrained", "Restrained",
     "Bound: speed 0, banes on abilities and on Might and Agility tests.", "conditions#restrained"),
    ("slowed", "Slowed", "Speed 2 at most, and no shifting.", "conditions#slowed"),
    ("taunted", "Taunted", "A double bane on abilities that leave the taunter out.", "conditions#taunted"),
    ("weakened", "Weakened", "A bane on all power rolls.", "conditions#weakened"),
)  # fmt: skip

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (
    HeroicResource(),
    Conditions(),
    grab.Grab(),
    Damage(),
    HeroTokens(),
)

BOOK: Final = edition.EDITION
_NONE: Final = "–"


def _abilities(costs: tuple[tuple[int, int], ...], level: int) -> list[str]:
    """The costs of the abilities of a class, or of its subclass, at a level."""
    return [str(cost) for since, cost in costs if level >= since]


def _calls(name: str, class_id: str, caption: str, calls: tuple[edition.Call, ...]) -> tables.Table:
    low, rows = resource_state.State(class_id, "", BOOK.appeal, 0), list[tuple[str, int, str, str, str]]()
    for n, call in enumerate(calls, 1):
        more, most = (resource_state.start(each, n, 6).extra for each in (low, low._replace(level=BOOK.pious)))
        rows.append((f"d{n}", n, f"+{more}", f"+{most}", call.besides or _NONE))
    return edition.table(name, caption, f"d3# | More# | At {BOOK.pious}# | Besides", rows)


def _condition(one: sources.Ailment) -> tuple[str, str, str, str, str]:
    """On which rolls a condition is: those of whoever has it, and those against them."""
    rolls = tests = against = _NONE
    if one.own:
        own = tables.keyed(BOOK.sources, one.own)
        every = all(own.counts(roll.traits) for roll in ROLLS if "ability" in roll.traits and not roll.against)
        aimed = {"all": "", "at": " at the source", "not-at": " that leave the source out"}[one.aim]
        rolls = f"{'All' if every else own.about.capitalize()}{aimed}: {own.gives}"
        found = [roll for roll in ROLLS if not roll.aims and own.counts(roll.traits)]
        if found and one.aim == "all":
            tests = f"{'All' if len(found) > 1 else 'Might and Agility'}: {own.gives}"
    if one.against:
        source, whose = tables.keyed(BOOK.sources, one.against), ", the source’s own" if one.aim == "at" else ""
        against = f"{source.about.capitalize()}{whose}: {source.gives}"
    return one.key, one.name, rolls, tests, against


TABLES: Final = (
    edition.table("classes", "The nine classes", "Class | Resource | How it plays",
        ((each.id, each.name, each.resource.capitalize(), each.plays) for each in BOOK.classes)),
    edition.table("class-frame", "What each class starts with, and the Stamina of each further level",
        "Class | At 2 | Potency | Stamina# | Recoveries#",
        ((each.id, each.name, ", ".join(map(edition.name_of, each.fixed)), edition.name_of(each.potency),
          f"{each.stamina} + {each.per_level}", each.recoveries) for each in BOOK.classes)),
    edition.table("levels", "Levels: the XP to reach them, and what they bring",
        "Level# | XP# | Echelon# | Highest score#",
        ((str(level), level, xp, BOOK.echelon(level).number, BOOK.echelon(level).score)
         for level, xp in enumerate(BOOK.xp, 1)), "Making a Hero"),
    edition.table("class-table", "A class table, the censor’s: abilities by cost, and how many of them are heroic",
        "Level# | Abilities | Order abilities | Heroic#",
        ((str(level), level, ", ".join(["Signature", *own]), ", ".join(order) or _NONE, len(own) + len(order))
         for level in range(1, BOOK.top + 1)
         for own, order in [(_abilities(BOOK.costs, level), _abilities(BOOK.orders, level))])),
    edition.table("resource-gains", "What the start of each turn brings, from which level on",
        "Class | Resource | Level 1# | Level 7# | Level 10#",
        ([each.id, each.name, each.resource.capitalize(),
          *(gain.words if gain else _NONE for gain in (classes.gain_at(each.turn, level) for level in (1, 7, 10)))]
         for each in BOOK.classes)),
    edition.table("resource-events", "What else brings the resource in a fight",
        "Class | What happens | How often | Brings",
        ((event.key, each.name, event.title, resource_state.PER[event.per].capitalize(), ", ".join(
            f"{gain.words} from\u00a0{gain.level}" if gain.level > 1 else gain.words for gain in event.gains))
         for each in BOOK.classes for event in each.events)),
    _calls("prayer", "conduit", "Praying for piety", BOOK.prayers),
    _calls("appeal", "troubadour", "Appealing to the muses", BOOK.appeals),
    edition.table("durations", "How long an effect lasts", "It says | It ends", (
        ("eot", "(EoT)", "With the target’s next turn; put on during its own turn, with that turn"),
        ("save", "(save ends)", "With a saving throw that succeeds, rolled as each own turn ends"),
        ("encounter", "End of encounter", "With the fight; outside combat after 5 minutes"),
        ("free", "Ended by its maker", "When whoever imposed it by an ability ends it, as a free maneuver"),
        ("hero", "On a hero, after combat", "If the hero wants, but for winded, unconscious and dying"),
        ("other", "On others, after combat", "When it suits the heroes; the Director may see it otherwise"),
    )),
    edition.table("conditions", "Which rolls a condition touches, and how",
        "Condition | Its ability rolls | Its tests | Rolls against it", map(_condition, BOOK.ailments)),
    edition.table("condition-effects", "What else a condition does", "Condition | Besides edges and banes",
        ((each.key, each.name, ". ".join(each.does) or "Nothing besides") for each in BOOK.ailments)),
    edition.table("grabs", "Grab, Escape Grab and Knockback by total",
        " | ".join(("Maneuver", *(band.words for band in BOOK.bands))),
        ([each.key, each.title, *(told.format(it=each.other.inside) for _, told in sorted(each.tiers.items()))]
         for each in grab.maneuvers().values()), "Combat"),
    edition.table("damage-order", "The order in which damage is worked out",
        "Step# | What | How", (
        ("base", 1, "Base", "The tier’s damage, with characteristic, surges and kit"),
        ("halved", 2, "Halving", "By a triggered action or the like, rounded down"),
        ("weakness", 3, "Weakness", "Added; of several only the highest"),
        ("immunity", 4, "Immunity", "Taken off, to no less than 0; of several only the highest"),
        ("temporary", 5, "Temporary Stamina", "Takes what it can"),
        ("stamina", 6, "Stamina", "Takes the rest"),
    ), "Combat"),
    edition.table("damage-types", "The nine types of damage", "Type | An object",
        ((each, each.capitalize(), "Immune" if each in BOOK.immune else "Takes it") for each in BOOK.damage),
        "Combat"),
    edition.table("stamina-states", "States of Stamina", "State | At | Means", (
        ("winded", "Winded", "Half the maximum or less", "Nothing by itself; other rules look at it"),
        ("dying", "Dying, a hero", "0 or less", "Bleeding that cannot be removed; no Catch Breath"),
        ("dead", "Dead, a hero", "Minus half the maximum, or less", "Beyond ordinary help"),
        ("creature", "Dead, others", "0 or less", "Creatures of the Director die, objects break"),
        ("out", "Unconscious", "In place of death", "No actions, speed 0, prone; ability rolls have a double edge"),
    ), "Combat"),
    edition.table("hero-tokens", "What hero tokens bring", "Tokens# | Bring | When",
        ((use.do, use.cost, leading(use.brings), leading(use.when)) for use in BOOK.tokens), "The Basics"),
)  # fmt: skip
