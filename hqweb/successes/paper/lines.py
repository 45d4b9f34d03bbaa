"""What the moves do that write, correct and remove lines of a sheet."""

from collections.abc import Callable
from typing import Final

from hqweb.core.fields import Given
from hqweb.core.procedure import Played, Step, say
from hqweb.mastery.abilities import Ability, Kind, by_id
from hqweb.mastery.rating import Total
from hqweb.successes.edition import written
from hqweb.successes.hero_moves import added
from hqweb.successes.paper.reading import follower
from hqweb.successes.paper.state import RETAINERS, Follower, Remark, State
from hqweb.successes.sequence.track import FOLLOWER
from hqweb.successes.sheet import Flaw, noted


def told(state: State, step: Step) -> Played[State]:
    """A move with one reason, which is its line too."""
    return Played(state, (step,), step.text.removesuffix("."))


def _spend(state: State, given: Given) -> Played[State]:
    left = state.spare - given.whole("n")
    changed = _rated(state, given.text("ability"), given.whole("n"))
    return Played(changed.state._replace(spare=left), changed.steps, changed.line)


def _rated(state: State, id_: str, by: int) -> Played[State]:
    before = by_id(state.hero.sheet, id_)
    after = before._replace(rating=before.rating + by)
    return told(_line(state, after), _becomes("creation-points", before, after))


def _line(state: State, line: Ability) -> State:
    sheet = tuple(line if each.id == line.id else each for each in state.hero.sheet)
    return state.changed(state.hero._replace(sheet=sheet))


def _becomes(key: str, before: Ability, after: Ability) -> Step:
    renamed = before.name != after.name
    text = "{name} {was} becomes *{new} {now}*." if renamed else "{name}: {was} becomes *{now}*."
    return say(key, text, name=before.name, was=noted(before), new=after.name, now=noted(after))


def _sidekick(state: State, given: Given) -> Played[State]:
    hero = state.hero._replace(made=state.hero.made + 1)
    new = follower(f"s{hero.made}", given)
    have = ", ".join(f"{each.name} {written(Total(each.rating))}" for each in new.abilities)
    step = say("sidekick", "*{name}* comes along: {have}.", name=new.name, have=have)
    after = state._replace(hero=hero, followers=(*state.followers, new))
    return Played(after, (step,), f"{new.name} comes along")


def _owner(state: State, id_: str) -> Follower | None:
    return next((each for each in state.followers if any(one.id == id_ for one in each.abilities)), None)


def _theirs(state: State, owner: Follower, line: Ability, spent: int = 0) -> State:
    """The sheet with another line of a follower's."""
    lines = tuple(line if each.id == line.id else each for each in owner.abilities)
    after = owner._replace(abilities=lines, points=owner.points - spent)
    return state._replace(followers=tuple(after if each.id == after.id else each for each in state.followers))


def _sidekick_spend(state: State, given: Given) -> Played[State]:
    owner = _owner(state, given.text("ability"))
    if owner is None:
        raise TypeError("an ability of a follower has an owner")
    before, number = by_id(owner.abilities, given.text("ability")), given.whole("n")
    after = before._replace(rating=before.rating + number)
    return told(_theirs(state, owner, after, number), _becomes("sidekick", before, after))


def _dismiss(state: State, given: Given) -> Played[State]:
    one = next(each for each in state.followers if each.id == given.text("follower"))
    kept = tuple(each for each in state.followers if each.id != one.id)
    return told(state._replace(followers=kept), say("paper", "*{name}* is off the sheet.", name=one.name))


def _follower_resolve(state: State, given: Given) -> Played[State]:
    """A follower's resolve, by name; a sidekick who has none left leaves for good."""
    name, now = given.text("name"), given.whole("resolve")
    one = next((each for each in state.followers if each.name.casefold() == name.casefold()), None)
    if one is None and name.casefold() not in ("", RETAINERS.casefold()):
        text = "There is no sidekick called {name} on this sheet, so *nothing* changes."
        return told(state, say("follower-resolve", text, name=name))
    who = one.name if one else RETAINERS
    if not now:
        text = "{who}: no resolve left, so they *leave your service*."
        step = say("follower-gone", text, who=who)
        kept = tuple(each for each in state.followers if each is not one)
        return told(state._replace(followers=kept, retainers=state.retainers if one else 0), step)
    step = say("follower-resolve", "{who}: *{now}* of {full} resolve.", who=who, now=now, full=FOLLOWER)
    if one is None:
        return told(state._replace(retainers=now), step)
    after = one._replace(resolve=now)
    return told(state._replace(followers=tuple(after if each is one else each for each in state.followers)), step)


