"""A hero's growth: hero points over sessions, what they buy, catch-ups and directed improvements.

Source: HeroQuest, *Hero Points*, with the three sections under it.
"""

from hqweb.classic import sources
from hqweb.classic.edition import Edition
from hqweb.classic.growth_rules import SUPPLY, Ability, Kind, effective
from hqweb.classic.growth_told import GM, HERO, in_order, written_rating
from hqweb.classic.hero_choices import open_choices
from hqweb.classic.hero_moves import played
from hqweb.classic.hero_state import State, catching_up, closed
from hqweb.classic.nouns import ABILITY_INDEPENDENT, HERO_POINT, KEYWORD
from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given
from hqweb.core.limits import MAX_ABILITIES, MAX_HERO_POINTS, MAX_NAME
from hqweb.core.procedure import Choice, Move, MoveKind, Played, Procedure, Seat, View
from hqweb.core.tables import Column
from hqweb.mastery.rating import show

_KINDS: dict[Kind, str] = {"keyword": "Keyword", "independent": "Ability", "breakout": "Breakout"}


class HeroGrowth(Procedure[State, None]):
    """Hero points and growth in an edition. Source: HeroQuest, *Hero Points*."""

    title = "Hero points and growth"
    rule = "supply"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("session", "Begin a new session", "supply"),
        MoveKind("award", "Award hero points", "award"),
        MoveKind("spend", "Spend a hero point in play", "hero-point"),
        MoveKind("raise", "Raise an ability", "raise"),
        MoveKind("add", "Add an ability", "new-ability"),
        MoveKind("breakout", "Add a breakout", "new-ability"),
        MoveKind("cement", "Cement an experience", "cement"),
        MoveKind("direct", "Improve an ability by the story", "directed"),
        MoveKind("direct-new", "Give a new ability", "directed"),
        MoveKind("catch-up", "Catch up", "catch-up"),
        MoveKind("catch-up-done", "End the catch-up", "catch-up"),
    )
    outcomes = ()

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.hero"
        self._letter = edition.letter
        self.fields = _fields(edition)

    def begin(self, given: Given) -> State:
        """The sheet and the hero points as they are typed: keywords first."""
        kinds: tuple[tuple[str, Kind], ...] = (("keywords", "keyword"), ("abilities", "independent"))
        rows = [(kind, row) for name, kind in kinds for row in given.rows(name)]
        sheet = tuple(
            Ability(f"a{place}", row.text("name") or f"{_KINDS[kind]} {place}", kind, row.whole("rating"))
            for place, (kind, row) in enumerate(rows, 1)
        )
        return State(given.text("name") or "The hero", given.whole("points"), sheet, self._letter)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What can be bought or given now; while a catch-up is open, that alone."""
        return open_choices(state)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a hero point cannot be spent, or nothing be raised."""
        return closed(state, do)

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The sheet after the move."""
        return played(state, move.do, move.given)

    def view(self, state: State, seat: Seat) -> View:
        """The sheet, the hero points that are left, and the session."""
        rows: list[GridRow] = []
        open_now = {each.id for each in catching_up(state)}
        for each in in_order(state.sheet):
            raised = "raised" if each.raised else ""
            rating = show(effective(state.sheet, each), self._letter)
            own = f"{each.name} {written_rating(each, self._letter)}"
            name = own if each.kind == "breakout" else each.name
            rows.append(GridRow((name, _KINDS[each.kind], raised or "–", rating), "now" if each.id in open_now else ""))
        columns = (Column("Ability"), Column("Kind"), Column("This session"), Column("Rating", "number"))
        blocks: list[Block] = [Grid("The sheet", columns, tuple(rows))] if rows else []
        blocks.append(Note("Hero points that are left at the end of a session lapse: spend them on growth.", "reading"))
        return View(
            f"{state.name} has {HERO_POINT.counted(state.points)}.",
            {},
            blocks=tuple(blocks),
            settled=False,
            actors=((HERO, state.name), (GM, "GM")),
            status="Catch-up" if state.catch_up else f"Session {state.session}",
        )


def _fields(edition: Edition) -> tuple[Field, ...]:
    row = (Field("name", "text", "Name", default="", high=MAX_NAME), edition.rating_field("rating", "Rating"))
    return (
        Field("name", "text", "Name of the hero", default="", high=MAX_NAME, source=sources.NAME),
        Field("points", "int", "Hero points", default=SUPPLY, high=MAX_HERO_POINTS, source=sources.HELD),
        Field("keywords", "list", "Keywords", noun=KEYWORD, default=[], high=MAX_ABILITIES, fields=row),
        Field(
            "abilities",
            "list",
            "Independent abilities",
            noun=ABILITY_INDEPENDENT,
            default=[],
            high=MAX_ABILITIES,
            fields=row,
        ),
    )
