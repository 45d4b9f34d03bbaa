"""Sheets by hand: one that holds plenty, and what the tests of sheets do with a log and its facts."""

from typing import Any, NamedTuple

from tests.core.calls import Obj, data, error

_FIGURES: dict[str, Obj] = {
    "heroquest": {"points": 50},
    "questworlds": {"points": 50, "xp": 40, "spent": 20, "flaws": [{"name": "Vain", "rating": "7M"}]},
}
_STATES = ("state-hurt", "state-impaired", "state-injured")
_BENEFITS: dict[str, tuple[str, ...]] = {
    "heroquest": ("benefit-0", "benefit-3", "benefit-6", "benefit-9"),
    "questworlds": ("benefit-fresh", "benefit-pumped", "benefit-invigorated", "benefit-heroic"),
}
_GM = ("award", "direct", "direct-new")


def plenty(ruleset: str) -> Obj:
    """The inputs of a sheet with points, abilities, followers, and each state and benefit that lets one act."""
    kinds = (*_STATES, *_BENEFITS[ruleset])
    return whole() | {
        **_FIGURES[ruleset],
        "weighs": [{"kind": kind, "what": "the flood"} for kind in kinds],
        "notes": [{"text": "The toll keeper owes me a boat."}],
    }


def whole() -> Obj:
    """The inputs of a sheet with a keyword, its breakout, two abilities and two followers."""
    breakouts = [{"name": "Read the River", "bonus": 4}]
    return {
        "name": "Odo",
        "keywords": [{"name": "Ferryman", "rating": 17, "breakouts": breakouts}],
        "abilities": [{"name": "Sings Loudly", "rating": 14}, {"name": "Strong", "rating": 25}],
        "followers": [{"name": "Pip", "rating": 13}, {"name": "Hob", "rating": 16}],
    }


class Paper(NamedTuple):
    """A sheet: its log, its view, and what it tells of itself."""

    log: Obj
    view: Obj
    sheet: Obj

    @classmethod
    def begin(cls, ruleset: str, **inputs: Any) -> "Paper":
        """A whole sheet of a ruleset, changed by what is given."""
        return cls.of(data(op="begin", procedure=f"{ruleset}.sheet", inputs=whole() | inputs))

    @classmethod
    def of(cls, answer: Obj) -> "Paper":
        """The sheet of a reply."""
        return cls(answer["log"], answer["view"], answer["sheet"])

    def act(self, do: str, **given: Any) -> "Paper":
        """The sheet after one more move."""
        by = "gm" if do in _GM else "hero"
        return self.of(data(op="act", log=self.log, do=do, by=by, given=given))

    def undo(self) -> "Paper":
        """The sheet without its last move."""
        return self.of(data(op="undo", log=self.log))

    def take(self, contest: Obj, who: str = "") -> "Paper":
        """The sheet with all that a contest proposes to it."""
        return self.of(data(op="take", **self._taking(contest, who)))

    def not_taken(self, contest: Obj, who: str = "") -> tuple[str, str]:
        """Code and hint, where the sheet refuses what a contest proposes."""
        found = error(op="take", **self._taking(contest, who))
        assert data(op="replay", log=self.log)["sheet"] == self.sheet, "a refusal changes nothing"
        return found["code"], found["hint"]

    def _taking(self, contest: Obj, who: str) -> Obj:
        moves = [{"do": e["do"], "given": e["given"]} for e in effects(contest) if e["who"] == who]
        return {"log": self.log, "cause": contest["log"]["seed"], "effects": moves}

    def refused(self, do: str, **given: Any) -> str:
        """The hint of a move that is refused."""
        by = "gm" if do in _GM else "hero"
        return str(error(op="act", log=self.log, do=do, by=by, given=given)["hint"])

    @property
    def values(self) -> Obj:
        """The facts that are always filled in."""
        found: Obj = self.sheet["facts"]["values"]
        return found

    def pick(self, name: str) -> dict[str, Obj]:
        """The values of one group of picks, by label."""
        picks = {pick["name"]: pick["options"] for pick in self.sheet["facts"]["picks"]}
        return {option["label"]: option["values"] for option in picks.get(name, [])}

    def ids(self, name: str = "ability") -> dict[str, str]:
        """The ids of what may be picked, by label."""
        picks = {pick["name"]: pick["options"] for pick in self.sheet["facts"]["picks"]}
        return {option["label"]: option["id"] for option in picks.get(name, [])}

    def rows(self, caption: str) -> list[list[Any]]:
        """The cells of a table of the view."""
        for block in self.view["blocks"]:
            if block.get("caption") == caption:
                return [row["cells"] for row in block["rows"]]
        return []

    @property
    def states(self) -> list[tuple[str, str]]:
        """The states and benefits, each with its cause."""
        return [(row[0], row[1]) for row in self.rows("States and benefits")]

    @property
    def open(self) -> set[str]:
        """The moves you can make now."""
        return {choice["do"] for choice in self.view["choices"]}


def effects(contest: Obj) -> list[Obj]:
    """The effects a reply proposes."""
    found: list[Obj] = contest["view"].get("effects", [])
    return found


def told(contest: Obj, who: str | None = None) -> list[str]:
    """The effects a reply proposes, in words; only those on one of several heroes if one is named."""
    return [each["text"] for each in effects(contest) if who is None or each["who"] == who]


def contest(procedure: str, faces: list[int] | None = None, seed: str = "c0ffee", /, **inputs: Any) -> Obj:
    """A contest that was begun, rolled with these faces where it rolls at once."""
    request: Obj = {"op": "begin", "procedure": procedure, "inputs": inputs, "seed": seed}
    return data(**request, **({"faces": faces} if faces else {}))


def moved(stand: Obj, do: str, by: str, faces: list[int] | None = None, **given: Any) -> Obj:
    """A contest after one more move."""
    request: Obj = {"op": "act", "log": stand["log"], "do": do, "by": by, "given": given}
    return data(**request, **({"faces": faces} if faces else {}))
