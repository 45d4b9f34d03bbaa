"""What each move does to a hero's resource: the next state, and the reasons."""

from collections.abc import Callable

from hqweb.core.fields import Given
from hqweb.core.numbers import sign
from hqweb.core.procedure import Played, Step, say
from hqweb.core.words import often
from hqweb.draw_steel.fight.classes import events
from hqweb.draw_steel.fight.resource_rest import (
    gained,
    respite,
    surge_damage,
    surge_potency,
    surges,
    use,
    victory,
)
from hqweb.draw_steel.fight.resource_state import BACK, DEATH, PRAYS, Ruling, Start, State
from hqweb.draw_steel.nouns import SURGE


def played(state: State, do: str, given: Given, ruling: Ruling) -> Played[State]:
    """The state after a move."""
    return _DOES[do](state, given, ruling)


def _now(state: State) -> str:
    return f"{sign(state.amount)} {state.of.resource}"


def _fight(state: State, _: Given, __: Ruling) -> Played[State]:
    after = state._replace(fighting=True, round=1, amount=state.victories, surges=0, turn=False, spent=())
    if state.buried:
        after = after._replace(amount=0)
        step = say("resource-start", "Dead since an earlier fight: *no drama* any more.")
    else:
        step = say(
            "resource-start",
            "A fight begins: *{now}*, as many as there are Victories.",
            now=_now(after),
        )
    return Played(after, (step,), f"A fight begins with {_now(after)}")


def _turn(state: State, given: Given, ruling: Ruling) -> Played[State]:
    found, gain, word = ruling.start, state.start, state.of.resource
    if found is None:
        raise TypeError("the start of a turn is ruled")
    upheld = given.whole("upheld") if given.has("upheld") else 0
    steps: list[Step] = []
    if gain.die:
        plus = f" + {gain.plus}" if gain.plus else ""
        steps.append(
            say(
                "resource-turn",
                "The start of a turn: a d3 of {die}{plus} is *{base} {word}*.",
                die=found.rolled,
                plus=plus,
                base=found.gained - found.extra,
                word=word,
            )
        )
    else:
        steps.append(say("resource-turn", "The start of a turn: *{base} {word}*.", base=gain.plus, word=word))
        if upheld:
            steps.append(say("persistent", "Upkeep takes *{upheld}* of it.", upheld=upheld))
    steps += _call_steps(state, found)
    after = state.calm()._replace(
        amount=state.amount + found.gained,
        turn=True,
        hurt=found.hurt,
        sure=bool(found.hurt),
        gift=found.gift,
    )
    steps.append(say("resource-turn", "That makes *{now}*.", now=_now(after)))
    return Played(after, tuple(steps), f"A turn starts: {_now(after)}")


def _call_steps(state: State, found: Start) -> list[Step]:
    if not found.extra:
        return []
    if state.class_id in PRAYS:
        steps = [say("prayer", "The prayer, on a {die}: *{extra} more*.", die=found.rolled, extra=found.extra)]
        if found.hurt:
            steps.append(
                say(
                    "prayer",
                    "It angers: *{hurt} psychic damage*, 1d6 + level, which nothing reduces.",
                    hurt=found.hurt,
                )
            )
        if found.rolled == 3:
            steps.append(say("prayer", "And one *domain effect* of your choice."))
        return steps
    steps = [say("appeal", "The appeal, on a {die}: *{extra} more*.", die=found.rolled, extra=found.extra)]
    if found.gift:
        steps.append(
            say(
                "appeal",
                "Of that you may pass on *{gift}* to allies, as their own resource.",
                gift=found.gift,
            )
        )
    if found.malice:
        steps.append(say("appeal", "The Director gains *{malice} Malice*.", malice=found.malice))
    return steps


def _event(state: State, given: Given, ruling: Ruling) -> Played[State]:
    event, gain = next(each for each in events(state.of, state.level) if each[0].key == given.text("event"))
    after, step = gained(state.calm(), event, gain, ruling.die)
    return Played(after, (step,), f"{event.title}: {_now(after)}")


