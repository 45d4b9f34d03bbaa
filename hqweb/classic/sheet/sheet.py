"""A hero's sheet as a procedure, which embeds improvement and states, and adds moves.

It has no rules of its own: costs and effects come from the embedded procedures.
"""

from collections.abc import Iterator
from typing import Any, Final

from hqweb.classic.condition import state as condition_state
from hqweb.classic.condition.condition import Condition
from hqweb.classic.edition.edition import Edition
from hqweb.classic.growing import growth as growing
from hqweb.classic.growing import sheet
from hqweb.classic.growing.growth import GM, HERO, Flaw, Growth, next_number
from hqweb.classic.sheet import moves
from hqweb.core import blocks, dice, errors, fields, limits, nouns, procedure
from hqweb.core.moves import number, rows, said, text
from hqweb.core.sheet import CompositeSheet, Facts, Gives, Pick, numbered, updated
from hqweb.core.words import within
from hqweb.mastery import rating
from hqweb.mastery.abilities import Ability, effective

type Done = procedure.Played[moves.State]
_COUNT: Final = number("n", "Number", 1, limits.MAX_MODIFIERS, 1, group="more")


class HeroSheet(CompositeSheet[moves.State]):
    """A hero's sheet in an edition, with its improvement."""

    title = "A hero’s sheet"
    rule = "sheet"
    verdict = (
        "points=int session=int xp=int spent=int total=int state=text"
        f" growth({growing.VERDICT}) condition({condition_state.VERDICT})"
        " flaws[id name rating] followers[id name kind rating] notes"
    )
    start = "Start the sheet"
    more_label = "Points and followers"
    buttons_first = True

    def __init__(self, edition: Edition, growth: Growth) -> None:
        self.id = f"{edition.id}.sheet"
        self._edition, self._growth, self._condition = edition, growth, Condition(edition)
        self._flawed = any(kind.id == "flaw" for kind in edition.kinds)
        bare = {field.name: field._replace(source="") for field in growth.fields}
        points = number("points", "Hero points", 0, limits.MAX_HERO_POINTS, edition.supply)
        session = number("session", "Session", 1, limits.MAX_SESSIONS, 1, group="sheet")
        self._figures = (points, *(bare[name] for name in growth.figures), session)
        self.offer(moves.acts(edition, self._figures, self._dies, flaws=self._flawed))
        self.embed({"growth": growth, "condition": self._condition}, {})
        self.fields = self._fields(tuple(bare[name] for name in growth.more))

    def _fields(self, more: tuple[fields.Field, ...]) -> tuple[fields.Field, ...]:
        growth, edition, (*figures, session) = self._growth, self._edition, self._figures
        packages, raised = growth.packages, growth.once_a_session
        flaws = rows("flaws", "Flaws", nouns.FLAW, limits.MAX_FLAWS, (*sheet.rated_fields(edition), sheet.NUMBER))
        followers = (*moves.follower_fields(edition), sheet.NUMBER)
        notes = (text("text", "Note", limits.MAX_SENTENCE),)
        kept = (sheet.NUMBER, *((sheet.RAISED,) if raised else ()))
        return (
            text("name", "Hero’s name"),
            *(each._replace(group="more") for each in figures),
            *sheet.ability_fields(edition, kept, packages=packages, most=rating.MAX_TOTAL),
            *((flaws,) if self._flawed else ()),
            rows("followers", "Followers", nouns.FOLLOWER, limits.MAX_FOLLOWERS, followers, group="more"),
            *more,
            session,
            *growth.kept,
            sheet.further_field(packages=packages, raised=raised),
            *moves.standing_fields(edition),
            rows("notes", "Notes", nouns.NOTE, limits.MAX_NOTES, notes, group="sheet"),
            number("last_ability", "Last number of an ability", 0, limits.MAX_NUMBER, group="sheet"),
            number("last_other", "Last number of anything else", 0, limits.MAX_NUMBER, group="sheet"),
        )

    def begin(self, given: fields.Given) -> moves.State:
        """Return the sheet in the form."""
        fresh = self._growth.begin(given)
        growth = fresh._replace(
            points=given.whole("points"),
            session=given.whole("session"),
            awarded=given.whole("awarded", fresh.awarded),
            numbered=given.whole("last_ability"),
            flaws=(),
        )
        flaws, followers = given.rows("flaws"), given.rows("followers")
        numbers = numbered((row.whole("number") for row in (*flaws, *followers)), next_number)
        bare = self._condition.begin(fields.Given({"hero": given.text("name")}))
        state = moves.State(
            given.text("name"),
            growth.holding(growth.sheet),
            moves.read_standing(self._edition, given, bare),
            tuple(map(Flaw.read, flaws, numbers)),
            tuple(map(moves.Follower.read, followers, numbers[len(flaws) :])),
            tuple(row.text("text") or "An empty note" for row in given.rows("notes")),
            max(given.whole("last_other"), *numbers, 0),
        )
        return moves.named(state, state.name)

    def adapt(self, state: moves.State, choice: procedure.Choice) -> procedure.Choice:
        """Adapt the embedded moves: several points at once, states picked by kind, several benefits ended."""
        if choice.do == "spend":
            return choice._replace(fields=(number("n", "Hero points", 1, state.growth.points, 1),))
        if self.embedded[choice.do][0] == "growth" or choice.do == "suffer":
            return choice
        fields = tuple(_by_kind(state.condition, field) for field in choice.fields)
        return choice._replace(fields=(*fields, _COUNT) if choice.do == "defeat" else fields)

    def barred(self, state: moves.State, do: str) -> str:
        """Explain that a move exceeds the limits of a sheet."""
        return self._growth.barred(state.growth, do) if self.embedded[do][0] == "growth" else ""

    def play(self, state: moves.State, move: procedure.Move, faces: dice.Faces, ruling: object) -> Done:
        """Return the sheet after a move. A number means several moves of its part."""
        own = {"spend": self._spent, "defeat": self._lapsed}.get(move.do)
        return own(state, move) if own else super().play(state, move, (), None)

    def after_part(self, state: moves.State, move: procedure.Move, found: procedure.Played[Any], part: str) -> Done:
        """Sort abilities, renumber states, and end states with the session."""
        if part == "condition":
            return procedure.Played(state._replace(condition=moves.in_numbers(found.state)), found.steps, found.line)
        after = state._replace(growth=found.state.holding(found.state.sheet))
        if move.do == "session" and not self.refusal(after, "session-end", HERO):
            ended = super().play(after, procedure.Move("session-end", HERO, fields.Given({})), (), None)
            return procedure.Played(ended.state, (*found.steps, *ended.steps), found.line)
        return procedure.Played(after, found.steps, found.line)

    def _dies(self, state: moves.State, given: fields.Given) -> Done:
        return super().play(state, procedure.Move("die", HERO, given), (), None)

    def _lapsed(self, state: moves.State, move: procedure.Move) -> Done:
        """End several benefits: the picked one, and others like it."""
        condition, steps = state.condition, tuple[procedure.Step, ...]()
        picked = condition.boon(move.given)
        others = [each.id for each in condition.boons if each.state == picked.state and each != picked]
        for id_ in (picked.id, *others[: move.given.whole("n") - 1]):
            one = procedure.Move("defeat", HERO, fields.Given({"which": id_}))
            played = self._condition.play(condition, one, (), None)
            condition, steps = played.state, (*steps, *played.steps)
        return procedure.Played(state._replace(condition=moves.in_numbers(condition)), steps, steps[0].text)

    def _spent(self, state: moves.State, move: procedure.Move) -> Done:
        """Spend hero points one by one."""
        n, left = move.given.whole("n"), state.growth.points - move.given.whole("n")
        points, sentence = nouns.HERO_POINT.counted(n), "{points} for rolls or a boost: *{left}* left."
        after, line = updated(state, "growth", points=left), f"{points} spent in play"
        return said(after, "hero-point", line, sentence, points=points, left=left, number=n)

    def view(self, state: moves.State, seat: procedure.Seat) -> procedure.View:
        """Return everything on the sheet."""
        growth, condition = self._growth.view(state.growth, seat), state.condition
        told, split = condition_state.status(condition), 1 if state.growth.sheet else 0
        notes = blocks.grid("Notes", "Note", ((each,) for each in state.notes))
        bears = condition.harms or condition.boons or condition.dead
        return procedure.View(
            f"{growth.summary} {condition.who.first}: {within(told)}." if bears else growth.summary,
            self._held(state) | {"total": condition.total, "state": within(told)},
            blocks=(*growth.blocks[:split], *_blocks(self._edition, state), *growth.blocks[split:], *notes),
            settled=False,
            actors=((HERO, growth.actors[0][1]), (GM, "GM")),
            status=growth.status,
        )

    def _held(self, state: moves.State) -> dict[str, fields.Json]:
        return {name: getattr(state.growth, name) for name in ("points", "session", *self._growth.figures)}

    def offers(self, state: moves.State) -> tuple[procedure.Offer, ...]:
        """Offer contests with all states and benefits, and each flaw in play."""
        flaws = (sheet.flaw_offer(self._edition, each.name, each.rating) for each in state.flaws)
        return (*self._condition.offers(state.condition), *flaws)

    def facts(self, state: moves.State) -> Facts:
        """Return values for forms by the source of their fields, and picks to choose one from.

        A contest takes a limited number of `points`; all of them are `held`.
        """
        points = state.growth.points
        values: dict[str, fields.Json] = {
            "name": state.name,
            "points": min(points, limits.MAX_GROUP_POINTS),
            "held": points,
            "followers": sum(each.rating for each in state.followers),
        }
        values |= {"xp": state.growth.xp} if "xp" in self._growth.figures else {}
        values |= _weights(self._edition, state.condition)
        return Facts(state.name or "The hero", values, tuple(_picks(self._edition, state)))

    def snapshot(self, state: moves.State) -> dict[str, fields.Json] | None:
        """Return the inputs for a sheet like this one, or None during a catch-up or an advance."""
        growth = self._growth
        if state.growth.half_done:
            return None
        flaws, followers = (
            list[fields.Json]({name: it for name, it in fields.as_record(each).items() if it} for each in part)
            for part in (state.flaws, state.followers)
        )
        return {
            "name": state.name,
            **self._held(state),
            **growth.carried(state.growth),
            **sheet.ability_rows(state.growth, packages=growth.packages, raised=growth.once_a_session),
            **({"flaws": flaws} if self._flawed else {}),
            "followers": followers,
            "notes": [{"text": each} for each in state.notes],
            **moves.standing_rows(self._edition, state.condition),
            "last_ability": state.growth.numbered,
            "last_other": state.numbered,
        }


