"""The sequence: rounds of contests between opponents, on one of three tracks; and what it shows.

Source: QuestWorlds SRD 0.97, *Sequences*.
"""

from hqweb.core import blocks, dice, fields, procedure, tables, words
from hqweb.core.blocks import Board as ScoreBoard
from hqweb.mastery.field import roster
from hqweb.successes import count, edition
from hqweb.successes.aftermath import next_contest
from hqweb.successes.explain import picture
from hqweb.successes.sequence import form, moves, rolls
from hqweb.successes.sequence.board import HEROES, TABLE, Board, Fighter, Made, Pair, Setup
from hqweb.successes.sequence.outcome import ENDINGS, effects_of, ends, forecast, group_degree, pace
from hqweb.successes.track import Track

_LABELS = {each.key: tables.Marked(each.mark, each.label) for each in edition.OUTCOMES}
_MARKS: dict[str, blocks.PairMark] = {"won": "won", "lost": "lost", "left": "left", "over": "left"}
_TAGS = {"left": "broken off", "over": "over"}


class Sequence(procedure.Procedure[rolls.State, count.Ruling]):
    """A sequence on a track. Source: QuestWorlds SRD 0.97, *Sequences*."""

    opening = ""
    more_label = "Prize, base resistance, and story points"
    start = "Begin"
    outcomes = edition.OUTCOMES

    def __init__(self, track: Track) -> None:
        self.id = f"{edition.ID}.{track.id}-sequence"
        self.title = track.title
        self.rule = track.id
        self._track = track
        self.fields = form.fields_of(track)
        self._deeds = {deed.do: deed for deed in moves.deeds_of(track)}
        self.moves = tuple(procedure.MoveKind(deed.do, deed.title, deed.rule) for deed in self._deeds.values())
        self.endings = () if track.wagers else ENDINGS

    def caption(self, given: fields.Given) -> str:
        """The heroes and their foes."""
        heroes = roster(given.rows("heroes"), "ability", edition.LETTER, edition.HERO)
        return f"{heroes} against {roster(given.rows('foes'), 'resistance', edition.LETTER, edition.FOE)}"

    def begin(self, given: fields.Given) -> rolls.State:
        """The board before the first round."""
        return rolls.State.at(*form.set_up(self._track, given))

    def choices(self, state: rolls.State) -> tuple[procedure.Choice, ...]:
        """What is open on the board, the last roll settled on it."""
        deeds = (self._deeds[do] for do in moves.ORDER if do in self._deeds)
        found = (deed.offered(state, by) for deed in deeds for by in deed.whom(state))
        return tuple(each for each in found if isinstance(each, procedure.Choice))

    def choice(self, state: rolls.State, do: str, by: str) -> procedure.Choice | None:
        """The choice of one move alone."""
        found = self._deeds[do].offered(state, by) if do in self._deeds else ""
        return found if isinstance(found, procedure.Choice) else None

    def refusal(self, state: rolls.State, do: str, by: str) -> str:
        """Why a move is closed."""
        found = self._deeds[do].offered(state, by)
        return found if isinstance(found, str) else ""

    def _rolled(self, state: rolls.State, move: procedure.Move) -> tuple[Board, Made]:
        """The roll of a move and the board that it is made on: a new one, or the last with a story point more."""
        if move.do == "story-point" and state.made:
            return state.before, state.made._replace(roll=state.made.roll.lifted(ours=True))
        return state.board, rolls.ROLLS[move.do].frame(state.setup, state.board, move.by, move.given)

    def ask(self, state: rolls.State, move: procedure.Move) -> procedure.Ask[count.Ruling] | None:
        """Two d20 for a roll; a story point rules the old faces anew; the rest asks for nothing."""
        if self._deeds[move.do].does:
            return None
        roll = self._rolled(state, move)[1].roll
        return roll.anew() if move.do == "story-point" else roll.ask()

    def play(
        self, state: rolls.State, move: procedure.Move, faces: dice.Faces, ruling: count.Ruling | None
    ) -> procedure.Played[rolls.State]:
        """The board settled, and what the move adds to it."""
        if does := self._deeds[move.do].does:
            return does(state, move)
        before, made = self._rolled(state, move)
        roll = made.roll._replace(faces=faces or made.roll.faces, ruling=ruling)
        made = made._replace(roll=roll)
        after = rolls.State.at(state.setup, before, made)
        one, board = before.fighter(made.one), after.board
        staked, ended = before, board
        if made.do in ("wager", "parting-shot") and self._track.wagers:
            staked = before.told("wagered-wager", "{who} wagers *{wager}*.", who=one.who.first, wager=made.wager)
            if made.wager > one.left:
                text = (
                    "That is more than the {left} that are left: a *desperation stake*, up to the {begun} of the start."
                )
                staked = staked.told("desperation", text, left=max(0, one.left), begun=one.begun)
        if board.winner:
            ended = board.decided()
        elif before.winner:
            ended = board.told("sequence-end", "It *goes on*.")
        elif board.round > before.round:
            ended = board.told("sequence", "Everybody had a turn: round *{round}*.", round=board.round)
        steps = (*staked.steps, *roll.steps(), *after.steps, *ended.steps)
        return procedure.Played(
            after, steps, roll.line(words.within(edition.headline(count.outcome(made.ruling)).word))
        )

    def offers(self, state: rolls.State) -> tuple[procedure.Offer, ...]:
        """The next contest, with what the finished sequence suggests for the group."""
        degree = group_degree(state.setup, state.board) if state.board.closed else None
        if degree is None:
            return ()
        size = edition.by_degree(degree)
        return (next_contest("Next contest", size if state.board.winner == "hero" else -size),)

    def effects(self, state: rolls.State) -> tuple[procedure.Effect, ...]:
        """What it leaves with each hero once it is finished."""
        return effects_of(state.setup, state.board)

    def forecast(self, state: rolls.State) -> dice.Distribution | None:
        """The odds of the whole, where two are left and nobody has to choose a wager."""
        return forecast(state.setup, state.board)

    def pace(self, state: rolls.State, exchanges: int) -> tuple[dice.Distribution, ...]:
        """How soon it is over, where two are left and nobody has to choose a wager."""
        return pace(state.setup, state.board, exchanges)

    def view(self, state: rolls.State, seat: procedure.Seat) -> procedure.View:
        """The tallies, the last roll, who stands where; at the end what it came to."""
        setup, board = state.setup, state.board
        summary, made = board.won_by, state.made
        degree = group_degree(setup, board) if board.closed else None
        head = made and edition.headline(count.outcome(made.ruling))._replace(
            mean=state.steps[-1].text if state.steps else ""
        )
        if board.closed and degree is not None:
            head = edition.headline(f"{board.winner}:{degree}")._replace(mean=board.won_by)
        elif board.closed:
            head = procedure.Headline("tie", "Nobody wins", board.won_by)
        if not board.winner:
            ours, theirs = (len(board.side(ours=side)) for side in (True, False))
            prize = f" The prize: {setup.prize}." if setup.prize else ""
            summary = (
                f"Round {board.round}, with {edition.HERO.counted(ours)} against {edition.FOE.counted(theirs)}.{prize}"
            )
        gm = seat == "gm"
        # The tally of a wagered sequence would tell a hidden rating.
        seen = [pair for pair in board.pairs if gm or not (setup.track.wagers and board.fighter(pair.foe).hidden)]
        tallies = (_board(setup, board, seen, gm=gm),) if seen else ()
        rolled: tuple[blocks.Block, ...] = ()
        if made and not board.closed:
            rolled = picture(made.roll.bout, made.roll.faces, made.ruling, made.roll.pair)
        came = (_outcomes(setup, board),) if board.closed else ()
        people, pairs = ((each.id, each.who.first) for each in board.fighters), list[tuple[str, str]]()
        for pair in board.pairs:
            hero, foe = (board.fighter(each).who for each in (pair.hero, pair.foe))
            pairs.append((pair.id, f"{hero.first} against {foe.inside}"))
            pairs.append((pair.mirror, f"{foe.first} against {hero.inside}"))
        return procedure.View(
            summary,
            _verdict(setup, board),
            head,
            (*tallies, *rolled, *came, _people(setup, board, gm=gm), *_notes(setup, board, made)),
            settled=board.closed,
            revealed=not any(each.hidden for each in board.fighters),
            actors=(*people, *pairs, (HEROES, "The players"), (TABLE, "Everybody")),
            status="Over" if board.winner else f"Round {board.round}",
        )


