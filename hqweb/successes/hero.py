"""A hero over sessions: the group's story points, experience, advances, and saved improvement points.

Source: QuestWorlds SRD 0.97, *Story Points*, *Experience*.
"""

from collections.abc import Callable
from typing import Final

from hqweb.core import blocks, fields, limits, moves, nouns, procedure, words
from hqweb.core.fields import Option as Pick
from hqweb.core.sheet import row
from hqweb.mastery import abilities
from hqweb.successes import edition, growth

HERO: Final = "hero"
GM: Final = "gm"
"""The actors: the hero's player and the GM."""
_NTH: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
_MOST_XP: Final = 99
"""The most XP this form takes; the text has no limit."""


def _edit(state: growth.State, given: fields.Given) -> procedure.Played[growth.State]:
    _, title, cost, about = next(each for each in state.edition.edits if each[0] == given.text("size"))
    size, left = title.lower(), state.points - cost
    what = f" “{given.text('what')}”." if given.text("what") else ""
    sentence = "A {size} plot edit for *{cost}*: {text}{what} The pool has {left} left."
    values: dict[str, fields.Json] = {
        "size": size,
        "cost": cost,
        "text": words.within(about),
        "what": what,
        "left": left,
    }
    return moves.said(state._replace(points=left), "plot-edit", f"A {size} plot edit", sentence, **values)


def _refresh(state: growth.State, _: fields.Given) -> procedure.Played[growth.State]:
    after, sentence = state._replace(points=state.heroes), "The pool is back at *{points}*, one for each hero."
    return moves.said(after, "refresh", "The pool refreshes", sentence, points=state.heroes)


def _earned(state: growth.State, one: abilities.Ability | growth.Flaw, why: str) -> procedure.Played[growth.State]:
    why, after = why.format(one.name), state._replace(xp=state.xp + 1, earned=(*state.earned, one.id))
    steps = [procedure.say("xp", "*1 XP* for {why}: {xp} in all.", why=why, xp=after.xp)]
    if len(after.earned) == state.edition.session:
        nth = dict(enumerate(_NTH, 1)).get(state.edition.session, f"{state.edition.session}th")
        steps.append(procedure.say("xp", "That’s the {nth} of the session, and the *last*.", nth=nth))
    return procedure.Played(after, tuple(steps), f"1 XP for {why}")


def _session(state: growth.State, given: fields.Given) -> procedure.Played[growth.State]:
    after = state._replace(session=state.session + 1, earned=())
    steps = (procedure.say("xp", "A new session: everything may earn XP again."),)
    refreshed = _refresh(after, given) if state.by_session else procedure.Played(after)
    return procedure.Played(refreshed.state, (*steps, *refreshed.steps), f"Session {after.session} begins")


def _flaw_new(state: growth.State, given: fields.Given) -> procedure.Played[growth.State]:
    after, new = state.flawed(given.text("name"))
    sentence = "A new flaw: *{name}*. Its rating follows the abilities."
    return moves.said(after, "flaw-rating", f"A new flaw: {new.name}", sentence, name=new.name)


def _improve(state: growth.State, given: fields.Given) -> procedure.Played[growth.State]:
    id_, n = given.text("ability"), given.whole("n")
    made = growth.raise_ability(state, id_, n, "improve", growth.RISES)
    kept = "keyword_points" if row(state.sheet, id_).kind == "keyword" else "ability_points"
    return made._replace(state=made.state._replace(**{kept: getattr(state, kept) - n}))


def _prices(state: growth.State) -> words.Cost:
    prices, noun = [cost for _, _, cost, _ in state.edition.edits], edition.STORY_POINT
    text = f"{min(prices)} to {noun.counted(max(prices))}"
    return words.Cost(text, words.Price(noun.one, min(prices), max(prices)))


def _no_xp(what: str, found: Callable[[growth.State], object]) -> Callable[[growth.State], str]:
    def closed(state: growth.State) -> str:
        if len(state.earned) >= (most := state.edition.session):
            return f"{words.leading(words.spelt(most))} XP is the most you can earn in a session."
        return "" if found(state) else f"Every {what} has already earned its XP this session, or there is none."

    return closed


