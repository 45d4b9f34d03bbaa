"""A whole sheet: the growing hero, lasting modifiers, followers, and notes; and its form, both ways."""

from collections.abc import Iterable, Iterator
from itertools import zip_longest
from typing import Final, NamedTuple

from hqweb.core import fields, limits, moves, nouns, sheet
from hqweb.core.words import Noun
from hqweb.mastery import abilities, rating
from hqweb.successes import aftermath, edition, growth

ALL: Final = "all"
SOME: Final = "some"
"""Where a benefit or consequence may apply instead of to one ability: to every contest, or where it fits."""


class Lasting(NamedTuple):
    """A benefit above 0 or a consequence below it, its cause, and what it's `on`: an ability’s id, or more."""

    id: str
    name: str
    amount: int
    on: str = ALL

    @classmethod
    def of(cls, id_: str, given: fields.Given, on: str) -> "Lasting":
        """One from the form; without a cause it's named by its kind."""
        size = given.whole("amount")
        return cls(id_, given.text("name") or ("Benefit" if size > 0 else "Consequence"), size, on)

    @property
    def kind(self) -> str:
        """The kind: benefit or consequence."""
        return "benefit" if self.amount > 0 else "consequence"


class Remark(NamedTuple):
    """A note."""

    id: str
    text: str


class State(NamedTuple):
    """A sheet. `keeps`: the group’s pool is kept here. `spare` are unspent points from creation.

    `resolve` and `full` are the current and starting resolve in chained sequences; `retainers` is the resolve of all
    retainers together.
    """

    hero: growth.State
    keeps: bool
    followers: tuple[growth.Follower, ...]
    lasting: tuple[Lasting, ...]
    notes: tuple[Remark, ...]
    spare: int
    resolve: int
    full: int
    retainers: int

    @property
    def edition(self) -> edition.Edition:
        """The hero's edition."""
        return self.hero.edition

    def changed(self, hero: growth.State) -> "State":
        """The sheet with an updated hero: lines in order, and nothing left on removed lines."""
        hero = hero._replace(sheet=tuple(abilities.in_order(hero.sheet)))
        known = {ALL, SOME, *(each.id for each in hero.sheet)}
        return self._replace(hero=hero, lasting=tuple(each for each in self.lasting if each.on in known))

    def longer(self, letter: str) -> "tuple[State, str]":
        """The sheet with the count of lines raised by one, and the new line's id."""
        made = self.hero.made + 1
        return sheet.updated(self, "hero", made=made), f"{letter}{made}"

    def total(self, ability: abilities.Ability) -> int:
        """An ability's rating, as a form takes it."""
        return min(int(abilities.effective(self.hero.sheet, ability)), rating.MAX_TOTAL)

    def on(self, *places: str) -> tuple[Lasting, ...]:
        """The lasting modifiers on these places."""
        return tuple(each for each in self.lasting if each.on in places)


def helpers(followers: tuple[growth.Follower, ...]) -> abilities.Sheet:
    """All followers' abilities, each with its owner's name."""
    return tuple(one._replace(name=f"{each.name}: {one.name}") for each in followers for one in each.abilities)


_LASTING: Final = Noun("benefit or consequence", "benefits and consequences")


def plus(of: edition.Edition) -> fields.Field:
    """A breakout's bonus on its keyword."""
    return moves.number("plus", "It adds", 1, rating.MAX_TOTAL, of.breakout)


def lasts(of: edition.Edition) -> tuple[fields.Field, ...]:
    """The cause and size of a benefit or consequence."""
    found = zip_longest(of.sizes("benefit"), of.sizes("consequence"))
    sizes = {str(n): edition.amount(n) for both in found for n in both if n is not None}
    amount = moves.pick("amount", "Amount", sizes, str(of.by_degree(0, "consequence")))
    amount = amount._replace(read=lambda raw: str(rating.read_amount(raw)))
    return (moves.text("name", "From", limits.MAX_REMARK), amount)


def sidekick_fields(of: edition.Edition, usual_points: int = 0) -> tuple[fields.Field, ...]:
    """A follower with three abilities, as the text makes a sidekick."""
    found: list[fields.Field] = [moves.NAME]
    for n, part in enumerate(growth.PARTS, 1):
        usual = int(of.high if n == 1 else of.new)
        found += [moves.text(part, f"Ability {n}"), of.rating(f"{part}_rating", f"Rating {n}", usual)]
    return (*found, moves.number("points", "Improvement points left", 0, of.aside, usual_points))


