"""The ruleset's combat content: conditions, Heroic Resources, hero tokens and damage.

The tables come from the data that rulings use.
"""

from functools import partial
from typing import Final

from hqweb.core import tables
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
     "A hero’s calling, which gives most features and abilities and the Heroic Resource.", "classes#classes"),
    ("heroic-resource", "Heroic Resource",
     "Points a class gains in a fight and spends on its strongest abilities.", "heroic-resources#procedure"),
    ("heroic-ability", "Heroic ability",
     "An ability you can’t use without spending your Heroic Resource.", "heroic-resources#cost"),
    ("victory", "Victory",
     "A reward for overcoming a challenge. Each gives 1 resource at the start of a fight.",
     "heroic-resources#victories"),
    ("respite", "Respite",
     "A day of rest. It turns Victories into XP and restores Stamina and Recoveries.", "heroic-resources#victories"),
    ("strained", "Strained", "The state of a talent with clarity below 0.", "heroic-resources#strained"),
    ("condition", "Condition", "One of nine harmful states that many effects use.", "conditions#conditions"),
    ("eot", "EoT", "An effect that lasts until the end of the target’s next turn.", "durations#eot"),
    ("save-ends", "Save ends",
     "An effect that lasts until the target succeeds on a saving throw at the end of its turn.", "durations#save-ends"),
    ("stamina", "Stamina", "The damage a creature can take before it goes down.", "damage#stamina"),
    ("temporary-stamina", "Temporary Stamina",
     "Extra Stamina that you lose before your own. It doesn’t stack.", "damage#temporary"),
    ("recovery", "Recovery", "A use of healing that restores a third of a hero’s maximum Stamina.", "damage#recovery"),
    ("winded", "Winded", "At half your maximum Stamina or less.", "damage#winded"),
    ("dying", "Dying", "A hero at 0 Stamina or less, who’s bleeding but can act.", "damage#dying"),
    ("weakness", "Weakness", "Extra damage you take from a type of damage.", "damage#weakness"),
    ("immunity", "Immunity", "An amount of a damage type you ignore. Apply it last.", "damage#immunity"),
    ("hero-token", "Hero token", "A bit of luck the whole party shares.", "hero-tokens#procedure"),
    ("bleeding", "Bleeding", "You lose 1d6 + level Stamina when you act.", "conditions#bleeding"),
    ("dazed", "Dazed", "You can do one thing on your turn and nothing off it.", "conditions#dazed"),
    ("frightened", "Frightened", "You have a bane against the source and can’t move closer.", "conditions#frightened"),
    ("grabbed", "Grabbed", "You’re held: speed 0, and a bane unless you target the grabber.", "conditions#grabbed"),
    ("prone", "Prone", "You’re down: a bane on your strikes, an edge for melee against you.", "conditions#prone"),
    ("restrained", "Restrained",
     "You’re bound: speed 0, and banes on abilities and Might and Agility tests.", "conditions#restrained"),
    ("slowed", "Slowed", "Your speed is at most 2, and you can’t shift.", "conditions#slowed"),
    ("taunted", "Taunted", "You have a double bane on abilities that don’t target the taunter.", "conditions#taunted"),
    ("weakened", "Weakened", "You have a bane on all power rolls.", "conditions#weakened"),
)  # fmt: skip

PROCEDURES: Final = (HeroicResource, Conditions, grab.Grab, Damage, HeroTokens)

_NONE: Final = "–"


def _abilities(costs: tuple[tuple[int, int], ...], level: int) -> list[str]:
    """Return the ability costs of a class or its subclass at a level."""
    return [str(cost) for since, cost in costs if level >= since]


def _calls(
    of: edition.Edition, name: str, class_id: str, caption: str, calls: tuple[edition.Call, ...]
) -> tables.Table:
    low, rows = resource_state.State(class_id, "", of.appeal, 0, edition=of), list[tuple[str, int, str, str, str]]()
    for n, call in enumerate(calls, 1):
        more, most = (resource_state.start(each, n, 6).extra for each in (low, low._replace(level=of.pious)))
        rows.append((f"d{n}", n, f"+{more}", f"+{most}", call.besides or _NONE))
    return edition.table(name, caption, f"d3# | More# | At {of.pious}# | Other effects", rows)


def _condition(of: edition.Edition, one: sources.Ailment) -> tuple[str, str, str, str, str]:
    """Return the rolls a condition affects: the creature's own, and those against it."""
    rolls = tests = against = _NONE
    if one.own:
        own = tables.keyed(of.sources, one.own)
        every = all(own.counts(roll.traits) for roll in ROLLS if "ability" in roll.traits and not roll.against)
        aimed = {"all": "", "at": " at the source", "not-at": " not targeting the source"}[one.aim]
        rolls = f"{'All' if every else own.about.capitalize()}{aimed}: {own.gives}"
        found = [roll for roll in ROLLS if not roll.aims and own.counts(roll.traits)]
        if found and one.aim == "all":
            tests = f"{'All' if len(found) > 1 else 'Might and Agility'}: {own.gives}"
    if one.against:
        source, whose = tables.keyed(of.sources, one.against), " by the source" if one.aim == "at" else ""
        against = f"{source.about.capitalize()}{whose}: {source.gives}"
    return one.key, one.name, rolls, tests, against


