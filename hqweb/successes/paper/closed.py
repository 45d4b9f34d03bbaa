"""Why something stands closed on a sheet, in a sentence."""

from collections.abc import Callable
from typing import Final

from hqweb.core.limits import (
    MAX_EXPERIENCE,
    MAX_FLAWS,
    MAX_FOLLOWERS,
    MAX_LINES,
    MAX_MODIFIERS,
    MAX_NOTES,
    MAX_SESSION,
    MAX_SHEET,
)
from hqweb.successes import hero_choices
from hqweb.successes.creation_moves import spendable
from hqweb.successes.hero_choices import of_kind
from hqweb.successes.hero_state import State as Hero
from hqweb.successes.paper.kinds import MOVES
from hqweb.successes.paper.state import State, plain, with_points
from hqweb.successes.sheet import KEYWORD_POINTS, PICKS, POINTS

_OWN: Final = {each.do for each in MOVES}
_POOL: Final = ("burn", "edit", "refresh")
_NEW: Final = (
    *("breakout-new", "ability-new", "to-keyword", "flaw-off", "flaw-new", "direct-new"),
    *("write", "write-breakout", "sidekick", "lasting", "note"),
)
"""Moves that may write a new line."""


def closed(state: State, do: str) -> str:
    """Why a move does not stand open; empty where it does."""
    hero = state.hero
    if do in _POOL and not state.keeps:
        return "The pool is the group’s, and it is kept elsewhere. Keep it on this sheet first."
    if do in _NEW and hero.made >= MAX_LINES:
        return "This sheet has had as many lines as it can count."
    if do not in _OWN:
        return hero_choices.closed(hero, do) or _too_much(hero, do)
    if hero.taken is not None:
        return "An advance is open: pick its improvements first."
    return _no_room(state, do) or _nothing(state, do)


def _too_much(hero: Hero, do: str) -> str:
    """What a sheet cannot count any more."""
    if do in ("defeat", "flaw") and hero.xp >= MAX_EXPERIENCE:
        return "A sheet counts no more XP than this. Spend some first."
    kept = (hero.ability_points + PICKS * POINTS, hero.keyword_points + PICKS * KEYWORD_POINTS)
    if do in ("advance", "milestone") and max(kept) > MAX_EXPERIENCE:
        return "Spend the improvement points that are kept first."
    if do == "session" and hero.session >= MAX_SESSION:
        return "A sheet counts no more sessions than this."
    return ""


def _no_room(state: State, do: str) -> str:
    sheet, flaws = state.hero.sheet, state.hero.flaws
    full = {
        "write": len(sheet) >= MAX_SHEET or len(flaws) >= MAX_FLAWS,
        "write-breakout": len(sheet) >= MAX_SHEET,
        "sidekick": len(state.followers) >= MAX_FOLLOWERS,
        "lasting": len(state.lasting) >= MAX_MODIFIERS,
        "note": len(state.notes) >= MAX_NOTES,
    }
    return "There is no room for more of that: remove something first." if full.get(do) else ""


def _signs(state: State) -> set[bool]:
    return {each.amount > 0 for each in state.lasting}


_LASTS: Final = (lambda state: bool(state.lasting), "Nothing lasts on this sheet.")
_NEEDS: Final[dict[str, tuple[Callable[[State], bool], str]]] = {
    "ease": _LASTS,
    "sits": _LASTS,
    "set-off": (lambda state: len(_signs(state)) > 1, "That takes a benefit and a consequence."),
    "burned": (lambda state: bool(state.hero.points) or not state.keeps, "The pool of story points is empty."),
    "keep-pool": (lambda state: not state.keeps, "The pool is kept on this sheet already."),
    "give-pool": (lambda state: state.keeps, "The pool is not kept on this sheet."),
    "exhausted": (lambda state: state.full > 0, "The starting resolve is 0: these adventures are over."),
    "spend": (
        lambda state: bool(state.spare and spendable(state.hero.sheet)),
        "No points of the creation are left, or nothing to raise.",
    ),
    "sidekick-spend": (lambda state: bool(with_points(state)), "No sidekick has points left, or anything to raise."),
    "dismiss": (lambda state: bool(state.followers), "There is no sidekick."),
    "write-breakout": (lambda state: bool(of_kind(state.hero, "keyword")), "A breakout needs a keyword."),
    "correct": (lambda state: bool(plain(state)), "There is no ability to correct."),
    "correct-breakout": (lambda state: bool(of_kind(state.hero, "breakout")), "There is no breakout to correct."),
    "remove": (lambda state: bool(state.hero.sheet or state.hero.flaws), "There is nothing to remove."),
    "note-off": (lambda state: bool(state.notes), "There is no note."),
}
"""What a move needs, and the refusal where the sheet does not have it."""


def _nothing(state: State, do: str) -> str:
    if do not in _NEEDS:
        return ""
    there, reason = _NEEDS[do]
    return "" if there(state) else reason
