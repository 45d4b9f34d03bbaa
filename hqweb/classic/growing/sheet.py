"""Abilities in forms, to and from a sheet; points spent on them; and flaws in play.

An ability of a package is an independent one that names its package, and rises separately. Each row keeps its number,
so its id is permanent. Whatever doesn't fit into the lists goes into another list, which no form shows.
"""

from collections.abc import Iterator
from itertools import takewhile
from typing import Final, NamedTuple

from hqweb.classic.edition.edition import Edition
from hqweb.classic.growing import growth
from hqweb.core import blocks, errors, fields, limits, moves, nouns, procedure, sheet, words
from hqweb.mastery.abilities import Ability, Kind, Sheet, in_order
from hqweb.mastery.modifiers import fifth
from hqweb.mastery.rating import MAX_TOTAL, Total, show

UMBRELLA, PACKAGE, PLAIN = "umbrella", "package", "plain"
"""The two uses of a keyword, and no keyword."""


def way_field(*more: fields.Option) -> fields.Field:
    """Return the choice between umbrella, package and `more`, an umbrella by default."""
    usual = (fields.Option(UMBRELLA, "Umbrella"), fields.Option(PACKAGE, "Package"))
    return moves.pick("way", "Keyword as", (*usual, *more))


def rated_fields(edition: Edition) -> tuple[fields.Field, ...]:
    """Return the fields of a flaw or ability: name and rating."""
    return (moves.NAME, edition.rating_field("rating", "Rating"))


def ability_fields(
    edition: Edition, kept: tuple[fields.Field, ...] = (), *, packages: bool = True, most: int = limits.MAX_BREAKOUT
) -> tuple[fields.Field, fields.Field]:
    """Return the lists of abilities in a form: keywords with their breakouts, and the others.

    Each row also has the `kept` fields. With `packages` a keyword may be one. `most` is the highest bonus.
    """
    rated = rated_fields(edition)
    bonus = (moves.NAME, moves.number("bonus", "Bonus", 1, most, 1))
    breakouts = moves.rows("breakouts", "Breakouts", nouns.BREAKOUT, limits.MAX_KEYWORDS, (*bonus, *kept))
    parts = moves.rows("parts", "Abilities", nouns.ABILITY, limits.MAX_KEYWORDS, (*rated, *kept))
    under, inside = fields.When("way", (UMBRELLA,)), fields.When("way", (PACKAGE,))
    ways = (way_field(), breakouts._replace(when=under), parts._replace(when=inside)) if packages else (breakouts,)
    return (
        moves.rows("keywords", "Keywords", nouns.KEYWORD, limits.MAX_KEYWORDS, (*rated, *ways, *kept)),
        moves.rows("abilities", "Other abilities", nouns.ABILITY, limits.MAX_ABILITIES, (*rated, *kept)),
    )


def sheet_fields(edition: Edition) -> tuple[fields.Field, ...]:
    """Return the lists of a form for a whole sheet."""
    keywords, others = ability_fields(edition)
    alone = others._replace(label="Stand-alone abilities", noun=nouns.ABILITY_ALONE)
    return (keywords, alone, moves.rows("flaws", "Flaws", nouns.FLAW, limits.MAX_FLAWS, others.fields))


KINDS: Final[dict[str, tuple[str, Kind]]] = {
    "keyword": ("Keyword", "keyword"),
    "package": ("Package", "keyword"),
    "breakout": ("Breakout", "breakout"),
    "part": ("Ability", "independent"),
    "ability": ("Ability", "independent"),
}
"""The kinds of rows: the label without a name, and the kind of ability."""

NUMBER: Final = moves.number("number", "Number", 0, limits.MAX_NUMBER, group="sheet")
"""The permanent number of a row, or 0 before it has one."""
RAISED: Final = moves.flag("raised", "Raised in this session", group="sheet")


def further_field(*, packages: bool, raised: bool) -> fields.Field:
    """Return the list for abilities that don't fit into the others."""
    known = tuple(KINDS) if packages else ("keyword", "breakout", "ability")
    row = (
        moves.NAME,
        moves.pick("kind", "Kind", {value: KINDS[value][0] for value in known}, "ability"),
        moves.number("rating", "Rating", 1, MAX_TOTAL, 1),
        moves.number("under", "Under number", 0, limits.MAX_NUMBER),
        NUMBER,
        *((RAISED,) if raised else ()),
    )
    return moves.rows("further", "Further abilities", nouns.ABILITY, limits.MAX_SHEET, row, group="sheet")


