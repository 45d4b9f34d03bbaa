"""The tables of dice, made from the very data that the rulings read: percentages and the ladder; and all together."""

from typing import Final

from hqweb.core.tables import Column, Row, Table
from hqweb.spheres.ladder import TOP, dice_of, highest
from hqweb.spheres.readings import Beyond
from hqweb.spheres.traits import luck_tables, trait_tables
from hqweb.spheres.traits.percent import CHANCES
from hqweb.spheres.traits.percent import highest as highest_face
from hqweb.spheres.traits.tabled import dice_words, made, tier_for

_WAYS: Final[tuple[tuple[Beyond, str], ...]] = (("cascade", "One by one"), ("free", "Any rank"), ("fixed", "Full size"))
_CASES: Final = ((3, 1), (3, 2), (5, 3), (6, 1), (6, 2), (8, 2), (8, 3), (15, 5))


def tables() -> tuple[Table, ...]:
    """All tables of this part."""
    return (
        _percentages(),
        _ladder(),
        _past_five(),
        _tiers(),
        _readings(),
        *luck_tables.tables(),
        *trait_tables.tables(),
    )


def _percentages() -> Table:
    half = len(CHANCES) // 2
    rows = tuple(
        Row(f"chance-{one}", (f"{one} %", highest_face(one), f"{two} %", highest_face(two)))
        for one, two in zip(CHANCES[:half], CHANCES[half:], strict=True)
    )
    pair = (Column("Chance", "number"), Column("This or less", "number"))
    return made("percentages", "A chance, and the d20 that makes it", pair * 2, rows, "percentages")


def _ladder() -> Table:
    rows = tuple(
        Row(f"rank-{rank}", (rank, dice_words(dice), _mean(dice), sum(dice)))
        for rank in range(1, TOP + 1)
        for dice in (dice_of(rank, 1),)
    )
    columns = (Column("Rank", "number"), Column("Die"), Column("Average", "number"), Column("Most", "number"))
    return made("ladder", "A rank of Advantage or Disadvantage", columns, rows, "modifiers")


def _mean(dice: tuple[int, ...]) -> str:
    return f"{sum(sides + 1 for sides in dice) / 2:g}"


def _past_five() -> Table:
    rows = tuple(
        Row(f"rank-{rank}", (rank, dice_words(dice_of(rank, tier)), tier))
        for rank in range(TOP + 1, highest(TOP) + 1)
        for tier in (tier_for(rank),)
    )
    columns = (Column("Rank", "number"), Column("Dice"), Column("From Tier", "number"))
    return made("ladder-past-five", "Ranks past 5", columns, rows, "modifiers; dice that grow one by one")


def _tiers() -> Table:
    rows = tuple(
        Row(f"tier-{tier}", (f"{tier}{' and up' if tier == TOP else ''}", tier, highest(tier), sum(dice)))
        for tier in range(1, TOP + 1)
        for dice in (dice_of(highest(tier), tier),)
    )
    columns = (
        Column("Tier", "number"),
        Column("Dice at most", "number"),
        Column("Last rank", "number"),
        Column("Most", "number"),
    )
    return made("ladder-tiers", "How far the ladder goes", columns, rows, "modifiers")


def _readings() -> Table:
    rows = tuple(
        Row(
            f"rank-{rank}-tier-{tier}",
            (f"{rank} at {tier}", *(dice_words(dice_of(rank, tier, way)) for way, _ in _WAYS)),
        )
        for rank, tier in _CASES
    )
    columns = (Column("Rank at Tier"), *(Column(name) for _, name in _WAYS))
    return made("ladder-readings", "Three ways to read the extra dice", columns, rows, "modifiers")
