"""What a hero can buy, burn or note now, and why something stands closed."""

from collections.abc import Iterator
from typing import Final

from hqweb.core.fields import Field, Option
from hqweb.core.limits import MAX_NAME, MAX_SHEET
from hqweb.core.procedure import Choice
from hqweb.mastery.abilities import Sheet
from hqweb.mastery.rating import MAX_TOTAL
from hqweb.successes.growth import CHOSEN_FLAWS, EDITS, MOST_XP, OPTIONS, PICKS, noted
from hqweb.successes.hero_state import State
from hqweb.successes.nouns import STORY_POINT

HERO: Final = "hero"
GM: Final = "gm"
"""Who moves: the hero's player, and the GM."""

STEPS: Final = ("5", "10", "15")
_ROOM: Final = 20
"""Points below the highest rating that is written, and the most in one move, so that no gift goes beyond it."""


def open_choices(state: State) -> tuple[Choice, ...]:
    """The moves that stand open; while an advance is open, its improvements alone."""
    found = _advance(state) if state.taken is not None else _all(state)
    return tuple(choice for choice in found if not closed(state, choice.do))


def name_field() -> Field:
    """The name of something new."""
    return Field("name", "text", "Name", default="", high=MAX_NAME)


def low(sheet: Sheet) -> Sheet:
    """What can still be raised."""
    return tuple(each for each in sheet if each.rating <= MAX_TOTAL - _ROOM)


def pick(sheet: Sheet, label: str = "Ability") -> Field:
    """One of some abilities."""
    options = tuple(Option(each.id, f"{each.name} {noted(each)}") for each in sheet)
    return Field("ability", "pick", label, options=options)


def of_kind(state: State, kind: str) -> Sheet:
    """The abilities of a kind."""
    return tuple(each for each in state.sheet if each.kind == kind)


def unpaid(state: State) -> Sheet:
    """The abilities that gave no experience in this session yet."""
    return tuple(each for each in state.sheet if each.id not in state.earned)


def _all(state: State) -> Iterator[Choice]:
    what = Field("what", "text", "What happened", default="", high=MAX_NAME)
    edits = tuple(Option(key, f"{title}, {cost}", text) for key, title, cost, text in EDITS if cost <= state.points)
    yield Choice(
        "defeat",
        "Note a defeat",
        HERO,
        (pick(unpaid(state), "Ability that lost"),),
        brings="1 XP. None for augments, assists, assured contests.",
    )
    yield Choice(
        "flaw",
        "Note a flaw that mattered",
        HERO,
        (_flaw(state, fresh=True),),
        brings="1 XP, for a penalty by it, or for acting as it wants.",
    )
    yield Choice(
        "burn", "Burn a story point", HERO, brings="One success more.", cost=f"1 of {STORY_POINT.counted(state.points)}"
    )
    yield Choice(
        "edit",
        "Edit the plot",
        HERO,
        (Field("size", "pick", "How much", options=edits), what),
        brings="What you tell is so, if the GM does not object.",
        cost="1 to 3 story points",
    )
    yield Choice(
        "advance",
        "Buy an advance",
        HERO,
        brings=f"{PICKS} improvements, different ones.",
        cost=f"{state.cost} of {state.xp} XP",
    )
    yield _improve(state)
    yield Choice(
        "session",
        "Begin a new session",
        HERO,
        brings="Everything may earn XP again." + (" The pool refreshes." if state.by_session else ""),
    )
    yield Choice("refresh", "Refresh the pool", GM, brings=f"{STORY_POINT.counted(state.heroes)} again.", place="more")
    yield Choice("milestone", "Give an advance", GM, brings="At a milestone of the story, instead of XP.", place="more")
    steps = Field("by", "pick", "By how much", default="5", options=tuple(Option(n, f"+{n}") for n in STEPS))
    yield Choice(
        "direct",
        "Improve an ability by the story",
        GM,
        (pick(low(state.sheet)), steps),
        brings="For an obstacle that mattered, for no XP.",
        place="more",
    )
    yield Choice(
        "direct-new",
        "Give a new ability",
        GM,
        (name_field(),),
        brings="A standalone ability at 10, for no XP.",
        place="more",
    )


