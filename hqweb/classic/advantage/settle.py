"""What a roll does to the points. The last roll stays open: a hero point rules it anew, and it is settled again."""

from typing import NamedTuple

from hqweb.classic.advantage.board import Board, Fighter, payer, ripened
from hqweb.classic.advantage.frame import Open
from hqweb.classic.advantage.setup import Setup
from hqweb.classic.advantage.stakes import (
    FINAL_ACTIONS,
    GIFTS,
    LENDING,
    LOSSES,
    defeat_at,
    lost_bid,
    part_of,
    result_key,
    taken,
)
from hqweb.classic.bout import Ruling, winner_word
from hqweb.classic.results import CRITICAL, FUMBLE, LEVEL_WORDS, MARGINAL, Level
from hqweb.classic.states import state_after
from hqweb.core.fields import Json
from hqweb.core.numbers import sign
from hqweb.core.procedure import Step, say


class Settled(NamedTuple):
    """The board after a roll, the reasons that the board adds, and what came of it in a few words."""

    board: Board
    steps: tuple[Step, ...]
    mean: str


def settle(setup: Setup, board: Board, made: Open) -> Settled:
    """What the open roll comes to on the board that it was made on."""
    if made.ruling is None:
        raise TypeError("only a roll that was ruled can be settled")
    if made.ours and made.bout.ours.points:
        who = payer(board, made.ours)
        board = board.put(who._replace(points=who.points - made.bout.ours.points))
    after = _PURPOSES[made.purpose](setup, board, made, made.ruling)
    return after._replace(board=ripened(after.board))


def _change(board: Board, id_: str, by: int, rule: str, text: str = "") -> tuple[Board, Step, str]:
    """The board with points gained or lost, the reason for it, and the same in a few words."""
    who, after = board.fighter(id_), board.moved(id_, by)
    now = after.fighter(id_).ap
    verb = "gains" if by >= 0 else "loses"
    words: dict[str, Json] = {"who": who.who.first, "verb": verb, "amount": abs(by)}
    figures: dict[str, Json] = {"before": sign(who.ap), "after": sign(now)}
    sentence = text or "{who} {verb} *{amount}*: {before} becomes {after}."
    step = say(rule, sentence, **words, **figures)
    return after, step, f"{who.who.first} {verb} {abs(by)}: {figures['before']} becomes {figures['after']}."


def _out(board: Board, victor: str = "") -> tuple[Board, list[Step], str]:
    """The board with all out who have no point left, with the reasons and a few words."""
    after = board.fallen(victor)
    gone = [each for each in after.fighters if each.standing == "out" and board.fighter(each.id).active]
    steps = [say("ap-out", "{who} is *out*, at {points}.", who=each.who.first, points=sign(each.ap)) for each in gone]
    return after, steps, "".join(f" {each.who.first} is out." for each in gone)


def _nothing(board: Board, rule: str, text: str) -> Settled:
    return Settled(board, (say(rule, text),), text.replace("*", ""))


def _winner_has_critical(ruling: Ruling) -> bool:
    reading = ruling.ours if ruling.winner > 0 else ruling.theirs
    return reading is not None and reading.final == CRITICAL


def _bid(board: Board, made: Open, ruling: Ruling, rule: str) -> tuple[Board, list[Step], str, str]:
    """The loser of an exchange or a shot pays the bid: board, reasons, a few words, and who won it."""
    winner, loser = (made.ours, made.theirs) if ruling.winner > 0 else (made.theirs, made.ours)
    amount = lost_bid(made.bid, ruling.level)
    times = LOSSES[ruling.level].word
    level = LEVEL_WORDS[ruling.level]
    text = f"{level.capitalize()}, so {times} × {made.bid}. "
    text += "{who} {verb} *{amount}*: {before} becomes {after}."
    board, step, mean = _change(board, loser, -amount, rule, text)
    steps = [step]
    if _winner_has_critical(ruling):
        text = "A critical won it, so the points move. {who} {verb} *{amount}*: {before} becomes {after}."
        board, step, more = _change(board, winner, amount, "ap-transfer", text)
        steps.append(step)
        mean += f" {more}"
    return board, steps, mean, winner


