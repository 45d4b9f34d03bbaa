"""A contest's aftermath: benefits and consequences, the GM's choices, and effects on heroes' sheets.

Source: QuestWorlds SRD 0.97, *Benefits and Consequences*, *Experience*, *Story Points*.
"""

from typing import Final, NamedTuple

from hqweb.core import fields, procedure, words
from hqweb.core.blocks import Note
from hqweb.core.limits import MAX_MODIFIERS
from hqweb.mastery.rating import MAX_TOTAL
from hqweb.successes import count, edition

_LASTS: Final = ("benefit", "consequence")
"""Kinds of modifiers that last into the next contest."""


class After(NamedTuple):
    """A ruling's aftermath: reasons, parts of the verdict, the table rows behind them, notes, offers."""

    steps: tuple[procedure.Step, ...] = ()
    told: tuple[tuple[str, fields.Json], ...] = ()
    rows: tuple[str, ...] = ()
    notes: tuple[Note, ...] = ()
    offers: tuple[procedure.Offer, ...] = ()

    def plus(self, told: tuple[str, fields.Json], *steps: procedure.Step, notes: tuple[Note, ...] = ()) -> "After":
        """Return the aftermath with one more part of the verdict, and its reasons and notes."""
        steps, notes = (*self.steps, *steps), (*self.notes, *notes)
        return self._replace(told=(*self.told, told), steps=steps, notes=notes)


type Party = tuple[words.Who, tuple[fields.Given, ...], int]
"""A player's side: its name, its modifiers, and 1, −1, or 0 for a roll won, lost, or tied."""


def row_of(of: edition.Edition, won: int, degree: int) -> str:
    """The outcome's row in the table of benefits and consequences."""
    result, kind = ("victory", "benefit") if won > 0 else ("defeat", "consequence")
    key = f"{result}-{min(degree, len(of.sizes(kind)) - 1)}" if won else "tie"
    return f"{edition.ID}.benefits/{key}"


def aftermath(of: edition.Edition, parties: tuple[Party, ...], ruling: count.Ruling) -> After:
    """The suggestion for each party: a bonus for winning the roll, a penalty for losing it."""
    steps, offers, degrees = list[procedure.Step](), list[procedure.Offer](), edition.degrees(ruling.degree)
    rows = (row_of(of, won, ruling.degree) for _, _, won in parties if ruling.rolled)
    for who, kept, won in (each for each in parties if each[2]):
        number, kind = of.left(won, ruling.degree), "benefit" if won > 0 else "consequence"
        text = f"{{who}}: {{degrees}} suggest{'s' if ruling.degree == 1 else ''} a {kind} of *{{sign}}*."
        sign = edition.amount(number)
        steps.append(procedure.say(kind, text, who=who.first, degrees=degrees, sign=sign, amount=number))
        whose = f" for {who.inside}" * (len(parties) > 1)
        offers.append(next_contest(f"Next contest{whose}", number, kept))
        offers += [recovery(of, -number, f"Recovery{whose}")] * (won < 0)
    first = of.left(ruling.roll, ruling.degree)
    told = (("benefit", max(0, first)), ("consequence", min(0, first)))
    return After(tuple(steps), told, tuple(dict.fromkeys(rows)), _extra(of, ruling), tuple(offers))


def _extra(of: edition.Edition, ruling: count.Ruling) -> tuple[Note, ...]:
    """The end of the table, and the GM's other options at low degrees; nothing after a standoff."""
    last = len(of.sizes("benefit" if ruling.roll > 0 else "consequence")) - 1
    if ruling.roll and ruling.degree > last:
        more, end = edition.degrees(ruling.degree), edition.degrees(last)
        return (Note(f"The table ends at {end}, so {more} count as {words.spelt(last)}.", "reading"),)
    amounts = next((sizes for *at, sizes in of.extras if at == [ruling.roll, ruling.degree]), ())
    if not amounts or ruling.way:
        return ()
    figures = " or ".join(map(edition.amount, amounts))
    text, price = f"a benefit of {figures}, for what was learned or won in losing.", " A defeat with a boon."
    if ruling.roll > 0:
        text, price = f"a consequence of {figures}, for what the victory took out of you.", " A victory at a price."
    return (Note(f"The GM may also give {text}{price * (not ruling.degree)}"),)


def next_contest(title: str, number: int, rows: tuple[fields.Given, ...] = ()) -> procedure.Offer:
    """The next contest with this one's result, a benefit above 0, and everything that lasts from before."""
    kind = "benefit" if number > 0 else "consequence"
    kept: list[fields.Json] = [row.values for row in rows if row.text("kind") in _LASTS]
    kept.append({"kind": kind, "amount": str(number)})
    brings = f"With the {kind} of {edition.amount(number)}."
    return procedure.Offer(f"{edition.ID}.contest", title, {"modifiers": kept[-MAX_MODIFIERS:]}, brings, replaces=True)


def recovery(of: edition.Edition, size: int, title: str) -> procedure.Offer:
    """A contest to end a consequence: the base plus the size of the penalty."""
    resistance = min(of.base + size, MAX_TOTAL)
    brings = f"Against the base and {edition.amount(size)}. Any victory ends the consequence."
    inputs: dict[str, fields.Json] = {"against": "resistance", "resistance": resistance, "modifiers": []}
    return procedure.Offer(f"{edition.ID}.contest", title, inputs, brings, replaces=True)


LOWEST: Final = -99
"""The lowest resolve a sheet records: below 0 only the time it takes to come back matters."""


def lasting(of: edition.Edition, who: str, name: str, number: int) -> tuple[procedure.Effect, ...]:
    """A benefit above 0 or a consequence below it; an amount past the scale becomes several. Nothing for 0."""
    found, kind, rest = list[procedure.Effect](), "benefit" if number > 0 else "consequence", abs(number)
    sizes = sorted(filter(None, of.sizes(kind)), key=abs, reverse=True)
    while rest > 0 and sizes:
        part = next((each for each in sizes if abs(each) <= rest), sizes[-1])
        text = f"{words.leading(kind)} of {edition.amount(part)}, from {name}."
        found.append(procedure.Effect(who, "lasting", {"name": words.leading(name), "amount": str(part)}, text))
        rest -= abs(part)
    return tuple(found)


def experience(who: str, why: str, of: str = "") -> tuple[procedure.Effect, ...]:
    """1 XP, for the ability or flaw of that name if it's known."""
    each = "flaw" if of else "ability"
    return (procedure.Effect(who, "earn", {"of": of, "why": why}, f"1 XP for {why}, once a session for each {each}."),)


def burned(number: int) -> tuple[procedure.Effect, ...]:
    """Story points from the group's pool; nothing if none were burned."""
    text = f"{words.leading(edition.STORY_POINT.spelt(number))} burned."
    return (procedure.Effect("", "burned", {"n": number}, text),) * bool(number)


def row(id_: str) -> str:
    """The place of a hero in the list of the form: ``heroes.0`` for the first.

    >>> row("h1")
    'heroes.0'
    """
    return f"heroes.{int(id_[1:]) - 1}"
