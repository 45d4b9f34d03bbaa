"""What a roll does to the board, with its reasons. The same function settles it again after a story point."""

from collections.abc import Callable
from typing import Final

from hqweb.core.procedure import Step, say
from hqweb.core.words import sign
from hqweb.successes.edition import amount
from hqweb.successes.sequence.board import Board, Fighter, Pair, Settled, Setup, turned
from hqweb.successes.sequence.frame import Made
from hqweb.successes.sequence.losses import bought, drained, handed, judged, loss_of, lost_by, removed, shifted, tied
from hqweb.successes.sequence.track import quarter


def assist(setup: Setup, board: Board, made: Made) -> Settled:
    """Help for a friend, in what the track counts."""
    helper, ally = board.fighter(made.one), board.fighter(made.other)
    board = board.put(helper._replace(acted=True), ally._replace(helped=ally.helped + 1))
    if setup.track.wagers:
        return _given(setup, board, made)
    if setup.track.own:
        return _recovered(setup, board, made)
    winner, change = made.ruling.winner, made.ruling.degree + 1
    pair = next(iter(board.on(ally.id)))
    if not winner:
        return Settled(board, (say("standoff", "A standoff leaves the tally as it is."),))
    board = board.scored(pair, ours=True, change=-change if winner > 0 else change)
    verb = "fewer" if winner > 0 else "more"
    now = board.against(pair, ours=True)
    text = "{points} {verb} against {who}: *{now}*."
    step = say("scored-assist", text, points=change, verb=verb, who=ally.who.inside, now=now)
    after = shifted(board, pair, made.shifts)
    found = judged(after.board, pair)
    return Settled(found.board, (step, *after.steps, *found.steps))


def _given(setup: Setup, board: Board, made: Made) -> Settled:
    """Advantage points that are given away are lost to the giver, whether they arrive or not."""
    helper, ally = board.fighter(made.one), board.fighter(made.other)
    arrives = made.ruling.winner > 0
    if arrives:
        board = board.put(ally._replace(left=ally.left + made.wager))
    words = "and they arrive" if arrives else "and they are lost"
    text = "{who} gives *{wager}* away, {words}."
    step = say("wagered-assist", text, who=helper.who.first, wager=made.wager, words=words)
    after = drained(setup, board, board.fighter(helper.id), made.wager)
    return Settled(after.board, (step, *after.steps))


def _recovered(setup: Setup, board: Board, made: Made) -> Settled:
    """Resolve comes back by degree and one more, up to the starting resolve."""
    helper, ally = board.fighter(made.one), board.fighter(made.other)
    change = made.ruling.degree + 1
    if made.ruling.winner > 0:
        left = min(ally.full, ally.left + change)
        back = ally.standing == "out" and left > 0
        one = ally._replace(left=left, standing="in" if back else ally.standing)
        step = say("chained-assist", "{who} is back at *{left} resolve*.", who=ally.who.first, left=left)
        more = (say("chained-assist", "{who} is *in* again.", who=ally.who.first),) if back else ()
        return Settled(board.put(one), (step, *more))
    if not made.ruling.winner or setup.recovery == "time":
        return Settled(board, (say("chained-assist", "No resolve comes back, and the time is lost."),))
    loser = helper if setup.recovery == "helper" else ally
    if made.taken:
        return bought(board, loser, change)
    if made.handed:
        return handed(board, board.fighter(loser.id), board.fighter(made.handed), change)
    step = say("chained-assist", "{who} loses *{change} resolve* over it.", who=loser.who.first, change=change)
    after = drained(setup, board, board.fighter(loser.id), change)
    return Settled(after.board, (step, *after.steps))


def shot(setup: Setup, board: Board, made: Made) -> Settled:
    """One more contest against somebody who is out."""
    one, other = board.fighter(made.one), board.fighter(made.other)
    board = board.put(other._replace(shot=True), one._replace(acted=True))
    won = (made.ruling.winner > 0) == one.ours and made.ruling.winner != 0
    if not made.ruling.winner and not (setup.track.wagers and setup.tie_costs):
        return Settled(board, (say("shot", "A standoff: the shot changes nothing."),))
    if setup.track.wagers:
        return _wagered_shot(setup, board, made)
    loss = loss_of(setup, made)
    if not setup.track.own:
        pair = last_pair(board, one, other)
        board = board.scored(pair, ours=other.ours, change=loss if won else -loss)
        now = board.against(pair, ours=other.ours)
        step = say(setup.track.rule("shot"), "{who} has *{now}* points against them now.", who=other.who.first, now=now)
        back = other.standing == "out" and now < other.goal
    else:
        now = other.left - loss if won else min(other.full, other.left + loss)
        board = board.put(board.fighter(other.id)._replace(left=now))
        text = "{who} has *{told}* resolve now."
        step = say(setup.track.rule("shot"), text, who=other.who.first, told=sign(now), now=now)
        back = other.standing == "out" and now > 0
    return _woken(board, made, step) if back and not won else Settled(board, (step,))


