"""The moves of a sequence: who makes each, its fields or the reason it's closed, and its effect.

Additions to the last roll are here too, and followers, who take points and losses for a hero.
Source: QuestWorlds SRD 0.97, *Sequences*, *Followers*.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from hqweb.core import fields, limits, moves, nouns, procedure, words
from hqweb.mastery import rating
from hqweb.successes import aftermath, edition
from hqweb.successes.sequence import form, losses, outcome, rolls
from hqweb.successes.sequence.board import HEROES, NOBODY, TABLE, Fighter, Made, engaged, fallen, turned

_AIM: Final = moves.pick("aim", "You want", {"win": "Gain ground", "aside": "Something else"})
type Offer = procedure.Choice | str
type Played = procedure.Played[rolls.State]


def _people(name: str, label: str, found: Iterable[Fighter]) -> fields.Field:
    return moves.pick(name, label, {each.id: each.who.first for each in found})


def _exchange(state: rolls.State, by: str) -> Offer:
    pair = next((each for each in state.board.on() if each.id == by and not each.done), None)
    if pair is None:
        return "Only a pair of opponents whose turn it is can roll the round."
    hero, foe = state.board.facing(pair.hero, pair.foe)
    title, tactics = f"{hero.who.first} against {foe.who.inside}", {e.id: e.title for e in state.board.edition.stakes}
    named = (("stake", "Tactics"), ("their_stake", "Tactics of the foe")) if state.track.tactics else ()
    fields = (form.MODIFIER, _AIM, *(moves.pick(*each, tactics) for each in named))
    return procedure.Choice("", title, "", fields, press="Roll the round", veiled=foe.hidden)


def _wager(state: rolls.State, by: str) -> Offer:
    """A round has one exchange per side; the higher wager goes first, so both are available."""
    pair = next((each for each in state.board.on() if by in (each.id, each.mirror) and not each.done), None)
    ours = pair is not None and by == pair.id
    if pair is None or (pair.hero if ours else pair.foe) in pair.made:
        return "Only a side that hasn’t had its exchange this round can make one."
    hero, foe = state.board.facing(pair.hero, pair.foe)
    one, other = (hero, foe) if ours else (foe, hero)
    return procedure.Choice(
        "", f"{one.who.first} acts against {other.who.inside}", "",
        (_wager_field(state, one), form.MODIFIER, *(_AIM,) * ours),
        "The loser pays by the degree. The larger wager goes first.", press="Roll the exchange",
        seat=_seat(one), veiled=foe.hidden,
    )  # fmt: skip


def _seat(one: Fighter) -> procedure.Seat:
    return "gm" if one.hidden else "table"


def _wager_field(state: rolls.State, one: Fighter) -> fields.Field:
    """A wager: at most what you have, or for a hero as much as they started with."""
    most = max(1, min(rating.MAX_TOTAL * 2, max(one.left, one.begun) if one.ours else one.left))
    return moves.number("wager", "Wager", 1, most, min(state.board.edition.wager, most))


def _engage(state: rolls.State, by: str) -> Offer:
    one, board = state.one(by), state.board
    others = sorted(board.side(ours=not one.ours), key=lambda other: not board.free(other))
    title, brings = f"{one.who.first} takes on an opponent", "Starts a new pair, or joins one that’s already fighting."
    there, whom = one.active and board.free(one) and others, _people("against", "Opponent", others)
    return moves.why(
        (not there, "Only someone who’s in the sequence and has no opponent can take one on.")
    ) or procedure.Choice("", title, "", (whom._replace(was="with"),), brings, press="Engage")


def _engaged(state: rolls.State, move: procedure.Move) -> Played:
    board, one, other = state.board, state.board.fighter(move.by), state.board.fighter(move.given.text("against"))
    hero, foe = board.facing(one.id, other.id)
    key, joins = (state.track.rule("join"), ", joining the current fight") if board.on(other.id) else ("engage", "")
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
        return "No one has just gone out without being shot at, or the shooter isn’t free."
    wager = (_wager_field(state, one),) * state.track.wagers
    return procedure.Choice(
        "", f"A parting shot by {one.who.inside}", "", (_people("at", "At", at), *wager, form.MODIFIER),
        "If you win, the defeat gets worse. If you lose, they may come back.", press="Shoot",
        seat=_seat(one), veiled=one.hidden or any(each.hidden for each in at),
    )  # fmt: skip


_HELPS: Final = {
    "scored": "If you win, fewer points against them. If you lose, more.",
    "wagered": "If you win, the points arrive. You lose them either way.",
    "chained": "If you win, resolve comes back.",
}


def _assist(state: rolls.State, by: str) -> Offer:
    one, board, wagers = state.one(by), state.board, state.track.wagers
    who, what = one.who, "an opponent" if wagers else "losses to recover"
    allies = [each for each in board.fighters if each.ours and each.id != by and _helpable(state, each)]
    wager = moves.number("wager", "Wager", 1, one.left, min(board.edition.wager, one.left))
    fields = (_people("for", "Whom", allies), *(wager,) * wagers, form.MODIFIER)
    return moves.why(
        (not one.ours, "Only heroes can help each other here."),
        (not board.free(one), f"To help, you must be in the sequence without an opponent, and {who.inside} isn’t."),
        (one.acted, f"In this round {who.inside} has already helped or taken a shot."),
        (one.role == "secondary",
         f"Pick someone else to help: {who.inside} is at a hero’s side and can’t act alone."),
        (not allies or (wagers and one.left < 1), f"No other hero has {what}."),
    ) or procedure.Choice("", f"{who.first} helps", "", fields, _HELPS[state.track.id], press="Help")  # fmt: skip


def _helpable(state: rolls.State, ally: Fighter) -> bool:
    """True if help would have something to improve."""
    board, on = state.board, state.board.on(ally.id)
    if not state.track.own:
        return any(map(board.against, on[:1]))
    there = ally.standing in (("in",) if ally.owner else ("in", "out")) and ally.role in ("contends", "follower")
    return bool(on) if state.track.wagers else there and ally.left < ally.full


def _chance(state: rolls.State, by: str) -> Offer:
    """A second chance is for one hero in a group who's out, once, while the sequence lasts."""
    one, pool, who = state.one(by), state.board.pool, state.one(by).who.inside
    group = sum(each.ours and each.role == "contends" for each in state.board.fighters) > 1
    brings = (
        f"Against {max(0, -one.left)}. If you win, {who} is back with {words.portion(state.board.edition.quarter)}."
    )
    return moves.why(
        (not one.ours or one.standing != "out", "A second chance is for a hero who is out."),
        (one.chance, f"You get one second chance, and {who} has used it."),
        (pool < 1, "A second chance costs a story point, but the pool is empty."),
        (not (group and one.role == "contends" and one.begun > 0),
         "A second chance needs a group: a lone hero doesn’t get one."),
    ) or procedure.Choice("", f"A second chance for {who}", "", (form.MODIFIER,), brings, _cost(pool))  # fmt: skip


