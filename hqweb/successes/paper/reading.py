"""How the form of a sheet is read, and how a sheet that stands is written into it again."""

from typing import Final

from hqweb.core.fields import Given, Json
from hqweb.core.limits import MAX_LINES
from hqweb.mastery.abilities import KINDS, Ability, Kind
from hqweb.successes.edition import POOL
from hqweb.successes.hero_state import State as Hero
from hqweb.successes.paper.form import PARTS
from hqweb.successes.paper.state import ALL, SOME, Follower, Lasting, Remark, State
from hqweb.successes.sequence.track import FOLLOWER
from hqweb.successes.sheet import Flaw

_LETTERS: Final = ("a", "b", "c")


class _Ids:
    """Ids as they stood, where they can be; fresh ones for whatever has none. None is given twice."""

    def __init__(self, given: tuple[Given, ...]) -> None:
        self._given = [row.text("id") for row in given]
        self._used: set[str] = set()
        self.highest = 0

    def next(self, letters: str, number: int) -> str:
        """The next id, one that begins with one of these letters."""
        stood = self._given.pop(0) if self._given else ""
        if not (stood[:1] in tuple(letters) and _plain(stood[1:]) and stood not in self._used):
            while f"{letters[0]}{number}" in self._used:
                number += 1
            stood = f"{letters[0]}{number}"
        self._used.add(stood)
        self.highest = max(self.highest, int(stood[1:]))
        return stood


def _plain(digits: str) -> bool:
    return digits.isascii() and digits.isdigit() and digits[0] != "0" and int(digits) <= MAX_LINES


def read_sheet(given: Given) -> State:
    """The sheet that a form says."""
    ids = _Ids(given.rows("ids"))
    sheet = _abilities(given, ids)
    flaws = tuple(
        Flaw(ids.next("xy", n), row.text("name") or f"Flaw {n}") for n, row in enumerate(given.rows("flaws"), 1)
    )
    followers = tuple(follower(ids.next("s", n), row) for n, row in enumerate(given.rows("followers"), 1))
    lasting = _lasting(given, ids, {ALL, SOME, *(each.id for each in sheet)})
    texts = [row.text("text") for row in given.rows("notes") if row.text("text")]
    notes = tuple(Remark(ids.next("z", n), text) for n, text in enumerate(texts, 1))
    here = given.text("pool") == "here"
    hero = Hero(
        given.text("name") or "The hero",
        given.whole("heroes") if here else POOL,
        given.whole("points") if here else 0,
        given.whole("xp"),
        sheet,
        flaws,
        int(given.text("cost")),
        by_session=given.text("refresh") == "session",
        earned=tuple(dict.fromkeys(row.text("id") for row in given.rows("earned") if row.text("id"))),
        ability_points=given.whole("ability_points"),
        keyword_points=given.whole("keyword_points"),
        session=given.whole("session"),
        made=max(given.whole("made"), ids.highest),
    )
    full = given.whole("full")
    state = State(
        hero,
        here,
        followers,
        lasting,
        notes,
        given.whole("spare"),
        min(given.whole("resolve"), full),
        full,
        given.whole("retainers", FOLLOWER),
    )
    return state.changed(hero)


def _abilities(given: Given, ids: _Ids) -> tuple[Ability, ...]:
    """The lines from top to bottom. A breakout that stands below no keyword is an ability of its own."""
    found: list[Ability] = []
    keyword = ""
    for n, row in enumerate(given.rows("abilities"), 1):
        kinds: dict[str, Kind] = {"keyword": "keyword", "breakout": "breakout" if keyword else "standalone"}
        kind = kinds.get(row.text("kind"), "standalone")
        id_, name = ids.next("an", n), row.text("name") or f"{KINDS[kind]} {n}"
        number = row.whole("plus") if row.has("plus") else row.whole("rating")
        found.append(Ability(id_, name, kind, number, keyword if kind == "breakout" else ""))
        keyword = id_ if kind == "keyword" else keyword
    return tuple(found)


def _lasting(given: Given, ids: _Ids, known: set[str]) -> tuple[Lasting, ...]:
    """What lasts; on every contest where nothing else was said."""
    places = [row.text("id") for row in given.rows("places")]
    found: list[Lasting] = []
    for n, row in enumerate(given.rows("lasting"), 1):
        on = places[n - 1] if n <= len(places) and places[n - 1] in known else ALL
        found.append(lasts(ids.next("l", n), row.text("name"), row.whole("amount"), on))
    return tuple(found)


def lasts(id_: str, name: str, number: int, on: str) -> Lasting:
    """A benefit or a consequence, named by what it is where nothing was said."""
    return Lasting(id_, name or ("Benefit" if number > 0 else "Consequence"), number, on)


def follower(id_: str, given: Given) -> Follower:
    """A follower as it is typed."""
    abilities = tuple(
        Ability(f"{id_}{letter}", given.text(part) or f"Ability {n}", "standalone", given.whole(f"{part}_rating"))
        for n, (part, letter) in enumerate(zip(PARTS, _LETTERS, strict=True), 1)
    )
    name, resolve = given.text("name") or "Sidekick", given.whole("resolve", FOLLOWER)
    return Follower(id_, name, abilities, given.whole("points"), resolve)


def written_sheet(state: State) -> dict[str, Json]:
    """The inputs that give the very same sheet again."""
    hero = state.hero
    lines = (hero.sheet, hero.flaws, state.followers, state.lasting, state.notes)
    pool: dict[str, Json] = {"heroes": hero.heroes, "points": hero.points} if state.keeps else {}
    return {
        "name": hero.name,
        "abilities": ability_rows(hero.sheet),
        "flaws": [{"name": each.name} for each in hero.flaws],
        "followers": [follower_row(each) for each in state.followers],
        "lasting": [{"name": each.name, "amount": str(each.amount)} for each in state.lasting],
        "xp": hero.xp,
        "pool": "here" if state.keeps else "away",
        **pool,
        "ability_points": hero.ability_points,
        "keyword_points": hero.keyword_points,
        "spare": state.spare,
        "resolve": state.resolve,
        "full": state.full,
        **({} if state.retainers == FOLLOWER else {"retainers": state.retainers}),
        "notes": [{"text": each.text} for each in state.notes],
        "refresh": "session" if hero.by_session else "gm",
        "cost": str(hero.cost),
        "ids": [{"id": each.id} for part in lines for each in part],
        "places": [{"id": each.on} for each in state.lasting],
        "earned": [{"id": each} for each in hero.earned],
        "session": hero.session,
        "made": hero.made,
    }


def ability_rows(sheet: tuple[Ability, ...]) -> list[Json]:
    """Lines as a form of a sheet takes them: keywords with their breakouts below, then the rest."""
    return [
        {"name": each.name, "kind": each.kind}
        | ({"plus": each.rating} if each.kind == "breakout" else {"rating": each.rating})
        for each in sheet
    ]


def follower_row(one: Follower) -> dict[str, Json]:
    """A follower as a form of a sheet takes it."""
    row: dict[str, Json] = {"name": one.name}
    for part, each in zip(PARTS, one.abilities, strict=True):
        row |= {part: each.name, f"{part}_rating": each.rating}
    own: dict[str, Json] = {} if one.resolve == FOLLOWER else {"resolve": one.resolve}
    return row | {"points": one.points} | own
