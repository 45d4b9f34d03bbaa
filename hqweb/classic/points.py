"""Resolution points: what a match or an exchange is worth to its winner.

Source: HeroQuest, *Group Simple Contests* and *Extended Contests*.
"""

from typing import Final

from hqweb.classic.results import VICTORY_LEVELS, Level

_WORTH: Final = {row.level: row.points for row in VICTORY_LEVELS}


def points_of(level: Level) -> int:
    """The resolution points of a victory at this level; a tie gives none.

    >>> [points_of(Level(level)) for level in range(5)]
    [0, 1, 2, 3, 5]
    """
    return _WORTH[level]
