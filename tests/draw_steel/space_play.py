"""Short ways to play with maps and read what is on them."""

from typing import Any, NamedTuple

from tests.core.calls import Obj, data, error


class Shown(NamedTuple):
    """A log with its view, and the parts of it that tests ask for."""

    log: Obj
    view: Obj

    @property
    def plan(self) -> Obj:
        (found,) = [block for block in self.view["blocks"] if block["kind"] == "plan"]
        return dict(found)

    @property
    def verdict(self) -> Obj:
        return dict(self.view["verdict"])

    @property
    def said(self) -> str:
        return " ".join(step["text"] for step in self.view["steps"])

    @property
    def rules(self) -> list[str]:
        return [step["rule"].removeprefix("draw-steel/") for step in self.view["steps"]]

    @property
    def moves(self) -> set[str]:
        return {choice["do"] for choice in self.view["choices"]}

    def kind(self, *kinds: str) -> set[tuple[int, int]]:
        """The squares of some kinds."""
        return {(one["x"], one["y"]) for one in self.plan["squares"] if one["kind"] in kinds}

    @property
    def area(self) -> set[tuple[int, int]]:
        return self.kind("area", "origin")

    @property
    def origin(self) -> tuple[int, int]:
        (found,) = self.kind("origin")
        return found

    @property
    def pointer(self) -> tuple[int, int]:
        (found,) = [(one["x"], one["y"]) for one in self.plan["squares"] if one["note"] == "+"]
        return found

    def note(self, x: int, y: int) -> str:
        found: str = next(one["note"] for one in self.plan["squares"] if (one["x"], one["y"]) == (x, y))
        return found

    def token(self, name: str) -> Obj:
        return next(one for one in self.plan["tokens"] if one["name"] == name)

    def field(self, do: str, name: str) -> Obj:
        choice = next(one for one in self.view["choices"] if one["do"] == do)
        return next(one for one in choice["fields"] if one["name"] == name)

    def row(self, who: str) -> list[Any]:
        (grid,) = [block for block in self.view["blocks"] if block["kind"] == "table"]
        return next(row["cells"][1:] for row in grid["rows"] if row["cells"][0] == who)

    def then(self, do: str, **given: Any) -> "Shown":
        answer = data(op="act", log=self.log, do=do, by="you", given=given)
        return Shown(answer["log"], answer["view"])

    def at(self, x: int, y: int) -> "Shown":
        """After a press on a square."""
        return self.then("place", x=x, y=y)

    def walk(self, *ways: str) -> "Shown":
        now = self
        for way in ways:
            now = now.then(way)
        return now

    def refused(self, do: str, by: str = "you") -> str:
        found = error(op="act", log=self.log, do=do, by=by)
        assert found["code"] == "choice.closed"
        return str(found["hint"])


def begin(procedure: str, **inputs: Any) -> Shown:
    answer = data(op="begin", procedure=f"draw-steel.{procedure}", inputs=inputs)
    return Shown(answer["log"], answer["view"])


def block(x: int, y: int, wide: int, high: int) -> set[tuple[int, int]]:
    """The squares of a rectangle."""
    return {(x + across, y + down) for across in range(wide) for down in range(high)}
