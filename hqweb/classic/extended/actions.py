"""Actions other than exchanges: assists, followers, engaging, parting shots, joining, and walking away."""

from collections.abc import Sequence
from typing import Final

from hqweb.classic.edition.resistance import resistance
from hqweb.classic.extended import exchange
from hqweb.classic.extended.board import Board, Fighter, Part, Setup, climbed, engaged
from hqweb.classic.roll import results
from hqweb.classic.rounds import in_rounds, rounds
from hqweb.core import limits, moves, procedure, record, words
from hqweb.mastery import rating, roll

_ROLES: Final[dict[str, tuple[Part, str]]] = {
    "full": ("follower", "Full contestant"),
    "secondary": ("secondary", "Secondary contestant"),
    "supporter": ("supporter", "Supporter"),
}
"""The roles of followers: their part and title."""


def gone(who: Fighter) -> str:
    """Explain that a person is out of the contest, or return nothing if they aren't."""
    return "" if who.standing == "in" else f"Pick someone who’s still in: {who.who.inside} is out of the contest."


def _idle(turn: exchange.Asked) -> str:
    """Explain why a person has no action without an opponent, or return nothing if they do."""
    who = turn.who
    return gone(who) or moves.why(
        (turn.board.winner, "One side has no one left, so the contest is decided."),
        (turn.board.on(who.id), f"Only someone without an opponent can do that, and {who.who.first} has one."),
        (who.acted or who.made, f"Everyone has one action per round, and {who.who.first} has taken it."),
    )


def _facing(setup: Setup, board: Board, move: procedure.Move, about: str = "") -> tuple[Board, in_rounds.Open]:
    """Return a roll against a named person, always with the hero's die first."""
    actor, other = board.fighter(move.by), board.fighter(move.given.text("at"))
    rolls, defence = exchange.ROLLING.used(setup.edition, actor, move.given), in_rounds.Rolls(other, other.total)
    made = exchange.ROLLING.between(setup, move, rolls, defence, about)
    return board.put(record.replace(actor, acted=True, hidden=False), record.replace(other, hidden=False)), made


def _may_assist(turn: exchange.Asked) -> procedure.Choice | str:
    board, who = turn.board, turn.who
    if not board.on():
        return "No friend has an opponent, and you can’t assist yourself."
    if who.part in ("secondary", "bystander"):
        return moves.SHUT
    helped = {}
    for pair in board.on():
        friend, other = board.both(pair.id, ours=who.ours)
        helped[pair.id] = f"{friend.who.first}, against {other.who.inside} ({pair.against(friend.id)} against)"
    return turn.choice(
        f"{who.who.first} assists a friend", moves.pick("for", "For", helped), *exchange.rolling(turn.setup, who),
        brings="A victory lowers the score against a friend. A defeat may raise it.", seat=turn.seat,
    )  # fmt: skip


def _friend(board: Board, move: procedure.Move) -> Fighter:
    """Return the friend in the pairing of an assist."""
    return board.both(move.given.text("for"), ours=board.fighter(move.by).ours)[0]


def _assisting(setup: Setup, board: Board, move: procedure.Move) -> tuple[Board, in_rounds.Open]:
    """Return a roll against a class of resistance, which rises with each assist of the same friend."""
    actor, friend, ladder = board.fighter(move.by), _friend(board, move), climbed(setup.edition)
    rolls = exchange.ROLLING.used(setup.edition, actor, move.given)
    first = [each.id for each in ladder].index(setup.given.text("assist_start"))
    of = ladder[min(first + friend.helped, len(ladder) - 1)]
    total, text = resistance(of, setup.base), "Assist {number} for {who}: {name}, *{rating}*."
    values = {"who": friend.who.inside, "name": of.label, "rating": rating.show(total, setup.edition.letter)}
    step = procedure.say("assist-class", text, number=friend.helped + 1, **values)
    rolls = rolls._replace(reasons=(*rolls.reasons, step))
    made = exchange.ROLLING.against(setup, move, rolls, total, words.Who(of.label, of.label))
    board = board.put(record.replace(actor, acted=True, hidden=False), record.replace(friend, helped=friend.helped + 1))
    return board, made._replace(about=move.given.text("for"))


