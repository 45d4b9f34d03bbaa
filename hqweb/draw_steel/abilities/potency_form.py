"""The form of the potency: its value, what changes it, the target's score, and what is spent for it."""

from typing import Final, NamedTuple

from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_CHANGES, MAX_NAME, MAX_SURGES
from hqweb.core.numbers import sign
from hqweb.core.procedure import Step, say
from hqweb.draw_steel.abilities.hero import CLASSES
from hqweb.draw_steel.abilities.lines import LESS, MOST_POTENCY
from hqweb.draw_steel.abilities.targets import MOST_CHANGE
from hqweb.draw_steel.edition import SCORE_HIGH, SCORE_LOW, letter_field, score_field
from hqweb.draw_steel.nouns import CHANGE

MALICE: Final = "malice"

MOST_COST: Final = 30
"""Largest cost that a form takes: more than any ability asks."""


class Cost(NamedTuple):
    """What is spent for the effect: how much, of what, and whether that buys something else besides."""

    amount: int
    what: str
    more: bool


def plain_value(given: Given) -> tuple[int, Step]:
    """The value before anything changes it, and where it comes from."""
    strength = given.text("strength")
    for each, less in LESS.items():
        if each == strength:
            highest = given.whole("highest")
            value = highest - less
            pattern = (
                "Strong: the highest characteristic, *{value}*."
                if not less
                else "{name}: {highest} − {less} = *{value}*."
            )
            step = say(
                "strengths",
                pattern,
                name=each.capitalize(),
                highest=sign(highest),
                less=less,
                value=sign(value),
            )
            return value, step
    value = given.whole("value")
    return value, say("strengths", "The potency is *{value}*.", value=sign(value))


def cost_of(given: Given) -> Cost | None:
    """What is spent for the effect, if anything."""
    spends = given.text("spends")
    if spends == "nothing":
        return None
    return Cost(given.whole("cost"), given.text("resource"), spends == "more")


def potency_fields() -> tuple[Field, ...]:
    """All that is asked."""
    strengths = (
        *(Option(each, each.capitalize()) for each in LESS),
        Option("number", "A number"),
    )
    spends = (
        Option("nothing", "Nothing"),
        Option("potency", "For this effect alone"),
        Option("more", "For this and something that always happens"),
    )
    resources = (
        *(Option(each.resource, each.resource.capitalize()) for each in CLASSES),
        Option(MALICE, "Malice"),
    )
    paid = When("spends", ("potency", "more"))
    change = (
        Field("name", "text", "Ability", default="", high=MAX_NAME),
        Field("amount", "int", "Changes it by", default=-1, low=-MOST_CHANGE, high=MOST_CHANGE),
    )
    return (
        Field("strength", "pick", "Strength", default="average", options=strengths),
        score_field("highest", "Your highest characteristic", 2, When("strength", tuple(LESS)), "highest"),
        Field(
            "value",
            "int",
            "Its number",
            default=1,
            low=-MOST_POTENCY,
            high=MOST_POTENCY,
            when=When("strength", ("number",)),
        ),
        letter_field("letter", "The target resists with", "A"),
        Field("score", "int", "Its score", default=0, low=SCORE_LOW, high=SCORE_HIGH),
        Field("effect", "text", "Effect", default="prone", high=MAX_NAME, group="more"),
        Field(
            "changes",
            "list",
            "Changes",
            noun=CHANGE,
            default=[],
            high=MAX_CHANGES,
            fields=change,
            group="more",
        ),
        Field("surges", "int", "Surges", default=0, high=MAX_SURGES, group="more", source="surges"),
        Field("spends", "pick", "Spent", default="nothing", options=spends, group="more"),
        Field("cost", "int", "How much", default=1, low=1, high=MOST_COST, when=paid, group="more"),
        Field(
            "resource",
            "pick",
            "Of what",
            default="focus",
            options=resources,
            when=paid,
            group="more",
            source="resource",
        ),
    )
