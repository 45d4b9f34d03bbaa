"""The form of a roll: a characteristic, a skill, bonuses, edges and banes, what is ticked; and how it is read.

Source: Draw Steel Heroes, *The Basics* (power rolls) and *Tests* (skills, assisting).
"""

from typing import Final, NamedTuple

from hqweb.core.fields import Field, Given, Option
from hqweb.core.moves import flag, number, pick
from hqweb.core.procedure import Step, say
from hqweb.draw_steel.edition import MAX_BONUS, Edition, Tier, letter_field, name_of, score_field
from hqweb.draw_steel.power import BANDS, MAX_COUNT, Power
from hqweb.draw_steel.sources import Trait, Traits, ticked, ticks_field

MAX_TOKENS: Final = 50
"""Hero tokens that a form takes: more than a campaign has in its pool at once."""


MAIN: Final = (
    letter_field("characteristic", "Characteristic", source="characteristic"),
    score_field("score", "Score", 2, source="score"),
)
"""The characteristic and its score."""
COUNTS: Final = (number("edges", "Edges", 0, MAX_COUNT), number("banes", "Banes", 0, MAX_COUNT))
"""Edges and banes, counted as they come."""
BONUS: Final = number("bonus", "Other bonuses, less penalties", -MAX_BONUS, MAX_BONUS, group="more")
_TIERS: Final = tuple(Option(str(band.tier), f"Tier {band.tier}") for band in BANDS)
AUTOMATIC: Final = Field("automatic", "picks", "Automatic tiers", default=[], options=_TIERS, group="more")
NATURAL_FIRST: Final = pick(
    "natural",
    "Automatic tier, natural 19 or 20",
    {"automatic": "The automatic tier", "natural": "Tier 3, by the dice"},
    group="readings",
)
"""Which way the table reads automatic tiers against a natural 19 or 20."""


def conditions_field(edition: Edition) -> Field:
    """What gives whoever rolls an edge or a bane."""
    return ticks_field("you", "ticks", "Conditions", "ticks", edition.sources)._replace(group="more")


def skill_field(edition: Edition) -> Field:
    """Whether a skill applies."""
    return flag("skill", f"A skill applies, +{edition.skill}", source="skill")


def tokens_field(edition: Edition, told: str = "They belong to the whole party.") -> Field:
    """The hero tokens that the party has left; a session begins with one for each hero."""
    return number("tokens", "Hero tokens", 0, MAX_TOKENS, edition.party, group="more", help=told)


def assist_field(edition: Edition) -> Field:
    """What somebody else's help brings."""
    options = {"no": "Nobody", **{each.key: each.title for each in edition.help}}
    return pick("assist", "Help from another", options, group="more")


def automatic(given: Given) -> tuple[Tier, ...]:
    """The automatic tiers that a form has."""
    return tuple(band.tier for band in BANDS if str(band.tier) in given.picks("automatic"))


class Read(NamedTuple):
    """A roll as its form sets it up: what goes into it, the name of its characteristic, and the reasons so far."""

    power: Power
    name: str
    steps: tuple[Step, ...] = ()


def traits_of(letter: str) -> Traits:
    """What a test with this characteristic is.

    >>> sorted(traits_of("A")), sorted(traits_of("P"))
    (['might-agility', 'test'], ['test'])
    """
    physical: frozenset[Trait] = frozenset({"might-agility"} if letter in ("M", "A") else ())
    return physical | {"test"}


def read(edition: Edition, given: Given, traits: Traits | None = None, *, skilled: bool = False) -> Read:
    """What a form comes to in an edition; its reasons are the skill, the help of another, and what was ticked.

    `traits` are those of a test where they are not given. Whoever is `skilled` is not asked for a skill.
    """
    letter = given.text("characteristic")
    found = ticked(given.picks("ticks"), traits_of(letter) if traits is None else traits, sources=edition.sources)
    steps: list[Step] = []
    bonus = given.whole("bonus")
    if skilled or given.flag("skill", default=False):
        bonus += edition.skill
        steps.append(say("skill", "A skill applies: *+{plus}*, a bonus and not an edge.", plus=edition.skill))
    edges, banes = given.whole("edges") + found.edges, given.whole("banes") + found.banes
    helped = next((each for each in edition.help if each.key == given.text("assist", "no")), None)
    if helped:
        edges, banes = edges + helped.edges, banes + helped.banes
        steps.append(say("assist", "Help from another: *{title}*.", title=helped.title.lower()))
    first = given.text("natural", "automatic") == "natural"
    power = Power(given.whole("score"), bonus, edges, banes, automatic(given), natural_first=first, edition=edition)
    return Read(power, name_of(letter), (*steps, *found.steps))
