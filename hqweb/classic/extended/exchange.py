"""Exchanges of an extended contest: for points, another aim, disengaging, pursuit; and shifting points."""

from typing import Final

from hqweb.classic.edition.form import stretch_field
from hqweb.classic.extended.board import Board, Fighter, Pairing, Setup, engaged, judged
from hqweb.classic.roll import results
from hqweb.classic.rounds import in_rounds, rounds
from hqweb.core import fields, moves, nouns, procedure, record, words
from hqweb.mastery import rating

type Asked = rounds.Turn[Setup, Fighter, Board]
ROLLING: Final = in_rounds.Rolling("extended", "change-ability", "{who} uses another ability: *{rating}*.", "unrelated")
SHIFTS: Final = ("shift", "foe-shift")
"""The moves that shift points, for the hero and for the foe of a pairing."""
_STAKES: Final = {"plain": "Plain", "gambit": "Risky gambit", "defence": "Defensive response"}
AUGMENTED: Final = "An augment for {inside}: *{plus}* until the contest ends."


def rolling(setup: Setup, who: Fighter) -> tuple[fields.Field, ...]:
    """Return the fields of any roll: the ability, the situation, and a stretch."""
    return (
        setup.edition.rating_field("ability", f"Ability of {who.who.inside}", default=int(who.total), source="ability"),
        rating.amount_field("modifier", "Situation")._replace(group="more"),
        stretch_field(setup.edition)._replace(group="more"),
    )


def apart(turn: Asked) -> str:
    """Explain why two people have no exchange now, or return nothing if they do."""
    pair = turn.board.pair(turn.by)
    over, done = "These two are no longer opponents.", "These two have already had their exchange in this round."
    return moves.why((pair.stage != "on", over), (pair.done, done))


def _side_field(hero: Fighter, foe: Fighter) -> fields.Field:
    return moves.pick("who", "Who", {"ours": hero.who.first, "theirs": foe.who.first})


def _may_exchange(turn: Asked) -> procedure.Choice:
    (hero, foe), letter = turn.board.both(turn.by), turn.setup.edition.letter
    mine, theirs = (rating.show(each, letter) for each in standing_totals(turn.setup, turn.board, turn.by))
    stakes = (moves.pick("stake", hero.who.first, _STAKES), moves.pick("their_stake", foe.who.first, _STAKES))
    return turn.choice(
        f"{hero.who.first} against {foe.who.inside}" + "".join(
            f", {words.sign(by)} for {met}" for _, met, by in _outnumbered(turn.setup, turn.board, hero)),
        *(stakes if turn.setup.given.flag("options") else ()), *rolling(turn.setup, hero),
        press=f"Roll {mine}{'' if foe.hidden else f' against {theirs}'}", veiled=foe.hidden,
    )  # fmt: skip


def _may_disengage(turn: Asked) -> procedure.Choice:
    hero, foe = turn.board.both(turn.by)
    return turn.choice(
        f"Disengage: {hero.who.first} or {foe.who.inside}",
        _side_field(hero, foe), *rolling(turn.setup, hero),
        brings="A victory gets you away. After a defeat the other side scores.", veiled=foe.hidden,
    )  # fmt: skip


def _may_aside(turn: Asked) -> procedure.Choice:
    hero, foe = turn.board.both(turn.by)
    friends = [f for f in turn.board.active(ours=True) if f.augment is None and f.id != hero.id]
    friends += [hero] if turn.setup.edition.long.own and hero.augment is None else []
    gain = {"advantage": "An advantage", "augment": "An augment"}
    gains = (
        moves.pick("gain", "To gain", gain, when=fields.When("who", ("ours",))),
        in_rounds.pick_one("for", "Whose augment", friends, fields.When("gain", ("augment",))),
    )
    return turn.choice(
        f"Another aim: {hero.who.first} or {foe.who.inside}",
        _side_field(hero, foe), *(gains if friends else ()), *rolling(turn.setup, hero),
        brings="A victory reaches the other aim. A defeat scores for them.", veiled=foe.hidden, place=moves.MORE,
    )  # fmt: skip


