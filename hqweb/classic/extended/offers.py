"""What heroes carry from an extended contest into the next one."""

from hqweb.classic.extended.board import Board
from hqweb.classic.extended.consequences import reckon
from hqweb.classic.extended.ladders import HURT, INJURED, STATE_WORDS
from hqweb.classic.extended.setup import Setup
from hqweb.core.procedure import Offer


def next_contests(setup: Setup, board: Board) -> tuple[Offer, ...]:
    """For every hero who can still act: a contest in the state that this one left."""
    found = []
    for cost in reckon(setup, board).costs:
        who = board.fighter(cost.fighter)
        if who.ours and who.part == "contestant" and HURT <= cost.state <= INJURED:
            state = STATE_WORDS[cost.state]
            found.append(
                Offer(
                    f"{setup.edition.id}.simple-contest",
                    f"Next contest of {who.who.inside}, {state}",
                    {"ability": int(who.total), "modifiers": [{"kind": state}]},
                    f"With the penalty of being {state}.",
                    replaces=True,
                )
            )
    return tuple(found)
