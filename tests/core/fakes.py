"""Procedures of no game, to hold the laws against what the registry may lack: secrets, trackers, quiet moves.

`Door` objects over an engine that knows only them answer like ``hqweb.handle``. `LEAKY` procedures break the
law of hidden values, each in its own way.
"""

import json
from typing import Any, NamedTuple

from hqweb.core.blocks import Note, grid
from hqweb.core.dice import Die, Distribution, Faces, distribution
from hqweb.core.engine import Request
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.procedure import (
    Ask,
    Choice,
    Move,
    MoveKind,
    Outcome,
    Played,
    Procedure,
    Rule,
    Ruleset,
    Seat,
    Step,
    View,
)
from hqweb.core.serialize import catalog
from hqweb.core.sharing import Sharing
from hqweb.facade import Facade
from tests.core.calls import Obj


class Table(NamedTuple):
    """The fake game's state."""

    number: int
    hidden: bool
    name: str = "Ada"
    sum: int = 0
    told: bool = False


class Hidden(Procedure[Table, int]):
    """Beat a number that the GM may hide. `leak` names the place where this one lets it slip."""

    title = "Hidden number"
    rule = "number"
    opening = "roll"
    moves = (
        MoveKind("roll", "Roll", "number"),
        MoveKind("rename", "Rename", "number"),
        MoveKind("bid", "Bid", "number"),
        MoveKind("tell", "Tell", "number"),
    )
    outcomes = (Outcome("high", "High", ""), Outcome("low", "Low", ""))
    fields = (
        Field("hide", "flag", "Hide", default=False),
        Field("number", "int", "Number", default=10, low=1, high=9999, secret="hide"),  # noqa: S106
        Field("style", "pick", "Style", default="plain", options=(Option("plain", "Plain"), Option("bold", "Bold"))),
        Field("extra", "int", "Extra", low=-3, high=3, when=When("style", ("bold",))),
        Field("words", "list", "Words", default=[], low=0, high=3, fields=(Field("word", "text", "Word", high=9),)),
    )

    def __init__(self, leak: str = "") -> None:
        self.leak = leak
        self.id = f"fake.hidden-{leak or 'well'}"

    def caption(self, given: Given, state: Table) -> str:
        told = self.leak == "caption" or not given.flag("hide")
        return f"Beat {given.whole('number')}" if told else "Beat a hidden number"

    def begin(self, given: Given) -> Table:
        return Table(given.whole("number"), given.flag("hide"))

    def choices(self, state: Table) -> tuple[Choice, ...]:
        dice = Field("dice", "int", "Dice", default=1, low=1, high=2)
        seat: Seat = "table" if self.leak == "limit" else "gm"
        open_now = [
            Choice("roll", "Roll", "table", (dice,)),
            Choice("rename", "Rename", "table", (Field("name", "text", "Name", high=20),)),
            Choice("bid", "Bid", "gm", (Field("bid", "int", "Bid", low=0, high=state.number),), seat=seat),
        ]
        if not state.told:
            open_now.append(Choice("tell", "Tell", "gm", seat="gm"))
        return tuple(open_now)

    def ask(self, state: Table, move: Move) -> Ask[int] | None:
        if move.do != "roll":
            return None
        count = move.given.whole("dice") if move.given.has("dice") else 1
        dice = (Die(6, "first"), Die(100, "second"))[:count]
        return Ask(dice, sum, lambda total: "high" if total > 3 else "low")

    def play(self, state: Table, move: Move, faces: Faces, ruling: int | None) -> Played[Table]:
        if ruling is not None:
            open_step = self.leak == "step" or not state.hidden
            text = f"{state.name}: {ruling} against {state.number}."
            after = state._replace(sum=state.sum + ruling)
            return Played(after, (Step("{text}", "number", {"text": text}, secret=not open_step),))
        if move.do == "rename":
            return Played(state._replace(name=move.given.text("name")))
        return Played(state._replace(told=state.told or move.do == "tell"))

    def view(self, state: Table, seat: Seat) -> View:
        shown = state.told or not state.hidden or seat == "gm"
        verdict: dict[str, Any] = {"sum": state.sum}
        if shown or self.leak == "verdict":
            verdict["number"] = state.number
        text = f"{state.number}" if shown or self.leak == "block" else "Hidden."
        summary = f"{state.name} has {state.sum}."
        if self.leak == "clue" and not shown:
            summary = f"{state.name} has {state.sum}, and needs {'much' if state.number > 5000 else 'little'}."
        return View(summary, verdict, blocks=(Note(text),), settled=False, revealed=state.told or not state.hidden)

    def refusal(self, state: Table, do: str, by: str) -> str:
        if self.leak == "hint":
            return f"Nobody but the GM does that, {'now' if state.number % 2 else 'yet'}."
        return ""