def _assisted(setup: Setup, board: Board, made: in_rounds.Open) -> Board:
    pair, friend = board.pair(made.about), _friend(board, made.move)
    change = dict(setup.edition.long.assists)[f"{roll.SIDES[made.won]}:{results.LEVEL_WORDS[made.ruling.level]}"]
    now = pair.scored(not friend.ours, change)
    before, after = pair.against(friend.id), now.against(friend.id)
    who, text = friend.who.inside, "The score against {who} changes by *{sign}*: {before} becomes {after}."
    mean, scores = f"Against {who}: {before} becomes {after}.", {"before": before, "after": after, "change": change}
    board = board.put(now).tell("assist-result", text, mean, who=who, sign=words.signed(change), **scores)
    return exchange.knocked(board, made)


def _may_remove(turn: exchange.Asked) -> procedure.Choice | str:
    who, parts = turn.who, [part for part, _ in _ROLES.values()]
    at = [f for f in turn.board.side(not who.ours) if f.part in parts and f.standing == "in"]
    if not at or not who.active:
        return "The other side has no follower to remove."
    return turn.choice(
        f"{who.who.first} removes a follower",
        in_rounds.pick_one("at", "Follower", at), *exchange.rolling(turn.setup, who),
        brings="If you win, the follower is out.", veiled=any(follower.hidden for follower in at),
        seat=turn.seat, place=moves.MORE,
    )  # fmt: skip


def _removed(setup: Setup, board: Board, made: in_rounds.Open) -> Board:
    follower = board.fighter(made.move.given.text("at"))
    if not made.won_by(ours=not follower.ours):
        return board.tell("follower-removed", "The follower *stays*.")
    more = board.long.removed
    points = setup.edition.scale.points(made.ruling.level) + more
    follower = record.replace(follower, standing="out", extra=follower.extra + points)
    ended = [record.replace(pair, stage="over", ended=board.round) for pair in board.on(follower.id)]
    text, extra = "{who} is *removed*: {points} points, {more} more than usual.", words.spelt(more)
    name, after = follower.who.first, board.put(follower, *ended)
    return after.tell("follower-removed", text, f"{name} is removed.", who=name, points=points, more=extra)


def _may_engage(turn: exchange.Asked) -> procedure.Choice | str:
    board, who = turn.board, turn.who
    met = {pair.other(who.id) for pair in board.on(who.id)}
    others = sorted((f for f in board.active(ours=not who.ours) if f.id not in met), key=lambda f: bool(board.on(f.id)))
    away = who.standing == "away"
    if board.winner or not others or who.part not in ("contestant", "follower") or not (away or who.standing == "in"):
        return gone(who) or "There’s no one left to engage."
    title = "comes back" if away else f"engages {'another' if met else 'an'} opponent"
    return turn.choice(
        f"{who.who.first} {title}", in_rounds.pick_one("against", "Opponent", others),
        brings=moves.why(
            (away, "You keep your scores against former opponents."),
            (met, f"Each opponent after the first costs {-turn.setup.edition.amount_of('outnumbered')} in the round."),
            (True, _starts(board, who, others)),
        ),
        place="more" if met or away or not who.ours else "button",
    )  # fmt: skip


def _starts(board: Board, who: Fighter, others: Sequence[Fighter]) -> str:
    """Return the score of a free fighter's next pairing, by opponent if it differs."""
    scores = [board.score(*((who.id, other.id) if who.ours else (other.id, who.id))) for other in others]
    if len(set(scores)) == 1:
        return "It starts at {} : {}.".format(*scores[0])
    told = (f"{other.who.inside} at {score[0]} : {score[1]}" for other, score in zip(others, scores, strict=True))
    return f"It starts against {words.listed(list(told))}."


def _engaging(setup: Setup, board: Board, move: procedure.Move) -> Board:
    starter, other = board.fighter(move.by), board.fighter(move.given.text("against"))
    hero, foe = (starter, other) if starter.ours else (other, starter)
    rule, text = "engage", "{who} engages *{other}*, at {ours} : {theirs}."
    if board.met(hero.id, foe.id):
        rule, text = "rejoin", "{who} engages *{other}* again, and the score is still {ours} : {theirs}."
    ours, theirs = board.score(hero.id, foe.id)
    board = engaged(board, hero.id, foe.id, starter=starter.id)
    return board.tell(rule, text, ours=ours, theirs=theirs, who=starter.who.first, other=other.who.inside)


def _at_hand(turn: exchange.Asked) -> str:
    """Explain why a person isn't a contestant in their own right, or return nothing if they are."""
    who = turn.who
    return gone(who) or (moves.SHUT if turn.board.winner or who.owner or not who.active else "")


