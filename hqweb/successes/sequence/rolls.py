"""The rolls of a sequence: which totals meet, and what a roll does to the board; the state, and what a move is.

The same function settles a roll again after a story point. Source: QuestWorlds SRD 0.97, *Sequences*.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from hqweb.core import fields, procedure, words
from hqweb.core.moves import pick
from hqweb.mastery.rating import Total
from hqweb.successes import count, edition
from hqweb.successes.contest import Roll
from hqweb.successes.explain import Pair as Names
from hqweb.successes.sequence import losses
from hqweb.successes.sequence.board import Board, Fighter, Made, Pair, Setup, turned
from hqweb.successes.track import Track, quarter

_RESISTANCE: Final = words.Who("Resistance", "the resistance")


def _against(one: Fighter, given: fields.Given, total: Total, other: words.Who, *steps: procedure.Step) -> Roll:
    """A roll of somebody, with the modifiers of the move, against a total."""
    ours = edition.plain_sum(one.rating, given.whole("modifier", 0), one.who.first)
    return Roll(count.Bout(count.Side(ours.total), count.Side(total)), Names(one.who, other), (*ours.steps, *steps))


def _exchange(setup: Setup, board: Board, by: str, given: fields.Given) -> Made:
    pair = board.pair(by)
    hero, foe = board.fighter(pair.hero), board.fighter(pair.foe)
    do, one, other = "exchange", hero.id, foe.id
    if setup.track.wagers:
        do = "wager"
        one, other = (hero.id, foe.id) if by == pair.id else (foe.id, hero.id)
    stakes, wager = (given.text("stake", "plain"), given.text("their_stake", "plain")), given.whole("wager", 0)
    roll, aside = _against(hero, given, foe.rating, foe.who), given.text("aim", "") == "aside"
    return Made(do, one, other, roll, *stakes, wager, aside, pair=pair.id)


def _exchanged(setup: Setup, board: Board, made: Made) -> Board:
    hero, foe = board.facing(made.one, made.other)
    pair = board.pair(f"{hero.id}-{foe.id}")
    sides = (*pair.made, made.one)
    pair = pair._replace(made=sides, done=not setup.track.wagers or len(set(sides)) > 1)
    board = board.put(pair)
    if not made.ruling.winner:
        return losses.tied(setup, board, pair, made)
    if made.ruling.winner > 0 and made.aside:
        return board.told("aside", "{who} gets the other thing, and the tally stays.", who=hero.who.first)
    return losses.lost_by(setup, board, pair, made)


def _assist(setup: Setup, board: Board, by: str, given: fields.Given) -> Made:
    helper, ally, wager = board.fighter(by), board.fighter(given.text("for")), given.whole("wager", 0)
    who, whom = helper.who.first, ally.who.inside
    if setup.track.wagers:
        total, text = Total(wager), "{who} offers *{wager}* to {ally}, so that is the resistance."
        step = procedure.say("wagered-assist", text, who=who, wager=wager, ally=whom)
    else:
        total = Total(setup.base + edition.STEP * ally.helped)
        again = (
            f"the base and {edition.amount(edition.STEP * ally.helped)} for the help before"
            if ally.helped
            else "the base"
        )
        text = "Help for {ally}: {again}, *{now}*."
        step = procedure.say(setup.track.rule("assist"), text, ally=whom, again=again, now=edition.written(total))
    roll = _against(helper, given, total, _RESISTANCE, step)
    pair = next((pair.id for pair in board.on(ally.id)), "")
    return Made("assist", by, ally.id, roll, wager=wager, pair=pair)


def _assisted(setup: Setup, board: Board, made: Made) -> Board:
    """Help for a friend, in what the track counts."""
    helper, ally = board.fighter(made.one), board.fighter(made.other)
    helper, ally = helper._replace(acted=True), ally._replace(helped=ally.helped + 1)
    board = board.put(helper, ally)
    winner, change = made.ruling.winner, made.ruling.degree + 1
    if setup.track.wagers:
        # Advantage points that are given away are lost to the giver, whether they arrive or not.
        board = board.put(ally._replace(left=ally.left + made.wager)) if winner > 0 else board
        words, text = "and they arrive" if winner > 0 else "and they are lost", "{who} gives *{wager}* away, {words}."
        board = board.told("wagered-assist", text, who=helper.who.first, wager=made.wager, words=words)
        return losses.drained(setup, board, helper.id, made.wager)
    if setup.track.own:
        return _recovered(setup, board, made)
    if not winner:
        return board.told("standoff", "A standoff leaves the tally as it is.")
    pair = board.on(ally.id)[0]
    board = board.scored(pair, ours=True, change=-change if winner > 0 else change)
    verb, now = "fewer" if winner > 0 else "more", board.against(pair, ours=True)
    text = "{points} {verb} against {who}: *{now}*."
    board = board.told("scored-assist", text, points=change, verb=verb, who=ally.who.inside, now=now)
    return losses.judged(losses.shifted(board, pair, made.shifts), pair)


def _recovered(setup: Setup, board: Board, made: Made) -> Board:
    """Resolve comes back by degree and one more, up to the starting resolve."""
    ally, change = board.fighter(made.other), made.ruling.degree + 1
    if made.ruling.winner > 0:
        left = min(ally.full, ally.left + change)
        back = ally.standing == "out" and left > 0
        board = board.put(ally._replace(left=left, standing="in" if back else ally.standing))
        text = "{who} is back at *{left} resolve*."
        board = board.told("chained-assist", text, who=ally.who.first, left=left)
        return board.told("chained-assist", "{who} is *in* again.", who=ally.who.first) if back else board
    if not made.ruling.winner or setup.recovery == "time":
        return board.told("chained-assist", "No resolve comes back, and the time is lost.")
    loser = board.fighter(made.one) if setup.recovery == "helper" else ally
    if made.taken:
        return losses.bought(board, loser, change)
    if made.handed:
        return losses.handed(board, loser, board.fighter(made.handed), change)
    text = "{who} loses *{change} resolve* over it."
    board = board.told("chained-assist", text, who=loser.who.first, change=change)
    return losses.drained(setup, board, loser.id, change)


def _shot(_: Setup, board: Board, by: str, given: fields.Given) -> Made:
    hero, foe = board.facing(by, given.text("at"))
    roll = _against(hero, given, foe.rating, foe.who)
    return Made("parting-shot", by, given.text("at"), roll, wager=given.whole("wager", 0))


def _hit(setup: Setup, board: Board, made: Made) -> Board:
    """One more contest against somebody who is out."""
    one, other = board.fighter(made.one), board.fighter(made.other)
    board = board.put(other._replace(shot=True), one._replace(acted=True))
    won = (made.ruling.winner > 0) == one.ours and made.ruling.winner != 0
    if not made.ruling.winner and not (setup.track.wagers and setup.tie_costs):
        return board.told("shot", "A standoff: the shot changes nothing.")
    pair, loss = _last_pair(board, one, other), losses.loss_of(setup, made)
    if setup.track.wagers:
        hero, foe = board.facing(made.one, made.other)
        board = (losses.lost_by if made.ruling.winner else losses.tied)(
            setup, board, pair._replace(hero=hero.id, foe=foe.id), made
        )
        after = board.fighter(other.id)
        return _woken(board, made) if after.standing == "out" and after.left > 0 else board
    rule = setup.track.rule("shot")
    if not setup.track.own:
        board = board.scored(pair, ours=other.ours, change=loss if won else -loss)
        now = board.against(pair, ours=other.ours)
        board = board.told(rule, "{who} has *{now}* points against them now.", who=other.who.first, now=now)
        back = other.standing == "out" and now < other.goal
    else:
        now = other.left - loss if won else min(other.full, other.left + loss)
        board = board.put(board.fighter(other.id)._replace(left=now))
        board = board.told(rule, "{who} has *{told}* resolve now.", who=other.who.first, told=words.sign(now), now=now)
        back = other.standing == "out" and now > 0
    return _woken(board, made) if back and not won else board


def _last_pair(board: Board, one: Fighter, other: Fighter) -> Pair:
    """The pair of a fallen one that a parting shot counts on: with the shooter if they met, else the last."""
    mine = [each for each in board.pairs if other.id in (each.hero, each.foe)]
    return ([each for each in mine if one.id in (each.hero, each.foe)] or mine)[-1]


def _woken(board: Board, made: Made) -> Board:
    """Somebody who was out is in again, and faces whoever overreached."""
    one, other = board.fighter(made.one), board.fighter(made.other)
    hero, foe = board.facing(one.id, other.id)
    pair = Pair(hero.id, foe.id, _last_pair(board, one, other).tally)
    met = next((each for each in board.pairs if each.id == pair.id), pair)
    board = board.put(other._replace(standing="in", fell=0), met._replace(stage="on", made=(one.id,), done=True))
    return board.told("shot", "That brings {who} *back in*.", who=other.who.inside)


def _chance(_: Setup, board: Board, by: str, given: fields.Given) -> Made:
    hero = board.fighter(by)
    below = max(0, -hero.left)
    text = "{who} stands {below} below 0, so the resistance is *{below}*."
    step = procedure.say("second-chance", text, who=hero.who.first, below=below)
    return Made("second-chance", by, by, _against(hero, given, Total(below), _RESISTANCE, step))


def _tried(setup: Setup, board: Board, made: Made) -> Board:
    """A second chance: back with a quarter, or out for good."""
    hero = board.fighter(made.one)._replace(chance=True)
    who = hero.who.first
    if made.ruling.winner < 1:
        return board.put(hero).told("second-chance", "{who} stays *out*, and there is no other chance.", who=who)
    left, lasts = quarter(hero.begun), setup.chance_penalty
    board = board.put(hero._replace(left=left, standing="in", penalty=hero.penalty + lasts, fell=0))
    text = "{who} is back with *{left}*, a quarter of {begun}, and {sign} for the rest of it."
    return board.told("second-chance", text, who=who, left=left, begun=hero.begun, sign=edition.amount(lasts))


def _removal(_: Setup, board: Board, by: str, given: fields.Given) -> Made:
    """A contest for a follower, told from the follower's side; the GM says what it is against."""
    foe, follower, total = board.fighter(by), board.fighter(given.text("at")), Total(given.whole("resistance"))
    text = "{foe} goes after {who}, at *{now}*."
    step = procedure.say(
        "follower-removed", text, foe=foe.who.first, who=follower.who.inside, now=edition.written(total)
    )
    return Made("remove", by, follower.id, _against(follower, given, total, foe.who, step))