def read_sheet(given: fields.Given) -> tuple[Sheet, tuple[str, ...], tuple[growth.Flaw, ...]]:
    """Return the abilities in a form, the ids of packages, and the flaws.

    Each keyword comes with its breakouts, then the other abilities. An unnamed row is called by kind and number. A row
    without a free number gets a new one.
    """
    lines = list(_lines(given))
    numbers = sheet.numbered((row.whole("number", 0) for _, row, _ in lines), growth.next_number)
    keywords = {n for n, (what, _, _) in zip(numbers, lines, strict=True) if KINDS[what][1] == "keyword"}
    found, packages = list[Ability](), list[str]()
    for n, (what, row, place) in zip(numbers, lines, strict=True):
        (word, kind), of = KINDS[what], row.whole("under", 0)
        if what == "package":
            packages.append(f"a{n}")  # the growth form has it as a keyword, unlike a sheet
            word = word if given.has("last_ability") else "Keyword"
        above = numbers[place] if place >= 0 else of if of in keywords else 0
        owner = f"a{above}" if above and what in ("breakout", "part") else ""
        kind = "independent" if kind == "breakout" and not owner else kind
        name, total = row.text("name") or f"{word} {n}", row.whole("bonus" if row.has("bonus") else "rating")
        found.append(Ability(f"a{n}", name, kind, total, owner, row.flag("raised", default=False)))
    flaws = tuple(growth.Flaw.read(row, place) for place, row in enumerate(given.rows("flaws"), 1))
    return tuple(in_order(tuple(found))), tuple(packages), flaws


def _lines(given: fields.Given) -> Iterator[tuple[str, fields.Given, int]]:
    """Yield all rows with their kind and the place of their keyword, −1 for none.

    A row of the extra list has the number of its keyword.
    """
    made = 0
    for row in given.rows("keywords"):
        yield "package" if row.text("way", UMBRELLA) == PACKAGE else "keyword", row, -1
        below = [("breakout", each) for each in row.rows("breakouts")]
        below += [("part", each) for each in row.rows("parts")]
        yield from ((what, each, made) for what, each in below)
        made += 1 + len(below)
    yield from (("ability", row, -1) for row in given.rows("abilities"))
    yield from ((row.text("kind"), row, -1) for row in given.rows("further"))


def ability_rows(of: growth.State, *, packages: bool, raised: bool) -> dict[str, fields.Json]:
    """Return the lists of a form for these abilities, with their numbers."""
    keywords, abilities, further = list[fields.Json](), list[fields.Json](), list[fields.Json]()

    def row(each: Ability, **own: fields.Json) -> dict[str, fields.Json]:
        kept: dict[str, fields.Json] = {"raised": each.raised} if raised else {}
        return {"name": each.name, **own, "number": int(each.id[1:]), **kept}

    def put(each: Ability, kind: str) -> None:
        further.append(row(each, kind=kind, rating=each.rating, under=int(each.keyword[1:] or 0)))

    for keyword in (each for each in of.sheet if each.kind == "keyword"):
        below, package = [each for each in of.sheet if each.keyword == keyword.id], keyword.id in of.packages
        inside: list[Ability] = []
        if len(keywords) < limits.MAX_KEYWORDS:
            inside, rating = _fitting(below, package=package), "rating" if package else "bonus"
            way: dict[str, fields.Json] = {"way": PACKAGE if package else UMBRELLA} if packages else {}
            way["parts" if package else "breakouts"] = [row(each, **{rating: each.rating}) for each in inside]
            keywords.append(row(keyword, rating=keyword.rating, **way))
        else:
            put(keyword, "package" if package else "keyword")
        for each in below[len(inside) :]:
            put(each, "breakout" if each.kind == "breakout" else "part")
    for each in (one for one in of.sheet if one.kind == "independent" and not one.keyword):
        if len(abilities) < limits.MAX_ABILITIES:
            abilities.append(row(each, rating=each.rating))
        else:
            put(each, "ability")
    return {"keywords": keywords, "abilities": abilities, "further": further}


def _fitting(below: list[Ability], *, package: bool) -> list[Ability]:
    """Return the breakouts of a keyword that fit into the list of its row."""
    return list(takewhile(lambda each: (each.kind == "breakout") != package, below[: limits.MAX_KEYWORDS]))


class Room(NamedTuple):
    """An ability that takes points: its id, label, name, points, and the reason if it takes no more."""

    id: str
    label: str
    name: str
    points: int
    full: str = ""


