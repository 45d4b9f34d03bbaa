"""A turn as it stands: which actions are left, and why one cannot be taken."""

from typing import Final, NamedTuple

from hqweb.core.words import spelt
from hqweb.spheres.conflict.actions import PACES, TRADES, Pace, Trade

HERO: Final = "hero"
TABLE: Final = "table"

LEFT: Final = ("standard", "move", "quick")
"""The actions that are counted, the largest first."""


class State(NamedTuple):
    """Whose turn it is and what is left of it. `last` is what the latest standard action was used for.

    `surged` says that a Surge was used in this turn. `pending` Surges tire the hero when their next turn starts;
    `surges` is how many there were in all.
    """

    pace: str
    name: str = ""
    round: int = 1
    mine: bool = True
    standard: int = 1
    move: int = 1
    quick: int = 1
    reacted: bool = False
    surged: bool = False
    pending: int = 0
    last: str = ""
    over: bool = False
    surges: int = 0

    @property
    def of(self) -> Pace:
        """How long its rounds are."""
        return next(each for each in PACES if each.key == self.pace)

    def left(self, key: str) -> int:
        """How many of a kind of action are left."""
        return {"standard": self.standard, "move": self.move, "quick": self.quick}[key]

    def changed(self, key: str, by: int) -> "State":
        """The same with so many more of a kind of action."""
        if key == "standard":
            return self._replace(standard=self.standard + by)
        if key == "move":
            return self._replace(move=self.move + by)
        return self._replace(quick=self.quick + by)

    def trades(self) -> tuple[Trade, ...]:
        """The trades that are open."""
        return tuple(each for each in TRADES if self.left(each.gives))


def closed(state: State, do: str) -> str:
    """Why a move does not stand open; empty where it does."""
    if state.over:
        return "It is over. Take the last move back, or begin anew."
    if do in ("standard", "move", "quick", "free", "trade") and not state.mine:
        return "It is somebody else’s turn, and on that you can only react."
    if do in LEFT and not state.left(do):
        return f"There is no {do} action left in this turn." + (
            " One can be traded for it." if any(each.gets == do for each in state.trades()) else ""
        )
    if do == "trade" and not state.trades():
        return "There is no standard or move action left to trade."
    if do == "surge" and state.surged:
        return "A Surge can be used once a turn."
    if do in ("react", "surge") and state.reacted:
        return "The one reaction of this turn is used. There is another in the next turn, whosever it is."
    return ""


def counted(number: int) -> str:
    """How many are left, as a cell has it.

    >>> counted(0), counted(2)
    ('none left', 'two')
    """
    return spelt(number) if number else "none left"
