"""What can be done with a sheet: Destiny dice by kind, traits that come and go, and corrections."""

from collections.abc import Callable
from typing import Final

from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_LINE
from hqweb.core.moves import MORE, Act, Closed, needs, number, pick, text
from hqweb.core.procedure import Choice, Move, Played, Step, say
from hqweb.core.sheet import row, swapped, without
from hqweb.core.words import leading, sign
from hqweb.spheres.destiny.session_state import Dice
from hqweb.spheres.destiny.stress import FATIGUE, MOST_STRESS, worse
from hqweb.spheres.destiny.uses import KINDS as DICE
from hqweb.spheres.destiny.uses import NAMES, Kind
from hqweb.spheres.edition import MAX_TIER, RANK_HIGH, RANK_LOW, STRESS_STONE, SURGE
from hqweb.spheres.sheet import form
from hqweb.spheres.sheet.form import Kind as Sort
from hqweb.spheres.sheet.form import State

_RULES: Final = {
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


def _stress(state: State, do: str, given: Given) -> Played[State]:
    """A move of the tracker, whose dice are those that are held."""
    found = form.STRESS.play(state.stress, Move(do, "", given), (), None)
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
    kinds = _kinds(state, given.text("kind"), given.whole("n"))
    found = _through(state, "gain", given, kinds)
    step = say("destiny-kept", "Taken and *held*: {dice}.", dice=_told(kinds))
    return Played(found.state, (step, *found.steps[1:]), f"Taken: {_told(kinds)}")


_HANDED = {
    "triumph": "{dice} handed in: *out of play*.",
    "tragedy": "{dice} handed in: the GM *keeps it*, to use it against the heroes once.",
}


def _spend(state: State, given: Given) -> Played[State]:
    kinds = _kinds(state, given.text("kind"), given.whole("n"))
    found = _through(state, "spend", given, kinds)
    steps = (say("destiny-hand", _HANDED[kind], dice=f"{n} {NAMES[kind]}") for kind, n in _each(kinds))
    return Played(found.state, (*steps, *found.steps[1:]), f"Spent: {_told(kinds)}")


def _destiny(state: State, given: Given) -> Played[State]:
    found = _stress(state, "destiny", given)
    if given.text("by") != "die":
        return found
    (kind,) = _kinds(state, given.text("kind"), 1)
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


def _kinds(state: State, kind: str, number: int) -> tuple[Kind, ...]:
    """The kinds of so many dice: those of one kind, or Triumph as far as any is held."""
    good = {"triumph": number, "tragedy": 0}.get(kind, min(number, len(state.held.triumph)))
    return tuple(DICE[0] if place < good else DICE[1] for place in range(number))


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
    kind = form.BY_KEY[given.text("kind")]
    new = form.made(kind, given, len(state.of(kind.key)) + 1, form.free_number({each.number for each in state.traits}))
    step = say(_RULES[kind.key], "{kind} added: *{name}*.", kind=kind.title, name=_called(new))
    return Played(state._replace(traits=(*state.traits, new)), (step,), f"Added: {_called(new)}")


def _called(trait: form.Trait) -> str:
    return f"{trait.name} {sign(trait.rank)}" if form.BY_KEY[trait.kind].ranked else trait.name


def _remove(state: State, given: Given) -> Played[State]:
    old = row(state.traits, given.text("what"))
    step = say(_RULES[old.kind], "{kind} removed: *{name}*.", kind=form.BY_KEY[old.kind].title, name=_called(old))
    return Played(state._replace(traits=without(state.traits, old.id)), (step,), f"Removed: {_called(old)}")


def _correct(state: State, given: Given) -> Played[State]:
    what, rank = given.text("what"), given.whole("rank")
    if what == "tier":
        after = state._replace(stress=state.stress._replace(tier=rank))
        return _corrected(after, "Tier", state.stress.tier, rank)
    fixed = next((each for each in form.FIXED if each.key == what), None)
    if fixed:
        return _corrected(state.with_rank(what, rank), fixed.name, state.rank(what), rank)
    old = row(state.traits, what)
    after = state._replace(traits=swapped(state.traits, old._replace(rank=rank)))
    return _corrected(after, old.name, old.rank, rank)


def _corrected(after: State, name: str, was: int, rank: int) -> Played[State]:
    step = say("sheet", "{name}: {was} becomes *{rank}*.", name=name, was=sign(was), rank=sign(rank))
    return Played(after, (step,), f"{name} {sign(rank)}")


def _rename(state: State, given: Given) -> Played[State]:
    name = given.text("name")
    step = say("sheet", "The hero is called *{name}*.", name=name or "the hero")
    return Played(state._replace(stress=state.stress._replace(name=name)), (step,), f"Called {name or 'the hero'}")


def _held(state: State) -> tuple[tuple[str, int], ...]:
    """The kinds of dice that are held, and how many."""
    return tuple((kind, len(state.held.of(kind))) for kind in DICE if state.held.of(kind))


def _kind(kinds: tuple[tuple[str, int], ...]) -> Field:
    names = {**NAMES, "any": "Triumph first"}
    return pick("kind", "Kind", {kind: names[kind] for kind, _ in kinds})


def _of_kinds(kinds: tuple[tuple[str, int], ...]) -> tuple[Field, ...]:
    return (_kind(kinds), *(number("n", "Dice", 1, most, 1, when=When("kind", (kind,))) for kind, most in kinds))


def _bear_fields(state: State) -> tuple[Field, ...]:
    now = {"stones": state.stress.stones, "fatigue": FATIGUE[state.stress.fatigue]}
    fields = (field for field in form.STRESS.fields if field.name in now)
    return tuple(field._replace(default=now[field.name], source="", group="") for field in fields)


def _hold_fields(state: State) -> tuple[Field, ...]:
    return tuple(number(kind, NAMES[kind], 0, form.MOST_DICE, len(state.held.of(kind))) for kind in DICE)


def _add_fields(state: State) -> tuple[Field, ...]:
    kinds = _addable(state)
    if not kinds:
        return ()
    name = form.row_fields(kinds[0])[0]
    rest = (field._replace(when=When("kind", (kind.key,))) for kind in kinds for field in form.row_fields(kind)[1:])
    return (pick("kind", "Kind", {kind.key: kind.title for kind in kinds}), name, *rest)


def _correct_fields(state: State) -> tuple[Field, ...]:
    ranges = {(1, MAX_TIER): ["tier"], (RANK_LOW, RANK_HIGH): [each.key for each in form.FIXED]}
    options = [Option("tier", "Tier", str(state.stress.tier))]
    options += [Option(each.key, each.name, sign(state.rank(each.key))) for each in form.FIXED]
    for kind in (kind for kind in form.KINDS if kind.ranked):
        for each in state.of(kind.key):
            ranges.setdefault((kind.low, kind.high), []).append(each.id)
            options.append(Option(each.id, each.name, f"{kind.title} {sign(each.rank)}"))
    ranks = (
        Field("rank", "int", "Rank", low=low, high=high, when=When("what", tuple(keys)))
        for (low, high), keys in ranges.items()
    )
    return (pick("what", "Of what", tuple(options), form.FIXED[0].key), *ranks)


def _remove_fields(state: State) -> tuple[Field, ...]:
    options = tuple(Option(each.id, each.name, form.BY_KEY[each.kind].title) for each in state.in_order())
    return (pick("what", "What", options, None),)


def _room(state: State, kind: Sort) -> bool:
    return sum(1 for each in state.traits if each.kind == kind.key) < kind.most


def _addable(state: State) -> tuple[Sort, ...]:
    """The kinds that are added by name and have room; a note has a move of its own."""
    return tuple(kind for kind in form.KINDS if kind.key != "note" and _room(state, kind))


def _no_surge(state: State) -> str:
    stress = state.stress
    if max(stress.pending, stress.waiting) >= form.MOST_WAITING:
        return f"There are {form.MOST_WAITING} Surges to pay for, and a sheet counts no more. Begin your turn first."
    if len(stress.running) >= form.MOST_RUNNING:
        return f"There are {form.MOST_RUNNING} benefits that last already. Say first that the encounter is over."
    return ""


_NOTE: Final = form.BY_KEY["note"]
_NO_DICE: Final = f"A sheet holds {form.MOST_DICE} Destiny dice of a kind at most. Spend some first."

FULL: Final[dict[str, Closed[State]]] = {
    "surge": _no_surge,
    "free": needs(
        lambda state: state.stress.pending + state.stress.waiting <= form.MOST_WAITING,
        f"More than {form.MOST_WAITING} Surges would have to be paid for. Begin your turn first.",
    ),
    "heal": needs(
        lambda state: state.stress.stones < MOST_STRESS, f"A sheet holds {MOST_STRESS} Stress stones at most."
    ),
    "gain": needs(lambda state: min(map(len, state.held)) < form.MOST_DICE, _NO_DICE),
}
"""What a sheet has no room for, of what its tracker would allow."""

BY_KIND: Final[dict[str, Callable[[State, Given], Played[State]]]] = {
    "gain": _gain,
    "spend": _spend,
    "destiny": _destiny,
}
"""Moves of the tracker that a sheet, which knows of which kind the dice are, makes with them."""


def adapted(state: State, choice: Choice) -> Choice:
    """A choice of the tracker as it is on a sheet: for how many dice, and of which kind."""
    match choice.do:
        case "gain":
            room = ((kind, form.MOST_DICE - len(state.held.of(kind))) for kind in DICE)
            fields = _of_kinds(tuple((kind, most) for kind, most in room if most > 0))
            return choice._replace(title="Take Destiny dice", fields=fields)
        case "spend":
            some = (("any", state.held.number),) if state.held.number else ()
            return choice._replace(title="Spend Destiny dice", fields=_of_kinds((*_held(state), *some)))
        case "destiny" if state.held.number:
            return choice._replace(fields=(*choice.fields, _kind(_held(state))._replace(when=When("by", ("die",)))))
    return choice


ACTS: Final[tuple[Act[State], ...]] = (
    Act("session", "A session begins", "destiny-start", _session, "1 Triumph and 1 Tragedy, beside what is held.",
        needs(lambda state: max(map(len, state.held)) < form.MOST_DICE, _NO_DICE), place=MORE),
    Act("tire", "Surges were used elsewhere", "surge-fatigue", _tire, "A step of fatigue for each.",
        needs(lambda state: state.stress.fatigue < len(FATIGUE) - 1, "The hero is incapacitated already."),
        (number("n", "Surges", 1, len(FATIGUE) - 1, 1),), place=MORE),
    Act("note", "Add a note", "sheet", _note, "",
        needs(lambda state: _room(state, _NOTE), f"A sheet holds {_NOTE.most} notes at most. Remove one first."),
        (text("text", "Note", MAX_LINE),), place=MORE),
    Act("add", "Add a trait", "sheet", _added, "",
        needs(_addable, "The sheet is full. Remove something first."), _add_fields, place=MORE),
    Act("correct", "Correct a rank", "sheet", _correct, "As it stands on paper.", "", _correct_fields, place=MORE),
    Act("remove", "Remove a trait or a note", "sheet", _remove, "",
        needs(lambda state: state.traits, "There is nothing on the sheet to remove."), _remove_fields, place=MORE),
    Act("rename", "Rename the hero", "sheet", _rename,
        fields=lambda state: (text("name", "Name", default=state.stress.name),), place=MORE),
    Act("hold", "Correct the Destiny dice", "stress-held", _hold, "As they lie on the table.", "", _hold_fields,
        place=MORE),
    Act("bear", "Correct Stress and fatigue", "stress", _bear, "As they stand on paper.", "", _bear_fields,
        place=MORE),
)  # fmt: skip
"""What can be done with a sheet besides the moves of its tracker."""