def _rating(one: Fighter, *, gm: bool) -> str:
    """A rating now, or nothing where it is hidden."""
    return "" if one.hidden and not gm else edition.written(one.rating)


def _board(setup: Setup, board: Board, pairs: list[Pair], *, gm: bool) -> ScoreBoard:
    """The tallies: what is left of the own supply, if anything, or the points against the other."""
    own, turn = setup.track.own, next((p.id for p in board.on() if not p.done), "")

    def score(pair: Pair, one: Fighter) -> blocks.Score:
        count = max(0, one.left) if own else board.against(pair, ours=not one.ours)
        return blocks.Score(one.who.first, _rating(one, gm=gm), count)

    rows = []
    for pair in sorted(pairs, key=lambda p: p.stage != "on"):
        hero, foe = board.facing(pair.hero, pair.foe)
        mark: blocks.PairMark = "now" if pair.id == turn and not board.winner else _MARKS.get(pair.stage, "")
        goal, tag = 0 if own else max(hero.goal, foe.goal), _tag(board, pair, turn)
        rows.append(blocks.PairRow(score(pair, hero), score(pair, foe), goal, mark, tag))
    return ScoreBoard(f"{words.leading(setup.track.unit.many)} {'left' if own else 'scored'}", tuple(rows))


def _tag(board: Board, pair: Pair, turn: str) -> str:
    if pair.stage in ("won", "lost"):
        loser = board.fighter(pair.foe if pair.stage == "won" else pair.hero)
        return f"{loser.who.first} out" if loser.standing == "out" else "over"
    if pair.stage != "on":
        return _TAGS[pair.stage]
    return "next" if pair.id == turn else "done this round" if pair.done else ""


