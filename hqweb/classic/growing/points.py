"""The fields for spending points on one of several abilities: each takes as many as it has room for.

The number's bound depends on the ability that is picked, so each bound has a field of its own.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from hqweb.classic.nouns import POINT
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Field, Json, Option, When
from hqweb.core.numbers import whole


class Room(NamedTuple):
    """An ability that takes points: its id, its name with its rating, its bare name, and the points on it."""

    id: str
    label: str
    name: str
    points: int


def points_fields(rooms: tuple[Room, ...], left: int, most: int, why: Mapping[str, str]) -> tuple[Field, ...]:
    """A pick of the ability and, for each bound, a number; `why` tells of the others why they take none.

    What goes past a bound is refused with the bound's reason: the points that are left, or the most on one.
    """
    options = tuple(Option(each.id, each.label, f"up to {min(most - each.points, left)}") for each in rooms)
    pick = Field("ability", "pick", "Ability", options=options, read=_refusing(why))
    bounds: dict[int, list[Room]] = {}
    for each in rooms:
        bounds.setdefault(most - each.points, []).append(each)
    return (pick, *_numbers(bounds, left, most))


def _numbers(bounds: Mapping[int, list[Room]], left: int, most: int) -> Iterator[Field]:
    for room, of in bounds.items():
        high = min(room, left)
        names = ", ".join(each.name for each in of[:3])
        typed = f"Type 1 to {high}." if high > 1 else "Type 1."
        reason = (
            f"Only {POINT.counted(left)} {'is' if left == 1 else 'are'} left. {typed}"
            if left < room
            else f"At most {most} points go on one ability, so {high} more on {names}."
        )
        when = When("ability", tuple(each.id for each in of))
        yield Field("n", "int", "Points", default=1, low=1, high=high, when=when, read=_bounded(high, reason))


def _refusing(why: Mapping[str, str]) -> Callable[[Json], Json]:
    def read(raw: Json) -> Json:
        reason = why.get(raw, "") if isinstance(raw, str) else ""
        if reason:
            raise HqwebError("field.pick", reason, got=raw)
        return raw

    return read


def _bounded(high: int, reason: str) -> Callable[[Json], Json]:
    def read(raw: Json) -> Json:
        number = whole(raw)
        if number is not None and number > high:
            raise HqwebError("field.range", reason, got=raw)
        return raw

    return read
