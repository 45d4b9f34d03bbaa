"""What each move does to a hero’s Stress and fatigue: the next state, and the reasons."""

from collections.abc import Callable
from typing import Final

from hqweb.core.fields import Given
from hqweb.core.procedure import Played, Step, say
from hqweb.spheres.destiny.stress_state import (
    BY_KEY,
    FATIGUE,
    LASTS,
    LIMIT,
    TURNS,
    Running,
    State,
    rest,
    worse,
)
from hqweb.spheres.nouns import HELD_DIE, RECOVER, STONE, SURGE

ENDS: Final = frozenset({"encounter", "short", "long"})
"""The moves after which nothing more comes of what was before."""


def played(state: State, do: str, given: Given) -> Played[State]:
    """The hero after a move."""
    found = _DOES[do](state, given)
    return found._replace(state=found.state._replace(rested=do in ENDS))


def _now(state: State) -> Step:
    text = "Stress: {stones} and {dice} make *{stress}* of {limit}."
    return say(
        "stress",
        text,
        stones=STONE.spelt(state.stones),
        dice=HELD_DIE.spelt(state.dice),
        stress=state.stress,
        limit=LIMIT,
    )


def _limit(before: State, after: State) -> tuple[Step, ...]:
    if after.full and not before.full:
        return (say("stress-limit", "That is {limit}: healing and Recover do *nothing* from here.", limit=LIMIT),)
    return ()


def _told(before: State, after: State, line: str, *steps: Step) -> Played[State]:
    return Played(after, (*steps, _now(after), *_limit(before, after)), f"{line}: Stress {after.stress}")


def _healed(state: State, given: Given) -> Played[State]:
    if given.text("healer") == "healer":
        step = say("healer", "The supernatural healer takes the Stress: *none* for you.")
        return _told(state, state, "Healed", step)
    return _told(state, state.add(1), "Healed", say("stress-gain", "You are healed: *1 Stress*."))


def _heal(state: State, _: Given) -> Played[State]:
    step = say("healer", "You heal another and take the Stress yourself: *1 Stress*.")
    return _told(state, state.add(1), "Healing another", step)


def _recover(state: State, _: Given) -> Played[State]:
    step = say("stress-gain", "You Recover, once in this encounter: *1 Stress*.")
    return _told(state, state.add(1)._replace(recovered=True), "Recover", step)


def _destiny(state: State, given: Given) -> Played[State]:
    die = given.text("by") == "die"
    after = state.add(1)
    if die:
        after = after._replace(dice=state.dice - 1, spent=state.spent + 1)
    steps = [
        say(
            "use-recover",
            "{what} for Recover, without an action: *1 Stress*{less}.",
            what="A held die" if die else "Stones of Fate",
            less=", and one die less to count" if die else "",
        )
    ]
    if given.has("why") and given.text("why") == "fatigue":
        first = min(state.pending, 1)
        after = after._replace(pending=state.pending - first, waiting=state.waiting - (1 - first))
        steps.append(say("surge-cancel", "In time: *no fatigue* for that Surge."))
    return _told(state, after, "Destiny for Recover", *steps)


def _gain(state: State, _: Given) -> Played[State]:
    after = state._replace(dice=state.dice + 1, gained=state.gained + 1)
    return _told(state, after, "A Destiny die more", say("stress-held", "A Destiny die more is *held*."))


def _spend(state: State, _: Given) -> Played[State]:
    after = state._replace(dice=state.dice - 1, spent=state.spent + 1)
    step = say("stress-held", "A Destiny die is *spent*, and counts no longer.")
    return _told(state, after, "A Destiny die spent", step)


def _surge(state: State, given: Given) -> Played[State]:
    benefit = BY_KEY[given.text("benefit")]
    held = given.has("control") and given.text("control") == "held"
    after = state._replace(surged=True)
    after = after._replace(waiting=state.waiting + 1) if held else after._replace(pending=state.pending + 1)
    if benefit.lasts != "now":
        turns = TURNS if benefit.lasts == "turn" else 0
        after = after._replace(running=(*state.running, Running(benefit.key, turns)))
    steps = [
        say(
            "surge-benefits",
            "Surge: *{title}*, {lasts} ({about}).",
            title=benefit.title,
            lasts=LASTS[benefit.lasts],
            about=benefit.about,
        )
    ]
    if held:
        steps.append(say("surge-control", "The fatigue *waits* until you are free of the control."))
    else:
        steps.append(say("surge-fatigue", "At the start of your next turn: *{worse}*.", worse=_due(after)))
    return Played(after, tuple(steps), f"Surge: {benefit.title}")


