"""Making a character by one of three methods, with the budget kept and the sheet shown at every moment.

Source: QuestWorlds SRD 2.2, *Character Creation*; the list and prose methods from its advanced part.
"""

from typing import Final

from hqweb.classic.edition import Edition
from hqweb.classic.growing.creation_choices import MAKER, open_choices
from hqweb.classic.growing.creation_moves import keyword_kind, played, written
from hqweb.classic.growing.creation_state import State, closed
from hqweb.classic.growing.creation_view import blocks, offers, status, summary
from hqweb.classic.growing.rules import LOOKS, METHODS
from hqweb.classic.growing.sheet import PLAIN, way_field
from hqweb.classic.nouns import DETAIL
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Choice, Move, MoveKind, Offer, Played, Procedure, Seat, View

_METHODS: Final = {each.key: each for each in METHODS}


class Creation(Procedure[State, None]):
    """A character in the making. Source: QuestWorlds SRD 2.2, *Character Creation*."""

    title = "Making a character"
    rule = "create"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("sentence", "Write a sentence", "prose"),
        MoveKind("use", "Use it for the first time", "start-ratings"),
        MoveKind("ability", "Add an ability", "places"),
        MoveKind("keyword", "Add a keyword", "keyword-kinds"),
        MoveKind("free-keyword", "Add a further keyword", "free-keyword"),
        MoveKind("breakout", "Add a breakout", "breakout-start"),
        MoveKind("sidekick", "Add a sidekick", "sidekick"),
        MoveKind("best", "Say what matters most", "start-ratings"),
        MoveKind("points", "Spend points", "start-points"),
        MoveKind("flaw", "Choose a flaw", "flaws"),
        MoveKind("keyword-flaw", "Add a keyword’s flaw", "flaws"),
        MoveKind("rank", "Rank a flaw", "flaw-rating"),
        MoveKind("finish", "That is the character", "create"),
    )
    outcomes = ()

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.creation"
        self._edition = edition
        self.fields = _fields()

    def begin(self, given: Given) -> State:
        """The concept, and the abilities that it gives by the method."""
        method = _METHODS[given.text("method")]
        trait, calling = given.text("trait"), given.text("calling")
        looks = tuple(text for row in given.rows("looks") if (text := row.text("what")))
        concept = " ".join(filter(None, (trait, calling)))
        state = State(method, given.text("name") or "The hero", concept, looks, self._edition.letter)
        return _with_concept(state, given, trait, calling)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What may be added or spent now."""
        return open_choices(state)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why there is no room for something, or what is missing."""
        return closed(state, do)

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The character after the move."""
        return played(state, move.do, move.given)

    def view(self, state: State, seat: Seat) -> View:
        """The sheet, and what is left to choose and to spend."""
        return View(
            summary(state),
            {},
            blocks=blocks(state),
            settled=state.done,
            actors=((MAKER, state.name),),
            status=status(state),
        )

    def offers(self, state: State) -> tuple[Offer, ...]:
        """A character who is made goes on to grow; its sidekick and its flaws have rollers of their own."""
        return offers(self._edition, state)


def _with_concept(state: State, given: Given, trait: str, calling: str) -> State:
    """The state with what the concept gives: calling and trait as you go, the calling with a list."""
    if not given.has("way"):
        return state
    rated = state.method.start == 1
    kind = keyword_kind(given)
    after = state._replace(entries=(written(state, calling, kind, rated=rated),))
    if state.method.start == 1:
        return after
    return after._replace(entries=(*after.entries, written(after, trait, "ability", rated=rated)))


def _fields() -> tuple[Field, ...]:
    methods = tuple(Option(each.key, each.title) for each in METHODS)
    from_concept: tuple[Json, ...] = tuple(each.key for each in METHODS if each.start)
    what = (Field("what", "text", "What", default="", high=MAX_NAME),)
    return (
        Field("method", "pick", "Method", default=METHODS[0].key, options=methods),
        Field("name", "text", "Name", default="", high=MAX_NAME),
        Field("trait", "text", "Trait", default="", high=MAX_NAME),
        Field("calling", "text", "Calling", default="", high=MAX_NAME),
        way_field(Option(PLAIN, "No keyword"))._replace(
            label="The calling as keyword", when=When("method", from_concept)
        ),
        Field("looks", "list", "What others notice", noun=DETAIL, default=[], high=LOOKS, fields=what, group="more"),
    )
