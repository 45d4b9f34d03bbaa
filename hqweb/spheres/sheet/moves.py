"""What each move does to a sheet: the next state, and the reasons. Stress moves as its tracker has them."""

from collections.abc import Callable

from hqweb.core.fields import Given
from hqweb.core.numbers import sign
from hqweb.core.procedure import Move, Played, Step, say
from hqweb.core.words import leading
from hqweb.spheres.destiny.session_state import Dice
from hqweb.spheres.destiny.stress import FATIGUE, worse
from hqweb.spheres.destiny.uses import KINDS as DICE
from hqweb.spheres.destiny.uses import NAMES, Kind
from hqweb.spheres.nouns import STRESS_STONE, SURGE
from hqweb.spheres.sheet.choices import kinds_of
from hqweb.spheres.sheet.form import STRESS, made
from hqweb.spheres.sheet.state import State, free_id
from hqweb.spheres.sheet.traits import BY_KEY, FIXED, Trait


def played(state: State, do: str, given: Given) -> Played[State]:
    """The sheet after a move."""
    if do in _DOES:
        return _DOES[do](state, given)
    return _stress(state, do, given)


def _stress(state: State, do: str, given: Given) -> Played[State]:
    """A move of the tracker, whose dice are those that are held."""
    found = STRESS.play(state.stress, Move(do, "", given), (), None)
    return Played(state._replace(stress=found.state), found.steps, found.line)


def _through(state: State, do: str, given: Given, kinds: tuple[Kind, ...]) -> Played[State]:
    """A move of the tracker for each of these dice, and how Stress stands after the last."""
    found = Played(state)
    for kind in kinds:
        found = _stress(found.state, do, given)
        held = found.state.held
        dice = held.put(kind, 0) if do == "gain" else held.out(kind, 0)
        found = found._replace(state=found.state._replace(held=dice))
    return found


def _each(kinds: tuple[Kind, ...]) -> list[tuple[Kind, int]]:
    return [(kind, kinds.count(kind)) for kind in DICE if kind in kinds]


def _told(kinds: tuple[Kind, ...]) -> str:
    return " and ".join(f"{number} {NAMES[kind]}" for kind, number in _each(kinds))


def _gain(state: State, given: Given) -> Played[State]:
    kinds = kinds_of(state, given.text("kind"), given.whole("n"))
    found = _through(state, "gain", given, kinds)
    step = say("destiny-kept", "Taken and *held*: {dice}.", dice=_told(kinds))
    return Played(found.state, (step, *found.steps[1:]), f"Taken: {_told(kinds)}")


_HANDED = {
    "triumph": "{dice} handed in: *out of play*.",
    "tragedy": "{dice} handed in: the GM *keeps it*, to use it against the heroes once.",
}


def _spend(state: State, given: Given) -> Played[State]:
    kinds = kinds_of(state, given.text("kind"), given.whole("n"))
    found = _through(state, "spend", given, kinds)
    steps = (say("destiny-hand", _HANDED[kind], dice=f"{n} {NAMES[kind]}") for kind, n in _each(kinds))
    return Played(found.state, (*steps, *found.steps[1:]), f"Spent: {_told(kinds)}")


def _destiny(state: State, given: Given) -> Played[State]:
    found = _stress(state, "destiny", given)
    if given.text("by") != "die":
        return found
    (kind,) = kinds_of(state, given.text("kind"), 1)
    step = say("destiny-hand", _HANDED[kind], dice=f"1 {NAMES[kind]}")
    after = found.state._replace(held=state.held.out(kind, 0))
    return Played(after, (*found.steps, step), f"{found.line}, by {NAMES[kind]}")


def _session(state: State, given: Given) -> Played[State]:
    found = _through(state, "gain", given, DICE)
    steps = (
        say("carry-over", "Carried over: *{dice}*.", dice=_dice(state.held)),
        say("destiny-start", "A session begins with *1 Triumph and 1 Tragedy* more."),
    )
    return Played(found.state, (*steps, *found.steps[1:]), f"A session begins: {_dice(found.state.held)}")


def _dice(held: Dice) -> str:
    return " and ".join(f"{len(held.of(kind))} {NAMES[kind]}" for kind in DICE)


