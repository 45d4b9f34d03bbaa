"""The extended contest as a procedure: moves on a board, with the last roll open to a hero point."""

from typing import NamedTuple

from hqweb.classic.bout import Ruling, ask_bout, outcome
from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.classic.explain import steps as told
from hqweb.classic.extended import forecast as odds
from hqweb.classic.extended.board import Board, Pairing, payer, ripened
from hqweb.classic.extended.choices import open_moves
from hqweb.classic.extended.consequences import effects, next_contests, reckon
from hqweb.classic.extended.frame import Open, framed
from hqweb.classic.extended.quiet import settled
from hqweb.classic.extended.refusals import reason
from hqweb.classic.extended.settle import settle
from hqweb.classic.extended.setup import Setup, extended_fields, set_up
from hqweb.classic.extended.shifts import SHIFTS, ended_by
from hqweb.classic.extended.view import shown
from hqweb.classic.in_rounds import in_a_line, turned
from hqweb.classic.nouns import FOE, HERO
from hqweb.core.dice import Faces
from hqweb.core.distribution import Distribution
from hqweb.core.fields import Given
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Offer, Played, Procedure, Seat, Step, View
from hqweb.mastery.caption import roster

ROLLS = ("exchange", "aside", "disengage", "pursue", "parting-shot", "assist", "unrelated", "remove")
"""The moves that roll."""


class State(NamedTuple):
    """A contest: the board before the last roll, that roll, and the board with it settled."""

    setup: Setup
    board: Board
    now: Board
    made: Open | None = None
    mean: str = ""


