"""The form of a roll: a characteristic, a skill, bonuses, edges and banes, what is ticked; and how it is read.

Source: Draw Steel Heroes, *The Basics* (power rolls) and *Tests* (skills, assisting).
"""

from typing import Final, NamedTuple

from hqweb.core import fields, moves, procedure, tables
from hqweb.draw_steel import edition as book
from hqweb.draw_steel import sources
from hqweb.draw_steel.power import BANDS, Power, read_power

MAIN: Final = (
    book.letter_field("characteristic", "Characteristic", source="characteristic"),
    book.score_field("score", "Score", 2, source="score"),
)
"""The characteristic and its score."""
BONUS: Final = moves.number("bonus", "Other bonuses, less penalties", -book.MAX_BONUS, book.MAX_BONUS, group="more")
AUTOMATIC: Final = fields.Field(
    "automatic", "picks", "Automatic tiers", [], group="more",
    options=tuple(fields.Option(str(band.tier), f"Tier {band.tier}") for band in BANDS),
)  # fmt: skip
NATURAL_FIRST: Final = moves.pick(
    "natural",
    "Automatic tier, natural 19 or 20",
    {"automatic": "The automatic tier", "natural": "Tier 3, by the dice"},
    group="readings",
)
"""Which way the table reads automatic tiers against a natural 19 or 20."""


def conditions_field(edition: book.Edition) -> fields.Field:
    """What gives whoever rolls an edge or a bane."""
    return sources.ticks_field("you", "ticks", "Conditions", "ticks", edition.sources)._replace(group="more")


def skill_field(edition: book.Edition) -> fields.Field:
    """Whether a skill applies."""
    return moves.flag("skill", f"A skill applies, +{edition.skill}", source="skill")


def tokens_field(edition: book.Edition, told: str = "They belong to the whole party.") -> fields.Field:
    """The hero tokens that the party has left; a session begins with one for each hero."""
    return moves.number("tokens", "Hero tokens", 0, 50, edition.party, group="more", help=told)


def automatic(given: fields.Given) -> tuple[book.Tier, ...]:
    """The automatic tiers that a form has."""
    return tuple(band.tier for band in BANDS if str(band.tier) in given.picks("automatic"))


class Read(NamedTuple):
    """A roll as its form sets it up: what goes into it, the name of its characteristic, and the reasons so far."""

    power: Power
    name: str
    steps: tuple[procedure.Step, ...] = ()


def traits_of(letter: str) -> sources.Traits:
    """What a test with this characteristic is.

    >>> sorted(traits_of("A")), sorted(traits_of("P"))
    (['might-agility', 'test'], ['test'])
    """
    physical: frozenset[sources.Trait] = frozenset({"might-agility"} if letter in ("M", "A") else ())
    return physical | {"test"}


def read(
    edition: book.Edition, given: fields.Given, traits: sources.Traits | None = None, *, skilled: bool = False
) -> Read:
    """What a form comes to in an edition; its reasons are the skill, the help of another, and what was ticked.

    `traits` are those of a test where they are not given. Whoever is `skilled` is not asked for a skill.
    """
    letter = given.text("characteristic")
    about = traits_of(letter) if traits is None else traits
    found = sources.ticked(given.picks("ticks"), about, sources=edition.sources)
    skilled = skilled or given.flag("skill", default=False)
    helped = tables.keyed((*edition.help, book.Help("no", 1, "", 0, 0)), given.text("assist", "no"))
    steps = moves.those(
        (skilled, procedure.say("skill", "A skill applies: *+{plus}*, a bonus and not an edge.", plus=edition.skill)),
        (helped.title, procedure.say("assist", f"Help from another: *{helped.title.lower()}*.")),
    )
    more = found.edges + helped.edges, found.banes + helped.banes
    power, first = read_power(edition, given, *more, plus=edition.skill * skilled), given.text("natural", "automatic")
    power = power._replace(automatic=automatic(given), natural_first=first == "natural")
    return Read(power, book.name_of(letter), (*steps, *found.steps))
