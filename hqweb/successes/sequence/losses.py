"""The effect of a loss on the board: supplies that run down, points that pile up, and who goes out."""

from typing import Final

from hqweb.core import words
from hqweb.core.fields import Given
from hqweb.mastery.rating import Total
from hqweb.successes import edition
from hqweb.successes.sequence.board import Board, Fighter, Made, Pair, Role, fallen

ROLES: Final[dict[str, tuple[Role, str]]] = {
    "full": ("follower", "a contestant"),
    "secondary": ("secondary", "a secondary contestant"),
    "supporter": ("helps", "a supporter"),
}
"""The three roles by permanent value: their role on the board, and their name in a sentence."""


def joined(board: Board, by: str, given: Given) -> Board:
    """A hero's follower joins the sequence."""
    owner, (goal, sudden) = board.fighter(by), board.follower_goal
    number = sum(each.owner == by for each in board.fighters) + 1
    name = given.text("name") or f"Follower {number} of {owner.who.inside}"
    role, word = ROLES[given.text("role")]
    left = given.whole("resolve", board.edition.aide)
    follower = Fighter(
        f"{by}{'abcdefgh'[number - 1]}", words.Who(name, name), owner.ours, Total(given.whole("ability")), left, left,
        board.edition.aide, goal, role, owner=by, sudden=sudden, taken=given.whole("taken", 0),
        augment=given.whole("augment", 0),
    )  # fmt: skip
    board = _lent(board.put(follower), by)
    board = board.told("follower", f"{{who}} joins in as *{word}*.", who=name)
    if not follower.augment:
        return board
    several = ". Only the largest counts" if sum(bool(each.augment) for each in board.aides(by)) > 1 else ""
    sign, now = edition.amount(follower.augment), board.edition.written(board.fighter(by).rating)
    text = f"{{who}} lends {{owner}} {{sign}}{several}, so the rating is *{{now}}*."
    return board.told("follower-augment", text, who=name, owner=owner.who.inside, sign=sign, now=now)


def _lent(board: Board, hero: str) -> Board:
    """The board with only the largest augment from a hero's followers: helpers count as one augment."""
    return board.put(board.fighter(hero)._replace(lent=max((each.augment for each in board.aides(hero)), default=0)))


def shifted(board: Board, pair: Pair, shifts: tuple[tuple[str, int], ...]) -> Board:
    """Shift points against a hero to followers, who go out at their limit."""
    for id_, points in shifts:
        one = board.fighter(id_)
        now, owner = one._replace(taken=one.taken + points), board.fighter(one.owner).who.inside
        board = board.scored(pair, ours=True, change=-points)
        text = "*{points}* of the points against {owner} go to {who}."
        board = board.told("follower-shift", text, points=points, owner=owner, who=one.who.inside)
        if now.taken >= board.edition.follower:
            now, text = now._replace(standing="out", fell=board.round), "{who} has {points} points and is *out*."
            board = board.told("follower-out", text, who=one.who.first, points=now.taken)
        board = board.put(now)
    return board


def handed(board: Board, hero: Fighter, follower: Fighter, loss: int) -> Board:
    """A follower loses the resolve the hero would have lost, and leaves the sequence with its augment."""
    now = follower._replace(left=follower.left - loss, standing="out", fell=board.round)
    text = "{who} loses the *{loss} resolve* for {owner}, and is out of the sequence."
    board = board.put(now, hero._replace(absorbed=hero.absorbed + loss))
    board = board.told("follower-loss", text, who=follower.who.first, loss=loss, owner=hero.who.inside)
    board = _lapsed(board, hero.id)
    return _leaves(board, now) if now.left < 1 else board


def _lapsed(board: Board, hero: str) -> Board:
    """The effect on a hero of losing a follower."""
    after = _lent(board, hero)
    one = after.fighter(hero)
    if one.rating == board.fighter(hero).rating:
        return after
    text, now = "Its augment is gone, so {who} continues with *{now}*.", board.edition.written(one.rating)
    return after.told("follower-augment", text, who=one.who.inside, now=now)


def _leaves(board: Board, one: Fighter) -> Board:
    """The fate of a follower who has lost all resolve."""
    return board.told("follower-gone", "{who} has no resolve left and *leaves your service*.", who=one.who.first)


def removed(board: Board, made: Made) -> Board:
    """A free opponent attacks a follower: any failure takes it out of the sequence."""
    foe, follower, rule = board.fighter(made.one), board.fighter(made.other), "follower-removed"
    board, who = board.put(foe._replace(acted=True)), follower.who.first
    if made.ruling.winner >= 0:
        return board.told(rule, "{who} didn’t fail, and *stays*.", who=who)
    ended = (pair._replace(stage="over") for pair in board.on(follower.id))
    board = board.put(follower._replace(standing="removed", fell=board.round), *ended)
    board = board.told(rule, "{who} has failed and is *removed*.", who=who)
    return _lapsed(board, follower.owner) if follower.owner else board


