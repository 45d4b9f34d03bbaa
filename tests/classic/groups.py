"""Group contests as tests set them up and read them."""

from typing import Any

from tests.core import playing
from tests.core.calls import Obj, data, error

GROUP = "heroquest.group-contest"
CRITICAL, SUCCESS, FAILURE, FUMBLE = 1, 5, 15, 20
"""Faces that give these results at 10."""


class Stand(playing.Stand):
    """A log with its view, as a group contest is played and read."""

    @property
    def sums(self) -> tuple[int, int]:
        return self.verdict["points"]["hero"], self.verdict["points"]["opposition"]

    @property
    def open(self) -> list[tuple[str, str]]:
        return [(choice["do"], choice["by"]) for choice in self.view["choices"]]

    def choice(self, do: str, by: str = "table") -> Obj:
        (found,) = [each for each in self.view["choices"] if (each["do"], each["by"]) == (do, by)]
        return dict(found)

    def act(self, do: str, by: str = "table", **more: Any) -> "Stand":
        answer = data(op="act", log=self.log, do=do, by=by, **more)
        return Stand(answer["log"], answer["view"])

    def refused(self, do: str, by: str = "table", **more: Any) -> str:
        found = error(op="act", log=self.log, do=do, by=by, **more)
        assert found["code"] == "choice.closed", found
        return str(found["hint"])


def begin(*heroes: Any, **more: Any) -> Stand:
    """A group that is set up: a hero is a record or a rating; the resistance is 10 unless it is told."""
    rows = [hero if isinstance(hero, dict) else {"ability": hero} for hero in heroes]
    inputs = {"heroes": rows, **({} if more.get("foes") == "own" else {"resistance": 10}), **more}
    answer = data(op="begin", procedure=GROUP, inputs=inputs, seed="a")
    return Stand(answer["log"], answer["view"])


def rolled(*pairs: tuple[int, int], boost: str = "", **more: Any) -> Stand:
    """A group of heroes at 10 against 10, each with these two faces."""
    stand = begin(*[10] * len(pairs), **more)
    if boost:
        stand = stand.act(boost)
    return stand.act("roll", faces=[face for pair in pairs for face in pair])
