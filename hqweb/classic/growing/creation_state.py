"""Where a character in the making stands: its abilities and flaws, what is left, and why a move is closed."""

from typing import Final, Literal, NamedTuple

from hqweb.classic.growing.rules import (
    BEST_RATING,
    CHOSEN_FLAWS,
    MERE_LIST,
    MOST_ON_ONE,
    NEW_BREAKOUT,
    NEW_RATING,
    POINTS,
    SIDEKICKS,
    Method,
)
from hqweb.classic.nouns import FLAW, PLACE, POINT
from hqweb.core.limits import MAX_ABILITIES, MAX_FLAWS, MAX_KEYWORDS, MAX_SENTENCES
from hqweb.core.words import leading, spelt
from hqweb.mastery.abilities import flaw_total

type Kind = Literal["keyword", "package", "ability", "breakout", "sidekick"]

ADDING: Final = ("ability", "keyword", "breakout", "sidekick")
"""The moves that take a place among the abilities."""


class Entry(NamedTuple):
    """An ability in the making. `rated` says whether it has its rating yet; `free`, that it takes no place."""

    id: str
    name: str
    kind: Kind
    rated: bool = True
    best: bool = False
    points: int = 0
    keyword: str = ""
    free: bool = False

    @property
    def own(self) -> int:
        """Its rating, or a breakout's bonus."""
        start = NEW_BREAKOUT if self.kind == "breakout" else BEST_RATING if self.best else NEW_RATING
        return start + self.points


class Defect(NamedTuple):
    """A flaw in the making; `keyword` names the one that brings it, and is empty for a chosen flaw."""

    id: str
    name: str
    keyword: str = ""


class Sentence(NamedTuple):
    """A sentence of a character told in prose: its words, whether it is a mere list, and what it yielded."""

    words: int
    mere: bool
    yielded: int = 0


class State(NamedTuple):
    """A character in the making. `flaws` stand in their rank."""

    method: Method
    name: str
    concept: str
    looks: tuple[str, ...]
    letter: str
    entries: tuple[Entry, ...] = ()
    flaws: tuple[Defect, ...] = ()
    sentences: tuple[Sentence, ...] = ()
    done: bool = False


def entry_of(state: State, id_: str) -> Entry:
    """The ability with this id."""
    return next(each for each in state.entries if each.id == id_)


def with_entry(state: State, entry: Entry) -> State:
    """The state with this ability in the place of the one that has its id."""
    return state._replace(entries=tuple(entry if each.id == entry.id else each for each in state.entries))


def total(state: State, entry: Entry) -> int:
    """The rating that is rolled: a breakout adds its bonus to its keyword."""
    above = entry_of(state, entry.keyword).own if entry.kind == "breakout" else 0
    return entry.own + above


def rated(state: State) -> tuple[Entry, ...]:
    """The abilities that have a rating. A sidekick has none of its own."""
    return tuple(each for each in state.entries if each.rated and each.kind != "sidekick")


def unrated(state: State) -> tuple[Entry, ...]:
    """The abilities that get their rating at their first use."""
    return tuple(each for each in state.entries if not each.rated)


def umbrellas(state: State) -> tuple[Entry, ...]:
    """The keywords that take another breakout."""
    return tuple(each for each in state.entries if each.kind == "keyword" and below(state, each) < MAX_KEYWORDS)


def below(state: State, keyword: Entry) -> int:
    """How many breakouts stand under a keyword."""
    return sum(each.keyword == keyword.id for each in state.entries)


def broad(state: State) -> tuple[Entry, ...]:
    """All keywords, packages among them."""
    return tuple(each for each in state.entries if each.kind in ("keyword", "package"))


def best_of(state: State) -> tuple[Entry, ...]:
    """What may have the highest start: anything with a rating of its own."""
    return tuple(each for each in state.entries if each.kind not in ("breakout", "sidekick"))


def used(state: State) -> int:
    """The places that are taken."""
    return sum(not each.free for each in state.entries)


def places(state: State) -> int:
    """The places that are left; 0 also where the method counts none."""
    return max(0, state.method.most - used(state))


def points_left(state: State) -> int:
    """The points that are not spent."""
    return POINTS - sum(each.points for each in state.entries)


def chosen(state: State) -> int:
    """The flaws that the player chose."""
    return sum(not each.keyword for each in state.flaws)


def words(state: State) -> int:
    """The words of the prose so far."""
    return sum(each.words for each in state.sentences)


def flaw_ratings(state: State) -> tuple[int, ...]:
    """The rating of each flaw in its rank; none while no ability has a rating."""
    totals = [total(state, each) for each in rated(state)]
    return tuple(flaw_total(totals, place) for place, _ in enumerate(state.flaws)) if totals else ()


