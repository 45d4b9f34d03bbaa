"""Improvement by experience: hero points, advances, catch-ups and directed improvements.

Source: QuestWorlds SRD 2.2, *Hero Points* and *Improving Your Character*.
"""

from collections.abc import Callable
from typing import Final

from hqweb.classic.edition.edition import Edition
from hqweb.classic.edition.growth import Element, GrowthRules
from hqweb.classic.growing import growth, sheet
from hqweb.core import blocks, dice, limits, moves, nouns, procedure, words
from hqweb.core.fields import Field, Given, Json, Option, When
from hqweb.core.sheet import swapped
from hqweb.mastery import abilities, rating

_XP: Final = nouns.EXPERIENCE_POINT.counted


def _gain(element: Element, ability: abilities.Ability) -> int:
    return element.keyword if ability.kind == "keyword" else element.ability


def _raisable(state: growth.State, element: Element) -> abilities.Sheet:
    """Return the abilities with room for an element's points."""
    return tuple(each for each in state.growing if growth.room(each) >= _gain(element, each))


def _alone(state: growth.State) -> abilities.Sheet:
    return tuple(each for each in state.sheet if each.kind == "independent")


def _untaken(state: growth.State, element: Element) -> str:
    """Explain why an advance can't take this element now, or return nothing if it can."""
    if element.key in (state.advance or ()):
        return f"An advance takes each element once, and already has this one: {element.title.lower()}."
    if element.ability:
        return "" if _raisable(state, element) else "Nothing on the sheet has room for that."
    why = "There’s no stand-alone ability on the sheet to turn into a keyword."
    return growth.FULL(state) or ("" if element.key != "make-keyword" or _alone(state) else why)


def _takeable(state: growth.State) -> int:
    return sum(not _untaken(state, each) for each in state.rules.elements)


def _unspent(state: growth.State) -> str:
    if not state.supply.kept:
        return state.lapsed().text
    points, verb = nouns.HERO_POINT.counted(state.points), "becomes" if state.points == 1 else "become"
    return f"{points} left over {verb} experience."


def _session(state: growth.State, _: Given) -> growth.Done:
    kept, points = state.points if state.supply.kept else 0, state.supply.session
    after = state._replace(points=points, xp=state.xp + kept, session=state.session + 1, awarded=0)
    left, more, sentence = nouns.HERO_POINT.counted(kept), _XP(kept), "{left} left over, so {more} more: *{xp}* now."
    steps = moves.those(
        (kept, procedure.say("experience", sentence, left=left, more=more, xp=after.xp)),
        (state.points and not kept, state.lapsed()),
        (True, procedure.say("supply", "A new session: *{points}*.", points=nouns.HERO_POINT.counted(points))),
    )
    return procedure.Played(after, steps, f"Session {after.session} begins")


def _save(state: growth.State, given: Given) -> growth.Done:
    n = given.whole("n")
    after, points = state._replace(points=state.points - n, xp=state.xp + n), nouns.HERO_POINT.counted(n)
    sentence, line = "{points} converted to experience: *{xp}* now, {left} left.", f"{points} converted"
    values = {"xp": _XP(after.xp), "left": nouns.HERO_POINT.counted(after.points)}
    return moves.said(after, "experience", line, sentence, points=points, **values, number=n)


def _add(state: growth.State, given: Given, _: Element) -> growth.Done:
    if not given.has("where") or given.text("where") == "alone":
        return growth.added(state, given, "new-ability")
    return growth.broken_out(
        state, state.picked(given, "where"), given, "{name} +{bonus} in {keyword}: *{total}* in all."
    )


def _make_keyword(state: growth.State, given: Given, _: Element) -> growth.Done:
    keyword = state.picked(given)._replace(kind="keyword", keyword="")
    sentence = "{keyword} becomes a keyword with the breakout {name} +{bonus}: *{total}* in all."
    return growth.broken_out(state._replace(sheet=swapped(state.sheet, keyword)), keyword, given, sentence)


def _part(state: growth.State, given: Given) -> growth.Done:
    package = state.picked(given, "keyword")
    new = state.new(given.text("name"), "independent", package.rating, package.id)
    after, line = state._replace(sheet=(*state.sheet, new)), f"{new.name} of {package.name}"
    sentence = "{name} from {package} is now a separate ability at *{rating}*."
    return moves.said(after, "package", line, sentence, name=new.name, package=package.name, rating=state.rating(new))


