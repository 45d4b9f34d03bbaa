"""The form of a mass effort, and how much heroes may matter in one."""

from typing import Final

from hqweb.classic import sources
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.core.fields import Field, Option, When
from hqweb.core.limits import MAX_NAME, MAX_PRIZE
from hqweb.mastery.modifiers import modifiers_field

HERE: Final = "here"
"""The heroes’ contest is rolled here; any other value is an outcome that it had before."""

ROLES: Final = (
    ("decide", "They decide it", "their contest", "their victory is the victory of all"),
    ("tip", "They tip it", "their contest, then that of the forces", "the forces, with what the heroes brought"),
    ("through", "They only get through it", "their contest", "the GM says how the whole goes"),
    ("told", "They are not in it", "nothing", "the GM says how the whole goes"),
)
"""How much the heroes matter: key, that in words, what is rolled, and what decides the whole."""


def effort_fields(edition: Edition) -> tuple[Field, ...]:
    """The fields of a mass effort; what applies depends on how much the heroes matter."""
    acting = When("role", ("decide", "tip", "through"))
    tip, through, here = When("role", ("tip",)), When("role", ("through",)), When("result", (HERE,))
    roles = tuple(Option(key, label) for key, label, *_ in ROLES)
    results = (Option(HERE, "Rolled here"), *(Option(each.key, each.label) for each in OUTCOMES))
    goes = (Option("open", "Not said yet"), Option("won", "It is won"), Option("lost", "It is lost"))
    dice = (Option("high", "High die wins"), Option("low", "Low die wins"))
    return (
        Field("role", "pick", "The heroes’ part", default="tip", options=roles),
        Field("result", "pick", "Their contest", default=HERE, options=results, when=acting),
        edition.rating_field("ability", "Ability of the heroes", when=here, source=sources.ABILITY),
        edition.rating_field("resistance", "Resistance to them", when=here),
        edition.rating_field("force", "Your force", when=tip),
        edition.rating_field("against", "The other force", when=tip),
        Field("goes", "pick", "The whole effort", default="open", options=goes, when=through),
        modifiers_field(edition.kinds, edition.letter, "modifiers", "Modifiers", here)._replace(
            source=sources.MODIFIERS
        ),
        Field("effort", "text", "What it is about", default="", high=MAX_PRIZE, group="more"),
        *(
            Field(name, "text", label, default="", high=MAX_NAME, group="more", when=when, source=source)
            for name, label, when, source in (
                ("hero", "Name of the heroes", here, sources.NAME),
                ("foe", "Name of the opposition", here, ""),
                ("own_force", "Name of your force", tip, ""),
                ("other_force", "Name of the other force", tip, ""),
            )
        ),
        Field("better_roll", "pick", "Equal results", default="high", options=dice, group="readings"),
    )
