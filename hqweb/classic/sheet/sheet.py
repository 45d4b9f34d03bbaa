"""A hero’s sheet as a procedure: growth and state of a hero are in it by value, and it adds quiet moves.

It rules nothing itself: what growth costs and what a state does is said where it was said before.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from hqweb.classic import condition_state, sources
from hqweb.classic.condition import Condition
from hqweb.classic.condition_state import overview, status
from hqweb.classic.edition import Edition
from hqweb.classic.growing.growth import GM, HERO, next_number
from hqweb.classic.growing.sheet import flaw_offer
from hqweb.classic.leaves import key_of
from hqweb.classic.nouns import FLAW, FOLLOWER, HERO_POINT, NOTE
from hqweb.classic.sheet import form
from hqweb.classic.sheet.form import State
from hqweb.classic.sheet.moves import START, Own, named
from hqweb.classic.sheet.ways import Way, half_done, with_abilities
from hqweb.core import limits
from hqweb.core.blocks import Block, Grid, GridRow
from hqweb.core.dice import Faces
from hqweb.core.errors import HqwebError
from hqweb.core.fields import Field, Given, Json
from hqweb.core.moves import number, rows, text
from hqweb.core.procedure import Choice, Move, Offer, Played, Seat, Step, View, say
from hqweb.core.sheet import CompositeSheet, Facts, Gives, Pick, buttons_first, numbered
from hqweb.core.tables import Column
from hqweb.core.words import within
from hqweb.mastery.abilities import effective
from hqweb.mastery.rating import MAX_TOTAL, Total, bonus, show

_COUNT: Final = number("n", "How many of it", 1, limits.MAX_MODIFIERS, 1, group="more")


class HeroSheet(CompositeSheet[State]):
    """The sheet of a hero in an edition, which grows in its `way`."""

    title = "A hero’s sheet"
    rule = "sheet"
    start = "Begin the sheet"

    def __init__(self, edition: Edition, way: Way) -> None:
        self.id = f"{edition.id}.sheet"
        self._edition, self._way, self._condition = edition, way, Condition(edition)
        self._flawed = any(kind.id == "flaw" for kind in edition.kinds)
        self.offer(Own(edition, way, flaws=self._flawed).acts(self._dies))
        self.embed({"growth": way.procedure, "condition": self._condition}, {})
        self.fields = self._fields()

    def _fields(self) -> tuple[Field, ...]:
        way, edition = self._way, self._edition
        flaws = rows("flaws", "Flaws", FLAW, limits.MAX_FLAWS, (*form.rated_fields(edition), form.number_field()))
        followers = (*form.follower_fields(edition, START), form.number_field())
        notes = (text("text", "Note", limits.MAX_SENTENCE),)
        return (
            text("name", "Name of the hero"),
            *way.figures,
            *form.ability_fields(edition, packages=way.packages, raised=way.raised),
            *((flaws,) if self._flawed else ()),
            rows("followers", "Followers", FOLLOWER, limits.MAX_FOLLOWERS, followers),
            *way.more,
            way.session,
            *way.kept,
            form.further_field(packages=way.packages, raised=way.raised),
            *form.standing_fields(edition),
            rows("notes", "Notes", NOTE, limits.MAX_NOTES, notes, group="sheet"),
            number("last_ability", "Last number of an ability", 0, limits.MAX_NUMBER, group="sheet"),
            number("last_other", "Last number of anything else", 0, limits.MAX_NUMBER, group="sheet"),
        )

    def begin(self, given: Given) -> State:
        """The sheet as it is typed, or as it was."""
        growth = self._way.begin(given, form.read_abilities(given), given.whole("last_ability"))
        bare = self._condition.begin(Given({"hero": given.text("name")}))
        flaws, followers = given.rows("flaws"), given.rows("followers")
        numbers = numbered((row.whole("number") for row in (*flaws, *followers)), next_number)
        state = State(
            given.text("name"),
            growth,
            form.read_standing(self._edition, given, bare),
            tuple(map(form.Flaw.read, flaws, numbers)),
            tuple(map(form.Follower.read, followers, numbers[len(flaws) :])),
            tuple(row.text("text") or "An empty note" for row in given.rows("notes")),
            max(given.whole("last_other"), *numbers, 0),
        )
        return named(state, state.name)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """What growth and the state of the hero leave open, and what may be written down."""
        return buttons_first(super().choices(state))

    def adapt(self, state: State, choice: Choice) -> Choice:
        """Several points are spent at once; what is on the sheet may be picked by its kind; defeats end several."""
        if choice.do == "spend":
            return choice._replace(fields=(number("n", "Hero points", 1, state.growth.points, 1),))
        if self.embedded[choice.do][0] == "growth" or choice.do == "suffer":
            return choice
        fields = tuple(_by_kind(state.condition, field) for field in choice.fields)
        return choice._replace(fields=(*fields, _COUNT) if choice.do == "defeat" else fields)

    def barred(self, state: State, do: str) -> str:
        """Why a move of growth would leave the bounds of a sheet."""
        return self._way.barred(state.growth, do) if self.embedded[do][0] == "growth" else ""

    def play(self, state: State, move: Move, faces: Faces, ruling: object) -> Played[State]:
        """The sheet after the move; one that is told a number is several moves of its part."""
        if move.do == "spend":
            return self._spent(state, move)
        return self._lapsed(state, move) if move.do == "defeat" else super().play(state, move, (), None)

    def after_part(self, state: State, move: Move, found: Played[Any], part: str) -> Played[State]:
        """Abilities in order, and states in numbers; a new session ends what does not outlast one."""
        if part == "condition":
            return Played(state._replace(condition=form.in_numbers(found.state)), found.steps, found.line)
        after = state._replace(growth=with_abilities(found.state, found.state.sheet))
        if move.do == "session" and not self.refusal(after, "session-end", HERO):
            ended = super().play(after, Move("session-end", HERO, Given({})), (), None)
            return Played(ended.state, (*found.steps, *ended.steps), found.line)
        return Played(after, found.steps, found.line)

    def _dies(self, state: State, given: Given) -> Played[State]:
        return super().play(state, Move("die", HERO, given), (), None)

    def _lapsed(self, state: State, move: Move) -> Played[State]:
        """One benefit after another that a defeat ends: the one that was picked, and others like it, if there are."""
        picked = next(each for each in state.condition.boons if each.id == move.given.text("which"))
        others = [each.id for each in state.condition.boons if each.state == picked.state and each != picked]
        steps: tuple[Step, ...] = ()
        condition = state.condition
        for id_ in (picked.id, *others[: move.given.whole("n") - 1]):
            played = self._condition.play(condition, Move("defeat", HERO, Given({"which": id_})), (), None)
            condition, steps = played.state, (*steps, *played.steps)
        return Played(state._replace(condition=form.in_numbers(condition)), steps, steps[0].text)

    def _spent(self, state: State, move: Move) -> Played[State]:
        """Hero points that a contest took, one by one."""
        count, growth = move.given.whole("n"), state.growth
        for _ in range(count):
            growth = self._way.procedure.play(growth, move, (), None).state
        points = HERO_POINT.counted(count)
        sentence = "{points} for rolls or a boost: *{left}* left."
        step = say("hero-point", sentence, points=points, left=growth.points, number=count)
        return Played(state._replace(growth=growth), (step,), f"{points} spent in play")

    def view(self, state: State, seat: Seat) -> View:
        """All that is on the sheet."""
        growth = self._way.procedure.view(state.growth, seat)
        condition, told = state.condition, status(state.condition)
        bears = condition.harms or condition.boons or condition.dead
        split = 1 if state.growth.sheet else 0
        blocks = (*growth.blocks[:split], *_blocks(self._edition, state), *growth.blocks[split:], *_notes(state))
        return View(
            f"{growth.summary} {condition.who.first}: {within(told)}." if bears else growth.summary,
            self._way.held(state.growth) | {"total": condition.total, "state": within(told)},
            blocks=blocks,
            settled=False,
            actors=((HERO, growth.actors[0][1]), (GM, "GM")),
            status=growth.status,
        )

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Contests with all that weighs and helps, and each flaw in play."""
        flaws = (flaw_offer(self._edition, each.name, each.rating) for each in state.flaws)
        return (*self._condition.offers(state.condition), *flaws)

    def facts(self, state: State) -> Facts:
        """What forms may be filled from: name, points, what weighs and helps, and what is picked one at a time."""
        points, held = state.growth.points, self._way.held(state.growth)
        values: dict[str, Json] = {
            sources.NAME: state.name,
            sources.POINTS: min(points, limits.MAX_GROUP_POINTS),
            sources.HELD: points,
            sources.FOLLOWERS: sum(each.rating for each in state.followers),
        }
        values |= {sources.XP: held["xp"]} if "xp" in held else {}
        values |= _weights(self._edition, state.condition)
        return Facts(state.name or "The hero", values, tuple(_picks(self._edition, state)))

    def snapshot(self, state: State) -> dict[str, Json] | None:
        """What begins a sheet like this one; None within a catch-up or an advance."""
        way, growth = self._way, state.growth
        if half_done(growth):
            return None
        flaws: list[Json] = [{"name": flaw.name, "rating": flaw.rating, "number": flaw.number} for flaw in state.flaws]
        followers: list[Json] = []
        for each in state.followers:
            kind: dict[str, Json] = {"kind": each.kind} if each.kind else {}
            followers.append({"name": each.name, "rating": each.rating, "number": each.number, **kind})
        return {
            "name": state.name,
            **way.inputs(growth),
            **form.ability_rows(growth, packages=way.packages, raised=way.raised),
            **({"flaws": flaws} if self._flawed else {}),
            "followers": followers,
            "notes": [{"text": each} for each in state.notes],
            **form.standing_rows(self._edition, state.condition),
            "last_ability": growth.numbered,
            "last_other": state.numbered,
        }


