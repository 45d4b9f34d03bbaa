"""The rolls of a sequence: the totals that meet, and a roll's effect on the board; the state, and moves.

The same function resolves a roll again after a story point. Source: QuestWorlds SRD 0.97, *Sequences*.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from hqweb.core import fields, procedure, words
from hqweb.mastery.rating import Total
from hqweb.successes import count, edition
from hqweb.successes.contest import Roll
from hqweb.successes.explain import Pair as Names
from hqweb.successes.sequence import losses
from hqweb.successes.sequence.board import NOBODY, Board, Fighter, Made, Pair, turned

_RESISTANCE: Final = words.Who("Resistance", "the resistance")


def _met(board: Board, one: Fighter, given: fields.Given, total: Total, to: words.Who, *steps: procedure.Step) -> Roll:
    """A participant's roll, with the move's modifiers, against a total."""
    ours = board.edition.plain_sum(one.rating, given.whole("modifier", 0), one.who.first)
    bout = count.Bout(count.Side(ours.total), count.Side(total), board.edition.counting)
    return Roll(bout, Names(one.who, to), (*ours.steps, *steps))


def exchange(board: Board, by: str, given: fields.Given) -> Made:
    """A pair's roll; on a wagered track, the acting side's."""
    pair = board.pair(by)
    hero, foe = board.fighter(pair.hero), board.fighter(pair.foe)
    one, other = (hero, foe) if by == pair.id else (foe, hero)
    do, roll = "wager" if board.track.wagers else "exchange", _met(board, hero, given, foe.rating, foe.who)
    return Made(do, one.id, other.id, roll, _exchanged, given, pair.id)


def _exchanged(board: Board, made: Made) -> Board:
    pair = board.pair(made.pair)
    sides = (*pair.made, made.one)
    pair = pair._replace(made=sides, done=not board.track.wagers or len(set(sides)) > 1)
    board = board.put(pair)
    if not made.ruling.winner:
        return losses.tied(board, pair, made)
    if made.ruling.winner > 0 and made.given.text("aim", "") == "aside":
        who = board.fighter(pair.hero).who.first
        return board.told("aside", "{who} gets the other thing, and the tally is unchanged.", who=who)
    return losses.lost_by(board, pair, made)


def assist(board: Board, by: str, given: fields.Given) -> Made:
    """Help for a friend, against the offer, or against the base and previous help."""
    helper, ally, rule = board.fighter(by), board.fighter(given.text("for")), board.track.rule("assist")
    total, more = Total(given.whole("wager", 0)), board.edition.again * ally.helped
    text = "{who} offers *{wager}* to {ally}, so that is the resistance."
    values: dict[str, fields.Json] = {"wager": int(total)}
    if not board.track.wagers:
        total = Total(board.given.whole("base") + more)
        text = f"Help for {{ally}}: the base{' and {more} for previous help' if more else ''}, *{{rating}}*."
        values = {"more": edition.amount(more), "rating": board.edition.written(total)}
    step = procedure.say(rule, text, who=helper.who.first, **values, ally=ally.who.inside)
    pair = next((pair.id for pair in board.on(ally.id)), "")
    return Made("assist", by, ally.id, _met(board, helper, given, total, _RESISTANCE, step), _assisted, given, pair)


def _assisted(board: Board, made: Made) -> Board:
    """Help for a friend, in the track's unit."""
    helper, ally, winner = board.fighter(made.one), board.fighter(made.other), made.ruling.winner
    ally = ally._replace(helped=ally.helped + 1)
    board, change = board.put(helper._replace(acted=True), ally), board.edition.scored(made.ruling.degree)
    if board.track.wagers:
        # The giver loses the advantage points whether they arrive or not.
        board = board.put(ally._replace(left=ally.left + made.wager)) if winner > 0 else board
        text = f"{{who}} gives *{{wager}}* away, and they {'arrive' if winner > 0 else 'are lost'}."
        board = board.told("wagered-assist", text, who=helper.who.first, wager=made.wager)
        return losses.drained(board, helper.id, made.wager)
    if board.track.own:
        return _recovered(board, made, change)
    if not winner:
        return board.told("standoff", "A standoff leaves the tally unchanged.")
    pair = board.on(ally.id)[0]
    board = board.scored(pair, ours=True, change=-change if winner > 0 else change)
    text, now = f"{{points}} {'fewer' if winner > 0 else 'more'} against {{who}}: *{{now}}*.", board.against(pair)
    board = board.told("scored-assist", text, points=change, who=ally.who.inside, now=now)
    return losses.judged(losses.shifted(board, pair, made.shifts), pair)


