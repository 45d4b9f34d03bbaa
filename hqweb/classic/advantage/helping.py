"""What else is rolled in a contest by advantage points: loans, gifts, unrelated actions, final actions."""

from dataclasses import replace
from typing import Final

from hqweb.classic.advantage import exchange, stakes
from hqweb.classic.advantage.board import Board, Fighter
from hqweb.classic.advantage.parting_shot import no_shot, scarred
from hqweb.classic.bout import Ruling, winner_word
from hqweb.classic.in_rounds import Open, RoundsSetup, Settled, gain_fields, nothing, pick_one, seat_of
from hqweb.classic.nouns import POINT
from hqweb.classic.results import COMPLETE, LEVEL_WORDS, MARGINAL
from hqweb.classic.rounds import Deed, Rolled
from hqweb.core.moves import MORE, number
from hqweb.core.procedure import Choice, Move, Step, say
from hqweb.core.words import sign
from hqweb.mastery.rating import Total, show


def _against(setup: RoundsSetup, board: Board, move: Move, total: Total, *first: Step) -> tuple[Board, Open]:
    """A roll against a number of points or a resistance; it is the action of the round."""
    actor = board.fighter(move.by)
    rolls = exchange.ROLLING.used(setup.edition, actor, move.given)
    made = exchange.ROLLING.against(setup, move, rolls._replace(reasons=(*first, *rolls.reasons)), total)
    return board.fresh().put(replace(actor, hidden=False, acted=True)), made


def _given(setup: RoundsSetup, board: Board, move: Move, total: Total, rule: str, verb: str) -> tuple[Board, Open]:
    """A roll for points that a friend is to have."""
    actor, friend = board.fighter(move.by), board.fighter(move.given.text("to"))
    text = "{who} {verb} *{bid}* to {friend}, against a resistance of {rating}."
    words = {"verb": verb, "friend": friend.who.inside, "rating": show(total, setup.edition.letter)}
    step = say(rule, text, who=actor.who.first, bid=move.given.whole("bid"), **words)
    return _against(setup, board.put(replace(friend, hidden=False)), move, total, step)


def _settled(board: Board, changes: tuple[tuple[str, int], ...], rule: str) -> Settled[Board]:
    moved = [(id_, by) for id_, by in changes if by]
    return exchange.changed(board, moved, rule) if moved else nothing(board, rule, "A tie: *no point moves*.")


def _may_lend(turn: exchange.Asked) -> Choice | str:
    who = turn.board.fighter(turn.by)
    if why := exchange.barred(who):
        return why
    friends = [each for each in turn.board.active(ours=who.ours) if each.id != who.id]
    if not friends:
        return f"There is no friend in the contest to whom {who.who.first} could lend."
    wanted = min(stakes.DEFAULT_BID, who.ap)
    gains = exchange.figures((stakes.lost_bid(wanted, MARGINAL), wanted))
    return turn.choice(
        f"{who.who.first} lends points",
        pick_one("to", "To", friends), number("bid", "Points", 1, who.ap, wanted),
        *exchange.rolling(turn.setup, who, who),
        brings=f"Won, with {wanted}: {gains} for the friend. Lost, as many are gone.",
        veiled=who.hidden, seat=seat_of(who), place=MORE,
    )  # fmt: skip


def _lend(setup: RoundsSetup, board: Board, move: Move) -> tuple[Board, Open]:
    return _given(setup, board, move, Total(move.given.whole("bid")), "ap-lend", "offers")


def _lent(setup: RoundsSetup, board: Board, made: Open, ruling: Ruling) -> Settled[Board]:
    loan, bid = stakes.LENDING[stakes.result_key(made.won, ruling.level)], made.given.whole("bid")
    friend, lender = stakes.part_of(bid, loan.friend), stakes.part_of(bid, loan.lender)
    return _settled(board, ((made.given.text("to"), -friend if loan.lost else friend), (made.by, -lender)), "ap-lend")


def _may_gift(turn: exchange.Asked) -> Choice | str:
    setup, board = turn.setup, turn.board
    who = board.fighter(turn.by)
    if who.active:
        return f"A gift comes from outside. {who.who.first} is in the contest, and can lend."
    if why := exchange.barred(who, outside=True):
        return why
    most = exchange.standing_total(setup, who)
    if most < 1:
        return ""
    friends, foes = board.active(ours=who.ours), board.active(ours=not who.ours)
    at = (pick_one("foe", "Lost, it goes to", foes),) if len(foes) > 1 else ()
    wanted = min(stakes.DEFAULT_BID, most)
    gains = exchange.figures(stakes.part_of(wanted, part) for part in stakes.GIFTS.values() if part.over)
    return turn.choice(
        f"{who.who.first} helps from outside",
        pick_one("to", "To", friends), *at, number("bid", "Bid", 1, most, wanted),
        brings=f"Against {stakes.GIFT_RESISTANCE} times the bid. With {wanted}: {gains} points, "
        "won for the friend, lost for an opponent.",
        veiled=who.hidden, seat=seat_of(who),
    )  # fmt: skip


def _gift(setup: RoundsSetup, board: Board, move: Move) -> tuple[Board, Open]:
    return _given(setup, board, move, Total(stakes.GIFT_RESISTANCE * move.given.whole("bid")), "ap-gift", "bids")


def _gifted(setup: RoundsSetup, board: Board, made: Open, ruling: Ruling) -> Settled[Board]:
    to = made.given.text("to")
    if made.won < 0:
        to = made.given.text("foe", "") or board.active(ours=not board.fighter(made.by).ours)[0].id
        board = board.put(replace(board.fighter(to), hidden=False))
    points = stakes.part_of(made.given.whole("bid"), stakes.GIFTS[stakes.result_key(made.won, ruling.level)])
    return _settled(board, ((to, points),), "ap-gift")