def loss_of(board: Board, made: Made) -> int:
    """The cost to the loser of an exchange or a parting shot."""
    if board.track.wagers:
        return board.edition.wagered(made.wager, made.ruling.degree)
    ours, theirs = (made.given.text(name, "plain") for name in ("stake", "their_stake"))
    winner, loser = (theirs, ours) if made.ruling.winner < 0 else (ours, theirs)
    return board.edition.scored(made.ruling.degree, winner, loser)


def tied(board: Board, pair: Pair, made: Made) -> Board:
    """The effect of a tie: nothing, or half of the wager from both."""
    if board.given.text("ties", "") != "half":
        return board.told("standoff", "A standoff leaves the tally unchanged.")
    cost, half = board.edition.wagered(made.wager, 0), words.portion(board.edition.half)
    board = board.told("wagered-tie", "A tie costs both {half} of the wager, *{cost}* each.", half=half, cost=cost)
    return drained(drained(board, pair.hero, cost), pair.foe, cost)


def lost_by(board: Board, pair: Pair, made: Made) -> Board:
    """The loser of an exchange pays in the track's unit."""
    ours_loses, loss, track = made.ruling.winner < 0, loss_of(board, made), board.track
    loser, winner = (board.fighter(each) for each in (pair.hero, pair.foe)[:: 1 if ours_loses else -1])
    if made.taken:
        return bought(board, loser, loss)
    board = _why(board, made, loser, loss)
    if made.handed:
        return handed(board, loser, board.fighter(made.handed), loss)
    if not track.own:
        board = board.scored(pair, ours=ours_loses, change=loss)
        return judged(shifted(board, pair, made.shifts), pair, loser.id, loss)
    board, won = drained(board, loser.id, loss), made.ruling.theirs if ours_loses else made.ruling.ours
    if not (track.wagers and won.big):
        return board
    gained, text = board.fighter(winner.id), "The winner had a big success: *{loss}* go to {who}."
    return board.put(gained._replace(left=gained.left + loss)).told("transfer", text, loss=loss, who=winner.who.inside)


def bought(board: Board, loser: Fighter, loss: int) -> Board:
    """A hero takes a consequence instead of losing resolve."""
    penalty = board.edition.instead[loss - 1]
    text, sign = "{who} keeps their resolve and takes a consequence of *{sign}* instead.", edition.amount(penalty)
    board = board.put(loser._replace(penalty=loser.penalty + penalty))
    return board.told("buy-off", text, who=loser.who.first, sign=sign, amount=penalty)


def _why(board: Board, made: Made, loser: Fighter, loss: int) -> Board:
    track, degree, who = board.track, made.ruling.degree, loser.who.inside
    told = edition.degrees(degree).capitalize()
    if track.own:
        how = "the wager" if degree == 1 else "{degree} times the wager" if degree else "{half} of the wager"
        rule, what = ("wagered-loss", f"{how}, *{{loss}}*") if track.wagers else ("chained-loss", "*{loss} resolve*")
        shown = {"degrees": told, "who": who, "half": words.portion(board.edition.half)}
        return board.told(rule, f"{{degrees}}: {{who}} loses {what}.", **shown, degree=degree, loss=loss)
    more, plain = words.spelt(board.edition.more), board.edition.scored(degree)
    text, points = "{degrees} and {more} more: *{points}*.", track.unit.counted(plain)
    board = board.told("scored-points", text, degrees=told, more=more, points=points)
    if loss == plain:
        return board
    key = "gambit" if "gambit" in (made.given.text("stake", ""), made.given.text("their_stake", "")) else "defence"
    return board.told(key, "With both sides’ tactics it’s *{points}*.", points=track.unit.counted(loss), loss=loss)


def drained(board: Board, id_: str, loss: int) -> Board:
    """A participant's supply runs down; at 0 they're out."""
    one, track = board.fighter(id_), board.track
    one = one._replace(left=one.left - loss)
    board = board.put(one)
    if one.left > 0 or one.standing != "in":
        return board
    text = "{who} has nothing left and is *out*."
    board = fallen(board, one, "out").told(track.rule("out"), text, who=one.who.first, left=one.left)
    if one.owner:
        return _leaves(board, one)
    if not (track.buy_off and one.ours and one.role == "contends"):
        return board
    text, by = "{who} is exhausted: the starting resolve falls by *{by}* permanently.", board.edition.exhausted
    return board.told("exhausted", text, who=one.who.first, by=by)


def judged(board: Board, pair: Pair, struck: str = "", worth: int = 0) -> Board:
    """The board after checking whether a pair's points put someone out: everyone sharing that tally falls together.

    A participant may also fall alone, `struck` by the `worth` of one round.
    """
    for ours in (True, False):
        for each in [each for each in board.on() if each.tally == pair.tally]:
            one, points = board.fighter(each.hero if ours else each.foe), board.against(each, ours=ours)
            if one.standing != "in" or not (points >= one.goal or (struck == one.id and 0 < one.sudden <= worth)):
                continue
            alone = points < one.goal
            key = "follower-out" if alone or one.role == "follower" else "scored-out"
            what = "takes {points} points in one round" if alone else "has {points} points against them"
            board, text = fallen(board, one, "out", pair.tally), f"{{who}} {what} and is *out*."
            board = board.told(key, text, who=one.who.first, points=worth if alone else points)
    return board
