"""A hero's growth: abilities, flaws whose ratings follow them, followers, and an advance's options.

Source: QuestWorlds SRD 0.97, *Assigning Ability Ratings*, *Improving Your Character*.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from hqweb.core import blocks, limits, moves, procedure, sheet
from hqweb.core.fields import Field, Given, Json
from hqweb.mastery import rating
from hqweb.mastery.abilities import KINDS, Ability, Kind, Sheet, effective, flaw_total, in_order, written_rating
from hqweb.successes import count, edition


def pool_fields(of: edition.Edition) -> tuple[Field, ...]:
    """The group's pool."""
    names = (("heroes", "Heroes in the group", 1), ("points", "Story points in the pool", 0))
    return tuple(moves.number(*each, limits.MAX_HEROES, of.pool) for each in names)


def readings(of: edition.Edition) -> tuple[Field, ...]:
    """Interpretations a table may choose."""
    refresh = {"session": "With each session", "gm": "When the GM says so"}
    cost = {str(of.cost): f"{of.cost} XP", str(of.slow): f"{of.slow} XP, for a slow group"}
    found = (("refresh", "The pool refreshes", refresh), ("cost", "An advance costs", cost))
    return tuple(moves.pick(*each, group="readings") for each in found)


ROOM: Final = 20
"""The most points in one move, so that no gift goes past the highest rating a form takes.

Only forms have this limit; the text has no highest rating.
"""


class Flaw(NamedTuple):
    """A flaw. Its rating isn't recorded: it follows the abilities in the order of the flaws."""

    id: str
    name: str


class Follower(NamedTuple):
    """A sidekick: its abilities, whose ids begin with its own, its remaining improvement points, its resolve."""

    id: str
    name: str
    abilities: Sheet
    points: int
    resolve: int


PARTS: Final = ("first", "second", "third")
"""A follower's abilities, as named in a sheet's form."""


def ability_rows(sheet: Iterable[Ability]) -> list[Json]:
    """Lines as a sheet's form takes them: keywords with their breakouts below, then the rest."""
    return [
        {"name": each.name, "kind": each.kind, ("plus" if each.kind == "breakout" else "rating"): each.rating}
        for each in sheet
    ]


def follower_row(of: edition.Edition, one: Follower) -> dict[str, Json]:
    """A follower as a sheet's form takes it."""
    row: dict[str, Json] = {"name": one.name}
    for part, each in zip(PARTS, one.abilities, strict=True):
        row |= {part: each.name, f"{part}_rating": each.rating}
    return row | {"points": one.points} | ({} if one.resolve == of.aide else {"resolve": one.resolve})


def short_rows(of: edition.Edition, sheet: Sheet) -> dict[str, Json]:
    """The lines as the hero’s shorter form takes them: keywords, each with its first breakout, and the rest."""
    keywords: list[Json] = []
    for each in [one for one in sheet if one.kind == "keyword"][: limits.MAX_ABILITIES]:
        row: dict[str, Json] = {"name": each.name, "rating": each.rating}
        mine = [one for one in sheet if one.keyword == each.id and one.rating in of.plus]
        keywords.append(row | ({"breakout": mine[0].name, "plus": str(mine[0].rating)} if mine else {}))
    plain = [each for each in sheet if each.kind == "standalone"][: limits.MAX_ABILITIES]
    return {"keywords": keywords, "abilities": [{"name": each.name, "rating": each.rating} for each in plain]}


def noted(of: edition.Edition, ability: Ability) -> str:
    """The rating as written on the sheet."""
    return written_rating(ability, count.LETTER, of.counting.mastery)


def flaw_rating(of: edition.Edition, sheet: Sheet, place: int) -> rating.Total:
    """The rating of a flaw by its place: the highest ability, the second highest, then the lowest.

    Breakouts count with their keywords. Without any ability it is that of a new one.
    """
    return rating.Total(flaw_total([effective(sheet, each) for each in sheet], place)) if sheet else of.new


def rated(of: edition.Edition, sheet: Sheet) -> Iterator[tuple[str, str]]:
    """The abilities of a follower, each with its rating."""
    return ((each.name, noted(of, each)) for each in sheet)


def sheet_grid(of: edition.Edition, sheet: Sheet, flaws: tuple[Flaw, ...]) -> tuple[blocks.Grid, ...]:
    """The sheet as a grid, flaws last; nothing if it's empty."""
    rows = []
    for each in in_order(sheet):
        plus = f" {noted(of, each)}" if each.kind == "breakout" else ""
        rows.append(blocks.GridRow((each.name, KINDS[each.kind] + plus, of.written(effective(sheet, each)))))
    for place, flaw in enumerate(flaws):
        rows.append(blocks.GridRow((flaw.name, "Flaw", of.written(flaw_rating(of, sheet, place))), "left"))
    return blocks.grid("The sheet", "Ability | Kind | Rating#", rows)


