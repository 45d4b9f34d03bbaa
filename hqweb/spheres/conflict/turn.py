"""A turn: the actions of a round, trades between them, reactions on anybody’s turn, a Surge, and the next turn.

Source: Shattered Spheres, *Rules*, on rounds, turns and actions, and on Surge.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from hqweb.core.blocks import Block, Note, PairMark
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.moves import MORE, Act, Tracker, facts, pick
from hqweb.core.procedure import Choice, Effect, Offer, Played, Seat, View, say
from hqweb.core.words import leading, spelt
from hqweb.spheres.conflict.form import name_field
from hqweb.spheres.destiny.stress import BENEFITS, BY_KEY, FATIGUE, LASTS
from hqweb.spheres.edition import ID, STEP, SURGE


class Action(NamedTuple):
    """A kind of action: how many there are of it, when it is taken, and by key and title what it is used for."""

    key: str
    name: str
    many: str
    when: str
    does: dict[str, str]


OTHER: Final = {"other": "Something else"}

ACTIONS: Final = (
    Action("standard", "Standard action", "one a round", "on your turn",
           {"attack": "An attack", "power": "A power on something"} | OTHER),
    Action("move", "Move action", "one a round", "before or after the standard action, in one piece",
           {"walk": "Move", "stand": "Stand up", "command": "Give a command", "escape": "Get out of a hold"} | OTHER),
    Action("quick", "Quick action", "one a round", "at any point of your turn, even within another action",
           {"draw": "Draw a weapon", "handle": "Pick up or handle a thing", "switch": "Switch Alternate Effects"}
           | OTHER),
    Action("free", "Free action", "as many as the GM finds reasonable", "on your turn",
           {"talk": "Talk", "drop": "Drop something", "end-power": "End a power",
            "keep-power": "Start or keep up a power"} | OTHER),
    Action("react", "Reaction", "one a turn, anybody’s", "when something calls for it",
           {"answer": "Answer what happens", "surge": "A Surge"}),
)  # fmt: skip
"""All five, in the order of the text."""


class Trade(NamedTuple):
    """What is given up, and what is had in its place."""

    gives: str
    gets: str

    @property
    def key(self) -> str:
        """Its permanent key."""
        return f"{self.gives}-{self.gets}"


TRADES: Final = (Trade("standard", "move"), Trade("standard", "quick"), Trade("move", "quick"))
"""Every trade goes down."""


class Pace(NamedTuple):
    """How long a round is: its key, what it is for, and its length."""

    key: str
    title: str
    each: int
    unit: str


PACES: Final = (Pace("combat", "Combat", 6, "seconds"), Pace("conflict", "Conflict", 6, "minutes"))
"""Combat is about bodies, conflict about morale."""


def action(key: str) -> Action:
    """The kind of action of that key.

    >>> action("quick").name
    'Quick action'
    """
    return next(each for each in ACTIONS if each.key == key)


OWN: Final = "action"
"""The benefit of a Surge that is for the hero's own turn, and what a Surge was for in logs without a benefit."""
HERO: Final = "hero"
TABLE: Final = "table"
LEFT: Final = ("standard", "move", "quick")
"""The actions that are counted, the largest first."""


class State(NamedTuple):
    """Whose turn it is and what is left of it. `last` is what the latest standard action was used for.

    `surged` says that a Surge was used in this turn. `pending` Surges tire the hero when their next turn starts;
    `surges` is how many there were in all.
    """

    pace: str
    name: str = ""
    round: int = 1
    mine: bool = True
    standard: int = 1
    move: int = 1
    quick: int = 1
    reacted: bool = False
    surged: bool = False
    pending: int = 0
    last: str = ""
    over: bool = False
    surges: int = 0

    @property
    def of(self) -> Pace:
        """How long its rounds are."""
        return next(each for each in PACES if each.key == self.pace)

    @property
    def lasted(self) -> str:
        """How long it took so far."""
        return f"{self.round * self.of.each} {self.of.unit}"

    def left(self, key: str) -> int:
        """How many of a kind of action are left."""
        return {"standard": self.standard, "move": self.move, "quick": self.quick}[key]

    def changed(self, key: str, by: int) -> "State":
        """The same with so many more of a kind of action."""
        number: dict[str, Any] = {key: self.left(key) + by}
        return self._replace(**number)

    def trades(self) -> tuple[Trade, ...]:
        """The trades that are open."""
        return tuple(each for each in TRADES if self.left(each.gives))


def counted(number: int) -> str:
    """How many are left, as a cell has it.

    >>> counted(0), counted(2)
    ('none left', 'two')
    """
    return spelt(number) if number else "none left"


def _over(state: State) -> str:
    return "It is over. Take the last move back, or begin anew." if state.over else ""