def _cost(pool: int) -> words.Cost:
    return edition.STORY_POINT.cost(1, pool)


def _change(state: rolls.State, by: str) -> Offer:
    one = state.one(by)
    if one.standing != "in" or one.hidden:
        return "Only someone who’s in the sequence and not hidden can switch abilities."
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
    board = state.board.put(after).told("sequence", "{who} continues with *{now}*. The tally stays.", who=who, now=now)
    return state.moved(board, f"{who}: {now}")


def _abandoned(state: rolls.State, move: procedure.Move) -> Played:
    one = state.board.fighter(move.by)
    board = turned(fallen(state.board, one, "left"))
    board = board.told("leave", "{who} *leaves* and gives up the prize.", who=one.who.first)
    return state.moved(board.decided() if board.winner else board, f"{one.who.first} leaves")


def _finished(state: rolls.State, _: procedure.Move) -> Played:
    """The degrees of all pairs and of the group."""
    board, track = state.board._replace(closed=True), state.track
    found, degree = outcome.ends(board), outcome.group_degree(board)
    for end in found:
        names = {"hero": board.fighter(end.pair.hero).who.first, "foe": board.fighter(end.pair.foe).who.inside}
        text, degrees = "{hero} against {foe}: {came}, so *{degrees}*.", edition.degrees(end.degree)
        came = f"{track.measure.lower()} {track.measured(end.amount)}"
        board = board.told(track.rule("degree"), text, **names, came=came, degrees=degrees, degree=end.degree)
    if degree is None:
        board = board.decided()
    elif len(found) > 1:
        whose, word = "the foe" if board.winner == "hero" else "the hero", edition.degrees(degree)
        board = board.told(
            "group-degree",
            f"The group gets the outcome of {whose} with the highest rating: *{{word}}*.",
            word=word,
            degree=degree,
        )
    return state.moved(board, "Finished")


