"""What stands open: each move with the few fields that it needs, already narrowed to what is legal."""

from collections.abc import Iterable, Iterator

from hqweb.classic import sources
from hqweb.classic.advantage.board import Board, Fighter, payer
from hqweb.classic.advantage.frame import standing_total
from hqweb.classic.advantage.order import now_turn, waiting
from hqweb.classic.advantage.parts import against, bid_field, rolling
from hqweb.classic.advantage.quiet import BOLDNESS
from hqweb.classic.advantage.setup import Setup
from hqweb.classic.advantage.stakes import (
    DEFAULT_BID,
    FINAL_ACTIONS,
    GIFT_RESISTANCE,
    GIFTS,
    LOSSES,
    defeat_at,
    lost_bid,
    part_of,
    taken,
)
from hqweb.classic.in_rounds import pick_one, seat_of, sheet_of, with_sheet
from hqweb.classic.nouns import POINT
from hqweb.classic.results import COMPLETE, MARGINAL
from hqweb.core.fields import Field, Option, When
from hqweb.core.numbers import sign
from hqweb.core.procedure import Choice
from hqweb.mastery.rating import show

_GAINS = (Option("advantage", "Another aim"), Option("augment", "An augment"))


def open_moves(setup: Setup, board: Board) -> tuple[Choice, ...]:
    """Everything that stands open on the board, in the order in which it is suggested."""
    return tuple(with_sheet(each, _sheet(board, each)) for each in _open_moves(setup, board))


def _sheet(board: Board, choice: Choice) -> str:
    """Whose sheet a choice is filled from: that of the hero in it, who is the other one where a foe acts."""
    who = next((each for each in board.fighters if each.id == choice.by), None)
    if who is None or who.ours:
        return sheet_of(board.fighters, choice.by)
    if choice.do == "parting-shot" and board.open_shot:
        return sheet_of(board.fighters, board.open_shot.victim)
    heroes = board.side(ours=True)
    met = choice.do in ("exchange", "disengage") and len(heroes) == 1
    return sheet_of(board.fighters, heroes[0].id) if met else ""


def _open_moves(setup: Setup, board: Board) -> tuple[Choice, ...]:
    if board.closed:
        return ()
    shots = tuple(_shots(setup, board))
    if board.winner:
        text = "Nothing can be added after that."
        return (*shots, Choice("finish", "End it, and see what it came to", "table", brings=text))
    return (
        *(_exchange(setup, board, who) for who in waiting(setup, board)),
        *shots,
        *_others(setup, board),
        _next_round(board),
    )


def _next_round(board: Board) -> Choice:
    left = any(each.active and not each.acted for each in board.fighters)
    text = "Those who have not acted let their turn pass." if left else "Everybody has acted."
    return Choice("next-round", "Next round", "table", brings=text, press="Go on", place="more")


def _exchange(setup: Setup, board: Board, who: Fighter) -> Choice:
    foes = board.side(not who.ours)
    one = foes[0] if len(foes) == 1 else None
    title = f"{who.who.first} acts" + (f" against {one.who.inside}" if one else "")
    used = rolling(setup, who, one, ability=board.round > 1)
    press = f"Roll {show(standing_total(setup, who, one.id if one else ''), setup.edition.letter)}"
    if one and not one.hidden:
        press += f" against {show(standing_total(setup, one, who.id), setup.edition.letter)}"
    elif not one:
        press = "Roll"
    return Choice(
        "exchange",
        title,
        who.id,
        (*against(foes), bid_field(who), *used),
        brings=_at_stake(who),
        press=press,
        veiled=any(each.hidden for each in (who, *foes)),
        seat=seat_of(who),
        place="button" if who.id == now_turn(setup, board) else "more",
    )


def _at_stake(who: Fighter) -> str:
    """What the bid that stands in the form would do, by how clear it is won or lost, and where it could end."""
    bid = min(who.bid or DEFAULT_BID, who.most)
    text = f"With {bid}, the loser loses {_figures(lost_bid(bid, level) for level in LOSSES)}. "
    text += "Won with a critical, the winner gains as much."
    if who.most > who.ap:
        text += f" You may stake up to {who.most}, though you have {who.ap}."
    return text


