"""What may happen to a hero over time: states and benefits that come, change and go."""

from collections.abc import Callable, Mapping
from typing import Final

from hqweb.classic.condition_state import Boon, Harm, State
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.states import HEALING_RESULTS, Adversity, Benefit, healed, met
from hqweb.core.fields import Given
from hqweb.core.procedure import Move, Step, say
from hqweb.core.words import within

ANY: Final = "any"
"""What stands for all fields of life."""

type Happened = tuple[State, tuple[Step, ...]]
"""The hero after something happened, and the reasons."""


def happened(edition: Edition, state: State, move: Move) -> Happened:
    """What a move comes to."""
    return _MOVES.get(move.do, _end)(edition, state, move)


def _suffer(edition: Edition, state: State, move: Move) -> Happened:
    found = _state(edition, move.given.text("state"))
    harm = Harm(f"s{state.numbered + 1}", found, move.given.text("what"), _scope(move.given))
    step = say(
        harm.state.id,
        "{who} is *{state}*{what}: {effect}.",
        who=state.who.first,
        state=harm.state.title.lower(),
        what=f", {harm.what}" if harm.what else "",
        effect=harm.state.effect,
    )
    return state._replace(harms=(*state.harms, harm), numbered=state.numbered + 1), (step,)


def _gain(edition: Edition, state: State, move: Move) -> Happened:
    found, given = _benefit(edition, move.given), move.given
    boon = Boon(f"b{state.numbered + 1}", found, given.text("what"), _scope(given))
    what = f", {boon.what}" if boon.what else ""
    if boon.state.title:
        step = say(
            boon.state.id,
            "{who} is *{state}*{what}: {effect}.",
            who=state.who.first,
            state=boon.state.title.lower(),
            what=what,
            effect=boon.state.effect,
        )
    else:
        step = say(
            "benefit",
            "{who} gets a benefit{what}: *{sign}*.",
            who=state.who.first,
            what=what,
            sign=boon.name(edition.letter),
            amount=boon.state.amount,
        )
    return state._replace(boons=(*state.boons, boon), numbered=state.numbered + 1), (step,)


def _scope(given: Given) -> str:
    picked = given.text("scope") if given.has("scope") else ANY
    return "" if picked == ANY else picked


def _benefit(edition: Edition, given: Given) -> Benefit:
    """The benefit that was picked: by its id where it has a title, else by its amount."""
    picked = given.text("amount")
    return next(each for each in edition.benefits if picked == (each.id if each.title else str(each.amount)))


def _state(edition: Edition, id_: str) -> Adversity:
    return next(each for each in edition.states if each.id == id_)


def _lose(edition: Edition, state: State, move: Move) -> Happened:
    boon = _boon(state, move)
    noun = "state of fortune" if boon.state.title else "benefit of"
    step = say(
        "benefit-ends",
        "{who}: the {noun} {label} *ends* with the defeat.",
        who=state.who.first,
        noun=noun,
        label=boon.label(edition.letter),
    )
    return state.without((), (boon,)), (step,)


def _harm(state: State, move: Move) -> Harm:
    return next(each for each in state.harms if each.id == move.given.text("state"))


def _boon(state: State, move: Move) -> Boon:
    return next(each for each in state.boons if each.id == move.given.text("which"))


def _meet(edition: Edition, state: State, move: Move) -> Happened:
    """A state and a benefit that meet: both are struck, or the difference of their levels stays."""
    harm, boon = _harm(state, move), _boon(state, move)
    names = {"harm": _beside(harm.state.title, harm.what), "boon": _beside(boon.name(edition.letter), boon.what)}
    bare = state.without((harm,), (boon,))
    if move.given.text("how") == "cancel":
        return bare, (say("meets", "Struck against each other: *{harm}* and *{boon}*.", **names),)
    worse, better = met(edition.states, edition.benefits, harm.state, boon.state)
    if worse:
        left = f"{worse.title.lower()} is"
        harms = tuple(each._replace(state=worse) if each == harm else each for each in state.harms)
        after = state.without((), (boon,))._replace(harms=harms)
    elif better:
        left = f"{better.title.lower()} is"
        boons = tuple(each._replace(state=better) if each == boon else each for each in state.boons)
        after = state.without((harm,))._replace(boons=boons)
    else:
        left, after = "nothing is", bare
    text = "Where {boon} meets {harm}, the difference stays: *{left} left*."
    return after, (say("meets", text, left=left, **names),)