def _not_mine(state: State) -> str:
    return _over(state) or ("" if state.mine else "It is somebody else’s turn, and on that you can only react.")


def _none_left(key: str) -> Callable[[State], str]:
    def closed(state: State) -> str:
        if why := _not_mine(state):
            return why
        more = " One can be traded for it." if any(each.gets == key for each in state.trades()) else ""
        return "" if state.left(key) else f"There is no {key} action left in this turn.{more}"

    return closed


def _no_trade(state: State) -> str:
    return _not_mine(state) or ("" if state.trades() else "There is no standard or move action left to trade.")


def _no_reaction(state: State) -> str:
    used = "The one reaction of this turn is used. There is another in the next turn, whosever it is."
    return _over(state) or (used if state.reacted else "")


def _no_surge(state: State) -> str:
    return _over(state) or ("A Surge can be used once a turn." if state.surged else _no_reaction(state))


def _act(of: Action) -> Act[State]:
    """An action that is used for something on the hero's own turn."""
    key, titles = of.key, of.does

    def does(state: State, given: Given) -> Played[State]:
        what = given.text("what")
        title = titles[what]
        if key == "free":
            step = say("action-free", "Free action: *{what}*. It takes no time worth counting.", what=title)
            return Played(state._replace(last=""), (step,), f"Free action: {title}")
        after = state.changed(key, -1)._replace(last=what if key == "standard" else "")
        left = after.left(key)
        tail = " There is one more." if left == 1 else f" There are {left} more." if left else ""
        step = say(f"action-{key}", "{name}: *{what}*." + tail, name=of.name, what=title)
        return Played(after, (step,), f"{of.name}: {title}")

    closed = _not_mine if key == "free" else _none_left(key)
    act = Act(key, of.name, f"action-{key}", does, _when(of), closed, (pick("what", "For", titles),), whose=_HERO)
    return act._replace(place=MORE) if key == "free" else act


def _when(of: Action) -> str:
    return f"{leading(of.many)}, {of.when}."


def _react(state: State, _: Given) -> Played[State]:
    step = say("action-react", "A *reaction*: the one of this turn. It takes no time.")
    return Played(state._replace(reacted=True), (step,), "A reaction")


def _trades(state: State) -> tuple[Field, ...]:
    return (
        Field(
            "what",
            "pick",
            "Trade",
            options=tuple(Option(each.key, f"{leading(each.gives)} → {each.gets}") for each in state.trades()),
        ),
    )


def _trade(state: State, given: Given) -> Played[State]:
    trade = next(each for each in TRADES if each.key == given.text("what"))
    gives, gets = trade
    after = state.changed(gives, -1).changed(gets, 1)._replace(last="")
    step = say("action-trade", "The {gives} action becomes one more *{gets} action*.", gives=gives, gets=gets)
    return Played(after, (step,), f"Traded: {gives} for {gets}")


def _benefits(state: State) -> tuple[Field, ...]:
    """What a Surge is for. On somebody else's turn it gives no action, since that is for the hero's own."""
    found = tuple(Option(each.key, each.title, LASTS[each.lasts]) for each in BENEFITS if state.mine or each.key != OWN)
    return (Field("benefit", "pick", "For", default=found[0].value, options=found, added=state.mine),)


def _surge(state: State, given: Given) -> Played[State]:
    of = BY_KEY[given.text("benefit", OWN)]
    after = state._replace(reacted=True, surged=True, last="", pending=state.pending + 1, surges=state.surges + 1)
    if of.key == OWN:
        step = say("action-surge", "A Surge: *one standard action more*, and it was your reaction.")
        return Played(after.changed("standard", 1), (step,), "A Surge for a standard action")
    text = "A Surge: *{title}*, {lasts} ({about}). It was your reaction."
    step = say("action-surge", text, title=of.title, lasts=LASTS[of.lasts], about=of.about)
    return Played(after, (step,), f"A Surge: {of.title}")


def _others(state: State, _: Given) -> Played[State]:
    step = say("turn-others", "Somebody else’s turn: you may *react once* in it.")
    after = state._replace(mine=False, reacted=False, surged=False, last="")
    return Played(after, (step,), "Somebody else’s turn")


def _turn(state: State, _: Given) -> Played[State]:
    after = State(state.pace, state.name, state.round + 1, surges=state.surges)
    text = "Round {round}, your turn: *a standard, a move and a quick action*, and a reaction."
    step = say("turn-next", text, round=after.round)
    if not state.pending:
        return Played(after, (step,), f"Round {after.round}")
    one = state.pending == 1
    text = "{surges} paid for: you are *{steps} more tired*, unless Destiny was spent before this."
    surges = "The Surge is" if one else f"{leading(SURGE.spelt(state.pending))} are"
    tired = say("action-surge", text, surges=surges, steps=STEP.spelt(state.pending))
    return Played(after, (tired, step), f"Round {after.round}, tired by {'the Surge' if one else 'Surges'}")


