"""What can be done with a sheet besides the hero’s own moves: what lasts, points, company, and what is written."""

from collections.abc import Callable, Iterable, Sized
from typing import Any, Final

from hqweb.core import limits
from hqweb.core.fields import Field, Given, When
from hqweb.core.moves import MORE, Act, Closed, either, needs, number, pick, said, text
from hqweb.core.procedure import Played, Step, say
from hqweb.core.sheet import row, swapped, without
from hqweb.core.words import leading, sign
from hqweb.mastery.abilities import Ability, Kind, Sheet, by_id
from hqweb.mastery.rating import Total
from hqweb.successes.aftermath import LOWEST
from hqweb.successes.creation import CAP, SIDEKICK_POINTS, spend_fields, spendable
from hqweb.successes.edition import FOLLOWER, GOAL, POOL, STEP, STORY_POINT, amount, rating, written
from hqweb.successes.growth import MOST_XP, NEW_RATING, POOL_FIELDS, Flaw, Follower, noted, pick_ability, told
from hqweb.successes.hero import GM
from hqweb.successes.sheet import form
from hqweb.successes.sheet.form import State

RETAINERS: Final = "Retainers"
"""What all retainers together are called where a follower has a name."""


def where(state: State, on: str) -> str:
    """Where something counts, in words."""
    if on in (form.ALL, form.SOME):
        return "in every contest" if on == form.ALL else "where it fits"
    return f"for {by_id(state.hero.sheet, on).name}"


def _lasting(state: State, given: Given) -> Played[State]:
    hero = state.hero._replace(made=state.hero.made + 1)
    new = form.Lasting.of(f"l{hero.made}", given, given.text("on"))
    after, counts = state._replace(hero=hero, lasting=(*state.lasting, new)), where(state, new.on)
    sentence, size = "{name}: a {kind} of *{sign}*, {where}.", amount(new.amount)
    return told(after, new.kind, sentence, name=new.name, kind=new.kind, sign=size, where=counts, amount=new.amount)


def _ease(state: State, given: Given) -> Played[State]:
    one = row(state.lasting, given.text("lasting"))
    rule, by = "waning" if one.amount > 0 else "recovery", STEP if given.text("how") != "all" else abs(one.amount)
    after, step = _eased(state, one, by, rule)
    return Played(after, (step,), step.text.removesuffix("."))


def _eased(state: State, one: form.Lasting, by: int, rule: str) -> tuple[State, Step]:
    """The sheet with something that lasts so much nearer to nothing; it is gone where nothing is left."""
    left = max(0, one.amount - by) if one.amount > 0 else min(0, one.amount + by)
    if not left:
        return state._replace(lasting=without(state.lasting, one.id)), say(rule, "{name} is *over*.", name=one.name)
    step = say(rule, "{name}: *{sign}* from now on.", name=one.name, sign=amount(left), amount=left)
    return state._replace(lasting=swapped(state.lasting, one._replace(amount=left))), step


def _set_off(state: State, given: Given) -> Played[State]:
    good, bad = (row(state.lasting, given.text(name)) for name in ("benefit", "consequence"))
    size = min(good.amount, -bad.amount)
    after, first = _eased(state, good, size, "several")
    after, second = _eased(after, bad, size, "several")
    return Played(after, (first, second), f"{good.name} and {bad.name} set off")


def _sits(state: State, given: Given) -> Played[State]:
    one = row(state.lasting, given.text("lasting"))._replace(on=given.text("on"))
    after = state._replace(lasting=swapped(state.lasting, one))
    return told(after, "lasting", "{name} counts *{where}*.", name=one.name, where=where(state, one.on))


