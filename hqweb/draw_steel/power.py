"""The power roll: two d10, a score and bonuses, edges and banes, and the tier that comes of it.

Source: Draw Steel Heroes, *The Basics* (power rolls, edges and banes, automatic tier outcomes) and *Classes*
(ability rolls).
"""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from hqweb.core import fields, moves, procedure
from hqweb.core.dice import Die
from hqweb.draw_steel import edition as book


def dice(edition: book.Edition) -> tuple[Die, Die]:
    """The two dice of a power roll."""
    return (Die(edition.sides, "First d10"), Die(edition.sides, "Second d10"))


MAX_COUNT: Final = 9
"""Edges or banes that a form takes: more than any table has at once; only two count."""

COUNTS: Final = (moves.number("edges", "Edges", 0, MAX_COUNT), moves.number("banes", "Banes", 0, MAX_COUNT))
"""Edges and banes, counted as they come."""

type Why = Literal["total", "shift", "natural", "automatic", "downgrade"]

BANDS: Final = book.EDITION.bands


def key(tier: int) -> str:
    """The outcome that a tier counts as."""
    return f"tier-{tier}"


OUTCOMES: Final = tuple(procedure.Outcome(key(n), f"Tier {n}", key(n)) for n in (each.tier for each in reversed(BANDS)))


class Power(NamedTuple):
    """What goes into a power roll.

    `bonus` is the sum of all bonuses less all penalties. `edges` and `banes` are counted as they come, before any
    limit. `automatic` holds the automatic tier outcomes that were brought to the roll. They go before a natural 19
    or 20, unless the table reads it the other way: `natural_first`. It is ruled by the numbers of its `edition`.
    """

    score: int
    bonus: int = 0
    edges: int = 0
    banes: int = 0
    automatic: tuple[book.Tier, ...] = ()
    natural_first: bool = False
    edition: book.Edition = book.EDITION

    @property
    def net(self) -> int:
        """Edges against banes: −2 for a double bane to 2 for a double edge.

        Each is capped at two first, and only then do they cancel. So three edges against one bane are one edge.

        >>> [Power(0, edges=edges, banes=banes).net for edges, banes in ((3, 1), (2, 2), (0, 5), (1, 0))]
        [1, 0, -2, 1]
        """
        return min(self.edges, self.edition.most) - min(self.banes, self.edition.most)


class Ruling(NamedTuple):
    """What two dice came to: the natural roll, the total, the tier of the total, the tier, and what settled it."""

    natural: int
    total: int
    banded: book.Tier
    tier: book.Tier
    why: Why


def read_power(
    edition: book.Edition, given: fields.Given, edges: int = 0, banes: int = 0, *, of: str = "", plus: int = 0
) -> Power:
    """The power roll of a form, with so many more edges and banes and so much more; its fields begin with `of`."""
    edges, banes = edges + given.whole(f"{of}edges"), banes + given.whole(f"{of}banes")
    return Power(given.whole(f"{of}score", 0), given.whole(f"{of}bonus") + plus, edges, banes, edition=edition)


def agreed(automatic: Sequence[book.Tier]) -> book.Tier | None:
    """The tier that all automatic outcomes agree on; None where there is none, or where they differ."""
    return automatic[0] if automatic and len(set(automatic)) == 1 else None


def rule(power: Power, natural: int) -> Ruling:
    """The ruling on a natural roll.

    >>> rule(Power(2, edges=2), 10)
    Ruling(natural=10, total=12, banded=2, tier=3, why='shift')
    >>> rule(Power(-5, banes=2), 19).tier, rule(Power(5, automatic=(1,)), 20).tier
    (3, 1)
    """
    by, edition = power.net, power.edition
    total = natural + power.score + power.bonus + edition.edge * (by if abs(by) == 1 else 0)
    banded = next(band.tier for band in edition.bands if band.high is None or total <= band.high)
    fixed = agreed(power.automatic)
    if fixed and not (power.natural_first and natural >= edition.natural):
        return Ruling(natural, total, banded, fixed, "automatic")
    if natural >= edition.natural:
        return Ruling(natural, total, banded, 3, "natural")
    step = (by > 1) - (by < -1)
    moved = next(band.tier for band in edition.bands if band.tier == min(max(banded + step, 1), 3))
    return Ruling(natural, total, banded, moved, "shift" if moved != banded else "total")


def lower_tiers(tier: book.Tier) -> tuple[book.Tier, ...]:
    """The tiers that a roll may be downgraded to, the best first.

    >>> lower_tiers(3), lower_tiers(1)
    ((2, 1), ())
    """
    return tuple(band.tier for band in reversed(BANDS) if band.tier < tier)


def ask_power(power: Power) -> procedure.Ask[Ruling]:
    """The two d10 of a power roll and their judge, which rules each natural roll once."""
    ruled = {natural: rule(power, natural) for natural in range(2, 2 * power.edition.sides + 1)}
    return procedure.Ask(dice(power.edition), lambda faces: ruled[sum(faces)], lambda ruling: key(ruling.tier))


def is_natural(ruling: Ruling, edition: book.Edition = book.EDITION) -> bool:
    """Whether the dice themselves show 19 or 20."""
    return ruling.natural >= edition.natural
