"""Moves without dice: pairing up, changing ability, leaving, bringing followers, and the turn of the round."""

from hqweb.classic.extended.board import Board, Fighter, Part, engaged, next_round, ripened
from hqweb.classic.extended.setup import Setup
from hqweb.classic.extended.shifts import shifted
from hqweb.core.procedure import Move, Step, say
from hqweb.core.words import Who
from hqweb.mastery.rating import Total, show

_PARTS: dict[str, Part] = {"full": "follower", "secondary": "secondary", "supporter": "supporter"}
_ROLES = {"full": "a full contestant", "secondary": "a secondary contestant", "supporter": "a supporter"}


def quiet(setup: Setup, board: Board, move: Move) -> tuple[Board, tuple[Step, ...]]:
    """The board after a move without dice, and the reasons."""
    return _MOVES[move.do](setup, board, move)


def _pair_up(setup: Setup, board: Board, move: Move) -> tuple[Board, tuple[Step, ...]]:
    """Everybody gets an opponent, in the order in which they were entered; those left over join in from the first."""
    ours, theirs = ([f for f in board.side(side) if f.active] for side in (True, False))
    steps = []
    for place in range(max(len(ours), len(theirs))):
        hero, foe = ours[place % len(ours)], theirs[place % len(theirs)]
        board = engaged(board, hero.id, foe.id, starter=hero.id)
        steps.append(say("pairing", "*{hero}* faces *{foe}*.", hero=hero.who.first, foe=foe.who.inside))
    return board, tuple(steps)


def _engage(setup: Setup, board: Board, move: Move) -> tuple[Board, tuple[Step, ...]]:
    starter, other = board.fighter(move.by), board.fighter(move.given.text("against"))
    hero, foe = (starter, other) if starter.ours else (other, starter)
    known = board.find(hero.id, foe.id)
    board = engaged(board, hero.id, foe.id, starter=starter.id)
    pair = board.pair(f"{hero.id}-{foe.id}")
    names = {"who": starter.who.first, "other": other.who.inside}
    if known is not None:
        text = "{who} takes up *{other}* again, and the score still is {ours} : {theirs}."
        return board, (say("rejoin", text, ours=pair.ours, theirs=pair.theirs, **names),)
    text = "{who} takes on *{other}*, at {ours} : {theirs}."
    return board, (say("engage", text, ours=pair.ours, theirs=pair.theirs, **names),)


def _abandon(setup: Setup, board: Board, move: Move) -> tuple[Board, tuple[Step, ...]]:
    who = board.fighter(move.by)
    left = [pair._replace(stage="quit", left_by=who.id, ended=board.round) for pair in board.on(who.id)]
    board = board.put(who._replace(standing="gone"), *left)
    text = "{who} walks away. That is always possible, and *gives up the prize*."
    return board, (say("abandon", text, who=who.who.first),)


def _change(setup: Setup, board: Board, move: Move) -> tuple[Board, tuple[Step, ...]]:
    who, total = board.fighter(move.by), Total(move.given.whole("ability"))
    text = "{who} turns to another ability: *{rating}*. The score stays."
    if who.hidden:
        text = "{who} turns to another ability. The score stays."
    rating = show(total, setup.edition.letter)
    values = {} if who.hidden else {"rating": rating}
    return board.put(who.turned(total)), (say("change-ability", text, who=who.who.first, **values),)


def _follower(setup: Setup, board: Board, move: Move) -> tuple[Board, tuple[Step, ...]]:
    owner, role = board.fighter(move.by), move.given.text("role")
    number = sum(f.owner == owner.id for f in board.fighters) + 1
    name = move.given.text("name") or f"Follower {number} of {owner.who.inside}"
    follower = Fighter(
        f"{owner.id}{chr(ord('a') + number - 1)}",
        Who(name, name),
        owner.ours,
        Total(move.given.whole("ability")),
        part=_PARTS[role],
        owner=owner.id,
    )
    board = board._replace(fighters=(*board.fighters, follower))
    return board, (say("follower", "{who} joins in as *{role}*.", who=name, role=_ROLES[role]),)


def _join(setup: Setup, board: Board, move: Move) -> tuple[Board, tuple[Step, ...]]:
    """Somebody who comes later: free to take on an opponent, or with another aim and no part in this one."""
    given, ours = move.given, move.given.text("side") == "ours"
    number = sum(f.ours == ours and not f.owner for f in board.fighters) + 1
    kind = "Hero" if ours else "Foe"
    name = given.text("name") or f"{kind} {number}"
    other = given.text("aim") == "other"
    joined = Fighter(
        f"{'h' if ours else 'f'}{number}",
        Who(name, name),
        ours,
        Total(given.whole("ability")),
        points=given.whole("points"),
        part="bystander" if other else "contestant",
    )
    text = "{who} joins in with *another aim*." if other else "{who} *joins in*, and may take on an opponent at 0 : 0."
    return board._replace(fighters=(*board.fighters, joined)), (say("join", text, who=name),)


def _shift(setup: Setup, board: Board, move: Move) -> tuple[Board, tuple[Step, ...]]:
    return shifted(board, move.by, move.given.text("to"), move.given.whole("amount"))


def _next_round(setup: Setup, board: Board, move: Move) -> tuple[Board, tuple[Step, ...]]:
    board = next_round(board)
    return board, (say("round", "Round *{round}* begins.", round=board.round),)


def _finish(setup: Setup, board: Board, move: Move) -> tuple[Board, tuple[Step, ...]]:
    return board._replace(closed=True), (say("contest-end", "The contest is *over*. Now it shows what it cost."),)


def settled(setup: Setup, board: Board, move: Move) -> tuple[Board, tuple[Step, ...]]:
    """The board after a move without dice and what follows from it by itself."""
    board, steps = quiet(setup, board, move)
    return ripened(board), steps


_MOVES = {
    "pair-up": _pair_up,
    "engage": _engage,
    "abandon": _abandon,
    "change": _change,
    "follower": _follower,
    "join": _join,
    "shift": _shift,
    "foe-shift": _shift,
    "next-round": _next_round,
    "finish": _finish,
}