def _earn(state: State, given: Given) -> Played[State]:
    """1 XP, once a session for what is named, if it is on the sheet; the sixth of a session is lost."""
    hero, name = state.hero, given.text("of")
    lines: tuple[Ability | Flaw, ...] = (*hero.sheet, *hero.flaws)
    mine = next((each.id for each in lines if name and each.name == name), "")
    why = given.text("why") or (name if mine else "") or "what happened"
    if mine in hero.earned:
        return told(state, "xp", "*No XP* for {why}: {name} has earned in this session.", why=why, name=name)
    if len(hero.earned) >= MOST_XP or hero.xp >= limits.MAX_EXPERIENCE:
        return told(state, "xp", "*No XP* for {why}: no more can be earned now.", why=why)
    fresh = next(f"e{n}" for n in range(1, MOST_XP + 2) if f"e{n}" not in hero.earned)
    after = hero._replace(xp=hero.xp + 1, earned=(*hero.earned, mine or fresh))
    return told(state._replace(hero=after), "xp", "*1 XP* for {why}: {xp} in all.", why=why, xp=after.xp)


def _burned(state: State, given: Given) -> Played[State]:
    count = given.whole("n")
    what = f"{leading(STORY_POINT.spelt(count))} {'is' if count == 1 else 'are'}"
    if not state.keeps:
        return told(state, "pool", "{what} *burned*, from the pool that is kept elsewhere.", what=what)
    left = state.hero.points - count
    after = state._replace(hero=state.hero._replace(points=left))
    return told(after, "pool", "{what} *burned*. The pool has {left} left.", what=what, left=left)


def _keep_pool(state: State, given: Given) -> Played[State]:
    hero = state.hero._replace(heroes=given.whole("heroes"), points=given.whole("points"))
    after = state._replace(hero=hero, keeps=True)
    return told(after, "pool", "The group’s pool is kept here: *{points}*.", points=hero.points)


def _resolve(state: State, given: Given) -> Played[State]:
    was, now = state.resolve, max(LOWEST, min(state.full, state.resolve + given.whole("change")))
    sentence = "Resolve: {was} becomes *{now}* of {full}."
    return told(state._replace(resolve=now), "resolve", sentence, was=sign(was), now=sign(now), full=state.full)


def _exhausted(state: State, _: Given) -> Played[State]:
    full = state.full - 1
    after = state._replace(full=full, resolve=min(state.resolve, full))
    return told(after, "exhausted", "The starting resolve falls by 1 for good: *{full}*.", full=full)


def _rewritten(
    state: State, rule: str, id_: str, change: Callable[[Ability], Ability], spent: int = 0
) -> Played[State]:
    """Another line in the place of one of the hero’s or a follower’s, for so many points of theirs."""
    owner = _owner(state, id_)
    before = by_id(owner.abilities if owner else state.hero.sheet, id_)
    after = change(before)
    if owner:
        owner = owner._replace(abilities=swapped(owner.abilities, after), points=owner.points - spent)
        now = state._replace(followers=swapped(state.followers, owner))
    else:
        hero = state.hero._replace(sheet=swapped(state.hero.sheet, after))
        now = state.changed(hero)._replace(spare=state.spare - spent)
    renamed = before.name != after.name
    sentence = "{name} {was} becomes *{new} {now}*." if renamed else "{name}: {was} becomes *{now}*."
    return told(now, rule, sentence, name=before.name, was=noted(before), new=after.name, now=noted(after))


def _owner(state: State, id_: str) -> Follower | None:
    return next((each for each in state.followers if any(one.id == id_ for one in each.abilities)), None)


def _spend(state: State, given: Given) -> Played[State]:
    id_, count = given.text("ability"), given.whole("n")
    rule = "sidekick" if _owner(state, id_) else "creation-points"
    return _rewritten(state, rule, id_, lambda line: line._replace(rating=line.rating + count), count)


def _correct(state: State, given: Given) -> Played[State]:
    name, total = given.text("name"), given.whole("rating" if given.has("rating") else "plus")
    change = lambda line: line._replace(name=name or line.name, rating=total)  # noqa: E731
    return _rewritten(state, "paper", given.text("ability"), change)


def _sidekick(state: State, given: Given) -> Played[State]:
    hero = state.hero._replace(made=state.hero.made + 1)
    new = form.follower(f"s{hero.made}", given)
    have = ", ".join(f"{each.name} {written(Total(each.rating))}" for each in new.abilities)
    after = state._replace(hero=hero, followers=(*state.followers, new))
    line, sentence = f"{new.name} comes along", "*{name}* comes along: {have}."
    return said(after, "sidekick", line, sentence, name=new.name, have=have)


