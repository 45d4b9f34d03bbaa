"""What a QuestWorlds sheet holds: its lists in a form, points spent on its abilities, and a flaw in play.

An ability of a package is an independent one that names its package; it is raised for itself.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from hqweb.classic import nouns, sources
from hqweb.classic.edition import Edition
from hqweb.classic.growing.growth import Flaw, refusing
from hqweb.core import limits
from hqweb.core.blocks import Grid, GridRow, Note
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.moves import Lookup, number, pick, rows, text
from hqweb.core.procedure import Offer, Seat, View
from hqweb.core.tables import Column
from hqweb.core.words import sign, whole
from hqweb.mastery.abilities import Ability, Kind, Sheet
from hqweb.mastery.modifiers import fifth
from hqweb.mastery.rating import Total, show

UMBRELLA, PACKAGE, PLAIN = "umbrella", "package", "plain"
"""The two ways to use a keyword, and an ability that is none."""

_WAYS: Final = (Option(UMBRELLA, "Umbrella"), Option(PACKAGE, "Package"))


def way_field(*more: Option) -> Field:
    """Whether a keyword is an umbrella or a package, or something `more`; in doubt an umbrella."""
    return pick("way", "Keyword as", (*_WAYS, *more))


def ability_fields(
    edition: Edition, kept: tuple[Field, ...] = (), *, packages: bool = True, most: int = limits.MAX_BREAKOUT
) -> tuple[Field, Field]:
    """The lists of a form that take abilities: keywords with what is under them, and the others.

    Each row has the fields that are `kept` besides; with `packages` a keyword may be one; `most` is that of a bonus.
    """
    rated = (text("name", "Name"), edition.rating_field("rating", "Rating"))
    bonus = (text("name", "Name"), number("bonus", "Bonus", 1, most, 1))
    breakouts = rows("breakouts", "Breakouts", nouns.BREAKOUT, limits.MAX_KEYWORDS, (*bonus, *kept))
    parts = rows("parts", "Abilities", nouns.ABILITY, limits.MAX_KEYWORDS, (*rated, *kept))
    under, inside = When("way", (UMBRELLA,)), When("way", (PACKAGE,))
    ways = (way_field(), breakouts._replace(when=under), parts._replace(when=inside)) if packages else (breakouts,)
    return (
        rows("keywords", "Keywords", nouns.KEYWORD, limits.MAX_KEYWORDS, (*rated, *ways, *kept)),
        rows("abilities", "Other abilities", nouns.ABILITY, limits.MAX_ABILITIES, (*rated, *kept)),
    )


def sheet_fields(edition: Edition) -> tuple[Field, ...]:
    """The lists of a form that take a whole sheet."""
    keywords, others = ability_fields(edition)
    alone = others._replace(label="Stand-alone abilities", noun=nouns.ABILITY_ALONE)
    return (keywords, alone, rows("flaws", "Flaws", nouns.FLAW, limits.MAX_FLAWS, others.fields))


def read_sheet(given: Given) -> tuple[Sheet, tuple[str, ...], tuple[Flaw, ...]]:
    """The abilities in the lists of a form, the ids of those that are packages, and the flaws.

    Each keyword comes with what is under it, then the other abilities. What has no name is called by what it is,
    and its number.
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
        if row.text("way", UMBRELLA) == PACKAGE:
            packages.append(keyword)
        for below in row.rows("breakouts"):
            write(below, "breakout", "Breakout", "bonus", keyword)
        for inside in row.rows("parts"):
            write(inside, "independent", "Ability", keyword=keyword)
    for row in given.rows("abilities"):
        write(row, "independent", "Ability")
    found_flaws = enumerate(given.rows("flaws"), 1)
    flaws = tuple(Flaw(row.text("name") or f"Flaw {place}", row.whole("rating")) for place, row in found_flaws)
    return tuple(found), tuple(packages), flaws


class Room(NamedTuple):
    """An ability that takes points: its id, its name with its rating, its bare name, and the points on it."""

    id: str
    label: str
    name: str
    points: int


