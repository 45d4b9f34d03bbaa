"""Plot edits: facts that a player adds to the story for hero points, with the GM's leave.

Source: QuestWorlds SRD 2.2, *Plot Edits*, out of another open game.
"""

from typing import Final, NamedTuple

from hqweb.classic.condition.effects import spent
from hqweb.classic.edition.community import Size
from hqweb.classic.edition.edition import Edition
from hqweb.core import limits, moves, procedure, tables, words
from hqweb.core.blocks import GridRow, grid
from hqweb.core.fields import Given, Option
from hqweb.core.nouns import HERO_POINT

_GM: Final = "gm"


class Edit(NamedTuple):
    """A plot edit that was suggested: its size, its text, and what became of it."""

    size: Size
    text: str
    stands: bool | None = None


class State(NamedTuple):
    """A player's hero points, and the edits so far, the last one perhaps not yet decided."""

    sizes: tuple[Size, ...]
    name: str
    points: int
    edits: tuple[Edit, ...] = ()

    @property
    def open(self) -> Edit | None:
        """The edit that waits for the GM."""
        return self.edits[-1] if self.edits and self.edits[-1].stands is None else None

    def decided(self, *, stands: bool) -> "State":
        """The same with the GM's word on the last edit, and what it costs."""
        *before, last = self.edits
        points, edits = self.points - last.size.cost * stands, (*before, last._replace(stands=stands))
        return self._replace(points=points, edits=edits)


def _suggest(state: State, given: Given) -> procedure.Played[State]:
    edit = Edit(tables.keyed(state.sizes, given.text("size")), given.text("text"))
    name, cost = words.leading(words.an(f"{edit.size.title.lower()} plot edit")), HERO_POINT.counted(edit.size.cost)
    after, told = state._replace(edits=(*state.edits, edit)), f": “{edit.text}”" if edit.text else ""
    return moves.said(after, "plot-edit", "", "{edit} for *{cost}*{told}.", edit=name, cost=cost, told=told)


_SUGGESTED: Final[moves.Closed[State]] = moves.needs(
    lambda state: state.open, "Nothing is suggested that the GM could decide."
)


class PlotEdit(moves.Tracker[State]):
    """Plot edits in an edition. Source: QuestWorlds SRD 2.2, *Plot Edits*."""

    title = "Plot edits"
    rule = "plot-edit"
    acts = (
        moves.Act("suggest", "Suggest a plot edit", "plot-edit", _suggest, "The GM may refuse it.", moves.either(
            moves.needs(lambda state: not state.open, "The GM’s word on the last one comes first."),
            moves.needs(lambda state: state.points >= state.sizes[0].cost, "No hero point is left for one.")),
            lambda state: (
                moves.pick("size", "How much", tuple(
                    Option(each.key, f"{each.title}: {each.does}", HERO_POINT.counted(each.cost))
                    for each in state.sizes if each.cost <= state.points)),
                moves.text("text", "What is so", limits.MAX_PRIZE))),
        moves.Act("allow", "It stands", "plot-edit-price",
            lambda state, _: moves.said(
                after := state.decided(stands=True), "plot-edit-price", "", "It stands, for *{cost}*. {left} left.",
                cost=HERO_POINT.counted(state.edits[-1].size.cost), left=after.points),
            lambda state: f"{state.decided(stands=True).points} left afterwards.", _SUGGESTED,
            cost=lambda state: HERO_POINT.counted(state.edits[-1].size.cost), by=_GM),
        moves.Act("veto", "It does not", "plot-edit-veto",
            lambda state, _: moves.said(state.decided(stands=False), "plot-edit-veto", "",
                "The GM refuses it: *nothing is spent*."),
            "No hero point is spent.", _SUGGESTED, by=_GM),
    )  # fmt: skip
    fields = (
        moves.text("name", "Name of the hero", source="name"),
        moves.number("points", "Hero points", 0, limits.MAX_HERO_POINTS, 3, source="held"),
    )

    def __init__(self, edition: Edition) -> None:
        self.id, self._sizes = f"{edition.id}.plot-edit", edition.community.sizes

    def begin(self, given: Given) -> State:
        """A player with hero points."""
        return State(self._sizes, given.text("name") or "The hero", given.whole("points"))

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """The hero points of all edits that stand, once the GM has decided on each."""
        return () if state.open else spent("", sum(each.size.cost for each in state.edits if each.stands))

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """What was suggested, and what is left."""
        words = {None: "awaits the GM", True: "stands", False: "refused"}
        rows = (
            GridRow((each.size.title, each.text or "–", words[each.stands]), "now" if each.stands is None else "")
            for each in state.edits
        )
        blocks = grid("Plot edits", "Edit | What is so | The GM says", rows)
        points, actors = HERO_POINT.counted(state.points), (("hero", state.name), (_GM, "GM"))
        summary, settled = f"{state.name} has {points}.", not self.now_open(state)
        return procedure.View(summary, {}, None, blocks, settled, actors=actors, status=f"{points} left")
