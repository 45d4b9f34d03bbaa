"""What each move of a hero does: the next state, and the reasons."""

from collections.abc import Callable

from hqweb.core.fields import Given
from hqweb.core.procedure import Played, Step, say
from hqweb.core.words import within
from hqweb.mastery.abilities import KINDS, Ability, Kind, by_id
from hqweb.successes.edition import amount
from hqweb.successes.growth import EDITS, KEYWORD_POINTS, MOST_XP, NEW_BREAKOUT, NEW_RATING, POINTS, Flaw, noted, raised
from hqweb.successes.hero_state import State


def played(state: State, do: str, given: Given) -> Played[State]:
    """The state after a move."""
    return _DOES[do](state, given)


def _burn(state: State) -> Played[State]:
    left = state.points - 1
    step = say("story-point", "A story point is burned for *one success more*. The pool has {left} left.", left=left)
    return Played(state._replace(points=left), (step,), "A story point burned")


def _edit(state: State, given: Given) -> Played[State]:
    _, title, cost, text = next(each for each in EDITS if each[0] == given.text("size"))
    what = f" “{given.text('what')}”." if given.text("what") else ""
    left = state.points - cost
    step = say(
        "plot-edit",
        "A {size} plot edit for *{cost}*: {text}{what} The pool has {left} left.",
        size=title.lower(),
        cost=cost,
        text=within(text),
        what=what,
        left=left,
    )
    return Played(state._replace(points=left), (step,), f"A {title.lower()} plot edit")


def _refresh(state: State) -> Played[State]:
    step = say("refresh", "The pool is back at *{points}*, one for each hero.", points=state.heroes)
    return Played(state._replace(points=state.heroes), (step,), "The pool refreshes")


def _defeat(state: State, given: Given) -> Played[State]:
    ability = by_id(state.sheet, given.text("ability"))
    return _earned(state, ability.id, f"a defeat with {ability.name}")


def _flaw(state: State, given: Given) -> Played[State]:
    flaw = next(each for each in state.flaws if each.id == given.text("flaw"))
    return _earned(state, flaw.id, f"{flaw.name}, which mattered")


def _earned(state: State, id_: str, why: str) -> Played[State]:
    earned = (*state.earned, id_)
    steps = [say("xp", "*1 XP* for {why}: {xp} in all.", why=why, xp=state.xp + 1)]
    if len(earned) == MOST_XP:
        steps.append(say("xp", "That is the fifth of the session, and the *last*."))
    return Played(state._replace(xp=state.xp + 1, earned=earned), tuple(steps), f"1 XP for {why}")


def _session(state: State) -> Played[State]:
    session = state.session + 1
    after = state._replace(session=session, earned=())
    steps = [say("xp", "A new session: everything may earn XP again.")]
    if state.by_session:
        refreshed = _refresh(after)
        after, steps = refreshed.state, [*steps, *refreshed.steps]
    return Played(after, tuple(steps), f"Session {session} begins")


def _advance(state: State) -> Played[State]:
    left = state.xp - state.cost
    step = say(
        "advance", "An advance for *{cost} XP*: pick two improvements. {left} XP are left.", cost=state.cost, left=left
    )
    return Played(state._replace(xp=left, taken=()), (step,), "An advance")


def _milestone(state: State) -> Played[State]:
    step = say("advance", "The GM gives an advance for a milestone: pick *two improvements*.")
    return Played(state._replace(taken=()), (step,), "An advance at a milestone")


def _points(state: State) -> Played[State]:
    total = state.ability_points + POINTS
    step = say("advance", "*{n} improvement points* for standalone abilities, {total} in all.", n=POINTS, total=total)
    return Played(state._replace(ability_points=total).picked("points"), (step,), "10 improvement points")


def _keyword_points(state: State) -> Played[State]:
    total = state.keyword_points + KEYWORD_POINTS
    step = say("advance", "*{n} improvement points* for keywords, {total} in all.", n=KEYWORD_POINTS, total=total)
    after = state._replace(keyword_points=total).picked("keyword-points")
    return Played(after, (step,), "5 improvement points for keywords")


def _breakout_up(state: State, given: Given) -> Played[State]:
    before = by_id(state.sheet, given.text("ability"))
    after = state._replace(sheet=raised(state.sheet, before.id, NEW_BREAKOUT))
    step = _changed("advance", before, by_id(after.sheet, before.id))
    return Played(after.picked("breakout-up"), (step,), step.text.removesuffix("."))


def _changed(rule: str, before: Ability, after: Ability) -> Step:
    return say(rule, "{name}: {was} becomes *{now}*.", name=before.name, was=noted(before), now=noted(after))


def added(state: State, name: str, kind: Kind, rating: int, keyword: str = "") -> tuple[State, Ability]:
    """The sheet with a new line; ids are never used twice."""
    number = state.made + 1
    new = Ability(f"n{number}", name or f"New {KINDS[kind].lower()} {number}", kind, rating, keyword)
    return state._replace(sheet=(*state.sheet, new), made=number), new


