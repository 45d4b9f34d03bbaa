"""What an extended contest shows: the board of scores, the last roll, who stands where, and what it cost."""

from hqweb.classic.bout import outcome
from hqweb.classic.extended.board import Board, Fighter, Pairing
from hqweb.classic.extended.consequences import STATE_WORDS, Cost, Reckoning, reckon
from hqweb.classic.extended.frame import Open
from hqweb.classic.extended.setup import Setup
from hqweb.classic.nouns import FOE, HERO
from hqweb.classic.results import LEVEL_WORDS
from hqweb.classic.roll import ladder
from hqweb.core.blocks import Block, Grid, GridRow, Note, PairMark, PairRow, Score
from hqweb.core.blocks import Board as ScoreBoard
from hqweb.core.fields import Json
from hqweb.core.procedure import Headline, View
from hqweb.core.tables import Column
from hqweb.mastery.rating import show

_WINNERS = {"": "none", "none": "none", "ours": "hero", "theirs": "opposition"}
_PARTS = {
    "contestant": "",
    "follower": "follower",
    "secondary": "secondary",
    "supporter": "supporter",
    "helper": "helps",
    "bystander": "other aim",
}
_MARKS: dict[str, PairMark] = {"won": "won", "lost": "lost", "left": "left", "quit": "left", "over": "left"}


def shown(setup: Setup, board: Board, made: Open | None, mean: str, *, settled: bool, gm: bool) -> View:
    """The view of a contest for the table, or for the GM, who sees hidden ratings."""
    reckoning = reckon(setup, board) if board.closed else None
    return View(
        summary=_summary(setup, board),
        verdict=_verdict(setup, board, reckoning),
        headline=_headline(setup, board, made, mean, reckoning),
        blocks=_blocks(setup, board, made, reckoning, gm=gm),
        settled=settled,
        revealed=not any(each.hidden for each in board.fighters),
        actors=_actors(board),
        status="Over" if board.winner else f"Round {board.round}",
    )


def _actors(board: Board) -> tuple[tuple[str, str], ...]:
    people = [(each.id, each.who.first) for each in board.fighters]
    pairs = [(p.id, _versus(board, p)) for p in board.pairs]
    return (*people, *pairs, ("table", "Everybody"))


def _versus(board: Board, pair: Pairing) -> str:
    return f"{board.fighter(pair.hero).who.first} against {board.fighter(pair.foe).who.inside}"


def won_by(board: Board) -> str:
    """Who won, in a sentence."""
    if board.winner == "none":
        return "Nobody is left on either side, so nobody has the prize."
    side = "heroes" if board.winner == "ours" else "foes"
    others = "foe" if board.winner == "ours" else "hero"
    return f"No {others} is left in the contest: the {side} have the prize."


def _summary(setup: Setup, board: Board) -> str:
    if board.winner:
        return won_by(board)
    prize = f" The prize: {setup.prize}." if setup.prize else ""
    return f"{_going_on(board)}{prize}"


def _going_on(board: Board) -> str:
    """Who is still in the contest, in a sentence."""
    ours, theirs = (sum(each.active for each in board.side(side)) for side in (True, False))
    return f"Round {board.round}, with {HERO.counted(ours)} against {FOE.counted(theirs)}."


def _headline(setup: Setup, board: Board, made: Open | None, mean: str, reckoning: Reckoning | None) -> Headline | None:
    if reckoning:
        key = f"{_WINNERS[board.winner]}:{LEVEL_WORDS[reckoning.level] if reckoning.level else 'tie'}"
        if reckoning.level:
            found = setup.edition.headline(key)
            return Headline(found.mark, found.word, won_by(board))
        word = {"ours": "The heroes win", "theirs": "The foes win"}.get(board.winner, "Nobody wins")
        return Headline({"ours": "v1", "theirs": "d1"}.get(board.winner, "tie"), word, won_by(board))
    if made is None or made.ruling is None:
        return None
    found = setup.edition.headline(outcome(made.ruling))
    return Headline(found.mark, found.word, mean)


def _blocks(
    setup: Setup, board: Board, made: Open | None, reckoning: Reckoning | None, *, gm: bool
) -> tuple[Block, ...]:
    blocks: list[Block] = []
    if board.pairs:
        blocks.append(_board(setup, board, gm=gm))
    if made and made.ruling and not reckoning:
        blocks += ladder(made.bout, made.faces, made.ruling, made.names)
    if reckoning:
        blocks.append(_costs(setup, board, reckoning))
    blocks.append(_people(setup, board, gm=gm))
    blocks += _notes(setup, board, reckoning)
    return tuple(blocks)


def rating_of(setup: Setup, who: Fighter, *, gm: bool) -> str:
    """A fighter's rating now, or nothing where it is hidden."""
    return "" if who.hidden and not gm else show(who.total, setup.edition.letter)


