"""Form fields shared by several procedures, in an edition's notation."""

from typing import Final

from hqweb.classic.edition.edition import Edition
from hqweb.core import fields, limits, moves
from hqweb.mastery.rating import bonus

HEROIC: Final = "heroic"
"""The rule key of the bump for heroic heroes."""

BETTER_ROLL: Final = moves.pick(
    "better_roll", "Equal results", {"high": "High die wins", "low": "Low die wins"}, group="readings"
)
"""The choice of the better die for equal results."""


def hero_field(label: str = "Hero’s name") -> fields.Field:
    """Return a field for the hero's name."""
    return moves.text("hero", label, group="more", source="name")


def points_field(start: int) -> fields.Field:
    """Return a field for the hero points that a hero brings to a contest."""
    return moves.number("points", "Hero points", 0, limits.MAX_GROUP_POINTS, start, source="points")


def outcome_fields(edition: Edition) -> tuple[fields.Field, ...]:
    """Return the choice of a level, in an edition where it's optional."""
    return (moves.pick("outcome", "Outcome", {"plain": "Won or lost", "level": "By level"}),) if edition.plain else ()


def stretch_field(edition: Edition) -> fields.Field:
    """Return a field for a stretch, with its degrees in an edition that has several, the usual one first."""
    amounts = next(kind.amounts for kind in edition.kinds if kind.id == "stretch")
    if len(amounts) == 1:
        return moves.flag("stretch", "A stretch")
    degrees = tuple(fields.Option(str(amount), bonus(amount, edition.letter)) for amount in amounts)
    return moves.pick("stretch", "A stretch", (fields.Option("no", "No"), *degrees))


def stretch_of(edition: Edition, given: fields.Given) -> int | None:
    """Return the cost of a stretch, or None if it isn't one."""
    if not given.has("stretch") or given.values["stretch"] in (False, "no"):
        return None
    return edition.amount_of("stretch") if given.values["stretch"] is True else given.whole("stretch")


def moved_fields(edition: Edition) -> tuple[fields.Field, ...]:
    """Return the fields for injuries and heroic states, which lower or raise every result."""
    injured = moves.number("injured", "Injuries", 0, limits.MAX_INJURIES, source="injured")
    heroic = moves.number(HEROIC, "Times heroic", 0, limits.MAX_INJURIES, source="heroic")
    down = any(state.lowered and state.acts for state in edition.states)
    return (*((injured,) if down else ()), *((heroic,) if any(benefit.raised for benefit in edition.benefits) else ()))


def raised(given: fields.Given) -> tuple[str, ...]:
    """Return the rules that raise a row's result, one for each step."""
    return (HEROIC,) * given.whole(HEROIC, 0)
