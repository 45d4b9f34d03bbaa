"""What a hero can gain, spend or lose now, and why something stands closed."""

from collections.abc import Iterator
from typing import Final

from hqweb.core.fields import Field, Option, When
from hqweb.core.limits import MAX_NAME
from hqweb.core.numbers import sign
from hqweb.core.procedure import Choice
from hqweb.draw_steel.fight.classes import PER, highest
from hqweb.draw_steel.fight.resource_state import (
    BACK,
    DEATH,
    MOST_ONCE,
    PAIR,
    PRAYS,
    State,
    may_call,
)
from hqweb.draw_steel.nouns import SURGE

HERO: Final = "hero"
"""Who moves."""

MOST_SURGES: Final = 12
"""Surges that are gained at once: above any ability."""

UNITS: Final = 5
"""The largest X of a Spend X+ that the form takes."""

MOST_VICTORIES: Final = 5
"""Victories that one fight brings, at most: far above any."""


def open_choices(state: State) -> tuple[Choice, ...]:
    """The moves that stand open."""
    found = _fighting(state) if state.fighting else _between(state)
    return tuple(choice for choice in found if not closed(state, choice.do))


def _turn_fields(state: State) -> tuple[Field, ...]:
    if may_call(state):
        word = "Pray before the roll" if state.class_id in PRAYS else "Appeal to the muses before the roll"
        return (Field("call", "flag", word, default=False),)
    if state.class_id == "elementalist":
        return (Field("upheld", "int", "Upkeep of persistent abilities", default=0, high=state.start.plus),)
    return ()


def ability_field() -> Field:
    """The name of an ability."""
    return Field("ability", "text", "Ability", default="", high=MAX_NAME, source="ability.title")


def _spend_fields(state: State) -> tuple[Field, ...]:
    ability = ability_field()
    pays = (
        Option("yes", "It is used"),
        Option("resisted", "It bought a potency alone, and that was resisted"),
    )
    result = Field("result", "pick", "What came of it", default="yes", options=pays)
    most = state.able
    cost = Field("cost", "int", "Cost", default=min(3, most), low=1, high=most, source="ability.cost")
    if state.class_id != "shadow":
        return (cost, ability, result)
    edges = (Option("no", "No edge"), Option("edge", "A roll with an edge on some target"))
    edge = Field("edge", "pick", "The roll", default="no", options=edges)
    dear = cost._replace(high=state.able + 1, when=When("edge", ("edge",)))
    return (edge, cost._replace(when=When("edge", ("no",))), dear, ability, result)


def _more_fields(state: State) -> tuple[Field, ...]:
    units = range(1, min(UNITS, state.able) + 1)
    options = tuple(Option(str(n), f"Spend {n}+") for n in units)
    return (
        Field("unit", "pick", "Entry", default="1", options=options),
        *(
            Field(
                "times",
                "int",
                "Times",
                default=1,
                low=1,
                high=state.able // n,
                when=When("unit", (str(n),)),
            )
            for n in units
        ),
    )


