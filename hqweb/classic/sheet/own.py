"""The sheet’s own quiet moves: what is written on paper, struck from it, or put right."""

from typing import Final

from hqweb.classic.edition import Edition
from hqweb.classic.growing.growth import HERO, pick_ability
from hqweb.classic.leaves import NAMED
from hqweb.classic.sheet.parts import Grown, State
from hqweb.classic.sheet.ways import Way
from hqweb.core.fields import Field, Option, When
from hqweb.core.limits import MAX_FLAWS, MAX_FOLLOWERS, MAX_NAME, MAX_NOTES, MAX_SENTENCE
from hqweb.core.procedure import Choice, MoveKind
from hqweb.mastery.rating import MAX_TOTAL, Total, show

_HALF: Final = ("points", "correct", "remove")
"""What waits until a catch-up or an advance is over."""


def own_moves(*, flaws: bool) -> tuple[MoveKind, ...]:
    """The sheet’s own moves."""
    flawed = (MoveKind("flaw", "Add a flaw", "flaws"), MoveKind("lose-flaw", "Strike a flaw", "flaws"))
    return (
        MoveKind("note", "Write a note", "sheet"),
        MoveKind("lose-note", "Strike a note", "sheet"),
        *(flawed if flaws else ()),
        MoveKind("follower", "Add a follower", "follower"),
        MoveKind("lose-follower", "Strike a follower", "follower"),
        MoveKind("correct", "Correct an ability", "sheet"),
        MoveKind("remove", "Strike an ability", "sheet"),
        MoveKind("points", "Set the figures", "supply"),
        MoveKind("rename", "Rename the hero", "sheet"),
        MoveKind("dies", "The hero dies", "dead"),
    )


def follower_fields(edition: Edition, start: int) -> tuple[Field, ...]:
    """What is written down of a follower: name, rating, and the kind where kinds are told apart."""
    kinds = (Option("sidekick", "Sidekick"), Option("retainer", "Retainer"))
    kind = Field("kind", "pick", "Kind", default=kinds[0].value, options=kinds)
    return (
        Field("name", "text", "Name", default="", high=MAX_NAME),
        edition.rating_field("rating", "Rating", default=start),
        *((kind,) if edition.plain else ()),
    )


def flaw_fields(edition: Edition) -> tuple[Field, ...]:
    """What is written down of a flaw."""
    return (Field("name", "text", "Name", default="", high=MAX_NAME), edition.rating_field("rating", "Rating"))


def own_closed[G: Grown](way: Way[G], state: State[G], do: str) -> str:
    """Why one of the sheet’s own moves does not stand open; empty where it does."""
    if do in _HALF and way.half_done(state.growth):
        return "First end what has begun: the catch-up or the advance."
    match do:
        case "correct" | "remove" if not state.growth.sheet:
            return "There is no ability on the sheet yet."
        case "flaw" if len(state.flaws) >= MAX_FLAWS:
            return f"A sheet holds {MAX_FLAWS} flaws at most."
        case "lose-flaw" if not state.flaws:
            return "There is no flaw on the sheet."
        case "follower" if len(state.followers) >= MAX_FOLLOWERS:
            return f"A sheet holds {MAX_FOLLOWERS} followers at most."
        case "lose-follower" if not state.followers:
            return "There is no follower on the sheet."
        case "note" if len(state.notes) >= MAX_NOTES:
            return f"A sheet holds {MAX_NOTES} notes at most: strike one first."
        case "lose-note" if not state.notes:
            return "There is no note on the sheet."
        case "dies" if state.condition.dead:
            return f"It has happened: {state.condition.who.inside} is dead."
        case _:
            return ""


def own_choices[G: Grown](
    edition: Edition, way: Way[G], state: State[G], moves: tuple[MoveKind, ...], start: int
) -> tuple[Choice, ...]:
    """The sheet’s own moves that stand open."""
    return tuple(
        Choice(
            each.do,
            each.title,
            HERO,
            _fields(edition, way, state, each.do, start),
            brings=_BRINGS.get(each.do, ""),
            place="more",
        )
        for each in moves
        if not own_closed(way, state, each.do)
    )


_BRINGS: Final = {
    "correct": "As it stands on paper. It counts as no raise, and earns no catch-up.",
    "remove": "A keyword takes its breakouts with it. What a package held stands by itself from then on.",
    "points": "As they stand on paper.",
    "dies": "Nothing more changes what weighs and helps.",
}


def _fields[G: Grown](edition: Edition, way: Way[G], state: State[G], do: str, start: int) -> tuple[Field, ...]:
    match do:
        case "note":
            return (Field("text", "text", "Note", high=MAX_SENTENCE, default=""),)
        case "lose-note":
            options = tuple(Option(f"n{place}", each) for place, each in enumerate(state.notes, 1))
            return (_first("note", "Note", options),)
        case "flaw":
            return flaw_fields(edition)
        case "lose-flaw":
            letter = edition.letter
            options = tuple(Option(each.id, f"{each.name} {show(Total(each.rating), letter)}") for each in state.flaws)
            return (_first("flaw", "Flaw", options),)
        case "follower":
            return follower_fields(edition, start)
        case "lose-follower":
            options = (*(Option(each.id, each.name) for each in state.followers), Option(NAMED, "By name"))
            named = When("follower", (NAMED,))
            return (
                _first("follower", "Follower", options),
                Field("name", "text", "Name", default="", high=MAX_NAME, when=named),
            )
        case "correct":
            return _correcting(edition, state)
        case "remove":
            return (pick_ability(state.growth, state.growth.sheet),)
        case "points":
            return _figures(way, state)
        case "rename":
            return (Field("name", "text", "Name of the hero", default=state.name, high=MAX_NAME),)
        case _:
            return ()


def _first(name: str, label: str, options: tuple[Option, ...]) -> Field:
    return Field(name, "pick", label, default=options[0].value, options=options)


def _correcting[G: Grown](edition: Edition, state: State[G]) -> tuple[Field, ...]:
    """Which ability, its rating or a breakout’s bonus, and a new name where it has one."""
    sheet = state.growth.sheet
    breakouts = tuple(each.id for each in sheet if each.kind == "breakout")
    others = tuple(each.id for each in sheet if each.kind != "breakout")
    rating = edition.rating_field("rating", "Rating", when=When("ability", others))
    bonus = Field("bonus", "int", "Bonus", low=1, high=MAX_TOTAL, when=When("ability", breakouts))
    return (
        pick_ability(state.growth, sheet),
        *((rating,) if others else ()),
        *((bonus,) if breakouts else ()),
        Field("name", "text", "New name", default="", high=MAX_NAME, help="Empty: it keeps its name."),
    )


def _figures[G: Grown](way: Way[G], state: State[G]) -> tuple[Field, ...]:
    now = way.held(state.growth)
    fields = (*way.figures, way.session)
    return tuple(field._replace(default=now[field.name], group="") for field in fields)
