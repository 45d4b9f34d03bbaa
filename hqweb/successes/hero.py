"""A hero over sessions: the group's story points, experience, advances, and improvement points that are kept.

Source: QuestWorlds SRD 0.97, *Story Points*, *Experience*.
"""

from hqweb.core.blocks import Block, Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given
from hqweb.core.fields import Option as Pick
from hqweb.core.limits import MAX_ABILITIES, MAX_HEROES, MAX_NAME
from hqweb.core.procedure import Choice, Move, MoveKind, Played, Procedure, Seat, View
from hqweb.mastery.abilities import Ability
from hqweb.successes.edition import ID, POOL, rating
from hqweb.successes.growth import OPTIONS, Flaw, sheet_grid
from hqweb.successes.hero_choices import GM, HERO, closed, open_choices
from hqweb.successes.hero_moves import played
from hqweb.successes.hero_state import State
from hqweb.successes.nouns import ABILITY, FLAW, KEYWORD, STORY_POINT

_MOST_XP = 99


class HeroGrowth(Procedure[State, None]):
    """Story points, experience and advances. Source: QuestWorlds SRD 0.97, *Story Points*, *Experience*."""

    id = f"{ID}.hero"
    title = "Story points and experience"
    rule = "story-point"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("burn", "Burn a story point", "story-point"),
        MoveKind("edit", "Edit the plot", "plot-edit"),
        MoveKind("refresh", "Refresh the pool", "refresh"),
        MoveKind("defeat", "Note a defeat", "xp"),
        MoveKind("flaw", "Note a flaw that mattered", "xp"),
        MoveKind("session", "Begin a new session", "xp"),
        MoveKind("advance", "Buy an advance", "advance"),
        MoveKind("milestone", "Give an advance", "advance"),
        *(MoveKind(each.do, each.title, "advance") for each in OPTIONS),
        MoveKind("flaw-new", "Add a flaw", "flaw-rating"),
        MoveKind("improve", "Spend improvement points", "improve"),
        MoveKind("direct", "Improve an ability by the story", "directed"),
        MoveKind("direct-new", "Give a new ability", "directed"),
    )
    outcomes = ()

    def __init__(self) -> None:
        self.fields = _fields()

    def begin(self, given: Given) -> State:
        """The sheet as it is typed: keywords with their breakouts, abilities, flaws."""
        sheet: list[Ability] = []
        for row in given.rows("keywords"):
            keyword = _line(len(sheet), row.text("name"), "Keyword")._replace(kind="keyword")
            sheet.append(keyword._replace(rating=row.whole("rating")))
            if row.text("breakout"):
                place = f"a{len(sheet) + 1}"
                sheet.append(Ability(place, row.text("breakout"), "breakout", row.whole("plus"), keyword.id))
        for row in given.rows("abilities"):
            sheet.append(_line(len(sheet), row.text("name"), "Ability")._replace(rating=row.whole("rating")))
        rows = enumerate(given.rows("flaws"), 1)
        return State(
            given.text("name") or "The hero",
            given.whole("heroes"),
            given.whole("points"),
            given.whole("xp"),
            tuple(sheet),
            tuple(Flaw(f"x{n}", row.text("name") or f"Flaw {n}") for n, row in rows),
            int(given.text("cost")),
            by_session=given.text("refresh") == "session",
        )

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What stands open; while an advance is open, that alone."""
        return open_choices(state)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why something cannot be bought, burned or noted."""
        return closed(state, do)

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The sheet after the move."""
        return played(state, move.do, move.given)

    def view(self, state: State, seat: Seat) -> View:
        """The sheet, the pool, the experience, and what is kept to be spent."""
        return View(
            f"{state.name}: {state.xp} XP. The pool has {state.points} of {STORY_POINT.counted(state.heroes)}.",
            {},
            blocks=_blocks(state),
            settled=False,
            actors=((HERO, state.name), (GM, "GM")),
            status="Advance" if state.taken is not None else f"Session {state.session}",
        )


def _line(count: int, name: str, otherwise: str) -> Ability:
    return Ability(f"a{count + 1}", name or f"{otherwise} {count + 1}", "standalone", 0)


def _blocks(state: State) -> tuple[Block, ...]:
    out: list[Block] = [*sheet_grid(state.sheet, state.flaws)]
    kept = [
        *([f"{state.ability_points} for abilities"] if state.ability_points else []),
        *([f"{state.keyword_points} for keywords"] if state.keyword_points else []),
    ]
    if kept:
        out.append(Note(f"Improvement points that are kept: {' and '.join(kept)}. They may be spent after a roll."))
    if state.earned:
        out.append(Note(f"XP of this session: {len(state.earned)} of 5."))
    return tuple(out)


def _fields() -> tuple[Field, ...]:
    name = Field("name", "text", "Name", default="", high=MAX_NAME)
    plus = tuple(Pick(str(n), f"+{n}") for n in (5, 10, 15, 20))
    keyword = (
        name,
        rating("rating", "Rating"),
        Field("breakout", "text", "Breakout", default="", high=MAX_NAME),
        Field("plus", "pick", "It adds", default="5", options=plus),
    )
    refresh = (Pick("session", "With each session"), Pick("gm", "When the GM says so"))
    cost = (Pick("10", "10 XP"), Pick("5", "5 XP, for a slow group"))
    return (
        Field("name", "text", "Name of the hero", default="", high=MAX_NAME, source="name"),
        Field("heroes", "int", "Heroes in the group", default=POOL, low=1, high=MAX_HEROES, source="heroes"),
        Field("points", "int", "Story points in the pool", default=POOL, high=MAX_HEROES, source="points"),
        Field("xp", "int", "XP", default=0, high=_MOST_XP, source="xp"),
        Field(
            "keywords",
            "list",
            "Keywords",
            noun=KEYWORD,
            default=[],
            high=MAX_ABILITIES,
            fields=keyword,
            source="keywords",
        ),
        Field(
            "abilities",
            "list",
            "Abilities",
            noun=ABILITY,
            default=[],
            high=MAX_ABILITIES,
            fields=(name, rating("rating", "Rating")),
            source="abilities",
        ),
        Field("flaws", "list", "Flaws", noun=FLAW, default=[], high=MAX_ABILITIES, fields=(name,), source="flaws"),
        Field("refresh", "pick", "The pool refreshes", default="session", options=refresh, group="readings"),
        Field("cost", "pick", "An advance costs", default="10", options=cost, group="readings"),
    )
