"""One side of a check: its d20 or a 10, plain numbers, Fortune and Misfortune, and its ladder dice.

A DC is a side too: a numeric DC is an unrolled 10 plus a plain number. So checks against a number, a level and
another side all work the same way.

Source: Shattered Spheres, *Rules*, on the core mechanic, opposed and routine checks, and on luck.
"""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from hqweb.core.dice import Die, Faces
from hqweb.core.words import listed, plus, sign
from hqweb.spheres import edition


def highest(tier: int, edition: edition.Edition = edition.EDITION) -> int:
    """Return the highest rank that still adds dice at a Tier, if dice grow one by one.

    >>> [highest(tier) for tier in (1, 2, 3, 4, 5, 6)]
    [5, 9, 12, 14, 15, 15]
    """
    top = len(edition.ladder)
    return sum(range(top, top - min(tier, top), -1))


def dice_of(rank: int, tier: int, edition: edition.Edition = edition.EDITION) -> tuple[int, ...]:
    """Return the dice of a rank at a Tier by their number of sides, largest first. Rank 0 has none.

    >>> dice_of(3, 1), dice_of(6, 1), dice_of(6, 2), dice_of(13, 4)
    ((8,), (12,), (12, 4), (12, 10, 8, 4))
    >>> dice_of(3, 2, edition.EDITION._replace(beyond="free")), dice_of(6, 2, edition.EDITION._replace(beyond="fixed"))
    ((8, 6), (12, 10))
    """
    ladder, top = edition.ladder, len(edition.ladder)
    most, first = min(tier, top), min(rank, top)
    if edition.beyond == "free":
        return ladder[max(first - most, 0) : first][::-1]
    if edition.beyond == "fixed":
        return (*ladder[first - 1 : first], *ladder[top - 1 - min(max(rank - top, 0), most - 1) : top - 1][::-1])
    dice: list[int] = []
    for longest in range(top, top - most, -1):
        step = min(rank, longest)
        dice += ladder[step - 1 : step] if step else ()
        rank -= step
    return tuple(dice)


def unused(rank: int, tier: int, edition: edition.Edition = edition.EDITION) -> int:
    """Return how many ranks add no dice at a Tier.

    >>> unused(6, 1), unused(6, 2), unused(20, 9)
    (1, 0, 5)
    """
    top = len(edition.ladder)
    lasts = {"cascade": highest(tier, edition), "free": top, "fixed": top + min(tier, top) - 1}
    return max(rank - lasts[edition.beyond], 0)


class Source(NamedTuple):
    """A source of ranks: its label, and its rank, which is negative for Disadvantage.

    A `circumstance` may count as a plain number, depending on the reading.
    """

    label: str
    rank: int
    circumstance: bool = False


class Side(NamedTuple):
    """One side of a check, before the roll.

    `plain` is the sum of skill ranks and other plain numbers. A `passive` side uses a 10 instead of its d20 and has no
    luck dice, but still rolls its ladders.
    """

    plain: int = 0
    sources: tuple[Source, ...] = ()
    tier: int = 1
    passive: bool = False
    fortune: bool = False
    misfortune: bool = False


class Ranks(NamedTuple):
    """The total ranks of Advantage and Disadvantage, and the plain numbers among the sources."""

    up: int
    down: int
    plain: int


class Rolled(NamedTuple):
    """The result of a side's dice.

    `value` is what the d20 counts as, and `natural` is 20 or 1 for a critical, or else 0. `up` and `down` are the sums
    of the ladders; `fortune` and `misfortune` are the unmodified faces, or 0 if not rolled.
    """

    value: int
    natural: int
    up: int
    down: int
    fortune: int
    misfortune: int
    total: int