def _facing(state: rolls.State) -> Iterator[str]:
    """The ids of the current pairs, and on a wagered track of their foes' exchanges."""
    return (by for pair in state.board.on() for by in (pair.id, pair.mirror)[: 1 + state.track.wagers])


_NO_ROLL: Final = "There’s no roll to improve, or something has happened since."


def _story_point(state: rolls.State, by: str) -> Offer:
    made, pool = state.made, state.board.pool
    if made is None:
        return _NO_ROLL
    after = made.roll.after_point(ours=True)
    if not pool or not after or made.closed:
        return "You can’t burn a story point on the last roll." if pool else "The pool of story points is empty."
    brings = f"One more success in the last roll: {words.within(state.board.headline(after).word)}."
    title = f"A story point for {made.roll.pair.ours.inside}"
    return procedure.Choice("", title, "", brings=brings, cost=_cost(pool)) if by == HEROES else ""


def _shiftable(state: rolls.State) -> tuple[str, ...]:
    """The pairs whose points can be shifted, one per hero and tally; the last roll's points aren't final yet."""
    found, made = [*state.board.on()], state.made
    if made and _scored_by(made):
        found += [each for each in state.before.on() if each.tally == state.before.pair(made.pair).tally]
    return tuple({(each.hero, each.tally): each.id for each in reversed(found)}.values())[::-1]


def _scored_by(made: Made | None) -> bool:
    """True if the last roll scored points against a hero."""
    return made is not None and made.do in ("exchange", "assist") and made.ruling.winner < 0


def _suffered(state: rolls.State) -> tuple[Fighter, int]:
    """The hero who lost resolve in the last roll, and how much, while it can still go elsewhere; else no one."""
    board, made, recovery = state.board, state.made, state.board.given.text("recovery", "")
    if not board.track.buy_off or made is None or made.closed or not _scored_by(made):
        return NOBODY, 0
    hero = board.fighter(made.other if made.do == "assist" and recovery != "helper" else made.one)
    lost = hero.role == "contends" and not (made.do == "assist" and recovery == "time")
    return (hero, losses.loss_of(board, made)) if lost else (NOBODY, 0)


def _take(state: rolls.State, by: str) -> Offer:
    (hero, loss), instead = _suffered(state), (0, *state.board.edition.instead)
    text = f"The last roll didn’t cost a hero between one and {words.spelt(len(instead) - 1)} resolve, so a consequence"
    penalty = instead[loss] if loss < len(instead) else 0
    size, number = edition.amount(penalty), abs(penalty)
    brings, cost = (
        f"A consequence instead of lost resolve. It would be {loss}.",
        words.Cost(f"a consequence of {size}", words.Price("consequence", number, number)),
    )
    found = procedure.Choice("", f"Take {size} instead", "", brings=brings, cost=cost) if by == hero.id else ""
    return moves.why((not state.made, _NO_ROLL), (not 0 < loss < len(instead), f"{text} can’t replace it.")) or found


def _elsewhere(state: rolls.State, line: str, to: str = "") -> Played:
    """The last roll with its loss moved to a follower or into a consequence."""
    after = rolls.State.at(state.before, state.made and state.made._replace(taken=not to, handed=to))
    return procedure.Played(after, after.steps, line)


_NO_AIDE: Final = "This hero has no follower at their side. Bring one in as a secondary contestant first."


def _hand(state: rolls.State, by: str) -> Offer:
    """A follower at the hero's side may take the hero's loss from the last roll."""
    hero, loss = _suffered(state)
    aides = state.board.aides(by)
    to = moves.pick("to", "Follower", {each.id: f"{each.who.first}, {each.left} of {each.full}" for each in aides})
    brings = f"It loses {loss} resolve instead, and is out of the sequence with its augment."
    return moves.why(
        (by != hero.id or not by, "Only resolve this hero lost in the last roll can go to a follower."),
        (not aides, _NO_AIDE),
    ) or procedure.Choice("", f"{hero.who.first}: the loss to a follower", "", (to,), brings, press="Hand it over")