def _may_follower(turn: exchange.Asked) -> procedure.Choice | str:
    if sum(bool(f.owner) for f in turn.board.fighters) >= limits.MAX_FOLLOWERS:
        return moves.SHUT
    return turn.choice(
        f"A follower of {turn.who.who.inside} joins in",
        moves.text("name", "Name", source="follower-name"),
        moves.pick("role", "Role", {role: title for role, (_, title) in _ROLES.items()}),
        turn.setup.edition.rating_field("ability", "Rating", default=int(turn.setup.base), source="follower"),
        brings="Full contestant, secondary contestant, or supporter.", place=moves.MORE,
    )  # fmt: skip


def _followed(setup: Setup, board: Board, move: procedure.Move) -> Board:
    owner, (part, title) = board.fighter(move.by), _ROLES[move.given.text("role")]
    place = sum(f.owner == owner.id for f in board.fighters) + 1
    name = move.given.text("name") or f"Follower {place} of {owner.who.inside}"
    id_, total = f"{owner.id}{chr(ord('a') + place - 1)}", rating.Total(move.given.whole("ability"))
    new = Fighter(id=id_, who=words.Who(name, name), ours=owner.ours, total=total, part=part, owner=owner.id)
    after = record.replace(board, fighters=(*board.fighters, new))
    return after.tell("follower", "{who} joins in as *{role}*.", who=name, role=f"a {title.lower()}")


def _may_join(turn: exchange.Asked) -> procedure.Choice | str:
    setup, board = turn.setup, turn.board
    if board.winner:
        return "One side has no one left, so there’s nothing to join."
    room = [sum(not f.owner for f in board.side(ours)) < limits.MAX_CONTESTANTS for ours in (True, False)]
    sides = dict(moves.those((room[0], ("ours", "The heroes")), (room[1], ("theirs", "The foes"))))
    if not sides or turn.by != "table":
        return "Both sides are full."
    return turn.choice(
        "Add a contestant",
        moves.NAME, moves.pick("side", "With", sides),
        moves.pick("aim", "For", {"prize": "The same prize", "other": "Another aim"}),
        setup.edition.rating_field("ability", "Rating", default=int(setup.base)),
        moves.number("points", "Hero points", 0, limits.MAX_GROUP_POINTS),
        brings="Starts at 0 : 0 against an opponent. Another aim only allows unrelated actions.", place=moves.MORE,
    )  # fmt: skip


def _joined(setup: Setup, board: Board, move: procedure.Move) -> Board:
    given, ours = move.given, move.given.text("side") == "ours"
    place = sum(f.ours == ours and not f.owner for f in board.fighters) + 1
    name, other = given.text("name") or f"{'Hero' if ours else 'Foe'} {place}", given.text("aim") == "other"
    id_, total = f"{'h' if ours else 'f'}{place}", rating.Total(given.whole("ability"))
    new = Fighter(id=id_, who=words.Who(name, name), ours=ours, total=total, points=given.whole("points"))
    new = record.replace(new, part="bystander") if other else new
    sentence = "{who} *joins in*, and may engage an opponent at 0 : 0."
    sentence = "{who} joins in with *another aim*." if other else sentence
    return record.replace(board, fighters=(*board.fighters, new)).tell("join", sentence, who=name)


def _may_shoot(turn: exchange.Asked) -> procedure.Choice | str:
    setup, board, who = turn.setup, turn.board, turn.who
    fallen = [pair for pair in board.pairs if pair.stage == ("won" if who.ours else "lost")]
    timely = [pair for pair in fallen if pair.ended == board.round - 1]
    early = not timely and any(pair.ended == board.round for pair in fallen)
    idle = board.free(who.id) and not who.made
    both = [board.both(pair.id, ours=who.ours) for pair in timely]
    may = (victim for victor, victim in both if idle or who.id == victor.id)
    victims = [victim for victim in may if (who.id, victim.id) not in board.shots]
    able = victims and who.part not in ("secondary", "supporter", "bystander")
    if why := moves.why(
        (not who.ours and not setup.reads("gm_shots", "yes"), "In this reading foes can’t take parting shots."),
        (who.standing != "in", gone(who)),
        (who.acted, f"Everyone has one action per round, and {who.who.first} has taken it."),
        (not fallen, "No one on the other side has been knocked out."),
        (early, "A parting shot comes in the round after the knock-out."),
        (not timely, "It’s too late: a parting shot only comes in the round right after the knock-out."),
        (not able, f"Only the victor or a friend without an opponent may shoot, and only once. {who.who.first} can’t."),
    ):
        return why
    return turn.choice(
        f"{who.who.first} takes a parting shot", in_rounds.pick_one("at", "At", victims), *exchange.rolling(setup, who),
        brings="In this round only. A defeat may bring the opponent back.",
        veiled=any(victim.hidden for victim in victims), seat=turn.seat,
    )  # fmt: skip


