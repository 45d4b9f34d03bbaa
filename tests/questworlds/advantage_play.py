"""Short ways to play a contest by advantage points through the facade: typed faces in, points out.

All ratings are 10 unless a test says otherwise, so that a face of 1 is a critical, 2 to 10 are successes, 11 to 19
failures and 20 a fumble.
"""

from typing import Any

from tests.core import playing
from tests.core.calls import Obj, data
from tests.core.playing import sides

EXTENDED = "questworlds.extended-contest"

WON = {
    "marginal": (10, 9), "minor": (9, 11), "major": (9, 20),
    "critical minor": (1, 9), "critical major": (1, 11), "critical complete": (1, 20),
}  # fmt: skip
"""Faces by which the first of two tens wins; with a critical the points move."""


LEVELS = {
    "complete": (1, 20), "major": (1, 11), "minor": (9, 11), "marginal": (10, 9),
}  # fmt: skip
"""Faces of two tens, the winner's first."""


class Play(playing.Play):
    """A contest by advantage points."""

    def bid(self, by: str, *faces: int, **given: Any) -> "Play":
        """Somebody acts with a bid; the hero's face comes first."""
        return self.act("exchange", by, *faces, **given)

    def seen_by_gm(self) -> "Play":
        """The same as the GM sees it."""
        answer = data(op="replay", log=self.log, seat="gm")
        return Play(answer["log"], answer["view"])

    @property
    def points(self) -> dict[str, int]:
        """Everybody's points, as far as they are known."""
        return {one["who"]: one["points"] for one in self.view["verdict"]["points"]}

    @property
    def stands(self) -> dict[str, str]:
        """A fighter's status: in, out, or away."""
        return {one["who"]: one["stands"] for one in self.view["verdict"]["points"]}

    @property
    def changes(self) -> dict[str, int]:
        """The last move's effect on everyone's points."""
        found: dict[str, int] = {}
        for one in self.view["verdict"]["changes"]:
            found[one["who"]] = found.get(one["who"], 0) + one["by"]
        return found

    @property
    def both(self) -> tuple[int, int]:
        """The points of the first hero and of the first foe."""
        return self.points["h1"], self.points["f1"]

    @property
    def round(self) -> int:
        """The round."""
        return int(self.view["verdict"]["round"])

    @property
    def winner(self) -> str:
        """The winner: hero, opposition, or none so far."""
        return str(self.view["verdict"]["winner"])

    @property
    def leaves(self) -> dict[str, list[str]]:
        """Per id what the contest left, once it is finished."""
        found: dict[str, list[str]] = {}
        for one in self.view["verdict"]["consequences"]:
            found.setdefault(one["who"], []).append(one["leaves"])
        return found

    def said(self, rule: str) -> list[str]:
        """The last move's reasons with this anchor."""
        return [step["text"] for step in self.view["steps"] if step["rule"] == f"questworlds/{rule}"]

    def field(self, do: str, by: str, name: str) -> Obj:
        """A field of an open move."""
        return next(one for one in self.choice(do, by)["fields"] if one["name"] == name)

    def finish(self) -> "Play":
        """The contest with its outcome."""
        return self.act("finish", "table")


def begin(heroes: Any = 1, foes: Any = 1, **more: Any) -> Play:
    """A contest of so many heroes and foes of 10, or of those listed. Nothing is hidden unless it is said."""
    inputs = sides(heroes, foes) | more
    inputs["foes"] = [{"hide": False} | foe for foe in inputs["foes"]]
    answer = data(op="begin", procedure=EXTENDED, inputs=inputs, seed="a")
    return Play(answer["log"], answer["view"])


def faces(result: str) -> tuple[int, int]:
    """Faces of two tens for the first: such as ``won major``, ``tie`` or ``lost minor``."""
    word, _, level = result.partition(" ")
    if word == "tie":
        return 5, 5
    high, low = LEVELS[level]
    return (high, low) if word == "won" else (low, high)


RESULTS = [*(f"won {level}" for level in LEVELS), "tie", *(f"lost {level}" for level in LEVELS)]


def group(heroes: object = 2, foes: object = 1, **more: object) -> Play:
    """Two heroes of ten with twenty points each against one foe of ten with fifty."""
    ours = [{"followers": 10}] * heroes if isinstance(heroes, int) else heroes
    theirs = [{"followers": 40}] * foes if isinstance(foes, int) else foes
    return begin(ours, theirs, **more)


def helped(**more: object) -> Play:
    """One against one, and a helper of ten outside."""
    return begin([10, {"part": "helps", **more}])
