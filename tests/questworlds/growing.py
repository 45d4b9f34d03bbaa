"""Characters in the making and growing, as tests play them."""

from typing import Any

from tests.core import playing
from tests.core.calls import Obj, data, error

CREATION = "questworlds.creation"
HERO = "questworlds.hero"
SIDEKICK = "questworlds.sidekick"
FLAW = "questworlds.flaw"
SHEETS = ("The sheet", "The sidekick", "The retainer")
GM_MOVES = ("award", "direct", "direct-new")


class Stand(playing.Stand):
    """A character in the making, or growing."""

    @property
    def open(self) -> set[str]:
        return {choice["do"] for choice in self.view["choices"]}

    @property
    def text(self) -> str:
        return " ".join(step["text"] for step in self.view["steps"])

    @property
    def notes(self) -> str:
        return " ".join(block["text"] for block in self.view["blocks"] if block["kind"] == "note")

    def grid(self, *captions: str) -> list[list[Any]]:
        """The cells of the first table of the view with one of these captions."""
        grids = [block for block in self.view["blocks"] if block["kind"] == "table"]
        found = [block["rows"] for block in grids if block["caption"] in captions]
        return [row["cells"] for row in found[0]] if found else []

    @property
    def sheet(self) -> dict[str, str]:
        """Name to rating, in the order of the sheet."""
        return {cells[0]: cells[-1] for cells in self.grid(*SHEETS)}

    @property
    def kinds(self) -> dict[str, str]:
        return {cells[0]: cells[1] for cells in self.grid(*SHEETS)}

    @property
    def budget(self) -> dict[str, tuple[Any, Any]]:
        """What is used and what there is, of a character in the making."""
        return {cells[0]: (cells[1], cells[2]) for cells in self.grid("Budget")}

    def choice(self, do: str) -> Obj:
        (found,) = [choice for choice in self.view["choices"] if choice["do"] == do]
        return dict(found)

    def picks(self, do: str, name: str = "ability") -> list[str]:
        """The values of a pick of a choice."""
        (field,) = [field for field in self.choice(do)["fields"] if field["name"] == name]
        return [option["value"] for option in field["options"]]

    def offer(self, procedure: str, number: int = 0) -> Obj:
        """The inputs of an offer."""
        found = [each for each in self.view["offers"] if each["procedure"] == procedure]
        return dict(found[number]["inputs"])

    def act(self, do: str, **given: Any) -> "Stand":
        answer = data(op="act", log=self.log, do=do, by=_by(do), given=given)
        return Stand(answer["log"], answer["view"])

    def refused(self, do: str, code: str = "choice.closed", **given: Any) -> str:
        """The hint of a refusal, which changes nothing."""
        found = error(op="act", log=self.log, do=do, by=_by(do), given=given)
        assert found["code"] == code, found
        self.unchanged()
        return str(found["hint"])


def _by(do: str) -> str:
    return "gm" if do in GM_MOVES else "hero"


def begin(procedure: str, **inputs: Any) -> Stand:
    """A procedure after its beginning."""
    answer = data(op="begin", procedure=procedure, inputs=inputs, seed="a")
    return Stand(answer["log"], answer["view"])


def making(method: str = "as-you-go", **more: Any) -> Stand:
    """A character at the start of its making: Calling and Trait."""
    return begin(CREATION, method=method, **{"name": "Ada", "trait": "Trait", "calling": "Calling", **more})


def hero(*keywords: Any, abilities: tuple[Any, ...] = (), **more: Any) -> Stand:
    """A sheet with these ratings: K1, K2 …, then A1, A2 …; ids run through the keywords first."""
    return begin(
        HERO,
        keywords=[
            {"name": f"K{n}", **(each if isinstance(each, dict) else {"rating": each})}
            for n, each in enumerate(keywords, 1)
        ],
        abilities=[{"name": f"A{n}", "rating": rating} for n, rating in enumerate(abilities, 1)],
        **more,
    )
