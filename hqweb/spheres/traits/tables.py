"""Tables of dice and traits, generated from the same data as the rulings."""

from collections import Counter
from typing import Final, Literal

from hqweb.core.tables import Row, Table
from hqweb.core.words import sign
from hqweb.spheres import check, roll
from hqweb.spheres import edition as book
from hqweb.spheres.form import ranks
from hqweb.spheres.traits import bare_rolls


def dice_words(dice: tuple[int, ...], sign: str = "+") -> str:
    """Return dice in words, for a table.

    >>> dice_words((12, 4)), dice_words((12, 4), "−"), dice_words(())
    ('d12 + d4', 'd12 − d4', 'none')
    """
    return f" {sign} ".join(f"d{sides}" for sides in dice) or "none"


def tier_for(rank: int, edition: book.Edition = book.EDITION) -> int:
    """Return the first Tier at which a rank uses all of its dice, if dice grow one by one.

    >>> tier_for(5), tier_for(6), tier_for(15)
    (1, 2, 5)
    """
    return next(tier for tier in range(1, len(edition.ladder) + 1) if roll.highest(tier, edition) >= rank)


def share(part: int, whole: int) -> str:
    """Return a share as a percentage, without the percent sign.

    >>> share(288, 400), share(1, 400), share(40, 8000), share(0, 20)
    ('72', '0.25', '0.5', '0')
    """
    return f"{100 * part / whole:.3g}"


_WAYS: Final[dict[Literal["cascade", "free", "fixed"], str]] = {
    "cascade": "One by one",
    "free": "Any rank",
    "fixed": "Full size",
}
_HIGH: Final = 15
_RANKS: Final = (-2, 0, 2, 4)
_DC: Final = 15
"""Examples for the tables: a high roll, typical ranks, and a typical DC."""


def tables(edition: book.Edition) -> tuple[Table, ...]:
    """Return the tables of this part."""
    ladder, top, luck = edition.ladder, len(edition.ladder), "luck; all faces counted"
    steps = tuple((tier, roll.highest(tier, edition)) for tier in range(1, top + 1))
    percents, ways = bare_rolls.chances(edition), tuple(edition._replace(beyond=way) for way in _WAYS)
    cases = (
        ("plain", "d20 alone", roll.values(edition)),
        ("fortune", "With Fortune", roll.values(edition, fortune=True)),
        ("misfortune", "With Misfortune", roll.values(edition, misfortune=True)),
        ("both", "With both", roll.values(edition, fortune=True, misfortune=True)),
    )
    return (
        book.table("percentages", "Percentages and the d20",
              "Chance# | This or less# | Chance# | This or less#",
              (Row(f"chance-{one}", (f"{one} %", bare_rolls.highest_face(one, edition), f"{two} %",
                  bare_rolls.highest_face(two, edition)))
               for one, two in zip(percents[: len(percents) // 2], percents[len(percents) // 2 :], strict=True)),
              "percentages"),
        book.table("ladder", "A rank of Advantage or Disadvantage", "Rank# | Die | Average# | Most#",
              (Row(f"rank-{rank}", (rank, f"d{sides}", f"{(sides + 1) / 2:g}", sides))
               for rank, sides in enumerate(ladder, 1)),
              "modifiers"),
        book.table("ladder-past-five", "Ranks past 5", "Rank# | Dice | From Tier#",
              (Row(f"rank-{rank}", (rank, dice_words(roll.dice_of(rank, tier, edition)), tier))
               for rank in range(top + 1, roll.highest(top, edition) + 1) for tier in (tier_for(rank, edition),)),
              "modifiers; dice growing one by one"),
        book.table("ladder-tiers", "The end of the ladder", "Tier# | Most dice# | Last rank# | Most#",
              (Row(f"tier-{tier}", (f"{tier}{' and up' if tier == top else ''}", tier, last,
                                    sum(roll.dice_of(last, tier, edition))))
               for tier, last in steps),
              "modifiers"),
        book.table("ladder-readings", "Three ways to read the extra dice",
              " | ".join(("Rank at Tier", *_WAYS.values())),
              (Row(f"rank-{rank}-tier-{tier}",
                   (f"{rank} at {tier}", *(dice_words(roll.dice_of(rank, tier, way)) for way in ways)))
               for rank, tier in ((3, 1), (3, 2), (5, 3), (6, 1), (6, 2), (8, 2), (8, 3), (15, 5))),
              "modifiers"),
        book.table("luck", "Luck and the d20", f"Dice | Counts as# | Average# | {_HIGH} or more#",
              (Row(key, (name, *_whole(found))) for key, name, found in cases), luck),
        book.table("luck-reach", "Chances in 100 that the d20 counts as at least this",
              "At least# | Alone# | Fortune# | Misfortune# | Both#",
              (Row(f"least-{n}", (n, *(share(_reaching(found, n), found.total()) for _, _, found in cases)))
               for n in (5, 8, 10, 11, 13, 15, 18, 20)),
              luck),
        book.table("abilities", "The six abilities, and the traits that use them",
              "Ability | Offense | Defense | Resistance",
              (Row(each.key, (each.name, *(
                  ", ".join(trait.name for trait in traits if each.name in trait.abilities) or "–" for traits in (
                  edition.offenses, edition.defenses, edition.resistances)))) for each in edition.abilities),
              "abilities, attack, defense class and resistance checks"),
        book.table("ability-ranks", "Ability ranks", "Rank# | Meaning | Dice",
              (Row(f"{'minus' if rank < 0 else 'rank'}-{abs(rank)}", (sign(rank), means, _dice(rank, edition)))
               for rank, means in edition.scale),
              "abilities"),
        book.table("training", f"Chances in 100 against DC {_DC}, by skill rank",
              " | ".join(("Skill#", *(f"Ability {sign(rank)}#" for rank in _RANKS))),
              (Row(f"skill-{skill}", (skill or "untrained", *(_chance(skill, rank, edition) for rank in _RANKS)))
               for skill in (0, 2, 4, 7, 10)),
              "skills; all dice counted"),
        book.table("traits", "The kinds of traits", "Trait | Ranks | On a roll",
              (Row(key, (name, ranks, does)) for key, name, ranks, does in edition.kinds), "abilities to curses"),
    )  # fmt: skip


def _reaching(found: Counter[tuple[int, int]], least: int) -> int:
    return sum(ways for (value, _), ways in found.items() if value >= least)


def _whole(found: Counter[tuple[int, int]]) -> tuple[str, str, str]:
    """Return the range of values, their average, and the share of high rolls."""
    span = sorted(value for value, _ in found)
    mean = sum(value * ways for (value, _), ways in found.items()) / found.total()
    return (f"{span[0]}–{span[-1]}", f"{mean:g}", f"{_reaching(found, _HIGH)}/{found.total()}")


def _dice(rank: int, edition: book.Edition) -> str:
    """Return the signed dice of a rank at the first Tier that can use all of it."""
    most = min(abs(rank), roll.highest(len(edition.ladder), edition))
    if not most:
        return dice_words(())
    shown, tier = "−" if rank < 0 else "+", tier_for(most, edition)
    from_tier = f", from Tier {tier}" if tier > 1 else ""
    return f"{shown} {dice_words(roll.dice_of(most, tier, edition), shown)}{from_tier}"


def _chance(skill: int, rank: int, edition: book.Edition) -> int:
    good, ways = check.successes(
        check.Check(roll.Side(skill, ranks(("ability", rank))), check.number(_DC, edition=edition), edition)
    )
    return (200 * good + ways) // (2 * ways)
