"""Acting with a bid and disengaging, in a contest by advantage points; and common parts of its rolls."""

from collections.abc import Iterable
from typing import Final

from hqweb.classic.advantage import board
from hqweb.classic.roll import bout, results
from hqweb.classic.rounds import in_rounds, rounds
from hqweb.core import fields, moves, nouns, procedure, record, words
from hqweb.mastery import rating

type Asked = rounds.Turn[board.Setup, board.Fighter, board.Board]
type Rolling = tuple[board.Board, in_rounds.Open]

ROLLING: Final = in_rounds.Rolling(
    "ap-lasting", "ap-ability", "{who} uses another ability: *{rating}*. The points stay.", "ap-unrelated", bout.INJURY
)
_PLAIN = 1
"""The index of a plain action among degrees of boldness."""


def out(turn: Asked) -> str:
    """Explain that a person has no points left, or return nothing."""
    return f"Pick someone who’s still in: {turn.who.who.inside} is out." if turn.who.standing == "out" else ""


def absent(turn: Asked) -> str:
    """Explain why a person isn't in the contest, or return nothing if they are."""
    outside = "From outside the contest {} can only help."
    return out(turn) or ("" if turn.who.active else outside.format(turn.who.who.first))


def tired(turn: Asked) -> str:
    """Explain that a person has acted in this round, or return nothing."""
    return f"Everyone has one action per round, and {turn.who.who.first} has taken it." if turn.who.acted else ""


def barred(turn: Asked) -> str:
    """Explain why a person has no action now, or return nothing if they do."""
    return absent(turn) or tired(turn)


def waiting(setup: board.Setup, board: board.Board) -> tuple[board.Fighter, ...]:
    """Return everyone who hasn't acted in this round, in a group by points, declared bid or boldness."""
    left = tuple(each for each in board.fighters if each.active and not each.acted)
    return tuple(sorted(left, key=lambda each: _precedence(setup, each), reverse=True)) if board.group else left


def _precedence(setup: board.Setup, who: board.Fighter) -> tuple[int, ...]:
    """Return the sort key of a person. Hidden people come last by points."""
    bid, bold = who.bid or setup.edition.advantage.bid, who.bold if who.bid else _PLAIN
    order = setup.given.text("order")
    return {"points": (0 if who.hidden else who.ap, bid, bold), "bid": (bid, bold)}.get(order, (bold, bid))


def now_turn(setup: board.Setup, board: board.Board) -> str:
    """Return the id of the next person, or nothing if everyone has acted or it's decided."""
    return next((each.id for each in waiting(setup, board) if not board.winner), "")


def usual_bid(setup: board.Setup, who: board.Fighter) -> int:
    """Return the default bid, limited to what a person may stake."""
    return min(who.bid or setup.edition.advantage.bid, who.most)


def bid_field(setup: board.Setup, who: board.Fighter) -> fields.Field:
    """Return a field for the bid."""
    return moves.number("bid", "Bid", 1, who.most, usual_bid(setup, who))


def rolling(
    setup: board.Setup, who: board.Fighter, other: board.Fighter | None, *, ability: bool = True
) -> tuple[fields.Field, ...]:
    """Return the fields of a roll: the ability, the situation, and a stretch.

    They're the hero's; the ability only if it's known which hero that is.
    """
    hero = who if who.ours or other is None or not other.ours else other
    now = None if hero.hidden else int(hero.total)
    used = setup.edition.rating_field("ability", f"Ability of {hero.who.inside}", default=now, source="ability")
    known = ability and (hero.ours or hero is other)
    situation = rating.amount_field("modifier", "Situation")._replace(group="more")
    return (*((used,) if known else ()), situation, moves.flag("stretch", "A stretch", group="more"))


def figures(points: Iterable[int]) -> str:
    """List different numbers, smallest first."""
    each = [str(one) for one in sorted(set(points))]
    return " or ".join(filter(None, [", ".join(each[:-1]), each[-1]]))


def standing_total(setup: board.Setup, who: board.Fighter, other: str = "") -> rating.Total:
    """Return a person's current total against this opponent."""
    met = _outnumbered(setup, who, other) if other and (who.ours or setup.both_outnumbered) else ()
    return rating.Total(who.total + who.bonus + sum(amount for _, _, amount in met))


