"""The redesign, worked out again without the engine.

Nothing in this module knows the package under test. Successes are not read off a die here but laid out as a
column of twenty numbers, masteries added at once. Contests compare ``20 × successes + face``, which decides by
successes first and by the higher die then. Sequences are walked with exact fractions, each state once, where the
engine counts ways over a common total.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product

DIE = 20
BANDS = {"scored": (2, 4, 6, 8), "chained": (1, 3, 5, 7)}


@cache
def column(total: int) -> tuple[int, ...]:
    """The successes of the faces 1 to 20 for a total of at least 1.

    >>> column(3)[:4], column(23)[:4], column(20)[18:]
    ((1, 1, 2, 0), (2, 2, 3, 1), (1, 2))
    """
    masteries = 0
    while total > DIE:
        total, masteries = total - DIE, masteries + 1
    return tuple(masteries + n for n in [1] * (total - 1) + [2] + [0] * (DIE - total))


def gap(ours: int, theirs: int, face: int, other: int) -> tuple[int, int]:
    """The winner (1, 0, −1) and the number of degrees."""
    a, b = column(ours)[face - 1], column(theirs)[other - 1]
    mine, thine = 20 * a + face, 20 * b + other
    return (mine > thine) - (mine < thine), abs(a - b)


@cache
def outcomes(ours: int, theirs: int) -> Counter[tuple[int, int]]:
    """All 400 pairs of faces: winner and degree."""
    faces = range(1, DIE + 1)
    return Counter(gap(ours, theirs, a, b) for a, b in product(faces, faces))


def key(winner: int, degree: int) -> str:
    """The name of an outcome; four degrees and more are one."""
    if not winner:
        return "none:tie"
    return f"{'hero' if winner > 0 else 'opposition'}:{min(degree, 4)}"


def odds(ours: int, theirs: int) -> dict[str, Fraction]:
    """The shares of the outcomes of one contest."""
    found: dict[str, Fraction] = {}
    for (winner, degree), ways in outcomes(ours, theirs).items():
        name = key(winner, degree)
        found[name] = found.get(name, Fraction(0)) + Fraction(ways, 400)
    return found


def group_odds(matches: list[tuple[int, int]]) -> dict[str, Fraction]:
    """The shares of a group contest: successes of either side added up over all faces of all matches."""
    whole = {0: Fraction(1)}
    for ours, theirs in matches:
        following: dict[int, Fraction] = {}
        for had, share in whole.items():
            for a in column(ours):
                for b in column(theirs):
                    here = had + a - b
                    following[here] = following.get(here, Fraction(0)) + share / 400
        whole = following
    found: dict[str, Fraction] = {}
    for difference, share in whole.items():
        name = key((difference > 0) - (difference < 0), abs(difference))
        found[name] = found.get(name, Fraction(0)) + share
    return found


def sequence_odds(
    kind: str, ours: int, theirs: int, mine: int, thine: int, begun: tuple[int, int] | None = None, *, sudden: int = 99
) -> dict[str, Fraction]:
    """The shares of the degrees of a scored or chained sequence of two, from what both have to lose.

    `begun` is what they had to lose at the start, `sudden` the loss in one round that puts out a follower on our
    side. Solved backwards from the end: a tie leads to the same state again, so its share is divided out.
    """
    begun = begun or (mine, thine)

    @cache
    def ending(a: int, b: int, *, fell: bool = False) -> tuple[tuple[str, Fraction], ...]:
        if min(a, b) < 1 or fell:
            won = b < 1
            lost = begun[1] - b if won else begun[0] - a
            amount = lost if kind == "chained" else abs((begun[0] - a) - (begun[1] - b))
            degree = sum(amount > most for most in BANDS[kind])
            return ((f"{'hero' if won else 'opposition'}:{degree}", Fraction(1)),)
        table = outcomes(ours, theirs)
        decided = 400 - sum(ways for (winner, _), ways in table.items() if not winner)
        found: dict[str, Fraction] = {}
        for (winner, degree), ways in table.items():
            if winner:
                after = (a, b - degree - 1) if winner > 0 else (a - degree - 1, b)
                for name, share in ending(*after, fell=winner < 0 and degree + 1 >= sudden):
                    found[name] = found.get(name, Fraction(0)) + share * Fraction(ways, decided)
        return tuple(found.items())

    return dict(ending(mine, thine))


class Book:
    """Points against one hero and those that followers took for the hero, kept as on paper.

    Points are lines in a list; whoever holds five of them is out, a follower with three.
    """

    def __init__(self, followers: int) -> None:
        self.lines: list[str] = []
        self.holders = ["hero", *[f"follower {n}" for n in range(followers)]]

    def held(self, holder: str) -> int:
        """The lines that somebody holds."""
        return self.lines.count(holder)

    def out(self, holder: str) -> bool:
        """Return whether that is too many."""
        return self.held(holder) >= (5 if holder == "hero" else 3)

    def scored(self, points: int) -> None:
        """New lines, for the hero."""
        self.lines += ["hero"] * points

    def shifted(self, follower: str, points: int) -> None:
        """Lines cross over."""
        for _ in range(points):
            self.lines[self.lines.index("hero")] = follower


def wagered_loss(wager: int, degree: int) -> int:
    """The price the loser of an exchange pays, counted in halves.

    >>> [wagered_loss(7, degree) for degree in range(4)]
    [4, 7, 14, 21]
    """
    halves = wager * (2 * degree if degree else 1)
    return (halves + 1) // 2


def prize_odds(heroes: list[int], rivals: list[int], *, share: bool) -> dict[str, Fraction]:
    """The winner of the one prize, over every fall of all dice: sort the contenders and look at the first two."""
    totals = [(total, 1) for total in heroes] + [(total, 0) for total in rivals]
    found: Counter[str] = Counter()
    for faces in product(range(1, DIE + 1), repeat=len(totals)):
        ranked = sorted(
            (
                ((column(total)[face - 1], face), (total, hero), place)
                for place, ((total, hero), face) in enumerate(zip(totals, faces, strict=True))
            ),
            reverse=True,
        )
        first, second = ranked[0], ranked[1]
        tied = first[0] == second[0] and (share or first[1] == second[1])
        found["none:share" if tied else "hero:prize" if first[1][1] else "opposition:prize"] += 1
    return {name: Fraction(ways, DIE ** len(totals)) for name, ways in found.items()}
