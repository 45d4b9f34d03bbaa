"""What heroes carry from a contest by advantage points into the next one."""

from hqweb.classic.advantage.board import Board
from hqweb.classic.advantage.reckon import reckon
from hqweb.classic.advantage.setup import Setup
from hqweb.classic.aftermath import last_offers
from hqweb.core.fields import Json
from hqweb.core.procedure import Offer


def next_contests(setup: Setup, board: Board) -> tuple[Offer, ...]:
    """For every hero: a contest in the states that this one left, or for the dying the rescue and the last action."""
    found: list[Offer] = []
    acting = {state.id for state in setup.edition.states if state.acts}
    titles = {state.id: state.title.lower() for state in setup.edition.states}
    titles |= {benefit.id: benefit.title.lower() for benefit in setup.edition.benefits}
    costs = reckon(setup, board).costs
    for who in board.fighters:
        mine = [cost for cost in costs if cost.fighter == who.id]
        states = [cost.state for cost in mine if cost.state]
        kinds = [*(cost.fortune for cost in mine if cost.fortune), *states]
        if not kinds:
            continue
        rows: list[Json] = [{"kind": kind} for kind in kinds]
        inputs: dict[str, Json] = {"ability": int(who.total), "modifiers": rows}
        if not acting.issuperset(states):
            found += last_offers(setup.edition, who.who, inputs)
            continue
        words = " and ".join(titles[kind] for kind in kinds)
        brings = f"With the penalty of being {words}." if kinds == states else f"You are {words}."
        title = f"Next contest of {who.who.inside}, {words}"
        found.append(Offer(f"{setup.edition.id}.simple-contest", title, inputs, brings, replaces=True))
    return tuple(found)
