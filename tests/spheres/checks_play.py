"""Helpers for rolling checks in Shattered Spheres and reading the results."""

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
    def degree(self) -> int:
        return int(self.verdict["degree"])

    @property
    def rules(self) -> list[str]:
        return [step["rule"].removeprefix(f"{ID}/") for step in self.view["steps"]]

    @property
    def texts(self) -> list[str]:
        return [step["text"] for step in self.view["steps"]]

    @property
    def moves(self) -> list[tuple[str, str]]:
        return [(choice["do"], choice["by"]) for choice in self.view["choices"]]

    @property
    def notes(self) -> str:
        return " ".join(block["text"] for block in self.view["blocks"] if block["kind"] == "note")

    @property
    def sums(self) -> list[int]:
        return [block["total"] for block in self.view["blocks"] if block["kind"] == "sum"]

    def said(self, rule: str) -> str:
        return " ".join(s["text"] for s in self.view["steps"] if s["rule"] == f"{ID}/{rule}")

    def choice(self, do: str, by: str = "ours") -> Obj:
        (found,) = [one for one in self.view["choices"] if (one["do"], one["by"]) == (do, by)]
        return dict(found)

    def then(self, do: str, *faces: int, by: str = "ours", **given: Any) -> "Played":
        more: Obj = {"faces": list(faces)} if faces else {}
        answer = data(op="act", log=self.log, do=do, by=by, given=given, **more)
        return Played(answer["log"], answer["view"])

    def refused(self, do: str, by: str = "ours") -> str:
        answer = reply({"op": "act", "log": self.log, "do": do, "by": by})
        assert answer["error"]["code"] == "choice.closed", answer
        return str(answer["error"]["hint"])


def begin(of: str, /, *faces: int, **inputs: Any) -> Played:
    """Begin a procedure with these faces."""
    more: Obj = {"faces": list(faces)} if faces else {}
    answer = data(op="begin", procedure=f"{ID}.{of}", inputs=inputs, **more)
    return Played(answer["log"], answer["view"])


def check(*faces: int, **inputs: Any) -> Played:
    """Begin a check, without Destiny by default."""
    return begin("check", *faces, **({"destiny": 0} | inputs))


def opposed(*faces: int, **inputs: Any) -> Played:
    """Begin an opposed check, without Destiny by default."""
    return begin("opposed-check", *faces, **({"destiny": 0} | inputs))


def odds(of: str, /, **inputs: Any) -> dict[str, int]:
    """Return the weight of each outcome, without those of weight 0."""
    told = data(op="odds", procedure=f"{ID}.{of}", inputs=inputs)
    return {row["key"]: int(row["weight"]) for row in told["rows"] if row["weight"] != "0"}


def asked(of: str, /, **inputs: Any) -> list[str]:
    """Return the roles of the dice that a procedure asks for at the start."""
    return [die["role"] for die in data(op="dice", procedure=f"{ID}.{of}", inputs=inputs)["dice"]]