_NO_POINTS: Final[moves.Closed[growth.State]] = moves.needs(
    lambda state: state.points, "You have no hero points left until a new session."
)


def _element(
    element: Element,
    does: Callable[[growth.State, Given, Element], growth.Done],
    brings: str,
    fields: Callable[[growth.State], tuple[Field, ...]],
    kind: str = "",
) -> moves.Act[growth.State]:
    """Take an element of the open advance, which ends when nothing is left to take."""

    def take(state: growth.State, given: Given) -> growth.Done:
        made = does(state, given, element)
        taken = (*(made.state.advance or ()), element.key)
        after = made.state._replace(advance=taken)
        if not after.untaken:
            last = "second" if len(taken) == 2 else "last"
            step = procedure.say("advance", f"That was the {last} element, so the advance is complete.")
            return made._replace(state=after._replace(advance=None), steps=(*made.steps, step))
        single = len(taken) == state.rules.picks - 1
        text = f"{{rest}}, {'a different one' if single else 'different ones'}."
        more = () if after.catch_up else (procedure.say("advance", text, rest=words.leading(after.untaken)),)
        return made._replace(state=after, steps=(*made.steps, *more))

    def closed(state: growth.State) -> str:
        none = f"That’s an element of an advance, which costs {state.rules.advance} experience points."
        return none if state.advance is None else _untaken(state, element)

    by = f"+{element.ability} or +{element.keyword}"
    title, rule = (f"{element.title}: {by}", "element") if element.ability else (element.title, "new-ability")
    return moves.Act(element.key, title, rule, take, brings, closed, fields, kind=kind or f"Raise by {by}")


def _raising(element: Element) -> moves.Act[growth.State]:
    def why(state: growth.State, each: abilities.Ability) -> str:
        gain = _gain(element, each)
        near = f"Too close to the highest rating for +{gain}: {each.name}." if growth.room(each) < gain else ""
        return growth.as_a_whole(each) if each.id in state.packages else near

    def fields(state: growth.State) -> tuple[Field, ...]:
        note = lambda each: f"+{_gain(element, each)}"  # noqa: E731
        return (growth.pick_ability(state, _raisable(state, element), note=note, why=lambda each: why(state, each)),)

    def does(state: growth.State, given: Given, _: Element) -> growth.Done:
        by = _gain(element, state.picked(given))
        return growth.raised_by(state, given, by, "{name}: {was} becomes *{now}*, +{by}.", "element")

    return _element(
        element, does, f"+{element.ability} on an ability or breakout, or +{element.keyword} on a keyword.", fields
    )


