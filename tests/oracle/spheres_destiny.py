"""Fate, Destiny, the Tilt, Surge and Stress a second time, straight from the text: ledgers that are summed up again.

It shares nothing with the engine. A game is a list of plain moves (action, actor, input, faces); each
die of Destiny has a name and a place, each stone is an entry, and Fate walks up point by point.
"""

from collections import Counter
from fractions import Fraction
from typing import Any

import icepool  # type: ignore[import-untyped,unused-ignore]

type Obj = dict[str, Any]

GROWS = (4, 6, 8, 10, 12)
CIRCUMSTANCES = {"well": 1, "very-well": 5, "badly": -1, "very-badly": -5, "no-tools": -5}


def ladder(rank: int, tier: int, way: str) -> list[int]:
    """The dice of a rank, grown one rank at a time."""
    if way == "cascade":
        dice: list[int] = []
        for _ in range(rank):
            top = 12 if len(dice) < 2 else dice[-2] - 2
            if dice and dice[-1] < top:
                dice[-1] += 2
            elif len(dice) < min(tier, 5) and (not dice or dice[-1] > 4):
                dice.append(4)
        return dice
    if not rank:
        return []
    first = GROWS[min(rank, 5) - 1]
    more = tier - 1 if way == "free" else min(rank - 5, tier - 1)
    return [first - 2 * step for step in range(max(more, 0) + 1) if first - 2 * step >= 4]


def stones(good: int, bad: int, way: str) -> int:
    """Stones for two sums, counted up point by point."""
    found = 0
    for point in range(1, abs(good - bad) + 1):
        if way == "point":
            found += point > 5
        else:
            found += point % 5 == 0 and (way == "five" or point > 5)
    return found


def natural(die: int, fortune: int, misfortune: int, way: str) -> int:
    """20 or 1 where the die that counts is critical, else 0."""
    seen = [(die, die, 0)]
    if fortune:
        seen.append((fortune if fortune > 10 else fortune + 10, fortune, 1))
    if misfortune:
        seen.append((misfortune if misfortune < 11 else misfortune - 10, misfortune, 1))
    values = sorted(value for value, _, _ in seen)
    if fortune and misfortune:
        value = values[1]
    elif fortune:
        value = values[-1]
    else:
        value = values[0]
    if value not in (1, 20):
        return 0
    if way == "value":
        return value
    bare = min((each[2], each[1]) for each in seen if each[0] == value)[1]
    return value if bare == value else 0


def rolled(inputs: Obj, given: Obj, faces: list[int]) -> tuple[int, int, int]:
    """The number that Fate compares, and the critical, from the faces of a roll."""
    ranks = [given["ability"], *(row["rank"] for row in given["modifiers"])]
    if inputs["circumstance"] == "ranks":
        ranks += [CIRCUMSTANCES[name] for name in given["circumstances"]]
    up, down = sum(rank for rank in ranks if rank > 0), -sum(rank for rank in ranks if rank < 0)
    if inputs["sides"] == "net":
        up, down = max(up - down, 0), max(down - up, 0)
    rest = list(faces)
    die = fortune = misfortune = 0
    if given["die"] == "d20":
        die = rest.pop(0)
        fortune = rest.pop(0) if "fortune" in given["luck"] else 0
        misfortune = rest.pop(0) if "misfortune" in given["luck"] else 0
    many = len(ladder(up, given["tier"], inputs["beyond"]))
    fewer = len(ladder(down, given["tier"], inputs["beyond"]))
    if many + fewer != len(rest):
        raise ValueError(f"{rest} for {many} and {fewer} dice")
    critical = natural(die, fortune, misfortune, inputs["criticals"]) if die else 0
    return sum(rest[:many]) + fortune, sum(rest[many:]) + misfortune, critical


def fate(inputs: Obj, moves: list[Obj]) -> tuple[Counter[str], Counter[str], Counter[str]]:
    """Earned, spent and barred stones by kind after these moves."""
    earned = Counter(triumph=inputs["triumph"], tragedy=inputs["tragedy"])
    spent: Counter[str] = Counter()
    barred: Counter[str] = Counter()
    closed: set[str] = set()
    for move in moves:
        given = move.get("given", {})
        if move["do"] == "turn":
            closed = set()
        elif move["do"] == "spend":
            kind = {"heroes": "triumph", "foes": "tragedy"}[move["by"]]
            spent[kind] += given["n"]
            closed.add(kind)
        elif move["do"] in ("roll", "note"):
            if move["do"] == "roll":
                good, bad, critical = rolled(inputs, given, move.get("faces", []))
            else:
                good, bad, critical = given["good"], given["bad"], int(given["natural"])
            names = ["triumph", "tragedy"] if move["by"] == "heroes" else ["tragedy", "triumph"]
            came = [names[good < bad]] * stones(good, bad, inputs["stones"])
            came += [names[critical == 1]] * bool(critical)
            for kind in came:
                (barred if kind in closed else earned)[kind] += 1
    return earned, spent, barred


def chance(sides: int, luck: str) -> tuple[Fraction, Fraction]:
    """The share of rolls that give Triumph, and Tragedy, from one Advantage die and luck dice, by icepool."""
    roll: Any = icepool.d(sides) if sides else icepool.Die([0])
    if "f" in luck:
        roll = roll + icepool.d20
    if "m" in luck:
        roll = roll - icepool.d20
    total = int(roll.denominator())
    won = sum(int(roll.quantity(value)) for value in roll.outcomes() if value >= 5)
    lost = sum(int(roll.quantity(value)) for value in roll.outcomes() if value <= -5)
    return Fraction(won, total), Fraction(lost, total)


