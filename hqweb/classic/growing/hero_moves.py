"""What each move of a character's growth does: the next state, and the reasons."""

from typing import Final

from hqweb.classic.growing.hero_state import State, catching_up, gain, takeable, with_sheet, written
from hqweb.classic.growing.rules import ADVANCE_COST, ADVANCE_PICKS, ELEMENTS, Element
from hqweb.classic.growth_rules import (
    CATCH_UP_GAIN,
    CATCH_UPS,
    NEW_BREAKOUT,
    NEW_RATING,
    Ability,
    by_id,
    changed,
    effective,
    triggers,
)
from hqweb.classic.growth_told import mastery_gained, written_rating
from hqweb.classic.hero_state import CatchUp
from hqweb.classic.nouns import EXPERIENCE_POINT, HERO_POINT, MORE
from hqweb.core.fields import Given
from hqweb.core.procedure import Played, Step, say
from hqweb.core.words import leading
from hqweb.mastery.rating import Total, show

_ELEMENTS: Final = {each.key: each for each in ELEMENTS}


def ending(state: State) -> str:
    """What the end of the session does, told before it and after."""
    again = f"{HERO_POINT.counted(state.supply.session)} for the new session."
    if not state.points:
        return again
    if state.supply.kept:
        verb = "becomes" if state.points == 1 else "become"
        return f"{HERO_POINT.counted(state.points)} left over {verb} experience. {again}"
    return f"{HERO_POINT.counted(state.points)} left over {'lapses' if state.points == 1 else 'lapse'}. {again}"


def _session(state: State) -> Played[State]:
    steps: list[Step] = []
    xp = state.xp
    if state.points and state.supply.kept:
        xp += state.points
        steps.append(
            say(
                "experience",
                "{left} left over, so {more} more: *{xp}* now.",
                left=HERO_POINT.counted(state.points),
                more=EXPERIENCE_POINT.counted(state.points),
                xp=xp,
            )
        )
    elif state.points:
        verb = "lapses" if state.points == 1 else "lapse"
        steps.append(say("supply", "{left} left over {verb}.", left=HERO_POINT.counted(state.points), verb=verb))
    steps.append(say("supply", "A new session: *{points}*.", points=HERO_POINT.counted(state.supply.session)))
    session = state.session + 1
    after = state._replace(points=state.supply.session, xp=xp, session=session, awarded=0)
    return Played(after, tuple(steps), f"Session {session} begins")


def _award(state: State, given: Given) -> Played[State]:
    number = given.whole("n")
    after = state._replace(points=state.points + number, awarded=state.awarded + number)
    step = say(
        "award",
        "The GM awards *{points}*: now {total}. {left}",
        points=HERO_POINT.counted(number),
        total=after.points,
        left=f"{leading(MORE.spelt(after.awards - after.awarded))} may follow in this session.",
        number=number,
    )
    return Played(after, (step,), f"Awarded {HERO_POINT.counted(number)}")


def _spend(state: State) -> Played[State]:
    left = state.points - 1
    step = say("hero-point", "A hero point for a roll: *{left}* left.", left=left)
    return Played(state._replace(points=left), (step,), "A hero point spent in play")


def _save(state: State, given: Given) -> Played[State]:
    number = given.whole("n")
    after = state._replace(points=state.points - number, xp=state.xp + number)
    step = say(
        "experience",
        "{points} put into growth: *{xp}* now, {left} left.",
        points=HERO_POINT.counted(number),
        xp=EXPERIENCE_POINT.counted(after.xp),
        left=HERO_POINT.counted(after.points),
        number=number,
    )
    return Played(after, (step,), f"{HERO_POINT.counted(number)} put into growth")


def _advance(state: State) -> Played[State]:
    after = state._replace(xp=state.xp - ADVANCE_COST, spent=state.spent + ADVANCE_COST, advance=())
    step = say(
        "advance",
        "An advance for {cost}: choose *{picks}* of the list. {xp} left.",
        cost=EXPERIENCE_POINT.counted(ADVANCE_COST),
        picks=f"{ADVANCE_PICKS} different elements",
        xp=EXPERIENCE_POINT.counted(after.xp),
    )
    return Played(after, (step,), "An advance begins")


def _taken(played: Played[State], key: str) -> Played[State]:
    """A move that was an element of the open advance, and the advance's end where nothing is left to take."""
    before = played.state
    taken = (*(before.advance or ()), key)
    after = before._replace(advance=taken)
    if len(taken) == ADVANCE_PICKS:
        step = say("advance", "That was the second element: the advance is done.")
        return played._replace(state=before._replace(advance=None), steps=(*played.steps, step))
    more = () if before.catch_up else (say("advance", "One more element, a different one."),)
    return played._replace(state=after, steps=(*played.steps, *more))


def _raise(state: State, given: Given, element: Element) -> Played[State]:
    before = by_id(state.sheet, given.text("ability"))
    sentence = "{name}: {was} becomes *{now}*, +{by}."
    return _taken(_raised(state, before, gain(element, before), "element", sentence), element.key)


def _direct(state: State, given: Given) -> Played[State]:
    before = by_id(state.sheet, given.text("ability"))
    sentence = "{name}: {was} becomes *{now}*, +{by} by the story, at once."
    return _raised(state, before, given.whole("n"), "directed", sentence)


