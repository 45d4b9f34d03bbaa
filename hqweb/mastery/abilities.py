"""The abilities on a sheet: keywords, the breakouts under them, and those that stand alone."""

from typing import Final, Literal, NamedTuple

from hqweb.core.sheet import row
from hqweb.mastery import rating

type Kind = Literal["keyword", "independent", "standalone", "breakout"]
"""What an ability is. One that stands alone is independent or standalone, as its rules text has it."""

KINDS: Final[dict[Kind, str]] = {
    "keyword": "Keyword",
    "independent": "Ability",
    "standalone": "Ability",
    "breakout": "Breakout",
}
"""What an ability is, in a word."""


class Ability(NamedTuple):
    """An ability on a sheet. A breakout's `rating` is its bonus, and `keyword` the id of its keyword.

    `raised` says that it was raised in this session, where that counts.
    """

    id: str
    name: str
    kind: Kind
    rating: int
    keyword: str = ""
    raised: bool = False


type Sheet = tuple[Ability, ...]


def effective(sheet: Sheet, ability: Ability) -> rating.Total:
    """The rating that is rolled: a breakout adds its bonus to its keyword's rating.

    >>> farmer = Ability("a1", "Farmer", "keyword", 17)
    >>> effective((farmer,), Ability("a2", "Ploughing", "breakout", 4, "a1"))
    21
    """
    return rating.Total((row(sheet, ability.keyword).rating if ability.kind == "breakout" else 0) + ability.rating)


def written_rating(ability: Ability, letter: str, per: int = rating.PER_MASTERY) -> str:
    """A rating as the sheet has it: a breakout's is a bonus.

    >>> written_rating(Ability("a1", "Farmer", "keyword", 37), "W")
    '17W'
    >>> written_rating(Ability("a2", "Ploughing", "breakout", 4, "a1"), "W")
    '+4'
    """
    bonus, total = rating.bonus(ability.rating), rating.Total(ability.rating)
    return bonus if ability.kind == "breakout" else rating.show(total, letter, per)


def in_order(sheet: Sheet) -> list[Ability]:
    """Keywords, each with what is under it, then the abilities that stand alone."""
    out: list[Ability] = []
    for each in sheet:
        if each.kind == "keyword":
            out += [each, *(one for one in sheet if one.keyword == each.id)]
    return out + [each for each in sheet if each.kind not in ("keyword", "breakout") and not each.keyword]


def flaw_total(totals: list[int], place: int) -> int:
    """What the flaw in this place (0 is the first) is rated at, by the ratings of all abilities.

    The first as the highest, the second as the second highest, all others as the lowest.

    >>> [flaw_total([13, 27, 20, 13], place) for place in range(4)]
    [27, 20, 13, 13]
    """
    ranked = sorted(totals, reverse=True)
    return ranked[min(place, len(ranked) - 1)] if place < 2 else ranked[-1]