class Die:
    """A Destiny die: its kind, where it is, and what it shows (0: nothing yet)."""

    def __init__(self, kind: str, place: str, face: int = 0) -> None:
        self.kind, self.place, self.face = kind, place, face


class Session:
    """A table’s Destiny, die by die."""

    def __init__(self, inputs: Obj) -> None:
        self.keeps = inputs["kept"] == "shown"
        self.players = [f"p{n}" for n in range(1, len(inputs["players"]) + 1)]
        self.people = [*self.players, "gm"]
        self.dice: list[Die] = [Die("tragedy", "gm") for _ in range(inputs["gm"])]
        for name, row in zip(self.players, inputs["players"], strict=True):
            self.dice += [Die(kind, name) for kind in ("triumph", "tragedy") for _ in range(row[kind] + 1)]
        self.high: list[str] = []
        self.low: list[str] = []
        self.votes: Counter[int] = Counter()
        self.results: list[int] = []

    def at(self, place: str, kind: str = "") -> list[Die]:
        """The dice of a place."""
        return [die for die in self.dice if die.place == place and kind in ("", die.kind)]

    def score(self, faces: list[int], who: list[str]) -> dict[str, int]:
        """The scores of people by the faces of all their dice, Triumph before Tragedy."""
        rest = iter(faces)
        return {
            name: sum(next(rest) for _ in self.at(name, "triumph")) - sum(next(rest) for _ in self.at(name, "tragedy"))
            for name in who
        }

    def tilt(self, scores: dict[str, int], top: bool) -> list[str]:
        """Those at one end."""
        ranked = sorted(scores.values())
        return [name for name, score in scores.items() if score == ranked[-1 if top else 0]]

    def move(self, move: Obj) -> None:
        """One move."""
        given, faces = move.get("given", {}), move.get("faces", [])
        match move["do"]:
            case "fill":
                pairs = [(name, kind) for name in self.people for kind in ("triumph", "tragedy")]
                self.dice += [Die(kind, "pool", face) for (_, kind), face in zip(pairs, faces, strict=True)]
            case "take" | "hubris":
                kind, face = given["die"].split("-")
                die = next(die for die in self.at("pool", kind) if die.face == int(face))
                die.place = given["who"]
            case "spend" | "against":
                who, kind, face = given["die"].split("-")
                die = next(die for die in self.at(who, kind) if not self.keeps or die.face == int(face))
                die.place, die.face = ("gm" if move["do"] == "spend" and kind == "tragedy" else "gone"), 0
            case "tilt":
                scores = self.score(faces, self.people)
                self.high, self.low, self.results = self.tilt(scores, True), self.tilt(scores, False), []
            case "again":
                self.again(given, faces)
            case "vote":
                self.votes[int(given["die"].split("-")[1])] += 1
            case "count":
                most = [number for number, votes in self.votes.items() if votes == max(self.votes.values())]
                self.results.append(most[0] if len(most) == 1 else int(given["number"]))
                self.votes.clear()
            case "session":
                for die in self.at("pool"):
                    die.place = "gone"
                self.dice += [Die(kind, name) for name in self.players for kind in ("triumph", "tragedy")]
                self.high, self.low, self.results = [], [], []

    def again(self, given: Obj, faces: list[int]) -> None:
        """A tie rolled again, the highest first."""
        top = len(self.high) > 1
        tied = self.high if top else self.low
        found = [given["who"]] if "who" in given else self.tilt(self.score(faces, tied), top)
        if not top:
            self.low = found
            return
        self.high = found
        if len(found) == 1 and len(self.low) > 1 and found[0] in self.low:
            self.low.remove(found[0])


def stress(inputs: Obj, moves: list[Obj]) -> tuple[int, int, str]:  # noqa: C901, PLR0912 (one branch a move)
    """Stones, held dice and fatigue after these moves, entry by entry."""
    names = ["fine", "fatigued", "exhausted", "incapacitated"]
    stones_held, dice, tired = inputs["stones"], inputs["dice"], names.index(inputs["fatigue"])
    due = waits = 0
    for move in moves:
        given = move.get("given", {})
        full = stones_held + dice >= 10
        match move["do"]:
            case "healed":
                stones_held += given["healer"] == "plain"
            case "heal" | "recover":
                stones_held += 1
            case "destiny":
                stones_held += 1
                dice -= given["by"] == "die"
                if given.get("why") == "fatigue":
                    due, waits = (due - 1, waits) if due else (due, waits - 1)
            case "gain":
                dice += 1
            case "spend":
                dice -= 1
            case "surge":
                held = given.get("control") == "held"
                due, waits = due + (not held), waits + held
            case "free":
                due, waits = due + waits, 0
            case "turn":
                for _ in range(due):
                    tired = min(tired + 1, 3)
                due = 0
            case "ease":
                tired -= 1
            case "short":
                stones_held += given.get("times", 0)
            case "long":
                if full and inputs["at_limit"] == "nothing":
                    continue
                times = given.get("times", 0)
                for _ in range(inputs["tier"] - times):
                    stones_held -= stones_held > 0
                stones_held += times if inputs["rest_adds"] == "one" else 0
    return stones_held, dice, names[tired]
