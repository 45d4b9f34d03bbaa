"""What others' abilities do to a potency: different abilities add up, the same one counts once.

Source: Draw Steel Heroes, *Classes*, *Adjusting Potencies*, *Stacking Unique Effects*.
"""

from collections.abc import Sequence
from typing import NamedTuple

from hqweb.core.numbers import sign
from hqweb.core.procedure import Step, say
from hqweb.core.words import often


class Change(NamedTuple):
    """An ability by its name, and what it adds to a potency or takes from it."""

    name: str
    amount: int


class Changed(NamedTuple):
    """What changes come to, and the reasons."""

    total: int
    steps: tuple[Step, ...]


def changes(found: Sequence[Change]) -> Changed:
    """What changes come to. Of the same ability the strongest counts; one without a name is like no other.

    >>> changes((Change("Null Field", -1), Change("null field", -1), Change("Judgment", 1))).total
    0
    """
    kept: dict[str, list[Change]] = {}
    for place, change in enumerate(found):
        kept.setdefault(change.name.casefold() or f"\n{place}", []).append(change)
    total, steps = 0, []
    for group in kept.values():
        best = max(group, key=lambda change: abs(change.amount))
        total += best.amount
        name = best.name or "An ability"
        steps.append(say("adjust", "{name} changes the potency by *{amount}*.", name=name, amount=_by(best.amount)))
        if group[1:]:
            times = often(len(group))
            steps.append(say("stack", "{name} is there {times}, and *counts once*.", name=name, times=times))
    return Changed(total, tuple(steps))


def _by(amount: int) -> str:
    return sign(amount) if amount <= 0 else f"+{amount}"
