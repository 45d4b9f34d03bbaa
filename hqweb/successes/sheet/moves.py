"""A sheet's moves beyond the hero’s own: lasting modifiers, points, followers, and lines."""

from collections.abc import Callable, Iterable, Sized
from typing import Any, Final

from hqweb.core import fields, limits, moves, procedure, sheet, words
from hqweb.mastery import abilities
from hqweb.successes import aftermath, creation, edition, growth
from hqweb.successes.hero import GM
from hqweb.successes.sheet import form

RETAINERS: Final = "Retainers"
"""The name for all retainers together, where a follower would have one."""


def where(state: form.State, on: str) -> str:
    """Where a modifier applies, in words."""
    if on in (form.ALL, form.SOME):
        return "in every contest" if on == form.ALL else "where it fits"
    return f"for {sheet.row(state.hero.sheet, on).name}"


def _lasting(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    after, id_ = state.longer("l")
    new = form.Lasting.of(id_, given, given.text("on"))
    values: dict[str, fields.Json] = {"name": new.name, "kind": new.kind, "sign": edition.amount(new.amount)}
    after, sentence = after._replace(lasting=(*state.lasting, new)), "{name}: a {kind} of *{sign}*, {where}."
    return growth.told(after, new.kind, sentence, **values, where=where(state, new.on), amount=new.amount)


def _ease(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    one = sheet.row(state.lasting, given.text("lasting"))
    by = state.edition.wane if given.text("how") != "all" else abs(one.amount)
    after, step = _eased(state, one, by, "waning" if one.amount > 0 else "recovery")
    return procedure.Played(after, (step,), step.text.removesuffix("."))


def _eased(state: form.State, one: form.Lasting, by: int, rule: str) -> tuple[form.State, procedure.Step]:
    """The sheet with a lasting modifier reduced; at zero it's gone."""
    left = max(0, one.amount - by) if one.amount > 0 else min(0, one.amount + by)
    if not left:
        after = state._replace(lasting=sheet.without(state.lasting, one.id))
        return after, procedure.say(rule, "{name} is *over*.", name=one.name)
    step = procedure.say(rule, "{name}: *{sign}* from now on.", name=one.name, sign=edition.amount(left), amount=left)
    return state._replace(lasting=sheet.swapped(state.lasting, one._replace(amount=left))), step


def _set_off(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    good, bad = (sheet.row(state.lasting, given.text(name)) for name in ("benefit", "consequence"))
    size = min(good.amount, -bad.amount)
    after, first = _eased(state, good, size, "several")
    after, second = _eased(after, bad, size, "several")
    return procedure.Played(after, (first, second), f"{good.name} and {bad.name} set off")


def _sits(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    one = sheet.row(state.lasting, given.text("lasting"))._replace(on=given.text("on"))
    after = state._replace(lasting=sheet.swapped(state.lasting, one))
    return growth.told(after, "lasting", "{name} applies *{where}*.", name=one.name, where=where(state, one.on))


def _earn(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    """1 XP, once a session for the named ability or flaw; XP past the session's limit is lost."""
    hero, name = state.hero, given.text("of")
    lines: tuple[abilities.Ability | growth.Flaw, ...] = (*hero.sheet, *hero.flaws)
    mine = next((each.id for each in lines if name and each.name == name), "")
    why = given.text("why") or (name if mine else "") or "what happened"
    if mine in hero.earned:
        return growth.told(
            state, "xp", "*No XP* for {why}: {name} has already earned XP this session.", why=why, name=name
        )
    if len(hero.earned) >= hero.edition.session or hero.xp >= limits.MAX_EXPERIENCE:
        return growth.told(state, "xp", "*No XP* for {why}: you can’t earn any more this session.", why=why)
    fresh = next(f"e{n}" for n in range(1, hero.edition.session + 2) if f"e{n}" not in hero.earned)
    after = sheet.updated(state, "hero", xp=hero.xp + 1, earned=(*hero.earned, mine or fresh))
    return growth.told(after, "xp", "*1 XP* for {why}: {xp} in all.", why=why, xp=hero.xp + 1)


def _burned(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    count = given.whole("n")
    what = f"{words.leading(edition.STORY_POINT.spelt(count))} {'is' if count == 1 else 'are'}"
    if not state.keeps:
        return growth.told(state, "pool", "{what} *burned*, from the pool that is kept elsewhere.", what=what)
    left, sentence = state.hero.points - count, "{what} *burned*. The pool has {left} left."
    return growth.told(sheet.updated(state, "hero", points=left), "pool", sentence, what=what, left=left)


def _resolve(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    was, now = state.resolve, max(aftermath.LOWEST, min(state.full, state.resolve + given.whole("change")))
    after, sentence = state._replace(resolve=now), "Resolve: {was} becomes *{now}* of {full}."
    return growth.told(after, "resolve", sentence, was=words.sign(was), now=words.sign(now), full=state.full)


def _exhausted(state: form.State, _: fields.Given) -> procedure.Played[form.State]:
    by, full = state.edition.exhausted, max(0, state.full - state.edition.exhausted)
    after = state._replace(full=full, resolve=min(state.resolve, full))
    return growth.told(after, "exhausted", "The starting resolve falls by {by} for good: *{full}*.", by=by, full=full)


def _rewritten(
    state: form.State, rule: str, id_: str, change: Callable[[abilities.Ability], abilities.Ability], spent: int = 0
) -> procedure.Played[form.State]:
    """Replace one of the hero’s or a follower’s lines, for some of their points."""
    owner = _owner(state, id_)
    before = sheet.row(owner.abilities if owner else state.hero.sheet, id_)
    after = change(before)
    if owner:
        owner = owner._replace(abilities=sheet.swapped(owner.abilities, after), points=owner.points - spent)
        now = state._replace(followers=sheet.swapped(state.followers, owner))
    else:
        hero = state.hero._replace(sheet=sheet.swapped(state.hero.sheet, after))
        now = state.changed(hero)._replace(spare=state.spare - spent)
    sentence = "{name} {was} becomes *{new} {now}*." if before.name != after.name else "{name}: {was} becomes *{now}*."
    was, new = (growth.noted(state.edition, each) for each in (before, after))
    return growth.told(now, rule, sentence, name=before.name, was=was, new=after.name, now=new)


def _owner(state: form.State, id_: str) -> growth.Follower | None:
    return next((each for each in state.followers if any(one.id == id_ for one in each.abilities)), None)


def _spend(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    id_, count = given.text("ability"), given.whole("n")
    rule = "sidekick" if _owner(state, id_) else "creation-points"
    return _rewritten(state, rule, id_, lambda line: line._replace(rating=line.rating + count), count)


def _correct(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    name, total = given.text("name"), given.whole("rating" if given.has("rating") else "plus")
    change = lambda line: line._replace(name=name or line.name, rating=total)  # noqa: E731
    return _rewritten(state, "paper", given.text("ability"), change)


def _sidekick(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    after, id_ = state.longer("s")
    new = form.follower(state.edition, id_, given)
    have = ", ".join(f"{each.name} {growth.noted(state.edition, each)}" for each in new.abilities)
    after = after._replace(followers=(*state.followers, new))
    line, sentence = f"{new.name} joins", "*{name}* joins: {have}."
    return moves.said(after, "sidekick", line, sentence, name=new.name, have=have)


def _follower_resolve(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    """A follower's resolve, by name; a sidekick with none left leaves permanently."""
    name, now = given.text("name"), given.whole("resolve")
    one = next((each for each in state.followers if each.name.casefold() == name.casefold()), None)
    if one is None and name.casefold() not in ("", RETAINERS.casefold()):
        return growth.told(
            state, "follower-resolve", "This sheet has no sidekick called {name}, so *nothing* changes.", name=name
        )
    after = state._replace(followers=sheet.swapped(state.followers, one._replace(resolve=now))) if one else state
    after = after._replace(retainers=state.retainers if one else now)
    if now:
        who, sentence = one.name if one else RETAINERS, "{who}: *{now}* of {full} resolve."
        return growth.told(after, "follower-resolve", sentence, who=who, now=now, full=state.edition.aide)
    who, sentence = RETAINERS, "{who}: no resolve left, so they *leave your service*."
    if one:
        who, after = one.name, state._replace(followers=sheet.without(state.followers, one.id))
    return growth.told(after, "follower-gone", sentence, who=who)


def _write(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    word, name = given.text("kind"), given.text("name")
    if word == "flaw":
        hero, flaw = state.hero.flawed(name)
        return growth.told(state.changed(hero), "paper", "A flaw: *{name}*.", name=flaw.name)
    return _new(state, name, "keyword" if word == "keyword" else "standalone", given.whole("rating"))


def _new(
    state: form.State, name: str, of: abilities.Kind, total: int, keyword: str = ""
) -> procedure.Played[form.State]:
    hero, new = state.hero.added(name, of, total, keyword)
    sentence, rating = "Added: *{name} {rating}*.", growth.noted(state.edition, new)
    return growth.told(state.changed(hero), "paper", sentence, name=new.name, rating=rating)


def _remove(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    """Remove a line, or a keyword with its breakouts, along with anything lasting on them."""
    id_, hero = given.text("line"), state.hero
    gone = {each.id: each.name for each in hero.sheet if id_ in (each.id, each.keyword)}
    gone |= {each.id: each.name for each in hero.flaws if each.id == id_}
    after = hero._replace(sheet=sheet.without(hero.sheet, *gone), flaws=sheet.without(hero.flaws, *gone))
    return growth.told(state.changed(after), "paper", "Removed: *{names}*.", names=", ".join(gone.values()))


def _note(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    note, (after, id_) = given.text("text"), state.longer("z")
    if not note:
        return growth.told(state, "paper", "*Nothing* was added.")
    after = after._replace(notes=(*state.notes, form.Remark(id_, note)))
    return moves.said(after, "paper", "A note", "Added: “{text}”.", text=note)


def _with_points(state: form.State) -> abilities.Sheet:
    """The abilities of followers who have points left."""
    return creation.spendable(state.edition, form.helpers(tuple(each for each in state.followers if each.points)))


def _plain(state: form.State) -> abilities.Sheet:
    """Everything with its own rating: all but breakouts, followers' included."""
    return (*(each for each in state.hero.sheet if each.kind != "breakout"), *form.helpers(state.followers))


def _on(state: form.State) -> fields.Field:
    options = {form.ALL: "In every contest", form.SOME: "Only where it fits (you add it)"}
    return moves.pick("on", "Applies", options | {each.id: each.name for each in state.hero.sheet}, form.ALL)


def _which(lasting: Iterable[form.Lasting], name: str = "lasting", label: str = "Which") -> fields.Field:
    return moves.pick(name, label, {each.id: f"{each.name} {edition.amount(each.amount)}" for each in lasting}, None)


def _room(rows: Callable[[form.State], Sized], most: int) -> moves.Closed[form.State]:
    return moves.needs(lambda state: len(rows(state)) < most, "There’s no room for more of those. Remove one first.")


_NAME, _NEW_NAME = moves.NAME, moves.text("name", "New name")
_LASTS: Final[moves.Closed[form.State]] = moves.needs(lambda state: state.lasting, "There’s no benefit or consequence.")
_FULL: Final = _room(lambda state: state.hero.sheet, limits.MAX_SHEET)
_EARNED: Final = (moves.text("of", "For which ability or flaw"), moves.text("why", "What for", limits.MAX_REMARK))
_SIDEKICK: Final = moves.text("name", "Sidekick", limits.MAX_REMARK, help="Empty for the retainers.")
_WRITTEN: Final = moves.pick("kind", "What", {"standalone": "An ability", "keyword": "A keyword", "flaw": "A flaw"})
_RATED: Final = fields.When("kind", ("standalone", "keyword"))

ACTS: Final[tuple[moves.Act[form.State, Any], ...]] = (
    moves.Act("lasting", "Add a benefit or consequence", "lasting", _lasting,
        "It’s filled into contests from this sheet.",
        _room(lambda state: state.lasting, limits.MAX_MODIFIERS),
        lambda state: (*form.lasts(state.edition), _on(state))),
    moves.Act("ease", "Reduce or end one", "recovery", _ease, "With time, or by a victory over it, which ends it.",
        _LASTS,
        lambda state: (_which(state.lasting), moves.pick("how", "Amount", {str(state.edition.wane):
            f"By {words.spelt(state.edition.wane)}", "all": "Altogether"})), by=GM),
    moves.Act("set-off", "Offset two", "several", _set_off, "The rest of the larger one stays.",
        moves.needs(lambda state: len({each.amount > 0 for each in state.lasting}) > 1,
               "You need a benefit and a consequence for that."),
        lambda state: (_which([each for each in state.lasting if each.amount > 0], "benefit", "Benefit"),
                       _which([each for each in state.lasting if each.amount < 0], "consequence", "Consequence")),
        by=GM, place=moves.MORE),
    moves.Act("sits", "Change where it applies", "lasting", _sits,
        "In every contest, for one ability, or only where you add it.", _LASTS,
        lambda state: (_which(state.lasting), _on(state)), place=moves.MORE),
    moves.Act("earn", "Add XP", "xp", _earn,
        lambda state: f"1 XP, up to {words.spelt(state.edition.session)} in a session.",
        fields=_EARNED, place=moves.MORE),
    moves.Act("burned", "Record burned story points", "pool", _burned,
        lambda state: "They’re taken from the pool." if state.keeps else "For the record: the pool is kept elsewhere.",
        moves.needs(lambda state: state.hero.points or not state.keeps, "The pool of story points is empty."),
        lambda state: (moves.number("n", "How many", 1, min(limits.MAX_HEROES, state.hero.points) if state.keeps
                              else limits.MAX_HEROES, 1),), place=moves.MORE),
    moves.Act("keep-pool", "Keep the pool on this sheet", "pool",
        lambda state, given: growth.told(
            sheet.updated(
                state._replace(keeps=True), "hero", heroes=given.whole("heroes"), points=given.whole("points")), "pool",
            "The group’s pool is kept here: *{points}*.", points=given.whole("points")),
        "For the whole group, so on one sheet only.",
        moves.needs(lambda state: not state.keeps, "The pool is already kept on this sheet."),
        lambda state: growth.pool_fields(state.edition), place=moves.MORE),
    moves.Act("give-pool", "Keep the pool elsewhere", "pool",
        lambda state, _: growth.told(
            sheet.updated(state._replace(keeps=False), "hero", heroes=state.edition.pool, points=0), "pool",
            "The group’s pool is kept *elsewhere* from now on."),
        "It’s removed from this sheet.",
        moves.needs(lambda state: state.keeps, "The pool isn’t kept on this sheet."), place=moves.MORE),
    moves.Act("resolve", "Change resolve", "resolve", _resolve,
        lambda state: f"In chained sequences, and as it returns. It’s {words.sign(state.resolve)} of {state.full}.",
        fields=lambda state: (
            moves.number("change", "Amount", aftermath.LOWEST, state.edition.resolve, -1),), place=moves.MORE),
    moves.Act("exhausted", "Lower the starting resolve", "exhausted",
        _exhausted, lambda state: f"By {state.edition.exhausted} permanently, after a chained sequence took all of it.",
        moves.needs(lambda state: state.full > 0, "The starting resolve is 0: the hero’s adventures are over."),
            place=moves.MORE),
    moves.Act("spend", "Spend points from creation", "creation-points", _spend,
        lambda state: f"One for one, up to {state.edition.written(state.edition.cap)}. {state.spare} left.",
        moves.needs(lambda state: state.spare and creation.spendable(state.edition, state.hero.sheet),
               "You have no points left from creation, or nothing to raise."),
        lambda state: creation.spend_fields(state.edition, state.hero.sheet, state.spare)),
    moves.Act("sidekick", "Add a sidekick", "sidekick", _sidekick, "Three abilities that you can use.",
        _room(lambda state: state.followers, limits.MAX_FOLLOWERS),
        lambda state: form.sidekick_fields(state.edition, state.edition.aside),
        place=moves.MORE),
    moves.Act("sidekick-spend", "Spend points on a sidekick", "sidekick", _spend, "One for one.",
        moves.needs(_with_points, "No sidekick has points left, or anything to raise."),
        lambda state: creation.spend_fields(state.edition, _with_points(state),
            min(each.points for each in state.followers if each.points)), place=moves.MORE),
    moves.Act("follower-resolve", "Set a follower’s resolve", "follower-resolve", _follower_resolve,
        "For a sidekick, or all retainers together. At zero they leave.",
        fields=lambda state: (
            _SIDEKICK, moves.number("resolve", "Resolve now", 0, state.edition.aide, state.edition.aide)),
        place=moves.MORE),
    sheet.strike(procedure.MoveKind("dismiss", "Remove a sidekick", "paper"), "followers",
        lambda state: moves.pick("follower", "Who", {each.id: each.name for each in state.followers}, None),
        "There is no sidekick.",
        lambda state, gone: growth.told(state, "paper", "*{name}* was removed.", name=gone.name),
        "With all of its abilities."),
    moves.Act("rename", "Rename the hero", "paper",
        lambda state, given: growth.told(
            sheet.updated(state, "hero", name=given.text("name") or "The hero"), "paper",
            "{was} is now called *{name}*.", was=state.hero.name, name=given.text("name") or "The hero"),
        "Earlier rolls keep the old name.", fields=(_NAME,), place=moves.MORE),
    moves.Act("write", "Add a line", "paper", _write,
        lambda state: f"As on paper. A new ability starts at {state.edition.written(state.edition.new)}.",
        moves.either(_FULL, _room(lambda state: state.hero.flaws, limits.MAX_FLAWS)), lambda state: (
            _WRITTEN, _NAME, state.edition.rating("rating", "Rating", int(state.edition.new), _RATED)),
        place=moves.MORE),
    moves.Act("write-breakout", "Add a breakout", "paper",
        lambda state, given: _new(state, given.text("name"), "breakout", given.whole("plus"), given.text("ability")),
        "As on paper.",
        moves.either(_FULL, moves.needs(lambda state: state.hero.of_kind("keyword"), "A breakout needs a keyword.")),
        lambda state: (state.hero.pick(state.hero.of_kind("keyword"), "Keyword"), _NAME, form.plus(state.edition)),
            place=moves.MORE),
    moves.Act("correct", "Correct an ability", "paper", _correct, "Leave the name empty to keep it.",
        moves.needs(_plain, "There is no ability to correct."),
        lambda state: (state.hero.pick(_plain(state)), _NEW_NAME, state.edition.rating("rating", "Rating")),
            place=moves.MORE),
    moves.Act("correct-breakout", "Correct a breakout", "paper", _correct, "Leave the name empty to keep it.",
        moves.needs(lambda state: state.hero.of_kind("breakout"), "There is no breakout to correct."),
        lambda state: (
            state.hero.pick(state.hero.of_kind("breakout"), "Breakout"), _NEW_NAME, form.plus(state.edition)),
        place=moves.MORE),
    moves.Act("remove", "Remove a line", "paper", _remove,
        lambda state: "Anything lasting on it goes too. A keyword takes its breakouts with it." if state.hero.sheet
        else "A flaw.",
        moves.needs(lambda state: state.hero.sheet or state.hero.flaws, "There is nothing to remove."),
        lambda state: (moves.pick("line", "Line", {each.id: each.name for each in state.hero.sheet}
                            | {each.id: f"{each.name}, a flaw" for each in state.hero.flaws}, None),),
                                place=moves.MORE),
    moves.Act("note", "Add a note", "paper", _note, "Your own words.",
        _room(lambda state: state.notes, limits.MAX_NOTES), (moves.text("text", "Note", limits.MAX_REMARK),),
            place=moves.MORE),
    sheet.strike(procedure.MoveKind("note-off", "Remove a note", "paper"), "notes",
        lambda state: moves.pick("note", "Note", {each.id: each.text for each in state.notes}, None),
        "There is no note.", lambda state, gone: moves.said(state, "paper", "A note is removed",
                                                            "Removed: “{text}”.", text=gone.text)),
)  # fmt: skip
"""A sheet's moves beyond those of its hero."""
