"""The moves of a sequence: who makes each, what it asks for or why it is closed, and what it does.

What may be added to the last roll is here too, and followers, who take points and losses for a hero.
Source: QuestWorlds SRD 0.97, *Sequences*, *Followers*.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from hqweb.core import fields, limits, moves, nouns, procedure, words
from hqweb.mastery import rating
from hqweb.successes import aftermath, edition
from hqweb.successes.sequence import form, losses, outcome, rolls
from hqweb.successes.sequence.board import HEROES, NOBODY, TABLE, Fighter, Made, engaged, fallen, turned

_AIM: Final = moves.pick("aim", "You want", {"win": "To win ground", "aside": "Something else"})
type Offer = procedure.Choice | str
type Played = procedure.Played[rolls.State]


def _people(name: str, label: str, found: Iterable[Fighter]) -> fields.Field:
    return moves.pick(name, label, {each.id: each.who.first for each in found})


def _exchange(state: rolls.State, by: str) -> Offer:
    pair = next((each for each in state.board.on() if each.id == by and not each.done), None)
    if pair is None:
        return "A round is rolled by a pair of opponents whose turn it is."
    hero, foe = state.board.facing(pair.hero, pair.foe)
    title, tactics = f"{hero.who.first} against {foe.who.inside}", {e.id: e.title for e in state.board.edition.stakes}
    named = (("stake", "Tactics"), ("their_stake", "Tactics of the foe")) if state.track.tactics else ()
    fields = (form.MODIFIER, _AIM, *(moves.pick(*each, tactics) for each in named))
    return procedure.Choice("", title, "", fields, press="Roll the round", veiled=foe.hidden)


def _wager(state: rolls.State, by: str) -> Offer:
    """A round has one exchange of each side; who wagered more goes first, so both are open."""
    pair = next((each for each in state.board.on() if by in (each.id, each.mirror) and not each.done), None)
    ours = pair is not None and by == pair.id
    if pair is None or (pair.hero if ours else pair.foe) in pair.made:
        return "An exchange is made by one of a pair whose exchange of this round is still to come."
    hero, foe = state.board.facing(pair.hero, pair.foe)
    one, other = (hero, foe) if ours else (foe, hero)
    return procedure.Choice(
        "", f"{one.who.first} acts against {other.who.inside}", "",
        (_wager_field(state, one), form.MODIFIER, *(_AIM,) * ours),
        "Whoever loses pays by the degree. The larger wager goes first.", press="Roll the exchange",
        seat=_seat(one), veiled=foe.hidden,
    )  # fmt: skip


def _seat(one: Fighter) -> procedure.Seat:
    return "gm" if one.hidden else "table"


def _wager_field(state: rolls.State, one: Fighter) -> fields.Field:
    """A wager: at most what one has, or for a hero as much as one began with."""
    most = max(1, min(rating.MAX_TOTAL * 2, max(one.left, one.begun) if one.ours else one.left))
    return moves.number("wager", "Wager", 1, most, min(state.board.edition.wager, most))


def _engage(state: rolls.State, by: str) -> Offer:
    one, board = state.one(by), state.board
    others = sorted(board.side(ours=not one.ours), key=lambda other: not board.free(other))
    title, brings = f"{one.who.first} takes on an opponent", "A new pair, or one more in a sequence that goes on."
    there = one.active and board.free(one) and others
    return moves.why((not there, "Only somebody who is in it, and has no opponent, takes one on.")) or procedure.Choice(
        "", title, "", (_people("with", "Opponent", others),), brings, press="Engage"
    )


def _engaged(state: rolls.State, move: procedure.Move) -> Played:
    board, one, other = state.board, state.board.fighter(move.by), state.board.fighter(move.given.text("with"))
    hero, foe = board.facing(one.id, other.id)
    key, joins = (state.track.rule("join"), ", and joins what is going on") if board.on(other.id) else ("engage", "")
    board = engaged(board, hero.id, foe.id)
    return state.moved(
        board.told(key, f"{{who}} takes on {{other}}{joins}.", who=one.who.first, other=other.who.inside)
    )


def _shot(state: rolls.State, by: str) -> Offer:
    one, board = state.one(by), state.board
    met = {id_ for pair in board.pairs for id_ in (pair.hero, pair.foe)}
    fallen = (each for each in board.fighters if each.standing in ("out", "left") and each.id in met and not each.shot)
    at = [each for each in fallen if each.ours != one.ours and board.round - each.fell <= board.edition.shot]
    if not (one.active and board.free(one) and at):
        return "There is nobody who has just gone out and was not shot at, or the shooter is not free."
    wager = (_wager_field(state, one),) * state.track.wagers
    return procedure.Choice(
        "", f"A parting shot of {one.who.inside}", "", (_people("at", "At", at), *wager, form.MODIFIER),
        "Won, it makes the defeat worse. Lost, it may bring them back.", press="Shoot",
        seat=_seat(one), veiled=one.hidden or any(each.hidden for each in at),
    )  # fmt: skip


_HELPS: Final = {
    "scored": "Won, there are fewer points against them. Lost, there are more.",
    "wagered": "Won, the points arrive. They are gone either way.",
    "chained": "Won, resolve comes back.",
}


def _assist(state: rolls.State, by: str) -> Offer:
    one, board, wagers = state.one(by), state.board, state.track.wagers
    who, what = one.who, "an opponent" if wagers else "something to make good"
    allies = [each for each in board.fighters if each.ours and each.id != by and _helpable(state, each)]
    wager = moves.number("wager", "Wager", 1, one.left, min(board.edition.wager, one.left))
    fields = (_people("for", "Whom", allies), *(wager,) * wagers, form.MODIFIER)
    return moves.why(
        (not one.ours, "Only heroes help one another here."),
        (not board.free(one), f"Whoever helps is in it and has no opponent, which {who.inside} is not."),
        (one.acted, f"In this round {who.inside} has helped or shot already."),
        (one.role == "secondary",
         f"{who.first} is at a hero’s side, and does nothing of its own. Pick somebody else to help."),
        (not allies or (wagers and one.left < 1), f"There is no other hero who has {what}."),
    ) or procedure.Choice("", f"{who.first} helps", "", fields, _HELPS[state.track.id], press="Help")  # fmt: skip


def _helpable(state: rolls.State, ally: Fighter) -> bool:
    """Whether help would find something to help with."""
    board, on = state.board, state.board.on(ally.id)
    if not state.track.own:
        return any(map(board.against, on[:1]))
    there = ally.standing in (("in",) if ally.owner else ("in", "out")) and ally.role in ("contends", "follower")
    return bool(on) if state.track.wagers else there and ally.left < ally.full


def _chance(state: rolls.State, by: str) -> Offer:
    """A second chance is for groups, for one who is out, once, and as long as the sequence goes on."""
    one, pool, who = state.one(by), state.board.pool, state.one(by).who.inside
    group = sum(each.ours and each.role == "contends" for each in state.board.fighters) > 1
    brings = f"Against {max(0, -one.left)}. Won, {who} is back with {words.portion(state.board.edition.quarter)}."
    return moves.why(
        (not one.ours or one.standing != "out", "A second chance is for a hero who is out."),
        (one.chance, f"A second chance comes once, and {who} has had it."),
        (pool < 1, "A second chance costs a story point, and the pool is empty."),
        (not (group and one.role == "contends" and one.begun > 0),
         "A second chance is for a group: one hero alone has none."),
    ) or procedure.Choice("", f"A second chance for {who}", "", (form.MODIFIER,), brings, _cost(pool))  # fmt: skip


def _cost(pool: int) -> str:
    return f"1 of {edition.STORY_POINT.counted(pool)}"


def _change(state: rolls.State, by: str) -> Offer:
    one = state.one(by)
    if one.standing != "in" or one.hidden:
        return "Only somebody who is in it, and not hidden, turns to another ability."
    label, source, who, now = "Resistance", "", "", ""
    if one.ours:
        label, source, who = "Ability", "ability", aftermath.row(one.owner or one.id)
        now = f" It is {state.board.edition.written(one.total)} now."
    title, fields = (
        f"{one.who.first}: another {label.lower()}",
        (state.board.edition.rating("rating", label, source=source),),
    )
    return procedure.Choice("", title, "", fields, f"The tally stays.{now}", place="more", who=who)


def _changed(state: rolls.State, move: procedure.Move) -> Played:
    after = state.board.fighter(move.by)._replace(total=rating.Total(move.given.whole("rating")))
    who, now = after.who.first, state.board.edition.written(after.rating)
    board = state.board.put(after).told("sequence", f"{{who}} goes on with *{now}*. The tally stays.", who=who)
    return state.moved(board, f"{who}: {now}")


def _abandoned(state: rolls.State, move: procedure.Move) -> Played:
    one = state.board.fighter(move.by)
    board = turned(fallen(state.board, one, "left"))
    board = board.told("leave", "{who} *leaves* and gives up the prize.", who=one.who.first)
    return state.moved(board.decided() if board.winner else board, f"{one.who.first} leaves")


def _finished(state: rolls.State, _: procedure.Move) -> Played:
    """The degrees of all pairs, and that of the group."""
    board, track = state.board._replace(closed=True), state.track
    found, degree = outcome.ends(board), outcome.group_degree(board)
    for end in found:
        names = {"hero": board.fighter(end.pair.hero).who.first, "foe": board.fighter(end.pair.foe).who.inside}
        came = f"{track.measure.lower()} {track.measured(end.amount)}, so *{edition.degrees(end.degree)}*."
        board = board.told(track.rule("degree"), f"{{hero}} against {{foe}}: {came}", **names, degree=end.degree)
    if degree is None:
        board = board.decided()
    elif len(found) > 1:
        whose, word = "the foe" if board.winner == "hero" else "the hero", edition.degrees(degree)
        sentence = f"For the group it is the outcome of {whose} with the highest rating: *{word}*."
        board = board.told("group-degree", sentence, degree=degree)
    return state.moved(board, "Finished")


def _facing(state: rolls.State) -> Iterator[str]:
    """The ids of the pairs that are going on, and where wagers are made of their foes’ exchanges."""
    return (by for pair in state.board.on() for by in (pair.id, pair.mirror)[: 1 + state.track.wagers])


_NO_ROLL: Final = "There is no roll to add to, or something was done since."


def _story_point(state: rolls.State, by: str) -> Offer:
    made, pool = state.made, state.board.pool
    if made is None:
        return _NO_ROLL
    after = made.roll.after_point(ours=True)
    if not pool or not after or made.closed:
        return "The last roll takes no story point." if pool else "The pool of story points is empty."
    brings = f"One success more in the last roll: {words.within(state.board.headline(after).word)}."
    title = f"A story point for {made.roll.pair.ours.inside}"
    return procedure.Choice("", title, "", brings=brings, cost=_cost(pool)) if by == HEROES else ""


def _shiftable(state: rolls.State) -> tuple[str, ...]:
    """The pairs whose points may be shifted, one for each hero and tally: those of the last roll are not lost yet."""
    found, made = [*state.board.on()], state.made
    if made and _scored_by(made):
        found += [each for each in state.before.on() if each.tally == state.before.pair(made.pair).tally]
    return tuple({(each.hero, each.tally): each.id for each in reversed(found)}.values())[::-1]


def _scored_by(made: Made | None) -> bool:
    """Whether the last roll has scored points against a hero."""
    return made is not None and made.do in ("exchange", "assist") and made.ruling.winner < 0


def _suffered(state: rolls.State) -> tuple[Fighter, int]:
    """The hero who lost resolve by the last roll, and how much, while the loss may still go elsewhere; else nobody."""
    board, made, recovery = state.board, state.made, state.board.given.text("recovery", "")
    if not board.track.buy_off or made is None or made.closed or not _scored_by(made):
        return NOBODY, 0
    hero = board.fighter(made.other if made.do == "assist" and recovery != "helper" else made.one)
    lost = hero.role == "contends" and not (made.do == "assist" and recovery == "time")
    return (hero, losses.loss_of(board, made)) if lost else (NOBODY, 0)


def _take(state: rolls.State, by: str) -> Offer:
    (hero, loss), instead = _suffered(state), (0, *state.board.edition.instead)
    text = f"The last roll cost no hero between one and {words.spelt(len(instead) - 1)} resolve, so no consequence"
    size = edition.amount(instead[loss] if loss < len(instead) else 0)
    brings, cost = f"A consequence, and no resolve is lost. It would be {loss}.", f"a consequence of {size}"
    found = procedure.Choice("", f"Take {size} instead", "", brings=brings, cost=cost) if by == hero.id else ""
    return moves.why((not state.made, _NO_ROLL), (not 0 < loss < len(instead), f"{text} can stand for it.")) or found


def _elsewhere(state: rolls.State, line: str, to: str = "") -> Played:
    """The last roll again, with its loss going elsewhere: to a follower, or into a consequence."""
    after = rolls.State.at(state.before, state.made and state.made._replace(taken=not to, handed=to))
    return procedure.Played(after, after.steps, line)


_NO_AIDE: Final = "There is no follower at this hero’s side. Bring one in as a secondary contestant first."


def _hand(state: rolls.State, by: str) -> Offer:
    """A follower at the hero's side may take what the last roll cost the hero."""
    hero, loss = _suffered(state)
    aides = state.board.aides(by)
    to = moves.pick("to", "Follower", {each.id: f"{each.who.first}, {each.left} of {each.full}" for each in aides})
    brings = f"It loses {loss} resolve instead, and is out of the sequence with its augment."
    return moves.why(
        (by != hero.id or not by, "Only the resolve that this hero lost by the last roll can go to a follower."),
        (not aides, _NO_AIDE),
    ) or procedure.Choice("", f"{hero.who.first}: the loss to a follower", "", (to,), brings, press="Hand it over")