def _raised(state: State, before: Ability, by: int, rule: str, sentence: str) -> Played[State]:
    """A raised ability on the sheet, and the catch-up that it earns by a new mastery."""
    after = before._replace(rating=before.rating + by)
    grown = with_sheet(state, changed(state.sheet, after))
    now = written_rating(after, state.letter)
    steps = [say(rule, sentence, name=before.name, was=written_rating(before, state.letter), now=now, by=by)]
    line = f"{after.name} {now}"
    if not triggers(before, after):
        return Played(grown, tuple(steps), line)
    waiting = grown._replace(catch_up=CatchUp(after.id, after.rating))
    others = bool(catching_up(waiting))
    steps.append(mastery_gained(after, state.letter, others=others))
    return Played(waiting if others else grown, tuple(steps), f"{line}: a catch-up" if others else line)


def _new(state: State, name: str, rule: str, why: str, rating: int = NEW_RATING) -> Played[State]:
    """A new stand-alone ability."""
    new = written(state, name, "independent", rating)
    now = written_rating(new, state.letter)
    step = say(rule, "{name} stands on the sheet at *{now}*{why}.", name=new.name, now=now, rating=new.rating, why=why)
    return Played(with_sheet(state, (*state.sheet, new)), (step,), f"{new.name} {now}")


def _breakout(state: State, keyword: Ability, name: str, sentence: str) -> Played[State]:
    new = written(state, name, "breakout", NEW_BREAKOUT, keyword.id)
    sheet = (*state.sheet, new)
    step = say(
        "new-ability",
        sentence,
        name=new.name,
        bonus=new.rating,
        keyword=keyword.name,
        total=show(effective(sheet, new), state.letter),
    )
    return Played(with_sheet(state, sheet), (step,), f"{new.name} +{new.rating}")


def _add(state: State, given: Given) -> Played[State]:
    where = given.text("where")
    if where == "alone":
        return _new(state, given.text("name"), "new-ability", "")
    keyword = by_id(state.sheet, where)
    return _breakout(state, keyword, given.text("name"), "{name} +{bonus} in {keyword}: *{total}* in all.")


def _make_keyword(state: State, given: Given) -> Played[State]:
    before = by_id(state.sheet, given.text("ability"))
    keyword = before._replace(kind="keyword", keyword="")
    grown = with_sheet(state, changed(state.sheet, keyword))
    sentence = "{keyword} becomes a keyword, with {name} +{bonus} under it: *{total}* in all."
    return _breakout(grown, keyword, given.text("name"), sentence)


def _part(state: State, given: Given) -> Played[State]:
    package = by_id(state.sheet, given.text("keyword"))
    new = written(state, given.text("name"), "independent", package.rating, package.id)
    step = say(
        "package",
        "{name}, out of {package}, is written down at its *{rating}*. From here it rises by itself.",
        name=new.name,
        package=package.name,
        rating=show(Total(new.rating), state.letter),
    )
    return Played(with_sheet(state, (*state.sheet, new)), (step,), f"{new.name} of {package.name}")


def _catch_up(state: State, given: Given) -> Played[State]:
    if state.catch_up is None:
        raise TypeError("no catch-up is open")
    before = by_id(state.sheet, given.text("ability"))
    after = before._replace(rating=before.rating + CATCH_UP_GAIN)
    now = show(Total(after.rating), state.letter)
    was = show(Total(before.rating), state.letter)
    steps = [say("catch-up", "{name}: {was} becomes *{now}* by the catch-up.", name=before.name, was=was, now=now)]
    if triggers(before, after):
        steps.append(say("catch-up", "A mastery gained by a catch-up brings no other one."))
    picked = (*state.catch_up.picked, before.id)
    grown = with_sheet(state, changed(state.sheet, after))
    grown = grown._replace(catch_up=state.catch_up._replace(picked=picked))
    left = min(CATCH_UPS - len(picked), len(catching_up(grown)))
    if left:
        steps.append(say("catch-up", "{left} may still follow.", left=leading(MORE.spelt(left))))
        return Played(grown, tuple(steps), f"Catch-up: {after.name} {now}")
    over = _over(grown)
    return Played(over.state, (*steps, *over.steps), f"Catch-up: {after.name} {now}")


def _over(state: State) -> Played[State]:
    """The end of a catch-up; an advance that it came out of goes on."""
    steps = [say("catch-up", "The catch-up is over.")]
    if state.advance:
        steps.append(say("advance", "Back to the advance: one more element."))
    return Played(state._replace(catch_up=None), tuple(steps), "The catch-up is over")


def played(state: State, do: str, given: Given) -> Played[State]:
    """What a move does. An advance ends where nothing is left that it could take, on a sheet that is full."""
    made = _played(state, do, given)
    after = made.state
    if after.advance is None or after.catch_up or takeable(after):
        return made
    step = say("advance", "Nothing is left that the advance could take: it is done.")
    return made._replace(state=after._replace(advance=None), steps=(*made.steps, step))


def _played(state: State, do: str, given: Given) -> Played[State]:
    match do:
        case "session":
            return _session(state)
        case "award":
            return _award(state, given)
        case "spend":
            return _spend(state)
        case "save":
            return _save(state, given)
        case "part":
            return _part(state, given)
        case "direct":
            return _direct(state, given)
        case "direct-new":
            return _new(state, given.text("name"), "directed", ", a gift of the story", given.whole("rating"))
        case "catch-up":
            return _catch_up(state, given)
        case "catch-up-done":
            return _over(state)
        case _:
            return _advancing(state, do, given)


def _advancing(state: State, do: str, given: Given) -> Played[State]:
    """An advance, and each of its elements."""
    match do:
        case "raise-most" | "raise-more":
            return _raise(state, given, _ELEMENTS[do])
        case "add":
            return _taken(_add(state, given), do)
        case "add-ability":
            return _taken(_new(state, given.text("name"), "new-ability", ""), do)
        case "make-keyword":
            return _taken(_make_keyword(state, given), do)
        case _:
            return _advance(state)
