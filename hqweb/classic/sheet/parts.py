"""The values of a hero’s sheet: growth, what weighs and helps, flaws, followers and notes."""

from typing import NamedTuple

from hqweb.classic import condition_state
from hqweb.classic.growing import growth

Grown = growth.State
"""A hero’s growth in any edition."""


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
