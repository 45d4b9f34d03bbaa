"""Short ways to make cards, roll them, and compare potencies."""

from typing import Any, NamedTuple

from tests.core.calls import Obj, data, error

CARD = "draw-steel.ability-card"
ROLL = "draw-steel.ability-roll"
POTENCY = "draw-steel.potency"
HAMMER = {"ability": "judgments-hammer", "class": "conduit"}


class Play(NamedTuple):
    """A log with its view."""

    log: Obj
    view: Obj

    @property
    def verdict(self) -> Obj:
        found: Obj = self.view["verdict"]
        return found

    @property
    def happens(self) -> list[str]:
        """The effect on each target."""
        return [each["happens"] for each in self.verdict["targets"]]

    @property
    def tiers(self) -> list[int]:
        return [each["tier"] for each in self.verdict["targets"]]

    @property
    def card(self) -> Obj:
        (found,) = [block for block in self.view["blocks"] if block["kind"] == "card"]
        return dict(found)

    @property
    def lines(self) -> list[str]:
        """The three tiers of the card."""
        return [line["text"] for line in self.shaped]

    @property
    def marks(self) -> list[str]:
        return [line["mark"] for line in self.shaped]

    @property
    def shaped(self) -> list[Obj]:
        return [line for group in self.card["groups"] for line in group if line["shape"].startswith("tier-")]

    @property
    def open(self) -> set[tuple[str, str]]:
        return {(choice["do"], choice["by"]) for choice in self.view["choices"]}

    def choice(self, do: str, by: str = "hero") -> Obj:
        (found,) = [one for one in self.view["choices"] if (one["do"], one["by"]) == (do, by)]
        return dict(found)

    def said(self, rule: str) -> str:
        """The text of all steps with this rule."""
        return " ".join(s["text"] for s in self.view["steps"] if s["rule"] == f"draw-steel/{rule}")

    def then(self, do: str, by: str = "hero", **more: Any) -> "Play":
        answer = data(op="act", log=self.log, do=do, by=by, **more)
        return Play(answer["log"], answer["view"])

    def roll(self, *faces: int, **given: Any) -> "Play":
        return self.then("roll", given=given, faces=list(faces))

    def refused(self, do: str, by: str = "hero") -> str:
        answer = error(op="act", log=self.log, do=do, by=by)
        assert answer["code"] == "choice.closed", answer
        return str(answer["hint"])


def begin(procedure: str, faces: tuple[int, ...] = (), **inputs: Any) -> Play:
    request: Obj = {"op": "begin", "procedure": procedure, "inputs": inputs}
    answer = data(**request, **({"faces": list(faces)} if faces else {}))
    return Play(answer["log"], answer["view"])


def card(**inputs: Any) -> Play:
    return begin(CARD, **inputs)


def own(*lines: str, **inputs: Any) -> Play:
    """A card of one's own with these lines."""
    tiers = {f"tier_{place}": line for place, line in enumerate(lines, 1)}
    return card(ability="own", **tiers, **inputs)


def bandit(agility: int) -> Obj:
    return {"name": "the bandit", "score": agility}


def rolled(*faces: int, **inputs: Any) -> Play:
    """An ability roll without a card, with a score of 2 unless something else is said."""
    return begin(ROLL, faces, **{"score": 2, **inputs})
