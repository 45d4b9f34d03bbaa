"""What a contest by advantage points shows: the points, the last roll, who stands where, and what it came to."""

from hqweb.classic.advantage.board import Board, Fighter
from hqweb.classic.advantage.frame import Open
from hqweb.classic.advantage.order import now_turn
from hqweb.classic.advantage.reckon import Reckoning, reckon
from hqweb.classic.advantage.setup import Setup
from hqweb.classic.bout import outcome
from hqweb.classic.nouns import FOE, HERO
from hqweb.classic.results import LEVEL_WORDS
from hqweb.classic.roll import ladder
from hqweb.core.blocks import Block, Grid, GridRow, Note, PairMark, PairRow, Score
from hqweb.core.blocks import Board as ScoreBoard
from hqweb.core.fields import Json
from hqweb.core.numbers import sign
from hqweb.core.procedure import Headline, View
from hqweb.core.tables import Column
from hqweb.mastery.rating import Total, show

_WINNERS = {"": "none", "none": "none", "ours": "hero", "theirs": "opposition"}
_MARKS: dict[str, PairMark] = {"": "now", "ours": "won", "theirs": "lost", "none": "left"}
_PARTS = {"contends": "", "sidekick": " (sidekick)", "helps": " (outside)"}


def shown(setup: Setup, board: Board, made: Open | None, mean: str, *, settled: bool, gm: bool) -> View:
    """The view of a contest for the table, or for the GM, who sees what is hidden."""
    reckoning = reckon(setup, board) if board.closed else None
    return View(
        summary=_summary(setup, board),
        verdict=_verdict(board, reckoning, gm=gm),
        headline=_headline(setup, board, made, mean, reckoning),
        blocks=_blocks(setup, board, made, reckoning, gm=gm),
        settled=settled,
        revealed=not any(each.hidden for each in board.fighters),
        actors=(*((each.id, each.who.first) for each in board.fighters), ("table", "Everybody")),
        status="Over" if board.winner else f"Round {board.round}",
    )


def won_by(board: Board) -> str:
    """Who won, in a sentence."""
    if board.winner == "none":
        return "Nobody is left on either side, so nobody has the prize."
    side, others = ("heroes", "foe") if board.winner == "ours" else ("foes", "hero")
    return f"No {others} is left in the contest: the {side} have the prize."


def _summary(setup: Setup, board: Board) -> str:
    if board.winner:
        return won_by(board)
    ours, theirs = len(board.side(ours=True)), len(board.side(ours=False))
    prize = f" The prize: {setup.prize}." if setup.prize else ""
    return f"Round {board.round}, with {HERO.counted(ours)} against {FOE.counted(theirs)}.{prize}"


def _headline(setup: Setup, board: Board, made: Open | None, mean: str, reckoning: Reckoning | None) -> Headline | None:
    if reckoning and reckoning.level is not None:
        found = setup.edition.headline(f"{_WINNERS[board.winner]}:{LEVEL_WORDS[reckoning.level]}")
        return Headline(found.mark, found.word, won_by(board))
    if reckoning:
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
    if not setup.group and not any(_veiled(each, gm=gm) for each in board.fighters):
        blocks += _duel(setup, board)
    if made and made.ruling and not reckoning:
        blocks += ladder(made.bout, made.faces, made.ruling, made.names)
    if reckoning and reckoning.costs:
        blocks.append(_costs(board, reckoning))
    blocks.append(_people(setup, board, gm=gm))
    blocks += _notes(board, reckoning)
    return tuple(blocks)


def _veiled(who: Fighter, *, gm: bool) -> bool:
    return who.hidden and not gm


def _duel(setup: Setup, board: Board) -> list[Block]:
    """The points of both, where one stands against one."""
    ours, theirs = ([f for f in board.fighters if f.contends and f.ours == side] for side in (True, False))
    if not (ours and theirs):
        return []
    mark = _MARKS[board.winner]
    turn = now_turn(setup, board)
    tag = f"{board.fighter(turn).who.first} acts" if turn and not board.winner else ""
    pair = PairRow(_score(setup, ours[0]), _score(setup, theirs[0]), 0, mark, tag)
    return [ScoreBoard("Advantage points", (pair,))]


