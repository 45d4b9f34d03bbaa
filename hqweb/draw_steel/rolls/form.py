"""The form of a roll: a characteristic, a skill, bonuses, edges and banes, what is ticked; and how it is read.

Source: Draw Steel Heroes, *The Basics* (power rolls) and *Tests* (skills, assisting).
"""

from typing import Final, Literal, NamedTuple

from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.procedure import Step, say
from hqweb.draw_steel.edition import MAX_BONUS, letter_field, name_of, score_field
from hqweb.draw_steel.power import BANDS, MAX_COUNT, Power, Tier
from hqweb.draw_steel.sources import Trait, Traits, ticked, ticks_field

SKILL: Final = 2
"""What a skill adds: a bonus, never an edge."""

PARTY: Final = 5
"""Heroes that the tables of the text are made for; a session begins with a hero token for each of them."""

MAX_TOKENS: Final = 50
"""Hero tokens that a form takes: more than a campaign has in its pool at once."""

TEST: Final[Traits] = frozenset({"test"})


class Help(NamedTuple):
    """What somebody who assists brings to a test, for the tier of their own roll."""

    key: str
    tier: Tier
    title: str
    edges: int
    banes: int


HELP: Final = (
    Help("double-edge", 3, "A double edge", 2, 0),
    Help("edge", 2, "An edge", 1, 0),
    Help("bane", 1, "A bane", 0, 1),
)
"""The outcomes of assisting, the best first."""


class Read(NamedTuple):
    """A roll as its form sets it up: what goes into it, the name of its characteristic, and the reasons so far."""

    power: Power
    name: str
    steps: tuple[Step, ...] = ()


def main_fields() -> tuple[Field, ...]:
    """The characteristic and its score."""
    return (
        letter_field("characteristic", "Characteristic", source="characteristic"),
        score_field("score", "Score", 2, source="score"),
    )


def skill_field(when: When | None = None) -> Field:
    """Whether a skill applies."""
    return Field("skill", "flag", f"A skill applies, +{SKILL}", default=False, when=when, source="skill")


def count_fields() -> tuple[Field, Field]:
    """Edges and banes, counted as they come."""
    return (
        Field("edges", "int", "Edges", default=0, high=MAX_COUNT),
        Field("banes", "int", "Banes", default=0, high=MAX_COUNT),
    )


def bonus_field() -> Field:
    """All other bonuses, less the penalties."""
    label = "Other bonuses, less penalties"
    return Field("bonus", "int", label, default=0, low=-MAX_BONUS, high=MAX_BONUS, group="more")


def conditions_field(name: str = "ticks", label: str = "Conditions") -> Field:
    """What gives whoever rolls an edge or a bane."""
    return ticks_field("you", name, label, "ticks")._replace(group="more")


def automatic_fields() -> tuple[Field, Field]:
    """Automatic tier outcomes, and which way the table reads them against a natural 19 or 20."""
    tiers = tuple(Option(str(band.tier), f"Tier {band.tier}") for band in BANDS)
    ways = (Option("automatic", "The automatic tier"), Option("natural", "Tier 3, by the dice"))
    return (
        Field("automatic", "picks", "Automatic tiers", default=[], options=tiers, group="more"),
        Field(
            "natural", "pick", "Automatic tier, natural 19 or 20", default="automatic", options=ways, group="readings"
        ),
    )


def tokens_field(help_text: str = "They belong to the whole party.") -> Field:
    """The hero tokens that the party has left."""
    return Field("tokens", "int", "Hero tokens", default=PARTY, high=MAX_TOKENS, group="more", help=help_text)


def assist_field() -> Field:
    """What somebody else's help brings."""
    options = (Option("no", "Nobody"), *(Option(each.key, each.title) for each in HELP))
    return Field("assist", "pick", "Help from another", default="no", options=options, group="more")


def traits_of(letter: str) -> Traits:
    """What a test with this characteristic is.

    >>> sorted(traits_of("A")), sorted(traits_of("P"))
    (['might-agility', 'test'], ['test'])
    """
    physical: frozenset[Trait] = frozenset({"might-agility"} if letter in ("M", "A") else ())
    return TEST | physical


def automatic_of(given: Given) -> tuple[Tier, ...]:
    """The automatic tiers that were ticked."""
    picked = given.picks("automatic")
    return tuple(band.tier for band in BANDS if str(band.tier) in picked)


def read(given: Given, traits: Traits | None = None, *, skill: Literal["ask", "always"] = "ask") -> Read:
    """What a form comes to; its reasons are the skill, the help of another, and what was ticked.

    `traits` are those of a test where they are not given. A skill that is always there is not asked for.
    """
    letter = given.text("characteristic")
    skilled = skill == "always" or (given.has("skill") and given.flag("skill"))
    found = ticked(given.picks("ticks"), traits_of(letter) if traits is None else traits)
    steps: list[Step] = []
    bonus = given.whole("bonus") if given.has("bonus") else 0
    if skilled:
        bonus += SKILL
        steps.append(say("skill", "A skill applies: *+{plus}*, a bonus and not an edge.", plus=SKILL))
    edges, banes = given.whole("edges") + found.edges, given.whole("banes") + found.banes
    helped = next((each for each in HELP if given.has("assist") and each.key == given.text("assist")), None)
    if helped:
        edges, banes = edges + helped.edges, banes + helped.banes
        steps.append(say("assist", "Help from another: *{title}*.", title=helped.title.lower()))
    power = Power(
        given.whole("score"),
        bonus,
        edges,
        banes,
        automatic_of(given),
        natural_first=given.has("natural") and given.text("natural") == "natural",
    )
    return Read(power, name_of(letter), (*steps, *found.steps))
