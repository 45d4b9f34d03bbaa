"""An attack as it stands: both checks, what was thrown, and what Destiny did; and why a move is closed."""

from typing import Final, NamedTuple

from hqweb.core.words import Who
from hqweb.spheres.check import Check
from hqweb.spheres.conflict.thrown import NOTHING_LEFT, Party, Purse, Thrown, stones, why_no_more, with_earned
from hqweb.spheres.fate import Earned

ATTACKER: Final = "attacker"
TARGET: Final = "target"


class State(NamedTuple):
    """An attack. `purse` and `their_purse` are what either side can still spend, beside the stones that it earns.

    `used` are the kinds of stones that were used before the target resisted, `dice` the Destiny dice that the attacker
    spent.
    """

    attack: Check
    resist: Check
    offense: str
    defense: str
    resistance: str
    attacker: Who
    target: Who
    opposing: bool
    sides: int
    purse: Purse
    their_purse: Purse
    blow: Thrown | None = None
    taken: Thrown | None = None
    stunts: int = 0
    used: tuple[str, ...] = ()
    dice: int = 0

    @property
    def hit(self) -> bool:
        """Whether the attack is thrown and hits."""
        return self.blow is not None and self.blow.degree > 0


def earned_in(state: State) -> Earned:
    """All stones of Fate that the dice of an attack gave so far."""
    found: list[Earned] = []
    for thrown, opposing, used in ((state.blow, state.opposing, ()), (state.taken, not state.opposing, state.used)):
        if thrown is not None:
            readings, ruling = thrown.check.readings, thrown.ruling
            found.append(stones(ruling.ours, readings, Party("", opposing, used=used)))
            found.append(stones(ruling.dc, readings, Party("", not opposing, used=used)))
    return Earned(sum(each.triumph for each in found), sum(each.tragedy for each in found))


def at_hand(state: State, by: str) -> Purse:
    """All that a side can spend now."""
    if by == ATTACKER:
        return with_earned(state.purse, earned_in(state), opposing=state.opposing)
    return with_earned(state.their_purse, earned_in(state), opposing=not state.opposing)


def why_no_improving(state: State, by: str) -> str:
    """Why Destiny cannot improve a check of that side now; empty where it can."""
    if by == ATTACKER:
        if state.taken is not None:
            return "The resistance is rolled, so the attack stands as it is."
        thrown = state.blow
    elif by == TARGET:
        thrown = state.taken
    else:
        return "Only the attacker or the target can improve a check here, each their own."
    return why_no_more(thrown) or ("" if at_hand(state, by) else NOTHING_LEFT)


def why_no_stunt(state: State, by: str) -> str:
    """Why no stunt can be added now; empty where it can."""
    if not state.hit:
        return "A Stunt is added to an attack that hits."
    if state.taken is not None:
        return "A Stunt comes at once with the hit, before anybody resists it."
    if not at_hand(state, ATTACKER):
        return NOTHING_LEFT
    return "" if by == ATTACKER else "It is for the attacker to add a Stunt."


def why_no_resisting(state: State, by: str) -> str:
    """Why the target cannot resist now; empty where it can."""
    if state.blow is None:
        return "First the attack is rolled."
    if not state.hit:
        return "The attack missed, so there is nothing to resist."
    if state.taken is not None:
        return "The resistance is rolled already. Take the roll back, or begin anew."
    return "" if by == TARGET else "It is for the target to resist."


def why_no_attack(state: State, by: str) -> str:
    """Why the attack cannot be rolled now; empty where it can."""
    if state.blow is not None:
        return "The attack is rolled already. Take the roll back, or begin anew."
    return "" if by == ATTACKER else "It is for the attacker to roll."