def _outnumbered(setup: board.Setup, who: board.Fighter, other: str) -> in_rounds.Extra:
    """Return the penalty for earlier opponents in this round."""
    before = sum(each != other for each in who.met)
    met = f"{nouns.OTHER_OPPONENT.counted(before)} already met in this round"
    return (("ap-several", met, setup.edition.amount_of("outnumbered") * before),) if before else ()


def between(setup: board.Setup, board: board.Board, move: procedure.Move, other: board.Fighter) -> Rolling:
    """Return a roll of two people, and the board on which both are revealed."""
    actor = board.fighter(move.by)
    hero, foe = (actor, other) if actor.ours else (other, actor)
    ours = ROLLING.used(setup.edition, hero, move.given).plus(_outnumbered(setup, hero, foe.id))
    ours = ours._replace(reasons=(*_staked(actor, move.given.whole("bid", 0)), *ours.reasons))
    theirs = in_rounds.Rolls(foe, foe.total, _outnumbered(setup, foe, hero.id) if setup.both_outnumbered else ())
    made = ROLLING.between(setup, move, ours, theirs, other.id)
    return board.fresh().put(record.replace(hero, hidden=False), record.replace(foe, hidden=False)), made


def _staked(actor: board.Fighter, bid: int) -> tuple[procedure.Step, ...]:
    """Explain the bid of a move, if any, and a desperation stake."""
    who = actor.who.first
    text = "{who} stakes *{bid}* but only has {have}: a desperation stake, up to the starting {start}."
    if bid > actor.ap:
        return (procedure.say("ap-desperation", text, who=who, bid=bid, have=words.sign(actor.ap), start=actor.start),)
    return (procedure.say("ap-bid", "{who} bids *{bid}* of {have}.", who=who, bid=bid, have=actor.ap),) if bid else ()


def change(board: board.Board, id_: str, by: int, rule: str, first: str = "", **values: fields.Json) -> board.Board:
    """Return the board after gaining or losing points. The reason may begin with a `first` sentence."""
    who, after = board.fighter(id_), board.moved(id_, by)
    name, verb = who.who.first, "gains" if by >= 0 else "loses"
    scores = {"before": words.sign(who.ap), "after": words.sign(after.fighter(id_).ap)}
    mean = f"{name} {verb} {abs(by)}: {scores['before']} becomes {scores['after']}."
    text = f"{first}{{who}} {{verb}} *{{amount}}*: {{before}} becomes {{after}}."
    return after.tell(rule, text, mean, who=name, verb=verb, amount=abs(by), **scores, **values)


def bid_lost(setup: board.Setup, board: board.Board, made: in_rounds.Open, rule: str) -> tuple[board.Board, str]:
    """Return the board after the loser of an exchange or a shot has paid, and the winner."""
    winner, loser = (made.ours, made.theirs) if made.won_by(ours=True) else (made.theirs, made.ours)
    bid, level = made.move.given.whole("bid"), made.ruling.level
    part = dict(setup.edition.advantage.losses)[level]
    amount, word, first = part.of(bid), results.LEVEL_WORDS[level].capitalize(), "{level}, so {part} × {bid}. "
    board = change(board, loser, -amount, rule, first, level=word, part=part.word, bid=bid)
    if (made.ruling.ours if winner == made.ours else made.ruling.theirs).final == results.CRITICAL:
        board = change(board, winner, amount, "ap-transfer", "It was a critical, so the winner gains them. ")
    return board, winner


def _may_exchange(turn: Asked) -> procedure.Choice:
    setup, board, who = turn.setup, turn.board, turn.who
    (foes, one, against), letter = _foes(turn), setup.edition.letter
    title, press = f"{who.who.first} acts", "Roll"
    if one:
        title += f" against {one.who.inside}"
        press += f" {rating.show(standing_total(setup, who, one.id), letter)}"
        press += "" if one.hidden else f" against {rating.show(standing_total(setup, one, who.id), letter)}"
    return turn.choice(
        title, *against, bid_field(setup, who), *rolling(setup, who, one, ability=board.round > 1),
        brings=_at_stake(setup, who), press=press, veiled=any(each.hidden for each in (who, *foes)), seat=turn.seat,
        place="button" if who.id == now_turn(setup, board) else "more",
    )  # fmt: skip


