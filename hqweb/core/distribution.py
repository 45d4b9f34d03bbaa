"""Distributions: integer weights over a common total."""

from collections.abc import Mapping
from typing import NamedTuple


class Distribution(NamedTuple):
    """Weights by outcome key. They sum to `total`, or making it raises ValueError."""

    weights: Mapping[str, int]
    total: int


def distribution(weights: Mapping[str, int], total: int) -> Distribution:
    """A distribution whose weights were summed up again.

    >>> distribution({"heads": 1, "tails": 1}, 2).total
    2
    """
    if sum(weights.values()) != total:
        raise ValueError(f"weights sum to {sum(weights.values())}, not to {total}")
    return Distribution(weights, total)
