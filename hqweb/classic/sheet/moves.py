"""The sheet’s own quiet moves: what is written on paper, struck from it, or put right."""

from collections.abc import Callable, Sized
from typing import Any, Final

from hqweb.classic.condition.effects import NAMED
from hqweb.classic.edition.edition import Edition
from hqweb.classic.growing.growth import NO_ABILITY, Flaw, next_number, pick_ability
from hqweb.classic.growing.rules import NEW_RATING
from hqweb.classic.roll.nouns import BREAKOUT, HERO_POINT
from hqweb.classic.sheet.form import Follower, State, follower_fields, rated_fields
from hqweb.core.fields import Field, Given, When
from hqweb.core.limits import MAX_FLAWS, MAX_FOLLOWERS, MAX_NOTES, MAX_SENTENCE
from hqweb.core.moves import MORE, Act, Closed, either, needs, pick, said, text
from hqweb.core.procedure import Played
from hqweb.core.sheet import row, swapped, without
from hqweb.core.words import Who
from hqweb.mastery.abilities import by_id
from hqweb.mastery.rating import MAX_TOTAL, Total, show

START: int = int(NEW_RATING)
"""The rating of a follower of whom nothing is said."""


def named(state: State, name: str) -> State:
    """The sheet of a hero of this name."""
    condition = state.condition._replace(who=Who.named(name, "Hero"), name=name)
    return state._replace(name=name, growth=state.growth._replace(name=name or "The hero"), condition=condition)


class Own:
    """The sheet’s own moves, for an edition and the figures that a player may set."""

    def __init__(self, edition: Edition, figures: tuple[Field, ...], *, flaws: bool) -> None:
        self.edition, self.figures, self.flaws = edition, figures, flaws

    def acts(self, dies: Callable[[State, Given], Played[State]]) -> tuple[Act[State, Any], ...]:
        """All of them; `dies` is what happens when the hero does."""
        rated = rated_fields(self.edition)
        flawed: tuple[Act[State, Any], ...] = (
            Act("flaw", "Add a flaw", "flaws", self._flaw, "",
                _room(lambda state: state.flaws, MAX_FLAWS, "flaws"), rated, place=MORE),
            Act("lose-flaw", "Strike a flaw", "flaws", _lose_flaw, "",
                needs(lambda state: state.flaws, "There is no flaw on the sheet."), self._which_flaw, place=MORE),
        )  # fmt: skip
        return (
            Act("note", "Write a note", "sheet", _note, "",
                _room(lambda state: state.notes, MAX_NOTES, "notes", ": strike one first"),
                (text("text", "Note", MAX_SENTENCE),), place=MORE),
            Act("lose-note", "Strike a note", "sheet", _lose_note, "",
                needs(lambda state: state.notes, "There is no note on the sheet."), _which_note, place=MORE),
            *(flawed if self.flaws else ()),
            Act("follower", "Add a follower", "follower", self._follower, "",
                _room(lambda state: state.followers, MAX_FOLLOWERS, "followers"),
                follower_fields(self.edition, START), place=MORE),
            Act("lose-follower", "Strike a follower", "follower", _lose_follower, "",
                needs(lambda state: state.followers, "There is no follower on the sheet."),
                _which_follower, place=MORE),
            Act("correct", "Correct an ability", "sheet", _correct,
                "As it stands on paper. It counts as no raise, and earns no catch-up.",
                _NO_ABILITY, self._correcting, place=MORE),
            Act("remove", "Strike an ability", "sheet", _remove,
                "A keyword takes its breakouts with it. What a package held stands by itself from then on.",
                _NO_ABILITY,
                lambda state: (pick_ability(state.growth, state.growth.sheet),), place=MORE),
            Act("points", "Set the figures", "supply", self._points, "As they stand on paper.", _HALF,
                self._figures, place=MORE),
            Act("rename", "Rename the hero", "sheet", _rename,
                fields=lambda state: (text("name", "Name of the hero", default=state.name),), place=MORE),
            Act("dies", "The hero dies", "dead", dies, "Nothing more changes what weighs and helps.",
                lambda state: f"It has happened: {state.condition.who.inside} is dead." if state.condition.dead else "",
                place=MORE),
        )  # fmt: skip

    def _which_flaw(self, state: State) -> tuple[Field, ...]:
        return (pick("flaw", "Flaw", {each.id: f"{each.name} {self._rating(each)}" for each in state.flaws}),)

    def _rating(self, of: Flaw | Follower) -> str:
        return show(Total(of.rating), self.edition.letter)

    def _correcting(self, state: State) -> tuple[Field, ...]:
        """Which ability, its rating or a breakout’s bonus, and a new name where it has one."""
        sheet = state.growth.sheet
        breakouts = tuple(each.id for each in sheet if each.kind == "breakout")
        others = tuple(each.id for each in sheet if each.kind != "breakout")
        rating = self.edition.rating_field("rating", "Rating", when=When("ability", others))
        bonus = Field("bonus", "int", "Bonus", low=1, high=MAX_TOTAL, when=When("ability", breakouts))
        return (
            pick_ability(state.growth, sheet),
            *((rating,) if others else ()),
            *((bonus,) if breakouts else ()),
            text("name", "New name", help="Empty: it keeps its name."),
        )

    def _figures(self, state: State) -> tuple[Field, ...]:
        return tuple(each._replace(default=getattr(state.growth, each.name), group="") for each in self.figures)

    def _flaw(self, state: State, given: Given) -> Played[State]:
        flaw = Flaw.read(given, number := _number(state))
        after = state._replace(flaws=(*state.flaws, flaw), numbered=max(state.numbered, number))
        sentence = "{name} stands on the sheet at *{rating}*."
        return said(after, "flaws", "", sentence, name=flaw.name, rating=self._rating(flaw))

    def _follower(self, state: State, given: Given) -> Played[State]:
        new = Follower.read(given, number := _number(state))
        after = state._replace(followers=(*state.followers, new), numbered=max(state.numbered, number))
        return said(
            after, "follower", "", "{name} follows the hero, at *{rating}*.", name=new.name, rating=self._rating(new)
        )

    def _points(self, state: State, given: Given) -> Played[State]:
        xp, spent = given.whole("xp", 0), given.whole("spent", 0)
        growth = state.growth._replace(points=given.whole("points"), session=given.whole("session"), xp=xp, spent=spent)
        sentence, points = "{points}, session {session}, as it stands on paper.", HERO_POINT.counted(growth.points)
        return said(state._replace(growth=growth), "supply", "", sentence, points=points, session=growth.session)


