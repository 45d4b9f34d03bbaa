"""Helpers for attacks, resistance checks and turns in Shattered Spheres, and for reading the results."""

from typing import Any, NamedTuple

from tests.core.calls import Obj, data, reply

ID = "spheres"


class Played(NamedTuple):
    """A log with its view, and shortcuts to the parts that tests read."""

    log: Obj
    view: Obj

    @property
    def verdict(self) -> Obj:
        found: Obj = self.view["verdict"]
        return found

    @property
    def key(self) -> str:
        return str(self.verdict["outcome"])

    @property
    def texts(self) -> str:
        return " ".join(step["text"] for step in self.view["steps"])

    @property
    def rules(self) -> list[str]:
        return [step["rule"].removeprefix(f"{ID}/") for step in self.view["steps"]]

    @property
    def moves(self) -> list[tuple[str, str]]:
        return [(choice["do"], choice["by"]) for choice in self.view["choices"]]

    @property
    def notes(self) -> str:
        return " ".join(block["text"] for block in self.view["blocks"] if block["kind"] == "note")

    @property
    def stones(self) -> tuple[int, int]:
        return self.verdict["triumph"], self.verdict["tragedy"]

    @property
    def left(self) -> dict[str, str]:
        """Return the remaining actions of a turn, by kind."""
        (grid,) = [block for block in self.view["blocks"] if block["kind"] == "table"]
        return {row["cells"][0]: row["cells"][1] for row in grid["rows"]}

    def choice(self, do: str, by: str) -> Obj:
        (found,) = [one for one in self.view["choices"] if (one["do"], one["by"]) == (do, by)]
        return dict(found)

    def then(self, do: str, by: str, /, *faces: int, **given: Any) -> "Played":
        more: Obj = {"faces": list(faces)} if faces else {}
        answer = data(op="act", log=self.log, do=do, by=by, given=given, **more)
        asked = len(answer["log"]["moves"][-1].get("faces", []))
        assert asked == len(faces), "faces typed for every die"
        return Played(answer["log"], answer["view"])

    def refused(self, do: str, by: str) -> str:
        answer = reply({"op": "act", "log": self.log, "do": do, "by": by})
        assert answer["error"]["code"] == "choice.closed", answer
        return str(answer["error"]["hint"])


def begin(of: str, /, *faces: int, **inputs: Any) -> Played:
    """Begin a procedure with these faces."""
    more: Obj = {"faces": list(faces)} if faces else {}
    answer = data(op="begin", procedure=f"{ID}.{of}", inputs=inputs, **more)
    return Played(answer["log"], answer["view"])


def odds(of: str, /, **inputs: Any) -> dict[str, int]:
    """Return the weight of each outcome, without those of weight 0."""
    told = data(op="odds", procedure=f"{ID}.{of}", inputs=inputs)
    return {row["key"]: int(row["weight"]) for row in told["rows"] if row["weight"] != "0"}
