"""Hero points and growth in QuestWorlds: awards, experience, advances, catch-ups, directed improvements.

Source: QuestWorlds SRD 2.2, *Hero Points* and *Improving Your Character*.
"""

from typing import Final

from hqweb.classic import sources
from hqweb.classic.edition import Edition
from hqweb.classic.growing.hero_choices import open_choices
from hqweb.classic.growing.hero_moves import played
from hqweb.classic.growing.hero_state import State, catching_up, closed
from hqweb.classic.growing.rules import ADVANCE_COST, SUPPLIES
from hqweb.classic.growing.sheet import read_sheet, sheet_fields, sheet_rows
from hqweb.classic.growth_told import GM, HERO
from hqweb.classic.nouns import EXPERIENCE_POINT, HERO_POINT
from hqweb.core.blocks import Block, Grid, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_EXPERIENCE, MAX_NAME
from hqweb.core.procedure import Choice, Move, MoveKind, Offer, Played, Procedure, Seat, View
from hqweb.core.tables import Column

_SUPPLIES: Final = {each.key: each for each in SUPPLIES}
_USUAL: Final = SUPPLIES[0]


class Growth(Procedure[State, None]):
    """A character over sessions. Source: QuestWorlds SRD 2.2, *Improving Your Character*."""

    title = "Hero points and growth"
    rule = "supply"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("session", "Begin a new session", "supply"),
        MoveKind("award", "Award hero points", "award"),
        MoveKind("spend", "Spend a hero point in play", "hero-point"),
        MoveKind("save", "Put hero points into growth", "experience"),
        MoveKind("advance", "Buy an advance", "advance"),
        MoveKind("raise-most", "Raise by +9 or +6", "element"),
        MoveKind("raise-more", "Raise by +6 or +3", "element"),
        MoveKind("add", "Add an ability or a breakout", "new-ability"),
        MoveKind("add-ability", "Add an ability", "new-ability"),
        MoveKind("make-keyword", "Make an ability a keyword", "new-ability"),
        MoveKind("part", "Write out an ability of a package", "package"),
        MoveKind("direct", "Improve an ability by the story", "directed"),
        MoveKind("direct-new", "Give a new ability", "directed"),
        MoveKind("catch-up", "Catch up", "catch-up"),
        MoveKind("catch-up-done", "End the catch-up", "catch-up"),
    )
    outcomes = ()

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.hero"
        self._edition = edition
        self.fields = _fields(edition)

    def begin(self, given: Given) -> State:
        """The sheet as it is typed, in the first session."""
        supply = _SUPPLIES[given.text("supply")]
        within = given.has("awards") and given.text("awards") == "within"
        return State(
            given.text("name") or "The hero",
            self._edition.letter,
            supply,
            supply.awards - supply.session if within else supply.awards,
            supply.start,
            given.whole("xp"),
            given.whole("spent"),
            read_sheet(given),
        )

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What stands open; while a catch-up or an advance is open, what belongs to it."""
        return open_choices(state)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        return closed(state, do)

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The character after the move."""
        return played(state, move.do, move.given)

    def view(self, state: State, seat: Seat) -> View:
        """The sheet, the hero points that are left, and the experience."""
        marked = frozenset(each.id for each in catching_up(state))
        rows = sheet_rows(state.whole, state.letter, marked)
        columns = (Column("Ability"), Column("Kind"), Column("Rating", "number"))
        blocks: list[Block] = [Grid("The sheet", columns, rows)] if rows else []
        blocks.append(Note(_experience(state)))
        return View(
            f"{state.name}: {HERO_POINT.counted(state.points)}, {EXPERIENCE_POINT.counted(state.xp)}.",
            {},
            blocks=tuple(blocks),
            settled=False,
            actors=((HERO, state.name), (GM, "GM")),
            status=_status(state),
        )

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Each flaw, to see what it does in play."""
        return tuple(
            Offer(
                f"{self._edition.id}.flaw",
                f"{flaw.name} in play",
                {"name": flaw.name, "rating": flaw.rating},
                "As a resistance, or as a penalty.",
            )
            for flaw in state.whole.flaws
        )


def _experience(state: State) -> str:
    ever = state.xp + state.spent
    if state.xp >= ADVANCE_COST:
        return f"{EXPERIENCE_POINT.counted(state.xp)}: enough for an advance. Ever earned: {ever}."
    return f"{EXPERIENCE_POINT.counted(state.xp)} of the {ADVANCE_COST} for an advance. Ever earned: {ever}."


def _status(state: State) -> str:
    if state.catch_up:
        return "Catch-up"
    return "Advance" if state.advance is not None else f"Session {state.session}"


def _fields(edition: Edition) -> tuple[Field, ...]:
    supplies = tuple(Option(each.key, each.title) for each in SUPPLIES)
    most = _USUAL.awards
    awards = (Option("besides", f"{most} besides the first"), Option("within", f"{most} with the first"))
    usual: tuple[Json, ...] = (_USUAL.key,)
    return (
        Field("name", "text", "Name of the hero", default="", high=MAX_NAME, source=sources.NAME),
        Field("xp", "int", "Experience points", default=0, high=MAX_EXPERIENCE, source=sources.XP),
        *sheet_fields(edition),
        Field(
            "spent",
            "int",
            "Experience spent so far",
            default=0,
            high=MAX_EXPERIENCE,
            group="more",
            help="For the sum that was ever earned.",
        ),
        Field("supply", "pick", "Hero points a session", default=_USUAL.key, options=supplies, group="readings"),
        Field(
            "awards",
            "pick",
            "Awards at most",
            default="besides",
            options=awards,
            when=When("supply", usual),
            group="readings",
        ),
    )
