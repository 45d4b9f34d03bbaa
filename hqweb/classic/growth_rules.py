"""Growth: what hero points buy, catch-ups and directed improvements. Data and rules, no state, no words.

Source: HeroQuest, *Hero Points*, *Improving your hero*, *Catch-ups* and *Directed improvements*.
"""

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from hqweb.core.limits import MAX_NUMBER
from hqweb.mastery.rating import MAX_TOTAL, Rating, Total

type Kind = Literal["keyword", "independent", "breakout"]

SUPPLY: Final = 3
"""Hero points that a player has at the start of a session."""

NEW_RATING: Final = Total(13)
NEW_BREAKOUT: Final = 1
"""What a new independent ability and a new breakout begin with."""

DIRECTED: Final = 3
"""The most that a directed improvement adds; the least is 1."""

CATCH_UPS: Final = 3
CATCH_UP_GAIN: Final = 3
CATCH_UP_GAP: Final = 5
"""How many others a catch-up raises, by how much, and how far below the new total they have to be."""


class Price(NamedTuple):
    """What hero points buy: a permanent key, what it is, how much it brings, and its price."""

    key: str
    what: str
    brings: str
    cost: int


PRICES: Final = (
    Price("independent", "An independent ability", "+1", 1),
    Price("breakout", "A breakout", "+1", 1),
    Price("keyword", "A keyword", "+1", 2),
    Price("new-independent", "A new independent ability", f"at {NEW_RATING}", 1),
    Price("new-breakout", "A new breakout", f"at +{NEW_BREAKOUT}", 1),
    Price("cement", "Something met in play, made an ability", f"at {NEW_RATING}", 1),
)
"""The price list."""

_COSTS: Final = {price.key: price.cost for price in PRICES}


def cost_of(key: str) -> int:
    """The hero points for a row of the price list.

    >>> cost_of("independent"), cost_of("keyword")
    (1, 2)
    """
    return _COSTS[key]


class Ability(NamedTuple):
    """An ability on the sheet. A breakout's `rating` is its bonus, and `keyword` the id of its keyword.

    `raised` says that a hero point raised it in this session.
    """

    id: str
    name: str
    kind: Kind
    rating: int
    keyword: str = ""
    raised: bool = False


type Sheet = tuple[Ability, ...]


def by_id(sheet: Sheet, id_: str) -> Ability:
    """The ability with this id."""
    return next(each for each in sheet if each.id == id_)


def next_number(taken: Iterable[int], last: int = 0) -> int:
    """The next number for something new; `last` is the highest that was ever given.

    >>> next_number([1, 2]), next_number([1, 2], 7)
    (3, 8)
    """
    used = set(taken)
    number = max(last, *used, 0) + 1
    return number if number <= MAX_NUMBER else next(n for n in range(1, MAX_NUMBER) if n not in used)


def new_number(sheet: Sheet, last: int = 0) -> int:
    """The number of a new ability’s id."""
    return next_number((int(each.id[1:]) for each in sheet), last)


def effective(sheet: Sheet, ability: Ability) -> Total:
    """The rating that is rolled: a breakout adds its bonus to its keyword's rating.

    >>> farmer = Ability("a1", "Farmer", "keyword", 17)
    >>> effective((farmer,), Ability("a2", "Ploughing", "breakout", 4, "a1"))
    21
    """
    if ability.kind == "breakout":
        return Total(by_id(sheet, ability.keyword).rating + ability.rating)
    return Total(ability.rating)


def changed(sheet: Sheet, ability: Ability) -> Sheet:
    """The sheet with this ability in the place of the one that has its id."""
    return tuple(ability if each.id == ability.id else each for each in sheet)


def room(ability: Ability) -> int:
    """How far the ability may still grow before its rating ends."""
    return MAX_TOTAL - ability.rating


def triggers(before: Ability, after: Ability) -> bool:
    """Whether a lasting increase brings a catch-up: a new mastery, and not in a breakout.

    >>> triggers(Ability("a1", "Farmer", "keyword", 20), Ability("a1", "Farmer", "keyword", 21))
    True
    """
    if after.kind == "breakout":
        return False
    return Rating.of(Total(after.rating)).masteries > Rating.of(Total(before.rating)).masteries


def lagging(sheet: Sheet, total: int, picked: tuple[str, ...] = ()) -> Sheet:
    """What a catch-up at this new total may raise: no breakouts, none twice, and only what is far enough below."""
    return tuple(
        each
        for each in sheet
        if each.kind != "breakout" and each.id not in picked and each.rating <= total - CATCH_UP_GAP
    )
