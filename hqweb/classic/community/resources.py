"""A community's resources: what use, luck and help do to them, and what an interval makes of it. No state, no words.

Source: QuestWorlds SRD 2.2, *Community Resources and Support*.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from hqweb.mastery.rating import MAX_TOTAL, Total

STARTING: Final = (("Wealth", 32), ("Diplomacy", 29), ("Morale", 18), ("Military", 18), ("Magic", 12))
"""The ratings that five resources start with, under the names that are most often wanted."""

MOST: Final = 5
"""A community has this many resources at most."""


class Row(NamedTuple):
    """What an outcome does: `depletion` where a resource was used, `fluctuation` at the start of an interval."""

    key: str
    depletion: int
    fluctuation: int


EFFECTS: Final = (
    Row("hero:complete", 0, 9),
    Row("hero:major", -3, 6),
    Row("hero:minor", -3, 3),
    Row("hero:marginal", -3, 0),
    Row("none:tie", -3, 0),
    Row("opposition:marginal", -6, 0),
    Row("opposition:minor", -6, -3),
    Row("opposition:major", -6, -6),
    Row("opposition:complete", -9, -9),
)
"""The table of depletion and fluctuation. The text has no row for a tie: it is used up like a marginal victory."""

_BY_KEY: Final = {row.key: row for row in EFFECTS}

CONCEDED: Final = _BY_KEY["opposition:major"].depletion
"""What it costs to give up before the dice: the depletion of a major defeat."""

BOLSTERED: Final = (("marginal", 3), ("minor", 6), ("major", 9), ("complete", 9))
"""What a victory for the community brings a resource. A bump counts as 9, more than an interval can use up."""

HARMED: Final = (("hurt", "Hurt", -3), ("impaired", "Impaired", -6), ("injured", "Injured", -9), ("dying", "Dying", -9))
"""What an adventure that went wrong takes from a resource: state, its name, penalty."""

POINTS_A_STEP: Final = 3
MOST_UP: Final = 3
MOST_DOWN: Final = 2
"""At the end of an interval every three points of bonus or penalty move a rating by one, within these bounds."""


def effect(key: str) -> Row:
    """The row of an outcome.

    >>> effect("hero:complete").depletion, effect("opposition:complete").fluctuation
    (0, -9)
    """
    return _BY_KEY[key]


class Resource(NamedTuple):
    """A resource over an interval.

    `earned` is what heroes gained for it beyond its penalties. `lost` is what is left of what use and harm took, 0 or
    less, and `fluctuation` what is left of its background contest. `tested` says that this contest is made, `crisis`
    that trouble shows, `checked` that its crisis test of this session is made, `granted` that lobbying opened it for
    one use.
    """

    id: str
    name: str
    rating: Total
    earned: int = 0
    lost: int = 0
    fluctuation: int = 0
    tested: bool = False
    crisis: bool = False
    checked: bool = False
    granted: bool = False

    @property
    def now(self) -> Total:
        """The rating with all that weighs and helps; it may be 0 or less."""
        return Total(self.rating + self.earned + self.lost + self.fluctuation)

    @property
    def penalty(self) -> int:
        """All that weighs on it, 0 or less."""
        return self.lost + min(0, self.fluctuation)


def bolstered(resource: Resource, gain: int) -> Resource:
    """The resource after a deed: the deed pays off penalties first, and the rest counts as earned.

    >>> bolstered(Resource("r1", "Wealth", Total(26), lost=-9), 3).lost
    -6
    """
    used = min(gain, -resource.lost)
    luck = min(gain - used, max(0, -resource.fluctuation))
    return resource._replace(
        lost=resource.lost + used, fluctuation=resource.fluctuation + luck, earned=resource.earned + gain - used - luck
    )


def average(resources: tuple[Resource, ...]) -> Total:
    """The average of the ratings on the sheet, to the nearest whole number, a half upwards.

    >>> average((Resource("r1", "Wealth", Total(32)), Resource("r2", "Morale", Total(29))))
    31
    """
    total, count = sum(each.rating for each in resources), len(resources)
    return Total((2 * total + count) // (2 * count))


def shift(resource: Resource) -> int:
    """By how much an interval's end moves the rating of a resource.

    Bonuses that heroes earned count, and every penalty. A bonus of mere luck does not, unless it was cemented.

    >>> shift(Resource("r1", "Wealth", Total(18), earned=14)), shift(Resource("r1", "Wealth", Total(18), lost=-24))
    (3, -2)
    """
    up = min(MOST_UP, resource.earned // POINTS_A_STEP)
    down = min(MOST_DOWN, -resource.penalty // POINTS_A_STEP)
    return up - down


def renewed(resource: Resource) -> Resource:
    """The resource at the start of the next interval: the rating moved, everything else cleared."""
    rating = Total(max(1, min(MAX_TOTAL, resource.rating + shift(resource))))
    return Resource(resource.id, resource.name, rating)


def changed(resources: tuple[Resource, ...], new: Resource) -> tuple[Resource, ...]:
    """The resources with one of them replaced."""
    return tuple(new if each.id == new.id else each for each in resources)


def by_id(resources: tuple[Resource, ...]) -> Mapping[str, Resource]:
    """The resources by their ids."""
    return {each.id: each for each in resources}
