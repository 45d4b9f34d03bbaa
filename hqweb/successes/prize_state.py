"""Who wants a prize, what they rolled, and who has it by that.

Source: QuestWorlds SRD 0.97, *Multiple Contestants, One Prize*.
"""

from typing import NamedTuple

from hqweb.core.dice import Faces
from hqweb.core.procedure import Step
from hqweb.core.words import Who
from hqweb.successes.count import Reading, Side, read


class Contender(NamedTuple):
    """Somebody who wants the prize: id, name, total, whether a player's, and why the total is what it is."""

    id: str
    who: Who
    side: Side
    hero: bool
    setup: tuple[Step, ...] = ()


class Best(NamedTuple):
    """Who has the prize, by place, and what decided: successes, die, rating, hero, share, or gm."""

    winners: tuple[int, ...]
    by: str


class State(NamedTuple):
    """The contenders, what may be shared, the story points of the group, and the faces that stand."""

    contenders: tuple[Contender, ...]
    share: bool
    points: int
    faces: Faces = ()

    @property
    def readings(self) -> tuple[Reading, ...]:
        """What each contender counts."""
        return tuple(read(each.side, face) for each, face in zip(self.contenders, self.faces, strict=True))


def best(state: State) -> Best:
    """Who wins: most successes, the highest die among them; then they share, or the ladder of ties decides."""
    counts = [each.successes for each in state.readings]
    first = [n for n, count in enumerate(counts) if count == max(counts)]
    if len(first) == 1:
        return Best(tuple(first), "successes")
    top = max(state.faces[n] for n in first)
    first = [n for n in first if state.faces[n] == top]
    if len(first) == 1:
        return Best(tuple(first), "die")
    if state.share:
        return Best(tuple(first), "share")
    highest = max(state.contenders[n].side.total for n in first)
    first = [n for n in first if state.contenders[n].side.total == highest]
    if len(first) == 1:
        return Best(tuple(first), "rating")
    heroes = [n for n in first if state.contenders[n].hero]
    if len(heroes) == 1:
        return Best(tuple(heroes), "hero")
    return Best(tuple(heroes or first), "gm")
