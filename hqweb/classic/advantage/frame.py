"""From a move to a roll: who rolls what against whom or against how many points, and the reasons for the totals."""

from typing import NamedTuple

from hqweb.classic.advantage.board import Board, Fighter, payer
from hqweb.classic.advantage.setup import Setup
from hqweb.classic.advantage.stakes import GIFT_RESISTANCE, OUTNUMBERED
from hqweb.classic.bout import Bout, Ruling, Side
from hqweb.classic.explain import Pair
from hqweb.classic.nouns import OTHER_OPPONENT
from hqweb.core.dice import Faces
from hqweb.core.fields import Given
from hqweb.core.numbers import sign
from hqweb.core.procedure import Move, Step, say
from hqweb.core.words import Who
from hqweb.mastery.modifiers import with_parts
from hqweb.mastery.rating import Total, show

BETWEEN = ("exchange", "parting-shot", "disengage")
"""Rolls of one contestant against another."""

AGAINST = ("final-action", "lend", "gift", "unrelated")
"""Rolls against a number of points, or against a resistance."""

_RESISTANCE = Who("Resistance", "the resistance")


class Open(NamedTuple):
    """The last roll, which a hero point may still replace.

    `ours` and `theirs` are the ids of those who roll, empty for a resistance. `other` is whom the roll is about
    besides the actor: an opponent, or a friend. `bid` are the points that it is about, `gain` what else is aimed at.
    """

    purpose: str
    actor: str
    other: str
    bid: int
    ours: str
    theirs: str
    bout: Bout
    names: Pair
    reasons: tuple[Step, ...]
    gain: str = ""
    foe: str = ""
    faces: Faces = ()
    ruling: Ruling | None = None

    @property
    def won(self) -> int:
        """1 if the actor won, −1 if the actor lost, 0 after a tie."""
        winner = self.ruling.winner if self.ruling else 0
        return winner if self.actor == self.ours else -winner


def framed(setup: Setup, board: Board, move: Move) -> tuple[Board, Open]:
    """The board with what a move changes before its dice (turns taken, abilities used), and the roll itself."""
    if move.do in BETWEEN:
        return _between(setup, board, move)
    return _against(setup, board, move)


def target_of(board: Board, move: Move) -> Fighter:
    """Whom a move is aimed at: who was named, or the only opponent there is."""
    if move.do == "parting-shot" and board.open_shot:
        return board.fighter(board.open_shot.victim)
    if move.given.has("against"):
        return board.fighter(move.given.text("against"))
    return board.side(not board.fighter(move.by).ours)[0]


def _between(setup: Setup, board: Board, move: Move) -> tuple[Board, Open]:
    actor, other = board.fighter(move.by), target_of(board, move)
    board = board.fresh()
    hero, foe = (actor, other) if actor.ours else (other, actor)
    reasons = _staked(actor, move)
    ours, told = _used(setup, hero, move.given)
    theirs = Rolls(foe, foe.total)
    ours = ours._replace(extra=(*ours.extra, *_outnumbered(setup, hero, foe.id)))
    if setup.both_outnumbered:
        theirs = theirs._replace(extra=_outnumbered(setup, foe, hero.id))
    reasons += told
    mine, thine = (_side(side, reasons, setup) for side in (ours, theirs))
    if move.do == "exchange":
        hero = _met(turned(hero, ours.total), foe.id)
        foe = _met(foe, hero.id)
    hero, foe = (
        each._replace(hidden=False, acted=each.acted or (each.id == actor.id and move.do != "parting-shot"))
        for each in (hero, foe)
    )
    bid = move.given.whole("bid") if move.given.has("bid") else 0
    names = Pair(hero.who, foe.who, setup.edition.letter)
    bout = Bout(mine, thine, low_wins=setup.low_wins)
    made = Open(move.do, actor.id, other.id, bid, hero.id, foe.id, bout, names, tuple(reasons))
    return board.put(hero, foe), made


def _staked(actor: Fighter, move: Move) -> list[Step]:
    """The bid, where a move has one, and whether it is more than there is."""
    if not move.given.has("bid"):
        return []
    bid = move.given.whole("bid")
    if bid > actor.ap:
        text = "{who} stakes *{bid}* and has {have}: a desperation stake, up to the {start} of the beginning."
        have = sign(actor.ap)
        return [say("ap-desperation", text, who=actor.who.first, bid=bid, have=have, start=actor.start)]
    return [say("ap-bid", "{who} bids *{bid}* of {have}.", who=actor.who.first, bid=bid, have=actor.ap)]


def turned(who: Fighter, total: Total) -> Fighter:
    """Somebody who turns to another ability and keeps to it; the points stay as they are."""
    used = total + who.bonus
    return who._replace(total=total, best=max(who.best, used), worst=min(who.worst, used))