def ranks_of(side: Side, edition: edition.Edition) -> Ranks:
    """Return the total ranks of a side.

    >>> ranks_of(Side(sources=(Source("Agility", 4), Source("Dark", -5, True))), edition.EDITION)
    Ranks(up=4, down=5, plain=0)
    >>> ranks_of(Side(sources=(Source("Agility", 4), Source("Dark", -5))), edition.EDITION._replace(sides="net"))
    Ranks(up=0, down=1, plain=0)
    """
    dice = [each.rank for each in side.sources if not (each.circumstance and edition.circumstance == "plain")]
    up, down = sum(rank for rank in dice if rank > 0), -sum(rank for rank in dice if rank < 0)
    if edition.sides == "net":
        up, down = max(up - down, 0), max(down - up, 0)
    return Ranks(up, down, sum(each.rank for each in side.sources) - sum(dice))


@lru_cache(64)
def ladders(side: Side, edition: edition.Edition) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return a side's Advantage and Disadvantage dice, by number of sides."""
    ranks = ranks_of(side, edition)
    return dice_of(ranks.up, side.tier, edition), dice_of(ranks.down, side.tier, edition)


def dice(side: Side, edition: edition.Edition, whose: str = "") -> tuple[Die, ...]:
    """Return the dice of a side with their roles: the d20, Fortune, Misfortune, Advantage, Disadvantage.

    >>> [die.role for die in dice(Side(7, (Source("Agility", 4),), fortune=True), edition.EDITION)]
    ['d20', 'Fortune d20', 'Advantage d10']
    """
    up, down = ladders(side, edition)
    asked: list[tuple[int, str]] = []
    if not side.passive:
        luck = ["Fortune "] * side.fortune + ["Misfortune "] * side.misfortune
        asked += [(edition.die, f"{name}d{edition.die}") for name in ("", *luck)]
    asked += [(sides, f"Advantage d{sides}") for sides in up]
    asked += [(sides, f"Disadvantage d{sides}") for sides in down]
    return tuple(Die(sides, f"{whose} {role}" if whose else role) for sides, role in asked)


def plain_dice(side: Side) -> int:
    """Return the number of a side's dice that aren't ladder dice: the d20 and luck dice."""
    return 0 if side.passive else 1 + side.fortune + side.misfortune


def words(side: Side, edition: edition.Edition, *, dc: bool = False) -> str:
    """Return a side as a player would say it. A passive side that sets a DC is called by its number.

    >>> words(Side(8, (Source("Agility", 6), Source("Dark", -1)), tier=2), edition.EDITION)
    'd20 + 8 with Advantage d12 + d4 and Disadvantage d4'
    >>> words(Side(5, passive=True), edition.EDITION, dc=True), words(Side(0, fortune=True), edition.EDITION)
    ('DC 15', 'd20 with Fortune')
    """
    plain, first = plain_of(side, edition), str(edition.routine) if side.passive else f"d{edition.die}"
    start = f"{first} {plus(plain)}" if plain else first
    if dc and side.passive:
        start = f"DC {sign(edition.routine + plain)}"
    luck = ["Fortune"] * side.fortune + ["Misfortune"] * side.misfortune
    more = listed((*ladder_words(side, edition), *(() if side.passive else luck)))
    return f"{start} with {more}" if more else start


def ladder_words(side: Side, edition: edition.Edition) -> tuple[str, ...]:
    """Return a side's Advantage and Disadvantage dice in words."""
    both = zip(("Advantage", "Disadvantage"), ladders(side, edition), strict=True)
    return tuple(f"{name} {' + '.join(f'd{sides}' for sides in dice)}" for name, dice in both if dice)


def counted_as(fortune: int, misfortune: int, edition: edition.Edition = edition.EDITION) -> tuple[int, int]:
    """Return the values that a Fortune face and a Misfortune face count as.

    >>> counted_as(7, 14), counted_as(11, 10)
    ((17, 4), (11, 10))
    """
    up = fortune + edition.luck if fortune <= edition.die - edition.luck else fortune
    return up, misfortune - edition.luck if misfortune > edition.luck else misfortune