def _follower_resolve(state: State, given: Given) -> Played[State]:
    """A follower's resolve, by name; a sidekick who has none left leaves for good."""
    name, now = given.text("name"), given.whole("resolve")
    one = next((each for each in state.followers if each.name.casefold() == name.casefold()), None)
    if one is None and name.casefold() not in ("", RETAINERS.casefold()):
        sentence = "There is no sidekick called {name} on this sheet, so *nothing* changes."
        return told(state, "follower-resolve", sentence, name=name)
    after = state._replace(followers=swapped(state.followers, one._replace(resolve=now))) if one else state
    after = after._replace(retainers=state.retainers if one else now)
    if now:
        who, sentence = one.name if one else RETAINERS, "{who}: *{now}* of {full} resolve."
        return told(after, "follower-resolve", sentence, who=who, now=now, full=FOLLOWER)
    who, sentence = RETAINERS, "{who}: no resolve left, so they *leave your service*."
    if one:
        who, after = one.name, state._replace(followers=without(state.followers, one.id))
    return told(after, "follower-gone", sentence, who=who)


def _dismiss(state: State, given: Given) -> Played[State]:
    one = row(state.followers, given.text("follower"))
    after = state._replace(followers=without(state.followers, one.id))
    return told(after, "paper", "*{name}* is off the sheet.", name=one.name)


def _rename(state: State, given: Given) -> Played[State]:
    name = given.text("name") or "The hero"
    after = state._replace(hero=state.hero._replace(name=name))
    return told(after, "paper", "{was} is called *{name}* now.", was=state.hero.name, name=name)


def _write(state: State, given: Given) -> Played[State]:
    word, name = given.text("kind"), given.text("name")
    if word == "flaw":
        hero, flaw = state.hero.flawed(name)
        return told(state.changed(hero), "paper", "A flaw: *{name}*.", name=flaw.name)
    return _new(state, name, "keyword" if word == "keyword" else "standalone", given.whole("rating"))


def _new(state: State, name: str, of: Kind, total: int, keyword: str = "") -> Played[State]:
    hero, new = state.hero.added(name, of, total, keyword)
    return told(state.changed(hero), "paper", "On the sheet: *{name} {rating}*.", name=new.name, rating=noted(new))


def _remove(state: State, given: Given) -> Played[State]:
    """A line leaves the sheet, a keyword with its breakouts; what lasted on them leaves with them."""
    id_, hero = given.text("line"), state.hero
    gone: list[Ability | Flaw] = [each for each in hero.sheet if id_ in (each.id, each.keyword)]
    gone += [each for each in hero.flaws if each.id == id_]
    ids = [each.id for each in gone]
    after = hero._replace(sheet=without(hero.sheet, *ids), flaws=without(hero.flaws, *ids))
    names = ", ".join(each.name for each in gone)
    return told(state.changed(after), "paper", "Off the sheet: *{names}*.", names=names)


def _note(state: State, given: Given) -> Played[State]:
    note, hero = given.text("text"), state.hero._replace(made=state.hero.made + 1)
    if not note:
        return told(state, "paper", "*Nothing* is written down.")
    after = state._replace(hero=hero, notes=(*state.notes, form.Remark(f"z{hero.made}", note)))
    return said(after, "paper", "A note", "Written down: “{text}”.", text=note)


def _note_off(state: State, given: Given) -> Played[State]:
    one = row(state.notes, given.text("note"))
    after = state._replace(notes=without(state.notes, one.id))
    return said(after, "paper", "A note is struck out", "Struck out: “{text}”.", text=one.text)


def _with_points(state: State) -> Sheet:
    """The abilities of followers that have points left for them."""
    return spendable(form.helpers(tuple(each for each in state.followers if each.points)))


def _plain(state: State) -> Sheet:
    """What has a rating of its own: all but breakouts, those of followers too."""
    return (*(each for each in state.hero.sheet if each.kind != "breakout"), *form.helpers(state.followers))


def _on(state: State) -> Field:
    options = {form.ALL: "In every contest", form.SOME: "Only where it fits, by hand"}
    return pick("on", "It counts", options | {each.id: each.name for each in state.hero.sheet}, form.ALL)


