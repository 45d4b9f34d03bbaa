"""Why something cannot happen to a hero now, in a sentence that says what would have to be different."""

from collections.abc import Callable, Mapping
from typing import Final

from hqweb.classic.condition_moves import with_time
from hqweb.classic.condition_state import State
from hqweb.classic.edition import Edition
from hqweb.core.limits import MAX_MODIFIERS


def refused(edition: Edition, state: State, do: str) -> str:
    """Why something cannot happen to this hero now; empty where it can."""
    who = state.who.inside
    if state.dead:
        return f"Nothing more changes: {who} is dead."
    if state.down:
        last = do in ("rescue", "die")
        return "" if last else f"First comes a rescue, or death: {who} is {state.down.state.title.lower()}."
    if do in ("suffer", "benefit"):
        return _full(state)
    if do in ("rescue", "die"):
        return f"There is no need: {who} is not dying."
    needs = _NEEDS.get(do)
    return needs(state) if needs else _too_short(edition, state, do)


def _full(state: State) -> str:
    if len(state.harms) + len(state.boons) < MAX_MODIFIERS:
        return ""
    return f"One contest takes {MAX_MODIFIERS} states and benefits at most: end one first."


def _too_short(edition: Edition, state: State, do: str) -> str:
    if any(with_time(edition, state, do)):
        return ""
    fading = [boon.state.title.lower() for boon in state.boons if boon.state.rest]
    if not state.harms and not fading:
        return f"Nothing weighs on {state.who.inside}."
    titles = dict.fromkeys([*(harm.state.title.lower() for harm in state.harms), *fading])
    other = "treatment, " if state.harms else ""
    longer = "it takes longer, " + other + "or an event" if state.harms else "it takes longer, or a defeat"
    return f"That does not end {' or '.join(titles)}: {longer}."


_NEEDS: Final[Mapping[str, Callable[[State], str]]] = {
    "defeat": lambda state: "" if state.boons else "There is no benefit that a defeat could end.",
    "treat": lambda state: "" if state.harms else "There is nothing to treat.",
    "heal": lambda state: "" if state.harms else "There is nothing to heal.",
    "meet": lambda state: "" if state.harms and state.boons else "It takes a state and a benefit for the two to meet.",
    "story-end": lambda state: "" if state.boons else "There is no benefit that could lapse.",
}
"""What some moves need, and what is said where it is missing."""
