"""The form of Grab, Escape Grab and Knockback, their tiers, and whom size and Might let you target."""

from typing import Final, NamedTuple

from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who
from hqweb.draw_steel.edition import MAX_BONUS, Letter, name_of, score_field
from hqweb.draw_steel.nouns import SQUARE
from hqweb.draw_steel.power import MAX_COUNT
from hqweb.draw_steel.sources import Traits, ticks_field

SIZES: Final = ("1T", "1S", "1M", "1L", "2", "3", "4", "5")
"""Sizes, the smallest first; the four of 1 are tiny, small, medium and large."""

STRONG: Final = 2
"""From this Might on a target may be as large as your Might, whatever your size."""


class Maneuver(NamedTuple):
    """A maneuver: its tiers, and whom the other one is called before somebody names them.

    `letters` are the characteristics that it may be rolled with. `held` is whether it is about a grab, and `then` how
    that ends once a free strike is accepted.
    """

    key: str
    title: str
    rule: str
    letters: tuple[Letter, ...]
    traits: Traits
    other: tuple[str, str]
    tiers: dict[int, str]
    held: bool = False
    then: str = ""


_MELEE: Final[Traits] = frozenset({"ability", "melee"})

GRAB: Final = Maneuver(
    "grab",
    "Grab",
    "grab",
    ("M",),
    _MELEE,
    ("The target", "the target"),
    {
        1: "Nothing happens.",
        2: "You may grab {it}, but take a melee free strike from it first.",
        3: "You have {it} grabbed.",
    },
    held=True,
    then="it is grabbed",
)
ESCAPE: Final = Maneuver(
    "escape",
    "Escape Grab",
    "escape-grab",
    ("M", "A"),
    frozenset({"ability"}),
    ("The grabber", "the grabber"),
    {
        1: "You are still held.",
        2: "You may get free, but take a melee free strike from {it} first.",
        3: "You are free.",
    },
    held=True,
    then="you are free",
)
KNOCKBACK: Final = Maneuver(
    "knockback",
    "Knockback",
    "knockback",
    ("M",),
    _MELEE,
    ("The target", "the target"),
    {tier: f"Push {{it}} up to {SQUARE.counted(tier)} away." for tier in (1, 2, 3)},
)
MANEUVERS: Final = (GRAB, ESCAPE, KNOCKBACK)
"""The three."""


def maneuver(of: str) -> Maneuver:
    """The maneuver of that key."""
    return next(each for each in MANEUVERS if each.key == of)


def larger(one: str, other: str) -> bool:
    """Whether one size is larger than another.

    >>> larger("1L", "1M"), larger("1S", "1S"), larger("2", "1L")
    (True, False, True)
    """
    return SIZES.index(one) > SIZES.index(other)


def in_reach(own: str, its: str, might: int) -> bool:
    """Whether somebody of this size and Might may grab or knock back one of that size.

    >>> in_reach("1M", "1L", 1), in_reach("1M", "1L", 2), in_reach("1M", "3", 2), in_reach("3", "3", 0)
    (False, True, False, True)
    """
    return not larger(its, own) or STRONG <= might >= int(its[0])


def may_target(of: Maneuver, given: Given, it: Who) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """Why the target is a fair one, and what forbids the maneuver."""
    if of is ESCAPE:
        return (), ()
    might, own, its = given.whole("M"), given.text("size"), given.text("its_size")
    values = {"it": it.first, "size": its, "own": own, "might": f"−{-might}" if might < 0 else str(might)}
    allowed: list[Step] = []
    barred: list[Step] = []
    if not larger(its, own):
        allowed.append(say("grab-size", "{it}, size {size}, is *no larger* than you, size {own}.", **values))
    elif in_reach(own, its, might):
        told = "{it}, size {size}, is larger than you, but *Might {might}* is enough for it."
        allowed.append(say("grab-size", told, **values))
    else:
        told = (
            "{it}, size {size}, is *too large*: you are size {own}, and Might {might} reaches no further."
            if might >= STRONG
            else "{it}, size {size}, is *too large*: you are size {own}, and only Might 2 or more reaches further."
        )
        barred.append(say("grab-size", told, **values))
    if given.has("full") and given.flag("full"):
        barred.append(say("grab-one", "You hold a creature already, and may hold *one at a time*. Let go first."))
    if given.has("taken") and given.flag("taken"):
        barred.append(say("grab-one", "{it} is grabbed already, and *nobody is grabbed twice*.", it=it.first))
    if given.has("held") and given.flag("held"):
        barred.append(say("grabbed", "You are grabbed, so you *cannot use Knockback*. Escape first."))
    return tuple(allowed), tuple(barred)


def grab_fields() -> tuple[Field, ...]:
    """All that is asked."""
    maneuvers = tuple(Option(each.key, each.title) for each in MANEUVERS)
    sizes = tuple(Option(each, f"Size {each}") for each in SIZES)
    grabbing, escaping, pushing = (When("maneuver", (each.key,)) for each in MANEUVERS)
    return (
        Field("maneuver", "pick", "Maneuver", default=GRAB.key, options=maneuvers),
        score_field("M", name_of("M"), 2, source="M"),
        score_field("A", name_of("A"), when=escaping, source="A"),
        Field("size", "pick", "Your size", default="1M", options=sizes),
        Field("its_size", "pick", "Its size", default="1M", options=sizes),
        Field("full", "flag", "You hold a creature already", default=False, when=grabbing),
        Field("taken", "flag", "It is grabbed already", default=False, when=grabbing),
        Field("held", "flag", "You are grabbed", default=False, when=pushing),
        Field("edges", "int", "Edges", default=0, high=MAX_COUNT),
        Field("banes", "int", "Banes", default=0, high=MAX_COUNT),
        ticks_field("you", "ticks", "You are", "ticks")._replace(group="more"),
        ticks_field("target", "their_ticks", "The target is")._replace(group="more"),
        Field("bonus", "int", "Bonuses", default=0, low=-MAX_BONUS, high=MAX_BONUS, group="more"),
        Field("name", "text", "Your name", default="", high=MAX_NAME, group="more", source="name"),
        Field("target", "text", "Name of the other", default="", high=MAX_NAME, group="more"),
    )
