"""What a hero can buy or be given now, with the reasons why something on the sheet cannot be picked."""

from collections.abc import Callable, Mapping
from typing import Final

from hqweb.classic.growth_rules import (
    CATCH_UP_GAIN,
    CATCH_UPS,
    DIRECTED,
    NEW_BREAKOUT,
    NEW_RATING,
    Ability,
    Sheet,
    cost_of,
    effective,
)
from hqweb.classic.hero_moves import lapsing, points, written_rating
from hqweb.classic.hero_state import (
    State,
    catching_up,
    closed,
    directable,
    keywords,
    not_catching_up,
    not_raised,
    raisable,
)
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Field, Json, Option
from hqweb.core.limits import MAX_HERO_POINTS, MAX_NAME
from hqweb.core.procedure import Choice
from hqweb.mastery.rating import show

HERO: Final = "hero"
GM: Final = "gm"
"""Who moves: the hero's player, and the GM for awards and gifts of the story."""


def open_choices(state: State) -> tuple[Choice, ...]:
    """The moves that stand open; while a catch-up is open, that alone."""
    return tuple(choice for choice in _all(state) if not closed(state, choice.do))


def _all(state: State) -> tuple[Choice, ...]:
    if state.catch_up:
        return _catch_up(state)
    name = Field("name", "text", "Name", default="", high=MAX_NAME)
    what = Field("what", "text", "What happened", default="", high=MAX_NAME)
    most = max(1, MAX_HERO_POINTS - state.points)
    award = Field("n", "int", "Hero points", default=1, low=1, high=most)
    steps = Field("n", "int", "By how much", default=1, low=1, high=DIRECTED)
    at = f"An independent ability at {NEW_RATING}."
    return (
        Choice(
            "raise",
            "Raise an ability",
            HERO,
            (_pick(state, raisable(state), priced=True, why=not_raised),),
            brings="One step, once a session for each.",
            cost=f"1 hero point, a keyword {cost_of('keyword')}",
        ),
        Choice("add", "Add an ability", HERO, (name,), brings=at, cost=points(cost_of("new-independent"))),
        Choice(
            "breakout",
            "Add a breakout",
            HERO,
            (_pick(state, keywords(state), name="keyword", label="Keyword"), name),
            brings=f"A narrower ability in a keyword, at +{NEW_BREAKOUT}.",
            cost=points(cost_of("new-breakout")),
        ),
        Choice(
            "cement",
            "Cement an experience",
            HERO,
            (name, what),
            brings=f"{at} What was met in play is reliably yours.",
            cost=points(cost_of("cement")),
        ),
        Choice(
            "spend",
            "Spend a hero point in play",
            HERO,
            brings="For a step on a roll, or for a boost.",
            cost=points(1),
        ),
        Choice("session", "Begin a new session", HERO, brings=lapsing(state)),
        Choice(
            "award",
            "Award hero points",
            GM,
            (award,),
            brings="At the end of a story arc, or after a session that was a climax.",
            place="more",
        ),
        Choice(
            "direct",
            "Improve an ability by the story",
            GM,
            (_pick(state, directable(state)), steps),
            brings="Outside the limit of once a session, for no hero points.",
            place="more",
        ),
        Choice(
            "direct-new",
            "Give a new ability",
            GM,
            (name,),
            brings=f"{at} For no hero points.",
            place="more",
        ),
    )


def _catch_up(state: State) -> tuple[Choice, ...]:
    open_now = catching_up(state)
    picked = len(state.catch_up.picked) if state.catch_up else 0
    left = min(CATCH_UPS - picked, len(open_now))
    return (
        Choice(
            "catch-up",
            "Catch up",
            HERO,
            (_pick(state, open_now, why=not_catching_up),),
            brings=f"+{CATCH_UP_GAIN}. Up to {left} now, each a different one.",
        ),
        Choice("catch-up-done", "End the catch-up", HERO, brings="What is left of it lapses."),
    )


def _pick(
    state: State,
    sheet: Sheet,
    *,
    name: str = "ability",
    label: str = "Ability",
    priced: bool = False,
    why: Callable[[State, Ability], str] | None = None,
) -> Field:
    options = tuple(
        Option(
            each.id,
            f"{each.name} {_rating(state, each)}",
            points(cost_of(each.kind)) if priced else "",
        )
        for each in sheet
    )
    read = _reader({each.id: why(state, each) for each in state.sheet}) if why else None
    return Field(name, "pick", label, options=options, read=read)


def _rating(state: State, ability: Ability) -> str:
    own = written_rating(ability, state.letter)
    if ability.kind != "breakout":
        return own
    return f"{own} ({show(effective(state.sheet, ability), state.letter)})"


def _reader(why: Mapping[str, str]) -> Callable[[Json], Json]:
    """A reader of a pick that says why something on the sheet cannot be picked now."""

    def read(raw: Json) -> Json:
        reason = why.get(raw, "") if isinstance(raw, str) else ""
        if reason:
            raise HqwebError("field.pick", reason, got=raw)
        return raw

    return read