def _recovered(board: Board, made: Made, change: int) -> Board:
    """Regain resolve by the degree plus one, up to the starting resolve."""
    ally, rule, recovery = board.fighter(made.other), "chained-assist", board.given.text("recovery", "")
    if made.ruling.winner > 0:
        left, who = min(ally.full, ally.left + change), ally.who.first
        board = board.put(ally._replace(left=left)).told(rule, "{who} is back at *{left} resolve*.", who=who, left=left)
        if left < 1 or ally.standing != "out":
            return board
        return board.put(ally._replace(left=left, standing="in")).told(rule, "{who} is *in* again.", who=who)
    if not made.ruling.winner or recovery == "time":
        return board.told(rule, "No resolve comes back, and you lose the time.")
    loser = board.fighter(made.one) if recovery == "helper" else ally
    if made.taken:
        return losses.bought(board, loser, change)
    if made.handed:
        return losses.handed(board, loser, board.fighter(made.handed), change)
    board = board.told(rule, "{who} loses *{change} resolve* trying.", who=loser.who.first, change=change)
    return losses.drained(board, loser.id, change)


def shot(board: Board, by: str, given: fields.Given) -> Made:
    """A parting shot."""
    hero, foe = board.facing(by, given.text("at"))
    return Made("parting-shot", by, given.text("at"), _met(board, hero, given, foe.rating, foe.who), _hit, given)


def _hit(board: Board, made: Made) -> Board:
    """One more contest against someone who's out."""
    one, other, track = board.fighter(made.one), board.fighter(made.other), board.track
    board = board.put(other._replace(shot=True), one._replace(acted=True))
    won = (made.ruling.winner > 0) == one.ours and made.ruling.winner != 0
    if not made.ruling.winner and board.given.text("ties", "") != "half":
        return board.told("shot", "A standoff: the shot changes nothing.")
    # It counts for the pair with the shooter if they met, else for the last pair.
    mine = [each for each in board.pairs if made.other in (each.hero, each.foe)]
    pair = ([each for each in mine if made.one in (each.hero, each.foe)] or mine)[-1]
    if track.wagers:
        hero, foe = board.facing(made.one, made.other)
        settle = losses.lost_by if made.ruling.winner else losses.tied
        board = settle(board, pair._replace(hero=hero.id, foe=foe.id), made)
        after = board.fighter(other.id)
        return _woken(board, made, pair.tally) if after.standing == "out" and after.left > 0 else board
    loss, rule, who = losses.loss_of(board, made), track.rule("shot"), other.who.first
    if not track.own:
        board = board.scored(pair, ours=other.ours, change=loss if won else -loss)
        now = board.against(pair, ours=other.ours)
        board = board.told(rule, "{who} has *{now}* points against them now.", who=who, now=now)
        back = other.standing == "out" and now < other.goal
    else:
        now = other.left - loss if won else min(other.full, other.left + loss)
        board = board.put(board.fighter(other.id)._replace(left=now))
        board = board.told(rule, "{who} has *{shown}* resolve now.", who=who, shown=words.sign(now), now=now)
        back = other.standing == "out" and now > 0
    return _woken(board, made, pair.tally) if back and not won else board


def _woken(board: Board, made: Made, tally: int) -> Board:
    """Someone who was out is back in, facing the one who overreached."""
    other, (hero, foe) = board.fighter(made.other), board.facing(made.one, made.other)
    new = Pair(hero.id, foe.id, tally)
    met = next((each for each in board.pairs if each.id == new.id), new)
    board = board.put(other._replace(standing="in", fell=0), met._replace(stage="on", made=(made.one,), done=True))
    return board.told("shot", "That brings {who} *back in*.", who=other.who.inside)


