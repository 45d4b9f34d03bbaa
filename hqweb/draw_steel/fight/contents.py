"""A fight: conditions, Heroic Resources, hero tokens, damage: what the ruleset takes from here.

The tables are made from the very data that the rulings read.
"""

from collections.abc import Iterator
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
    ("classes", ("classes", "classes", "Classes"), ("xp", "xp", "Levels")),
    ("heroic-resources", ("heroic-resource", "procedure", "Heroic Resource"), ("resource-start", "start", "Start"),
     ("resource-turn", "turn", "Turn"), ("resource-events", "events", "Events"), ("resource-cost", "cost", "Cost"),
     ("spend-more", "spend-more", "Spend X+"), ("resource-resisted", "resisted", "Resisted"),
     ("resource-end", "end", "End"), ("resource-outside", "outside", "Outside"),
     ("victories", "victories", "Victories"), ("prayer", "prayer", "Prayer"), ("appeal", "appeal", "Appeal"),
     ("persistent", "persistent", "Upkeep"), ("insight", "insight", "Insight"), ("strained", "strained", "Strained"),
     ("drama", "drama", "Drama"), ("surges-track", "surges", "Surges")),
    ("durations", ("ending", "ending", "Ending"), ("after-combat", "after-combat", "After combat"),
     ("eot", "eot", "EoT"), ("save-ends", "save-ends", "Save ends"), ("condition-token", "token", "Token")),
    ("conditions", ("conditions", "conditions", "Conditions"), ("stack-condition", "once", "Once"),
     ("on-rolls", "rolls", "On rolls"), ("bleeding", "bleeding", "Bleeding"),
     ("bleeding-once", "bleeding-once", "Once"), ("dazed", "dazed", "Dazed"),
     ("frightened", "frightened", "Frightened"), ("grabbed", "grabbed", "Grabbed")),
    ("grabs", ("grab", "grab", "Grab"), ("grab-size", "size", "Size"), ("grab-one", "one", "One at a time"),
     ("grab-price", "price", "Free strike"), ("escape-grab", "escape", "Escape Grab"),
     ("knockback", "knockback", "Knockback")),
    ("conditions", ("prone", "prone", "Prone"), ("stand-up", "stand-up", "Stand Up"),
     ("restrained", "restrained", "Restrained"), ("slowed", "slowed", "Slowed"), ("taunted", "taunted", "Taunted"),
     ("weakened", "weakened", "Weakened")),
    ("damage", ("damage", "procedure", "Damage"), ("damage-base", "base", "Base"), ("halved", "halved", "Halved"),
     ("weakness", "weakness", "Weakness"), ("immunity", "immunity", "Immunity"), ("damage-sure", "sure", "Not reduced"),
     ("temporary", "temporary", "Temporary"), ("stamina", "stamina", "Stamina"), ("stamina-loss", "loss", "Loss"),
     ("winded", "winded", "Winded"), ("dying", "dying", "Dying"), ("death", "death", "Death"),
     ("knock-out", "knock-out", "Knocked out"), ("recovery", "recovery", "Recovery"),
     ("damage-token", "token", "Tokens")),
    ("hero-tokens", ("hero-tokens", "procedure", "Hero tokens"), ("token-surges", "surges", "Surges"),
     ("token-save", "save", "Save"), ("token-reroll", "reroll", "Reroll"), ("token-stamina", "stamina", "Stamina"),
     ("token-earn", "earn", "Earning"), ("token-limit", "limit", "Limit"), ("token-session", "session", "Session")),
)  # fmt: skip
"""Where its rules stand: pages, and of each rule the key, the anchor and the word of its link."""

_WHERE: Final = {key: edition.at(place) for key, place, _ in PLACES}
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
    ("bleeding", "Bleeding", "Acting costs 1d6 + level Stamina.", "bleeding"),
    ("dazed", "Dazed", "One thing a turn, and nothing off it.", "dazed"),
    ("frightened", "Frightened", "A bane against what is feared, and no step closer to it.", "frightened"),
    ("grabbed", "Grabbed", "Held: speed 0, and a bane on abilities that leave the grabber out.", "grabbed"),
    ("prone", "Prone", "On the ground: a bane on own strikes, an edge for melee against it.", "prone"),
    ("restrained", "Restrained", "Bound: speed 0, banes on abilities and on Might and Agility tests.", "restrained"),
    ("slowed", "Slowed", "Speed 2 at most, and no shifting.", "slowed"),
    ("taunted", "Taunted", "A double bane on abilities that leave the taunter out.", "taunted"),
    ("weakened", "Weakened", "A bane on all power rolls.", "weakened"),
)  # fmt: skip
TERMS: Final[tuple[tables.Term, ...]] = tuple(
    tables.Term(key, name, text, _WHERE[rule]) for key, name, text, rule in _TERMS
)
"""Its part of the glossary: words, and the nine conditions."""

