"""Other rolls in a contest by advantage points: loans, gifts, unrelated and final actions, parting shots."""

from typing import Final

from hqweb.classic.advantage import board, exchange, reckon
from hqweb.classic.roll import results
from hqweb.classic.rounds import in_rounds, rounds
from hqweb.core import moves, nouns, procedure
from hqweb.core.record import replace
from hqweb.core.words import sign
from hqweb.mastery import rating


def _offered(setup: board.Setup, board: board.Board, move: procedure.Move) -> exchange.Rolling:
    """Return a roll to give a friend points, lent or from outside."""
    actor, friend, bid = board.fighter(move.by), board.fighter(move.given.text("to")), move.given.whole("bid")
    times = setup.edition.advantage.gift if move.do == "gift" else 1
    rule, verb = {"lend": ("ap-lend", "offers"), "gift": ("ap-gift", "bids")}[move.do]
    total, text = rating.Total(times * bid), "{who} {verb} *{bid}* to {friend}, against a resistance of {rating}."
    words = {"verb": verb, "friend": friend.who.inside, "rating": rating.show(total, setup.edition.letter)}
    step = procedure.say(rule, text, who=actor.who.first, bid=bid, **words)
    return exchange.ROLLING.alone(setup, board.put(replace(friend, hidden=False)), move, total, step)


def _row(won: int, level: results.Level) -> str:
    """Return the row of a result. `won` is 1, 0 or −1 for the acting side.

    >>> _row(1, results.MAJOR), _row(0, results.Level(0)), _row(-1, results.COMPLETE)
    ('won-major', 'tie', 'lost-complete')
    """
    return f"{('', 'won', 'lost')[won]}-{results.LEVEL_WORDS[level]}" if won else "tie"


def _settled(board: board.Board, changes: tuple[tuple[str, int], ...], rule: str) -> board.Board:
    moved = [(id_, by) for id_, by in changes if by]
    return exchange.changed(board, moved, rule) if moved else board.tell(rule, "A tie: *no points change hands*.")


def _may_lend(turn: exchange.Asked) -> procedure.Choice | str:
    who = turn.who
    friends = [each for each in turn.board.active(ours=who.ours) if each.id != who.id]
    if not friends:
        return f"There’s no friend in the contest for {who.who.first} to lend to."
    rules = turn.setup.edition.advantage
    wanted = min(rules.bid, who.ap)
    gains = exchange.figures(loan.friend.of(wanted) for key, loan in rules.loans if key.startswith("won"))
    return turn.choice(
        f"{who.who.first} lends points",
        in_rounds.pick_one("to", "To", friends), moves.number("bid", "Points", 1, who.ap, wanted),
        *exchange.rolling(turn.setup, who, who),
        brings=f"With {wanted}, a victory gives the friend {gains}. A defeat costs as many.",
        veiled=who.hidden, seat=turn.seat, place=moves.MORE,
    )  # fmt: skip


def _lent(setup: board.Setup, board: board.Board, made: in_rounds.Open) -> board.Board:
    bid, loan = made.move.given.whole("bid"), dict(setup.edition.advantage.loans)[_row(made.won, made.ruling.level)]
    friend, lender = loan.friend.of(bid), loan.lender.of(bid)
    to = (made.move.given.text("to"), -friend if loan.lost else friend)
    return _settled(board, (to, (made.move.by, -lender)), "ap-lend")


def _may_gift(turn: exchange.Asked) -> procedure.Choice | str:
    setup, board, who = turn.setup, turn.board, turn.who
    if who.active:
        return f"Gifts come from outside. {who.who.first} is in the contest, and can lend points instead."
    if why := exchange.out(turn) or exchange.tired(turn):
        return why
    most = exchange.standing_total(setup, who)
    if most < 1:
        return moves.SHUT
    friends, foes = board.active(ours=who.ours), board.active(ours=not who.ours)
    at = (in_rounds.pick_one("foe", "If you lose, it goes to", foes),) if len(foes) > 1 else ()
    rules = setup.edition.advantage
    wanted = min(rules.bid, most)
    gains = exchange.figures(part.of(wanted) for _, part in rules.gifts if part.over)
    return turn.choice(
        f"{who.who.first} helps from outside",
        in_rounds.pick_one("to", "To", friends), *at, moves.number("bid", "Bid", 1, most, wanted),
        brings=f"Against {rules.gift} times the bid. With {wanted}: {gains} points, "
        "for the friend if you win, an opponent if you lose.",
        veiled=who.hidden, seat=turn.seat,
    )  # fmt: skip


