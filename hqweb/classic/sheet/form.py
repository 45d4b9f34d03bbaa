"""What is on a hero’s sheet, and its form, both ways: each row keeps its number, so that its id is permanent.

What the lists of abilities have no room for goes into one more list, which no form shows.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from hqweb.classic import condition_state, nouns
from hqweb.classic.condition_state import ANY, Boon, Harm
from hqweb.classic.edition import Edition
from hqweb.classic.growing import growth, sheet
from hqweb.classic.growing.growth import next_number
from hqweb.classic.growing.sheet import PACKAGE, UMBRELLA
from hqweb.classic.leaves import key_of
from hqweb.core.fields import Field, Given, Json, Option
from hqweb.core.limits import MAX_ABILITIES, MAX_KEYWORDS, MAX_MODIFIERS, MAX_NUMBER, MAX_SHEET
from hqweb.core.moves import flag, number, pick, rows, text
from hqweb.core.sheet import numbered
from hqweb.mastery.abilities import Ability, Kind, Sheet, in_order
from hqweb.mastery.rating import MAX_TOTAL, bonus


class Flaw(NamedTuple):
    """A flaw: its permanent number, its name, and its rating."""

    number: int
    name: str
    rating: int

    @property
    def id(self) -> str:
        """How moves name it."""
        return f"f{self.number}"

    @classmethod
    def read(cls, row: Given, number: int) -> "Flaw":
        """A flaw as it is typed."""
        return cls(number, row.text("name") or f"Flaw {number}", row.whole("rating"))


class Follower(NamedTuple):
    """A follower: permanent number, name, rating, and the kind, in an edition that tells kinds apart."""

    number: int
    name: str
    rating: int
    kind: str = ""

    @property
    def id(self) -> str:
        """How moves name them."""
        return f"c{self.number}"

    @classmethod
    def read(cls, row: Given, number: int) -> "Follower":
        """A follower as one is typed."""
        kind = row.text("kind") if row.has("kind") else ""
        return cls(number, row.text("name") or f"Follower {number}", row.whole("rating"), kind)


class State(NamedTuple):
    """A hero’s sheet. `name` is what was typed; `numbered` the highest number ever given to a flaw or a follower."""

    name: str
    growth: growth.State
    condition: condition_state.State
    flaws: tuple[Flaw, ...] = ()
    followers: tuple[Follower, ...] = ()
    notes: tuple[str, ...] = ()
    numbered: int = 0


_KINDS: Final[dict[str, tuple[str, Kind]]] = {
    "keyword": ("Keyword", "keyword"),
    "package": ("Package", "keyword"),
    "breakout": ("Breakout", "breakout"),
    "part": ("Ability", "independent"),
    "ability": ("Ability", "independent"),
}
"""What a row of the further list may be: what it is called without a name, and its kind."""


def number_field() -> Field:
    """The permanent number of a row; 0 for one that has none yet."""
    return number("number", "Number", 0, MAX_NUMBER, group="sheet")


def follower_fields(edition: Edition, start: int) -> tuple[Field, ...]:
    """What is written down of a follower: name, rating, and the kind where kinds are told apart."""
    kind = pick("kind", "Kind", {"sidekick": "Sidekick", "retainer": "Retainer"})
    rating = edition.rating_field("rating", "Rating", default=start)
    return (text("name", "Name"), rating, *((kind,) if edition.plain else ()))


def rated_fields(edition: Edition) -> tuple[Field, ...]:
    """What is written down of a flaw, or of an ability: name and rating."""
    return (text("name", "Name"), edition.rating_field("rating", "Rating"))


def ability_fields(edition: Edition, *, packages: bool, raised: bool) -> tuple[Field, ...]:
    """The lists of abilities. With `raised` each row carries whether it was raised in this session."""
    kept = (number_field(), *((_raised(),) if raised else ()))
    return sheet.ability_fields(edition, kept, packages=packages, most=MAX_TOTAL)


def further_field(*, packages: bool, raised: bool) -> Field:
    """The list of what the others have no room for."""
    known = tuple(_KINDS) if packages else ("keyword", "breakout", "ability")
    row = (
        text("name", "Name"),
        pick("kind", "Kind", {value: _KINDS[value][0] for value in known}, "ability"),
        number("rating", "Rating", 1, MAX_TOTAL, 1),
        number("under", "Under number", 0, MAX_NUMBER),
        number_field(),
        *((_raised(),) if raised else ()),
    )
    return rows("further", "Further abilities", nouns.ABILITY, MAX_SHEET, row, group="sheet")


def _raised() -> Field:
    return flag("raised", "Raised in this session", group="sheet")


class _Row(NamedTuple):
    """A row as it was read: what it is, under which place of the list, and its number, 0 for a new one."""

    what: str
    name: str
    rating: int
    number: int
    raised: bool
    under: int = -1


def read_abilities(given: Given) -> tuple[Sheet, tuple[str, ...]]:
    """The abilities that a form holds, and the ids of the packages. A row without a free number gets a new one."""
    rows, owners = _rows(given)
    numbers = numbered((each.number for each in rows), next_number)
    keywords = {numbers[place]: place for place, each in enumerate(rows) if _KINDS[each.what][1] == "keyword"}
    found: list[Ability] = []
    for place, each in enumerate(rows):
        (word, kind), owner = _KINDS[each.what], ""
        above = each.under if each.under >= 0 else keywords.get(owners.get(place, 0), -1)
        if each.what in ("breakout", "part") and above >= 0:
            owner = f"a{numbers[above]}"
        elif kind == "breakout":
            kind = "independent"
        name = each.name or f"{word} {numbers[place]}"
        found.append(Ability(f"a{numbers[place]}", name, kind, each.rating, owner, each.raised))
    packages = tuple(f"a{numbers[place]}" for place, each in enumerate(rows) if each.what == "package")
    return tuple(in_order(tuple(found))), packages


def _rows(given: Given) -> tuple[list[_Row], dict[int, int]]:
    """All rows one after another, and by place the number under which a further row says that it belongs."""
    rows: list[_Row] = []
    for row in given.rows("keywords"):
        package = row.has("way") and row.text("way") == PACKAGE
        above = len(rows)
        rows.append(_row(row, "package" if package else "keyword"))
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


def ability_rows(of: growth.State, *, packages: bool, raised: bool) -> dict[str, Json]:
    """The lists of the form that give these abilities back."""
    keywords: list[Json] = []
    abilities: list[Json] = []
    further: list[Json] = []

    def row(each: Ability, **own: Json) -> dict[str, Json]:
        kept: dict[str, Json] = {"raised": each.raised} if raised else {}
        return {"name": each.name, **own, "number": int(each.id[1:]), **kept}

    def put(each: Ability, kind: str) -> None:
        under = int(each.keyword[1:]) if each.keyword else 0
        further.append(row(each, kind=kind, rating=each.rating, under=under))

    for keyword in (each for each in of.sheet if each.kind == "keyword"):
        below = [each for each in of.sheet if each.keyword == keyword.id]
        package = keyword.id in of.packages
        inside: list[Ability] = []
        if len(keywords) < MAX_KEYWORDS:
            inside = list(_fitting(below, package=package))
            way: dict[str, Json] = {"way": PACKAGE if package else UMBRELLA} if packages else {}
            rating = "rating" if package else "bonus"
            way["parts" if package else "breakouts"] = [row(each, **{rating: each.rating}) for each in inside]
            keywords.append(row(keyword, rating=keyword.rating, **way))
        else:
            put(keyword, "package" if package else "keyword")
        for each in below[len(inside) :]:
            put(each, "breakout" if each.kind == "breakout" else "part")
    for each in (one for one in of.sheet if one.kind == "independent" and not one.keyword):
        if len(abilities) < MAX_ABILITIES:
            abilities.append(row(each, rating=each.rating))
        else:
            put(each, "ability")
    return {"keywords": keywords, "abilities": abilities, "further": further}


def _fitting(below: list[Ability], *, package: bool) -> Iterator[Ability]:
    """What is under a keyword, as far as the list of its row takes it."""
    for each in below[:MAX_KEYWORDS]:
        if (each.kind == "breakout") == package:
            return
        yield each


_HARM: Final = "state-"
_BOON: Final = "benefit-"
"""What the kind of a row begins with: states and benefits may have the same words."""


def standing_fields(edition: Edition) -> tuple[Field, ...]:
    """The list of what weighs and helps, and whether the hero is dead."""
    kinds = {_HARM + each.id: each.title for each in edition.states}
    kinds |= {_BOON + key_of(each): each.title or bonus(each.amount, edition.letter) for each in edition.benefits}
    scopes = (Option(ANY, "Any"), *(Option(id_, label) for id_, label, _ in edition.lasting.scopes))
    scope = (pick("scope", "Field of life", scopes),) if len(scopes) > 1 else ()
    row = (pick("kind", "What", kinds), text("what", "From what"), *scope)
    weighs = rows("weighs", "What weighs and helps", nouns.LASTING, MAX_MODIFIERS, row, group="sheet")
    return (weighs, flag("dead", "Dead", group="sheet"))


def read_standing(edition: Edition, given: Given, bare: condition_state.State) -> condition_state.State:
    """A hero with all that the rows say."""
    states = {_HARM + each.id: each for each in edition.states}
    benefits = {_BOON + key_of(each): each for each in reversed(edition.benefits)}
    harms: list[Harm] = []
    boons: list[Boon] = []
    for row in given.rows("weighs"):
        kind, what = row.text("kind"), row.text("what")
        scope = row.text("scope") if row.has("scope") and row.text("scope") != ANY else ""
        if kind in states:
            harms.append(Harm("", states[kind], what, scope))
        else:
            boons.append(Boon("", benefits[kind], what, scope))
    dead = given.flag("dead") or any(harm.state == edition.states[-1] for harm in harms)
    return in_numbers(bare._replace(harms=tuple(harms), boons=tuple(boons), dead=dead))


def in_numbers(state: condition_state.State) -> condition_state.State:
    """The same hero with the ids in order, so that they follow from what is there alone."""
    harms = tuple(each._replace(id=f"s{place}") for place, each in enumerate(state.harms, 1))
    boons = tuple(each._replace(id=f"b{place}") for place, each in enumerate(state.boons, 1))
    return state._replace(harms=harms, boons=boons, numbered=len(harms) + len(boons))


def standing_rows(edition: Edition, state: condition_state.State) -> dict[str, Json]:
    """The rows that give this hero back."""
    of = [(_HARM + harm.state.id, harm.what, harm.scope) for harm in state.harms]
    of += [(_BOON + key_of(boon.state), boon.what, boon.scope) for boon in state.boons]
    scoped = bool(edition.lasting.scopes)
    rows: list[Json] = [
        {"kind": kind, "what": what, **({"scope": scope or ANY} if scoped else {})} for kind, what, scope in of
    ]
    return {"weighs": rows, "dead": state.dead}
