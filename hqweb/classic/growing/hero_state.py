"""Where a character's growth stands: sheet, hero points, experience, an open advance or catch-up."""

from typing import Final, NamedTuple

from hqweb.classic.growing.rules import ADVANCE_COST, ADVANCE_PICKS, DIRECTED, ELEMENTS, Element, Supply
from hqweb.classic.growing.sheet import Whole
from hqweb.classic.growth_rules import CATCH_UP_GAP, CATCH_UPS, Ability, Kind, Sheet, by_id, lagging, new_number, room
from hqweb.classic.hero_state import CatchUp
from hqweb.core.limits import MAX_HERO_POINTS, MAX_SHEET

_ELEMENTS: Final = {each.key: each for each in ELEMENTS}

PICKS: Final = tuple(_ELEMENTS)
"""The moves that take an element of an advance."""


class State(NamedTuple):
    """A character between two moves.

    `points` are hero points, `xp` experience that is not spent, `spent` what advances took so far. `awarded`
    counts the awards of this session, of `awards` at most. `advance` holds the elements that an
    open advance took so far. `numbered` is the highest number ever given, where abilities may be taken off the sheet.
    """

    name: str
    letter: str
    supply: Supply
    awards: int
    points: int
    xp: int
    spent: int
    whole: Whole
    session: int = 1
    awarded: int = 0
    advance: tuple[str, ...] | None = None
    catch_up: CatchUp | None = None
    numbered: int = 0

    @property
    def sheet(self) -> Sheet:
        """All abilities."""
        return self.whole.abilities


def written(state: State, name: str, kind: Kind, rating: int, keyword: str = "") -> Ability:
    """A new ability with the next id; one without a name is called by its number."""
    number = new_number(state.sheet, state.numbered)
    return Ability(f"a{number}", name or f"Ability {number}", kind, rating, keyword)


def with_sheet(state: State, sheet: Sheet) -> State:
    """The state with other abilities on the sheet."""
    return state._replace(whole=state.whole._replace(abilities=sheet))


def growing(state: State) -> Sheet:
    """What may rise at all: a package does not rise as a whole once it is in play."""
    return tuple(each for each in state.sheet if each.id not in state.whole.packages)


def umbrellas(state: State) -> Sheet:
    """The keywords that take breakouts."""
    return tuple(each for each in growing(state) if each.kind == "keyword")


def packages(state: State) -> Sheet:
    """The keywords that are packages."""
    return tuple(each for each in state.sheet if each.id in state.whole.packages)


def alone(state: State) -> Sheet:
    """The abilities that may become keywords: those that stand for themselves."""
    return tuple(each for each in state.sheet if each.kind == "independent")


def gain(element: Element, ability: Ability) -> int:
    """What an element adds to this ability."""
    return element.keyword if ability.kind == "keyword" else element.ability


def raisable(state: State, element: Element) -> Sheet:
    """What an element may raise: what has room for all of it."""
    return tuple(each for each in growing(state) if room(each) >= gain(element, each))


def directable(state: State) -> Sheet:
    """What a directed improvement may raise by its most."""
    return tuple(each for each in growing(state) if room(each) >= DIRECTED[-1])


def catching_up(state: State) -> Sheet:
    """What the open catch-up may raise now."""
    if state.catch_up is None or len(state.catch_up.picked) == CATCH_UPS:
        return ()
    return lagging(growing(state), state.catch_up.total, state.catch_up.picked)


def untaken(state: State, key: str) -> str:
    """Why an advance cannot take this element now; empty where it can."""
    taken = state.advance or ()
    element = _ELEMENTS[key]
    if key in taken:
        return f"An advance has each element once, and this one has it already: {element.title.lower()}."
    if element.ability:
        return "" if raisable(state, element) else "Nothing on the sheet has room for that."
    if len(state.sheet) >= MAX_SHEET:
        return f"A sheet holds {MAX_SHEET} abilities at most."
    if key == "make-keyword" and not alone(state):
        return "There is no stand-alone ability on the sheet that could become a keyword."
    return ""


def takeable(state: State) -> tuple[str, ...]:
    """The elements that can be taken now."""
    return tuple(key for key in PICKS if not untaken(state, key))


def closed(state: State, do: str) -> str:
    """Why a move does not stand open; empty where it does."""
    if do == "part":
        return _part(state)
    if do in ("catch-up", "catch-up-done"):
        if state.catch_up:
            return ""
        return "A catch-up follows when a keyword or a stand-alone ability gains a mastery. None is open."
    if state.catch_up:
        name = by_id(state.sheet, state.catch_up.source).name
        return f"The catch-up of {name} comes first: choose what it raises, or end it."
    if do in PICKS:
        if state.advance is None:
            return f"That is an element of an advance, which takes {ADVANCE_COST} experience points."
        return untaken(state, do)
    if state.advance is not None:
        return "The advance comes first: choose its other element."
    return _between(state, do)


def _between(state: State, do: str) -> str:
    """Why a move is closed while neither an advance nor a catch-up is open."""
    match do:
        case "advance":
            if state.xp < ADVANCE_COST:
                return f"An advance takes {ADVANCE_COST} experience points, and there are {state.xp}."
            if len(takeable(state)) < ADVANCE_PICKS:
                return f"An advance takes {ADVANCE_PICKS} different elements, and the sheet has no room for them."
        case "spend" | "save" if not state.points:
            return "No hero point is left. A new session brings some."
        case "save" if state.supply.kept:
            return "What is left at the end of the session becomes experience by itself."
        case "award" if not state.supply.awards:
            return f"With {state.supply.session} hero points a session there are no awards."
        case "award" if state.awarded >= state.awards:
            return f"At most {state.awards} awards go to one hero in a session, and this session had them."
        case "award" if state.points >= MAX_HERO_POINTS:
            return f"A hero holds {MAX_HERO_POINTS} hero points at most."
        case "direct" if not directable(state):
            return _nothing_to_direct(state)
        case "direct-new" if len(state.sheet) >= MAX_SHEET:
            return f"A sheet holds {MAX_SHEET} abilities at most."
        case _:
            return ""
    return ""


def _part(state: State) -> str:
    if not state.whole.packages:
        return "There is no package on the sheet."
    if len(state.sheet) >= MAX_SHEET:
        return f"A sheet holds {MAX_SHEET} abilities at most."
    return ""


def _nothing_to_direct(state: State) -> str:
    if not state.sheet:
        return "There is no ability on the sheet yet."
    if not growing(state):
        return "A package does not rise as a whole. Write out one of its abilities first."
    return f"No ability has room for +{DIRECTED[-1]}: ratings end there."


def not_raised(state: State, element: Element, ability: Ability) -> str:
    """Why an element cannot raise this ability; empty where it can."""
    if ability.id in state.whole.packages:
        return f"A package does not rise as a whole, only what it holds: {ability.name}."
    if room(ability) < gain(element, ability):
        return f"Too near the end of all ratings for +{gain(element, ability)}: {ability.name}."
    return ""


def not_catching_up(state: State, ability: Ability) -> str:
    """Why the open catch-up cannot raise this ability; empty where it can, or where none is open."""
    if state.catch_up is None or ability in catching_up(state):
        return ""
    if ability.kind == "breakout":
        return f"Breakouts gain nothing by a catch-up: {ability.name}."
    if ability.id in state.whole.packages:
        return f"A package does not rise as a whole, only what it holds: {ability.name}."
    if ability.id in state.catch_up.picked:
        return f"A catch-up raises each once: {ability.name} had its share."
    return f"Less than {CATCH_UP_GAP} below the new rating, so no catch-up: {ability.name}."
