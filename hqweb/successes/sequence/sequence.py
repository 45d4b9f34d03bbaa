"""The sequence: rounds of contests between opponents on one of three tracks, and its view.

Source: QuestWorlds SRD 0.97, *Sequences*.
"""

from collections.abc import Iterable
from typing import Final

from hqweb.core import blocks, dice, fields, nouns, procedure, tables, words
from hqweb.core.moves import Offering, those
from hqweb.successes import aftermath, contest, count, edition, explain
from hqweb.successes.sequence import board, form, moves, outcome, rolls

_MARKS: dict[str, blocks.PairMark] = {"won": "won", "lost": "lost", "left": "left", "over": "left"}


_VERDICT: Final = (
    "winner=text level=text round=int over=flag finished=flag pool=int rows=texts"
    " scores=[{scores}]"
    " outcomes=[pair=text winner=text amount=int degree=int] suggests=ints"
    " people:board.fighters[id name:who.first ours role standing total:rating!hidden left{secret} full{secret} goal"
    " taken] follower_goal:board.edition.follower top_degree:board.edition.counting.top last"
    f" made(wager degree:ruling.degree roll({contest.FACES}))"
)
"""The verdict of a sequence. A supply of advantage points would reveal a hidden rating."""


class Sequence(Offering[rolls.State, count.Ruling]):
    """A sequence on a track. Source: QuestWorlds SRD 0.97, *Sequences*."""

    opening = ""
    more_label = "Prize, base resistance, and story points"
    start = "Begin"

    def __init__(self, track: edition.Track, of: edition.Edition = edition.EDITION) -> None:
        self.edition, self.outcomes = of, of.results
        self.id, self.title, self.rule = f"{edition.ID}.{track.id}-sequence", track.title, track.id
        self._track, self.fields = track, form.fields_of(of, track)
        self._deeds = {deed.do: deed for deed in moves.deeds_of(track)}
        self.moves = tuple(procedure.MoveKind(deed.do, deed.title, deed.rule) for deed in self._deeds.values())
        self.verdict = _VERDICT.format(
            secret="!hidden" if track.wagers else "",
            scores="who=text left=int standing=text" if track.own else "pair=text hero=int opposition=int stage=text",
        )
        self.endings = () if track.wagers else tuple(each for each in of.results if each.key[-1].isdigit())

    def caption(self, given: fields.Given, state: rolls.State) -> str:
        """The heroes and their foes."""
        heroes = self.edition.roster(given.rows("heroes"), "ability", nouns.HERO)
        return f"{heroes} against {self.edition.roster(given.rows('foes'), 'resistance', nouns.FOE)}"

    def begin(self, given: fields.Given) -> rolls.State:
        """The board before the first round."""
        return rolls.State.at(form.set_up(self.edition, self._track, given))

    def order(self, state: rolls.State) -> Iterable[tuple[str, str]]:
        """The moves that may be available on the settled board; first a free hero takes an opponent."""
        free = (("engage", one.id) for one in state.board.fighters if one.ours and state.board.free(one))
        return (*free, *((do, by) for do in moves.ORDER if do in self._deeds for by in self._deeds[do].whom(state)))

    def offered(self, state: rolls.State, do: str, by: str) -> procedure.Choice | str:
        """A participant's choice for the move, or the reason it's closed."""
        if do not in self._deeds:
            return ""
        if state.board.closed:
            return "It’s finished. Undo the last move, or start over."
        if state.board.winner and not self._deeds[do].late:
            return "One side has no one left: you can only take parting shots or finish."
        found = self._deeds[do].offer(state, by)
        return found if isinstance(found, str) else found._replace(do=do, by=by)

    def _made(self, state: rolls.State, move: procedure.Move) -> tuple[board.Board, board.Made | None]:
        """A roll and its board: a new roll, or the last one with another story point; none without dice."""
        if move.do == "story-point" and state.made:
            return state.before, state.made._replace(roll=state.made.roll.lifted(ours=True))
        roll = self._deeds[move.do].roll
        return state.board, roll and roll(state.board, move.by, move.given)

    def ask(self, state: rolls.State, move: procedure.Move) -> procedure.Ask[count.Ruling] | None:
        """Two d20 for a roll; a story point rules the same faces again; other moves need no dice."""
        _, made = self._made(state, move)
        return made and (made.roll.anew() if made.roll.faces else made.roll.ask())

    def play(
        self, state: rolls.State, move: procedure.Move, faces: dice.Faces, ruling: count.Ruling | None
    ) -> procedure.Played[rolls.State]:
        """The settled board with the move's effect."""
        if does := self._deeds[move.do].does:
            return does(state, move)
        before, rolled = self._made(state, move)
        made = procedure.there(rolled)
        roll = made.roll._replace(faces=faces or made.roll.faces, ruling=ruling)
        after = rolls.State.at(before, made._replace(roll=roll))
        one, ended, steps = before.fighter(made.one), after.board, (*roll.steps(), *after.steps)
        if made.do in ("wager", "parting-shot") and self._track.wagers:
            staked = before.told("wagered-wager", "{who} wagers *{wager}*.", who=one.who.first, wager=made.wager)
            if made.wager > one.left:
                text = "That’s more than the {left} left: a *desperation stake*, up to the starting {begun}."
                staked = staked.told("desperation", text, left=max(0, one.left), begun=one.begun)
            steps = (*staked.steps, *steps)
        if ended.winner or before.winner:
            ended = ended.told("sequence-end", board.ENDS.get(ended.winner, "It *continues*."))
        elif ended.round > before.round:
            ended = ended.told("sequence", "Everyone has had a turn: round *{round}*.", round=ended.round)
        word = before.headline(made._replace(roll=roll).ruling).word
        return procedure.Played(after, (*steps, *ended.steps), roll.line(words.within(word)))

    def offers(self, state: rolls.State) -> tuple[procedure.Offer, ...]:
        """The next contest, with the finished sequence's suggestion for the group."""
        degree = outcome.group_degree(state.board) if state.board.closed else None
        won = 1 if state.board.winner == "hero" else -1
        return () if degree is None else (aftermath.next_contest("Next contest", self.edition.left(won, degree)),)

    def effects(self, state: rolls.State) -> tuple[procedure.Effect, ...]:
        """The effects on each hero once it's finished."""
        return outcome.effects_of(state.board)

    def forecast(self, state: rolls.State) -> dice.Distribution | None:
        """The odds of the whole sequence, if two are left and no one has to choose a wager."""
        return outcome.forecast(state.board)

    def pace(self, state: rolls.State, exchanges: int) -> tuple[dice.Distribution, ...]:
        """How soon it ends, if two are left and no one has to choose a wager."""
        return outcome.pace(state.board, exchanges)

    def view(self, state: rolls.State, seat: procedure.Seat) -> procedure.View:
        """The tallies, the last roll, everyone's status; at the end the result."""
        now, made, gm = state.board, state.made, seat == "gm"
        summary, prize, head = board.ENDS.get(now.winner, ""), now.given.text("prize"), None
        rolled: tuple[blocks.Block, ...] = ()
        if now.closed:
            head, degree = procedure.Headline("tie", "No one wins", summary), outcome.group_degree(now)
            if degree is not None:
                head = self.edition.headline(self.edition.key(degree, won=now.winner == "hero"))._replace(mean=summary)
            rolled = (_outcomes(now),)
        elif made:
            head = now.headline(made.ruling)._replace(mean=(state.steps[-1].text if state.steps else ""))
            rolled = explain.picture(made.roll.bout, made.roll.faces, made.ruling, made.roll.pair)
        if not summary:
            ours, theirs = (len(now.side(ours=side)) for side in (True, False))
            summary = f"Round {now.round}, with {nouns.HERO.counted(ours)} against {nouns.FOE.counted(theirs)}."
            summary += f" The prize: {prize}." if prize else ""
        # The tally of a wagered sequence would reveal a hidden rating.
        seen = [pair for pair in now.pairs if gm or not (now.track.wagers and now.fighter(pair.foe).hidden)]
        tallies = (_board(now, seen, gm=gm),) if seen else ()
        actors = [(each.id, each.who.first) for each in now.fighters]
        for pair in now.pairs:
            hero, foe = (now.fighter(each).who for each in (pair.hero, pair.foe))
            actors.append((pair.id, f"{hero.first} against {foe.inside}"))
            actors.append((pair.mirror, f"{foe.first} against {hero.inside}"))
        return procedure.View(
            summary, _verdict(now), head, (*tallies, *rolled, *_people(now, gm=gm), *_notes(now, made)),
            settled=now.closed,
            revealed=not any(each.hidden for each in now.fighters),
            actors=(*actors, (board.HEROES, "The players"), (board.TABLE, "Everybody")),
            status="Over" if now.winner else f"Round {now.round}",
        )  # fmt: skip


