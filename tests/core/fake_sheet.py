"""A sheet of no game, and a contest that leaves something on it."""

from typing import NamedTuple

from hqweb.core.dice import Die, Faces
from hqweb.core.fields import Field, Given, Json
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Outcome, Played, Procedure, Seat, View
from hqweb.core.sheet import Facts, Gives, Pick, Sheet

MOST = 9


class Purse(NamedTuple):
    """Somebody's name and coins; `open` while something is half done."""

    name: str
    coins: int
    open: bool = False


class PurseSheet(Sheet[Purse]):
    """A purse that can be paid from. `fault` names the law that this one breaks."""

    id = "fake.sheet"
    title = "Purse"
    rule = "number"
    opening = ""
    moves = (
        MoveKind("pay", "Pay", "number"),
        MoveKind("earn", "Earn", "number"),
        MoveKind("open", "Open or close", "number"),
    )
    outcomes = ()
    fields = (Field("name", "text", "Name", default="", high=20), Field("coins", "int", "Coins", default=3, high=MOST))

    def __init__(self, fault: str = "") -> None:
        self.fault = fault

    def begin(self, given: Given) -> Purse:
        return Purse(given.text("name"), given.whole("coins"))

    def choices(self, state: Purse) -> tuple[Choice, ...]:
        pay = Choice("pay", "Pay", "hero", (Field("n", "int", "Coins", default=1, low=1, high=state.coins),))
        room = MOST - state.coins
        earn = Choice("earn", "Earn", "hero", (Field("n", "int", "Coins", default=1, low=1, high=room),))
        found = [Choice("open", "Open or close", "hero")]
        return (*([pay] if state.coins else []), *([earn] if room else []), *found)

    def refusal(self, state: Purse, do: str, by: str) -> str:
        return "No coin is left." if do == "pay" else "The purse is full."

    def play(self, state: Purse, move: Move, faces: Faces, ruling: None) -> Played[Purse]:
        if move.do == "open":
            return Played(state._replace(open=not state.open))
        sign = -1 if move.do == "pay" else 1
        return Played(state._replace(coins=state.coins + sign * move.given.whole("n")))

    def view(self, state: Purse, seat: Seat) -> View:
        return View(f"{state.coins} coins.", {"coins": state.coins})

    def facts(self, state: Purse) -> Facts:
        coins = state.coins + 1 if self.fault == "facts" else state.coins
        options = tuple(Gives(f"c{n}", f"{n} coins", {"stake": n}) for n in range(1, coins + 1))
        return Facts(state.name or "Somebody", {"name": state.name, "coins": coins}, (Pick("stake", "Stake", options),))

    def snapshot(self, state: Purse) -> dict[str, Json] | None:
        if state.open:
            return None
        return {"name": state.name, "coins": 0 if self.fault == "snapshot" else state.coins}


class Wager(Procedure[int, bool]):
    """Stake coins on a die. Losing pays them."""

    id = "fake.wager"
    title = "Wager"
    rule = "number"
    opening = "roll"
    moves = (MoveKind("roll", "Roll", "number"),)
    outcomes = (Outcome("won", "Won", ""), Outcome("lost", "Lost", ""))
    fields = (
        Field("name", "text", "Name", default="", high=20, source="name"),
        Field("held", "int", "Coins in the purse", default=3, high=MOST, source="coins"),
        Field("stake", "int", "Stake", low=1, high=MOST, source="stake"),
    )

    def __init__(self, fault: str = "") -> None:
        self.fault = fault

    def begin(self, given: Given) -> int:
        return given.whole("stake")

    def choices(self, state: int) -> tuple[Choice, ...]:
        return (Choice("roll", "Roll", "hero"),) if state > 0 else ()

    def ask(self, state: int, move: Move) -> Ask[bool]:
        return Ask((Die(6, "Luck"),), lambda faces: faces[0] > 3, lambda won: "won" if won else "lost")

    def play(self, state: int, move: Move, faces: Faces, ruling: bool | None) -> Played[int]:
        return Played(0 if ruling else -state)

    def view(self, state: int, seat: Seat) -> View:
        return View("Rolled." if state <= 0 else "Not yet.", {"lost": max(-state, 0)}, settled=state <= 0)

    def effects(self, state: int) -> tuple[Effect, ...]:
        who = "heroes.0" if self.fault == "who" else ""
        do = "burn" if self.fault == "move" else "pay"
        return (Effect(who, do, {"n": -state}, f"{-state} coins lost."),) if state < 0 else ()
