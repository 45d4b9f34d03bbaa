"""A fight: conditions, Heroic Resources, hero tokens, damage: what the ruleset takes from here.

The tables are made from the very data that the rulings read.
"""

from typing import Any, Final

from hqweb.core.procedure import Procedure
from hqweb.core.tables import Cell, Row, Table, Term
from hqweb.draw_steel.edition import EDITION, at, figures, name_of, table
from hqweb.draw_steel.fight.classes import CLASSES, PER, TOP, XP, Gain, HeroClass, echelon, gain_at, highest
from hqweb.draw_steel.fight.conditions import Conditions
from hqweb.draw_steel.fight.conditions_state import AILMENTS, ROLLS, Ailment, touches
from hqweb.draw_steel.fight.damage import Damage
from hqweb.draw_steel.fight.grab import MANEUVERS, Grab
from hqweb.draw_steel.fight.resource import HeroicResource
from hqweb.draw_steel.fight.resource_state import State, start
from hqweb.draw_steel.fight.stamina import OBJECT_IMMUNE, TYPES
from hqweb.draw_steel.fight.tokens import HeroTokens
from hqweb.draw_steel.power import BANDS

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

_NONE: Final = "–"
_STEPS: Final = (1, 4, 7, 10)
"""Levels at which a gain may rise."""


def _classes() -> Table:
    rows = (Row(each.id, (each.name, each.resource.capitalize(), each.plays)) for each in CLASSES)
    return table("classes", "The nine classes", ("Class", "Resource", "How it plays"), rows, "Classes")


def _frame() -> Table:
    rows = (Row(each.id, _framed(each)) for each in CLASSES)
    caption = "What each class starts with, and the Stamina of each further level"
    return table(
        "class-frame", caption, ("Class", "At 2", "Potency", *figures("Stamina", "Recoveries")), rows, "Classes"
    )


def _framed(one: HeroClass) -> tuple[Cell, ...]:
    fixed = ", ".join(name_of(letter) for letter in one.fixed)
    return (one.name, fixed, name_of(one.potency), f"{one.stamina} + {one.per_level}", one.recoveries)


def _xp() -> Table:
    rows = (Row(str(level), (level, XP[level - 1], echelon(level), highest(level))) for level in range(1, TOP + 1))
    columns = figures("Level", "XP", "Echelon", "Highest score")
    return table("levels", "Levels: the XP to reach them, and what they bring", columns, rows, "Making a Hero")


_CLASS_COSTS: Final = ((1, 3), (1, 5), (3, 7), (5, 9), (8, 11))
_ORDER_COSTS: Final = ((2, 5), (6, 9), (9, 11))
"""The censor: from which level on there is an ability of which cost, by class and by subclass."""


def _classtable() -> Table:
    rows = (Row(str(level), _abilities(level)) for level in range(1, TOP + 1))
    level, heroic = figures("Level", "Heroic")
    caption = "A class table, the censor’s: abilities by cost, and how many of them are heroic"
    return table("class-table", caption, (level, "Abilities", "Order abilities", heroic), rows, "Classes")


def _abilities(level: int) -> tuple[Cell, ...]:
    by_class, by_order = (
        [str(cost) for since, cost in costs if level >= since] for costs in (_CLASS_COSTS, _ORDER_COSTS)
    )
    own = ", ".join(["Signature", *by_class])
    return (level, own, ", ".join(by_order) or _NONE, len(by_class) + len(by_order))


def _words(gains: tuple[Gain, ...], level: int) -> str:
    found = gain_at(gains, level)
    return found.words if found else _NONE


def _gains() -> Table:
    levels = (1, 7, 10)
    rows = (
        Row(each.id, (each.name, each.resource.capitalize(), *(_words(each.turn, level) for level in levels)))
        for each in CLASSES
    )
    by_level = figures(*(f"Level {level}" for level in levels))
    caption = "What the start of each turn brings, from which level on"
    return table("resource-gains", caption, ("Class", "Resource", *by_level), rows, "Classes")


def _events() -> Table:
    rows = (
        Row(event.key, (each.name, event.title, PER[event.per].capitalize(), _by_level(event.gains)))
        for each in CLASSES
        for event in each.events
    )
    columns = ("Class", "What happens", "How often", "Brings")
    return table("resource-events", "What else brings the resource in a fight", columns, rows, "Classes")


def _by_level(gains: tuple[Gain, ...]) -> str:
    """A gain, and from which level on it is another."""
    first, *others = gains
    start_at = f" from {first.level}" if first.level > 1 else ""
    told = [f"{first.words}{start_at}", *(f"{gain.words} from {gain.level}" for gain in others)]
    return ", ".join(each.replace("from ", "from\u00a0") for each in told)


def _calls(name: str, of: str, caption: str) -> Table:
    low = State(of, "", 2, 0)
    also = {
        "prayer": ("1d6 + level psychic damage, which nothing reduces", _NONE, "A domain effect"),
        "appeal": ("The Director gains 1d3 Malice", "The Director gains 1 Malice", "For you and allies, as you like"),
    }[name]
    rows = []
    for rolled in (1, 2, 3):
        extra = start(low, rolled, 6).extra
        top = start(low._replace(level=EDITION.pious), rolled, 6).extra
        rows.append(Row(f"d{rolled}", (rolled, f"+{extra}", f"+{top}", also[rolled - 1])))
    return table(name, caption, (*figures("d3", "More", f"At {EDITION.pious}"), "Besides"), rows, "Classes")


