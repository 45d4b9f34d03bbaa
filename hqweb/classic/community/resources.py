"""A community's resources: what use, luck and help do to them, what an interval makes of it, and the tables of that.

Source: QuestWorlds SRD 2.2, *Community Resources and Support*.
"""

from typing import Final, NamedTuple

from hqweb.classic.edition import OUTCOMES, Edition
from hqweb.core.numbers import sign
from hqweb.core.tables import Column, Marked, Row, Table
from hqweb.mastery.rating import MAX_TOTAL, Total, show

STARTING: Final = (("Wealth", 32), ("Diplomacy", 29), ("Morale", 18), ("Military", 18), ("Magic", 12))
"""The ratings that five resources start with, under the names that are most often wanted."""

MOST: Final = 5
"""A community has this many resources at most."""


class Change(NamedTuple):
    """What an outcome does: `depletion` where a resource was used, `fluctuation` at the start of an interval."""

    depletion: int
    fluctuation: int


EFFECTS: Final = {
    "hero:complete": Change(0, 9),
    "hero:major": Change(-3, 6),
    "hero:minor": Change(-3, 3),
    "hero:marginal": Change(-3, 0),
    "none:tie": Change(-3, 0),
    "opposition:marginal": Change(-6, 0),
    "opposition:minor": Change(-6, -3),
    "opposition:major": Change(-6, -6),
    "opposition:complete": Change(-9, -9),
}
"""The table of depletion and fluctuation. The text has no row for a tie: it is used up like a marginal victory."""

CONCEDED: Final = EFFECTS["opposition:major"].depletion
"""What it costs to give up before the dice: the depletion of a major defeat."""

BOLSTERED: Final = (("marginal", 3), ("minor", 6), ("major", 9), ("complete", 9))
"""What a victory for the community brings a resource. A bump counts as 9, more than an interval can use up."""

HARMED: Final = (("hurt", "Hurt", -3), ("impaired", "Impaired", -6), ("injured", "Injured", -9), ("dying", "Dying", -9))
"""What an adventure that went wrong takes from a resource: state, its name, penalty."""

POINTS_A_STEP: Final = 3
MOST_UP: Final = 3
MOST_DOWN: Final = 2
"""At the end of an interval every three points of bonus or penalty move a rating by one, within these bounds."""


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


_SOURCE: Final = "QuestWorlds SRD 2.2, Community Resources and Support"
_LABELS: Final = {outcome.key: Marked(outcome.mark, outcome.label) for outcome in OUTCOMES}


def resources(edition: Edition) -> Table:
    """What a community begins with."""
    rows = tuple(Row(name.lower(), (name, show(Total(rating), edition.letter))) for name, rating in STARTING)
    columns = (Column("Resource, for example"), Column("Rating", "number"))
    return Table(f"{edition.id}.community-resources", "Five resources", columns, rows, _SOURCE)


def effects(edition: Edition) -> Table:
    """What use costs a resource, and what its background brings."""
    rows = tuple(
        Row(key.replace(":", "-"), (_LABELS[key], *(signed(number) for number in change)))
        for key, change in EFFECTS.items()
    )
    columns = (Column("Outcome"), Column("After use", "number"), Column("Background", "number"))
    return Table(f"{edition.id}.community-effects", "What an outcome does to a resource", columns, rows, _SOURCE)


def signed(number: int) -> str:
    """A change of a rating, a plus included.

    >>> signed(3), signed(0), signed(-3)
    ('+3', '0', '−3')
    """
    return f"+{number}" if number > 0 else sign(number)


def bolstering(edition: Edition) -> Table:
    """What adventures do to a resource."""
    rows = tuple(
        Row(level, (level.capitalize(), f"+{gain}", f"{name}, {sign(penalty)}"))
        for (level, gain), (_, name, penalty) in zip(BOLSTERED, HARMED, strict=True)
    )
    columns = (Column("Level"), Column("A victory for it", "number"), Column("A defeat"))
    return Table(f"{edition.id}.community-adventures", "What adventures do to a resource", columns, rows, _SOURCE)


def interval(edition: Edition) -> Table:
    """How ratings move at the end of an interval."""
    rows = []
    for points in range(0, POINTS_A_STEP * MOST_UP + 1, POINTS_A_STEP):
        last = points >= POINTS_A_STEP * MOST_UP
        up = shift(Resource("", "", edition.base, earned=points))
        down = shift(Resource("", "", edition.base, lost=-points))
        span = f"{points} or more" if last else f"{points}–{points + POINTS_A_STEP - 1}"
        rows.append(Row(str(points), (span, signed(up), signed(down))))
    columns = (Column("Points"), Column("Earned", "number"), Column("Against it", "number"))
    caption = f"The end of an interval: at most +{MOST_UP} and {sign(-MOST_DOWN)}"
    return Table(f"{edition.id}.community-interval", caption, columns, tuple(rows), _SOURCE)
