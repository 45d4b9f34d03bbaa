"""The tables of Fate, Destiny, the Tilt, Surge and Stress, made from the very data that the rulings read."""

from collections import Counter
from typing import Final

from hqweb.core.tables import Cell, Column, Row, Table
from hqweb.core.words import leading
from hqweb.spheres.check import STEP
from hqweb.spheres.destiny.session_state import BALLOTS
from hqweb.spheres.destiny.stress import BENEFITS, FATIGUE, LASTS, LIMIT, rest, worse
from hqweb.spheres.destiny.uses import NAMES, USES
from hqweb.spheres.edition import RANK, tabled
from hqweb.spheres.fate import earned, half, stones_of
from hqweb.spheres.readings import Readings, Stones
from hqweb.spheres.roll import SIDES, TOP, Rolled, dice_of

_READINGS: Final[tuple[Stones, ...]] = ("five", "past", "point")
_VALUES: Final = range(1, 11)
_TIERS: Final = range(1, 6)
_RECOVERS: Final = range(4)
_PLAYERS: Final = range(1, 9)


def tables() -> tuple[Table, ...]:
    """All tables of this part."""
    return (
        _stones(),
        _fate_odds(),
        _fate_or_destiny(),
        _uses(),
        _values(),
        _pool(),
        _dice_ways(),
        _ballots(),
        _tilt_tables(),
        _benefits(),
        _fatigue(),
        _stress(),
        _long_rest(),
    )


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


def _stones() -> Table:
    rows = []
    for low in range(0, 5 * STEP, STEP):
        high = low + STEP - 1
        cells = (_span(stones_of(low, each), stones_of(high, each)) for each in _READINGS)
        rows.append(Row(f"from-{low}", (f"{low}–{high}", *cells)))
    names = ("Each full 5", "Past the first 5", "Each point past 5")
    columns = (Column("Difference"), *(Column(name, "number") for name in names))
    return tabled("stones", "Stones by the difference", columns, tuple(rows), "on Fate; three readings")


def _fate_odds() -> Table:
    """Chances in 100 of Triumph stones, of Tragedy stones, from ladders and luck dice, at Tier 1."""
    rows = []
    for rank in range(TOP + 1):
        cells = (_chance(rank, luck) for luck in ((), (1,), (1, -1)))
        name = f"{rank}" if not rank else f"{rank}, d{dice_of(rank, 1)[0]}"
        rows.append(Row(f"rank-{rank}", (name, *cells)))
    columns = (
        Column("Advantage"),
        Column("Alone", "number"),
        Column("And Fortune", "number"),
        Column("And both", "number"),
    )
    caption = "Chances in 100 of Triumph / Tragedy stones, by rank of Advantage"
    return tabled("fate-odds", caption, columns, tuple(rows), "on Fate; counted over all dice")


def _chance(rank: int, luck: tuple[int, ...]) -> str:
    ways: Counter[tuple[int, int, int]] = Counter({(0, 0, 0): 1})
    spread = [(1, 0, 0)] * bool(rank), dice_of(rank, 1)
    dice = [*zip(*spread, strict=True), *(((0, sign == 1, sign == -1), SIDES) for sign in luck)]
    for places, sides in dice:
        again: Counter[tuple[int, int, int]] = Counter()
        for (up, good, bad), number in ways.items():
            for face in range(1, sides + 1):
                again[up + face * places[0], good + face * places[1], bad + face * places[2]] += number
        ways = again
    won = lost = 0
    for (up, good, bad), number in ways.items():
        stones = earned(Rolled(0, 0, up, 0, good, bad, 0), Readings())
        won += number * bool(stones.triumph)
        lost += number * bool(stones.tragedy)
    return f"{_percent(won, ways.total())}/{_percent(lost, ways.total())}"


def _percent(ways: int, total: int) -> int:
    return (200 * ways + total) // (2 * total)


def _fate_or_destiny() -> Table:
    rows: tuple[tuple[str, Cell, Cell, Cell], ...] = (
        ("is", "What it is", "stones in one pool", "dice, in a pool and in hands"),
        ("lasts", "How long", "one encounter", "a session, and what is held longer"),
        ("from", "Where from", "the dice of checks alone", "complications, deeds, roleplaying"),
        ("start", "At the start", "none", "1 and 1 each, and a rolled pool"),
        ("who", "Who spends", "heroes Triumph, opposition Tragedy", "whoever holds the die"),
        ("value", "Its value", "the number of stones", "the face of the die"),
        ("stress", "As Stress", "none", "1 a die held"),
    )
    columns = (Column("What"), Column("Fate"), Column("Destiny"))
    told = tuple(Row(key, tuple(cells)) for key, *cells in rows)
    return tabled("fate-or-destiny", "Fate and Destiny side by side", columns, told, "on Fate")


