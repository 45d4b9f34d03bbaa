"""The bookkeeping of a contest by advantage points, worked out a second time without the engine.

Nothing here knows the package under test. ``Ledger`` reads a log as a table of players would: inputs, moves, faces.
It rules each roll with ``tests/oracle/contest.py``, takes the losses from tables that were typed from the text, and
keeps everybody's points. A hero point is read together with the roll that it lifts, so nothing is ever taken back.
"""

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import floor
from typing import Any, NamedTuple

from tests.oracle.contest import FACES, Setting, column, final_levels, outcome, split

HALF, QUARTER, EIGHTH = Fraction(1, 2), Fraction(1, 4), Fraction(1, 8)
COST = {"marginal": HALF, "minor": Fraction(1), "major": Fraction(2), "complete": Fraction(3)}
SHARE = {"marginal": EIGHTH, "minor": QUARTER, "major": HALF, "complete": Fraction(1)}
LENT: dict[tuple[str, str], tuple[Fraction | int, Fraction | int]] = {
    ("won", "complete"): (1, 0), ("won", "major"): (1, -1), ("won", "minor"): (1, -1),
    ("won", "marginal"): (HALF, -HALF), ("lost", "marginal"): (0, -HALF), ("lost", "minor"): (0, -1),
    ("lost", "major"): (0, -1), ("lost", "complete"): (-1, -1),
}  # fmt: skip
GIVEN = {"marginal": HALF, "minor": Fraction(1), "major": Fraction(1), "complete": Fraction(2)}
AUGMENT = {("won", "marginal"): 3, ("won", "minor"): 6, ("won", "major"): 9, ("won", "complete"): 20,
           ("lost", "complete"): -3}  # fmt: skip

type Json = dict[str, Any]
type States = dict[str, tuple[int, int]]


def up(number: Fraction) -> int:
    """A number of points, halves rounded up in size.

    >>> up(Fraction(3, 2)), up(Fraction(-3, 2)), up(Fraction(17, 8))
    (2, -2, 2)
    """
    return floor(number + HALF) if number >= 0 else -floor(-number + HALF)


def defeat(points: int) -> str:
    """The level of a defeat with that final total.

    >>> [defeat(n) for n in (0, -10, -11, -20, -21, -30, -31)]
    ['marginal', 'marginal', 'minor', 'minor', 'major', 'major', 'complete']
    """
    if points >= -10:
        return "marginal"
    if points >= -20:
        return "minor"
    return "major" if points >= -30 else "complete"


class Roll(NamedTuple):
    """Two totals with their dice. `stretch` caps the victory of whoever acts, the hero or the other side."""

    hero: int
    other: int
    faces: tuple[int, ...] = ()
    point: bool = False
    steps: int = 0
    foe_steps: int = 0
    stretch: bool = False
    hero_acts: bool = True
    better: str = "high"

    def finals(self) -> tuple[int, int]:
        """Both results after masteries, injuries and a hero point, fumble 0 to critical 3."""
        (target, masteries), (foe_target, foe_masteries) = split(self.hero), split(self.other)
        first, second = self.faces
        levels = (column(target)[first - 1], column(foe_target)[second - 1])
        top, low = final_levels(*levels, masteries - foe_masteries)
        return min(3, max(0, top - self.steps) + self.point), max(0, low - self.foe_steps)

    def ruled(self) -> tuple[str, str, bool]:
        """The winner, the level, and whether a critical won it."""
        critical = False
        if self.hero <= 0:
            side, level = "opposition", "complete"
        elif self.other <= 0:
            side, level = "hero", "complete" if self.point or not self.hero_acts else "minor"
        else:
            setting = Setting(self.hero, self.other, self.better, lowered=self.steps, foe_lowered=self.foe_steps)
            first, second = self.faces
            side, _, level = outcome(setting, first, second, point=self.point).partition(":")
            critical = level != "tie" and self.finals()[side != "hero"] == 3
        if self.stretch and (side == "hero") == self.hero_acts and level in ("major", "complete"):
            level = "minor"
        return side, level, critical

    def fumbles(self) -> bool:
        """Return whether both fumbled."""
        return bool(self.faces) and self.finals() == (0, 0)


@cache
def swing(hero: int, other: int, bid: int, better: str = "high") -> dict[tuple[int, int], int]:
    """In how many of 400 pairs of faces an exchange over a bid changes both sides' points so.

    >>> sum(swing(17, 14, 3).values()), swing(0, 14, 3)
    (400, {(-9, 0): 400})
    """
    if hero <= 0:
        return {(-up(3 * Fraction(bid)), 0): 400}
    if other <= 0:
        return {(0, -bid): 400}
    found: Counter[tuple[int, int]] = Counter()
    for faces in product(FACES, repeat=2):
        winner, level, critical = Roll(hero, other, faces, better=better).ruled()
        loss = up(COST[level] * bid) if level != "tie" else 0
        gain = loss if critical else 0
        found[(gain, -loss) if winner == "hero" else (-loss, gain)] += 1
    return dict(found)


