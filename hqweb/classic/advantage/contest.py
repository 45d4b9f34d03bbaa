"""The extended contest by advantage points as a procedure, with its moves without dice."""

from collections.abc import Iterator
from typing import Final

from hqweb.classic.advantage import board, exchange, helping
from hqweb.classic.advantage.reckon import reckon, standing_notes
from hqweb.classic.edition.edition import Edition
from hqweb.classic.rounds import in_rounds, rounds
from hqweb.core import blocks, fields, moves, procedure, record
from hqweb.core.words import sign
from hqweb.mastery import rating

BOLDNESS: Final = {"careful": "carefully", "plain": "plainly", "daring": "daringly", "reckless": "recklessly"}
"""The boldness of an action, least first, and its adverb."""
type Now = rounds.State[board.Setup, board.Board]


def _declare(turn: exchange.Asked) -> procedure.Choice | str:
    who = turn.who
    if not turn.board.group or turn.setup.given.text("order") == "points":
        return "There are no declarations here: the order goes by points, or there are only two."
    words = [*BOLDNESS]
    bold = moves.pick("boldness", "Described as", {word: word.capitalize() for word in reversed(words)},
                words[who.bold] if who.bid else "plain")  # fmt: skip
    brings, bid = "It decides who acts first in this round.", exchange.bid_field(turn.setup, who)
    return turn.choice(f"{who.who.first} declares", bid, bold, brings=brings, place=moves.MORE, seat=turn.seat)


def _declared(setup: board.Setup, board: board.Board, move: procedure.Move) -> board.Board:
    who, word, bid = board.fighter(move.by), move.given.text("boldness"), move.given.whole("bid")
    text = "{who} declares a bid of *{bid}*, and acts {how}."
    after = board.put(record.replace(who, bid=bid, bold=[*BOLDNESS].index(word)))
    return after.tell("ap-order", text, who=who.who.first, bid=bid, how=BOLDNESS[word])


def _no_change(turn: exchange.Asked) -> str:
    if turn.who.active and turn.board.round == 1:
        return "In the first round, everyone uses the ability that gave them their points."
    return exchange.out(turn)


def _return(turn: exchange.Asked) -> procedure.Choice | str:
    who = turn.who
    if who.standing != "away":
        return f"Only a contestant who left can come back, and {who.who.first} hasn’t."
    lost = who.start - who.ap
    more = (moves.number("restored", "Restored by the GM", 0, lost),) if lost > 0 else ()
    text = "With the points you left with, or more if the situation has changed."
    return turn.choice(f"{who.who.first} comes back", *more, brings=text, seat=turn.seat)


def _returned(setup: board.Setup, board: board.Board, move: procedure.Move) -> board.Board:
    more = move.given.whole("restored", 0)
    board = board.moved(move.by, more)
    who = record.replace(board.fighter(move.by), standing="in")
    same, other = "The points haven’t changed.", "The situation has changed, so the GM restores *{more}*."
    values: dict[str, fields.Json] = {"who": who.who.first, **({"more": more} if more else {})}
    return board.put(who).tell("ap-return", f"{{who}} comes back. {other if more else same}", **values)


def _next_round(turn: exchange.Asked) -> procedure.Choice | str:
    left = any(each.active and not each.acted for each in turn.board.fighters)
    text = "Anyone who hasn’t acted passes." if left else "Everyone has acted."
    return turn.choice("Next round", brings=text, press="Continue", place=moves.MORE)


def _unfinished(turn: exchange.Asked) -> str:
    both = "Both sides still have someone in the contest. One side has to leave first."
    return "" if turn.board.winner and turn.by == "table" else both


