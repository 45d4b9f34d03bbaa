"""The parting shot of an extended contest: at somebody knocked out, in the round after, who may be back by it."""

from dataclasses import replace
from typing import Final

from hqweb.classic.bout import Ruling
from hqweb.classic.extended import exchange
from hqweb.classic.extended.actions import facing
from hqweb.classic.extended.board import FOLLOWER_EXTRA, Board, Fighter
from hqweb.classic.extended.setup import Setup
from hqweb.classic.in_rounds import Open, Settled, nothing, pick_one, seat_of
from hqweb.classic.results import points_of
from hqweb.classic.rounds import Deed, Rolled
from hqweb.core.procedure import Choice, Move, say


def _may_shoot(turn: exchange.Asked) -> Choice | str:
    setup, board = turn.setup, turn.board
    who = board.fighter(turn.by)
    if not who.ours and not setup.reads("gm_shots", "yes"):
        return "In this reading foes take no parting shots."
    if who.standing != "in":
        return f"Out of the contest now: {who.who.first}."
    if who.acted:
        return f"One action a round, and {who.who.first} has had it."
    fallen = [pair for pair in board.pairs if pair.stage == ("won" if who.ours else "lost")]
    if not fallen:
        return "Nobody of the other side has been knocked out."
    timely = [pair for pair in fallen if pair.ended == board.round - 1]
    if not timely:
        if any(pair.ended == board.round for pair in fallen):
            return "A parting shot comes in the round after the knock-out."
        return "It is too late: a parting shot comes only in the round right after the knock-out."
    idle = board.free(who.id) and not who.made
    victims = [
        board.fighter(victim)
        for pair in timely
        for victim, victor in ((pair.foe, pair.hero) if who.ours else (pair.hero, pair.foe),)
        if (idle or who.id == victor) and (who.id, victim) not in board.shots
    ]
    if not victims or who.part in ("secondary", "supporter", "bystander"):
        return f"Only the victor, or somebody without an opponent, may shoot, once. {who.who.first} may not now."
    return turn.choice(
        f"Parting shot of {who.who.inside}", pick_one("at", "At", victims), *exchange.rolling(setup, who),
        brings="In this round only. Lost, it may bring the foe back.",
        veiled=any(victim.hidden for victim in victims), seat=seat_of(who),
    )  # fmt: skip


def _shot(setup: Setup, board: Board, move: Move) -> tuple[Board, Open]:
    victim = board.fighter(move.given.text("at"))
    put_out = "lost" if victim.ours else "won"
    pair = next(p for p in reversed(board.all_of(victim.id)) if p.stage == put_out)
    board, made = facing(setup, board, move, pair.id)
    return replace(board, shots=(*board.shots, (move.by, victim.id))), made


def _settled(setup: Setup, board: Board, made: Open, ruling: Ruling) -> Settled[Board]:
    pair, amount = board.pair(made.about), points_of(ruling.level)
    victim = board.fighter(made.given.text("at"))
    if not ruling.winner:
        return nothing(board, "parting-shot", "A tie: the score stays.")
    hit = exchange.won_by(ruling, ours=not victim.ours)
    now = pair.scored(not victim.ours, amount if hit else -amount)
    before, after = pair.against(victim.id), now.against(victim.id)
    rule, verb = ("parting-shot", "hits") if hit else ("parting-shot-lost", "fails")
    text = f"The shot {verb}: {{before}} against {{who}} become *{{after}}*."
    step = say(rule, text, who=victim.who.inside, before=before, after=after)
    if hit:
        return Settled(board.put(now), (step,), f"{after} against {victim.who.inside}.")
    if after >= victim.goal:
        return Settled(board.put(now), (step,), f"{victim.who.first} stays out.")
    free = board.fighter(pair.other(victim.id)).standing != "in"
    now = now._replace(stage="over" if free else "on", ended=board.round if free else 0)
    shots = tuple(shot for shot in board.shots if shot[1] != victim.id)
    board = replace(board.put(now, _risen(victim)), shots=shots)
    text = "That is below {goal}: {who} is *back*."
    back = say("turn-around", text, goal=victim.goal, who=victim.who.inside)
    return Settled(board, (step, back), f"{victim.who.first} is back.")


def _risen(victim: Fighter) -> Fighter:
    extra = victim.extra - FOLLOWER_EXTRA if victim.part == "follower" else victim.extra
    return replace(victim, standing="in", extra=max(0, extra))


PARTING_SHOT: Final = Deed("parting-shot", "Parting shot", "parting-shot", _may_shoot, Rolled(_shot, _settled))
