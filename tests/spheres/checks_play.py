"""Short ways to make checks by the rules of Shattered Spheres and read what came of them."""

from typing import Any, NamedTuple

from tests.core.calls import Obj, data, reply

ID = "spheres"


class Played(NamedTuple):
    """A log with its view, and the parts of it that tests ask for."""

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
    """A procedure with these faces typed."""
    more: Obj = {"faces": list(faces)} if faces else {}
    answer = data(op="begin", procedure=f"{ID}.{of}", inputs=inputs, **more)
    return Played(answer["log"], answer["view"])


def check(*faces: int, **inputs: Any) -> Played:
    """A check without Destiny, unless that is given."""
    return begin("check", *faces, **({"destiny": 0} | inputs))


def opposed(*faces: int, **inputs: Any) -> Played:
    """An opposed check without Destiny, unless that is given."""
    return begin("opposed-check", *faces, **({"destiny": 0} | inputs))


def odds(of: str, /, **inputs: Any) -> dict[str, int]:
    """Weights by outcome; those of nothing left out."""
    told = data(op="odds", procedure=f"{ID}.{of}", inputs=inputs)
    return {row["key"]: int(row["weight"]) for row in told["rows"] if row["weight"] != "0"}


def asked(of: str, /, **inputs: Any) -> list[str]:
    """The dice that a procedure asks for when it begins, by their roles."""
    return [die["role"] for die in data(op="dice", procedure=f"{ID}.{of}", inputs=inputs)["dice"]]
