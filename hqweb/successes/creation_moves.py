"""Making a hero: what it has room for, what each step adds, and why a step stands closed.

Source: QuestWorlds SRD 0.97, *Assigning Ability Ratings*, *Sidekick*.
"""

from typing import Final, NamedTuple

from hqweb.core.fields import Given
from hqweb.core.procedure import Played, Step, say
from hqweb.mastery.abilities import KINDS, Ability, Kind, Sheet, by_id
from hqweb.mastery.rating import Total
from hqweb.successes.edition import written
from hqweb.successes.growth import CHOSEN_FLAWS, NEW_BREAKOUT, NEW_RATING, Flaw, flaw_rating, noted, raised
from hqweb.successes.nouns import POINT

HERO: Final = "hero"
SLOTS: Final = 12
"""Abilities that a hero has room for, the two of the concept and a sidekick included."""

HIGH: Final = Total(15)
"""What the ability that matters most, and the distinguishing one, are rated."""

HIGH_BREAKOUT: Final = 10
"""What a distinguishing characteristic adds where it is a breakout."""

POINTS: Final = 20
SIDEKICK_POINTS: Final = 10
"""Improvement points of a hero, and of a sidekick."""

CAP: Final = Total(25)
"""The highest rating that points can buy at the start: 5M."""


class State(NamedTuple):
    """A hero in the making: sheet, flaws, points that are left; the sidekick's sheet, if there is one."""

    name: str
    sheet: Sheet
    flaws: tuple[Flaw, ...] = ()
    points: int = POINTS
    sidekick: str = ""
    aside: Sheet = ()
    aside_points: int = SIDEKICK_POINTS
    done: bool = False

    @property
    def free(self) -> int:
        """Slots that are left."""
        return SLOTS - len(self.sheet) - bool(self.sidekick)


def spendable(sheet: Sheet) -> Sheet:
    """What improvement points can still raise: no breakouts, and nothing at the cap."""
    return tuple(each for each in sheet if each.kind != "breakout" and each.rating < CAP)


def closed(state: State, do: str) -> str:
    """Why a move does not stand open; empty where it does."""
    if state.done:
        return "The hero is finished. Take the last move back to go on."
    if do in ("add", "breakout", "sidekick") and not state.free:
        return "All twelve abilities are given out. More come with advances."
    if do == "spend" and not (state.points and spendable(state.sheet)):
        return "The twenty points are spent, or everything is at the cap."
    if do == "flaw" and len(state.flaws) >= CHOSEN_FLAWS:
        return "Three flaws are the most to choose."
    if do == "sidekick" and state.sidekick:
        return "One sidekick is the most to begin with."
    if do == "sidekick-spend" and not (state.sidekick and state.aside_points and spendable(state.aside)):
        return "There is no sidekick, or the ten points are spent."
    return ""


def played(state: State, do: str, given: Given) -> Played[State]:
    """The sheet after a step."""
    if do == "finish":
        step = say("creation", "{name} is ready. What is left can be filled *in play*.", name=state.name)
        return Played(state._replace(done=True), (step,), "Finished")
    if do in ("spend", "sidekick-spend"):
        return _spent(state, given, aside=do != "spend")
    if do == "flaw":
        return _flawed(state, given)
    return _with_sidekick(state, given) if do == "sidekick" else _added(state, do, given)


def _added(state: State, do: str, given: Given) -> Played[State]:
    number = len(state.sheet) + 1
    kind: Kind = "breakout" if do == "breakout" else "keyword" if given.text("kind") == "keyword" else "standalone"
    name = given.text("name") or f"{KINDS[kind]} {number}"
    keyword = given.text("ability") if do == "breakout" else ""
    new = Ability(f"a{number}", name, kind, NEW_BREAKOUT if do == "breakout" else NEW_RATING, keyword)
    after = state._replace(sheet=(*state.sheet, new))
    key = "creation-breakout" if do == "breakout" else "slots"
    step = say(key, "{name}: *{rating}*. That leaves {free}.", name=name, rating=noted(new), free=after.free)
    return Played(after, (step,), f"{name} {noted(new)}")


def _spent(state: State, given: Given, *, aside: bool) -> Played[State]:
    sheet, number = (state.aside if aside else state.sheet), given.whole("n")
    before = by_id(sheet, given.text("ability"))
    after = raised(sheet, before.id, number)
    now = by_id(after, before.id)
    left = (state.aside_points if aside else state.points) - number
    key = "sidekick" if aside else "creation-points"
    steps = [
        say(
            key,
            "{name}: {was} becomes *{now}*. {left} {points} left.",
            name=before.name,
            was=noted(before),
            now=noted(now),
            left=left,
            points=f"{POINT.of(left)} {'is' if left == 1 else 'are'}",
        )
    ]
    if now.rating == CAP:
        steps.append(say("cap", "{cap} is the *highest* that a hero begins with.", cap=written(CAP)))
    state = state._replace(aside=after, aside_points=left) if aside else state._replace(sheet=after, points=left)
    return Played(state, tuple(steps), f"{before.name} {noted(now)}")


def _flawed(state: State, given: Given) -> Played[State]:
    number = len(state.flaws) + 1
    flaw = Flaw(f"x{number}", given.text("name") or f"Flaw {number}")
    after = state._replace(flaws=(*state.flaws, flaw))
    total = flaw_rating(after.sheet, number - 1)
    like = ("the highest ability", "the second-highest ability", "the lowest ability")[number - 1]
    step = say(
        "creation-flaws",
        "{name}: rated like {like}, *{now}* as it stands.",
        name=flaw.name,
        like=like,
        now=written(total),
    )
    return Played(after, (step,), f"Flaw: {flaw.name}")


def _with_sidekick(state: State, given: Given) -> Played[State]:
    name = given.text("name") or "Sidekick"
    rows = (("first", HIGH), ("second", NEW_RATING), ("third", NEW_RATING))
    aside = tuple(
        Ability(f"s{n}", given.text(key) or f"Ability {n}", "standalone", total)
        for n, (key, total) in enumerate(rows, 1)
    )
    after = state._replace(sidekick=name, aside=aside)
    step: Step = say(
        "sidekick",
        "{name} comes along, with *{first}* and twice *{other}*, and {points} points.",
        name=name,
        first=int(HIGH),
        other=int(NEW_RATING),
        points=SIDEKICK_POINTS,
    )
    return Played(after, (step,), f"{name} comes along")