class Rolled(NamedTuple):
    """What a move with dice does: the roll that it makes, and the board with that roll settled."""

    frame: Callable[[Setup, Board, str, fields.Given], Made]
    settle: Callable[[Setup, Board, Made], Board]


ROLLS: Final = {
    "exchange": Rolled(_exchange, _exchanged),
    "wager": Rolled(_exchange, _exchanged),
    "assist": Rolled(_assist, _assisted),
    "parting-shot": Rolled(_shot, _hit),
    "second-chance": Rolled(_chance, _tried),
    "remove": Rolled(_removal, losses.removed),
}
"""The moves that roll."""


def settled(setup: Setup, board: Board, made: Made | None) -> Board:
    """The board with the last roll settled on it: story points paid, tallies moved, rounds turned.

    Whoever has rolled is no longer hidden.
    """
    if made is None:
        return board
    board = board._replace(pool=board.pool - made.roll.burned - (made.do == "second-chance"))
    known = [board.fighter(id_) for id_ in (made.one, made.other)]
    board = board.put(*(each._replace(hidden=False) for each in known if each.hidden))
    return turned(ROLLS[made.do].settle(setup, board, made))


class State(NamedTuple):
    """A sequence: what stays the same, the board before the last roll, that roll while it is open, and what it does."""

    setup: Setup
    before: Board
    made: Made | None
    board: Board
    steps: tuple[procedure.Step, ...]

    @classmethod
    def at(cls, setup: Setup, board: Board, made: Made | None = None) -> "State":
        """A sequence at a board, with a roll that was made on it."""
        board = board._replace(steps=())
        found = settled(setup, board, made)
        return cls(setup, board, made, found._replace(steps=()), found.steps)

    def moved(self, board: Board, line: str = "") -> procedure.Played["State"]:
        """The sequence at another board, for the reasons there; nothing is added to the last roll any more."""
        return procedure.Played(State.at(self.setup, board), board.steps, line or board.steps[0].text.removesuffix("."))


