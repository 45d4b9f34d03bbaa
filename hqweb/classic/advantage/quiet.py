"""Moves without dice: declaring a bid, turning to another ability, leaving, coming back, the round, the end."""

from hqweb.classic.advantage.board import Board, next_round, ripened
from hqweb.classic.advantage.frame import turned
from hqweb.classic.advantage.setup import Setup
from hqweb.core.procedure import Move, Step, say
from hqweb.mastery.rating import Total, show

BOLDNESS = ("careful", "plain", "daring", "reckless")
"""How bold an action is told, least first."""


def settled(setup: Setup, board: Board, move: Move) -> tuple[Board, tuple[Step, ...]]:
    """The board after a move without dice and what follows from it by itself, and the reasons."""
    board, step = _MOVES[move.do](setup, board.fresh(), move)
    return board if board.closed else ripened(board), (step,)


def _declare(setup: Setup, board: Board, move: Move) -> tuple[Board, Step]:
    who, word = board.fighter(move.by), move.given.text("boldness")
    bid = move.given.whole("bid")
    text = "{who} declares a bid of *{bid}*, and acts {how}."
    how = {"careful": "carefully", "plain": "plainly", "daring": "daringly", "reckless": "recklessly"}[word]
    step = say("ap-order", text, who=who.who.first, bid=bid, how=how)
    return board.put(who._replace(bid=bid, bold=BOLDNESS.index(word))), step


def _pass(setup: Setup, board: Board, move: Move) -> tuple[Board, Step]:
    who = board.fighter(move.by)
    step = say("ap-unrelated", "{who} lets the turn go, and *stakes nothing*.", who=who.who.first)
    return board.put(who._replace(acted=True)), step


def _ability(setup: Setup, board: Board, move: Move) -> tuple[Board, Step]:
    who, total = board.fighter(move.by), Total(move.given.whole("ability"))
    if who.hidden:
        step = say("ap-ability", "{who} turns to another ability. The points stay.", who=who.who.first)
    else:
        rating = show(total, setup.edition.letter)
        text = "{who} turns to another ability: *{rating}*. The points stay."
        step = say("ap-ability", text, who=who.who.first, rating=rating)
    return board.put(turned(who, total)), step


def _leave(setup: Setup, board: Board, move: Move) -> tuple[Board, Step]:
    who = board.fighter(move.by)
    step = say("ap-leave", "{who} leaves, and *nobody tries to stop it*.", who=who.who.first)
    return board.put(who._replace(standing="away")), step


def _return(setup: Setup, board: Board, move: Move) -> tuple[Board, Step]:
    who = board.fighter(move.by)
    more = move.given.whole("restored") if move.given.has("restored") else 0
    board = board.moved(who.id, more)
    who = board.fighter(who.id)
    board = board.put(who._replace(standing="in"))
    text = "{who} comes back. The points are those of leaving."
    if more:
        text = "{who} comes back. The situation is another one, so the GM restores *{more}*."
    values = {"more": more} if more else {}
    return board, say("ap-return", text, who=who.who.first, **values)


def _next_round(setup: Setup, board: Board, move: Move) -> tuple[Board, Step]:
    board = next_round(board)
    return board, say("ap-round", "Round *{round}* begins.", round=board.round)


def _finish(setup: Setup, board: Board, move: Move) -> tuple[Board, Step]:
    return board._replace(closed=True), say("ap-end", "The contest is *over*. Now it shows what it came to.")


_MOVES = {
    "declare": _declare,
    "change": _ability,
    "pass": _pass,
    "leave": _leave,
    "return": _return,
    "next-round": _next_round,
    "finish": _finish,
}
