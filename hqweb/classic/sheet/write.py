"""What the sheet’s own moves do: the next sheet, and the reasons."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from hqweb.classic.growing.growth import next_number
from hqweb.classic.leaves import NAMED
from hqweb.classic.nouns import BREAKOUT, HERO_POINT
from hqweb.classic.sheet.parts import Flaw, Follower, Grown, State
from hqweb.classic.sheet.ways import Way
from hqweb.core.fields import Given
from hqweb.core.procedure import Played, Step, say
from hqweb.core.words import Who
from hqweb.mastery.abilities import by_id, changed, written_rating
from hqweb.mastery.rating import Total, show


def written[G: Grown](way: Way[G], state: State[G], do: str, given: Given) -> Played[State[G]]:
    """The sheet after one of its own moves."""
    after, step = _MOVES[do](way, state, given)
    return Played(after, (step,), step.text)


type _Made[G: Grown] = tuple[State[G], Step]


def named[G: Grown](way: Way[G], state: State[G], name: str) -> State[G]:
    """The sheet of a hero of this name."""
    who = Who.named(name, "Hero")
    condition = state.condition._replace(who=who, name=name)
    return state._replace(name=name, growth=way.called(state.growth, name or "The hero"), condition=condition)


def _rename[G: Grown](way: Way[G], state: State[G], given: Given) -> _Made[G]:
    after = named(way, state, given.text("name"))
    return after, say("sheet", "The hero is *{name}* now.", name=after.name or "without a name")


def _points[G: Grown](way: Way[G], state: State[G], given: Given) -> _Made[G]:
    after = state._replace(growth=way.set(state.growth, given))
    text = "{points}, session {session}, as it stands on paper."
    figures = HERO_POINT.counted(after.growth.points)
    return after, say("supply", text, points=figures, session=after.growth.session)


def _correct[G: Grown](way: Way[G], state: State[G], given: Given) -> _Made[G]:
    before = by_id(state.growth.sheet, given.text("ability"))
    rating = given.whole("bonus" if before.kind == "breakout" else "rating")
    after = before._replace(rating=rating, name=given.text("name") or before.name)
    abilities = way.abilities(state.growth)
    growth = way.with_abilities(state.growth, changed(abilities.all, after), abilities.packages)
    letter = state.growth.letter
    was, now = (f"{each.name} {written_rating(each, letter)}" for each in (before, after))
    return state._replace(growth=growth), say("sheet", "{was} is put right: *{now}*.", was=was, now=now)


def _remove[G: Grown](way: Way[G], state: State[G], given: Given) -> _Made[G]:
    gone = by_id(state.growth.sheet, given.text("ability"))
    abilities = way.abilities(state.growth)
    below = [each for each in abilities.all if each.keyword == gone.id and each.kind == "breakout"]
    struck = {gone.id, *(each.id for each in below)}
    kept = tuple(
        each._replace(keyword="") if each.keyword == gone.id else each
        for each in abilities.all
        if each.id not in struck
    )
    growth = way.ordered(way.with_abilities(state.growth, kept, abilities.packages))
    text = "{name} is struck from the sheet."
    if below:
        text = "{name} is struck from the sheet, and with it {count}."
    count = BREAKOUT.spelt(len(below))
    return state._replace(growth=growth), say("sheet", text, name=gone.name, count=count)


def _number[G: Grown](state: State[G]) -> int:
    taken = [*(each.number for each in state.flaws), *(each.number for each in state.followers)]
    return next_number(taken, state.numbered)


def _flaw[G: Grown](_way: Way[G], state: State[G], given: Given) -> _Made[G]:
    number = _number(state)
    flaw = Flaw(number, given.text("name") or f"Flaw {number}", given.whole("rating"))
    rating = show(Total(flaw.rating), state.growth.letter)
    after = state._replace(flaws=(*state.flaws, flaw), numbered=max(state.numbered, number))
    return after, say("flaws", "{name} stands on the sheet at *{rating}*.", name=flaw.name, rating=rating)


def _lose_flaw[G: Grown](_way: Way[G], state: State[G], given: Given) -> _Made[G]:
    gone = next(each for each in state.flaws if each.id == given.text("flaw"))
    after = state._replace(flaws=tuple(each for each in state.flaws if each != gone))
    return after, say("flaws", "{name} is struck from the sheet.", name=gone.name)


def _follower[G: Grown](_way: Way[G], state: State[G], given: Given) -> _Made[G]:
    number = _number(state)
    kind = given.text("kind") if given.has("kind") else ""
    name = given.text("name") or f"Follower {number}"
    new = Follower(number, name, given.whole("rating"), kind)
    rating = show(Total(new.rating), state.growth.letter)
    after = state._replace(followers=(*state.followers, new), numbered=max(state.numbered, number))
    return after, say("follower", "{name} follows the hero, at *{rating}*.", name=name, rating=rating)


def _lose_follower[G: Grown](_way: Way[G], state: State[G], given: Given) -> _Made[G]:
    wanted = given.text("follower")
    name = given.text("name") if wanted == NAMED else ""
    gone = next((each for each in state.followers if each.id == wanted or each.name == (name or None)), None)
    if gone is None:
        return state, say("follower", "Nobody of that name follows the hero, so nothing changes.")
    after = state._replace(followers=tuple(each for each in state.followers if each != gone))
    return after, say("follower", "{name} follows the hero no more.", name=gone.name)


def _note[G: Grown](_way: Way[G], state: State[G], given: Given) -> _Made[G]:
    text = given.text("text") or "An empty note"
    return state._replace(notes=(*state.notes, text)), say("sheet", "Noted: “{text}”.", text=text)


def _lose_note[G: Grown](_way: Way[G], state: State[G], given: Given) -> _Made[G]:
    gone = int(given.text("note")[1:]) - 1
    text = state.notes[gone]
    notes = (*state.notes[:gone], *state.notes[gone + 1 :])
    return state._replace(notes=notes), say("sheet", "Struck: “{text}”.", text=text)


_MOVES: Final[Mapping[str, Callable[[Way[Any], State[Any], Given], _Made[Any]]]] = {
    "rename": _rename,
    "points": _points,
    "correct": _correct,
    "remove": _remove,
    "flaw": _flaw,
    "lose-flaw": _lose_flaw,
    "follower": _follower,
    "lose-follower": _lose_follower,
    "note": _note,
    "lose-note": _lose_note,
}