def _may_unrelated(turn: exchange.Asked) -> Choice | str:
    setup, board = turn.setup, turn.board
    who = board.fighter(turn.by)
    if why := exchange.barred(who):
        return why
    friends = [each for each in board.active(ours=who.ours) if not each.augmented]
    resistance = setup.edition.rating_field("resistance", "Resistance", default=int(setup.edition.base))
    return turn.choice(
        f"Unrelated action of {who.who.inside}",
        *gain_fields(friends), resistance, *exchange.rolling(setup, who, who),
        brings="It takes the turn, and no point is at stake.",
        veiled=who.hidden, seat=seat_of(who), place=MORE,
    )  # fmt: skip


def _unrelated(setup: RoundsSetup, board: Board, move: Move) -> tuple[Board, Open]:
    return _against(setup, board, move, Total(move.given.whole("resistance")))


def _done(setup: RoundsSetup, board: Board, made: Open, ruling: Ruling) -> Settled[Board]:
    who = board.fighter(made.by)
    if made.given.text("gain", "") == "augment":
        return _augmented(setup, board, made, ruling)
    word = "reaches" if made.won > 0 else "does not reach"
    step = say("ap-unrelated", "{who} *{word}* the other aim.", who=who.who.first, word=word)
    return Settled(board, (step,), f"{who.who.first} {word} the other aim.")


def _augmented(setup: RoundsSetup, board: Board, made: Open, ruling: Ruling) -> Settled[Board]:
    """An augment for the rest of the contest. It goes on the rating, and adds no points."""
    friend = board.fighter(made.given.text("for"))
    side = winner_word(ruling._replace(winner=made.won))
    amount = dict(setup.edition.augments)[f"{side}:{LEVEL_WORDS[ruling.level]}"]
    friend = replace(friend, bonus=friend.bonus + amount, augmented=True).turned(friend.total)
    plus = f"+{amount}" if amount >= 0 else sign(amount)
    text = "{who}: *{plus}* on the rating until the contest ends. It adds no points."
    step = say("ap-unrelated", text, who=friend.who.first, plus=plus, amount=amount)
    return Settled(board.put(friend), (step,), f"{friend.who.first}: {plus} until the contest ends.")


def _may_final_action(turn: exchange.Asked) -> Choice | str:
    who = turn.board.fighter(turn.by)
    if why := _no_final(turn.setup, turn.board, who):
        return why
    parts = {max(1, stakes.part_of(who.start, part)) for part in stakes.FINAL_ACTIONS.values()}
    back = f"{exchange.figures(parts)} {POINT.of(max(parts))}"
    text = f"Against {-who.ap}. Won, back with {back}. Lost, as many are lost."
    title = f"Final action of {who.who.inside}"
    return turn.choice(title, *exchange.rolling(turn.setup, who, who), brings=text, cost="1 hero point")


def _no_final(setup: RoundsSetup, board: Board, who: Fighter) -> str:
    name, payer, shot = who.who.first, board.payer(who.id), board.open_shot
    if who.standing != "out":
        return f"A final action is for those who are out, and {name} is not."
    if not who.ours:
        return "A final action costs a hero point, and foes have none."
    if not board.group:
        return "There is a final action only in a group: one against one, the contest is over."
    if who.start < 1:
        return f"No point to begin with, so nothing to come back to: {name}."
    if who.tried:
        return f"One final action a contest, and {name} has had it."
    if stakes.defeat_at(who.ap).level == COMPLETE:
        return f"At {sign(who.ap)} the defeat is complete: {name} is dying, and past any action."
    if not payer.points:
        return f"It costs a hero point, and none is left for {payer.who.first}."
    if shot and shot.victim == who.id and not no_shot(setup, board, board.fighter(shot.victor)):
        return f"Not while a parting shot threatens {who.who.inside}. Make another move first."
    return ""


def _final(setup: RoundsSetup, board: Board, move: Move) -> tuple[Board, Open]:
    who = board.fighter(move.by)
    text = "{who} pays a hero point for a final action. It lifts nothing. The resistance is *{points}*."
    step = say("ap-final", text, who=who.who.first, points=-who.ap)
    board, made = _against(setup, board, move, Total(-who.ap), step)
    return board.put(replace(board.fighter(who.id), tried=True)).paid(who.id, 1), made


def _finally(setup: RoundsSetup, board: Board, made: Open, ruling: Ruling) -> Settled[Board]:
    who = board.fighter(made.by)
    if made.won == 0:
        return nothing(board, "ap-final-result", "A tie: it changes *nothing*.")
    part = stakes.part_of(who.start, stakes.FINAL_ACTIONS[ruling.level])
    if made.won < 0:
        board, step, mean = exchange.change(board, who.id, -part, "ap-final-result")
        return Settled(board, (step,), mean)
    points = max(1, part)
    board = board.moved(who.id, points - who.ap).risen(who.id)
    first = say("ap-final-result", "{who} comes *back* with {now}.", who=who.who.first, now=points, before=who.ap)
    board, step = scarred(setup, board, who.id, stakes.defeat_at(who.ap).level)
    return Settled(board, (first, step), f"{who.who.first} comes back with {points}.")


LEND: Final = Deed("lend", "Lend points", "ap-lend", _may_lend, Rolled(_lend, _lent))
GIFT: Final = Deed("gift", "Help from outside", "ap-gift", _may_gift, Rolled(_gift, _gifted))
UNRELATED: Final = Deed("unrelated", "Unrelated action", "ap-unrelated", _may_unrelated, Rolled(_unrelated, _done))
FINAL_ACTION: Final = Deed("final-action", "Final action", "ap-final", _may_final_action, Rolled(_final, _finally))
