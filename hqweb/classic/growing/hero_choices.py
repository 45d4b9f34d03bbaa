"""What a character may do or be given now, with the reasons why something on the sheet cannot be picked."""

from typing import Final

from hqweb.classic.growing.hero_moves import ending
from hqweb.classic.growing.hero_state import (
    State,
    alone,
    catching_up,
    closed,
    directable,
    gain,
    not_catching_up,
    not_raised,
    packages,
    raisable,
    umbrellas,
)
from hqweb.classic.growing.rules import ADVANCE_COST, DIRECTED, ELEMENTS, Element
from hqweb.classic.growth_rules import CATCH_UP_GAIN, CATCH_UPS, NEW_BREAKOUT, NEW_RATING
from hqweb.classic.growth_told import GM, HERO, pick
from hqweb.classic.nouns import EXPERIENCE_POINT, HERO_POINT
from hqweb.core.fields import Field, Option
from hqweb.core.limits import MAX_HERO_POINTS, MAX_NAME
from hqweb.core.procedure import Choice
from hqweb.mastery.field import rating_field

_NAME: Final = Field("name", "text", "Name", default="", high=MAX_NAME)
_AT: Final = f"A stand-alone ability at {NEW_RATING}."


def open_choices(state: State) -> tuple[Choice, ...]:
    """The moves that stand open; while a catch-up or an advance is open, those that belong to it."""
    if state.catch_up:
        return (*_catch_up(state), *_part(state))
    made = (*_elements(state), *_part(state)) if state.advance is not None else _between(state)
    return tuple(choice for choice in made if not closed(state, choice.do))


def _between(state: State) -> tuple[Choice, ...]:
    return (
        Choice("spend", "Spend a hero point in play", HERO, brings="For a step on a roll.", cost=HERO_POINT.counted(1)),
        Choice(
            "advance",
            "Buy an advance",
            HERO,
            brings="Two different elements of the list.",
            cost=EXPERIENCE_POINT.counted(ADVANCE_COST),
        ),
        Choice(
            "save",
            "Put hero points into growth",
            HERO,
            (Field("n", "int", "Hero points", default=1, low=1, high=max(1, state.points)),),
            brings="One experience point each.",
        ),
        Choice("session", "Begin a new session", HERO, brings=ending(state)),
        Choice(
            "award",
            "Award hero points",
            GM,
            (Field("n", "int", "Hero points", default=1, low=1, high=_awards(state)),),
            brings="For a significant action with a contest, won or lost.",
        ),
        Choice(
            "direct",
            "Improve an ability by the story",
            GM,
            (pick(state, directable(state)), _amount()),
            brings="For an important obstacle. At once, for nothing.",
            place="more",
        ),
        Choice(
            "direct-new",
            "Give a new ability",
            GM,
            (_NAME, rating_field(state.letter, "rating", "Rating", default=int(NEW_RATING))),
            brings=f"A stand-alone ability, usually at {NEW_RATING}. For nothing.",
            place="more",
        ),
        *_part(state),
    )


def _awards(state: State) -> int:
    """How many awards may come at once."""
    return max(1, min(state.awards - state.awarded, MAX_HERO_POINTS - state.points))


def _elements(state: State) -> tuple[Choice, ...]:
    most, more, add, another, make = ELEMENTS
    where = Field("where", "pick", "Where", default="alone", options=_places(state))
    return (
        *(_raising(state, element) for element in (most, more)),
        Choice(
            add.key,
            add.title,
            HERO,
            (_NAME, where),
            brings=f"Alone at {NEW_RATING}, or in a keyword at +{NEW_BREAKOUT}.",
        ),
        Choice(another.key, another.title, HERO, (_NAME,), brings=_AT),
        Choice(
            make.key,
            make.title,
            HERO,
            (pick(state, alone(state)), _NAME._replace(label="Name of the breakout")),
            brings=f"It stays at its rating, with a breakout at +{NEW_BREAKOUT} under it.",
        ),
    )


def _raising(state: State, element: Element) -> Choice:
    ability = pick(
        state,
        raisable(state, element),
        note=lambda each: f"+{gain(element, each)}",
        why=lambda each: not_raised(state, element, each),
    )
    brings = f"+{element.ability} on an ability or breakout, or +{element.keyword} on a keyword."
    return Choice(
        element.key, f"{element.title}: +{element.ability} or +{element.keyword}", HERO, (ability,), brings=brings
    )


def _part(state: State) -> tuple[Choice, ...]:
    choice = Choice(
        "part",
        "Write out an ability of a package",
        HERO,
        (pick(state, packages(state), name="keyword", label="Package"), _NAME),
        brings="At the package’s rating, for nothing.",
        place="more",
    )
    return () if closed(state, "part") else (choice,)


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


def _amount() -> Field:
    options = tuple(Option(str(number), f"+{number}") for number in DIRECTED)
    return Field("n", "pick", "By how much", default=options[0].value, options=options)


def _places(state: State) -> tuple[Option, ...]:
    under = (Option(each.id, f"In {each.name}", f"+{NEW_BREAKOUT}") for each in umbrellas(state))
    return (Option("alone", "By itself", f"at {NEW_RATING}"), *under)
