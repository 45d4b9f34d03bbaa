"""The values of a hero’s sheet: growth, what weighs and helps, flaws, followers and notes."""

from typing import NamedTuple, Protocol

from hqweb.classic import condition_state
from hqweb.classic.growth_rules import Sheet
from hqweb.classic.hero_state import CatchUp


class Grown(Protocol):
    """A hero’s growth in any edition."""

    @property
    def name(self) -> str:
        """The name, or what stands for it."""

    @property
    def points(self) -> int:
        """Hero points."""

    @property
    def sheet(self) -> Sheet:
        """All abilities."""

    @property
    def letter(self) -> str:
        """The letter of a mastery."""

    @property
    def session(self) -> int:
        """The number of the session."""

    @property
    def catch_up(self) -> CatchUp | None:
        """A catch-up that is half done."""

    @property
    def numbered(self) -> int:
        """The highest number ever given to an ability."""


class Flaw(NamedTuple):
    """A flaw: its permanent number, its name, and its rating."""

    number: int
    name: str
    rating: int

    @property
    def id(self) -> str:
        """How moves name it."""
        return f"f{self.number}"


class Follower(NamedTuple):
    """A follower: permanent number, name, rating, and the kind, in an edition that tells kinds apart."""

    number: int
    name: str
    rating: int
    kind: str = ""

    @property
    def id(self) -> str:
        """How moves name them."""
        return f"c{self.number}"


class State[G: Grown](NamedTuple):
    """A hero’s sheet. `name` is what was typed; `numbered` the highest number ever given to a flaw or a follower."""

    name: str
    growth: G
    condition: condition_state.State
    flaws: tuple[Flaw, ...] = ()
    followers: tuple[Follower, ...] = ()
    notes: tuple[str, ...] = ()
    numbered: int = 0