def _by_kind(state: condition_state.State, field: Field) -> Field:
    """A field for a state or a benefit, which may be picked by its kind besides by its id: so a contest names it."""
    match field.name:
        case "state":
            return field._replace(read=_reader([(each.state.id, each.id) for each in state.harms], "state"))
        case "which":
            return field._replace(read=_reader([(key_of(each.state), each.id) for each in state.boons], "benefit"))
    return field


def _reader(ids: list[tuple[str, str]], what: str) -> Callable[[Json], Json]:
    def read(raw: Json) -> Json:
        found = [id_ for _, id_ in ids if raw == id_] or [id_ for kind, id_ in ids if raw == kind]
        if not found:
            hint = f"No such {what} stands on the sheet. Choose one of those that stand there."
            raise HqwebError("field.pick", hint, got=raw)
        return found[0]

    return read


def _blocks(edition: Edition, state: State) -> Iterator[Block]:
    """Flaws, followers, and what weighs and helps with the sum."""
    rated = Column("Rating", "number")
    if state.flaws:
        flaws = tuple(GridRow((each.name, show(Total(each.rating), edition.letter))) for each in state.flaws)
        yield Grid("Flaws", (Column("Flaw"), rated), flaws)
    if state.followers:
        kinds = any(each.kind for each in state.followers)
        followers = tuple(
            GridRow(
                (each.name, *((each.kind.capitalize(),) if kinds else ()), show(Total(each.rating), edition.letter))
            )
            for each in state.followers
        )
        yield Grid("Followers", (Column("Follower"), *((Column("Kind"),) if kinds else ()), rated), followers)
    yield from overview(edition, state.condition)


