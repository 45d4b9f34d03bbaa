"""The fields that moves of sequences share."""

from hqweb.core.fields import Field, Option
from hqweb.mastery.field import amount_field


def modifier() -> Field:
    """The modifiers of one roll."""
    return amount_field("modifier", "Modifier for this roll")


def pick(name: str, label: str, options: tuple[Option, ...]) -> Field:
    """One of these, the first where nothing is said."""
    return Field(name, "pick", label, default=options[0].value, options=options)
