"""The abilities on a sheet: keywords, their breakouts, and independent abilities."""

from typing import Final, Literal, NamedTuple

from hqweb.core.sheet import row
from hqweb.mastery import rating

type Kind = Literal["keyword", "independent", "standalone", "breakout"]
"""The kind of an ability. Editions call an ability outside any keyword independent or standalone."""

KINDS: Final[dict[Kind, str]] = {
    "keyword": "Keyword",
    "independent": "Ability",
    "standalone": "Ability",
    "breakout": "Breakout",
}
"""The label of each kind."""


class Ability(NamedTuple):
    """An ability on a sheet. A breakout's `rating` is its bonus, and `keyword` the id of its keyword.

    `raised` is set if it was raised in this session, where that counts.
    """

    id: str
    name: str
    kind: Kind
    rating: int
    keyword: str = ""
    raised: bool = False


type Sheet = tuple[Ability, ...]


def effective(sheet: Sheet, ability: Ability) -> rating.Total:
    """Return the rating to roll. A breakout adds its bonus to its keyword's rating.

    >>> farmer = Ability("a1", "Farmer", "keyword", 17)
    >>> effective((farmer,), Ability("a2", "Ploughing", "breakout", 4, "a1"))
    21
    """
    return rating.Total((row(sheet, ability.keyword).rating if ability.kind == "breakout" else 0) + ability.rating)


def written_rating(ability: Ability, letter: str, per: int = rating.PER_MASTERY) -> str:
    """Return a rating as the sheet shows it. A breakout's is a bonus.

    >>> written_rating(Ability("a1", "Farmer", "keyword", 37), "W")
    '17W'
    >>> written_rating(Ability("a2", "Ploughing", "breakout", 4, "a1"), "W")
    '+4'
    """
    bonus, total = rating.bonus(ability.rating), rating.Total(ability.rating)
    return bonus if ability.kind == "breakout" else rating.show(total, letter, per)


def in_order(sheet: Sheet) -> list[Ability]:
    """Return all keywords, each followed by its breakouts, then the other abilities."""
    out: list[Ability] = []
    for each in sheet:
        if each.kind == "keyword":
            out += [each, *(one for one in sheet if one.keyword == each.id)]
    return out + [each for each in sheet if each.kind not in ("keyword", "breakout") and not each.keyword]


def flaw_total(totals: list[int], place: int) -> int:
    """Return the rating of the flaw in this place (0 is the first), given the ratings of all abilities.

    The first gets the highest rating, the second the second highest, all others the lowest.

    >>> [flaw_total([13, 27, 20, 13], place) for place in range(4)]
    [27, 20, 13, 13]
    """
    ranked = sorted(totals, reverse=True)
    return ranked[min(place, len(ranked) - 1)] if place < 2 else ranked[-1]
