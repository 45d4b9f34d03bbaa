"""Dice and luck of Shattered Spheres by hand, as fractions and by icepool. Nothing here knows the package under test.

A ladder grows rank by rank on its newest die; distributions are shares of the whole, put together from single dice;
icepool gives the same a second time.
"""

from collections import defaultdict
from fractions import Fraction
from functools import reduce
from itertools import product
from typing import Any

import icepool  # type: ignore[import-untyped,unused-ignore]

type Shares = dict[int, Fraction]

D20 = range(1, 21)


def grown(rank: int, tier: int) -> list[int]:
    """The dice of a rank, each rank one step on the newest die, which never gets as large as the one before it."""
    dice: list[int] = []
    room = [12, 10, 8, 6, 4][:tier]
    for _ in range(rank):
        if dice and dice[-1] < room[len(dice) - 1]:
            dice[-1] += 2
        elif len(dice) < len(room):
            dice.append(4)
    return dice


def single(sides: int, sign: int = 1) -> Shares:
    """One die, added or taken away."""
    return {sign * face: Fraction(1, sides) for face in range(1, sides + 1)}


def together(one: Shares, other: Shares) -> Shares:
    """The sum of two things that fall apart from each other."""
    out: defaultdict[int, Fraction] = defaultdict(Fraction)
    for (a, p), (b, q) in product(one.items(), other.items()):
        out[a + b] += p * q
    return dict(out)


def ladders(up: int, down: int, tier: int) -> Shares:
    """Advantage less Disadvantage, die by die."""
    dice = [single(sides) for sides in grown(up, tier)] + [single(sides, -1) for sides in grown(down, tier)]
    return reduce(together, dice, {0: Fraction(1)})


def pooled_ladders(up: int, down: int, tier: int) -> Shares:
    """The same out of icepool's dice."""
    rolled: Any = icepool.Die([0])
    for sides in grown(up, tier):
        rolled = rolled + icepool.d(sides)
    for sides in grown(down, tier):
        rolled = rolled - icepool.d(sides)
    return _shares(rolled)


def stones(up: int, down: int, tier: int) -> dict[str, Fraction]:
    """The chances of Triumph, Tragedy or neither, by the difference of the sums."""
    out: defaultdict[str, Fraction] = defaultdict(Fraction)
    for by, share in ladders(up, down, tier).items():
        out["neither" if -5 < by < 5 else "triumph" if by > 0 else "tragedy"] += share
    return dict(out)


def lucky(fortune: bool, misfortune: bool) -> Shares:
    """The die with luck by formula: Fortune is even from 11 to 20, Misfortune from 1 to 10, both a clamp."""
    die = single(20)
    high = {face: Fraction(1, 10) for face in range(11, 21)}
    low = {face: Fraction(1, 10) for face in range(1, 11)}
    none = {0: Fraction(1)}
    out: defaultdict[int, Fraction] = defaultdict(Fraction)
    for (a, p), (b, q), (c, r) in product(
        die.items(), (high if fortune else none).items(), (low if misfortune else none).items()
    ):
        if fortune and misfortune:
            out[min(max(a, c), b)] += p * q * r
        elif fortune:
            out[max(a, b)] += p * q * r
        elif misfortune:
            out[min(a, c)] += p * q * r
        else:
            out[a] += p * q * r
    return dict(out)


def pooled_luck(fortune: bool, misfortune: bool) -> Shares:
    """The same out of icepool's dice, face by face as it is rolled."""
    d20: Any = icepool.d(20)
    up: Any = icepool.map(lambda face: face + 10 if face <= 10 else face, d20)
    down: Any = icepool.map(lambda face: face - 10 if face >= 11 else face, d20)
    if fortune and misfortune:
        return _shares(icepool.map(lambda a, b, c: sorted((a, b, c))[1], d20, up, down))
    if fortune:
        return _shares(icepool.highest(d20, up))
    if misfortune:
        return _shares(icepool.lowest(d20, down))
    return _shares(d20)


def critical(faces: tuple[int, ...], fortune: bool, misfortune: bool) -> int:
    """20 or 1 where the die that is used shows it bare, else 0; of equal values the plain die is used."""
    rest = list(faces[1:])
    pool = [(faces[0], 0, faces[0])]
    if fortune:
        face = rest.pop(0)
        pool.append((face + 10 if face < 11 else face, 1, face))
    if misfortune:
        face = rest.pop(0)
        pool.append((face - 10 if face > 10 else face, 1, face))
    counted = sorted(pool)
    value = counted[1 if fortune else 0][0]
    shown = min((plain, face) for each, plain, face in pool if each == value)[1]
    return shown if shown == value and shown in (1, 20) else 0


def success(skill: int, up: int, down: int, dc: int, tier: int = 1) -> Fraction:
    """The chance of a success of a plain check by its margin, a natural 20 or 1 shifting one degree past nought."""
    out = Fraction(0)
    for die in D20:
        for by, share in ladders(up, down, tier).items():
            margin = die + skill + by - dc
            good = margin >= -4 if die == 20 else margin >= 5 if die == 1 else margin >= 0
            out += share * Fraction(good, 20)
    return out


def _shares(die: Any) -> Shares:
    whole = int(die.denominator())
    return {int(face): Fraction(int(die.quantity(face)), whole) for face in die.outcomes()}
