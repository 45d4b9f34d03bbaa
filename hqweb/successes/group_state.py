"""Where a group contest stands: its matches, the pool, the rolls; and what the sums of successes come to."""

from typing import NamedTuple

from hqweb.core.dice import Faces
from hqweb.core.procedure import Ask
from hqweb.successes.count import Ruling, ask_bout
from hqweb.successes.edition import TOP
from hqweb.successes.group_form import Match

type Rulings = tuple[Ruling, ...]


class State(NamedTuple):
    """A group contest: its matches, the story points of the group, and the rolls that stand."""

    matches: tuple[Match, ...]
    points: int
    favour: bool
    spare: tuple[str, ...] = ()
    faces: tuple[Faces, ...] = ()
    rulings: Rulings = ()

    @property
    def asks(self) -> tuple[Ask[Ruling], ...]:
        """What each match asks of the dice."""
        return tuple(ask_bout(match.bout, *match.roles) for match in self.matches)


def sums(rulings: Rulings) -> tuple[int, int]:
    """The successes of both sides, whoever won their match."""
    return (
        sum(each.ours.successes for each in rulings if each.ours),
        sum(each.theirs.successes for each in rulings if each.theirs),
    )


def key_of(difference: int, *, favour: bool) -> str:
    """The outcome of a difference between the sums, from the heroes' side.

    >>> key_of(2, favour=False), key_of(0, favour=False), key_of(0, favour=True)
    ('hero:2', 'none:tie', 'hero:0')
    """
    if not difference:
        return "hero:0" if favour else "none:tie"
    return f"{'hero' if difference > 0 else 'opposition'}:{min(abs(difference), TOP)}"


def difference_of(rulings: Rulings) -> int:
    """The heroes’ successes less those against them."""
    ours, theirs = sums(rulings)
    return ours - theirs