def _improve(state: State) -> Choice:
    kept = filter(None, (state.ability_points, state.keyword_points, _ROOM))
    amount = Field("n", "int", "Points", default=1, low=1, high=min(kept))
    return Choice(
        "improve",
        "Spend improvement points",
        HERO,
        (pick(improvable(state)), amount),
        brings="One for one, at any time, even after a roll.",
    )


def improvable(state: State) -> Sheet:
    """What the points that are kept can raise. Breakouts are never raised by points."""
    kinds = {"standalone": state.ability_points, "keyword": state.keyword_points}
    return tuple(each for each in low(state.sheet) if kinds.get(each.kind, 0))


def _flaw(state: State, *, fresh: bool = False) -> Field:
    flaws = tuple(each for each in state.flaws if not fresh or each.id not in state.earned)
    return Field("flaw", "pick", "Flaw", options=tuple(Option(each.id, each.name) for each in flaws))


def _advance(state: State) -> Iterator[Choice]:
    left = PICKS - len(state.taken or ())
    fields: dict[str, tuple[Field, ...]] = {
        "breakout-up": (pick(low(of_kind(state, "breakout")), "Breakout"),),
        "breakout-new": (pick(of_kind(state, "keyword"), "Keyword"), name_field()),
        "ability-new": (name_field(),),
        "to-keyword": (pick(of_kind(state, "standalone")), name_field()),
        "flaw-off": (_flaw(state), Field("turn", "flag", "Make it an ability", default=False)),
        "replace": (name_field(),),
    }
    for each in OPTIONS:
        again = f" {left} left." if left else ""
        yield Choice(each.do, each.title, HERO, fields.get(each.do, ()), brings=each.brings + again)
    yield Choice(
        "flaw-new",
        "Add a flaw",
        HERO,
        (name_field(),),
        brings="With an advance, where there are fewer than three.",
        place="more",
    )


_PICKED = {each.do for each in OPTIONS}


def closed(state: State, do: str) -> str:
    """Why a move does not stand open; empty where it does."""
    if state.taken is not None and do not in _PICKED and do != "flaw-new":
        return "An advance is open: pick its improvements first."
    if do in _PICKED:
        return _no_pick(state, do)
    if do in ("defeat", "flaw"):
        return _no_xp(state, do)
    if do == "flaw-new":
        return _no_new_flaw(state)
    if do in ("burn", "edit"):
        return "" if state.points else "The pool of story points is empty."
    if do == "advance" and state.xp < state.cost:
        return f"An advance costs {state.cost} XP, and there are {state.xp}."
    if do == "improve" and not improvable(state):
        return "There are no improvement points, or nothing that they could raise."
    if do == "direct" and not low(state.sheet):
        return "There is no ability to improve."
    if do == "direct-new" and len(state.sheet) >= MAX_SHEET:
        return "The sheet is full."
    return ""


def _no_new_flaw(state: State) -> str:
    if state.taken is None:
        return "A flaw is added with an advance."
    return "" if len(state.flaws) < CHOSEN_FLAWS else "There are three flaws already."


def _no_xp(state: State, do: str) -> str:
    if len(state.earned) >= MOST_XP:
        return "Five XP in a session are the most, and they are earned."
    if do == "defeat" and not unpaid(state):
        return "Every ability has earned its XP of this session, or there is none."
    if do == "flaw" and all(each.id in state.earned for each in state.flaws):
        return "Every flaw has earned its XP of this session, or there is none."
    return ""


def _no_pick(state: State, do: str) -> str:
    if state.taken is None:
        return "There is no advance open."
    if not state.may_pick(do):
        return "That was picked in this advance already."
    needs = {
        "breakout-up": low(of_kind(state, "breakout")),
        "breakout-new": of_kind(state, "keyword"),
        "to-keyword": of_kind(state, "standalone"),
        "flaw-off": state.flaws,
    }
    if do in needs and not needs[do]:
        return "There is nothing on the sheet that it could change."
    adds = do in ("breakout-new", "ability-new", "to-keyword", "flaw-off")
    return "The sheet is full." if adds and len(state.sheet) >= MAX_SHEET else ""