def _durations() -> Table:
    entries = (
        ("eot", "(EoT)", "With the target’s next turn; put on during its own turn, with that turn"),
        ("save", "(save ends)", "With a saving throw that succeeds, rolled as each own turn ends"),
        ("encounter", "End of encounter", "With the fight; outside combat after 5 minutes"),
        ("free", "Ended by its maker", "When whoever imposed it by an ability ends it, as a free maneuver"),
        ("hero", "On a hero, after combat", "If the hero wants, but for winded, unconscious and dying"),
        ("other", "On others, after combat", "When it suits the heroes; the Director may see it otherwise"),
    )
    rows = (Row(key, (name, ends)) for key, name, ends in entries)
    return table("durations", "How long an effect lasts", ("It says", "It ends"), rows, "Classes")


def _grabs() -> Table:
    rows = (
        Row(each.key, (each.title, *(each.tiers[band.tier].format(it=each.other.inside) for band in BANDS)))
        for each in MANEUVERS.values()
    )
    columns = ("Maneuver", *(band.words for band in BANDS))
    return table("grabs", "Grab, Escape Grab and Knockback by total", columns, rows, "Combat")


def _conditions() -> Table:
    rows = (Row(each.key, (each.name, _own(each), _tests(each), _against(each))) for each in AILMENTS)
    columns = ("Condition", "Its ability rolls", "Its tests", "Rolls against it")
    return table("conditions", "Which rolls a condition touches, and how", columns, rows, "Classes")


_AIMED: Final = {"all": "", "at": " at the source", "not-at": " that leave the source out"}


def _own(one: Ailment) -> str:
    source = touches(one)[0]
    if source is None:
        return _NONE
    every = all(source.counts(roll.traits) for roll in ROLLS if "ability" in roll.traits and not roll.against)
    what = "All" if every else source.about.capitalize()
    return f"{what}{_AIMED[one.aim]}: {source.gives}"


def _tests(one: Ailment) -> str:
    source = touches(one)[0]
    if source is None or one.aim != "all":
        return _NONE
    found = [roll for roll in ROLLS if not roll.aims and source.counts(roll.traits)]
    if not found:
        return _NONE
    return f"{'All' if len(found) > 1 else 'Might and Agility'}: {source.gives}"


def _against(one: Ailment) -> str:
    source = touches(one)[1]
    if source is None:
        return _NONE
    whose = ", the source’s own" if one.aim == "at" else ""
    return f"{source.about.capitalize()}{whose}: {source.gives}"


def _effects() -> Table:
    rows = (Row(each.key, (each.name, ". ".join(each.does) or "Nothing besides")) for each in AILMENTS)
    columns = ("Condition", "Besides edges and banes")
    return table("condition-effects", "What else a condition does", columns, rows, "Classes")


def _order() -> Table:
    entries = (
        ("base", "Base", "The tier’s damage, with characteristic, surges and kit"),
        ("halved", "Halving", "By a triggered action or the like, rounded down"),
        ("weakness", "Weakness", "Added; of several only the highest"),
        ("immunity", "Immunity", "Taken off, to no less than 0; of several only the highest"),
        ("temporary", "Temporary Stamina", "Takes what it can"),
        ("stamina", "Stamina", "Takes the rest"),
    )
    rows = (Row(key, (n, name, what)) for n, (key, name, what) in enumerate(entries, 1))
    caption = "The order in which damage is worked out"
    return table("damage-order", caption, (*figures("Step"), "What", "How"), rows, "Combat")


def _types() -> Table:
    rows = (Row(each, (each.capitalize(), "Immune" if each in OBJECT_IMMUNE else "Takes it")) for each in TYPES)
    return table("damage-types", "The nine types of damage", ("Type", "An object"), rows, "Combat")


def _states() -> Table:
    entries = (
        ("winded", "Winded", "Half the maximum or less", "Nothing by itself; other rules look at it"),
        ("dying", "Dying, a hero", "0 or less", "Bleeding that cannot be removed; no Catch Breath"),
        ("dead", "Dead, a hero", "Minus half the maximum, or less", "Beyond ordinary help"),
        ("creature", "Dead, others", "0 or less", "Creatures of the Director die, objects break"),
        ("out", "Unconscious", "In place of death", "No actions, speed 0, prone; ability rolls have a double edge"),
    )
    rows = (Row(key, (name, when, what)) for key, name, when, what in entries)
    return table("stamina-states", "States of Stamina", ("State", "At", "Means"), rows, "Combat")


def _tokens() -> Table:
    rows = (
        Row(use.do, (use.cost, f"{use.brings[0].upper()}{use.brings[1:]}", use.when.capitalize()))
        for use in EDITION.tokens
    )
    return table("hero-tokens", "What hero tokens bring", (*figures("Tokens"), "Bring", "When"), rows, "The Basics")


TABLES: Final[tuple[Table, ...]] = (
    _classes(),
    _frame(),
    _xp(),
    _classtable(),
    _gains(),
    _events(),
    _calls("prayer", "conduit", "Praying for piety"),
    _calls("appeal", "troubadour", "Appealing to the muses"),
    _durations(),
    _conditions(),
    _effects(),
    _grabs(),
    _order(),
    _types(),
    _states(),
    _tokens(),
)
"""Its tables."""
