"""A character's growth by experience: hero points, advances, catch-ups and directed improvements.

Source: QuestWorlds SRD 2.2, *Hero Points* and *Improving Your Character*.
"""

from collections.abc import Callable
from typing import Final

from hqweb.classic import sources
from hqweb.classic.edition import Edition
from hqweb.classic.growing.flaw import flaw_offer
from hqweb.classic.growing.growth import (
    FULL,
    GM,
    HERO,
    NONE,
    Growth,
    State,
    added,
    as_a_whole,
    broken_out,
    catch_up_acts,
    pick_ability,
    raise_step,
    raised,
    room,
    sheet_grid,
)
from hqweb.classic.growing.rules import (
    ADVANCE_COST,
    ADVANCE_PICKS,
    DIRECTED,
    ELEMENTS,
    NEW_BREAKOUT,
    NEW_RATING,
    SUPPLIES,
    Element,
)
from hqweb.classic.growing.sheet import read_sheet, sheet_fields
from hqweb.classic.nouns import EXPERIENCE_POINT, HERO_POINT, MORE
from hqweb.core.blocks import Note
from hqweb.core.dice import Faces
from hqweb.core.fields import Field, Given, Option, When
from hqweb.core.limits import MAX_EXPERIENCE, MAX_HERO_POINTS, MAX_SHEET
from hqweb.core.moves import MORE as LATER
from hqweb.core.moves import Act, number, pick, text
from hqweb.core.procedure import Move, Offer, Played, Seat, Step, View, say
from hqweb.core.words import leading
from hqweb.mastery.abilities import Ability, Sheet, by_id, changed
from hqweb.mastery.field import rating_field

_SUPPLIES: Final = {each.key: each for each in SUPPLIES}
_USUAL: Final = SUPPLIES[0]


def _gain(element: Element, ability: Ability) -> int:
    return element.keyword if ability.kind == "keyword" else element.ability


def _raisable(state: State, element: Element) -> Sheet:
    """What has room for all that an element adds."""
    return tuple(each for each in state.growing if room(each) >= _gain(element, each))


def _directable(state: State) -> Sheet:
    return tuple(each for each in state.growing if room(each) >= DIRECTED[-1])


def _alone(state: State) -> Sheet:
    """The abilities that may become keywords."""
    return tuple(each for each in state.sheet if each.kind == "independent")


def _packages(state: State) -> Sheet:
    return tuple(each for each in state.sheet if each.id in state.packages)


def _untaken(state: State, element: Element) -> str:
    """Why an advance cannot take this element now; empty where it can."""
    if element.key in (state.advance or ()):
        return f"An advance has each element once, and this one has it already: {element.title.lower()}."
    if element.ability:
        return "" if _raisable(state, element) else "Nothing on the sheet has room for that."
    if element.key == "make-keyword" and not _alone(state):
        return _full(state) or "There is no stand-alone ability on the sheet that could become a keyword."
    return _full(state)


def _takeable(state: State) -> int:
    """How many elements can be taken now."""
    return sum(not _untaken(state, each) for each in ELEMENTS)


def _ending(state: State) -> str:
    """What the end of the session does."""
    again = f"{HERO_POINT.counted(state.supply.session)} for the new session."
    verb = "become" if state.supply.kept else "lapse"
    return f"{_left_over(state, verb)}{' experience' if state.supply.kept else ''}. {again}" if state.points else again


def _left_over(state: State, verb: str) -> str:
    return f"{HERO_POINT.counted(state.points)} left over {verb}{'s' if state.points == 1 else ''}"


def _session(state: State, _: Given) -> Played[State]:
    steps: list[Step] = []
    kept = state.points if state.supply.kept else 0
    if kept:
        left, more = HERO_POINT.counted(kept), EXPERIENCE_POINT.counted(kept)
        sentence = "{left} left over, so {more} more: *{xp}* now."
        steps.append(say("experience", sentence, left=left, more=more, xp=state.xp + kept))
    elif state.points:
        steps.append(say("supply", "{lapse}.", lapse=_left_over(state, "lapse")))
    points = state.supply.session
    steps.append(say("supply", "A new session: *{points}*.", points=HERO_POINT.counted(points)))
    after = state._replace(points=points, xp=state.xp + kept, session=state.session + 1, awarded=0)
    return Played(after, tuple(steps), f"Session {after.session} begins")


