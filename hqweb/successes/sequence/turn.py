"""A sequence in play, somebody whose turn it is, and what a move is: who makes it, what it asks for or what closes it.

Source: QuestWorlds SRD 0.97, *Sequences*.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from hqweb.core.fields import Field
from hqweb.core.moves import pick
from hqweb.core.procedure import Choice, Move, Played, Step
from hqweb.successes.sequence.board import Board, Fighter, Setup
from hqweb.successes.sequence.frame import Made
from hqweb.successes.sequence.settle import settled
from hqweb.successes.sequence.track import Track


class State(NamedTuple):
    """A sequence: what stays the same, the board before the last roll, that roll while it is open, and what it does."""

    setup: Setup
    before: Board
    made: Made | None
    board: Board
    steps: tuple[Step, ...]

    @classmethod
    def at(cls, setup: Setup, board: Board, made: Made | None = None) -> "State":
        """A sequence at a board, with a roll that was made on it."""
        return cls(setup, board, made, *settled(setup, board, made))

    def moved(self, board: Board) -> "State":
        """The sequence at another board; nothing is added to the last roll any more."""
        return State.at(self.setup, board)


class Turn(NamedTuple):
    """Somebody who asks for a move, and where the sequence is."""

    state: State
    do: str
    by: str

    @property
    def board(self) -> Board:
        """The board now."""
        return self.state.board

    @property
    def track(self) -> Track:
        """What is tallied."""
        return self.state.setup.track

    @property
    def one(self) -> Fighter | None:
        """Who asks, if that is somebody in the sequence."""
        return next((each for each in self.board.fighters if each.id == self.by), None)


class Deed(NamedTuple):
    """A move: permanent key, title and rule of its kind, who may want to make it, and its choice or what closes it.

    What closes it is a sentence, or nothing where somebody else can make it. `does` is None for a move with dice. A
    `late` move is open also when one side has nobody left.
    """

    do: str
    title: str
    rule: str
    whom: Callable[[State], Iterable[str]]
    offer: Callable[[Turn], Choice | str]
    does: Callable[[State, Move], Played[State]] | None = None
    late: bool = False


def offered(deed: Deed, state: State, by: str) -> Choice | str:
    """The choice of a move by somebody, or why it is closed."""
    if state.board.closed:
        return "It is finished. Take the last move back, or begin anew."
    if state.board.winner and not deed.late:
        return "One side has nobody left: only parting shots are open, and the end."
    return deed.offer(Turn(state, deed.do, by))


def everybody(state: State) -> Iterator[str]:
    """The ids of all in the sequence."""
    return (each.id for each in state.board.fighters)


def people(name: str, label: str, found: Iterable[Fighter]) -> Field:
    """A field for one of several."""
    return pick(name, label, {each.id: each.who.first for each in found})
