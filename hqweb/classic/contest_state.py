"""The values of a contest of one roll a side: what was set up, what stands, and what follows."""

from typing import Final, NamedTuple

from hqweb.classic.motivation import Motive
from hqweb.classic.roll import Roll
from hqweb.core.blocks import Note
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Offer, Step
from hqweb.core.words import Who
from hqweb.mastery.rating import Total

HERO: Final = "hero"
OPPOSITION: Final = "opposition"
"""The ids of both sides in moves and verdicts."""


class Obstacle(NamedTuple):
    """The other side's total, where it came from, the table rows that gave it, and the reading taken.

    Below 1, it is rolled with so many masteries `missing`, where the table rolls it at all.
    """

    total: Total
    steps: tuple[Step, ...] = ()
    rows: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    missing: int = 0


class Foe(NamedTuple):
    """The other side: its name, what it stands for, and whether it is a player too.

    An augment `helps_other` heroes, or is `vivid`, as its form says. Healing says what it is `about`.
    """

    who: Who
    obstacle: Obstacle
    player: bool = False
    helps_other: bool = False
    vivid: bool = False
    about: tuple[str, ...] = ()


class State(NamedTuple):
    """A contest: its roll, the modifiers of both sides, and what the injured have to win before it."""

    roll: Roll
    foe: Foe
    rows: tuple[tuple[Given, ...], tuple[Given, ...]]
    motives: tuple[Motive, ...] = ()

    @property
    def players(self) -> tuple[str, ...]:
        """The sides that players roll for."""
        return (HERO, OPPOSITION) if self.foe.player else (HERO,)

    @property
    def pending(self) -> Motive | None:
        """The first contest of motivation that is not won."""
        return next((each for each in self.motives if not each.won), None)


class After(NamedTuple):
    """What follows from a ruling: reasons, parts of the verdict, the table rows that gave them, and offers.

    `ours` and `theirs` are parts of what the verdict tells of a side.
    """

    steps: tuple[Step, ...] = ()
    told: tuple[tuple[str, Json], ...] = ()
    ours: tuple[tuple[str, Json], ...] = ()
    theirs: tuple[tuple[str, Json], ...] = ()
    rows: tuple[str, ...] = ()
    offers: tuple[Offer, ...] = ()
