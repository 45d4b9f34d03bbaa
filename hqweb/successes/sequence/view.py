"""What a sequence shows: the board of tallies, the last roll, who stands where, and what it came to."""

from hqweb.core.blocks import Block, Grid, GridRow, Note, PairMark, PairRow, Score
from hqweb.core.blocks import Board as ScoreBoard
from hqweb.core.fields import Json
from hqweb.core.procedure import Headline, View
from hqweb.core.tables import Column, Marked
from hqweb.core.words import leading
from hqweb.successes.count import outcome
from hqweb.successes.edition import FOLLOWER, ID, OUTCOMES, STEPS, amount, by_degree, headline, written
from hqweb.successes.explain import picture
from hqweb.successes.nouns import FOE, HERO
from hqweb.successes.sequence.board import HEROES, TABLE, Board, Fighter, Pair, Setup, won_by
from hqweb.successes.sequence.frame import Made
from hqweb.successes.sequence.outcome import ends, group_degree

_LABELS = {each.key: Marked(each.mark, each.label) for each in OUTCOMES}
_MARKS: dict[str, PairMark] = {"won": "won", "lost": "lost", "left": "left", "over": "left"}
_TAGS = {"left": "broken off", "over": "over"}


def shown(setup: Setup, board: Board, made: Made | None, mean: str, *, gm: bool) -> View:
    """The view for the table, or for the GM, who sees hidden ratings."""
    return View(
        summary=_summary(setup, board),
        verdict=_verdict(setup, board),
        headline=_headline(setup, board, made, mean),
        blocks=_blocks(setup, board, made, gm=gm),
        settled=board.closed,
        revealed=not any(each.hidden for each in board.fighters),
        actors=_actors(board),
        status="Over" if board.winner else f"Round {board.round}",
    )


def _actors(board: Board) -> tuple[tuple[str, str], ...]:
    people = [(each.id, each.who.first) for each in board.fighters]
    pairs = []
    for pair in board.pairs:
        hero, foe = board.fighter(pair.hero).who, board.fighter(pair.foe).who
        pairs += [(pair.id, f"{hero.first} against {foe.inside}"), (pair.mirror, f"{foe.first} against {hero.inside}")]
    return (*people, *pairs, (HEROES, "The players"), (TABLE, "Everybody"))


def _summary(setup: Setup, board: Board) -> str:
    if board.winner:
        return won_by(board)
    ours, theirs = len(board.side(ours=True)), len(board.side(ours=False))
    prize = f" The prize: {setup.prize}." if setup.prize else ""
    return f"Round {board.round}, with {HERO.counted(ours)} against {FOE.counted(theirs)}.{prize}"


def _headline(setup: Setup, board: Board, made: Made | None, mean: str) -> Headline | None:
    if board.closed:
        degree = group_degree(setup, board)
        if degree is None:
            return Headline("tie", "Nobody wins", won_by(board))
        return headline(f"{board.winner}:{degree}")._replace(mean=won_by(board))
    if made is None:
        return None
    return headline(outcome(made.ruling))._replace(mean=mean)


def _blocks(setup: Setup, board: Board, made: Made | None, *, gm: bool) -> tuple[Block, ...]:
    blocks: list[Block] = []
    seen = [pair for pair in board.pairs if gm or not _veiled(setup, board, pair)]
    if seen:
        blocks.append(_board(setup, board, seen, gm=gm))
    if made and not board.closed:
        blocks += picture(made.roll.bout, made.roll.faces, made.ruling, made.roll.pair)
    if board.closed:
        blocks.append(_outcomes(setup, board))
    blocks.append(_people(setup, board, gm=gm))
    blocks += _notes(setup, board, made)
    return tuple(blocks)


def _veiled(setup: Setup, board: Board, pair: Pair) -> bool:
    """Whether the tally of a pair would tell a hidden rating."""
    return setup.track.wagers and board.fighter(pair.foe).hidden


def rating_of(one: Fighter, *, gm: bool) -> str:
    """A rating now, or nothing where it is hidden."""
    return "" if one.hidden and not gm else written(one.rating)


def _board(setup: Setup, board: Board, pairs: list[Pair], *, gm: bool) -> ScoreBoard:
    turn = next((p.id for p in board.on() if not p.done), "")
    rows = []
    for pair in sorted(pairs, key=lambda p: p.stage != "on"):
        hero, foe = board.fighter(pair.hero), board.fighter(pair.foe)
        mark: PairMark = "now" if pair.id == turn and not board.winner else _MARKS.get(pair.stage, "")
        rows.append(
            PairRow(
                Score(hero.who.first, rating_of(hero, gm=gm), _value(setup, board, pair, hero)),
                Score(foe.who.first, rating_of(foe, gm=gm), _value(setup, board, pair, foe)),
                0 if setup.track.own else max(hero.goal, foe.goal),
                mark,
                _tag(board, pair, turn),
            )
        )
    label = f"{leading(setup.track.unit.many)} {'left' if setup.track.own else 'scored'}"
    return ScoreBoard(label, tuple(rows))


