"""The sheet’s own quiet moves: what is written on paper, struck from it, or put right."""

from collections.abc import Callable, Sized
from typing import Any, Final

from hqweb.classic.condition.effects import NAMED
from hqweb.classic.edition.edition import Edition
from hqweb.classic.growing import growth
from hqweb.classic.growing.rules import NEW_RATING
from hqweb.classic.roll import nouns
from hqweb.classic.sheet import form
from hqweb.core import fields, limits, moves, sheet
from hqweb.core.procedure import Played
from hqweb.core.words import Who
from hqweb.mastery.abilities import by_id
from hqweb.mastery.rating import MAX_TOTAL, Total, show

START: int = int(NEW_RATING)
"""The rating of a follower of whom nothing is said."""


def named(state: form.State, name: str) -> form.State:
    """The sheet of a hero of this name."""
    condition = state.condition._replace(who=Who.named(name, "Hero"), name=name)
    return state._replace(name=name, growth=state.growth._replace(name=name or "The hero"), condition=condition)


class Own:
    """The sheet’s own moves, for an edition and the figures that a player may set."""

    def __init__(self, edition: Edition, figures: tuple[fields.Field, ...], *, flaws: bool) -> None:
        self.edition, self.figures, self.flaws = edition, figures, flaws

    def acts(
        self, dies: Callable[[form.State, fields.Given], Played[form.State]]
    ) -> tuple[moves.Act[form.State, Any], ...]:
        """All of them; `dies` is what happens when the hero does."""
        rated = form.rated_fields(self.edition)
        flawed: tuple[moves.Act[form.State, Any], ...] = (
            moves.Act("flaw", "Add a flaw", "flaws", self._flaw, "",
                _room(lambda state: state.flaws, limits.MAX_FLAWS, "flaws"), rated, place=moves.MORE),
            moves.Act("lose-flaw", "Strike a flaw", "flaws", _lose_flaw, "",
                moves.needs(lambda state: state.flaws, "There is no flaw on the sheet."), self._which_flaw,
                    place=moves.MORE),
        )  # fmt: skip
        return (
            moves.Act("note", "Write a note", "sheet", _note, "",
                _room(lambda state: state.notes, limits.MAX_NOTES, "notes", ": strike one first"),
                (moves.text("text", "Note", limits.MAX_SENTENCE),), place=moves.MORE),
            moves.Act("lose-note", "Strike a note", "sheet", _lose_note, "",
                moves.needs(lambda state: state.notes, "There is no note on the sheet."), _which_note,
                    place=moves.MORE),
            *(flawed if self.flaws else ()),
            moves.Act("follower", "Add a follower", "follower", self._follower, "",
                _room(lambda state: state.followers, limits.MAX_FOLLOWERS, "followers"),
                form.follower_fields(self.edition, START), place=moves.MORE),
            moves.Act("lose-follower", "Strike a follower", "follower", _lose_follower, "",
                moves.needs(lambda state: state.followers, "There is no follower on the sheet."),
                _which_follower, place=moves.MORE),
            moves.Act("correct", "Correct an ability", "sheet", _correct,
                "As it stands on paper. It counts as no raise, and earns no catch-up.",
                _NO_ABILITY, self._correcting, place=moves.MORE),
            moves.Act("remove", "Strike an ability", "sheet", _remove,
                "A keyword takes its breakouts with it. What a package held stands by itself from then on.",
                _NO_ABILITY,
                lambda state: (growth.pick_ability(state.growth, state.growth.sheet),), place=moves.MORE),
            moves.Act("points", "Set the figures", "supply", self._points, "As they stand on paper.", _HALF,
                self._figures, place=moves.MORE),
            moves.Act("rename", "Rename the hero", "sheet", _rename,
                fields=lambda state: (moves.text("name", "Name of the hero", default=state.name),), place=moves.MORE),
            moves.Act("dies", "The hero dies", "dead", dies, "Nothing more changes what weighs and helps.",
                lambda state: f"It has happened: {state.condition.who.inside} is dead." if state.condition.dead else "",
                place=moves.MORE),
        )  # fmt: skip

    def _which_flaw(self, state: form.State) -> tuple[fields.Field, ...]:
        return (moves.pick("flaw", "Flaw", {each.id: f"{each.name} {self._rating(each)}" for each in state.flaws}),)

    def _rating(self, of: growth.Flaw | form.Follower) -> str:
        return show(Total(of.rating), self.edition.letter)

    def _correcting(self, state: form.State) -> tuple[fields.Field, ...]:
        """Which ability, its rating or a breakout’s bonus, and a new name where it has one."""
        sheet = state.growth.sheet
        breakouts = tuple(each.id for each in sheet if each.kind == "breakout")
        others = tuple(each.id for each in sheet if each.kind != "breakout")
        rating = self.edition.rating_field("rating", "Rating", when=fields.When("ability", others))
        bonus = fields.Field("bonus", "int", "Bonus", low=1, high=MAX_TOTAL, when=fields.When("ability", breakouts))
        return (
            growth.pick_ability(state.growth, sheet),
            *((rating,) if others else ()),
            *((bonus,) if breakouts else ()),
            moves.text("name", "New name", help="Empty: it keeps its name."),
        )

    def _figures(self, state: form.State) -> tuple[fields.Field, ...]:
        return tuple(each._replace(default=getattr(state.growth, each.name), group="") for each in self.figures)

    def _flaw(self, state: form.State, given: fields.Given) -> Played[form.State]:
        flaw = growth.Flaw.read(given, number := _number(state))
        after = state._replace(flaws=(*state.flaws, flaw), numbered=max(state.numbered, number))
        sentence = "{name} stands on the sheet at *{rating}*."
        return moves.said(after, "flaws", "", sentence, name=flaw.name, rating=self._rating(flaw))

    def _follower(self, state: form.State, given: fields.Given) -> Played[form.State]:
        new = form.Follower.read(given, number := _number(state))
        after = state._replace(followers=(*state.followers, new), numbered=max(state.numbered, number))
        return moves.said(
            after, "follower", "", "{name} follows the hero, at *{rating}*.", name=new.name, rating=self._rating(new)
        )

    def _points(self, state: form.State, given: fields.Given) -> Played[form.State]:
        xp, spent = given.whole("xp", 0), given.whole("spent", 0)
        growth = state.growth._replace(points=given.whole("points"), session=given.whole("session"), xp=xp, spent=spent)
        sentence, points = (
            "{points}, session {session}, as it stands on paper.",
            nouns.HERO_POINT.counted(growth.points),
        )
        return moves.said(state._replace(growth=growth), "supply", "", sentence, points=points, session=growth.session)


