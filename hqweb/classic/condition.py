"""The state of a hero: states of adversity and benefits over time, what ends them, and what they weigh."""

from collections.abc import Callable, Mapping
from typing import Final

from hqweb.classic.condition_state import Boon, Harm, State
from hqweb.classic.condition_view import overview, status, sum_steps
from hqweb.classic.edition import Edition
from hqweb.classic.states import DAY, RESCUED, WEEK
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_MODIFIERS, MAX_NAME
from hqweb.core.procedure import Ask, Choice, Move, MoveKind, Offer, Played, Procedure, Seat, Step, View, say
from hqweb.core.words import Who
from hqweb.mastery.amount import bonus

_HERO: Final = "hero"
_DAYS: Final = {"rest-day": DAY, "rest-week": WEEK}
_MORE: Final = ("treat", "rest-day", "rest-week", "session-end", "die")
_WHAT: Final = Field("what", "text", "From what", default="", high=MAX_NAME)


class Condition(Procedure[State, str]):
    """The state of a hero, without dice.

    Source: HeroQuest, *Consequences of Defeat* and *Benefits of Victory*.
    """

    title = "State of a hero"
    rule = "recovery"
    opening = ""
    start = "Begin"
    fields = (Field("hero", "text", "Name of the hero", default="", high=MAX_NAME),)
    moves = (
        MoveKind("suffer", "A defeat leaves a state", "consequence"),
        MoveKind("benefit", "A victory brings a benefit", "benefit"),
        MoveKind("defeat", "A defeat ends a benefit", "benefit-ends"),
        MoveKind("rescue", "A rescue in time", "dying"),
        MoveKind("treat", "Treatment or an event", "recovery"),
        MoveKind("rest-day", "A day of rest", "recovery"),
        MoveKind("rest-week", "A week of rest", "recovery"),
        MoveKind("session-end", "The session ends", "recovery"),
        MoveKind("die", "No rescue came", "dead"),
    )
    outcomes = ()

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.condition"
        self._edition = edition
        self._letter = edition.letter
        self._states = {each.id: each for each in edition.states}

    def begin(self, given: Given) -> State:
        """A hero whom nothing weighs on."""
        name = given.text("hero")
        return State(Who.named(name, "Hero"), name)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What may happen now; after death nothing."""
        return tuple(
            Choice(
                move.do,
                move.title,
                _HERO,
                self._fields(state, move.do),
                place="more" if move.do in _MORE else "button",
            )
            for move in self.moves
            if not self.refusal(state, move.do, _HERO)
        )

    def _fields(self, state: State, do: str) -> tuple[Field, ...]:
        if do == "suffer":
            given = [each for each in self._edition.states if each.level is not None]
            options = tuple(Option(each.id, f"{each.title}: {each.effect}") for each in given)
            return (Field("state", "pick", "State", default=options[0].value, options=options), _WHAT)
        if do == "benefit":
            options = tuple(
                Option(str(each.amount), bonus(each.amount, self._letter)) for each in self._edition.benefits
            )
            return (Field("amount", "pick", "Benefit", default=options[1].value, options=options), _WHAT)
        if do == "treat":
            options = tuple(Option(harm.id, harm.label) for harm in state.harms)
            return (Field("state", "pick", "State that ends", default=options[0].value, options=options),)
        if do == "defeat":
            options = tuple(Option(boon.id, boon.label(self._letter)) for boon in state.boons)
            return (Field("which", "pick", "Benefit that ends", default=options[0].value, options=options),)
        return ()

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why something cannot happen to this hero now."""
        who = state.who.inside
        if by != _HERO:
            return ""
        if state.dead:
            return f"Nothing more changes: {who} is dead."
        if state.down:
            last = do in ("rescue", "die")
            return (
                "" if last else f"First comes a rescue, or death: {who} is {state.down.state.title.lower()}."
            )
        return _REFUSALS[do](state, do) if do in _REFUSALS else ""

    def ask(self, state: State, move: Move) -> Ask[str] | None:
        """No dice, and nothing to rule."""
        return None

    def play(self, state: State, move: Move, faces: Faces, ruling: str | None) -> Played[State]:
        """What happened, and what all of it comes to now."""
        after, step = self._happened(state, move)
        return Played(after, (step, *sum_steps(self._edition, after)), step.text)

    def _happened(self, state: State, move: Move) -> tuple[State, Step]:
        match move.do:
            case "suffer":
                return self._suffer(state, move.given)
            case "benefit":
                return self._gain(state, move.given)
            case "defeat":
                return self._lose(state, move.given)
            case "rescue":
                return _rescue(state)
            case "die":
                return state._replace(dead=True), say("dead", "{who} is *dead*.", who=state.who.first)
            case _:
                return _end(state, move)

    def _suffer(self, state: State, given: Given) -> tuple[State, Step]:
        harm = Harm(f"s{state.numbered + 1}", self._states[given.text("state")], given.text("what"))
        step = say(
            harm.state.id,
            "{who} is *{state}*{what}: {effect}.",
            who=state.who.first,
            state=harm.state.title.lower(),
            what=f", {harm.what}" if harm.what else "",
            effect=harm.state.effect,
        )
        return state._replace(harms=(*state.harms, harm), numbered=state.numbered + 1), step

    def _gain(self, state: State, given: Given) -> tuple[State, Step]:
        boon = Boon(f"b{state.numbered + 1}", given.whole("amount"), given.text("what"))
        step = say(
            "benefit",
            "{who} gets a benefit{what}: *{sign}*.",
            who=state.who.first,
            what=f", {boon.what}" if boon.what else "",
            sign=bonus(boon.amount, self._letter),
            amount=boon.amount,
        )
        return state._replace(boons=(*state.boons, boon), numbered=state.numbered + 1), step

    def _lose(self, state: State, given: Given) -> tuple[State, Step]:
        boon = next(each for each in state.boons if each.id == given.text("which"))
        step = say(
            "benefit-ends",
            "{who}: the benefit of {label} *ends* with the defeat.",
            who=state.who.first,
            label=boon.label(self._letter),
        )
        return state._replace(boons=tuple(each for each in state.boons if each != boon)), step

    def view(self, state: State, seat: Seat) -> View:
        """All that weighs and helps, and the sum."""
        blocks = overview(self._edition, state)
        return View(
            f"{state.who.first}: {status(state).lower()}.",
            {},
            None,
            blocks,
            settled=state.dead,
            actors=((_HERO, state.who.first),),
            status=status(state),
        )

    def offers(self, state: State) -> tuple[Offer, ...]:
        """A contest with everything that weighs and helps."""
        benefit = next(kind.id for kind in self._edition.kinds if kind.left == "victory")
        rows = state.rows(benefit)
        if not state.acts or not rows:
            return ()
        named: dict[str, Json] = {"hero": state.name} if state.name else {}
        inputs: dict[str, Json] = {"modifiers": rows} | named
        brings = "With all of it. Take away what has no bearing there."
        return (Offer(f"{self._edition.id}.simple-contest", "A contest", inputs, brings, replaces=True),)