VERDICT: Final = (
    "points heroes xp cost session earned taken ability_points keyword_points"
    " abilities:sheet[id name kind rating keyword] totals flaws[id name] flaw_ratings"
)
"""A hero over sessions, in a verdict."""


class State(NamedTuple):
    """A hero over sessions.

    `earned` are the abilities and flaws that earned experience this session. `taken` are the improvements picked from
    an open advance, None if none is open.
    """

    edition: edition.Edition
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

    def pick(self, sheet: Iterable[Ability], label: str = "Ability") -> Field:
        """The field for one of these abilities."""
        return pick_ability(self.edition, sheet, label)

    def of_kind(self, kind: Kind) -> Sheet:
        """The abilities of one kind."""
        return tuple(each for each in self.sheet if each.kind == kind)

    def added(self, name: str, kind: Kind, rating: int, keyword: str = "") -> "tuple[State, Ability]":
        """The sheet with a new line; ids are never reused."""
        made = self.made + 1
        new = Ability(f"n{made}", name or f"New {KINDS[kind].lower()} {made}", kind, rating, keyword)
        return self._replace(sheet=(*self.sheet, new), made=made), new

    def flawed(self, name: str) -> "tuple[State, Flaw]":
        """The sheet with a new flaw."""
        made = self.made + 1
        new = Flaw(f"y{made}", name or f"New flaw {made}")
        return self._replace(flaws=(*self.flaws, new), made=made), new

    @property
    def totals(self) -> dict[str, rating.Total]:
        """The rating to roll of each ability, by its id."""
        return {each.id: effective(self.sheet, each) for each in self.sheet}

    @property
    def flaw_ratings(self) -> tuple[rating.Total, ...]:
        """The rating of each flaw."""
        return tuple(flaw_rating(self.edition, self.sheet, place) for place, _ in enumerate(self.flaws))

    @property
    def unpaid(self) -> Sheet:
        """The abilities that haven't earned experience this session."""
        return tuple(each for each in self.sheet if each.id not in self.earned)

    @property
    def unpaid_flaws(self) -> tuple[Flaw, ...]:
        """The flaws that haven't earned experience this session."""
        return tuple(each for each in self.flaws if each.id not in self.earned)

    @property
    def improvable(self) -> Sheet:
        """Abilities that saved points can raise; never breakouts."""
        kept = {"standalone": self.ability_points, "keyword": self.keyword_points}
        return tuple(each for each in low(self.sheet) if kept.get(each.kind, 0))


def low(sheet: Sheet) -> Sheet:
    """Abilities that can still be raised."""
    return tuple(each for each in sheet if each.rating <= rating.MAX_TOTAL - ROOM)


def told[S](state: S, rule: str, sentence: str, **values: Json) -> procedure.Played[S]:
    """A move with one reason that's also its line."""
    step = procedure.say(rule, sentence, **values)
    return procedure.Played(state, (step,), step.text.removesuffix("."))


FULL: Final[moves.Closed[State]] = moves.needs(lambda state: len(state.sheet) < limits.MAX_SHEET, "The sheet is full.")
"""The reason no line can be added."""


def pick_ability(of: edition.Edition, sheet: Iterable[Ability], label: str = "Ability") -> Field:
    """The field for one of these abilities."""
    return moves.pick("ability", label, {each.id: f"{each.name} {noted(of, each)}" for each in sheet}, None)


def pick_flaw(flaws: tuple[Flaw, ...]) -> Field:
    """The field for one of these flaws."""
    return moves.pick("flaw", "Flaw", {each.id: each.name for each in flaws}, None)


RISES: Final = "{name}: {was} becomes *{now}*."


def raise_ability(state: State, id_: str, by: int, rule: str, sentence: str) -> procedure.Played[State]:
    """A rising ability, in a sentence with what it `was` and is `now`, or by how much."""
    before = sheet.row(state.sheet, id_)
    now = before._replace(rating=before.rating + by)
    of, sign = state.edition, edition.amount(by)
    values = {"name": before.name, "was": noted(of, before), "sign": sign, "now": noted(of, now)}
    return told(state._replace(sheet=sheet.swapped(state.sheet, now)), rule, sentence, **values)


def _kept(state: State, name: str, n: int, whose: str, of: str = "") -> procedure.Played[State]:
    """Improvement points of one kind, to spend later."""
    total, sentence = getattr(state, name) + n, f"*{{n}} improvement points* for {whose}, {{total}} in all."
    line, after = f"{n} improvement points{of}", state._replace(**{name: total})
    return moves.said(after, "advance", line, sentence, n=n, total=total)


