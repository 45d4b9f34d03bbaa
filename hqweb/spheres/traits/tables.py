"""The tables of dice, made from the very data that the rulings read: percentages and the ladder; and all together."""

from collections import Counter
from typing import Final, NamedTuple

from hqweb.core.tables import Column, Row, Table
from hqweb.core.words import sign
from hqweb.spheres.check import Check, number, successes
from hqweb.spheres.edition import ABILITIES, DEFENSES, OFFENSES, RANK_LOW, RESISTANCES, Trait, tabled
from hqweb.spheres.readings import Beyond, Readings
from hqweb.spheres.roll import TOP, Side, Source, dice_of, highest, values
from hqweb.spheres.traits.percent import CHANCES
from hqweb.spheres.traits.percent import highest as highest_face


class Kind(NamedTuple):
    """A kind of trait: its key, its name, which ranks it has, and what it does to a roll."""

    key: str
    name: str
    ranks: str
    does: str


KINDS: Final = (
    Kind("ability", "Ability", "−5 to 5, and beyond", "Advantage or Disadvantage dice"),
    Kind("skill", "Skill", "0 and up", "A plain number; its ability gives dice"),
    Kind("proficiency", "Proficiency", "0 and up", "The same, for something narrower"),
    Kind("edge", "Edge", "None, or 1 and up", "What it says; often dice"),
    Kind("power", "Power", "Effects of 1 to 20 and more", "What its effects say; some need a check"),
    Kind("complication", "Complication", "None", "Nothing: it earns Destiny"),
    Kind("hubris", "Hubris", "None", "Others set it off with a Tragedy die"),
    Kind("curse", "Curse", "Below 0", "A negative Edge or Power: Disadvantage dice"),
)
"""All kinds, in the order of the text."""


class Mark(NamedTuple):
    """A mark on the scale of abilities: its rank, and what somebody of that rank is."""

    rank: int
    means: str


SCALE: Final = (
    Mark(RANK_LOW, "As low as it goes"),
    Mark(-5, "The bottom of the usual span"),
    Mark(-1, "Below average"),
    Mark(0, "Average"),
    Mark(2, "Clearly above average"),
    Mark(4, "Exceptional"),
    Mark(5, "The most that people reach"),
    Mark(6, "Superhuman from here on"),
    Mark(11, "Cosmic"),
)
"""What ranks of an ability mean, from the lowest."""


def dice_words(dice: tuple[int, ...], sign: str = "+") -> str:
    """Dice as a table names them.

    >>> dice_words((12, 4)), dice_words((12, 4), "−"), dice_words(())
    ('d12 + d4', 'd12 − d4', 'none')
    """
    return f" {sign} ".join(f"d{sides}" for sides in dice) or "none"


def tier_for(rank: int) -> int:
    """The first Tier at which all of a rank is rolled, where the dice grow one by one.

    >>> tier_for(5), tier_for(6), tier_for(15)
    (1, 2, 5)
    """
    return next(tier for tier in range(1, TOP + 1) if highest(tier) >= rank)


def share(part: int, whole: int) -> str:
    """A share in hundredths.

    >>> share(288, 400), share(1, 400), share(40, 8000), share(0, 20)
    ('72', '0.25', '0.5', '0')
    """
    return f"{100 * part / whole:.3g}"


_WAYS: Final[tuple[tuple[Beyond, str], ...]] = (("cascade", "One by one"), ("free", "Any rank"), ("fixed", "Full size"))
_CASES: Final = ((3, 1), (3, 2), (5, 3), (6, 1), (6, 2), (8, 2), (8, 3), (15, 5))


def tables() -> tuple[Table, ...]:
    """All tables of this part."""
    dice = (_percentages(), _ladder(), _past_five(), _tiers(), _readings())
    return (*dice, *_luck(), _abilities(), _scale(), _training(), _kinds())


def _percentages() -> Table:
    half = len(CHANCES) // 2
    rows = tuple(
        Row(f"chance-{one}", (f"{one} %", highest_face(one), f"{two} %", highest_face(two)))
        for one, two in zip(CHANCES[:half], CHANCES[half:], strict=True)
    )
    pair = (Column("Chance", "number"), Column("This or less", "number"))
    return tabled("percentages", "A chance, and the d20 that makes it", pair * 2, rows, "percentages")


def _ladder() -> Table:
    rows = tuple(
        Row(f"rank-{rank}", (rank, dice_words(dice), _mean(dice), sum(dice)))
        for rank in range(1, TOP + 1)
        for dice in (dice_of(rank, 1),)
    )
    columns = (Column("Rank", "number"), Column("Die"), Column("Average", "number"), Column("Most", "number"))
    return tabled("ladder", "A rank of Advantage or Disadvantage", columns, rows, "modifiers")