def _value(setup: Setup, board: Board, pair: Pair, one: Fighter) -> int:
    """What stands beside a name: what is left of the own supply, if anything, or the points against the other."""
    return max(0, one.left) if setup.track.own else board.against(pair, ours=not one.ours)


def _tag(board: Board, pair: Pair, turn: str) -> str:
    if pair.stage in ("won", "lost"):
        loser = board.fighter(pair.foe if pair.stage == "won" else pair.hero)
        return f"{loser.who.first} out" if loser.standing == "out" else "over"
    if pair.stage != "on":
        return _TAGS[pair.stage]
    return "next" if pair.id == turn else "done this round" if pair.done else ""


def _people(setup: Setup, board: Board, *, gm: bool) -> Grid:
    own = setup.track.own
    rows = []
    for each in board.fighters:
        part = _part(board, each)
        state = "free" if each.active and not board.on(each.id) else each.standing
        secret = each.hidden and not gm
        cells = [f"{each.who.first}{part}", state, rating_of(each, gm=gm) or "hidden"]
        if own:
            cells.append("hidden" if secret and setup.track.wagers else _left(each))
        rows.append(GridRow(tuple(cells), "out" if each.standing != "in" else ""))
    columns = [Column("Who"), Column("Stands"), Column("Rating")]
    if own:
        columns.append(Column(leading(setup.track.unit.many), "number"))
    return Grid("Who stands where", tuple(columns), tuple(rows))


def _part(board: Board, one: Fighter) -> str:
    """The part of somebody who does not contend as a hero or a foe, behind the name."""
    if not one.owner:
        named = not one.who.first.startswith("Follower")
        return {"follower": " (follower)" * named, "helps": " (helps)"}.get(one.role, "")
    words = {"follower": "follower of", "secondary": "at the side of", "helps": "supporter of"}
    owner = f"{words[one.role]} {board.fighter(one.owner).who.inside}"
    taken = f", {one.taken} of {FOLLOWER} points" if one.taken else ""
    return f" ({owner}{taken})"


def _left(one: Fighter) -> str:
    return f"{one.left} of {one.full}".replace("-", "−")


def _outcomes(setup: Setup, board: Board) -> Grid:
    rows = []
    for end in ends(setup, board):
        key = f"{'hero' if end.won else 'opposition'}:{end.degree}"
        size = by_degree(end.degree) if end.won else -by_degree(end.degree)
        names = f"{board.fighter(end.pair.hero).who.first} against {board.fighter(end.pair.foe).who.inside}"
        rows.append(GridRow((names, measured(setup, end.amount), _LABELS[key], amount(size))))
    columns = (Column("Pair"), Column(setup.track.column, "number"), Column("Outcome"), Column("Suggests", "number"))
    return Grid("What it came to", columns, tuple(rows))


def measured(setup: Setup, number: int) -> str:
    """By how much somebody lost, as the track writes it: advantage points below zero, or a plain figure."""
    return f"−{number}" if setup.track.wagers and number else str(number)


def _notes(setup: Setup, board: Board, made: Made | None) -> list[Note]:
    notes = [Note(f"Story points in the pool: {board.pool}.")] if not board.closed else []
    if made and made.ruling.way == "failed" and not board.closed:
        notes.append(Note("An automatic failure in a sequence counts as a defeat of zero degrees here.", "reading"))
    if board.closed and any(each.standing == "left" for each in board.fighters):
        notes.append(Note("Who left has lost there, by at least zero degrees.", "reading"))
    if board.closed and any(end.degree >= STEPS for end in ends(setup, board)):
        notes.append(Note("Benefits and consequences end at three degrees, so four count as three.", "reading"))
    return notes


def _verdict(setup: Setup, board: Board) -> dict[str, Json]:
    degree = group_degree(setup, board) if board.closed else None
    scores: list[Json] = [
        {
            "pair": pair.id,
            "hero": board.against(pair, ours=False),
            "opposition": board.against(pair, ours=True),
            "stage": pair.stage,
        }
        for pair in board.pairs
    ]
    if setup.track.own:
        scores = [
            {"who": each.id, "left": each.left, "standing": each.standing} for each in board.fighters if not each.hidden
        ]
    outcomes: list[Json] = [
        {"pair": end.pair.id, "winner": "hero" if end.won else "opposition", "amount": end.amount, "degree": end.degree}
        for end in (ends(setup, board) if board.closed else ())
    ]
    rows = {f"{ID}.{setup.track.id}-outcomes/{each.degree}" for each in ends(setup, board)} if board.closed else set()
    return {
        "winner": board.winner or "none",
        "level": "none" if degree is None else str(degree),
        "round": board.round,
        "over": bool(board.winner),
        "finished": board.closed,
        "pool": board.pool,
        "scores": scores,
        "outcomes": outcomes,
        "rows": list[Json](sorted(rows)),
    }