def used(die: int, fortune: int, misfortune: int, edition: edition.Edition) -> tuple[int, int]:
    """Return the value that counts, and 20 or 1 if it's a natural one, or else 0. A face of 0 wasn't rolled.

    In a tie, the plain die counts.

    >>> used(3, 10, 0, edition.EDITION), used(3, 10, 0, edition.EDITION._replace(criticals="value"))
    ((20, 0), (20, 20))
    >>> used(20, 0, 1, edition.EDITION), used(20, 15, 3, edition.EDITION)
    ((1, 1), (15, 0))
    """
    high, low = counted_as(fortune, misfortune, edition)
    value, bare = die, die
    if fortune and high > die and not misfortune:
        value, bare = high, fortune
    elif misfortune and low < die and not fortune:
        value, bare = low, misfortune
    elif fortune and misfortune:
        value = sorted((low, die, high))[1]
        bare = die if value == die else fortune if value == high else misfortune
    critical = value if edition.criticals == "value" or value == bare else 0
    return value, critical if critical in (1, edition.die) else 0


def read(side: Side, edition: edition.Edition, faces: Faces) -> Rolled:
    """Evaluate the faces of a side's dice, in the order of `dice`."""
    up, _ = ladders(side, edition)
    rest = iter(faces)
    value, natural, fortune, misfortune = edition.routine, 0, 0, 0
    if not side.passive:
        die, fortune = next(rest), next(rest) if side.fortune else 0
        misfortune = next(rest) if side.misfortune else 0
        value, natural = used(die, fortune, misfortune, edition)
    added, taken = sum(next(rest) for _ in up), sum(rest)
    return Rolled(value, natural, added, taken, fortune, misfortune, (value + plain_of(side, edition) + added - taken))


def plain_of(side: Side, edition: edition.Edition) -> int:
    """Return the sum of a side's plain numbers."""
    return side.plain + ranks_of(side, edition).plain


def values(edition: edition.Edition, *, fortune: bool = False, misfortune: bool = False) -> Counter[tuple[int, int]]:
    """Count the ways to each value of the d20, paired with its natural 20 or 1, or else 0.

    With both luck dice, only one affects the value: Fortune if the d20 is high, Misfortune if it's low. So the other
    isn't enumerated, only counted.

    >>> found = values(edition.EDITION, fortune=True)
    >>> sum(ways for (value, _), ways in found.items() if value >= 15), found.total()
    (288, 400)
    """
    found: Counter[tuple[int, int]] = Counter()
    faces = range(1, edition.die + 1)
    if not (fortune or misfortune):
        return Counter(used(die, 0, 0, edition) for die in faces)
    for die, face in product(faces, repeat=2):
        if fortune and misfortune:
            found[used(die, *((face, 1) if die > edition.luck else (edition.die, face)), edition)] += edition.die
        else:
            found[used(die, face * fortune, face * misfortune, edition)] += 1
    return found


def worth(side: Side, edition: edition.Edition) -> Counter[tuple[int, int]]:
    """Count the ways to each value of a side's d20 or passive 10, paired with its natural 20 or 1, or else 0."""
    if side.passive:
        return Counter({(edition.routine, 0): 1})
    return values(edition, fortune=side.fortune, misfortune=side.misfortune)


def bare(side: Side, edition: edition.Edition) -> Side:
    """Return a side with only what determines its dice: no plain numbers, and at most one source in each direction."""
    ranks = ranks_of(side, edition)
    return side._replace(plain=0, sources=tuple(Source("", rank) for rank in (ranks.up, -ranks.down) if rank))


def sums(dice: Iterable[Iterable[int]]) -> Counter[int]:
    """Count the ways to each sum of dice, given the faces of each.

    >>> sums([range(1, 5), range(1, 5)])[5]
    4
    """
    found: Counter[int] = Counter({0: 1})
    for faces in dice:
        again: Counter[int] = Counter()
        for face in faces:
            for total, ways in found.items():
                again[total + face] += ways
        found = again
    return found
