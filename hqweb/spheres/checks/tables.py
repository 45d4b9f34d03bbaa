"""The tables of this part, made from the very rulings that a check gets.

Source: Shattered Spheres, *Rules*, on checks, criticals, the difficulty class, routine and opposed checks.
"""

from math import gcd
from typing import Final

from hqweb.core.tables import Cell, Column, Marked, Row, Table
from hqweb.core.words import sign
from hqweb.spheres.check import DEGREES, MOST, STEP, Check, critical, degree, key, mark, number, successes, word
from hqweb.spheres.edition import tabled
from hqweb.spheres.form import CIRCUMSTANCES, DIFFICULTIES, dc_of, sign_plus
from hqweb.spheres.readings import Readings
from hqweb.spheres.roll import ROUTINE, SIDES, Side, Source, chances, dice_of

_FAR: Final = STEP * (MOST + 1)
_LEVELS: Final = (0, 1, 3, 5, 8, 10, 15, 20)
_ROUTINES: Final = (0, 5, 10, 15, 20)
_NEEDS: Final = (5, 8, 10, 12, 15, 18, 20, 25)
_RANKS: Final = (-2, 0, 2, 4)
_LEADS: Final = (-10, -5, -2, 0, 2, 5, 10)
_LUCK: Final = (
    ("alone", "d20 alone", False, False),
    ("fortune", "With Fortune", True, False),
    ("misfortune", "With Misfortune", False, True),
    ("both", "With both", True, True),
)


def tables() -> tuple[Table, ...]:
    """All tables of this part."""
    return (
        _degrees(),
        _criticals(),
        _critical_odds(),
        _dc(),
        _dc_kinds(),
        _routine(),
        _check_odds(),
        _opposed_odds(),
        _circumstances(),
    )


def _degrees() -> Table:
    rows = tuple(Row(key(of), (Marked(mark(of), word(of)), *(_span(of, dc) for dc in (0, ROUTINE)))) for of in DEGREES)
    columns = (Column("Degree"), Column("Over or under the DC", "number"), Column("Against DC 10", "number"))
    return tabled("degrees", "Degrees of success and failure", columns, rows, "degrees")


def _span(of: int, dc: int) -> str:
    totals = [dc + margin for margin in range(-_FAR, _FAR + 1) if degree(margin) == of]
    low, high = sign(totals[0]), sign(totals[-1])
    return {MOST: f"{low} or more", -MOST: f"{high} or less"}.get(of, f"{low} to {high}")


def _criticals() -> Table:
    def row(of: int) -> Row:
        moved = [critical(of, natural, always=always) for always in (False, True) for natural in (SIDES, 1)]
        return Row(key(of), (_short(of), *map(_short, moved)))

    columns = (Column("Degree"), Column("20"), Column("1"), Column("20, attack"), Column("1, attack"))
    rows = tuple(map(row, DEGREES))
    return tabled(
        "criticals",
        "What a natural 20 or 1 makes of a degree; the last two also for resistance",
        columns,
        rows,
        "criticals",
    )


def _short(of: int) -> Cell:
    return Marked(mark(of), sign_plus(of))


def _critical_odds() -> Table:
    rows = []
    for name, label, fortune, misfortune in _LUCK:
        found = chances(Side(fortune=fortune, misfortune=misfortune), Readings())
        ways = [sum(n for (_, natural), n in found.items() if natural == each) for each in (SIDES, 1)]
        rows.append(Row(name, (label, *(one_in(each, found.total()) for each in ways))))
    columns = (Column("Dice"), Column("Natural 20", "number"), Column("Natural 1", "number"))
    source = "criticals and luck; counted over all faces"
    return tabled("critical-odds", "How often a check is critical", columns, tuple(rows), source)


def _dc() -> Table:
    rows = tuple(Row(f"level-{n}", (n, *(dc_of(n, each.key) for each in DIFFICULTIES))) for n in _LEVELS)
    heads = tuple(Column(f"{each.title} (× {each.factor})", "number") for each in DIFFICULTIES)
    columns = (Column("Level", "number"), *heads)
    return tabled("dc", "DC by level and difficulty", columns, rows, "the difficulty class")