def _acts(of: GrowthRules) -> tuple[moves.Act[growth.State], ...]:
    """The moves of improvement by experience."""
    most = of.directed[-1]
    new = {
        "add": (_add, f"Independent at {of.new}, or in a keyword at +{of.breakout}.",
            lambda state: (moves.NAME, moves.pick("where", "Where", (
                Option("alone", "Independent", f"at {of.new}"),
                *(Option(each.id, f"In {each.name}", f"+{of.breakout}") for each in state.keywords)))),
            "Add an ability or a breakout"),
        "add-ability": (_add, f"A stand-alone ability at {of.new}.", lambda _: (moves.NAME,), "Add an ability"),
        "make-keyword": (_make_keyword, f"It keeps its rating and gets a breakout at +{of.breakout}.",
            lambda state: (growth.pick_ability(state, _alone(state)),
                moves.NAME._replace(label="Breakout’s name")),
            "Turn an ability into a keyword"),
    }  # fmt: skip
    return (
        moves.Act("session", "Begin a new session", "supply", _session,
            lambda state: " ".join(moves.those(
                (state.points, _unspent(state)),
                (True, f"{nouns.HERO_POINT.counted(state.supply.session)} for the new session.")))),
        moves.Act("award", "Award hero points", "award",
            lambda state, given: growth.award(
                state._replace(awarded=(now := state.awarded + given.whole("n"))), given,
                f" {words.leading(nouns.MORE.spelt(state.awards - now))} may follow in this session."),
            "For a significant action with a contest, won or lost.", moves.either(
                moves.needs(lambda state: state.supply.awards,
                    lambda state: f"With {state.supply.session} hero points per session there are no awards."),
                moves.needs(lambda state: state.awarded < state.awards,
                    lambda state: f"A hero gets at most {state.awards} awards per session, "
                        "and you’ve had them all."),
                growth.NO_AWARD),
            lambda state: (moves.number("n", "Hero points", 1, max(1, min(
                state.awards - state.awarded, limits.MAX_HERO_POINTS - state.points)), 1),), by=growth.GM),
        moves.Act("spend", "Spend a hero point in play", "hero-point",
            lambda state, _: growth.spent(state, "One hero point for a roll: *{left}* left."),
            "To improve a roll by one step.", _NO_POINTS, cost=nouns.HERO_POINT.cost(1)),
        moves.Act("save", "Convert hero points", "experience", _save, "One experience point each.",
            moves.either(_NO_POINTS, moves.needs(lambda state: not state.supply.kept,
                "At the end of the session leftover points become experience automatically.")),
            lambda state: (moves.number("n", "Hero points", 1, max(1, state.points), 1),)),
        moves.Act("advance", "Buy an advance", "advance",
            lambda state, _: moves.said(
                state._replace(xp=state.xp - of.advance, spent=state.spent + of.advance, advance=()),
                "advance", "An advance begins",
                "An advance for {cost}: choose *{picks} different elements* from the list. {xp} left.",
                picks=of.picks, cost=_XP(of.advance), xp=_XP(state.xp - of.advance)),
            f"{words.leading(words.spelt(of.picks))} different elements from the list.", moves.either(
                moves.needs(lambda state: state.xp >= of.advance,
                    lambda state: f"An advance costs {of.advance} experience points, and you have {state.xp}."),
                moves.needs(lambda state: _takeable(state) >= of.picks,
                    f"An advance has {of.picks} different elements, and the sheet has no room for them.")),
            cost=nouns.EXPERIENCE_POINT.cost(of.advance)),
        *(_element(each, *new[each.key]) if each.key in new else _raising(each) for each in of.elements),
        moves.Act("part", "Separate an ability from a package", "package", _part,
            "At the package’s rating, for free.",
            moves.either(moves.needs(lambda state: state.packages, "There’s no package on the sheet."), growth.FULL),
            lambda state: (growth.pick_ability(state, tuple(each for each in state.sheet if each.id in state.packages),
                                               name="keyword", label="Package"), moves.NAME), place=moves.MORE),
        moves.Act("direct", "Improve an ability for free", "directed",
            lambda state, given: growth.raised_by(state, given, given.whole("n"),
                "{name}: {was} becomes *{now}*, +{by} as a gift, at once."),
            "For an important obstacle. At once and for free.",
            moves.either(
                growth.NO_ABILITY,
                moves.needs(lambda state: state.growing,
                    "You can’t raise a package as a whole. Separate one of its abilities first."),
                moves.needs(lambda state: state.having(most),
                    f"No ability has room for +{most}.")),
            lambda state: (growth.pick_ability(state, state.having(most)),
                           moves.pick("n", "Increase", {str(n): f"+{n}" for n in of.directed})),
            by=growth.GM, place=moves.MORE),
        moves.Act("direct-new", "Give a new ability", "directed",
            lambda state, given: growth.added(state, given, "directed", ", a gift from the GM", given.whole("rating")),
            f"A stand-alone ability, usually at {of.new}. It’s free.", growth.FULL,
            lambda state: (moves.NAME, rating.rating_field(state.letter, "rating", "Rating", default=int(of.new))),
            by=growth.GM, place=moves.MORE),
        *growth.catch_up_acts("a stand-alone"),
    )  # fmt: skip


