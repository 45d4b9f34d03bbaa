"""Short ways to play a contest by advantage points through the facade: typed faces in, points out.

All ratings are 10 unless a test says otherwise, so that a face of 1 is a critical, 2 to 10 are successes, 11 to 19
failures and 20 a fumble.
"""

from typing import Any, NamedTuple

from tests.core.calls import Obj, data, error

EXTENDED = "questworlds.extended-contest"
HEROES = ("Ada", "Bo", "Cy", "Di")
FOES = ("Wolf", "Bear", "Fox", "Stag")

WON = {
    "marginal": (10, 9), "minor": (9, 11), "major": (9, 20),
    "critical minor": (1, 9), "critical major": (1, 11), "critical complete": (1, 20),
}  # fmt: skip
"""Faces by which the first of two tens wins; with a critical the points move."""


class Play(NamedTuple):
    """A log and its view."""

    log: Obj
    view: Obj

    def act(self, do: str, by: str, *faces: int, **given: Any) -> "Play":
        """The contest after one more move; no faces means no dice."""
        request: Obj = {"op": "act", "log": self.log, "do": do, "by": by, "given": given}
        if faces:
            request["faces"] = list(faces)
        answer = data(**request)
        assert len(faces) == len(answer["log"]["moves"][-1].get("faces", [])), "faces typed for every die"
        return Play(answer["log"], answer["view"])

    def bid(self, by: str, *faces: int, **given: Any) -> "Play":
        """Somebody acts with a bid; the hero's face comes first."""
        return self.act("exchange", by, *faces, **given)

    def refused(self, do: str, by: str, **given: Any) -> str:
        """The hint of a move that must be refused as closed, after a look that nothing changed."""
        found = error(op="act", log=self.log, do=do, by=by, given=given)
        assert found["code"] == "choice.closed", found
        self.unchanged()
        return str(found["hint"])

    def bad(self, do: str, by: str, **given: Any) -> tuple[str, str]:
        """Field and code of what must be refused about an open move, after a look that nothing changed."""
        found = error(op="act", log=self.log, do=do, by=by, given=given)
        self.unchanged()
        return found["field"], found["code"]

    def unchanged(self) -> None:
        """Raises `AssertionError` unless the log still replays to this very view."""
        answer = data(op="replay", log=self.log)
        assert (answer["log"], answer["view"]) == (self.log, self.view)

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
        """Whether somebody is in, out or away."""
        return {one["who"]: one["stands"] for one in self.view["verdict"]["points"]}

    @property
    def changes(self) -> dict[str, int]:
        """What the last move did to whose points."""
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
        """Who has won: hero, opposition, or none so far."""
        return str(self.view["verdict"]["winner"])

    @property
    def leaves(self) -> dict[str, list[str]]:
        """Per id what the contest left, once it is finished."""
        found: dict[str, list[str]] = {}
        for one in self.view["verdict"]["consequences"]:
            found.setdefault(one["who"], []).append(one["leaves"])
        return found

    @property
    def open(self) -> set[tuple[str, str]]:
        """The moves that stand open."""
        return {(choice["do"], choice["by"]) for choice in self.view["choices"]}

    @property
    def rules(self) -> list[str]:
        """The rules of the last move's reasons."""
        return [step["rule"].partition("/")[2] for step in self.view["steps"]]

    def texts(self, rule: str) -> list[str]:
        """The last move's reasons with this anchor."""
        return [step["text"] for step in self.view["steps"] if step["rule"] == f"questworlds/{rule}"]

    def choice(self, do: str, by: str) -> Obj:
        """An open move."""
        return next(one for one in self.view["choices"] if (one["do"], one["by"]) == (do, by))

    def field(self, do: str, by: str, name: str) -> Obj:
        """A field of an open move."""
        return next(one for one in self.choice(do, by)["fields"] if one["name"] == name)

    def row(self, name: str) -> Obj:
        """Somebody's row in the table of who stands where."""
        grid = next(block for block in self.view["blocks"] if block.get("caption") == "Who stands where")
        labels = [column["label"] for column in grid["columns"]]
        rows = [dict(zip(labels, one["cells"], strict=True)) for one in grid["rows"]]
        return next(one for one in rows if one["Who"].partition(",")[0] == name)

    def totals(self) -> tuple[str, str]:
        """Both ratings as the last roll used them, before cancelling."""
        ladder = next(block for block in self.view["blocks"] if block["kind"] == "ladder")
        ours, theirs = ((side["was"] or side["now"]) for side in ladder["sides"])
        return str(ours), str(theirs)

    def finish(self) -> "Play":
        """The contest with its outcome."""
        return self.act("finish", "table")


def row(name: str, rating: str, given: Any) -> Obj:
    """One contestant: a rating, or a record of what differs."""
    made = {"name": name, rating: 10} | (given if isinstance(given, dict) else {rating: given})
    return made | ({} if rating == "ability" else {"hide": made.get("hide", False)})


def begin(heroes: Any = 1, foes: Any = 1, **more: Any) -> Play:
    """A contest of so many heroes and foes of 10, or of those listed. Nothing is hidden unless it is said."""
    ours = [10] * heroes if isinstance(heroes, int) else heroes
    theirs = [10] * foes if isinstance(foes, int) else foes
    inputs = {
        "heroes": [row(name, "ability", one) for name, one in zip(HEROES, ours, strict=False)],
        "foes": [row(name, "resistance", one) for name, one in zip(FOES, theirs, strict=False)],
        **more,
    }
    answer = data(op="begin", procedure=EXTENDED, inputs=inputs, seed="a")
    return Play(answer["log"], answer["view"])
