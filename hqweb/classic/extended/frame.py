"""From a move to a roll: who rolls what against whom, and the reasons for both totals."""

from typing import NamedTuple

from hqweb.classic.bout import Bout, Ruling, Side
from hqweb.classic.explain import Pair
from hqweb.classic.extended.board import Board, Fighter, Pairing
from hqweb.classic.extended.setup import Setup
from hqweb.classic.form import stretch_of
from hqweb.classic.nouns import OPPONENT
from hqweb.classic.resistance import resistance
from hqweb.core.dice import Faces
from hqweb.core.fields import Given
from hqweb.core.procedure import Move, Step, say
from hqweb.core.words import Who
from hqweb.mastery.modifiers import with_parts
from hqweb.mastery.rating import Total, show


class Detail(NamedTuple):
    """What was chosen with a move besides the ratings; empty where the move does not ask it."""

    who: str = ""
    gain: str = ""
    goal: str = ""
    at_once: bool = True
    stake: str = "plain"
    their_stake: str = "plain"


class Open(NamedTuple):
    """The last roll, which a hero point may still replace.

    `ours` and `theirs` are the ids of those who roll, empty for a class of resistance; `pair` is the pairing that the
    roll is about. `shifts` are points of it that went to followers since: who took them, and how many.
    """

    purpose: str
    ours: str
    theirs: str
    pair: str
    bout: Bout
    names: Pair
    reasons: tuple[Step, ...]
    detail: Detail
    faces: Faces = ()
    ruling: Ruling | None = None
    shifts: tuple[tuple[str, int], ...] = ()

    @property
    def actor(self) -> str:
        """Who acts against a class of resistance."""
        return self.ours or self.theirs


def framed(setup: Setup, board: Board, move: Move) -> tuple[Board, Open]:
    """The board with what a move changes before its dice (abilities used, actions taken), and the roll itself."""
    if move.do in ("exchange", "aside", "disengage", "pursue"):
        return _pairing_roll(setup, board, move)
    if move.do == "parting-shot":
        return _shot(setup, board, move)
    if move.do == "remove":
        return _removal(setup, board, move)
    return _action(setup, board, move)


def _pairing_roll(setup: Setup, board: Board, move: Move) -> tuple[Board, Open]:
    pair, detail = board.pair(move.by), _detail(move.given)
    foe = board.fighter(pair.foe)
    ours, reasons = _used(setup, board.fighter(pair.hero), move.given)
    theirs = Rolls(foe, foe.total)
    if move.do != "pursue":
        ours = ours._replace(extra=(*ours.extra, *_outnumbered(setup, board, ours.who)))
        theirs = theirs._replace(extra=_outnumbered(setup, board, foe) if setup.both_outnumbered else ())
    penalty = setup.edition.long.holding_back
    if move.do == "disengage" and penalty:
        back = (("holding-back", "holding one of several back", penalty),)
        if detail.who == "theirs" and len(board.on(pair.hero)) > 1:
            ours = ours._replace(extra=(*ours.extra, *back))
        if detail.who == "ours" and len(board.on(pair.foe)) > 1 and setup.both_outnumbered:
            theirs = theirs._replace(extra=(*theirs.extra, *back))
    made = _open(setup, move.do, (ours, theirs), pair.id, detail, reasons)
    if move.do == "pursue":
        hero, foe = (f._replace(acted=f.acted or f.id != pair.left_by) for f in (ours.who, foe))
    else:
        hero, foe = (f._replace(made=f.made + 1) for f in (ours.who, foe))
        pair = pair._replace(done=True)
        hero = hero.turned(ours.total) if move.do == "exchange" else hero
    return board.put(hero, foe._replace(hidden=False), pair), made


def standing_totals(setup: Setup, board: Board, pair: Pairing) -> tuple[Total, Total]:
    """Both totals of a pairing as they stand now, with what lasts and with the opponents met before."""
    totals = []
    for id_ in (pair.hero, pair.foe):
        who = board.fighter(id_)
        met = _outnumbered(setup, board, who) if who.ours or setup.both_outnumbered else ()
        totals.append(Total(who.total + who.bonus + sum(amount for _, _, amount in met)))
    return totals[0], totals[1]


def _shot(setup: Setup, board: Board, move: Move) -> tuple[Board, Open]:
    shooter, victim = board.fighter(move.by), board.fighter(move.given.text("at"))
    rolls, reasons = _used(setup, shooter, move.given)
    put_out = "lost" if victim.ours else "won"
    pair = next(p for p in reversed(board.all_of(victim.id)) if p.stage == put_out)
    board = board.put(rolls.who._replace(acted=True, hidden=False), victim._replace(hidden=False))
    board = board._replace(shots=(*board.shots, (shooter.id, victim.id)))
    return board, _facing(setup, move, rolls, victim, pair.id, reasons)


def _removal(setup: Setup, board: Board, move: Move) -> tuple[Board, Open]:
    remover, follower = board.fighter(move.by), board.fighter(move.given.text("at"))
    rolls, reasons = _used(setup, remover, move.given)
    board = board.put(rolls.who._replace(acted=True, hidden=False), follower._replace(hidden=False))
    return board, _facing(setup, move, rolls, follower, "", reasons)


