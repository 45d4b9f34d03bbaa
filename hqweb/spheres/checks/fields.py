"""What both kinds of checks ask besides skill, ability and Destiny: the luck that comes late.

Source: Shattered Spheres, *Rules*, on luck.
"""

from hqweb.core.fields import Field, When
from hqweb.spheres.form import luck_field


def late_field(name: str = "late", label: str = "Luck after the roll", when: When | None = None) -> Field:
    """The luck dice that a rule grants when the roll is seen."""
    options = luck_field().options
    told = "A button for it comes after the roll."
    return Field(name, "picks", label, default=[], options=options, when=when, group="more", help=told)
