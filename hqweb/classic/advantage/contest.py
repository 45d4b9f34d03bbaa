"""The extended contest by advantage points as a procedure: moves on a board, the last roll open to a hero point."""

from typing import NamedTuple

from hqweb.classic.advantage.board import Board, payer
from hqweb.classic.advantage.choices import open_moves
from hqweb.classic.advantage.frame import AGAINST, BETWEEN, Open, framed
from hqweb.classic.advantage.offers import effects, next_contests
from hqweb.classic.advantage.quiet import settled
from hqweb.classic.advantage.reckon import reckon
from hqweb.classic.advantage.refusals import reason
from hqweb.classic.advantage.settle import settle
from hqweb.classic.advantage.setup import Setup, advantage_fields, set_up
from hqweb.classic.advantage.view import shown
from hqweb.classic.bout import Ruling, ask_bout, outcome
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.explain import steps as told
from hqweb.classic.in_rounds import in_a_line, turned
from hqweb.classic.nouns import FOE, HERO
from hqweb.core.dice import Faces
from hqweb.core.fields import Given
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Offer, Played, Procedure, Seat, Step, View
from hqweb.mastery.caption import roster


class State(NamedTuple):
    """A contest: the board before the last roll, that roll, and the board with it settled."""

    setup: Setup
    board: Board
    now: Board
    made: Open | None = None
    mean: str = ""


class AdvantageContest(Procedure[State, Ruling]):
    """The extended contest by advantage points, one against one and in groups.

    Source: QuestWorlds SRD 2.2, *Extended Contest*.
    """

    title = "Extended contest"
    rule = "ap"
    opening = ""
    start = "Begin the contest"
    moves = (
        MoveKind("exchange", "Act with a bid", "ap-bid"),
        MoveKind("hero-point", "Spend a hero point", "ap-point"),
        MoveKind("parting-shot", "Parting shot", "ap-shot"),
        MoveKind("final-action", "Final action", "ap-final"),
        MoveKind("lend", "Lend points", "ap-lend"),
        MoveKind("gift", "Help from outside", "ap-gift"),
        MoveKind("unrelated", "Unrelated action", "ap-unrelated"),
        MoveKind("pass", "Let the turn go", "ap-unrelated"),
        MoveKind("disengage", "Break off", "ap-disengage"),
        MoveKind("leave", "Leave unhindered", "ap-leave"),
        MoveKind("return", "Come back", "ap-return"),
        MoveKind("declare", "Declare a bid", "ap-order"),
        MoveKind("change", "Turn to another ability", "ap-ability"),
        MoveKind("next-round", "Next round", "ap-round"),
        MoveKind("finish", "End it", "ap-end"),
    )
    outcomes = OUTCOMES

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.extended-contest"
        self._edition = edition
        self.fields = advantage_fields(edition)

    def caption(self, given: Given) -> str:
        """The heroes and their foes."""
        letter = self._edition.letter
        heroes = roster(given.rows("heroes"), "ability", letter, HERO)
        return f"{heroes} against {roster(given.rows('foes'), 'resistance', letter, FOE)}"

    def begin(self, given: Given) -> State:
        """The board before the first round."""
        setup, board = set_up(self._edition, given)
        return State(setup, board, board)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Whose turn it is, then a hero point on the last roll, then everything else."""
        found = [each._replace(more_label="Circumstances") for each in open_moves(state.setup, state.now)]
        first = next((place for place, each in enumerate(found) if each.do != "exchange"), len(found))
        return (*found[:first], *self._point(state), *found[first:])

    def _point(self, state: State) -> list[Choice]:
        made = state.made
        if made is None or made.ruling is None or state.now.closed or made.purpose == "final-action":
            return []
        if not made.ours or made.bout.ours.points or not payer(state.board, made.ours).points:
            return []
        lifted = _lifted(made)
        after = ask_bout(lifted.bout).judge(made.faces)
        if outcome(after) == outcome(made.ruling):
            return []
        word = self._edition.headline(outcome(after)).word.lower()
        mean = settle(state.setup, state.board, lifted._replace(ruling=after)).mean
        spender = payer(state.board, made.ours)
        left = f"{spender.points - 1} left." if spender.points > 1 else "It is the last."
        title = f"Lift it with a hero point of {spender.who.inside}"
        brings = f"A {word} instead. {mean} {left}"
        return [Choice("hero-point", title, made.ours, brings=brings, cost="1 hero point")]

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        return reason(state.setup, state.now, state.made, do, by)

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """Two d20 for every roll; a hero point rules the old faces anew."""
        if move.do == "hero-point":
            if state.made is None:
                raise TypeError("a hero point needs a roll")
            judge, faces = ask_bout(_lifted(state.made).bout).judge, state.made.faces
            return Ask((), lambda _: judge(faces), outcome)
        if move.do not in (*BETWEEN, *AGAINST):
            return None
        made = framed(state.setup, state.now, move)[1]
        return ask_bout(made.bout, made.names.ours.first, made.names.theirs.first)

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The board after the move. A roll stays open until the next move."""
        if ruling is None:
            board, quiet = settled(state.setup, state.now, move)
            if move.do == "finish":
                quiet = (*quiet, *reckon(state.setup, board).steps)
            quiet += _turned(state.now, board) if move.do != "next-round" else ()
            return Played(State(state.setup, board, board), quiet, quiet[0].text)
        if move.do == "hero-point" and state.made is not None:
            board, made = state.board, _lifted(state.made)._replace(ruling=ruling)
        else:
            board, made = framed(state.setup, state.now, move)
            made = made._replace(faces=faces, ruling=ruling)
        after = settle(state.setup, board, made)
        reasons = (*made.reasons, *told(made.bout, made.faces, ruling, made.names), *after.steps)
        reasons += _turned(state.board if move.do == "hero-point" else state.now, after.board)
        return Played(
            State(state.setup, board, after.board, made, after.mean),
            reasons,
            in_a_line(made.names, made.faces, after.mean),
        )

    def view(self, state: State, seat: Seat) -> View:
        """The points, the last roll, and at the end what it came to."""
        return shown(state.setup, state.now, state.made, state.mean, settled=state.now.closed, gm=seat == "gm")

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What heroes take into their next contest, once this one is over."""
        return next_contests(state.setup, state.now) if state.now.closed else ()

    def effects(self, state: State) -> tuple[Effect, ...]:
        """What is left on heroes’ sheets, once this is over."""
        return effects(state.setup, state.now) if state.now.closed else ()


def _lifted(made: Open) -> Open:
    """The roll with one hero point on the heroes' side."""
    return made._replace(bout=made.bout._replace(ours=made.bout.ours._replace(points=1)))


def _turned(before: Board, after: Board) -> tuple[Step, ...]:
    return turned(before, after, end="ap-end", turn="ap-round", said="Everybody has acted: round *{round}*.")
