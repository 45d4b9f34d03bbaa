"""What an extended contest cost: everybody's state, the level of the victory, and what heroes carry on."""

from collections.abc import Iterator
from typing import NamedTuple

from hqweb.classic import leaves
from hqweb.classic.aftermath import benefit_step, last_offers
from hqweb.classic.extended import tables
from hqweb.classic.extended.board import Board, Fighter, Pairing
from hqweb.classic.extended.setup import Setup
from hqweb.classic.in_rounds import next_contest, sheet_of
from hqweb.classic.results import LEVEL_WORDS, Level
from hqweb.classic.rounds import Reckoning
from hqweb.classic.states import fortune_after, is_inferior
from hqweb.core import blocks
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_NAME
from hqweb.core.procedure import Effect, Offer, Step, say
from hqweb.core.tables import Column


class Cost(NamedTuple):
    """What somebody carries away: the points that count, the state, the table row that gave it, and a benefit.

    `level` is that of their own victory or defeat in a rising action, None where no pairing decided for them.
    """

    fighter: str
    points: int
    state: int
    row: str = ""
    fortune: str = ""
    level: Level | None = None


class _Sum(NamedTuple):
    costs: tuple[Cost, ...]
    level: Level | None
    steps: tuple[Step, ...]
    rows: tuple[str, ...]


def reckon(setup: Setup, board: Board) -> Reckoning:
    """The consequences of a contest that has a winner, by its place in the story.

    It has no level where the text has none: several on both sides of a rising action. Where only heroes are measured,
    the GM tells the rest.
    """
    found = _climax(setup, board) if setup.climax else _rising(setup, board)
    if any(each.title for each in setup.edition.benefits):
        found = _fortunate(setup, board, found)
    told = [cost for cost in found.costs if setup.measured or board.fighter(cost.fighter).ours]
    return Reckoning(
        found.level,
        found.steps,
        tuple(dict.fromkeys(found.rows)),
        told=tuple(_told(board, cost) for cost in told),
        blocks=(_grid(setup, board, told),),
        notes=tuple(_notes(setup, board, found.level)),
        offers=tuple(_offers(setup, board, found.costs)),
        effects=tuple(_effects(setup, board, found.costs)),
    )


def _told(board: Board, cost: Cost) -> dict[str, Json]:
    return {
        "who": cost.fighter,
        "name": board.fighter(cost.fighter).who.first,
        "points": cost.points,
        "state": tables.STATE_WORDS[cost.state],
        **({"fortune": cost.fortune} if cost.fortune else {}),
        **({"level": LEVEL_WORDS[cost.level]} if cost.level else {}),
    }


def _grid(setup: Setup, board: Board, costs: list[Cost]) -> blocks.Grid:
    points = "Points against" if setup.climax else "Difference"
    own = () if setup.climax else (Column("Level"),)
    rows = []
    for cost in costs:
        who = board.fighter(cost.fighter)
        level = f"{LEVEL_WORDS[cost.level]} {'victory' if who.standing == 'in' else 'defeat'}" if cost.level else "–"
        rows.append(blocks.GridRow((who.who.first, _left(setup, cost), cost.points, *((level,) if own else ()))))
    columns = (Column("Who"), Column("State"), Column(points, "number"), *own)
    return blocks.Grid("What it cost", columns, tuple(rows))


def _left(setup: Setup, cost: Cost) -> str:
    """The state that somebody is left in, and the state of fortune beside it."""
    titles = {each.id: each.title.lower() for each in setup.edition.benefits}
    if not cost.fortune:
        return tables.STATE_WORDS[cost.state]
    return f"{tables.STATE_WORDS[cost.state]}, {titles[cost.fortune]}" if cost.state else titles[cost.fortune]


def _notes(setup: Setup, board: Board, level: Level | None) -> Iterator[blocks.Note]:
    if level is None and board.winner in ("ours", "theirs") and not setup.climax:
        text = "After a rising action each pairing has its own level, and a side of several has none."
        yield blocks.Note(text, "reading")
    if not setup.measured:
        yield blocks.Note("What became of the foes is for the GM to tell: only heroes are measured.")
    if any(f.standing == "gone" for f in board.fighters):
        text = "Walking away counts here as losing that pairing, where the other side was ahead."
        yield blocks.Note(text, "reading")