def _which(lasting: Iterable[form.Lasting], name: str = "lasting", label: str = "Which") -> Field:
    return pick(name, label, {each.id: f"{each.name} {amount(each.amount)}" for each in lasting}, None)


def _room(rows: Callable[[State], Sized], most: int) -> Closed[State]:
    why = "There is no room for more of that: remove something first."
    return needs(lambda state: len(rows(state)) < most, why)


_NAME, _NEW_NAME = text("name", "Name"), text("name", "New name")
_LASTS: Final[Closed[State]] = needs(lambda state: state.lasting, "Nothing lasts on this sheet.")
_FULL: Final = _room(lambda state: state.hero.sheet, limits.MAX_SHEET)
_FLAWED: Final = _room(lambda state: state.hero.flaws, limits.MAX_FLAWS)
_NO_KEYWORD: Final[Closed[State]] = needs(lambda state: state.hero.of_kind("keyword"), "A breakout needs a keyword.")
_EARNED: Final = (text("of", "For which ability or flaw"), text("why", "What for", limits.MAX_REMARK))
_THEIRS: Final = (
    text("name", "Sidekick", limits.MAX_REMARK, help="Empty for the retainers."),
    number("resolve", "Resolve now", 0, FOLLOWER, FOLLOWER),
)
_WRITTEN: Final = (
    pick("kind", "What", {"standalone": "An ability", "keyword": "A keyword", "flaw": "A flaw"}),
    _NAME,
    rating("rating", "Rating", int(NEW_RATING), When("kind", ("standalone", "keyword"))),
)

