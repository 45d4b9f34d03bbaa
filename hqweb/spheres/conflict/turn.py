"""A turn: the actions of a round, trading them, reactions on anyone’s turn, Surges, and the next turn.

Source: Shattered Spheres, *Rules*, on rounds, turns and actions, and on Surge.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from hqweb.core import blocks, fields, moves, nouns, procedure, tables, words
from hqweb.spheres import edition as book
from hqweb.spheres.form import name_field

OWN: Final = "action"
"""The Surge benefit for the hero's own turn, and the default for older logs that don't name a benefit."""
HERO: Final = "hero"
TABLE: Final = "table"


class State(NamedTuple):
    """The current turn and its remaining actions. `last` is the use of the latest standard action.

    `left` has the remaining actions by kind. `surged` is true after a Surge this turn. `pending` Surges cost fatigue
    when the hero's next turn starts; `surges` is their total.
    """

    edition: book.Edition
    pace: book.Pace
    left: dict[str, int]
    name: str = ""
    round: int = 1
    mine: bool = True
    reacted: bool = False
    surged: bool = False
    pending: int = 0
    last: str = ""
    over: bool = False
    surges: int = 0

    @property
    def lasted(self) -> str:
        """The time elapsed so far."""
        return f"{self.round * self.pace.each} {self.pace.unit}"

    def changed(self, key: str, by: int) -> "State":
        """Return a copy with more or fewer actions of a kind."""
        return self._replace(left=self.left | {key: self.left[key] + by})

    def trades(self) -> tuple[book.Trade, ...]:
        """Return the trades available."""
        return tuple(each for each in self.edition.trades if self.left[each.gives])


def _counted(edition: book.Edition) -> dict[str, int]:
    """Return the number of each action per round, largest first."""
    return {each.key: each.number for each in edition.actions if each.number}


_OVER: Final[moves.Closed[State]] = moves.needs(
    lambda state: not state.over, "It’s over. Undo the last move, or start over."
)
_NOT_MINE: Final = moves.either(
    _OVER, moves.needs(lambda state: state.mine, "It’s somebody else’s turn, so you can only react.")
)
_NO_REACTION: Final = moves.either(
    _OVER,
    moves.needs(
        lambda state: not state.reacted,
        "You’ve used your reaction for this turn. You get another next turn, even if it isn’t yours.",
    ),
)

_HERO: Final = "Only the hero takes these actions."


def _act(of: book.Action) -> moves.Act[State]:
    """Return the move that uses an action on the hero's own turn."""
    key, titles = of.key, dict(of.does)

    def free(state: State, given: fields.Given) -> procedure.Played[State]:
        title, text = titles[given.text("what")], "Free action: *{what}*. It takes hardly any time."
        return moves.said(state._replace(last=""), "action-free", f"Free action: {title}", text, what=title)

    def does(state: State, given: fields.Given) -> procedure.Played[State]:
        what, left = given.text("what"), state.left[key] - 1
        after = state.changed(key, -1)._replace(last=what if key == "standard" else "")
        tail = " There is one more." if left == 1 else " There are {left} more." if left else ""
        text, title = f"{{name}}: *{{what}}*.{tail}", titles[what]
        return moves.said(after, f"action-{key}", f"{of.name}: {title}", text, name=of.name, what=title, left=left)

    def none_left(state: State) -> str:
        more = " You can trade for one." if any(each.gets == key for each in state.trades()) else ""
        return "" if state.left[key] else f"You have no {key} action left this turn.{more}"

    act = moves.Act(
        key, of.name, f"action-{key}", does, of.told, fields=(moves.pick("what", "For", titles),), whose=_HERO
    )
    if of.number:
        return act._replace(closed=moves.either(_NOT_MINE, none_left))
    return act._replace(does=free, closed=_NOT_MINE, place=moves.MORE)


def _trade(state: State, given: fields.Given) -> procedure.Played[State]:
    gives, gets = tables.keyed(state.edition.trades, given.text("what"))
    after, text = state.changed(gives, -1).changed(gets, 1), "The {gives} action becomes one more *{gets} action*."
    return moves.said(
        after._replace(last=""), "action-trade", f"Traded: {gives} for {gets}", text, gives=gives, gets=gets
    )


def _surge(state: State, given: fields.Given) -> procedure.Played[State]:
    of = tables.keyed(state.edition.benefits, given.text("benefit", OWN))
    after = state._replace(reacted=True, surged=True, last="", pending=state.pending + 1, surges=state.surges + 1)
    if of.key == OWN:
        text = "A Surge: *another standard action*. It uses your reaction."
        return moves.said(after.changed("standard", 1), "action-surge", "A Surge for a standard action", text)
    text, lasts = "A Surge: *{title}*, {lasts} ({about}). It uses your reaction.", book.LASTS[of.lasts]
    return moves.said(after, "action-surge", f"A Surge: {of.title}", text, title=of.title, lasts=lasts, about=of.about)


def _turn(state: State, _: fields.Given) -> procedure.Played[State]:
    after = State(state.edition, state.pace, _counted(state.edition), state.name, state.round + 1, surges=state.surges)
    text = "Round {round}, your turn: *a standard, a move and a quick action*, and a reaction."
    step = procedure.say("turn-next", text, round=after.round)
    if not state.pending:
        return procedure.Played(after, (step,), f"Round {after.round}")
    surges, by = "{count} are", "Surges"
    if state.pending == 1:
        surges, by = "The Surge is", "the Surge"
    count, more = words.leading(book.SURGE.spelt(state.pending)), nouns.STEP.spelt(state.pending)
    text = f"{surges} paid for: you’re *{{more}} more fatigued*, unless you spent Destiny before this."
    first = procedure.say("action-surge", text, count=count, more=more)
    return procedure.Played(after, (first, step), f"Round {after.round}, tired by {by}")