def _fortunate(setup: Setup, board: Board, found: _Sum) -> _Sum:
    """The same with the states of fortune of the winners, but for those who met none but foes too weak."""
    costs, steps = [], list(found.steps)
    for cost in found.costs:
        who = board.fighter(cost.fighter)
        level = _won_at(setup, board, cost, found.level)
        if level is None or not (setup.measured or who.ours):
            costs.append(cost)
            continue
        benefit = fortune_after(setup.edition.benefits, level)
        foes = [f for f in board.side(not who.ours) if f.part == "contestant" and not f.hidden]
        best = max(who.best, who.total)
        worst = min((min(f.worst, f.total) for f in foes), default=best)
        if is_inferior(setup.edition.lasting, best, worst):
            text = "{who}: no benefit, for {best} against {worst} is a *foe too weak*."
            steps.append(say("inferior", text, who=who.who.first, best=int(best), worst=int(worst)))
            costs.append(cost)
            continue
        steps.append(benefit_step(setup.edition, who.who, benefit, level))
        costs.append(cost._replace(fortune=benefit.id))
    return found._replace(costs=tuple(costs), steps=tuple(steps))


def _won_at(setup: Setup, board: Board, cost: Cost, level: Level | None) -> Level | None:
    """The level of somebody's victory: at a climax that of the side, else that of the last pairing won."""
    who = board.fighter(cost.fighter)
    side = board.winner == ("ours" if who.ours else "theirs")
    if not side or who.part != "contestant" or who.standing in ("away", "gone"):
        return None
    if setup.climax:
        return level
    return cost.level if who.standing == "in" else None


def _difference(pair: Pairing, loser: Fighter) -> int:
    """The winner's points less the loser's in their pairing; what a follower suffers besides is added."""
    winner = pair.other(loser.id)
    return pair.against(loser.id) - pair.against(winner) + loser.extra


def _deciding(board: Board, who: Fighter) -> Pairing | None:
    """The pairing that decides for somebody: the one that put them out, else the last that they won or left."""
    mine = board.all_of(who.id)
    lost = [p for p in mine if p.stage == ("lost" if who.ours else "won")]
    if who.standing == "out":
        return lost[-1] if lost else None
    if who.standing == "gone":
        return next((p for p in reversed(mine) if p.stage == "quit" and p.left_by == who.id), None)
    won = [p for p in mine if p.stage == ("won" if who.ours else "lost")]
    return won[-1] if won else None


def _rising(setup: Setup, board: Board) -> _Sum:
    costs, steps, rows = list[Cost](), list[Step](), list[str]()
    for who in board.fighters:
        pair = _deciding(board, who)
        state, gap, row, level = tables.UNHARMED, 0, "", None
        if pair and who.standing in ("out", "gone"):
            gap = _difference(pair, who)
            if gap > 0:
                state, row = (
                    tables.rising(gap).loser,
                    f"{setup.edition.id}.rising-action/{tables.rising(gap).difference}",
                )
        elif pair:
            gap = _difference(pair, board.fighter(pair.other(who.id)))
            state = tables.rising(gap).winner if gap > 0 and setup.reads("winner_hurt", "yes") else tables.UNHARMED
        elif who.standing == "out" and who.extra:
            state, gap = tables.rising(who.extra).loser, who.extra
        if pair and gap > 0 and who.standing != "away":
            level = tables.rising(gap).level
        costs.append(Cost(who.id, gap, state, row, level=level))
        rows += [row] if row else []
        if pair and state:
            steps.append(_rising_step(who, gap, state, told=setup.measured or who.ours))
    return _Sum(tuple(costs), _of_one(board, costs), tuple(steps), tuple(rows))


def _of_one(board: Board, costs: list[Cost]) -> Level | None:
    """The level of a side after a rising action: that of the only one who lost, or of the only one who won."""
    levels = {cost.fighter: cost.level for cost in costs}
    for ours in (board.winner == "theirs", board.winner == "ours"):
        alone = [f for f in board.side(ours) if f.part == "contestant"]
        if len(alone) == 1 and board.winner in ("ours", "theirs"):
            return levels[alone[0].id]
    return None


def _rising_step(who: Fighter, gap: int, state: int, *, told: bool) -> Step:
    text = "{who}: the scores differ by {gap}, so *{state}*."
    if not told:
        text = "{who}: the scores differ by {gap}. The *GM tells* what it comes to."
    return say("rising", text, who=who.who.first, gap=gap, state=tables.STATE_WORDS[state])


