"""Chained contests as tests set them up and read them."""

from typing import Any

from tests.core import playing
from tests.core.calls import data

CHAINED = "questworlds.chained-contest"
MARGINAL, MINOR, MAJOR, COMPLETE, TIE = (19, 18), (2, 19), (1, 19), (1, 20), (19, 19)
"""Faces that win a round by these levels, with 2 to 17 against 17 at most; turned round they lose it."""


class Play(playing.Play):
    """A chained contest."""

    @property
    def states(self) -> list[str]:
        return [each["state"] for each in self.verdict["states"]]

    @property
    def harm(self) -> list[tuple[int, bool]]:
        return [(each["hurts"], each["injured"]) for each in self.verdict["states"]]

    @property
    def penalties(self) -> list[int]:
        return [each["penalty"] for each in self.verdict["states"]]

    def round(self, faces: tuple[int, ...] = (), by: str = "h1-f1", **given: Any) -> "Play":
        """One round of a pair; no faces where somebody has no rating left."""
        return self.act("round", by, *faces, **given)

    def press(self, by: str = "h1-f1") -> str:
        """The label on the button of a pair's next round."""
        return str(self.choice("round", by)["press"])


def begin(ability: Any = 10, resistance: Any = 10, **more: Any) -> Play:
    """A contest of two."""
    answer = data(
        op="begin", procedure=CHAINED, inputs={"ability": ability, "resistance": resistance, **more}, seed="a"
    )
    return Play(answer["log"], answer["view"])


def turned(faces: tuple[int, int]) -> tuple[int, int]:
    """The same two dice the other way round."""
    return faces[1], faces[0]
