"""What contests leave on heroes’ sheets: points spent, states of adversity, benefits, and those that end."""

from collections import Counter
from typing import Final

from hqweb.classic.edition import edition, states
from hqweb.classic.roll import results
from hqweb.core import fields, limits, procedure, words
from hqweb.core.nouns import HERO_POINT
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


def healing_offer(edition: edition.Edition, state: states.Adversity, title: str, patient: str) -> procedure.Offer:
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


def suffered(edition: edition.Edition, who: str, state: str, what: str = "") -> Effects:
    """A state of adversity by its id, or death; nothing for no state."""
    found = next((each for each in edition.states if each.id == state), None)
    if found is None:
        return ()
    if found.level is None:
        return (procedure.Effect(who, "dies", {}, f"{found.title}, from {what}" if what else found.title),)
    return _lasting(who, "suffer", {"state": found.id}, found.title, what)


def _gained(edition: edition.Edition, who: str, benefit: states.Benefit | None, what: str) -> Effects:
    if benefit is None or not (benefit.title or benefit.amount):
        return ()
    title = benefit.title or f"A benefit of {bonus(benefit.amount, edition.letter)}"
    return _lasting(who, "benefit", {"amount": benefit.key}, title, what)


def _lasting(who: str, do: str, given: dict[str, fields.Json], title: str, what: str) -> Effects:
    source: dict[str, fields.Json] = {"what": what} if what and len(what) <= limits.MAX_NAME else {}
    return (procedure.Effect(who, do, given | source, f"{title}, from {what}" if what else title),)


def fortune(edition: edition.Edition, who: str, id_: str, what: str = "") -> Effects:
    """A state of fortune by its id; nothing for no id."""
    return _gained(edition, who, next((each for each in edition.benefits if each.id == id_), None), what)


def ended(edition: edition.Edition, who: str, rows: tuple[fields.Given, ...]) -> Effects:
    """The benefits among these modifiers, which a defeat ends."""
    kinds = {kind.id: kind for kind in edition.kinds if kind.left == "victory"}
    titles = {each.id: each.title for each in edition.benefits}
    lapsed: Counter[tuple[str, str]] = Counter()
    for kind, row in ((kinds[row.text("kind")], row) for row in rows if row.text("kind") in kinds):
        amount = kind.amount(row)
        other = (str(amount), f"The benefit of {bonus(amount, edition.letter)}")
        lapsed[(kind.id, titles[kind.id]) if titles[kind.id] else other] += 1
    times = {key: "" if n == 1 else f", {words.often(n)}," for key, n in lapsed.items()}
    return tuple(
        procedure.Effect(who, "defeat", {"which": each[0], "n": n}, f"{each[1]}{times[each]} ends with the defeat")
        for each, n in lapsed.items()
    )


def left(
    edition: edition.Edition, who: str, winner: int, level: results.Level, what: str = "", *, weak: bool = False
) -> Effects:
    """What a victory (1), a tie (0) or a defeat (−1) of a level leaves; nothing where nobody asks for the level.

    `weak` says that the foe is too weak for a benefit.
    """
    found = edition.left(winner, level, weak=weak)
    if isinstance(found, states.Adversity):
        return suffered(edition, who, found.id, what)
    return _gained(edition, who, found, what)