def _notes(state: State) -> tuple[Block, ...]:
    notes = tuple(GridRow((each,)) for each in state.notes)
    return (Grid("Notes", (Column("Note"),), notes),) if notes else ()


def _weights(edition: Edition, of: condition_state.State) -> dict[str, Json]:
    """What weighs and helps, once for each way in which forms ask for it.

    A sum, and steps, end where a form does: past that nothing changes any more.
    """
    kinds = {kind.id for kind in edition.kinds}
    rows = [] if of.dead else of.rows()
    total = 0 if of.dead else of.total
    down = 0 if of.dead else of.lowered
    up = 0 if of.dead else of.raised
    return {
        sources.MODIFIERS: [row for row in rows if isinstance(row, dict) and row["kind"] in kinds],
        sources.BONUS: max(-limits.MAX_SITUATION, min(total, limits.MAX_SITUATION)),
        sources.INJURED: min(down, limits.MAX_INJURIES),
        sources.HEROIC: min(up, limits.MAX_INJURIES),
    }


def _picks(edition: Edition, state: State) -> Iterator[Pick]:
    letter, sheet = edition.letter, state.growth.sheet
    abilities = tuple(
        _gives(each.id, each.name, total, letter, (sources.ABILITY, sources.ABILITY_NAME))
        for each in sheet
        if (total := effective(sheet, each)) <= MAX_TOTAL
    )
    flaws = tuple(
        _gives(each.id, each.name, each.rating, letter, (sources.FLAW, sources.FLAW_NAME)) for each in state.flaws
    )
    followers = tuple(
        _gives(each.id, each.name, each.rating, letter, (sources.FOLLOWER, sources.FOLLOWER_NAME))
        for each in state.followers
    )
    scopes = tuple(_scopes(edition, state.condition))
    for name, label, options in (
        ("ability", "Ability", abilities),
        ("flaw", "Flaw", flaws),
        ("follower", "Follower", followers),
        ("scope", "What weighs and helps", scopes),
    ):
        if options:
            yield Pick(name, label, options)


def _gives(id_: str, name: str, rating: int, letter: str, keys: tuple[str, str]) -> Gives:
    values: dict[str, Json] = {keys[0]: int(rating), keys[1]: name}
    return Gives(id_, f"{name} {show(Total(rating), letter)}", values)


def _scopes(edition: Edition, of: condition_state.State) -> Iterator[Gives]:
    """All of it, or what counts in one field of life, where the two differ."""
    if len(of.scopes) <= 1 or of.dead:
        return
    yield Gives("all", f"All of it, {bonus(of.total, edition.letter)}", _weights(edition, of))
    for scope, label, _ in edition.lasting.scopes:
        if scope in of.scopes:
            within = of.within(scope)
            title = f"{label}, {bonus(within.total, edition.letter)}"
            yield Gives(f"scope-{scope}", title, _weights(edition, within))
