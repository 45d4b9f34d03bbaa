"""A flaw in play: as the resistance that the GM rolls, or as a penalty under its conditions.

Source: QuestWorlds SRD 2.2, *Flaws*.
"""

from hqweb.classic import sources
from hqweb.classic.edition import Edition
from hqweb.classic.lookup import Lookup
from hqweb.core.blocks import Grid, GridRow, Note
from hqweb.core.fields import Given, Json
from hqweb.core.moves import text
from hqweb.core.numbers import sign
from hqweb.core.procedure import Offer, Seat, View
from hqweb.core.tables import Column
from hqweb.mastery.modifiers import fifth
from hqweb.mastery.rating import Total, show


class FlawInPlay(Lookup):
    """Both uses of a flaw, by its rating. Source: QuestWorlds SRD 2.2, *Flaws*."""

    title = "A flaw in play"
    rule = "flaws"
    start = "Look up"

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.flaw"
        self._edition = edition
        self.fields = (
            text("name", "Flaw", source=sources.FLAW_NAME),
            edition.rating_field("rating", "Rating", source=sources.FLAW),
        )

    def caption(self, given: Given) -> str:
        """The flaw and its rating."""
        return f"{given.text('name') or 'a flaw of'} {show(Total(given.whole('rating')), self._edition.letter)}"

    def view(self, state: Given, seat: Seat) -> View:
        """The two numbers."""
        rating, name = state.whole("rating"), state.text("name") or "The flaw"
        resistance, less = show(Total(rating), self._edition.letter), sign(fifth(rating, "penalty"))
        rows = (
            GridRow(("As an obstacle", "The GM rolls it against you", resistance)),
            GridRow(("As a penalty", "On your ability, under its conditions", less)),
        )
        grid = Grid("The two uses of a flaw", (Column("Use"), Column("What happens"), Column("Number", "number")), rows)
        note = Note(f"A fifth of {rating}, to the nearest: {less}.")
        return View(f"{name}: resistance {resistance}, or {less} on your ability.", {}, None, (grid, note))

    def offers(self, state: Given) -> tuple[Offer, ...]:
        """A contest against the flaw, and one with its penalty where there is any."""
        rating, name = state.whole("rating"), state.text("name") or "the flaw"
        contest, less = f"{self._edition.id}.simple-contest", fifth(rating, "penalty")
        against: dict[str, Json] = {"against": "resistance", "resistance": rating}
        resistance = f"Resistance {show(Total(rating), self._edition.letter)}."
        obstacle = Offer(contest, f"Contest against {name}", against, resistance)
        hampered: dict[str, Json] = {"modifiers": [{"kind": "flaw", "rating": rating}]}
        penalty = Offer(contest, f"Contest hampered by {name}", hampered, f"{sign(less)} on your ability.")
        return (obstacle, penalty) if less else (obstacle,)


def flaw_offer(edition: Edition, name: str, rating: int) -> Offer:
    """A flaw of a sheet, to see what it does in play."""
    inputs: dict[str, Json] = {"name": name, "rating": rating}
    return Offer(f"{edition.id}.flaw", f"{name} in play", inputs, "As a resistance, or as a penalty.")