def _beside(title: str, what: str) -> str:
    return f"{title.lower()} ({what})" if what else title.lower()


def _rescue(edition: Edition, state: State, move: Move) -> Happened:
    usual = edition.lasting.rescued[0]
    now = _state(edition, move.given.text("to") if move.given.has("to") else usual)
    harms = tuple(harm if harm.state.acts else harm._replace(state=now) for harm in state.harms)
    step = say("dying", "A rescue in time: {who} is *{now}* instead.", who=state.who.inside, now=now.title.lower())
    return state._replace(harms=harms), (step,)


def _heal(edition: Edition, state: State, move: Move) -> Happened:
    """A contest of healing that was rolled: levels come off, or are added."""
    harm, key = _harm(state, move), move.given.text("outcome")
    levels = dict(HEALING_RESULTS)[key]
    word = next(each.label for each in OUTCOMES if each.key == key).lower()
    now = healed(edition.states, harm.state, levels) if levels else harm.state
    start = f"Healing, a {word}: "
    if now is None:
        step = say("healing", "{start}{harm} is *gone*.", start=start, harm=_beside(harm.state.title, harm.what))
        return state.without((harm,)), (step,)
    if now == harm.state:
        step = say("healing", "{start}{harm} *stays*.", start=start, harm=_beside(harm.state.title, harm.what))
        return state, (step,)
    text = "{start}{harm} becomes *{now}*."
    step = say("healing", text, start=start, harm=_beside(harm.state.title, harm.what), now=now.title.lower())
    harms = tuple(each._replace(state=now) if each == harm else each for each in state.harms)
    dead = now == edition.states[-1]
    return state._replace(harms=harms, dead=dead), (step,)


def _die(_edition: Edition, state: State, _move: Move) -> Happened:
    return state._replace(dead=True), (say("dead", "{who} is *dead*.", who=state.who.first),)


def _end(edition: Edition, state: State, move: Move) -> Happened:
    """What treatment or time ends: states of adversity, and the benefits that fade."""
    ended, waned = _ending(edition, state, move)
    how = {
        "treat": "Treatment or an event",
        "session-end": "The end of the session",
        "story-end": "The end of the story",
    }.get(move.do, "Rest")
    steps = []
    if ended:
        names = ", ".join(within(harm.label) for harm in ended)
        steps.append(say("recovery", how + " ends: *{names}*.", names=names, ended=len(ended)))
    if waned:
        names = ", ".join(within(boon.label(edition.letter)) for boon in waned)
        verb = "lets lapse" if move.do == "story-end" else "lets fade"
        steps.append(say("waning", how + " " + verb + ": *{names}*.", names=names, waned=len(waned)))
    return state.without(ended, waned), tuple(steps)


type Ended = tuple[tuple[Harm, ...], tuple[Boon, ...]]
"""States and benefits that end."""


def _ending(edition: Edition, state: State, move: Move) -> Ended:
    return ((_harm(state, move),), ()) if move.do == "treat" else with_time(edition, state, move.do)


def with_time(edition: Edition, state: State, do: str) -> Ended:
    """The states and the benefits that a rest, the end of a session or the end of a story ends."""
    if do == "story-end":
        return (), state.boons
    days = {span.id: span.days for span in edition.lasting.spans}
    if do in days:
        return state.rested(days[do]), state.waned(days[do])
    return state.ended_with_session(), state.waned_with_session()


_MOVES: Final[Mapping[str, Callable[[Edition, State, Move], Happened]]] = {
    "suffer": _suffer,
    "benefit": _gain,
    "defeat": _lose,
    "meet": _meet,
    "rescue": _rescue,
    "heal": _heal,
    "die": _die,
}
"""What is not here ends states and benefits: treatment and time."""
