"""The moves of a sequence: who makes each, what it asks for or why it is closed, and what it does.

Source: QuestWorlds SRD 0.97, *Sequences*.
"""

from collections.abc import Iterator
from typing import Final

from hqweb.core import moves, procedure
from hqweb.core.fields import Field
from hqweb.mastery.rating import MAX_TOTAL, Total
from hqweb.successes import edition, track
from hqweb.successes.aftermath import row
from hqweb.successes.sequence import followers, outcome, rolls
from hqweb.successes.sequence.board import TABLE, Fighter, engaged, fallen, turned
from hqweb.successes.sequence.form import modifier

_LAST: Final = 1
"""Rounds after somebody fell in which a parting shot is still immediate."""
_AIM: Final = moves.pick("aim", "You want", {"win": "To win ground", "aside": "Something else"})
_TACTICS: Final = {each.id: each.title for each in track.STAKES}


def _exchange(turn: rolls.Turn) -> procedure.Choice | str:
    pair = next((each for each in turn.board.on() if each.id == turn.by and not each.done), None)
    if pair is None:
        return "A round is rolled by a pair of opponents whose turn it is."
    hero, foe = turn.board.facing(pair.hero, pair.foe)
    stakes = (moves.pick("stake", "Tactics", _TACTICS), moves.pick("their_stake", "Tactics of the foe", _TACTICS))
    fields = (modifier(), _AIM, *(stakes if turn.track.tactics else ()))
    title = f"{hero.who.first} against {foe.who.inside}"
    return procedure.Choice(turn.do, title, turn.by, fields, press="Roll the round", veiled=foe.hidden)


def _wager(turn: rolls.Turn) -> procedure.Choice | str:
    """A round has one exchange of each side; who wagered more goes first, so both are open."""
    pair = next((each for each in turn.board.on() if turn.by in (each.id, each.mirror) and not each.done), None)
    ours = pair is not None and turn.by == pair.id
    if pair is None or (pair.hero if ours else pair.foe) in pair.made:
        return "An exchange is made by one of a pair whose exchange of this round is still to come."
    hero, foe = turn.board.facing(pair.hero, pair.foe)
    one, other = (hero, foe) if ours else (foe, hero)
    fields = (_wager_field(one), modifier(), *((_AIM,) if ours else ()))
    return procedure.Choice(
        turn.do, f"{one.who.first} acts against {other.who.inside}", turn.by, fields,
        "Whoever loses pays by the degree. The larger wager goes first.",
        press="Roll the exchange", seat="gm" if one.hidden else "table", veiled=foe.hidden,
    )  # fmt: skip


def _wager_field(one: Fighter, *, given: bool = False) -> Field:
    """A wager: at most what one has, or for a hero as much as one began with; to be `given` away, what is left."""
    most = one.left if given or not one.ours else max(one.left, one.begun)
    most = most if given else max(1, min(MAX_TOTAL * 2, most))
    return moves.number("wager", "Wager", 1, most, min(track.DEFAULT_WAGER, most))


def _engage(turn: rolls.Turn) -> procedure.Choice | str:
    one, board = turn.one, turn.board
    others = board.side(ours=not one.ours) if one else ()
    if one is None or not (one.active and board.free(one) and others):
        return "Only somebody who is in it, and has no opponent, takes one on."
    title, brings = f"{one.who.first} takes on an opponent", "A new pair, or one more in a sequence that goes on."
    return procedure.Choice(turn.do, title, one.id, (rolls.people("with", "Opponent", others),), brings, press="Engage")


def _engaged(state: rolls.State, move: procedure.Move) -> procedure.Played[rolls.State]:
    one, other = state.board.fighter(move.by), state.board.fighter(move.given.text("with"))
    hero, foe = state.board.facing(one.id, other.id)
    joins = bool(state.board.on(other.id))
    key = state.setup.track.rule("join") if joins else "engage"
    sentence = "{who} takes on {other}" + (", and joins what is going on." if joins else ".")
    board = engaged(state.board, hero.id, foe.id)
    return state.moved(board.told(key, sentence, who=one.who.first, other=other.who.inside))