def _award(state: State, given: Given) -> Played[State]:
    n = given.whole("n")
    after = state._replace(points=state.points + n, awarded=state.awarded + n)
    left = f"{leading(MORE.spelt(after.awards - after.awarded))} may follow in this session."
    points, sentence = HERO_POINT.counted(n), "The GM awards *{points}*: now {total}. {left}"
    step = say("award", sentence, points=points, total=after.points, left=left, number=n)
    return Played(after, (step,), f"Awarded {points}")


def _spend(state: State, _: Given) -> Played[State]:
    left = state.points - 1
    step = say("hero-point", "A hero point for a roll: *{left}* left.", left=left)
    return Played(state._replace(points=left), (step,), "A hero point spent in play")


def _save(state: State, given: Given) -> Played[State]:
    n = given.whole("n")
    after = state._replace(points=state.points - n, xp=state.xp + n)
    points, left = HERO_POINT.counted(n), HERO_POINT.counted(after.points)
    sentence = "{points} put into growth: *{xp}* now, {left} left."
    step = say("experience", sentence, points=points, xp=EXPERIENCE_POINT.counted(after.xp), left=left, number=n)
    return Played(after, (step,), f"{points} put into growth")


def _advance(state: State, _: Given) -> Played[State]:
    after = state._replace(xp=state.xp - ADVANCE_COST, spent=state.spent + ADVANCE_COST, advance=())
    cost, xp = EXPERIENCE_POINT.counted(ADVANCE_COST), EXPERIENCE_POINT.counted(after.xp)
    picks = f"{ADVANCE_PICKS} different elements"
    step = say(
        "advance", "An advance for {cost}: choose *{picks}* of the list. {xp} left.", cost=cost, picks=picks, xp=xp
    )
    return Played(after, (step,), "An advance begins")


def _raise(state: State, given: Given, element: Element) -> Played[State]:
    before = by_id(state.sheet, given.text("ability"))
    by = _gain(element, before)
    after = before._replace(rating=before.rating + by)
    step = raise_step(state, before, after, "element", "{name}: {was} becomes *{now}*, +{by}.", by=by)
    return raised(state, before, after, step)


def _direct(state: State, given: Given) -> Played[State]:
    before, by = by_id(state.sheet, given.text("ability")), given.whole("n")
    after = before._replace(rating=before.rating + by)
    sentence = "{name}: {was} becomes *{now}*, +{by} by the story, at once."
    return raised(state, before, after, raise_step(state, before, after, "directed", sentence, by=by))


def _direct_new(state: State, given: Given) -> Played[State]:
    return added(state, given, "directed", ", a gift of the story", given.whole("rating"))


def _add(state: State, given: Given, _: Element) -> Played[State]:
    if not given.has("where") or given.text("where") == "alone":
        return added(state, given, "new-ability")
    keyword = by_id(state.sheet, given.text("where"))
    return broken_out(state, keyword, given, "{name} +{bonus} in {keyword}: *{total}* in all.")


def _make_keyword(state: State, given: Given, _: Element) -> Played[State]:
    keyword = by_id(state.sheet, given.text("ability"))._replace(kind="keyword", keyword="")
    grown = state._replace(sheet=changed(state.sheet, keyword))
    sentence = "{keyword} becomes a keyword, with {name} +{bonus} under it: *{total}* in all."
    return broken_out(grown, keyword, given, sentence)


def _part(state: State, given: Given) -> Played[State]:
    package = by_id(state.sheet, given.text("keyword"))
    new = state.new(given.text("name"), "independent", package.rating, package.id)
    sentence = "{name}, out of {package}, is written down at its *{rating}*. From here it rises by itself."
    step = say("package", sentence, name=new.name, package=package.name, rating=state.rating(new))
    return Played(state._replace(sheet=(*state.sheet, new)), (step,), f"{new.name} of {package.name}")


def _full(state: State) -> str:
    return FULL if len(state.sheet) >= MAX_SHEET else ""


def _no_points(state: State) -> str:
    return "" if state.points else "No hero point is left. A new session brings some."


def _no_save(state: State) -> str:
    kept = "What is left at the end of the session becomes experience by itself."
    return _no_points(state) or (kept if state.supply.kept else "")


def _no_award(state: State) -> str:
    if not state.supply.awards:
        return f"With {state.supply.session} hero points a session there are no awards."
    if state.awarded >= state.awards:
        return f"At most {state.awards} awards go to one hero in a session, and this session had them."
    most = MAX_HERO_POINTS
    return f"A hero holds {most} hero points at most." if state.points >= most else ""