def _may_pursue(turn: Asked) -> procedure.Choice | str:
    pair, (hero, foe) = turn.board.pair(turn.by), turn.board.both(turn.by)
    quarry, chaser = (hero, foe) if pair.left_by == hero.id else (foe, hero)
    if why := moves.why(
        (pair.stage != "left", "You can only pursue an opponent who disengaged."),
        (pair.pursued, "There was already a pursuit, or the pursuer has acted in this round."),
        (quarry.standing not in ("away", "in") or chaser.standing != "in" or chaser.acted, moves.SHUT),
    ):
        return why
    at_once = moves.flag("at_once", "At once, with nothing changed")._replace(default=True)
    return turn.choice(
        f"{chaser.who.first} pursues {quarry.who.inside}", at_once, *rolling(turn.setup, hero),
        brings="After a victory they’re opponents again. “At once” keeps the old score.", veiled=foe.hidden,
    )  # fmt: skip


def standing_totals(setup: Setup, board: Board, pair: str) -> tuple[rating.Total, rating.Total]:
    """Return both current totals of a pairing, with lasting modifiers and penalties for earlier opponents."""
    hero, foe = (
        rating.Total(who.total + who.bonus + sum(amount for _, _, amount in _outnumbered(setup, board, who)))
        for who in board.both(pair)
    )
    return hero, foe


def _outnumbered(setup: Setup, board: Board, who: Fighter) -> in_rounds.Extra:
    """Return the penalty for earlier opponents in this round, reduced by secondary contestants."""
    aides = sum(f.owner == who.id and f.part == "secondary" and f.standing == "in" for f in board.fighters)
    gone = sum(p.done and p.stage != "on" for p in board.all_of(who.id))
    before = max(0, who.made - aides - (0 if setup.reads("counted", "so_far", "so_far") else gone))
    met = f"{nouns.OPPONENT.counted(before)} already met in this round"
    before = before if who.ours or setup.both_outnumbered else 0
    return (("several", met, setup.edition.amount_of("outnumbered") * before),) if before else ()


def _rolled(setup: Setup, board: Board, move: procedure.Move) -> tuple[Board, in_rounds.Open]:
    """Return a roll of a pairing, as its exchange of the round."""
    pair, (hero, foe), whose = board.pair(move.by), board.both(move.by), move.given.text("who", "")
    ours = ROLLING.used(setup.edition, hero, move.given).plus(_outnumbered(setup, board, hero))
    theirs, penalty = in_rounds.Rolls(foe, foe.total, _outnumbered(setup, board, foe)), setup.edition.long.holding_back
    if move.do == "disengage" and penalty:
        back = (("holding-back", "holding back one of several", penalty),)
        if whose == "theirs" and len(board.on(hero.id)) > 1:
            ours = ours.plus(back)
        if whose == "ours" and len(board.on(foe.id)) > 1 and setup.both_outnumbered:
            theirs = theirs.plus(back)
    made = ROLLING.between(setup, move, ours, theirs, pair.id)
    hero = record.replace(hero.turned(ours.total) if move.do == "exchange" else hero, made=hero.made + 1)
    return board.put(hero, record.replace(foe, made=foe.made + 1, hidden=False), record.replace(pair, done=True)), made


def _chased(setup: Setup, board: Board, move: procedure.Move) -> tuple[Board, in_rounds.Open]:
    """Return the roll of a pursuit, as an action of the pursuer."""
    pair, (hero, foe) = board.pair(move.by), board.both(move.by)
    rolls = ROLLING.used(setup.edition, hero, move.given)
    made = ROLLING.between(setup, move, rolls, in_rounds.Rolls(foe, foe.total), pair.id)
    hero, foe = (record.replace(each, acted=each.acted or each.id != pair.left_by) for each in (hero, foe))
    return board.put(hero, record.replace(foe, hidden=False)), made


