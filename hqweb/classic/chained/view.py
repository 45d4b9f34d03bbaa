"""What a chained contest shows and leaves: who stands how, the last roll, and at the end who has the prize."""

from collections.abc import Callable

from hqweb.classic.aftermath import last_offers
from hqweb.classic.bout import outcome
from hqweb.classic.chained.board import Board, Fighter, Setup, State
from hqweb.classic.edition import OUTCOMES
from hqweb.classic.leaves import known, spent, suffered
from hqweb.classic.roll import ladder
from hqweb.core.blocks import Block, Grid, GridRow, Note, PairMark
from hqweb.core.fields import Json
from hqweb.core.limits import MAX_MODIFIERS
from hqweb.core.procedure import Effect, Headline, Offer, View
from hqweb.core.tables import Column
from hqweb.core.words import leading, sign
from hqweb.mastery.rating import show

_ENDS = {
    "hero": "The heroes have the prize.",
    "opposition": "The opposition has the prize.",
    "none": "Nobody has the prize.",
}
_TWO = 2
"""Fighters of a contest in which both are called by name."""

_WORDS = {"hero": "The prize is won", "opposition": "The prize is lost", "none": "Nobody wins"}


def won_by(board: Board) -> str:
    """Who has the prize at the end, in a sentence: by name where there are two."""
    left = [each for each in board.fighters if each.stands]
    if left and len(board.fighters) == _TWO:
        return f"{left[0].name} has the prize."
    return _ENDS[board.winner]


def shown(state: State, *, settled: bool, gm: bool) -> View:
    """The view for the table, or for the GM, who sees hidden ratings."""
    board = state.now
    pairs = ((duel.id, *board.both(duel)) for duel in board.duels)
    return View(
        summary=_summary(state),
        verdict=_verdict(state),
        headline=_headline(state),
        blocks=_blocks(state, gm=gm),
        settled=settled,
        revealed=not any(each.hidden for each in board.fighters),
        actors=(
            *((each.id, each.who.first) for each in board.fighters),
            *((id_, f"{hero.who.first} against {foe.who.inside}") for id_, hero, foe in pairs),
        ),
        status="Over" if board.winner else f"Round {_round(board)}",
    )


def _round(board: Board) -> int:
    return board.open[0].rounds + 1 if board.open else max(duel.rounds for duel in board.duels)


def _summary(state: State) -> str:
    board, prize = state.now, state.setup.prize
    if board.winner:
        return f"{_fallen(board)}{won_by(board)}"
    about = f" The prize: {prize}." if prize else ""
    if not any(duel.rounds for duel in board.duels):
        return f"Nothing is rolled yet.{about}"
    return f"{_listed(board.fighters, lambda each: f'is {_stand(each)}')}.{about}"


def _stand(who: Fighter) -> str:
    return f"{who.harm.words}, and has left" if who.away else who.harm.words


def _fallen(board: Board) -> str:
    if len(board.fighters) != _TWO:
        return ""
    gone = tuple(each for each in board.fighters if not each.stands)
    return _listed(gone, lambda each: "has left" if each.away else "is dying") + ". "


def _listed(people: tuple[Fighter, ...], what: Callable[[Fighter], str]) -> str:
    """Something of everybody, in one sentence without its end."""
    return "; ".join(f"{each.who.inside if place else each.name} {what(each)}" for place, each in enumerate(people))


def _headline(state: State) -> Headline | None:
    board, ruling = state.now, state.ruling
    if board.winner:
        beaten = [each for each in board.fighters if each.ours == (board.winner == "opposition")]
        level = 4 if any(each.harm.dying for each in beaten) else 1
        mark = {"hero": f"v{level}", "opposition": f"d{level}"}.get(board.winner, "tie")
        return Headline(mark, _WORDS[board.winner], f"{_fallen(board)}{won_by(board)}")
    return state.setup.edition.headline(outcome(ruling))._replace(mean=state.mean) if ruling else None


