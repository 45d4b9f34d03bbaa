"""Graduated goals: a simple contest for two goals at once, the second of which needs a great victory.

Source: QuestWorlds SRD 2.2, *Mismatched and Graduated Goals*.
"""

from itertools import batched
from typing import Final, NamedTuple

from hqweb.classic.contest import contest, simple_contest
from hqweb.classic.edition.edition import Edition
from hqweb.classic.roll import bout, results
from hqweb.core import blocks, dice, fields, limits, procedure, words
from hqweb.core.moves import text
from hqweb.mastery import roll


class Goals(NamedTuple):
    """The goals of a player: the player, the primary and secondary goal, and how many are reached."""

    by: str
    who: str
    aims: tuple[str, str]
    reached: int


class GraduatedGoals(simple_contest.SimpleContest):
    """A simple contest whose level says which of two goals are reached.

    Source: QuestWorlds SRD 2.2, *Mismatched and Graduated Goals*.
    """

    title = "Graduated goals"
    rule = "goals"
    verdict = (
        f"{simple_contest.SimpleContest.verdict}"
        " goals=(hero=(primary=flag secondary=flag) opposition=(primary=flag secondary=flag))"
    )
    moves = (procedure.MoveKind("roll", "Roll", "goals"), *simple_contest.SimpleContest.moves[1:])

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.id = f"{edition.id}.graduated-goals"
        player = fields.When("against", ("player",))
        self.fields = (
            *(field for field in self.fields if field.name != "outcome"),
            text("primary", "Primary goal", limits.MAX_PRIZE),
            text("secondary", "Secondary goal", limits.MAX_PRIZE),
            text("their_primary", "Their primary goal", limits.MAX_PRIZE, when=player),
            text("their_secondary", "Their secondary goal", limits.MAX_PRIZE, when=player),
        )

    def plain(self, given: fields.Given) -> bool:
        """Return false, since the goals need a level."""
        return False

    def foe(self, given: fields.Given) -> contest.Foe:
        """Return the other side, and the goals of both."""
        foe = super().foe(given)
        names = ("primary", "secondary", *(("their_primary", "their_secondary") if foe.player else ()))
        return foe._replace(about=tuple(given.text(name) for name in names))

    def play(
        self, state: contest.State, move: procedure.Move, faces: dice.Faces, ruling: bout.Ruling | None
    ) -> procedure.Played[contest.State]:
        """Return the contest after a move, and the goals reached."""
        after, steps, line = super().play(state, move, faces, ruling)
        now, goals = after.roll.ruling, _goals(self._edition, after)
        return procedure.Played(after, (*steps, *(_step(each, now) for each in goals if now)), line)

    def view(self, state: contest.State, seat: procedure.Seat) -> procedure.View:
        """Return the contest's view with the goals."""
        view, now, goals = super().view(state, seat), state.roll.ruling, _goals(self._edition, state)
        if now is None or view.headline is None:
            return view
        told: dict[str, fields.Json] = {
            each.by: {"primary": each.reached > 0, "secondary": each.reached > 1} for each in goals
        }
        before = view.verdict.get("rows")
        row = "defeat" if now.winner < 0 else results.level_word(now.level)
        one = words.leading(_MEANS[goals[0].reached])
        mean = " ".join(f"{each.who}: {_MEANS[each.reached]}" for each in goals) if len(goals) > 1 else one
        return view._replace(
            summary=f"{view.headline.word}. {mean}",
            verdict=view.verdict
            | {"goals": told, "rows": [*(before if isinstance(before, list) else []), f"{self.id}/{row}"]},
            headline=view.headline._replace(mean=mean),
            blocks=(*view.blocks, *_grid(goals)),
        )


_MEANS: Final = (
    "you reach neither goal.",
    "you reach the primary goal, but not the secondary one.",
    "you reach both goals.",
)
"""The sentences by the number of goals reached."""


def _goals(edition: Edition, state: contest.State) -> tuple[Goals, ...]:
    """Return the players' goals and those they reach, the primary one first."""
    sides, now = ((roll.HERO, state.roll.pair.ours), (roll.OPPOSITION, state.roll.pair.theirs)), state.roll.ruling
    found = []
    for won, (by, who), (first, second) in zip((1, -1), sides, batched(state.foe.about, 2, strict=True), strict=False):
        count = dict(edition.goals)[now.level] if now and now.winner == won else 0
        found.append(Goals(by, who.first, (first or "Primary goal", second or "Secondary goal"), count))
    return tuple(found)


def _step(goals: Goals, ruling: bout.Ruling) -> procedure.Step:
    count, level = goals.reached, results.level_word(ruling.level)
    if count > 1:
        return procedure.say("goal-both", "{who}: a {level} victory reaches *both goals*.", who=goals.who, level=level)
    if count:
        return procedure.say(
            "goal-primary", "{who}: a {level} victory reaches the *primary goal* only.", who=goals.who, level=level
        )
    return procedure.say("goal-none", "{who} reaches *neither goal*.", who=goals.who)


def _grid(goals: tuple[Goals, ...]) -> tuple[blocks.Grid, ...]:
    both, rows = len(goals) > 1, []
    for each in goals:
        for place, aim in enumerate(each.aims):
            won = each.reached > place
            cells = (aim, "reached" if won else "not reached")
            rows.append(blocks.GridRow((each.who, *cells) if both else cells, "won" if won else "lost"))
    return blocks.grid("The goals", f"{'Who | ' if both else ''}Goal | Now", rows)
