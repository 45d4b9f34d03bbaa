"""What the moves of a sheet do, beside those of the hero: what lasts, experience, the pool, resolve."""

from collections.abc import Callable

from hqweb.core.fields import Given
from hqweb.core.limits import MAX_EXPERIENCE
from hqweb.core.numbers import sign
from hqweb.core.procedure import Played, Step, say
from hqweb.core.words import leading
from hqweb.mastery.abilities import Ability, by_id
from hqweb.successes import hero_moves
from hqweb.successes.edition import POOL, STEP, amount
from hqweb.successes.marks import LOWEST
from hqweb.successes.nouns import STORY_POINT
from hqweb.successes.paper.choices import of_session
from hqweb.successes.paper.lines import LINES, told
from hqweb.successes.paper.reading import lasts
from hqweb.successes.paper.state import ALL, SOME, Lasting, State, kind
from hqweb.successes.sheet import MOST_XP, Flaw


def played(state: State, do: str, given: Given) -> Played[State]:
    """The sheet after a move."""
    if do in _DOES:
        return _DOES[do](state, given)
    found = hero_moves.played(of_session(state), do, given)
    hero = found.state._replace(by_session=state.hero.by_session)
    return Played(state.changed(hero), found.steps, found.line)


def _lasting(state: State, given: Given) -> Played[State]:
    hero = state.hero._replace(made=state.hero.made + 1)
    new = lasts(f"l{hero.made}", given.text("name"), given.whole("amount"), given.text("on"))
    after = state._replace(hero=hero, lasting=(*state.lasting, new))
    step = say(
        kind(new),
        "{name}: a {kind} of *{sign}*, {where}.",
        name=new.name,
        kind=kind(new),
        sign=amount(new.amount),
        where=where(state, new.on),
        amount=new.amount,
    )
    return told(after, step)


def where(state: State, on: str) -> str:
    """Where something counts, in words."""
    if on in (ALL, SOME):
        return "in every contest" if on == ALL else "where it fits"
    return f"for {by_id(state.hero.sheet, on).name}"


def _one(state: State, given: Given, name: str = "lasting") -> Lasting:
    return next(each for each in state.lasting if each.id == given.text(name))


def _ease(state: State, given: Given) -> Played[State]:
    one = _one(state, given)
    key = "waning" if one.amount > 0 else "recovery"
    left = _less(one.amount, STEP) if given.text("how") != "all" else 0
    return told(_put(state, one, left), _now(key, one, left))


def _less(number: int, by: int) -> int:
    """An amount so much nearer to nothing."""
    return max(0, number - by) if number > 0 else min(0, number + by)


def _put(state: State, one: Lasting, left: int) -> State:
    """The sheet with what is left of something that lasts; nothing where nothing is."""
    kept = (each._replace(amount=left) if each.id == one.id else each for each in state.lasting)
    return state._replace(lasting=tuple(each for each in kept if each.amount))


def _now(key: str, one: Lasting, left: int) -> Step:
    if not left:
        return say(key, "{name} is *over*.", name=one.name)
    return say(key, "{name}: *{sign}* from now on.", name=one.name, sign=amount(left), amount=left)


def _set_off(state: State, given: Given) -> Played[State]:
    good, bad = _one(state, given, "benefit"), _one(state, given, "consequence")
    size = min(good.amount, -bad.amount)
    after = state
    steps: list[Step] = []
    for one in (good, bad):
        left = _less(one.amount, size)
        after = _put(after, one, left)
        steps.append(_now("several", one, left))
    return Played(after, tuple(steps), f"{good.name} and {bad.name} set off")


def _sits(state: State, given: Given) -> Played[State]:
    one, on = _one(state, given), given.text("on")
    after = tuple(each._replace(on=on) if each.id == one.id else each for each in state.lasting)
    step = say("lasting", "{name} counts *{where}*.", name=one.name, where=where(state, on))
    return told(state._replace(lasting=after), step)


def _earn(state: State, given: Given) -> Played[State]:
    """1 XP, once a session for what is named, if it stands on the sheet; the sixth of a session is lost."""
    hero, name = state.hero, given.text("of")
    lines: tuple[Ability | Flaw, ...] = (*hero.sheet, *hero.flaws)
    mine = next((each.id for each in lines if name and each.name == name), "")
    why = given.text("why") or (name if mine else "") or "what happened"
    if mine in hero.earned:
        step = say("xp", "*No XP* for {why}: {name} has earned in this session.", why=why, name=name)
        return told(state, step)
    if len(hero.earned) >= MOST_XP or hero.xp >= MAX_EXPERIENCE:
        return told(state, say("xp", "*No XP* for {why}: no more can be earned now.", why=why))
    fresh = next(f"e{n}" for n in range(1, MOST_XP + 2) if f"e{n}" not in hero.earned)
    after = hero._replace(xp=hero.xp + 1, earned=(*hero.earned, mine or fresh))
    return told(state._replace(hero=after), say("xp", "*1 XP* for {why}: {xp} in all.", why=why, xp=after.xp))


def _burned(state: State, given: Given) -> Played[State]:
    number = given.whole("n")
    what = f"{leading(STORY_POINT.spelt(number))} {'is' if number == 1 else 'are'}"
    if not state.keeps:
        step = say("pool", "{what} *burned*, from the pool that is kept elsewhere.", what=what)
        return told(state, step)
    left = state.hero.points - number
    step = say("pool", "{what} *burned*. The pool has {left} left.", what=what, left=left)
    return told(state._replace(hero=state.hero._replace(points=left)), step)


def _keep_pool(state: State, given: Given) -> Played[State]:
    hero = state.hero._replace(heroes=given.whole("heroes"), points=given.whole("points"))
    step = say("pool", "The group’s pool is kept here: *{points}*.", points=hero.points)
    return told(state._replace(hero=hero, keeps=True), step)


def _give_pool(state: State) -> Played[State]:
    hero = state.hero._replace(heroes=POOL, points=0)
    step = say("pool", "The group’s pool is kept *elsewhere* from now on.")
    return told(state._replace(hero=hero, keeps=False), step)


def _resolve(state: State, given: Given) -> Played[State]:
    now = max(LOWEST, min(state.full, state.resolve + given.whole("change")))
    step = say(
        "resolve", "Resolve: {was} becomes *{now}* of {full}.", was=sign(state.resolve), now=sign(now), full=state.full
    )
    return told(state._replace(resolve=now), step)


def _exhausted(state: State) -> Played[State]:
    full = state.full - 1
    step = say("exhausted", "The starting resolve falls by 1 for good: *{full}*.", full=full)
    return told(state._replace(full=full, resolve=min(state.resolve, full)), step)


_DOES: dict[str, Callable[[State, Given], Played[State]]] = {
    "lasting": _lasting,
    "ease": _ease,
    "set-off": _set_off,
    "sits": _sits,
    "earn": _earn,
    "burned": _burned,
    "keep-pool": _keep_pool,
    "give-pool": lambda state, _: _give_pool(state),
    "resolve": _resolve,
    "exhausted": lambda state, _: _exhausted(state),
    **LINES,
}
