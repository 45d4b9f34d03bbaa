"""What a loss does to the board: supplies that run down, points that pile up, and who is out by it."""

from typing import Final, NamedTuple

from hqweb.core.fields import Given
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who
from hqweb.mastery.rating import Total
from hqweb.successes.count import BIG, Reading
from hqweb.successes.edition import FOLLOWER, GOAL, STEP, amount, degrees, written
from hqweb.successes.sequence.board import Board, Fighter, Pair, Role, Settled, Setup, fallen
from hqweb.successes.sequence.frame import Made
from hqweb.successes.sequence.track import half, scored_points, wagered_loss

ROLES: Final[dict[str, tuple[Role, str]]] = {
    "full": ("follower", "a contestant"),
    "secondary": ("secondary", "a secondary contestant"),
    "supporter": ("helps", "a supporter"),
}
"""The three roles by their permanent value: what each is on the board, and its name in a sentence."""


def goal_of(setup: Setup) -> tuple[int, int]:
    """The points that put out a follower who contends: in all, and in one round."""
    return (GOAL, FOLLOWER) if setup.sudden else (FOLLOWER, 0)


def joined(setup: Setup, board: Board, owner: Fighter, given: Given) -> Settled:
    """A hero's follower takes part from now on."""
    number = sum(each.owner == owner.id for each in board.fighters) + 1
    name = given.text("name") or f"Follower {number} of {owner.who.inside}"
    role, word = ROLES[given.text("role")]
    goal, sudden = goal_of(setup)
    left = given.whole("resolve") if setup.track.own else FOLLOWER
    follower = Fighter(
        f"{owner.id}{chr(ord('a') + number - 1)}",
        Who(name, name),
        ours=True,
        total=Total(given.whole("ability")),
        left=left,
        begun=left,
        full=FOLLOWER,
        goal=goal,
        role=role,
        owner=owner.id,
        sudden=sudden,
        taken=given.whole("taken") if given.has("taken") else 0,
        augment=given.whole("augment") if given.has("augment") else 0,
    )
    step = say("follower", "{who} joins in as *{role}*.", who=name, role=word)
    board = _lent(board._replace(fighters=(*board.fighters, follower)), owner.id)
    return Settled(board, (step, *_lends(board, follower)))


def _lent(board: Board, hero: str) -> Board:
    """The board with the largest augment of a hero's followers counted: those of helpers are one augment."""
    largest = max((each.augment for each in board.aides(hero)), default=0)
    return board.put(board.fighter(hero)._replace(lent=largest))


def _lends(board: Board, follower: Fighter) -> tuple[Step, ...]:
    if not follower.augment:
        return ()
    owner = board.fighter(follower.owner)
    text = "{who} lends {owner} {sign}. Only the largest counts, so the rating is *{now}*."
    if len([each for each in board.aides(owner.id) if each.augment]) == 1:
        text = "{who} lends {owner} {sign}, so the rating is *{now}*."
    sign = amount(follower.augment)
    values = {"who": follower.who.first, "owner": owner.who.inside, "sign": sign, "now": written(owner.rating)}
    return (say("follower-augment", text, **values),)


def shifted(board: Board, pair: Pair, shifts: tuple[tuple[str, int], ...]) -> Settled:
    """Points against a hero go to followers, who are out at three."""
    steps: list[Step] = []
    for id_, points in shifts:
        follower = board.fighter(id_)
        board = board.scored(pair, ours=True, change=-points)
        now = follower._replace(taken=follower.taken + points)
        owner = board.fighter(follower.owner).who.inside
        text = "*{points}* of the points against {owner} go to {who}."
        steps.append(say("follower-shift", text, points=points, owner=owner, who=follower.who.inside))
        if now.taken >= FOLLOWER:
            now = now._replace(standing="out", fell=board.round)
            text = "{who} has {points} points and is *out*."
            steps.append(say("follower-out", text, who=follower.who.first, points=now.taken))
        board = board.put(now)
    return Settled(board, tuple(steps))


def handed(board: Board, hero: Fighter, follower: Fighter, loss: int) -> Settled:
    """A follower loses the resolve that the hero would have lost, and is out of the sequence with its augment."""
    before = hero.rating
    now = follower._replace(left=follower.left - loss, standing="out", fell=board.round)
    board = _lent(board.put(now, hero._replace(absorbed=hero.absorbed + loss)), hero.id)
    text = "{who} loses the *{loss} resolve* for {owner}, and is out of the sequence."
    step = say("follower-loss", text, who=follower.who.first, loss=loss, owner=hero.who.inside)
    steps = (step, *_lapsed(board, hero.id, before))
    return Settled(board, (*steps, *([leaves(now)] if now.left < 1 else [])))


def _lapsed(board: Board, hero: str, before: Total) -> tuple[Step, ...]:
    """What it means for a hero that a follower is gone from the hero's side."""
    one = board.fighter(hero)
    if one.rating == before:
        return ()
    text = "Its augment is gone, so {who} goes on with *{now}*."
    return (say("follower-augment", text, who=one.who.inside, now=written(one.rating)),)


def leaves(one: Fighter) -> Step:
    """What becomes of a follower who has lost all resolve."""
    return say("follower-gone", "{who} has no resolve left and *leaves your service*.", who=one.who.first)


def removed(board: Board, made: Made) -> Settled:
    """A free opponent goes for a follower: any failure takes it out of the sequence."""
    foe, follower = board.fighter(made.one), board.fighter(made.other)
    board = board.put(foe._replace(acted=True))
    if made.ruling.winner >= 0:
        step = say("follower-removed", "{who} did not fail, and *stays*.", who=follower.who.first)
        return Settled(board, (step,))
    ended = (pair._replace(stage="over") for pair in board.on(follower.id))
    board = board.put(follower._replace(standing="removed", fell=board.round), *ended)
    steps = [say("follower-removed", "{who} has failed and is *removed*.", who=follower.who.first)]
    if follower.owner:
        before = board.fighter(follower.owner).rating
        board = _lent(board, follower.owner)
        steps += _lapsed(board, follower.owner, before)
    return Settled(board, tuple(steps))


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
    text = "{who} keeps all resolve and takes a consequence of *{sign}* instead."
    step = say("buy-off", text, who=loser.who.first, sign=amount(penalty), amount=penalty)
    return Settled(board.put(loser._replace(penalty=loser.penalty + penalty)), (step,))


def _why(setup: Setup, made: Made, loser: Fighter, loss: int) -> tuple[Step, ...]:
    """How a loss came about."""
    track, degree, who = setup.track, made.ruling.degree, loser.who.inside
    told = degrees(degree).capitalize()
    if track.wagers:
        how = "half of the wager" if not degree else "the wager" if degree == 1 else f"{degree} times the wager"
        text = "{degrees}: {who} loses {how}, *{loss}*."
        return (say("wagered-loss", text, degrees=told, who=who, how=how, loss=loss),)
    if track.own:
        return (say("chained-loss", "{degrees}: {who} loses *{loss} resolve*.", degrees=told, who=who, loss=loss),)
    plain = track.unit.counted(degree + 1)
    first = say("scored-points", "{degrees} and one more: *{plain}*.", degrees=told, plain=plain)
    if loss == degree + 1:
        return (first,)
    key, points = "gambit" if "gambit" in (made.stake, made.their_stake) else "defence", track.unit.counted(loss)
    return (first, say(key, "With the tactics of both it is *{points}*.", points=points, loss=loss))


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
