"""Fields that the moves of an extended contest share."""

from hqweb.classic.extended.board import Fighter
from hqweb.classic.extended.setup import Setup
from hqweb.classic.stretch import stretch_field
from hqweb.core.fields import Field, Option, When
from hqweb.core.limits import MAX_SITUATION
from hqweb.core.procedure import Seat
from hqweb.mastery.amount import read_amount

GAINS = (Option("advantage", "An advantage"), Option("augment", "An augment"))
"""What may be aimed at instead of points."""


def rolling(setup: Setup, who: Fighter) -> tuple[Field, ...]:
    """The fields of any roll: the ability, what the situation puts on it, and whether it is a stretch."""
    return (
        setup.edition.rating_field("ability", f"Ability of {who.who.inside}", default=int(who.total)),
        Field(
            "modifier",
            "int",
            "Situation",
            default=0,
            low=-MAX_SITUATION,
            high=MAX_SITUATION,
            group="more",
            read=read_amount,
        ),
        stretch_field(setup.edition)._replace(group="more"),
    )


def pick_one(name: str, label: str, of: list[Fighter], when: When | None = None) -> Field:
    """A pick of one of some fighters."""
    options = tuple(Option(each.id, each.who.first) for each in of)
    return Field(
        name, "pick", label, default=options[0].value if options else None, options=options, when=when
    )


def seat_of(who: Fighter) -> Seat:
    """Who may see a move whose fields show the fighter's rating."""
    return "gm" if who.hidden else "table"
