"""Tables of checks, generated from the same functions as the rulings.

Source: Shattered Spheres, *Rules*, on checks, criticals, the difficulty class, routine and opposed checks.
"""

from math import gcd
from typing import Final

from hqweb.core import words
from hqweb.core.tables import Cell, Marked, Row, Table
from hqweb.spheres import check, explain, form, roll
from hqweb.spheres import edition as book

_RANKS: Final = (-2, 0, 2, 4)
_LUCK: Final = (
    ("alone", "d20 alone", roll.Side()),
    ("fortune", "With Fortune", roll.Side(fortune=True)),
    ("misfortune", "With Misfortune", roll.Side(misfortune=True)),
    ("both", "With both", roll.Side(fortune=True, misfortune=True)),
)


def tables(edition: book.Edition) -> tuple[Table, ...]:
    """Return the tables of this part."""
    ten, degrees = edition.routine, check.degrees_of(edition)
    return (
        book.table("degrees", "Degrees of success and failure",
              f"Degree | Over or under the DC# | Against DC {ten}#",
              (Row(check.key(of), (Marked(check.mark(of), check.word(of)), *(explain.totals_told(of, dc,
                  edition) for dc in (0, ten))))
               for of in degrees),
              "degrees"),
        book.table("criticals", "The effect of a natural 20 or 1 on a degree; the last two columns also for resistance",
              "Degree | 20 | 1 | 20, attack | 1, attack",
              (Row(check.key(of), (_short(of), *(_short(check.critical(of, natural, edition, always=always))
                                           for always in (False, True) for natural in (edition.die, 1))))
               for of in degrees),
              "criticals"),
        book.table("critical-odds", "How often a check is critical", "Dice | Natural 20# | Natural 1#",
              (Row(name, (label, *_critical(side, edition))) for name, label, side in _LUCK),
              "criticals and luck; all faces counted"),
        book.table("dc", "DC by level and difficulty",
              " | ".join(("Level#", *(f"{each.title} (× {each.factor})#" for each in edition.difficulties))),
              (Row(f"level-{n}", (n, *(edition.dc_of(n, each.key) for each in edition.difficulties)))
               for n in (0, 1, 3, 5, 8, 10, 15, 20)),
              "the difficulty class"),
        book.table("dc-kinds", "Sources of the DC", "Against you | DC", (
            Row("obstacle", ("A task, a hazard, an obstacle", f"{ten} + level × difficulty")),
            Row("active", ("The same, rolled", f"d{edition.die} + level × difficulty")),
            Row("aware", ("Somebody aware of you", "their check")),
            Row("unaware", ("Somebody unaware", f"{ten} + their skill and dice")),
            Row("defense", ("Somebody busy in a fight", f"{ten} + their skill and dice")),
        ), "the difficulty class and opposed checks"),
        book.table("routine", "Routine checks by skill",
              f"Skill# | Total, and highest DC# | Degrees on DC {ten}#",
              (Row(f"plus-{skill}", (f"+{skill}", ten + skill, check.degree(skill, edition)))
               for skill in (0, 5, 10, 15, 20)),
              "routine checks"),
        book.table("check-odds", "Chances of success, by DC minus skill and by ability",
              " | ".join(("DC − skill#", *(
                  f"{words.signed(rank)} (d{roll.dice_of(abs(rank), 1, edition)[0]})#" if rank else "no die#"
                  for rank in _RANKS))),
              (Row(f"need-{need}", (need, *(percent(*check.successes(check.Check(
                  roll.Side(sources=form.ranks(("ability", rank))), check.number(need, edition=edition), edition)))
                  for rank in _RANKS)))
               for need in (5, 8, 10, 12, 15, 18, 20, 25)),
              "the core mechanic; all dice counted"),
        book.table("opposed-odds", "Chances of the side that acts, by its lead in skill",
              "Your skill# | They roll# | Passive#", (_opposed(lead, edition) for lead in (-10, -5, -2, 0, 2, 5, 10)),
              "opposed checks; all faces counted"),
        book.table("circumstances", "Circumstances on a roll", "You are | Ranks | Die",
              (_circumstance(each, edition) for each in edition.circumstances), "circumstances"),
    )  # fmt: skip


def _short(of: int) -> Cell:
    return Marked(check.mark(of), words.signed(of))


def _critical(side: roll.Side, edition: book.Edition) -> tuple[str, ...]:
    found = roll.worth(side, edition)
    ways = (sum(n for (_, natural), n in found.items() if natural == each) for each in (edition.die, 1))
    return tuple(one_in(each, found.total()) for each in ways)


def _opposed(lead: int, edition: book.Edition) -> Row:
    theirs = (roll.Side(max(-lead, 0), passive=passive) for passive in (False, True))
    chances = (check.successes(check.Check(roll.Side(max(lead, 0)), each, edition)) for each in theirs)
    name = "even" if not lead else f"{'plus' if lead > 0 else 'minus'}-{abs(lead)}"
    return Row(name, (words.signed(lead) if lead else "even", *(percent(*each) for each in chances)))


def _circumstance(of: book.Circumstance, edition: book.Edition) -> Row:
    kind, size = ("Advantage", "added") if of.rank > 0 else ("Disadvantage", "subtracted")
    title, rank = "No tools at all" if of.key == "no-tools" else of.title, abs(of.rank)
    return Row(of.key, (title, f"{kind} {rank}", f"d{roll.dice_of(rank, 1, edition)[0]}, {size}"))


def one_in(ways: int, total: int) -> str:
    """Return a share as a chance of one in a number, in lowest terms.

    >>> one_in(20, 400), one_in(0, 400)
    ('1 in 20', 'never')
    """
    common = gcd(ways, total)
    return f"{ways // common} in {total // common}" if ways else "never"


def percent(ways: int, total: int) -> str:
    """Return a share as a rounded percentage. Only impossible is 0 %, and only certain is 100 %.

    >>> percent(6, 20), percent(1, 8000), percent(0, 20), percent(20, 20)
    ('30 %', '<1 %', '0 %', '100 %')
    """
    whole = (200 * ways + total) // (2 * total)
    if ways and not whole:
        return "<1 %"
    return ">99 %" if ways < total and whole == 100 else f"{whole} %"