def _against(setup: Setup, board: Board, who: Fighter) -> int:
    """All points against somebody at a climax, with the extra one; none against one with another aim."""
    if who.part == "bystander":
        return 0
    points = sum(pair.suffered(who.id) for pair in board.all_of(who.id)) + who.extra
    if setup.reads("extra_point", "side"):
        return points + int(board.winner == ("theirs" if who.ours else "ours"))
    return points + int(who.standing == "out")


def _climax(setup: Setup, board: Board) -> _Sum:
    costs, steps, rows = [], [], []
    for who in board.fighters:
        points = _against(setup, board, who)
        state = tables.climax(points)
        row = f"{setup.edition.id}.climax/{tables.STATE_WORDS[state]}"
        costs.append(Cost(who.id, points, state, row))
        if who.part in ("contestant", "follower") or points:
            text = "{who}: {points} against in all, so *{state}*."
            if not (setup.measured or who.ours):
                text = "{who}: {points} against in all, which counts as *{state}* for the level."
            steps.append(say("climax", text, who=who.who.first, points=points, state=tables.STATE_WORDS[state]))
            rows.append(row)
    losers = {f.id for f in board.side(ours=board.winner == "theirs") if f.part in ("contestant", "follower")}
    states = tuple(cost.state for cost in costs if cost.fighter in losers)
    if board.winner not in ("ours", "theirs") or not states:
        return _Sum(tuple(costs), None, tuple(steps), tuple(rows))
    level = tables.climax_level(states)
    counts = sorted(states, reverse=True)[min(1, len(states) - 1)]
    which = "second-worst" if len(states) > 1 else "only"
    text = "The {which} state on the losing side is {state}: a *{level}* victory."
    steps.append(say("climax-level", text, which=which, state=tables.STATE_WORDS[counts], level=LEVEL_WORDS[level]))
    rows.append(f"{setup.edition.id}.climax-levels/{tables.STATE_WORDS[max(tables.HURT, counts)]}")
    return _Sum(tuple(costs), level, tuple(steps), tuple(rows))


def _offers(setup: Setup, board: Board, costs: tuple[Cost, ...]) -> Iterator[Offer]:
    """For every hero who can still act: a contest in the state that this one left."""
    benefits = {each.id: each for each in setup.edition.benefits}
    for cost in costs:
        who = board.fighter(cost.fighter)
        if not who.ours or who.part != "contestant":
            continue
        state = tables.STATE_WORDS[cost.state]
        if cost.state == tables.DYING:
            yield from last_offers(setup.edition, who.who, {"ability": int(who.total), "modifiers": [{"kind": state}]})
            continue
        states = (state,) if tables.HURT <= cost.state <= tables.INJURED else ()
        if cost.fortune:
            gained = benefits[cost.fortune]
            words = " and ".join((gained.title.lower(), *states))
            brings = f"{gained.title}: {gained.effect}."
            yield next_contest(setup.edition, who, (gained.id, *states), words, brings)
        elif states:
            yield next_contest(setup.edition, who, states, state, f"With the penalty of being {state}.")


def _effects(setup: Setup, board: Board, costs: tuple[Cost, ...]) -> Iterator[Effect]:
    """What the contest leaves on each hero’s sheet: points spent, state and benefit, and followers who died."""
    prize = setup.prize if len(setup.prize) <= MAX_NAME else ""
    for cost in costs:
        who = board.fighter(cost.fighter)
        sheet = sheet_of(board.fighters, who.owner or who.id)
        if not sheet:
            continue
        if not who.owner:
            yield from leaves.spent(sheet, who.brought - who.points)
            what = _from(setup, board, who)
            yield from leaves.fortune(setup.edition, sheet, cost.fortune, prize or what)
            yield from leaves.suffered(setup.edition, sheet, tables.STATE_WORDS[cost.state], what)
        elif cost.state == tables.DEAD:
            given: dict[str, Json] = {"follower": leaves.NAMED, "name": who.who.first[:MAX_NAME].strip()}
            yield Effect(sheet, "lose-follower", given, f"{who.who.first} died, a follower")


def _from(setup: Setup, board: Board, who: Fighter) -> str:
    """Who met a hero last, or met them at all where that is one foe."""
    met = [board.fighter(pair.other(who.id)) for pair in board.all_of(who.id)]
    return leaves.known(met[-1].who) if met and not (setup.climax and len(met) > 1) else ""