PROCEDURES: Final[tuple[Procedure[Any, Any], ...]] = (
    HeroicResource(),
    Conditions(),
    grab.Grab(),
    Damage(),
    HeroTokens(),
)
"""What can be played."""

_NONE: Final = "–"


def _levels() -> Iterator[tables.Row]:
    for level, xp in enumerate(edition.EDITION.xp, 1):
        echelon = edition.EDITION.echelon(level)
        yield tables.Row(str(level), (level, xp, echelon.number, echelon.score))


def _abilities() -> Iterator[tables.Row]:
    """A class table: at each level, the costs of the abilities of the class and of the subclass."""
    for level in range(1, edition.EDITION.top + 1):
        own, order = (
            [str(cost) for since, cost in costs if level >= since]
            for costs in (edition.EDITION.costs, edition.EDITION.orders)
        )
        cells = (level, ", ".join(["Signature", *own]), ", ".join(order) or _NONE, len(own) + len(order))
        yield tables.Row(str(level), cells)


def _frame(one: classes.HeroClass) -> tables.Row:
    fixed = ", ".join(edition.name_of(letter) for letter in one.fixed)
    stamina = f"{one.stamina} + {one.per_level}"
    return tables.Row(one.id, (one.name, fixed, edition.name_of(one.potency), stamina, one.recoveries))


def _gains(one: classes.HeroClass) -> tables.Row:
    gains = (classes.gain_at(one.turn, level) for level in (1, 7, 10))
    return tables.Row(one.id, (one.name, one.resource.capitalize(), *(gain.words if gain else _NONE for gain in gains)))


def _event(one: classes.HeroClass, event: classes.Event) -> tables.Row:
    """An event: its gain, and from which level on it is another."""
    since = [f" from\u00a0{gain.level}" if gain.level > 1 else "" for gain in event.gains]
    gains = ", ".join(f"{gain.words}{start_at}" for gain, start_at in zip(event.gains, since, strict=True))
    return tables.Row(event.key, (one.name, event.title, resource_state.PER[event.per].capitalize(), gains))


def _calls(name: str, class_id: str, caption: str, calls: tuple[edition.Call, ...]) -> tables.Table:
    low, rows = resource_state.State(class_id, "", edition.EDITION.appeal, 0), list[tables.Row]()
    for n, call in enumerate(calls, 1):
        more, most = (
            resource_state.start(each, n, 6).extra for each in (low, low._replace(level=edition.EDITION.pious))
        )
        rows.append(tables.Row(f"d{n}", (n, f"+{more}", f"+{most}", call.besides or _NONE)))
    return edition.table(
        name, caption, (*edition.figures("d3", "More", f"At {edition.EDITION.pious}"), "Besides"), rows, "Classes"
    )


_AIMED: Final = {"all": "", "at": " at the source", "not-at": " that leave the source out"}


def _condition(one: sources.Ailment) -> tables.Row:
    """On which rolls a condition is: those of whoever has it, and those against them."""
    if not one.own:
        return tables.Row(one.key, (one.name, _NONE, _NONE, _against(one)))
    own, tests = sources.of(one.own), _NONE
    every = all(own.counts(roll.traits) for roll in ROLLS if "ability" in roll.traits and not roll.against)
    found = [roll for roll in ROLLS if not roll.aims and own.counts(roll.traits)]
    if found and one.aim == "all":
        tests = f"{'All' if len(found) > 1 else 'Might and Agility'}: {own.gives}"
    rolls = f"{'All' if every else own.about.capitalize()}{_AIMED[one.aim]}: {own.gives}"
    return tables.Row(one.key, (one.name, rolls, tests, _against(one)))


def _against(one: sources.Ailment) -> str:
    if not one.against:
        return _NONE
    source = sources.of(one.against)
    whose = ", the source’s own" if one.aim == "at" else ""
    return f"{source.about.capitalize()}{whose}: {source.gives}"


def _maneuver(one: grab.Maneuver) -> tables.Row:
    return tables.Row(
        one.key, (one.title, *(one.tiers[tier].format(it=one.other.inside) for tier in sorted(one.tiers)))
    )


