"""What an extended contest cost: everybody's state, the level of the victory, and what heroes carry on."""

from collections.abc import Iterator
from typing import NamedTuple

from hqweb.classic import in_rounds
from hqweb.classic.condition import effects
from hqweb.classic.contest import aftermath
from hqweb.classic.edition import states
from hqweb.classic.extended import tables
from hqweb.classic.extended.board import ROLLS_EXCHANGES, Board, Fighter, Pairing, Setup
from hqweb.classic.roll import results
from hqweb.classic.rounds import Reckoning
from hqweb.core import blocks, procedure
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_NAME
from hqweb.core.tables import Column


class Cost(NamedTuple):
    """What somebody carries away: the points that count, the state, and a benefit.

    `level` is that of their own victory or defeat in a rising action, None where no pairing decided for them.
    """

    who: Fighter
    points: int
    state: int
    fortune: str = ""
    level: results.Level | None = None

    @property
    def word(self) -> str:
        """The state in a word."""
        return tables.STATE_WORDS[self.state]


class _Sum(NamedTuple):
    costs: list[Cost]
    level: results.Level | None
    steps: list[procedure.Step]
    rows: list[str]


def reckon(setup: Setup, board: Board) -> Reckoning:
    """The consequences of a contest that has a winner, by its place in the story.

    It has no level where the text has none: several on both sides of a rising action. Where only heroes are measured,
    the GM tells the rest.
    """
    found = _climax(setup, board) if setup.climax else _rising(setup, board)
    if any(each.title for each in setup.edition.benefits):
        found = _fortunate(setup, board, found)
    told = [cost for cost in found.costs if setup.measured or cost.who.ours]
    return Reckoning(
        found.level,
        tuple(found.steps),
        tuple(dict.fromkeys(found.rows)),
        told=tuple(map(_told, told)),
        blocks=(_grid(setup, told),),
        notes=tuple(_notes(setup, board, found.level)),
        offers=tuple(_offers(setup, found.costs)),
        effects=tuple(_effects(setup, board, found.costs)),
    )


def _told(cost: Cost) -> dict[str, Json]:
    found: dict[str, Json] = {"who": cost.who.id, "name": cost.who.who.first, "points": cost.points}
    found |= {"state": cost.word} | ({"fortune": cost.fortune} if cost.fortune else {})
    return found | ({"level": results.LEVEL_WORDS[cost.level]} if cost.level else {})


def _grid(setup: Setup, costs: list[Cost]) -> blocks.Grid:
    rows, titles = [], {each.id: each.title.lower() for each in setup.edition.benefits}
    for cost in costs:
        side = "victory" if cost.who.standing == "in" else "defeat"
        level = () if setup.climax else (f"{results.LEVEL_WORDS[cost.level]} {side}" if cost.level else "–",)
        left = [cost.word] if cost.state or not cost.fortune else []
        left += [titles[cost.fortune]] if cost.fortune else []
        rows.append(blocks.GridRow((cost.who.who.first, ", ".join(left), cost.points, *level)))
    points, own = ("Points against", ()) if setup.climax else ("Difference", (Column("Level"),))
    columns = (Column("Who"), Column("State"), Column(points, "number"), *own)
    return blocks.Grid("What it cost", columns, tuple(rows))


def _notes(setup: Setup, board: Board, level: results.Level | None) -> Iterator[blocks.Note]:
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
        who, level = cost.who, _won_at(setup, board, cost, found.level)
        if level is not None and (setup.measured or who.ours):
            benefit = states.fortune_after(setup.edition.benefits, level)
            foes = [f for f in board.side(not who.ours) if f.part == "contestant" and not f.hidden]
            best = max(who.best, who.total)
            worst = min((min(f.worst, f.total) for f in foes), default=best)
            if states.is_inferior(setup.edition.lasting, best, worst):
                text = "{who}: no benefit, for {best} against {worst} is a *foe too weak*."
                steps.append(procedure.say("inferior", text, who=who.who.first, best=int(best), worst=int(worst)))
            else:
                steps.append(aftermath.benefit_step(setup.edition, who.who, benefit, level))
                cost = cost._replace(fortune=benefit.id)  # noqa: PLW2901
        costs.append(cost)
    return found._replace(costs=costs, steps=steps)


def _won_at(setup: Setup, board: Board, cost: Cost, level: results.Level | None) -> results.Level | None:
    """The level of somebody's victory: at a climax that of the side, else that of the last pairing won."""
    side = board.winner == ("ours" if cost.who.ours else "theirs")
    if not side or cost.who.part != "contestant" or cost.who.standing in ("away", "gone"):
        return None
    if setup.climax:
        return level
    return cost.level if cost.who.standing == "in" else None


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
    found = _Sum([], None, [], [])
    for who in board.fighters:
        pair, lost, gap = _deciding(board, who), who.standing in ("out", "gone"), 0
        if pair:
            gap = _difference(pair, who if lost else board.fighter(pair.other(who.id)))
        elif who.standing == "out":
            gap = who.extra
        row, state, key = tables.rising(gap) if gap > 0 else None, tables.UNHARMED, ""
        if row and lost:
            state, key = row.loser, f"{setup.edition.id}.rising-action/{row.difference}" if pair else ""
        elif row and setup.reads("winner_hurt", "yes"):
            state = row.winner
        level = row.level if row and pair and who.standing != "away" else None
        found.costs.append(Cost(who, gap, state, level=level))
        found.rows.extend([key] if key else [])
        if pair and state:
            told = "so *{state}*." if setup.measured or who.ours else "The *GM tells* what it comes to."
            text = "{who}: the scores differ by {gap}" + (", " if setup.measured or who.ours else ". ") + told
            found.steps.append(
                procedure.say("rising", text, who=who.who.first, gap=gap, state=tables.STATE_WORDS[state])
            )
    return found._replace(level=_of_one(board, found.costs))


