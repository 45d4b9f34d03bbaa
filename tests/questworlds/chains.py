"""Chained contests as tests set them up and read them."""

from typing import Any, NamedTuple

from tests.core.calls import Obj, data, error

CHAINED = "questworlds.chained-contest"
MARGINAL, MINOR, MAJOR, COMPLETE, TIE = (19, 18), (2, 19), (1, 19), (1, 20), (19, 19)
"""Faces that win a round by these levels, with 2 to 17 against 17 at most; turned round they lose it."""


class Play(NamedTuple):
    """A log with its view."""

    log: Obj
    view: Obj

    @property
    def verdict(self) -> Obj:
        found: Obj = self.view["verdict"]
        return found

    @property
    def open(self) -> list[tuple[str, str]]:
        return [(choice["do"], choice["by"]) for choice in self.view["choices"]]

    @property
    def rules(self) -> list[str]:
        return [step["rule"].removeprefix("questworlds/") for step in self.view["steps"]]

    @property
    def states(self) -> list[str]:
        return [each["state"] for each in self.verdict["states"]]

    @property
    def harm(self) -> list[tuple[int, bool]]:
        return [(each["hurts"], each["injured"]) for each in self.verdict["states"]]

    @property
    def penalties(self) -> list[int]:
        return [each["penalty"] for each in self.verdict["states"]]

    def choice(self, do: str, by: str = "h1-f1") -> Obj:
        (found,) = [each for each in self.view["choices"] if (each["do"], each["by"]) == (do, by)]
        return dict(found)

    def act(self, do: str, by: str = "h1-f1", faces: tuple[int, int] | None = None, **given: Any) -> "Play":
        more = {"faces": list(faces)} if faces else {}
        answer = data(op="act", log=self.log, do=do, by=by, given=given, **more)
        return Play(answer["log"], answer["view"])

    def round(self, faces: tuple[int, int], by: str = "h1-f1", **given: Any) -> "Play":
        return self.act("round", by, faces, **given)

    def refused(self, do: str, by: str = "h1-f1", **more: Any) -> str:
        found = error(op="act", log=self.log, do=do, by=by, **more)
        assert found["code"] == "choice.closed", found
        return str(found["hint"])


def begin(ability: Any = 10, resistance: Any = 10, **more: Any) -> Play:
    """A contest of two."""
    answer = data(
        op="begin",
        procedure=CHAINED,
        inputs={"ability": ability, "resistance": resistance, **more},
        seed="a",
    )
    return Play(answer["log"], answer["view"])


def turned(faces: tuple[int, int]) -> tuple[int, int]:
    """The same two dice the other way round."""
    return faces[1], faces[0]
