"""A hero's sheet, from the first level to the last: what is on it, what a fight does to it, and what rolls leave.

Source: Draw Steel Heroes, *Classes*, *Combat*, *Making a Hero*; the trackers that it holds name theirs.
"""

from typing import Final

from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Ask, Choice, Move, MoveKind, Outcome, Played, Seat, View
from hqweb.core.sheet import Facts, Sheet
from hqweb.draw_steel import effects
from hqweb.draw_steel.edition import ID
from hqweb.draw_steel.fight.conditions import SELF
from hqweb.draw_steel.sheet.begun import begun, snapshot
from hqweb.draw_steel.sheet.choices import HERO, MOVES, PARTS, closed, open_choice, open_choices
from hqweb.draw_steel.sheet.facts import facts
from hqweb.draw_steel.sheet.form import sheet_form
from hqweb.draw_steel.sheet.moves import asked, played
from hqweb.draw_steel.sheet.state import State
from hqweb.draw_steel.sheet.view import view

_OWN: Final = (
    MoveKind("use-heroic", "Use an ability of the sheet", "resource-cost"),
    MoveKind("level-up", "Level up", "sheet-level"),
    MoveKind("correct", "Put something right", "sheet-correct"),
    MoveKind("rename", "Rename", "sheet"),
    MoveKind("add-skill", "Add a skill", "sheet-own"),
    MoveKind("drop-skill", "Strike out a skill", "sheet-own"),
    MoveKind("add-ability", "Add an ability", "sheet-own"),
    MoveKind("drop-ability", "Strike out an ability", "sheet-own"),
    MoveKind("add-note", "Add a note", "sheet-own"),
    MoveKind("drop-note", "Strike out a note", "sheet-own"),
    MoveKind(effects.SURGES_GAINED, "Note surges gained", "sheet-left"),
    MoveKind(effects.SURGES_SPENT, "Note surges spent", "sheet-left"),
    MoveKind("resource-gained", "Note resource gained", "sheet-left"),
    MoveKind(effects.RESOURCE_SPENT, "Note resource spent", "sheet-left"),
    MoveKind(effects.RECOVERIES, "Note Recoveries used", "sheet-left"),
    MoveKind(effects.VICTORIES, "Note Victories", "sheet-left"),
    MoveKind(effects.GAINED, "Note a condition", "sheet-left"),
    MoveKind(effects.ENDED, "Note a condition that is over", "sheet-left"),
    MoveKind(effects.SAVED, "Note a save", "sheet-left"),
    MoveKind(effects.GONE, "Temporary Stamina is gone", "sheet-left"),
    MoveKind(effects.OUT, "Knocked unconscious", "sheet-left"),
    MoveKind(effects.RESTED, "A respite was taken", "sheet-left"),
)


class HeroSheet(Sheet[State]):
    """A hero's sheet. Source: Draw Steel Heroes, *Classes*, *Combat*, *Making a Hero*."""

    id = f"{ID}.sheet"
    title = "Hero’s sheet"
    more_label = "Advancement, gear, and conditions"
    rule = "sheet"
    opening = ""
    start = "Begin the sheet"
    moves = (*(kind._replace(do=do) for do, (_, kind) in MOVES.items()), *_OWN)

    def __init__(self) -> None:
        self.fields = sheet_form()
        rolled: dict[str, Outcome] = {each.key: each for part in PARTS.values() for each in part.outcomes}
        self.outcomes = tuple(rolled.values())

    def begin(self, given: Given) -> State:
        """A sheet as it is written down."""
        return begun(given)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The moves of the trackers, the sheet's own, and what was played elsewhere."""
        return open_choices(state)

    def choice(self, state: State, do: str, by: str) -> Choice | None:
        """One of them."""
        return open_choice(state, do) if by == HERO else None

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        return closed(state, do)

    def older(self, state: State, do: str, by: str) -> Choice | None:
        """What the tracker of conditions took in earlier releases."""
        if (do, by) != ("act", HERO):
            return None
        found = PARTS["conditions"].older(state.conditions, do, SELF)
        return found._replace(by=HERO) if found else None

    def ask(self, state: State, move: Move) -> Ask[None] | None:
        """The dice of a tracker’s move; what rules them is the tracker’s own."""
        return asked(state, move)

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The sheet after the move."""
        return played(state, move, faces, ruling)

    def view(self, state: State, seat: Seat) -> View:
        """What stands on it."""
        return view(state)

    def facts(self, state: State) -> Facts:
        """What forms may be filled from."""
        return facts(state)

    def snapshot(self, state: State) -> dict[str, Json] | None:
        """The form that begins a sheet which stands as this one does."""
        return snapshot(state)
