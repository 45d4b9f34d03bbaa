"""The consequences of an extended contest: states, the level of the victory, and offers."""

from collections.abc import Iterator
from typing import NamedTuple

from hqweb.classic.condition import effects
from hqweb.classic.contest import aftermath
from hqweb.classic.edition import contests, states
from hqweb.classic.extended.board import ROLLS_EXCHANGES, Board, Fighter, Pairing, Setup
from hqweb.classic.roll import results
from hqweb.classic.rounds import in_rounds, rounds
from hqweb.core import blocks, fields, moves, procedure
from hqweb.core.limits import MAX_NAME


class Cost(NamedTuple):
    """A person's consequences: points, state, reasons, table row, and benefit.

    `gain` is the reason for the benefit, or for none. `level` is that of their own victory or defeat in a rising
    action, or None without a deciding pairing.
    """

    who: Fighter
    points: int
    state: int
    steps: tuple[procedure.Step, ...] = ()
    row: str = ""
    level: results.Level | None = None
    fortune: str = ""
    gain: tuple[procedure.Step, ...] = ()

    @property
    def word(self) -> str:
        """The state in a word."""
        return contests.STATE_WORDS[self.state]

    @property
    def told(self) -> dict[str, fields.Json]:
        """The consequences for the verdict."""
        found: dict[str, fields.Json] = {"who": self.who.id, "name": self.who.who.first, "points": self.points}
        found |= {"state": self.word} | ({"fortune": self.fortune} if self.fortune else {})
        return found | ({"level": results.LEVEL_WORDS[self.level]} if self.level else {})


def reckon(setup: Setup, board: Board) -> rounds.Reckoning:
    """Return the consequences of a contest with a winner, by its place in the story.

    A rising action with several people on both sides has no level. If only heroes are measured, the GM decides on the
    rest.
    """
    found = [(_climax if setup.climax else _rising)(setup, board, who) for who in board.fighters]
    level, steps, row = _level(setup, board, found)
    costs = [_fortunate(setup, board, cost, level) for cost in found]
    told = [cost for cost in costs if setup.measured or cost.who.ours]
    return rounds.Reckoning(
        level,
        (*(step for cost in costs for step in cost.steps), *steps, *(step for cost in costs for step in cost.gain)),
        tuple(filter(None, dict.fromkeys([*(cost.row for cost in costs), row]))),
        told=tuple(cost.told for cost in told),
        blocks=_grid(setup, told),
        notes=_notes(setup, board, level),
        offers=tuple(_offers(setup, costs)),
        effects=tuple(_effects(setup, board, costs)),
    )


def _grid(setup: Setup, costs: list[Cost]) -> tuple[blocks.Grid, ...]:
    rows, titles = [], {each.id: each.title.lower() for each in setup.edition.benefits}
    for cost in costs:
        side = "victory" if cost.who.standing == "in" else "defeat"
        level = () if setup.climax else (f"{results.LEVEL_WORDS[cost.level]} {side}" if cost.level else "–",)
        fortune = titles.get(cost.fortune, "")
        left = moves.those((cost.state or not fortune, cost.word), (fortune, fortune))
        rows.append((cost.who.who.first, ", ".join(left), cost.points, *level))
    columns = "Points against#" if setup.climax else "Difference# | Level"
    return blocks.grid("Consequences", f"Who | State | {columns}", rows)


def _notes(setup: Setup, board: Board, level: results.Level | None) -> tuple[blocks.Note, ...]:
    each_own = "After a rising action each pairing has its own level, but a side of several has none."
    lost = "Walking away counts as losing that pairing if the other side was ahead."
    return moves.those(
        (level is None and board.winner != "none" and not setup.climax, blocks.Note(each_own, "reading")),
        (not setup.measured, blocks.Note("The GM decides what happens to the foes: only heroes get a state.")),
        (any(each.standing == "gone" for each in board.fighters), blocks.Note(lost, "reading")),
    )


def _fortunate(setup: Setup, board: Board, cost: Cost, level: results.Level | None) -> Cost:
    """Add the state of fortune of a winner, unless all their foes were too weak."""
    edition, who, won = setup.edition, cost.who, level if setup.climax else cost.level
    stays = who.standing == "in" or (setup.climax and who.standing == "out")
    wins = board.winner == ("ours" if who.ours else "theirs") and who.part == "contestant" and stays
    if won is None or not wins or not (setup.measured or who.ours) or not any(each.title for each in edition.benefits):
        return cost
    foes = [each for each in board.side(not who.ours) if each.part == "contestant" and not each.hidden]
    best = max(who.best, who.total)
    worst = min((min(each.worst, each.total) for each in foes), default=best)
    if states.is_inferior(edition.lasting, best, worst):
        text = "{who}: no benefit, because {best} against {worst} is a *foe too weak*."
        step = procedure.say("inferior", text, who=who.who.first, best=int(best), worst=int(worst))
        return cost._replace(gain=(step,))
    benefit = states.fortune_after(edition.benefits, won)
    return cost._replace(fortune=benefit.id, gain=(aftermath.benefit_step(edition, who.who, benefit, won),))


def _deciding(board: Board, who: Fighter) -> Pairing | None:
    """Return a person's deciding pairing: the one that put them out, or the last they won or left."""
    stage = "quit" if who.standing == "gone" else "lost" if (who.standing == "out") == who.ours else "won"
    found = [pair for pair in board.all_of(who.id) if pair.stage == stage and pair.left_by in ("", who.id)]
    return found[-1] if found else None