_TABLE: Final = "The whole table decides that."


class Turn(moves.Tracker[State]):
    """The turns of one hero. Source: Shattered Spheres, *Rules*, on rounds and turns."""

    id = f"{book.ID}.turn"
    title = "Turn"
    verdict = "round mine left reacted surged pending surges pace(each unit) over"
    rule = "rounds"

    def __init__(self, edition: book.Edition = book.EDITION) -> None:
        self.edition, self.first = edition, (*_counted(edition), "trade")
        *own, react = edition.actions
        self.offer((
            *map(_act, own),
            moves.Act("react", "Reaction", "action-react",
                lambda state, _: moves.said(state._replace(reacted=True), "action-react", "A reaction",
                                            "Your *reaction* for this turn. It takes no time."),
                react.told, _NO_REACTION, place=moves.MORE, whose=_HERO),
            moves.Act("trade", "Trade an action", "action-trade", _trade, "A larger action for a smaller one.",
                moves.either(_NOT_MINE,
                             moves.needs(State.trades, "You have no standard or move action left to trade.")),
                lambda state: (fields.Field("what", "pick", "Trade", options=tuple(
                    fields.Option(each.key, f"{words.leading(each.gives)} → {each.gets}")
                    for each in state.trades())),),
                whose=_HERO),
            moves.Act("surge", "Surge", "action-surge", _surge, "One benefit now.",
                moves.either(_OVER, moves.needs(lambda state: not state.surged, "You can surge once a turn."),
                    _NO_REACTION),
                lambda state: (moves.pick("benefit", "For", tuple(
                    fields.Option(each.key, each.title, book.LASTS[each.lasts])
                    for each in edition.benefits if state.mine or each.key != OWN), added=state.mine),),
                words.Cost("Your reaction, and fatigue when your next turn starts", words.Price("reaction", 1, 1)),
                place=moves.MORE, whose=_HERO),
            moves.Act("others", "Somebody else’s turn", "turn-others",
                lambda state, _: moves.said(
                    state._replace(mine=False, reacted=False, surged=False, last=""), "turn-others",
                    "Somebody else’s turn", "Somebody else’s turn: you may *react once*."),
                "You may react once.", _OVER,
                by=TABLE, whose=_TABLE),
            moves.Act("turn", "Your next turn", "turn-next", _turn, "A new round, with all its actions.", _OVER,
                by=TABLE, whose=_TABLE),
            moves.Act("end", "It is over", "turn-end",
                lambda state, _: moves.said(
                    state._replace(over=True, last=""), "turn-end", f"Over after {state.lasted}",
                    "It’s over, after *{lasted}* in total.", lasted=state.lasted),
                "", _OVER, by=TABLE, place=moves.MORE, whose=_TABLE),
        ))  # fmt: skip
        paces = tuple(fields.Option(each.key, each.title, f"{each.each} {each.unit} a round") for each in edition.paces)
        self.fields = (moves.pick("pace", "Scene", paces), name_field())

    def begin(self, given: fields.Given) -> State:
        """Return the first turn."""
        pace = tables.keyed(self.edition.paces, given.text("pace"))
        return State(self.edition, pace, _counted(self.edition), given.text("name"))

    def choices(self, state: State) -> tuple[procedure.Choice, ...]:
        """Return the choices. On someone else's turn, the likeliest come first."""
        found = super().choices(state)
        order = ("react", "surge", "turn", "others", "end")
        return found if state.mine else tuple(sorted(found, key=lambda each: order.index(each.do)))

    def offers(self, state: State) -> tuple[procedure.Offer, ...]:
        """Offer to roll the attack if the last standard action was one."""
        if state.last != "attack":
            return ()
        return (procedure.Offer(f"{book.ID}.attack", "Roll the attack", {"name": state.name} if state.name else {}),)

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Return the fatigue of all Surges once it's over. It can't go past incapacitated."""
        if not state.over or not state.surges:
            return ()
        steps = min(state.surges, len(state.edition.fatigue) - 1)
        return (procedure.Effect("", "tire", {"n": steps}, f"Fatigue of {book.SURGE.spelt(state.surges)}"),)

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the remaining actions of the turn."""
        status, said = "Over", "It is over."
        if not state.over:
            status = f"Round {state.round}"
            said = f"{status}, {'your turn' if state.mine else 'somebody else’s turn'}."
        actors, blocks = ((HERO, state.name or "You"), (TABLE, "The table")), tuple(_blocks(state))
        return procedure.View(said, {}, blocks=blocks, settled=state.over, actors=actors, status=status)


def _blocks(state: State) -> Iterator[blocks.Block]:
    if state.over:
        yield blocks.Note(f"It lasted {state.lasted}.")
        return
    rows: list[tuple[str, str] | tuple[str, str, blocks.PairMark]] = []
    for each in state.edition.actions:
        if each.number:
            left = state.left[each.key]
            told = (words.spelt(left) if left else "none left") if state.mine else "not your turn"
            rows.append((each.name, told, "now" if state.mine and left else "out"))
    rows.append(("Free actions", "as the GM allows" if state.mine else "not your turn"))
    rows.append(("Reaction", "used", "out") if state.reacted else ("Reaction", "open", "now"))
    yield moves.facts("Actions left", "Action", "Left", *rows)
    if state.pending:
        what = "the Surge tires" if state.pending == 1 else f"{book.SURGE.spelt(state.pending)} tire"
        yield blocks.Note(f"When your next turn starts, {what} you, unless you spend Destiny before that.", "warn")
