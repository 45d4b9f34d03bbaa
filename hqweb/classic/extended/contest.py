"""The extended contest as a procedure, with the moves of the whole table and its view."""

from collections.abc import Iterator
from typing import Final

from hqweb.classic.edition.edition import Edition
from hqweb.classic.extended import actions, exchange, forecast
from hqweb.classic.extended.board import Board, Fighter, Pairing, Setup, engaged, extended_fields, set_up
from hqweb.classic.extended.consequences import reckon
from hqweb.classic.roll.bout import Ruling
from hqweb.classic.rounds import in_rounds, rounds
from hqweb.core import blocks, dice, fields, moves, procedure
from hqweb.mastery.rating import show

type Now = rounds.State[Setup, Board]


def _paired(setup: Setup, board: Board, move: procedure.Move) -> Board:
    """Pair everyone up in the order of the form. Those left over join the first pairs."""
    ours, theirs = board.active(ours=True), board.active(ours=False)
    for place in range(max(len(ours), len(theirs))):
        hero, foe = ours[place % len(ours)], theirs[place % len(theirs)]
        board = engaged(board, hero.id, foe.id, starter=hero.id)
        board = board.tell("pairing", "*{hero}* faces *{foe}*.", hero=hero.who.first, foe=foe.who.inside)
    return board


