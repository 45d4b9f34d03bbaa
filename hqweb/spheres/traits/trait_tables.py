"""The tables of traits: the abilities and what leans on them, what a rank means, what training is worth."""

from typing import Final

from hqweb.core.numbers import sign
from hqweb.core.tables import Column, Row, Table
from hqweb.spheres.check import Check, degrees, number
from hqweb.spheres.edition import ABILITIES, DEFENSES, OFFENSES, RESISTANCES, Trait
from hqweb.spheres.ladder import TOP, dice_of, highest
from hqweb.spheres.readings import Readings
from hqweb.spheres.roll import Side, Source
from hqweb.spheres.traits.data import KINDS, SCALE
from hqweb.spheres.traits.tabled import dice_words, made, tier_for

_SKILLS: Final = (0, 2, 4, 7, 10)
_RANKS: Final = (-2, 0, 2, 4)
_DC: Final = 15


def tables() -> tuple[Table, ...]:
    """All of them."""
    return (_abilities(), _scale(), _training(), _kinds())


def _abilities() -> Table:
    def of(name: str, traits: tuple[Trait, ...]) -> str:
        return ", ".join(each.name for each in traits if name in each.abilities) or "–"

    rows = tuple(
        Row(each.key, (each.name, *(of(each.name, traits) for traits in (OFFENSES, DEFENSES, RESISTANCES))))
        for each in ABILITIES
    )
    columns = (Column("Ability"), Column("Offense"), Column("Defense"), Column("Resistance"))
    source = "abilities, attack, defense class and resistance checks"
    return made("abilities", "The six abilities, and what leans on each", columns, rows, source)


def _scale() -> Table:
    rows = tuple(
        Row(
            f"minus-{-each.rank}" if each.rank < 0 else f"rank-{each.rank}",
            (sign(each.rank), each.means, _dice(each.rank)),
        )
        for each in SCALE
    )
    columns = (Column("Rank", "number"), Column("What it is"), Column("Dice"))
    return made("ability-ranks", "What a rank of an ability means", columns, rows, "abilities")


def _dice(rank: int) -> str:
    """What a rank rolls at the first Tier that has use for all of it, with its sign."""
    most = min(abs(rank), highest(TOP))
    if not most:
        return dice_words(())
    shown = "−" if rank < 0 else "+"
    tier = tier_for(most)
    from_tier = f", from Tier {tier}" if tier > 1 else ""
    return f"{shown} {dice_words(dice_of(most, tier), shown)}{from_tier}"


def _training() -> Table:
    rows = tuple(
        Row(f"skill-{skill}", (skill or "untrained", *(_chance(skill, rank) for rank in _RANKS))) for skill in _SKILLS
    )
    heads = tuple(Column(f"Ability {sign(rank)}", "number") for rank in _RANKS)
    caption = f"Chances in 100 against DC {_DC}, by skill rank"
    return made("training", caption, (Column("Skill", "number"), *heads), rows, "skills; counted over all dice")


def _chance(skill: int, rank: int) -> int:
    side = Side(skill, (Source("ability", rank),) if rank else ())
    found = degrees(Check(side, number(_DC), Readings()))
    good = sum(ways for of, ways in found.items() if of > 0)
    return (200 * good + found.total()) // (2 * found.total())


def _kinds() -> Table:
    rows = tuple(Row(each.key, (each.name, each.ranks, each.does)) for each in KINDS)
    columns = (Column("Trait"), Column("Ranks"), Column("On a roll"))
    return made("traits", "The kinds of traits", columns, rows, "abilities to curses")
