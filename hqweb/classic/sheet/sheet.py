"""A hero’s sheet as a procedure: growth and state of a hero stand in it by value, and it adds quiet moves.

It rules nothing itself: what growth costs and what a state does is said where it was said before.
"""

from hqweb.classic.condition import Condition
from hqweb.classic.edition import Edition
from hqweb.classic.growing.growth import HERO
from hqweb.classic.growing.rules import NEW_RATING
from hqweb.classic.nouns import FLAW, FOLLOWER, HERO_POINT, NOTE
from hqweb.classic.sheet.facts import facts
from hqweb.classic.sheet.own import flaw_fields, follower_fields, own_choices, own_closed, own_moves
from hqweb.classic.sheet.parts import Flaw, Follower, Grown, State
from hqweb.classic.sheet.rows import (
    ability_fields,
    ability_rows,
    further_field,
    name_field,
    number_field,
    numbered,
    read_abilities,
)
from hqweb.classic.sheet.standing import befalling, in_numbers, lapsed, read_standing, standing_fields, standing_rows
from hqweb.classic.sheet.view import shown
from hqweb.classic.sheet.ways import Way
from hqweb.classic.sheet.write import named, written
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Json
from hqweb.core.limits import MAX_FLAWS, MAX_FOLLOWERS, MAX_NOTES, MAX_NUMBER, MAX_SENTENCE
from hqweb.core.procedure import Choice, Move, MoveKind, Offer, Played, Seat, Step, View, say
from hqweb.core.sheet import Facts, Sheet

_FOLLOWER: int = int(NEW_RATING)
"""Where a follower stands of whom nothing is said."""