def _shift(state: rolls.State, by: str) -> Offer:
    """Points against a hero may go to followers at the hero's side at any time: after a roll too, while it is open."""
    board, pair = state.board, next((each for each in state.board.pairs if each.id == by), None)
    if pair is None:
        return "Points are shifted by a pair of opponents. Pick the pair that has them."
    hero, aides, points = board.fighter(pair.hero), board.aides(pair.hero), board.against(pair)
    late, out = pair.id not in _shiftable(state), hero.standing != "in" and not _scored_by(state.made)
    fields = (_people("to", "Follower", aides), moves.number("amount", "Points", 1, points, 1))
    return moves.why(
        (not points, "There are no points against the hero in this pair."),
        (not aides, _NO_AIDE),
        (late and out,
         f"{hero.who.first} is out of the sequence. Points are shifted before the next roll or move."),
        (late, "These two aren’t opponents any more, so their points stay."),
    ) or procedure.Choice(
        "", f"{hero.who.first}: points to a follower", "", fields,
        f"{points} against {hero.who.inside} now. At {board.edition.follower} the follower is out.",
        place="button" if hero.standing == "out" else "more", press="Shift",
    )  # fmt: skip


def _shifted(state: rolls.State, move: procedure.Move) -> Played:
    """Points to a follower: those of the last roll are settled anew, so that it may still save the hero."""
    made, board, to, points = state.made, state.board, move.given.text("to"), move.given.whole("amount")
    verb, pair = "goes" if points == 1 else "go", board.pair(move.by)
    line = f"{words.leading(nouns.POINT.spelt(points))} {verb} to {board.fighter(to).who.inside}"
    if not (made and _scored_by(made) and pair.tally == board.pair(made.pair).tally):
        return state.moved(losses.shifted(board, pair, ((to, points),)), line)
    after = rolls.State.at(state.before, made._replace(shifts=(*made.shifts, (to, points))))
    back = (each for each in after.board.side(ours=True) if not each.owner and board.fighter(each.id).standing == "out")
    saved = (procedure.say("follower-shift", "So {who} is *still in*.", who=one.who.inside) for one in back)
    return procedure.Played(after, (*(step for step in after.steps if step not in state.steps), *saved), line)