def _rename(state: State, given: Given) -> Played[State]:
    name = given.text("name") or "The hero"
    step = say("paper", "{was} is called *{name}* now.", was=state.hero.name, name=name)
    return told(state._replace(hero=state.hero._replace(name=name)), step)


def _write(state: State, given: Given) -> Played[State]:
    word, name = given.text("kind"), given.text("name")
    if word == "flaw":
        number = state.hero.made + 1
        flaw = Flaw(f"y{number}", name or f"New flaw {number}")
        hero = state.hero._replace(flaws=(*state.hero.flaws, flaw), made=number)
        return told(state.changed(hero), say("paper", "A flaw: *{name}*.", name=flaw.name))
    of: Kind = "keyword" if word == "keyword" else "standalone"
    return _new(state, name, of, given.whole("rating"))


def _new(state: State, name: str, of: Kind, number: int, keyword: str = "") -> Played[State]:
    hero, new = added(state.hero, name, of, number, keyword)
    step = say("paper", "On the sheet: *{name} {rating}*.", name=new.name, rating=noted(new))
    return told(state.changed(hero), step)


def _write_breakout(state: State, given: Given) -> Played[State]:
    return _new(state, given.text("name"), "breakout", given.whole("plus"), given.text("ability"))


def _correct(state: State, given: Given) -> Played[State]:
    id_, number = given.text("ability"), given.whole("rating" if given.has("rating") else "plus")
    owner = _owner(state, id_)
    before = by_id(owner.abilities if owner else state.hero.sheet, id_)
    after = before._replace(name=given.text("name") or before.name, rating=number)
    changed = _theirs(state, owner, after) if owner else _line(state, after)
    return told(changed, _becomes("paper", before, after))


def _remove(state: State, given: Given) -> Played[State]:
    """A line leaves the sheet, a keyword with its breakouts; what lasted on them leaves with them."""
    id_, hero = given.text("line"), state.hero
    gone: list[Ability | Flaw] = [each for each in hero.sheet if id_ in (each.id, each.keyword)]
    gone += [each for each in hero.flaws if each.id == id_]
    ids = {each.id for each in gone}
    after = hero._replace(
        sheet=tuple(each for each in hero.sheet if each.id not in ids),
        flaws=tuple(each for each in hero.flaws if each.id not in ids),
    )
    names = ", ".join(each.name for each in gone)
    return told(state.changed(after), say("paper", "Off the sheet: *{names}*.", names=names))


def _note(state: State, given: Given) -> Played[State]:
    text = given.text("text")
    if not text:
        return told(state, say("paper", "*Nothing* is written down."))
    hero = state.hero._replace(made=state.hero.made + 1)
    after = state._replace(hero=hero, notes=(*state.notes, Remark(f"z{hero.made}", text)))
    return Played(after, (say("paper", "Written down: “{text}”.", text=text),), "A note")


def _note_off(state: State, given: Given) -> Played[State]:
    one = next(each for each in state.notes if each.id == given.text("note"))
    kept = tuple(each for each in state.notes if each.id != one.id)
    step = say("paper", "Struck out: “{text}”.", text=one.text)
    return Played(state._replace(notes=kept), (step,), "A note is struck out")


LINES: Final[dict[str, Callable[[State, Given], Played[State]]]] = {
    "spend": _spend,
    "sidekick": _sidekick,
    "sidekick-spend": _sidekick_spend,
    "follower-resolve": _follower_resolve,
    "dismiss": _dismiss,
    "rename": _rename,
    "write": _write,
    "write-breakout": _write_breakout,
    "correct": _correct,
    "correct-breakout": _correct,
    "remove": _remove,
    "note": _note,
    "note-off": _note_off,
}
"""The moves that write on the sheet itself."""