class ExtendedContest(rounds.Rounds[Setup, Fighter, Board]):
    """The scored contest in rounds, one against one and in groups.

    Source: HeroQuest, *Extended Contests* and *Group Extended Contests*; QuestWorlds SRD 2.2, *Scored Contest*
    and *Group Scored Contest*.
    """

    rule = "extended"
    verdict = (
        f"{rounds.VERDICT} people:now.fighters[{rounds.PERSON} part made extra helped]"
        " scores=[pair=text hero=int opposition=int stage=text] before:board.pairs[pair:id hero:ours opposition:theirs]"
        " goal:now.long.goal follower_goal:now.long.follower"
        " consequences=[who=text name=text points=int state=text fortune=text level=text]"
    )
    more_label = "Prize and base resistance"
    deeds: tuple[rounds.Deed[Setup, Fighter, Board], ...] = (
        *exchange.DEEDS,
        *actions.DEEDS,
        rounds.Deed("pair-up", "Pair up in order", "pairing",
            lambda turn: turn.choice("Pair up in order",
                brings="Heroes and foes face each other in the order of the form."),
            _paired, "table", lambda turn: "They already have opponents. Anyone without one may engage one."
                if turn.by != "table" or turn.board.winner or turn.board.pairs else ""),
        rounds.next_round("round", lambda turn: moves.why(
            (turn.board.winner, "One side has no one left. End the contest, or take a parting shot."),
            (left := sum(not pair.done for pair in turn.board.on()),
             f"Not yet: {left} still have their exchange in this round."),
            (not turn.board.pairs or turn.by != "table", moves.SHUT),
        ) or turn.choice("Next round", brings="No one else wants to act in this round.", press="Continue")),
        rounds.finish("contest-end", "consequences", lambda turn: moves.why(
            (not turn.board.winner, "Both sides still have someone in the contest. One side has to leave first."),
            (turn.by != "table", moves.SHUT))),
    )  # fmt: skip
    listed = (
        "exchange pair-up engage disengage aside pursue abandon parting-shot assist unrelated remove follower join "
        "shift foe-shift change next-round finish"
    )
    point = "exchange-point"
    lifts = "You can only spend a hero point on your own roll."
    spent = "Each exchange takes one hero point, and {who} has spent it."
    end, turn, said = "contest-end", "round", "Everyone has acted. Round *{round}* begins."
    setup_of, set_up, reckon = Setup, staticmethod(set_up), staticmethod(reckon)

    def __init__(self, edition: Edition) -> None:
        self.deeds = tuple(deed for deed in self.deeds if deed.do != "join" or edition.long.joins)
        super().__init__(edition)
        self.id = f"{edition.id}.{edition.long.id}"
        self.title = edition.long.title
        self.fields, self.endings = extended_fields(edition), forecast.endings(edition)

    def caption(self, given: fields.Given, state: Now) -> str:
        """Return a caption with the heroes, their foes, and the climax."""
        climax = " in the climax" if given.text("scene") == "climax" else ""
        return f"{super().caption(given, state)}{climax}"

    def order(self, state: Now) -> Iterator[tuple[str, str]]:
        """Return the remaining exchanges, then a hero point on the last roll, then everything else.

        Once opponents have met, a free hero's engagement comes first, because a new round would change nothing.
        """
        board, made, ended = state.now, state.made, exchange.ended_by(state)
        if board.pairs:
            yield from (("engage", who.id) for who in board.fighters if who.ours and board.free(who.id))
        yield from (("exchange", pair.id) for pair in board.pairs)
        if made:
            yield from (("hero-point", by) for by in (made.ours, made.theirs))
        yield from ((do, "table") for do in ("finish", "pair-up", "next-round"))
        yield from ((do, ended.id) for do in exchange.SHIFTS if ended)
        free = ("parting-shot", "assist", "remove", "unrelated", "engage")
        yield from ((do, who.id) for who in board.fighters for do in free)
        yield from ((do, pair.id) for pair in board.pairs for do in ("disengage", "aside", *exchange.SHIFTS))
        yield from (("pursue", pair.id) for pair in board.pairs)
        yield from ((do, who.id) for who in board.fighters for do in ("abandon", "change", "follower"))
        yield ("join", "table")

    def reason(self, turn: exchange.Asked, deed: rounds.Deed[Setup, Fighter, Board]) -> str:
        """Explain why no one or not this person can make a move."""
        who, pair = turn.found, any(each.id == turn.by for each in turn.board.pairs)
        if deed.of in ("table", "pair" if pair else "one" if who else ""):
            return ""
        if pair:
            return exchange.apart(turn) or moves.SHUT
        return (
            actions.gone(who) or moves.SHUT if who else "There’s no such contestant or pairing. Pick one from the list."
        )

    def sheet(self, turn: exchange.Asked) -> str:
        """Return the sheet of the hero who acts, or of the hero in the pairing."""
        return in_rounds.sheet_of(turn.board.fighters, turn.by.partition("-")[0])

    def play(self, state: Now, move: procedure.Move, faces: dice.Faces, ruling: Ruling | None) -> procedure.Played[Now]:
        """Return the contest after a move. A roll stays open until the next move other than a shift."""
        ended, made = exchange.ended_by(state), state.made
        if made and ended and move.do in exchange.SHIFTS and move.by == ended.id:
            handed = (move.given.text("to"), move.given.whole("amount"))
            return self.settled(state.setup, state.now, state.board, made._replace(shifts=(*made.shifts, handed)))
        return super().play(state, move, faces, ruling)

    def forecast(self, state: Now) -> dice.Distribution | None:
        """Return the odds of the final scores, one against one."""
        return forecast.forecast(state.setup, state.now)

    def pace(self, state: Now, exchanges: int) -> tuple[dice.Distribution, ...]:
        """Return how soon a contest of one against one ends."""
        return forecast.pace(state.setup, state.now, exchanges)

    def shown(self, state: Now, *, gm: bool) -> rounds.Shown:
        """Return the scores of the pairings, current ones first, the contestants, and notes at the start."""
        board, pairs, people = state.now, list[blocks.PairRow](), list[blocks.GridRow]()
        turn = next((p.id for p in board.on() if not p.done), "")
        rated = {f.id: "" if f.hidden and not gm else show(f.total, self._edition.letter) for f in board.fighters}
        for pair in sorted(board.pairs, key=lambda p: (p.stage != "on", p.order)):
            hero, foe = board.both(pair.id)
            ours = blocks.Score(hero.who.first, rated[hero.id], pair.ours)
            theirs = blocks.Score(foe.who.first, rated[foe.id], pair.theirs)
            ended: blocks.PairMark = pair.stage if pair.stage in ("won", "lost") else "left"
            mark: blocks.PairMark = "now" if pair.id == turn else "" if pair.stage == "on" else ended
            goal = max(board.goal(hero), board.goal(foe))
            pairs.append(blocks.PairRow(ours, theirs, goal, mark, _tag(board, pair, turn)))
        for each in board.fighters:
            name = each.who.first + ("" if each.part == "contestant" else f" ({_PARTS.get(each.part, each.part)})")
            stands = "free" if each.active and not board.on(each.id) else each.standing
            cells = (name, stands, rated[each.id] or "hidden", each.points)
            people.append(blocks.GridRow(cells, "out" if each.standing != "in" else ""))
        climax = "This is a climax: every point against you counts at the end, even if you win."
        injured = "Injured heroes first need a victory in a contest of motivation."
        hurt, first = any(each.lowered for each in board.fighters), board.round == 1
        return rounds.Shown(
            {"scores": [{"pair": p.id, "hero": p.ours, "opposition": p.theirs, "stage": p.stage} for p in board.pairs]},
            (blocks.Board("Score", tuple(pairs)),) if pairs else (),
            blocks.grid("Contestants", "Name | Status | Rating | Hero points#", people),
            moves.those(
                (first and state.setup.climax, blocks.Note(climax, "warn")),
                (first and not state.setup.climax and hurt, blocks.Note(injured, "reading")),
            ),
        )


_PARTS: Final = {"helper": "helps", "bystander": "other aim"}
"""The labels of parts, if different from their keys."""


def _tag(board: Board, pair: Pairing, turn: str) -> str:
    if pair.stage in ("won", "lost"):
        return f"{board.fighter(pair.foe if pair.stage == 'won' else pair.hero).who.first} out"
    if pair.left_by:
        return f"{board.fighter(pair.left_by).who.first} left"
    return moves.why((pair.stage == "over", "ended"), (pair.id == turn, "next"), (pair.done, "done this round"))
