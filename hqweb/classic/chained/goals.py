"""Graduated goals: a simple contest for two aims at once, of which the second needs a great victory.

Source: QuestWorlds SRD 2.2, *Mismatched and Graduated Goals*.
"""

from itertools import batched
from typing import Final, NamedTuple

from hqweb.classic.bout import Ruling
from hqweb.classic.contest import Foe, State
from hqweb.classic.edition import Edition
from hqweb.classic.results import COMPLETE, MAJOR, MARGINAL, MINOR, PLAIN, TIE, level_word
from hqweb.classic.simple_contest import SimpleContest
from hqweb.core.blocks import Grid, GridRow
from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Json, When
from hqweb.core.limits import MAX_PRIZE
from hqweb.core.moves import text
from hqweb.core.procedure import Move, MoveKind, Played, Seat, Step, View, say
from hqweb.core.tables import Column
from hqweb.core.words import leading
from hqweb.mastery.roll import HERO, OPPOSITION

GAINED: Final = {TIE: 0, MARGINAL: 1, MINOR: 1, MAJOR: 2, COMPLETE: 2, PLAIN: 1}
"""How many of the two aims a victory of each level reaches, the primary one first; without a level just that one."""


class Goals(NamedTuple):
    """The aims of one player: whose they are, the primary one and the secondary one."""

    by: str
    who: str
    aims: tuple[str, str]


class GraduatedGoals(SimpleContest):
    """A simple contest whose level says which of two aims are reached.

    Source: QuestWorlds SRD 2.2, *Mismatched and Graduated Goals*.
    """

    title = "Graduated goals"
    rule = "goals"
    moves = (MoveKind("roll", "Roll", "goals"), *SimpleContest.moves[1:])

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.id = f"{edition.id}.graduated-goals"
        player = When("against", ("player",))
        self.fields = (
            *(field for field in self.fields if field.name != "outcome"),
            text("primary", "Primary goal", MAX_PRIZE),
            text("secondary", "Secondary goal", MAX_PRIZE),
            text("their_primary", "Their primary goal", MAX_PRIZE, when=player),
            text("their_secondary", "Their secondary goal", MAX_PRIZE, when=player),
        )

    def plain(self, given: Given) -> bool:
        """The goals ask for the level."""
        return False

    def foe(self, given: Given) -> Foe:
        """The other side, and what both are after."""
        foe = super().foe(given)
        names = ("primary", "secondary", *(("their_primary", "their_secondary") if foe.player else ()))
        return foe._replace(about=tuple(given.text(name) for name in names))

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The contest after the move, and which aims are reached."""
        after, steps, line = super().play(state, move, faces, ruling)
        now = after.roll.ruling
        return Played(after, (*steps, *(_step(each, now) for each in _goals(after) if now)), line)

    def view(self, state: State, seat: Seat) -> View:
        """The contest as ever, and what became of each aim."""
        view, now, goals = super().view(state, seat), state.roll.ruling, _goals(state)
        if now is None or view.headline is None:
            return view
        told: dict[str, Json] = {
            each.by: {"primary": reached(each, now) > 0, "secondary": reached(each, now) > 1} for each in goals
        }
        before = view.verdict.get("rows")
        rows: list[Json] = [*(before if isinstance(before, list) else []), f"{self.id}/{_row(now)}"]
        mean = " ".join(_sentence(each, now, named=len(goals) > 1) for each in goals)
        return view._replace(
            summary=f"{view.headline.word}. {mean}",
            verdict=view.verdict | {"goals": told, "rows": rows},
            headline=view.headline._replace(mean=mean),
            blocks=(*view.blocks, _grid(goals, now)),
        )


def _goals(state: State) -> tuple[Goals, ...]:
    """What the players are after."""
    sides = ((HERO, state.roll.pair.ours), (OPPOSITION, state.roll.pair.theirs))
    aims = batched(state.foe.about, 2, strict=True)
    return tuple(
        Goals(by, who.first, (first or "Primary goal", second or "Secondary goal"))
        for (by, who), (first, second) in zip(sides, aims, strict=False)
    )


def reached(goals: Goals, ruling: Ruling) -> int:
    """How many of somebody’s two aims a ruling reaches, the primary one first."""
    won = ruling.winner == (1 if goals.by == HERO else -1)
    return GAINED[ruling.level] if won else 0


def _row(ruling: Ruling) -> str:
    return "defeat" if ruling.winner < 0 else level_word(ruling.level)


def _step(goals: Goals, ruling: Ruling) -> Step:
    count, level = reached(goals, ruling), level_word(ruling.level)
    if count > 1:
        return say("goal-both", "{who}: a {level} victory reaches *both goals*.", who=goals.who, level=level)
    if count:
        sentence = "{who}: a {level} victory reaches the *primary goal* only."
        return say("goal-primary", sentence, who=goals.who, level=level)
    return say("goal-none", "{who} reaches *neither goal*.", who=goals.who)


def _sentence(goals: Goals, ruling: Ruling, *, named: bool) -> str:
    start = f"{goals.who}: " if named else ""
    said = (
        "neither goal is reached.",
        "the primary goal is reached, the secondary one is not.",
        "both goals are reached.",
    )[reached(goals, ruling)]
    return f"{start}{said}" if named else leading(said)


def _grid(goals: tuple[Goals, ...], ruling: Ruling) -> Grid:
    both, rows = len(goals) > 1, []
    for each in goals:
        for place, aim in enumerate(each.aims):
            won = reached(each, ruling) > place
            cells = (*((each.who,) if both else ()), aim, "reached" if won else "not reached")
            rows.append(GridRow(cells, "won" if won else "lost"))
    who = (Column("Who"),) if both else ()
    return Grid("The goals", (*who, Column("Goal"), Column("Now")), tuple(rows))