_SECONDARY: Final = fields.When("role", ("secondary",))


def _brought(of: edition.Edition, *, own: bool) -> Iterator[fields.Field]:
    """What a follower brings, on a track where everybody has an own supply or not."""
    roles = {role: name.split(" ", 1)[1].capitalize() for role, (_, name) in losses.ROLES.items()}
    yield moves.text("name", "Name", source="follower_name")
    yield moves.pick("role", "Role", roles)
    yield of.rating("ability", "Ability", int(of.base), source="follower")
    if own:
        lent = {str(size): edition.amount(size) for size in of.sizes("help")}
        yield moves.number("resolve", "Resolve now", 1, of.aide, of.aide, source="follower_resolve")
        yield moves.pick("augment", "It lends you", lent, when=_SECONDARY)
    else:
        yield moves.number("taken", "Points it has taken already", 0, of.follower - 1, when=_SECONDARY)


def _follower(state: rolls.State, by: str) -> Offer:
    """Each hero may bring followers, as long as there is room for more."""
    one, room = state.one(by), sum(bool(each.owner) for each in state.board.fighters) < limits.MAX_FOLLOWERS
    comes = one.ours and not one.owner and one.role != "follower" and one.standing == "in"
    return moves.why(
        (not comes, "Followers come with a hero who is still in the sequence. Pick one of those."),
        (not room, f"There is room for {limits.MAX_FOLLOWERS} followers, and they are here already."),
    ) or procedure.Choice(
        "", f"A follower of {one.who.inside} joins in", "", tuple(_brought(state.board.edition, own=state.track.own)),
        "As a contestant, at the hero’s side, or as a supporter.", place="more", press="Join in", who=aftermath.row(by),
    )  # fmt: skip