def chance(board: Board, by: str, given: fields.Given) -> Made:
    """A second chance, against the missing points."""
    hero = board.fighter(by)
    below, text = max(0, -hero.left), "{who} is {below} below 0, so the resistance is *{below}*."
    step = procedure.say("second-chance", text, who=hero.who.first, below=below)
    return Made("second-chance", by, by, _met(board, hero, given, Total(below), _RESISTANCE, step), _tried, given)


def _tried(board: Board, made: Made) -> Board:
    """A second chance: back with a quarter, rounded up, or out for the rest of it."""
    hero, rule, lasts = board.fighter(made.one)._replace(chance=True), "second-chance", board.given.whole("chance")
    who = hero.who.first
    if made.ruling.winner < 1:
        return board.put(hero).told(rule, "{who} stays *out*, with no other chance.", who=who)
    left, part = -(-hero.begun // board.edition.quarter), words.portion(board.edition.quarter)
    board = board.put(hero._replace(left=left, standing="in", penalty=hero.penalty + lasts, fell=0))
    text, sign = "{who} is back with *{left}*, {part} of {begun}, and {sign} for the rest of it.", edition.amount(lasts)
    return board.told(rule, text, who=who, left=left, part=part, begun=hero.begun, sign=sign)


def removal(board: Board, by: str, given: fields.Given) -> Made:
    """A contest for a follower, described from the follower's side; the GM sets the opposition."""
    foe, follower, total = board.fighter(by), board.fighter(given.text("at")), Total(given.whole("resistance"))
    text, rating = "{foe} goes after {who}, at *{rating}*.", board.edition.written(total)
    step = procedure.say("follower-removed", text, foe=foe.who.first, who=follower.who.inside, rating=rating)
    return Made("remove", by, follower.id, _met(board, follower, given, total, foe.who, step), losses.removed, given)


class State(NamedTuple):
    """A sequence: the board before the last roll, that roll while it's open, and its effect."""

    before: Board
    made: Made | None
    board: Board
    steps: tuple[procedure.Step, ...]

    @classmethod
    def at(cls, before: Board, made: Made | None = None) -> "State":
        """A sequence at a board, with a roll on it settled: points paid, tallies changed, rounds advanced.

        Anyone who has rolled is no longer hidden.
        """
        before = board = before._replace(steps=())
        if made:
            known = (board.fighter(id_)._replace(hidden=False) for id_ in (made.one, made.other))
            paid = made.roll.burned + (made.do == "second-chance")
            board = turned(made.settle(board.put(*known)._replace(pool=board.pool - paid), made))
        return cls(before, made, board._replace(steps=()), board.steps)

    @property
    def last(self) -> dict[str, int]:
        """The numbers in the last reason, such as a loss."""
        values = self.steps[-1].values if self.steps else {}
        return {name: value for name, value in values.items() if isinstance(value, int)}

    @property
    def track(self) -> edition.Track:
        """The unit of the tally."""
        return self.board.track

    def one(self, by: str) -> Fighter:
        """The participant who makes a move, or the placeholder for someone not in the sequence."""
        return next((each for each in self.board.fighters if each.id == by), NOBODY)

    def moved(self, board: Board, line: str = "") -> procedure.Played["State"]:
        """The sequence at another board, with that board's reasons; the last roll can't be improved anymore."""
        return procedure.Played(State.at(board), board.steps, line or board.steps[0].text.removesuffix("."))


def _everybody(state: State) -> Iterable[str]:
    return (each.id for each in state.board.fighters)


class Deed(NamedTuple):
    """A move: its kind's permanent key, title, and rule, its choice or the reason it's closed, and its effect.

    `offer` returns the choice for a participant, whose key and maker follow, or the sentence that refuses it; nothing
    if someone else can make it. `does` is its immediate effect, or `roll` the roll it makes. `whom` lists the
    participants who might make it. A `late` move is available even when one side has no one left.
    """

    do: str
    title: str
    rule: str
    offer: Callable[[State, str], procedure.Choice | str]
    does: Callable[[State, procedure.Move], procedure.Played[State]] | None = None
    roll: Callable[[Board, str, fields.Given], Made] | None = None
    whom: Callable[[State], Iterable[str]] = _everybody
    late: bool = False