def _lose_flaw(state: State, given: Given) -> Played[State]:
    gone = row(state.flaws, given.text("flaw"))
    after = state._replace(flaws=without(state.flaws, gone.id))
    return said(after, "flaws", "", "{name} is struck from the sheet.", name=gone.name)


def _correct(state: State, given: Given) -> Played[State]:
    before = by_id(state.growth.sheet, given.text("ability"))
    rating = given.whole("bonus" if before.kind == "breakout" else "rating")
    after = before._replace(rating=rating, name=given.text("name") or before.name)
    growth = state.growth.holding(swapped(state.growth.sheet, after))
    was, new = (f"{each.name} {state.growth.rating(each)}" for each in (before, after))
    return said(state._replace(growth=growth), "sheet", "", "{was} is put right: *{now}*.", was=was, now=new)


def _remove(state: State, given: Given) -> Played[State]:
    gone = by_id(state.growth.sheet, given.text("ability"))
    below = [each.id for each in state.growth.sheet if each.keyword == gone.id and each.kind == "breakout"]
    kept = without(state.growth.sheet, gone.id, *below)
    freed = tuple(each._replace(keyword="") if each.keyword == gone.id else each for each in kept)
    growth = state.growth.holding(freed)
    with_it = f", and with it {BREAKOUT.spelt(len(below))}" if below else ""
    sentence = f"{{name}} is struck from the sheet{with_it}."
    return said(state._replace(growth=growth), "sheet", "", sentence, name=gone.name)


def _room(rows: Callable[[State], Sized], most: int, what: str, tail: str = "") -> Closed[State]:
    return needs(lambda state: len(rows(state)) < most, f"A sheet holds {most} {what} at most{tail}.")


_HALF: Final[Closed[State]] = needs(
    lambda state: not state.growth.half_done, "First end what has begun: the catch-up or the advance."
)
_NO_ABILITY: Final[Closed[State]] = either(_HALF, lambda state: NO_ABILITY(state.growth))


def _number(state: State) -> int:
    taken = [*(each.number for each in state.flaws), *(each.number for each in state.followers)]
    return next_number(taken, state.numbered)


def _rename(state: State, given: Given) -> Played[State]:
    after = named(state, given.text("name"))
    return said(after, "sheet", "", "The hero is *{name}* now.", name=after.name or "without a name")


def _which_follower(state: State) -> tuple[Field, ...]:
    options = {each.id: each.name for each in state.followers} | {NAMED: "By name"}
    return (pick("follower", "Follower", options), text("name", "Name", when=When("follower", (NAMED,))))


def _lose_follower(state: State, given: Given) -> Played[State]:
    wanted = given.text("follower")
    name = given.text("name") if wanted == NAMED else ""
    gone = next((each for each in state.followers if each.id == wanted or each.name == (name or None)), None)
    if gone is None:
        return said(state, "follower", "", "Nobody of that name follows the hero, so nothing changes.")
    after = state._replace(followers=without(state.followers, gone.id))
    return said(after, "follower", "", "{name} follows the hero no more.", name=gone.name)


def _note(state: State, given: Given) -> Played[State]:
    note = given.text("text") or "An empty note"
    return said(state._replace(notes=(*state.notes, note)), "sheet", "", "Noted: “{text}”.", text=note)


def _which_note(state: State) -> tuple[Field, ...]:
    return (pick("note", "Note", {f"n{place}": each for place, each in enumerate(state.notes, 1)}),)


def _lose_note(state: State, given: Given) -> Played[State]:
    gone = int(given.text("note")[1:]) - 1
    after = state._replace(notes=(*state.notes[:gone], *state.notes[gone + 1 :]))
    return said(after, "sheet", "", "Struck: “{text}”.", text=state.notes[gone])
