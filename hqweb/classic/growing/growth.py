"""Improvement in every edition: new and raised abilities, new masteries, and catch-ups.

Source: HeroQuest, *Improving your hero*, *Catch-ups*; QuestWorlds SRD 2.2, *Improving Your Character*.
"""

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from hqweb.classic.edition import growth
from hqweb.core import errors, fields, limits, moves, nouns, procedure, sheet, words
from hqweb.core.blocks import Block, GridRow, Note, grid
from hqweb.mastery import abilities, rating

type Done = procedure.Played[State]
HERO: Final = "hero"
GM: Final = "gm"
"""The ids in moves of the hero's player, and of the GM for awards and gifts."""


class Flaw(NamedTuple):
    """A flaw with its rating, fixed at creation, and its number on a sheet."""

    name: str
    rating: int
    number: int

    @property
    def id(self) -> str:
        """Its key in moves."""
        return f"f{self.number}"

    @classmethod
    def read(cls, row: fields.Given, number: int) -> "Flaw":
        """Return a flaw from a form."""
        return cls(row.text("name") or f"Flaw {number}", row.whole("rating"), number)


class CatchUp(NamedTuple):
    """An open catch-up: the ability that earned it, its new total, and the abilities raised so far."""

    source: str
    total: int
    picked: tuple[str, ...] = ()


VERDICT: Final = (
    "points session abilities:sheet[id name kind rating keyword raised] totals packages"
    " catch_up(source total picked) advance"
)
"""A hero's improvement in a verdict."""


class State(NamedTuple):
    """A hero between two moves.

    `letter` stands for a mastery; `points` are hero points; `packages` are the ids of keywords that are packages.
    `numbered` is the highest number ever given, if abilities can be deleted. The rest is for improvement by
    experience: the supply of hero points, the `awards` allowed and `awarded` in a session, unspent and spent
    experience, and the elements of an open advance.
    """

    name: str
    letter: str
    rules: growth.GrowthRules
    points: int
    sheet: abilities.Sheet
    packages: tuple[str, ...] = ()
    flaws: tuple[Flaw, ...] = ()
    session: int = 1
    catch_up: CatchUp | None = None
    numbered: int = 0
    supply: growth.Supply = growth.Supply("", "", "", 0, 0, 0, kept=False)
    awards: int = 0
    awarded: int = 0
    xp: int = 0
    spent: int = 0
    advance: tuple[str, ...] | None = None

    @property
    def half_done(self) -> bool:
        """True if a catch-up or an advance is open, which has to end first."""
        return self.catch_up is not None or self.advance is not None

    @property
    def totals(self) -> dict[str, rating.Total]:
        """The rating to roll of each ability, by its id."""
        return {each.id: abilities.effective(self.sheet, each) for each in self.sheet}

    def holding(self, sheet: abilities.Sheet) -> "State":
        """Return the state with other abilities, in the order of a sheet, keeping the highest number."""
        ordered = tuple(abilities.in_order(sheet))
        packages = tuple(each.id for each in ordered if each.id in self.packages)
        last = max(self.numbered, *(int(each.id[1:]) for each in ordered), 0)
        return self._replace(sheet=ordered, packages=packages, numbered=last)

    @property
    def growing(self) -> abilities.Sheet:
        """The abilities that may rise. A package can't rise as a whole in play."""
        return tuple(each for each in self.sheet if each.id not in self.packages)

    @property
    def keywords(self) -> abilities.Sheet:
        """The keywords that take breakouts."""
        return tuple(each for each in self.growing if each.kind == "keyword")

    @property
    def catching_up(self) -> abilities.Sheet:
        """The abilities that the open catch-up may raise: no breakouts, none twice, and only low enough ones."""
        if self.catch_up is None or len(self.catch_up.picked) == self.rules.catch_ups:
            return ()
        _, total, picked = self.catch_up
        open_now = (each for each in self.growing if each.kind != "breakout" and each.id not in picked)
        return tuple(each for each in open_now if each.rating <= total - self.rules.gap)

    @property
    def untaken(self) -> str:
        """The remaining elements of the open advance in words, if any."""
        left = self.rules.picks - len(self.advance or ())
        return f"{words.spelt(left)} more {nouns.ELEMENT.of(left)}" if left else ""

    def having(self, by: int) -> abilities.Sheet:
        """Return the abilities with room to rise by this much."""
        return tuple(each for each in self.growing if room(each) >= by)

    def lapsed(self) -> procedure.Step:
        """Describe the fate of leftover hero points."""
        text, points = f"{{points}} left over {'lapses' if self.points == 1 else 'lapse'}.", self.points
        return procedure.say("supply", text, points=nouns.HERO_POINT.counted(points))

    def new(self, name: str, kind: abilities.Kind, rating: int, keyword: str = "") -> abilities.Ability:
        """Return a new ability with the next id, named by its number if it has no name."""
        number = next_number((int(each.id[1:]) for each in self.sheet), self.numbered)
        return abilities.Ability(f"a{number}", name or f"Ability {number}", kind, rating, keyword)

    def rating(self, ability: abilities.Ability) -> str:
        """Return a rating as the sheet shows it."""
        return abilities.written_rating(ability, self.letter)

    def total(self, ability: abilities.Ability) -> str:
        """Return the rating to roll, in writing."""
        return rating.show(abilities.effective(self.sheet, ability), self.letter)

    def picked(self, given: fields.Given, name: str = "ability") -> abilities.Ability:
        """Return the ability that a move is about."""
        return sheet.row(self.sheet, given.text(name))


