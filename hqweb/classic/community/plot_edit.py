"""Plot edits: facts that a player adds to the story for hero points, with the GM's leave.

Source: QuestWorlds SRD 2.2, *Plot Edits*, out of another open game.
"""

from typing import Final, NamedTuple

from hqweb.classic import sources
from hqweb.classic.edition import Edition
from hqweb.classic.leaves import spent
from hqweb.classic.nouns import HERO_POINT
from hqweb.core.blocks import Block, Grid, GridRow
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option
from hqweb.core.limits import MAX_HERO_POINTS, MAX_NAME, MAX_PRIZE
from hqweb.core.procedure import Choice, Effect, Move, MoveKind, Played, Procedure, Seat, View, say
from hqweb.core.tables import Column, Row, Table
from hqweb.core.words import an, leading

_HERO: Final = "hero"
_GM: Final = "gm"


class Size(NamedTuple):
    """How much a plot edit does: a permanent key, its name, what it may do, and its price in hero points."""

    key: str
    title: str
    does: str
    cost: int


SIZES: Final = (
    Size("minor", "Minor", "an edge that can be exploited", 1),
    Size("moderate", "Moderate", "another way to a solution, out of what is known", 2),
    Size("major", "Major", "the same, out of nowhere", 3),
    Size("extreme", "Extreme", "the conflict solved, or the secret laid bare", 5),
)
"""The price list, the cheapest first."""

_BY_KEY: Final = {size.key: size for size in SIZES}


class Edit(NamedTuple):
    """A plot edit that was suggested: its size, its text, and what became of it."""

    size: Size
    text: str
    stands: bool | None = None


class State(NamedTuple):
    """A player's hero points, and the edits so far, the last one perhaps not yet decided."""

    name: str
    points: int
    edits: tuple[Edit, ...] = ()

    @property
    def open(self) -> Edit | None:
        """The edit that waits for the GM."""
        return self.edits[-1] if self.edits and self.edits[-1].stands is None else None


class PlotEdit(Procedure[State, None]):
    """Plot edits in an edition. Source: QuestWorlds SRD 2.2, *Plot Edits*."""

    title = "Plot edits"
    rule = "plot-edit"
    opening = ""
    start = "Begin"
    moves = (
        MoveKind("suggest", "Suggest a plot edit", "plot-edit"),
        MoveKind("allow", "It stands", "plot-edit-price"),
        MoveKind("veto", "It does not", "plot-edit-veto"),
    )
    outcomes = ()

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.plot-edit"
        self.fields = (
            Field("name", "text", "Name of the hero", default="", high=MAX_NAME, source=sources.NAME),
            Field("points", "int", "Hero points", default=3, high=MAX_HERO_POINTS, source=sources.HELD),
        )

    def begin(self, given: Given) -> State:
        """A player with hero points."""
        return State(given.text("name") or "The hero", given.whole("points"))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """An edit that can be paid for; then the GM's word on it."""
        if state.open:
            cost = state.open.size.cost
            left = f"{state.points - cost} left afterwards."
            return (
                Choice("allow", "It stands", _GM, brings=left, cost=HERO_POINT.counted(cost)),
                Choice("veto", "It does not", _GM, brings="No hero point is spent."),
            )
        sizes = tuple(
            Option(size.key, f"{size.title}: {size.does}", HERO_POINT.counted(size.cost))
            for size in SIZES
            if size.cost <= state.points
        )
        if not sizes:
            return ()
        fields = (
            Field("size", "pick", "How much", default=sizes[0].value, options=sizes),
            Field("text", "text", "What is so", default="", high=MAX_PRIZE),
        )
        return (Choice("suggest", "Suggest a plot edit", _HERO, fields, brings="The GM may refuse it."),)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why nothing can be suggested, or nothing decided."""
        if do == "suggest":
            if state.open:
                return "The GM’s word on the last one comes first."
            return "" if self.choices(state) else "No hero point is left for one."
        return "" if state.open else "Nothing is suggested that the GM could decide."

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The edit that was suggested, paid for, or refused."""
        if move.do == "suggest":
            size = _BY_KEY[move.given.text("size")]
            edit = Edit(size, move.given.text("text"))
            told = f": “{edit.text}”" if edit.text else ""
            step = say(
                "plot-edit",
                "{edit} for *{cost}*{told}.",
                edit=leading(an(f"{size.title.lower()} plot edit")),
                cost=HERO_POINT.counted(size.cost),
                told=told,
            )
            return Played(state._replace(edits=(*state.edits, edit)), (step,), step.text)
        now = state.open
        if now is None:
            raise TypeError("there is an edit to decide")
        allowed = move.do == "allow"
        edits = (*state.edits[:-1], now._replace(stands=allowed))
        if not allowed:
            step = say("plot-edit-veto", "The GM refuses it: *nothing is spent*.")
            return Played(state._replace(edits=edits), (step,), step.text)
        left = state.points - now.size.cost
        step = say(
            "plot-edit-price",
            "It stands, for *{cost}*. {left} left.",
            cost=HERO_POINT.counted(now.size.cost),
            left=left,
        )
        return Played(state._replace(edits=edits, points=left), (step,), step.text)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """The hero points of all edits that stand, once the GM has decided on each."""
        return () if state.open else spent("", sum(each.size.cost for each in state.edits if each.stands))

    def view(self, state: State, seat: Seat) -> View:
        """What was suggested, and what is left."""
        words = {None: "awaits the GM", True: "stands", False: "refused"}
        rows = tuple(
            GridRow((each.size.title, each.text or "–", words[each.stands]), "now" if each.stands is None else "")
            for each in state.edits
        )
        columns = (Column("Edit"), Column("What is so"), Column("The GM says"))
        blocks: tuple[Block, ...] = (Grid("Plot edits", columns, rows),) if rows else ()
        return View(
            f"{state.name} has {HERO_POINT.counted(state.points)}.",
            {},
            blocks=blocks,
            settled=not self.choices(state),
            actors=((_HERO, state.name), (_GM, "GM")),
            status=f"{HERO_POINT.counted(state.points)} left",
        )


def prices(edition: Edition) -> Table:
    """What plot edits cost."""
    rows = tuple(Row(size.key, (size.title, leading(size.does), size.cost)) for size in SIZES)
    columns = (Column("Plot edit"), Column("Brings"), Column("Hero points", "number"))
    return Table(f"{edition.id}.plot-edits", "What plot edits cost", columns, rows, "QuestWorlds SRD 2.2, Plot Edits")