def _end(state: State, _: Given) -> Played[State]:
    step = say("turn-end", "It is over, after *{lasted}* in all.", lasted=state.lasted)
    return Played(state._replace(over=True, last=""), (step,), f"Over after {state.lasted}")


_HERO: Final = "Your own actions are for the hero to take."
_TABLE: Final = "That is for the table to say."
_TIRES: Final = "Your reaction, and fatigue when your next turn starts"

ACTS: Final[tuple[Act[State], ...]] = (
    *(_act(each) for each in ACTIONS if each.key != "react"),
    Act("react", "Reaction", "action-react", _react, _when(action("react")), _no_reaction, place=MORE, whose=_HERO),
    Act("trade", "Trade an action", "action-trade", _trade, "A larger one for a smaller one.", _no_trade, _trades,
        whose=_HERO),
    Act("surge", "Surge", "action-surge", _surge, "One benefit now.", _no_surge, _benefits, _TIRES,
        place=MORE, whose=_HERO),
    Act("others", "Somebody else’s turn", "turn-others", _others, "You may react once in it.", _over,
        by=TABLE, whose=_TABLE),
    Act("turn", "Your next turn", "turn-next", _turn, "A new round, with all its actions.", _over,
        by=TABLE, whose=_TABLE),
    Act("end", "It is over", "turn-end", _end, "", _over, by=TABLE, place=MORE, whose=_TABLE),
)  # fmt: skip
"""All that can be done in a turn, and whose turn comes next."""


class Turn(Tracker[State]):
    """The turns of one hero. Source: Shattered Spheres, *Rules*, on rounds and turns."""

    id = f"{ID}.turn"
    title = "Turn"
    rule = "rounds"
    acts = ACTS
    first = (*LEFT, "trade")
    fields = (
        Field("pace", "pick", "What is going on", default=PACES[0].key, options=tuple(
            Option(each.key, each.title, f"{each.each} {each.unit} a round") for each in PACES
        )),
        name_field("name", "Name", "name"),
    )  # fmt: skip

    def begin(self, given: Given) -> State:
        """The first turn."""
        return State(given.text("pace"), given.text("name"))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What is left to do, and whose turn comes next: on somebody else's, the hero's own is the likelier."""
        found = super().choices(state)
        if state.mine:
            return found
        order = {"others": "turn", "turn": "others"}
        by_do = {each.do: each for each in found}
        return tuple(by_do[order.get(each.do, each.do)] for each in found)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The attack that a standard action was used for."""
        if state.last != "attack":
            return ()
        inputs: dict[str, Json] = {"name": state.name} if state.name else {}
        return (Offer(f"{ID}.attack", "Roll the attack", inputs),)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The Surges of all its turns, when it is over; past incapacitated there is nothing."""
        if not state.over or not state.surges:
            return ()
        steps = min(state.surges, len(FATIGUE) - 1)
        return (Effect("", "tire", {"n": steps}, f"Fatigue of {SURGE.spelt(state.surges)}"),)

    def view(self, state: State, seat: Seat) -> View:
        """What is left of the turn."""
        who = state.name or "You"
        whose = "your turn" if state.mine else "somebody else’s turn"
        status = "Over" if state.over else f"Round {state.round}"
        said = "It is over." if state.over else f"{status}, {whose}."
        actors = ((HERO, who), (TABLE, "The table"))
        return View(said, {}, blocks=_blocks(state), settled=state.over, actors=actors, status=status)


def _own(state: State, key: str) -> tuple[str, str, PairMark]:
    left = counted(state.left(key)) if state.mine else "not your turn"
    return action(key).name, left, "now" if state.mine and state.left(key) else "out"


def _blocks(state: State) -> tuple[Block, ...]:
    if state.over:
        return (Note(f"It lasted {state.lasted}."),)
    own = (_own(state, key) for key in LEFT)
    free = ("Free actions", "as the GM allows" if state.mine else "not your turn")
    reaction: tuple[str, str, PairMark] = ("Reaction", "used", "out") if state.reacted else ("Reaction", "open", "now")
    grid = facts("What is left", "Action", "Left", *own, free, reaction)
    if not state.pending:
        return (grid,)
    what = "the Surge tires" if state.pending == 1 else f"{SURGE.spelt(state.pending)} tire"
    return (grid, Note(f"When your next turn starts, {what} you. Destiny spent before undoes that.", "warn"))
