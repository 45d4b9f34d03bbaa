"""What stands open: each move with the few fields that it needs, already narrowed to what is legal."""

from collections.abc import Iterator

from hqweb.classic import sources
from hqweb.classic.extended.actions import actions
from hqweb.classic.extended.board import Board, Fighter, Pairing, may_pass
from hqweb.classic.extended.frame import standing_totals
from hqweb.classic.extended.parts import GAINS, rolling
from hqweb.classic.extended.setup import Setup
from hqweb.classic.extended.shifts import shifts
from hqweb.classic.in_rounds import pick_one, seat_of, sheet_of, with_sheet
from hqweb.core.fields import Field, Option, When
from hqweb.core.limits import MAX_CONTESTANTS, MAX_FOLLOWERS, MAX_GROUP_POINTS, MAX_NAME
from hqweb.core.procedure import Choice
from hqweb.mastery.rating import show

_STAKES = (Option("plain", "Plain"), Option("gambit", "Risky gambit"), Option("defence", "Defensive response"))
_ROLES = (
    Option("full", "Full contestant"),
    Option("secondary", "Secondary contestant"),
    Option("supporter", "Supporter"),
)


def open_moves(setup: Setup, board: Board, ended: Pairing | None = None) -> tuple[Choice, ...]:
    """Everything that stands open on the board, in the order in which it is suggested.

    Where nobody has an opponent any more, taking one on comes first: a new round alone would bring nothing.
    `ended` is the pairing that the open roll has ended, if any: points of it can still be handed on.
    """
    if board.closed:
        return ()
    acts = [*actions(setup, board)]
    apart = bool(board.pairs) and not board.on()
    meet = [each for each in acts if apart and each.do == "engage" and each.place == "button"]
    found = [
        *_exchanges(setup, board),
        *meet,
        *_table(board),
        *(shifts(board, ended) if ended else ()),
        *(each for each in acts if each not in meet),
        *_leaving(setup, board),
    ]
    return tuple(with_sheet(each, sheet_of(board.fighters, each.by.partition("-")[0])) for each in found)


def _exchanges(setup: Setup, board: Board) -> Iterator[Choice]:
    if board.winner:
        return
    for pair in board.on():
        if not pair.done:
            yield _exchange(setup, board, pair)


def _exchange(setup: Setup, board: Board, pair: Pairing) -> Choice:
    hero, foe = board.fighter(pair.hero), board.fighter(pair.foe)
    letter = setup.edition.letter
    mine, theirs = standing_totals(setup, board, pair)
    against = "" if foe.hidden else f" against {show(theirs, letter)}"
    stakes = (
        Field("stake", "pick", hero.who.first, default="plain", options=_STAKES),
        Field("their_stake", "pick", foe.who.first, default="plain", options=_STAKES),
    )
    return Choice(
        "exchange",
        f"{hero.who.first} against {foe.who.inside}",
        pair.id,
        (*(stakes if setup.options else ()), *rolling(setup, hero)),
        press=f"Roll {show(mine, letter)}{against}",
        veiled=foe.hidden,
    )


def _table(board: Board) -> Iterator[Choice]:
    if board.winner:
        yield Choice("finish", "End it, and see what it cost", "table", brings="Nothing can be added after that.")
    elif not board.pairs:
        text = "Heroes and foes face each other in the order in which they stand."
        yield Choice("pair-up", "Pair them up in order", "table", brings=text)
    elif may_pass(board):
        yield Choice("next-round", "Next round", "table", brings="Nobody else wants to act in this one.", press="Go on")


def _leaving(setup: Setup, board: Board) -> Iterator[Choice]:
    """Breaking off and what belongs to it, other aims within a pairing, abilities, followers."""
    for pair in board.on() if not board.winner else ():
        if not pair.done:
            yield _disengage(setup, board, pair)
            yield _aside(setup, board, pair)
        yield from shifts(board, pair)
    for pair in board.pairs:
        if pair.stage == "left" and not pair.pursued:
            yield from _pursuit(setup, board, pair)
    if board.winner:
        return
    room = sum(bool(f.owner) for f in board.fighters) < MAX_FOLLOWERS
    for who in board.fighters:
        if who.standing != "in" or who.owner:
            continue
        if who.active:
            yield Choice(
                "abandon", f"{who.who.first} walks away", who.id, brings="No roll. The prize is given up.", place="more"
            )
            yield _change(setup, who)
            if room:
                yield _follower(setup, who)
    if setup.edition.long.joins:
        yield from _joining(setup, board)


