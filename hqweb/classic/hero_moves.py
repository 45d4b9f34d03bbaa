"""What each move of a hero's growth does: the next sheet, and the reasons."""

from hqweb.classic.growth_rules import (
    CATCH_UP_GAIN,
    CATCH_UPS,
    NEW_BREAKOUT,
    NEW_RATING,
    SUPPLY,
    Ability,
    by_id,
    changed,
    cost_of,
    effective,
    lagging,
    triggers,
)
from hqweb.classic.growth_told import mastery_gained, written_rating
from hqweb.classic.hero_state import CatchUp, State, catching_up, written
from hqweb.classic.nouns import HERO_POINT, MORE
from hqweb.core.fields import Given
from hqweb.core.procedure import Played, Step, say
from hqweb.core.words import leading
from hqweb.mastery.rating import Total, show


def lapsing(state: State) -> str:
    """What a new session takes and gives, told before it begins and after."""
    if not state.points:
        return f"{HERO_POINT.counted(SUPPLY)} again, and everything may be raised again."
    left, verb = HERO_POINT.counted(state.points), "lapses" if state.points == 1 else "lapse"
    return f"{HERO_POINT.counted(SUPPLY)} again, and everything may be raised again. {left} left over {verb}."


def _session(state: State) -> Played[State]:
    steps = [say("supply", "A new session: *{points}*.", points=HERO_POINT.counted(SUPPLY))]
    if state.points:
        verb = "lapses" if state.points == 1 else "lapse"
        left = HERO_POINT.counted(state.points)
        steps.append(say("supply", "{left} left over {verb}: they are for use or growth.", left=left, verb=verb))
    steps.append(say("once-a-session", "Every ability may be raised once again."))
    sheet = tuple(each._replace(raised=False) for each in state.sheet)
    session = state.session + 1
    return Played(
        state._replace(points=SUPPLY, sheet=sheet, session=session), tuple(steps), f"Session {session} begins"
    )


def _award(state: State, given: Given) -> Played[State]:
    number = given.whole("n")
    step = say(
        "award",
        "The GM awards *{points}*: now {total}.",
        points=HERO_POINT.counted(number),
        total=state.points + number,
        number=number,
    )
    return Played(state._replace(points=state.points + number), (step,), f"Awarded {HERO_POINT.counted(number)}")


def _spend(state: State) -> Played[State]:
    step = say("hero-point", "A hero point for a roll or a boost: *{left}* left.", left=state.points - 1)
    return Played(_paid(state, 1), (step,), "A hero point spent in play")


def _paid(state: State, cost: int) -> State:
    return state._replace(points=state.points - cost)


def _raise(state: State, given: Given) -> Played[State]:
    before = by_id(state.sheet, given.text("ability"))
    cost = cost_of(before.kind)
    after = before._replace(rating=before.rating + 1, raised=True)
    steps = (
        say(
            "raise",
            "{name}: {was} becomes *{now}* for {points}.",
            name=before.name,
            was=written_rating(before, state.letter),
            now=written_rating(after, state.letter),
            points=HERO_POINT.counted(cost),
            cost=cost,
        ),
        say("once-a-session", "It cannot be raised again in this session."),
    )
    return _grown(_paid(state, cost), before, after, steps)


def _direct(state: State, given: Given) -> Played[State]:
    before = by_id(state.sheet, given.text("ability"))
    after = before._replace(rating=before.rating + given.whole("n"))
    step = say(
        "directed",
        "{name}: {was} becomes *{now}*, a gift of the story. The limit of the session does not count it.",
        name=before.name,
        was=written_rating(before, state.letter),
        now=written_rating(after, state.letter),
        by=given.whole("n"),
    )
    return _grown(state, before, after, (step,))


