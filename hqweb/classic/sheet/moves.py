"""The sheet’s own quiet moves: what is written on paper, struck from it, or put right."""

from collections.abc import Callable
from typing import Any, Final, Literal

from hqweb.classic.condition.effects import NAMED
from hqweb.classic.edition.edition import Edition
from hqweb.classic.growing import growth
from hqweb.classic.growing.rules import NEW_RATING
from hqweb.classic.roll import nouns
from hqweb.classic.sheet import form
from hqweb.core import fields, limits, moves, procedure, sheet
from hqweb.core.words import Who
from hqweb.mastery.abilities import by_id
from hqweb.mastery.rating import MAX_TOTAL, Total, show

type Does = Callable[[form.State, fields.Given], procedure.Played[form.State]]

START: int = int(NEW_RATING)
"""The rating of a follower of whom nothing is said."""


def named(state: form.State, name: str) -> form.State:
    """The sheet of a hero of this name."""
    condition = state.condition._replace(who=Who.named(name, "Hero"), name=name)
    return state._replace(name=name, growth=state.growth._replace(name=name or "The hero"), condition=condition)


def acts(
    edition: Edition, figures: tuple[fields.Field, ...], dies: Does, *, flaws: bool
) -> tuple[moves.Act[form.State, Any], ...]:
    """All of them, for an edition and the figures that a player may set; `dies` is what happens when the hero does."""
    follower = form.follower_fields(edition, START)
    flawed: tuple[moves.Act[form.State, Any], ...] = (
        moves.Act("flaw", "Add a flaw", "flaws",
            lambda state, given: _joins(state, "flaws", growth.Flaw.read(given, _number(state)),
                                        "{name} stands on the sheet at *{rating}*."),
            "", _room("flaws", limits.MAX_FLAWS), form.rated_fields(edition), place=moves.MORE),
        sheet.strike(procedure.MoveKind("lose-flaw", "Strike a flaw", "flaws"), "flaws",
            lambda state: moves.pick("flaw", "Flaw", {each.id: f"{each.name} {_rating(state, each)}"
                                                      for each in state.flaws}),
            "There is no flaw on the sheet.",
            lambda state, gone: moves.said(state, "flaws", "", "{name} is struck from the sheet.", name=gone.name)),
    )  # fmt: skip
    return (
        moves.Act("note", "Write a note", "sheet", _note, "",
            _room("notes", limits.MAX_NOTES, ": strike one first"),
            (moves.text("text", "Note", limits.MAX_SENTENCE),), place=moves.MORE),
        sheet.strike(procedure.MoveKind("lose-note", "Strike a note", "sheet"), "notes",
            lambda state: moves.pick("note", "Note", {f"n{n}": each for n, each in enumerate(state.notes, 1)}),
            "There is no note on the sheet.",
            lambda state, gone: moves.said(state, "sheet", "", "Struck: “{text}”.", text=gone)),
        *(flawed if flaws else ()),
        moves.Act("follower", "Add a follower", "follower",
            lambda state, given: _joins(state, "followers", form.Follower.read(given, _number(state)),
                                        "{name} follows the hero, at *{rating}*."),
            "", _room("followers", limits.MAX_FOLLOWERS), follower, place=moves.MORE),
        moves.Act("lose-follower", "Strike a follower", "follower", _lose_follower, "",
            moves.needs(lambda state: state.followers, "There is no follower on the sheet."),
            _which_follower, place=moves.MORE),
        moves.Act("correct", "Correct an ability", "sheet", _correct,
            "As it stands on paper. It counts as no raise, and earns no catch-up.",
            _NO_ABILITY, lambda state: _correcting(state, edition), place=moves.MORE),
        moves.Act("remove", "Strike an ability", "sheet", _remove,
            "A keyword takes its breakouts with it. What a package held stands by itself from then on.",
            _NO_ABILITY,
            lambda state: (growth.pick_ability(state.growth, state.growth.sheet),), place=moves.MORE),
        moves.Act("points", "Set the figures", "supply", _points, "As they stand on paper.", _HALF,
            lambda state: tuple(
                each._replace(default=getattr(state.growth, each.name), group="") for each in figures),
            place=moves.MORE),
        moves.Act("rename", "Rename the hero", "sheet", _rename,
            fields=lambda state: (moves.text("name", "Name of the hero", default=state.name),), place=moves.MORE),
        moves.Act("dies", "The hero dies", "dead", dies, "Nothing more changes what weighs and helps.",
            lambda state: f"It has happened: {state.condition.who.inside} is dead." if state.condition.dead else "",
            place=moves.MORE),
    )  # fmt: skip


def _rating(state: form.State, of: growth.Flaw | form.Follower) -> str:
    return show(Total(of.rating), state.growth.letter)