def _facing(setup: Setup, move: Move, actor: "Rolls", other: Fighter, pair: str, reasons: list[Step]) -> Open:
    """A roll of one fighter against another; the hero's die comes first, whoever acts."""
    detail = _detail(move.given)._replace(goal=other.id, who=actor.who.id)
    defence = Rolls(other, other.total)
    sides = (actor, defence) if actor.who.ours else (defence, actor)
    return _open(setup, move.do, sides, pair, detail, reasons)


def _action(setup: Setup, board: Board, move: Move) -> tuple[Board, Open]:
    """An assist or an unrelated action: against a class of resistance, or a rating that the GM names."""
    rolls, reasons = _used(setup, board.fighter(move.by), move.given)
    actor = rolls.who._replace(acted=True, hidden=False)
    detail = _detail(move.given)._replace(who=actor.id)
    board = board.put(actor)
    pair = ""
    if move.do == "assist":
        pair = move.given.text("for")
        friend = board.fighter(friend_in(board.pair(pair), actor))
        rung = min(setup.assist_start + friend.helped, len(setup.ladder) - 1)
        of = setup.ladder[rung]
        total = resistance(of, setup.base)
        reasons.append(
            say(
                "assist-class",
                "Assist {number} for {who}: {name}, *{rating}*.",
                number=friend.helped + 1,
                who=friend.who.inside,
                name=of.label,
                rating=show(total, setup.edition.letter),
            )
        )
        board = board.put(friend._replace(helped=friend.helped + 1))
        against = Who(of.label, of.label)
    else:
        total = Total(move.given.whole("resistance"))
        against = Who("Resistance", "the resistance")
    side = Side(_total(rolls, reasons, setup), rolls.stretched, lowered=actor.injuries, raised=actor.raised)
    names = (actor.who, against) if actor.ours else (against, actor.who)
    sides = (side, Side(total)) if actor.ours else (Side(total), side)
    ids = (actor.id, "") if actor.ours else ("", actor.id)
    bout = Bout(*sides, low_wins=setup.low_wins, players=not actor.ours)
    pair_names = Pair(*names, setup.edition.letter, setup.edition.weight)
    return board, Open(move.do, *ids, pair, bout, pair_names, tuple(reasons), detail)


def friend_in(pair: Pairing, actor: Fighter) -> str:
    """The id of whoever stands on the actor's side in a pairing."""
    return pair.hero if actor.ours else pair.foe


class Rolls(NamedTuple):
    """Somebody who rolls an ability, with what changes it for this roll, and whether it is a stretch."""

    who: Fighter
    total: Total
    extra: tuple[tuple[str, str, int], ...] = ()
    stretched: bool = False


def _open(
    setup: Setup, purpose: str, sides: tuple[Rolls, Rolls], pair: str, detail: Detail, reasons: list[Step]
) -> Open:
    ours, theirs = sides
    mine, other = (
        Side(_total(side, reasons, setup), side.stretched, lowered=side.who.injuries, raised=side.who.raised)
        for side in sides
    )
    bout = Bout(mine, other, low_wins=setup.low_wins, players=theirs.who.points > 0)
    names = Pair(ours.who.who, theirs.who.who, setup.edition.letter, setup.edition.weight)
    return Open(purpose, ours.who.id, theirs.who.id, pair, bout, names, tuple(reasons), detail)


def _used(setup: Setup, who: Fighter, given: Given) -> tuple[Rolls, list[Step]]:
    """The fighter with the ability that is used now and what the move puts on it, and the reasons so far."""
    reasons: list[Step] = []
    total = Total(given.whole("ability")) if given.has("ability") else who.total
    if total != who.total:
        letter = setup.edition.letter
        text = "{who} uses another ability: *{rating}*."
        reasons.append(say("change-ability", text, who=who.who.first, rating=show(total, letter)))
    extra: list[tuple[str, str, int]] = []
    if given.has("modifier") and given.whole("modifier"):
        extra.append(("situational", "the situation", given.whole("modifier")))
    stretch = stretch_of(setup.edition, given)
    if stretch is not None:
        extra.append(("stretch", "the stretch", stretch))
    return Rolls(who, total, tuple(extra), stretch is not None), reasons


def _outnumbered(setup: Setup, board: Board, who: Fighter) -> tuple[tuple[str, str, int], ...]:
    """The penalty for the opponents met before in this round; followers at one's side take some of them away."""
    aides = sum(f.owner == who.id and f.part == "secondary" and f.standing == "in" for f in board.fighters)
    gone = 0 if setup.fallen_count else sum(p.done and p.stage != "on" for p in board.all_of(who.id))
    before = max(0, who.made - gone - aides)
    met = f"{OPPONENT.counted(before)} met before in this round"
    return (("several", met, setup.edition.amount_of("outnumbered") * before),) if before else ()


def _total(side: Rolls, reasons: list[Step], setup: Setup) -> Total:
    """The total of a fighter now; what changed it is added to the reasons."""
    who = side.who
    parts = (("extended", "the whole contest", who.bonus), *side.extra)
    total, steps = with_parts(side.total, parts, who.who.first, setup.edition.letter)
    reasons += steps
    return total


def _detail(given: Given) -> Detail:
    def text(name: str, otherwise: str = "") -> str:
        return given.text(name) if given.has(name) else otherwise

    return Detail(
        who=text("who"),
        gain=text("gain"),
        goal=text("for"),
        at_once=not given.has("at_once") or given.flag("at_once"),
        stake=text("stake", "plain"),
        their_stake=text("their_stake", "plain"),
    )
