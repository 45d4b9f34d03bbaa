"""What followers do to the board: they join in, take points and losses for a hero, and are removed.

Source: QuestWorlds SRD 0.97, *Followers* in *Scored Sequence* and in *Chained Sequence*.
"""

from typing import Final

from hqweb.core.fields import Given
from hqweb.core.procedure import Step, say
from hqweb.core.words import Who
from hqweb.mastery.rating import Total
from hqweb.successes.edition import FOLLOWER, GOAL, amount, written
from hqweb.successes.sequence.board import Board, Fighter, Pair, Role, Settled, Setup
from hqweb.successes.sequence.frame import Made

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
    steps = [
        say(
            "follower-loss",
            "{who} loses the *{loss} resolve* for {owner}, and is out of the sequence.",
            who=follower.who.first,
            loss=loss,
            owner=hero.who.inside,
        ),
        *_lapsed(board, hero.id, before),
    ]
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
