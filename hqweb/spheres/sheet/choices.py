"""What stands open on a sheet, and why something does not: Stress as in its tracker, dice by kind, corrections."""

from collections.abc import Iterator
from typing import Final

from hqweb.core.fields import Field, Option, When
from hqweb.core.limits import MAX_LINE, MAX_NAME
from hqweb.core.numbers import sign
from hqweb.core.procedure import Choice
from hqweb.spheres.destiny.stress import FATIGUE, HERO, MOST_STRESS
from hqweb.spheres.destiny.uses import KINDS as DICE
from hqweb.spheres.destiny.uses import NAMES, Kind
from hqweb.spheres.edition import MAX_TIER, RANK_HIGH, RANK_LOW
from hqweb.spheres.sheet.form import MOST_DICE, MOST_RUNNING, MOST_WAITING, STRESS, row_fields
from hqweb.spheres.sheet.state import State
from hqweb.spheres.sheet.traits import BY_KEY, FIXED, KINDS
from hqweb.spheres.sheet.traits import Kind as Sort

NAMED: Final = tuple(kind for kind in KINDS if kind.key != "note")
"""The kinds that are added by name; a note has a move of its own."""

RANKED: Final = tuple(kind for kind in KINDS if kind.ranked)


def open_choices(state: State) -> tuple[Choice, ...]:
    """The moves that stand open."""
    found = (*(_dice(state, each) for each in STRESS.choices(state.stress)), *_own(state))
    return tuple(choice for choice in found if not closed(state, choice.do))


def _dice(state: State, choice: Choice) -> Choice:
    """A choice of the tracker, where it is about dice with their kind, which the sheet knows."""
    held = tuple((kind, len(state.held.of(kind))) for kind in DICE)
    if choice.do == "gain":
        room = tuple((kind, MOST_DICE - number) for kind, number in held if number < MOST_DICE)
        return choice._replace(title="Take Destiny dice", fields=_of_kinds(room))
    if choice.do == "spend":
        some = tuple((kind, number) for kind, number in held if number)
        either = (("any", state.held.number),) if state.held.number else ()
        return choice._replace(title="Spend Destiny dice", fields=_of_kinds((*some, *either)))
    if choice.do == "destiny":
        kinds = tuple((kind, number) for kind, number in held if number)
        more = (_kind(kinds, When("by", ("die",))),) if kinds else ()
        return choice._replace(fields=(*choice.fields, *more))
    return choice


def _kind(kinds: tuple[tuple[str, int], ...], when: When | None = None) -> Field:
    names = {**NAMES, "any": "Triumph first"}
    options = tuple(Option(kind, names[kind]) for kind, _ in kinds)
    return Field("kind", "pick", "Kind", default=options[0].value if options else None, options=options, when=when)


def _of_kinds(kinds: tuple[tuple[str, int], ...]) -> tuple[Field, ...]:
    numbers = (
        Field("n", "int", "Dice", default=1, low=1, high=most, when=When("kind", (kind,))) for kind, most in kinds
    )
    return (_kind(kinds), *numbers)


def _own(state: State) -> Iterator[Choice]:
    stress, held = state.stress, state.held
    steps = Field("n", "int", "Surges", default=1, low=1, high=len(FATIGUE) - 1)
    stand = {field.name: field for field in STRESS.fields}
    now = (
        stand["stones"]._replace(default=stress.stones),
        stand["fatigue"]._replace(default=FATIGUE[stress.fatigue]),
    )
    dice = (Field(kind, "int", NAMES[kind], default=len(held.of(kind)), high=MOST_DICE) for kind in DICE)
    text = Field("text", "text", "Note", default="", high=MAX_LINE)
    name = Field("name", "text", "Name", default=stress.name, high=MAX_NAME)
    yield Choice(
        "session",
        "A session begins",
        HERO,
        brings="1 Triumph and 1 Tragedy, beside what is held.",
        place="more",
    )
    yield Choice(
        "tire",
        "Surges were used elsewhere",
        HERO,
        (steps,),
        brings="A step of fatigue for each.",
        place="more",
    )
    yield Choice("note", "Add a note", HERO, (text,), place="more")
    yield Choice("add", "Add a trait", HERO, _add(state), place="more")
    yield Choice("correct", "Correct a rank", HERO, _correct(state), brings="As it stands on paper.", place="more")
    yield Choice("remove", "Remove a trait or a note", HERO, _remove(state), place="more")
    yield Choice("rename", "Rename the hero", HERO, (name,), place="more")
    yield Choice(
        "hold",
        "Correct the Destiny dice",
        HERO,
        tuple(dice),
        brings="As they lie on the table.",
        place="more",
    )
    bare = tuple(field._replace(source="", group="") for field in now)
    yield Choice("bear", "Correct Stress and fatigue", HERO, bare, brings="As they stand on paper.", place="more")