def _remove(state: rolls.State, by: str) -> Offer:
    """An opponent whom nobody faces may go for a follower, whatever its role."""
    foe, board = state.one(by), state.board
    at = [each for each in board.fighters if (each.owner or each.role == "follower") and each.standing == "in"]
    resistance = board.edition.rating("resistance", "Resistance", None if foe.hidden else int(foe.rating))
    return moves.why(
        (foe.ours or foe == NOBODY, "Only the other side removes followers."),
        (not at, "There is no follower to remove."),
        (not board.free(foe), f"Only an opponent whom nobody faces can do that, which {foe.who.inside} is not."),
        (foe.acted, f"In this round {foe.who.inside} has acted already."),
    ) or procedure.Choice(
        "", f"{foe.who.first} goes for a follower", "", (_people("at", "Follower", at), resistance, form.MODIFIER),
        "If the follower fails, it is removed.", place="more", seat=_seat(foe), press="Roll", veiled=foe.hidden,
    )  # fmt: skip


def deeds_of(track: edition.Track) -> tuple[rolls.Deed, ...]:
    """The moves on a track. Where wagers are made, the actions of followers are the hero's."""
    deed, wagers = rolls.Deed, track.wagers
    return moves.those(
        (wagers, deed("wager", "Exchange", "wagered-wager", _wager, roll=rolls.exchange, whom=_facing)),
        (not wagers, deed("exchange", "Round", track.id, _exchange, roll=rolls.exchange, whom=_facing)),
        (True, deed("story-point", "Burn a story point", "story-point", _story_point, late=True,
            whom=lambda _: (HEROES,))),
        (True, deed("engage", "Take on an opponent", "engage", _engage, _engaged)),
        (True, deed("assist", "Help", track.rule("assist"), _assist, roll=rolls.assist)),
        (True, deed("parting-shot", "Parting shot", "shot", _shot, roll=rolls.shot, late=True)),
        (wagers, deed("second-chance", "A second chance", "second-chance", _chance, roll=rolls.chance)),
        (track.buy_off, deed("take", "Take a consequence instead", "buy-off", _take,
            lambda state, _: _elsewhere(state, "A consequence instead of resolve"), late=True)),
        (not wagers, deed("follower", "A follower joins in", "follower", _follower,
            lambda state, move: state.moved(losses.joined(state.board, move.by, move.given)))),
        (track.buy_off, deed("shift", "The loss to a follower", "follower-loss", _hand, late=True,
            does=lambda state, move: _elsewhere(
                state, f"The loss goes to {state.board.fighter(to := move.given.text('to')).who.inside}", to))),
        (not track.own, deed("shift", "Points to a follower", "follower-shift", _shift, _shifted, late=True,
            whom=_shiftable)),
        (not wagers, deed("remove", "Remove a follower", "follower-removed", _remove, roll=rolls.removal)),
        (True, deed("change", "Another ability", "sequence", _change, _changed)),
        (True, deed("abandon", "Leave", "leave", lambda state, by: procedure.Choice(
            "", f"{state.one(by).who.first} leaves", "",
            brings="The prize is given up, and a parting shot may follow.", place="more")
            if state.one(by).active else "Only somebody who is still in it can leave.", _abandoned)),
        (True, deed("finish", "Finish", "sequence-end", lambda state, by: moves.why(
            (not state.board.winner, "Both sides still have somebody in it."), (by != TABLE, moves.SHUT),
        ) or procedure.Choice("", "Finish", "", brings="Degrees, and what may be left of it."), _finished, late=True,
            whom=lambda _: (TABLE,))),
    )  # fmt: skip


ORDER: Final = (
    "exchange", "wager", "story-point", "shift", "parting-shot", "finish", "take", "engage", "assist", "second-chance",
    "follower", "remove", "change", "abandon",
)  # fmt: skip
"""The moves in the order in which they are suggested."""
