"""What rolls and fights that were played elsewhere left on a hero: noted, without anything ruled anew."""

from collections.abc import Callable
from typing import Final

from hqweb.core.fields import Given
from hqweb.core.numbers import sign
from hqweb.core.procedure import Played, say
from hqweb.draw_steel import effects
from hqweb.draw_steel.fight.conditions_state import ENDS, Standing, ailment, ended, put
from hqweb.draw_steel.fight.stamina import knocked_out
from hqweb.draw_steel.nouns import SURGE
from hqweb.draw_steel.sheet.begun import ends_of
from hqweb.draw_steel.sheet.state import State


def _surges(state: State, n: int) -> Played[State]:
    left = state.resource.surges + n
    after = state._replace(resource=state.resource._replace(surges=left))
    word = "gained" if n > 0 else "spent"
    step = say("surges-track", "{n} {word}: *{told}*.", n=abs(n), word=word, told=SURGE.counted(left), left=left)
    return Played(after, (step,), f"Surges: {left}")


def _resource(state: State, n: int) -> Played[State]:
    amount, word = state.resource.amount + n, state.of.resource
    after = state._replace(resource=state.resource._replace(amount=amount, gift=0))
    how = "gained" if n > 0 else "spent"
    step = say("resource-cost", "{n} {word} {how}: *{now}* now.", n=abs(n), word=word, how=how, now=sign(amount))
    return Played(after, (step,), f"{word.capitalize()}: {sign(amount)}")


def _recoveries(state: State, given: Given) -> Played[State]:
    left = state.body.recoveries - given.whole("n")
    after = state._replace(body=state.body._replace(recoveries=left))
    step = say("recovery", "Recoveries used: *{left}* left.", left=left)
    return Played(after, (step,), f"Recoveries: {left}")


def _victories(state: State, given: Given) -> Played[State]:
    total = state.resource.victories + given.whole("n")
    after = state._replace(resource=state.resource._replace(victories=total, used=()))
    step = say("victories", "Victories: *{total}* now. Abilities may be used again.", total=total)
    return Played(after, (step,), f"Victories: {total}")


def _gained(state: State, given: Given) -> Played[State]:
    key, source = given.text("condition"), given.text("source")
    one = Standing("", key, ends_of(given.text("ends")), source)
    if key == "grabbed" and state.conditions.has(key):
        step = say(key, "Nobody is grabbed twice: the first grab *stands*.")
        return Played(state, (step,), "Grabbed already")
    if one in (each._replace(id="") for each in state.conditions.standing):
        told, ends = one.told, ENDS[one.ends].lower()
        step = say("stack-condition", "{told}, {ends}: it stands *already*.", told=told, ends=ends)
        return Played(state, (step,), f"{told}, already there")
    conditions, steps = put(state.conditions.quiet(), key, one.ends, source)
    return Played(state._replace(conditions=conditions), steps, f"{state.called}: {ailment(key).name.lower()}")


def _meant(state: State, given: Given) -> Standing | None:
    """The condition that is meant: by the one who caused it, or the first of its kind; None where none stands."""
    key, source = given.text("condition"), given.text("source")
    found = [each for each in state.conditions.standing if each.key == key and each.ends != "dying"]
    return next((each for each in found if each.source == source), found[0] if found else None)


def _none(state: State, given: Given) -> Played[State]:
    name = ailment(given.text("condition")).name
    step = say("ending", "{name} does not stand here, so *nothing* ends.", name=name)
    return Played(state, (step,), f"{name} does not stand")


def _ended(state: State, given: Given) -> Played[State]:
    one = _meant(state, given)
    if one is None:
        return _none(state, given)
    conditions = state.conditions.quiet().without(one.id)
    left = " It stands from another source." if conditions.has(one.key) else ""
    step = say("ending", "{what} *ends*.{left}", what=one.told, left=left)
    return Played(state._replace(conditions=conditions), (step,), f"{one.told}: over")


def _saved(state: State, given: Given) -> Played[State]:
    one = _meant(state, given)
    if one is None:
        return _none(state, given)
    step = say("save-ends", "{what}: a save, and it *ends*.", what=one.told)
    return Played(state._replace(conditions=ended(state.conditions.quiet(), one)), (step,), f"{one.told}: saved")


def _gone(state: State, _: Given) -> Played[State]:
    step = say("temporary", "Temporary Stamina is *gone*.")
    return Played(state.with_body(state.body.body._replace(extra=0)), (step,), "Temporary Stamina is gone")


def _out(state: State, _: Given) -> Played[State]:
    step = say("knock-out", "{name} is *unconscious*.", name=state.called)
    return Played(state.with_body(knocked_out(state.body.body)), (step,), f"{state.called} is knocked out")


LEFT: Final[dict[str, Callable[[State, Given], Played[State]]]] = {
    effects.SURGES_GAINED: lambda state, given: _surges(state, given.whole("n")),
    effects.SURGES_SPENT: lambda state, given: _surges(state, -given.whole("n")),
    "resource-gained": lambda state, given: _resource(state, given.whole("n")),
    effects.RESOURCE_SPENT: lambda state, given: _resource(state, -given.whole("n")),
    effects.RECOVERIES: _recoveries,
    effects.VICTORIES: _victories,
    effects.GAINED: _gained,
    effects.ENDED: _ended,
    effects.SAVED: _saved,
    effects.GONE: _gone,
    effects.OUT: _out,
}
"""What each of them does; a respite is a matter of all trackers."""