def _breakout_new(state: State, given: Given) -> Played[State]:
    keyword = by_id(state.sheet, given.text("ability"))
    after, new = added(state, given.text("name"), "breakout", NEW_BREAKOUT, keyword.id)
    step = say(
        "advance", "A breakout of {keyword}: *{name} {plus}*.", keyword=keyword.name, name=new.name, plus=noted(new)
    )
    return Played(after.picked("breakout-new"), (step,), step.text.removesuffix("."))


def _ability_new(state: State, given: Given) -> Played[State]:
    after, new = added(state, given.text("name"), "standalone", NEW_RATING)
    step = say("advance", "A new ability: *{name} {rating}*.", name=new.name, rating=noted(new))
    return Played(after.picked("ability-new"), (step,), step.text.removesuffix("."))


def _to_keyword(state: State, given: Given) -> Played[State]:
    before = by_id(state.sheet, given.text("ability"))
    sheet = tuple(each._replace(kind="keyword") if each.id == before.id else each for each in state.sheet)
    after, new = added(state._replace(sheet=sheet), given.text("name"), "breakout", NEW_BREAKOUT, before.id)
    step = say(
        "advance",
        "{keyword} is a keyword now, with *{name} {plus}*.",
        keyword=before.name,
        name=new.name,
        plus=noted(new),
    )
    return Played(after.picked("to-keyword"), (step,), step.text.removesuffix("."))


def _flaw_off(state: State, given: Given) -> Played[State]:
    flaw = next(each for each in state.flaws if each.id == given.text("flaw"))
    after = state._replace(flaws=tuple(each for each in state.flaws if each.id != flaw.id))
    if given.flag("turn"):
        after, new = added(after, flaw.name, "standalone", NEW_RATING)
        step = say(
            "advance", "{flaw} is no flaw any more but an *ability at {rating}*.", flaw=flaw.name, rating=noted(new)
        )
    else:
        step = say("advance", "{flaw} is *dropped*.", flaw=flaw.name)
    return Played(after.picked("flaw-off"), (step,), step.text.removesuffix("."))


def _replace(state: State, given: Given) -> Played[State]:
    name = given.text("name") or "Somebody new"
    step = say("advance", "*{name}* takes the place of somebody who is lost.", name=name)
    return Played(state.picked("replace"), (step,), f"{name} takes a place")


def _flaw_new(state: State, given: Given) -> Played[State]:
    number = state.made + 1
    new = Flaw(f"y{number}", given.text("name") or f"New flaw {number}")
    step = say("flaw-rating", "A new flaw: *{name}*. Its rating follows the abilities.", name=new.name)
    return Played(state._replace(flaws=(*state.flaws, new), made=number), (step,), f"A new flaw: {new.name}")


def _improve(state: State, given: Given) -> Played[State]:
    before, number = by_id(state.sheet, given.text("ability")), given.whole("n")
    after = state._replace(sheet=raised(state.sheet, before.id, number))
    if before.kind == "keyword":
        after = after._replace(keyword_points=state.keyword_points - number)
    else:
        after = after._replace(ability_points=state.ability_points - number)
    step = _changed("improve", before, by_id(after.sheet, before.id))
    return Played(after, (step,), step.text.removesuffix("."))


def _direct(state: State, given: Given) -> Played[State]:
    before, number = by_id(state.sheet, given.text("ability")), given.whole("by")
    after = state._replace(sheet=raised(state.sheet, before.id, number))
    step = say(
        "directed",
        "{name}: *{sign}* as a gift of the story, {now} now.",
        name=before.name,
        sign=amount(number),
        now=noted(by_id(after.sheet, before.id)),
    )
    return Played(after, (step,), step.text.removesuffix("."))


def _direct_new(state: State, given: Given) -> Played[State]:
    after, new = added(state, given.text("name"), "standalone", NEW_RATING)
    step = say("directed", "A gift of the story: *{name} {rating}*.", name=new.name, rating=noted(new))
    return Played(after, (step,), step.text.removesuffix("."))


_DOES: dict[str, Callable[[State, Given], Played[State]]] = {
    "burn": lambda state, _: _burn(state),
    "edit": _edit,
    "refresh": lambda state, _: _refresh(state),
    "defeat": _defeat,
    "flaw": _flaw,
    "session": lambda state, _: _session(state),
    "advance": lambda state, _: _advance(state),
    "milestone": lambda state, _: _milestone(state),
    "points": lambda state, _: _points(state),
    "keyword-points": lambda state, _: _keyword_points(state),
    "breakout-up": _breakout_up,
    "breakout-new": _breakout_new,
    "ability-new": _ability_new,
    "to-keyword": _to_keyword,
    "flaw-off": _flaw_off,
    "replace": _replace,
    "flaw-new": _flaw_new,
    "improve": _improve,
    "direct": _direct,
    "direct-new": _direct_new,
}
