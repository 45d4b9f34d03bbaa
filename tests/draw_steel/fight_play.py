"""Short ways to play the trackers of a fight through the one door, and to read what came of them."""

from typing import Any, NamedTuple

from tests.core.calls import Obj, data, error

RULESET = "draw-steel"


class Stand(NamedTuple):
    """A log with its view."""

    log: Obj
    view: Obj

    @property
    def texts(self) -> list[str]:
        """The sentences of the last move."""
        return [step["text"] for step in self.view["steps"]]

    @property
    def rules(self) -> list[str]:
        """The rules of the last move, without the ruleset."""
        return [step["rule"].removeprefix(f"{RULESET}/") for step in self.view["steps"]]

    @property
    def open(self) -> set[str]:
        """The moves you can make now."""
        return {choice["do"] for choice in self.view["choices"]}

    @property
    def who(self) -> str:
        """The mover: the first of the actors."""
        return str(next(iter(self.view["actors"])))

    def choice(self, do: str) -> Obj:
        """An open move."""
        found: Obj = next(one for one in self.view["choices"] if one["do"] == do)
        return found

    def field(self, do: str, name: str) -> Obj:
        """A field of an open move."""
        found: Obj = next(one for one in self.choice(do)["fields"] if one["name"] == name)
        return found

    def options(self, do: str, name: str) -> list[str]:
        """The labels of a pick of an open move."""
        return [option["label"] for option in self.field(do, name)["options"]]

    def act(self, do: str, /, *faces: int, by: str = "", **given: Any) -> "Stand":
        """One more move."""
        more: Obj = {"given": given} if given else {}
        more |= {"faces": list(faces)} if faces else {}
        answer = data(op="act", log=self.log, do=do, by=by or self.who, **more)
        return Stand(answer["log"], answer["view"])

    def refused(self, do: str, /, by: str = "") -> str:
        """Why a move is refused."""
        hint: str = error(op="act", log=self.log, do=do, by=by or self.who)["hint"]
        return hint

    def table(self, caption: str) -> dict[str, list[Any]]:
        """The rows of a block that is a table, by their first cell."""
        block = next(one for one in self.view["blocks"] if one.get("caption", "") == caption)
        return {row["cells"][0]: row["cells"][1:] for row in block["rows"]}

    def captions(self) -> list[str]:
        """The captions of all tables."""
        return [one["caption"] for one in self.view["blocks"] if one["kind"] == "table"]

    def notes(self) -> str:
        """All notes as one text."""
        return " ".join(one["text"] for one in self.view["blocks"] if one["kind"] == "note")

    def dice(self, do: str, /, **given: Any) -> list[int]:
        """The sides of the dice that a move would ask for."""
        found = data(op="dice", log=self.log, do=do, by=self.who, given=given)["dice"]
        return [die["sides"] for die in found]


def begin(procedure: str, /, **inputs: Any) -> Stand:
    """The start of a tracker."""
    answer = data(op="begin", procedure=f"{RULESET}.{procedure}", inputs=inputs, seed="0123456789abcdef")
    return Stand(answer["log"], answer["view"])
