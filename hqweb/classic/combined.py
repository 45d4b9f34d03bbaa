"""Combined abilities: an obstacle that asks for two at once is met with their average."""

from typing import Final

from hqweb.classic import sources
from hqweb.classic.edition import Edition
from hqweb.classic.form import hero_field
from hqweb.classic.nouns import ABILITY
from hqweb.core.blocks import Grid, GridRow
from hqweb.core.fields import Field, Given
from hqweb.core.moves import Lookup, text
from hqweb.core.procedure import Offer, Seat, View
from hqweb.core.tables import Column
from hqweb.mastery.field import roster
from hqweb.mastery.rating import Total, show


def average(first: Total, second: Total) -> Total:
    """The average of two totals, rounded down.

    >>> average(Total(17), Total(26))
    21
    """
    return Total((first + second) // 2)


_BOTH: Final = 2
"""So many abilities are averaged."""


def _totals(state: Given) -> tuple[Total, ...]:
    return tuple(Total(row.whole("rating")) for row in state.rows("abilities"))


class Combined(Lookup):
    """The rating of two abilities that are needed at once.

    Source: QuestWorlds SRD 2.2, *Combined Abilities*, which names no rounding.
    """

    title = "Combined abilities"
    rule = "average"
    start = "Combine"

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.combined"
        self._edition = edition
        row = (
            text("name", "Name", source=sources.ABILITY_NAME),
            edition.rating_field("rating", "Rating", source=sources.ABILITY),
        )
        self.fields = (
            Field("abilities", "list", "Abilities", noun=ABILITY, low=_BOTH, high=_BOTH, fields=row),
            hero_field(),
        )

    def _both(self, state: Given) -> Total:
        first, second = _totals(state)
        return average(first, second)

    def caption(self, given: Given) -> str:
        """Both ratings."""
        return f"{roster(given.rows('abilities'), 'rating', self._edition.letter, ABILITY)} together"

    def view(self, state: Given, seat: Seat) -> View:
        """Both totals and their average."""
        totals, both, letter = _totals(state), self._both(state), self._edition.letter
        named = zip(state.rows("abilities"), ("One ability", "The other"), totals, strict=True)
        rows = [GridRow((row.text("name") or other, show(each, letter), int(each))) for row, other, each in named]
        rows.append(GridRow(("Both together", show(both, letter), int(both)), "now"))
        columns = (Column("Ability"), Column("Rating", "number"), Column("Total", "number"))
        grid = Grid("The average counts", columns, tuple(rows))
        first, second = (show(each, letter) for each in totals)
        return View(f"{first} and {second} together are {show(both, letter)}.", {"total": int(both)}, None, (grid,))

    def offers(self, state: Given) -> tuple[Offer, ...]:
        """The contest with the average; the modifiers come there."""
        both = self._both(state)
        brings = f"The ability is {show(both, self._edition.letter)}; modifiers come on top."
        name = {"hero": state.text("hero")} if state.text("hero") else {}
        into = f"{self._edition.id}.simple-contest"
        return (Offer(into, "Contest with both", {"ability": int(both), **name}, brings),)
