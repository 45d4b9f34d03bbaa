"""Graduated goals: a simple contest for two aims at once, of which the second needs a great victory.

Source: QuestWorlds SRD 2.2, *Mismatched and Graduated Goals*.
"""

from typing import Final, NamedTuple

from hqweb.classic.bout import Ruling
from hqweb.classic.contest import HERO, OPPOSITION
from hqweb.classic.contest import State as Contested
from hqweb.classic.edition import Edition
from hqweb.classic.results import COMPLETE, MAJOR, MARGINAL, MINOR, PLAIN, TIE, Level, level_word
from hqweb.classic.simple_contest import SimpleContest
from hqweb.core.blocks import Grid, GridRow
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json, When
from hqweb.core.limits import MAX_PRIZE
from hqweb.core.procedure import (
    Ask,
    Choice,
    Effect,
    Move,
    MoveKind,
    Offer,
    Outcome,
    Played,
    Procedure,
    Seat,
    Step,
    View,
    say,
)
from hqweb.core.tables import Column
from hqweb.core.words import leading

GAINED: Final = {TIE: 0, MARGINAL: 1, MINOR: 1, MAJOR: 2, COMPLETE: 2, PLAIN: 1}
"""How many of the two aims a victory of each level reaches, the primary one first; without a level just that one."""

_BY_LEVEL: Final[dict[str, Json]] = {"outcome": "level"}
"""The goals ask for the level, whatever the form of the contest would start with."""


class Goals(NamedTuple):
    """The aims of one player: whose they are, the primary one and the secondary one."""

    by: str
    who: str
    aims: tuple[str, str]


class State(NamedTuple):
    """The contest, and what its players are after."""

    contest: Contested
    goals: tuple[Goals, ...]


class GraduatedGoals(Procedure[State, Ruling]):
    """A simple contest whose level says which of two aims are reached.

    Source: QuestWorlds SRD 2.2, *Mismatched and Graduated Goals*.
    """

    title = "Graduated goals"
    more_label = "Modifiers and names"
    rule = "goals"
    opening = "roll"

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.graduated-goals"
        self._inner = SimpleContest(edition)
        self.outcomes = self._inner.outcomes
        self._table = f"{edition.id}.graduated-goals"
        player = When("against", ("player",))
        self.moves = tuple(
            MoveKind(kind.do, kind.title, "goals" if kind.do == self.opening else kind.rule)
            for kind in self._inner.moves
        )
        self.fields = (
            *(field for field in self._inner.fields if field.name not in _BY_LEVEL),
            _aim("primary", "Primary goal"),
            _aim("secondary", "Secondary goal"),
            _aim("their_primary", "Their primary goal", player),
            _aim("their_secondary", "Their secondary goal", player),
        )

    def caption(self, given: Given) -> str:
        """That of the simple contest."""
        return self._inner.caption(given)

    def begin(self, given: Given) -> State:
        """The contest with its aims, before any die."""
        own = {field.name for field in self._inner.fields}
        values = {key: value for key, value in (given.values | _BY_LEVEL).items() if key in own}
        contest = self._inner.begin(Given(values))
        goals = [Goals(HERO, contest.roll.pair.ours.first, _aims(given, ""))]
        if contest.foe.player:
            goals.append(Goals(OPPOSITION, contest.roll.pair.theirs.first, _aims(given, "their_")))
        return State(contest, tuple(goals))

    def possible(self, state: State, move: Move) -> tuple[Outcome, ...]:
        """Those of the simple contest."""
        return self._inner.possible(state.contest, move)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Those of the simple contest."""
        return self._inner.choices(state.contest)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move of the simple contest does not stand open."""
        return self._inner.refusal(state.contest, do, by)

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """The dice of the simple contest."""
        return self._inner.ask(state.contest, move)

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The contest after the move, and which aims are reached."""
        played = self._inner.play(state.contest, move, faces, ruling)
        after = state._replace(contest=played.state)
        now = played.state.roll.ruling
        steps = tuple(_step(each, now) for each in state.goals) if now else ()
        return Played(after, (*played.steps, *steps), played.line)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What may follow from the contest."""
        return self._inner.offers(state.contest)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """What the contest leaves."""
        return self._inner.effects(state.contest)

    def view(self, state: State, seat: Seat) -> View:
        """The contest as ever, and what became of each aim."""
        view = self._inner.view(state.contest, seat)
        now = state.contest.roll.ruling
        if now is None or view.headline is None:
            return view
        told: dict[str, Json] = {
            each.by: {"primary": reached(each, now) > 0, "secondary": reached(each, now) > 1} for each in state.goals
        }
        before = view.verdict.get("rows")
        rows: list[Json] = [*(before if isinstance(before, list) else []), f"{self._table}/{_row(now)}"]
        mean = " ".join(_sentence(each, now, named=len(state.goals) > 1) for each in state.goals)
        return view._replace(
            summary=f"{view.headline.word}. {mean}",
            verdict=view.verdict | {"goals": told, "rows": rows},
            headline=view.headline._replace(mean=mean),
            blocks=(*view.blocks, _grid(state, now)),
        )


def _aim(name: str, label: str, when: When | None = None) -> Field:
    return Field(name, "text", label, default="", high=MAX_PRIZE, when=when)


def _aims(given: Given, whose: str) -> tuple[str, str]:
    return (given.text(f"{whose}primary") or "Primary goal", given.text(f"{whose}secondary") or "Secondary goal")


def reached(goals: Goals, ruling: Ruling) -> int:
    """How many of somebody’s two aims a ruling reaches, the primary one first."""
    won = ruling.winner == (1 if goals.by == HERO else -1)
    return GAINED[ruling.level] if won else 0


def row_of(level: Level) -> str:
    """The permanent key of a victory’s row in the table."""
    return level_word(level)


def _row(ruling: Ruling) -> str:
    return "defeat" if ruling.winner < 0 else row_of(ruling.level)


def _step(goals: Goals, ruling: Ruling) -> Step:
    count, level = reached(goals, ruling), level_word(ruling.level)
    if count > 1:
        return say("goal-both", "{who}: a {level} victory reaches *both goals*.", who=goals.who, level=level)
    if count:
        return say(
            "goal-primary", "{who}: a {level} victory reaches the *primary goal* only.", who=goals.who, level=level
        )
    return say("goal-none", "{who} reaches *neither goal*.", who=goals.who)


def _sentence(goals: Goals, ruling: Ruling, *, named: bool) -> str:
    start = f"{goals.who}: " if named else ""
    said = (
        "neither goal is reached.",
        "the primary goal is reached, the secondary one is not.",
        "both goals are reached.",
    )[reached(goals, ruling)]
    return f"{start}{said}" if named else leading(said)


def _grid(state: State, ruling: Ruling) -> Grid:
    rows = tuple(
        GridRow(
            (*((each.who,) if len(state.goals) > 1 else ()), aim, "reached" if won else "not reached"),
            "won" if won else "lost",
        )
        for each in state.goals
        for place, aim in enumerate(each.aims)
        for won in (reached(each, ruling) > place,)
    )
    who = (Column("Who"),) if len(state.goals) > 1 else ()
    return Grid("The goals", (*who, Column("Goal"), Column("Now")), rows)
