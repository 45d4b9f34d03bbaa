"""Effects of rolls and trackers on a hero's sheet: its moves by name, and the sentences that propose them."""

from collections.abc import Iterator
from typing import Final

from hqweb.core.limits import MAX_STAMINA
from hqweb.core.procedure import Effect
from hqweb.core.words import leading
from hqweb.draw_steel import edition

SURGES_SPENT: Final = "surges-spent"
SURGES_GAINED: Final = "surges-gained"
RESOURCE_SPENT: Final = "resource-spent"
VICTORIES: Final = "victories"
RESTED: Final = "rested"
GAINED: Final = "condition-gained"
ENDED: Final = "condition-ended"
SAVED: Final = "saved"
HOLD: Final = "hold"
RECOVERIES: Final = "recoveries-spent"
GONE: Final = "temporary-gone"
OUT: Final = "knocked-out"
HIT: Final = "hit"
EXTRA: Final = "extra"
REGAIN: Final = "regain"


def surges(change: int) -> Iterator[Effect]:
    """Yield surges spent (below 0) or gained.

    >>> [each.text for each in surges(-2)], list(surges(0))
    (['2 surges spent'], [])
    """
    if change:
        n, word = abs(change), "spent" if change < 0 else "gained"
        yield Effect("", SURGES_SPENT if change < 0 else SURGES_GAINED, {"n": n}, f"{edition.SURGE.counted(n)} {word}")


def victories(who: str, n: int, more: str = "") -> Iterator[Effect]:
    """Yield the Victories earned by `who`; `more` says when.

    >>> [each.text for each in victories("heroes.1", 1)]
    ['One Victory earned']
    """
    if n:
        yield Effect(who, VICTORIES, {"n": n}, f"{leading(edition.VICTORY.spelt(n))} earned{more}")


def lost(n: int, more: str = "") -> Iterator[Effect]:
    """Yield Stamina lost for any reason, up to a form's maximum."""
    if n := min(n, MAX_STAMINA):
        yield Effect("", HIT, {"amount": n, "type": edition.LOSS}, f"{n} Stamina lost{more}")
