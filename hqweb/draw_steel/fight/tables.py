"""The tables of a fight, made from the very data that the rulings read."""

from typing import Final

from hqweb.core.tables import Cell, Column, Row, Table
from hqweb.draw_steel.edition import ID, name_of
from hqweb.draw_steel.fight.classes import CLASSES, PER, TOP, XP, Gain, HeroClass, at, echelon, highest
from hqweb.draw_steel.fight.conditions_state import AILMENTS, ROLLS, Ailment, touches
from hqweb.draw_steel.fight.grab import MANEUVERS
from hqweb.draw_steel.fight.resource_state import PIOUS_LEVEL, State, start
from hqweb.draw_steel.fight.stamina import OBJECT_IMMUNE, TYPES
from hqweb.draw_steel.fight.tokens import USES
from hqweb.draw_steel.power import BANDS

BOOK: Final = "Draw Steel Heroes"
_NONE: Final = "–"
_STEPS: Final = (1, 4, 7, 10)
"""Levels at which a gain may rise."""


def tables() -> tuple[Table, ...]:
    """All tables of this part."""
    return (
        _classes(),
        _frame(),
        _xp(),
        _class_table(),
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


def _table(name: str, caption: str, columns: tuple[Column, ...], rows: tuple[Row, ...], source: str) -> Table:
    return Table(f"{ID}.{name}", caption, columns, rows, f"{BOOK}, {source}")


def _texts(*labels: str) -> tuple[Column, ...]:
    return tuple(Column(label) for label in labels)


def _classes() -> Table:
    rows = tuple(Row(each.id, (each.name, each.resource.capitalize(), each.plays)) for each in CLASSES)
    columns = _texts("Class", "Resource", "How it plays")
    return _table("classes", "The nine classes", columns, rows, "Classes")


def _frame() -> Table:
    rows = tuple(Row(each.id, _framed(each)) for each in CLASSES)
    columns = (*_texts("Class", "At 2", "Potency"), Column("Stamina", "number"), Column("Recoveries", "number"))
    caption = "What each class starts with, and the Stamina of each further level"
    return _table("class-frame", caption, columns, rows, "Classes")


def _framed(one: HeroClass) -> tuple[Cell, ...]:
    fixed = ", ".join(name_of(letter) for letter in one.fixed)
    return (one.name, fixed, name_of(one.potency), f"{one.stamina} + {one.per_level}", one.recoveries)


def _xp() -> Table:
    rows = tuple(Row(str(level), (level, XP[level - 1], echelon(level), highest(level))) for level in range(1, TOP + 1))
    columns = tuple(Column(each, "number") for each in ("Level", "XP", "Echelon", "Highest score"))
    return _table("levels", "Levels: the XP to reach them, and what they bring", columns, rows, "Making a Hero")


_CLASS_COSTS: Final = ((1, 3), (1, 5), (3, 7), (5, 9), (8, 11))
_ORDER_COSTS: Final = ((2, 5), (6, 9), (9, 11))
"""The censor: from which level on there is an ability of which cost, by class and by subclass."""


def _class_table() -> Table:
    rows = tuple(Row(str(level), _abilities(level)) for level in range(1, TOP + 1))
    columns = (Column("Level", "number"), *_texts("Abilities", "Order abilities"), Column("Heroic", "number"))
    caption = "A class table, the censor’s: abilities by cost, and how many of them are heroic"
    return _table("class-table", caption, columns, rows, "Classes")


def _abilities(level: int) -> tuple[Cell, ...]:
    by_class, by_order = (
        [str(cost) for since, cost in costs if level >= since] for costs in (_CLASS_COSTS, _ORDER_COSTS)
    )
    own = ", ".join(["Signature", *by_class])
    return (level, own, ", ".join(by_order) or _NONE, len(by_class) + len(by_order))


def _words(gains: tuple[Gain, ...], level: int) -> str:
    found = at(gains, level)
    return found.words if found else _NONE


def _gains() -> Table:
    levels = (1, 7, 10)
    rows = tuple(
        Row(each.id, (each.name, each.resource.capitalize(), *(_words(each.turn, level) for level in levels)))
        for each in CLASSES
    )
    columns = (*_texts("Class", "Resource"), *(Column(f"Level {level}", "number") for level in levels))
    caption = "What the start of each turn brings, from which level on"
    return _table("resource-gains", caption, columns, rows, "Classes")


def _events() -> Table:
    rows = tuple(
        Row(event.key, (each.name, event.title, PER[event.per].capitalize(), _by_level(event.gains)))
        for each in CLASSES
        for event in each.events
    )
    columns = _texts("Class", "What happens", "How often", "Brings")
    return _table("resource-events", "What else brings the resource in a fight", columns, rows, "Classes")


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
        top = start(low._replace(level=PIOUS_LEVEL), rolled, 6).extra
        rows.append(Row(f"d{rolled}", (rolled, f"+{extra}", f"+{top}", also[rolled - 1])))
    columns = (
        Column("d3", "number"),
        Column("More", "number"),
        Column(f"At {PIOUS_LEVEL}", "number"),
        Column("Besides"),
    )
    return _table(name, caption, columns, tuple(rows), "Classes")


def _durations() -> Table:
    entries = (
        ("eot", "(EoT)", "With the target’s next turn; put on during its own turn, with that turn"),
        ("save", "(save ends)", "With a saving throw that succeeds, rolled as each own turn ends"),
        ("encounter", "End of encounter", "With the fight; outside combat after 5 minutes"),
        ("free", "Ended by its maker", "When whoever imposed it by an ability ends it, as a free maneuver"),
        ("hero", "On a hero, after combat", "If the hero wants, but for winded, unconscious and dying"),
        ("other", "On others, after combat", "When it suits the heroes; the Director may see it otherwise"),
    )
    rows = tuple(Row(key, (name, ends)) for key, name, ends in entries)
    return _table("durations", "How long an effect lasts", _texts("It says", "It ends"), rows, "Classes")


def _grabs() -> Table:
    rows = tuple(
        Row(each.key, (each.title, *(each.tiers[band.tier].format(it=each.other.inside) for band in BANDS)))
        for each in MANEUVERS.values()
    )
    columns = _texts("Maneuver", *(band.words for band in BANDS))
    return _table("grabs", "Grab, Escape Grab and Knockback by total", columns, rows, "Combat")


def _conditions() -> Table:
    rows = tuple(Row(each.key, (each.name, _own(each), _tests(each), _against(each))) for each in AILMENTS)
    columns = _texts("Condition", "Its ability rolls", "Its tests", "Rolls against it")
    return _table("conditions", "Which rolls a condition touches, and how", columns, rows, "Classes")


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
    rows = tuple(Row(each.key, (each.name, ". ".join(each.does) or "Nothing besides")) for each in AILMENTS)
    columns = _texts("Condition", "Besides edges and banes")
    return _table("condition-effects", "What else a condition does", columns, rows, "Classes")


def _order() -> Table:
    entries = (
        ("base", "Base", "The tier’s damage, with characteristic, surges and kit"),
        ("halved", "Halving", "By a triggered action or the like, rounded down"),
        ("weakness", "Weakness", "Added; of several only the highest"),
        ("immunity", "Immunity", "Taken off, to no less than 0; of several only the highest"),
        ("temporary", "Temporary Stamina", "Takes what it can"),
        ("stamina", "Stamina", "Takes the rest"),
    )
    rows = tuple(Row(key, (n, name, what)) for n, (key, name, what) in enumerate(entries, 1))
    columns = (Column("Step", "number"), *_texts("What", "How"))
    return _table("damage-order", "The order in which damage is worked out", columns, rows, "Combat")


def _types() -> Table:
    rows = tuple(Row(each, (each.capitalize(), "Immune" if each in OBJECT_IMMUNE else "Takes it")) for each in TYPES)
    return _table("damage-types", "The nine types of damage", _texts("Type", "An object"), rows, "Combat")


def _states() -> Table:
    entries = (
        ("winded", "Winded", "Half the maximum or less", "Nothing by itself; other rules look at it"),
        ("dying", "Dying, a hero", "0 or less", "Bleeding that cannot be removed; no Catch Breath"),
        ("dead", "Dead, a hero", "Minus half the maximum, or less", "Beyond ordinary help"),
        ("creature", "Dead, others", "0 or less", "Creatures of the Director die, objects break"),
        ("out", "Unconscious", "In place of death", "No actions, speed 0, prone; ability rolls have a double edge"),
    )
    rows = tuple(Row(key, (name, when, what)) for key, name, when, what in entries)
    return _table("stamina-states", "States of Stamina", _texts("State", "At", "Means"), rows, "Combat")


def _tokens() -> Table:
    rows = tuple(
        Row(use.do, (use.cost, f"{use.brings[0].upper()}{use.brings[1:]}", use.when.capitalize())) for use in USES
    )
    columns = (Column("Tokens", "number"), *_texts("Bring", "When"))
    return _table("hero-tokens", "What hero tokens bring", columns, rows, "The Basics")