class Turn(NamedTuple):
    """Somebody who asks for a move, and where the sequence is."""

    state: State
    do: str
    by: str

    @property
    def board(self) -> Board:
        """The board now."""
        return self.state.board

    @property
    def track(self) -> Track:
        """What is tallied."""
        return self.state.setup.track

    @property
    def one(self) -> Fighter | None:
        """Who asks, if that is somebody in the sequence."""
        return next((each for each in self.board.fighters if each.id == self.by), None)


class Deed(NamedTuple):
    """A move: permanent key, title and rule of its kind, who may want to make it, and its choice or what closes it.

    What closes it is a sentence, or nothing where somebody else can make it. `does` is None for a move with dice. A
    `late` move is open also when one side has nobody left.
    """

    do: str
    title: str
    rule: str
    whom: Callable[[State], Iterable[str]]
    offer: Callable[[Turn], procedure.Choice | str]
    does: Callable[[State, procedure.Move], procedure.Played[State]] | None = None
    late: bool = False

    def offered(self, state: State, by: str) -> procedure.Choice | str:
        """The choice of the move by somebody, or why it is closed."""
        if state.board.closed:
            return "It is finished. Take the last move back, or begin anew."
        if state.board.winner and not self.late:
            return "One side has nobody left: only parting shots are open, and the end."
        return self.offer(Turn(state, self.do, by))


def everybody(state: State) -> Iterator[str]:
    """The ids of all in the sequence."""
    return (each.id for each in state.board.fighters)


def people(name: str, label: str, found: Iterable[Fighter]) -> fields.Field:
    """A field for one of several."""
    return pick(name, label, {each.id: each.who.first for each in found})