class Silent(Procedure[int, None]):
    """A view that shows figures which its verdict doesn't tell."""

    id = "fake.silent"
    title = "Silent"
    rule = "number"
    opening = ""
    fields: tuple[Field, ...] = ()
    moves = ()
    outcomes = ()

    def begin(self, given: Given) -> int:
        return 27

    def choices(self, state: int) -> tuple[Choice, ...]:
        return ()

    def view(self, state: int, seat: Seat) -> View:
        rows = (("Ada 2", f"{state} of 3"), ("Ada 2", "5W2"), ("Odo", "−45"))
        return View("Oil.", {}, blocks=grid("Oil", "Who | Now", rows))


class Counter(Procedure[int, None]):
    """A tracker without dice and without an opening."""

    id = "fake.counter"
    title = "Counter"
    rule = "number"
    opening = ""
    fields: tuple[Field, ...] = (Field("start", "int", "Start", default=0, low=0, high=9),)
    moves = (MoveKind("add", "Add", "number"),)
    outcomes = ()

    def begin(self, given: Given) -> int:
        return given.whole("start")

    def choices(self, state: int) -> tuple[Choice, ...]:
        return (Choice("add", "Add", "table", (Field("n", "int", "Number", low=1, high=9 + state),)),)

    def ask(self, state: int, move: Move) -> Ask[None] | None:
        return None

    def play(self, state: int, move: Move, faces: Faces, ruling: None) -> Played[int]:
        return Played(state + move.given.whole("n"), (Step("Added.", "number"),))

    def view(self, state: int, seat: Seat) -> View:
        return View(f"{state}.", {"n": state})


class Waiting(Procedure[int, int]):
    """A tracker that leads with waiting, though nothing but a roll brings it further."""

    id = "fake.waiting"
    title = "Waiting"
    rule = "number"
    opening = ""
    fields = ()
    moves = (MoveKind("wait", "Wait", "number"), MoveKind("roll", "Roll", "number"))
    outcomes = (Outcome("rolled", "Rolled", ""),)

    def begin(self, given: Given) -> int:
        return 1

    def choices(self, state: int) -> tuple[Choice, ...]:
        return (Choice("wait", "Wait", "table"), Choice("roll", "Roll", "table"))

    def ask(self, state: int, move: Move) -> Ask[int] | None:
        return Ask((Die(6, "first"),), sum, lambda _: "rolled") if move.do == "roll" else None

    def play(self, state: int, move: Move, faces: Faces, ruling: int | None) -> Played[int]:
        return Played(state + 1, (Step("Later.", "number"),))

    def view(self, state: int, seat: Seat) -> View:
        return View(f"Round {state}.", {"round": state, "session": state}, status=f"Round {state}", settled=False)