def _sides(board: Board, pair: Pairing) -> Field:
    options = tuple(
        Option(value, board.fighter(id_).who.first) for value, id_ in (("ours", pair.hero), ("theirs", pair.foe))
    )
    return Field("who", "pick", "Who", default="ours", options=options)


def _disengage(setup: Setup, board: Board, pair: Pairing) -> Choice:
    hero, foe = board.fighter(pair.hero), board.fighter(pair.foe)
    return Choice(
        "disengage",
        f"Break off: {hero.who.first} or {foe.who.inside}",
        pair.id,
        (_sides(board, pair), *rolling(setup, hero)),
        brings="Won, whoever breaks off gets away. Lost, the other scores.",
        veiled=foe.hidden,
    )


def _aside(setup: Setup, board: Board, pair: Pairing) -> Choice:
    hero, foe = board.fighter(pair.hero), board.fighter(pair.foe)
    friends = [f for f in board.side(ours=True) if f.active and not f.augmented and f.id != hero.id]
    friends += [hero] if setup.edition.long.own and not hero.augmented else []
    gains = (
        Field("gain", "pick", "To gain", default="advantage", options=GAINS, when=When("who", ("ours",))),
        pick_one("for", "Whose augment", friends, When("gain", ("augment",))),
    )
    return Choice(
        "aside",
        f"Another aim: {hero.who.first} or {foe.who.inside}",
        pair.id,
        (_sides(board, pair), *(gains if friends else ()), *rolling(setup, hero)),
        brings="Won, something else than points. Lost, the other scores.",
        veiled=foe.hidden,
        place="more",
    )


def _pursuit(setup: Setup, board: Board, pair: Pairing) -> Iterator[Choice]:
    quarry, chaser = board.fighter(pair.left_by), board.fighter(pair.other(pair.left_by))
    if quarry.standing not in ("away", "in") or chaser.standing != "in" or chaser.acted:
        return
    hero = board.fighter(pair.hero)
    yield Choice(
        "pursue",
        f"{chaser.who.first} pursues {quarry.who.inside}",
        pair.id,
        (Field("at_once", "flag", "At once, with nothing changed", default=True), *rolling(setup, hero)),
        brings="Won, the contest goes on between them. At once, the old score comes back.",
        veiled=board.fighter(pair.foe).hidden,
    )


def _change(setup: Setup, who: Fighter) -> Choice:
    return Choice(
        "change",
        f"{who.who.first} turns to another ability",
        who.id,
        (
            setup.edition.rating_field(
                "ability", "Ability", default=None if who.hidden else int(who.total), source=sources.ABILITY
            ),
        ),
        brings="The score stays.",
        place="more",
        seat=seat_of(who),
    )


def _joining(setup: Setup, board: Board) -> Iterator[Choice]:
    """Somebody who comes later, on a side that has room."""
    sides = tuple(
        Option(value, label)
        for value, label, ours in (("ours", "The heroes", True), ("theirs", "The foes", False))
        if sum(not f.owner for f in board.side(ours=ours)) < MAX_CONTESTANTS
    )
    if not sides:
        return
    aims = (Option("prize", "The same prize"), Option("other", "Another aim"))
    yield Choice(
        "join",
        "Somebody joins in",
        "table",
        (
            Field("name", "text", "Name", default="", high=MAX_NAME),
            Field("side", "pick", "With", default=sides[0].value, options=sides),
            Field("aim", "pick", "For", default="prize", options=aims),
            setup.edition.rating_field("ability", "Rating", default=int(setup.base)),
            Field("points", "int", "Hero points", default=0, high=MAX_GROUP_POINTS),
        ),
        brings="At 0 : 0 against an opponent. With another aim only unrelated actions.",
        place="more",
    )


def _follower(setup: Setup, who: Fighter) -> Choice:
    return Choice(
        "follower",
        f"A follower of {who.who.inside} joins in",
        who.id,
        (
            Field("name", "text", "Name", default="", high=MAX_NAME, source=sources.FOLLOWER_NAME),
            Field("role", "pick", "Role", default="full", options=_ROLES),
            setup.edition.rating_field("ability", "Rating", default=int(setup.base), source=sources.FOLLOWER),
        ),
        brings="Full contestant, secondary contestant, or supporter.",
        place="more",
    )