def _gifted(setup: board.Setup, board: board.Board, made: in_rounds.Open) -> board.Board:
    to = made.move.given.text("to")
    if made.won < 0:
        to = made.move.given.text("foe", "") or board.active(ours=not board.fighter(made.move.by).ours)[0].id
        board = board.put(replace(board.fighter(to), hidden=False))
    part = dict(setup.edition.advantage.gifts)[_row(made.won, made.ruling.level)]
    return _settled(board, ((to, part.of(made.move.given.whole("bid"))),), "ap-gift")


def _augmented(setup: board.Setup, board: board.Board, made: in_rounds.Open) -> board.Board:
    """Apply an augment to the rating for the rest of the contest, without adding points."""
    after = in_rounds.gained(
        setup, board, made, "ap-unrelated", "{who}: *{plus}* to the rating until the contest ends. It adds no points."
    )
    friend = after.fighter(made.move.given.text("for"))
    return after.put(friend.turned(friend.total))


def _may_final_action(turn: exchange.Asked) -> procedure.Choice:
    who = turn.who
    parts = {max(1, part.of(who.start)) for _, part in turn.setup.edition.advantage.shares}
    back = f"{exchange.figures(parts)} {nouns.POINT.of(max(parts))}"
    text = f"Against {-who.ap}. A victory brings you back with {back}. A defeat costs as many."
    title = f"{who.who.first} takes a final action"
    return turn.choice(title, *exchange.rolling(turn.setup, who, who), brings=text)._replace(
        cost=nouns.HERO_POINT.cost(1)
    )


def _no_final(turn: exchange.Asked) -> str:
    board, who, shot = turn.board, turn.who, turn.board.open_shot
    name, payer = who.who.first, board.payer(who.id)
    if who.standing != "out":
        return f"A final action is for contestants who are out, and {name} isn’t."
    dying = turn.setup.edition.advantage.defeat(who.ap).level == results.COMPLETE
    threatened = shot and shot.victim == who.id and not _no_shot(turn._replace(found=board.find(shot.victor)))
    return moves.why(
        (not who.ours, "A final action costs a hero point, and foes have none."),
        (not board.group, "Final actions are only for groups: one against one, the contest is over."),
        (who.start < 1, f"{name} started without points, so there’s no way back."),
        (who.tried, f"Everyone has one final action per contest, and {name} has taken it."),
        (dying, f"At {sign(who.ap)} the defeat is complete: {name} is dying and can’t act."),
        (not payer.points, f"It costs a hero point, and {payer.who.first} has none left."),
        (threatened, f"Not while a parting shot threatens {who.who.inside}. Make another move first."),
    )


def _final(setup: board.Setup, board: board.Board, move: procedure.Move) -> exchange.Rolling:
    who = board.fighter(move.by)
    text = "{who} pays a hero point for a final action, which doesn’t improve the roll. The resistance is *{points}*."
    step = procedure.say("ap-final", text, who=who.who.first, points=-who.ap)
    board, made = exchange.ROLLING.alone(setup, board, move, rating.Total(-who.ap), step)
    return board.put(replace(board.fighter(who.id), tried=True)).paid(who.id, 1), made


