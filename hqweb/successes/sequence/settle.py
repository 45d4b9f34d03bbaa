"""What a roll does to the board, with its reasons. The same function settles it again after a story point."""

from collections.abc import Callable
from typing import Final

from hqweb.core.procedure import say
from hqweb.successes.sequence.board import Board, Settled, Setup, turned
from hqweb.successes.sequence.followers import removed
from hqweb.successes.sequence.frame import Made
from hqweb.successes.sequence.help import assist, chance, shot
from hqweb.successes.sequence.losses import lost_by, tied


def settled(setup: Setup, board: Board, made: Made | None) -> Settled:
    """The board with the last roll settled on it: story points paid, tallies moved, rounds turned."""
    if made is None:
        return Settled(board)
    price = made.roll.burned + (made.do == "second-chance")
    board = _seen(board._replace(pool=board.pool - price), made)
    found = _DOES[made.do](setup, board, made)
    return Settled(turned(found.board), found.steps)


def _seen(board: Board, made: Made) -> Board:
    """Who has rolled is no longer hidden."""
    known = [board.fighter(id_) for id_ in (made.one, made.other)]
    return board.put(*(each._replace(hidden=False) for each in known if each.hidden))


def _exchange(setup: Setup, board: Board, made: Made) -> Settled:
    hero_id, foe_id = _sides(board, made)
    pair = board.pair(f"{hero_id}-{foe_id}")
    sides = (*pair.made, made.one)
    done = not setup.track.wagers or len(set(sides)) > 1
    board = board.put(pair._replace(made=sides, done=done))
    pair = board.pair(pair.id)
    winner = made.ruling.winner
    if not winner:
        return tied(setup, board, pair, made)
    if winner > 0 and made.aside:
        step = say("aside", "{who} gets the other thing, and the tally stays.", who=board.fighter(hero_id).who.first)
        return Settled(board, (step,))
    return lost_by(setup, board, pair, made)


def _sides(board: Board, made: Made) -> tuple[str, str]:
    one = board.fighter(made.one)
    return (made.one, made.other) if one.ours else (made.other, made.one)


_DOES: Final[dict[str, Callable[[Setup, Board, Made], Settled]]] = {
    "exchange": _exchange,
    "wager": _exchange,
    "assist": assist,
    "parting-shot": shot,
    "second-chance": chance,
    "remove": lambda _, board, made: removed(board, made),
}
