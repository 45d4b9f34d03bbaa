"""The parting shot of a contest by advantage points: now or never, at whoever was just put out."""

from dataclasses import replace
from typing import Final

from hqweb.classic.advantage import exchange
from hqweb.classic.advantage.board import Board, Fighter
from hqweb.classic.advantage.stakes import defeat_at
from hqweb.classic.bout import Ruling
from hqweb.classic.in_rounds import Open, RoundsSetup, Settled, nothing
from hqweb.classic.results import Level
from hqweb.classic.rounds import Deed, Rolled
from hqweb.classic.states import state_after
from hqweb.core.procedure import Choice, Move, Step, say
from hqweb.core.words import sign


def no_shot(setup: RoundsSetup, board: Board, who: Fighter) -> str:
    """Why somebody may not shoot; nothing where they may."""
    if not who.ours and not setup.reads("gm_shots", "yes"):
        return "In this reading foes take no parting shots."
    if board.open_shot is None:
        return "A parting shot comes at once after an opponent is put out, before anything else."
    if board.open_shot.victor != who.id or not who.active:
        return f"The parting shot is for whoever put the opponent out, and that is not {who.who.inside}."
    return ""


def _may_shoot(turn: exchange.Asked) -> Choice | str:
    victor = turn.board.fighter(turn.by)
    if why := no_shot(turn.setup, turn.board, victor):
        return why
    victim = _victim(turn.board)
    hero = victor if victor.ours else victim
    return turn.choice(
        f"Parting shot of {victor.who.inside} at {victim.who.inside}",
        exchange.bid_field(victor), *exchange.rolling(turn.setup, hero, hero),
        brings=f"Now or never. {victim.who.first} is at {sign(victim.ap)}. "
        "Lost to a critical, the points may bring the other back.",
    )  # fmt: skip


def _victim(board: Board) -> Fighter:
    if board.open_shot is None:
        raise ValueError("nobody was put out just now")
    return board.fighter(board.open_shot.victim)


def _shot(setup: RoundsSetup, board: Board, move: Move) -> tuple[Board, Open]:
    return exchange.between(setup, board, move, _victim(board))


def _settled(setup: RoundsSetup, board: Board, made: Open, ruling: Ruling) -> Settled[Board]:
    if not ruling.winner:
        return nothing(board, "ap-shot", "A tie: the shot changes *nothing*.")
    defeat = defeat_at(board.fighter(made.about).ap).level
    board, steps, mean, winner = exchange.bid_lost(board, made, ruling, "ap-shot")
    victim = board.fighter(made.about)
    back = victim.ap > 0
    if back:
        board = board.risen(victim.id)
        text = "{who} is *back* in the contest, with {points}."
        steps.append(say("ap-back", text, who=victim.who.first, points=victim.ap))
        mean += f" {victim.who.first} is back."
        if setup.reads("shot_scars", "yes"):
            board, step = scarred(setup, board, victim.id, defeat)
            steps.append(step)
    return exchange.fallen(board, steps, mean, winner if back else "")


def scarred(setup: RoundsSetup, board: Board, id_: str, level: Level) -> tuple[Board, Step]:
    """Somebody who came back from a defeat keeps what it left, and it weighs at once."""
    who = board.fighter(id_)
    state = state_after(setup.edition.states, level)
    if state is None:
        raise ValueError(f"no state follows a defeat of level {level}")
    hurt = replace(who, bonus=who.bonus + state.penalty, lowered=who.lowered + state.lowered, scar=max(who.scar, level))
    text = "{who} stays *{state}* from the defeat: {effect}."
    step = say("ap-scar", text, who=who.who.first, state=state.title.lower(), effect=state.effect)
    return board.put(hurt), step


PARTING_SHOT: Final = Deed("parting-shot", "Parting shot", "ap-shot", _may_shoot, Rolled(_shot, _settled))
