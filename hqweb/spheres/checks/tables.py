"""The tables of this part, made from the very rulings that a check gets.

Source: Shattered Spheres, *Rules*, on checks, criticals, the difficulty class, routine and opposed checks.
"""

from math import gcd
from typing import Final

from hqweb.core.tables import Cell, Marked, Row, Table
from hqweb.spheres.check import Check, critical, degree, degrees_of, key, mark, number, successes, word
from hqweb.spheres.edition import Circumstance, Edition, figures, table
from hqweb.spheres.explain import totals_told
from hqweb.spheres.form import ranks, sign_plus
from hqweb.spheres.roll import Side, chances, dice_of

_LEVELS: Final = (0, 1, 3, 5, 8, 10, 15, 20)
_ROUTINES: Final = (0, 5, 10, 15, 20)
_NEEDS: Final = (5, 8, 10, 12, 15, 18, 20, 25)
_RANKS: Final = (-2, 0, 2, 4)
_LEADS: Final = (-10, -5, -2, 0, 2, 5, 10)
_LUCK: Final = (
    ("alone", "d20 alone", Side()),
    ("fortune", "With Fortune", Side(fortune=True)),
    ("misfortune", "With Misfortune", Side(misfortune=True)),
    ("both", "With both", Side(fortune=True, misfortune=True)),
)


def tables(edition: Edition) -> tuple[Table, ...]:
    """All tables of this part."""
    ten, degrees = edition.routine, degrees_of(edition)
    return (
        table("degrees", "Degrees of success and failure",
              ("Degree", *figures("Over or under the DC", f"Against DC {ten}")),
              (Row(key(of), (Marked(mark(of), word(of)), *(totals_told(of, dc, edition) for dc in (0, ten))))
               for of in degrees),
              "degrees"),
        table("criticals", "What a natural 20 or 1 makes of a degree; the last two also for resistance",
              ("Degree", "20", "1", "20, attack", "1, attack"),
              (Row(key(of), (_short(of), *(_short(critical(of, natural, edition, always=always))
                                           for always in (False, True) for natural in (edition.die, 1))))
               for of in degrees),
              "criticals"),
        table("critical-odds", "How often a check is critical", ("Dice", *figures("Natural 20", "Natural 1")),
              (Row(name, (label, *_critical(side, edition))) for name, label, side in _LUCK),
              "criticals and luck; counted over all faces"),
        table("dc", "DC by level and difficulty",
              figures("Level", *(f"{each.title} (× {each.factor})" for each in edition.difficulties)),
              (Row(f"level-{n}", (n, *(edition.dc_of(n, each.key) for each in edition.difficulties))) for n in _LEVELS),
              "the difficulty class"),
        table("dc-kinds", "What sets the DC", ("What stands against you", "DC"), (
            Row("obstacle", ("A task, a hazard, an obstacle", f"{ten} + level × difficulty")),
            Row("active", ("The same, rolled", f"d{edition.die} + level × difficulty")),
            Row("aware", ("Somebody who is aware of you", "their check")),
            Row("unaware", ("Somebody who is not", f"{ten} + their skill and dice")),
            Row("defense", ("Somebody busy in a fight", f"{ten} + their skill and dice")),
        ), "the difficulty class and opposed checks"),
        table("routine", "What a routine check is good for",
              figures("Skill", "Total, and highest DC", f"Degrees on DC {ten}"),
              (Row(f"plus-{skill}", (f"+{skill}", ten + skill, degree(skill, edition))) for skill in _ROUTINES),
              "routine checks"),
        table("check-odds", "Chances of success, by what is left of the DC and by the ability",
              figures("DC less skill", *(_rank(rank, edition) for rank in _RANKS)),
              (Row(f"need-{need}", (need, *(_succeeds(rank, need, edition) for rank in _RANKS))) for need in _NEEDS),
              "the core mechanic; counted over all dice"),
        table("opposed-odds", "Chances of whoever acts, by how much their skill is above the other’s",
              figures("Your skill", "They roll", "Passive"), (_opposed(lead, edition) for lead in _LEADS),
              "opposed checks; counted over all faces"),
        table("circumstances", "Circumstances on a roll", ("You are", "Ranks", "Die"),
              (_circumstance(each, edition) for each in edition.circumstances), "circumstances"),
    )  # fmt: skip


def _short(of: int) -> Cell:
    return Marked(mark(of), sign_plus(of))


def _critical(side: Side, edition: Edition) -> tuple[str, ...]:
    found = chances(side, edition)
    ways = (sum(n for (_, natural), n in found.items() if natural == each) for each in (edition.die, 1))
    return tuple(one_in(each, found.total()) for each in ways)


def _rank(rank: int, edition: Edition) -> str:
    return f"{sign_plus(rank)} (d{dice_of(abs(rank), 1, edition)[0]})" if rank else "no die"


def _succeeds(rank: int, dc: int, edition: Edition) -> str:
    return percent(*successes(Check(Side(sources=ranks(("ability", rank))), number(dc, edition=edition), edition)))


def _opposed(lead: int, edition: Edition) -> Row:
    ours, theirs = Side(max(lead, 0)), Side(max(-lead, 0))
    checks = (Check(ours, theirs._replace(passive=passive), edition) for passive in (False, True))
    name = "even" if not lead else f"{'plus' if lead > 0 else 'minus'}-{abs(lead)}"
    return Row(name, (sign_plus(lead) if lead else "even", *(percent(*successes(each)) for each in checks)))


def _circumstance(of: Circumstance, edition: Edition) -> Row:
    kind, size = ("Advantage", "added") if of.rank > 0 else ("Disadvantage", "taken off")
    title = "No tools at all" if of.key == "no-tools" else of.title
    rank = abs(of.rank)
    return Row(of.key, (title, f"{kind} {rank}", f"d{dice_of(rank, 1, edition)[0]}, {size}"))


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