def last_pair(board: Board, one: Fighter, other: Fighter) -> Pair:
    """The pair of a fallen one that a parting shot counts on: with the shooter if they met, else the last."""
    mine = [each for each in board.pairs if other.id in (each.hero, each.foe)]
    met = [each for each in mine if one.id in (each.hero, each.foe)]
    return (met or mine)[-1]


def _woken(board: Board, made: Made, step: Step) -> Settled:
    """Somebody who was out is in again, and faces whoever overreached."""
    one, other = board.fighter(made.one), board.fighter(made.other)
    hero, foe = (one, other) if one.ours else (other, one)
    board = board.put(other._replace(standing="in", fell=0))
    known = last_pair(board, one, other)
    pair = Pair(hero.id, foe.id, known.tally, made=(one.id,), done=True)
    met = next((each for each in board.pairs if each.id == pair.id), pair)
    board = board.put(met._replace(stage="on", made=(one.id,), done=True))
    again = say("shot", "That brings {who} *back in*.", who=other.who.inside)
    return Settled(board, (step, again))


def _wagered_shot(setup: Setup, board: Board, made: Made) -> Settled:
    one, other = board.fighter(made.one), board.fighter(made.other)
    pair = last_pair(board, one, other)
    hero, foe = (one, other) if one.ours else (other, one)
    facing = pair._replace(hero=hero.id, foe=foe.id)
    found = lost_by(setup, board, facing, made) if made.ruling.winner else tied(setup, board, facing, made)
    after = found.board.fighter(other.id)
    if after.standing == "out" and after.left > 0:
        back = _woken(found.board, made, found.steps[-1])
        return Settled(back.board, (*found.steps, *back.steps[1:]))
    return found


def chance(setup: Setup, board: Board, made: Made) -> Settled:
    """A second chance: back with a quarter, or out for good."""
    hero = board.fighter(made.one)._replace(chance=True)
    if made.ruling.winner < 1:
        step = say("second-chance", "{who} stays *out*, and there is no other chance.", who=hero.who.first)
        return Settled(board.put(hero), (step,))
    left = quarter(hero.begun)
    hero = hero._replace(left=left, standing="in", penalty=hero.penalty + setup.chance_penalty, fell=0)
    text = "{who} is back with *{left}*, a quarter of {begun}, and {sign} for the rest of it."
    lasts = amount(setup.chance_penalty)
    step = say("second-chance", text, who=hero.who.first, left=left, begun=hero.begun, sign=lasts)
    return Settled(board.put(hero), (step,))


def settled(setup: Setup, board: Board, made: Made | None) -> Settled:
    """The board with the last roll settled on it: story points paid, tallies moved, rounds turned."""
    if made is None:
        return Settled(board)
    price = made.roll.burned + (made.do == "second-chance")
    board = _seen(board._replace(pool=board.pool - price), made)
    found = _DOES[made.do](setup, board, made)
    return Settled(turned(found.board), found.steps)


def _seen(board: Board, made: Made) -> Board:
    """Who has rolled is no longer hidden."""
    known = [board.fighter(id_) for id_ in (made.one, made.other)]
    return board.put(*(each._replace(hidden=False) for each in known if each.hidden))


def _exchange(setup: Setup, board: Board, made: Made) -> Settled:
    hero_id, foe_id = _sides(board, made)
    pair = board.pair(f"{hero_id}-{foe_id}")
    sides = (*pair.made, made.one)
    done = not setup.track.wagers or len(set(sides)) > 1
    board = board.put(pair._replace(made=sides, done=done))
    pair = board.pair(pair.id)
    winner = made.ruling.winner
    if not winner:
        return tied(setup, board, pair, made)
    if winner > 0 and made.aside:
        step = say("aside", "{who} gets the other thing, and the tally stays.", who=board.fighter(hero_id).who.first)
        return Settled(board, (step,))
    return lost_by(setup, board, pair, made)


def _sides(board: Board, made: Made) -> tuple[str, str]:
    one = board.fighter(made.one)
    return (made.one, made.other) if one.ours else (made.other, made.one)


_DOES: Final[dict[str, Callable[[Setup, Board, Made], Settled]]] = {
    "exchange": _exchange,
    "wager": _exchange,
    "assist": assist,
    "parting-shot": shot,
    "second-chance": chance,
    "remove": lambda _, board, made: removed(board, made),
}
