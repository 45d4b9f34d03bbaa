"""A resistance check as it stands, and what is told of it.

Source: Shattered Spheres, *Rules*, on resistance checks, damage and effect.
"""

from typing import Final, NamedTuple

from hqweb.core.blocks import Block, Note, Part, Sum
from hqweb.core.numbers import sign
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who
from hqweb.spheres.check import Check, Ruling, split
from hqweb.spheres.conflict.keys import RESISTED, resist_key
from hqweb.spheres.conflict.thrown import (
    NOTHING_LEFT,
    Names,
    Party,
    Purse,
    Thrown,
    pictures,
    side_steps,
    stones,
    why_no_more,
    with_earned,
)
from hqweb.spheres.explain import degree_steps, ladder_steps, stones_told
from hqweb.spheres.fate import Earned
from hqweb.spheres.form import DIFFICULTIES
from hqweb.spheres.roll import ROUTINE, ladders, ranks_of

KINDS: Final = {
    "hazard": ("Hazard", "A hazard"),
    "trap": ("Trap", "A trap"),
    "poison": ("Poison", "A poison or disease"),
    "effect": ("Effect", "A damage or effect value"),
}
"""What is resisted: what it is called in the reasons, and in the form."""


class State(NamedTuple):
    """A resistance check, and what was thrown; `level` is that of a hazard, or −1 where the value is known."""

    check: Check
    kind: str
    level: int
    difficulty: str
    who: Who
    opposing: bool
    encounter: bool
    sides: int
    purse: Purse
    thrown: Thrown | None = None


def why_no_improving(state: State) -> str:
    """Why Destiny cannot improve the check now; empty where it can."""
    return why_no_more(state.thrown) or ("" if at_hand(state) else NOTHING_LEFT)


def names_of(state: State) -> Names:
    """What both sides are called in the reasons."""
    return Names("Resistance", KINDS[state.kind][0])


def value_steps(state: State) -> tuple[Step, ...]:
    """Where the value comes from that is resisted."""
    name = KINDS[state.kind][0]
    value = state.check.dc.plain + ROUTINE
    if state.level < 0:
        return (say("damage-value", "{name}: *{value}*.", name=name, value=sign(value)),)
    factor = next(each for each in DIFFICULTIES if each.key == state.difficulty)
    text = "{name}, {title}: {ten} + level {level} × {factor} = *{value}*."
    title = factor.title.lower()
    return (
        say("hazard", text, name=name, title=title, ten=ROUTINE, level=state.level, factor=factor.factor, value=value),
    )


def reasons(state: State, thrown: Thrown) -> tuple[Step, ...]:
    """The reasons for the check; a hazard gains no stones."""
    check, ruling = state.check, thrown.ruling
    ours, _ = split(check, thrown.faces)
    own = side_steps(check.ours, check.readings, ours, ruling.ours, _party(state))
    return (*_moved(state, thrown), *own, *degree_steps(check, ruling))


def _moved(state: State, thrown: Thrown) -> tuple[Step, ...]:
    """How circumstances change what is resisted."""
    check, rolled = state.check, thrown.ruling.dc
    if not any(ranks_of(check.dc, check.readings)):
        return ()
    _, faces = split(check, thrown.faces)
    name = names_of(state).dc
    key = "damage-value" if state.level < 0 else "hazard"
    terms = _added(state, thrown)
    told = say(key, "{name}: {sum} = *{total}*.", name=name, sum=terms, total=sign(rolled.total))
    return (*ladder_steps(check.dc, check.readings, faces, name), told)


def _added(state: State, thrown: Thrown) -> str:
    """The value and what circumstances do to it."""
    check, rolled = state.check, thrown.ruling.dc
    changes = (ranks_of(check.dc, check.readings).plain, rolled.up, -rolled.down)
    more = "".join(f" {'−' if each < 0 else '+'} {abs(each)}" for each in changes if each)
    return f"{sign(ROUTINE + check.dc.plain)}{more}"


def _sum(state: State, thrown: Thrown) -> tuple[Sum, ...]:
    """What is resisted, drawn; nothing for a value that is known and stays as it is."""
    check, rolled = state.check, thrown.ruling.dc
    ranks = ranks_of(check.dc, check.readings)
    if state.level < 0 and not any(ranks):
        return ()
    name = names_of(state).dc
    parts = [Part(0, ROUTINE + check.dc.plain, name)]
    if state.level >= 0:
        parts = [Part(0, ROUTINE, name)] + [Part(0, check.dc.plain, "level")] * bool(check.dc.plain)
    parts += [Part(0, ranks.plain, "circumstances")] * bool(ranks.plain)
    up, down = ladders(check.dc, check.readings)
    _, faces = split(check, thrown.faces)
    parts += [Part(sides, face) for sides, face in zip(up, faces[: len(up)], strict=True)]
    parts += [Part(sides, -face) for sides, face in zip(down, faces[len(up) :], strict=True)]
    return (Sum(f"{name}: {_added(state, thrown)} = {sign(rolled.total)}", tuple(parts), rolled.total),)


def _party(state: State) -> Party:
    return Party("", state.opposing, state.encounter)


def earned_by(state: State) -> Earned:
    """The stones of Fate that the dice gave."""
    if state.thrown is None:
        return Earned()
    return stones(state.thrown.ruling.ours, state.check.readings, _party(state))


def at_hand(state: State) -> Purse:
    """All that can be spent now."""
    return with_earned(state.purse, earned_by(state), opposing=state.opposing)


def end_step(thrown: Thrown) -> Step:
    """Whether it takes hold."""
    text = "So it is *resisted*." if thrown.degree > 0 else "So it *takes hold*."
    return say("resistance", text)


def line_of(ruling: Ruling) -> str:
    """The check in one line."""
    label = next(each.label for each in RESISTED if each.key == resist_key(ruling.degree))
    return f"{sign(ruling.ours.total)} against {sign(ruling.dc.total)}: {label}"


def blocks(state: State, thrown: Thrown) -> tuple[Block, ...]:
    """The sum and the staff, with the stones beside them."""
    gained = earned_by(state)
    if not sum(gained):
        notes: tuple[Note, ...] = ()
    elif state.encounter:
        notes = (Note(f"Stones of Fate earned: {stones_told(gained)}."),)
    else:
        text = f"{stones_told(gained)}, and no pool outside an encounter: use it at once, or it is lost."
        notes = (Note(text, "reading"),)
    return (*pictures(thrown, names_of(state), state.who, _sum(state, thrown)), *notes)