class HeroSheet[G: Grown](Sheet[State[G]]):
    """The sheet of a hero in an edition, which grows in its `way`."""

    title = "A hero’s sheet"
    rule = "sheet"
    opening = ""
    start = "Begin the sheet"
    outcomes = ()

    def __init__(self, edition: Edition, way: Way[G]) -> None:
        self.id = f"{edition.id}.sheet"
        self._edition = edition
        self._way = way
        self._condition = Condition(edition)
        self._flawed = any(kind.id == "flaw" for kind in edition.kinds)
        self._own = own_moves(flaws=self._flawed)
        self._doing = {move.do for move in self._condition.moves}
        self.moves: tuple[MoveKind, ...] = (*way.procedure.moves, *self._condition.moves, *self._own)
        self.fields = self._fields()

    def _fields(self) -> tuple[Field, ...]:
        way, edition = self._way, self._edition
        followers = (*follower_fields(edition, _FOLLOWER), number_field())
        flaws = Field(
            "flaws",
            "list",
            "Flaws",
            noun=FLAW,
            default=[],
            high=MAX_FLAWS,
            fields=(*flaw_fields(edition), number_field()),
        )
        note = Field("text", "text", "Note", default="", high=MAX_SENTENCE)
        last = Field("last_ability", "int", "Last number of an ability", default=0, high=MAX_NUMBER, group="sheet")
        return (
            name_field()._replace(label="Name of the hero"),
            *way.figures,
            *ability_fields(edition, packages=way.packages, raised=way.raised),
            *((flaws,) if self._flawed else ()),
            Field("followers", "list", "Followers", noun=FOLLOWER, default=[], high=MAX_FOLLOWERS, fields=followers),
            *way.readings(),
            way.session,
            *way.kept(),
            further_field(packages=way.packages, raised=way.raised),
            *standing_fields(edition),
            Field("notes", "list", "Notes", noun=NOTE, default=[], high=MAX_NOTES, fields=(note,), group="sheet"),
            last,
            last._replace(name="last_other", label="Last number of anything else"),
        )

    def begin(self, given: Given) -> State[G]:
        """The sheet as it is typed, or as it stood."""
        growth = self._way.begin(given, read_abilities(given), given.whole("last_ability"))
        name = given.text("name")
        bare = self._condition.begin(Given({"hero": name}))
        condition = read_standing(self._edition, given, bare)
        flaws, followers = given.rows("flaws"), given.rows("followers")
        numbers = numbered(row.whole("number") for row in (*flaws, *followers))
        state = State(
            name,
            growth,
            condition,
            tuple(_flaw(row, number) for row, number in zip(flaws, numbers, strict=False)),
            tuple(_follower(row, n) for row, n in zip(followers, numbers[len(flaws) :], strict=True)),
            tuple(row.text("text") or "An empty note" for row in given.rows("notes")),
            max(given.whole("last_other"), *numbers, 0),
        )
        return named(self._way, state, name)

    def choices(self, state: State[G]) -> tuple[Choice, ...]:
        """What growth and the state of the hero leave open, and what may be written down.

        The buttons come first, and among them a new session comes last: it is rare, and easily pressed by mistake.
        """
        growth = (
            self._spending(state, each)
            for each in self._way.procedure.choices(state.growth)
            if not self._way.barred(state.growth, each.do)
        )
        condition = (befalling(state.condition, each) for each in self._condition.choices(state.condition))
        own = own_choices(self._edition, self._way, state, self._own, _FOLLOWER)
        found = (*growth, *condition, *own)
        return tuple(sorted(found, key=lambda each: (each.place == "more", each.do == "session")))

    def choice(self, state: State[G], do: str, by: str) -> Choice | None:
        """One of them."""
        own = tuple(move for move in self._own if move.do == do)
        if not own:
            return super().choice(state, do, by)
        found = own_choices(self._edition, self._way, state, own, _FOLLOWER)
        return next((each for each in found if each.by == by), None)

    def _spending(self, state: State[G], choice: Choice) -> Choice:
        """Several points at once, where growth spends them one by one."""
        if choice.do != "spend":
            return choice
        number = Field("n", "int", "Hero points", default=1, low=1, high=state.growth.points)
        return choice._replace(fields=(number,))

    def refusal(self, state: State[G], do: str, by: str) -> str:
        """Why a move does not stand open."""
        if do in self._doing:
            return self._condition.refusal(state.condition, do, HERO)
        if any(move.do == do for move in self._own):
            return own_closed(self._way, state, do)
        return self._way.barred(state.growth, do) or self._way.procedure.refusal(state.growth, do, by)

    def play(self, state: State[G], move: Move, faces: Faces, ruling: None) -> Played[State[G]]:
        """The sheet after the move."""
        if move.do in self._doing or move.do == "dies":
            return self._befell(state, move)
        if any(kind.do == move.do for kind in self._own):
            return written(self._way, state, move.do, move.given)
        if move.do == "spend":
            return self._spent(state, move)
        played = self._way.procedure.play(state.growth, move, faces, None)
        after = state._replace(growth=self._way.ordered(played.state))
        if move.do == "session" and not self._condition.refusal(state.condition, "session-end", HERO):
            ended = self._befell(after, Move("session-end", HERO, Given({})))
            return Played(ended.state, (*played.steps, *ended.steps), played.line)
        return Played(after, played.steps, played.line)

    def _befell(self, state: State[G], move: Move) -> Played[State[G]]:
        """What happened to the hero."""
        move = move._replace(do="die") if move.do == "dies" else move
        if move.do == "defeat":
            return self._lapsed(state, move)
        played = self._condition.play(state.condition, move, (), None)
        return Played(state._replace(condition=in_numbers(played.state)), played.steps, played.line)

    def _lapsed(self, state: State[G], move: Move) -> Played[State[G]]:
        """One benefit after another that a defeat ends."""
        steps: tuple[Step, ...] = ()
        condition = state.condition
        for id_ in lapsed(state.condition, move.given):
            one = Move("defeat", HERO, Given({"which": id_}))
            played = self._condition.play(condition, one, (), None)
            condition, steps = played.state, (*steps, *played.steps)
        return Played(state._replace(condition=in_numbers(condition)), steps, steps[0].text)

    def _spent(self, state: State[G], move: Move) -> Played[State[G]]:
        """Hero points that a contest took, one by one."""
        number, growth = move.given.whole("n"), state.growth
        for _ in range(number):
            growth = self._way.procedure.play(growth, move, (), None).state
        after = state._replace(growth=growth)
        text = "{points} for rolls or a boost: *{left}* left."
        step = say("hero-point", text, points=HERO_POINT.counted(number), left=growth.points, number=number)
        return Played(after, (step,), f"{HERO_POINT.counted(number)} spent in play")

    def view(self, state: State[G], seat: Seat) -> View:
        """Everything that stands on the sheet."""
        growth = self._way.procedure.view(state.growth, seat)
        return shown(self._edition, state, growth, self._way.held(state.growth))

    def offers(self, state: State[G]) -> tuple[Offer, ...]:
        """Contests with all that weighs and helps, and each flaw in play."""
        flaws = (
            Offer(
                f"{self._edition.id}.flaw",
                f"{flaw.name} in play",
                {"name": flaw.name, "rating": flaw.rating},
                "As a resistance, or as a penalty.",
            )
            for flaw in state.flaws
        )
        return (*self._condition.offers(state.condition), *flaws)

    def facts(self, state: State[G]) -> Facts:
        """What forms may be filled from."""
        return facts(self._edition, state, self._way.held(state.growth))

    def snapshot(self, state: State[G]) -> dict[str, Json] | None:
        """What begins a sheet that stands as this one; None within a catch-up or an advance."""
        way, growth = self._way, state.growth
        if way.half_done(growth):
            return None
        flaws: list[Json] = [{"name": flaw.name, "rating": flaw.rating, "number": flaw.number} for flaw in state.flaws]
        followers: list[Json] = []
        for each in state.followers:
            row: dict[str, Json] = {"name": each.name, "rating": each.rating, "number": each.number}
            followers.append(row | ({"kind": each.kind} if each.kind else {}))
        notes: list[Json] = [{"text": each} for each in state.notes]
        out: dict[str, Json] = {"name": state.name} | way.inputs(growth)
        out |= ability_rows(way.abilities(growth), packages=way.packages, raised=way.raised)
        out |= {"flaws": flaws} if self._flawed else {}
        out |= {"followers": followers, "notes": notes}
        out |= standing_rows(self._edition, state.condition)
        return out | {"last_ability": growth.numbered, "last_other": state.numbered}


def _flaw(row: Given, number: int) -> Flaw:
    return Flaw(number, row.text("name") or f"Flaw {number}", row.whole("rating"))


def _follower(row: Given, number: int) -> Follower:
    kind = row.text("kind") if row.has("kind") else ""
    return Follower(number, row.text("name") or f"Follower {number}", row.whole("rating"), kind)
