"""What each move does to a creature with conditions: the next state, and the reasons."""

from collections.abc import Callable

from hqweb.core.dice import Faces
from hqweb.core.fields import Given
from hqweb.core.numbers import sign
from hqweb.core.procedure import Played, Step, say
from hqweb.draw_steel.explain import net_words
from hqweb.draw_steel.fight.conditions_data import HOLDING, Holding, ailment, roll_of
from hqweb.draw_steel.fight.conditions_state import ENDS, NOBODY, Ends, Standing, State, causes, look

ACTS = {
    "main": "a main action",
    "triggered": "a triggered action",
    "roll": "a Might or Agility roll",
}
"""What costs a bleeding creature Stamina."""


def put(state: State, key: str, ends: Ends, source: str) -> tuple[State, tuple[Step, ...]]:
    """The creature with one condition more, and what is to be said of it."""
    one = Standing(f"c{state.made + 1}", key, ends, source)
    steps = [
        say(
            key,
            "{name} is *{condition}*{by}. {ends}.",
            name=state.name,
            condition=one.of.name.lower(),
            by=f" by {source}" if source else "",
            ends=ENDS[ends],
        )
    ]
    before = [each for each in state.standing if each.key == key]
    after = state._replace(made=state.made + 1)
    if before and one.of.replaces:
        after = after.without(*(each.id for each in before))
        steps.append(say(key, "The new source *replaces* the old one."))
    elif before:
        steps.append(say("stack-condition", "It stood already: one condition counts *once*, however many put it on."))
    return after._replace(standing=(*after.standing, one)), tuple(steps)


def played(state: State, do: str, given: Given, faces: Faces) -> Played[State]:
    """The state after a move."""
    return _DOES[do](state, given, faces)


def _put(state: State, given: Given, _: Faces) -> Played[State]:
    ends = next(each for each in ENDS if each == given.text("ends"))
    after, steps = put(state.quiet(), given.text("condition"), ends, given.text("source"))
    return Played(after, steps, f"{state.name}: {ailment(given.text('condition')).name.lower()}")


def _off(state: State, given: Given, _: Faces) -> Played[State]:
    one = state.by_id(given.text("which"))
    after = state.quiet().without(one.id)
    left = " It stands from another source." if after.has(one.key) else ""
    step = say("ending", "{what} *ends*.{left}", what=one.told, left=left)
    return Played(after, (step,), f"{one.told}: over")


def _stand(state: State, _: Given, __: Faces) -> Played[State]:
    gone = [each.id for each in state.standing if each.key == "prone"]
    whose = "A neighbour’s" if state.has("restrained") else "The"
    step = say("stand-up", "{whose} Stand Up maneuver: {name} is *not prone* any more.", whose=whose, name=state.name)
    return Played(state.quiet().without(*gone), (step,), f"{state.name} stands up")


def _teleport(state: State, _: Given, __: Faces) -> Played[State]:
    gone = [each for each in state.standing if each.key in ("grabbed", "restrained")]
    steps = [say(each.key, "A teleport ends *{name}*.", name=each.of.name.lower()) for each in gone]
    after = state.quiet().without(*(each.id for each in gone))
    return Played(after, tuple(steps), f"{state.name} teleports")


def _hold(state: State, given: Given, _: Faces) -> Played[State]:
    holding, who = held_of(given)
    after = state.quiet()._replace(holding=holding, holds=who)
    whom = who or "a creature"
    if holding == "no":
        step = say("grabbed", "{name} holds *nobody*.", name=state.name)
        return Played(after, (step,), f"{state.name} holds nobody")
    told = (
        "{name} holds {whom}. It’s no larger than {whom}, so its speed is *halved*."
        if holding == "half"
        else "{name} holds {whom}. It’s larger than {whom}, so it *keeps its speed*."
    )
    step = say("grabbed", told, name=state.name, whom=whom)
    return Played(after, (step,), f"{state.name} holds {whom}")


def held_of(given: Given) -> tuple[Holding, str]:
    """Whom a form says that a creature has grabbed; nobody where it does not say."""
    holding = next(each for each in HOLDING if each == given.text("holding", "no"))
    return holding, given.text("holds", "")


def _act(state: State, given: Given, faces: Faces) -> Played[State]:
    lost = faces[0] + state.level
    total = state.lost + lost
    step = say(
        "bleeding",
        "After {what}: {face} + {level} = *{lost} Stamina* lost. Nothing prevents it.",
        what=ACTS[given.text("what")],
        face=faces[0],
        level=state.level,
        lost=lost,
    )
    once = say("bleeding-once", "Once for the whole action, however much of this it was.")
    after = state.quiet()._replace(lost=total, last=lost)
    return Played(after, (step, once), f"{state.name} loses {lost} Stamina")


