"""Rounds and the end: what follows from the board by itself after each move."""

from hqweb.classic.extended.board import Board, Winner


def ripened(board: Board) -> Board:
    """The board after what follows by itself: the end, where a side has nobody left, or the next round."""
    winner = _winner(board)
    if winner:
        return board if board.winner else _next(board)._replace(winner=winner)
    board = board._replace(winner="")
    return _next(board) if _round_is_done(board) else board


def _winner(board: Board) -> Winner:
    ours, theirs = (any(each.active for each in board.side(side)) for side in (True, False))
    if ours and theirs:
        return ""
    return "ours" if ours else "theirs" if theirs else "none"


def _round_is_done(board: Board) -> bool:
    """Whether each pairing had its exchange, and nobody who is free is left to act."""
    idle = (f for f in board.fighters if f.active and board.free(f.id) and not f.acted and not f.made)
    return bool(board.on()) and all(pair.done for pair in board.on()) and not any(idle)


def may_pass(board: Board) -> bool:
    """Whether the table may go on to the next round: no pairing still has its exchange to come."""
    return not board.winner and all(pair.done for pair in board.on())


def _next(board: Board) -> Board:
    pairs = tuple(pair._replace(done=False) for pair in board.pairs)
    fighters = tuple(each._replace(made=0, acted=False) for each in board.fighters)
    return board._replace(pairs=pairs, fighters=fighters, round=board.round + 1)


def next_round(board: Board) -> Board:
    """The board at the start of the next round."""
    return _next(board)
