"""Tables of attacks, resistance and actions, generated from the same data as the rulings."""

from fractions import Fraction
from typing import Final

from hqweb.core import words
from hqweb.core.tables import Row, Table
from hqweb.spheres import check
from hqweb.spheres import edition as book
from hqweb.spheres.roll import Side

_NEEDED: Final = (2, 5, 8, 10, 11, 14, 15, 17, 20, 21)
_SUMS: Final = (
    ("attack", "Attack check", True, "skill", "ability, Offense, weapon"),
    ("defense-class", "Defense class", False, "skill", "ability, Defense, armor"),
    ("damage", "Damage or effect", False, "the attack’s skill", "ability, Offense, weapon or power"),
    ("resistance", "Resistance check", True, "skill", "ability, Resistance, armor"),
)


def tables(edition: book.Edition) -> tuple[Table, ...]:
    """Return the tables of this part."""

    def traits(name: str, caption: str, of: tuple[book.Trait, ...], on: str) -> Table:
        rows = (Row(each.key, (each.name, each.served, words.leading(each.kind))) for each in of)
        return book.table(name, caption, "Name | Ability | For", rows, f"on {on}")

    sides, more = (Side(), Side(fortune=True), Side(misfortune=True)), {_NEEDED[0]: " or less", _NEEDED[-1]: " or more"}
    return (
        book.table("attack-sums", "The four sums of an attack", "What | Starts with | Plain | As dice",
              (Row(key, (title, f"d{edition.die}" if rolls else edition.routine, plain, dice))
               for key, title, rolls, plain, dice in _SUMS),
              "on attacks and resistance"),
        traits("offenses", "The four Offenses", edition.offenses, "attack checks"),
        traits("defenses", "The three Defenses", edition.defenses, "defense class"),
        traits("resistances", "The two Resistances", edition.resistances, "resistance checks"),
        book.table("needed", "The chance to hit, or to resist",
              "You need# | d20# | Fortune# | Misfortune#",
              (Row(f"needed-{face}", (f"{face}{more.get(face, '')}", *(_share(side, face, edition) for side in sides)))
               for face in _NEEDED),
              "on attack and resistance checks; all faces counted"),
        book.table("rounds", "Length of a round", "Scene | A round",
              (Row(each.key, (each.title, f"{each.each} {each.unit}")) for each in edition.paces), "on rounds"),
        book.table("actions", "The five kinds of action", "Kind | How many | Such as",
              (Row(each.key, (each.name, words.leading(each.many), words.leading(", ".join(
                  words.within(title) for key, title in each.does if key not in book.OTHER))))
               for each in edition.actions),
              "on rounds and actions"),
        book.table("trades", "Trading actions", "Give up | Get",
              (Row(each.key, (f"{words.leading(each.gives)} action", f"{words.leading(each.gets)} action"))
               for each in edition.trades),
              "on rounds"),
    )  # fmt: skip


def _share(side: Side, face: int, edition: book.Edition) -> str:
    good, ways = check.successes(check.Check(side, check.number(face, edition=edition), edition, always=True))
    whole, rest = divmod(Fraction(100 * good, ways), 1)
    return f"{whole}{f'{float(rest):g}'.removeprefix('0') if rest else ''} %"