_BY: Final = {"half": "half, rounded up", "n": "the value", "": "any value"}


def _uses() -> Table:
    rows = tuple(Row(use.key, (use.title, use.gives, _BY[use.by], use.when)) for use in USES)
    columns = (Column("Use"), Column("Gives"), Column("By"), Column("When"))
    return tabled("destiny-uses", "What Destiny is spent on", columns, rows, "on spending Destiny")


def _values() -> Table:
    rows = tuple(Row(f"value-{n}", (n, f"+{half(n)}", RANK.counted(half(n)), f"+{n}")) for n in _VALUES)
    columns = (Column("Value", "number"), Column("Coup"), Column("Edit"), Column("Improve"))
    caption = "A die, or so many stones: degrees, ranks of Advantage, bonus"
    return tabled("destiny-values", caption, columns, rows, "on spending Destiny")


def _pool() -> Table:
    rows = tuple(Row(f"players-{n}", (n, 2 * n, 2 * (n + 1), 2 * n + 2 * (n + 1))) for n in _PLAYERS)
    columns = tuple(Column(name, "number") for name in ("Players", "Held", "In the pool", "In all"))
    return tabled("destiny-pool", "Dice when a session starts", columns, rows, "on Destiny")


def _dice_ways() -> Table:
    rows = (
        Row("triumph", (NAMES["triumph"], "is used at once, and kept", "leaves play")),
        Row("tragedy", (NAMES["tragedy"], "is used at once, and kept", "goes to the GM, who uses it once")),
        Row("hubris", (f"{NAMES['tragedy']}, for a Hubris", "sets it off, and is kept", "as above")),
    )
    columns = (Column("Die"), Column("Taken from the pool"), Column("Spent"))
    return tabled("destiny-dice", "The way of a die", columns, rows, "on Destiny")


def _ballots() -> Table:
    rows = tuple(
        Row(key, (place, title, "something good" if high else "something bad"))
        for place, (key, title, high) in enumerate(BALLOTS, 1)
    )
    columns = (Column("Ballot", "number"), Column("On"), Column("It leads to"))
    return tabled("tilt-ballots", "The four ballots", columns, rows, "on the Tilt")


def _tilt_tables() -> Table:
    rows = (Row("soft", ("Soft", "yes", "no")), Row("hard", ("Hard", "yes", "yes")))
    columns = (Column("Tilt table"), Column("Triumph votes"), Column("Tragedy votes"))
    return tabled("tilt-tables", "Which dice vote", columns, rows, "on the Tilt")


def _benefits() -> Table:
    rows = tuple(Row(each.key, (each.title, LASTS[each.lasts], each.about)) for each in BENEFITS)
    columns = (Column("Benefit"), Column("Lasts"), Column("Note"))
    return tabled("surge-benefits", "One of eight", columns, rows, "on Surge")


def _fatigue() -> Table:
    rows = tuple(
        Row(each, (leading(each), leading(FATIGUE[worse(place, 1)]), FATIGUE[worse(place, 2)]))
        for place, each in enumerate(FATIGUE[:-1])
    )
    columns = (Column("Before"), Column("After one Surge"), Column("After two"))
    return tabled("fatigue", "What a Surge leaves", columns, rows, "on Surge")


def _stress() -> Table:
    rows = (
        Row("healing", ("Healing received", "+1", "+0 if a supernatural healer takes it")),
        Row("healer", ("Healing given, Stress taken", "+1", "supernatural healers only")),
        Row("recover", ("Recover", "+1", "once an encounter, and by Destiny")),
        Row("held", ("A Destiny die held", "+1", "until it is spent")),
        Row("long-rest", ("A Long Rest", "−Tier", "or Recover, if wounded")),
        Row("limit", (f"At {LIMIT}", "–", "healing and Recover do nothing")),
    )
    columns = (Column("What"), Column("Stress", "number"), Column("Note"))
    return tabled("stress", "What Stress comes from", columns, rows, "on Stress")


def _long_rest() -> Table:
    rows = tuple(
        Row(f"tier-{tier}", (tier, *(rest(tier, n) if n <= tier else "–" for n in _RECOVERS))) for tier in _TIERS
    )
    names = ("No Recover", "1", "2", "3")
    columns = (Column("Tier", "number"), *(Column(name, "number") for name in names))
    caption = "Stones that a Long Rest removes, by Recovers taken in it"
    return tabled("long-rest", caption, columns, rows, "on Stress")
