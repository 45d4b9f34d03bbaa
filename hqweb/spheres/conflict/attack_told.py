"""What is told of an attack: its reasons besides the checks themselves, the verdict, and what stands beside it.

Source: Shattered Spheres, *Rules*, on attack checks.
"""

from typing import Final

from hqweb.core.blocks import Block, Note
from hqweb.core.fields import Json
from hqweb.core.numbers import sign
from hqweb.core.procedure import Outcome, Step, say
from hqweb.spheres.check import Ruling
from hqweb.spheres.conflict.attack_state import State, earned_in
from hqweb.spheres.conflict.keys import ATTACKS, attack_key, resist_key
from hqweb.spheres.conflict.thrown import Names, Thrown, pictures
from hqweb.spheres.conflict.traits import trait, unusual
from hqweb.spheres.edition import ID
from hqweb.spheres.explain import stones_told
from hqweb.spheres.nouns import STUNT
from hqweb.spheres.roll import SIDES

BLOW: Final = Names("Attack", "Defense class")
TAKEN_BY: Final = Names("Resistance", "Damage")
"""What the sides of both checks are called."""


def kind_steps(state: State) -> tuple[Step, ...]:
    """What attacks, and what it is measured against."""
    offense, defense = trait(state.offense), trait(state.defense)
    first = say(
        "attack-offense",
        "*{offense}* ({kind}) against {defense}.",
        offense=offense.name,
        kind=offense.kind,
        defense=defense.name,
    )
    if state.attack.dc.passive:
        return (first,)
    return (first, say("defending", "The target is Defending, so its d20 is *rolled*."))


def natural_steps(blow: Thrown) -> tuple[Step, ...]:
    """What a natural 20 or 1 makes of an attack."""
    natural = blow.ruling.ours.natural
    if not natural:
        return ()
    if natural == SIDES:
        return (say("critical-hit", "That is a *critical hit*."),)
    return (say("critical-miss", "That is a *critical miss*."),)


def end_step(taken: Thrown) -> Step:
    """Whether it takes hold."""
    if taken.degree > 0:
        return say("resist", "So the target *resists* it.")
    return say("resist", "So the damage or effect *takes hold*.")


def line_of(outcomes: tuple[Outcome, ...], key: str, ruling: Ruling) -> str:
    """A check in one line."""
    label = next(each.label for each in outcomes if each.key == key)
    return f"{sign(ruling.ours.total)} against {sign(ruling.dc.total)}: {label}"


def mean_of(state: State) -> str:
    """What it came to, for people."""
    if state.taken is not None:
        if state.taken.degree > 0:
            return f"{state.attacker.first} hits, and {state.target.inside} resists it."
        return f"{state.attacker.first} hits, and it takes hold of {state.target.inside}."
    natural = state.blow.ruling.ours.natural if state.blow else 0
    if state.hit:
        how = "a critical hit" if natural == SIDES else "a hit"
        return f"{state.attacker.first} lands {how} on {state.target.inside}, who resists next."
    how = "A critical miss: " if natural == 1 else ""
    return f"{how}{state.attacker.inside if how else state.attacker.first} misses {state.target.inside}."


def ending_of(state: State) -> str:
    """What the whole attack came to, among its endings; empty as long as a hit is not resisted yet."""
    if state.taken is not None:
        return "resisted" if state.taken.degree > 0 else resist_key(state.taken.degree)
    return "missed" if state.blow is not None and not state.hit else ""


def verdict(state: State, key: str) -> dict[str, Json]:
    """The verdict for machines."""
    gained = earned_in(state)
    out: dict[str, Json] = {
        "outcome": key,
        "hit": state.hit,
        "stunts": state.stunts,
        "triumph": gained.triumph,
        "tragedy": gained.tragedy,
        "rows": [f"{ID}.offenses/{state.offense}", f"{ID}.defenses/{state.defense}"],
    }
    if ending := ending_of(state):
        out["ending"] = ending
    for name, thrown in (("attack", state.blow), ("resistance", state.taken)):
        if thrown is not None:
            ruling = thrown.ruling
            out[name] = {
                "total": ruling.ours.total,
                "dc": ruling.dc.total,
                "natural": ruling.ours.natural,
                "degree": ruling.degree,
            }
    return out


def blocks(state: State, stand: Thrown) -> tuple[Block, ...]:
    """The sums of the last check and its staff, with what else there is to know."""
    notes: list[Note] = []
    who = state.attacker
    names = BLOW
    if state.taken is not None and state.blow is not None:
        who, names = state.target, TAKEN_BY
        told = line_of(ATTACKS, attack_key(state.blow.degree), state.blow.ruling)
        notes.append(Note(f"The attack: {told}."))
    if state.stunts:
        notes.append(Note(f"With {STUNT.spelt(state.stunts)}. Which there are is not in this text."))
    hint = unusual(state.offense, state.defense) if state.taken is None else unusual(state.offense, state.resistance)
    if hint:
        notes.append(Note(hint, "warn"))
    gained = earned_in(state)
    if sum(gained):
        notes.append(Note(f"Stones of Fate earned so far: {stones_told(gained)}."))
    return (*pictures(stand, names, who), *notes)