def points_fields(rooms: list[Room], most: int, left: int) -> tuple[fields.Field, ...]:
    """Return a pick of an ability, which takes `most` points in all, and a number field for each limit.

    The limit depends on the picked ability. A refusal says which limit it is: the points left, or the most on one.
    """
    open_now, why = [each for each in rooms if not each.full], {each.id: each.full for each in rooms}
    free = {each.id: most - each.points for each in open_now}
    options = tuple(fields.Option(each.id, each.label, f"up to {min(free[each.id], left)}") for each in open_now)
    read = growth.refusing(lambda id_: why.get(id_, ""))
    ability = fields.Field("ability", "pick", "Ability", options=options, read=read)
    bounds = {more: [each for each in open_now if free[each.id] == more] for more in free.values()}
    one = f"An ability takes at most {most} points"
    return (ability, *(_bounded(one, more, of, left) for more, of in bounds.items()))


def _bounded(one: str, more: int, of: list[Room], left: int) -> fields.Field:
    high, names = min(more, left), ", ".join(each.name for each in of[:3])
    typed, reason = f"Enter 1 to {high}." if high > 1 else "Enter 1.", f"{one}, so {high} more for {names}."
    if left < more:
        reason = f"Only {nouns.POINT.counted(left)} {'is' if left == 1 else 'are'} left. {typed}"

    def read(raw: fields.Json) -> fields.Json:
        n = words.whole(raw)
        if n is not None and n > high:
            raise errors.HqwebError("field.range", reason, got=raw)
        return raw

    points = moves.number("n", "Points", 1, high, 1, when=fields.When("ability", tuple(each.id for each in of)))
    return points._replace(read=read)


def left_over(left: int) -> str:
    """Describe leftover points."""
    return f"{words.leading(nouns.POINT.spelt(left))} {'stays' if left == 1 else 'stay'} unspent." if left else ""


def still_left(left: int) -> str:
    """Describe the points left after spending some."""
    return f"{words.leading(nouns.POINT.spelt(left))} left." if left else "You’ve spent all points."


class FlawInPlay(moves.Lookup):
    """The two uses of a flaw, by its rating. Source: QuestWorlds SRD 2.2, *Flaws*."""

    title = "A flaw in play"
    rule = "flaws"
    verdict = "rating penalty=int"
    start = "Look up"

    def __init__(self, edition: Edition) -> None:
        self.id, self._edition = f"{edition.id}.flaw", edition
        self.fields = (
            moves.text("name", "Flaw", source="flaw-name"),
            edition.rating_field("rating", "Rating", source="flaw"),
        )

    def _penalty(self, rating: int) -> int:
        return fifth(rating, "penalty", self._edition.kind("flaw").part)

    def caption(self, given: fields.Given, state: fields.Given) -> str:
        """Return the flaw and its rating."""
        return f"{given.text('name') or 'a flaw of'} {show(Total(given.whole('rating')), self._edition.letter)}"

    def view(self, state: fields.Given, seat: procedure.Seat) -> procedure.View:
        """Return both numbers."""
        rating, name = state.whole("rating"), state.text("name") or "The flaw"
        resistance, less = show(Total(rating), self._edition.letter), words.sign(self._penalty(rating))
        rows = (
            ("As an obstacle", "The GM rolls it against you", resistance),
            ("As a penalty", "On your ability, under the right conditions", less),
        )
        uses = blocks.grid("The two uses of a flaw", "Use | Effect | Number#", rows)
        portion = words.leading(words.portion(self._edition.kind("flaw").part))
        note = blocks.Note(f"{portion} of {rating}, to the nearest: {less}.")
        return procedure.View(
            f"{name}: resistance {resistance}, or {less} to your ability.",
            {"penalty": self._penalty(rating)},
            None,
            (*uses, note),
        )

    def offers(self, state: fields.Given) -> tuple[procedure.Offer, ...]:
        """Offer a contest against the flaw, and one with its penalty, if any."""
        rating, name = state.whole("rating"), state.text("name") or "the flaw"
        contest, less = f"{self._edition.id}.simple-contest", self._penalty(rating)
        against: dict[str, fields.Json] = {"against": "resistance", "resistance": rating}
        hampered: dict[str, fields.Json] = {"modifiers": [{"kind": "flaw", "rating": rating}]}
        resistance, loss = show(Total(rating), self._edition.letter), f"{words.sign(less)} to your ability."
        return moves.those(
            (True, procedure.Offer(contest, f"Contest against {name}", against, f"Resistance {resistance}.")),
            (less, procedure.Offer(contest, f"Contest hampered by {name}", hampered, loss)),
        )


def flaw_offer(edition: Edition, name: str, rating: int) -> procedure.Offer:
    """Offer a flaw in play."""
    inputs: dict[str, fields.Json] = {"name": name, "rating": rating}
    return procedure.Offer(f"{edition.id}.flaw", f"{name} in play", inputs, "As a resistance, or as a penalty.")