def _add(state: State) -> tuple[Field, ...]:
    kinds = tuple(kind for kind in NAMED if _room(state, kind))
    if not kinds:
        return ()
    options = tuple(Option(kind.key, kind.title) for kind in kinds)
    name = row_fields(kinds[0])[0]
    rest = (field._replace(when=When("kind", (kind.key,))) for kind in kinds for field in row_fields(kind)[1:])
    return (Field("kind", "pick", "Kind", default=options[0].value, options=options), name, *rest)


def _correct(state: State) -> tuple[Field, ...]:
    ranges = {(1, MAX_TIER): ["tier"], (RANK_LOW, RANK_HIGH): [each.key for each in FIXED]}
    options = [Option("tier", "Tier", str(state.stress.tier))]
    options += [Option(each.key, each.name, sign(state.rank(each.key))) for each in FIXED]
    for kind in RANKED:
        for each in state.of(kind.key):
            ranges.setdefault((kind.low, kind.high), []).append(each.key)
            options.append(Option(each.key, each.name, f"{kind.title} {sign(each.rank)}"))
    ranks = (
        Field("rank", "int", "Rank", low=low, high=high, when=When("what", tuple(keys)))
        for (low, high), keys in ranges.items()
    )
    what = Field("what", "pick", "Of what", default=FIXED[0].key, options=tuple(options))
    return (what, *ranks)


def _remove(state: State) -> tuple[Field, ...]:
    titles = {kind.key: kind.title for kind in KINDS}
    options = tuple(Option(each.key, each.name, titles[each.kind]) for each in state.in_order())
    return (Field("what", "pick", "What", options=options),)


def closed(state: State, do: str) -> str:
    """Why a move does not stand open; empty where it does."""
    return STRESS.refusal(state.stress, do, "") or _full(state, do)


def _full(state: State, do: str) -> str:
    """Why a sheet has no room for something, or nothing to do it with; empty where it can be done."""
    stress = state.stress
    match do:
        case "surge":
            return _no_surge(state)
        case "free" if stress.pending + stress.waiting > MOST_WAITING:
            return f"More than {MOST_WAITING} Surges would have to be paid for. Begin your turn first."
        case "heal" if stress.stones >= MOST_STRESS:
            return f"A sheet holds {MOST_STRESS} Stress stones at most."
        case "gain" if min(len(state.held.of(kind)) for kind in DICE) >= MOST_DICE:
            return _NO_DICE
        case "session" if max(len(state.held.of(kind)) for kind in DICE) >= MOST_DICE:
            return _NO_DICE
        case "tire" if stress.fatigue == len(FATIGUE) - 1:
            return "The hero is incapacitated already."
        case "note" if not _room(state, BY_KEY["note"]):
            most = BY_KEY["note"].most
            return f"A sheet holds {most} notes at most. Remove one first."
        case "add" if not any(_room(state, kind) for kind in NAMED):
            return "The sheet is full. Remove something first."
        case "remove" if not state.traits:
            return "There is nothing on the sheet to remove."
    return ""


_NO_DICE: Final = f"A sheet holds {MOST_DICE} Destiny dice of a kind at most. Spend some first."


def _room(state: State, kind: Sort) -> bool:
    return sum(1 for each in state.traits if each.kind == kind.key) < kind.most


def _no_surge(state: State) -> str:
    stress = state.stress
    if max(stress.pending, stress.waiting) >= MOST_WAITING:
        return f"There are {MOST_WAITING} Surges to pay for, and a sheet counts no more. Begin your turn first."
    if len(stress.running) >= MOST_RUNNING:
        return f"There are {MOST_RUNNING} benefits that last already. Say first that the encounter is over."
    return ""


def kinds_of(state: State, kind: str, number: int) -> tuple[Kind, ...]:
    """The kinds of so many dice: those of one kind, or Triumph as far as any is held."""
    good = {"triumph": number, "tragedy": 0}.get(kind, min(number, len(state.held.triumph)))
    return tuple(DICE[0] if place < good else DICE[1] for place in range(number))
