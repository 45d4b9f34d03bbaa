"""The stones that a roll leaves in the Fate pool, carried to the encounter that keeps it.

Source: Shattered Spheres, *Rules*, on Fate.
"""

from hqweb.core.limits import MAX_STONES
from hqweb.core.procedure import Offer
from hqweb.spheres.edition import ID
from hqweb.spheres.explain import stones_told
from hqweb.spheres.fate import Earned


def to_pool(stones: Earned) -> tuple[Offer, ...]:
    """The encounter with these stones in its pool; nothing without a stone, or with more than its form takes.

    >>> to_pool(Earned(2, 0))[0].inputs, to_pool(Earned())
    ({'triumph': 2, 'tragedy': 0}, ())
    """
    if not sum(stones) or max(stones) > MAX_STONES:
        return ()
    brings = f"The pool begins with {stones_told(stones)}."
    inputs = {"triumph": stones.triumph, "tragedy": stones.tragedy}
    return (Offer(f"{ID}.encounter", "Keep the Fate pool", {**inputs}, brings),)
