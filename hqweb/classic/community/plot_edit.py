"""Plot edits: facts that a player adds to the story for hero points, with the GM's leave.

Source: QuestWorlds SRD 2.2, *Plot Edits*, from another open game.
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
    """A suggested plot edit: its size, its text, and the GM's decision."""

    size: Size
    text: str
    stands: bool | None = None


class State(NamedTuple):
    """A player's hero points, and the edits so far, the last of which may be undecided."""

    sizes: tuple[Size, ...]
    name: str
    points: int
    edits: tuple[Edit, ...] = ()

    @property
    def open(self) -> Edit | None:
        """The edit that's waiting for the GM."""
        return self.edits[-1] if self.edits and self.edits[-1].stands is None else None

    def decided(self, *, stands: bool) -> "State":
        """Return the state with the GM's decision on the last edit, and its cost."""
        *before, last = self.edits
        points, edits = self.points - last.size.cost * stands, (*before, last._replace(stands=stands))
        return self._replace(points=points, edits=edits)


def _suggest(state: State, given: Given) -> procedure.Played[State]:
    edit = Edit(tables.keyed(state.sizes, given.text("size")), given.text("text"))
    name, cost = words.leading(words.an(f"{edit.size.title.lower()} plot edit")), HERO_POINT.counted(edit.size.cost)
    after, told = state._replace(edits=(*state.edits, edit)), f": “{edit.text}”" if edit.text else ""
    return moves.said(after, "plot-edit", "", "{edit} for *{cost}*{told}.", edit=name, cost=cost, told=told)


_SUGGESTED: Final[moves.Closed[State]] = moves.needs(
    lambda state: state.open, "There’s no suggestion for the GM to decide on."
)


class PlotEdit(moves.Tracker[State]):
    """Plot edits. Source: QuestWorlds SRD 2.2, *Plot Edits*."""

    title = "Plot edits"
    rule = "plot-edit"
    verdict = "points edits[size:size.key cost:size.cost text accepted:stands]"
    acts = (
        moves.Act("suggest", "Suggest a plot edit", "plot-edit", _suggest, "The GM may refuse it.", moves.either(
            moves.needs(lambda state: not state.open, "The GM has to decide on the last one first."),
            moves.needs(lambda state: state.points >= state.sizes[0].cost, "There’s no hero point left for one.")),
            lambda state: (
                moves.pick("size", "Size", tuple(
                    Option(each.key, f"{each.title}: {each.does}", HERO_POINT.counted(each.cost))
                    for each in state.sizes if each.cost <= state.points)),
                moves.text("text", "Fact", limits.MAX_PRIZE))),
        moves.Act("allow", "Accept it", "plot-edit-price",
            lambda state, _: moves.said(
                after := state.decided(stands=True), "plot-edit-price", "", "Accepted, for *{cost}*. {left} left.",
                cost=HERO_POINT.counted(state.edits[-1].size.cost), left=after.points),
            lambda state: f"{state.decided(stands=True).points} left afterward.", _SUGGESTED,
            cost=lambda state: HERO_POINT.cost(state.edits[-1].size.cost), by=_GM),
        moves.Act("veto", "Refuse it", "plot-edit-veto",
            lambda state, _: moves.said(state.decided(stands=False), "plot-edit-veto", "",
                "Refused: *you spend nothing*."),
            "You don’t spend a hero point.", _SUGGESTED, by=_GM),
    )  # fmt: skip
    fields = (
        moves.text("name", "Hero’s name", source="name"),
        moves.number("points", "Hero points", 0, limits.MAX_HERO_POINTS, 3, source="held"),
    )

    def __init__(self, edition: Edition) -> None:
        self.id, self._sizes = f"{edition.id}.plot-edit", edition.community.sizes

    def begin(self, given: Given) -> State:
        """Return a player with hero points."""
        return State(self._sizes, given.text("name") or "The hero", given.whole("points"))

    def effects(self, state: State) -> tuple[procedure.Effect, ...]:
        """Return the hero points of all accepted edits, once the GM has decided on each."""
        return () if state.open else spent("", sum(each.size.cost for each in state.edits if each.stands))

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the suggestions, and the remaining points."""
        words = {None: "waiting for the GM", True: "accepted", False: "refused"}
        rows = (
            GridRow((each.size.title, each.text or "–", words[each.stands]), "now" if each.stands is None else "")
            for each in state.edits
        )
        blocks = grid("Plot edits", "Edit | Fact | GM’s decision", rows)
        points, actors = HERO_POINT.counted(state.points), (("hero", state.name), (_GM, "GM"))
        summary, settled = f"{state.name} has {points}.", not self.now_open(state)
        return procedure.View(summary, {}, None, blocks, settled, actors=actors, status=f"{points} left")