def _finally(setup: board.Setup, board: board.Board, made: in_rounds.Open) -> board.Board:
    who = board.fighter(made.move.by)
    if made.won == 0:
        return board.tell("ap-final-result", "A tie changes *nothing*.")
    rules = setup.edition.advantage
    part = dict(rules.shares)[made.ruling.level].of(who.start)
    if made.won < 0:
        return exchange.change(board, who.id, -part, "ap-final-result")
    name, points = who.who.first, max(1, part)
    text, mean = "{who} comes *back* with {now}.", f"{name} comes back with {points}."
    board = board.moved(who.id, points - who.ap).risen(who.id)
    board = board.tell("ap-final-result", text, mean, who=name, now=points, before=who.ap)
    return _scarred(setup, board, who.id, rules.defeat(who.ap).level)


def _no_shot(turn: exchange.Asked) -> str:
    """Explain why a person can't take a parting shot, or return nothing if they can."""
    who, shot = turn.who, turn.board.open_shot
    theirs = not shot or shot.victor != who.id or not who.active
    return moves.why(
        (not who.ours and not turn.setup.reads("gm_shots", "yes"), "In this reading foes can’t take parting shots."),
        (shot is None, "A parting shot comes right after an opponent is put out, before anything else."),
        (theirs, f"The parting shot is for the contestant who put the opponent out, not for {who.who.inside}."),
    )


def _may_shoot(turn: exchange.Asked) -> procedure.Choice:
    victor, victim = turn.who, _victim(turn.board)
    hero = victor if victor.ours else victim
    return turn.choice(
        f"{victor.who.first} takes a parting shot at {victim.who.inside}",
        exchange.bid_field(turn.setup, victor), *exchange.rolling(turn.setup, hero, hero),
        brings=f"It’s now or never. {victim.who.first} is at {sign(victim.ap)}. "
        "Losing to a critical may bring them back.",
    )  # fmt: skip


def _victim(board: board.Board) -> board.Fighter:
    return board.fighter(procedure.there(board.open_shot).victim)


def _hit(setup: board.Setup, board: board.Board, made: in_rounds.Open) -> board.Board:
    if not made.won:
        return board.tell("ap-shot", "A tie: the shot changes *nothing*.")
    defeat = setup.edition.advantage.defeat(board.fighter(made.about).ap).level
    board, winner = exchange.bid_lost(setup, board, made, "ap-shot")
    victim = board.fighter(made.about)
    if victim.ap <= 0:
        return board.fallen()
    name, text = victim.who.first, "{who} is *back* in the contest, with {points}."
    board = board.risen(victim.id).tell("ap-back", text, f"{name} is back.", who=name, points=victim.ap)
    board = _scarred(setup, board, victim.id, defeat) if setup.reads("shot_scars", "yes") else board
    return board.fallen(winner)


def _scarred(setup: board.Setup, board: board.Board, id_: str, level: results.Level) -> board.Board:
    """Apply the state of a defeat to a person who came back from it."""
    who, state = board.fighter(id_), reckon.left_by(setup, level)
    hurt = replace(who, bonus=who.bonus + state.amount, lowered=who.lowered + state.lowered, scar=max(who.scar, level))
    words = {"who": who.who.first, "state": state.title.lower(), "effect": state.effect}
    return board.put(hurt).tell("ap-scar", "{who} stays *{state}* from the defeat: {effect}.", "", **words)


DEEDS: Final = (
    rounds.Deed("lend", "Lend points", "ap-lend", _may_lend, rounds.Rolled(_offered, _lent), closed=exchange.barred),
    rounds.Deed("gift", "Help from outside", "ap-gift", _may_gift, rounds.Rolled(_offered, _gifted)),
    rounds.unrelated("It uses your turn, without staking points.", exchange.ROLLING,
        lambda turn: exchange.rolling(turn.setup, turn.who, turn.who), _augmented, exchange.barred, veiled=True),
    rounds.Deed("final-action", "Final action", "ap-final", _may_final_action, rounds.Rolled(_final, _finally),
        closed=_no_final,
        unlifted="The hero point is the price of a final action. It doesn’t improve the roll, and no other can."),
    rounds.Deed("parting-shot", "Parting shot", "ap-shot", _may_shoot,
        rounds.Rolled(lambda setup, board, move: exchange.between(setup, board, move, _victim(board)), _hit),
        closed=_no_shot),
)  # fmt: skip
"""The other moves with dice."""