def next_number(taken: Iterable[int], last: int = 0) -> int:
    """Return the next number for something new. `last` is the highest ever given.

    >>> next_number([1, 2]), next_number([1, 2], 7)
    (3, 8)
    """
    used = set(taken)
    number = max(last, *used, 0) + 1
    return number if number <= limits.MAX_NUMBER else next(n for n in range(1, limits.MAX_NUMBER) if n not in used)


def room(ability: abilities.Ability) -> int:
    """Return how far an ability may still rise."""
    return rating.MAX_TOTAL - ability.rating


FULL: Final[moves.Closed[State]] = moves.needs(
    lambda state: len(state.sheet) < limits.MAX_SHEET, f"A sheet holds at most {limits.MAX_SHEET} abilities."
)
NO_ABILITY: Final[moves.Closed[State]] = moves.needs(lambda state: state.sheet, "There’s no ability on the sheet yet.")
NO_AWARD: Final[moves.Closed[State]] = moves.needs(
    lambda state: state.points < limits.MAX_HERO_POINTS, f"A hero has at most {limits.MAX_HERO_POINTS} hero points."
)
"""Refusals of new abilities, raises, and awards."""


def triggers(before: abilities.Ability, after: abilities.Ability) -> bool:
    """Check if a lasting increase starts a catch-up: a new mastery, and not in a breakout.

    >>> triggers(abilities.Ability("a1", "Farmer", "keyword", 20), abilities.Ability("a1", "Farmer", "keyword", 21))
    True
    """
    was, now = (rating.Rating.of(rating.Total(each.rating)).masteries for each in (before, after))
    return after.kind != "breakout" and now > was


def refusing(why: Callable[[str], str]) -> Callable[[fields.Json], fields.Json]:
    """Return a reader of a pick that refuses with a reason, if any."""

    def read(raw: fields.Json) -> fields.Json:
        if isinstance(raw, str) and (reason := why(raw)):
            raise errors.HqwebError("field.pick", reason, got=raw)
        return raw

    return read


def pick_ability(
    state: State,
    sheet: abilities.Sheet,
    *,
    name: str = "ability",
    label: str = "Ability",
    note: Callable[[abilities.Ability], str] = lambda _: "",
    why: Callable[[abilities.Ability], str] = lambda _: "",
) -> fields.Field:
    """Return a pick of one ability. `why` explains why you can't pick any other on the sheet."""

    def in_all(each: abilities.Ability) -> str:
        total = f" ({state.total(each)})" if each.kind == "breakout" else ""
        return f"{each.name} {state.rating(each)}{total}"

    options = tuple(fields.Option(each.id, in_all(each), note(each)) for each in sheet)
    read = refusing(lambda id_: next((why(each) for each in state.sheet if each.id == id_), ""))
    return fields.Field(name, "pick", label, options=options, read=read)


def raise_step(
    state: State, before: abilities.Ability, after: abilities.Ability, rule: str, sentence: str, **values: fields.Json
) -> procedure.Step:
    """Explain a raise, with the ratings before and after it."""
    return procedure.say(rule, sentence, name=before.name, was=state.rating(before), now=state.rating(after), **values)


