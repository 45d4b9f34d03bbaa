"""What a loss does to the board: supplies that run down, points that pile up, and who is out by it."""

from typing import Final

from hqweb.core.fields import Given
from hqweb.core.words import Who
from hqweb.mastery.rating import Total
from hqweb.successes import edition, track
from hqweb.successes.count import BIG
from hqweb.successes.sequence.board import Board, Fighter, Made, Pair, Role, Setup, fallen

ROLES: Final[dict[str, tuple[Role, str]]] = {
    "full": ("follower", "a contestant"),
    "secondary": ("secondary", "a secondary contestant"),
    "supporter": ("helps", "a supporter"),
}
"""The three roles by their permanent value: what each is on the board, and its name in a sentence."""


def goal_of(setup: Setup) -> tuple[int, int]:
    """The points that put out a follower who contends: in all, and in one round."""
    return (edition.GOAL, edition.FOLLOWER) if setup.sudden else (edition.FOLLOWER, 0)


def joined(setup: Setup, board: Board, by: str, given: Given) -> Board:
    """A hero's follower takes part from now on."""
    owner = board.fighter(by)
    number = sum(each.owner == owner.id for each in board.fighters) + 1
    name = given.text("name") or f"Follower {number} of {owner.who.inside}"
    role, word = ROLES[given.text("role")]
    goal, sudden = goal_of(setup)
    left = given.whole("resolve") if setup.track.own else edition.FOLLOWER
    rating, taken, lends = (given.whole(name, 0) for name in ("ability", "taken", "augment"))
    id_, who = f"{owner.id}{'abcdefgh'[number - 1]}", Who(name, name)
    follower = Fighter(id_, who, owner.ours, Total(rating), left, left, edition.FOLLOWER, goal, role, owner=owner.id)
    follower = follower._replace(sudden=sudden, taken=taken, augment=lends)
    board = _lent(board._replace(fighters=(*board.fighters, follower)), owner.id)
    board = board.told("follower", "{who} joins in as *{role}*.", who=name, role=word)
    if not follower.augment:
        return board
    several = sum(bool(each.augment) for each in board.aides(owner.id)) > 1
    text = (
        "{who} lends {owner} {sign}" + (". Only the largest counts" if several else "") + ", so the rating is *{now}*."
    )
    now = edition.written(board.fighter(owner.id).rating)
    sign = edition.amount(follower.augment)
    return board.told("follower-augment", text, who=name, owner=owner.who.inside, sign=sign, now=now)


def _lent(board: Board, hero: str) -> Board:
    """The board with the largest augment of a hero's followers counted: those of helpers are one augment."""
    largest = max((each.augment for each in board.aides(hero)), default=0)
    return board.put(board.fighter(hero)._replace(lent=largest))


def shifted(board: Board, pair: Pair, shifts: tuple[tuple[str, int], ...]) -> Board:
    """Points against a hero go to followers, who are out at three."""
    for id_, points in shifts:
        one = board.fighter(id_)
        now, owner = one._replace(taken=one.taken + points), board.fighter(one.owner).who.inside
        text = "*{points}* of the points against {owner} go to {who}."
        board = board.scored(pair, ours=True, change=-points)
        board = board.told("follower-shift", text, points=points, owner=owner, who=one.who.inside)
        if now.taken >= edition.FOLLOWER:
            now = now._replace(standing="out", fell=board.round)
            text = "{who} has {points} points and is *out*."
            board = board.told("follower-out", text, who=one.who.first, points=now.taken)
        board = board.put(now)
    return board


def handed(board: Board, hero: Fighter, follower: Fighter, loss: int) -> Board:
    """A follower loses the resolve that the hero would have lost, and is out of the sequence with its augment."""
    now = follower._replace(left=follower.left - loss, standing="out", fell=board.round)
    text = "{who} loses the *{loss} resolve* for {owner}, and is out of the sequence."
    board = board.put(now, hero._replace(absorbed=hero.absorbed + loss))
    board = board.told("follower-loss", text, who=follower.who.first, loss=loss, owner=hero.who.inside)
    board = _lapsed(board, hero.id)
    return _leaves(board, now) if now.left < 1 else board


def _lapsed(board: Board, hero: str) -> Board:
    """What it means for a hero that a follower is gone from the hero's side."""
    after = _lent(board, hero)
    one = after.fighter(hero)
    if one.rating == board.fighter(hero).rating:
        return after
    text = "Its augment is gone, so {who} goes on with *{now}*."
    return after.told("follower-augment", text, who=one.who.inside, now=edition.written(one.rating))


def _leaves(board: Board, one: Fighter) -> Board:
    """What becomes of a follower who has lost all resolve."""
    return board.told("follower-gone", "{who} has no resolve left and *leaves your service*.", who=one.who.first)


def removed(_: Setup, board: Board, made: Made) -> Board:
    """A free opponent goes for a follower: any failure takes it out of the sequence."""
    foe, follower = board.fighter(made.one), board.fighter(made.other)
    board = board.put(foe._replace(acted=True))
    if made.ruling.winner >= 0:
        return board.told("follower-removed", "{who} did not fail, and *stays*.", who=follower.who.first)
    ended = (pair._replace(stage="over") for pair in board.on(follower.id))
    board = board.put(follower._replace(standing="removed", fell=board.round), *ended)
    board = board.told("follower-removed", "{who} has failed and is *removed*.", who=follower.who.first)
    return _lapsed(board, follower.owner) if follower.owner else board