class AdvantageContest(rounds.Rounds[board.Setup, board.Fighter, board.Board]):
    """The extended contest by advantage points, one against one and in groups.

    Source: QuestWorlds SRD 2.2, *Extended Contest*.
    """

    title = "Extended contest"
    rule = "ap"
    verdict = (
        f"{rounds.VERDICT} people:now.fighters[{rounds.PERSON} part start!hidden now:ap!hidden bid bold]"
        " points=[who=text points=int start=int stands=text] changes=[who=text by=int]"
        " before:board.fighters[who:id points:ap!hidden]"
        " consequences=[who=text name=text points=int level=text leaves=text]"
    )
    deeds: tuple[rounds.Deed[board.Setup, board.Fighter, board.Board], ...] = (
        *exchange.DEEDS,
        *helping.DEEDS,
        rounds.Deed("pass", "Pass", "ap-unrelated",
            lambda turn: turn.choice(f"{turn.who.who.first} passes",
                brings="Wait, or do something else that needs no roll.", place=moves.MORE),
            lambda _, board, move: board.put(record.replace(who := board.fighter(move.by), acted=True)).tell(
                "ap-unrelated", "{who} passes and *stakes nothing*.", who=who.who.first),
            closed=exchange.barred),
        rounds.Deed("leave", "Leave unhindered", "ap-leave",
            lambda turn: turn.choice(f"{turn.who.who.first} leaves unhindered",
                brings="No roll if no one tries to stop you. You keep your points for coming back.", place=moves.MORE),
            lambda _, board, move: board.put(record.replace(who := board.fighter(move.by), standing="away")).tell(
                "ap-leave", "{who} leaves, and *no one tries to stop them*.", who=who.who.first),
            closed=exchange.absent),
        rounds.Deed("return", "Come back", "ap-return", _return, _returned),
        rounds.Deed("declare", "Declare a bid", "ap-order", _declare, _declared, closed=exchange.barred),
        rounds.change("ap-ability", "The points don’t change.", _no_change),
        rounds.next_round("ap-round", _next_round),
        rounds.finish("ap-end", "consequences", _unfinished),
    )  # fmt: skip
    listed = (
        "exchange parting-shot final-action lend gift unrelated pass disengage leave return declare change next-round "
        "finish"
    )
    point = "ap-point"
    lifts = "You can only spend a hero point on your own roll, or on your sidekick’s."
    spent = "Each exchange takes one hero point, and {payer} has spent it."
    end, turn, said = "ap-end", "ap-round", "Everyone has acted. Round *{round}* begins."
    previews, tells, both_lift = True, True, False
    setup_of, set_up, reckon = in_rounds.RoundsSetup, staticmethod(board.set_up), staticmethod(reckon)

    def __init__(self, edition: Edition) -> None:
        super().__init__(edition)
        self.id, self.fields = f"{edition.id}.extended-contest", board.advantage_fields(edition)

    def order(self, state: Now) -> Iterator[tuple[str, str]]:
        """Return the moves of the next person, then a hero point on the last roll, then everything else."""
        board = state.now
        yield from (("exchange", each.id) for each in exchange.waiting(state.setup, board))
        if state.made:
            yield ("hero-point", state.made.ours)
        yield from (("parting-shot", each.id) for each in board.fighters)
        yield ("finish", "table")
        others = "final-action return declare lend unrelated pass disengage leave gift change"
        yield from ((do, who.id) for who in board.fighters for do in others.split())
        yield ("next-round", "table")

    def reason(self, turn: exchange.Asked, deed: rounds.Deed[board.Setup, board.Fighter, board.Board]) -> str:
        """Explain why no one or not this person can make a move."""
        board, who = turn.board, turn.found
        if board.winner and deed.do not in ("parting-shot", "finish"):
            return "One side has no one left, so the contest is decided. End it."
        if deed.of == "table":
            free = deed.do == "finish" or turn.by == "table"
            return "" if free else (exchange.barred(turn) if who else "") or moves.SHUT
        return "" if who else "There’s no such contestant. Pick one from the list."

    def sheet(self, turn: exchange.Asked) -> str:
        """Return the sheet that fills a move: the hero's, even if a foe acts."""
        board, who = turn.board, turn.found
        if who is None or who.ours:
            return in_rounds.sheet_of(board.fighters, turn.by)
        if turn.do == "parting-shot" and board.open_shot:
            return in_rounds.sheet_of(board.fighters, board.open_shot.victim)
        heroes = board.active(ours=True)
        met = turn.do in ("exchange", "disengage") and len(heroes) == 1
        return in_rounds.sheet_of(board.fighters, heroes[0].id) if met else ""

    def shown(self, state: Now, *, gm: bool) -> rounds.Shown:
        """Return everyone's points, the last changes, the contestants, and notes at the start."""
        board, turn, rows = state.now, exchange.now_turn(state.setup, state.now), list[blocks.GridRow]()
        seen = {each.id for each in board.fighters if gm or not each.hidden}
        for who in board.fighters:
            known = who.id in seen
            name = f"{who.who.first}, {_rating(state.setup, who) if known else 'hidden'}{_PARTS[who.part]}"
            points = "–" if not who.contends else f"{sign(who.ap)} of {sign(who.start)}" if known else "hidden"
            spare = who.points if who.ours and not who.owner else "–"
            mark: blocks.PairMark = "now" if who.id == turn else "out" if who.standing != "in" else ""
            rows.append(blocks.GridRow((name, points, spare, _stands(board, who, turn)), mark))
        told: list[fields.Json] = [
            {"who": each.id, "points": each.ap, "start": each.start, "stands": each.standing}
            for each in board.fighters
            if each.id in seen and each.contends
        ]
        scores: tuple[blocks.Block, ...] = ()
        sides = [[f for f in board.fighters if f.contends and f.ours == side] for side in (True, False)]
        if not board.group and len(seen) == len(board.fighters) and all(sides):
            tag = f"{board.fighter(turn).who.first} acts" if turn else ""
            ours, theirs = (blocks.Score(f.who.first, _rating(state.setup, f), f.ap) for f, *_ in sides)
            scores = (blocks.Board("Advantage points", (blocks.PairRow(ours, theirs, 0, _MARKS[board.winner], tag),)),)
        return rounds.Shown(
            {"points": told, "changes": [{"who": who, "by": by} for who, by in board.changes if who in seen]},
            scores,
            blocks.grid("Contestants", "Name | Points | Hero points | Status", rows),
            standing_notes(board),
        )


_MARKS: Final[dict[str, blocks.PairMark]] = {"": "now", "ours": "won", "theirs": "lost", "none": "left"}
_PARTS: Final = {"contends": "", "sidekick": " (sidekick)", "helps": " (outside)"}


def _rating(setup: board.Setup, who: board.Fighter) -> str:
    return rating.show(who.used, setup.edition.letter)


def _stands(board: board.Board, who: board.Fighter, turn: str) -> str:
    acts = f"{'next' if who.id == turn else 'to come'}{f', bids {who.bid}' if who.bid else ''}"
    out = who.standing if who.standing != "in" else ""
    return moves.why(
        (not who.contends, "outside"), (out, out), (board.winner, "in"), (who.acted, "has acted"), (True, acts)
    )
