"""Combined abilities: the average of two, for an obstacle that needs both."""

from hqweb.classic.edition.edition import Edition
from hqweb.classic.edition.form import hero_field
from hqweb.core import blocks, fields, moves, procedure
from hqweb.core.nouns import ABILITY
from hqweb.mastery import rating


def average(first: rating.Total, second: rating.Total) -> rating.Total:
    """Return the average of two totals, rounded down.

    >>> average(rating.Total(17), rating.Total(26))
    21
    """
    return rating.Total((first + second) // 2)


class Combined(moves.Lookup):
    """The rating of two abilities together.

    Source: QuestWorlds SRD 2.2, *Combined Abilities*, which doesn't say how to round.
    """

    title = "Combined abilities"
    rule = "average"
    verdict = "total=rating abilities[name rating]"
    start = "Combine"

    def __init__(self, edition: Edition) -> None:
        self.id, self._edition = f"{edition.id}.combined", edition
        row = (
            moves.text("name", "Name", source="ability-name"),
            edition.rating_field("rating", "Rating", source="ability"),
        )
        self.fields = (
            fields.Field("abilities", "list", "Abilities", noun=ABILITY, low=2, high=2, fields=row),
            hero_field(),
        )

    def _totals(self, state: fields.Given) -> tuple[rating.Total, rating.Total, rating.Total]:
        first, second = (rating.Total(row.whole("rating")) for row in state.rows("abilities"))
        return first, second, average(first, second)

    def caption(self, given: fields.Given, state: fields.Given) -> str:
        """Return both ratings."""
        return f"{rating.roster(given.rows('abilities'), 'rating', self._edition.letter, ABILITY)} together"

    def view(self, state: fields.Given, seat: procedure.Seat) -> procedure.View:
        """Return both totals and their average."""
        *totals, both = self._totals(state)
        first, second, shown = (rating.show(each, self._edition.letter) for each in (*totals, both))
        one, other = (row.text("name") for row in state.rows("abilities"))
        rows = (
            (one or "One ability", first, int(totals[0])),
            (other or "The other", second, int(totals[1])),
            blocks.GridRow(("Both together", shown, int(both)), "now"),
        )
        grid = blocks.grid("Average", "Ability | Rating# | Total#", rows)
        return procedure.View(f"{first} and {second} together are {shown}.", {"total": int(both)}, None, grid)

    def offers(self, state: fields.Given) -> tuple[procedure.Offer, ...]:
        """Offer the contest with the average."""
        both = self._totals(state)[2]
        hero: dict[str, fields.Json] = {"hero": name} if (name := state.text("hero")) else {}
        brings = f"The ability is {rating.show(both, self._edition.letter)}, before modifiers."
        into = f"{self._edition.id}.simple-contest"
        return (procedure.Offer(into, "Contest with both", {"ability": int(both), **hero}, brings),)