def _mean(dice: tuple[int, ...]) -> str:
    return f"{sum(sides + 1 for sides in dice) / 2:g}"


def _past_five() -> Table:
    rows = tuple(
        Row(f"rank-{rank}", (rank, dice_words(dice_of(rank, tier)), tier))
        for rank in range(TOP + 1, highest(TOP) + 1)
        for tier in (tier_for(rank),)
    )
    columns = (Column("Rank", "number"), Column("Dice"), Column("From Tier", "number"))
    return tabled("ladder-past-five", "Ranks past 5", columns, rows, "modifiers; dice that grow one by one")


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
    return tabled("ladder-tiers", "How far the ladder goes", columns, rows, "modifiers")


def _readings() -> Table:
    rows = tuple(
        Row(
            f"rank-{rank}-tier-{tier}",
            (f"{rank} at {tier}", *(dice_words(dice_of(rank, tier, way)) for way, _ in _WAYS)),
        )
        for rank, tier in _CASES
    )
    columns = (Column("Rank at Tier"), *(Column(name) for _, name in _WAYS))
    return tabled("ladder-readings", "Three ways to read the extra dice", columns, rows, "modifiers")


_HIGH: Final = 15
_REACHED: Final = (5, 8, 10, 11, 13, 15, 18, 20)
_SOURCE: Final = "luck; counted over all faces"


def _luck() -> tuple[Table, ...]:
    cases = (
        ("plain", "d20 alone", values(Readings())),
        ("fortune", "With Fortune", values(Readings(), fortune=True)),
        ("misfortune", "With Misfortune", values(Readings(), misfortune=True)),
        ("both", "With both", values(Readings(), fortune=True, misfortune=True)),
    )
    return (
        tabled(
            "luck",
            "What luck does to the d20",
            (
                Column("Dice"),
                Column("Counts as", "number"),
                Column("Average", "number"),
                Column(f"{_HIGH} or more", "number"),
            ),
            tuple(Row(key, (name, *_whole(found))) for key, name, found in cases),
            _SOURCE,
        ),
        tabled(
            "luck-reach",
            "Chances in 100 that the d20 counts as so much",
            (
                Column("At least", "number"),
                *(Column(name, "number") for name in ("Alone", "Fortune", "Misfortune", "Both")),
            ),
            tuple(
                Row(f"least-{least}", (least, *(_reach(found, least) for _, _, found in cases))) for least in _REACHED
            ),
            _SOURCE,
        ),
    )


def _whole(found: Counter[tuple[int, int]]) -> tuple[str, str, str]:
    """The span of values, their average, and how many of all faces are high."""
    span = sorted(value for value, _ in found)
    mean = sum(value * ways for (value, _), ways in found.items()) / found.total()
    high = sum(ways for (value, _), ways in found.items() if value >= _HIGH)
    return (f"{span[0]}–{span[-1]}", f"{mean:g}", f"{high}/{found.total()}")


def _reach(found: Counter[tuple[int, int]], least: int) -> str:
    return share(sum(ways for (value, _), ways in found.items() if value >= least), found.total())


_SKILLS: Final = (0, 2, 4, 7, 10)
_RANKS: Final = (-2, 0, 2, 4)
_DC: Final = 15


def _abilities() -> Table:
    def of(name: str, traits: tuple[Trait, ...]) -> str:
        return ", ".join(each.name for each in traits if name in each.abilities) or "–"

    rows = tuple(
        Row(each.key, (each.name, *(of(each.name, traits) for traits in (OFFENSES, DEFENSES, RESISTANCES))))
        for each in ABILITIES
    )
    columns = (Column("Ability"), Column("Offense"), Column("Defense"), Column("Resistance"))
    source = "abilities, attack, defense class and resistance checks"
    return tabled("abilities", "The six abilities, and what leans on each", columns, rows, source)


def _scale() -> Table:
    rows = tuple(
        Row(
            f"minus-{-each.rank}" if each.rank < 0 else f"rank-{each.rank}",
            (sign(each.rank), each.means, _dice(each.rank)),
        )
        for each in SCALE
    )
    columns = (Column("Rank", "number"), Column("What it is"), Column("Dice"))
    return tabled("ability-ranks", "What a rank of an ability means", columns, rows, "abilities")


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
    return tabled("training", caption, (Column("Skill", "number"), *heads), rows, "skills; counted over all dice")


def _chance(skill: int, rank: int) -> int:
    side = Side(skill, (Source("ability", rank),) if rank else ())
    good, ways = successes(Check(side, number(_DC), Readings()))
    return (200 * good + ways) // (2 * ways)


def _kinds() -> Table:
    rows = tuple(Row(each.key, (each.name, each.ranks, each.does)) for each in KINDS)
    columns = (Column("Trait"), Column("Ranks"), Column("On a roll"))
    return tabled("traits", "The kinds of traits", columns, rows, "abilities to curses")
