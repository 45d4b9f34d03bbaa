"""What heroes carry from a contest by advantage points into the next one, and what it leaves on sheets."""

from hqweb.classic.advantage.board import Board
from hqweb.classic.advantage.reckon import reckon
from hqweb.classic.advantage.setup import Setup
from hqweb.classic.aftermath import last_offers
from hqweb.classic.in_rounds import sheet_of
from hqweb.classic.leaves import fortune, known, spent, suffered
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Effect, Offer


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


def effects(setup: Setup, board: Board) -> tuple[Effect, ...]:
    """What the contest leaves on each hero’s sheet: points spent, states, and the fortune of a victory."""
    costs = reckon(setup, board).costs
    prize = setup.prize if len(setup.prize) <= MAX_NAME else ""
    found: list[Effect] = []
    for who in board.fighters:
        sheet = sheet_of(board.fighters, who.id)
        if not sheet:
            continue
        found += spent(sheet, who.brought - who.points)
        mine = [cost for cost in costs if cost.fighter == who.id]
        for cost in mine:
            found += fortune(setup.edition, sheet, cost.fortune, prize or _victim(board, who.id))
        for state in _lightest_first(setup, [cost.state for cost in mine]):
            found += suffered(setup.edition, sheet, state, _victor(board, who.id))
    return tuple(found)


def _lightest_first(setup: Setup, states: list[str]) -> list[str]:
    """The states in the order in which a sheet takes them: after one that ends all action no other comes."""
    known_ = setup.edition.states
    acting = [each.id for each in known_ if each.acts for state in states if state == each.id]
    return acting + [each.id for each in known_ if not each.acts and each.id in states][-1:]


def _victor(board: Board, id_: str) -> str:
    """Who put somebody out."""
    by = [fall.victor for fall in board.falls if fall.victim == id_]
    return known(board.fighter(by[-1]).who) if by else ""


def _victim(board: Board, id_: str) -> str:
    """Whom somebody put out last."""
    beaten = [fall.victim for fall in board.falls if fall.victor == id_]
    return known(board.fighter(beaten[-1]).who) if beaten else ""
