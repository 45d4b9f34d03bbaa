"""What contests in rounds tell alike: a roll in one line, and what a board does by itself after a move."""

from typing import Final, Protocol

from hqweb.classic.explain import Pair
from hqweb.core.dice import Faces
from hqweb.core.procedure import Step, say

_WON: Final = {
    "ours": "No foe is left: the *heroes* have the prize.",
    "theirs": "No hero is left: the *foes* have the prize.",
    "none": "Nobody is left on either side.",
}


class Standing(Protocol):
    """How far a contest has come: its round, and who has won, or nothing."""

    @property
    def round(self) -> int:
        """The round that is played."""

    @property
    def winner(self) -> str:
        """``ours``, ``theirs``, ``none``, or nothing while it goes on."""


def in_a_line(names: Pair, faces: Faces, mean: str) -> str:
    """A roll in one line: both dice, where they were rolled, and what they came to."""
    if not faces:
        return mean
    ours, theirs = faces
    return f"{names.ours.first} {ours}, {names.theirs.inside} {theirs}. {mean}"


def turned(before: Standing, after: Standing, *, end: str, turn: str, said: str) -> tuple[Step, ...]:
    """What the board did by itself: the end, or a new round. `end` and `turn` are rule keys, `said` tells the round."""
    if after.winner and not before.winner:
        return (say(end, _WON[after.winner]),)
    if before.winner and not after.winner:
        return (say(end, "The contest *goes on*."),)
    if after.round > before.round:
        return (say(turn, said, round=after.round),)
    return ()