def _exchanged(setup: Setup, board: Board, made: in_rounds.Open) -> Board:
    """Return the winner's points for an exchange, with gambits and defensive responses, never below 0."""
    if not made.won:
        return board.tell("exchange", "A tie: neither side scores.")
    won, lost = made.move.given.text("stake", "plain"), made.move.given.text("their_stake", "plain")
    if made.ruling.winner < 0:
        won, lost = lost, won
    long = setup.edition.long
    gamble = long.gambits[1] if lost == "gambit" else long.gambits[0] if won == "gambit" else 0
    if gamble:
        board = board.tell("gambit", "A gambit: the winner scores *{more} more*.", "", more=gamble)
    own, other = long.defences[:: -1 if setup.reads("defence", "swapped") else 1]
    guard = (own if won == "defence" else 0) + (other if lost == "defence" else 0)
    if guard:
        board = board.tell("defence", "A defensive response: the winner scores *{less} less*.", "", less=guard)
    return _scored(setup, board, made, gamble - guard)


def _scored(setup: Setup, board: Board, made: in_rounds.Open, more: int = 0) -> Board:
    """Score an exchange for its winner, and check for a knock-out."""
    pair, by_hero, ruling = board.pair(made.about), made.won_by(ours=True), made.ruling
    amount = max(0, setup.edition.scale.points(ruling.level) + more)
    winner, now = made.roll.who(ours=by_hero), pair.scored(by_hero, amount)
    before, after = (pair.ours, now.ours) if by_hero else (pair.theirs, now.theirs)
    mean, level = f"{winner.first} scores {amount}: {before} becomes {after}.", results.LEVEL_WORDS[ruling.level]
    text = "A {level} victory: {who} scores *{amount}*, {before} becomes {after}."
    points = {"amount": amount, "before": before, "after": after}
    return knocked(board.put(now).tell("points", text, mean, level=level, who=winner.inside, **points), made)


def knocked(board: Board, made: in_rounds.Open) -> Board:
    """Return the board after followers took their points, and after a remaining knock-out."""
    for to, amount in made.shifts:
        board = _handed(board, made.about, to, amount)
    board = judged(board, made.about)
    pair = board.pair(made.about)
    if pair.stage not in ("won", "lost"):
        return board
    loser = board.fighter(pair.foe if pair.stage == "won" else pair.hero)
    rule, name = "follower-out" if loser.part == "follower" else "knock-out", loser.who.first
    text = "{who} is *out*: {points} points from one opponent, and {goal} is enough."
    return board.tell(rule, text, f"{name} is out.", who=name, points=pair.against(loser.id), goal=board.goal(loser))


def _turned_aside(setup: Setup, board: Board, made: in_rounds.Open) -> Board:
    ours, augment = made.move.given.text("who") == "ours", made.move.given.text("gain", "") == "augment"
    if augment:
        board = board.put(record.replace(board.fighter(made.move.given.text("for")), augment=0))
    if not made.won:
        return board.tell("asymmetrical", "A tie: no gain, and neither side scores.")
    if not made.won_by(ours=ours):
        return _scored(setup, board, made)
    if augment:
        return in_rounds.gained(setup, board, made, "asymmetrical-augment", AUGMENTED)
    who = made.roll.who(ours=ours).first
    return board.tell("asymmetrical", "{who} reaches *the other aim*, and scores nothing.", who=who)


def _broken_off(setup: Setup, board: Board, made: in_rounds.Open) -> Board:
    ours = made.move.given.text("who") == "ours"
    if not made.won:
        return board.tell("disengage", "A tie: no one gets away, and neither side scores.")
    if not made.won_by(ours=ours):
        return _scored(setup, board, made)
    pair = board.pair(made.about)
    leaver, _ = board.both(pair.id, ours=ours)
    board = board.put(record.replace(pair, stage="left", left_by=leaver.id, ended=board.round))
    if not board.on(leaver.id):
        board = board.put(record.replace(leaver, standing="away"))
    name, score = leaver.who.first, f"{pair.ours} : {pair.theirs}"
    return board.tell("disengage", "{who} *gets away*, at {score}.", f"{name} gets away.", who=name, score=score)


