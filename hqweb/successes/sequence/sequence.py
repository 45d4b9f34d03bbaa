"""The sequence: rounds of contests between opponents, on one of three tracks.

Source: QuestWorlds SRD 0.97, *Sequences*.
"""

from hqweb.core.dice import Distribution, Faces
from hqweb.core.fields import Given
from hqweb.core.procedure import Ask, Choice, Effect, Move, MoveKind, Offer, Played, Procedure, Seat, Step, View, say
from hqweb.core.words import within
from hqweb.mastery.field import roster
from hqweb.successes.aftermath import next_contest
from hqweb.successes.count import Ruling, outcome
from hqweb.successes.edition import ID, LETTER, OUTCOMES, by_degree, headline
from hqweb.successes.nouns import FOE, HERO
from hqweb.successes.sequence.board import Board, Setup, won_by
from hqweb.successes.sequence.form import fields_of, set_up
from hqweb.successes.sequence.frame import Made, framed
from hqweb.successes.sequence.moves import ORDER, deeds_of
from hqweb.successes.sequence.outcome import ENDINGS, effects_of, forecast, group_degree, pace
from hqweb.successes.sequence.track import Track
from hqweb.successes.sequence.turn import State, offered
from hqweb.successes.sequence.view import shown


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
        self._deeds = {deed.do: deed for deed in deeds_of(track)}
        self.moves = tuple(MoveKind(deed.do, deed.title, deed.rule) for deed in self._deeds.values())
        self.endings = () if track.wagers else ENDINGS

    def caption(self, given: Given) -> str:
        """The heroes and their foes."""
        heroes = roster(given.rows("heroes"), "ability", LETTER, HERO)
        return f"{heroes} against {roster(given.rows('foes'), 'resistance', LETTER, FOE)}"

    def begin(self, given: Given) -> State:
        """The board before the first round."""
        return State.at(*set_up(self._track, given))

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What is open on the board, the last roll settled on it."""
        deeds = (self._deeds[do] for do in ORDER if do in self._deeds)
        found = (offered(deed, state, by) for deed in deeds for by in deed.whom(state))
        return tuple(each for each in found if isinstance(each, Choice))

    def choice(self, state: State, do: str, by: str) -> Choice | None:
        """The choice of one move alone."""
        deed = self._deeds.get(do)
        found = offered(deed, state, by) if deed else ""
        return found if isinstance(found, Choice) else None

    def refusal(self, state: State, do: str, by: str) -> str:
        """Why a move is closed."""
        found = offered(self._deeds[do], state, by)
        return found if isinstance(found, str) else ""

    def ask(self, state: State, move: Move) -> Ask[Ruling] | None:
        """Two d20 for a roll; a story point rules the old faces anew; the rest asks for nothing."""
        if move.do == "story-point" and state.made:
            return state.made.roll.lifted(ours=True).anew()
        if self._deeds[move.do].does:
            return None
        return framed(state.setup, state.board, move.do, move.by, move.given).roll.ask()

    def play(self, state: State, move: Move, faces: Faces, ruling: Ruling | None) -> Played[State]:
        """The board settled, and what the move adds to it."""
        if does := self._deeds[move.do].does:
            return does(state, move)
        if move.do == "story-point" and state.made:
            before, made = state.before, state.made
            roll = made.roll.lifted(ours=True)._replace(ruling=ruling)
        else:
            before, made = state.board, framed(state.setup, state.board, move.do, move.by, move.given)
            roll = made.roll._replace(faces=faces, ruling=ruling)
        made = made._replace(roll=roll)
        after = State.at(state.setup, before, made)
        steps = (*_staked(state.setup, before, made), *roll.steps(), *after.steps, *_turn(before, after.board))
        return Played(after, steps, roll.line(within(headline(outcome(made.ruling)).word)))

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
        return forecast(state.setup, state.board)

    def pace(self, state: State, exchanges: int) -> tuple[Distribution, ...]:
        """How soon it is over, where two are left and nobody has to choose a wager."""
        return pace(state.setup, state.board, exchanges)

    def view(self, state: State, seat: Seat) -> View:
        """The tallies, the last roll, who stands where; at the end what it came to."""
        last = state.steps[-1].text if state.steps else ""
        return shown(state.setup, state.board, state.made, last, gm=seat == "gm")


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
