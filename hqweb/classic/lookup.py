"""The body of a look-up: a form and a view of what it comes to, without moves and without dice."""

from hqweb.core.dice import Faces
from hqweb.core.fields import Given
from hqweb.core.procedure import Choice, Move, Played, Procedure


class Lookup(Procedure[Given, str]):
    """A procedure that only answers. Kinds of it say what they ask for, what they show, and what may follow."""

    opening = ""
    moves = ()
    outcomes = ()

    def begin(self, given: Given) -> Given:
        """What was asked for."""
        return given

    def choices(self, state: Given) -> tuple[Choice, ...]:
        """Nothing is left to do."""
        return ()

    def play(self, state: Given, move: Move, faces: Faces, ruling: str | None) -> Played[Given]:
        """Nothing changes."""
        return Played(state)