def _shift(state: rolls.State, by: str) -> Offer:
    """Points against a hero may move to followers at their side at any time, even after a roll while it's open."""
    board, pair = state.board, next((each for each in state.board.pairs if each.id == by), None)
    if pair is None:
        return "You shift points within a pair of opponents. Pick the pair that has them."
    hero, aides, points = board.fighter(pair.hero), board.aides(pair.hero), board.against(pair)
    late, out = pair.id not in _shiftable(state), hero.standing != "in" and not _scored_by(state.made)
    fields = (_people("to", "Follower", aides), moves.number("amount", "Points", 1, points, 1))
    return moves.why(
        (not points, "This pair has no points against the hero."),
        (not aides, _NO_AIDE),
        (late and out,
         f"{hero.who.first} is out of the sequence. Points are shifted before the next roll or move."),
        (late, "These two aren’t opponents anymore, so their points stay."),
    ) or procedure.Choice(
        "", f"{hero.who.first}: points to a follower", "", fields,
        f"{points} against {hero.who.inside} now. At {board.edition.follower} the follower is out.",
        place="button" if hero.standing == "out" else "more", press="Shift",
    )  # fmt: skip


def _shifted(state: rolls.State, move: procedure.Move) -> Played:
    """Move points to a follower: the last roll's are settled again, so this can still save the hero."""
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
    """A follower's fields, depending on whether everyone has their own supply."""
    roles = {role: name.split(" ", 1)[1].capitalize() for role, (_, name) in losses.ROLES.items()}
    yield moves.text("name", "Name", source="follower_name")
    yield moves.pick("role", "Role", roles)
    yield of.rating("ability", "Ability", int(of.base), source="follower")
    if own:
        lent = {str(size): edition.amount(size) for size in of.sizes("help")}
        yield moves.number("resolve", "Resolve now", 1, of.aide, of.aide, source="follower_resolve")
        yield moves.pick("augment", "Augment", lent, when=_SECONDARY)
    else:
        yield moves.number("taken", "Points already taken", 0, of.follower - 1, when=_SECONDARY)


def _follower(state: rolls.State, by: str) -> Offer:
    """Each hero may bring followers, while there's room."""
    one, room = state.one(by), sum(bool(each.owner) for each in state.board.fighters) < limits.MAX_FOLLOWERS
    comes = one.ours and not one.owner and one.role != "follower" and one.standing == "in"
    return moves.why(
        (not comes, "Followers join with a hero who’s still in the sequence. Pick one of those."),
        (not room, f"There’s room for {limits.MAX_FOLLOWERS} followers, and they’re all here."),
    ) or procedure.Choice(
        "", f"A follower of {one.who.inside} joins in", "", tuple(_brought(state.board.edition, own=state.track.own)),
        "As a contestant, at the hero’s side, or as a supporter.", place="more", press="Join in", who=aftermath.row(by),
    )  # fmt: skip


def _remove(state: rolls.State, by: str) -> Offer:
    """An opponent without a pairing may attack a follower, whatever its role."""
    foe, board = state.one(by), state.board
    at = [each for each in board.fighters if (each.owner or each.role == "follower") and each.standing == "in"]
    resistance = board.edition.rating("resistance", "Resistance", None if foe.hidden else int(foe.rating))
    return moves.why(
        (foe.ours or foe == NOBODY, "Only the other side can remove followers."),
        (not at, "There is no follower to remove."),
        (not board.free(foe), f"Only an opponent without a pairing can do that, and {foe.who.inside} isn’t."),
        (foe.acted, f"In this round {foe.who.inside} has already acted."),
    ) or procedure.Choice(
        "", f"{foe.who.first} attacks a follower", "", (_people("at", "Follower", at), resistance, form.MODIFIER),
        "If the follower fails, it’s removed.", place="more", seat=_seat(foe), press="Roll", veiled=foe.hidden,
    )  # fmt: skip


def deeds_of(track: edition.Track) -> tuple[rolls.Deed, ...]:
    """The moves on a track. On a wagered track, followers' actions are the hero's."""
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
            brings="You give up the prize, and a parting shot may follow.", place="more")
            if state.one(by).active else "Only someone still in the sequence can leave.", _abandoned)),
        (True, deed("finish", "Finish", "sequence-end", lambda state, by: moves.why(
            (not state.board.winner, "Both sides still have someone in it."), (by != TABLE, moves.SHUT),
        ) or procedure.Choice("", "Finish", "", brings="Shows the degrees and the aftermath."), _finished, late=True,
            whom=lambda _: (TABLE,))),
    )  # fmt: skip


ORDER: Final = (
    "exchange", "wager", "story-point", "shift", "parting-shot", "finish", "take", "engage", "assist", "second-chance",
    "follower", "remove", "change", "abandon",
)  # fmt: skip
"""The moves in the order they're suggested."""