def _figures(points: Iterable[int]) -> str:
    """Different figures in a row, least first."""
    each = [str(number) for number in sorted(set(points))]
    return " or ".join(filter(None, [", ".join(each[:-1]), each[-1]]))


def _shots(setup: Setup, board: Board) -> Iterator[Choice]:
    fall = board.open_shot
    if fall is None:
        return
    victor, victim = board.fighter(fall.victor), board.fighter(fall.victim)
    if not victor.active or (not victor.ours and not setup.gm_shots):
        return
    hero = victor if victor.ours else victim
    yield Choice(
        "parting-shot",
        f"Parting shot of {victor.who.inside} at {victim.who.inside}",
        victor.id,
        (bid_field(victor), *rolling(setup, hero, hero, ability=True)),
        brings=f"Now or never. {victim.who.first} is at {sign(victim.ap)}. "
        "Lost to a critical, the points may bring the other back.",
    )


def _others(setup: Setup, board: Board) -> Iterator[Choice]:
    for who in board.fighters:
        if who.standing == "out":
            yield from _final(setup, board, who)
            continue
        if who.standing == "away":
            yield _return(who)
        if who.active:
            yield from _turns(setup, board, who)
        elif not who.acted:
            yield from _gift(setup, board, who)
        if not who.active or board.round > 1:
            yield _change(setup, who)


def _turns(setup: Setup, board: Board, who: Fighter) -> Iterator[Choice]:
    if not who.acted:
        if setup.group and setup.order != "points":
            yield _declare(who)
        yield from _lend(setup, board, who)
        yield _unrelated(setup, board, who)
        yield Choice(
            "pass",
            f"{who.who.first} lets the turn go",
            who.id,
            brings="Waiting, or an unrelated action that takes no roll.",
            place="more",
        )
        yield _disengage(setup, board, who)
    yield Choice(
        "leave",
        f"{who.who.first} leaves unhindered",
        who.id,
        brings="No roll, if nobody tries to stop it. The points are kept for coming back.",
        place="more",
    )


def _declare(who: Fighter) -> Choice:
    bold = tuple(Option(word, word.capitalize()) for word in reversed(BOLDNESS))
    plain = BOLDNESS[who.bold] if who.bid else "plain"
    return Choice(
        "declare",
        f"{who.who.first} declares",
        who.id,
        (bid_field(who), Field("boldness", "pick", "Told as", default=plain, options=bold)),
        brings="It settles who acts first in this round.",
        place="more",
        seat=seat_of(who),
    )


def _lend(setup: Setup, board: Board, who: Fighter) -> Iterator[Choice]:
    friends = [each for each in board.side(who.ours) if each.id != who.id]
    if not friends:
        return
    wanted = min(DEFAULT_BID, who.ap)
    bid = Field("bid", "int", "Points", default=wanted, low=1, high=who.ap)
    yield Choice(
        "lend",
        f"{who.who.first} lends points",
        who.id,
        (pick_one("to", "To", friends), bid, *rolling(setup, who, who, ability=True)),
        brings=f"Won, with {wanted}: {_figures((lost_bid(wanted, MARGINAL), wanted))} for the friend. "
        "Lost, as many are gone.",
        veiled=who.hidden,
        seat=seat_of(who),
        place="more",
    )


def _gift(setup: Setup, board: Board, who: Fighter) -> Iterator[Choice]:
    most = standing_total(setup, who)
    friends, foes = board.side(who.ours), board.side(not who.ours)
    if most < 1:
        return
    at = (pick_one("foe", "Lost, it goes to", foes),) if len(foes) > 1 else ()
    wanted = min(DEFAULT_BID, most)
    bid = Field("bid", "int", "Bid", default=wanted, low=1, high=most)
    gains = _figures(part_of(wanted, part) for part in GIFTS.values() if part.over)
    yield Choice(
        "gift",
        f"{who.who.first} helps from outside",
        who.id,
        (pick_one("to", "To", friends), *at, bid),
        brings=f"Against {GIFT_RESISTANCE} times the bid. With {wanted}: {gains} points, "
        "won for the friend, lost for an opponent.",
        veiled=who.hidden,
        seat=seat_of(who),
    )