_NO_POINTS: Final[moves.Closed[growth.State]] = moves.needs(
    lambda state: state.points, "The pool of story points is empty."
)
_NEVER_SHUT: Final = (*(act.do for _, act in growth.OPTIONS), "flaw-new")
ACTS: Final[tuple[moves.Act[growth.State], ...]] = (
    moves.Act("burn", "Burn a story point", "story-point",
        lambda state, _: moves.said(
            state._replace(points=state.points - 1), "story-point", "A story point burned",
            "You burn a story point for *one more success*. The pool has {left} left.", left=state.points - 1),
        "One more success.", _NO_POINTS,
        cost=lambda state: edition.STORY_POINT.cost(1, state.points)),
    moves.Act("edit", "Edit the plot", "plot-edit", _edit, "What you say is true, unless the GM objects.",
        _NO_POINTS,
        lambda state: (
            moves.pick("size", "How much", tuple(Pick(key, f"{title}, {cost}", about)
                       for key, title, cost, about in state.edition.edits if cost <= state.points), None),
            moves.text("what", "What happened")), _prices),
    moves.Act("refresh", "Refresh the pool", "refresh", _refresh,
        lambda state: f"{edition.STORY_POINT.counted(state.heroes)} again.", by=GM, place=moves.MORE),
    moves.Act("defeat", "Note a defeat", "xp",
        lambda state, given: _earned(state, row(state.sheet, given.text("ability")), "a defeat with {}"),
        "1 XP, but none for augments, assists, or assured contests.",
        _no_xp("ability", lambda state: state.unpaid),
        lambda state: (state.pick(state.unpaid, "The ability that lost"),)),
    moves.Act("flaw", "Note a flaw that mattered", "xp",
        lambda state, given: _earned(state, row(state.flaws, given.text("flaw")), "{} getting in the way"),
        "1 XP, for a penalty from it or for acting on it.",
        _no_xp("flaw", lambda state: state.unpaid_flaws), lambda state: (growth.pick_flaw(state.unpaid_flaws),)),
    moves.Act("session", "Start a new session", "xp", _session,
        lambda state: f"Everything can earn XP again.{' The pool refreshes.' if state.by_session else ''}"),
    moves.Act("advance", "Buy an advance", "advance",
        lambda state, _: moves.said(
            state._replace(xp=state.xp - state.cost, taken=()), "advance", "An advance",
            "An advance for *{cost} XP*: pick {picks} improvements. "
            "You have {left} XP left.",
                picks=words.spelt(state.edition.picks), cost=state.cost, left=state.xp - state.cost),
        lambda state: f"{state.edition.picks} improvements, different ones.",
        lambda state: f"An advance costs {state.cost} XP, and you have {state.xp}." if state.xp < state.cost else "",
        cost=lambda state: words.Cost(f"{state.cost} of {state.xp} XP", words.Price("XP", state.cost, state.cost))),
    moves.Act("milestone", "Give an advance", "advance",
        lambda state, _: moves.said(
            state._replace(taken=()), "advance", "An advance at a milestone", "The GM gives an advance "
            "for a milestone: pick *{picks} improvements*.", picks=words.spelt(state.edition.picks)),
        "At a milestone of the story, instead of XP.", by=GM, place=moves.MORE),
    *(act for _, act in growth.OPTIONS),
    moves.Act("flaw-new", "Add a flaw", "flaw-rating",
        _flaw_new, lambda state: f"With an advance, if there are fewer than {words.spelt(state.edition.flaws)}.",
        moves.either(moves.needs(lambda state: state.taken is not None, "You add a flaw with an advance."),
               moves.needs(lambda state: len(state.flaws) < state.edition.flaws,
                           lambda state: f"There {'is' if state.edition.flaws == 1 else 'are'} "
                                         f"{nouns.FLAW.spelt(state.edition.flaws)} already.")),
        (moves.NAME,), place=moves.MORE),
    moves.Act("improve", "Spend improvement points", "improve", _improve,
        "One for one, at any time, even after a roll.",
        moves.needs(lambda state: state.improvable,
            "You have no improvement points, or nothing to raise with them."),
        lambda state: (state.pick(state.improvable), moves.number("n", "Points", 1, min(
            filter(None, (state.ability_points, state.keyword_points, growth.ROOM))), 1))),
    moves.Act("direct", "Improve an ability through the story", "directed",
        lambda state, given: growth.raise_ability(state, given.text("ability"), given.whole("by"), "directed",
                                                  "{name}: *{sign}* as a gift of the story, {now} now."),
        "For an important obstacle, at no XP.",
        moves.needs(lambda state: growth.low(state.sheet), "You have no ability to improve."),
        lambda state: (state.pick(growth.low(state.sheet)),
                       moves.pick("by", "Amount", {str(n): f"+{n}" for n in state.edition.gifts})),
        by=GM, place=moves.MORE),
    moves.Act("direct-new", "Give a new ability", "directed",
        lambda state, given: growth.grown(state, given, "standalone", "directed",
                                          "A gift of the story: *{name} {rating}*."),
        lambda state: f"A standalone ability at {state.edition.written(state.edition.new)}, at no XP.",
        growth.FULL, (moves.NAME,), by=GM, place=moves.MORE),
)  # fmt: skip
"""Everything a hero can buy, burn, record, or be given."""