class Unnamed(Hidden):
    """A game that forgets one of its outcomes."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "fake.unnamed"

    def possible(self, state: Table, move: Move) -> tuple[Outcome, ...]:
        return self.outcomes[:1]


class Twofaced(Hidden):
    """A game whose bid has another limit when it is looked up alone."""

    def __init__(self) -> None:
        super().__init__()
        self.id = "fake.twofaced"

    def choice(self, state: Table, do: str, by: str) -> Choice | None:
        found = super().choice(state, do, by)
        return found._replace(fields=()) if found and do == "bid" else found


class Busy(Hidden):
    """A game whose forecast takes so many rounds, and says it took a hundred."""

    def __init__(self, rounds: int) -> None:
        super().__init__()
        self.id = "fake.busy"
        self.rounds = rounds

    def forecast(self, state: Table) -> Distribution:
        high = 0
        for _ in range(self.rounds):
            high += 1
        return distribution({"high": high}, self.rounds, 100)


class Astray(Counter):
    """A tracker with a reason that links to a rule of something else."""

    id = "fake.astray"

    def play(self, state: int, move: Move, faces: Faces, ruling: None) -> Played[int]:
        played = super().play(state, move, faces, ruling)
        return played._replace(steps=(*played.steps, Step("And so on.", "other")))


class Growing(Counter):
    """A tracker whose every move takes so many rounds, and so many more for each move before it."""

    id = "fake.growing"

    def __init__(self, each: int, before: int) -> None:
        self.each = each
        self.before = before

    def choices(self, state: int) -> tuple[Choice, ...]:
        return (Choice("add", "Add", "table"),)

    def play(self, state: int, move: Move, faces: Faces, ruling: None) -> Played[int]:
        for _ in range(self.each + self.before * state):
            pass
        return Played(state + 1)


class Buggy(Hidden):
    """A game with a bug in its ruling: it raises `fault` once it is to rule."""

    def __init__(self, fault: Exception) -> None:
        super().__init__()
        self.id = "fake.buggy"
        self.fault = fault

    def play(self, state: Table, move: Move, faces: Faces, ruling: int | None) -> Played[Table]:
        raise self.fault


class Telling(Sharing):
    """An engine that tells the table what is hidden in one of its answers; `leak` names which."""

    leak = ""

    def shown(self, request: Request) -> Request:
        """The request, also where its inputs hide something."""
        return request if self.leak == "form" else super().shown(request)

    def replay(self, request: Request) -> dict[str, Json]:
        """Log and view, of the GM's seat for everybody."""
        return super().replay({**request, "seat": "gm"} if self.leak == "replay" else request)

    def history(self, request: Request) -> dict[str, Json]:
        """Every move with its reasons, of the GM's seat for everybody."""
        return super().history({**request, "seat": "gm"} if self.leak == "history" else request)

    def odds(self, request: Request) -> dict[str, Json]:
        """The odds, of the GM's seat for everybody."""
        return super().odds({**request, "seat": "gm"} if self.leak == "odds" else request)

    def act(self, request: Request) -> dict[str, Json]:
        """One more move, of the GM's seat for everybody."""
        return super().act({**request, "seat": "gm"} if self.leak == "act" else request)

    def _opened(self, request: Request) -> tuple[Request, int]:
        return (request, 0) if self.leak == "file" else super()._opened(request)


LEAKS = ("verdict", "block", "step", "limit", "caption", "clue", "hint")
"""The number itself in five places; then what only tells one number from another, in two."""
TELLS = ("replay", "history", "odds", "act", "file")
"""The answers in which a leaky engine tells what a hidden roll was made against."""
WELL = Hidden()
LEAKY = tuple(Hidden(leak) for leak in LEAKS)


class Fake:
    """A door to an engine with fake procedures only."""

    def __init__(self, *procedures: Procedure[Any, Any]) -> None:
        rules = {"number": Rule("fake/number#number", "Number"), "other": Rule("fake/other#other", "Other")}
        self.ruleset = Ruleset("fake", "Fake", 1, procedures, (), (), rules)
        self.facade = Facade(self.find, lambda: (self.ruleset,), Telling)
        self.engine = self.facade.engine
        self.entries: list[Obj] = json.loads(json.dumps(catalog((self.ruleset,), {})))["procedures"]

    def find(self, name: str) -> tuple[Ruleset, Procedure[Any, Any]]:
        """The fake procedure of that id."""
        return self.ruleset, next(procedure for procedure in self.ruleset.procedures if procedure.id == name)

    def __call__(self, request: Obj) -> Obj:
        """The reply to a request, through JSON and back."""
        return dict(json.loads(self.facade(json.dumps(request))))
