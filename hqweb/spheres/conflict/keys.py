"""What an attack and a resistance check can come to, as outcomes: hit or missed, affected or resisted, by degree.

Source: Shattered Spheres, *Rules*, on attack and resistance checks.
"""

from typing import Final

from hqweb.core.procedure import Outcome
from hqweb.spheres.degrees import DEGREES, MOST
from hqweb.spheres.nouns import DEGREE


def attack_key(of: int) -> str:
    """The outcome that the degree of an attack check counts as.

    >>> attack_key(2), attack_key(-1)
    ('hit-2', 'miss-1')
    """
    return f"{'hit' if of > 0 else 'miss'}-{abs(of)}"


def resist_key(of: int) -> str:
    """The outcome that the degree of a resistance check counts as.

    >>> resist_key(2), resist_key(-1)
    ('resisted-2', 'affected-1')
    """
    return f"{'resisted' if of > 0 else 'affected'}-{abs(of)}"


def _degrees(of: int) -> str:
    return DEGREE.counted(abs(of))


def _outcome(key: str, word: str, of: int, mark: str) -> Outcome:
    return Outcome(key, f"{word}, {_degrees(of)}", f"{mark}{abs(of)}")


_UP: Final = tuple(range(1, MOST + 1))
_BEST: Final = tuple(reversed(_UP))

ATTACKS: Final = tuple(
    _outcome(attack_key(of), "Hit" if of > 0 else "Miss", of, "v" if of > 0 else "d") for of in DEGREES
)
"""Every degree of an attack check, the best first."""

TAKEN: Final = (
    *(_outcome(resist_key(-of), "Affected", of, "v") for of in _BEST),
    *(_outcome(resist_key(of), "Resisted", of, "d") for of in _UP),
)
"""Every degree of the target’s resistance check as the attacker sees it, the worst for the target first."""

RESISTED: Final = tuple(
    _outcome(resist_key(of), "Resisted" if of > 0 else "Affected", of, "v" if of > 0 else "d") for of in DEGREES
)
"""Every degree of one’s own resistance check, the best first."""

ENDINGS: Final = (*TAKEN[:MOST], Outcome("resisted", "Hit, but resisted", "tie"), Outcome("missed", "Missed", "d1"))
"""What a whole attack can come to."""