def _of_one(board: Board, costs: list[Cost]) -> results.Level | None:
    """The level of a side after a rising action: that of the only one who lost, or of the only one who won."""
    for ours in (board.winner == "theirs", board.winner == "ours"):
        alone = [cost for cost in costs if cost.who.ours == ours and cost.who.part == "contestant"]
        if len(alone) == 1 and board.winner in ("ours", "theirs"):
            return alone[0].level
    return None


def _against(setup: Setup, board: Board, who: Fighter) -> int:
    """All points against somebody at a climax, with the extra one; none against one with another aim."""
    if who.part == "bystander":
        return 0
    points = sum(pair.suffered(who.id) for pair in board.all_of(who.id)) + who.extra
    if setup.reads("extra_point", "side"):
        return points + int(board.winner == ("theirs" if who.ours else "ours"))
    return points + int(who.standing == "out")


def _climax(setup: Setup, board: Board) -> _Sum:
    found = _Sum([], None, [], [])
    for who in board.fighters:
        points = _against(setup, board, who)
        cost = Cost(who, points, tables.climax(points))
        found.costs.append(cost)
        if who.part in ("contestant", "follower") or points:
            text = "{who}: {points} against in all, so *{state}*."
            if not (setup.measured or who.ours):
                text = "{who}: {points} against in all, which counts as *{state}* for the level."
            found.steps.append(procedure.say("climax", text, who=who.who.first, points=points, state=cost.word))
            found.rows.append(f"{setup.edition.id}.climax/{cost.word}")
    lost = [c for c in found.costs if c.who.ours == (board.winner == "theirs") and c.who.part in ROLLS_EXCHANGES]
    states = tuple(sorted((cost.state for cost in lost), reverse=True))
    if board.winner not in ("ours", "theirs") or not states:
        return found
    level, counts = tables.climax_level(states), states[min(1, len(states) - 1)]
    words = {"which": "second-worst" if len(states) > 1 else "only", "state": tables.STATE_WORDS[counts]}
    text = "The {which} state on the losing side is {state}: a *{level}* victory."
    found.steps.append(procedure.say("climax-level", text, **words, level=results.LEVEL_WORDS[level]))
    found.rows.append(f"{setup.edition.id}.climax-levels/{tables.STATE_WORDS[max(tables.HURT, counts)]}")
    return found._replace(level=level)


def _offers(setup: Setup, costs: list[Cost]) -> Iterator[procedure.Offer]:
    """For every hero who can still act: a contest in the state that this one left."""
    benefits = {each.id: each for each in setup.edition.benefits}
    for cost in costs:
        who, state = cost.who, cost.word
        if not who.ours or who.part != "contestant":
            continue
        if cost.state == tables.DYING:
            yield from aftermath.last_offers(
                setup.edition, who.who, {"ability": int(who.total), "modifiers": [{"kind": state}]}
            )
            continue
        states = (state,) if tables.HURT <= cost.state <= tables.INJURED else ()
        if cost.fortune:
            gained = benefits[cost.fortune]
            words = " and ".join((gained.title.lower(), *states))
            brings = f"{gained.title}: {gained.effect}."
            yield in_rounds.next_contest(setup.edition, who, (gained.id, *states), words, brings)
        elif states:
            yield in_rounds.next_contest(setup.edition, who, states, state, f"With the penalty of being {state}.")


def _effects(setup: Setup, board: Board, costs: list[Cost]) -> Iterator[procedure.Effect]:
    """What the contest leaves on each hero’s sheet: points spent, state and benefit, and followers who died."""
    for cost in costs:
        who, sheet = cost.who, in_rounds.sheet_of(board.fighters, cost.who.owner or cost.who.id)
        if sheet and not who.owner:
            met = [board.fighter(pair.other(who.id)) for pair in board.all_of(who.id)]
            # At a climax several who were met have all done it.
            what = effects.known(met[-1].who) if met and not (setup.climax and len(met) > 1) else ""
            yield from effects.spent(sheet, who.brought - who.points)
            yield from effects.fortune(setup.edition, sheet, cost.fortune, setup.short_prize or what)
            yield from effects.suffered(setup.edition, sheet, cost.word, what)
        elif sheet and cost.state == tables.DEAD:
            given: dict[str, Json] = {"follower": effects.NAMED, "name": who.who.first[:MAX_NAME].strip()}
            yield procedure.Effect(sheet, "lose-follower", given, f"{who.who.first} died, a follower")
