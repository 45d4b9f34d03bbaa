"""Stretches, and what moves an own result, in the forms of contests of many: a few fields a row instead of a list."""

from typing import Final

from hqweb.classic import sources
from hqweb.classic.edition import Edition
from hqweb.classic.form import injuries_field
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_INJURIES
from hqweb.mastery.amount import bonus

HEROIC: Final = "heroic"
"""The key of the rule that lifts the own result of a hero at the top of the ladder of fortune."""


def stretch_field(edition: Edition) -> Field:
    """Whether an ability is a stretch; how far, in an edition that knows degrees, the usual one first."""
    amounts = next(kind.amounts for kind in edition.kinds if kind.id == "stretch")
    if len(amounts) == 1:
        return Field("stretch", "flag", "A stretch", default=False)
    none = Option("no", "No")
    degrees = tuple(Option(str(amount), bonus(amount, edition.letter)) for amount in amounts)
    return Field("stretch", "pick", "A stretch", default=none.value, options=(none, *degrees))


def stretch_of(edition: Edition, given: Given) -> int | None:
    """What a stretch costs; None where the ability is none."""
    if not given.has("stretch") or given.values["stretch"] in (False, "no"):
        return None
    value: Json = given.values["stretch"]
    return edition.amount_of("stretch") if value is True else given.whole("stretch")


def moved_fields(edition: Edition) -> tuple[Field, ...]:
    """What takes the own result of somebody down or up in every roll: injuries, or being heroic."""
    down = any(state.lowered and state.acts for state in edition.states)
    up = any(benefit.raised for benefit in edition.benefits)
    heroic = Field(HEROIC, "int", "Times heroic", default=0, high=MAX_INJURIES, source=sources.HEROIC)
    return (*((injuries_field(),) if down else ()), *((heroic,) if up else ()))


def lowered(given: Given) -> int:
    """The steps by which a row takes the own result down."""
    return given.whole("injured") if given.has("injured") else 0


def raised(given: Given) -> tuple[str, ...]:
    """The rules by which a row lifts the own result, one for each step."""
    return (HEROIC,) * given.whole(HEROIC) if given.has(HEROIC) else ()