def _foes(turn: Asked) -> tuple[tuple[board.Fighter, ...], board.Fighter | None, tuple[fields.Field, ...]]:
    """Return a person's opponents, the only one if so, and a field to choose among several."""
    foes = turn.board.active(ours=not turn.who.ours)
    return (foes, foes[0], ()) if len(foes) == 1 else (foes, None, (in_rounds.pick_one("against", "Against", foes),))


def _at_stake(setup: board.Setup, who: board.Fighter) -> str:
    """Describe what the bid in the form could win or lose."""
    bid, losses = usual_bid(setup, who), setup.edition.advantage.losses
    text = f"With {bid}, the loser loses {figures(part.of(bid) for _, part in losses)}. "
    text += "With a critical, the winner gains as much."
    if who.most > who.ap:
        text += f" You may stake up to {who.most}, although you have {who.ap}."
    return text


def _act(setup: board.Setup, board: board.Board, move: procedure.Move) -> Rolling:
    """Return a roll against the named or only opponent, as an action of the round."""
    foes = board.active(ours=not board.fighter(move.by).ours)
    board, made = between(setup, board, move, board.fighter(move.given.text("against", foes[0].id)))
    if move.do == "exchange":
        hero, foe = board.fighter(made.ours), board.fighter(made.theirs)
        hero = hero.turned(rating.Total(move.given.whole("ability", hero.total)))
        board = board.put(record.replace(hero, met=hero.met | {foe.id}), record.replace(foe, met=foe.met | {hero.id}))
    return board.put(record.replace(board.fighter(move.by), acted=True)), made


def _exchanged(setup: board.Setup, board: board.Board, made: in_rounds.Open) -> board.Board:
    if made.won:
        after, winner = bid_lost(setup, board, made, "ap-loss")
        return after.fallen(winner)
    fumbles, ties = made.ruling.rolled and made.ruling.ours.final == results.FUMBLE, setup.given.text("ties")
    if not board.group or ties == "no" or (ties == "fumbles" and not fumbles):
        return board.tell("ap-tie", "A tie: *no one loses points*.")
    half = -setup.edition.advantage.tied.of(made.move.given.whole("bid"))
    return changed(board, ((made.ours, half), (made.theirs, half)), "ap-both")


def changed(board: board.Board, changes: Iterable[tuple[str, int]], rule: str) -> board.Board:
    """Apply gains and losses of points, and put out everyone without points."""
    for id_, by in changes:
        board = change(board, id_, by, rule)
    return board.fallen()


def _may_disengage(turn: Asked) -> procedure.Choice:
    who, (foes, one, against), rules = turn.who, _foes(turn), turn.setup.edition.advantage
    parts = figures(rules.taken(who.ap, level) for level, _ in rules.shares)
    return turn.choice(
        f"{who.who.first} disengages", *against, *rolling(turn.setup, who, one),
        brings=f"After a victory you’re out with all your points. After a defeat {parts} of them go to your opponent.",
        veiled=any(each.hidden for each in (who, *foes)), seat=turn.seat, place=moves.MORE,
    )  # fmt: skip


def _disengaged(setup: board.Setup, board: board.Board, made: in_rounds.Open) -> board.Board:
    who = board.fighter(made.move.by)
    if made.won == 0:
        return board.tell("ap-disengage", "A tie: no one gets away, and *no one loses points*.")
    if made.won > 0:
        after, text = board.put(record.replace(who, standing="away")), "{who} *gets away*, with {points}."
        return after.tell("ap-disengage", text, who=who.who.first, points=who.ap)
    amount = setup.edition.advantage.taken(who.ap, made.ruling.level)
    return changed(board, ((made.move.by, -amount), (made.about, amount)), "ap-disengage-lost")


DEEDS: Final = (
    rounds.Deed("exchange", "Act with a bid", "ap-bid", _may_exchange, rounds.Rolled(_act, _exchanged),
        closed=barred),
    rounds.Deed("disengage", "Disengage", "ap-disengage", _may_disengage, rounds.Rolled(_act, _disengaged),
        closed=barred),
)  # fmt: skip
"""The moves of two opponents."""
