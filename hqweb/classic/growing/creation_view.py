"""What a character in the making shows: the sheet, what is left, and what may follow."""

from typing import Final

from hqweb.classic.edition import Edition
from hqweb.classic.growing.creation_state import (
    Entry,
    Kind,
    State,
    chosen,
    complete,
    flaw_ratings,
    points_left,
    total,
    used,
    words,
)
from hqweb.classic.growing.rules import (
    CHOSEN_FLAWS,
    POINTS,
    PROSE_WORDS,
    SIDEKICK_ABILITIES,
    SIDEKICK_POINTS,
    SIDEKICKS,
)
from hqweb.classic.growing.sheet import PACKAGE, UMBRELLA
from hqweb.classic.nouns import ABILITY
from hqweb.core.blocks import Block, Grid, GridRow, Note
from hqweb.core.fields import Json
from hqweb.core.procedure import Offer
from hqweb.core.tables import Column
from hqweb.core.words import leading
from hqweb.mastery.rating import Total, show

_KINDS: Final[dict[Kind, str]] = {
    "keyword": "Keyword",
    "package": "Package",
    "ability": "Ability",
    "breakout": "Breakout",
    "sidekick": "Sidekick",
}
_SHEET: Final = (Column("Ability"), Column("Kind"), Column("Points", "number"), Column("Rating", "number"))
_BUDGET: Final = (Column("What"), Column("So far", "number"), Column("At most", "number"))
_NONE: Final = "–"


def summary(state: State) -> str:
    """Who it is, how many abilities, and how many points are spent."""
    who = f"{state.name}, {state.concept}" if state.concept else state.name
    of = f" of {state.method.most}" if state.method.most else ""
    abilities = "abilities" if of else ABILITY.of(used(state))
    return f"{who}: {used(state)}{of} {abilities}, {POINTS - points_left(state)} of {POINTS} points spent."


def status(state: State) -> str:
    """How far it has come."""
    if state.done:
        return "Made"
    return "All spent" if complete(state) else state.method.title


def blocks(state: State) -> tuple[Block, ...]:
    """The sheet, the budget, and a word on what stands out."""
    rows = (*_abilities(state), *_flaws(state))
    sheet: tuple[Block, ...] = (Grid("The sheet", _SHEET, rows),) if rows else ()
    notes: tuple[Block, ...] = ()
    if state.looks:
        notes = (Note(f"What others notice: {', '.join(state.looks)}."),)
    if state.done:
        return (*sheet, *notes, Note(f"{state.name} is made and ready to play."))
    if complete(state):
        notes = (*notes, Note("Every place and every point is used. Nothing more is needed."))
    return (*sheet, Grid("What is used", _BUDGET, _budget(state)), *notes)


def ordered(state: State) -> list[Entry]:
    """Keywords, each with its breakouts below it, then all others."""
    out: list[Entry] = []
    for each in state.entries:
        if each.kind in ("keyword", "package"):
            out += [each, *(one for one in state.entries if one.keyword == each.id)]
    return out + [each for each in state.entries if each.kind in ("ability", "sidekick")]


def _abilities(state: State) -> tuple[GridRow, ...]:
    return tuple(
        GridRow((_name(each), _KINDS[each.kind], each.points or _NONE, _rating(state, each))) for each in ordered(state)
    )


def _name(entry: Entry) -> str:
    return f"{entry.name} +{entry.own}" if entry.kind == "breakout" else entry.name


def _rating(state: State, entry: Entry) -> str:
    if not entry.rated or entry.kind == "sidekick":
        return _NONE
    return show(Total(total(state, entry)), state.letter)


def _flaws(state: State) -> tuple[GridRow, ...]:
    ratings = flaw_ratings(state)
    shown = [show(Total(each), state.letter) for each in ratings] or [_NONE] * len(state.flaws)
    return tuple(
        GridRow((flaw.name, "Keyword’s flaw" if flaw.keyword else "Flaw", _NONE, rating))
        for flaw, rating in zip(state.flaws, shown, strict=True)
    )


def _budget(state: State) -> tuple[GridRow, ...]:
    method = state.method
    free = sum(each.free for each in state.entries)
    sidekicks = sum(each.kind == "sidekick" for each in state.entries)
    prose = () if method.most else (GridRow(("Words", words(state), f"about {PROSE_WORDS}")),)
    further = (GridRow(("Further keyword", free, method.free)),) if method.free else ()
    return (
        *prose,
        GridRow(("Abilities", used(state), method.most or "any number")),
        *further,
        GridRow(("Points", POINTS - points_left(state), POINTS)),
        GridRow(("Sidekicks", sidekicks, SIDEKICKS)),
        GridRow(("Chosen flaws", chosen(state), CHOSEN_FLAWS)),
    )


def offers(edition: Edition, state: State) -> tuple[Offer, ...]:
    """What follows once the character is made: play and growth, the sidekick, each flaw."""
    if not state.done:
        return ()
    grow = Offer(
        f"{edition.id}.hero",
        f"{state.name} grows",
        _sheet(state),
        "Hero points and growth, with this sheet.",
        replaces=True,
    )
    beside = (
        Offer(
            f"{edition.id}.sidekick",
            f"Make {each.name}",
            {"kind": "sidekick", "name": each.name},
            f"{leading(ABILITY.spelt(SIDEKICK_ABILITIES))}, {SIDEKICK_POINTS} points.",
        )
        for each in state.entries
        if each.kind == "sidekick"
    )
    flaws = (
        Offer(
            f"{edition.id}.flaw",
            f"{flaw.name} in play",
            {"name": flaw.name, "rating": rating},
            "As a resistance, or as a penalty.",
        )
        for flaw, rating in zip(state.flaws, flaw_ratings(state), strict=True)
    )
    whole = Offer(
        f"{edition.id}.sheet",
        f"{state.name}’s sheet",
        _sheet(state) | {"followers": [{"name": each.name} for each in state.entries if each.kind == "sidekick"]},
        "For play: it fills forms, and keeps what contests leave.",
        replaces=True,
    )
    return (whole, grow, *beside, *flaws)


def _sheet(state: State) -> dict[str, Json]:
    """The character as the form of growth takes it."""
    keywords: list[Json] = []
    for each in state.entries:
        if each.kind not in ("keyword", "package"):
            continue
        row: dict[str, Json] = {"name": each.name, "rating": each.own}
        if each.kind == "package":
            row["way"] = PACKAGE
        else:
            row["way"] = UMBRELLA
            row["breakouts"] = [{"name": one.name, "bonus": one.own} for one in state.entries if one.keyword == each.id]
        keywords.append(row)
    abilities: list[Json] = [
        {"name": each.name, "rating": each.own} for each in state.entries if each.kind == "ability"
    ]
    flaws: list[Json] = [
        {"name": flaw.name, "rating": rating} for flaw, rating in zip(state.flaws, flaw_ratings(state), strict=True)
    ]
    return {"name": state.name, "keywords": keywords, "abilities": abilities, "flaws": flaws}
