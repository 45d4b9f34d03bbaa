"""A turn: the actions of a round, trades between them, reactions on anybody’s turn, a Surge, and the next turn.

Source: Shattered Spheres, *Rules*, on rounds, turns and actions, and on Surge.
"""

from hqweb.core.blocks import Block, Grid, GridRow, Note, PairMark
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.procedure import (
    Ask,
    Choice,
    Effect,
    Move,
    MoveKind,
    Offer,
    Played,
    Procedure,
    Seat,
    View,
    say,
)
from hqweb.core.tables import Column
from hqweb.core.words import leading
from hqweb.spheres.conflict.actions import ACTIONS, PACES, TRADES, action
from hqweb.spheres.conflict.form import name_field
from hqweb.spheres.conflict.turn_state import HERO, LEFT, TABLE, State, closed, counted
from hqweb.spheres.destiny.stress import BENEFITS, BY_KEY, FATIGUE, LASTS
from hqweb.spheres.edition import ID
from hqweb.spheres.nouns import STEP, SURGE

OWN = "action"
"""The benefit of a Surge that is for the hero's own turn, and what a Surge was for in logs without a benefit."""


class Turn(Procedure[State, None]):
    """The turns of one hero. Source: Shattered Spheres, *Rules*, on rounds and turns."""

    id = f"{ID}.turn"
    title = "Turn"
    rule = "rounds"
    opening = ""
    rolls = False
    start = "Begin"
    moves = (
        *(MoveKind(each.key, each.name, f"action-{each.key}") for each in ACTIONS),
        MoveKind("trade", "Trade an action", "action-trade"),
        MoveKind("surge", "Surge", "action-surge"),
        MoveKind("others", "Somebody else’s turn", "turn-others"),
        MoveKind("turn", "Your next turn", "turn-next"),
        MoveKind("end", "It is over", "turn-end"),
    )
    outcomes = ()

    def __init__(self) -> None:
        paces = tuple(Option(each.key, each.title, f"{each.each} {each.unit} a round") for each in PACES)
        self.fields = (
            Field("pace", "pick", "What is going on", default=PACES[0].key, options=paces),
            name_field("name", "Name", "name"),
        )

    def begin(self, given: Given) -> State:
        """The first turn."""
        return State(given.text("pace"), given.text("name"))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What is left to do, and whose turn comes next."""
        trades = tuple(Option(each.key, f"{leading(each.gives)} → {each.gets}") for each in state.trades())
        trade = (Field("what", "pick", "Trade", options=trades),) if trades else ()
        turns = (
            Choice("others", "Somebody else’s turn", TABLE, brings="You may react once in it."),
            Choice("turn", "Your next turn", TABLE, brings="A new round, with all its actions."),
        )
        found = (
            *(Choice(key, action(key).name, HERO, _uses(key), brings=_when(key)) for key in LEFT),
            Choice("trade", "Trade an action", HERO, trade, brings="A larger one for a smaller one."),
            Choice("free", "Free action", HERO, _uses("free"), brings=_when("free"), place="more"),
            Choice("react", "Reaction", HERO, brings=_when("react"), place="more"),
            Choice(
                "surge",
                "Surge",
                HERO,
                _benefit(state),
                brings="One benefit now.",
                cost="Your reaction, and fatigue when your next turn starts",
                place="more",
            ),
            *(turns if state.mine else reversed(turns)),
            Choice("end", "It is over", TABLE, place="more"),
        )
        return tuple(choice for choice in found if not closed(state, choice.do))

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why an action cannot be taken."""
        why = closed(state, do)
        if why:
            return why
        mine = do not in ("others", "turn", "end")
        return "Your own actions are for the hero to take." if mine else "That is for the table to say."

    def ask(self, state: State, move: Move) -> Ask[None] | None:
        """No dice, and nothing to rule."""
        return None

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The turn after the move."""
        match move.do:
            case "standard" | "move" | "quick" | "free":
                return _acted(state, move.do, move.given.text("what"))
            case "trade":
                return _traded(state, move.given.text("what"))
            case "react":
                step = say("action-react", "A *reaction*: the one of this turn. It takes no time.")
                return Played(state._replace(reacted=True), (step,), "A reaction")
            case "surge":
                return _surged(state, move.given.text("benefit", OWN))
            case "others":
                step = say("turn-others", "Somebody else’s turn: you may *react once* in it.")
                after = state._replace(mine=False, reacted=False, surged=False, last="")
                return Played(after, (step,), "Somebody else’s turn")
            case "turn":
                return _next(state)
            case _:
                step = say("turn-end", "It is over, after *{lasted}* in all.", lasted=_lasted(state))
                return Played(state._replace(over=True, last=""), (step,), f"Over after {_lasted(state)}")

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
        said = "It is over." if state.over else f"Round {state.round}, {whose}."
        return View(
            said,
            {},
            blocks=_blocks(state),
            settled=state.over,
            actors=((HERO, who), (TABLE, "The table")),
            status="Over" if state.over else f"Round {state.round}",
        )


def _uses(key: str) -> tuple[Field, ...]:
    does = tuple(Option(each.key, each.title) for each in action(key).does)
    return (Field("what", "pick", "For", default=does[0].value, options=does),)


def _benefit(state: State) -> tuple[Field, ...]:
    """What a Surge is for. On somebody else's turn it gives no action, since that is for the hero's own."""
    found = tuple(Option(each.key, each.title, LASTS[each.lasts]) for each in BENEFITS if state.mine or each.key != OWN)
    return (Field("benefit", "pick", "For", default=found[0].value, options=found, added=state.mine),)


def _when(key: str) -> str:
    of = action(key)
    return f"{leading(of.many)}, {of.when}."


def _acted(state: State, key: str, what: str) -> Played[State]:
    of = action(key)
    title = next(each.title for each in of.does if each.key == what)
    if key == "free":
        step = say("action-free", "Free action: *{what}*. It takes no time worth counting.", what=title)
        return Played(state._replace(last=""), (step,), f"Free action: {title}")
    after = state.changed(key, -1)._replace(last=what if key == "standard" else "")
    left = after.left(key)
    tail = " There is one more." if left == 1 else f" There are {left} more." if left else ""
    step = say(f"action-{key}", "{name}: *{what}*." + tail, name=of.name, what=title)
    return Played(after, (step,), f"{of.name}: {title}")


def _surged(state: State, key: str) -> Played[State]:
    of = BY_KEY[key]
    after = state._replace(reacted=True, surged=True, last="")
    after = after._replace(pending=state.pending + 1, surges=state.surges + 1)
    if key == OWN:
        step = say("action-surge", "A Surge: *one standard action more*, and it was your reaction.")
        return Played(after._replace(standard=state.standard + 1), (step,), "A Surge for a standard action")
    text = "A Surge: *{title}*, {lasts} ({about}). It was your reaction."
    step = say("action-surge", text, title=of.title, lasts=LASTS[of.lasts], about=of.about)
    return Played(after, (step,), f"A Surge: {of.title}")


def _traded(state: State, key: str) -> Played[State]:
    trade = next(each for each in TRADES if each.key == key)
    after = state.changed(trade.gives, -1).changed(trade.gets, 1)._replace(last="")
    step = say(
        "action-trade",
        "The {gives} action becomes one more *{gets} action*.",
        gives=trade.gives,
        gets=trade.gets,
    )
    return Played(after, (step,), f"Traded: {trade.gives} for {trade.gets}")


def _next(state: State) -> Played[State]:
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


def _lasted(state: State) -> str:
    total = state.round * state.of.each
    return f"{total} {state.of.unit}"


def _blocks(state: State) -> tuple[Block, ...]:
    if state.over:
        return (Note(f"It lasted {_lasted(state)}."),)
    rows = [
        GridRow((action(key).name, counted(state.left(key)) if state.mine else "not your turn"), _mark(state, key))
        for key in LEFT
    ]
    rows.append(GridRow(("Free actions", "as the GM allows" if state.mine else "not your turn")))
    rows.append(GridRow(("Reaction", "used" if state.reacted else "open"), "out" if state.reacted else "now"))
    blocks: list[Block] = [Grid("What is left", (Column("Action"), Column("Left")), tuple(rows))]
    if state.pending:
        what = "the Surge tires" if state.pending == 1 else f"{SURGE.spelt(state.pending)} tire"
        text = f"When your next turn starts, {what} you. Destiny spent before undoes that."
        blocks.append(Note(text, "warn"))
    return tuple(blocks)


def _mark(state: State, key: str) -> PairMark:
    return "now" if state.mine and state.left(key) else "out"
