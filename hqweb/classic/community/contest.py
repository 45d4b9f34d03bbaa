"""The contests around a community: lobbying, use, support, background and crisis, each as a roll with its reasons."""

from typing import Final

from hqweb.classic.bout import Bout, Side
from hqweb.classic.community.resources import Resource, average
from hqweb.classic.community.state import Made, Purpose, State
from hqweb.classic.explain import Pair
from hqweb.classic.resistance import class_step, resistance
from hqweb.classic.roll import Roll
from hqweb.core.fields import Field, Given, Option
from hqweb.core.procedure import Move, Step, say
from hqweb.core.words import Who
from hqweb.mastery.field import amount_field
from hqweb.mastery.modifiers import with_parts
from hqweb.mastery.rating import Total, show

_RESISTANCE: Final = Who("Resistance", "the resistance")


def pick(resources: tuple[Resource, ...]) -> Field:
    """The field that asks which resource."""
    options = tuple(Option(each.id, each.name) for each in resources)
    return Field("resource", "pick", "Resource", default=options[0].value, options=options)


def roll_fields(state: State, do: str, resources: tuple[Resource, ...]) -> tuple[Field, ...]:
    """What a roll asks for before it is made."""
    modifier = amount_field("modifier", "Modifier")
    classes = tuple(Option(each.id, each.label) for each in state.edition.classes)
    ordinary = state.edition.ordinary.id
    against = Field("class", "pick", "Against", default=ordinary, options=classes)
    match do:
        case "lobby":
            ability = state.edition.rating_field("ability", "Social ability")
            return (pick(resources), ability, against, modifier)
        case "use":
            return (pick(resources), against, modifier)
        case "support":
            return (pick(resources), modifier)
        case _:
            return (pick(resources),)


def made(state: State, move: Move) -> Made:
    """The roll of a move, not yet rolled."""
    purpose, given = _purpose(move.do), move.given
    resource = state.resource(given.text("resource"))
    ours, total, steps = _ours(state, resource, purpose, given)
    theirs, against, more = _theirs(state, purpose, given)
    bout = Bout(Side(total), Side(against), low_wins=state.low_wins)
    pair = Pair(ours, theirs, state.edition.letter)
    return Made(purpose, resource.id, Roll(bout, pair, (*steps, *more)))


def _purpose(do: str) -> Purpose:
    match do:
        case "lobby" | "use" | "support" | "background" | "crisis":
            return do
        case _:
            raise ValueError(f"{do} rolls nothing")


def _ours(state: State, resource: Resource, purpose: Purpose, given: Given) -> tuple[Who, Total, list[Step]]:
    letter = state.edition.letter
    if purpose == "lobby":
        who, start = Who("Hero", "the hero"), Total(given.whole("ability"))
        parts = [("community-lobby", "dealings that went wrong", state.dealings)]
    else:
        who, start = Who(resource.name, resource.name), resource.rating
        parts = [
            ("community-bonus", "what was gained for it", resource.earned),
            ("community-depletion", "what was taken from it", resource.lost),
            ("community-background", "its background", resource.fluctuation),
        ]
    if given.has("modifier"):
        parts.append(("situational", "the situation", given.whole("modifier")))
    return who, *with_parts(start, parts, who.first, letter)


def _theirs(state: State, purpose: Purpose, given: Given) -> tuple[Who, Total, list[Step]]:
    if purpose in ("background", "crisis"):
        mean = average(state.resources)
        step = say(
            "community-average",
            "Against the average of all resources: *{rating}*.",
            rating=show(mean, state.edition.letter),
            total=mean,
        )
        return Who("Average", "the average"), mean, [step]
    wanted = given.text("class") if given.has("class") else state.edition.ordinary.id
    of = next(each for each in state.edition.classes if each.id == wanted)
    base = Total(state.base)
    total = resistance(of, base)
    return _RESISTANCE, total, [class_step(of, base, total)]
