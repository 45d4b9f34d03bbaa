"""Short ways to play the redesign through the one door, and to read what came of it."""

from typing import Any, NamedTuple

from tests.core.calls import Obj, data, error

RULESET = "questworlds-097"


class Stand(NamedTuple):
    """A log with its view."""

    log: Obj
    view: Obj

    @property
    def verdict(self) -> Obj:
        """The verdict for machines."""
        found: Obj = self.view["verdict"]
        return found

    @property
    def key(self) -> str:
        """Winner and level as one word: ``hero:1``."""
        return f"{self.verdict['winner']}:{self.verdict['level']}"

    @property
    def texts(self) -> list[str]:
        """The sentences of the last move."""
        return [step["text"] for step in self.view["steps"]]

    @property
    def rules(self) -> list[str]:
        """The rules of the last move, without the ruleset."""
        return [step["rule"].removeprefix(f"{RULESET}/") for step in self.view["steps"]]

    @property
    def open(self) -> set[tuple[str, str]]:
        """The moves that stand open."""
        return {(choice["do"], choice["by"]) for choice in self.view["choices"]}

    def offer(self, title: str) -> Obj:
        """The inputs of an offer."""
        found: Obj = next(one["inputs"] for one in self.view["offers"] if one["title"] == title)
        return found

    def choice(self, do: str, by: str) -> Obj:
        """An open move."""
        found: Obj = next(one for one in self.view["choices"] if (one["do"], one["by"]) == (do, by))
        return found

    def act(self, do: str, by: str, /, *faces: int, **given: Any) -> "Stand":
        """One more move."""
        more: Obj = {"given": given} if given else {}
        more |= {"faces": list(faces)} if faces else {}
        return _stand(data(op="act", log=self.log, do=do, by=by, **more))

    def refused(self, do: str, by: str, /, **given: Any) -> str:
        """Why a move is refused."""
        hint: str = error(op="act", log=self.log, do=do, by=by, **({"given": given} if given else {}))["hint"]
        return hint

    def table(self, caption: str) -> list[list[Any]]:
        """The cells of a block that is a table; marked cells as their words."""
        block = next(one for one in self.view["blocks"] if one.get("caption", "").startswith(caption))
        return [
            [cell["text"] if isinstance(cell, dict) else cell for cell in row["cells"]]
            for row in block["rows"]
        ]

    def notes(self) -> str:
        """All notes as one text."""
        return " ".join(one["text"] for one in self.view["blocks"] if one["kind"] == "note")


def _stand(found: Obj) -> Stand:
    return Stand(found["log"], found["view"])


def begin(procedure: str, *faces: int, **inputs: Any) -> Stand:
    """The start of a procedure, its opening move with these faces."""
    more: Obj = {"faces": list(faces)} if faces else {}
    return _stand(
        data(op="begin", procedure=f"{RULESET}.{procedure}", inputs=inputs, seed="0123456789abcdef", **more)
    )


def odds(procedure: str, **inputs: Any) -> tuple[dict[str, int], int]:
    """Weights by outcome, and their sum."""
    answer = data(op="odds", procedure=f"{RULESET}.{procedure}", inputs=inputs)
    return {row["key"]: int(row["weight"]) for row in answer["rows"]}, int(answer["total"])