def _grown(state: State, before: Ability, after: Ability, steps: tuple[Step, ...]) -> Played[State]:
    """A raised ability on the sheet, and the catch-up that it earns by a new mastery."""
    grown = state._replace(sheet=changed(state.sheet, after))
    line = f"{after.name} {written_rating(after, state.letter)}"
    if not triggers(before, after):
        return Played(grown, steps, line)
    if not lagging(grown.sheet, after.rating):
        return Played(grown, (*steps, mastery_gained(after, state.letter, others=False)), line)
    step = mastery_gained(after, state.letter, others=True)
    return Played(grown._replace(catch_up=CatchUp(after.id, after.rating)), (*steps, step), f"{line}: a catch-up")


def _new(state: State, given: Given, rule: str, cost: int) -> Played[State]:
    """A new independent ability, bought, cemented or given."""
    new = written(state, given.text("name"), "independent", NEW_RATING)
    what = given.text("what") if given.has("what") else ""
    ending = f" for {HERO_POINT.counted(cost)}" if cost else ", a gift of the story"
    after = f", after {what}." if what else "."
    step = say(
        rule,
        "{name} stands on the sheet at *{rating}*{ending}{after}",
        name=new.name,
        rating=new.rating,
        ending=ending,
        after=after,
    )
    return Played(_paid(state, cost)._replace(sheet=(*state.sheet, new)), (step,), f"{new.name} {new.rating}")


def _breakout(state: State, given: Given) -> Played[State]:
    keyword = by_id(state.sheet, given.text("keyword"))
    cost = cost_of("new-breakout")
    new = written(state, given.text("name"), "breakout", NEW_BREAKOUT, keyword.id)
    sheet = (*state.sheet, new)
    step = say(
        "new-ability",
        "{name} +{bonus} in {keyword} for {points}: *{total}* in all.",
        name=new.name,
        bonus=new.rating,
        keyword=keyword.name,
        points=HERO_POINT.counted(cost),
        total=show(effective(sheet, new), state.letter),
        cost=cost,
    )
    return Played(_paid(state, cost)._replace(sheet=sheet), (step,), f"{new.name} +{new.rating}")


def _catch_up(state: State, given: Given) -> Played[State]:
    if state.catch_up is None:
        raise TypeError("no catch-up is open")
    before = by_id(state.sheet, given.text("ability"))
    after = before._replace(rating=before.rating + CATCH_UP_GAIN)
    steps = [
        say(
            "catch-up",
            "{name}: {was} becomes *{now}* by the catch-up.",
            name=before.name,
            was=show(Total(before.rating), state.letter),
            now=show(Total(after.rating), state.letter),
            gain=CATCH_UP_GAIN,
        )
    ]
    if triggers(before, after):
        steps.append(say("catch-up", "A mastery gained by a catch-up brings no other one."))
    picked = (*state.catch_up.picked, before.id)
    grown = state._replace(sheet=changed(state.sheet, after), catch_up=state.catch_up._replace(picked=picked))
    left = min(CATCH_UPS - len(picked), len(catching_up(grown)))
    if left:
        steps.append(say("catch-up", "{left} may still follow.", left=leading(MORE.spelt(left))))
    else:
        grown = grown._replace(catch_up=None)
        steps.append(say("catch-up", "The catch-up is over."))
    return Played(grown, tuple(steps), f"Catch-up: {after.name} {show(Total(after.rating), state.letter)}")


def _catch_up_done(state: State) -> Played[State]:
    step = say("catch-up", "The catch-up is over.")
    return Played(state._replace(catch_up=None), (step,), "The catch-up is over")


def played(state: State, do: str, given: Given) -> Played[State]:
    """What a move does."""
    match do:
        case "session":
            return _session(state)
        case "award":
            return _award(state, given)
        case "spend":
            return _spend(state)
        case "raise":
            return _raise(state, given)
        case "add":
            return _new(state, given, "new-ability", cost_of("new-independent"))
        case "breakout":
            return _breakout(state, given)
        case "cement":
            return _new(state, given, "cement", cost_of("cement"))
        case "direct":
            return _direct(state, given)
        case "direct-new":
            return _new(state, given, "directed", 0)
        case "catch-up":
            return _catch_up(state, given)
        case _:
            return _catch_up_done(state)