def raised(state: State, before: abilities.Ability, after: abilities.Ability, *steps: procedure.Step) -> Done:
    """Raise an ability on the sheet, and start a catch-up for a new mastery."""
    grown, rules = state._replace(sheet=sheet.swapped(state.sheet, after)), state.rules
    line = f"{after.name} {state.rating(after)}"
    if not triggers(before, after):
        return procedure.Played(grown, steps, line)
    waiting = grown._replace(catch_up=CatchUp(after.id, after.rating))
    named: dict[str, fields.Json] = {"gap": rules.gap, "name": after.name, "now": state.rating(after)}
    text = "{name} gains a mastery at {now}, but nothing is {gap} or more below it."
    if waiting.catching_up:
        whom = (
            "{count} others, {gap} or more below, gain"
            if rules.catch_ups > 1
            else "one other, {gap} or more below, gains"
        )
        text = "{name} gains a mastery at {now}: *a catch-up*. Up to " + whom + " {gain}."
        named = {"count": rules.catch_ups, "gap": rules.gap, "gain": rules.gain, **named}
        grown, line = waiting, f"{line}: a catch-up"
    return procedure.Played(grown, (*steps, procedure.say("catch-up", text, **named)), line)


def raised_by(state: State, given: fields.Given, by: int, sentence: str, rule: str = "directed") -> Done:
    """Raise the picked ability."""
    before = state.picked(given)
    after = before._replace(rating=before.rating + by)
    return raised(state, before, after, raise_step(state, before, after, rule, sentence, by=by))


def award(state: State, given: fields.Given, left: str = "") -> Done:
    """Award hero points from the GM."""
    n = given.whole("n")
    points, total = nouns.HERO_POINT.counted(n), state.points + n
    sentence, after = "The GM awards *{points}*: now {total}.{left}", state._replace(points=total)
    return moves.said(after, "award", f"Awarded {points}", sentence, points=points, total=total, left=left, number=n)


def spent(state: State, sentence: str) -> Done:
    """Spend a hero point in play."""
    after = state._replace(points=state.points - 1)
    return moves.said(after, "hero-point", "A hero point spent in play", sentence, left=after.points)


def added(state: State, given: fields.Given, rule: str, why: str = "", rating: int = 0) -> Done:
    """Add an independent ability, at the usual rating unless given another."""
    rating = rating or state.rules.new
    new = state.new(given.text("name"), "independent", rating)
    after, now = state._replace(sheet=(*state.sheet, new)), state.rating(new)
    sentence = "{name} is on the sheet at *{now}*{why}."
    return moves.said(after, rule, f"{new.name} {now}", sentence, name=new.name, now=now, rating=rating, why=why)


def broken_out(state: State, keyword: abilities.Ability, given: fields.Given, text: str, **values: fields.Json) -> Done:
    """Add a breakout to a keyword."""
    new = state.new(given.text("name"), "breakout", state.rules.breakout, keyword.id)
    after = state._replace(sheet=(*state.sheet, new))
    known: dict[str, fields.Json] = {"name": new.name, "bonus": new.rating, "keyword": keyword.name}
    return moves.said(
        after, "new-ability", f"{new.name} {state.rating(new)}", text, **known, total=after.total(new), **values
    )


def catch_up_acts(alone: str, *, gains: bool = False) -> tuple[moves.Act[State], ...]:
    """Return the moves of a catch-up. `alone` is the term for an independent ability.

    With `gains` a reason has the gain.
    """
    none = f"A catch-up starts when a keyword or {alone} ability gains a mastery. None is open."
    closed: moves.Closed[State] = moves.needs(lambda state: state.catch_up, none)

    def caught_up(state: State, given: fields.Given) -> Done:
        before, now, gain = state.picked(given), procedure.there(state.catch_up), state.rules.gain
        after, numbers = before._replace(rating=before.rating + gain), {"gain": gain} if gains else {}
        open_now = now._replace(picked=(*now.picked, before.id))
        grown = state._replace(sheet=sheet.swapped(state.sheet, after), catch_up=open_now)
        left = _left(grown)
        over = procedure.Played(grown) if left else _over(grown, given)
        text, line = "{name}: {was} becomes *{now}* by the catch-up.", f"Catch-up: {after.name} {state.rating(after)}"
        steps = moves.those(
            (True, raise_step(state, before, after, "catch-up", text, **numbers)),
            (triggers(before, after), procedure.say("catch-up", "A mastery from a catch-up doesn’t start another.")),
            (left, procedure.say("catch-up", "{left} may still follow.", left=words.leading(nouns.MORE.spelt(left)))),
        )
        return procedure.Played(over.state, (*steps, *over.steps), line)

    return (
        moves.Act("catch-up", "Catch up", "catch-up", caught_up,
            lambda state: f"+{state.rules.gain}. Up to {_left(state)} now, each different.", closed,
            lambda state: (pick_ability(state, state.catching_up, why=lambda each: _not_catching_up(state, each)),)),
        moves.Act("catch-up-done", "End the catch-up", "catch-up", _over, "The rest of it lapses.", closed),
    )  # fmt: skip