def _rating(now: board.Board, one: board.Fighter, *, gm: bool) -> str:
    """The current rating, or nothing if it's hidden."""
    return "" if one.hidden and not gm else now.edition.written(one.rating)


def _board(now: board.Board, pairs: list[board.Pair], *, gm: bool) -> blocks.Board:
    """The tallies: what's left of each supply, or the points against the other side."""
    track, turn, rows = now.track, next((p.id for p in now.on() if not p.done), ""), []

    def score(pair: board.Pair, one: board.Fighter) -> blocks.Score:
        count = max(0, one.left) if track.own else now.against(pair, ours=not one.ours)
        return blocks.Score(one.who.first, _rating(now, one, gm=gm), count)

    for pair in sorted(pairs, key=lambda p: p.stage != "on"):
        hero, foe = now.fighter(pair.hero), now.fighter(pair.foe)
        loser = foe if pair.stage == "won" else hero
        tag = "next" if pair.id == turn else "done this round" if pair.done else ""
        if pair.stage != "on":
            out = pair.stage in ("won", "lost") and loser.standing == "out"
            tag = f"{loser.who.first} out" if out else "broken off" if pair.stage == "left" else "over"
        mark: blocks.PairMark = "now" if pair.id == turn and not now.winner else _MARKS.get(pair.stage, "")
        goal = 0 if track.own else max(hero.goal, foe.goal)
        rows.append(blocks.PairRow(score(pair, hero), score(pair, foe), goal, mark, tag))
    return blocks.Board(f"{words.leading(track.unit.many)} {'left' if track.own else 'scored'}", tuple(rows))


