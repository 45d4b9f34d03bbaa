"""A flaw in play: as the resistance that the GM rolls, or as a penalty under its conditions.

Source: QuestWorlds SRD 2.2, *Flaws*.
"""

from hqweb.classic import sources
from hqweb.classic.edition import Edition
from hqweb.classic.lookup import Lookup
from hqweb.classic.modifiers import fifth
from hqweb.core.blocks import Grid, GridRow, Note
from hqweb.core.fields import Field, Given
from hqweb.core.limits import MAX_NAME
from hqweb.core.numbers import sign
from hqweb.core.procedure import Offer, Seat, View
from hqweb.core.tables import Column
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
            Field("name", "text", "Flaw", default="", high=MAX_NAME, source=sources.FLAW_NAME),
            edition.rating_field("rating", "Rating", source=sources.FLAW),
        )

    def caption(self, given: Given) -> str:
        """The flaw and its rating."""
        return f"{given.text('name') or 'a flaw of'} {show(Total(given.whole('rating')), self._edition.letter)}"

    def view(self, state: Given, seat: Seat) -> View:
        """The two numbers."""
        rating = state.whole("rating")
        resistance, less = show(Total(rating), self._edition.letter), sign(fifth(rating, "penalty"))
        name = state.text("name") or "The flaw"
        rows = (
            GridRow(("As an obstacle", "The GM rolls it against you", resistance)),
            GridRow(("As a penalty", "On your ability, under its conditions", less)),
        )
        columns = (Column("Use"), Column("What happens"), Column("Number", "number"))
        reason = f"A fifth of {rating}, to the nearest: {less}."
        return View(
            f"{name}: resistance {resistance}, or {less} on your ability.",
            {},
            None,
            (Grid("The two uses of a flaw", columns, rows), Note(reason)),
        )

    def offers(self, state: Given) -> tuple[Offer, ...]:
        """A contest against the flaw, and one with its penalty where there is any."""
        rating = state.whole("rating")
        name = state.text("name") or "the flaw"
        contest = f"{self._edition.id}.simple-contest"
        against = Offer(
            contest,
            f"Contest against {name}",
            {"against": "resistance", "resistance": rating},
            f"Resistance {show(Total(rating), self._edition.letter)}.",
        )
        less = fifth(rating, "penalty")
        if not less:
            return (against,)
        hampered = Offer(
            contest,
            f"Contest hampered by {name}",
            {"modifiers": [{"kind": "flaw", "rating": rating}]},
            f"{sign(less)} on your ability.",
        )
        return (against, hampered)
