"""What contests leave on heroes’ sheets: points spent, states of adversity, benefits, and those that end."""

from collections import Counter
from typing import Final

from hqweb.classic.edition import states
from hqweb.classic.edition.edition import Edition
from hqweb.classic.roll import results
from hqweb.classic.roll.nouns import HERO_POINT
from hqweb.core import fields, procedure, words
from hqweb.core.limits import MAX_NAME
from hqweb.mastery.rating import bonus

NAMED: Final = "named"
"""How a sheet’s choice is told a follower by name, since a contest knows no more."""

LAST_ACTION: Final = ("A last action", "Will first. It cannot turn round the contest that was lost.")
"""The contest of somebody who cannot act any more: its title, and what it brings."""

type Effects = tuple[procedure.Effect, ...]


def known(who: words.Who) -> str:
    """The name of somebody who has one; nothing for one who is called by what they are.

    >>> known(words.Who("Wolf", "Wolf")), known(words.Who("Opposition", "the opposition"))
    ('Wolf', '')
    """
    return who.first if who.first == who.inside else ""


def named(who: words.Who, field: str = "hero") -> dict[str, fields.Json]:
    """The name of somebody who has one, for a field of a form.

    >>> named(words.Who("Wolf", "Wolf"), "foe"), named(words.Who("Hero", "the hero"))
    ({'foe': 'Wolf'}, {})
    """
    return {field: who.first} if known(who) else {}


def healing_offer(edition: Edition, state: states.Adversity, title: str, patient: str) -> procedure.Offer:
    """The healing of a state, for a patient by name."""
    brings = f"Against {edition.class_of(dict(edition.lasting.healing)[state.id]).label}."
    whom: dict[str, fields.Json] = {"patient": patient} if patient else {}
    return procedure.Offer(f"{edition.id}.healing", title, {"state": state.id, **whom}, brings)


def spent(who: str, points: int) -> Effects:
    """So many hero points spent; nothing for none.

    >>> spent("", 2)[0].text, spent("", 0)
    ('2 hero points spent', ())
    """
    return (procedure.Effect(who, "spend", {"n": points}, f"{HERO_POINT.counted(points)} spent"),) if points > 0 else ()


def suffered(edition: Edition, who: str, state: str, what: str = "") -> Effects:
    """A state of adversity by its id, or death; nothing for no state."""
    found = next((each for each in edition.states if each.id == state), None)
    if found is None:
        return ()
    text = f"{found.title}, from {what}" if what else found.title
    if found.level is None:
        return (procedure.Effect(who, "dies", {}, text),)
    given: dict[str, fields.Json] = {"state": found.id}
    return (procedure.Effect(who, "suffer", given | _from(what), text),)


def gained(edition: Edition, who: str, benefit: states.Benefit | None, what: str = "") -> Effects:
    """A benefit of a victory; nothing where there is none, or none that changes a rating."""
    if benefit is None or not (benefit.title or benefit.amount):
        return ()
    title = benefit.title or f"A benefit of {bonus(benefit.amount, edition.letter)}"
    text = f"{title}, from {what}" if what else title
    given: dict[str, fields.Json] = {"amount": benefit.key}
    return (procedure.Effect(who, "benefit", given | _from(what), text),)


def fortune(edition: Edition, who: str, id_: str, what: str = "") -> Effects:
    """A state of fortune by its id; nothing for no id."""
    return gained(edition, who, next((each for each in edition.benefits if each.id == id_), None), what)


def ended(edition: Edition, who: str, rows: tuple[fields.Given, ...]) -> Effects:
    """The benefits among these modifiers, which a defeat ends."""
    kinds = {kind.id: kind for kind in edition.kinds if kind.left == "victory"}
    titles = {each.id: each.title for each in edition.benefits}
    lapsed: list[tuple[str, str]] = []
    for row in rows:
        kind = row.text("kind")
        if kind in kinds:
            amount = kinds[kind].amount(row)
            other = (str(amount), f"The benefit of {bonus(amount, edition.letter)}")
            lapsed.append((kind, titles[kind]) if titles[kind] else other)
    counts = Counter(lapsed).items()
    return tuple(_lapse(who, key, title, number) for (key, title), number in counts)


def _lapse(who: str, key: str, title: str, number: int) -> procedure.Effect:
    times = "" if number == 1 else f", {words.often(number)},"
    return procedure.Effect(who, "defeat", {"which": key, "n": number}, f"{title}{times} ends with the defeat")


def left(
    edition: Edition, who: str, winner: int, level: results.Level, what: str = "", *, weak: bool = False
) -> Effects:
    """What a victory (1), a tie (0) or a defeat (−1) of a level leaves; nothing where nobody asks for the level.

    `weak` says that the foe is too weak for a benefit.
    """
    if not winner or level == results.PLAIN:
        return ()
    if winner > 0:
        return () if weak else gained(edition, who, states.fortune_after(edition.benefits, level), what)
    state = states.state_after(edition.states, level)
    return suffered(edition, who, state.id, what) if state else ()


def _from(what: str) -> dict[str, fields.Json]:
    return {"what": what} if what and len(what) <= MAX_NAME else {}