def _hold(state: State, given: Given) -> Played[State]:
    held = Dice((0,) * given.whole("triumph"), (0,) * given.whole("tragedy"))
    after = state._replace(held=held, stress=state.stress._replace(dice=held.number))
    step = say("stress-held", "Held, as you say: *{dice}*.", dice=_dice(held))
    return Played(after, (step, _now(after)), f"Held: {_dice(held)}")


def _now(state: State) -> Step:
    return say("stress", "Stress is *{stress}* now.", stress=state.stress.stress)


def _bear(state: State, given: Given) -> Played[State]:
    fatigue = FATIGUE.index(given.text("fatigue"))
    after = state._replace(stress=state.stress._replace(stones=given.whole("stones"), fatigue=fatigue))
    text = "As you say: *{stones}*, {fatigue}."
    stones = leading(STRESS_STONE.spelt(after.stress.stones))
    step = say("stress", text, stones=stones, fatigue=FATIGUE[fatigue])
    return Played(after, (step, _now(after)), f"{stones}, {FATIGUE[fatigue]}")


def _tire(state: State, given: Given) -> Played[State]:
    after = worse(state.stress.fatigue, given.whole("n"))
    number = given.whole("n")
    count = f"{leading(SURGE.spelt(number))} {'is' if number == 1 else 'are'}"
    step = say("surge-fatigue", "{count} paid for: *{now}*.", count=count, now=FATIGUE[after])
    return Played(state._replace(stress=state.stress._replace(fatigue=after)), (step,), f"Tired: {FATIGUE[after]}")


def _note(state: State, given: Given) -> Played[State]:
    return _added(state, Given({"name": given.text("text"), "kind": "note"}))


def _added(state: State, given: Given) -> Played[State]:
    kind = BY_KEY[given.text("kind")]
    new = made(kind, given, len(state.of(kind.key)) + 1, free_id(state.traits))
    step = say(RULES[kind.key], "{kind} added: *{name}*.", kind=kind.title, name=_called(new))
    return Played(state._replace(traits=(*state.traits, new)), (step,), f"Added: {_called(new)}")


def _called(trait: Trait) -> str:
    return f"{trait.name} {sign(trait.rank)}" if BY_KEY[trait.kind].ranked else trait.name


def _remove(state: State, given: Given) -> Played[State]:
    old = state.trait(given.text("what"))
    left = tuple(each for each in state.traits if each != old)
    step = say(RULES[old.kind], "{kind} removed: *{name}*.", kind=BY_KEY[old.kind].title, name=_called(old))
    return Played(state._replace(traits=left), (step,), f"Removed: {_called(old)}")


def _correct(state: State, given: Given) -> Played[State]:
    what, rank = given.text("what"), given.whole("rank")
    if what == "tier":
        after = state._replace(stress=state.stress._replace(tier=rank))
        return _corrected(after, "Tier", state.stress.tier, rank)
    fixed = next((each for each in FIXED if each.key == what), None)
    if fixed:
        return _corrected(state.with_rank(what, rank), fixed.name, state.rank(what), rank)
    old = state.trait(what)
    traits = tuple(each._replace(rank=rank) if each == old else each for each in state.traits)
    return _corrected(state._replace(traits=traits), old.name, old.rank, rank)


def _corrected(after: State, name: str, was: int, rank: int) -> Played[State]:
    step = say("sheet", "{name}: {was} becomes *{rank}*.", name=name, was=sign(was), rank=sign(rank))
    return Played(after, (step,), f"{name} {sign(rank)}")


def _rename(state: State, given: Given) -> Played[State]:
    name = given.text("name")
    step = say("sheet", "The hero is called *{name}*.", name=name or "the hero")
    return Played(state._replace(stress=state.stress._replace(name=name)), (step,), f"Called {name or 'the hero'}")


RULES = {
    "skill": "sheet-skills",
    "weapon": "sheet-weapons",
    "power": "sheet-powers",
    "edge": "sheet-powers",
    "curse": "sheet-burdens",
    "complication": "sheet-burdens",
    "hubris": "sheet-burdens",
    "note": "sheet",
}
"""The rule of each kind of trait."""

_DOES: dict[str, Callable[[State, Given], Played[State]]] = {
    "gain": _gain,
    "spend": _spend,
    "destiny": _destiny,
    "session": _session,
    "hold": _hold,
    "bear": _bear,
    "tire": _tire,
    "note": _note,
    "add": _added,
    "remove": _remove,
    "correct": _correct,
    "rename": _rename,
}
