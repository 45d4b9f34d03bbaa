"""The abilities of a sheet as rows of a form, both ways: each keeps its number, so that its id is permanent.

What the lists of the form have no room for stands in one more list, which no form shows.
"""

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

from hqweb.classic.edition import Edition
from hqweb.classic.growing.growth import next_number
from hqweb.classic.growing.sheet import PACKAGE, UMBRELLA, way_field
from hqweb.classic.nouns import ABILITY, BREAKOUT, KEYWORD
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.limits import MAX_ABILITIES, MAX_KEYWORDS, MAX_NAME, MAX_NUMBER, MAX_SHEET
from hqweb.mastery.abilities import Ability, Kind, in_order
from hqweb.mastery.rating import MAX_TOTAL

_KINDS: Final[tuple[tuple[str, str, Kind], ...]] = (
    ("keyword", "Keyword", "keyword"),
    ("package", "Package", "keyword"),
    ("breakout", "Breakout", "breakout"),
    ("part", "Ability", "independent"),
    ("ability", "Ability", "independent"),
)
"""What a row of the further list may be: value, what it is called without a name, and its kind."""

_WORDS: Final = {value: word for value, word, _ in _KINDS}
_OF: Final = {value: kind for value, _, kind in _KINDS}


class Abilities(NamedTuple):
    """All abilities in the order of the sheet, and the ids of the keywords that are packages."""

    all: tuple[Ability, ...]
    packages: tuple[str, ...] = ()


class _Row(NamedTuple):
    """A row as it was read: what it is, under which place of the list, and its number, 0 for a new one."""

    what: str
    name: str
    rating: int
    number: int
    raised: bool
    under: int = -1


def number_field() -> Field:
    """The permanent number of a row; 0 for one that has none yet."""
    return Field("number", "int", "Number", default=0, high=MAX_NUMBER, group="sheet")


def name_field() -> Field:
    """The name of a row."""
    return Field("name", "text", "Name", default="", high=MAX_NAME)


def ability_fields(edition: Edition, *, packages: bool, raised: bool) -> tuple[Field, ...]:
    """The lists of abilities. With `raised` each row carries whether it was raised in this session."""
    kept = (number_field(), *((_raised(),) if raised else ()))
    rated = (name_field(), edition.rating_field("rating", "Rating"))
    bonus = (name_field(), Field("bonus", "int", "Bonus", default=1, low=1, high=MAX_TOTAL))
    under, inside = When("way", (UMBRELLA,)), When("way", (PACKAGE,))
    breakouts = Field(
        "breakouts", "list", "Breakouts", noun=BREAKOUT, default=[], high=MAX_KEYWORDS, fields=(*bonus, *kept)
    )
    parts = Field(
        "parts", "list", "Abilities", noun=ABILITY, default=[], high=MAX_KEYWORDS, fields=(*rated, *kept), when=inside
    )
    ways = (way_field(), breakouts._replace(when=under), parts) if packages else (breakouts,)
    keyword = (*rated, *ways, *kept)
    return (
        Field("keywords", "list", "Keywords", noun=KEYWORD, default=[], high=MAX_KEYWORDS, fields=keyword),
        Field(
            "abilities", "list", "Other abilities", noun=ABILITY, default=[], high=MAX_ABILITIES, fields=(*rated, *kept)
        ),
    )


def further_field(*, packages: bool, raised: bool) -> Field:
    """The list of what the others have no room for."""
    known = ("keyword", "breakout", "ability") if not packages else tuple(_WORDS)
    kinds = tuple(Option(value, _WORDS[value]) for value in known)
    row = (
        name_field(),
        Field("kind", "pick", "Kind", default="ability", options=kinds),
        Field("rating", "int", "Rating", default=1, low=1, high=MAX_TOTAL),
        Field("under", "int", "Under number", default=0, high=MAX_NUMBER),
        number_field(),
        *((_raised(),) if raised else ()),
    )
    return Field(
        "further", "list", "Further abilities", noun=ABILITY, default=[], high=MAX_SHEET, fields=row, group="sheet"
    )


def _raised() -> Field:
    return Field("raised", "flag", "Raised in this session", default=False, group="sheet")