def grown(state: State, given: Given, kind: Kind, rule: str, sentence: str) -> procedure.Played[State]:
    """A new line at its starting rating; a breakout goes into the picked keyword."""
    keyword = given.text("ability") if kind == "breakout" else ""
    above = sheet.row(state.sheet, keyword).name if keyword else ""
    after, new = state.added(
        given.text("name"), kind, state.edition.breakout if keyword else state.edition.new, keyword
    )
    return told(after, rule, sentence, keyword=above, name=new.name, rating=noted(state.edition, new))


def _flaw_off(state: State, given: Given) -> procedure.Played[State]:
    flaw = sheet.row(state.flaws, given.text("flaw"))
    after = state._replace(flaws=sheet.without(state.flaws, flaw.id))
    if not given.flag("turn"):
        return told(after, "advance", "{flaw} is *dropped*.", flaw=flaw.name)
    after, new = after.added(flaw.name, "standalone", state.edition.new)
    sentence = "{flaw} is no longer a flaw but an *ability at {rating}*."
    return told(after, "advance", sentence, flaw=flaw.name, rating=noted(state.edition, new))


def _option(
    do: str,
    title: str,
    brings: Callable[[edition.Edition], str],
    does: Callable[[State, Given], procedure.Played[State]],
    fields: Callable[[State], tuple[Field, ...]] = lambda _: (),
    *,
    adds: bool = False,
) -> tuple[Callable[[edition.Edition], str], moves.Act[State]]:
    """An advance's improvement and its move.

    It's available while its fields have something to pick, and there's room if it `adds` a line.
    """

    def take(state: State, given: Given) -> procedure.Played[State]:
        made, taken = does(state, given), (*(state.taken or ()), do)
        return made._replace(state=made.state._replace(taken=taken if len(taken) < state.edition.picks else None))

    def closed(state: State) -> str:
        often, picks = dict(state.edition.advances).get(do, 0), (each for each in fields(state) if each.kind == "pick")
        return moves.why(
            (state.taken is None, "You have no open advance."),
            ((state.taken or ()).count(do) >= often, "You’ve already picked that in this advance."),
            (not all(each.options for each in picks), "Nothing on the sheet can be changed that way."),
        ) or (FULL(state) if adds else "")

    more = lambda state: f"{brings(state.edition)} {state.edition.picks - len(state.taken or ())} left."  # noqa: E731
    return brings, moves.Act(do, title, "advance", take, more, closed, fields)


OPTIONS: Final = (
    _option("points", "Points for abilities", lambda of: f"{of.points} improvement points across standalone abilities.",
        lambda state, _: _kept(state, "ability_points", state.edition.points, "standalone abilities")),
    _option("keyword-points", "Points for keywords",
        lambda of: f"{of.keyword_points} improvement points across keywords.",
        lambda state, _: _kept(state, "keyword_points", state.edition.keyword_points, "keywords", " for keywords")),
    _option("breakout-up", "Raise a breakout", lambda of: f"+{of.breakout} on one breakout.",
        lambda state, given: raise_ability(state, given.text("ability"), state.edition.breakout, "advance", RISES),
        lambda state: (state.pick(low(state.of_kind("breakout")), "Breakout"),)),
    _option("breakout-new", "A new breakout", lambda of: f"A breakout at +{of.breakout} in a keyword.",
        lambda state, given: grown(state, given, "breakout", "advance",
                                   "A breakout of {keyword}: *{name} {rating}*."),
        lambda state: (state.pick(state.of_kind("keyword"), "Keyword"), moves.NAME),
        adds=True),
    _option("ability-new", "A new ability", lambda of: f"A standalone ability at {of.written(of.new)}.",
        lambda state, given: grown(state, given, "standalone", "advance", "A new ability: *{name} {rating}*."),
        lambda _: (moves.NAME,), adds=True),
    _option("to-keyword", "Make an ability a keyword",
        lambda of: f"A standalone ability becomes a keyword with a breakout at +{of.breakout}.",
        lambda state, given: grown(
            state._replace(sheet=sheet.swapped(
                state.sheet, sheet.row(state.sheet, given.text("ability"))._replace(kind="keyword"))),
            given, "breakout", "advance", "{keyword} is a keyword now, with *{name} {rating}*."),
        lambda state: (state.pick(state.of_kind("standalone")), moves.NAME), adds=True),
    _option("flaw-off", "Drop or turn a flaw", lambda _: "It goes away, or becomes an ability if the story fits.",
        _flaw_off, lambda state: (pick_flaw(state.flaws), moves.flag("turn", "Make it an ability")),
        adds=True),
    _option("replace", "Replace a lost character", lambda _: "Someone new replaces a lost supporting character.",
        lambda state, given: moves.said(
            state, "advance", f"{given.text('name') or 'Someone new'} takes a place",
            "*{name}* replaces a lost character.", name=given.text("name") or "Someone new"),
        lambda _: (moves.NAME,)),
)  # fmt: skip
"""An advance's options."""