def sheet_fields(of: edition.Edition) -> tuple[fields.Field, ...]:
    """The fields of a sheet."""
    plain, keyword = fields.Option("standalone", "An ability"), fields.Option("keyword", "A keyword")
    kinds = (plain, keyword, fields.Option("breakout", "A breakout", "of the keyword above it"))
    ability = (
        moves.NAME,
        moves.pick("kind", "Kind", kinds),
        of.rating("rating", "Rating", int(of.new), fields.When("kind", ("standalone", "keyword"))),
        plus(of)._replace(when=fields.When("kind", ("breakout",))),
    )
    resolve = moves.number("resolve", "Resolve now", 1, of.aide, of.aide, added=True)
    note, here = (moves.text("text", "Note", limits.MAX_REMARK),), fields.When("pool", ("here",))
    more: tuple[fields.Field, ...] = (
        moves.rows(
            "followers",
            "Sidekicks",
            Noun("sidekick", "sidekicks"),
            limits.MAX_FOLLOWERS,
            (*sidekick_fields(of), resolve),
        ),
        moves.rows("lasting", "Benefits and consequences", _LASTING, limits.MAX_MODIFIERS, lasts(of)),
        moves.number("xp", "XP", 0, limits.MAX_EXPERIENCE),
        moves.pick("pool", "The group’s story points", {"away": "Kept elsewhere", "here": "Kept on this sheet"}),
        *(field._replace(when=here) for field in growth.pool_fields(of)),
        moves.number("ability_points", "Improvement points for abilities", 0, limits.MAX_EXPERIENCE),
        moves.number("keyword_points", "Improvement points for keywords", 0, limits.MAX_EXPERIENCE),
        moves.number("spare", "Points left from creation", 0, of.start),
        moves.number("resolve", "Resolve now", aftermath.LOWEST, of.resolve, of.resolve),
        moves.number("full", "Starting resolve", 0, of.resolve, of.resolve),
        moves.number("retainers", "Retainers’ resolve", 0, of.aide, of.aide, added=True),
        moves.rows("notes", "Notes", Noun("note", "notes"), limits.MAX_NOTES, note),
    )
    word = (moves.text("id", "Id", len(f"a{limits.MAX_LINES}")),)
    most = limits.MAX_SHEET + limits.MAX_FLAWS + limits.MAX_FOLLOWERS + limits.MAX_MODIFIERS + limits.MAX_NOTES
    stood: tuple[fields.Field, ...] = (
        moves.rows("ids", "Ids", Noun("name", "names"), most, word),
        moves.rows("places", "Places", Noun("place", "places"), limits.MAX_MODIFIERS, word),
        moves.rows("earned", "Earned", Noun("line", "lines"), of.session, word),
        moves.number("session", "Session", 1, limits.MAX_SESSION, 1),
        moves.number("made", "Lines", 0, limits.MAX_LINES),
    )
    return (
        moves.text("name", "Hero’s name"),
        moves.rows("abilities", "Abilities", nouns.ABILITY, limits.MAX_SHEET, ability),
        moves.rows("flaws", "Flaws", nouns.FLAW, limits.MAX_FLAWS, (moves.NAME,)),
        *(field._replace(group="more") for field in more),
        *growth.readings(of),
        *(field._replace(group="sheet") for field in stood),
    )


class _Ids:
    """Keep ids where possible and assign new ones to the rest; none twice."""

    def __init__(self, given: tuple[fields.Given, ...]) -> None:
        self._given = [row.text("id") for row in given]
        self._used: set[str] = set()
        self.highest = 0

    def next(self, letters: str, number: int) -> str:
        """The next id with one of these letters."""
        stood = self._given.pop(0) if self._given else ""
        if not (stood[:1] in tuple(letters) and _plain(stood[1:]) and stood not in self._used):
            while f"{letters[0]}{number}" in self._used:
                number += 1
            stood = f"{letters[0]}{number}"
        self._used.add(stood)
        self.highest = max(self.highest, int(stood[1:]))
        return stood

    def of(self, letters: str, rows: Iterable[fields.Given]) -> Iterator[tuple[str, int, fields.Given]]:
        """Rows, each with its id and its position, from 1."""
        return ((self.next(letters, n), n, row) for n, row in enumerate(rows, 1))


def _plain(digits: str) -> bool:
    return digits.isascii() and digits.isdigit() and digits[0] != "0" and int(digits) <= limits.MAX_LINES