def raisable(state: State) -> tuple[Entry, ...]:
    """What takes another point."""
    return tuple(each for each in rated(state) if not full(each))


def full(entry: Entry) -> str:
    """Why an ability takes no more points; empty where it takes some."""
    if entry.kind == "sidekick":
        return f"A sidekick has its own points: {entry.name}."
    if not entry.rated:
        return f"It gets its rating at its first use, and points after that: {entry.name}."
    if entry.points >= MOST_ON_ONE:
        return f"At most {MOST_ON_ONE} points go on one ability, and it has them: {entry.name}."
    return ""


def complete(state: State) -> bool:
    """Whether every place and every point is used."""
    return not points_left(state) and (not state.method.most or not places(state))


def closed(state: State, do: str) -> str:
    """Why a move does not stand open; empty where it does."""
    if state.done:
        return "This character is made. Undo the last move to change it."
    if do in ADDING:
        return _no_place(state, do)
    match do:
        case "sentence" if state.method.most:
            return "Only a character in prose is told in sentences."
        case "sentence" if len(state.sentences) >= MAX_SENTENCES:
            return f"This roller takes {MAX_SENTENCES} sentences: about a hundred words are meant."
        case "free-keyword":
            return _no_free(state)
        case "use" if not unrated(state):
            return "Everything on the sheet has its rating."
        case "best":
            return _no_best(state)
        case "points":
            return _no_points(state)
        case "finish":
            return unfinished(state)
        case _:
            return _no_flaw(state, do)


def _no_place(state: State, do: str) -> str:
    most = state.method.most
    if do == "sidekick" and sum(each.kind == "sidekick" for each in state.entries) >= SIDEKICKS:
        return "At most one sidekick comes with a new character."
    if do == "breakout" and not umbrellas(state):
        return "A breakout stands under a keyword that is an umbrella, and none here has room for one."
    if do == "keyword" and len(broad(state)) >= MAX_KEYWORDS:
        return f"A sheet takes {MAX_KEYWORDS} keywords here."
    if most and not places(state):
        return f"All {spelt(most)} abilities are on the sheet."
    if not most:
        return _no_mark(state)
    return ""


def _no_mark(state: State) -> str:
    """Why nothing can be marked in the prose now."""
    if not state.sentences:
        return "Write a sentence first, then mark what it says."
    last = state.sentences[-1]
    if last.mere and last.yielded >= MERE_LIST:
        return f"A sentence that only lists things yields {spelt(MERE_LIST)} abilities. Write another, or undo it."
    if len(state.entries) >= MAX_ABILITIES:
        return f"A sheet takes {MAX_ABILITIES} abilities here."
    return ""


def _no_free(state: State) -> str:
    if not state.method.free:
        return "Prose counts no places, so every keyword is free: mark it in a sentence."
    if any(each.free for each in state.entries):
        return "One further keyword is free. Any other takes a place among the abilities."
    if len(broad(state)) >= MAX_KEYWORDS:
        return f"A sheet takes {MAX_KEYWORDS} keywords here."
    return ""


def _no_best(state: State) -> str:
    found = next((each for each in state.entries if each.best), None)
    if found:
        return f"Only one ability begins at {BEST_RATING}, and {found.name} has it."
    return "" if best_of(state) else "There is no ability on the sheet yet."


def _no_points(state: State) -> str:
    if not points_left(state):
        return f"All {POINTS} points are spent."
    if not rated(state):
        return "Nothing has a rating yet."
    return (
        "" if raisable(state) else f"At most {MOST_ON_ONE} points go on one ability, and each that is rated has them."
    )


def _no_flaw(state: State, do: str) -> str:
    if do in ("flaw", "keyword-flaw") and len(state.flaws) >= MAX_FLAWS:
        return f"A sheet takes {MAX_FLAWS} flaws here."
    if do == "flaw" and chosen(state) >= CHOSEN_FLAWS:
        return f"{leading(FLAW.spelt(CHOSEN_FLAWS))} are the most that you choose. A keyword may bring more."
    if do == "keyword-flaw" and not broad(state):
        return "There is no keyword on the sheet that could bring a flaw."
    if do == "rank" and len(state.flaws) < 2:
        return "With fewer than two flaws there is nothing to rank."
    return ""


def unfinished(state: State) -> str:
    """What is missing before the character is made; empty where nothing is."""
    if not any(each.best for each in state.entries):
        return f"One ability begins at {BEST_RATING}: say which."
    if unrated(state):
        return f"It has no rating yet, and gets one at its first use: {unrated(state)[0].name}."
    if state.method.complete and places(state):
        return f"The list is not full: {PLACE.spelt(places(state))} left."
    if state.method.complete and points_left(state):
        points = POINT.spelt(points_left(state))
        return f"With a list all points are spent before play: {points} left."
    return ""