def _by_kind(state: condition_state.State, field: fields.Field) -> fields.Field:
    """Return a field for a state or benefit, picked by id, or by kind as contests do."""
    ids, what = [(each.state.id, each.id) for each in state.harms], "state"
    if field.name == "which":
        ids, what = [(each.state.key, each.id) for each in state.boons], "benefit"

    def read(raw: fields.Json) -> fields.Json:
        found = [id_ for _, id_ in ids if raw == id_] or [id_ for kind, id_ in ids if raw == kind]
        if not found:
            hint = f"There’s no such {what} on the sheet. Choose one from the list."
            raise errors.HqwebError("field.pick", hint, got=raw)
        return found[0]

    return field._replace(read=read) if field.name in ("state", "which") else field


def _blocks(edition: Edition, state: moves.State) -> Iterator[blocks.Block]:
    """Return flaws, followers, and states and benefits with their sum."""

    def rated(each: Flaw | moves.Follower) -> str:
        return rating.show(rating.Total(each.rating), edition.letter)

    yield from blocks.grid("Flaws", "Flaw | Rating#", ((each.name, rated(each)) for each in state.flaws))
    kinds = any(each.kind for each in state.followers)
    rows = ((each.name, *((each.kind.capitalize(),) if kinds else ()), rated(each)) for each in state.followers)
    yield from blocks.grid("Followers", "Follower | Kind | Rating#" if kinds else "Follower | Rating#", rows)
    yield from condition_state.overview(edition, state.condition)