def _correcting(state: form.State, edition: Edition) -> tuple[fields.Field, ...]:
    """Which ability, its rating or a breakout’s bonus, and a new name where it has one."""
    of, sheet = "ability", state.growth.sheet
    breakouts = tuple(each.id for each in sheet if each.kind == "breakout")
    others = tuple(each.id for each in sheet if each.kind != "breakout")
    bonus = fields.Field("bonus", "int", "Bonus", low=1, high=MAX_TOTAL, when=fields.When(of, breakouts))
    return (
        growth.pick_ability(state.growth, sheet),
        *((edition.rating_field("rating", "Rating", when=fields.When(of, others)),) if others else ()),
        *((bonus,) if breakouts else ()),
        moves.text("name", "New name", help="Empty: it keeps its name."),
    )


def _joins(
    state: form.State, rows: Literal["flaws", "followers"], new: growth.Flaw | form.Follower, sentence: str
) -> procedure.Played[form.State]:
    """A new row of the sheet, with its name and rating in the sentence."""
    changed: dict[str, Any] = {rows: (*getattr(state, rows), new), "numbered": max(state.numbered, new.number)}
    rule = "flaws" if rows == "flaws" else "follower"
    return moves.said(state._replace(**changed), rule, "", sentence, name=new.name, rating=_rating(state, new))


def _points(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    points, session = given.whole("points"), given.whole("session")
    growth = state.growth._replace(
        points=points, session=session, xp=given.whole("xp", 0), spent=given.whole("spent", 0)
    )
    after, sentence = state._replace(growth=growth), "{points}, session {session}, as it stands on paper."
    return moves.said(after, "supply", "", sentence, points=nouns.HERO_POINT.counted(points), session=session)


def _correct(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    before = by_id(state.growth.sheet, given.text("ability"))
    rating = given.whole("bonus" if before.kind == "breakout" else "rating")
    after = before._replace(rating=rating, name=given.text("name") or before.name)
    growth = state.growth.holding(sheet.swapped(state.growth.sheet, after))
    was, new = (f"{each.name} {state.growth.rating(each)}" for each in (before, after))
    return moves.said(state._replace(growth=growth), "sheet", "", "{was} is put right: *{now}*.", was=was, now=new)


def _remove(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    gone = by_id(state.growth.sheet, given.text("ability"))
    below = [each.id for each in state.growth.sheet if each.keyword == gone.id and each.kind == "breakout"]
    kept = sheet.without(state.growth.sheet, gone.id, *below)
    freed = (each._replace(keyword="") if each.keyword == gone.id else each for each in kept)
    after = state._replace(growth=state.growth.holding(tuple(freed)))
    with_it = f", and with it {nouns.BREAKOUT.spelt(len(below))}" if below else ""
    return moves.said(after, "sheet", "", f"{{name}} is struck from the sheet{with_it}.", name=gone.name)


def _room(rows: Literal["flaws", "followers", "notes"], most: int, tail: str = "") -> moves.Closed[form.State]:
    return moves.needs(lambda state: len(getattr(state, rows)) < most, f"A sheet holds {most} {rows} at most{tail}.")


_HALF: Final[moves.Closed[form.State]] = moves.needs(
    lambda state: not state.growth.half_done, "First end what has begun: the catch-up or the advance."
)
_NO_ABILITY: Final[moves.Closed[form.State]] = moves.either(_HALF, lambda state: growth.NO_ABILITY(state.growth))


def _number(state: form.State) -> int:
    taken = [*(each.number for each in state.flaws), *(each.number for each in state.followers)]
    return growth.next_number(taken, state.numbered)


def _rename(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    after = named(state, given.text("name"))
    return moves.said(after, "sheet", "", "The hero is *{name}* now.", name=after.name or "without a name")


def _which_follower(state: form.State) -> tuple[fields.Field, ...]:
    options = {each.id: each.name for each in state.followers} | {NAMED: "By name"}
    return (
        moves.pick("follower", "Follower", options),
        moves.text("name", "Name", when=fields.When("follower", (NAMED,))),
    )


def _lose_follower(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    wanted = given.text("follower")
    name = given.text("name") if wanted == NAMED else ""
    gone = next((each for each in state.followers if each.id == wanted or each.name == (name or None)), None)
    if gone is None:
        return moves.said(state, "follower", "", "Nobody of that name follows the hero, so nothing changes.")
    after = state._replace(followers=sheet.without(state.followers, gone.id))
    return moves.said(after, "follower", "", "{name} follows the hero no more.", name=gone.name)


def _note(state: form.State, given: fields.Given) -> procedure.Played[form.State]:
    note = given.text("text") or "An empty note"
    return moves.said(state._replace(notes=(*state.notes, note)), "sheet", "", "Noted: “{text}”.", text=note)
