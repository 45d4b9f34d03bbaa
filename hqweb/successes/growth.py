"""What a hero grows in: abilities, flaws whose ratings follow them, followers, and what an advance may bring.

Source: QuestWorlds SRD 0.97, *Assigning Ability Ratings*, *Improving Your Character*.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from hqweb.core import blocks, limits, moves, procedure, sheet, words
from hqweb.core.fields import Field, Given, Json
from hqweb.mastery import rating
from hqweb.mastery.abilities import KINDS, Ability, Kind, Sheet, effective, flaw_total, in_order, written_rating
from hqweb.successes import edition

NEW_RATING: Final = rating.Total(10)
"""What a new ability is rated."""
NEW_BREAKOUT: Final = 5
"""What a new breakout adds to its keyword."""
MOST_XP: Final = 5
"""Experience points of one session."""
CHOSEN_FLAWS: Final = 3
"""Flaws that a player chooses at most."""
PICKS: Final = 2
"""Improvements in one advance."""
POINTS: Final = 10
KEYWORD_POINTS: Final = 5
EDITS: Final = (
    ("marginal", "Marginal", 1, "Another way to a solution, out of what is known already."),
    ("minor", "Minor", 2, "Another way, out of nowhere."),
    ("major", "Major", 3, "It settles a conflict or bares a secret, out of nowhere."),
)
"""Plot edits: id, title, story points, and what may be edited."""

ABILITY: Final = words.Noun("ability", "abilities")
FLAW: Final = words.Noun("flaw", "flaws")
KEYWORD: Final = words.Noun("keyword", "keywords")
PLUS: Final = {str(n): f"+{n}" for n in (5, 10, 15, 20)}
"""What the hero’s shorter form lets a breakout add."""

POOL_FIELDS: Final = (
    moves.number("heroes", "Heroes in the group", 1, limits.MAX_HEROES, edition.POOL),
    moves.number("points", "Story points in the pool", 0, limits.MAX_HEROES, edition.POOL),
)
"""The pool of the group."""

_REFRESH: Final = {"session": "With each session", "gm": "When the GM says so"}
_COST: Final = {"10": "10 XP", "5": "5 XP, for a slow group"}
READINGS: Final = (
    moves.pick("refresh", "The pool refreshes", _REFRESH, group="readings"),
    moves.pick("cost", "An advance costs", _COST, group="readings"),
)
"""What a table reads its own way."""

NAME: Final = moves.text("name", "Name")
ROOM: Final = 20
"""Points below the highest rating that is written, and the most in one move, so that no gift goes beyond it."""


class Flaw(NamedTuple):
    """A flaw. Its rating is not written down: it follows the abilities by the order of the flaws."""

    id: str
    name: str


class Follower(NamedTuple):
    """A sidekick: its abilities, whose ids begin with its own, its improvement points that are left, its resolve."""

    id: str
    name: str
    abilities: Sheet
    points: int = 0
    resolve: int = edition.FOLLOWER


PARTS: Final = ("first", "second", "third")
"""The abilities of a follower, as the form of a sheet names them."""


def ability_rows(sheet: Iterable[Ability]) -> list[Json]:
    """Lines as a form of a sheet takes them: keywords with their breakouts below, then the rest."""
    return [
        {"name": each.name, "kind": each.kind, ("plus" if each.kind == "breakout" else "rating"): each.rating}
        for each in sheet
    ]


def follower_row(one: Follower) -> dict[str, Json]:
    """A follower as a form of a sheet takes it."""
    row: dict[str, Json] = {"name": one.name}
    for part, each in zip(PARTS, one.abilities, strict=True):
        row |= {part: each.name, f"{part}_rating": each.rating}
    return row | {"points": one.points} | ({} if one.resolve == edition.FOLLOWER else {"resolve": one.resolve})


def short_rows(sheet: Sheet) -> dict[str, Json]:
    """The lines as the hero’s shorter form takes them: keywords, each with its first breakout, and the rest."""
    keywords: list[Json] = []
    for each in [one for one in sheet if one.kind == "keyword"][: limits.MAX_ABILITIES]:
        row: dict[str, Json] = {"name": each.name, "rating": each.rating}
        mine = [one for one in sheet if one.keyword == each.id and str(one.rating) in PLUS]
        keywords.append(row | ({"breakout": mine[0].name, "plus": str(mine[0].rating)} if mine else {}))
    plain = [each for each in sheet if each.kind == "standalone"][: limits.MAX_ABILITIES]
    return {"keywords": keywords, "abilities": [{"name": each.name, "rating": each.rating} for each in plain]}


def noted(ability: Ability) -> str:
    """The rating as it is written on the sheet."""
    return written_rating(ability, edition.LETTER)


def flaw_rating(sheet: Sheet, place: int) -> rating.Total:
    """The rating of a flaw by its place: the highest ability, the second highest, then the lowest.

    Breakouts count with their keywords. Without any ability it is that of a new one.
    """
    return rating.Total(flaw_total([effective(sheet, each) for each in sheet], place)) if sheet else edition.BASE


def rated(sheet: Sheet) -> Iterator[tuple[str, str]]:
    """The abilities of a follower, each with its rating."""
    return ((each.name, noted(each)) for each in sheet)


def sheet_grid(sheet: Sheet, flaws: tuple[Flaw, ...]) -> tuple[blocks.Grid, ...]:
    """The sheet as a grid, the flaws at its end; none where nothing is written down yet."""
    rows = []
    for each in in_order(sheet):
        plus = f" {noted(each)}" if each.kind == "breakout" else ""
        rows.append(blocks.GridRow((each.name, KINDS[each.kind] + plus, edition.written(effective(sheet, each)))))
    for place, flaw in enumerate(flaws):
        rows.append(blocks.GridRow((flaw.name, "Flaw", edition.written(flaw_rating(sheet, place))), "left"))
    return blocks.grid("The sheet", "Ability | Kind | Rating#", rows)


class State(NamedTuple):
    """A hero over sessions.

    `earned` are the abilities and flaws that gave experience in this session. `taken` are the improvements that
    were picked from an open advance, None where none is open.
    """

    name: str
    heroes: int
    points: int
    xp: int
    sheet: Sheet
    flaws: tuple[Flaw, ...]
    cost: int
    by_session: bool = True
    earned: tuple[str, ...] = ()
    taken: tuple[str, ...] | None = None
    ability_points: int = 0
    keyword_points: int = 0
    session: int = 1
    made: int = 0

    def of_kind(self, kind: Kind) -> Sheet:
        """The abilities of a kind."""
        return tuple(each for each in self.sheet if each.kind == kind)

    def added(self, name: str, kind: Kind, rating: int, keyword: str = "") -> "tuple[State, Ability]":
        """The sheet with a new line; ids are never used twice."""
        made = self.made + 1
        new = Ability(f"n{made}", name or f"New {KINDS[kind].lower()} {made}", kind, rating, keyword)
        return self._replace(sheet=(*self.sheet, new), made=made), new

    def flawed(self, name: str) -> "tuple[State, Flaw]":
        """The sheet with a new flaw."""
        made = self.made + 1
        new = Flaw(f"y{made}", name or f"New flaw {made}")
        return self._replace(flaws=(*self.flaws, new), made=made), new

    @property
    def unpaid(self) -> Sheet:
        """The abilities that gave no experience in this session yet."""
        return tuple(each for each in self.sheet if each.id not in self.earned)

    @property
    def unpaid_flaws(self) -> tuple[Flaw, ...]:
        """The flaws that gave no experience in this session yet."""
        return tuple(each for each in self.flaws if each.id not in self.earned)

    @property
    def improvable(self) -> Sheet:
        """What the points that are kept can raise. Breakouts are never raised by points."""
        kept = {"standalone": self.ability_points, "keyword": self.keyword_points}
        return tuple(each for each in low(self.sheet) if kept.get(each.kind, 0))


def low(sheet: Sheet) -> Sheet:
    """What can still be raised."""
    return tuple(each for each in sheet if each.rating <= rating.MAX_TOTAL - ROOM)


def told[S](state: S, rule: str, sentence: str, **values: Json) -> procedure.Played[S]:
    """A move with one reason, which is its line too."""
    step = procedure.say(rule, sentence, **values)
    return procedure.Played(state, (step,), step.text.removesuffix("."))


FULL: Final[moves.Closed[State]] = moves.needs(lambda state: len(state.sheet) < limits.MAX_SHEET, "The sheet is full.")
"""Why no line can be added."""


def pick_ability(sheet: Iterable[Ability], label: str = "Ability") -> Field:
    """One of some abilities."""
    return moves.pick("ability", label, {each.id: f"{each.name} {noted(each)}" for each in sheet}, None)


def pick_flaw(flaws: tuple[Flaw, ...]) -> Field:
    """One of some flaws."""
    return moves.pick("flaw", "Flaw", {each.id: each.name for each in flaws}, None)


RISES: Final = "{name}: {was} becomes *{now}*."


def raise_ability(state: State, id_: str, by: int, rule: str, sentence: str) -> procedure.Played[State]:
    """An ability that rises, in a sentence with what it `was` and is `now`, or by how much."""
    before = sheet.row(state.sheet, id_)
    now = before._replace(rating=before.rating + by)
    values = {"name": before.name, "was": noted(before), "sign": edition.amount(by), "now": noted(now)}
    return told(state._replace(sheet=sheet.swapped(state.sheet, now)), rule, sentence, **values)


def _kept(name: str, n: int, whose: str, line: str) -> Callable[[State, Given], procedure.Played[State]]:
    """What gives so many improvement points of one kind, to be spent later."""

    def gives(state: State, _: Given) -> procedure.Played[State]:
        total, sentence = getattr(state, name) + n, f"*{{n}} improvement points* for {whose}, {{total}} in all."
        return moves.said(state._replace(**{name: total}), "advance", line, sentence, n=n, total=total)

    return gives


def grown(state: State, given: Given, kind: Kind, rule: str, sentence: str) -> procedure.Played[State]:
    """A new line where new ones begin, a breakout in the keyword that is picked."""
    keyword = given.text("ability") if kind == "breakout" else ""
    above = sheet.row(state.sheet, keyword).name if keyword else ""
    after, new = state.added(given.text("name"), kind, NEW_BREAKOUT if keyword else NEW_RATING, keyword)
    return told(after, rule, sentence, keyword=above, name=new.name, rating=noted(new))


def _flaw_off(state: State, given: Given) -> procedure.Played[State]:
    flaw = sheet.row(state.flaws, given.text("flaw"))
    after = state._replace(flaws=sheet.without(state.flaws, flaw.id))
    if not given.flag("turn"):
        return told(after, "advance", "{flaw} is *dropped*.", flaw=flaw.name)
    after, new = after.added(flaw.name, "standalone", NEW_RATING)
    sentence = "{flaw} is no flaw any more but an *ability at {rating}*."
    return told(after, "advance", sentence, flaw=flaw.name, rating=noted(new))


class Option(NamedTuple):
    """One improvement of an advance: its move, title, how often it may be picked, what it brings, and what it does.

    It is open while there is something to pick in its fields, and room if it `adds` a line.
    """

    do: str
    title: str
    times: int
    brings: str
    does: Callable[[State, Given], procedure.Played[State]]
    fields: Callable[[State], tuple[Field, ...]] = lambda _: ()
    adds: bool = False

    def take(self, state: State, given: Given) -> procedure.Played[State]:
        """The improvement, as one of those of the open advance; after two it is closed."""
        made = self.does(state, given)
        taken = (*(state.taken or ()), self.do)
        return made._replace(state=made.state._replace(taken=taken if len(taken) < PICKS else None))

    def closed(self, state: State) -> str:
        """Why it cannot be picked."""
        if state.taken is None:
            return "There is no advance open."
        if state.taken.count(self.do) >= self.times:
            return "That was picked in this advance already."
        if any(each.kind == "pick" and not each.options for each in self.fields(state)):
            return "There is nothing on the sheet that it could change."
        return FULL(state) if self.adds else ""

    @property
    def act(self) -> moves.Act[State]:
        """The improvement as a move."""
        brings = lambda state: f"{self.brings} {PICKS - len(state.taken or ())} left."  # noqa: E731
        return moves.Act(self.do, self.title, "advance", self.take, brings, self.closed, self.fields)


OPTIONS: Final = (
    Option("points", "Points for abilities", 2, "10 improvement points across standalone abilities.",
           _kept("ability_points", POINTS, "standalone abilities", f"{POINTS} improvement points")),
    Option("keyword-points", "Points for keywords", 2, "5 improvement points across keywords.",
           _kept("keyword_points", KEYWORD_POINTS, "keywords", f"{KEYWORD_POINTS} improvement points for keywords")),
    Option("breakout-up", "Raise a breakout", 1, "+5 on one breakout.",
           lambda state, given: raise_ability(state, given.text("ability"), NEW_BREAKOUT, "advance", RISES),
           lambda state: (pick_ability(low(state.of_kind("breakout")), "Breakout"),)),
    Option("breakout-new", "A new breakout", 1, "A breakout at +5 in a keyword.",
           lambda state, given: grown(state, given, "breakout", "advance",
                                      "A breakout of {keyword}: *{name} {rating}*."),
           lambda state: (pick_ability(state.of_kind("keyword"), "Keyword"), NAME),
           adds=True),
    Option("ability-new", "A new ability", 1, "A standalone ability at 10.",
           lambda state, given: grown(state, given, "standalone", "advance", "A new ability: *{name} {rating}*."),
           lambda _: (NAME,), adds=True),
    Option("to-keyword", "Make an ability a keyword", 1,
           "A standalone ability becomes a keyword with a breakout at +5.",
           lambda state, given: grown(
               state._replace(sheet=sheet.swapped(
                   state.sheet, sheet.row(state.sheet, given.text("ability"))._replace(kind="keyword"))),
               given, "breakout", "advance", "{keyword} is a keyword now, with *{name} {rating}*."),
           lambda state: (pick_ability(state.of_kind("standalone")), NAME), adds=True),
    Option("flaw-off", "Drop or turn a flaw", 1, "A flaw goes, or becomes an ability if the story bears it.",
           _flaw_off, lambda state: (pick_flaw(state.flaws), moves.flag("turn", "Make it an ability")),
           adds=True),
    Option("replace", "Replace somebody lost", 1, "Another supporting character for one who is lost.",
           lambda state, given: moves.said(
               state, "advance", f"{given.text('name') or 'Somebody new'} takes a place",
               "*{name}* takes the place of somebody who is lost.", name=given.text("name") or "Somebody new"),
           lambda _: (NAME,)),
)  # fmt: skip
"""What an advance may bring: two of these."""
