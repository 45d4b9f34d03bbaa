"""Short ways to play the redesign through the one door, and to read what came of it."""

from typing import Any

from tests.core.calls import Obj, data
from tests.core.playing import Play

RULESET = "questworlds-097"


class Stand(Play):
    """A log and its view."""

    def offer(self, title: str) -> Obj:
        """The inputs of an offer."""
        found: Obj = next(one["inputs"] for one in self.view["offers"] if one["title"] == title)
        return found

    def notes(self) -> str:
        """All notes as one text."""
        return " ".join(one["text"] for one in self.view["blocks"] if one["kind"] == "note")


def begin(procedure: str, *faces: int, **inputs: Any) -> Stand:
    """The start of a procedure, its opening move with these faces."""
    more: Obj = {"faces": list(faces)} if faces else {}
    found = data(op="begin", procedure=f"{RULESET}.{procedure}", inputs=inputs, seed="0123456789abcdef", **more)
    return Stand(found["log"], found["view"])


def odds(procedure: str, **inputs: Any) -> tuple[dict[str, int], int]:
    """Weights by outcome, and their sum."""
    answer = data(op="odds", procedure=f"{RULESET}.{procedure}", inputs=inputs)
    return {row["key"]: int(row["weight"]) for row in answer["rows"]}, int(answer["total"])