def _lose_flaw(state: form.State, given: fields.Given) -> Played[form.State]:
    gone = sheet.row(state.flaws, given.text("flaw"))
    after = state._replace(flaws=sheet.without(state.flaws, gone.id))
    return moves.said(after, "flaws", "", "{name} is struck from the sheet.", name=gone.name)


def _correct(state: form.State, given: fields.Given) -> Played[form.State]:
    before = by_id(state.growth.sheet, given.text("ability"))
    rating = given.whole("bonus" if before.kind == "breakout" else "rating")
    after = before._replace(rating=rating, name=given.text("name") or before.name)
    growth = state.growth.holding(sheet.swapped(state.growth.sheet, after))
    was, new = (f"{each.name} {state.growth.rating(each)}" for each in (before, after))
    return moves.said(state._replace(growth=growth), "sheet", "", "{was} is put right: *{now}*.", was=was, now=new)


def _remove(state: form.State, given: fields.Given) -> Played[form.State]:
    gone = by_id(state.growth.sheet, given.text("ability"))
    below = [each.id for each in state.growth.sheet if each.keyword == gone.id and each.kind == "breakout"]
    kept = sheet.without(state.growth.sheet, gone.id, *below)
    freed = tuple(each._replace(keyword="") if each.keyword == gone.id else each for each in kept)
    growth = state.growth.holding(freed)
    with_it = f", and with it {nouns.BREAKOUT.spelt(len(below))}" if below else ""
    sentence = f"{{name}} is struck from the sheet{with_it}."
    return moves.said(state._replace(growth=growth), "sheet", "", sentence, name=gone.name)


def _room(rows: Callable[[form.State], Sized], most: int, what: str, tail: str = "") -> moves.Closed[form.State]:
    return moves.needs(lambda state: len(rows(state)) < most, f"A sheet holds {most} {what} at most{tail}.")


_HALF: Final[moves.Closed[form.State]] = moves.needs(
    lambda state: not state.growth.half_done, "First end what has begun: the catch-up or the advance."
)
_NO_ABILITY: Final[moves.Closed[form.State]] = moves.either(_HALF, lambda state: growth.NO_ABILITY(state.growth))


def _number(state: form.State) -> int:
    taken = [*(each.number for each in state.flaws), *(each.number for each in state.followers)]
    return growth.next_number(taken, state.numbered)


def _rename(state: form.State, given: fields.Given) -> Played[form.State]:
    after = named(state, given.text("name"))
    return moves.said(after, "sheet", "", "The hero is *{name}* now.", name=after.name or "without a name")


def _which_follower(state: form.State) -> tuple[fields.Field, ...]:
    options = {each.id: each.name for each in state.followers} | {NAMED: "By name"}
    return (
        moves.pick("follower", "Follower", options),
        moves.text("name", "Name", when=fields.When("follower", (NAMED,))),
    )


def _lose_follower(state: form.State, given: fields.Given) -> Played[form.State]:
    wanted = given.text("follower")
    name = given.text("name") if wanted == NAMED else ""
    gone = next((each for each in state.followers if each.id == wanted or each.name == (name or None)), None)
    if gone is None:
        return moves.said(state, "follower", "", "Nobody of that name follows the hero, so nothing changes.")
    after = state._replace(followers=sheet.without(state.followers, gone.id))
    return moves.said(after, "follower", "", "{name} follows the hero no more.", name=gone.name)


def _note(state: form.State, given: fields.Given) -> Played[form.State]:
    note = given.text("text") or "An empty note"
    return moves.said(state._replace(notes=(*state.notes, note)), "sheet", "", "Noted: “{text}”.", text=note)


def _which_note(state: form.State) -> tuple[fields.Field, ...]:
    return (moves.pick("note", "Note", {f"n{place}": each for place, each in enumerate(state.notes, 1)}),)


def _lose_note(state: form.State, given: fields.Given) -> Played[form.State]:
    gone = int(given.text("note")[1:]) - 1
    after = state._replace(notes=(*state.notes[:gone], *state.notes[gone + 1 :]))
    return moves.said(after, "sheet", "", "Struck: “{text}”.", text=state.notes[gone])