def _rising(setup: Setup, board: Board, who: Fighter) -> Cost:
    """Return a person's consequences of a rising action. A follower's extra points add to the difference."""
    pair, lost, told = _deciding(board, who), who.standing in ("out", "gone"), setup.measured or who.ours
    gap = who.extra if who.standing == "out" else 0
    if pair:
        loser = who if lost else board.fighter(pair.other(who.id))
        gap = pair.against(loser.id) - pair.against(pair.other(loser.id)) + loser.extra
    if gap <= 0:
        return Cost(who, gap, contests.UNHARMED)
    row = setup.edition.long.row(gap)
    state = row.loser if lost else row.winner if setup.reads("winner_hurt", "yes") else contests.UNHARMED
    text = "{who}: the scores differ by {gap}" + (", so *{state}*." if told else ". The *GM decides* what that means.")
    words = {"who": who.who.first, "state": contests.STATE_WORDS[state]}
    steps = (procedure.say("rising", text, gap=gap, **words),) if pair and state else ()
    key = f"{setup.edition.id}.rising-action/{row.difference}" if pair and lost else ""
    return Cost(who, gap, state, steps, key, row.level if pair and who.standing != "away" else None)


def _climax(setup: Setup, board: Board, who: Fighter) -> Cost:
    """Return a person's consequences of a climax: all points against them. Bystanders have none."""
    side = board.winner == ("theirs" if who.ours else "ours")
    extra = side if setup.reads("extra_point", "side") else who.standing == "out"
    long = setup.edition.long
    points = sum(pair.suffered(who.id) for pair in board.all_of(who.id)) + who.extra + long.beaten * extra
    points = 0 if who.part == "bystander" else points
    cost = Cost(who, points, long.state(points))
    if not points and who.part not in ROLLS_EXCHANGES:
        return cost
    ends = "so *{state}*." if setup.measured or who.ours else "which counts as *{state}* for the level."
    step = procedure.say(
        "climax", f"{{who}}: {{points}} against in all, {ends}", who=who.who.first, points=points, state=cost.word
    )
    return cost._replace(steps=(step,), row=f"{setup.edition.id}.climax/{cost.word}")


def _level(setup: Setup, board: Board, of: list[Cost]) -> tuple[results.Level | None, tuple[procedure.Step, ...], str]:
    """Return the level of the winning side, if any, the reason, and its table row.

    After a rising action it's the level of the only loser or the only winner.
    """
    sides = [
        [cost for cost in of if cost.who.ours == ours] for ours in (board.winner == "theirs", board.winner == "ours")
    ]
    if board.winner == "none":
        return None, (), ""
    if not setup.climax:
        alone = ([cost.level for cost in side if cost.who.part == "contestant"] for side in sides)
        return next((levels[0] for levels in alone if len(levels) == 1), None), (), ""
    harm = sorted((cost.state for cost in sides[0] if cost.who.part in ROLLS_EXCHANGES), reverse=True)
    if not harm:
        return None, (), ""
    level, counts = setup.edition.long.level(tuple(harm)), harm[:2][-1]
    words = {"which": "second-worst" if len(harm) > 1 else "only", "state": contests.STATE_WORDS[counts]}
    text = "The {which} state on the losing side is {state}: a *{level}* victory."
    step = procedure.say("climax-level", text, **words, level=results.LEVEL_WORDS[level])
    return level, (step,), f"{setup.edition.id}.climax-levels/{contests.STATE_WORDS[max(contests.HURT, counts)]}"


def _offers(setup: Setup, costs: list[Cost]) -> Iterator[procedure.Offer]:
    """Offer every hero who can still act a contest in their new state."""
    benefits = {each.id: each for each in setup.edition.benefits}
    for cost in costs:
        who, state = cost.who, cost.word
        if not who.ours or who.part != "contestant":
            continue
        states = (state,) if contests.HURT <= cost.state <= contests.INJURED else ()
        if cost.state == contests.DYING:
            inputs: dict[str, fields.Json] = {"ability": int(who.total), "modifiers": [{"kind": state}]}
            yield from aftermath.last_offers(setup.edition, who.who, inputs)
        elif cost.fortune:
            gained = benefits[cost.fortune]
            words, brings = " and ".join((gained.title.lower(), *states)), f"{gained.title}: {gained.effect}."
            yield in_rounds.next_contest(setup.edition, who, (gained.id, *states), words, brings)
        elif states:
            yield in_rounds.next_contest(setup.edition, who, states, state, f"With the penalty for being {state}.")


def _effects(setup: Setup, board: Board, costs: list[Cost]) -> Iterator[procedure.Effect]:
    """Return the effects on each hero's sheet: spent points, state, benefit, and dead followers."""
    for cost in costs:
        who, sheet = cost.who, in_rounds.sheet_of(board.fighters, cost.who.owner or cost.who.id)
        if sheet and not who.owner:
            met = [board.fighter(pair.other(who.id)) for pair in board.all_of(who.id)]
            # At a climax several opponents may have caused a state.
            what = effects.known(met[-1].who) if met and not (setup.climax and len(met) > 1) else ""
            yield from effects.spent(sheet, who.brought - who.points)
            yield from effects.fortune(setup.edition, sheet, cost.fortune, setup.short_prize or what)
            yield from effects.suffered(setup.edition, sheet, cost.word, what)
        elif sheet and cost.state == contests.DEAD:
            given: dict[str, fields.Json] = {"follower": effects.NAMED, "name": who.who.first[:MAX_NAME].strip()}
            yield procedure.Effect(sheet, "lose-follower", given, f"{who.who.first} died, a follower")