def _shot(turn: rolls.Turn) -> procedure.Choice | str:
    one, board = turn.one, turn.board
    at = [each for each in board.fighters if one and each.ours != one.ours and each.standing in ("out", "left")]
    at = [each for each in at if board.round - each.fell <= _LAST and not each.shot]
    at = [each for each in at if any(each.id in (pair.hero, pair.foe) for pair in board.pairs)]
    if one is None or not (one.active and board.free(one) and at):
        return "There is nobody who has just gone out and was not shot at, or the shooter is not free."
    wager = (_wager_field(one),) if turn.track.wagers else ()
    return procedure.Choice(
        turn.do, f"A parting shot of {one.who.inside}", one.id, (rolls.people("at", "At", at), *wager, modifier()),
        "Won, it makes the defeat worse. Lost, it may bring them back.", press="Shoot",
        seat="gm" if one.hidden else "table", veiled=one.hidden or any(each.hidden for each in at),
    )  # fmt: skip


_HELPS: Final = {
    "scored": "Won, there are fewer points against them. Lost, there are more.",
    "wagered": "Won, the points arrive. They are gone either way.",
    "chained": "Won, resolve comes back.",
}


def _assist(turn: rolls.Turn) -> procedure.Choice | str:
    one, board, wagers = turn.one, turn.board, turn.track.wagers
    if one is None or not one.ours:
        return "Only heroes help one another here."
    if not board.free(one):
        return f"Whoever helps is in it and has no opponent, which {one.who.inside} is not."
    if one.acted:
        return f"In this round {one.who.inside} has helped or shot already."
    if one.role == "secondary":
        return f"{one.who.first} is at a hero’s side, and does nothing of its own. Pick somebody else to help."
    allies = [each for each in board.fighters if each.ours and each.id != one.id and _helpable(turn, each)]
    if not allies or (wagers and one.left < 1):
        return f"There is no other hero who has {'an opponent' if wagers else 'something to make good'}."
    fields = (rolls.people("for", "Whom", allies), *((_wager_field(one, given=True),) if wagers else ()), modifier())
    return procedure.Choice(turn.do, f"{one.who.first} helps", one.id, fields, _HELPS[turn.track.id], press="Help")


def _helpable(turn: rolls.Turn, ally: Fighter) -> bool:
    """Whether help would find something to help with."""
    board = turn.board
    if turn.track.wagers:
        return bool(board.on(ally.id))
    if turn.track.own:
        there = ally.standing in (("in",) if ally.owner else ("in", "out"))
        return ally.role in ("contends", "follower") and there and ally.left < ally.full
    return any(board.against(pair, ours=True) for pair in board.on(ally.id)[:1])


def _chance(turn: rolls.Turn) -> procedure.Choice | str:
    """A second chance is for groups, for one who is out, once, and as long as the sequence goes on."""
    one, board = turn.one, turn.board
    if one is None or not one.ours or one.standing != "out":
        return "A second chance is for a hero who is out."
    if one.chance:
        return f"A second chance comes once, and {one.who.inside} has had it."
    if board.pool < 1:
        return "A second chance costs a story point, and the pool is empty."
    group = sum(each.ours and each.role == "contends" for each in board.fighters) > 1
    if not (group and one.role == "contends" and one.begun > 0):
        return "A second chance is for a group: one hero alone has none."
    title, cost = f"A second chance for {one.who.inside}", f"1 of {edition.STORY_POINT.counted(board.pool)}"
    brings = f"Against {max(0, -one.left)}. Won, {one.who.inside} is back with a quarter."
    return procedure.Choice(turn.do, title, one.id, (modifier(),), brings, cost)


def _change(turn: rolls.Turn) -> procedure.Choice | str:
    one = turn.one
    if one is None or one.standing != "in" or one.hidden:
        return "Only somebody who is in it, and not hidden, turns to another ability."
    label = "Ability" if one.ours else "Resistance"
    now = f" It is {edition.written(one.total)} now." if one.ours else ""
    field = edition.rating("rating", label)._replace(source="ability" if one.ours else "")
    found = procedure.Choice(
        turn.do, f"{one.who.first}: another {label.lower()}", one.id, (field,), f"The tally stays.{now}"
    )
    return found._replace(place="more", who=row(one.owner or one.id) if one.ours else "")


