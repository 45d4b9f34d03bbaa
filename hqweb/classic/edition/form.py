"""Fields that several forms share, and how rows of contests of many are read, in an edition's notation."""

from typing import Final

from hqweb.classic.edition.edition import Edition
from hqweb.core import fields, limits, moves
from hqweb.mastery.rating import bonus

HEROIC: Final = "heroic"
"""The key of the rule that lifts the own result of a hero at the top of the ladder of fortune."""

BETTER_ROLL: Final = moves.pick(
    "better_roll", "Equal results", {"high": "High die wins", "low": "Low die wins"}, group="readings"
)
"""Which die is better on equal results."""


def hero_field(label: str = "Name of the hero") -> fields.Field:
    """The name of the hero whom a form is about."""
    return moves.text("hero", label, group="more", source="name")


def points_field(start: int) -> fields.Field:
    """The hero points that a hero brings to a contest."""
    return moves.number("points", "Hero points", 0, limits.MAX_GROUP_POINTS, start, source="points")


def outcome_fields(edition: Edition) -> tuple[fields.Field, ...]:
    """Whether a level is asked for, in an edition that may leave it open."""
    return (moves.pick("outcome", "Outcome", {"plain": "Won or lost", "level": "By level"}),) if edition.plain else ()


def stretch_field(edition: Edition) -> fields.Field:
    """Whether an ability is a stretch; how far, in an edition that knows degrees, the usual one first."""
    amounts = next(kind.amounts for kind in edition.kinds if kind.id == "stretch")
    if len(amounts) == 1:
        return moves.flag("stretch", "A stretch")
    degrees = tuple(fields.Option(str(amount), bonus(amount, edition.letter)) for amount in amounts)
    return moves.pick("stretch", "A stretch", (fields.Option("no", "No"), *degrees))


def stretch_of(edition: Edition, given: fields.Given) -> int | None:
    """What a stretch costs; None where the ability is none."""
    if not given.has("stretch") or given.values["stretch"] in (False, "no"):
        return None
    return edition.amount_of("stretch") if given.values["stretch"] is True else given.whole("stretch")


def moved_fields(edition: Edition) -> tuple[fields.Field, ...]:
    """What takes the own result of somebody down or up in every roll: injuries, or being heroic."""
    injured = moves.number("injured", "Injuries", 0, limits.MAX_INJURIES, source="injured")
    heroic = moves.number(HEROIC, "Times heroic", 0, limits.MAX_INJURIES, source="heroic")
    down = any(state.lowered and state.acts for state in edition.states)
    return (*((injured,) if down else ()), *((heroic,) if any(benefit.raised for benefit in edition.benefits) else ()))


def raised(given: fields.Given) -> tuple[str, ...]:
    """The rules by which a row lifts the own result, one for each step."""
    return (HEROIC,) * given.whole(HEROIC, 0)
