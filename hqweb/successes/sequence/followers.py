"""What may be added to the last roll of a sequence, and the moves of followers, who take points and losses for a hero.

Source: QuestWorlds SRD 0.97, *Sequences*, *Followers*.
"""

from typing import Final

from hqweb.core import moves, procedure, words
from hqweb.core.fields import When
from hqweb.core.limits import MAX_FOLLOWERS
from hqweb.successes import edition, track
from hqweb.successes.aftermath import row
from hqweb.successes.count import outcome
from hqweb.successes.sequence import board, losses, rolls
from hqweb.successes.sequence.form import modifier

_WHOLE: Final = 5
"""A loss that no consequence stands for."""


_NO_ROLL: Final = "There is no roll to add to, or something was done since."


def _story_point(turn: rolls.Turn) -> procedure.Choice | str:
    made, pool = turn.state.made, turn.board.pool
    if made is None:
        return _NO_ROLL
    if not pool:
        return "The pool of story points is empty."
    after = made.roll.after_point(ours=True)
    if not after or made.closed:
        return "The last roll takes no story point."
    if turn.by != board.HEROES:
        return ""
    title, word = f"A story point for {made.roll.pair.ours.inside}", edition.headline(outcome(after)).word
    brings = f"One success more in the last roll: {words.within(word)}."
    return procedure.Choice(
        turn.do, title, board.HEROES, brings=brings, cost=f"1 of {edition.STORY_POINT.counted(pool)}"
    )


def _shiftable(state: rolls.State) -> tuple[str, ...]:
    """The pairs whose points may be shifted, one for each hero and tally: those of the last roll are not lost yet."""
    before, made = state.before, state.made
    found = [*state.board.on()]
    if made is not None and _scored_by(made):
        found += [each for each in before.on() if each.tally == before.pair(made.pair).tally]
    return tuple({(each.hero, each.tally): each.id for each in reversed(found)}.values())[::-1]


def _scored_by(made: board.Made | None) -> bool:
    """Whether the last roll has scored points against a hero."""
    return made is not None and made.do in ("exchange", "assist") and made.ruling.winner < 0


def _suffered(state: rolls.State) -> tuple[board.Fighter, int] | None:
    """The hero who lost resolve by the last roll, and how much, while the loss may still go elsewhere."""
    setup, board, made = state.setup, state.board, state.made
    if not setup.track.buy_off or made is None or made.closed or made.ruling.winner >= 0:
        return None
    if made.do == "exchange":
        hero = board.fighter(made.one)
    elif made.do == "assist" and setup.recovery != "time":
        hero = board.fighter(made.one if setup.recovery == "helper" else made.other)
    else:
        return None
    return (hero, losses.loss_of(setup, made)) if hero.role == "contends" else None


def _take(turn: rolls.Turn) -> procedure.Choice | str:
    if turn.state.made is None:
        return _NO_ROLL
    hero, loss = _suffered(turn.state) or (None, 0)
    if hero is None or not 0 < loss < _WHOLE:
        return "The last roll cost no hero between one and four resolve, so no consequence can stand for it."
    if turn.by != hero.id:
        return ""
    size = edition.amount(-edition.STEP * loss)
    brings = f"A consequence, and no resolve is lost. It would be {loss}."
    return procedure.Choice(turn.do, f"Take {size} instead", hero.id, brings=brings, cost=f"a consequence of {size}")


def _elsewhere(
    state: rolls.State, line: str, *, taken: bool = False, handed: str = ""
) -> procedure.Played[rolls.State]:
    """The last roll again, with its loss going elsewhere."""
    if state.made is None:
        raise TypeError("a loss that goes elsewhere was rolled")
    after = rolls.State.at(state.setup, state.before, state.made._replace(taken=taken, handed=handed))
    return procedure.Played(after, after.steps, line)


_NO_AIDE: Final = "There is no follower at this hero’s side. Bring one in as a secondary contestant first."


def _hand(turn: rolls.Turn) -> procedure.Choice | str:
    """A follower at the hero's side may take what the last roll cost the hero."""
    hero, loss = _suffered(turn.state) or (None, 0)
    if hero is None or hero.id != turn.by:
        return "Only the resolve that this hero lost by the last roll can go to a follower."
    aides = turn.board.aides(hero.id)
    if not aides:
        return _NO_AIDE
    to = moves.pick("to", "Follower", {each.id: f"{each.who.first}, {each.left} of {each.full}" for each in aides})
    brings = f"It loses {loss} resolve instead, and is out of the sequence with its augment."
    return procedure.Choice(
        turn.do, f"{hero.who.first}: the loss to a follower", hero.id, (to,), brings, press="Hand it over"
    )


def _handed(state: rolls.State, move: procedure.Move) -> procedure.Played[rolls.State]:
    to = move.given.text("to")
    return _elsewhere(state, f"The loss goes to {state.board.fighter(to).who.inside}", handed=to)


def _shift(turn: rolls.Turn) -> procedure.Choice | str:
    """Points against a hero may go to followers at the hero's side at any time: after a roll too, while it is open."""
    board, pair = turn.board, next((each for each in turn.board.pairs if each.id == turn.by), None)
    if pair is None:
        return "Points are shifted by a pair of opponents. Pick the pair that has them."
    hero, aides, points = board.fighter(pair.hero), board.aides(pair.hero), board.against(pair, ours=True)
    if not points:
        return "There are no points against the hero in this pair."
    if not aides:
        return _NO_AIDE
    if pair.id not in _shiftable(turn.state):
        if hero.standing != "in" and not _scored_by(turn.state.made):
            return f"{hero.who.first} is out of the sequence. Points are shifted before the next roll or move."
        return "These two aren’t opponents any more, so their points stay."
    return procedure.Choice(
        turn.do, f"{hero.who.first}: points to a follower", turn.by,
        (rolls.people("to", "Follower", aides), moves.number("amount", "Points", 1, points, 1)),
        f"{points} against {hero.who.inside} now. At {edition.FOLLOWER} the follower is out.",
        place="button" if hero.standing == "out" else "more", press="Shift",
    )  # fmt: skip