def _caught(setup: Setup, board: Board, made: in_rounds.Open) -> Board:
    pair, at_once = board.pair(made.about), made.move.given.flag("at_once")
    quarry, board = board.fighter(pair.left_by), board.put(record.replace(pair, pursued=True))
    name = quarry.who.first
    if not made.won_by(ours=not quarry.ours):
        return board.tell("pursuit", "{who} is *not caught*.", who=name)
    board = engaged(board, pair.hero, pair.foe, starter=pair.other(quarry.id), fresh=not at_once)
    now = board.pair(pair.id)
    score, how = f"{now.ours} : {now.theirs}", f"{'nothing' if at_once else 'things'} had changed, so the score is"
    text, mean = "{who} is *caught*: {how} {score}.", f"{name} is caught, at {score}."
    return board.tell("pursuit", text, mean, who=name, how=how, score=score)


def ended_by(state: rounds.State[Setup, Board]) -> Pairing | None:
    """Return the pairing that the open roll ended by a knock-out, if any, whose points can still shift."""
    made = state.made
    if made is None or not made.about or state.board.pair(made.about).stage != "on":
        return None
    pair = state.now.pair(made.about)
    return pair if pair.stage in ("won", "lost") else None


def _may_shift(turn: Asked) -> procedure.Choice | str:
    pair, (owner, _) = turn.board.pair(turn.by), turn.board.both(turn.by, ours=turn.do == SHIFTS[0])
    board, made, ended, over = turn.board, turn.state.made, ended_by(turn.state), pair.stage != "on"
    aides = [f for f in board.fighters if f.owner == owner.id and f.part == "secondary" and f.standing == "in"]
    points, late = pair.against(owner.id), not (pair.stage in ("won", "lost") and made and made.about == pair.id)
    parted = "These two are no longer opponents. After a knock-out, you can shift points until the next move."
    nobody = "There’s no secondary contestant nearby, or no point to shift."
    if why := moves.why((over and late, parted), (not (aides and points) or (over and pair != ended), nobody)):
        return why
    enough = max(1, points - board.goal(owner) + 1)
    saved = f"{enough} or more keep {owner.who.inside} in the contest. " if owner.standing == "out" else ""
    return turn.choice(
        f"{owner.who.first} shifts points to a follower",
        in_rounds.pick_one("to", "Follower", aides), moves.number("amount", "Points", 1, points, enough),
        brings=f"{saved}At {nouns.POINT.spelt(board.long.follower)}, the follower is out.",
        place="button" if over else "more",
    )  # fmt: skip


def _handed(board: Board, pair_id: str, to: str, amount: int) -> Board:
    """Return the board after points went to a secondary contestant, which may put them out."""
    pair, follower = board.pair(pair_id), board.fighter(to)
    owner = board.fighter(follower.owner)
    amount = min(amount, pair.against(owner.id))
    extra, names = follower.extra + amount, {"owner": owner.who.inside, "who": follower.who.inside}
    follower = record.replace(follower, extra=extra)
    board = board.tell("follower-shift", "*{amount}* against {owner} go to {who}.", amount=amount, **names)
    if extra >= (goal := board.long.follower):
        follower = record.replace(follower, standing="out", extra=extra + board.long.extra)
        text, name = "{who} has {points}, and is *out*: {goal} is enough.", follower.who.first
        board = board.tell("follower-out", text, "", who=name, points=extra, goal=goal)
    return board.put(pair.scored(not owner.ours, -amount), follower)


_SHIFT: Final[rounds.Deed[Setup, Fighter, Board]] = rounds.Deed(
    "shift", "Shift points to a follower", "follower-shift", _may_shift,
    lambda _, board, move: _handed(board, move.by, move.given.text("to"), move.given.whole("amount")), "pair",
)  # fmt: skip
DEEDS: Final = (
    rounds.Deed("exchange", "Exchange", "exchange", _may_exchange, rounds.Rolled(_rolled, _exchanged), "pair", apart),
    rounds.Deed("disengage", "Disengage", "disengage", _may_disengage, rounds.Rolled(_rolled, _broken_off), "pair",
        apart),
    rounds.Deed("aside", "Another aim", "asymmetrical", _may_aside, rounds.Rolled(_rolled, _turned_aside), "pair",
        apart),
    rounds.Deed("pursue", "Pursue", "pursuit", _may_pursue, rounds.Rolled(_chased, _caught), "pair"),
    _SHIFT,
    _SHIFT._replace(do="foe-shift", title="Shift points to a foe’s follower"),
)  # fmt: skip
"""The moves of a pairing."""