def _no_advance(state: State) -> str:
    if state.xp < ADVANCE_COST:
        return f"An advance takes {ADVANCE_COST} experience points, and there are {state.xp}."
    if _takeable(state) < ADVANCE_PICKS:
        return f"An advance takes {ADVANCE_PICKS} different elements, and the sheet has no room for them."
    return ""


def _no_part(state: State) -> str:
    return _full(state) if state.packages else "There is no package on the sheet."


def _no_direct(state: State) -> str:
    if not state.sheet:
        return NONE
    if not state.growing:
        return "A package does not rise as a whole. Write out one of its abilities first."
    return "" if _directable(state) else f"No ability has room for +{DIRECTED[-1]}: ratings end there."


def _award_fields(state: State) -> tuple[Field, ...]:
    most = min(state.awards - state.awarded, MAX_HERO_POINTS - state.points)
    return (number("n", "Hero points", 1, max(1, most), 1),)


def _direct_fields(state: State) -> tuple[Field, ...]:
    by = pick("n", "By how much", {str(n): f"+{n}" for n in DIRECTED})
    return (pick_ability(state, _directable(state)), by)


def _where_fields(state: State) -> tuple[Field, ...]:
    under = (Option(each.id, f"In {each.name}", f"+{NEW_BREAKOUT}") for each in state.keywords)
    return (_NAME, pick("where", "Where", (Option("alone", "By itself", f"at {NEW_RATING}"), *under)))


def _element(
    element: Element,
    does: Callable[[State, Given, Element], Played[State]],
    brings: str,
    fields: Callable[[State], tuple[Field, ...]],
    kind: str = "",
) -> Act[State]:
    """An element of the open advance, which ends where nothing is left to take."""

    def take(state: State, given: Given) -> Played[State]:
        made = does(state, given, element)
        taken = (*(made.state.advance or ()), element.key)
        if len(taken) == ADVANCE_PICKS:
            step = say("advance", "That was the second element: the advance is done.")
            return made._replace(state=made.state._replace(advance=None), steps=(*made.steps, step))
        more = () if made.state.catch_up else (say("advance", "One more element, a different one."),)
        return made._replace(state=made.state._replace(advance=taken), steps=(*made.steps, *more))

    def closed(state: State) -> str:
        none = f"That is an element of an advance, which takes {ADVANCE_COST} experience points."
        return none if state.advance is None else _untaken(state, element)

    by = f"+{element.ability} or +{element.keyword}"
    title, rule = (f"{element.title}: {by}", "element") if element.ability else (element.title, "new-ability")
    return Act(element.key, title, rule, take, brings, closed, fields, kind=kind or f"Raise by {by}")


def _raising(element: Element) -> Act[State]:
    def why(state: State, ability: Ability) -> str:
        if ability.id in state.packages:
            return as_a_whole(ability)
        gain = _gain(element, ability)
        return f"Too near the end of all ratings for +{gain}: {ability.name}." if room(ability) < gain else ""

    def fields(state: State) -> tuple[Field, ...]:
        note = lambda each: f"+{_gain(element, each)}"  # noqa: E731
        return (pick_ability(state, _raisable(state, element), note=note, why=lambda each: why(state, each)),)

    brings = f"+{element.ability} on an ability or breakout, or +{element.keyword} on a keyword."
    return _element(element, _raise, brings, fields)


_NAME: Final = text("name", "Name")
_MOST, _MORE, _ADD, _ANOTHER, _MAKE = ELEMENTS
ACTS: Final[tuple[Act[State], ...]] = (
    Act("session", "Begin a new session", "supply", _session, _ending),
    Act("award", "Award hero points", "award", _award, "For a significant action with a contest, won or lost.",
        _no_award, _award_fields, by=GM),
    Act("spend", "Spend a hero point in play", "hero-point", _spend, "For a step on a roll.", _no_points,
        cost=HERO_POINT.counted(1)),
    Act("save", "Put hero points into growth", "experience", _save, "One experience point each.", _no_save,
        lambda state: (number("n", "Hero points", 1, max(1, state.points), 1),)),
    Act("advance", "Buy an advance", "advance", _advance, "Two different elements of the list.", _no_advance,
        cost=EXPERIENCE_POINT.counted(ADVANCE_COST)),
    _raising(_MOST),
    _raising(_MORE),
    _element(_ADD, _add, f"Alone at {NEW_RATING}, or in a keyword at +{NEW_BREAKOUT}.", _where_fields,
             "Add an ability or a breakout"),
    _element(_ANOTHER, _add, f"A stand-alone ability at {NEW_RATING}.", lambda _: (_NAME,), "Add an ability"),
    _element(_MAKE, _make_keyword, f"It stays at its rating, with a breakout at +{NEW_BREAKOUT} under it.",
             lambda state: (pick_ability(state, _alone(state)), _NAME._replace(label="Name of the breakout")),
             "Make an ability a keyword"),
    Act("part", "Write out an ability of a package", "package", _part, "At the package’s rating, for nothing.",
        _no_part, lambda state: (pick_ability(state, _packages(state), name="keyword", label="Package"), _NAME),
        place=LATER),
    Act("direct", "Improve an ability by the story", "directed", _direct,
        "For an important obstacle. At once, for nothing.", _no_direct, _direct_fields, by=GM, place=LATER),
    Act("direct-new", "Give a new ability", "directed", _direct_new,
        f"A stand-alone ability, usually at {NEW_RATING}. For nothing.", _full,
        lambda state: (_NAME, rating_field(state.letter, "rating", "Rating", default=int(NEW_RATING))),
        by=GM, place=LATER),
    *catch_up_acts("a stand-alone"),
)  # fmt: skip
"""All that experience buys, and what the GM gives."""
_PICKS: Final = tuple(each.key for each in ELEMENTS)