class HeroGrowth(moves.Tracker[growth.State]):
    """Story points, experience and advances. Source: QuestWorlds SRD 0.97, *Story Points*, *Experience*."""

    id = f"{edition.ID}.hero"
    title = "Story points and experience"
    verdict = growth.VERDICT
    rule = "story-point"
    acts = ACTS
    first = ("defeat", "flaw", "burn", "edit", "advance", "improve", "session")

    def __init__(self, of: edition.Edition = edition.EDITION) -> None:
        self.edition, plus = of, moves.pick("plus", "It adds", {str(n): f"+{n}" for n in of.plus})
        row = (moves.NAME, of.rating("rating", "Rating"), moves.text("breakout", "Breakout"), plus)
        self.fields = (
            moves.text("name", "Hero’s name", source="name"),
            *(field._replace(source=field.name) for field in growth.pool_fields(of)),
            moves.number("xp", "XP", 0, _MOST_XP, source="xp"),
            moves.rows("keywords", "Keywords", nouns.KEYWORD, limits.MAX_ABILITIES, row, source="keywords"),
            moves.rows("abilities", "Abilities", nouns.ABILITY, limits.MAX_ABILITIES, row[:2], source="abilities"),
            moves.rows("flaws", "Flaws", nouns.FLAW, limits.MAX_ABILITIES, (moves.NAME,), source="flaws"),
            *growth.readings(of),
        )

    def begin(self, given: fields.Given) -> growth.State:
        """The sheet from the form: keywords with their breakouts, abilities, flaws."""
        sheet: list[abilities.Ability] = []

        def write(typed: fields.Given, kind: abilities.Kind) -> str:
            place = len(sheet) + 1
            name = typed.text("name") or f"{abilities.KINDS[kind]} {place}"
            sheet.append(abilities.Ability(f"a{place}", name, kind, typed.whole("rating")))
            return sheet[-1].id

        for typed in given.rows("keywords"):
            keyword = write(typed, "keyword")
            if typed.text("breakout"):
                place = f"a{len(sheet) + 1}"
                sheet.append(abilities.Ability(place, typed.text("breakout"), "breakout", typed.whole("plus"), keyword))
        for typed in given.rows("abilities"):
            write(typed, "standalone")
        flaws = given.rows("flaws")
        named = tuple(growth.Flaw(f"x{n}", each.text("name") or f"Flaw {n}") for n, each in enumerate(flaws, 1))
        heroes, points, xp = (given.whole(name) for name in ("heroes", "points", "xp"))
        name, by_session = given.text("name") or "The hero", given.text("refresh") == "session"
        return growth.State(
            self.edition, name, heroes, points, xp, tuple(sheet), named, given.whole("cost"), by_session
        )

    def closed(self, state: growth.State, act: moves.Act[growth.State]) -> str:
        """The reason an act is closed; while an advance is open, all but its improvements are."""
        if state.taken is not None and act.do not in _NEVER_SHUT:
            return "You have an open advance. Pick its improvements first."
        return super().closed(state, act)

    def view(self, state: growth.State, seat: procedure.Seat) -> procedure.View:
        """The sheet, the pool, the experience, and the points saved to spend."""
        points = ((state.ability_points, "abilities"), (state.keyword_points, "keywords"))
        kept = " and ".join(f"{n} for {what}" for n, what in points if n)
        spare = blocks.Note(f"Saved improvement points: {kept}. You may spend them after a roll.")
        earned = blocks.Note(f"XP this session: {len(state.earned)} of {state.edition.session}.")
        notes = (*((spare,) if kept else ()), *((earned,) if state.earned else ()))
        return procedure.View(
            f"{state.name}: {state.xp} XP. The pool has {state.points} of {edition.STORY_POINT.counted(state.heroes)}.",
            {}, blocks=(*growth.sheet_grid(state.edition, state.sheet, state.flaws), *notes), settled=False,
            actors=((HERO, state.name), (GM, "GM")),
            status="Advance" if state.taken is not None else f"Session {state.session}",
        )  # fmt: skip
