"""What a contest by advantage points came to: everybody's defeat or fortune, the level, and what heroes carry on."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from hqweb.classic import leaves
from hqweb.classic.advantage.board import Board, Fighter
from hqweb.classic.advantage.stakes import defeat_at
from hqweb.classic.aftermath import last_offers
from hqweb.classic.in_rounds import RoundsSetup, next_contest, sheet_of
from hqweb.classic.results import LEVEL_WORDS, TIE, Level
from hqweb.classic.rounds import Reckoning
from hqweb.classic.states import fortune_after, state_after
from hqweb.core import blocks
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Effect, Offer, Step, say
from hqweb.core.tables import Column
from hqweb.core.words import sign

INFERIOR: Final = 6
"""Beating somebody this far below brings no fortune."""


class Cost(NamedTuple):
    """What somebody carries away: the level, what it leaves in a word, and the table row that gave it.

    `state` is the id of a state of adversity, empty for a fortune and for a foe; `fortune` that of a benefit.
    """

    fighter: str
    points: int
    level: Level
    word: str
    state: str = ""
    row: str = ""
    fortune: str = ""


def reckon(setup: RoundsSetup, board: Board) -> Reckoning:
    """The outcome of a contest that has a winner. Only heroes are measured; what befalls a foe is told.

    It has no level where the text has none: several losers, or nobody put out.
    """
    costs: list[Cost] = []
    steps: list[Step] = []
    for who in board.fighters:
        if who.contends:
            for cost, step in (*_scar(setup, who), *_fall(setup, who), *_fortune(setup, board, who)):
                costs.append(cost)
                steps.append(step)
    losers = [
        each
        for each in board.fighters
        if each.contends and board.winner in ("ours", "theirs") and each.ours == (board.winner == "theirs")
    ]
    level = None
    if len(losers) == 1 and losers[0].standing == "out":
        level = defeat_at(losers[0].ap).level
    rows = tuple(dict.fromkeys(cost.row for cost in costs if cost.row))
    grid = tuple(
        blocks.GridRow((board.fighter(each.fighter).who.first, sign(each.points), each.word)) for each in costs
    )
    columns = (Column("Who"), Column("Points"), Column("What it left"))
    notes = [*standing_notes(board)]
    if level is None and board.winner in ("ours", "theirs"):
        text = "The text gives a level to one loser who was put out, and none to a side of several."
        notes.append(blocks.Note(text, "reading"))
    return Reckoning(
        level,
        tuple(steps),
        rows,
        told=tuple(_told(board, cost) for cost in costs),
        blocks=(blocks.Grid("What it came to", columns, grid),) if grid else (),
        notes=tuple(notes),
        offers=tuple(_offers(setup, board, costs)),
        effects=tuple(_effects(setup, board, costs)),
    )


def standing_notes(board: Board) -> Iterator[blocks.Note]:
    """Who cannot do what one might expect, from the start."""
    for each in board.fighters:
        if each.contends and each.start < 1:
            yield blocks.Note(f"No point to begin with, so out from the start: {each.who.first}.", "warn")
    for each in board.fighters:
        if each.part == "sidekick" and not each.owner:
            yield blocks.Note(
                f"No hero stands above {each.who.inside}, so nobody’s hero points lift those rolls.", "warn"
            )


def _told(board: Board, cost: Cost) -> dict[str, Json]:
    name, level = board.fighter(cost.fighter).who.first, LEVEL_WORDS[cost.level]
    return {"who": cost.fighter, "name": name, "points": cost.points, "level": level, "leaves": cost.word}


def _row(setup: RoundsSetup, level: Level) -> str:
    return f"{setup.edition.id}.advantage-outcome/{LEVEL_WORDS[level]}"


def _adversity(setup: RoundsSetup, level: Level) -> tuple[str, str]:
    """Title and id of the state that a defeat of this level leaves."""
    state = state_after(setup.edition.states, level)
    if state is None:
        raise ValueError(f"no state follows a defeat of level {level}")
    return state.title, state.id


def _fall(setup: RoundsSetup, who: Fighter) -> list[tuple[Cost, Step]]:
    if who.standing != "out":
        return []
    level = defeat_at(who.ap).level
    words = {"who": who.who.first, "points": sign(who.ap), "level": LEVEL_WORDS[level]}
    if not who.ours:
        text = "{who} ends at {points}: a *{level}* defeat. How it looks, the GM tells."
        cost = Cost(who.id, who.ap, level, f"{LEVEL_WORDS[level]} defeat", row=_row(setup, level))
        return [(cost, say("ap-outcome", text, **words))]
    title, state = _adversity(setup, level)
    text = "{who} ends at {points}: a {level} defeat, so *{state}*."
    cost = Cost(who.id, who.ap, level, title, state, _row(setup, level))
    return [(cost, say("ap-outcome", text, state=title.lower(), **words))]


def _scar(setup: RoundsSetup, who: Fighter) -> list[tuple[Cost, Step]]:
    if who.scar == TIE or not who.ours:
        return []
    title, state = _adversity(setup, who.scar)
    text = "{who} came back, and is still *{state}* from the first defeat."
    step = say("ap-scar", text, who=who.who.first, state=title.lower())
    return [(Cost(who.id, who.ap, who.scar, f"{title}, from before", state), step)]


def _fortune(setup: RoundsSetup, board: Board, who: Fighter) -> list[tuple[Cost, Step]]:
    """A hero of the winning side has the fortune of the last opponent put out who still is."""
    if board.winner != "ours" or not who.ours or who.standing != "in":
        return []
    beaten = [fall.victim for fall in board.falls if fall.victor == who.id]
    if not beaten:
        return []
    foe = board.fighter(beaten[-1])
    defeat = defeat_at(foe.ap)
    if who.best >= foe.worst + INFERIOR:
        text = "{who} was above {foe} by {gap} or more, so the victory brings *no fortune*."
        step = say("ap-fortune", text, who=who.who.first, foe=foe.who.inside, gap=INFERIOR)
        return [(Cost(who.id, who.ap, defeat.level, "no fortune"), step)]
    text = "{who} put {foe} out at {points}: *{fortune}*."
    values = {"foe": foe.who.inside, "points": sign(foe.ap), "fortune": defeat.fortune.lower()}
    step = say("ap-fortune", text, who=who.who.first, **values)
    row, gained = _row(setup, defeat.level), fortune_after(setup.edition.benefits, defeat.level).id
    return [(Cost(who.id, who.ap, defeat.level, defeat.fortune, row=row, fortune=gained), step)]


def _offers(setup: RoundsSetup, board: Board, costs: list[Cost]) -> Iterator[Offer]:
    """For every hero: a contest in the states that this one left, or for the dying the rescue and the last action."""
    acting = {state.id for state in setup.edition.states if state.acts}
    titles = {each.id: each.title.lower() for each in setup.edition.states}
    titles |= {each.id: each.title.lower() for each in setup.edition.benefits}
    for who in board.fighters:
        mine = [cost for cost in costs if cost.fighter == who.id]
        states = [cost.state for cost in mine if cost.state]
        kinds = [*(cost.fortune for cost in mine if cost.fortune), *states]
        if not kinds:
            continue
        words = " and ".join(titles[kind] for kind in kinds)
        brings = f"With the penalty of being {words}." if kinds == states else f"You are {words}."
        offer = next_contest(setup.edition, who, kinds, words, brings)
        yield from (offer,) if acting.issuperset(states) else last_offers(setup.edition, who.who, offer.inputs)


def _effects(setup: RoundsSetup, board: Board, costs: list[Cost]) -> Iterator[Effect]:
    """What the contest leaves on each hero’s sheet: points spent, states, and the fortune of a victory."""
    prize = setup.prize if len(setup.prize) <= MAX_NAME else ""
    for who in board.fighters:
        sheet = sheet_of(board.fighters, who.id)
        if not sheet:
            continue
        yield from leaves.spent(sheet, who.brought - who.points)
        mine = [cost for cost in costs if cost.fighter == who.id]
        for cost in mine:
            yield from leaves.fortune(setup.edition, sheet, cost.fortune, prize or _victim(board, who.id))
        for state in _lightest_first(setup, [cost.state for cost in mine]):
            yield from leaves.suffered(setup.edition, sheet, state, _victor(board, who.id))


def _lightest_first(setup: RoundsSetup, states: list[str]) -> list[str]:
    """The states in the order in which a sheet takes them: after one that ends all action no other comes."""
    known_ = setup.edition.states
    acting = [each.id for each in known_ if each.acts for state in states if state == each.id]
    return acting + [each.id for each in known_ if not each.acts and each.id in states][-1:]


def _victor(board: Board, id_: str) -> str:
    """Who put somebody out."""
    by = [fall.victor for fall in board.falls if fall.victim == id_]
    return leaves.known(board.fighter(by[-1]).who) if by else ""


def _victim(board: Board, id_: str) -> str:
    """Whom somebody put out last."""
    beaten = [fall.victim for fall in board.falls if fall.victor == id_]
    return leaves.known(board.fighter(beaten[-1]).who) if beaten else ""