def _fighting(state: State) -> Iterator[Choice]:
    word, have = state.of.resource, state.amount
    yield Choice(
        "turn",
        "Start a turn",
        HERO,
        _turn_fields(state),
        brings=f"{state.start.words} {word}.",
        press="Start",
    )
    found = state.open_events()
    if found:
        options = tuple(
            Option(event.key, f"{event.title}: {gain.words}", PER[event.per].capitalize()) for event, gain in found
        )
        fields = (Field("event", "pick", "What happens", options=options),)
        yield Choice("event", "Gain by an event", HERO, fields, brings=f"{word.capitalize()}, by what happens.")
    if state.able:
        below = f", down to −{state.debt}" if state.debt else ""
        yield Choice(
            "spend",
            "Use a heroic ability",
            HERO,
            _spend_fields(state),
            brings="First the cost, then the ability.",
            cost=f"Of {sign(have)} {word}{below}",
        )
        yield Choice(
            "more",
            "Spend X+",
            HERO,
            _more_fields(state),
            brings="Any multiple of X that is there, for more of an effect.",
            cost=f"Of {sign(have)} {word}{below}",
            place="more",
        )
    if state.gift:
        yield Choice(
            "give",
            "Pass some on",
            HERO,
            (Field("n", "int", "How much", default=1, low=1, high=state.gift),),
            brings="To an ally within the distance of your performance.",
        )
    most = min(MOST_ONCE, state.surges)
    yield Choice(
        "surges",
        "Gain surges",
        HERO,
        (Field("n", "int", "Surges", default=1, low=1, high=MOST_SURGES),),
        brings="From an ability, or from a hero token.",
    )
    if state.surges:
        yield Choice(
            "surge-damage",
            "Surges into damage",
            HERO,
            (Field("n", "int", "Surges", default=1, low=1, high=most),),
            brings=f"{highest(state.level)} extra damage each, to one target of rolled damage.",
            cost=f"Of {SURGE.counted(state.surges)}",
        )
    if state.surges >= PAIR:
        most = state.surges // PAIR
        yield Choice(
            "surge-potency",
            "Surges into a potency",
            HERO,
            (Field("n", "int", "Targets", default=1, low=1, high=most),),
            brings="1 more for each of so many targets.",
            cost=f"Two a target, of {SURGE.counted(state.surges)}",
        )
    yield Choice(
        "strain",
        "End a turn below 0",
        HERO,
        _strain_fields(state),
        brings=f"{-have} damage, one for each below 0.",
    )
    yield Choice("die", "You die", HERO, brings=f"{DEATH} drama, and you keep gaining it.", place="more")
    yield Choice("return", "Come back", HERO, brings="1 Stamina, and no drama.", cost=f"{BACK} drama")
    yield Choice("round", "The next round", HERO, brings="What comes once a round may come again.")
    yield Choice(
        "end",
        "The fight is over",
        HERO,
        (Field("victories", "int", "Victories for it", default=1, high=MOST_VICTORIES),),
        brings=f"All {word} and all surges are gone.",
    )


def _strain_fields(state: State) -> tuple[Field, ...]:
    if state.level < 10:
        return ()
    return (Field("spared", "flag", "Take no damage", default=False),)


def _between(state: State) -> Iterator[Choice]:
    word = state.of.resource
    ability = ability_field()
    yield Choice(
        "fight",
        "Begin a fight",
        HERO,
        brings=f"{0 if state.buried else state.victories} {word}, as many as Victories.",
    )
    yield Choice(
        "use",
        "Use an ability outside combat",
        HERO,
        (ability,),
        brings="Free, but not the same again until a Victory or a respite.",
    )
    yield Choice("victory", "Earn a Victory", HERO, brings="Every ability may be used again.")
    yield Choice("respite", "Take a respite", HERO, brings=f"{state.victories} XP, and Victories are 0.")


_OUTSIDE = ("fight", "use", "victory", "respite")


def closed(state: State, do: str) -> str:
    """Why a move does not stand open; empty where it does."""
    if do in _OUTSIDE:
        return "A fight is on: end it first." if state.fighting else ""
    if not state.fighting:
        return "That is for a fight: outside combat nothing is gained and nothing is paid."
    word = state.of.resource
    match do:
        case "turn" | "event":
            return _no_gain(state, do)
        case "spend" | "more":
            return "" if state.able else f"There is no {word} to spend."
        case "give" if not state.gift:
            return "There is nothing from an appeal to pass on."
        case "surge-damage" if not state.surges:
            return "There are no surges."
        case "surge-potency" if state.surges < PAIR:
            return "A potency takes two surges."
        case "strain":
            return "" if state.amount < 0 else f"Only a talent pays for {word} below 0."
        case "die" | "return":
            return _alive(state, do)
        case _:
            return ""


def _no_gain(state: State, do: str) -> str:
    if state.buried:
        return "Dead since an earlier fight: there is no drama any more."
    if do == "turn":
        return "One turn a round: the next round comes first." if state.turn else ""
    return "" if state.open_events() else "All of that has come already, until the next round or fight."


def _alive(state: State, do: str) -> str:
    if state.class_id != "troubadour":
        return "Only a troubadour goes on gathering drama in death."
    if do == "die":
        return "You are dead already." if state.dead else ""
    ready = state.dead and not state.buried and state.amount >= BACK
    return "" if ready else f"Coming back takes {BACK} drama, in the fight in which you died."
