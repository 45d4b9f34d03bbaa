"""What contests propose to a hero’s sheet: a benefit or a consequence, experience, burned story points, resolve.

Source: QuestWorlds SRD 0.97, *Benefits and Consequences*, *Experience*, *Story Points*.
"""

from typing import Final

from hqweb.core.procedure import Effect
from hqweb.core.words import leading
from hqweb.successes.edition import STEP, STEPS, amount
from hqweb.successes.nouns import STORY_POINT

LOWEST: Final = -99
"""Resolve that a sheet still writes down: below 0 all that counts is how long it takes to come back."""

_LARGEST: Final = STEP * STEPS


def lasting(who: str, name: str, number: int) -> tuple[Effect, ...]:
    """A benefit above 0 or a consequence below it; more than the scale has becomes several. Nothing for 0."""
    found: list[Effect] = []
    while number:
        part = max(-_LARGEST, min(_LARGEST, number))
        kind = "Benefit" if part > 0 else "Consequence"
        given = {"name": leading(name), "amount": str(part)}
        found.append(Effect(who, "lasting", dict(given), f"{kind} of {amount(part)}, from {name}."))
        number -= part
    return tuple(found)


def experience(who: str, why: str, of: str = "") -> tuple[Effect, ...]:
    """1 XP, for an ability or a flaw of that name where it is known."""
    each = "flaw" if of else "ability"
    return (Effect(who, "earn", {"of": of, "why": why}, f"1 XP for {why}, once a session for each {each}."),)


def burned(number: int) -> tuple[Effect, ...]:
    """Story points out of the pool of the group; nothing where none was burned."""
    if not number:
        return ()
    return (Effect("", "burned", {"n": number}, f"{leading(STORY_POINT.spelt(number))} burned."),)


def resolve(who: str, change: int) -> tuple[Effect, ...]:
    """Resolve that was lost or came back; nothing where it is as it was."""
    change = max(LOWEST, change)
    if not change:
        return ()
    text = f"{-change} resolve lost." if change < 0 else f"{change} resolve back."
    return (Effect(who, "resolve", {"change": change}, text),)


def exhausted(who: str) -> tuple[Effect, ...]:
    """The price of having lost all resolve."""
    return (Effect(who, "exhausted", {}, "Starting resolve 1 lower for good."),)


def follower_resolve(who: str, name: str, left: int) -> tuple[Effect, ...]:
    """What a follower of that name has left: none, and it leaves for good."""
    left = max(0, left)
    text = f"{name} has {left} resolve left." if left else f"{name} has no resolve left and leaves your service."
    return (Effect(who, "follower-resolve", {"name": name, "resolve": left}, text),)


def row(id_: str) -> str:
    """The place of a hero in the list of the form: ``heroes.0`` for the first.

    >>> row("h1")
    'heroes.0'
    """
    return f"heroes.{int(id_[1:]) - 1}"