def read_abilities(given: Given) -> Abilities:
    """The abilities that a form holds, with their numbers; what has none, or one that is taken, gets a new one."""
    rows, owners = _rows(given)
    numbers = numbered(each.number for each in rows)
    keywords = {numbers[place]: place for place, each in enumerate(rows) if _OF[each.what] == "keyword"}
    found: list[Ability] = []
    for place, each in enumerate(rows):
        kind, owner = _OF[each.what], ""
        above = each.under if each.under >= 0 else keywords.get(owners.get(place, 0), -1)
        if each.what in ("breakout", "part") and above >= 0:
            owner = f"a{numbers[above]}"
        elif kind == "breakout":
            kind = "independent"
        number = numbers[place]
        name = each.name or f"{_WORDS[each.what]} {number}"
        found.append(Ability(f"a{number}", name, kind, each.rating, owner, each.raised))
    packages = tuple(f"a{numbers[place]}" for place, each in enumerate(rows) if each.what == "package")
    return Abilities(tuple(in_order(tuple(found))), packages)


def _rows(given: Given) -> tuple[list[_Row], dict[int, int]]:
    """All rows one after another, and by place the number under which a further row says that it stands."""
    rows: list[_Row] = []
    for row in given.rows("keywords"):
        package = row.has("way") and row.text("way") == PACKAGE
        rows.append(_row(row, "package" if package else "keyword"))
        above = len(rows) - 1
        rows += [_row(each, "breakout", "bonus")._replace(under=above) for each in row.rows("breakouts")]
        rows += [_row(each, "part")._replace(under=above) for each in row.rows("parts")]
    rows += [_row(row, "ability") for row in given.rows("abilities")]
    owners: dict[int, int] = {}
    for row in given.rows("further"):
        owners[len(rows)] = row.whole("under")
        rows.append(_row(row, row.text("kind")))
    return rows, owners


def _row(row: Given, what: str, rating: str = "rating") -> _Row:
    raised = row.has("raised") and row.flag("raised")
    return _Row(what, row.text("name"), row.whole(rating), row.whole("number"), raised)


def numbered(given: Iterable[int]) -> tuple[int, ...]:
    """The numbers that rows keep; a missing one, or one that an earlier row has, becomes a new one.

    >>> numbered([0, 4, 4])
    (5, 4, 6)
    """
    wanted = list(given)
    taken = {number for number in wanted if number}
    seen: set[int] = set()
    found: list[int] = []
    for number in wanted:
        new = number if number and number not in seen else next_number(taken)
        taken.add(new)
        seen.add(new)
        found.append(new)
    return tuple(found)


def ability_rows(of: Abilities, *, packages: bool, raised: bool) -> dict[str, Json]:
    """The lists of the form that give these abilities back."""
    keywords: list[Json] = []
    abilities: list[Json] = []
    further: list[Json] = []

    def kept(each: Ability) -> dict[str, Json]:
        own: dict[str, Json] = {"number": int(each.id[1:])}
        return own | ({"raised": each.raised} if raised else {})

    def put(each: Ability, kind: str) -> None:
        under = int(each.keyword[1:]) if each.keyword else 0
        row: dict[str, Json] = {"name": each.name, "kind": kind, "rating": each.rating, "under": under}
        further.append(row | kept(each))

    for keyword, below in _families(of.all):
        package = keyword.id in of.packages
        nested = len(keywords) < MAX_KEYWORDS
        inside = list(_fitting(below, package=package)) if nested else []
        if nested:
            rows: list[Json] = []
            for each in inside:
                own: dict[str, Json] = {"name": each.name, ("rating" if package else "bonus"): each.rating}
                rows.append(own | kept(each))
            row: dict[str, Json] = {"name": keyword.name, "rating": keyword.rating}
            row |= {"way": PACKAGE if package else UMBRELLA} if packages else {}
            row["parts" if package else "breakouts"] = rows
            keywords.append(row | kept(keyword))
        else:
            put(keyword, "package" if package else "keyword")
        for each in below[len(inside) :]:
            put(each, "breakout" if each.kind == "breakout" else "part")
    for each in (one for one in of.all if one.kind == "independent" and not one.keyword):
        if len(abilities) < MAX_ABILITIES:
            alone: dict[str, Json] = {"name": each.name, "rating": each.rating}
            abilities.append(alone | kept(each))
        else:
            put(each, "ability")
    return {"keywords": keywords, "abilities": abilities, "further": further}


def _families(abilities: tuple[Ability, ...]) -> Iterator[tuple[Ability, list[Ability]]]:
    below: dict[str, list[Ability]] = {each.id: [] for each in abilities if each.kind == "keyword"}
    for each in abilities:
        if each.keyword in below:
            below[each.keyword].append(each)
    for each in abilities:
        if each.kind == "keyword":
            yield each, below[each.id]


def _fitting(below: list[Ability], *, package: bool) -> Iterator[Ability]:
    """What stands under a keyword, as far as the list of its row takes it."""
    for each in below[:MAX_KEYWORDS]:
        if (each.kind == "breakout") == package:
            return
        yield each