def _blocks(state: State, *, gm: bool) -> tuple[Block, ...]:
    board, made = state.now, state.made
    blocks: list[Block] = [_people(state.setup, board, gm=gm)]
    if made and made.roll.ruling:
        blocks += ladder(made.roll.bout, made.roll.faces, made.roll.ruling, made.roll.pair)
    if state.setup.first and board.duels[0].rounds == 1:
        label = next(each.label for each in OUTCOMES if each.key == state.setup.first).lower()
        blocks.append(Note(f"Round one is the simple contest that was rolled before: a {label}."))
    if any(each.harm.hurts > 1 for each in board.fighters):
        blocks.append(Note("A marginal defeat of one who is hurt is read as one more hurt.", "reading"))
    return tuple(blocks)


def _people(setup: Setup, board: Board, *, gm: bool) -> Grid:
    """Everybody with the rating that counts now, what they have suffered, and the hero points left."""
    turn = board.open[0] if board.open and not board.winner else None
    rows = []
    for each in board.fighters:
        dying, penalty = each.harm.dying, each.harm.penalty
        mark: PairMark = "out" if dying else "left" if each.away else ""
        if not mark and turn and each.id in (turn.hero, turn.foe):
            mark = "now"
        weighs = f" ({sign(penalty)})" if penalty and not dying else ""
        now = "–" if dying else "hidden" if each.hidden and not gm else show(each.total, setup.edition.letter)
        rows.append(GridRow((each.who.first, f"{leading(_stand(each))}{weighs}", now, each.points), mark))
    columns = (Column("Who"), Column("State"), Column("Rating"), Column("Points", "number"))
    return Grid("Who stands how", columns, tuple(rows))


def _verdict(state: State) -> dict[str, Json]:
    board, ruling = state.now, state.ruling
    told: list[Json] = [
        {
            "id": each.id,
            "name": each.who.first,
            "state": each.harm.state,
            "hurts": each.harm.hurts,
            "injured": each.harm.injured,
            "penalty": each.harm.penalty,
            "away": each.away,
        }
        for each in board.fighters
    ]
    table = f"{state.setup.edition.id}.chained-states"
    rows: list[Json] = [f"{table}/{outcome(ruling).partition(':')[2]}"] if ruling else []
    over, winner = bool(board.winner), board.winner or "none"
    return {"winner": winner, "over": over, "round": _round(board), "states": told, "rows": rows}


def next_contests(setup: Setup, board: Board) -> tuple[Offer, ...]:
    """For every hero who bears anything: a contest with that harm, or for the dying the rescue and the last action."""
    found: list[Offer] = []
    for each in board.fighters:
        new: list[Json] = [{"kind": state} for state in each.harm.states]
        rows = [*each.kept, *new]
        if not each.ours or not new or len(rows) > MAX_MODIFIERS:
            continue
        inputs: dict[str, Json] = {"modifiers": rows}
        if known(each.who):
            inputs["hero"] = each.who.first
        if each.harm.dying:
            found += last_offers(setup.edition, each.who, inputs)
        else:
            into, title = f"{setup.edition.id}.simple-contest", f"Next contest of {each.who.inside}"
            found.append(Offer(into, title, inputs, f"{leading(each.harm.words)}.", replaces=True))
    return tuple(found)


def effects(setup: Setup, board: Board) -> tuple[Effect, ...]:
    """For each hero of the form the points that were spent, and all harm of the contest."""
    found: list[Effect] = []
    for place, hero in enumerate(each for each in board.fighters if each.ours):
        who = f"others.{place - 1}" if place else ""
        met = [board.fighter(duel.foe) for duel in board.duels if duel.hero == hero.id and duel.rounds]
        what = known(met[0].who) if len(met) == 1 else ""
        found += spent(who, hero.brought - hero.points)
        for state in hero.harm.states:
            found += suffered(setup.edition, who, state, what)
    return tuple(found)