class Ledger:
    """Everybody's points after each move of a log. `states` are what a defeat puts on later rolls: bonus and steps."""

    def __init__(self, log: Json, states: States) -> None:
        given = log["inputs"]
        self.given, self.states = given, states
        self.people: dict[str, Json] = {}
        leader = ""
        for number, row in enumerate(given["heroes"], 1):
            part, id_ = row["part"], f"h{number}"
            leader = leader if part == "sidekick" else id_
            start = 0 if part == "helps" else row["ability"] + row["bonus"] + row["followers"]
            purse = leader or id_
            self._add(id_, "h", row["ability"], start, part=part, bonus=row["bonus"], purse=purse)
            self.people[id_]["points"] = row.get("points", 0)
            self.people[id_]["ap"] = row.get("left", 0) or start
        for number, row in enumerate(given["foes"], 1):
            self._add(f"f{number}", "f", row["resistance"], row["resistance"] + row["followers"])
            self.people[f"f{number}"]["ap"] = row.get("left", 0) or self.people[f"f{number}"]["ap"]
        self.group = sum(one["part"] != "helps" for one in self.people.values()) > 2
        self.round, self.created, self.lost = 1, 0, 0
        self._fall()
        self._turn()
        moves = log["moves"]
        for place, move in enumerate(moves):
            if move["do"] != "hero-point":
                lifted = place + 1 < len(moves) and moves[place + 1]["do"] == "hero-point"
                self._play(move, point=lifted)

    def _add(self, id_: str, side: str, total: int, start: int, **more: Any) -> None:
        self.people[id_] = {
            "id": id_, "side": side, "total": total, "start": start, "ap": start, "bonus": 0, "steps": 0,
            "part": "contends", "where": "in", "acted": False, "met": set(), "points": 0, "purse": id_,
        } | more  # fmt: skip

    @property
    def points(self) -> dict[str, int]:
        """The points of all who contend."""
        return {id_: one["ap"] for id_, one in self.people.items() if one["part"] != "helps"}

    @property
    def where(self) -> dict[str, str]:
        """A fighter's status: in, out, or away."""
        return {id_: one["where"] for id_, one in self.people.items() if one["part"] != "helps"}

    @property
    def winner(self) -> str:
        """The side that still has somebody, once the other has nobody."""
        ours, theirs = self._side("h"), self._side("f")
        if ours and theirs:
            return "none"
        return "hero" if ours else "opposition" if theirs else "none"

    def _side(self, side: str) -> list[Json]:
        return [p for p in self.people.values() if p["side"] == side and p["part"] != "helps" and p["where"] == "in"]

    def _move(self, id_: str, by: Fraction | int) -> int:
        amount = up(Fraction(by))
        self.people[id_]["ap"] += amount
        self.created += max(0, amount)
        self.lost += max(0, -amount)
        return amount

    def _fall(self) -> None:
        for one in [*self._side("h"), *self._side("f")]:
            if one["ap"] <= 0:
                one["where"] = "out"

    def _turn(self) -> None:
        """The next round, where everybody left has acted and both sides have somebody."""
        left = [*self._side("h"), *self._side("f")]
        if self._side("h") and self._side("f") and all(one["acted"] for one in left):
            self._next()

    def _next(self) -> None:
        self.round += 1
        for one in self.people.values():
            one["acted"], one["met"] = False, set()

    def _play(self, move: Json, *, point: bool) -> None:
        do, who, given = move["do"], self.people.get(move["by"], {}), move.get("given", {})
        if do == "next-round":
            self._next()
        elif do == "change":
            who["total"] = given["ability"]
        elif do == "pass":
            who["acted"] = True
        elif do == "leave":
            who["where"] = "away"
        elif do == "return":
            who["where"] = "in"
            self._move(who["id"], given.get("restored", 0))
        elif do in ("exchange", "parting-shot", "disengage"):
            self._between(do, who, given, move, point)
        elif do not in ("declare", "finish"):
            self._against(do, who, given, move, point)
        self._fall()
        if do != "finish":
            self._turn()

    def _between(self, do: str, who: Json, given: Json, move: Json, point: bool) -> None:
        if do == "parting-shot":
            other = self.people[self.victim]
        else:
            other = self.people[given["against"]] if "against" in given else self._foes(who)[0]
        hero, foe = (who, other) if who["side"] == "h" else (other, who)
        totals = [given.get("ability", hero["total"]), foe["total"] + foe["bonus"]]
        totals[0] += hero["bonus"] + self._situation(given) - 3 * len(hero["met"] - {foe["id"]})
        if self.given["outnumbered"] == "both":
            totals[1] -= 3 * len(foe["met"] - {hero["id"]})
        if do == "exchange":
            hero["total"] = given.get("ability", hero["total"])
            hero["met"].add(foe["id"])
            foe["met"].add(hero["id"])
        if do != "parting-shot":
            who["acted"] = True
        roll = Roll(
            totals[0], totals[1], tuple(move.get("faces", ())), point, stretch=given["stretch"],
            better=self.given["better_roll"], steps=hero["steps"], foe_steps=foe["steps"],
        )  # fmt: skip
        side, level, critical = roll.ruled()
        winner = {"hero": hero, "opposition": foe}.get(side)
        self._pay(hero, point=point)
        if do == "disengage":
            self._broken(who, other, winner, level)
        elif winner is None:
            if do == "exchange" and self._both_lose(roll):
                for one in (hero, foe):
                    self._move(one["id"], -up(HALF * given["bid"]))
        else:
            loser = foe if winner is hero else hero
            self._staked(do, (winner, loser, other), up(COST[level] * given["bid"]), critical=critical)

    def _both_lose(self, roll: Roll) -> bool:
        return self.group and {"no": False, "all": True}.get(self.given["ties"], roll.fumbles())

    def _pay(self, hero: Json, *, point: bool) -> None:
        if point:
            self.people[hero["purse"]]["points"] -= 1

    def _staked(self, do: str, sides: tuple[Json, Json, Json], cost: int, *, critical: bool) -> None:
        winner, loser, other = sides
        stood, was = loser["where"] == "in", other["ap"]
        self._move(loser["id"], -cost)
        if critical:
            self._move(winner["id"], cost)
        if do == "parting-shot" and other["ap"] > 0:
            other["where"] = "in"
            if self.given["shot_scars"] == "yes":
                self._scar(other, was)
        if loser["ap"] <= 0 and stood:
            self.victim = loser["id"]

    def _broken(self, who: Json, other: Json, winner: Json | None, level: str) -> None:
        if winner is who:
            who["where"] = "away"
        elif winner is other:
            gone = min(up(SHARE[level] * who["ap"]), who["ap"] - 1)
            self._move(who["id"], -gone)
            self._move(other["id"], gone)

    def _foes(self, who: Json) -> list[Json]:
        return self._side("f" if who["side"] == "h" else "h")

    def _situation(self, given: Json) -> int:
        return int(given.get("modifier", 0)) - 6 * bool(given.get("stretch"))

    def _against(self, do: str, who: Json, given: Json, move: Json, point: bool) -> None:
        own = given.get("ability", who["total"]) + who["bonus"] + self._situation(given)
        against = {
            "final-action": -who["ap"],
            "lend": given.get("bid"),
            "gift": 2 * given.get("bid", 0),
            "unrelated": given.get("resistance"),
        }[do]
        who["acted"] = True
        self._pay(who, point=point or do == "final-action")
        hero = who["side"] == "h"
        roll = Roll(
            *((own, against) if hero else (against, own)),
            faces=tuple(move.get("faces", ())),
            point=point,
            steps=who["steps"] if hero else 0,
            foe_steps=0 if hero else who["steps"],
            stretch=given.get("stretch", False),
            hero_acts=hero,
            better=self.given["better_roll"],
        )
        side, level, _ = roll.ruled()
        won = "" if level == "tie" else "won" if (side == "hero") == hero else "lost"
        if do == "final-action":
            self._final(who, won, level)
        elif do == "unrelated" and given.get("gain") == "augment":
            self.people[given["for"]]["bonus"] += AUGMENT.get((won, level), 0)
        elif do == "lend" and won:
            friend, lender = LENT[won, level]
            self._move(given["to"], Fraction(friend) * given["bid"])
            self._move(who["id"], Fraction(lender) * given["bid"])
        elif do == "gift" and won:
            lost_to = given["foe"] if "foe" in given else self._foes(who)[0]["id"]
            to: str = given["to"] if won == "won" else lost_to
            self._move(to, GIVEN[level] * given["bid"])

    def _final(self, who: Json, won: str, level: str) -> None:
        part = up(SHARE[level] * who["start"]) if won else 0
        if won == "lost":
            self._move(who["id"], -part)
        elif won == "won":
            was = who["ap"]
            self._move(who["id"], max(1, part) - was)
            who["where"] = "in"
            self._scar(who, was)

    def _scar(self, who: Json, points: int) -> None:
        bonus, steps = self.states[defeat(points)]
        who["bonus"] += bonus
        who["steps"] += steps
