"""What a loss does to the board: supplies that run down, points that pile up, and who is out by it."""

from typing import NamedTuple

from hqweb.core.procedure import Step, say
from hqweb.successes.count import BIG, Reading
from hqweb.successes.edition import STEP, amount, degrees
from hqweb.successes.sequence.board import Board, Fighter, Pair, Settled, Setup, fallen
from hqweb.successes.sequence.followers import handed, leaves, shifted
from hqweb.successes.sequence.frame import Made
from hqweb.successes.sequence.track import half, scored_points, wagered_loss


class Struck(NamedTuple):
    """Who lost a round, and how many points it was worth."""

    who: str
    points: int


def loss_of(setup: Setup, made: Made) -> int:
    """What the loser of an exchange or a parting shot has to bear."""
    if setup.track.wagers:
        return wagered_loss(made.wager, made.ruling.degree)
    winner, loser = made.stake, made.their_stake
    if made.ruling.winner < 0:
        winner, loser = loser, winner
    return scored_points(made.ruling.degree, winner, loser)


def tied(setup: Setup, board: Board, pair: Pair, made: Made) -> Settled:
    """What a tie does: nothing, or half of the wager from both."""
    if not (setup.track.wagers and setup.tie_costs):
        return Settled(board, (say("standoff", "A standoff leaves the tally as it is."),))
    cost = half(made.wager)
    step = say("wagered-tie", "A tie costs both half of the wager, *{cost}* each.", cost=cost)
    steps = [step]
    for id_ in (pair.hero, pair.foe):
        after = drained(setup, board, board.fighter(id_), cost)
        board, steps = after.board, [*steps, *after.steps]
    return Settled(board, tuple(steps))


def lost_by(setup: Setup, board: Board, pair: Pair, made: Made) -> Settled:
    """The loser of an exchange pays, in what the track counts."""
    ours_loses = made.ruling.winner < 0
    loser = board.fighter(pair.hero if ours_loses else pair.foe)
    other = board.fighter(pair.foe if ours_loses else pair.hero)
    loss = loss_of(setup, made)
    if made.taken:
        return bought(board, loser, loss)
    steps = [*_why(setup, made, loser, loss)]
    if made.handed:
        after = handed(board, loser, board.fighter(made.handed), loss)
    elif setup.track.own:
        after = drained(setup, board, loser, loss)
    else:
        after = shifted(board.scored(pair, ours=ours_loses, change=loss), pair, made.shifts)
        steps += after.steps
        after = judged(after.board, pair, Struck(loser.id, loss))
    steps += after.steps
    if not _transfers(setup, made):
        return Settled(after.board, tuple(steps))
    gained = after.board.fighter(other.id)
    board = after.board.put(gained._replace(left=gained.left + loss))
    steps.append(
        say("transfer", "The winner’s was a big success: *{loss}* go over to {who}.", loss=loss, who=other.who.inside)
    )
    return Settled(board, tuple(steps))


def _transfers(setup: Setup, made: Made) -> bool:
    won: Reading | None = made.ruling.ours if made.ruling.winner > 0 else made.ruling.theirs
    return setup.track.wagers and won is not None and won.die == BIG


def bought(board: Board, loser: Fighter, loss: int) -> Settled:
    """A consequence stands for the resolve that a hero would have lost."""
    penalty = -STEP * loss
    step = say(
        "buy-off",
        "{who} keeps all resolve and takes a consequence of *{sign}* instead.",
        who=loser.who.first,
        sign=amount(penalty),
        amount=penalty,
    )
    return Settled(board.put(loser._replace(penalty=loser.penalty + penalty)), (step,))


def _why(setup: Setup, made: Made, loser: Fighter, loss: int) -> tuple[Step, ...]:
    """How a loss came about."""
    track, degree = setup.track, made.ruling.degree
    if track.wagers:
        how = "half of the wager" if not degree else "the wager" if degree == 1 else f"{degree} times the wager"
        return (
            say(
                "wagered-loss",
                "{degrees}: {who} loses {how}, *{loss}*.",
                degrees=degrees(degree).capitalize(),
                who=loser.who.inside,
                how=how,
                loss=loss,
            ),
        )
    if track.own:
        return (
            say(
                "chained-loss",
                "{degrees}: {who} loses *{loss} resolve*.",
                degrees=degrees(degree).capitalize(),
                who=loser.who.inside,
                loss=loss,
            ),
        )
    out = [
        say(
            "scored-points",
            "{degrees} and one more: *{plain}*.",
            degrees=degrees(degree).capitalize(),
            plain=track.unit.counted(degree + 1),
        )
    ]
    if loss != degree + 1:
        keys = {made.stake, made.their_stake}
        key = "gambit" if "gambit" in keys else "defence"
        out.append(say(key, "With the tactics of both it is *{points}*.", points=track.unit.counted(loss), loss=loss))
    return tuple(out)


def drained(setup: Setup, board: Board, loser: Fighter, loss: int) -> Settled:
    """Somebody's supply runs down, and at 0 they are out."""
    one = loser._replace(left=loser.left - loss)
    board = board.put(one)
    if one.left > 0 or one.standing != "in":
        return Settled(board)
    step = say(setup.track.rule("out"), "{who} has nothing left and is *out*.", who=one.who.first, left=one.left)
    return Settled(fallen(board, one, "out"), (step, *_exhausted(setup, one)))


def _exhausted(setup: Setup, one: Fighter) -> tuple[Step, ...]:
    if one.owner:
        return (leaves(one),)
    if not (setup.track.buy_off and one.ours and one.role == "contends"):
        return ()
    return (say("exhausted", "{who} is exhausted: the starting resolve falls by *1* for good.", who=one.who.first),)


def judged(board: Board, pair: Pair, struck: Struck | None = None) -> Settled:
    """The board with a pair checked for five points: everybody who shares that tally falls together.

    Somebody may also fall alone, by the points of one round.
    """
    steps: list[Step] = []
    for ours in (True, False):
        shared = [each for each in board.on() if each.tally == pair.tally]
        for each in shared:
            one = board.fighter(each.hero if ours else each.foe)
            points = board.against(each, ours=ours)
            at_once = struck.points if struck and struck.who == one.id else 0
            sudden = at_once if one.sudden and at_once >= one.sudden else 0
            if one.standing == "in" and (points >= one.goal or sudden):
                board = fallen(board, one, "out", pair.tally)
                steps.append(_out(one, points, 0 if points >= one.goal else sudden))
    return Settled(board, tuple(steps))


def _out(one: Fighter, points: int, at_once: int) -> Step:
    if at_once:
        text = "{who} takes {points} points in one round and is *out*."
        return say("follower-out", text, who=one.who.first, points=at_once)
    key = "follower-out" if one.role == "follower" else "scored-out"
    return say(key, "{who} has {points} points against them and is *out*.", who=one.who.first, points=points)