def from_form(of: edition.Edition, given: fields.Given) -> State:
    """The sheet from a form. Lasting modifiers apply to every contest unless stated otherwise."""
    ids = _Ids(given.rows("ids"))
    lines, typed = _abilities(given, ids), ids.of("xy", given.rows("flaws"))
    flaws = tuple(growth.Flaw(id_, row.text("name") or f"Flaw {n}") for id_, n, row in typed)
    followers = tuple(follower(of, id_, row) for id_, _, row in ids.of("s", given.rows("followers")))
    known = {ALL, SOME, *(each.id for each in lines)}
    placed = {n: on for n, row in enumerate(given.rows("places"), 1) if (on := row.text("id")) in known}
    lasting = tuple(Lasting.of(id_, row, placed.get(n, ALL)) for id_, n, row in ids.of("l", given.rows("lasting")))
    noted = (row for row in given.rows("notes") if row.text("text"))
    notes = tuple(Remark(id_, row.text("text")) for id_, _, row in ids.of("z", noted))
    here = given.text("pool") == "here"
    hero = growth.State(
        of, given.text("name") or "The hero", given.whole("heroes") if here else of.pool,
        given.whole("points") if here else 0, given.whole("xp"), lines, flaws, int(given.text("cost")),
        by_session=given.text("refresh") == "session",
        earned=tuple(dict.fromkeys(row.text("id") for row in given.rows("earned") if row.text("id"))),
        ability_points=given.whole("ability_points"), keyword_points=given.whole("keyword_points"),
        session=given.whole("session"), made=max(given.whole("made"), ids.highest),
    )  # fmt: skip
    spare, full, retainers = given.whole("spare"), given.whole("full"), given.whole("retainers", of.aide)
    resolve = min(given.whole("resolve"), full)
    return State(hero, here, followers, lasting, notes, spare, resolve, full, retainers).changed(hero)


def _abilities(given: fields.Given, ids: _Ids) -> abilities.Sheet:
    """The lines from top to bottom. A breakout without a keyword above it is a separate ability."""
    found: list[abilities.Ability] = []
    keyword = ""
    for id_, n, row in ids.of("an", given.rows("abilities")):
        kinds: dict[str, abilities.Kind] = {"keyword": "keyword", "breakout": "breakout" if keyword else "standalone"}
        kind = kinds.get(row.text("kind"), "standalone")
        name, owner = row.text("name") or f"{abilities.KINDS[kind]} {n}", keyword if kind == "breakout" else ""
        found.append(
            abilities.Ability(id_, name, kind, row.whole("plus") if row.has("plus") else row.whole("rating"), owner)
        )
        keyword = id_ if kind == "keyword" else keyword
    return tuple(found)


def follower(of: edition.Edition, id_: str, given: fields.Given) -> growth.Follower:
    """A follower from the form."""
    found = tuple(
        abilities.Ability(
            f"{id_}{letter}", given.text(part) or f"Ability {n}", "standalone", given.whole(f"{part}_rating")
        )
        for n, (part, letter) in enumerate(zip(growth.PARTS, "abc", strict=True), 1)
    )
    name, resolve = given.text("name") or "Sidekick", given.whole("resolve", of.aide)
    return growth.Follower(id_, name, found, given.whole("points"), resolve)


def snapshot(state: State) -> dict[str, fields.Json]:
    """The inputs that recreate the same sheet."""
    hero = state.hero
    lines = (hero.sheet, hero.flaws, state.followers, state.lasting, state.notes)
    pool: dict[str, fields.Json] = {"heroes": hero.heroes, "points": hero.points} if state.keeps else {}
    return {
        "name": hero.name, "abilities": growth.ability_rows(hero.sheet),
        "flaws": [{"name": each.name} for each in hero.flaws],
        "followers": [growth.follower_row(hero.edition, each) for each in state.followers],
        "lasting": [{"name": each.name, "amount": str(each.amount)} for each in state.lasting],
        "xp": hero.xp, "pool": "here" if state.keeps else "away", **pool,
        "ability_points": hero.ability_points, "keyword_points": hero.keyword_points,
        "spare": state.spare, "resolve": state.resolve, "full": state.full,
        **({} if state.retainers == hero.edition.aide else {"retainers": state.retainers}),
        "notes": [{"text": each.text} for each in state.notes],
        "refresh": "session" if hero.by_session else "gm", "cost": str(hero.cost),
        "ids": [{"id": each.id} for part in lines for each in part],
        "places": [{"id": each.on} for each in state.lasting],
        "earned": [{"id": each} for each in hero.earned], "session": hero.session, "made": hero.made,
    }  # fmt: skip
