"""What each move does to a hero's sheet: the trackers rule their own, and what one does to another follows."""

from collections.abc import Callable

from hqweb.core.dice import Faces
from hqweb.core.fields import Given, Json
from hqweb.core.procedure import Ask, Move, Played, Step, say
from hqweb.draw_steel.edition import LOSS
from hqweb.draw_steel.effects import RESTED
from hqweb.draw_steel.fight.resource_state import Ruling
from hqweb.draw_steel.fight.stamina import UNTYPED
from hqweb.draw_steel.nouns import RECOVERY
from hqweb.draw_steel.sheet.choices import MOVES, PARTS
from hqweb.draw_steel.sheet.left import LEFT
from hqweb.draw_steel.sheet.own import OWN
from hqweb.draw_steel.sheet.state import State, kept

type Did = tuple[State, tuple[Step, ...]]

_LATE = ("halve", "token", "knock-out")
"""What may still be said to a blow."""


def asked(state: State, move: Move) -> Ask[None] | None:
    """The dice of a move, and their judge: those of the tracker that it belongs to."""
    if move.do not in MOVES:
        return None
    part, kind = MOVES[move.do]
    return PARTS[part].ask(getattr(state, part), move._replace(do=kind.do))


def played(state: State, move: Move, faces: Faces, ruling: object) -> Played[State]:
    """The sheet after a move."""
    if move.do == "use-heroic":
        move = _priced(state, move)
    if move.do in MOVES:
        found = _tracked(state, move, faces, ruling)
    elif move.do == RESTED:
        found = _rested(state)
    else:
        found = (OWN | LEFT)[move.do](state, move.given)
    after, more = kept(found.state)
    return Played(after, (*found.steps, *more), found.line)


def _priced(state: State, move: Move) -> Move:
    """A heroic ability of the sheet as the tracker of the resource knows it: by name and cost."""
    given = move.given
    one = next(each for each in state.abilities if each.id == given.text("which"))
    values: dict[str, Json] = {"cost": one.cost, "ability": one.title, "result": given.text("result")}
    if given.has("edge"):
        values["edge"] = given.text("edge")
    return Move("spend", move.by, Given(values))


def _tracked(state: State, move: Move, faces: Faces, ruling: object) -> Played[State]:
    part, kind = MOVES[move.do]
    before = getattr(state, part)
    found = PARTS[part].play(before, move._replace(do=kind.do), faces, ruling)
    after, steps = state._replace(**{part: found.state}), found.steps
    more: tuple[Step, ...] = ()
    if part == "body":
        open_still = any(not PARTS["body"].refusal(after.body, do, "") for do in _LATE)
        after = after if open_still else after.calm()
    elif part == "conditions" and after.conditions.last:
        after, more = _struck(after, {"amount": after.conditions.last, "type": LOSS})
    elif part == "resource":
        after, more = _AFTER[move.do](after, move.given) if move.do in _AFTER else _hurt(after)
    return Played(after, (*steps, *more), found.line)


def _struck(state: State, blow: dict[str, Json]) -> Did:
    """Stamina that something on the sheet itself costs; the dead lose no more."""
    if PARTS["body"].refusal(state.body, "hit", ""):
        return state, ()
    values: dict[str, Json] = {"halved": 0, "sure": False, **blow}
    found = PARTS["body"].play(state.body, Move("hit", "", Given(values)), (), None)
    return state._replace(body=found.state).calm(), found.steps


def _hurt(state: State) -> Did:
    """The damage of a prayer, or of strain."""
    hurt, sure = state.resource.hurt, state.resource.sure
    if not hurt:
        return state, ()
    return _struck(state, {"amount": hurt, "type": "psychic" if sure else UNTYPED, "sure": sure})


def _back(state: State, _: Given) -> Did:
    """A troubadour comes back with 1 Stamina."""
    return state.with_body(state.body.body._replace(now=1, out=False)), ()


def _over(state: State, given: Given) -> Did:
    """The end of a fight: temporary Stamina goes, and the conditions that may."""
    steps: tuple[Step, ...] = ()
    state = state.calm()
    if state.body.body.extra:
        body = PARTS["body"].play(state.body, Move("finish", "", given), (), None)
        state, steps = state._replace(body=body.state._replace(over=False)), body.steps
    if state.conditions.standing or state.conditions.holding != "no":
        found = PARTS["conditions"].play(state.conditions, Move("finish", "", given), (), None)
        state = state._replace(conditions=found.state._replace(over=False, paid=False))
        steps = (*steps, *found.steps)
    return state, steps


def _whole(state: State, _: Given) -> Did:
    """A respite: Stamina and Recoveries are whole again."""
    body = state.body.body._replace(now=state.most, extra=0, out=False)
    after = state.with_body(body)
    after = after._replace(body=after.body._replace(recoveries=state.recoveries))
    step = say(
        "recovery",
        "Stamina *{most}* and *{told}* again.",
        most=state.most,
        told=RECOVERY.counted(state.recoveries),
        n=state.recoveries,
    )
    return after, (step,)


_AFTER: dict[str, Callable[[State, Given], Did]] = {"return": _back, "end": _over, "respite": _whole}


def _rested(state: State) -> Played[State]:
    """A respite that was taken elsewhere: a fight that was on is over."""
    steps: tuple[Step, ...] = ()
    if state.resource.fighting:
        given = Given({"victories": 0, "effects": "drop"})
        ended = _tracked(state, Move("end", "", given), (), Ruling())
        state, steps = kept(ended.state)[0], ended.steps
    found = _tracked(state, Move("respite", "", Given({})), (), Ruling())
    return Played(found.state, (*steps, *found.steps), found.line)
