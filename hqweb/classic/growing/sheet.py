"""A QuestWorlds sheet: abilities, packages among them, and flaws; how it is read from a form and shown.

An ability of a package is an independent one that names its package; it is raised for itself.
"""

from typing import Final, NamedTuple

from hqweb.classic.edition import Edition
from hqweb.classic.growth_rules import Ability, Kind, Sheet, effective
from hqweb.classic.growth_told import in_order, written_rating
from hqweb.classic.nouns import ABILITY, ABILITY_ALONE, BREAKOUT, FLAW, KEYWORD
from hqweb.core.blocks import GridRow, PairMark
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_ABILITIES, MAX_BREAKOUT, MAX_FLAWS, MAX_KEYWORDS, MAX_NAME
from hqweb.mastery.rating import Total, show

UMBRELLA, PACKAGE, PLAIN = "umbrella", "package", "plain"
"""The two ways to use a keyword, and an ability that is none."""


class Flaw(NamedTuple):
    """A flaw with its rating, fixed when the character was made."""

    name: str
    rating: int


class Whole(NamedTuple):
    """All that stands on a sheet. `packages` are the ids of the keywords that are packages."""

    abilities: Sheet
    packages: tuple[str, ...] = ()
    flaws: tuple[Flaw, ...] = ()


_WAYS: Final = (Option(UMBRELLA, "Umbrella"), Option(PACKAGE, "Package"))


def way_field(*more: Option) -> Field:
    """Whether a keyword is an umbrella or a package, or something `more`; in doubt an umbrella."""
    return Field("way", "pick", "Keyword as", default=UMBRELLA, options=(*_WAYS, *more))


def sheet_fields(edition: Edition) -> tuple[Field, ...]:
    """The lists of a form that take a whole sheet."""
    name = Field("name", "text", "Name", default="", high=MAX_NAME)
    rated = (name, edition.rating_field("rating", "Rating"))
    bonus = Field("bonus", "int", "Bonus", default=1, low=1, high=MAX_BREAKOUT)
    under, inside = When("way", (UMBRELLA,)), When("way", (PACKAGE,))
    keyword = (
        *rated,
        way_field(),
        Field(
            "breakouts",
            "list",
            "Breakouts",
            noun=BREAKOUT,
            default=[],
            high=MAX_KEYWORDS,
            fields=(name, bonus),
            when=under,
        ),
        Field("parts", "list", "Abilities", noun=ABILITY, default=[], high=MAX_KEYWORDS, fields=rated, when=inside),
    )
    return (
        Field("keywords", "list", "Keywords", noun=KEYWORD, default=[], high=MAX_KEYWORDS, fields=keyword),
        Field(
            "abilities",
            "list",
            "Stand-alone abilities",
            noun=ABILITY_ALONE,
            default=[],
            high=MAX_ABILITIES,
            fields=rated,
        ),
        Field("flaws", "list", "Flaws", noun=FLAW, default=[], high=MAX_FLAWS, fields=rated),
    )


def read_sheet(given: Given) -> Whole:
    """The sheet in the lists of a form: each keyword with what stands under it, then the other abilities.

    What has no name is called by what it is, and its number.
    """
    found: list[Ability] = []
    packages: list[str] = []

    def write(row: Given, kind: Kind, what: str, rating: str = "rating", keyword: str = "") -> str:
        number = len(found) + 1
        name = row.text("name") or f"{what} {number}"
        found.append(Ability(f"a{number}", name, kind, row.whole(rating), keyword))
        return found[-1].id

    for row in given.rows("keywords"):
        keyword = write(row, "keyword", "Keyword")
        if row.text("way") == PACKAGE:
            packages.append(keyword)
        for below in row.rows("breakouts"):
            write(below, "breakout", "Breakout", "bonus", keyword)
        for inside in row.rows("parts"):
            write(inside, "independent", "Ability", keyword=keyword)
    for row in given.rows("abilities"):
        write(row, "independent", "Ability")
    flaws = tuple(
        Flaw(row.text("name") or f"Flaw {place}", row.whole("rating"))
        for place, row in enumerate(given.rows("flaws"), 1)
    )
    return Whole(tuple(found), tuple(packages), flaws)


def kind_word(whole: Whole, ability: Ability) -> str:
    """What an ability is, in a word or two."""
    if ability.kind == "keyword":
        return "Package" if ability.id in whole.packages else "Keyword"
    if ability.kind == "breakout":
        return "Breakout"
    return "In package" if ability.keyword else "Ability"


def sheet_rows(whole: Whole, letter: str, marked: frozenset[str] = frozenset()) -> tuple[GridRow, ...]:
    """The rows of a grid: name, kind, rating. A breakout has its bonus in its name."""
    rows: list[GridRow] = []
    for each in in_order(whole.abilities):
        own = f"{each.name} {written_rating(each, letter)}"
        name = own if each.kind == "breakout" else each.name
        mark: PairMark = "now" if each.id in marked else ""
        rating = show(effective(whole.abilities, each), letter)
        rows.append(GridRow((name, kind_word(whole, each), rating), mark))
    rows += [GridRow((flaw.name, "Flaw", show(Total(flaw.rating), letter))) for flaw in whole.flaws]
    return tuple(rows)
