"""What surges do for a hero, and what happens between fights: the next state, and the reasons."""

from hqweb.core.fields import Given
from hqweb.core.numbers import sign
from hqweb.core.procedure import Played, Step, say
from hqweb.draw_steel.fight.classes import PER, Event, Gain, highest
from hqweb.draw_steel.fight.resource_state import PAIR, Ruling, State
from hqweb.draw_steel.nouns import SURGE, TARGET, VICTORY


def gained(state: State, event: Event, gain: Gain, die: int) -> tuple[State, Step]:
    """The hero after an event."""
    amount = gain.plus + die
    after = state.after_event(event)._replace(amount=state.amount + amount)
    step = say(
        "resource-events",
        "{title}, {per}: *{amount} {word}*, {now} now.",
        title=event.title,
        per=PER[event.per],
        amount=amount,
        word=state.of.resource,
        now=sign(after.amount),
    )
    return after, step


def surges(state: State, given: Given, _: Ruling) -> Played[State]:
    """Surges gained."""
    after = state.calm()._replace(surges=state.surges + given.whole("n"))
    step = say(
        "surges-track",
        "{n} more: *{told}*.",
        n=given.whole("n"),
        told=SURGE.counted(after.surges),
        surges=after.surges,
    )
    return Played(after, (step,), f"Surges: {after.surges}")


def surge_damage(state: State, given: Given, _: Ruling) -> Played[State]:
    """Surges spent on the damage of one target; a shadow gains by it."""
    n, each = given.whole("n"), highest(state.level)
    after = state.calm()._replace(surges=state.surges - n)
    steps = [
        say(
            "surges-track",
            "{n} × {each} = *{extra} extra damage* to one target. Surges left: {left}.",
            n=n,
            each=each,
            extra=n * each,
            left=after.surges,
        )
    ]
    found = next((pair for pair in after.open_events() if pair[0].key == "surged"), None)
    if found:
        after, step = gained(after, *found, 0)
        steps.append(step)
    return Played(after, tuple(steps), f"{n * each} extra damage by surges")


def surge_potency(state: State, given: Given, _: Ruling) -> Played[State]:
    """Surges spent on potencies."""
    n = given.whole("n")
    after = state.calm()._replace(surges=state.surges - PAIR * n)
    step = say(
        "surges-track",
        "{cost} surges: the potency is *1 higher* against {n}. Surges left: {left}.",
        cost=PAIR * n,
        n=TARGET.spelt(n),
        left=after.surges,
    )
    return Played(after, (step,), "Surges raise a potency")


def use(state: State, given: Given, _: Ruling) -> Played[State]:
    """An ability used outside of combat."""
    name = given.text("ability") or "An ability"
    if name.casefold() in {each.casefold() for each in state.used}:
        step = say("resource-outside", "{name} was used already: it waits for a *Victory* or a respite.", name=name)
        return Played(state, (step,), f"{name} has to wait")
    step = say(
        "resource-outside",
        "{name} is *free* outside combat. A spend without limit counts as {n}, the Victories.",
        name=name,
        n=state.victories,
    )
    return Played(state._replace(used=(*state.used, name)), (step,), f"{name}, free")


def victory(state: State, _: Given, __: Ruling) -> Played[State]:
    """A Victory more."""
    after = state._replace(victories=state.victories + 1, won=state.won + 1, used=())
    step = say("victories", "A Victory: *{n}* now. Abilities may be used again.", n=after.victories)
    return Played(after, (step,), f"Victories: {after.victories}")


def respite(state: State, _: Given, __: Ruling) -> Played[State]:
    """Victories into experience."""
    after = state._replace(victories=0, xp=state.xp + state.victories, used=())
    after = after._replace(won=0, before=state.before + state.won, rested=True)
    step = say(
        "victories",
        "A respite of a day: {told} turned into *{n} XP*, and Victories start at 0 again.",
        told=VICTORY.counted(state.victories),
        n=state.victories,
    )
    return Played(after, (step,), f"A respite: {after.xp} XP")