def _weights(edition: Edition, of: condition_state.State) -> dict[str, fields.Json]:
    """Return states and benefits for each kind of form field.

    Sums and steps are limited to the bounds of the fields.
    """
    kinds = {kind.id for kind in edition.kinds}
    of = of._replace(harms=(), boons=()) if of.dead else of
    return {
        "modifiers": [row for row in of.rows() if isinstance(row, dict) and row["kind"] in kinds],
        "bonus": max(-limits.MAX_SITUATION, min(of.total, limits.MAX_SITUATION)),
        "injured": min(of.lowered, limits.MAX_INJURIES),
        "heroic": min(of.raised, limits.MAX_INJURIES),
    }


def _picks(edition: Edition, state: moves.State) -> Iterator[Pick]:
    sheet = state.growth.sheet
    abilities = (each._replace(rating=effective(sheet, each)) for each in sheet)
    for name, label, found in (
        ("ability", "Ability", tuple(each for each in abilities if each.rating <= rating.MAX_TOTAL)),
        ("flaw", "Flaw", state.flaws),
        ("follower", "Follower", state.followers),
    ):
        if found:
            yield Pick(name, label, tuple(_gives(each, name, edition.letter) for each in found))
    if scopes := tuple(_scopes(edition, state.condition)):
        yield Pick("scope", "States and benefits", scopes)


def _gives(of: Ability | Flaw | moves.Follower, key: str, letter: str) -> Gives:
    """Return the rating and name of a picked row, by the keys of its source."""
    label = f"{of.name} {rating.show(rating.Total(of.rating), letter)}"
    return Gives(of.id, label, {key: int(of.rating), f"{key}-name": of.name})


def _scopes(edition: Edition, of: condition_state.State) -> Iterator[Gives]:
    """Return all of it, or only one area of life, if they differ."""
    if len(of.scopes) <= 1 or of.dead:
        return
    yield Gives("all", f"Everything, {rating.bonus(of.total, edition.letter)}", _weights(edition, of))
    for scope, label, _ in edition.lasting.scopes:
        if scope in of.scopes:
            within = of.within(scope)
            title = f"{label}, {rating.bonus(within.total, edition.letter)}"
            yield Gives(f"scope-{scope}", title, _weights(edition, within))
