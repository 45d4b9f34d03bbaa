"""The form of the potency: its value, what changes it, the target's score, and what is spent for it."""

from typing import Final, NamedTuple

from hqweb.core.fields import Field, Given, When
from hqweb.core.limits import MAX_CHANGES, MAX_SURGES
from hqweb.core.moves import number, pick, text
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
            told = (
                "{name}: {highest} − {less} = *{value}*." if less else "Strong: the highest characteristic, *{value}*."
            )
            name, high = each.capitalize(), sign(highest)
            step = say("strengths", told, name=name, highest=high, less=less, value=sign(value))
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
    strengths: dict[str, str] = {each: each.capitalize() for each in LESS} | {"number": "A number"}
    spends = {
        "nothing": "Nothing",
        "potency": "For this effect alone",
        "more": "For this and something that always happens",
    }
    resources = {**{each.resource: each.resource.capitalize() for each in CLASSES}, MALICE: "Malice"}
    paid, most = When("spends", ("potency", "more")), MOST_POTENCY
    change = (text("name", "Ability"), number("amount", "Changes it by", -MOST_CHANGE, MOST_CHANGE, -1))
    return (
        pick("strength", "Strength", strengths, "average"),
        score_field("highest", "Your highest characteristic", 2, When("strength", tuple(LESS)), "highest"),
        number("value", "Its number", -most, most, 1, when=When("strength", ("number",))),
        letter_field("letter", "The target resists with", "A"),
        number("score", "Its score", SCORE_LOW, SCORE_HIGH),
        text("effect", "Effect", group="more")._replace(default="prone"),
        Field("changes", "list", "Changes", [], 0, MAX_CHANGES, fields=change, group="more", noun=CHANGE),
        number("surges", "Surges", 0, MAX_SURGES, group="more", source="surges"),
        pick("spends", "Spent", spends, group="more"),
        number("cost", "How much", 1, MOST_COST, 1, when=paid, group="more"),
        pick("resource", "Of what", resources, "focus", when=paid, group="more", source="resource"),
    )
