"""What befalls a community without dice: conceding, bolstering, harm, cementing, sessions and intervals."""

from typing import Final

from hqweb.classic.community.resources import BOLSTERED, CONCEDED, HARMED, bolstered, renewed, shift
from hqweb.classic.community.state import State, conceded
from hqweb.core.numbers import sign
from hqweb.core.procedure import Move, Step, say
from hqweb.mastery.amount import bonus
from hqweb.mastery.rating import MAX_TOTAL, Total, show

_GAINS: Final = dict(BOLSTERED)
_LOSSES: Final = {state: (name, penalty) for state, name, penalty in HARMED}

type Done = tuple[State, tuple[Step, ...]]


def settled(state: State, move: Move) -> Done:
    """The community after a move without dice, and the reasons."""
    match move.do:
        case "concede":
            return _concede(state, move)
        case "bolster":
            return _bolster(state, move)
        case "harm":
            return _harm(state, move)
        case "cement":
            return _cement(state, move)
        case "plot":
            return _plot(state, move)
        case "session":
            return _session(state)
        case _:
            return _interval(state)


def _concede(state: State, move: Move) -> Done:
    resource = state.resource(move.given.text("resource"))
    step = say(
        "community-concede",
        "The heroes give up the use of {name}: *{sign}*, as after a major defeat.",
        name=resource.name,
        sign=sign(CONCEDED),
        amount=CONCEDED,
    )
    return conceded(state, resource.id), (step,)


def _bolster(state: State, move: Move) -> Done:
    resource, level = state.resource(move.given.text("resource")), move.given.text("level")
    gain = _GAINS[level]
    steps = [
        say(
            "community-bolster",
            "A {level} victory for {name}: *{sign}*.",
            level=level,
            name=resource.name,
            sign=bonus(gain, state.edition.letter),
            amount=gain,
        )
    ]
    after = bolstered(resource, gain)
    if resource.penalty:
        text = "It goes against the penalty first: *{left}* is left, and {rest} counts as earned."
        rest = after.earned - resource.earned
        steps.append(
            say(
                "community-bolster",
                text,
                left=sign(after.penalty) if after.penalty else "nothing",
                rest=bonus(rest, state.edition.letter) if rest else "nothing",
            )
        )
    if resource.crisis:
        steps.append(say("community-crisis", "The crisis of {name} is *over*.", name=resource.name))
    return state.put(after._replace(crisis=False)), tuple(steps)


def _harm(state: State, move: Move) -> Done:
    resource = state.resource(move.given.text("resource"))
    name, penalty = _LOSSES[move.given.text("state")]
    step = say(
        "community-harm",
        "The adventure leaves {resource} {state}: *{sign}*.",
        resource=resource.name,
        state=name.lower(),
        sign=sign(penalty),
        amount=penalty,
    )
    return state.put(resource._replace(lost=resource.lost + penalty)), (step,)


def _cement(state: State, move: Move) -> Done:
    resource = state.resource(move.given.text("resource"))
    gain = resource.fluctuation
    step = say(
        "community-cement",
        "A great aim is reached: the luck of {name}, *{sign}*, now counts as earned.",
        name=resource.name,
        sign=bonus(gain, state.edition.letter),
        amount=gain,
    )
    return state.put(resource._replace(earned=resource.earned + gain, fluctuation=0)), (step,)


def _plot(state: State, move: Move) -> Done:
    resource, by = state.resource(move.given.text("resource")), move.given.whole("amount")
    rating = Total(max(1, min(MAX_TOTAL, resource.rating + by)))
    step = say(
        "community-plot",
        "The story changes {name} from {old} to *{new}*.",
        name=resource.name,
        old=show(resource.rating, state.edition.letter),
        new=show(rating, state.edition.letter),
        total=rating,
    )
    return state.put(resource._replace(rating=rating)), (step,)


def _session(state: State) -> Done:
    fresh = tuple(each._replace(checked=False) for each in state.resources)
    number = state.session + 1
    threatened = [each.name for each in fresh if each.penalty < 0]
    text = "Session *{number}* begins. A crisis test awaits {names}." if threatened else "Session *{number}* begins."
    step = say("community-crisis", text, number=number, names=", ".join(threatened) or "nobody")
    after = state._replace(resources=fresh, before=fresh, session=number, made=None, dealt_before=state.dealings)
    return after, (step,)


def _interval(state: State) -> Done:
    letter, steps = state.edition.letter, list[Step]()
    for each in state.resources:
        by, new = shift(each), renewed(each).rating
        if not each.earned and not each.penalty:
            continue
        text = "{name}: {up} earned, {down} against it. The rating moves by *{by}* to {rating}."
        steps.append(
            say(
                "community-interval",
                text,
                name=each.name,
                up=bonus(each.earned, letter) if each.earned else "nothing",
                down=sign(each.penalty) if each.penalty else "nothing",
                by=sign(by) if by < 0 else f"+{by}",
                rating=show(new, letter),
                shift=by,
            )
        )
    steps.append(
        say("community-interval", "All else is cleared: interval *{number}* begins.", number=state.interval + 1)
    )
    fresh = tuple(renewed(each) for each in state.resources)
    after = state._replace(
        resources=fresh, before=fresh, interval=state.interval + 1, dealings=0, dealt_before=0, made=None
    )
    return after, tuple(steps)