def _rescue(state: State) -> tuple[State, Step]:
    harms = tuple(harm if harm.state.acts else harm._replace(state=RESCUED) for harm in state.harms)
    step = say(
        "dying",
        "A rescue in time: {who} is *{now}* instead.",
        who=state.who.inside,
        now=RESCUED.title.lower(),
    )
    return state._replace(harms=harms), step


def _end(state: State, move: Move) -> tuple[State, Step]:
    ended = _ending(state, move)
    names = [harm.label[0].lower() + harm.label[1:] for harm in ended]
    how = {"treat": "Treatment or an event", "session-end": "The end of the session"}.get(move.do, "Rest")
    step = say("recovery", how + " ends: *{names}*.", names=", ".join(names), ended=len(ended))
    return state.without(ended), step


def _ending(state: State, move: Move) -> tuple[Harm, ...]:
    if move.do == "treat":
        return tuple(harm for harm in state.harms if harm.id == move.given.text("state"))
    return _with_time(state, move.do)


def _with_time(state: State, do: str) -> tuple[Harm, ...]:
    return state.rested(_DAYS[do]) if do in _DAYS else state.ended_with_session()


def _full(state: State) -> str:
    if len(state.harms) + len(state.boons) < MAX_MODIFIERS:
        return ""
    return f"One contest takes {MAX_MODIFIERS} states and benefits at most: end one first."


def _too_short(state: State, do: str) -> str:
    if _with_time(state, do):
        return ""
    if not state.harms:
        return f"Nothing weighs on {state.who.inside}."
    titles = dict.fromkeys(harm.state.title.lower() for harm in state.harms)
    return f"That does not end {' or '.join(titles)}: it takes longer, treatment, or an event."


_REFUSALS: Final[Mapping[str, Callable[[State, str], str]]] = {
    "suffer": lambda state, _: _full(state),
    "benefit": lambda state, _: _full(state),
    "defeat": lambda state, _: "" if state.boons else "There is no benefit that a defeat could end.",
    "treat": lambda state, _: "" if state.harms else "There is nothing to treat.",
    "rest-day": _too_short,
    "rest-week": _too_short,
    "session-end": _too_short,
    "rescue": lambda state, _: f"There is no need: {state.who.inside} is not dying.",
    "die": lambda state, _: f"There is no need: {state.who.inside} is not dying.",
}
"""Why a move does not stand open for one who lives and acts; empty where it does."""
