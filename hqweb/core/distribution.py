"""Distributions: integer weights over a common total."""

from collections.abc import Mapping
from typing import NamedTuple

from hqweb.core.limits import FORECAST_WORK


class Distribution(NamedTuple):
    """Weights by outcome key, which sum to `total`.

    `work` is what finding them cost, counted in the innermost steps of the loops that did it.
    """

    weights: Mapping[str, int]
    total: int
    work: int = FORECAST_WORK


def distribution(weights: Mapping[str, int], total: int, work: int = FORECAST_WORK) -> Distribution:
    """Return a distribution, after a check that its weights sum to `total`.

    Raises:
        ValueError: they don't.

    >>> distribution({"heads": 1, "tails": 1}, 2).total
    2
    """
    if sum(weights.values()) != total:
        raise ValueError(f"weights sum to {sum(weights.values())}, not to {total}")
    return Distribution(weights, total, work)