def _dc_kinds() -> Table:
    rows = (
        Row("obstacle", ("A task, a hazard, an obstacle", f"{ROUTINE} + level × difficulty")),
        Row("active", ("The same, rolled", f"d{SIDES} + level × difficulty")),
        Row("aware", ("Somebody who is aware of you", "their check")),
        Row("unaware", ("Somebody who is not", f"{ROUTINE} + their skill and dice")),
        Row("defense", ("Somebody busy in a fight", f"{ROUTINE} + their skill and dice")),
    )
    columns = (Column("What stands against you"), Column("DC"))
    source = "the difficulty class and opposed checks"
    return tabled("dc-kinds", "What sets the DC", columns, rows, source)


def _routine() -> Table:
    def row(skill: int) -> Row:
        total = ROUTINE + skill
        return Row(f"plus-{skill}", (f"+{skill}", total, degree(total - ROUTINE)))

    columns = (
        Column("Skill", "number"),
        Column("Total, and highest DC", "number"),
        Column("Degrees on DC 10", "number"),
    )
    rows = tuple(map(row, _ROUTINES))
    return tabled("routine", "What a routine check is good for", columns, rows, "routine checks")


def _check_odds() -> Table:
    def row(need: int) -> Row:
        sides = [Side(sources=(Source("ability", rank),) if rank else ()) for rank in _RANKS]
        return Row(f"need-{need}", (need, *(_succeeds(each, need) for each in sides)))

    columns = (Column("DC less skill", "number"), *(Column(_rank(rank), "number") for rank in _RANKS))
    caption = "Chances of success, by what is left of the DC and by the ability"
    source = "the core mechanic; counted over all dice"
    return tabled("check-odds", caption, columns, tuple(map(row, _NEEDS)), source)


def _rank(rank: int) -> str:
    if not rank:
        return "no die"
    return f"{sign_plus(rank)} (d{dice_of(abs(rank), 1)[0]})"


def _succeeds(side: Side, dc: int) -> str:
    return _success(Check(side, number(dc), Readings()))


def _success(check: Check) -> str:
    return percent(*successes(check))


def _opposed_odds() -> Table:
    def row(lead: int) -> Row:
        ours, theirs = Side(max(lead, 0)), Side(max(-lead, 0))
        checks = [Check(ours, theirs._replace(passive=passive), Readings()) for passive in (False, True)]
        name = "even" if not lead else f"{'plus' if lead > 0 else 'minus'}-{abs(lead)}"
        return Row(name, (sign_plus(lead) if lead else "even", *map(_success, checks)))

    columns = (Column("Your skill", "number"), Column("They roll", "number"), Column("Passive", "number"))
    caption = "Chances of whoever acts, by how much their skill is above the other’s"
    source = "opposed checks; counted over all faces"
    return tabled("opposed-odds", caption, columns, tuple(map(row, _LEADS)), source)


def _circumstances() -> Table:
    def row(name: str, rank: int) -> Row:
        told = {each.rank: each for each in CIRCUMSTANCES if each.key != "no-tools"}
        kind, size = ("Advantage", "added") if rank > 0 else ("Disadvantage", "taken off")
        die = f"d{dice_of(abs(rank), 1)[0]}, {size}"
        return Row(name, (told[rank].title, f"{kind} {abs(rank)}", die))

    ranks = [(each.key, each.rank) for each in CIRCUMSTANCES if each.key != "no-tools"]
    tools = next(each for each in CIRCUMSTANCES if each.key == "no-tools")
    die = f"d{dice_of(abs(tools.rank), 1)[0]}, taken off"
    rows = (
        *(row(*each) for each in ranks),
        Row("no-tools", ("No tools at all", f"Disadvantage {abs(tools.rank)}", die)),
    )
    columns = (Column("You are"), Column("Ranks"), Column("Die"))
    return tabled("circumstances", "Circumstances on a roll", columns, rows, "circumstances")


def one_in(ways: int, total: int) -> str:
    """A share as a chance in so many, in lowest terms.

    >>> one_in(20, 400), one_in(0, 400)
    ('1 in 20', 'never')
    """
    common = gcd(ways, total)
    return f"{ways // common} in {total // common}" if ways else "never"


def percent(ways: int, total: int) -> str:
    """A share in per cent, never rounded to none or to all.

    >>> percent(6, 20), percent(1, 8000), percent(0, 20), percent(20, 20)
    ('30 %', '<1 %', '0 %', '100 %')
    """
    whole = (200 * ways + total) // (2 * total)
    if ways and not whole:
        return "<1 %"
    return ">99 %" if ways < total and whole == 100 else f"{whole} %"