def points_fields(rooms: tuple[Room, ...], left: int, most: int, why: Mapping[str, str]) -> tuple[Field, ...]:
    """A pick of the ability and a number for each bound; `why` tells of the others why they take no points.

    The number's bound depends on the ability that is picked. What goes past it is refused with the bound's reason:
    the points that are left, or the most on one.
    """
    options = tuple(Option(each.id, each.label, f"up to {min(most - each.points, left)}") for each in rooms)
    read = refusing(lambda id_: why.get(id_, ""))
    bounds: dict[int, list[Room]] = {}
    for each in rooms:
        bounds.setdefault(most - each.points, []).append(each)
    numbers = (_bounded(room, of, left, most) for room, of in bounds.items())
    return (Field("ability", "pick", "Ability", options=options, read=read), *numbers)


def _bounded(room: int, of: list[Room], left: int, most: int) -> Field:
    high, names = min(room, left), ", ".join(each.name for each in of[:3])
    typed = f"Type 1 to {high}." if high > 1 else "Type 1."
    reason = f"At most {most} points go on one ability, so {high} more on {names}."
    if left < room:
        reason = f"Only {nouns.POINT.counted(left)} {'is' if left == 1 else 'are'} left. {typed}"

    def read(raw: Json) -> Json:
        n = whole(raw)
        if n is not None and n > high:
            raise HqwebError("field.range", reason, got=raw)
        return raw

    points = number("n", "Points", 1, high, 1, when=When("ability", tuple(each.id for each in of)))
    return points._replace(read=read)


class FlawInPlay(Lookup):
    """Both uses of a flaw, by its rating. Source: QuestWorlds SRD 2.2, *Flaws*."""

    title = "A flaw in play"
    rule = "flaws"
    start = "Look up"

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.flaw"
        self._edition = edition
        self.fields = (
            text("name", "Flaw", source=sources.FLAW_NAME),
            edition.rating_field("rating", "Rating", source=sources.FLAW),
        )

    def caption(self, given: Given) -> str:
        """The flaw and its rating."""
        return f"{given.text('name') or 'a flaw of'} {show(Total(given.whole('rating')), self._edition.letter)}"

    def view(self, state: Given, seat: Seat) -> View:
        """The two numbers."""
        rating, name = state.whole("rating"), state.text("name") or "The flaw"
        resistance, less = show(Total(rating), self._edition.letter), sign(fifth(rating, "penalty"))
        rows = (
            GridRow(("As an obstacle", "The GM rolls it against you", resistance)),
            GridRow(("As a penalty", "On your ability, under its conditions", less)),
        )
        grid = Grid("The two uses of a flaw", (Column("Use"), Column("What happens"), Column("Number", "number")), rows)
        note = Note(f"A fifth of {rating}, to the nearest: {less}.")
        return View(f"{name}: resistance {resistance}, or {less} on your ability.", {}, None, (grid, note))

    def offers(self, state: Given) -> tuple[Offer, ...]:
        """A contest against the flaw, and one with its penalty where there is any."""
        rating, name = state.whole("rating"), state.text("name") or "the flaw"
        contest, less = f"{self._edition.id}.simple-contest", fifth(rating, "penalty")
        against: dict[str, Json] = {"against": "resistance", "resistance": rating}
        resistance = f"Resistance {show(Total(rating), self._edition.letter)}."
        obstacle = Offer(contest, f"Contest against {name}", against, resistance)
        hampered: dict[str, Json] = {"modifiers": [{"kind": "flaw", "rating": rating}]}
        penalty = Offer(contest, f"Contest hampered by {name}", hampered, f"{sign(less)} on your ability.")
        return (obstacle, penalty) if less else (obstacle,)


def flaw_offer(edition: Edition, name: str, rating: int) -> Offer:
    """A flaw of a sheet, to see what it does in play."""
    inputs: dict[str, Json] = {"name": name, "rating": rating}
    return Offer(f"{edition.id}.flaw", f"{name} in play", inputs, "As a resistance, or as a penalty.")
