"""Flaws, followers, notes and states on a hero's sheet, to and from forms, and the sheet's own moves."""

from collections.abc import Callable
from typing import Any, Final, Literal, NamedTuple

from hqweb.classic.condition import state as condition_state
from hqweb.classic.condition.effects import NAMED
from hqweb.classic.condition.state import ANY, Boon, Harm
from hqweb.classic.edition.edition import Edition
from hqweb.classic.growing import growth
from hqweb.classic.growing.growth import Flaw
from hqweb.classic.growing.sheet import rated_fields
from hqweb.core import fields, limits, moves, nouns, procedure, sheet, words
from hqweb.mastery import rating


class Follower(NamedTuple):
    """A follower: name, rating, permanent number, and kind, in an edition with kinds."""

    name: str
    rating: int
    number: int
    kind: str = ""

    @property
    def id(self) -> str:
        """Its key in moves."""
        return f"c{self.number}"

    @classmethod
    def read(cls, row: fields.Given, number: int) -> "Follower":
        """Return a follower from a form."""
        return cls(row.text("name") or f"Follower {number}", row.whole("rating"), number, row.text("kind", ""))


class State(NamedTuple):
    """A hero's sheet. `name` is the typed name; `numbered` the highest number ever given to a flaw or follower."""

    name: str
    growth: growth.State
    condition: condition_state.State
    flaws: tuple[Flaw, ...] = ()
    followers: tuple[Follower, ...] = ()
    notes: tuple[str, ...] = ()
    numbered: int = 0


def follower_fields(edition: Edition) -> tuple[fields.Field, ...]:
    """Return the fields of a follower: name, rating, and kind, if there are kinds."""
    kind = moves.pick("kind", "Kind", {"sidekick": "Sidekick", "retainer": "Retainer"})
    rating = edition.rating_field("rating", "Rating", default=int(edition.growth.new))
    return (moves.NAME, rating, *((kind,) if edition.plain else ()))


_HARM: Final = "state-"
_BOON: Final = "benefit-"
"""The prefixes of states and benefits, which may have the same words."""


def standing_fields(edition: Edition) -> tuple[fields.Field, ...]:
    """Return the list of states and benefits, and a flag for death."""
    kinds = {_HARM + each.id: each.title for each in edition.states}
    kinds |= {_BOON + each.key: each.title or rating.bonus(each.amount, edition.letter) for each in edition.benefits}
    scopes = {ANY: "Any"} | {id_: label for id_, label, _ in edition.lasting.scopes}
    scope = (moves.pick("scope", "Area of life", scopes),) if len(scopes) > 1 else ()
    row = (moves.pick("kind", "State or benefit", kinds), moves.text("what", "Cause"), *scope)
    weighs = moves.rows("weighs", "States and benefits", nouns.LASTING, limits.MAX_MODIFIERS, row, group="sheet")
    return (weighs, moves.flag("dead", "Dead", group="sheet"))


def read_standing(edition: Edition, given: fields.Given, bare: condition_state.State) -> condition_state.State:
    """Return a hero with the states and benefits in a form."""
    states = {_HARM + each.id: each for each in edition.states}
    benefits, weighs = {_BOON + each.key: each for each in reversed(edition.benefits)}, given.rows("weighs")
    told = [(row.text("kind"), row.text("what"), row.text("scope", ANY).removeprefix(ANY)) for row in weighs]
    harms = tuple(Harm("", states[kind], what, scope) for kind, what, scope in told if kind in states)
    boons = tuple(Boon("", benefits[kind], what, scope) for kind, what, scope in told if kind in benefits)
    dead = given.flag("dead") or any(harm.state == edition.states[-1] for harm in harms)
    return in_numbers(bare._replace(harms=harms, boons=boons, dead=dead))


def in_numbers(state: condition_state.State) -> condition_state.State:
    """Return the hero with ids in order, which depend only on the states and benefits."""
    harms = tuple(each._replace(id=f"s{place}") for place, each in enumerate(state.harms, 1))
    boons = tuple(each._replace(id=f"b{place}") for place, each in enumerate(state.boons, 1))
    return state._replace(harms=harms, boons=boons, numbered=len(harms) + len(boons))


def standing_rows(edition: Edition, state: condition_state.State) -> dict[str, fields.Json]:
    """Return the rows for this hero."""
    of = [(_HARM + harm.state.id, harm.what, harm.scope) for harm in state.harms]
    of += [(_BOON + boon.state.key, boon.what, boon.scope) for boon in state.boons]
    scoped = bool(edition.lasting.scopes)
    found: list[fields.Json] = [
        {"kind": kind, "what": what, **({"scope": scope or ANY} if scoped else {})} for kind, what, scope in of
    ]
    return {"weighs": found, "dead": state.dead}