def _left(state: State) -> int:
    return min(state.rules.catch_ups - len(state.catch_up.picked), len(state.catching_up)) if state.catch_up else 0


def _over(state: State, _: fields.Given) -> Done:
    """End a catch-up, and return to its advance."""
    steps = moves.those(
        (True, procedure.say("catch-up", "The catch-up is over.")),
        (state.advance, procedure.say("advance", "Back to the advance: {rest}.", rest=state.untaken)),
    )
    return procedure.Played(state._replace(catch_up=None), steps, "The catch-up is over")


def _not_catching_up(state: State, ability: abilities.Ability) -> str:
    if state.catch_up is None or ability in state.catching_up:
        return ""
    if ability.kind == "breakout":
        return f"Breakouts can’t catch up, and {ability.name} is one."
    if ability.id in state.packages:
        return as_a_whole(ability)
    if ability.id in state.catch_up.picked:
        return f"A catch-up raises each ability once, and already raised {ability.name}."
    return f"Less than {state.rules.gap} below the new rating, {ability.name} can’t catch up."


def as_a_whole(package: abilities.Ability) -> str:
    """Explain why you can't raise a package."""
    return f"You can only raise a package’s abilities, and {package.name} is a package."


class Growth(moves.Tracker[State]):
    """The improvement of a hero. Subclasses define their moves; an open catch-up comes first.

    `always` are the moves that an open catch-up doesn't close. With `once_a_session` the sheet shows this session's
    raises, and with `packages` a keyword may be one. `figures` are the fields that a player may set on a sheet, `more`
    are others that a sheet takes over, and `kept` those that a sheet only stores.
    """

    title = "Hero points and growth"
    rule = "supply"
    verdict = f"{VERDICT} flaws[id name rating]"
    always: tuple[str, ...] = ("catch-up", "catch-up-done")
    once_a_session = False
    packages = False
    figures: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    kept: tuple[fields.Field, ...] = ()

    def carried(self, state: State) -> dict[str, fields.Json]:
        """Return more inputs of the sheet's form, other than figures and abilities."""
        return {}

    def barred(self, state: State, do: str) -> str:
        """Explain that a move exceeds the limits of a sheet, or return nothing."""
        if do == "session" and state.session >= limits.MAX_SESSIONS:
            return f"A sheet counts {limits.MAX_SESSIONS} sessions. Change the numbers to start over."
        return ""

    def closed(self, state: State, act: moves.Act[State]) -> str:
        """Explain why an act isn't available, such as an open catch-up."""
        if state.catch_up and act.do not in self.always:
            name = sheet.row(state.sheet, state.catch_up.source).name
            return f"The catch-up of {name} comes first: choose an ability, or end it."
        return super().closed(state, act)

    def told(self, state: State) -> tuple[str, Note]:
        """Return the hero in a sentence, and notes."""
        raise NotImplementedError

    def view(self, state: State, seat: procedure.Seat) -> procedure.View:
        """Return the sheet, the remaining points, and the progress."""
        now = "Catch-up" if state.catch_up else f"Session {state.session}" if state.advance is None else "Advance"
        (summary, note), actors = self.told(state), ((HERO, state.name), (GM, "GM"))
        blocks: tuple[Block, ...] = (*sheet_grid(state, this_session=self.once_a_session), note)
        return procedure.View(summary, {}, blocks=blocks, settled=False, actors=actors, status=now)


def sheet_grid(state: State, *, this_session: bool = False) -> tuple[Block, ...]:
    """Return the sheet with possible catch-ups marked, and flaws at its end. `this_session` marks raises."""
    open_now, rows = {each.id for each in state.catching_up}, list[GridRow]()
    for each in abilities.in_order(state.sheet):
        name = f"{each.name} {state.rating(each)}" if each.kind == "breakout" else each.name
        inside = each.kind == "independent" and each.keyword
        kind = "Package" if each.id in state.packages else "In package" if inside else abilities.KINDS[each.kind]
        session = (("raised" if each.raised else "–"),) if this_session else ()
        rows.append(GridRow((name, kind, *session, state.total(each)), "now" if each.id in open_now else ""))
    rows += [GridRow((flaw.name, "Flaw", rating.show(rating.Total(flaw.rating), state.letter))) for flaw in state.flaws]
    return grid("The sheet", f"Ability | Kind |{' This session |' if this_session else ''} Rating#", rows)
