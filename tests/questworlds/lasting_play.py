"""Short ways to play the procedures of states, groups and scored contests through the facade."""

from typing import Any, NamedTuple

from tests.core.calls import Obj, data, error

CRITICAL, SUCCESS, FAILURE, FUMBLE = 1, 5, 15, 20
"""Faces that give these results at ratings of 6 to 14."""

_WON = {5: (1, 20), 3: (1, 15), 2: (1, 5), 1: (5, 3), 0: (5, 5)}


def dice(points: int) -> list[int]:
    """Faces, the hero's first, of a roll worth so many points between ratings of 6 to 14."""
    high, low = _WON[abs(points)]
    return [high, low] if points >= 0 else [low, high]


class Stand(NamedTuple):
    """A log and its view."""

    log: Obj
    view: Obj

    def act(self, do: str, by: str, *faces: int, **given: Any) -> "Stand":
        """The same after one more move; no faces where no die is thrown."""
        request: Obj = {"op": "act", "log": self.log, "do": do, "by": by, "given": given}
        answer = data(**request, **({"faces": list(faces)} if faces else {}))
        return Stand(answer["log"], answer["view"])

    def refused(self, do: str, by: str) -> str:
        """The sentence with which a move is refused."""
        found = error(op="act", log=self.log, do=do, by=by)
        assert found["code"] == "choice.closed", found
        return str(found["hint"])

    @property
    def verdict(self) -> Obj:
        """The verdict for machines."""
        found: Obj = self.view["verdict"]
        return found

    @property
    def key(self) -> str:
        """Winner and level."""
        return f"{self.verdict['winner']}:{self.verdict['level']}"

    @property
    def open(self) -> set[tuple[str, str]]:
        """The moves that stand open."""
        return {(each["do"], each["by"]) for each in self.view["choices"]}

    @property
    def rules(self) -> list[str]:
        """The rules of the last move's reasons."""
        return [step["rule"].removeprefix("questworlds/") for step in self.view["steps"]]

    @property
    def texts(self) -> list[str]:
        """The last move's reasons."""
        return [step["text"] for step in self.view["steps"]]

    @property
    def offers(self) -> dict[str, Obj]:
        """What may follow: inputs by the part of the procedure's id that tells it, and the title."""
        return {f"{o['procedure'].split('.')[1]}: {o['title']}": o["inputs"] for o in self.view["offers"]}

    def choice(self, do: str, by: str) -> Obj:
        """An open move."""
        return next(each for each in self.view["choices"] if (each["do"], each["by"]) == (do, by))

    def rows(self, caption: str) -> list[list[Any]]:
        """The cells of a table of the view as text and figures; empty where there is none."""
        for block in self.view["blocks"]:
            if block["kind"] == "table" and block["caption"] == caption:
                return [
                    [cell["text"] if isinstance(cell, dict) else cell for cell in row["cells"]]
                    for row in block["rows"]
                ]
        return []


def begin(procedure: str, *faces: int, **inputs: Any) -> Stand:
    """A procedure of QuestWorlds as it begins."""
    more = {"faces": list(faces)} if faces else {}
    answer = data(op="begin", procedure=f"questworlds.{procedure}", inputs=inputs, **more)
    return Stand(answer["log"], answer["view"])