def _people(setup: Setup, board: Board, *, gm: bool) -> blocks.Grid:
    own, rows = setup.track.own, []
    for each in board.fighters:
        state = "free" if each.active and not board.on(each.id) else each.standing
        cells = [f"{each.who.first}{_part(board, each)}", state, _rating(each, gm=gm) or "hidden"]
        if own:
            secret = each.hidden and not gm and setup.track.wagers
            cells.append("hidden" if secret else f"{each.left} of {each.full}".replace("-", "−"))
        rows.append(blocks.GridRow(tuple(cells), "out" if each.standing != "in" else ""))
    columns = [tables.Column("Who"), tables.Column("Stands"), tables.Column("Rating")]
    columns += [tables.Column(words.leading(setup.track.unit.many), "number")] if own else []
    return blocks.Grid("Who stands where", tuple(columns), tuple(rows))


def _part(board: Board, one: Fighter) -> str:
    """The part of somebody who does not contend as a hero or a foe, behind the name."""
    if not one.owner:
        named = not one.who.first.startswith("Follower")
        return {"follower": " (follower)" * named, "helps": " (helps)"}.get(one.role, "")
    words = {"follower": "follower of", "secondary": "at the side of", "helps": "supporter of"}
    taken = f", {one.taken} of {edition.FOLLOWER} points" if one.taken else ""
    return f" ({words[one.role]} {board.fighter(one.owner).who.inside}{taken})"


def _outcomes(setup: Setup, board: Board) -> blocks.Grid:
    rows = []
    for end in ends(setup, board):
        label = _LABELS[f"{'hero' if end.won else 'opposition'}:{end.degree}"]
        size = edition.by_degree(end.degree) if end.won else -edition.by_degree(end.degree)
        hero, foe = (board.fighter(each).who for each in (end.pair.hero, end.pair.foe))
        names = f"{hero.first} against {foe.inside}"
        rows.append(blocks.GridRow((names, setup.track.measured(end.amount), label, edition.amount(size))))
    columns = (
        tables.Column("Pair"),
        tables.Column(setup.track.column, "number"),
        tables.Column("Outcome"),
        tables.Column("Suggests", "number"),
    )
    return blocks.Grid("What it came to", columns, tuple(rows))


def _notes(setup: Setup, board: Board, made: Made | None) -> list[blocks.Note]:
    if not board.closed:
        failed = "An automatic failure in a sequence counts as a defeat of zero degrees here."
        notes = [blocks.Note(f"Story points in the pool: {board.pool}.")]
        return [*notes, blocks.Note(failed, "reading")] if made and made.ruling.way == "failed" else notes
    notes = []
    if any(each.standing == "left" for each in board.fighters):
        notes.append(blocks.Note("Who left has lost there, by at least zero degrees.", "reading"))
    if any(end.degree >= edition.STEPS for end in ends(setup, board)):
        notes.append(blocks.Note("Benefits and consequences end at three degrees, so four count as three.", "reading"))
    return notes


def _verdict(setup: Setup, board: Board) -> dict[str, fields.Json]:
    degree, found = (group_degree(setup, board), ends(setup, board)) if board.closed else (None, ())
    scores: list[fields.Json] = []
    if setup.track.own:
        for one in board.fighters:
            scores += [] if one.hidden else [{"who": one.id, "left": one.left, "standing": one.standing}]
    else:
        for pair in board.pairs:
            ours, theirs = (board.against(pair, ours=side) for side in (False, True))
            scores.append({"pair": pair.id, "hero": ours, "opposition": theirs, "stage": pair.stage})
    outcomes: list[fields.Json] = []
    for end in found:
        winner = "hero" if end.won else "opposition"
        outcomes.append({"pair": end.pair.id, "winner": winner, "amount": end.amount, "degree": end.degree})
    return {
        "winner": board.winner or "none",
        "level": "none" if degree is None else str(degree),
        "round": board.round,
        "over": bool(board.winner),
        "finished": board.closed,
        "pool": board.pool,
        "scores": scores,
        "outcomes": outcomes,
        "rows": list[fields.Json](sorted({f"{edition.ID}.{setup.track.id}-outcomes/{each.degree}" for each in found})),
    }
