"""Resolve a check: both totals, the margin between them, its degree, and the effect of a critical.

Source: Shattered Spheres, *Rules*, on the core mechanic, degrees, criticals, attack and resistance checks.
"""

from collections import Counter
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

from hqweb.core import dice, nouns
from hqweb.core.limits import MAX_CASES
from hqweb.core.procedure import Outcome
from hqweb.spheres import edition as book
from hqweb.spheres import roll


def degree(margin: int, edition: book.Edition = book.EDITION) -> int:
    """Return the degree of a margin: 1 to 5 for a success, −1 to −5 for a failure, never 0.

    >>> [degree(margin) for margin in (0, 4, 5, -1, -4, -5, 40, -40)]
    [1, 1, 2, -1, -1, -2, 5, -5]
    >>> [degree(margin, book.EDITION._replace(five="one")) for margin in (-5, -6)]
    [-1, -2]
    """
    if margin >= 0:
        return min(1 + margin // edition.step, edition.most)
    return -min(1 + (-margin - (edition.five == "one")) // edition.step, edition.most)


def shifted(of: int, by: int, edition: book.Edition = book.EDITION) -> int:
    """Return a degree one step better (`by` 1) or worse (−1). It skips 0 and stops at 5 and −5.

    >>> shifted(-1, 1), shifted(1, -1), shifted(5, 1), shifted(-2, 1)
    (1, -1, 5, -1)
    """
    return max(-edition.most, min(of + by or by, edition.most))


def critical(of: int, natural: int, edition: book.Edition = book.EDITION, *, always: bool = False) -> int:
    """Return the degree after a natural 20 or 1; `natural` is 0 for neither.

    `always` is for attack and resistance checks, where a 20 succeeds and a 1 fails regardless of the total.

    >>> critical(-2, 20), critical(-2, 20, always=True), critical(3, 1, always=True), critical(-4, 0)
    (-1, 1, -1, -4)
    """
    if not natural:
        return of
    if natural == 1:
        return min(shifted(of, -1, edition), -1) if always else shifted(of, -1, edition)
    return max(shifted(of, 1, edition), 1) if always else shifted(of, 1, edition)


def key(of: int) -> str:
    """Return the outcome key of a degree.

    >>> key(2), key(-1)
    ('success-2', 'failure-1')
    """
    return f"{'success' if of > 0 else 'failure'}-{abs(of)}"


def mark(of: int) -> str:
    """Return the mark of a degree: stairs up or down.

    >>> mark(5), mark(-1)
    ('v5', 'd1')
    """
    return f"{'v' if of > 0 else 'd'}{abs(of)}"


def word(of: int) -> str:
    """Return a degree in words, for a headline.

    >>> word(2), word(-1)
    ('Success, 2 degrees', 'Failure, 1 degree')
    """
    return f"{'Success' if of > 0 else 'Failure'}, {nouns.DEGREE.counted(abs(of))}"


def told(of: int) -> str:
    """Return a degree in words, for use within a sentence.

    >>> told(2), told(-1)
    ('two degrees of success', 'one degree of failure')
    """
    return f"{nouns.DEGREE.spelt(abs(of))} of {'success' if of > 0 else 'failure'}"


def degrees_of(edition: book.Edition = book.EDITION) -> tuple[int, ...]:
    """Return all degrees, best first."""
    return tuple(of for of in range(edition.most, -edition.most - 1, -1) if of)


def outcomes_of(edition: book.Edition = book.EDITION) -> tuple[Outcome, ...]:
    """Return the outcome of each degree."""
    return tuple(Outcome(key(of), word(of), mark(of)) for of in degrees_of(edition))


class Check(NamedTuple):
    """A check: the acting side, and the side that sets its DC.

    `always` is for attack and resistance checks, where a natural 20 succeeds and a natural 1 fails.
    """

    ours: roll.Side
    dc: roll.Side
    edition: book.Edition
    always: bool = False


class Ruling(NamedTuple):
    """A check's result: both sides, the margin, its `plain` degree, and the `degree` after any critical."""

    ours: roll.Rolled
    dc: roll.Rolled
    margin: int
    plain: int
    degree: int


def number(
    dc: int, sources: tuple[roll.Source, ...] = (), tier: int = 1, edition: book.Edition = book.EDITION
) -> roll.Side:
    """Return the passive side for a numeric DC.

    >>> number(15).plain
    5
    """
    return roll.Side(dc - edition.routine, sources, tier, passive=True)


def words(check: Check) -> str:
    """Return a check as a player would say it.

    >>> words(Check(roll.Side(8, (roll.Source("Agility", 4),)), number(15), book.EDITION))
    'd20 + 8 with Advantage d10 against DC 15'
    """
    edition = check.edition
    return f"{roll.words(check.ours, edition)} against {roll.words(check.dc, edition, dc=True)}"


def rule(check: Check, ours: roll.Rolled, dc: roll.Rolled) -> Ruling:
    """Resolve a check from the results of both sides' dice."""
    margin = ours.total - dc.total
    plain = degree(margin, check.edition)
    return Ruling(ours, dc, margin, plain, critical(plain, ours.natural, check.edition, always=check.always))


def split(check: Check, faces: dice.Faces) -> tuple[dice.Faces, dice.Faces]:
    """Split the faces into those of the acting side and those of the DC."""
    own = len(roll.dice(check.ours, check.edition))
    return faces[:own], faces[own:]


def degrees(check: Check) -> Counter[int]:
    """Count the ways to reach each degree, over all dice of both sides, without enumerating every roll.

    Plain numbers on either side only shift the margin, so checks with the same dice share a cached distribution.
    """
    edition = check.edition
    shift = roll.plain_of(check.ours, edition) - roll.plain_of(check.dc, edition)
    found: Counter[int] = Counter()
    margins, _ = _margins(roll.bare(check.ours, edition), roll.bare(check.dc, edition), edition)
    for (margin, natural), ways in margins.items():
        found[critical(degree(margin + shift, edition), natural, edition, always=check.always)] += ways
    return found


def successes(check: Check) -> tuple[int, int]:
    """Return the number of ways to succeed, and of all ways.

    >>> successes(Check(roll.Side(), number(20), book.EDITION))
    (1, 20)
    """
    found = degrees(check)
    return sum(ways for of, ways in found.items() if of > 0), found.total()


@lru_cache(MAX_CASES)
def _margins(ours: roll.Side, dc: roll.Side, edition: book.Edition) -> tuple[Counter[tuple[int, int]], int]:
    """Count the ways to each margin and natural 20 or 1 (else 0), without plain numbers. Also return the cost."""
    leads: Counter[tuple[int, int]] = Counter()
    own, theirs = roll.worth(ours, edition), roll.worth(dc, edition)
    for ((value, natural), ways), ((target, _), more) in product(own.items(), theirs.items()):
        leads[value - target, natural] += ways * more
    (up, down), (down_too, up_too) = roll.ladders(ours, edition), roll.ladders(dc, edition)
    dice = [*(range(1, sides + 1) for sides in up + up_too), *(range(-sides, 0) for sides in down + down_too)]
    rungs, found = roll.sums(dice), Counter[tuple[int, int]]()
    for ((lead, natural), ways), (rung, more) in product(leads.items(), rungs.items()):
        found[lead + rung, natural] += ways * more
    luck = sum(side.fortune or side.misfortune for side in (ours, dc)) * edition.die * edition.die
    steps = len(own) * len(theirs) + (len(leads) + sum(map(len, dice))) * len(rungs)
    return found, 2 * (edition.die + luck) + steps // _STEPS


_STEPS: Final = 4
"""The number of additions that take as long as one step of a forecast."""


def effort(check: Check) -> int:
    """Return the cost of `degrees`, ignoring any cached results."""
    return _margins(roll.bare(check.ours, check.edition), roll.bare(check.dc, check.edition), check.edition)[1]


def odds(check: Check) -> dice.Distribution:
    """Return the exact odds of each degree."""
    found = degrees(check)
    return dice.distribution({key(of): ways for of, ways in found.items()}, found.total(), effort(check))
