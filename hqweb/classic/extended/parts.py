"""Fields that the moves of an extended contest share."""

from hqweb.classic import sources
from hqweb.classic.extended.board import Fighter
from hqweb.classic.extended.setup import Setup
from hqweb.classic.form import stretch_field
from hqweb.core.fields import Field, Option
from hqweb.mastery.field import amount_field

GAINS = (Option("advantage", "An advantage"), Option("augment", "An augment"))
"""What may be aimed at instead of points."""


def rolling(setup: Setup, who: Fighter) -> tuple[Field, ...]:
    """The fields of any roll: the ability, what the situation puts on it, and whether it is a stretch."""
    label = f"Ability of {who.who.inside}"
    return (
        setup.edition.rating_field("ability", label, default=int(who.total), source=sources.ABILITY),
        amount_field("modifier", "Situation")._replace(group="more"),
        stretch_field(setup.edition)._replace(group="more"),
    )
