"""Points that a contestant hands to a secondary contestant: at any time, also while the last roll is open."""

from collections.abc import Iterator

from hqweb.classic.extended.board import FOLLOWER_EXTRA, FOLLOWER_GOAL, Board, Pairing
from hqweb.classic.extended.frame import Open
from hqweb.classic.in_rounds import pick_one
from hqweb.core.fields import Field
from hqweb.core.procedure import Choice, Step, say

SHIFTS = ("shift", "foe-shift")
"""The moves that hand points on, for the hero and for the foe of a pairing."""


def shifts(board: Board, pair: Pairing) -> Iterator[Choice]:
    """What both sides of a pairing can hand on now."""
    over = pair.stage != "on"
    for do, id_ in zip(SHIFTS, (pair.hero, pair.foe), strict=True):
        aides = [f for f in board.fighters if f.owner == id_ and f.part == "secondary" and f.standing == "in"]
        points, owner = pair.against(id_), board.fighter(id_)
        if not (aides and points):
            continue
        enough = max(1, points - owner.goal + 1)
        saved = f"{enough} or more keep {owner.who.inside} in the contest. " if owner.standing == "out" else ""
        yield Choice(
            do,
            f"{owner.who.first} lets a follower take points",
            pair.id,
            (pick_one("to", "Follower", aides), Field("amount", "int", "Points", default=enough, low=1, high=points)),
            brings=f"{saved}At three points the follower is out.",
            place="button" if over else "more",
        )


def shifted(board: Board, pair_id: str, to: str, amount: int) -> tuple[Board, tuple[Step, ...]]:
    """The board after points went to a secondary contestant, who is out at three, and the reasons."""
    pair, follower = board.pair(pair_id), board.fighter(to)
    owner = board.fighter(follower.owner)
    amount = min(amount, pair.against(owner.id))
    extra = follower.extra + amount
    steps = [
        say(
            "follower-shift",
            "*{amount}* against {owner} go to {who}.",
            amount=amount,
            owner=owner.who.inside,
            who=follower.who.inside,
        )
    ]
    follower = follower._replace(extra=extra)
    if extra >= FOLLOWER_GOAL:
        follower = follower._replace(standing="out", extra=extra + FOLLOWER_EXTRA)
        text = "{who} has {points}, and is *out*: {goal} are enough."
        steps.append(say("follower-out", text, who=follower.who.first, points=extra, goal=FOLLOWER_GOAL))
    return board.put(pair.scored(not owner.ours, -amount), follower), tuple(steps)


def ended_by(before: Board, now: Board, made: Open | None) -> Pairing | None:
    """The pairing whose knock-out is the work of the open roll, if there is one."""
    if made is None or not made.pair or before.pair(made.pair).stage != "on":
        return None
    pair = now.pair(made.pair)
    return pair if pair.stage in ("won", "lost") else None
