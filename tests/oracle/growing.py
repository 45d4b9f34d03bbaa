"""A second telling of how characters are made and grow, kept as plain ledgers. It imports nothing of the engine.

Each ledger reads the inputs and moves of a log and says what the sheet and the counts must be.
"""

from typing import Any

type Move = dict[str, Any]

PLACES = {"as-you-go": 12, "list": 11, "prose": None}


def written(total: int) -> str:
    """A total as a sheet has it, counted down by twenties."""
    masteries = 0
    while total > 20:
        total -= 20
        masteries += 1
    return str(total) + ("M" if masteries else "") + (str(masteries) if masteries > 1 else "")


class Maker:
    """A character in the making: a list of abilities, a list of flaws, and what is left."""

    def __init__(self, inputs: Move) -> None:
        self.method = inputs["method"]
        self.abilities: list[dict[str, Any]] = []
        self.flaws: list[tuple[str, bool]] = []
        self.yields: list[tuple[bool, int]] = []
        self.made = False
        if self.method != "prose":
            kind = {"umbrella": "keyword", "package": "package", "plain": "ability"}[inputs["way"]]
            self._new(kind, rated=self.method == "list")
        if self.method == "as-you-go":
            self._new("ability", rated=False)

    def _new(self, kind: str, rated: bool = True, free: bool = False, under: str = "") -> None:
        self.abilities.append({"kind": kind, "rated": rated, "start": 13, "points": 0, "free": free, "under": under})

    def _of(self, ident: str) -> dict[str, Any]:
        return self.abilities[int(ident[1:]) - 1]

    def do(self, move: Move) -> None:
        """One move of the log."""
        given = move.get("given", {})
        kinds = {"umbrella": "keyword", "package": "package"}
        match move["do"]:
            case "sentence":
                self.yields.append((given["mere"], 0))
                return
            case "use":
                self._of(given["ability"])["rated"] = True
            case "best":
                self._of(given["ability"]).update(start=17, rated=True)
            case "points":
                self._of(given["ability"])["points"] += given["n"]
            case "ability" | "sidekick":
                self._new(move["do"])
            case "keyword":
                self._new(kinds[given["way"]])
            case "free-keyword":
                self._new(kinds[given["way"]], rated=self.method == "list", free=True)
            case "breakout":
                self._of(given["keyword"])["rated"] = True
                self._new("breakout", under=given["keyword"])
            case "flaw" | "keyword-flaw":
                self.flaws.append((f"f{len(self.flaws) + 1}", move["do"] == "flaw"))
            case "rank":
                (flaw,) = [each for each in self.flaws if each[0] == given["flaw"]]
                self.flaws.remove(flaw)
                self.flaws.insert(int(given["place"]) - 1, flaw)
            case _:
                self.made = True
        if self.yields and move["do"] in ("ability", "keyword", "breakout", "sidekick"):
            mere, count = self.yields[-1]
            self.yields[-1] = (mere, count + 1)

    def total(self, one: dict[str, Any]) -> int | None:
        """The rating an ability rolls with; nothing while it has none."""
        if one["kind"] == "sidekick" or not one["rated"]:
            return None
        if one["kind"] == "breakout":
            above = self._of(one["under"])
            return int(above["start"] + above["points"] + 1 + one["points"])
        return int(one["start"] + one["points"])

    @property
    def totals(self) -> list[int]:
        return [total for one in self.abilities if (total := self.total(one)) is not None]

    @property
    def shown(self) -> list[str]:
        """All ratings as the sheet shows them, abilities in any order."""
        return sorted(written(total) for total in self.totals)

    @property
    def flaws_shown(self) -> list[str]:
        """The ratings of the flaws in their rank."""
        down = sorted(self.totals, reverse=True)
        if not down:
            return ["–"] * len(self.flaws)
        wanted = [down[0], down[1] if len(down) > 1 else down[0]] + [down[-1]] * len(self.flaws)
        return [written(total) for total in wanted[: len(self.flaws)]]

    @property
    def used(self) -> int:
        return sum(not one["free"] for one in self.abilities)

    @property
    def spent(self) -> int:
        return sum(one["points"] for one in self.abilities)

    @property
    def open(self) -> set[str]:
        """The moves that must be available."""
        if self.made:
            return set()
        most = PLACES[self.method]
        broad = [one for one in self.abilities if one["kind"] in ("keyword", "package")]
        has_room = self.used < most if most else len(self.abilities) < 30 and bool(self.yields) and not (
            self.yields[-1][0] and self.yields[-1][1] >= 2
        )  # fmt: skip
        under = [
            one
            for place, one in enumerate(self.abilities, 1)
            if one["kind"] == "keyword" and sum(each["under"] == f"a{place}" for each in self.abilities) < 12
        ]
        free_left = most and not any(one["free"] for one in self.abilities) and len(broad) < 12
        raisable = [one for one in self.abilities if one["kind"] != "sidekick" and one["rated"] and one["points"] < 10]
        best = any(one["start"] == 17 for one in self.abilities)
        owners = [one for one in self.abilities if one["kind"] in ("keyword", "package", "ability")]
        waiting = [one for one in self.abilities if not one["rated"]]
        all_spent = self.method != "list" or (self.used == 11 and self.spent == 20)
        told = {
            "sentence": not most and len(self.yields) < 20,
            "use": bool(waiting),
            "ability": has_room,
            "keyword": has_room and len(broad) < 12,
            "breakout": has_room and bool(under),
            "sidekick": has_room and all(one["kind"] != "sidekick" for one in self.abilities),
            "free-keyword": bool(free_left),
            "best": not best and bool(owners),
            "points": self.spent < 20 and bool(raisable),
            "flaw": len(self.flaws) < 12 and sum(chosen for _, chosen in self.flaws) < 3,
            "keyword-flaw": len(self.flaws) < 12 and bool(broad),
            "rank": len(self.flaws) > 1,
            "finish": best and not waiting and all_spent,
        }
        return {do for do, stands in told.items() if stands}