def _people(now: board.Board, *, gm: bool) -> tuple[blocks.Grid, ...]:
    track, rows = now.track, []
    for each in now.fighters:
        state = "free" if each.active and not now.on(each.id) else each.standing
        cells = [f"{each.who.first}{_part(now, each)}", state, _rating(now, each, gm=gm) or "hidden"]
        if track.own:
            secret = each.hidden and not gm and track.wagers
            cells.append("hidden" if secret else f"{each.left} of {each.full}".replace("-", "−"))
        rows.append(blocks.GridRow(tuple(cells), "out" if each.standing != "in" else ""))
    own = f" | {words.leading(track.unit.many)}#" * track.own
    return blocks.grid("Contestants", f"Name | Status | Rating{own}", rows)


def _part(now: board.Board, one: board.Fighter) -> str:
    """The role after the name, for anyone who isn't contending as a hero or foe."""
    if not one.owner:
        named = not one.who.first.startswith("Follower")
        return {"follower": " (follower)" * named, "helps": " (helps)"}.get(one.role, "")
    part = {"follower": "follower of", "secondary": "at the side of", "helps": "supporter of"}[one.role]
    taken = f", {one.taken} of {now.edition.follower} points" if one.taken else ""
    return f" ({part} {now.fighter(one.owner).who.inside}{taken})"


def _outcomes(now: board.Board) -> blocks.Grid:
    track, rows = now.track, []
    for end in outcome.ends(now):
        label = now.edition.marked(now.edition.key(end.degree, won=end.won))
        size = edition.amount(now.edition.left(1 if end.won else -1, end.degree))
        hero, foe = (now.fighter(each).who for each in (end.pair.hero, end.pair.foe))
        rows.append(blocks.GridRow((f"{hero.first} against {foe.inside}", track.measured(end.amount), label, size)))
    return blocks.Grid("Results", tables.columns(f"Pair | {track.column}# | Outcome | Suggests#"), tuple(rows))


def _notes(now: board.Board, made: board.Made | None) -> list[blocks.Note]:
    if not now.closed:
        failed = "Here an automatic failure in a sequence counts as a defeat of zero degrees."
        notes = [blocks.Note(f"Story points in the pool: {now.pool}.")]
        return [*notes, blocks.Note(failed, "reading")] if made and made.ruling.way == "failed" else notes
    left = any(each.standing == "left" for each in now.fighters)
    last, most = len(now.edition.sizes("benefit")) - 1, max((end.degree for end in outcome.ends(now)), default=0)
    more = f"end at {edition.degrees(last)}, so {words.spelt(most)} count as {words.spelt(last)}."
    found = those(
        (left, "Anyone who left has lost there, by at least zero degrees."),
        (most > last, f"Benefits and consequences {more}"),
    )
    return [blocks.Note(text, "reading") for text in found]


def _verdict(now: board.Board) -> dict[str, fields.Json]:
    degree, found = (outcome.group_degree(now), outcome.ends(now)) if now.closed else (None, ())
    track, scores = now.track, list[fields.Json]()
    for one in now.fighters:
        scores += [{"who": one.id, "left": one.left, "standing": one.standing}] * (track.own and not one.hidden)
    for pair in () if track.own else now.pairs:
        points = {"hero": now.against(pair, ours=False), "opposition": now.against(pair)}
        scores.append({"pair": pair.id, **points, "stage": pair.stage})
    return {
        "winner": now.winner or "none",
        "level": "none" if degree is None else str(degree),
        "round": now.round, "over": bool(now.winner), "finished": now.closed, "pool": now.pool, "scores": scores,
        "outcomes": [
            {"pair": end.pair.id, "winner": "hero" if end.won else "opposition", "amount": end.amount,
             "degree": end.degree} for end in found
        ],
        "suggests": [now.edition.left(1 if end.won else -1, end.degree) for end in found],
        "rows": list[fields.Json](sorted({f"{edition.ID}.{track.id}-outcomes/{each.degree}" for each in found})),
    }  # fmt: skip