ACTS: Final[tuple[Act[State, Any], ...]] = (
    Act("lasting", "Note a benefit or a consequence", "lasting", _lasting,
        "It goes along into the contests that are filled in from here.",
        _room(lambda state: state.lasting, limits.MAX_MODIFIERS),
        lambda state: (*form.LASTS, _on(state))),
    Act("ease", "Let something pass", "recovery", _ease, "With time, or by a victory over it, which ends it.", _LASTS,
        lambda state: (_which(state.lasting), pick("how", "How far", {str(STEP): "By five", "all": "Altogether"})),
        by=GM),
    Act("set-off", "Set two off", "several", _set_off, "What is left of the larger stays.",
        needs(lambda state: len({each.amount > 0 for each in state.lasting}) > 1,
               "That takes a benefit and a consequence."),
        lambda state: (_which([each for each in state.lasting if each.amount > 0], "benefit", "Benefit"),
                       _which([each for each in state.lasting if each.amount < 0], "consequence", "Consequence")),
        by=GM, place=MORE),
    Act("sits", "Say where it counts", "lasting", _sits,
        "In every contest, for one ability, or only where you put it in.", _LASTS,
        lambda state: (_which(state.lasting), _on(state)), place=MORE),
    Act("earn", "Note XP", "xp", _earn, "1 XP, up to five in a session.", fields=_EARNED, place=MORE),
    Act("burned", "Note burned story points", "pool", _burned,
        lambda state: "They leave the pool." if state.keeps else "A line for the record: the pool is kept elsewhere.",
        needs(lambda state: state.hero.points or not state.keeps, "The pool of story points is empty."),
        lambda state: (number("n", "How many", 1, min(limits.MAX_HEROES, state.hero.points) if state.keeps
                              else limits.MAX_HEROES, 1),), place=MORE),
    Act("keep-pool", "Keep the pool on this sheet", "pool", _keep_pool,
        "For the whole group, so on one sheet only.",
        needs(lambda state: not state.keeps, "The pool is kept on this sheet already."),
        POOL_FIELDS, place=MORE),
    Act("give-pool", "Keep the pool elsewhere", "pool",
        lambda state, _: told(state._replace(hero=state.hero._replace(heroes=POOL, points=0), keeps=False), "pool",
                              "The group’s pool is kept *elsewhere* from now on."),
        "It leaves this sheet.",
        needs(lambda state: state.keeps, "The pool is not kept on this sheet."), place=MORE),
    Act("resolve", "Change resolve", "resolve", _resolve,
        lambda state: f"In chained sequences, and as it comes back. It is {sign(state.resolve)} of {state.full}.",
        fields=(number("change", "By how much", LOWEST, GOAL, -1),), place=MORE),
    Act("exhausted", "Lower the starting resolve", "exhausted", _exhausted,
        "By 1 for good, when a chained sequence took all of it.",
        needs(lambda state: state.full > 0, "The starting resolve is 0: these adventures are over."), place=MORE),
    Act("spend", "Spend points of the creation", "creation-points", _spend,
        lambda state: f"One for one, up to {written(CAP)}. {state.spare} left.",
        needs(lambda state: state.spare and spendable(state.hero.sheet),
               "No points of the creation are left, or nothing to raise."),
        lambda state: spend_fields(state.hero.sheet, state.spare)),
    Act("sidekick", "Add a sidekick", "sidekick", _sidekick, "Three abilities of its own, which you can use.",
        _room(lambda state: state.followers, limits.MAX_FOLLOWERS), form.sidekick_fields(SIDEKICK_POINTS),
        place=MORE),
    Act("sidekick-spend", "Spend points on a sidekick", "sidekick", _spend, "One for one.",
        needs(_with_points, "No sidekick has points left, or anything to raise."),
        lambda state: spend_fields(_with_points(state), min(each.points for each in state.followers if each.points)),
        place=MORE),
    Act("follower-resolve", "Note a follower’s resolve", "follower-resolve", _follower_resolve,
        "Of a sidekick, or of all retainers together. Whoever has none leaves.", fields=_THEIRS, place=MORE),
    Act("dismiss", "Remove a sidekick", "paper", _dismiss, "With all its abilities.",
        needs(lambda state: state.followers, "There is no sidekick."),
        lambda state: (pick("follower", "Who", {each.id: each.name for each in state.followers}, None),), place=MORE),
    Act("rename", "Rename the hero", "paper", _rename, "The name stays in what was rolled.", fields=(_NAME,),
        place=MORE),
    Act("write", "Write a line", "paper", _write, "As it stands on paper. A new ability is 10.",
        either(_FULL, _FLAWED), _WRITTEN, place=MORE),
    Act("write-breakout", "Write a breakout", "paper",
        lambda state, given: _new(state, given.text("name"), "breakout", given.whole("plus"), given.text("ability")),
        "As on paper.",
        either(_FULL, _NO_KEYWORD),
        lambda state: (pick_ability(state.hero.of_kind("keyword"), "Keyword"), _NAME, form.PLUS), place=MORE),
    Act("correct", "Correct an ability", "paper", _correct, "Without a name it keeps its own.",
        needs(_plain, "There is no ability to correct."),
        lambda state: (pick_ability(_plain(state)), _NEW_NAME, rating("rating", "Rating")), place=MORE),
    Act("correct-breakout", "Correct a breakout", "paper", _correct, "Without a name it keeps its own.",
        needs(lambda state: state.hero.of_kind("breakout"), "There is no breakout to correct."),
        lambda state: (pick_ability(state.hero.of_kind("breakout"), "Breakout"), _NEW_NAME, form.PLUS), place=MORE),
    Act("remove", "Remove a line", "paper", _remove,
        lambda state: "What lasts on it goes too. A keyword takes its breakouts along." if state.hero.sheet
        else "A flaw.",
        needs(lambda state: state.hero.sheet or state.hero.flaws, "There is nothing to remove."),
        lambda state: (pick("line", "Line", {each.id: each.name for each in state.hero.sheet}
                            | {each.id: f"{each.name}, a flaw" for each in state.hero.flaws}, None),), place=MORE),
    Act("note", "Add a note", "paper", _note, "Your own words.",
        _room(lambda state: state.notes, limits.MAX_NOTES), (text("text", "Note", limits.MAX_REMARK),), place=MORE),
    Act("note-off", "Remove a note", "paper", _note_off, "", needs(lambda state: state.notes, "There is no note."),
        lambda state: (pick("note", "Note", {each.id: each.text for each in state.notes}, None),), place=MORE),
)  # fmt: skip
"""All that can be done with a sheet besides the moves of its hero."""
