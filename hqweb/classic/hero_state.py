"""Where a hero's growth stands: the sheet, the hero points, an open catch-up; and why a move is closed."""

from typing import Final, NamedTuple

from hqweb.classic.growth_rules import (
    CATCH_UP_GAP,
    CATCH_UPS,
    DIRECTED,
    Ability,
    Kind,
    Sheet,
    by_id,
    cost_of,
    lagging,
    new_number,
    room,
)
from hqweb.core.limits import MAX_HERO_POINTS, MAX_SHEET

SPENDING: Final = ("spend", "raise", "add", "breakout", "cement")
"""The moves that cost a hero point at least."""

GROWING: Final = ("add", "breakout", "cement", "direct-new")
"""The moves that write a new ability on the sheet."""


class CatchUp(NamedTuple):
    """A catch-up that is open: the ability that earned it, its new total, and what was raised so far."""

    source: str
    total: int
    picked: tuple[str, ...] = ()


class State(NamedTuple):
    """A hero's sheet and hero points in a session; `letter` writes masteries.

    `numbered` is the highest number ever given, where abilities may be taken off the sheet.
    """

    name: str
    points: int
    sheet: Sheet
    letter: str
    session: int = 1
    catch_up: CatchUp | None = None
    numbered: int = 0


def raisable(state: State) -> Sheet:
    """What may be raised with the hero points that are left: each ability once a session."""
    return tuple(each for each in state.sheet if not not_raised(state, each))


def catching_up(state: State) -> Sheet:
    """What the open catch-up may raise now."""
    if state.catch_up is None or len(state.catch_up.picked) == CATCH_UPS:
        return ()
    return lagging(state.sheet, state.catch_up.total, state.catch_up.picked)


def keywords(state: State) -> Sheet:
    """The keywords on the sheet."""
    return tuple(each for each in state.sheet if each.kind == "keyword")


def written(state: State, name: str, kind: Kind, rating: int, keyword: str = "") -> Ability:
    """A new ability with the next id; one without a name is called by its number."""
    number = new_number(state.sheet, state.numbered)
    return Ability(f"a{number}", name or f"Ability {number}", kind, rating, keyword)


def closed(state: State, do: str) -> str:
    """Why a move does not stand open; empty where it does."""
    if do in ("catch-up", "catch-up-done"):
        if state.catch_up:
            return ""
        return "A catch-up follows when a keyword or an independent ability gains a mastery. None is open."
    if state.catch_up:
        name = by_id(state.sheet, state.catch_up.source).name
        return f"The catch-up of {name} comes first: choose what it raises, or end it."
    if do in SPENDING and not state.points:
        return "No hero point is left. A new session or an award brings some."
    if do in GROWING and len(state.sheet) >= MAX_SHEET:
        return f"A sheet holds {MAX_SHEET} abilities at most."
    return _special(state, do)


def _special(state: State, do: str) -> str:
    if do == "award" and state.points >= MAX_HERO_POINTS:
        return f"A hero holds {MAX_HERO_POINTS} hero points at most."
    if do == "breakout" and not keywords(state):
        return "A breakout stands inside a keyword, and there is no keyword on the sheet."
    if do in ("raise", "direct") and not state.sheet:
        return "There is no ability on the sheet yet."
    if do == "raise" and not raisable(state):
        return _not_raised(state)
    if do == "direct" and not directable(state):
        return "Every rating is as high as ratings go."
    return ""


def directable(state: State) -> Sheet:
    """What a directed improvement may raise by its most."""
    return tuple(each for each in state.sheet if room(each) >= DIRECTED)


def _not_raised(state: State) -> str:
    why = [not_raised(state, each) for each in state.sheet]
    if all(each.raised for each in state.sheet):
        return "Everything was raised in this session already, and once a session is all."
    return next(reason for each, reason in zip(state.sheet, why, strict=True) if not each.raised)


def not_raised(state: State, ability: Ability) -> str:
    """Why a hero point cannot raise this ability now; empty where it can."""
    cost = cost_of(ability.kind)
    if ability.raised:
        return f"Once a session is all, and this session it was raised already: {ability.name}."
    if room(ability) < 1:
        return f"As high as ratings go: {ability.name}."
    if cost > state.points:
        return f"To raise {ability.name} costs {cost} hero points, and {state.points} is left."
    return ""


def not_catching_up(state: State, ability: Ability) -> str:
    """Why the open catch-up cannot raise this ability; empty where it can, or where none is open."""
    if state.catch_up is None or ability in catching_up(state):
        return ""
    if ability.kind == "breakout":
        return f"Breakouts gain nothing by a catch-up: {ability.name}."
    if ability.id in state.catch_up.picked:
        return f"A catch-up raises each once: {ability.name} had its share."
    return f"Less than {CATCH_UP_GAP} below the new rating, so no catch-up: {ability.name}."