def _due(state: State) -> str:
    return FATIGUE[worse(state.fatigue, state.pending)]


def _turn(state: State, _: Given) -> Played[State]:
    running = tuple(
        each._replace(turns=each.turns - 1) if each.turns else each for each in state.running if each.turns != 1
    )
    after = state._replace(fatigue=worse(state.fatigue, state.pending), pending=0, surged=False, running=running)
    if state.pending:
        text = "Your turn begins, {count} to pay for: *{worse}*."
        count = SURGE.spelt(state.pending)
        steps = [say("surge-fatigue", text, count=count, worse=FATIGUE[after.fatigue])]
    else:
        steps = [say("surge-turn", "Your turn begins, and you *may Surge* again.")]
    over = [BY_KEY[each.key].title for each in state.running if each.turns == 1]
    if over:
        steps.append(say("surge-benefits", "Gone with the turn before: *{over}*.", over=", ".join(over)))
    return Played(after, tuple(steps), f"A turn begins: {FATIGUE[after.fatigue]}")


def _other(state: State, _: Given) -> Played[State]:
    step = say("surge-turn", "Another’s turn: you *may Surge* again. Your fatigue waits for your own turn.")
    return Played(state._replace(surged=False), (step,), "Another’s turn")


def _free(state: State, _: Given) -> Played[State]:
    after = state._replace(waiting=0, pending=state.pending + state.waiting)
    step = say("surge-control", "You are free. At the start of your next turn: *{worse}*.", worse=_due(after))
    return Played(after, (step,), "Free of the control")


def _ease(state: State, _: Given) -> Played[State]:
    after = state._replace(fatigue=state.fatigue - 1)
    step = say("surge-fatigue", "The fatigue eases: *{now}*.", now=FATIGUE[after.fatigue])
    return Played(after, (step,), f"Eased: {FATIGUE[after.fatigue]}")


def _encounter(state: State, _: Given) -> Played[State]:
    after = state.after_encounter()
    steps = [say("stress-recover", "The encounter is over: Recover may be used *again*.")]
    over = [BY_KEY[each.key].title for each in state.running if not each.turns]
    if over:
        steps.append(say("surge-benefits", "Gone with the encounter: *{over}*.", over=", ".join(over)))
    return Played(after, tuple(steps), "The encounter is over")


def _short(state: State, given: Given) -> Played[State]:
    times = given.whole("times") if given.has("times") else 0
    before = state.after_encounter()
    if state.full:
        step = say("short-rest", "A Short Rest at {limit} Stress or more: *nothing heals*.", limit=LIMIT)
    elif times:
        step = say("short-rest", "A Short Rest, healed or Recovered so often: *{times} Stress*.", times=times)
    else:
        step = say("short-rest", "A Short Rest without healing adds *no Stress*.")
    return _told(state, before.add(times), "Short Rest", step)


def _long(state: State, given: Given) -> Played[State]:
    before = state.after_encounter()
    if state.full and state.stuck:
        step = say("long-rest", "A Long Rest at {limit} Stress or more: *nothing changes*.", limit=LIMIT)
        return _told(state, before, "Long Rest", step)
    times = given.whole("times") if given.has("times") else 0
    off = rest(state.tier, times)
    after = before.lose(off)
    gone = state.stones - after.stones
    if times:
        text = "A Long Rest with {times} at Tier {tier}: *{gone}* removed."
        recovers = RECOVER.spelt(times)
        steps = [say("long-rest", text, times=recovers, tier=state.tier, gone=STONE.spelt(gone))]
        if state.rest_adds:
            after = after.add(times)
            steps.append(say("long-rest", "Each Recover adds 1 Stress all the same: *{times}*.", times=times))
    else:
        text = "A Long Rest at Tier {tier}: *{gone}* removed."
        steps = [say("long-rest", text, tier=state.tier, gone=STONE.spelt(gone))]
    return _told(state, after, "Long Rest", *steps)


_DOES: dict[str, Callable[[State, Given], Played[State]]] = {
    "surge": _surge,
    "turn": _turn,
    "recover": _recover,
    "destiny": _destiny,
    "healed": _healed,
    "gain": _gain,
    "spend": _spend,
    "heal": _heal,
    "other": _other,
    "free": _free,
    "ease": _ease,
    "encounter": _encounter,
    "short": _short,
    "long": _long,
}
