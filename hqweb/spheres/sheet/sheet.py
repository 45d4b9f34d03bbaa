"""A hero’s sheet: what forms are filled from, and what rolls and trackers leave on it.

Source: Shattered Spheres, *Rules*, on traits, Destiny, Surge and Stress.
"""

from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Choice, Move, MoveKind, Played, Seat, View
from hqweb.core.sheet import Facts, Sheet
from hqweb.spheres.edition import ID
from hqweb.spheres.sheet import facts, form, moves, view
from hqweb.spheres.sheet.choices import closed, open_choices
from hqweb.spheres.sheet.state import State


class HeroSheet(Sheet[State]):
    """The sheet of a hero. Source: Shattered Spheres, *Rules*, on traits, Destiny, Surge and Stress."""

    id = f"{ID}.sheet"
    title = "A hero’s sheet"
    rule = "sheet"
    opening = ""
    start = "Begin"
    moves = (
        *form.STRESS.moves,
        MoveKind("session", "A session begins", "destiny-start"),
        MoveKind("tire", "Surges were used elsewhere", "surge-fatigue"),
        MoveKind("note", "Add a note", "sheet"),
        MoveKind("add", "Add a trait", "sheet"),
        MoveKind("correct", "Correct a rank", "sheet"),
        MoveKind("remove", "Remove a trait or a note", "sheet"),
        MoveKind("rename", "Rename the hero", "sheet"),
        MoveKind("hold", "Correct the Destiny dice", "stress-held"),
        MoveKind("bear", "Correct Stress and fatigue", "stress"),
    )
    outcomes = ()

    def __init__(self) -> None:
        self.fields = form.fields()

    def begin(self, given: Given) -> State:
        """The hero as the form has it."""
        return form.read(given)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What the hero can do about Stress and dice, and what can be put right."""
        return open_choices(state)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why something does not stand open."""
        return closed(state, do)

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The sheet after the move."""
        return moves.played(state, move.do, move.given)

    def view(self, state: State, seat: Seat) -> View:
        """The whole sheet."""
        return view.view(state, seat)

    def facts(self, state: State) -> Facts:
        """What forms are filled from."""
        return facts.facts(state)

    def snapshot(self, state: State) -> dict[str, Json]:
        """The inputs of a sheet that stands as this one does."""
        return form.snapshot(state)