def tables_of(of: edition.Edition) -> tuple[tables.Table, ...]:
    """Return the tables of an edition."""
    return (
        edition.table("classes", "The nine classes", "Class | Resource | Playstyle",
            ((each.id, each.name, each.resource.capitalize(), each.plays) for each in of.classes)),
        edition.table("class-frame", "Starting numbers by class, and Stamina per level after the first",
            "Class | At 2 | Potency | Stamina# | Recoveries#",
            ((each.id, each.name, ", ".join(map(edition.name_of, each.fixed)), edition.name_of(each.potency),
              f"{each.stamina} + {each.per_level}", each.recoveries) for each in of.classes)),
        edition.table("levels", "Levels, with XP, echelon and highest score",
            "Level# | XP# | Echelon# | Highest score#",
            ((str(level), level, xp, of.echelon(level).number, of.echelon(level).score)
             for level, xp in enumerate(of.xp, 1)), "Making a Hero"),
        edition.table("class-table", "The censor’s class table: abilities by cost, and the number of heroic ones",
            "Level# | Abilities | Order abilities | Heroic#",
            ((str(level), level, ", ".join(["Signature", *own]), ", ".join(order) or _NONE, len(own) + len(order))
             for level in range(1, of.top + 1)
             for own, order in [(_abilities(of.costs, level), _abilities(of.orders, level))])),
        edition.table("resource-gains", "Resource gained at the start of each turn, by level",
            "Class | Resource | Level 1# | Level 7# | Level 10#",
            ([each.id, each.name, each.resource.capitalize(),
              *(gain.words if gain else _NONE for gain in (classes.gain_at(each.turn, level) for level in (1, 7, 10)))]
             for each in of.classes)),
        edition.table("resource-events", "Resource gained from events in a fight",
            "Class | Event | How often | Gain",
            ((event.key, each.name, event.title, resource_state.PER[event.per].capitalize(), ", ".join(
                f"{gain.words} from level\u00a0{gain.level}" if gain.level > 1 else gain.words for gain in event.gains))
             for each in of.classes for event in each.events)),
        _calls(of, "prayer", "conduit", "Praying for piety", of.prayers),
        _calls(of, "appeal", "troubadour", "Appealing to the muses", of.appeals),
        edition.table("durations", "Durations of effects", "Duration | Ends", (
            ("eot", "(EoT)", "At the end of the target’s next turn, or its current turn if it starts then"),
            ("save", "(save ends)", "On a successful saving throw at the end of the target’s turn"),
            ("encounter", "End of encounter", "After the fight, or after 5 minutes outside combat"),
            ("free", "Ended by its creator",
             "When the creature whose ability caused it uses a free maneuver to end it"),
            ("hero", "On a hero, after combat", "If the hero wants, except winded, unconscious and dying"),
            ("other", "On others, after combat", "When the heroes choose; the Director may object"),
        )),
        edition.table("conditions", "Conditions and rolls",
            "Condition | Its ability rolls | Its tests | Rolls against it", map(partial(_condition, of), of.ailments)),
        edition.table("condition-effects", "Other effects of conditions", "Condition | Other effects",
            ((each.key, each.name, ". ".join(each.does) or "No other effects") for each in of.ailments)),
        edition.table("grabs", "Grab, Escape Grab and Knockback by total",
            " | ".join(("Maneuver", *(band.words for band in of.bands))),
            ([each.key, each.title, *(told.format(it=each.other.inside) for _, told in sorted(each.tiers.items()))]
             for each in grab.maneuvers(of).values()), "Combat"),
        edition.table("damage-order", "The order of damage",
            "Step# | Part | Rule", (
            ("base", 1, "Base", "The tier’s damage, including characteristic, surges and kit"),
            ("halved", 2, "Halving", "For a triggered action or similar effect, rounded down"),
            ("weakness", 3, "Weakness", "Add only the highest"),
            ("immunity", 4, "Immunity", "Subtract only the highest, down to 0"),
            ("temporary", 5, "Temporary Stamina", "Lose it first"),
            ("stamina", 6, "Stamina", "Lose the rest"),
        ), "Combat"),
        edition.table("damage-types", "The nine damage types", "Type | Objects",
            ((each, each.capitalize(), "Immune" if each in of.immune else "Affected") for each in of.damage),
            "Combat"),
        edition.table("stamina-states", "States of Stamina", "State | Stamina | Effect", (
            ("winded", "Winded", "Half the maximum or less", "None by itself; other rules use it"),
            ("dying", "Dying, a hero", "0 or less", "Bleeding that can’t be removed; no Catch Breath"),
            ("dead", "Dead, a hero", "Minus half the maximum, or less", "Beyond ordinary help"),
            ("creature", "Dead, others", "0 or less", "The Director’s creatures die, objects are destroyed"),
            ("out", "Unconscious", "Instead of dying", "No actions, speed 0, prone; ability rolls have a double edge"),
        ), "Combat"),
        edition.table("hero-tokens", "Uses of hero tokens", "Tokens# | Benefit | When",
            ((use.do, use.cost, leading(use.brings), leading(use.when)) for use in of.tokens), "The Basics"),
    )  # fmt: skip