type Does = Callable[[State, fields.Given], procedure.Played[State]]


def named(state: State, name: str) -> State:
    """Return the sheet of a hero with this name."""
    condition = state.condition._replace(who=words.Who.named(name, "Hero"), name=name)
    return state._replace(name=name, growth=state.growth._replace(name=name or "The hero"), condition=condition)


def acts(
    edition: Edition, figures: tuple[fields.Field, ...], dies: Does, *, flaws: bool
) -> tuple[moves.Act[State, Any], ...]:
    """Return all moves of a sheet. `dies` applies a hero's death."""
    flawed: tuple[moves.Act[State, Any], ...] = (
        moves.Act("flaw", "Add a flaw", "flaws",
            lambda state, given: _joins(state, "flaws", Flaw.read(given, _number(state)),
                                        "{name} is on the sheet at *{rating}*."),
            "", _room("flaws", limits.MAX_FLAWS), rated_fields(edition), place=moves.MORE),
        sheet.strike(procedure.MoveKind("lose-flaw", "Delete a flaw", "flaws"), "flaws",
            lambda state: moves.pick("flaw", "Flaw", {each.id: f"{each.name} {_rating(state, each)}"
                                                      for each in state.flaws}),
            "There’s no flaw on the sheet.",
            lambda state, gone: moves.said(state, "flaws", "", "{name} is deleted from the sheet.", name=gone.name)),
    )  # fmt: skip
    return (
        moves.Act("note", "Add a note", "sheet",
            lambda state, given: moves.said(
                state._replace(notes=(*state.notes, note := given.text("text") or "An empty note")), "sheet", "",
                "Noted: “{text}”.", text=note), "",
            _room("notes", limits.MAX_NOTES, ": delete one first"),
            (moves.text("text", "Note", limits.MAX_SENTENCE),), place=moves.MORE),
        sheet.strike(procedure.MoveKind("lose-note", "Delete a note", "sheet"), "notes",
            lambda state: moves.pick("note", "Note", {f"n{n}": each for n, each in enumerate(state.notes, 1)}),
            "There’s no note on the sheet.",
            lambda state, gone: moves.said(state, "sheet", "", "Deleted: “{text}”.", text=gone)),
        *(flawed if flaws else ()),
        moves.Act("follower", "Add a follower", "follower",
            lambda state, given: _joins(state, "followers", Follower.read(given, _number(state)),
                                        "{name} follows the hero with *{rating}*."),
            "", _room("followers", limits.MAX_FOLLOWERS), follower_fields(edition), place=moves.MORE),
        moves.Act("lose-follower", "Delete a follower", "follower", _lose_follower, "",
            moves.needs(lambda state: state.followers, "There’s no follower on the sheet."),
            lambda state: (
                moves.pick("follower", "Follower",
                           {each.id: each.name for each in state.followers} | {NAMED: "By name"}),
                moves.text("name", "Name", when=fields.When("follower", (NAMED,)))), place=moves.MORE),
        moves.Act("correct", "Correct an ability", "sheet", _correct,
            "To match your paper sheet. It’s not a raise, and starts no catch-up.",
            _NO_ABILITY, lambda state: _correcting(state, edition), place=moves.MORE),
        moves.Act("remove", "Delete an ability", "sheet", _remove,
            "A keyword’s breakouts go with it. A package’s abilities become independent.", _NO_ABILITY,
            lambda state: (growth.pick_ability(state.growth, state.growth.sheet),), place=moves.MORE),
        moves.Act("points", "Change the numbers", "supply", _points, "To match your paper sheet.", _HALF,
            lambda state: tuple(
                each._replace(default=getattr(state.growth, each.name), group="") for each in figures),
            place=moves.MORE),
        moves.Act("rename", "Rename the hero", "sheet",
            lambda state, given: moves.said(named(state, given.text("name")), "sheet", "", "The hero is now *{name}*.",
                                            name=given.text("name") or "without a name"),
            fields=lambda state: (moves.text("name", "Hero’s name", default=state.name),), place=moves.MORE),
        moves.Act("dies", "The hero dies", "dead", dies, "States and benefits no longer change.",
            lambda state: f"It’s already done: {state.condition.who.inside} is dead." if state.condition.dead else "",
            place=moves.MORE),
    )  # fmt: skip


