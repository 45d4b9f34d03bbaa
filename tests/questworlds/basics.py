"""Short ways to play the basic contests of QuestWorlds and read what came of them."""

from typing import Any

from tests.core.calls import Obj, data
from tests.core.playing import Stand

CONTEST = "questworlds.simple-contest"


class Played(Stand):
    """A basic contest."""

    @property
    def moves(self) -> set[str]:
        """The moves you can make now."""
        return {choice["do"] for choice in self.view["choices"]}

    def said(self, rule: str) -> str:
        """The text of all steps with this rule."""
        return " ".join(s["text"] for s in self.view["steps"] if s["rule"] == f"questworlds/{rule}")

    def choice(self, do: str) -> Obj:
        """The one open choice of this move."""
        (found,) = [choice for choice in self.view["choices"] if choice["do"] == do]
        return dict(found)

    def then(self, do: str, by: str = "hero", **more: Any) -> "Played":
        """After one move more."""
        answer = data(op="act", log=self.log, do=do, by=by, **more)
        return Played(answer["log"], answer["view"])


def begin(procedure: str, faces: tuple[int, ...] = (), **inputs: Any) -> Played:
    """A procedure with these faces typed; none where no dice are rolled."""
    answer = data(op="begin", procedure=procedure, inputs=inputs, faces=list(faces))
    return Played(answer["log"], answer["view"])


def fight(ability: Any, resistance: Any, *faces: int, **more: Any) -> Played:
    """A simple contest against a resistance."""
    return begin(CONTEST, faces, ability=ability, resistance=resistance, **more)


def modified(ability: Any, *rows: Obj, faces: tuple[int, ...] = (10, 10), **more: Any) -> Played:
    """A simple contest of a modified ability against 14."""
    return fight(ability, 14, *faces, modifiers=list(rows), **more)


def row(kind: str, amount: Any = None, rating: Any = None) -> Obj:
    """One modifier."""
    out: Obj = {"kind": kind}
    if amount is not None:
        out["amount"] = amount
    if rating is not None:
        out["rating"] = rating
    return out
