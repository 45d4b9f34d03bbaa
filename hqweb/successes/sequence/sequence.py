"""The sequence: rounds of contests between opponents, on one of three tracks.

Source: QuestWorlds SRD 0.97, *Sequences*.
"""

from typing import NamedTuple

from hqweb.core.dice import Faces
from hqweb.core.distribution import Distribution
from hqweb.core.fields import Given
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Offer, Played, Procedure, Seat, Step, View, say
from hqweb.core.words import leading, within
from hqweb.mastery.caption import roster
from hqweb.mastery.rating import Total
from hqweb.successes.aftermath import next_contest
from hqweb.successes.count import Ruling, outcome
from hqweb.successes.edition import ID, LETTER, OUTCOMES, by_degree, degrees, headline, written
from hqweb.successes.nouns import FOE, HERO, POINT
from hqweb.successes.sequence.board import Board, Settled, Setup, engaged, fallen, turned
from hqweb.successes.sequence.form import fields_of, set_up
from hqweb.successes.sequence.frame import ROLLED, Made, framed, ruled
from hqweb.successes.sequence.losses import joined, shifted
from hqweb.successes.sequence.moves import open_moves, refused, scored_by
from hqweb.successes.sequence.outcome import ENDINGS, effects_of, ends, forecast, group_degree, pace
from hqweb.successes.sequence.settle import settled
from hqweb.successes.sequence.track import Track
from hqweb.successes.sequence.view import measured, shown, won_by


class State(NamedTuple):
    """A sequence: what stays the same, the board before the last roll, and that roll while it is open."""

    setup: Setup
    board: Board
    made: Made | None = None

    def now(self) -> Settled:
        """The board with the last roll settled on it."""
        return settled(self.setup, self.board, self.made)


