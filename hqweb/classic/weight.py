"""What takes an own result down: an injury, or what stands for it in an edition, in words."""

from typing import Final, NamedTuple


class Weight(NamedTuple):
    """What takes an own result down, in words: the key of its rule, one of it and several, and who is under it.

    `several` is empty where it is not counted. `effort` is what has to be won before a contest under it, and
    `through` what that means.
    """

    rule: str = "injured"
    one: str = "injury"
    several: str = "injuries"
    state: str = "injured"
    effort: str = "motivation"
    through: str = "the injury"


INJURY: Final = Weight()
"""What the injured carry."""
