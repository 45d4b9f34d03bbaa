"""A log with its view, and what the tests of every family do with it and read from it."""

from typing import Any, NamedTuple, Self

from tests.core.calls import Obj, data, error

HEROES = ("Ada", "Bo", "Cy", "Di")
FOES = ("Wolf", "Bear", "Fox", "Stag")


class Stand(NamedTuple):
    """A log and its view."""

    log: Obj
    view: Obj

    @property
    def verdict(self) -> Obj:
        """The verdict for machines."""
        found: Obj = self.view["verdict"]
        return found

    @property
    def key(self) -> str:
        """Winner and level as one word: ``hero:minor``."""
        return f"{self.verdict['winner']}:{self.verdict['level']}"

    @property
    def rules(self) -> list[str]:
        """The rules of the last move's reasons, without the ruleset."""
        return [step["rule"].partition("/")[2] for step in self.view["steps"]]

    @property
    def texts(self) -> list[str]:
        """The last move's reasons."""
        return [step["text"] for step in self.view["steps"]]

    def undo(self) -> Self:
        """The same without its last move."""
        answer = data(op="undo", log=self.log)
        return type(self)(answer["log"], answer["view"])

    def unchanged(self) -> None:
        """Raises `AssertionError` unless the log still replays to this very view."""
        answer = data(op="replay", log=self.log)
        assert (answer["log"], answer["view"]) == (self.log, self.view)

    def rows(self, caption: str) -> list[list[Any]]:
        """The cells of the table whose caption begins so, as text and figures; empty where there is none."""
        for block in self.view["blocks"]:
            if "rows" in block and block.get("caption", "").startswith(caption):
                return [
                    [cell["text"] if isinstance(cell, dict) else cell for cell in row["cells"]] for row in block["rows"]
                ]
        return []


class Play(Stand):
    """A log and its view, where each move says who makes it."""

    def act(self, do: str, by: str, /, *faces: int, **given: Any) -> Self:
        """The same after one more move; no faces where no die is thrown."""
        request: Obj = {"op": "act", "log": self.log, "do": do, "by": by, "given": given}
        if faces:
            request["faces"] = list(faces)
        answer = data(**request)
        assert len(faces) == len(answer["log"]["moves"][-1].get("faces", [])), "faces typed for every die"
        return type(self)(answer["log"], answer["view"])

    def refused(self, do: str, by: str, /, **given: Any) -> str:
        """The hint of a move that must be refused as closed, after a look that nothing changed."""
        found = error(op="act", log=self.log, do=do, by=by, given=given)
        assert found["code"] == "choice.closed", found
        self.unchanged()
        return str(found["hint"])

    def bad(self, do: str, by: str, /, **given: Any) -> tuple[str, str]:
        """Field and code of what must be refused about an open move, after a look that nothing changed."""
        found = error(op="act", log=self.log, do=do, by=by, given=given)
        self.unchanged()
        return found["field"], found["code"]

    @property
    def open(self) -> set[tuple[str, str]]:
        """The moves you can make now."""
        return {(choice["do"], choice["by"]) for choice in self.view["choices"]}

    def choice(self, do: str, by: str) -> Obj:
        """The one open move of that name by that actor."""
        (found,) = [one for one in self.view["choices"] if (one["do"], one["by"]) == (do, by)]
        return dict(found)

    def row(self, name: str) -> Obj:
        """Somebody's row in the table of everyone's state, by its labels."""
        grid = next(block for block in self.view["blocks"] if block.get("caption") == "Contestants")
        labels = [column["label"] for column in grid["columns"]]
        rows = [dict(zip(labels, one["cells"], strict=True)) for one in grid["rows"]]
        return next(one for one in rows if (one.get("Name") or one["Who"]).partition(",")[0].partition(" (")[0] == name)

    def totals(self) -> tuple[str, str]:
        """Both ratings as the last roll used them: the ladder's, before canceling."""
        ladder = next(block for block in self.view["blocks"] if block["kind"] == "ladder")
        ours, theirs = ((side["was"] or side["now"]) for side in ladder["sides"])
        return str(ours), str(theirs)


def sides(heroes: Any, foes: Any) -> Obj:
    """The rows of a contest of so many heroes and foes of 10, or of those listed: a rating, or what differs."""
    return {"heroes": _rows(heroes, HEROES, "ability"), "foes": _rows(foes, FOES, "resistance")}


def _rows(given: Any, names: tuple[str, ...], rating: str) -> list[Obj]:
    each = [10] * given if isinstance(given, int) else given
    return [
        {"name": name, rating: 10} | (one if isinstance(one, dict) else {rating: one})
        for name, one in zip(names[: len(each)], each, strict=True)
    ]
