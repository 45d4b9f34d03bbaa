"""Why a move does not stand open, in a sentence that says what would have to be different."""

from hqweb.classic.advantage.board import Board, Fighter, payer
from hqweb.classic.advantage.choices import final_barred
from hqweb.classic.advantage.frame import Open
from hqweb.classic.advantage.setup import Setup
from hqweb.classic.bout import ask_bout, outcome


def reason(setup: Setup, board: Board, made: Open | None, do: str, by: str) -> str:
    """The reason for a known move of this procedure; empty where the list of open moves says enough."""
    if board.closed:
        return "The contest is over. Take the end back to go on."
    who = next((each for each in board.fighters if each.id == by), None)
    if do == "hero-point":
        return _hero_point(board, made, by)
    if do == "finish":
        return "Both sides still have somebody in the contest. Let one side leave to end it."
    if board.winner and do != "parting-shot":
        return "One side has nobody left, so the contest is decided. End it."
    if who is None:
        return "" if do == "next-round" else "Nobody of that name takes part."
    return _of_somebody(setup, board, do, who)


def _hero_point(board: Board, made: Open | None, by: str) -> str:
    if made is None or made.ruling is None:
        return "There is no roll that a hero point could lift."
    if not by or by != made.ours:
        return "A hero point lifts only the roll of whoever spends it, or of a sidekick."
    if made.purpose == "final-action":
        return "The hero point of a final action is its price. It lifts nothing, and no other may."
    name = payer(board, by).who.first
    if made.bout.ours.points:
        return f"One hero point an exchange, and {name} has spent it."
    if not payer(board, by).points:
        return f"No hero point is left for {name}."
    bout = made.bout._replace(ours=made.bout.ours._replace(points=1))
    if outcome(ask_bout(bout).judge(made.faces)) == outcome(made.ruling):
        return "A hero point would change nothing here."
    return ""


def _of_somebody(setup: Setup, board: Board, do: str, who: Fighter) -> str:
    name = who.who.first
    if do == "parting-shot":
        return _shot(setup, board, who)
    if do == "final-action":
        if who.standing != "out":
            return f"A final action is for those who are out, and {name} is not."
        return final_barred(setup, board, who)
    if do == "return":
        return f"Only somebody who has left can come back, and {name} has not."
    if do == "change" and who.active:
        return "The first round is played with the ability that the points come from."
    if who.standing == "out":
        return f"Out of the contest now: {name}."
    if do == "gift" and who.active:
        return f"A gift comes from outside. {name} is in the contest, and can lend."
    if do != "gift" and not who.active:
        return f"Not in the contest now: {name}. Whoever stands outside can only help from there."
    if who.acted:
        return f"One action a round, and {name} has had it."
    if do == "declare":
        return "In this contest nobody declares: the order goes by points, or there are only two."
    if do == "lend":
        return f"There is no friend in the contest to whom {name} could lend."
    return ""


def _shot(setup: Setup, board: Board, who: Fighter) -> str:
    fall = board.open_shot
    if not who.ours and not setup.gm_shots:
        return "In this reading foes take no parting shots."
    if fall is None:
        return "A parting shot comes at once after an opponent is put out, before anything else."
    return f"The parting shot is for whoever put the opponent out, and that is not {who.who.inside}."
