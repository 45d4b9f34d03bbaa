"""Why a move does not stand open, in a sentence that says what would have to be different."""

from hqweb.classic.extended.board import Board, Fighter, payer
from hqweb.classic.extended.frame import Open
from hqweb.classic.extended.setup import Setup
from hqweb.classic.extended.shifts import SHIFTS


def reason(setup: Setup, board: Board, made: Open | None, do: str, by: str) -> str:
    """The reason for a known move of this procedure; empty where the list of open moves says enough."""
    if board.closed:
        return "The contest is over. Take the end back to go on."
    who = next((each for each in board.fighters if each.id == by), None)
    if do == "hero-point":
        return _hero_point(board, made, by, who)
    if do == "finish" and not board.winner:
        return "Both sides still have somebody in the contest. Let one side walk away to end it."
    if do in ("pair-up", "next-round", "finish", "join"):
        return _of_the_table(board, do)
    if by in {pair.id for pair in board.pairs}:
        return _of_a_pairing(board, made, do, by)
    if who is None:
        return "Nobody of that name takes part, and no such pairing has met."
    return _of_somebody(setup, board, do, who)


def _hero_point(board: Board, made: Open | None, by: str, who: Fighter | None) -> str:
    if made is None or made.ruling is None:
        return "There is no roll that a hero point could lift."
    if who is None or by not in (made.ours, made.theirs):
        return "A hero point lifts only the roll of whoever spends it."
    side = made.bout.ours if by == made.ours else made.bout.theirs
    if side.points:
        return f"One hero point an exchange, and {who.who.first} has spent it."
    if not payer(board, by).points:
        return f"No hero point is left for {payer(board, by).who.first}."
    return "A hero point would change nothing here."


def _of_the_table(board: Board, do: str) -> str:
    if do == "join":
        if board.winner:
            return "One side has nobody left, so there is nothing to join."
        return "Both sides have as many as there is room for."
    if do == "pair-up":
        return "They have opponents already. Whoever is free may take one on."
    if do == "next-round" and board.winner:
        return "One side has nobody left. End the contest, or take a parting shot."
    waiting = [p for p in board.on() if not p.done]
    return f"Not yet: {len(waiting)} still have their exchange in this round." if waiting else ""


def _of_a_pairing(board: Board, made: Open | None, do: str, by: str) -> str:
    pair = board.pair(by)
    if do == "pursue":
        if pair.stage != "left":
            return "Only somebody who broke off can be pursued."
        return "One pursuit was made, or the pursuer has acted in this round." if pair.pursued else ""
    if do in SHIFTS and pair.stage != "on" and not (pair.stage in ("won", "lost") and made and made.pair == by):
        return "These two are no longer opponents. After a knock-out, points can be handed on until the next move."
    if pair.stage != "on" and do not in SHIFTS:
        return "These two are no opponents any more."
    if do in SHIFTS:
        return "There is no secondary contestant at hand, or no point to shift."
    if pair.done:
        return "These two had their exchange in this round."
    return ""


def _of_somebody(setup: Setup, board: Board, do: str, who: Fighter) -> str:
    name = who.who.first
    if do == "parting-shot":
        return _shot(setup, board, who)
    if who.standing != "in":
        return f"Out of the contest now: {name}."
    if do in ("assist", "unrelated", "remove"):
        if board.winner:
            return "One side has nobody left, so the contest is decided."
        if board.on(who.id):
            return f"Only somebody without an opponent can do that, and {name} has one."
        if who.acted or who.made:
            return f"One action a round, and {name} has had it."
        if do == "assist" and not board.on():
            return "Nobody is engaged, so nobody can be assisted. An assist on oneself is not possible."
        if do == "remove":
            return "There is no follower of the other side to remove."
    if do == "engage":
        return "There is nobody left to take on."
    return ""


def _shot(setup: Setup, board: Board, who: Fighter) -> str:
    if not who.ours and not setup.gm_shots:
        return "In this reading foes take no parting shots."
    if who.standing != "in":
        return f"Out of the contest now: {who.who.first}."
    if who.acted:
        return f"One action a round, and {who.who.first} has had it."
    fallen = [p for p in board.pairs if p.stage == ("won" if who.ours else "lost")]
    if not fallen:
        return "Nobody of the other side has been knocked out."
    if all(pair.ended != board.round - 1 for pair in fallen):
        if any(pair.ended == board.round for pair in fallen):
            return "A parting shot comes in the round after the knock-out."
        return "It is too late: a parting shot comes only in the round right after the knock-out."
    return f"Only the victor, or somebody without an opponent, may shoot, once. {who.who.first} may not now."
