"""Effects of contests on heroes' sheets: points spent, states of adversity, benefits, and their ends."""

from collections import Counter
from typing import Final

from hqweb.classic.edition import edition, states
from hqweb.classic.roll import results
from hqweb.core import fields, limits, procedure, words
from hqweb.core.nouns import HERO_POINT
from hqweb.mastery.rating import bonus

NAMED: Final = "named"
"""The prefix of a follower's name in a sheet's choice, since a contest only knows the name."""
LAST_ACTION: Final = ("A last action", "Will comes first. You can’t reverse the lost contest.")
"""The title and hint of a last action."""
type Effects = tuple[procedure.Effect, ...]


def known(who: words.Who) -> str:
    """Return a person's name, or nothing for a generic one.

    >>> known(words.Who("Wolf", "Wolf")), known(words.Who("Opposition", "the opposition"))
    ('Wolf', '')
    """
    return who.first if who.first == who.inside else ""


def named(who: words.Who, field: str = "hero") -> dict[str, fields.Json]:
    """Return a person's name, if any, for a form field.

    >>> named(words.Who("Wolf", "Wolf"), "foe"), named(words.Who("Hero", "the hero"))
    ({'foe': 'Wolf'}, {})
    """
    return {field: who.first} if known(who) else {}


def healing_offer(edition: edition.Edition, state: states.Adversity, title: str, patient: str) -> procedure.Offer:
    """Offer the healing of a patient's state."""
    brings = f"Against {edition.class_of(dict(edition.lasting.healing)[state.id]).label}."
    whom: dict[str, fields.Json] = {"patient": patient} if patient else {}
    return procedure.Offer(f"{edition.id}.healing", title, {"state": state.id, **whom}, brings)


def spent(who: str, points: int) -> Effects:
    """Return the effect of spending hero points, if any.

    >>> spent("", 2)[0].text, spent("", 0)
    ('2 hero points spent', ())
    """
    return (procedure.Effect(who, "spend", {"n": points}, f"{HERO_POINT.counted(points)} spent"),) if points > 0 else ()


def suffered(edition: edition.Edition, who: str, state: str, what: str = "") -> Effects:
    """Return the effect of a state of adversity or of death, if any."""
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
    """Return the effect of a state of fortune, if any."""
    return _gained(edition, who, next((each for each in edition.benefits if each.id == id_), None), what)


def ended(edition: edition.Edition, who: str, rows: tuple[fields.Given, ...]) -> Effects:
    """Return the benefits among these modifiers, which a defeat ends."""
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
    """Return the effect of a victory (1), tie (0) or defeat (−1) at a level, or nothing without a level.

    With `weak` the foe is too weak for a benefit.
    """
    found = edition.left(winner, level, weak=weak)
    if isinstance(found, states.Adversity):
        return suffered(edition, who, found.id, what)
    return _gained(edition, who, found, what)