def _board(setup: Setup, board: Board, *, gm: bool) -> ScoreBoard:
    turn = next((p.id for p in board.on() if not p.done), "")
    rows = []
    for pair in sorted(board.pairs, key=lambda p: (p.stage != "on", p.order)):
        hero, foe = board.fighter(pair.hero), board.fighter(pair.foe)
        goal = max(hero.goal, foe.goal)
        mark: PairMark = "now" if pair.id == turn else _MARKS.get(pair.stage, "")
        rows.append(
            PairRow(
                Score(hero.who.first, rating_of(setup, hero, gm=gm), pair.ours),
                Score(foe.who.first, rating_of(setup, foe, gm=gm), pair.theirs),
                goal,
                mark,
                _tag(board, pair, turn),
            )
        )
    return ScoreBoard("Score", tuple(rows))


def _tag(board: Board, pair: Pairing, turn: str) -> str:
    if pair.stage == "won":
        return f"{board.fighter(pair.foe).who.first} out"
    if pair.stage == "lost":
        return f"{board.fighter(pair.hero).who.first} out"
    if pair.stage in ("left", "quit"):
        return f"{board.fighter(pair.left_by).who.first} left"
    if pair.stage == "over":
        return "ended"
    return "next" if pair.id == turn else "done this round" if pair.done else ""


_STANDINGS = {"in": "in", "out": "out", "away": "away", "gone": "gone"}


def _people(setup: Setup, board: Board, *, gm: bool) -> Grid:
    columns = (Column("Who"), Column("Stands"), Column("Rating"), Column("Hero points", "number"))
    rows = []
    for each in board.fighters:
        busy = "free" if each.active and not board.on(each.id) else _STANDINGS[each.standing]
        part = _PARTS[each.part]
        rows.append(
            GridRow(
                (
                    each.who.first + (f" ({part})" if part else ""),
                    busy,
                    rating_of(setup, each, gm=gm) or "hidden",
                    each.points,
                ),
                "out" if each.standing != "in" else "",
            )
        )
    return Grid("Who stands where", columns, tuple(rows))


def _costs(setup: Setup, board: Board, reckoning: Reckoning) -> Grid:
    points = "Points against" if setup.climax else "Difference"
    own = () if setup.climax else (Column("Level"),)
    columns = (Column("Who"), Column("State"), Column(points, "number"), *own)
    rows = []
    for cost in reckoning.measured(setup, board):
        who = board.fighter(cost.fighter)
        level = (_level(who, cost),) if own else ()
        rows.append(GridRow((who.who.first, _left(setup, cost), cost.points, *level)))
    return Grid("What it cost", columns, tuple(rows))


def _level(who: Fighter, cost: Cost) -> str:
    """The level of somebody's own victory or defeat."""
    if not cost.level:
        return "–"
    return f"{LEVEL_WORDS[cost.level]} {'victory' if who.standing == 'in' else 'defeat'}"


def _left(setup: Setup, cost: Cost) -> str:
    """The state that somebody is left in, and the state of fortune beside it."""
    titles = {each.id: each.title.lower() for each in setup.edition.benefits}
    if not cost.fortune:
        return STATE_WORDS[cost.state]
    return f"{STATE_WORDS[cost.state]}, {titles[cost.fortune]}" if cost.state else titles[cost.fortune]


def _notes(setup: Setup, board: Board, reckoning: Reckoning | None) -> list[Note]:
    if reckoning is None:
        if setup.climax and board.round == 1:
            return [Note("A climax: every point against you counts at the end, even for those who win.", "warn")]
        if board.round == 1 and any(f.injuries for f in board.fighters):
            return [Note("The injured first need a victory in a contest of motivation.", "reading")]
        return []
    notes = []
    if reckoning.level is None and board.winner in ("ours", "theirs") and not setup.climax:
        text = "After a rising action each pairing has its own level, and a side of several has none."
        notes.append(Note(text, "reading"))
    if not setup.measured:
        notes.append(Note("What became of the foes is for the GM to tell: only heroes are measured."))
    if any(f.standing == "gone" for f in board.fighters):
        text = "Walking away counts here as losing that pairing, where the other side was ahead."
        notes.append(Note(text, "reading"))
    return notes


def _verdict(setup: Setup, board: Board, reckoning: Reckoning | None) -> dict[str, Json]:
    scores: list[Json] = [{"pair": p.id, "hero": p.ours, "opposition": p.theirs, "stage": p.stage} for p in board.pairs]
    costs: list[Json] = []
    level, rows = "none", list[Json]()
    if reckoning:
        level = LEVEL_WORDS[reckoning.level] if reckoning.level else "none"
        rows = list(reckoning.rows)
        costs = [
            {
                "who": cost.fighter,
                "name": board.fighter(cost.fighter).who.first,
                "points": cost.points,
                "state": STATE_WORDS[cost.state],
                **({"fortune": cost.fortune} if cost.fortune else {}),
                **({"level": LEVEL_WORDS[cost.level]} if cost.level else {}),
            }
            for cost in reckoning.measured(setup, board)
        ]
    return {
        "winner": _WINNERS[board.winner],
        "level": level,
        "round": board.round,
        "over": bool(board.winner),
        "finished": board.closed,
        "scores": scores,
        "consequences": costs,
        "rows": rows,
    }