def _spend(state: State, given: Given, _: Ruling) -> Played[State]:
    ability = given.text("ability") or "A heroic ability"
    steps: list[Step] = []
    if given.text("result") == "resisted":
        step = say(
            "resource-resisted",
            "{ability} bought a potency alone, and it was resisted: *nothing is spent*.",
            ability=ability,
        )
        return Played(state.calm(), (step,), f"{ability}: resisted, nothing spent")
    cost = given.whole("cost")
    if given.has("edge") and given.text("edge") == "edge":
        cost -= 1
        steps.append(say("insight", "An edge on a target of its roll: it costs *1 less*."))
    after = state.calm()._replace(amount=state.amount - cost)
    steps.append(
        say(
            "resource-cost",
            "{ability} costs *{cost}*: {now} left.",
            ability=ability,
            cost=cost,
            now=_now(after),
        ),
    )
    return Played(after, (*steps, *_strained(state, after)), f"{ability}: {_now(after)} left")


def _strained(before: State, after: State) -> tuple[Step, ...]:
    if after.amount >= 0 or before.amount < 0:
        return ()
    return (say("strained", "Below 0: you are *strained*, and each turn’s end hurts."),)


def _more(state: State, given: Given, _: Ruling) -> Played[State]:
    unit, times = given.whole("unit"), given.whole("times")
    after = state.calm()._replace(amount=state.amount - unit * times)
    step = say(
        "spend-more",
        "Spend {unit}+, {often}: *{cost}* in all. {now} left.",
        unit=unit,
        often=often(times),
        times=times,
        cost=unit * times,
        now=_now(after),
    )
    return Played(after, (step, *_strained(state, after)), f"Spend {unit}+: {_now(after)} left")


def _give(state: State, given: Given, _: Ruling) -> Played[State]:
    n = given.whole("n")
    after = state._replace(amount=state.amount - n, gift=state.gift - n, hurt=0)
    step = say("appeal", "*{n}* goes to an ally, as their own Heroic Resource.", n=n)
    return Played(after, (step,), f"{n} passed on")


def _strain(state: State, given: Given, _: Ruling) -> Played[State]:
    if given.has("spared") and given.flag("spared"):
        step = say("strained", "A talent of level 10 may choose to take *no damage*.")
        return Played(state.calm(), (step,), "No damage from strain")
    step = say("strained", "A turn ends at {now}: *{hurt} damage*.", now=_now(state), hurt=-state.amount)
    return Played(state.calm()._replace(hurt=-state.amount), (step,), f"{-state.amount} damage from strain")


def _die(state: State, _: Given, __: Ruling) -> Played[State]:
    after = state.calm()._replace(dead=True, amount=state.amount + DEATH)
    step = say("drama", "You die: *{n} drama*, {now} in all.", n=DEATH, now=after.amount)
    return Played(after, (step,), f"You die: {_now(after)}")


def _return(state: State, _: Given, __: Ruling) -> Played[State]:
    after = state.calm()._replace(dead=False, amount=0)
    step = say("drama", "{n} drama and more: you are *back*, with 1 Stamina and no drama.", n=BACK)
    return Played(after, (step,), "Back from the dead")


def _round(state: State, _: Given, __: Ruling) -> Played[State]:
    after = state.calm().next_round()
    step = say("resource-events", "Round {n}: what comes once a round may come *again*.", n=after.round)
    return Played(after, (step,), f"Round {after.round}")


def _end(state: State, given: Given, _: Ruling) -> Played[State]:
    won = given.whole("victories")
    after = state.calm()._replace(
        fighting=False, round=0, turn=False, amount=0, surges=0, spent=(), victories=state.victories + won
    )
    after = after._replace(buried=state.dead, won=state.won + won)
    gone = f"{_now(state)} and {SURGE.counted(state.surges)}" if state.surges else _now(state)
    steps = [say("resource-end", "The fight is over, and {gone} are *gone*.", gone=gone)]
    if won:
        after = after._replace(used=())
        steps.append(say("resource-end", "Victories: *{n}*, so many for the next fight.", n=after.victories))
    return Played(after, tuple(steps), f"The fight is over, Victories {after.victories}")


_DOES: dict[str, Callable[[State, Given, Ruling], Played[State]]] = {
    "fight": _fight,
    "turn": _turn,
    "event": _event,
    "spend": _spend,
    "more": _more,
    "give": _give,
    "surges": surges,
    "surge-damage": surge_damage,
    "surge-potency": surge_potency,
    "strain": _strain,
    "die": _die,
    "return": _return,
    "round": _round,
    "end": _end,
    "use": use,
    "victory": victory,
    "respite": respite,
}