def _rating(state: State, of: Flaw | Follower) -> str:
    return rating.show(rating.Total(of.rating), state.growth.letter)


def _correcting(state: State, edition: Edition) -> tuple[fields.Field, ...]:
    """Return the fields of a correction: ability, rating or bonus, and a new name."""
    of, sheet = "ability", state.growth.sheet
    breakouts = tuple(each.id for each in sheet if each.kind == "breakout")
    others = tuple(each.id for each in sheet if each.kind != "breakout")
    bonus = fields.Field("bonus", "int", "Bonus", low=1, high=rating.MAX_TOTAL, when=fields.When(of, breakouts))
    return (
        growth.pick_ability(state.growth, sheet),
        *((edition.rating_field("rating", "Rating", when=fields.When(of, others)),) if others else ()),
        *((bonus,) if breakouts else ()),
        moves.text("name", "New name", help="Leave empty to keep the name."),
    )


def _joins(
    state: State, rows: Literal["flaws", "followers"], new: Flaw | Follower, sentence: str
) -> procedure.Played[State]:
    """Add a row to the sheet, with its name and rating in the sentence."""
    changed: dict[str, Any] = {rows: (*getattr(state, rows), new), "numbered": max(state.numbered, new.number)}
    rule = "flaws" if rows == "flaws" else "follower"
    return moves.said(state._replace(**changed), rule, "", sentence, name=new.name, rating=_rating(state, new))


def _points(state: State, given: fields.Given) -> procedure.Played[State]:
    figures = {name: given.whole(name, 0) for name in ("points", "session", "xp", "spent")}
    after, sentence = sheet.updated(state, "growth", **figures), "{points} in session {session}, as on paper."
    points, session = nouns.HERO_POINT.counted(figures["points"]), figures["session"]
    return moves.said(after, "supply", "", sentence, points=points, session=session)


def _correct(state: State, given: fields.Given) -> procedure.Played[State]:
    before = sheet.row(state.growth.sheet, given.text("ability"))
    rating = given.whole("bonus" if before.kind == "breakout" else "rating")
    after = before._replace(rating=rating, name=given.text("name") or before.name)
    growth = state.growth.holding(sheet.swapped(state.growth.sheet, after))
    was, new = (f"{each.name} {state.growth.rating(each)}" for each in (before, after))
    return moves.said(state._replace(growth=growth), "sheet", "", "{was} is corrected to *{now}*.", was=was, now=new)


def _remove(state: State, given: fields.Given) -> procedure.Played[State]:
    gone = sheet.row(state.growth.sheet, given.text("ability"))
    below = [each.id for each in state.growth.sheet if each.keyword == gone.id and each.kind == "breakout"]
    kept = sheet.without(state.growth.sheet, gone.id, *below)
    freed = (each._replace(keyword="") if each.keyword == gone.id else each for each in kept)
    after = state._replace(growth=state.growth.holding(tuple(freed)))
    text, lost = (
        f"{{name}} is deleted from the sheet{', and with it {lost}' if below else ''}.",
        nouns.BREAKOUT.spelt(len(below)),
    )
    return moves.said(after, "sheet", "", text, name=gone.name, lost=lost)


def _room(rows: Literal["flaws", "followers", "notes"], most: int, tail: str = "") -> moves.Closed[State]:
    return moves.needs(lambda state: len(getattr(state, rows)) < most, f"A sheet holds at most {most} {rows}{tail}.")


_HALF: Final[moves.Closed[State]] = moves.needs(
    lambda state: not state.growth.half_done, "Finish the catch-up or the advance first."
)
_NO_ABILITY: Final[moves.Closed[State]] = moves.either(_HALF, lambda state: growth.NO_ABILITY(state.growth))


def _number(state: State) -> int:
    taken = [*(each.number for each in state.flaws), *(each.number for each in state.followers)]
    return growth.next_number(taken, state.numbered)


def _lose_follower(state: State, given: fields.Given) -> procedure.Played[State]:
    wanted = given.text("follower")
    name = given.text("name") if wanted == NAMED else ""
    gone = next((each for each in state.followers if each.id == wanted or each.name == (name or None)), None)
    if gone is None:
        return moves.said(state, "follower", "", "The hero has no follower with that name, so nothing changes.")
    after = state._replace(followers=sheet.without(state.followers, gone.id))
    return moves.said(after, "follower", "", "{name} no longer follows the hero.", name=gone.name)
