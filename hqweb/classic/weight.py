"""What takes an own result down: an injury, or what stands for it in an edition, in words."""

from typing import Final, NamedTuple

from hqweb.core.words import Noun


class Weight(NamedTuple):
    """What takes an own result down, in words: the key of its rule, what it is, and who is under it.

    `counted` is empty where it is not counted. `effort` is what has to be won before a contest under it, and
    `through` what that means.
    """

    rule: str = "injured"
    one: str = ""
    counted: Noun | None = None
    state: str = "injured"
    effort: str = "motivation"
    through: str = "the injury"


INJURY: Final = Weight(counted=Noun("injury", "injuries"))
"""What the injured carry."""
