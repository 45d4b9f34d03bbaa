"""How often chance plays in the tests: ``HQWEB_GAMES`` games of each procedure, a few of them with all that is slow."""

import os

MANY = 10_000
GAMES = int(os.environ.get("HQWEB_GAMES", str(MANY)))
"""Games of a procedure that are stepped through alone."""
LONG = GAMES >= MANY
"""Return whether time doesn't matter, as in ``scripts/test --long``."""
A_FEW = max(20, min(150, GAMES // 20))
"""Games of a procedure whose every view and every law is looked at."""
SLOW = frozenset(
    {
        "draw-steel.ability-card",
        "draw-steel.area",
        "draw-steel.group-test",
        "draw-steel.line-of-effect",
        "draw-steel.sheet",
        "draw-steel.wall",
        "heroquest.extended-contest",
        "heroquest.sheet",
        "questworlds.creation",
        "questworlds.extended-contest",
        "questworlds.scored-contest",
        "questworlds.sheet",
        "questworlds-097.chained-sequence",
        "questworlds-097.scored-sequence",
        "questworlds-097.sheet",
        "questworlds-097.wagered-sequence",
        "spheres.sheet",
    }
)
"""Procedures whose games are so long, or whose moves so slow, that they'd take most of the time."""
SLOWER = 4


def budget(procedure: str, games: int) -> int:
    """Return how many games to play of a procedure: of a slow one, a quarter unless time doesn't matter."""
    return games if LONG or procedure not in SLOW else games // SLOWER
