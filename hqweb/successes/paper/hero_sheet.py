"""The hero’s sheet: all that grows, lasts and is kept, over as many sessions as there are.

Source: QuestWorlds SRD 0.97, *Story Points*, *Experience*, *Benefits and Consequences*, *Sidekick*.
"""

from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Choice, Move, Offer, Played, Seat, View
from hqweb.core.sheet import Facts, Sheet
from hqweb.successes.edition import ID
from hqweb.successes.hero import HeroGrowth
from hqweb.successes.left import recovery
from hqweb.successes.paper.choices import open_choices
from hqweb.successes.paper.closed import closed
from hqweb.successes.paper.facts import facts_of
from hqweb.successes.paper.form import sheet_fields
from hqweb.successes.paper.kinds import MOVES
from hqweb.successes.paper.moves import played
from hqweb.successes.paper.reading import read_sheet, written_sheet
from hqweb.successes.paper.state import State
from hqweb.successes.paper.view import shown


class HeroSheet(Sheet[State]):
    """A hero’s sheet, with all that a hero does over sessions. Source: QuestWorlds SRD 0.97."""

    id = f"{ID}.sheet"
    title = "A hero’s sheet"
    more_label = "Points, resolve, and notes"
    rule = "sheet"
    opening = ""
    start = "Begin"
    moves = (*HeroGrowth.moves, *MOVES)
    outcomes = ()

    def __init__(self) -> None:
        self.fields = sheet_fields()

    def begin(self, given: Given) -> State:
        """The sheet as it is typed, or as it stood."""
        return read_sheet(given)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What stands open; while an advance is open, that alone."""
        return open_choices(state)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        return closed(state, do)

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The sheet after the move."""
        return played(state, move.do, move.given)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """For each consequence the contest that ends it, if it is won."""
        return tuple(recovery(-each.amount, f"Recovery from {each.name}") for each in state.lasting if each.amount < 0)

    def view(self, state: State, seat: Seat) -> View:
        """The whole sheet."""
        return shown(state)

    def facts(self, state: State) -> Facts:
        """What forms may be filled from."""
        return facts_of(state)

    def snapshot(self, state: State) -> dict[str, Json] | None:
        """The form of this very sheet; none while an advance is open."""
        return None if state.hero.taken is not None else written_sheet(state)
