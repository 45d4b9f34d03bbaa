"""Samples and chi-square worked out a second time: SHA-256 by the page's words, the gamma function by its series.

Nothing here knows the package under test. The engine sums a finite series; this uses the infinite one below the
middle and Lentz's continued fraction above it, as in handbooks.
"""

from collections import Counter
from fractions import Fraction
from hashlib import sha256
from math import exp, lgamma, log


def dice(seed: str, sides: list[int]) -> tuple[list[int], int]:
    """The faces of a seed, and how many bytes they took."""
    text = b"".join(sha256(f"{seed}:{block}".encode()).digest() for block in range(len(sides) // 8 + 8))
    faces: list[int] = []
    place = 0
    for size in sides:
        while text[place] // size >= 256 // size:
            place += 1
        faces.append(text[place] % size + 1)
        place += 1
    return faces, place


def upper_tail(chi: float, freedom: int) -> float:
    """The upper tail of chi-square: 1 − P by the series, or Q by the continued fraction."""
    a, x = freedom / 2, chi / 2
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-16:
            n += 1
            term *= x / n
            total += term
        return 1 - total * scale
    tiny = 1e-300
    b = x + 1 - a
    c, d = 1 / tiny, 1 / b
    h = d
    for i in range(1, 10_000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b or tiny)
        c = b + an / c or tiny
        h *= d * c
        if abs(d * c - 1) < 1e-15:
            break
    return scale * h


def groups(fell: list[int], weights: list[int]) -> list[tuple[int, Fraction]]:
    """Observed and expected counts; outcomes expected under five times are grouped, with the next rarest if needed."""
    count, total = sum(fell), sum(weights)
    pairs = sorted(
        ((Fraction(count * weight, total), place) for place, weight in enumerate(weights) if weight),
        key=lambda pair: pair[0],
    )
    pool = [pair for pair in pairs if pair[0] < 5]
    rest = pairs[len(pool) :]
    if pool and rest and sum(due for due, _ in pool) < 5:
        pool.append(rest.pop(0))
    out = [(fell[place], due) for due, place in rest]
    if pool:
        out.append((sum(fell[place] for _, place in pool), sum((due for due, _ in pool), Fraction(0))))
    return out


def chi(fell: list[int], weights: list[int]) -> tuple[Fraction, int]:
    """Chi-square, exactly, and its degrees of freedom."""
    found = groups(fell, weights)
    return sum(((Fraction(o) - e) ** 2 / e for o, e in found), Fraction(0)), len(found) - 1


def faces_counted(seed: str, sides: int, rolls: int) -> Counter[int]:
    """How often each face of one die fell."""
    return Counter(dice(seed, [sides] * rolls)[0])