def _score(setup: Setup, who: Fighter) -> Score:
    return Score(who.who.first, _rating(setup, who), who.ap)


def _rating(setup: Setup, who: Fighter) -> str:
    return show(Total(who.total + who.bonus), setup.edition.letter)


def _people(setup: Setup, board: Board, *, gm: bool) -> Grid:
    columns = (Column("Who"), Column("Points"), Column("Hero points"), Column("Stands"))
    turn = now_turn(setup, board) if not board.winner else ""
    rows = []
    for each in board.fighters:
        veiled = _veiled(each, gm=gm)
        rating = "hidden" if veiled else _rating(setup, each)
        points = "–" if not each.contends else "hidden" if veiled else f"{sign(each.ap)} of {sign(each.start)}"
        cells = (
            f"{each.who.first}, {rating}{_PARTS[each.part]}",
            points,
            each.points if each.ours and not each.owner else "–",
            _stands(board, each, turn),
        )
        mark: PairMark = "now" if each.id == turn else "out" if each.standing != "in" else ""
        rows.append(GridRow(cells, mark))
    return Grid("Who stands where", columns, tuple(rows))


def _stands(board: Board, who: Fighter, turn: str) -> str:
    if not who.contends or who.standing != "in":
        return "outside" if not who.contends else who.standing
    if board.winner:
        return "in"
    if who.acted:
        return "has acted"
    bid = f", bids {who.bid}" if who.bid else ""
    return ("next" if who.id == turn else "to come") + bid


def _costs(board: Board, reckoning: Reckoning) -> Grid:
    columns = (Column("Who"), Column("Points"), Column("What it left"))
    rows = tuple(
        GridRow((board.fighter(cost.fighter).who.first, sign(cost.points), cost.word)) for cost in reckoning.costs
    )
    return Grid("What it came to", columns, rows)


def _notes(board: Board, reckoning: Reckoning | None) -> list[Note]:
    none = [each for each in board.fighters if each.contends and each.start < 1]
    notes = [Note(f"No point to begin with, so out from the start: {each.who.first}.", "warn") for each in none]
    notes += [
        Note(f"No hero stands above {each.who.inside}, so nobody’s hero points lift those rolls.", "warn")
        for each in board.fighters
        if each.part == "sidekick" and not each.owner
    ]
    if reckoning and reckoning.level is None and board.winner in ("ours", "theirs"):
        text = "The text gives a level to one loser who was put out, and none to a side of several."
        notes.append(Note(text, "reading"))
    return notes


def _verdict(board: Board, reckoning: Reckoning | None, *, gm: bool) -> dict[str, Json]:
    points: list[Json] = [
        {"who": each.id, "points": each.ap, "start": each.start, "stands": each.standing}
        for each in board.fighters
        if each.contends and not _veiled(each, gm=gm)
    ]
    changes: list[Json] = [
        {"who": change.who, "by": change.by}
        for change in board.changes
        if not _veiled(board.fighter(change.who), gm=gm)
    ]
    costs: list[Json] = []
    level, rows = "none", list[Json]()
    if reckoning:
        level = LEVEL_WORDS[reckoning.level] if reckoning.level is not None else "none"
        rows = list(reckoning.rows)
        costs = [
            {
                "who": cost.fighter,
                "name": board.fighter(cost.fighter).who.first,
                "points": cost.points,
                "level": LEVEL_WORDS[cost.level],
                "leaves": cost.word,
            }
            for cost in reckoning.costs
        ]
    return {
        "winner": _WINNERS[board.winner],
        "level": level,
        "round": board.round,
        "over": bool(board.winner),
        "finished": board.closed,
        "points": points,
        "changes": changes,
        "consequences": costs,
        "rows": rows,
    }