def _shot(setup: Setup, board: Board, move: procedure.Move) -> tuple[Board, in_rounds.Open]:
    victim = board.fighter(move.given.text("at"))
    put_out = "lost" if victim.ours else "won"
    pair = next(p for p in reversed(board.all_of(victim.id)) if p.stage == put_out)
    board, made = _facing(setup, board, move, pair.id)
    return record.replace(board, shots=(*board.shots, (move.by, victim.id))), made


def _hit(setup: Setup, board: Board, made: in_rounds.Open) -> Board:
    if not made.won:
        return board.tell("parting-shot", "A tie: the score stays.")
    pair, amount = board.pair(made.about), setup.edition.scale.points(made.ruling.level)
    victim = board.fighter(made.move.given.text("at"))
    hit = made.won_by(ours=not victim.ours)
    now = pair.scored(not victim.ours, amount if hit else -amount)
    before, after = pair.against(victim.id), now.against(victim.id)
    rule, verb = ("parting-shot", "hits") if hit else ("parting-shot-lost", "fails")
    mean = f"{after} against {victim.who.inside}." if hit else f"{victim.who.first} stays out."
    if not hit and after < board.goal(victim):
        mean = ""
    text = f"The shot {verb}: the {{before}} against {{who}} become *{{after}}*."
    board = board.put(now).tell(rule, text, mean, who=victim.who.inside, before=before, after=after)
    if mean:
        return board
    free = board.fighter(pair.other(victim.id)).standing != "in"
    now = record.replace(now, stage="over" if free else "on", ended=board.round if free else 0)
    extra = victim.extra - board.long.extra if victim.part == "follower" else victim.extra
    risen = record.replace(victim, standing="in", extra=max(0, extra))
    shots = tuple(shot for shot in board.shots if shot[1] != victim.id)
    board, text = record.replace(board.put(now, risen), shots=shots), "That is below {goal}: {who} is *back*."
    return board.tell(
        "turn-around", text, f"{victim.who.first} is back.", goal=board.goal(victim), who=victim.who.inside
    )


DEEDS: Final[tuple[rounds.Deed[Setup, Fighter, Board], ...]] = (
    rounds.Deed("engage", "Engage an opponent", "engage", _may_engage, _engaging),
    rounds.Deed("abandon", "Walk away", "abandon",
        lambda turn: turn.choice(f"{turn.who.who.first} walks away", brings="No roll. You give up the prize.",
            place=moves.MORE),
        lambda _, board, move: board.put(
            record.replace(who := board.fighter(move.by), standing="gone"),
            *(record.replace(pair, stage="quit", left_by=who.id, ended=board.round) for pair in board.on(who.id)),
        ).tell("abandon", "{who} walks away and *gives up the prize*.", who=who.who.first),
        closed=_at_hand),
    rounds.Deed("parting-shot", "Parting shot", "parting-shot", _may_shoot, rounds.Rolled(_shot, _hit)),
    rounds.Deed("assist", "Assist", "assist", _may_assist, rounds.Rolled(_assisting, _assisted), closed=_idle),
    rounds.unrelated("Another aim, or an augment. It scores nothing.", exchange.ROLLING,
        lambda turn: exchange.rolling(turn.setup, turn.who),
        lambda setup, board, made: in_rounds.gained(setup, board, made, "unrelated", exchange.AUGMENTED),
        lambda turn: _idle(turn) or (moves.SHUT if turn.who.part == "secondary" else "")),
    rounds.Deed("remove", "Remove a follower", "follower-removed", _may_remove, rounds.Rolled(_facing, _removed),
        closed=_idle),
    rounds.Deed("follower", "Add a follower", "follower", _may_follower, _followed, closed=_at_hand),
    rounds.Deed("join", "Add a contestant", "join", _may_join, _joined, "table"),
    rounds.change("change-ability", "The score stays.", _at_hand),
)  # fmt: skip
"""The moves of a single person."""
