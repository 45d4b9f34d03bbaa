"""The tables of attacks, resistance and actions, made from the very data that the rulings read."""

from fractions import Fraction
from typing import Final

from hqweb.core.tables import Column, Row, Table
from hqweb.core.words import leading, within
from hqweb.spheres.check import Check, number, successes
from hqweb.spheres.conflict.form import ability_of
from hqweb.spheres.conflict.turn import ACTIONS, OTHER, PACES, TRADES
from hqweb.spheres.edition import DEFENSES, OFFENSES, RESISTANCES, Trait, tabled
from hqweb.spheres.readings import Readings
from hqweb.spheres.roll import ROUTINE, SIDES, Side

_NEEDED: Final = (2, 5, 8, 10, 11, 14, 15, 17, 20, 21)
_SUMS: Final = (
    ("attack", "Attack check", True, "skill", "ability, Offense, weapon"),
    ("defense-class", "Defense class", False, "skill", "ability, Defense, armour"),
    ("damage", "Damage or effect", False, "the attack’s skill", "ability, Offense, weapon or power"),
    ("resistance", "Resistance check", True, "skill", "ability, Resistance, armour"),
)


def tables() -> tuple[Table, ...]:
    """All tables of this part."""
    return (
        _sums(),
        _traits("offenses", "The four Offenses", OFFENSES, "attack checks"),
        _traits("defenses", "The three Defenses", DEFENSES, "defense class"),
        _traits("resistances", "The two Resistances", RESISTANCES, "resistance checks"),
        _needed(),
        _rounds(),
        _actions(),
        _trades(),
    )


def _sums() -> Table:
    rows = (
        Row(key, (title, f"d{SIDES}" if rolls else ROUTINE, plain, dice)) for key, title, rolls, plain, dice in _SUMS
    )
    columns = (Column("What"), Column("Starts with"), Column("Plain"), Column("As dice"))
    return tabled("attack-sums", "The four sums of an attack", columns, rows, "on attacks and resistance")


def _traits(name: str, caption: str, traits: tuple[Trait, ...], on: str) -> Table:
    rows = (Row(each.key, (each.name, ability_of(each), leading(each.kind))) for each in traits)
    return tabled(name, caption, (Column("Name"), Column("Ability"), Column("For")), rows, "on " + on)


def _needed() -> Table:
    sides = (Side(), Side(fortune=True), Side(misfortune=True))
    rows = (Row(f"needed-{face}", (_face(face), *(_share(side, face) for side in sides))) for face in _NEEDED)
    columns = (
        Column("Needed on the die", "number"),
        Column("d20", "number"),
        Column("Fortune", "number"),
        Column("Misfortune", "number"),
    )
    caption = "The chance of a hit, or to resist"
    return tabled("needed", caption, columns, rows, "on attack and resistance checks; counted over all faces")


def _face(face: int) -> str:
    return f"{face} or less" if face == _NEEDED[0] else f"{face} or more" if face == _NEEDED[-1] else str(face)


def _share(side: Side, face: int) -> str:
    good, ways = successes(Check(side, number(face), Readings(), always=True))
    share = Fraction(100 * good, ways)
    whole, rest = divmod(share, 1)
    return f"{whole}{f'{float(rest):g}'.removeprefix('0') if rest else ''} %"


def _rounds() -> Table:
    rows = (Row(each.key, (each.title, f"{each.each} {each.unit}")) for each in PACES)
    return tabled("rounds", "How long a round is", (Column("What goes on"), Column("A round")), rows, "on rounds")


def _actions() -> Table:
    def such_as(does: dict[str, str]) -> str:
        return leading(", ".join(within(title) for key, title in does.items() if key not in OTHER))

    rows = (Row(each.key, (each.name, leading(each.many), such_as(each.does))) for each in ACTIONS)
    columns = (Column("Kind"), Column("How many"), Column("Such as"))
    return tabled("actions", "The five kinds of action", columns, rows, "on rounds and actions")


def _trades() -> Table:
    rows = (Row(each.key, (f"{leading(each.gives)} action", f"{leading(each.gets)} action")) for each in TRADES)
    return tabled("trades", "What can be traded", (Column("Give up"), Column("Have one more")), rows, "on rounds")