def _unrelated(setup: Setup, board: Board, who: Fighter) -> Choice:
    friends = [each for each in board.side(who.ours) if not each.augmented]
    gains = (
        Field("gain", "pick", "For", default="advantage", options=_GAINS),
        pick_one("for", "Whose augment", friends, When("gain", ("augment",))),
    )
    return Choice(
        "unrelated",
        f"Unrelated action of {who.who.inside}",
        who.id,
        (
            *(gains if friends else ()),
            setup.edition.rating_field("resistance", "Resistance", default=int(setup.edition.base)),
            *rolling(setup, who, who, ability=True),
        ),
        brings="It takes the turn, and no point is at stake.",
        veiled=who.hidden,
        seat=seat_of(who),
        place="more",
    )


def _disengage(setup: Setup, board: Board, who: Fighter) -> Choice:
    foes = board.side(not who.ours)
    one = foes[0] if len(foes) == 1 else None
    return Choice(
        "disengage",
        f"{who.who.first} breaks off",
        who.id,
        (*against(foes), *rolling(setup, who, one, ability=True)),
        brings="Won, out of the contest with all points. "
        f"Lost, {_figures(taken(who.ap, level) for level in LOSSES)} of them go to the opponent.",
        veiled=any(each.hidden for each in (who, *foes)),
        seat=seat_of(who),
        place="more",
    )


def _return(who: Fighter) -> Choice:
    lost = who.start - who.ap
    more = Field("restored", "int", "Restored by the GM", default=0, high=lost)
    return Choice(
        "return",
        f"{who.who.first} comes back",
        who.id,
        (more,) if lost > 0 else (),
        brings="With the points of leaving, or more if the situation has changed.",
        seat=seat_of(who),
    )


def _change(setup: Setup, who: Fighter) -> Choice:
    now = None if who.hidden else int(who.total)
    return Choice(
        "change",
        f"{who.who.first} turns to another ability",
        who.id,
        (setup.edition.rating_field("ability", "Ability", default=now, source=sources.ABILITY),),
        brings="The points stay.",
        place="more",
        seat=seat_of(who),
    )


def _final(setup: Setup, board: Board, who: Fighter) -> Iterator[Choice]:
    if final_barred(setup, board, who):
        return
    parts = {max(1, part_of(who.start, part)) for part in FINAL_ACTIONS.values()}
    back = f"{_figures(parts)} {POINT.of(max(parts))}"
    text = f"Against {-who.ap}. Won, back with {back}. Lost, as many are lost."
    yield Choice(
        "final-action",
        f"Final action of {who.who.inside}",
        who.id,
        rolling(setup, who, who, ability=True),
        brings=text,
        cost="1 hero point",
    )


def final_barred(setup: Setup, board: Board, who: Fighter) -> str:
    """Why somebody who is out has no final action, in a sentence; empty where it stands open."""
    name = who.who.first
    if not who.ours:
        return "A final action costs a hero point, and foes have none."
    if not setup.group:
        return "There is a final action only in a group: one against one, the contest is over."
    if who.start < 1:
        return f"No point to begin with, so nothing to come back to: {name}."
    if who.tried:
        return f"One final action a contest, and {name} has had it."
    if defeat_at(who.ap).level == COMPLETE:
        return f"At {sign(who.ap)} the defeat is complete: {name} is dying, and past any action."
    if not payer(board, who.id).points:
        return f"It costs a hero point, and none is left for {payer(board, who.id).who.first}."
    if board.open_shot and board.open_shot.victim == who.id and any(_shots(setup, board)):
        return f"Not while a parting shot threatens {who.who.inside}. Make another move first."
    return ""
