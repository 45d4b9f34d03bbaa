"""What a hero can buy or be given now, with the reasons why something on the sheet cannot be picked."""

from hqweb.classic.growth_rules import CATCH_UP_GAIN, CATCH_UPS, DIRECTED, NEW_BREAKOUT, NEW_RATING, cost_of
from hqweb.classic.growth_told import GM, HERO, pick
from hqweb.classic.hero_moves import lapsing
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
from hqweb.classic.nouns import HERO_POINT
from hqweb.core.fields import Field
from hqweb.core.limits import MAX_HERO_POINTS, MAX_NAME
from hqweb.core.procedure import Choice


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
            (
                pick(
                    state,
                    raisable(state),
                    note=lambda each: HERO_POINT.counted(cost_of(each.kind)),
                    why=lambda each: not_raised(state, each),
                ),
            ),
            brings="One step, once a session for each.",
            cost=f"1 hero point, a keyword {cost_of('keyword')}",
        ),
        Choice("add", "Add an ability", HERO, (name,), brings=at, cost=HERO_POINT.counted(cost_of("new-independent"))),
        Choice(
            "breakout",
            "Add a breakout",
            HERO,
            (pick(state, keywords(state), name="keyword", label="Keyword"), name),
            brings=f"A narrower ability in a keyword, at +{NEW_BREAKOUT}.",
            cost=HERO_POINT.counted(cost_of("new-breakout")),
        ),
        Choice(
            "cement",
            "Cement an experience",
            HERO,
            (name, what),
            brings=f"{at} What was met in play is reliably yours.",
            cost=HERO_POINT.counted(cost_of("cement")),
        ),
        Choice(
            "spend",
            "Spend a hero point in play",
            HERO,
            brings="For a step on a roll, or for a boost.",
            cost=HERO_POINT.counted(1),
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
            (pick(state, directable(state)), steps),
            brings="Outside the limit of once a session, for no hero points.",
            place="more",
        ),
        Choice("direct-new", "Give a new ability", GM, (name,), brings=f"{at} For no hero points.", place="more"),
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
            (pick(state, open_now, why=lambda each: not_catching_up(state, each)),),
            brings=f"+{CATCH_UP_GAIN}. Up to {left} now, each a different one.",
        ),
        Choice("catch-up-done", "End the catch-up", HERO, brings="What is left of it lapses."),
    )
