"""The base resistance by session or by campaign, for contests and augments."""

from collections.abc import Iterator
from typing import Final

from hqweb.classic.edition import edition
from hqweb.classic.edition.resistance import resistance
from hqweb.core import blocks, fields, limits, moves, procedure, words
from hqweb.mastery import rating


def base_at(session: int, every: int, start: rating.Total) -> rating.Total:
    """Return the base in a session, counted from 1.

    >>> start = rating.Total(14)
    >>> base_at(1, 4, start), base_at(4, 4, start), base_at(5, 4, start), base_at(99, 0, start)
    (14, 14, 15, 14)
    """
    return rating.Total(start + (session - 1) // every) if every else start


def campaign_base(campaign: int, rise: int, start: rating.Total) -> rating.Total:
    """Return the base in a campaign, counted from 1.

    >>> start = rating.Total(14)
    >>> campaign_base(1, 6, start), campaign_base(3, 6, start), campaign_base(9, 0, start)
    (14, 26, 14)
    """
    return rating.Total(start + rise * (campaign - 1))


class SessionBase(moves.Lookup):
    """The resistance of every class in a session.

    Source: HeroQuest, where the base rises with the campaign at no stated pace; the pace is a reading.
    """

    title = "Resistance by session"
    rule = "session-base"
    start = "Look up"
    verdict = "session rise start base=rating classes=[id=text resistance=rating]"
    unit = "session"
    """The unit of time, the name of its field."""

    def __init__(self, edition: edition.Edition) -> None:
        self.id, self._edition = f"{edition.id}.base", edition
        self.fields = (
            moves.number("session", "Session", 1, limits.MAX_SESSIONS, 1),
            moves.pick("rise", "The base rises", {key: label for key, label, _ in edition.bases.paces}, was="every"),
            edition.rating_field("start", "Base at the start", default=int(edition.base)),
        )

    def base(self, state: fields.Given) -> rating.Total:
        """Return the base in the given session."""
        every = {key: sessions for key, _, sessions in self._edition.bases.paces}[state.text("rise")]
        return base_at(state.whole("session"), every, rating.Total(state.whole("start")))

    def caption(self, given: fields.Given, state: fields.Given) -> str:
        """Return the base and its session."""
        return f"base {rating.show(self.base(given), self._edition.letter)} in {self.unit} {given.whole(self.unit)}"

    def view(self, state: fields.Given, seat: procedure.Seat) -> procedure.View:
        """Return every class in the session."""
        base, letter, when = self.base(state), self._edition.letter, f"{self.unit} {state.whole(self.unit)}"
        against = {each.id: resistance(each, base) for each in self._edition.classes}
        rows = (
            blocks.GridRow((each.label, rating.show(against[each.id], letter)), "" if each.offset else "now")
            for each in self._edition.classes
        )
        classes: list[fields.Json] = [{"id": name, "resistance": int(total)} for name, total in against.items()]
        grid = blocks.grid(f"Resistance in {when}", "Class | Resistance#", rows)
        note = blocks.Note(f"Augments use the base itself, {rating.show(base, letter)}.")
        summary = f"{words.leading(when)}: the base is {rating.show(base, letter)}."
        told: dict[str, fields.Json] = {"base": int(base), "classes": classes}
        return procedure.View(summary, told, None, (*grid, note), status=words.leading(when))

    def offers(self, state: fields.Given) -> tuple[procedure.Offer, ...]:
        """Offer a contest against each class, and an augment."""
        base, of, letter, found = self.base(state), self._edition.id, self._edition.letter, list[procedure.Offer]()
        for each in self._edition.classes:
            inputs: dict[str, fields.Json] = {"against": "class", "base": int(base), "class": each.id}
            brings = f"Resistance {rating.show(resistance(each, base), letter)}."
            found.append(procedure.Offer(f"{of}.simple-contest", f"Contest against {each.label}", inputs, brings))
        augment = procedure.Offer(f"{of}.augment", "Augment", {"base": int(base)}, f"Base {rating.show(base, letter)}.")
        return (*found, augment) if base <= rating.MAX_TOTAL else ()


class CampaignBase(SessionBase):
    """The resistance of every class in a campaign. Source: QuestWorlds SRD 2.2, *Resistance Progression*."""

    title = "Resistance by campaign"
    rule = "campaign-base"
    verdict = "campaign rise start base=rating classes=[id=text resistance=rating]"
    unit = "campaign"

    def __init__(self, edition: edition.Edition) -> None:
        super().__init__(edition)
        self.fields = (
            moves.number("campaign", "Campaign", 1, limits.MAX_CAMPAIGNS, 1),
            moves.pick("rise", "The base rises", {key: label for key, label, _ in edition.bases.rises}),
            edition.rating_field("start", "Base at the start", default=int(edition.base)),
        )

    def base(self, state: fields.Given) -> rating.Total:
        """Return the base in the given campaign."""
        rise = {key: points for key, _, points in self._edition.bases.rises}[state.text("rise")]
        return campaign_base(state.whole("campaign"), rise, rating.Total(state.whole("start")))


def _by_session(e: edition.Edition) -> Iterator[edition.Cells]:
    """Return the base at every pace."""
    paces = [every for _, _, every in e.bases.paces if every]
    for n in range(1, e.bases.sessions + 1, step := min(paces)):
        yield str(n), f"{n}–{n + step - 1}", *(rating.show(base_at(n, every, e.base), e.letter) for every in paces)


BASES: Final = edition.Plan("Base by session", "which has no numbers; the pace is a reading",
    lambda e: " | ".join(("Sessions", *(f"{label}#" for _, label, every in e.bases.paces if every))),
    _by_session)  # fmt: skip
