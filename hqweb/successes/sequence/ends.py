"""What a sequence came to: the degree of each defeat, and that of the whole group."""

from typing import NamedTuple

from hqweb.successes.sequence.board import Board, Fighter, Pair, Setup


class End(NamedTuple):
    """A pair that is over: whether the hero won, by how much, and the degree of that."""

    pair: Pair
    won: bool
    amount: int
    degree: int


def amount_of(setup: Setup, board: Board, pair: Pair, loser: Fighter) -> int:
    """By how much somebody lost, as the track measures it; never below 0."""
    if setup.track.wagers:
        return max(0, -loser.left)
    if setup.track.own:
        return max(0, loser.begun - loser.left + loser.absorbed)
    lead = board.against(pair, ours=loser.ours) - board.against(pair, ours=not loser.ours)
    return max(0, lead)


def end_of(setup: Setup, board: Board, pair: Pair) -> End | None:
    """How a pair ended; nothing while it goes on, or where it only broke off."""
    if pair.stage in ("on", "over"):
        return None
    hero, foe = board.fighter(pair.hero), board.fighter(pair.foe)
    loser = foe if foe.standing != "in" and (pair.stage == "won" or hero.standing == "in") else hero
    if loser.standing == "in":
        return None
    amount = amount_of(setup, board, pair, loser)
    return End(pair, not loser.ours, amount, setup.track.degree(amount))


def ends(setup: Setup, board: Board) -> tuple[End, ...]:
    """All pairs that were won or lost, in the order in which they began."""
    return tuple(end for pair in board.pairs if (end := end_of(setup, board, pair)))


def group_degree(setup: Setup, board: Board) -> int | None:
    """The degree of the whole: against the foe with the highest rating, or where the highest-rated hero fell.

    How a follower fell counts only where no hero did.
    Of equal ratings the second-highest degree counts.
    """
    won = board.winner == "hero"
    mine = [end for end in ends(setup, board) if end.won == won]
    if board.winner not in ("hero", "opposition") or not mine:
        return None
    rated = [(board.fighter(end.pair.foe if won else end.pair.hero), end.degree) for end in mine]
    if not won:
        own = [(one, degree) for one, degree in rated if one.role == "contends"]
        rated = own or rated
    totals = [(one.total, degree) for one, degree in rated]
    top = max(total for total, _ in totals)
    degrees = sorted((degree for total, degree in totals if total == top), reverse=True)
    return degrees[1] if len(degrees) > 1 else degrees[0]