def _exchange(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    if not ruling.winner:
        return _tied(setup, board, made, ruling)
    board, steps, mean, winner = _bid(board, made, ruling, "ap-loss")
    board, more, fall = _out(board, winner)
    return Settled(board, (*steps, *more), mean + fall)


def _tied(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    fumbles = ruling.ours is not None and ruling.ours.final == FUMBLE
    if not setup.group or setup.both_lose == "no" or (setup.both_lose == "fumbles" and not fumbles):
        return _nothing(board, "ap-tie", "A tie: *nobody loses points*.")
    half, steps, means = lost_bid(made.bid, MARGINAL), [], []
    for id_ in (made.ours, made.theirs):
        board, step, mean = _change(board, id_, -half, "ap-both")
        steps.append(step)
        means.append(mean)
    board, more, fall = _out(board)
    return Settled(board, (*steps, *more), " ".join(means) + fall)


def _shot(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    if not ruling.winner:
        return _nothing(board, "ap-shot", "A tie: the shot changes *nothing*.")
    scar = defeat_at(board.fighter(made.other).ap).level
    board, steps, mean, winner = _bid(board, made, ruling, "ap-shot")
    victim = board.fighter(made.other)
    back = victim.ap > 0
    if back:
        board = board.risen(victim.id)
        text = "{who} is *back* in the contest, with {points}."
        steps.append(say("ap-back", text, who=victim.who.first, points=victim.ap))
        mean += f" {victim.who.first} is back."
        if setup.shot_scars:
            board, step = scarred(setup, board, victim.id, scar)
            steps.append(step)
    board, more, fall = _out(board, winner if back else "")
    return Settled(board, (*steps, *more), mean + fall)


def scarred(setup: Setup, board: Board, id_: str, level: Level) -> tuple[Board, Step]:
    """Somebody who came back from a defeat keeps what it left, and it weighs at once."""
    who = board.fighter(id_)
    state = state_after(setup.edition.states, level)
    if state is None:
        raise ValueError(f"no state follows a defeat of level {level}")
    hurt = who._replace(bonus=who.bonus + state.penalty, lowered=who.lowered + state.lowered, scar=max(who.scar, level))
    text = "{who} stays *{state}* from the defeat: {effect}."
    step = say("ap-scar", text, who=who.who.first, state=state.title.lower(), effect=state.effect)
    return board.put(hurt), step


def _final(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    who = board.fighter(made.actor)
    if made.won == 0:
        return _nothing(board, "ap-final-result", "A tie: it changes *nothing*.")
    part = part_of(who.start, FINAL_ACTIONS[ruling.level])
    if made.won < 0:
        board, step, mean = _change(board, who.id, -part, "ap-final-result")
        return Settled(board, (step,), mean)
    level, points = defeat_at(who.ap).level, max(1, part)
    text = "{who} comes *back* with {now}."
    board = board.moved(who.id, points - who.ap).risen(who.id)
    steps = [say("ap-final-result", text, who=who.who.first, now=points, before=who.ap)]
    board, step = scarred(setup, board, who.id, level)
    return Settled(board, (*steps, step), f"{who.who.first} comes back with {points}.")


def _disengage(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    who = board.fighter(made.actor)
    if made.won == 0:
        return _nothing(board, "ap-disengage", "A tie: nobody gets away, and *nobody loses points*.")
    if made.won > 0:
        board = board.put(who._replace(standing="away"))
        step = say("ap-disengage", "{who} *gets away*, with {points}.", who=who.who.first, points=who.ap)
        return Settled(board, (step,), f"{who.who.first} gets away, with {who.ap}.")
    amount = taken(who.ap, ruling.level)
    board, first, mean = _change(board, made.actor, -amount, "ap-disengage-lost")
    board, second, more = _change(board, made.other, amount, "ap-disengage-lost")
    return Settled(board, (first, second), f"{mean} {more}")


def _lend(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    loan = LENDING[result_key(made.won, ruling.level)]
    friend, lender = part_of(made.bid, loan.friend), part_of(made.bid, loan.lender)
    changes = ((made.other, -friend if loan.lost else friend), (made.actor, -lender))
    return _given(board, changes, "ap-lend")


def _gift(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    key = result_key(made.won, ruling.level)
    foe = made.foe or board.side(not board.fighter(made.actor).ours)[0].id
    board = board if made.won >= 0 else board.put(board.fighter(foe)._replace(hidden=False))
    to = made.other if made.won >= 0 else foe
    return _given(board, ((to, part_of(made.bid, GIFTS[key])),), "ap-gift")


def _given(board: Board, changes: tuple[tuple[str, int], ...], rule: str) -> Settled:
    steps, means = [], []
    for id_, by in changes:
        if by:
            board, step, mean = _change(board, id_, by, rule)
            steps.append(step)
            means.append(mean)
    if not steps:
        return _nothing(board, rule, "A tie: *no point moves*.")
    board, more, fall = _out(board)
    return Settled(board, (*steps, *more), " ".join(means) + fall)


def _unrelated(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled:
    who = board.fighter(made.actor)
    if made.gain == "augment":
        return _augmented(setup, board, board.fighter(made.other), made, ruling)
    word = "reaches" if made.won > 0 else "does not reach"
    step = say("ap-unrelated", "{who} *{word}* the other aim.", who=who.who.first, word=word)
    return Settled(board, (step,), f"{who.who.first} {word} the other aim.")


def _augmented(setup: Setup, board: Board, friend: Fighter, made: Open, ruling: Ruling) -> Settled:
    """An augment for the rest of the contest. It goes on the rating, and adds no points."""
    side = winner_word(ruling._replace(winner=made.won))
    amount = dict(setup.edition.augments)[f"{side}:{LEVEL_WORDS[ruling.level]}"]
    used = friend.total + friend.bonus + amount
    friend = friend._replace(
        bonus=friend.bonus + amount, augmented=True, best=max(friend.best, used), worst=min(friend.worst, used)
    )
    plus = f"+{amount}" if amount >= 0 else sign(amount)
    text = "{who}: *{plus}* on the rating until the contest ends. It adds no points."
    step = say("ap-unrelated", text, who=friend.who.first, plus=plus, amount=amount)
    return Settled(board.put(friend), (step,), f"{friend.who.first}: {plus} until the contest ends.")


_PURPOSES = {
    "exchange": _exchange,
    "parting-shot": _shot,
    "final-action": _final,
    "disengage": _disengage,
    "lend": _lend,
    "gift": _gift,
    "unrelated": _unrelated,
}
