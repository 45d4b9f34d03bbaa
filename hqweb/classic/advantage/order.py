"""Whose turn it is: in a group by points, by declared bid or by boldness; one against one, the hero first."""

from hqweb.classic.advantage.board import Board, Fighter
from hqweb.classic.advantage.setup import Setup
from hqweb.classic.advantage.stakes import DEFAULT_BID

_PLAIN = 1


def _key(setup: Setup, who: Fighter) -> tuple[int, ...]:
    """What puts somebody first, greatest first; who is hidden comes last by points."""
    bid, bold = (who.bid or DEFAULT_BID), (who.bold if who.bid else _PLAIN)
    if setup.order == "points":
        return (0 if who.hidden else who.ap, bid, bold)
    return (bid, bold) if setup.order == "bid" else (bold, bid)


def waiting(setup: Setup, board: Board) -> tuple[Fighter, ...]:
    """Those who have not acted in this round, whoever comes first foremost."""
    left = [each for each in board.fighters if each.active and not each.acted]
    if not setup.group:
        return tuple(left)
    return tuple(sorted(left, key=lambda each: _key(setup, each), reverse=True))


def now_turn(setup: Setup, board: Board) -> str:
    """The id of whoever comes next; empty where everybody has acted."""
    return next((each.id for each in waiting(setup, board)), "")
