"""A luck check: an Intuition check with the ranks of Luck and Luck Control, for what chance alone decides.

Source: Shattered Spheres, *Rules*, on checks and on luck.
"""

from typing import Final

from hqweb.core.blocks import Note
from hqweb.core.fields import Field, Given
from hqweb.core.procedure import MoveKind
from hqweb.spheres.check import Ruling
from hqweb.spheres.checks import after
from hqweb.spheres.checks.body import OneCheck
from hqweb.spheres.checks.skill_check import SkillCheck
from hqweb.spheres.checks.state import State
from hqweb.spheres.edition import ID, rank_field, skill_field
from hqweb.spheres.form import dc_fields
from hqweb.spheres.roll import Source

_LUCK: Final = {"luck_rank": "Luck", "control": "Luck Control"}
"""The fields that only a luck check has, and what gives their ranks."""

_PRESSED: Final = {"pressure": "yes"}
"""Luck is never a routine."""


_CHECK: Final = SkillCheck()
"""What it is otherwise."""


class LuckCheck(OneCheck):
    """A luck check. Source: Shattered Spheres, *Rules*, on checks."""

    id = f"{ID}.luck-check"
    title = "Luck check"
    more_label = "Circumstances, luck, and Destiny"
    rule = "luck-check"
    moves = (MoveKind("roll", "Roll", "luck-check"), *(kind for kind in after.MOVES if kind.do != "roll-anyway"))

    def __init__(self) -> None:
        self.fields = _fields(_CHECK.fields)

    def read(self, given: Given) -> State:
        """The check, with the ranks of luck on it."""
        state = _CHECK.read(Given({**given.values, **_PRESSED}))
        luck = tuple(Source(label, given.whole(name)) for name, label in _LUCK.items() if given.whole(name))
        ours = state.check.ours
        sources = (*luck, *ours.sources)
        return state._replace(check=state.check._replace(ours=ours._replace(sources=sources)))

    def notes(self, state: State, ruling: Ruling) -> tuple[Note, ...]:
        """What a rank of 0 in Intuition means."""
        if state.ours.trained:
            return ()
        return (Note("Untrained in Intuition: only the ability and the luck count."),)


def _fields(of_a_check: tuple[Field, ...]) -> tuple[Field, ...]:
    """The form of a check whose ability steps back behind luck; what else it has stays."""
    return (
        skill_field("skill", "Intuition rank", source="intuition"),
        rank_field("luck_rank", "Luck rank", source="luck"),
        *dc_fields(),
        rank_field("control", "Luck Control rank", source="control")._replace(group="more"),
        rank_field("ability", "Ability rank", source="intuition_ability")._replace(group="more"),
        *(field for field in of_a_check if field.group),
    )