def _changed(state: rolls.State, move: procedure.Move) -> procedure.Played[rolls.State]:
    after = state.board.fighter(move.by)._replace(total=Total(move.given.whole("rating")))
    who, now = after.who.first, edition.written(after.rating)
    board = state.board.put(after).told("sequence", "{who} goes on with *{now}*. The tally stays.", who=who, now=now)
    return state.moved(board, f"{who}: {now}")


def _abandon(turn: rolls.Turn) -> procedure.Choice | str:
    one = turn.one
    if one is None or not one.active:
        return "Only somebody who is still in it can leave."
    brings = "The prize is given up, and a parting shot may follow."
    return procedure.Choice(turn.do, f"{one.who.first} leaves", one.id, brings=brings, place="more")


def _abandoned(state: rolls.State, move: procedure.Move) -> procedure.Played[rolls.State]:
    one = state.board.fighter(move.by)
    board = turned(fallen(state.board, one, "left"))
    board = board.told("leave", "{who} *leaves* and gives up the prize.", who=one.who.first)
    board = board.decided() if board.winner else board
    return state.moved(board, f"{one.who.first} leaves")


def _finish(turn: rolls.Turn) -> procedure.Choice | str:
    if not turn.board.winner:
        return "Both sides still have somebody in it."
    found = procedure.Choice(turn.do, "Finish", TABLE, brings="Degrees, and what may be left of it.")
    return found if turn.by == TABLE else ""


def _finished(state: rolls.State, _: procedure.Move) -> procedure.Played[rolls.State]:
    """The degrees of all pairs, and that of the group."""
    setup, board = state.setup, state.board._replace(closed=True)
    found = outcome.ends(setup, board)
    for end in found:
        hero, foe = board.facing(end.pair.hero, end.pair.foe)
        names = {"hero": hero.who.first, "foe": foe.who.inside, "measure": setup.track.measure.lower()}
        told = {"amount": setup.track.measured(end.amount), "degrees": edition.degrees(end.degree)}
        sentence = "{hero} against {foe}: {measure} {amount}, so *{degrees}*."
        board = board.told(setup.track.rule("degree"), sentence, **names, **told, degree=end.degree)
    degree = outcome.group_degree(setup, board)
    if degree is None:
        board = board.decided()
    elif len(found) > 1:
        whose = "the foe" if board.winner == "hero" else "the hero"
        sentence = "For the group it is the outcome of {whose} with the highest rating: *{degrees}*."
        board = board.told("group-degree", sentence, whose=whose, degrees=edition.degrees(degree), degree=degree)
    return state.moved(board, "Finished")


def _facing(state: rolls.State) -> Iterator[str]:
    """The ids of the pairs that are going on, and where wagers are made of their foes’ exchanges."""
    wagers = state.setup.track.wagers
    return (by for pair in state.board.on() for by in ((pair.id, pair.mirror) if wagers else (pair.id,)))


def deeds_of(track: track.Track) -> tuple[rolls.Deed, ...]:
    """The moves on a track."""
    wagers = rolls.Deed("wager", "Exchange", "wagered-wager", _facing, _wager)
    rounds = rolls.Deed("exchange", "Round", track.id, _facing, _exchange)
    chance = rolls.Deed("second-chance", "A second chance", "second-chance", rolls.everybody, _chance)
    return (
        wagers if track.wagers else rounds,
        followers.STORY_POINTS,
        rolls.Deed("engage", "Take on an opponent", "engage", rolls.everybody, _engage, _engaged),
        rolls.Deed("assist", "Help", track.rule("assist"), rolls.everybody, _assist),
        rolls.Deed("parting-shot", "Parting shot", "shot", rolls.everybody, _shot, late=True),
        *((chance,) if track.second_chance else ()),
        *((followers.TAKE,) if track.buy_off else ()),
        *(followers.of_followers(track) if track.followers else ()),
        rolls.Deed("change", "Another ability", "sequence", rolls.everybody, _change, _changed),
        rolls.Deed("abandon", "Leave", "leave", rolls.everybody, _abandon, _abandoned),
        rolls.Deed("finish", "Finish", "sequence-end", lambda _: (TABLE,), _finish, _finished, late=True),
    )


ORDER: Final = (
    "exchange", "wager", "story-point", "shift", "take", "engage", "parting-shot", "assist", "second-chance",
    "follower", "remove", "change", "abandon", "finish",
)  # fmt: skip
"""The moves in the order in which they are suggested."""