_STARTS: Final = "What each class starts with, and the Stamina of each further level"
_LEVELED: Final = "A class table, the censor’s: abilities by cost, and how many of them are heroic"
TABLES: Final[tuple[tables.Table, ...]] = (
    edition.table("classes", "The nine classes", ("Class", "Resource", "How it plays"),
          (tables.Row(each.id, (each.name, each.resource.capitalize(),
              each.plays)) for each in edition.EDITION.classes), "Classes"),
    edition.table("class-frame", _STARTS, ("Class", "At 2", "Potency", *edition.figures("Stamina", "Recoveries")),
          map(_frame, edition.EDITION.classes), "Classes"),
    edition.table("levels", "Levels: the XP to reach them, and what they bring",
          edition.figures("Level", "XP", "Echelon", "Highest score"), _levels(), "Making a Hero"),
    edition.table("class-table", _LEVELED, (*edition.figures("Level"), "Abilities", "Order abilities",
        *edition.figures("Heroic")),
          _abilities(), "Classes"),
    edition.table("resource-gains", "What the start of each turn brings, from which level on",
          ("Class", "Resource", *edition.figures("Level 1", "Level 7", "Level 10")), map(_gains,
              edition.EDITION.classes), "Classes"),
    edition.table("resource-events", "What else brings the resource in a fight",
          ("Class", "What happens", "How often", "Brings"),
          (_event(each, event) for each in edition.EDITION.classes for event in each.events), "Classes"),
    _calls("prayer", "conduit", "Praying for piety", edition.EDITION.prayers),
    _calls("appeal", "troubadour", "Appealing to the muses", edition.EDITION.appeals),
    edition.table("durations", "How long an effect lasts", ("It says", "It ends"), (
        tables.Row("eot", ("(EoT)", "With the target’s next turn; put on during its own turn, with that turn")),
        tables.Row("save", ("(save ends)", "With a saving throw that succeeds, rolled as each own turn ends")),
        tables.Row("encounter", ("End of encounter", "With the fight; outside combat after 5 minutes")),
        tables.Row("free", ("Ended by its maker", "When whoever imposed it by an ability ends it, as a free maneuver")),
        tables.Row("hero", ("On a hero, after combat", "If the hero wants, but for winded, unconscious and dying")),
        tables.Row("other", ("On others, after combat", "When it suits the heroes; the Director may see it otherwise")),
    ), "Classes"),
    edition.table("conditions", "Which rolls a condition touches, and how",
          ("Condition", "Its ability rolls", "Its tests", "Rolls against it"),
          map(_condition, edition.EDITION.ailments), "Classes"),
    edition.table("condition-effects", "What else a condition does", ("Condition", "Besides edges and banes"),
          (tables.Row(each.key, (each.name,
              ". ".join(each.does) or "Nothing besides")) for each in edition.EDITION.ailments),
          "Classes"),
    edition.table("grabs", "Grab, Escape Grab and Knockback by total",
          ("Maneuver", *(band.words for band in edition.EDITION.bands)), map(_maneuver,
              grab.Grab().maneuvers.values()), "Combat"),
    edition.table("damage-order", "The order in which damage is worked out", (*edition.figures("Step"), "What",
        "How"), (
        tables.Row("base", (1, "Base", "The tier’s damage, with characteristic, surges and kit")),
        tables.Row("halved", (2, "Halving", "By a triggered action or the like, rounded down")),
        tables.Row("weakness", (3, "Weakness", "Added; of several only the highest")),
        tables.Row("immunity", (4, "Immunity", "Taken off, to no less than 0; of several only the highest")),
        tables.Row("temporary", (5, "Temporary Stamina", "Takes what it can")),
        tables.Row("stamina", (6, "Stamina", "Takes the rest")),
    ), "Combat"),
    edition.table("damage-types", "The nine types of damage", ("Type", "An object"), (
        tables.Row(each, (each.capitalize(),
            "Immune" if each in edition.EDITION.immune else "Takes it")) for each in edition.EDITION.damage
    ), "Combat"),
    edition.table("stamina-states", "States of Stamina", ("State", "At", "Means"), (
        tables.Row("winded", ("Winded", "Half the maximum or less", "Nothing by itself; other rules look at it")),
        tables.Row("dying", ("Dying, a hero", "0 or less", "Bleeding that cannot be removed; no Catch Breath")),
        tables.Row("dead", ("Dead, a hero", "Minus half the maximum, or less", "Beyond ordinary help")),
        tables.Row("creature", ("Dead, others", "0 or less", "Creatures of the Director die, objects break")),
        tables.Row("out", ("Unconscious", "In place of death",
            "No actions, speed 0, prone; ability rolls have a double edge")),
    ), "Combat"),
    edition.table("hero-tokens", "What hero tokens bring", (*edition.figures("Tokens"), "Bring", "When"), (
        tables.Row(use.do, (use.cost, leading(use.brings), leading(use.when))) for use in edition.EDITION.tokens
    ), "The Basics"),
)  # fmt: skip
"""Its tables."""
