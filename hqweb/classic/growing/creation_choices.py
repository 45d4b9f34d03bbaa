"""What may be done next while a character is made."""

from typing import Final

from hqweb.classic.growing.creation_state import (
    Entry,
    State,
    best_of,
    broad,
    closed,
    complete,
    full,
    points_left,
    raisable,
    total,
    umbrellas,
    unrated,
)
from hqweb.classic.growing.rules import BEST_RATING, CHOSEN_FLAWS, MOST_ON_ONE, NEW_BREAKOUT, NEW_RATING, SIDEKICKS
from hqweb.classic.growing.sheet import Room, points_fields, way_field
from hqweb.classic.nouns import POINT
from hqweb.core.fields import Field, Option
from hqweb.core.limits import MAX_NAME, MAX_SENTENCE
from hqweb.core.procedure import Choice
from hqweb.core.words import leading, spelt
from hqweb.mastery.rating import Total, show

MAKER: Final = "hero"
"""Who moves: the player whose character it is."""

_NAME: Final = Field("name", "text", "Name", default="", high=MAX_NAME)
_TEXT: Final = Field("text", "text", "Sentence", default="", high=MAX_SENTENCE)
_MERE: Final = Field("mere", "flag", "A mere list", default=False)
_FIRST_USE: Final = "Made up when an obstacle calls for it."


def open_choices(state: State) -> tuple[Choice, ...]:
    """The moves that stand open."""
    return tuple(choice for choice in _all(state) if not closed(state, choice.do))


def _all(state: State) -> tuple[Choice, ...]:
    if state.done:
        return ()
    asked = _FIRST_USE if state.method.start > 1 else ""
    return (
        Choice("sentence", "Write a sentence", MAKER, (_TEXT, _MERE), brings="Then mark what it says."),
        Choice(
            "use",
            "Use it for the first time",
            MAKER,
            (_pick(state, unrated(state)),),
            brings=f"It gets its rating: {NEW_RATING}.",
        ),
        Choice("ability", "Add an ability", MAKER, (_NAME,), brings=f"At {NEW_RATING}. {asked}".strip()),
        Choice(
            "breakout",
            "Add a breakout",
            MAKER,
            (_pick(state, umbrellas(state), name="keyword", label="Keyword"), _NAME),
            brings=f"A narrower ability in a keyword, at +{NEW_BREAKOUT}.",
        ),
        Choice("keyword", "Add a keyword", MAKER, (_NAME, way_field()), brings=f"At {NEW_RATING}."),
        Choice(
            "free-keyword",
            "Add a further keyword",
            MAKER,
            (_NAME, way_field()),
            brings="Culture, faith or the like. One takes no place.",
        ),
        Choice("sidekick", "Add a sidekick", MAKER, (_NAME,), brings=f"At most {spelt(SIDEKICKS)}.", place="more"),
        Choice(
            "best",
            f"Say what begins at {BEST_RATING}",
            MAKER,
            (_pick(state, best_of(state)),),
            brings="The one that matters most.",
        ),
        Choice("points", "Spend points", MAKER, _points(state), brings=f"{points_left(state)} left."),
        Choice("flaw", "Choose a flaw", MAKER, (_NAME,), brings=f"Up to {spelt(CHOSEN_FLAWS)}.", place="more"),
        Choice(
            "keyword-flaw",
            "Add a keyword’s flaw",
            MAKER,
            (_pick(state, broad(state), name="keyword", label="Keyword"), _NAME),
            brings=f"It does not count among the {spelt(CHOSEN_FLAWS)}.",
            place="more",
        ),
        Choice("rank", "Rank a flaw", MAKER, _rank(state), brings="First or second.", place="more"),
        Choice("finish", "That is the character", MAKER, brings=_finishing(state)),
    )


def _finishing(state: State) -> str:
    if complete(state):
        return "Everything is there."
    left = points_left(state)
    if not left:
        return ""
    return f"{leading(POINT.spelt(left))} {'stays' if left == 1 else 'stay'} unspent."


def _points(state: State) -> tuple[Field, ...]:
    rooms = tuple(
        Room(each.id, f"{each.name} {_rating(state, each)}", each.name, each.points) for each in raisable(state)
    )
    why = {each.id: full(each) for each in state.entries}
    return points_fields(rooms, points_left(state), MOST_ON_ONE, why)


def _rank(state: State) -> tuple[Field, ...]:
    flaws = tuple(Option(each.id, each.name) for each in state.flaws)
    places = (Option("1", "First"), Option("2", "Second"))
    return (
        Field("flaw", "pick", "Flaw", options=flaws),
        Field("place", "pick", "Rank", default=places[0].value, options=places),
    )


def _pick(state: State, entries: tuple[Entry, ...], name: str = "ability", label: str = "Ability") -> Field:
    options = tuple(Option(each.id, f"{each.name} {_rating(state, each)}".strip()) for each in entries)
    return Field(name, "pick", label, options=options)


def _rating(state: State, entry: Entry) -> str:
    if not entry.rated:
        return ""
    now = show(Total(total(state, entry)), state.letter)
    return f"+{entry.own} ({now})" if entry.kind == "breakout" else now