def saving(state: State) -> tuple[Standing, ...]:
    """The conditions that a save ends."""
    return tuple(each for each in state.standing if each.ends == "save")


def succeeds(state: State, face: int) -> bool:
    """Whether a die saves."""
    return face + state.bonus >= state.threshold


def _rolled(state: State, rolled: tuple[Standing, ...], faces: Faces) -> tuple[State, tuple[Step, ...]]:
    steps: list[Step] = []
    failed: list[str] = []
    for one, face in zip(rolled, faces, strict=True):
        shown = f"{'+' if state.bonus > 0 else '−'} {abs(state.bonus)}"
        plus = f" {shown} = {sign(face + state.bonus)}" if state.bonus else ""
        told = (
            "{what}: a save of {face}{plus}, {low} or more, and it *ends*."
            if succeeds(state, face)
            else "{what}: a save of {face}{plus}, below {low}, and it *stays*."
        )
        steps.append(say("save-ends", told, what=one.told, face=face, plus=plus, low=state.threshold))
        if succeeds(state, face):
            state = ended(state, one)
        else:
            failed.append(one.id)
    return state._replace(failed=tuple(failed)), tuple(steps)


def ended(state: State, one: Standing) -> State:
    """The creature after the time of a condition is up: who was kept down lies, until it stands up."""
    if one.key != "prone":
        return state.without(one.id)
    up = one._replace(ends="other")
    return state._replace(standing=tuple(up if each.id == one.id else each for each in state.standing))


def _end_turn(state: State, _: Given, faces: Faces) -> Played[State]:
    before = state.quiet()._replace(turns=state.turns + 1, paid=False)
    after, steps = before, []
    for one in before.standing:
        if one.ends == "eot":
            after = ended(after, one)
            told = (
                "{what}: its time is up, and {name} may *stand up*."
                if one.key == "prone"
                else "{what} *ends* with this turn."
            )
            steps.append(say("eot", told, what=one.told, name=state.name))
    after, saves = _rolled(after, saving(before), faces)
    quiet = () if steps or saves else (say("ending", "The turn ends, and *nothing* ends with it."),)
    return Played(after, (*steps, *saves, *quiet), f"{state.name} ends a turn")


def _save(state: State, given: Given, faces: Faces) -> Played[State]:
    one = state.by_id(given.text("which"))
    after, steps = _rolled(state.quiet(), (one,), faces)
    line = f"{one.told}: {'the save fails' if after.failed else 'over'}"
    return Played(after, steps, line)


def _token(state: State, given: Given, _: Faces) -> Played[State]:
    one = state.by_id(given.text("which"))
    after = ended(state.quiet(), one)._replace(paid=True)
    step = say("condition-token", "{what}: a hero token, and the save *succeeds* after all.", what=one.told)
    return Played(after, (step,), f"A hero token: {one.told} ends")


def _roll(state: State, given: Given, _: Faces) -> Played[State]:
    kind = roll_of(given.text("kind"))
    at = given.text("at") if given.has("at") else NOBODY
    whom = NOBODY if at == NOBODY else causes(state)[int(at)]
    found = look(state, kind.key, whom)
    step = say("on-rolls", "{what}: *{net}*.", what=kind.title, net=net_words(found.power))
    after = state.quiet()._replace(looked=(kind.key, whom))
    return Played(after, (*found.steps, step), f"{kind.title}: {net_words(found.power)}")


def _finish(state: State, given: Given, _: Faces) -> Played[State]:
    stays = [each for each in state.standing if each.ends == "dying"]
    kept = state.standing if given.text("effects") == "keep" else tuple(stays)
    after = state.quiet()._replace(standing=kept, over=True)
    if given.text("effects") == "drop":
        after = after._replace(holding="no", holds="")
    if kept and len(kept) == len(state.standing):
        told = "The fight is over, and {name} keeps what there is."
    elif state.hero:
        told = "The fight is over: {name} drops *every condition* that may be dropped."
    else:
        told = "The fight is over: what stands on {name} ends when it suits the heroes."
    steps = [say("after-combat", told, name=state.name)]
    if stays:
        steps.append(say("after-combat", "Dying, and the bleeding of it, *stays*."))
    return Played(after, tuple(steps), "The fight is over")


_DOES: dict[str, Callable[[State, Given, Faces], Played[State]]] = {
    "put": _put,
    "off": _off,
    "stand": _stand,
    "teleport": _teleport,
    "hold": _hold,
    "act": _act,
    "end-turn": _end_turn,
    "save": _save,
    "token": _token,
    "roll": _roll,
    "finish": _finish,
}