def _met(who: Fighter, other: str) -> Fighter:
    return who if other in who.met else who._replace(met=(*who.met, other))


def _against(setup: Setup, board: Board, move: Move) -> tuple[Board, Open]:
    actor, letter, given = board.fighter(move.by), setup.edition.letter, move.given
    board = board.fresh()
    rolls, reasons = _used(setup, actor, given)
    actor = actor._replace(hidden=False, acted=True)
    bid, other = 0, ""
    if move.do == "final-action":
        bid, total = -actor.ap, Total(-actor.ap)
        actor = actor._replace(tried=True)
        spender = payer(board, actor.id)
        text = "{who} pays a hero point for a final action. It lifts nothing. The resistance is *{points}*."
        reasons.insert(0, say("ap-final", text, who=actor.who.first, points=bid))
        if spender.id == actor.id:
            actor = actor._replace(points=actor.points - 1)
        else:
            board = board.put(spender._replace(points=spender.points - 1))
        against = _RESISTANCE
    elif move.do == "unrelated":
        total, against = Total(given.whole("resistance")), _RESISTANCE
    else:
        bid, other = given.whole("bid"), given.text("to")
        friend = board.fighter(other)
        total = Total(bid if move.do == "lend" else GIFT_RESISTANCE * bid)
        key, verb = ("ap-lend", "offers") if move.do == "lend" else ("ap-gift", "bids")
        text = "{who} {verb} *{bid}* to {friend}, against a resistance of {rating}."
        words = {"verb": verb, "friend": friend.who.inside, "rating": show(total, letter)}
        reasons.insert(0, say(key, text, who=actor.who.first, bid=bid, **words))
        board = board.put(friend._replace(hidden=False))
        against = _RESISTANCE
    board = board.put(actor)
    side = _side(rolls, reasons, setup)
    sides = (side, Side(total)) if actor.ours else (Side(total), side)
    names = (actor.who, against) if actor.ours else (against, actor.who)
    ids = (actor.id, "") if actor.ours else ("", actor.id)
    bout = Bout(*sides, low_wins=setup.low_wins, players=not actor.ours)
    gain = given.text("gain") if given.has("gain") else ""
    if gain == "augment":
        other = given.text("for")
    foe = given.text("foe") if given.has("foe") else ""
    pair = Pair(*names, letter)
    return board, Open(move.do, actor.id, other, bid, *ids, bout, pair, tuple(reasons), gain, foe)


class Rolls(NamedTuple):
    """Somebody who rolls an ability, with what changes it for this roll, and whether it is a stretch."""

    who: Fighter
    total: Total
    extra: tuple[tuple[str, str, int], ...] = ()
    stretched: bool = False


def _used(setup: Setup, who: Fighter, given: Given) -> tuple[Rolls, list[Step]]:
    """The ability that is used now and what the move puts on it, and the reasons so far."""
    reasons: list[Step] = []
    total = Total(given.whole("ability")) if given.has("ability") else who.total
    if total != who.total:
        rating = show(total, setup.edition.letter)
        text = "{who} uses another ability: *{rating}*. The points stay."
        reasons.append(say("ap-ability", text, who=who.who.first, rating=rating))
    extra: list[tuple[str, str, int]] = []
    if given.has("modifier") and given.whole("modifier"):
        extra.append(("situational", "the situation", given.whole("modifier")))
    stretched = given.has("stretch") and given.flag("stretch")
    if stretched:
        extra.append(("stretch", "the stretch", setup.edition.amount_of("stretch")))
    return Rolls(who, total, tuple(extra), stretched), reasons


def _outnumbered(setup: Setup, who: Fighter, other: str) -> tuple[tuple[str, str, int], ...]:
    """The penalty for the other opponents who were met before in this round."""
    before = sum(each != other for each in who.met)
    met = f"{OTHER_OPPONENT.counted(before)} met in this round"
    return (("ap-several", met, setup.edition.amount_of(OUTNUMBERED) * before),) if before else ()


def standing_total(setup: Setup, who: Fighter, other: str = "") -> Total:
    """The total of somebody as it stands now, against this opponent."""
    met = _outnumbered(setup, who, other) if other and (who.ours or setup.both_outnumbered) else ()
    return Total(who.total + who.bonus + sum(amount for _, _, amount in met))


def _side(side: Rolls, reasons: list[Step], setup: Setup) -> Side:
    """A side of the roll, its total made up; what changed it is added to the reasons."""
    who = side.who
    parts = (("ap-lasting", "the whole contest", who.bonus), *side.extra)
    total, steps = with_parts(side.total, parts, who.who.first, setup.edition.letter)
    reasons += steps
    return Side(total, side.stretched, lowered=who.lowered)