class ExperienceGrowth(growth.Growth):
    """A character over several sessions. Source: QuestWorlds SRD 2.2, *Improving Your Character*."""

    verdict = f"{growth.Growth.verdict} xp spent awarded"
    packages = True
    figures = ("xp", "spent")
    more = ("supply", "awards")
    always = ("catch-up", "catch-up-done", "part")

    def __init__(self, edition: Edition) -> None:
        self.id, self._edition, rules = f"{edition.id}.hero", edition, edition.growth
        self.offer(_acts(rules))
        self._picks = tuple(each.key for each in rules.elements)
        first = ("spend", "advance", "save", "session", "award", *self._picks, "direct", "direct-new")
        self.first = (*first, *self.always[:2])
        highest, usual = max(each.awards for each in rules.supplies), rules.supplies[0]
        self.kept = (moves.number("awarded", "Awards in this session", 0, highest, group="sheet"),)
        most = usual.awards
        awards = {"besides": f"{most}, not counting the first", "within": f"{most}, including the first"}
        more, supplies = "For the total ever earned.", {each.key: each.title for each in rules.supplies}
        self.fields = (
            moves.text("name", "Hero’s name", source="name"),
            moves.number("xp", "Experience points", 0, limits.MAX_EXPERIENCE, source="xp"),
            *sheet.sheet_fields(edition),
            moves.number("spent", "Experience spent so far", 0, limits.MAX_EXPERIENCE, group="more", help=more),
            moves.pick("supply", "Hero points per session", supplies, group="readings"),
            moves.pick("awards", "Maximum awards", awards, when=When("supply", (usual.key,)), group="readings"),
        )

    def begin(self, given: Given) -> growth.State:
        """Return the sheet in the form, in the first session."""
        supply = next(each for each in self._edition.growth.supplies if each.key == given.text("supply"))
        return growth.State(
            given.text("name") or "The hero",
            self._edition.letter,
            self._edition.growth,
            supply.start,
            *sheet.read_sheet(given),
            supply=supply,
            awards=supply.awards - supply.session if given.text("awards", "") == "within" else supply.awards,
            xp=given.whole("xp"),
            spent=given.whole("spent"),
        )

    def carried(self, state: growth.State) -> dict[str, Json]:
        """Return the supply, and the awards of this session."""
        out: dict[str, Json] = {"supply": state.supply.key, "awarded": state.awarded}
        besides = "besides" if state.awards == state.supply.awards else "within"
        return out | ({"awards": besides} if state.supply.awards else {})

    def barred(self, state: growth.State, do: str) -> str:
        """Explain that a move would exceed the experience on a sheet."""
        earns = do == "save" or (do == "session" and state.supply.kept)
        if earns and state.xp + state.points > limits.MAX_EXPERIENCE:
            return f"A sheet holds {limits.MAX_EXPERIENCE} experience points. Buy an advance, or change the numbers."
        if do == "advance" and state.spent + state.rules.advance > limits.MAX_EXPERIENCE:
            return f"A sheet counts {limits.MAX_EXPERIENCE} spent experience points. Change the numbers."
        return super().barred(state, do)

    def closed(self, state: growth.State, act: moves.Act[growth.State]) -> str:
        """Explain why an act isn't available, such as an open catch-up or advance."""
        if state.advance is None or state.catch_up or act.do in (*self.always, *self._picks):
            return super().closed(state, act)
        return f"Finish the advance first: choose its other {nouns.ELEMENT.of(state.rules.picks - 1)}."

    def play(self, state: growth.State, move: procedure.Move, faces: dice.Faces, ruling: None) -> growth.Done:
        """Return the character after a move. On a full sheet an advance may end early."""
        made = super().play(state, move, faces, ruling)
        after = made.state
        if after.advance is None or after.catch_up or _takeable(after):
            return made
        step = procedure.say("advance", "There’s nothing left for the advance, so it’s complete.")
        return made._replace(state=after._replace(advance=None), steps=(*made.steps, step))

    def told(self, state: growth.State) -> tuple[str, blocks.Note]:
        """Return the remaining hero points, the experience, and the progress to an advance."""
        points, xp, cost = nouns.HERO_POINT.counted(state.points), _XP(state.xp), state.rules.advance
        rest = ": enough for an advance" if state.xp >= cost else f" of the {cost} for an advance"
        return f"{state.name}: {points}, {xp}.", blocks.Note(f"{xp}{rest}. Ever earned: {state.xp + state.spent}.")

    def offers(self, state: growth.State) -> tuple[procedure.Offer, ...]:
        """Offer each flaw in play."""
        return tuple(sheet.flaw_offer(self._edition, flaw.name, flaw.rating) for flaw in state.flaws)