class ExtendedContest(Procedure[State, Ruling]):
    """The contest in rounds of an edition that is scored, one against one and in groups.

    Source: HeroQuest, *Extended Contests* and *Group Extended Contests*; QuestWorlds SRD 2.2, *Scored Contest*
    and *Group Scored Contest*.
    """

    rule = "extended"
    opening = ""
    more_label = "Prize and base resistance"
    start = "Begin the contest"
    moves: tuple[MoveKind, ...] = (
        MoveKind("exchange", "Exchange", "exchange"),
        MoveKind("hero-point", "Spend a hero point", "exchange-point"),
        MoveKind("pair-up", "Pair up in order", "pairing"),
        MoveKind("engage", "Take on an opponent", "engage"),
        MoveKind("disengage", "Break off", "disengage"),
        MoveKind("aside", "Another aim", "asymmetrical"),
        MoveKind("pursue", "Pursue", "pursuit"),
        MoveKind("abandon", "Walk away", "abandon"),
        MoveKind("parting-shot", "Parting shot", "parting-shot"),
        MoveKind("assist", "Assist", "assist"),
        MoveKind("unrelated", "Unrelated action", "unrelated"),
        MoveKind("remove", "Remove a follower", "follower-removed"),
        MoveKind("follower", "Bring a follower", "follower"),
        MoveKind("join", "Somebody joins", "join"),
        MoveKind("shift", "Shift points to a follower", "follower-shift"),
        MoveKind("foe-shift", "Shift points to a foe's follower", "follower-shift"),
        MoveKind("change", "Turn to another ability", "change-ability"),
        MoveKind("next-round", "Next round", "round"),
        MoveKind("finish", "End it", "contest-end"),
    )
    outcomes = OUTCOMES
    endings = odds.ENDINGS

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.{edition.long.id}"
        self.title = edition.long.title
        self.moves = tuple(move for move in self.moves if move.do != "join" or edition.long.joins)
        self._edition = edition
        self.fields = extended_fields(edition)

    def caption(self, given: Given) -> str:
        """The heroes and their foes."""
        letter = self._edition.letter
        heroes = roster(given.rows("heroes"), "ability", letter, HERO)
        climax = " in the climax" if given.text("scene") == "climax" else ""
        return f"{heroes} against {roster(given.rows('foes'), 'resistance', letter, FOE)}{climax}"

    def begin(self, given: Given) -> State:
        """The board before the first round."""
        setup, board = set_up(self._edition, given)
        board = ripened(board)
        return State(setup, board, board)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """The exchanges to come, then a hero point on the last roll, then everything else."""
        moves = open_moves(state.setup, state.now, _ended(state))
        found = [each._replace(more_label="Circumstances") for each in moves]
        places = [place for place, each in enumerate(found) if each.do != "exchange"]
        first = places[0] if places else len(found)
        return (*found[:first], *self._points(state), *found[first:])

    def _points(self, state: State) -> list[Choice]:
        made = state.made
        if made is None or made.ruling is None or state.now.closed:
            return []
        found = []
        for id_, side in ((made.ours, made.bout.ours), (made.theirs, made.bout.theirs)):
            if not id_ or side.points or not payer(state.board, id_).points:
                continue
            lifted = _lifted(made, id_)
            after = ask_bout(lifted.bout).judge(made.faces)
            if outcome(after) == outcome(made.ruling):
                continue
            word = self._edition.headline(outcome(after)).word.lower()
            spender = payer(state.board, id_)
            left = f"{spender.points - 1} left." if spender.points > 1 else "It is the last."
            title = f"Lift it with a hero point of {spender.who.inside}"
            brings = f"A {word} instead. {left}"
            found.append(Choice("hero-point", title, id_, brings=brings, cost="1 hero point"))
        return found

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        return reason(state.setup, state.now, state.made, do, by)

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """Two d20 for every roll; a hero point rules the old faces anew."""
        if move.do == "hero-point":
            if state.made is None:
                raise TypeError("a hero point needs a roll")
            judge, faces = ask_bout(_lifted(state.made, move.by).bout).judge, state.made.faces
            return Ask((), lambda _: judge(faces), outcome)
        if move.do not in ROLLS:
            return None
        made = framed(state.setup, state.now, move)[1]
        return ask_bout(made.bout, made.names.ours.first, made.names.theirs.first)

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The board after the move. A roll stays open until the next move, but for points handed on at once."""
        ended, made = _ended(state), state.made
        if made and ended and move.do in SHIFTS and move.by == ended.id:
            handed = (move.given.text("to"), move.given.whole("amount"))
            made = made._replace(shifts=(*made.shifts, handed))
            return _settled(state, state.now, state.board, made)
        if ruling is None:
            board, quiet = settled(state.setup, state.now, move)
            if move.do == "finish":
                quiet = (*quiet, *reckon(state.setup, board).steps)
            line = quiet[0].text if quiet else ""
            return Played(State(state.setup, board, board), quiet, line)
        if move.do == "hero-point" and made is not None:
            made = _lifted(made, move.by)._replace(ruling=ruling)
            return _settled(state, state.board, state.board, made)
        board, rolled = framed(state.setup, state.now, move)
        rolled = rolled._replace(faces=faces, ruling=ruling)
        return _settled(state, state.now, board, rolled)

    def view(self, state: State, seat: Seat) -> View:
        """The board, the last roll, and at the end what it cost."""
        settled_now = state.now.closed and not self.choices(state)
        return shown(state.setup, state.now, state.made, state.mean, settled=settled_now, gm=seat == "gm")

    def offers(self, state: State) -> tuple[Offer, ...]:
        """What heroes take into their next contest, once this one is over."""
        return next_contests(state.setup, state.now) if state.now.closed else ()

    def effects(self, state: State) -> tuple[Effect, ...]:
        """What is left on heroes’ sheets, once this is over."""
        return effects(state.setup, state.now) if state.now.closed else ()

    def forecast(self, state: State) -> Distribution | None:
        """The final scores, one against one."""
        return odds.forecast(state.setup, state.now)

    def pace(self, state: State, exchanges: int) -> tuple[Distribution, ...]:
        """How soon one against one is over."""
        return odds.pace(state.setup, state.now, exchanges)


def _settled(state: State, since: Board, board: Board, made: Open) -> Played[State]:
    """What a roll does to the board before it, with all reasons, those for a turn `since` that board among them."""
    if made.ruling is None:
        raise TypeError("only a roll that was ruled can be settled")
    after = settle(state.setup, board, made)
    reasons = (*made.reasons, *told(made.bout, made.faces, made.ruling, made.names), *after.steps)
    return Played(
        State(state.setup, board, after.board, made, after.mean),
        (*reasons, *_turned(since, after.board)),
        in_a_line(made.names, made.faces, after.mean),
    )


def _ended(state: State) -> Pairing | None:
    return ended_by(state.board, state.now, state.made)


def _lifted(made: Open, by: str) -> Open:
    """The roll with one hero point on somebody's side."""
    bout = made.bout
    if by == made.ours:
        return made._replace(bout=bout._replace(ours=bout.ours._replace(points=1)))
    return made._replace(bout=bout._replace(theirs=bout.theirs._replace(points=1)))


def _turned(before: Board, after: Board) -> tuple[Step, ...]:
    return turned(before, after, end="contest-end", turn="round", said="Everybody had a turn: round *{round}*.")
