"""What those may do who are nobody's opponent now: assist, shoot, remove followers, other aims, new opponents."""

from collections.abc import Iterator, Sequence

from hqweb.classic.extended.board import Board, Fighter, Pairing
from hqweb.classic.extended.frame import friend_in
from hqweb.classic.extended.parts import GAINS, rolling
from hqweb.classic.extended.setup import Setup
from hqweb.classic.in_rounds import pick_one, seat_of
from hqweb.core.fields import Field, Option, When
from hqweb.core.procedure import Choice
from hqweb.core.words import listed


def actions(setup: Setup, board: Board) -> Iterator[Choice]:
    """What those may do who are nobody's opponent now, and taking on more opponents."""
    for who in board.fighters:
        if who.standing not in ("in", "away"):
            continue
        idle = board.free(who.id) and not who.acted and not who.made
        if idle or who.active:
            yield from _shots(setup, board, who, idle=idle)
        if idle and not board.winner:
            yield from _assists(setup, board, who)
            yield from _removals(setup, board, who)
            if who.part != "secondary":
                yield _unrelated(setup, board, who)
        if not board.winner:
            yield from _engaging(board, who)


def _shots(setup: Setup, board: Board, who: Fighter, *, idle: bool) -> Iterator[Choice]:
    if who.acted or (not who.ours and not setup.gm_shots) or who.part in ("secondary", "supporter", "bystander"):
        return
    victims = []
    for pair in board.pairs:
        if pair.stage not in ("won", "lost") or pair.ended != board.round - 1:
            continue
        victim = board.fighter(pair.foe if pair.stage == "won" else pair.hero)
        victor = pair.other(victim.id)
        may = who.id == victor or idle
        if victim.ours != who.ours and may and (who.id, victim.id) not in board.shots:
            victims.append(victim)
    if victims:
        yield Choice(
            "parting-shot",
            f"Parting shot of {who.who.inside}",
            who.id,
            (pick_one("at", "At", victims), *rolling(setup, who)),
            brings="In this round only. Lost, it may bring the foe back.",
            veiled=any(victim.hidden for victim in victims),
            seat=seat_of(who),
        )


def _assists(setup: Setup, board: Board, who: Fighter) -> Iterator[Choice]:
    pairs = [pair for pair in board.on() if who.id not in (pair.hero, pair.foe)]
    if not pairs or who.part in ("secondary", "bystander"):
        return
    options = tuple(Option(pair.id, _helped(board, pair, who)) for pair in pairs)
    yield Choice(
        "assist",
        f"Assist of {who.who.inside}",
        who.id,
        (Field("for", "pick", "For", default=options[0].value, options=options), *rolling(setup, who)),
        brings="Won, it lowers the score against a friend. Lost, it may raise it.",
        seat=seat_of(who),
    )


def _helped(board: Board, pair: Pairing, who: Fighter) -> str:
    friend = board.fighter(friend_in(pair, who))
    other = board.fighter(pair.other(friend.id))
    return f"{friend.who.first}, against {other.who.inside} ({pair.against(friend.id)} against)"


def _removals(setup: Setup, board: Board, who: Fighter) -> Iterator[Choice]:
    roles = ("follower", "secondary", "supporter")
    at = [f for f in board.side(not who.ours) if f.part in roles and f.standing == "in"]
    if at and who.active:
        yield Choice(
            "remove",
            f"Removal of a follower by {who.who.inside}",
            who.id,
            (pick_one("at", "Follower", at), *rolling(setup, who)),
            brings="Won, the follower is out.",
            veiled=any(follower.hidden for follower in at),
            seat=seat_of(who),
            place="more",
        )


def _unrelated(setup: Setup, board: Board, who: Fighter) -> Choice:
    friends = [f for f in board.side(who.ours) if f.active and not f.augmented]
    gains = (
        Field("gain", "pick", "For", default="advantage", options=(Option("advantage", "Another aim"), GAINS[1])),
        pick_one("for", "Whose augment", friends, When("gain", ("augment",))),
    )
    return Choice(
        "unrelated",
        f"Unrelated action of {who.who.inside}",
        who.id,
        (
            *(gains if friends else ()),
            setup.edition.rating_field("resistance", "Resistance", default=int(setup.base)),
            *rolling(setup, who),
        ),
        brings="Another aim, or an augment for a friend. It scores nothing.",
        seat=seat_of(who),
        place="more",
    )


def _engaging(board: Board, who: Fighter) -> Iterator[Choice]:
    if who.part not in ("contestant", "follower"):
        return
    met = {pair.other(who.id) for pair in board.on(who.id)}
    others = [f for f in board.side(not who.ours) if f.active and f.id not in met]
    if not others:
        return
    if who.standing == "away":
        text = "Scores against former opponents are kept."
        title = f"{who.who.first} comes back"
    else:
        text = "Each opponent after the first costs 3 in the round." if met else _starts(board, who, others)
        title = f"{who.who.first} takes on {'another' if met else 'an'} opponent"
    yield Choice(
        "engage",
        title,
        who.id,
        (pick_one("against", "Opponent", others),),
        brings=text,
        place="more" if met or who.standing == "away" or not who.ours else "button",
    )


def _starts(board: Board, who: Fighter, others: Sequence[Fighter]) -> str:
    """The score at which a free fighter's next pairing starts, by opponent where it differs."""
    scores = [board.score(*((who.id, other.id) if who.ours else (other.id, who.id))) for other in others]
    if len(set(scores)) == 1:
        return "It begins at {} : {}.".format(*scores[0])
    told = (f"{other.who.inside} at {score[0]} : {score[1]}" for other, score in zip(others, scores, strict=True))
    return f"It begins against {listed(list(told))}."