class Sequence(Procedure[State, Ruling]):
    """A sequence on a track. Source: QuestWorlds SRD 0.97, *Sequences*."""

    opening = ""
    more_label = "Prize, base resistance, and story points"
    start = "Begin"
    outcomes = OUTCOMES

    def __init__(self, track: Track) -> None:
        self.id = f"{ID}.{track.id}-sequence"
        self.title = track.title
        self.rule = track.id
        self._track = track
        self.fields = fields_of(track)
        self.moves = _moves(track)
        self.endings = () if track.wagers else ENDINGS

    def caption(self, given: Given) -> str:
        """The heroes and their foes."""
        heroes = roster(given.rows("heroes"), "ability", LETTER, HERO)
        return f"{heroes} against {roster(given.rows('foes'), 'resistance', LETTER, FOE)}"

    def begin(self, given: Given) -> State:
        """The board before the first round."""
        return State(*set_up(self._track, given))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What stands open on the board, the last roll settled on it."""
        return open_moves(state.setup, state.board, state.now().board, state.made)

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move does not stand open."""
        return refused(state.setup, state.now().board, state.made, do, by)

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """Two d20 for a roll; a story point rules the old faces anew; the rest asks for nothing."""
        if move.do in ROLLED:
            return framed(state.setup, state.now().board, move.do, move.by, move.given).roll.ask()
        if move.do == "story-point" and state.made:
            return state.made.roll.lifted(ours=True).anew()
        return None

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The board settled, and what the move adds to it."""
        if ruling is not None:
            return self._rolled(state, move, faces, ruling)
        if move.do == "take" and state.made:
            after = state._replace(made=state.made._replace(taken=True))
            return Played(after, after.now().steps, "A consequence instead of resolve")
        if move.do == "shift":
            return _shifted(state, move)
        board = state.now().board
        return _quiet(state._replace(board=board, made=None), move)

    def _rolled(self, state: State, move: Move, faces: Faces, ruling: Ruling) -> Played[State]:
        if move.do == "story-point" and state.made:
            old = state.made.roll.lifted(ours=True)
            made = state.made._replace(roll=old._replace(ruling=ruling))
            after = state._replace(made=made)
        else:
            before = state.now().board
            made = ruled(framed(state.setup, before, move.do, move.by, move.given), faces, ruling)
            after = state._replace(board=before, made=made)
        found = after.now()
        staked = _staked(state.setup, after.board, made)
        word = headline(outcome(ruling)).word
        line = made.roll.line(within(word))
        turn = _turn(after.board, found.board)
        return Played(after, (*staked, *made.roll.steps(), *found.steps, *turn), line)

    def offers(self, state: State) -> tuple[Offer, ...]:
        """The next contest, with what the finished sequence suggests for the group."""
        if not state.board.closed:
            return ()
        degree = group_degree(state.setup, state.board)
        if degree is None:
            return ()
        size = by_degree(degree)
        return (next_contest("Next contest", size if state.board.winner == "hero" else -size),)

    def effects(self, state: State) -> tuple[Effect, ...]:
        """What it leaves with each hero once it is finished."""
        return effects_of(state.setup, state.board)

    def forecast(self, state: State) -> Distribution | None:
        """The odds of the whole, where two are left and nobody has to choose a wager."""
        return forecast(state.setup, state.now().board)

    def pace(self, state: State, exchanges: int) -> tuple[Distribution, ...]:
        """How soon it is over, where two are left and nobody has to choose a wager."""
        return pace(state.setup, state.now().board, exchanges)

    def view(self, state: State, seat: Seat) -> View:
        """The tallies, the last roll, who stands where; at the end what it came to."""
        found = state.now()
        last = found.steps[-1].text if found.steps else ""
        return shown(state.setup, found.board, state.made, last, gm=seat == "gm")


def _moves(track: Track) -> tuple[MoveKind, ...]:
    """The kinds of moves on a track."""
    roll = MoveKind("wager", "Exchange", "wagered-wager") if track.wagers else MoveKind("exchange", "Round", track.id)
    extra = [MoveKind("second-chance", "A second chance", "second-chance")] if track.second_chance else []
    extra += [MoveKind("take", "Take a consequence instead", "buy-off")] if track.buy_off else []
    if track.followers:
        shift = MoveKind("shift", "The loss to a follower", "follower-loss")
        extra += [
            MoveKind("follower", "A follower joins in", "follower"),
            shift if track.own else MoveKind("shift", "Points to a follower", "follower-shift"),
            MoveKind("remove", "Remove a follower", "follower-removed"),
        ]
    return (
        roll,
        MoveKind("story-point", "Burn a story point", "story-point"),
        MoveKind("engage", "Take on an opponent", "engage"),
        MoveKind("assist", "Help", track.rule("assist")),
        MoveKind("parting-shot", "Parting shot", "shot"),
        *extra,
        MoveKind("change", "Another ability", "sequence"),
        MoveKind("abandon", "Leave", "leave"),
        MoveKind("finish", "Finish", "sequence-end"),
    )


def _staked(setup: Setup, before: Board, made: Made) -> tuple[Step, ...]:
    """A wager that is higher than what is left."""
    if made.do not in ("wager", "parting-shot") or not setup.track.wagers:
        return ()
    one = before.fighter(made.one)
    step = say("wagered-wager", "{who} wagers *{wager}*.", who=one.who.first, wager=made.wager)
    if made.wager <= one.left:
        return (step,)
    more = say(
        "desperation",
        "That is more than the {left} that are left: a *desperation stake*, up to the {begun} of the start.",
        left=max(0, one.left),
        begun=one.begun,
    )
    return (step, more)


def _turn(before: Board, after: Board) -> tuple[Step, ...]:
    """What the roll means for the whole: somebody’s side is empty, or the round is over."""
    if after.winner:
        return (say("sequence-end", "{text}", text=won_by(after)),)
    if before.winner:
        return (say("sequence-end", "It *goes on*."),)
    if after.round > before.round:
        return (say("sequence", "Everybody had a turn: round *{round}*.", round=after.round),)
    return ()


def _quiet(state: State, move: Move) -> Played[State]:
    """A move without dice."""
    board, setup = state.board, state.setup
    if move.do == "finish":
        board = board._replace(closed=True)
        return Played(state._replace(board=board), _finished(setup, board), "Finished")
    one = board.fighter(move.by)
    if move.do == "follower":
        found = joined(setup, board, one, move.given)
        return Played(state._replace(board=found.board), found.steps, found.steps[0].text.removesuffix("."))
    if move.do == "engage":
        other = board.fighter(move.given.text("with"))
        hero, foe = (one, other) if one.ours else (other, one)
        joins = bool(board.on(other.id))
        board = engaged(board, hero.id, foe.id)
        key = setup.track.rule("join") if joins else "engage"
        text = "{who} takes on {other}" + (", and joins what is going on." if joins else ".")
        step = say(key, text, who=one.who.first, other=other.who.inside)
        return Played(state._replace(board=board), (step,), step.text.removesuffix("."))
    if move.do == "change":
        after = one._replace(total=Total(move.given.whole("rating")))
        step = say(
            "sequence", "{who} goes on with *{now}*. The tally stays.", who=one.who.first, now=written(after.rating)
        )
        return Played(state._replace(board=board.put(after)), (step,), f"{one.who.first}: {written(after.rating)}")
    board = turned(fallen(board, one, "left"))
    step = say("leave", "{who} *leaves* and gives up the prize.", who=one.who.first)
    over = (say("sequence-end", "{text}", text=won_by(board)),) if board.winner else ()
    return Played(state._replace(board=board), (step, *over), f"{one.who.first} leaves")


def _shifted(state: State, move: Move) -> Played[State]:
    """Points or a loss to a follower: those of the last roll are settled anew, so that it may still save the hero."""
    made, to = state.made, move.given.text("to")
    name = state.board.fighter(to).who.inside
    if state.setup.track.own:
        if made is None:
            raise TypeError("a loss that is handed over was rolled")
        after = state._replace(made=made._replace(handed=to))
        return Played(after, after.now().steps, f"The loss goes to {name}")
    points = move.given.whole("amount")
    line = f"{leading(POINT.spelt(points))} {'goes' if points == 1 else 'go'} to {name}"
    if made is not None and scored_by(made):
        before = state.board
        if before.pair(move.by).tally == before.pair(made.pair).tally:
            after = state._replace(made=made._replace(shifts=(*made.shifts, (to, points))))
            return Played(after, _saved(state, after), line)
    board = state.now().board
    found = shifted(board, board.pair(move.by), ((to, points),))
    return Played(state._replace(board=found.board, made=None), found.steps, line)


def _saved(before: State, after: State) -> tuple[Step, ...]:
    """What a shift added to the reasons of the last roll, and who is in it again by that."""
    old, new = before.now(), after.now()
    steps = tuple(step for step in new.steps if step not in old.steps)
    back = (one for one in new.board.side(ours=True) if old.board.fighter(one.id).standing == "out" and not one.owner)
    saved = (say("follower-shift", "So {who} is *still in*.", who=one.who.inside) for one in back)
    return (*steps, *saved)


def _finished(setup: Setup, board: Board) -> tuple[Step, ...]:
    """The degrees of all pairs, and that of the group."""
    out = [
        say(
            setup.track.rule("degree"),
            "{hero} against {foe}: {measure} {amount}, so *{degrees}*.",
            hero=board.fighter(end.pair.hero).who.first,
            foe=board.fighter(end.pair.foe).who.inside,
            measure=setup.track.measure.lower(),
            amount=measured(setup, end.amount),
            degrees=degrees(end.degree),
            degree=end.degree,
        )
        for end in ends(setup, board)
    ]
    degree = group_degree(setup, board)
    if degree is None:
        return (*out, say("sequence-end", "{text}", text=won_by(board)))
    if len(out) == 1:
        return tuple(out)
    whose = "the foe" if board.winner == "hero" else "the hero"
    step = say(
        "group-degree",
        "For the group it is the outcome of {whose} with the highest rating: *{degrees}*.",
        whose=whose,
        degrees=degrees(degree),
        degree=degree,
    )
    return (*out, step)
