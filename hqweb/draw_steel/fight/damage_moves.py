"""What each move does to somebody with Stamina: the next state, and the reasons."""

from hqweb.core.fields import Given
from hqweb.core.numbers import sign
from hqweb.core.procedure import Played, say
from hqweb.draw_steel.fight.damage_state import LOSS, State, state_word
from hqweb.draw_steel.fight.damage_steps import hit_steps, state_steps
from hqweb.draw_steel.fight.stamina import UNTYPED, Blow, Body, knocked_out, strike


def played(state: State, do: str, given: Given) -> Played[State]:
    """The body after a move, and the reasons."""
    match do:
        case "hit":
            loss = given.text("type") == LOSS
            blow = Blow(
                given.whole("amount"),
                UNTYPED if loss else given.text("type"),
                0 if loss else given.whole("halved"),
                not loss and given.flag("sure"),
                loss,
            )
            return _ruled(state._replace(before=state.body, paid=False), blow)
        case "halve":
            blow = state.blow or state.coming
            return _ruled(state, blow._replace(halved=blow.halved + 1))
        case "token":
            return _token(state)
        case "knock-out":
            step = say("knock-out", "{name} is knocked *unconscious* instead of killed.", name=state.name)
            after = state.closed()._replace(body=knocked_out(state.body))
            return Played(after, (step,), f"{state.name} is knocked out")
        case "extra":
            return _extra(state.closed(), given.whole("amount"))
        case "wake":
            return _wake(state.closed())
        case "finish":
            return _finish(state.closed())
        case _:
            return _regained(state.closed(), do, given)


def _ruled(state: State, blow: Blow) -> Played[State]:
    before = state.before or state.body
    ruling = strike(before, blow, state.order)
    after = state._replace(body=ruling.body, before=before, blow=blow)
    amount = blow.base if blow.loss else ruling.taken
    line = f"{state.name}: {amount} {'Stamina lost' if blow.loss else 'damage'}, {state_word(ruling.body).lower()}"
    return Played(after, hit_steps(blow, ruling, before, state.name), line)


def _healed(body: Body, amount: int) -> Body:
    return body._replace(now=min(body.most, body.now + amount))


def _token(state: State) -> Played[State]:
    before = state.before or state.body
    healed = _healed(before, before.recovery)
    step = say(
        "damage-token",
        "Two hero tokens: *{gained} Stamina* back before the damage, {now} now.",
        gained=healed.now - before.now,
        now=sign(healed.now),
    )
    after = _ruled(state._replace(before=healed, paid=True), state.blow or state.coming)
    return Played(after.state, (step, *after.steps), after.line)


def _extra(state: State, amount: int) -> Played[State]:
    had = state.body.extra
    most = max(had, amount)
    told = "{had} and {amount} do not add up: *{most} temporary Stamina*." if had else "*{most} temporary Stamina*."
    step = say("temporary", told, had=had, amount=amount, most=most)
    return Played(state._replace(body=state.body._replace(extra=most)), (step,), f"{most} temporary Stamina")


def _regained(state: State, do: str, given: Given) -> Played[State]:
    by_recovery = do == "recover"
    after = _healed(state.body, state.body.recovery if by_recovery else given.whole("amount"))
    left = state.recoveries - by_recovery
    step = say(
        "recovery",
        "{how}: *{gained} Stamina*, {now} now.{left}",
        how="A Recovery" if by_recovery else "Regained",
        gained=after.now - state.body.now,
        now=sign(after.now),
        left=f" Recoveries left: {left}." if by_recovery else "",
    )
    steps = (step, *state_steps(state.body, after, state.name))
    return Played(state._replace(body=after, recoveries=left), steps, f"{after.now - state.body.now} Stamina back")


def _wake(state: State) -> Played[State]:
    body = state.body._replace(out=False)
    if body.kind == "hero":
        after, left = _healed(body, body.recovery), state.recoveries - 1
        step = say("knock-out", "{name} wakes for a Recovery: Stamina *{now}*.", name=state.name, now=sign(after.now))
    else:
        after, left = body._replace(now=1), state.recoveries
        step = say("knock-out", "{name} wakes with *1 Stamina*.", name=state.name)
    return Played(state._replace(body=after, recoveries=left), (step,), f"{state.name} wakes up")


def _finish(state: State) -> Played[State]:
    gone = f" {state.body.extra} temporary Stamina are gone." if state.body.extra else ""
    step = say("temporary", "The fight is over.{gone}", gone=gone)
    after = state._replace(body=state.body._replace(extra=0), over=True)
    return Played(after, (step,), "The fight is over")