class ExperienceGrowth(Growth):
    """A character over sessions. Source: QuestWorlds SRD 2.2, *Improving Your Character*."""

    acts = ACTS
    always = ("catch-up", "catch-up-done", "part")
    first = ("spend", "advance", "save", "session", "award", *_PICKS, "direct", "direct-new", *always[:2])

    def __init__(self, edition: Edition) -> None:
        self.id = f"{edition.id}.hero"
        self._edition = edition
        most = _USUAL.awards
        awards = {"besides": f"{most} besides the first", "within": f"{most} with the first"}
        more = "For the sum that was ever earned."
        self.fields = (
            text("name", "Name of the hero", source=sources.NAME),
            number("xp", "Experience points", 0, MAX_EXPERIENCE, source=sources.XP),
            *sheet_fields(edition),
            number("spent", "Experience spent so far", 0, MAX_EXPERIENCE, group="more", help=more),
            pick("supply", "Hero points a session", {each.key: each.title for each in SUPPLIES}, group="readings"),
            pick("awards", "Awards at most", awards, when=When("supply", (_USUAL.key,)), group="readings"),
        )

    def begin(self, given: Given) -> State:
        """The sheet as it is typed, in the first session."""
        supply = _SUPPLIES[given.text("supply")]
        within = given.has("awards") and given.text("awards") == "within"
        return State(
            given.text("name") or "The hero",
            self._edition.letter,
            supply.start,
            *read_sheet(given),
            supply=supply,
            awards=supply.awards - supply.session if within else supply.awards,
            xp=given.whole("xp"),
            spent=given.whole("spent"),
        )

    def closed(self, state: State, act: Act[State]) -> str:
        """What closes an act, or the catch-up or advance that is open."""
        if state.advance is None or state.catch_up or act.do in (*self.always, *_PICKS):
            return super().closed(state, act)
        return "The advance comes first: choose its other element."

    def play(self, state: State, move: Move, faces: Faces, ruling: None) -> Played[State]:
        """The character after the move. On a sheet that is full, an advance may end with nothing left to take."""
        made = super().play(state, move, faces, ruling)
        after = made.state
        if after.advance is None or after.catch_up or _takeable(after):
            return made
        step = say("advance", "Nothing is left that the advance could take: it is done.")
        return made._replace(state=after._replace(advance=None), steps=(*made.steps, step))

    def view(self, state: State, seat: Seat) -> View:
        """The sheet, the hero points that are left, and the experience."""
        xp = EXPERIENCE_POINT.counted(state.xp)
        rest = ": enough for an advance" if state.xp >= ADVANCE_COST else f" of the {ADVANCE_COST} for an advance"
        note = Note(f"{xp}{rest}. Ever earned: {state.xp + state.spent}.")
        now = "Advance" if state.advance is not None else f"Session {state.session}"
        return View(
            f"{state.name}: {HERO_POINT.counted(state.points)}, {xp}.",
            {},
            blocks=(*sheet_grid(state), note),
            settled=False,
            actors=((HERO, state.name), (GM, "GM")),
            status="Catch-up" if state.catch_up else now,
        )

    def offers(self, state: State) -> tuple[Offer, ...]:
        """Each flaw, to see what it does in play."""
        return tuple(flaw_offer(self._edition, flaw.name, flaw.rating) for flaw in state.flaws)
