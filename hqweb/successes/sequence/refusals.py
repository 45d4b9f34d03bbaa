"""Why a known move does not stand open, in a sentence."""

from hqweb.core.limits import MAX_FOLLOWERS
from hqweb.successes.sequence.board import Board, Fighter, Setup
from hqweb.successes.sequence.choices import bearable
from hqweb.successes.sequence.company import is_follower, may_bring, scored_by, suffered
from hqweb.successes.sequence.frame import Made

_WHOSE = {
    "exchange": "A round is rolled by a pair of opponents whose turn it is.",
    "wager": "An exchange is made by one of a pair whose exchange of this round is still to come.",
    "change": "Only somebody who is in it, and not hidden, turns to another ability.",
    "abandon": "Only somebody who is still in it can leave.",
    "engage": "Only somebody who is in it, and has no opponent, takes one on.",
    "parting-shot": "There is nobody who has just gone out and was not shot at, or the shooter is not free.",
}


def refused(setup: Setup, board: Board, made: Made | None, do: str, by: str) -> str:
    """The reason, by the move and by who wants to make it; empty where it stands open to somebody else."""
    if board.closed:
        return "It is finished. Take the last move back, or begin anew."
    if do == "finish":
        return "" if board.winner else "Both sides still have somebody in it."
    if do in ("story-point", "take"):
        return _late(setup, board, made, do)
    if do == "shift":
        return _shift(setup, board, made, by)
    if board.winner and do != "parting-shot":
        return "One side has nobody left: only parting shots are open, and the end."
    who = next((each for each in board.fighters if each.id == by), None)
    if do == "second-chance":
        return _chance(setup, board, who)
    if do == "assist":
        return _assist(setup, board, who)
    if do == "follower":
        return _follower(who)
    if do == "remove":
        return _removal(board, who)
    return _WHOSE.get(do, "")


def _late(setup: Setup, board: Board, made: Made | None, do: str) -> str:
    if made is None:
        return "There is no roll to add to, or something was done since."
    if do == "story-point":
        if not board.pool:
            return "The pool of story points is empty."
        takes = made.roll.after_point(ours=True) and not made.closed
        return "" if takes else "The last roll takes no story point."
    if not setup.track.buy_off:
        return "A consequence stands for a loss only where resolve is lost."
    if bearable(setup, board, made)[1]:
        return ""
    return "The last roll cost no hero between one and four resolve, so no consequence can stand for it."


def _chance(setup: Setup, board: Board, who: Fighter | None) -> str:
    if not setup.track.second_chance:
        return "A second chance belongs to wagered sequences."
    if who is None or not who.ours or who.standing != "out":
        return "A second chance is for a hero who is out."
    if who.chance:
        return f"A second chance comes once, and {who.who.inside} has had it."
    return (
        "A second chance costs a story point, and the pool is empty."
        if board.pool < 1
        else ("A second chance is for a group: one hero alone has none.")
    )


def _assist(setup: Setup, board: Board, who: Fighter | None) -> str:
    if who is None or not who.ours:
        return "Only heroes help one another here."
    if not board.free(who):
        return f"Whoever helps is in it and has no opponent, which {who.who.inside} is not."
    if who.acted:
        return f"In this round {who.who.inside} has helped or shot already."
    if who.role == "secondary":
        return f"{who.who.first} is at a hero’s side, and does nothing of its own. Pick somebody else to help."
    need = "an opponent" if setup.track.wagers else "something to make good"
    return f"There is no other hero who has {need}."


def _shift(setup: Setup, board: Board, made: Made | None, by: str) -> str:
    if setup.track.own:
        found = suffered(setup, board, made)
        if found is None or found[0].id != by:
            return "Only the resolve that this hero lost by the last roll can go to a follower."
    elif by not in {pair.id for pair in board.pairs}:
        return "Points are shifted by a pair of opponents. Pick the pair that has them."
    elif not board.against(board.pair(by), ours=True):
        return "There are no points against the hero in this pair."
    hero = by.partition("-")[0]
    if not board.aides(hero):
        return "There is no follower at this hero’s side. Bring one in as a secondary contestant first."
    one = board.fighter(hero)
    if one.standing != "in" and not scored_by(made):
        return f"{one.who.first} is out of the sequence. Points are shifted before the next roll or move."
    return "" if setup.track.own else "These two aren’t opponents any more, so their points stay."


def _follower(who: Fighter | None) -> str:
    if who is None or not may_bring(who):
        return "Followers come with a hero who is still in the sequence. Pick one of those."
    return f"There is room for {MAX_FOLLOWERS} followers, and they are here already."


def _removal(board: Board, who: Fighter | None) -> str:
    if who is None or who.ours:
        return "Only the other side removes followers."
    if not any(is_follower(each) and each.standing == "in" for each in board.fighters):
        return "There is no follower to remove."
    if not board.free(who):
        return f"Only an opponent whom nobody faces can do that, which {who.who.inside} is not."
    return f"In this round {who.who.inside} has acted already."