def _shifted(state: rolls.State, move: procedure.Move) -> procedure.Played[rolls.State]:
    """Points to a follower: those of the last roll are settled anew, so that it may still save the hero."""
    made, before, to, points = state.made, state.before, move.given.text("to"), move.given.whole("amount")
    name = state.board.fighter(to).who.inside
    line = f"{words.leading(edition.POINT.spelt(points))} {'goes' if points == 1 else 'go'} to {name}"
    if not (made and _scored_by(made) and before.pair(move.by).tally == before.pair(made.pair).tally):
        return state.moved(losses.shifted(state.board, state.board.pair(move.by), ((to, points),)), line)
    after = rolls.State.at(state.setup, before, made._replace(shifts=(*made.shifts, (to, points))))
    steps = (step for step in after.steps if step not in state.steps)
    back = [one for one in after.board.side(ours=True) if not one.owner]
    back = [one for one in back if state.board.fighter(one.id).standing == "out"]
    saved = (procedure.say("follower-shift", "So {who} is *still in*.", who=one.who.inside) for one in back)
    return procedure.Played(after, (*steps, *saved), line)


def _follower(turn: rolls.Turn) -> procedure.Choice | str:
    """Each hero may bring followers, as long as there is room for more."""
    one, own = turn.one, turn.track.own
    if one is None or not one.ours or one.owner or one.role == "follower" or one.standing != "in":
        return "Followers come with a hero who is still in the sequence. Pick one of those."
    if sum(bool(each.owner) for each in turn.board.fighters) >= MAX_FOLLOWERS:
        return f"There is room for {MAX_FOLLOWERS} followers, and they are here already."
    secondary = When("role", ("secondary",))
    resolve = moves.number("resolve", "Resolve now", 1, edition.FOLLOWER, edition.FOLLOWER, source="follower_resolve")
    lends = moves.pick(
        "augment", "It lends you", {str(size): edition.amount(size) for size in track.LENT}, when=secondary
    )
    taken = moves.number("taken", "Points it has taken already", 0, edition.FOLLOWER - 1, when=secondary)
    fields = (
        moves.text("name", "Name", source="follower_name"),
        moves.pick(
            "role", "Role", {role: name.split(" ", 1)[1].capitalize() for role, (_, name) in losses.ROLES.items()}
        ),
        edition.rating("ability", "Ability", int(edition.BASE))._replace(source="follower"),
        *((resolve, lends) if own else (taken,)),
    )
    return procedure.Choice(
        turn.do, f"A follower of {one.who.inside} joins in", one.id, fields,
        "As a contestant, at the hero’s side, or as a supporter.", place="more", press="Join in", who=row(one.id),
    )  # fmt: skip


def _remove(turn: rolls.Turn) -> procedure.Choice | str:
    """An opponent whom nobody faces may go for a follower, whatever its role."""
    foe, board = turn.one, turn.board
    if foe is None or foe.ours:
        return "Only the other side removes followers."
    at = [each for each in board.fighters if (each.owner or each.role == "follower") and each.standing == "in"]
    if not at:
        return "There is no follower to remove."
    if not board.free(foe):
        return f"Only an opponent whom nobody faces can do that, which {foe.who.inside} is not."
    if foe.acted:
        return f"In this round {foe.who.inside} has acted already."
    resistance = edition.rating("resistance", "Resistance", None if foe.hidden else int(foe.rating))
    fields = (rolls.people("at", "Follower", at), resistance, modifier())
    return procedure.Choice(
        turn.do, f"{foe.who.first} goes for a follower", foe.id, fields,
        "If the follower fails, it is removed.", place="more", seat="gm" if foe.hidden else "table", press="Roll",
        veiled=foe.hidden,
    )  # fmt: skip


STORY_POINTS: Final = rolls.Deed(
    "story-point", "Burn a story point", "story-point", lambda _: (board.HEROES,), _story_point, late=True
)
"""A story point for the last roll."""
TAKE: Final = rolls.Deed("take", "Take a consequence instead", "buy-off", rolls.everybody, _take,
    lambda state, _: _elsewhere(state, "A consequence instead of resolve", taken=True), late=True)  # fmt: skip
"""A consequence in the place of a loss."""


def of_followers(track: track.Track) -> tuple[rolls.Deed, ...]:
    """What followers do on a track."""
    hand = rolls.Deed("shift", "The loss to a follower", "follower-loss", rolls.everybody, _hand, _handed, late=True)
    shift = rolls.Deed("shift", "Points to a follower", "follower-shift", _shiftable, _shift, _shifted, late=True)
    return (
        rolls.Deed("follower", "A follower joins in", "follower", rolls.everybody, _follower,
             lambda state, move: state.moved(losses.joined(state.setup, state.board, move.by, move.given))),
        hand if track.own else shift,
        rolls.Deed("remove", "Remove a follower", "follower-removed", rolls.everybody, _remove),
    )  # fmt: skip
