"""Where a mass effort stands: the heroes’ own contest, and that of the forces."""

from typing import NamedTuple

from hqweb.classic.bout import outcome
from hqweb.classic.chained.effort_form import HERE
from hqweb.classic.roll import Roll


class Setup(NamedTuple):
    """What stays the same: how much the heroes matter, what it is about, and how the GM lets it go."""

    role: str
    effort: str
    goes: str
    result: str
    force: Roll | None


class State(NamedTuple):
    """A mass effort: its setup, the heroes’ roll, and the forces’ roll once it is made.

    The heroes’ roll `stands` when no hero point is wanted for it; only then the forces roll.
    """

    setup: Setup
    ours: Roll | None
    forces: Roll | None = None
    stands: bool = False

    @property
    def heroes(self) -> str:
        """The outcome of the heroes’ contest, rolled here or played before; empty while it is open."""
        if self.ours and self.ours.ruling:
            return outcome(self.ours.ruling)
        return "" if self.setup.result == HERE else self.setup.result

    @property
    def over(self) -> bool:
        """Whether nothing is left to roll."""
        if self.setup.role == "told":
            return True
        return bool(self.forces if self.setup.role == "tip" else self.heroes)
