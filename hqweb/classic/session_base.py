"""The base resistance by session: it rises slowly with the campaign, for contests and augments alike."""

from typing import Final

from hqweb.classic.edition import Edition
from hqweb.classic.lookup import Lookup
from hqweb.classic.resistance import resistance
from hqweb.core.blocks import Grid, GridRow, Note
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_SESSIONS
from hqweb.core.procedure import Offer, Seat, View
from hqweb.core.tables import Column
from hqweb.mastery.rating import MAX_TOTAL, Total, show

PACES: Final = (("4", "Every 4 sessions", 4), ("2", "Every 2 sessions", 2), ("never", "Never", 0))
"""How often the base rises by 1: value, label, and the sessions between two rises, 0 for never."""

_EVERY: Final = {value: every for value, _, every in PACES}


def base_at(session: int, every: int, start: Total) -> Total:
    """The base in a session, counted from 1.

    >>> base_at(1, 4, Total(14)), base_at(4, 4, Total(14)), base_at(5, 4, Total(14)), base_at(99, 0, Total(14))
    (14, 14, 15, 14)
    """
    return Total(start + (session - 1) // every) if every else start


class SessionBase(Lookup):
    """The resistance of every class in a session.

    Source: HeroQuest, which lets the base grow with the campaign and gives no figures; the pace is a reading.
    """

    title = "Resistance by session"
    rule = "session-base"
    start = "Look up"
    unit = "session"
    """What the campaign is counted in: the name of its field."""

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.base"
        self._edition = edition
        paces = tuple(Option(value, label) for value, label, _ in PACES)
        self.fields = (
            Field("session", "int", "Session", default=1, low=1, high=MAX_SESSIONS),
            Field("every", "pick", "The base rises", default=paces[0].value, options=paces),
            edition.rating_field("start", "Base at the start", default=int(edition.base)),
        )

    def base(self, state: Given) -> Total:
        """The base in the session that was asked for."""
        return base_at(state.whole("session"), _EVERY[state.text("every")], Total(state.whole("start")))

    def caption(self, given: Given) -> str:
        """The base, and when it holds."""
        return f"base {show(self.base(given), self._edition.letter)} in {self.unit} {given.whole(self.unit)}"

    def view(self, state: Given, seat: Seat) -> View:
        """Every class at the base of that session."""
        base = self.base(state)
        letter = self._edition.letter
        rows = tuple(
            GridRow((each.label, show(resistance(each, base), letter)), "" if each.offset else "now")
            for each in self._edition.classes
        )
        number, unit = state.whole(self.unit), self.unit.capitalize()
        caption = f"Resistance in {self.unit} {number}"
        return View(
            f"{unit} {number}: the base is {show(base, letter)}.",
            {},
            None,
            (
                Grid(caption, (Column("Class"), Column("Resistance", "number")), rows),
                Note(f"Augments are rolled against the base itself, {show(base, letter)}."),
            ),
            status=f"{unit} {number}",
        )

    def offers(self, state: Given) -> tuple[Offer, ...]:
        """A contest against each class at this base, and an augment."""
        base = self.base(state)
        if base > MAX_TOTAL:
            return ()
        contests = tuple(
            Offer(
                f"{self._edition.id}.simple-contest",
                f"Contest against {each.label}",
                _against(base, each.id),
                f"Resistance {show(resistance(each, base), self._edition.letter)}.",
            )
            for each in self._edition.classes
        )
        letter = self._edition.letter
        augment = Offer(f"{self._edition.id}.augment", "Augment", {"base": int(base)}, f"Base {show(base, letter)}.")
        return (*contests, augment)


def _against(base: Total, of: str) -> dict[str, Json]:
    return {"against": "class", "base": int(base), "class": of}