class Ledger:
    """A character over sessions: points, experience, and a total for each ability."""

    def __init__(self, inputs: Move) -> None:
        self.kept = inputs["supply"] == "experience"
        self.points = 1 if self.kept else 3
        self.awards = 0 if not self.kept else 4 if inputs["awards"] == "within" else 5
        self.awarded = 0
        self.xp, self.ever = inputs["xp"], inputs["xp"] + inputs["spent"]
        self.abilities: list[list[Any]] = []
        for row in inputs["keywords"]:
            self.abilities.append([row["way"], row["rating"], 0])
            here = len(self.abilities)
            self.abilities += [["breakout", below["bonus"], here] for below in row.get("breakouts", [])]
            self.abilities += [["alone", part["rating"], 0] for part in row.get("parts", [])]
        self.abilities += [["alone", row["rating"], 0] for row in inputs["abilities"]]
        self.taken: set[str] | None = None
        self.catching: tuple[int, set[int]] | None = None

    def lagging(self) -> list[int]:
        """The abilities that may catch up, by number."""
        if not self.catching or len(self.catching[1]) == 3:
            return []
        total, picked = self.catching
        return [
            place
            for place, (kind, rating, _) in enumerate(self.abilities, 1)
            if kind in ("umbrella", "alone") and place not in picked and total - rating >= 5
        ]

    def _raise(self, ident: str, by: int) -> None:
        one = self.abilities[int(ident[1:]) - 1]
        before = (one[1] - 1) // 20
        one[1] += by
        if one[0] in ("umbrella", "alone") and (one[1] - 1) // 20 > before:
            self.catching = (one[1], set())
            if not self.lagging():
                self.catching = None

    def do(self, move: Move) -> None:
        """One move of the log."""
        given = move.get("given", {})
        match move["do"]:
            case "spend":
                self.points -= 1
            case "award":
                self.points += given["n"]
                self.awarded += given["n"]
            case "save":
                self._earn(given["n"])
                self.points -= given["n"]
            case "session":
                self._earn(self.points if self.kept else 0)
                self.points, self.awarded = (1 if self.kept else 3), 0
            case "advance":
                self.xp -= 10
                self.taken = set()
            case "direct":
                self._raise(given["ability"], int(given["n"]))
            case "direct-new":
                self.abilities.append(["alone", given["rating"], 0])
            case "part":
                package = self.abilities[int(given["keyword"][1:]) - 1]
                self.abilities.append(["alone", package[1], 0])
            case "catch-up" | "catch-up-done":
                self._catch_up(given)
            case element:
                self._element(element, given)

    def _catch_up(self, given: Move) -> None:
        if self.catching and "ability" in given:
            place = int(given["ability"][1:])
            self.abilities[place - 1][1] += 3
            self.catching[1].add(place)
        if "ability" not in given or not self.lagging():
            self.catching = None

    def _earn(self, number: int) -> None:
        self.xp += number
        self.ever += number

    def _element(self, element: str, given: Move) -> None:
        if self.taken is None:
            raise ValueError(f"{element} without an advance")
        self.taken.add(element)
        if element in ("raise-most", "raise-more"):
            keyword = self.abilities[int(given["ability"][1:]) - 1][0] == "umbrella"
            self._raise(given["ability"], {"raise-most": 9, "raise-more": 6}[element] - (3 if keyword else 0))
        elif element == "make-keyword":
            number = int(given["ability"][1:])
            self.abilities[number - 1][0] = "umbrella"
            self.abilities.append(["breakout", 1, number])
        elif element == "add" and given["where"] != "alone":
            self.abilities.append(["breakout", 1, int(given["where"][1:])])
        else:
            self.abilities.append(["alone", 13, 0])
        if len(self.taken) == 2:
            self.taken = None

    def _has_room(self, by: int, of_keyword: int) -> bool:
        """Return whether anything can gain that much, if no rating goes past 200."""
        return any(
            rating + (of_keyword if kind == "umbrella" else by) <= 200
            for kind, rating, _ in self.abilities
            if kind != "package"
        )

    @property
    def shown(self) -> list[str]:
        """All ratings as the sheet shows them, in any order."""
        return sorted(
            written(rating + (self.abilities[above - 1][1] if above else 0)) for _, rating, above in self.abilities
        )

    @property
    def open(self) -> set[str]:
        """The moves that must be available on a sheet that isn't full."""
        parts = {"part"} if any(kind == "package" for kind, _, _ in self.abilities) else set()
        if self.catching:
            return {"catch-up", "catch-up-done"} | parts
        if self.taken is not None:
            told = {"add", "add-ability"}
            told |= {"raise-most"} if self._has_room(9, of_keyword=6) else set()
            told |= {"raise-more"} if self._has_room(6, of_keyword=3) else set()
            told |= {"make-keyword"} if any(kind == "alone" for kind, _, _ in self.abilities) else set()
            return (told - self.taken) | parts
        told = {"session", "direct-new"} | parts
        told |= {"direct"} if self._has_room(9, of_keyword=9) else set()
        told |= {"spend"} if self.points else set()
        told |= {"save"} if self.points and not self.kept else set()
        told |= {"advance"} if self.xp >= 10 else set()
        told |= {"award"} if self.awarded < self.awards else set()
        return told
