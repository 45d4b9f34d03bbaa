"""The values of a contest of one roll a side, and what the table may still burn on it."""

from typing import Final, NamedTuple

from hqweb.core.fields import Field, Given
from hqweb.core.limits import MAX_HEROES
from hqweb.core.procedure import Step
from hqweb.core.words import Who
from hqweb.mastery.rating import Total
from hqweb.successes.roll import Roll

HERO: Final = "hero"
OPPOSITION: Final = "opposition"
"""The ids of both sides in moves and verdicts."""

POOL: Final = 4
"""Story points that a form begins with: one for each hero of a usual group."""


class Foe(NamedTuple):
    """The other side: its name, its total, how that came about, and whether it is a player too."""

    who: Who
    total: Total
    steps: tuple[Step, ...] = ()
    rows: tuple[str, ...] = ()
    player: bool = False


class State(NamedTuple):
    """A contest: its roll, the modifiers of both sides, story points of the group, and graduated goals."""

    roll: Roll
    foe: Foe
    rows: tuple[tuple[Given, ...], tuple[Given, ...]]
    pool: int
    goals: int = 0

    @property
    def players(self) -> tuple[str, ...]:
        """The sides that players roll for."""
        return (HERO, OPPOSITION) if self.foe.player else (HERO,)

    @property
    def points(self) -> int:
        """The story points that are left in the pool."""
        return self.pool - self.roll.burned


def pool_field() -> Field:
    """The story points that the group has left."""
    return Field(
        "points",
        "int",
        "Story points in the pool",
        default=POOL,
        high=MAX_HEROES,
        group="more",
        help="They belong to the whole group.",
        source="points",
    )
