"""Short ways to set up a simple contest, type its faces and read what came of it."""

from typing import Any

from tests.core.calls import Obj, data
from tests.core.playing import Stand

CONTEST = "heroquest.simple-contest"
LEVELS = ("Critical", "Success", "Failure", "Fumble")


class Result(Stand):
    """A log with its view, and the parts of it that tests of a simple contest ask for."""

    @property
    def ladder(self) -> Obj:
        """The ladder block."""
        found: Obj = next(block for block in self.view["blocks"] if block["kind"] == "ladder")
        return found

    @property
    def ratings(self) -> dict[str, tuple[str, str]]:
        """Per side the rating before canceling ("" when nothing was struck) and the one that was rolled."""
        return {side["side"]: (side["was"], side["now"]) for side in self.ladder["sides"]}

    @property
    def levels(self) -> dict[str, str]:
        """Per side the final level of the roll, read from the ladder."""
        rungs = [rung["label"] for rung in self.ladder["rungs"]]
        return {mark["side"]: rungs[mark["rung"]] for mark in self.ladder["marks"] if not mark["from"]}

    @property
    def fallen(self) -> dict[str, str]:
        """Per side the level at which the die fell, where something moved it."""
        rungs = [rung["label"] for rung in self.ladder["rungs"]]
        return {mark["side"]: rungs[mark["rung"]] for mark in self.ladder["marks"] if mark["from"]}

    @property
    def points(self) -> list[str]:
        """The sides who may spend a hero point now."""
        return [choice["by"] for choice in self.view["choices"] if choice["do"] == "hero-point"]

    def step(self, rule: str) -> str:
        """The text of the one step with this rule."""
        texts = [step["text"] for step in self.view["steps"] if step["rule"] == f"heroquest/{rule}"]
        assert len(texts) == 1, (rule, self.rules)
        return str(texts[0])

    def lift(self, by: str = "hero") -> "Result":
        """The same contest after a hero point."""
        answer = data(op="act", log=self.log, do="hero-point", by=by)
        return Result(answer["log"], answer["view"])


def fight(ability: Any, resistance: Any, faces: tuple[int, ...], **more: Any) -> Result:
    """A contest against a resistance with these faces typed; ``()`` where no dice are rolled."""
    inputs = {"ability": ability, "resistance": resistance, **more}
    if resistance is None:
        del inputs["resistance"]
    answer = data(op="begin", procedure=CONTEST, inputs=inputs, faces=list(faces))
    return Result(answer["log"], answer["view"])


def modified(ability: Any, *rows: tuple[Any, ...], faces: tuple[int, ...] = (10, 10), resistance: Any = 14) -> Result:
    """A contest of a modified ability; a row is (kind, amount), or (kind,) for a stretch."""
    modifiers = [dict(zip(("kind", "amount"), row, strict=False)) for row in rows]
    return fight(ability, resistance, faces, modifiers=modifiers)