def loss_of(setup: Setup, made: Made) -> int:
    """What the loser of an exchange or a parting shot has to bear."""
    if setup.track.wagers:
        return track.wagered_loss(made.wager, made.ruling.degree)
    winner, loser = made.stake, made.their_stake
    if made.ruling.winner < 0:
        winner, loser = loser, winner
    return track.scored_points(made.ruling.degree, winner, loser)


def tied(setup: Setup, board: Board, pair: Pair, made: Made) -> Board:
    """What a tie does: nothing, or half of the wager from both."""
    if not (setup.track.wagers and setup.tie_costs):
        return board.told("standoff", "A standoff leaves the tally as it is.")
    cost = track.half(made.wager)
    board = board.told("wagered-tie", "A tie costs both half of the wager, *{cost}* each.", cost=cost)
    return drained(setup, drained(setup, board, pair.hero, cost), pair.foe, cost)


def lost_by(setup: Setup, board: Board, pair: Pair, made: Made) -> Board:
    """The loser of an exchange pays, in what the track counts."""
    ours_loses = made.ruling.winner < 0
    loser, winner = (board.fighter(each) for each in (pair.hero, pair.foe)[:: 1 if ours_loses else -1])
    loss = loss_of(setup, made)
    if made.taken:
        return bought(board, loser, loss)
    board = _why(setup, board, made, loser, loss)
    if made.handed:
        board = handed(board, loser, board.fighter(made.handed), loss)
    elif setup.track.own:
        board = drained(setup, board, loser.id, loss)
    else:
        board = shifted(board.scored(pair, ours=ours_loses, change=loss), pair, made.shifts)
        board = judged(board, pair, loser.id, loss)
    won = made.ruling.theirs if ours_loses else made.ruling.ours
    if not (setup.track.wagers and won and won.die == BIG):
        return board
    gained = board.fighter(winner.id)
    text = "The winner’s was a big success: *{loss}* go over to {who}."
    board = board.put(gained._replace(left=gained.left + loss))
    return board.told("transfer", text, loss=loss, who=winner.who.inside)


def bought(board: Board, loser: Fighter, loss: int) -> Board:
    """A consequence stands for the resolve that a hero would have lost."""
    penalty = -edition.STEP * loss
    text = "{who} keeps all resolve and takes a consequence of *{sign}* instead."
    board = board.put(loser._replace(penalty=loser.penalty + penalty))
    return board.told("buy-off", text, who=loser.who.first, sign=edition.amount(penalty), amount=penalty)


def _why(setup: Setup, board: Board, made: Made, loser: Fighter, loss: int) -> Board:
    """How a loss came about."""
    track, degree, who = setup.track, made.ruling.degree, loser.who.inside
    told = edition.degrees(degree).capitalize()
    if track.wagers:
        how = "half of the wager" if not degree else "the wager" if degree == 1 else f"{degree} times the wager"
        text = "{degrees}: {who} loses {how}, *{loss}*."
        return board.told("wagered-loss", text, degrees=told, who=who, how=how, loss=loss)
    if track.own:
        return board.told("chained-loss", "{degrees}: {who} loses *{loss} resolve*.", degrees=told, who=who, loss=loss)
    plain = track.unit.counted(degree + 1)
    board = board.told("scored-points", "{degrees} and one more: *{plain}*.", degrees=told, plain=plain)
    if loss == degree + 1:
        return board
    key, points = "gambit" if "gambit" in (made.stake, made.their_stake) else "defence", track.unit.counted(loss)
    return board.told(key, "With the tactics of both it is *{points}*.", points=points, loss=loss)


def drained(setup: Setup, board: Board, id_: str, loss: int) -> Board:
    """Somebody's supply runs down, and at 0 they are out."""
    one = board.fighter(id_)
    one = one._replace(left=one.left - loss)
    board = board.put(one)
    if one.left > 0 or one.standing != "in":
        return board
    rule, text = setup.track.rule("out"), "{who} has nothing left and is *out*."
    board = fallen(board, one, "out").told(rule, text, who=one.who.first, left=one.left)
    if one.owner:
        return _leaves(board, one)
    if not (setup.track.buy_off and one.ours and one.role == "contends"):
        return board
    text = "{who} is exhausted: the starting resolve falls by *1* for good."
    return board.told("exhausted", text, who=one.who.first)


def judged(board: Board, pair: Pair, struck: str = "", worth: int = 0) -> Board:
    """The board with a pair checked for five points: everybody who shares that tally falls together.

    Somebody may also fall alone, `struck` by what one round was `worth`.
    """
    for ours in (True, False):
        for each in [each for each in board.on() if each.tally == pair.tally]:
            one = board.fighter(each.hero if ours else each.foe)
            points = board.against(each, ours=ours)
            sudden = struck == one.id and 0 < one.sudden <= worth
            if one.standing != "in" or not (points >= one.goal or sudden):
                continue
            board = fallen(board, one, "out", pair.tally)
            if points < one.goal:
                text = "{who} takes {points} points in one round and is *out*."
                board = board.told("follower-out", text, who=one.who.first, points=worth)
                continue
            key = "follower-out" if one.role == "follower" else "scored-out"
            text = "{who} has {points} points against them and is *out*."
            board = board.told(key, text, who=one.who.first, points=points)
    return board
